// Converts a model of any form to GGUF: names, metadata and the order of rows are those of llama.cpp, and matrices have
// a format of few bits.
#pragma once
#include <string_view>

#include <tenon/llm/model_file.h>

namespace tenon::llm {

struct GgufModel {
  FileTensors tensors;
  io::GgufMetadata metadata;
};

/// `format` is F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0 or Q5_1. Norms and biases become F32, as do matrices whose rows
/// are not whole blocks. Nothing is computed yet; io::save_gguf writes it. Throws UserError for other formats.
GgufModel to_gguf_model(const ModelFile& model, std::string_view format);

}  // namespace tenon::llm
