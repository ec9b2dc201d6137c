// The tensors of a model by the names in its files.
#pragma once
#include <map>
#include <string>

#include <tenon/io/gguf.h>

namespace tenon::llm {

using FileTensors = std::map<std::string, io::GgufTensor, std::less<>>;

}  // namespace tenon::llm
