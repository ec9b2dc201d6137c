// Means weighted by exponentials, as attention computes them: REDUCE(weighted) of e^x * v. If x is a product that
// tensor cores can add up, one kernel computes blocks of x and the mean together, and x never lies in memory
// (mean_states.h). Elsewhere a mean is two sums, divided. A row whose x are all -inf has the mean NaN, which is 0 / 0,
// or 0 by REDUCE(weighted mean or 0).
#pragma once
#include <optional>

#include <tenon/codegen/opt.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {

/// For the mean 0 where all x are -inf, the weights of a row are divided by the maximum of this and their sum, which is
/// 0 there and else at least 1.
constexpr double kLeastSumOfWeights = 0.5;
/// The constant kLeastSumOfWeights if this REDUCE is 0 where all x are -inf, else null.
Node least_sum(const Node& mean);
constexpr int64_t kRowsOfAMean = 2;     // groups of four warps, which share the blocks of keys
constexpr int64_t kKeysOfABlock = 128;  // elements of a row of x
constexpr int64_t kWidestMean = 128;    // terms of x, and columns of v: more would not fit in registers and STAGEs

/// A mean of rows of (groups..., rows, columns, keys) that tensor cores can compute. x is a function of the positions,
/// of what is in memory, and of one sum of products; both factors of that sum and v are 16-bit floats in memory.
struct WeightedMean {
  Node mean;                     // the REDUCE
  Node scores;                   // x, which does not change along the columns,
  std::optional<int64_t> last;   // and is -inf where key > row + last, as in causal attention
  Node sum;                      // the REDUCE below x
  TensorProduct product;         // of that REDUCE
  TensorProduct::Factor values;  // v, as columns
  std::size_t rows, columns, keys;
};
std::optional<WeightedMean> weighted_mean(const Node& sink);

/// How many blocks of keys the rows up to `row` need: blocks behind them are hidden. At least one.
Node blocks_before(const WeightedMean&, const Node& row);
/// The first key that a row does not have.
Node end_of_keys(const WeightedMean&, const Node& row);

/// The plan of its kernel: each group of threads computes rows of all columns, in blocks of keys.
LoopPlan plan_of_mean(const WeightedMean&, const Node& sink);

/// The plan of x inside of that kernel: a product with units of its own.
LoopPlan plan_of_scores(const LoopPlan& of_mean);

/// The Opts of that kernel.
std::vector<Opt> opts_of_mean(const WeightedMean&, const LoopPlan&);

/// In: an AST. Out: the AST of equal value without weighted means: they are sums, divided.
Node without_weighted(const Node& sink);

}  // namespace tenon
