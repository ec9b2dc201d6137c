# The libraries that Tenon is compiled with: fmt::fmt, ZLIB::ZLIB, nlohmann_json::nlohmann_json and, for TENON_PNG,
# PNG::PNG.
find_package(Threads REQUIRED)
if(SKBUILD)
  # By pip: those of the Python packages that pyproject.toml names, so that every such build is the same and needs none
  # of the system's. fmt is headers alone; zlib is a shared library, as the static one is not position-independent.
  find_package(Python 3.9 REQUIRED COMPONENTS Interpreter OPTIONAL_COMPONENTS Development.Module)
  if(NOT Python_Development.Module_FOUND)
    message(FATAL_ERROR "tenon: ${Python_EXECUTABLE} has no headers. On Debian: apt-get install python3-dev")
  endif()
  execute_process(
    COMMAND ${Python_EXECUTABLE} -c "from importlib.util import find_spec
for name in ('cmeel', 'nlohmann_json'): print(find_spec(name).submodule_search_locations[0], end=';')"
    OUTPUT_VARIABLE folders COMMAND_ERROR_IS_FATAL ANY)
  list(GET folders 0 cmeel)
  list(GET folders 1 json)
  set(prefix ${cmeel}/../cmeel.prefix)
  find_library(TENON_ZLIB NAMES libz.so.1 libz.1.dylib PATHS ${prefix}/lib64 ${prefix}/lib NO_DEFAULT_PATH REQUIRED)
  add_library(fmt::fmt INTERFACE IMPORTED)
  set_target_properties(fmt::fmt PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${prefix}/include INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY)
  add_library(ZLIB::ZLIB SHARED IMPORTED)
  set_target_properties(ZLIB::ZLIB PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${prefix}/include IMPORTED_LOCATION ${TENON_ZLIB})
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  set_target_properties(nlohmann_json::nlohmann_json PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${json}/include)
  return()
endif()
# All that is missing is named at once, as Debian calls it.
set(missing "")
set(needs fmt:libfmt-dev ZLIB:zlib1g-dev nlohmann_json:nlohmann-json3-dev)
if(TENON_PNG)
  list(APPEND needs PNG:libpng-dev)
endif()
if(TENON_TEXT)
  list(APPEND needs PkgConfig:pkg-config)  # which finds PCRE2
endif()
foreach(need ${needs})
  string(REPLACE ":" ";" need ${need})
  list(GET need 0 name)
  list(GET need 1 package)
  find_package(${name} QUIET)
  if(NOT ${name}_FOUND)
    list(APPEND missing ${package})
  endif()
endforeach()
if(missing)
  list(JOIN missing " " missing)
  message(FATAL_ERROR "tenon: libraries that it is compiled with are not there. On Debian: apt-get install ${missing}")
endif()
