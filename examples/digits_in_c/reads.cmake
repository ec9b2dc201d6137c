# The exported C, compiled by COMPILER, reads all of its digits.
# cmake -DEXPORT=program -DCOMPILER=cc -DWORK=folder -P reads.cmake
file(MAKE_DIRECTORY ${WORK})
execute_process(COMMAND ${EXPORT} ${WORK}/digits.c COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${COMPILER} -std=c11 -O2 ${WORK}/digits.c -o ${WORK}/digits COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${WORK}/digits OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
if(NOT text MATCHES "^7 2 1 0 4 1 4 9 5 9 \n10 of 10 right")
  message(FATAL_ERROR "it reads: ${text}")
endif()
message("${text}")
