# Helpers for projects that extend tenon; find_package(tenon) includes this file.

# tenon_build_metallib(TARGET name TITLE title SOURCES file.metal... [INCLUDE_DIRS dir...] OUTPUT_DIRECTORY dir [DEBUG])
# A target that puts the Metal kernels of a library where it finds them (tenon::colocated): TITLE.metallib by Apple's
# compiler where it is installed; elsewhere TITLE.metal, the sources one after the other, which a device compiles as it
# loads them. TITLE_METALLIB in the caller's scope is the file.
function(tenon_build_metallib)
  cmake_parse_arguments(ARG "DEBUG" "TARGET;TITLE;OUTPUT_DIRECTORY" "SOURCES;INCLUDE_DIRS" ${ARGN})
  foreach(needed TARGET TITLE OUTPUT_DIRECTORY SOURCES)
    if(NOT ARG_${needed})
      message(FATAL_ERROR "tenon_build_metallib: ${needed} is missing")
    endif()
  endforeach()
  set(sources "")
  foreach(source ${ARG_SOURCES})
    get_filename_component(source ${source} ABSOLUTE)
    list(APPEND sources ${source})
  endforeach()
  find_program(TENON_XCRUN xcrun)
  set(metal FALSE)
  if(TENON_XCRUN)
    execute_process(COMMAND ${TENON_XCRUN} -sdk macosx --find metal RESULT_VARIABLE missing OUTPUT_QUIET ERROR_QUIET)
    if(missing EQUAL 0)
      set(metal TRUE)
    endif()
  endif()
  if(metal)
    set(file ${ARG_OUTPUT_DIRECTORY}/${ARG_TITLE}.metallib)
    set(flags -Wall -Wextra -fno-fast-math)
    foreach(folder ${ARG_INCLUDE_DIRS})
      list(APPEND flags -I${folder})
    endforeach()
    if(ARG_DEBUG)
      list(APPEND flags -gline-tables-only -frecord-sources)
    endif()
    add_custom_command(OUTPUT ${file}
      COMMAND ${TENON_XCRUN} -sdk macosx metal ${flags} ${sources} -o ${file}
      DEPENDS ${sources} VERBATIM)
  else()
    set(file ${ARG_OUTPUT_DIRECTORY}/${ARG_TITLE}.metal)
    add_custom_command(OUTPUT ${file}
      COMMAND ${CMAKE_COMMAND} -E cat ${sources} > ${file}
      DEPENDS ${sources} VERBATIM)
  endif()
  add_custom_target(${ARG_TARGET} DEPENDS ${file})
  set(${ARG_TITLE}_METALLIB ${file} PARENT_SCOPE)
endfunction()
