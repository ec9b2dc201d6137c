# Runs the quickstart on labels that are each moved by one place: it must run, and count something else.
find_program(PYTHON python3 REQUIRED)
set(shift "import gzip,sys; b=gzip.open(sys.argv[1]).read(); open(sys.argv[2],'wb').write(b[:8]+b[9:]+b[8:9])")
execute_process(COMMAND ${PYTHON} -c "${shift}"
                ${DATA}/t10k-labels-idx1-ubyte.gz ${OUT}/shifted-labels COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${QUICKSTART} --labels ${OUT}/shifted-labels --out ${OUT}/shifted.ppm
                OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
if(NOT text MATCHES "([0-9]+) of 10000 right" OR CMAKE_MATCH_1 GREATER 2000)
  message(FATAL_ERROR "with shifted labels the quickstart said: ${text}")
endif()
message("${CMAKE_MATCH_1} of 10000 right with shifted labels")
