// Sums of groups (sum_of_groups, codegen/tensor_cores.h): how threads share them, and in how many parts.
#pragma once
#include <tenon/base/target.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// The Opts of the kernel whose STORE has axes of these sizes: warps side by side take columns, each all rows, of which
/// there are few.
std::vector<Opt> sum_of_groups_opts(std::span<const Node> sizes);

/// The parts into which so many groups of terms are divided, so that each core has several groups of threads: one waits
/// for memory while others compute. Each part has as many groups of terms.
int64_t parts_of_groups(int64_t groups, int64_t columns, const Target&);

}  // namespace tenon
