# The layers as one library `tenon`, installed with its headers, a CMake config (tenon::tenon) and a pkg-config file.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

get_property(layers GLOBAL PROPERTY TENON_LAYERS)
get_property(libs GLOBAL PROPERTY TENON_LIBS)
list(REMOVE_DUPLICATES libs)
list(REMOVE_ITEM libs nlohmann_json::nlohmann_json)  # headers only, and private: nothing of it is left to link
set(objects ${layers})
list(TRANSFORM objects REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>")

# tenon_library(name [STATIC | SHARED]): a library of all layers. What it exports is what lies in namespace tenon
# (docs/decisions/2026-11-21_exports.md): the objects are the same for both kinds, the version script hides the rest.
function(tenon_library name)
  add_library(${name} ${ARGN} ${objects})
  set_target_properties(${name} PROPERTIES
    LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/exports.map)
  target_compile_features(${name} INTERFACE cxx_std_20)
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${name} PRIVATE ${libs})
  get_target_property(type ${name} TYPE)
  if(type STREQUAL SHARED_LIBRARY AND NOT APPLE)
    # Calls from one object to another within the library are direct too.
    target_link_options(${name} PRIVATE LINKER:-Bsymbolic-functions
      LINKER:--version-script=${PROJECT_SOURCE_DIR}/cmake/exports.map)
  endif()
endfunction()
tenon_library(tenon)
add_library(tenon::tenon ALIAS tenon)

# Headers keep their tree; raise.h is private (it shows fmt).
foreach(target ${layers})
  string(REPLACE tenon_ "" layer ${target})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${layer} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tenon
    FILES_MATCHING PATTERN "*.h" PATTERN "*.def" PATTERN raise.h EXCLUDE PATTERN io/onnx EXCLUDE)
endforeach()
foreach(umbrella tenon io nn extend compiler complex linalg fft export_c distributed)
  if(EXISTS ${PROJECT_SOURCE_DIR}/${umbrella}.h)
    install(FILES ${PROJECT_SOURCE_DIR}/${umbrella}.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tenon)
  endif()
endforeach()

set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tenon)
install(TARGETS tenon EXPORT tenon_targets)
install(EXPORT tenon_targets NAMESPACE tenon:: FILE tenon-targets.cmake DESTINATION ${config_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/tenon-config.cmake.in ${PROJECT_BINARY_DIR}/tenon-config.cmake
  INSTALL_DESTINATION ${config_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tenon-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tenon-config.cmake ${PROJECT_BINARY_DIR}/tenon-config-version.cmake
  ${PROJECT_SOURCE_DIR}/cmake/TenonExtension.cmake
  DESTINATION ${config_dir})

# A static libtenon.a needs its libraries named by whoever links it; the shared one brings them.
set(pc_requires "fmt zlib")
if(TENON_PNG)
  string(APPEND pc_requires " libpng")
endif()
set(pc_private "")
if(BUILD_SHARED_LIBS)
  set(pc_private ".private")
endif()
if(SKBUILD)  # pip's package holds what it needs
  set(pc_requires "")
endif()
# The prefix as seen from the file, so that the installed tree can be moved.
file(RELATIVE_PATH pc_up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(${PROJECT_SOURCE_DIR}/cmake/tenon.pc.in ${PROJECT_BINARY_DIR}/tenon.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tenon.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
