// Layers whose weights are divided among ranks (distributed/): each computes with its part, and sums join the parts.
#pragma once
#include <tenon/distributed/ops.h>
#include <tenon/nn/layers.h>

namespace tenon::nn {

/// A part of the outputs of a whole layer, in the order of the ranks. x (..., in), the same on all ranks: (..., out /
/// size()). Parameters: weight (out / size(), in) and, if the layer has one, bias (out / size()).
class ColumnLinear : public Weighted {
 public:
  /// The part of `whole`, which is the same on all ranks; of codes, if its weight is quantized. Throws UserError if
  /// size() does not divide its outputs.
  explicit ColumnLinear(const Linear& whole, const distributed::Group& group = {});
  Tensor operator()(const Tensor& x) const;

  Tensor bias;

 private:
  distributed::Group group_;
};

/// A layer that takes what a ColumnLinear gives. x (..., in / size()), each rank's part: (..., out), the same on all
/// ranks. Parameters: weight (out, in / size()) and, if the layer has one, bias (out), which all ranks have.
class RowLinear : public Weighted {
 public:
  /// As ColumnLinear, but size() divides the inputs, and of codes their groups.
  explicit RowLinear(const Linear& whole, const distributed::Group& group = {});
  Tensor operator()(const Tensor& x) const;

  Tensor bias;

 private:
  distributed::Group group_;
};

/// This rank's rows of a whole Embedding, of which each rank has count / size(). Parameter: weight (count / size(),
/// features).
class DividedEmbedding : public Weighted {
 public:
  /// As ColumnLinear: size() divides the rows.
  explicit DividedEmbedding(const Embedding& whole, const distributed::Group& group = {});
  /// indices (...) of the whole, the same on all ranks: the rows, (..., features), the same on all ranks. Zeros for an
  /// index out of range.
  Tensor operator()(const Tensor& indices) const;
  /// x (..., features), the same on all ranks: x times this rank's rows, (..., count / size()).
  Tensor as_linear(const Tensor& x) const;

 private:
  distributed::Group group_;
};

/// cross_entropy of logits of which each rank has its part of the classes, (..., classes / size()); labels (...), the
/// same on all ranks: the mean, the same on all ranks. No rank has all logits. Throws UserError for other shapes.
Tensor divided_cross_entropy(const Tensor& logits, const Tensor& labels, const distributed::Group& group = {});

}  // namespace tenon::nn
