// A mixture of experts: matrices of one shape, of which each row of x uses the one with its number. Only the matrices
// that are used are read.
#pragma once
#include <tenon/llm/config.h>
#include <tenon/llm/file_tensors.h>
#include <tenon/llm/matrix.h>

namespace tenon::llm {

class Experts {
 public:
  /// stored (experts, out, in).
  Experts(const io::GgufTensor& stored, Level level);
  /// x (rows, in), ids (rows) of integers below the number of experts: row by row x W[id]^T, float32 (rows, out).
  Tensor operator()(const Activations& x, const Tensor& ids) const;

 private:
  io::GgufTensor stored_;  // without data if blocks_ has it
  std::optional<BlockMatrix> blocks_;
  Level level_;
};

/// Hugging Face has a tensor for each expert, "...mlp.experts.7.up_proj.weight"; here they become one,
/// "...mlp.experts.up_proj.weight". Throws FileError if one is missing or differs from the others in shape or dtype.
void stack_experts(FileTensors& tensors, const Config& config, const std::string& path);

}  // namespace tenon::llm
