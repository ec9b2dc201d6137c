# cmake -DOUTPUT=file.cpp -DROOT=folder -DFILES=list -P HashSources.cmake: writes the SHA-256 of the sources as the
# definition of tenon::generator_hash().
set(all "")
foreach(path ${FILES})
  file(SHA256 ${ROOT}/${path} hash)
  string(APPEND all "${path} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
file(WRITE ${OUTPUT} "#include <tenon/codegen/generator_hash.h>

namespace tenon {
std::string_view generator_hash() { return \"${hash}\"; }
}  // namespace tenon
")
