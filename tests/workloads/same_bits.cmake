# Five processes print the digests of what same_bits computes: with an empty compile cache, with a full one, with a
# cache that cannot be used, with other numbers of threads preset. All must print the same.
file(REMOVE_RECURSE ${CACHE})
function(digests into)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env TENON_CACHE=${CACHE} ${ARGN} ${SAME_BITS}
                  OUTPUT_VARIABLE text RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "with ${ARGN}:\n${text}")
  endif()
  set(${into} "${text}" PARENT_SCOPE)
endfunction()

digests(cold)
message("${cold}")
foreach(setting TENON_NOTHING=1 TENON_THREADS=1 TENON_THREADS=3 TENON_THREADS=7 TENON_CACHE=/dev/null/none)
  digests(came ${setting})
  if(NOT came STREQUAL cold)
    message(FATAL_ERROR "with ${setting}:\n${came}")
  endif()
endforeach()
