# tenon_layer(name [COLD | HOT] DEPS layer... SOURCES file... LIBS target...): one folder of the library as a static
# library tenon_<name>. The DEPS are the only layers that it may include; lint checks that the includes say the same.
# Programs spend no time in a COLD layer, so that it is compiled in little time: a third less than with -O2. Every op
# that is built runs through the HOT layers: in large units gcc inlines few of their small functions unless it may make
# the units larger. That takes half as much compiler time again, and a fifth to a quarter off the time of an op.
function(tenon_layer name)
  cmake_parse_arguments(ARG "COLD;HOT" "" "DEPS;SOURCES;LIBS" ${ARGN})
  add_library(tenon_${name} STATIC ${ARG_SOURCES})
  set_target_properties(tenon_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON UNITY_BUILD_BATCH_SIZE ${TENON_UNIT})
  # Calls within the shared library stay direct, although its functions are visible.
  target_compile_options(tenon_${name} PRIVATE -fno-semantic-interposition)
  if(ARG_COLD)
    target_compile_options(tenon_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  target_include_directories(tenon_${name} PUBLIC ${PROJECT_BINARY_DIR}/include)
  target_compile_features(tenon_${name} PUBLIC cxx_std_20)
  if(ARG_HOT AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_FLAGS_RELEASE MATCHES "-O2")
    # gcc 12 then sees overflows within std::string, where there are none.
    target_compile_options(tenon_${name} PRIVATE "$<$<CONFIG:Release>:SHELL:--param max-inline-insns-auto=30 \
--param max-inline-insns-single=150 --param inline-unit-growth=150 -Wno-stringop-overflow -Wno-array-bounds \
-Wno-restrict>")
  endif()
  if(name STREQUAL base OR ARG_HOT)  # the options of a precompiled header are those of its users
    target_precompile_headers(tenon_${name} PRIVATE ${TENON_HEADERS})
  else()
    target_precompile_headers(tenon_${name} REUSE_FROM tenon_base)
  endif()
  list(TRANSFORM ARG_DEPS PREPEND tenon_)
  target_link_libraries(tenon_${name} PUBLIC ${ARG_DEPS} ${ARG_LIBS})
  set_property(GLOBAL APPEND PROPERTY TENON_LAYERS tenon_${name})
  set_property(GLOBAL APPEND PROPERTY TENON_LIBS ${ARG_LIBS})
endfunction()

# tenon_test(name LAYER layer SOURCES file... LIBS target... LABELS label... LONG suite...): a GoogleTest program for
# one layer, each TEST a test of ctest with the layer as its label. The label `long`, which tests of the suites after
# LONG get too, keeps tests out of `./dev test` without arguments and, as `timing` does, out of the sanitizers'
# samples; timing are those of a suite Cost, each of which runs alone. Target tests_<layer> builds all programs of a
# layer. Tests verify kernels after every pass (TENON_TEST_VERIFY), and keep their compiled kernels in TENON_TEST_CACHE.
function(tenon_test name)
  cmake_parse_arguments(ARG "" "LAYER" "SOURCES;LIBS;LABELS;LONG" ${ARGN})
  list(JOIN ARG_LONG "|" long)
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE tenon_${ARG_LAYER} ${ARG_LIBS} GTest::gtest_main)
  if(NOT TARGET tests_${ARG_LAYER})
    add_custom_target(tests_${ARG_LAYER})
  endif()
  add_dependencies(tests_${ARG_LAYER} ${name})
  # NO_PRETTY_VALUES: the values would be part of the names, with the addresses in them, which change from run to run.
  gtest_discover_tests(${name} NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 300)
  # Properties that are lists do not survive gtest_discover_tests; ctest sets them from this file afterwards.
  set(properties "LABELS \"${ARG_LAYER};${ARG_LABELS}\"
    ENVIRONMENT \"TENON_VERIFY=${TENON_TEST_VERIFY};${TENON_TEST_SETTINGS};TENON_CACHE=${TENON_TEST_CACHE}/kernels;\
POCL_CACHE_DIR=${TENON_TEST_CACHE}/pocl/${name}\"")
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${name}_lists.cmake
    "if(${name}_TESTS)
  set_tests_properties(\${${name}_TESTS} PROPERTIES
    ${properties})
endif()
foreach(test \${${name}_TESTS})
  if(test MATCHES \"^Cost[.]\")
    set_tests_properties(\${test} PROPERTIES RUN_SERIAL ON LABELS \"${ARG_LAYER};${ARG_LABELS};timing\")
  elseif(test MATCHES \"^(${long})[.]\")
    set_tests_properties(\${test} PROPERTIES LABELS \"${ARG_LAYER};${ARG_LABELS};long\")
  endif()
endforeach()
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}_lists.cmake)
endfunction()
