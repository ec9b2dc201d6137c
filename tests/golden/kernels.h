// The golden set: kernels whose generated source is kept in this folder, for named targets, so that a change of any of
// it shows as a diff. Each shows one thing, and is written as its user would write it.
#pragma once
#include <string>
#include <vector>

#include <tenon/codegen/lazy_op.h>

namespace tenon::test {

struct GoldenKernel {
  std::string name;
  Node sink;
};

std::vector<GoldenKernel> golden_kernels();
/// Kernels whose Metal and CUDA source is kept too, as NAME.metal and NAME.cu.
inline const std::vector<std::string> golden_grids = {"add",
                                                      "negative_truth",
                                                      "negative_int16",
                                                      "gelu",
                                                      "row_sum",
                                                      "softmax",
                                                      "matmul_64",
                                                      "quantized_matmul_row",
                                                      "quantized_matmul_long_row",
                                                      "matmul_tensor_cores",
                                                      "matmul_warp_groups",
                                                      "matmul_chunks"};
inline const std::vector<std::string> golden_targets = {"plain", "avx2", "avx512", "neon"};

/// The file's content: the kernel's source for each target, one after the other.
std::string golden_text(const GoldenKernel&);
/// The kernel's source for one target.
std::string text_for(const std::string& target, const GoldenKernel&);
/// The file picks.txt: the Opts of products and convolutions, for each row of targets.
std::string golden_picks();

}  // namespace tenon::test
