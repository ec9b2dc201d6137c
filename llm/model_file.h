// A model as its files have it: config, tensors by the names in the file, and tokenizer. Three forms are read: a GGUF
// file (or the first of several); a folder of Hugging Face; and llama2.c's .bin or .safetensors with the vocabulary
// beside it. Tensors are parts of the mapped files; nothing is copied.
#pragma once
#include <string>

#include <tenon/llm/config.h>
#include <tenon/llm/file_tensors.h>
#include <tenon/text/tokenizer.h>

namespace tenon::llm {

struct ModelFile {
  std::string path;  // as the caller gave it
  Config config;
  text::Tokenizer tokenizer;
  FileTensors tensors;
  io::GgufMetadata metadata;  // of GGUF; for llama2.c only the vocabulary, for Hugging Face nothing
};

/// Throws FileError if a file is missing, has no known form, or contradicts itself.
ModelFile open_model(const std::string& path, StreamOrDevice s = {});

}  // namespace tenon::llm
