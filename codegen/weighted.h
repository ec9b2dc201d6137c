// Means weighted by exponentials, as attention computes them: REDUCE(weighted) of e^x * v. If x is a product that
// tensor cores can add up, one kernel computes blocks of x and the mean together, and x never lies in memory
// (mean_states.h). Elsewhere a mean is two sums, divided. A row whose x are all -inf has the mean NaN, which is 0 / 0,
// or 0 by REDUCE(weighted mean or 0). REDUCE(log sum) of x gives the logarithm of the sum of the weights alone, from
// which each weight can be computed again: it is a mean without values. The kernel of a mean may store it too.
// REDUCE(sum of computed) of x * v is computed in the same way, where x is any function of one or two products, such as
// the gradients of attention's scores; in its kernel x is rounded to the dtype of v.
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
/// of what is in memory, and of one sum of products (a sum of computed elements: of one or two), whose factors are
/// 16-bit floats in memory, as v is. A log sum has the axes (groups..., rows, keys); its result has one column, where
/// the keys were.
struct WeightedMean {
  Node mean;                            // the REDUCE
  Node log_sum;                         // of the same x, which a second STORE has; null if none has
  Node scores;                          // x, which does not change along the columns,
  std::optional<int64_t> last;          // and is -inf where key > row + last, as in causal attention
  std::optional<int64_t> first;         // and is 0 where key < row + first
  std::vector<TensorProduct> products;  // of the REDUCEs below x: one; of a sum of computed elements one or two
  TensorProduct::Factor values;         // v, as columns; of a log sum no load
  std::size_t rows, columns, keys;

  bool is_mean_or_log_sum(const Node& n) const { return n == mean || n == log_sum; }
  bool has_values() const { return static_cast<bool>(values.load); }
  bool is_sum() const { return mean.arg<ReduceArg>().combiner == Combiner::AddComputed; }
};
std::optional<WeightedMean> weighted_mean(const Node& sink);

/// The blocks of keys that the rows from `row` up to `last_row` need: how many, and which is the first. The others are
/// hidden. At least one.
struct BlocksOfKeys {
  Node count, first;
};
BlocksOfKeys blocks_of(const WeightedMean&, const Node& row, const Node& last_row);
/// The first key that a row does not have.
Node end_of_keys(const WeightedMean&, const Node& row);

/// The plan of its kernel: each group of threads computes rows of all columns, in blocks of keys. All STOREs have the
/// same loops.
LoopPlan plan_of_mean(const WeightedMean&, const Node& sink);

/// The plan of x inside of that kernel: a product with units of its own.
LoopPlan plan_of_scores(const LoopPlan& of_mean);

/// The Opts of that kernel.
std::vector<Opt> opts_of_mean(const WeightedMean&, const LoopPlan&);

/// In: an AST. Out: the AST of equal value without weighted means and log sums: they are made of plain sums.
Node without_weighted(const Node& sink);

}  // namespace tenon
