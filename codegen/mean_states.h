// How a weighted mean (weighted.h) is lowered for tensor cores. A thread keeps, of each of its rows, the largest x so
// far, the sum of the e^(x - largest), and the sums of these weights times v. If a block has a larger x, both sums are
// first multiplied by e^(largest before - largest now). Of a log sum it keeps the first two, of a sum of computed
// elements the last sums.
#pragma once
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <tenon/codegen/boxes.h>
#include <tenon/codegen/weighted.h>

namespace tenon {

/// The STAGE of a factor, in the order of the columns' loop `blocks`: all terms of the rows that a group has, or what a
/// block of keys has of the other factor or of the values. nullopt if the copy engine cannot read it.
std::optional<BoxStage> boxes_of_mean(const WeightedMean&, const Node& load, std::span<const Node> at,
                                      const Node& blocks);

constexpr Buffers kBuffersOfAMean{.count = 3, .ahead = 2, .produced = true};  // of a factor or of the values

/// What a thread needs for all its sums of a mean: indices of x of its two rows, with their masks, and of the values,
/// in a loop over blocks of keys.
struct NeedsOfMean {
  Node blocks;
  Node ends[2] = {};  // the first key that each of its rows does not have, counted from its first key of the block on
  std::vector<std::pair<std::vector<Node>, Node>> scores = {};
  std::vector<std::vector<Node>> values = {};
};
/// For the sum at the index `at`. `nest`: the plan of x.
NeedsOfMean needs_of_mean(const WeightedMean&, const LoopNest& nest, std::span<const Node> at, int rank);

/// The states of a thread's rows of a mean.
struct MeanStates {
  Node sums;         // of weights times values; null if the values are not in a STAGE, or if there are none
  Node of_row[2];    // the inverse of the sum of the weights of each row; null of a sum of computed elements
  Node log_sums[2];  // of each row; null if nobody asks for them
};
/// From the values of what a thread needs, in that order.
MeanStates states_of_mean(const WeightedMean&, const TensorUnit&, const NeedsOfMean&, std::span<const Node> values);
/// This REDUCE, the mean or the log sum, at the index `at`; null if it is none of this thread's.
Node mean_at(const WeightedMean&, const MeanStates&, const Node& reduce, const LoopNest&, std::span<const Node> at,
             const Node& thread);

/// The index `at` of a VIEW that only repeats its value along some axes, as an index of the value. An index beyond the
/// end of an axis stays one there.
std::optional<std::vector<Node>> along_axes(const Node& view, std::span<const Node> at);

}  // namespace tenon
