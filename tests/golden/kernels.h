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
/// A kernel whose source for GPUs is kept too: as NAME.cu, of the CUDA target, and as NAME.metal. Of one for tensor
/// cores there is only the former, since without them it is one of the other products.
struct GoldenGrid {
  std::string name, cuda = "cuda";
  bool for_tensor_cores = false;
};
inline const std::vector<GoldenGrid> golden_grids = {{"add"},
                                                     {"negative_truth"},
                                                     {"negative_int16"},
                                                     {"gelu"},
                                                     {"row_sum"},
                                                     {"softmax"},
                                                     {"matmul_64"},
                                                     {"quantized_matmul_row"},
                                                     {"quantized_matmul_long_row"},
                                                     {"matmul_tensor_cores", "cuda", true},
                                                     {"matmul_warp_groups", "cuda90", true},
                                                     {"matmul_chunks", "cuda90", true}};
inline const std::vector<std::string> golden_targets = {"plain", "avx2", "avx512", "neon"};

/// The file's content: the kernel's source for each target, one after the other.
std::string golden_text(const GoldenKernel&);
/// The kernel's source for one target.
std::string text_for(const std::string& target, const GoldenKernel&);
/// The file picks.txt: the Opts of products and convolutions, for each row of targets.
std::string golden_picks();

}  // namespace tenon::test
