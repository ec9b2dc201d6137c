// Means weighted by exponentials, as attention computes them: REDUCE(weighted) of e^x * v. If x is a product that
// tensor cores can add up, one kernel computes blocks of x and the mean together, and x never lies in memory. A thread
// keeps, of each of its rows, the largest x so far, the sum of the e^(x - largest), and the sums of these weights times
// v. If a block has a larger x, both sums are first multiplied by e^(largest before - largest now).
#pragma once
#include <optional>

#include <tenon/codegen/boxes.h>
#include <tenon/codegen/opt.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {

constexpr int64_t kRowsOfAMean = 2;     // groups of four warps, which share the blocks of keys
constexpr int64_t kKeysOfABlock = 128;  // elements of a row of x
constexpr int64_t kWidestMean = 128;    // terms of x, and columns of v: more would not fit in registers and STAGEs

/// A mean of rows of (groups..., rows, columns, keys) that tensor cores can compute. x is a function of the positions,
/// of what is in memory, and of one sum of products; both factors of that sum and v are 16-bit floats in memory.
struct WeightedMean {
  Node mean;                     // the REDUCE
  Node scores;                   // x, which does not change along the columns
  Node sum;                      // the REDUCE below x
  TensorProduct product;         // of that REDUCE
  TensorProduct::Factor values;  // v, as columns
  std::size_t rows, columns, keys;
};
std::optional<WeightedMean> weighted_mean(const Node& sink);

/// How many blocks of keys the rows up to `row` need: blocks behind them are hidden, for x is -inf there, as in causal
/// attention. At least one.
Node blocks_before(const WeightedMean&, const Node& row);
/// Do later rows need more of them?
bool hides_keys(const WeightedMean&);

/// The plan of its kernel: each group of threads computes rows of all columns, in blocks of keys.
LoopPlan plan_of_mean(const WeightedMean&, const Node& sink);

/// The plan of x inside of that kernel: a product with units of its own.
LoopPlan plan_of_scores(const LoopPlan& of_mean);

std::vector<Opt> opts_of_mean(const WeightedMean&, const LoopPlan&);

/// In: an AST. Out: the AST of equal value without weighted means: they are sums, divided.
Node without_weighted(const Node& sink);

// ---- lowering of the mean (lower.h)

/// The STAGE of a factor, in the order of the columns' loop `blocks`: all terms of the rows that a group has, or what a
/// block of keys has of the other factor or of the values. nullopt if the copy engine cannot read it.
std::optional<BoxStage> boxes_of_mean(const WeightedMean&, const Node& load, std::span<const Node> at,
                                      const Node& blocks);

/// What a thread needs for all its sums of a mean: indices of x of its two rows, with their masks, and of the values,
/// in a loop over blocks of keys.
struct NeedsOfMean {
  Node blocks;
  std::vector<std::pair<std::vector<Node>, Node>> scores = {};
  std::vector<std::vector<Node>> values = {};
};
/// For the sum at the index `at`. `nest`: the plan of x.
NeedsOfMean needs_of_mean(const WeightedMean&, const LoopNest& nest, std::span<const Node> at, int rank);

/// The states of a thread's rows of a mean.
struct MeanStates {
  Node sums;        // of weights times values; null if the values are not in a STAGE
  Node inverse[2];  // of the sums of the weights of each row
};
/// From what a thread needs, in that order.
MeanStates states_of_mean(const WeightedMean&, const LoopNest& nest, const TensorUnit&, const Node& blocks,
                          std::span<const Node> needs);
/// The mean at the index `at`; null if it is none of this thread's.
Node mean_at(const WeightedMean&, const MeanStates&, const LoopNest&, std::span<const Node> at, const Node& thread);

/// The index `at` of a VIEW that only repeats its value along some axes, as an index of the value. An index beyond the
/// end of an axis stays one there.
std::optional<std::vector<Node>> along_axes(const Node& view, std::span<const Node> at);

}  // namespace tenon
