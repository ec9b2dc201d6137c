// The tensors of a model by one set of names, for files of any origin. A table has, for each tensor, its names in GGUF,
// in Hugging Face and in llama2.c, the architectures that have it, and its shape from the config. All tensors are found
// and checked before any is used.
#pragma once
#include <tenon/llm/division.h>
#include <tenon/llm/experts.h>
#include <tenon/llm/model_file.h>

namespace tenon::llm {

class Weights {
 public:
  /// Throws FileError if a tensor is missing, has another shape, or is not known to the architecture.
  explicit Weights(const ModelFile& model, Level level = Level::Int8);
  /// This rank's part of each tensor. Throws UserError as part_of does.
  Weights(const ModelFile& model, Level level, const distributed::Group& group);

  /// By GGUF's name, "blk.{}.attn_q.weight"; {} stands for the number of the layer.
  Matrix matrix(std::string_view name, int64_t layer = 0) const;
  Experts experts(std::string_view name, int64_t layer) const;
  /// The same for a vector, as float32.
  Tensor vector(std::string_view name, int64_t layer = 0) const;
  bool contains(std::string_view name, int64_t layer = 0) const;

 private:
  const io::GgufTensor& find(std::string_view name, int64_t layer) const;
  void divide(const Config& whole, const distributed::Group& group);
  template <class T>
  T rearranged(std::string_view name, int64_t layer) const;
  std::map<std::string, io::GgufTensor, std::less<>> tensors_;  // by GGUF's names
  Level level_;
  bool adds_one_to_norms_;
};

/// GGUF's name of a tensor of this model; empty if the architecture does not know it.
std::string gguf_name(const Config& config, std::string_view name);

}  // namespace tenon::llm
