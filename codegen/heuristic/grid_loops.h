// Chooses the Opts of a kernel for a grid that is no product and no transpose.
#pragma once
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/opt.h>

namespace tenon {

constexpr int64_t kGroup = 64;  // threads that share rows of a product, or a row that is not long

/// What the STOREs allow to threads that share a range.
enum class Sharing : uint8_t {
  All,
  Sums,  // a slot is read and written: threads may share a reduction, after which one thread stores
  None,  // written by addition or at computed indices, or a SCAN: the threads would conflict
};

/// Which loops are axes of the grid, and what a thread, or a group of threads, has of the others. `common`: so many of
/// the first axes are the same in all STOREs.
std::vector<Opt> grid_loops(const Node& sink, const LoopPlan&, const Target&, const AstFacts&, Sharing,
                            std::size_t common);

}  // namespace tenon
