# cmake -DTRAIN=PROGRAM -DMADE_UP=PROGRAM -DSCRIPT=COMMAND -DWORK=FOLDER -P same_losses.cmake: an epoch of the C++
# program and one of the script, on made-up images, have the same losses.
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK}/data)
execute_process(COMMAND ${MADE_UP} ${WORK}/data COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${TRAIN} --data ${WORK}/data --epochs 1 --out ${WORK} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${SCRIPT} 1 ${WORK}/data ${WORK}/fashion_mnist.safetensors OUTPUT_VARIABLE said
                COMMAND_ERROR_IS_FATAL ANY)
message("${said}")
if(NOT said MATCHES "largest difference of a loss: (0.0e.00|[0-9.]+e-0[6-9])")
  message(FATAL_ERROR "the losses differ")
endif()
