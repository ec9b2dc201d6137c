// Products by tensor cores. A tensor core multiplies matrices of 16 x 16 elements whose parts, FRAGMENTs, lie in the
// registers of the 32 threads of a warp. A unit of a product is one such matrix: thread t of the warp holds 8 of its
// 256 sums, those of rows t / 4 and t / 4 + 8 in columns 2 (t % 4), 2 (t % 4) + 1 and 8 more. The factors come from
// STAGEs in the memory that a group shares.
#pragma once
#include <optional>

#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

constexpr int64_t kUnit = 16;  // rows, columns and terms of a unit
constexpr int64_t kWarp = 32;  // threads

/// A sum of products that tensor cores can compute: LOADs of 16-bit floats, of which one changes with the rows of the
/// output and one with its columns.
struct TensorProduct {
  struct Factor {
    Node load;
    std::size_t axis;  // of the sum's terms: the rows or the columns
    bool across;       // adjacent elements of memory are along this axis, and not along the terms
  };
  Factor rows, columns;
  std::size_t terms;  // the axis that is added up
};

/// Does the plan use tensor cores?
bool uses_tensor_cores(const LoopPlan&);
/// What tensor cores can compute of the AST; nullopt: nothing.
std::optional<TensorProduct> tensor_product(const Node& sink, const LoopPlan&);

/// Divides the axes of a plan whose reduction has Fragment::Terms: units of the last two axes among warps.
void share_among_warps(LoopPlan&);

/// The position of element e of the thread, in a unit along an axis of this kind; 0 to 1 of Rows, 0 to 3 of Columns.
Node place_in_unit(Fragment, const Node& thread, int64_t e);
constexpr int64_t elements_of(Fragment f) { return f == Fragment::Rows ? 2 : f == Fragment::Columns ? 4 : 1; }

/// The index of a factor whose 8 adjacent elements this thread passes to the FRAGMENT, for the sum at the index `at`
/// and the terms from `first` on. The adjacent elements are lanes.
std::vector<Node> fragment_index(const TensorProduct&, bool rows, std::vector<Node> at, const Node& first,
                                 const Node& thread);

/// The sum at the index `at`, from the READs of both factors at their fragment_index; a null Node if a factor is not in
/// a STAGE, or if the index is not certain to be one of the thread's 8.
Node sum_of_fragments(const TensorProduct&, std::span<const Node> at, const Node& thread, const Node& rows,
                      const Node& columns, std::span<const Node> loops);

}  // namespace tenon
