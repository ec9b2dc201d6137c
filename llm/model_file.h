// A model as files have it: its config, its tensors by the names of the file, and its tokenizer. Three forms are read:
// a GGUF file (or the first of several), a folder of Hugging Face, and llama2.c's .bin or .safetensors with the
// vocabulary beside it. Tensors are parts of the mapped files; nothing is copied.
#pragma once
#include <map>
#include <string>

#include <tenon/io/gguf.h>
#include <tenon/llm/config.h>
#include <tenon/text/tokenizer.h>

namespace tenon::llm {

using FileTensors = std::map<std::string, io::GgufTensor, std::less<>>;

struct ModelFile {
  std::string path;  // as the caller gave it
  Config config;
  text::Tokenizer tokenizer;
  FileTensors tensors;
  io::GgufMetadata metadata;  // as GGUF has it; of llama2.c only the vocabulary, of Hugging Face nothing
};

/// Throws FileError where a file is not there, is of no known form, or says what cannot be.
ModelFile open_model(const std::string& path, StreamOrDevice s = {});

}  // namespace tenon::llm
