// Variants of a kernel: the same AST with other Opts. Each must agree with plain loops (settings().noopt): bit for bit
// where no sum of floats is taken in another order, else within what such sums do to the result.
#pragma once
#include <random>
#include <span>
#include <string>
#include <vector>

#include <tenon/codegen/opt.h>
#include <tenon/tests/workloads/real_kernels.h>

namespace tenon::test {

struct Variant {
  RealKernel kernel;
  std::vector<Opt> opts;
  int64_t l2_bytes = 1 << 20;  // half of it is the budget of a STAGE
};

/// With the Opts of the heuristic.
Variant usual_variant(const RealKernel&);
/// One to six Opts of any kind on any ranges of the kernel, in any order, and a cache of any size.
Variant random_variant(const RealKernel&, std::mt19937_64&);

/// What is wrong with each variant, empty where nothing is. All are compiled together; only where that throws one by
/// one. Calls `before(i)` before variant i runs, on memory between pages that nobody may touch.
std::vector<std::string> disagreements(std::span<const Variant> variants,
                                       const std::function<void(std::size_t)>& before = {});
/// The same for one.
std::string disagreement(const Variant&);

/// The variant with as few of its Opts as still disagree.
Variant shrunk(Variant);

/// A test for variants_test.cpp that fails as long as the variant disagrees.
std::string regression(const Variant&);

}  // namespace tenon::test
