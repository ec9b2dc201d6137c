// The tensors of a model under one set of names, whoever wrote the file: a table gives for each its names in GGUF, in
// Hugging Face and in llama2.c, the architectures that have it, and its shape as the config has it. All are looked for
// and checked before any is used.
#pragma once
#include <tenon/llm/matrix.h>
#include <tenon/llm/model_file.h>

namespace tenon::llm {

class Weights {
 public:
  /// Throws FileError where a tensor is missing, has another shape, or is one that the architecture does not know.
  explicit Weights(const ModelFile& model, Level level = Level::Int8);

  /// By the name that GGUF gives it, "blk.{}.attn_q.weight", with the number of the layer for {}.
  Matrix matrix(std::string_view name, int64_t layer = 0) const;
  /// Of float32.
  Tensor vector(std::string_view name, int64_t layer = 0) const;
  bool contains(std::string_view name, int64_t layer = 0) const;

 private:
  const io::GgufTensor& find(std::string_view name, int64_t layer) const;
  std::map<std::string, io::GgufTensor, std::less<>> tensors_;  // by GGUF's names
  Level level_;
  bool adds_one_to_norms_;
};

/// GGUF's name of a tensor of this model; empty where the architecture does not know it.
std::string gguf_name(const Config& config, std::string_view name);

}  // namespace tenon::llm
