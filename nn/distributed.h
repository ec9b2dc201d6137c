// Training on several ranks (distributed/). Data parallel: each rank computes the gradients of its part of a
// batch, and all use the mean. Sharded: each rank keeps a part of the parameters' copies that an optimizer changes, and
// of its moments. Tensor parallel: each rank has a part of a layer's weight.
//
//   net(shard(batch)) ...; loss.backward();
//   nn::average_gradients(net);
//   optimizer.step();
#pragma once
#include <cstddef>
#include <memory>
#include <vector>

#include <tenon/distributed/ops.h>
#include <tenon/nn/layers.h>

namespace tenon::nn {

struct AverageOptions {
  /// The gradients of about so many bytes travel together.
  std::size_t bucket = std::size_t{32} << 20;
};
/// Replaces the gradient of each parameter that has one by the mean over the ranks, which all have the same parameters.
void average_gradients(const Module& net, const distributed::Group& group = {}, const AverageOptions& options = {});

/// This rank's part of all parameters of a net: all elements one after another, filled up with zeros to a multiple of
/// the ranks, cut into equal parts; one parameter for each dtype ("float32"). An optimizer of the shards has 1 / size()
/// of the moments.
///
///   nn::Shards shards(net);
///   nn::Adam optimizer(shards);
///   loss.backward();
///   shards.take_gradients();  // those of net, averaged
///   optimizer.step();
///   shards.give_values();     // to net
class Shards : public Module {
 public:
  /// Throws UserError if the net has no parameters.
  explicit Shards(const Module& net, const distributed::Group& group = {});
  /// The shards' gradients are their parts of the mean of the ranks' gradients of the net; a parameter without gradient
  /// counts as zeros. Afterwards the net has no gradients.
  void take_gradients() const;
  /// The net's parameters get the values of all ranks' shards.
  void give_values() const;

 private:
  struct Part {
    DType dtype;
    Tensors of_net;
    Tensor shard;
  };
  Tensor padded(const Tensors& parts) const;

  distributed::Group group_;
  std::vector<std::unique_ptr<Part>> parts_;  // their addresses are named
};

/// A part of the outputs of a whole layer, in the order of the ranks. x (..., in), the same on all ranks: (..., out /
/// size()). Parameters: weight (out / size(), in) and, if the layer has one, bias (out / size()).
class ColumnLinear : public Module {
 public:
  /// The part of `whole`, which is the same on all ranks. Throws UserError if size() does not divide its outputs, or if
  /// its weight is quantized.
  explicit ColumnLinear(const Linear& whole, const distributed::Group& group = {});
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias;

 private:
  distributed::Group group_;
};

/// A layer that takes what a ColumnLinear gives. x (..., in / size()), each rank's part: (..., out), the same on all
/// ranks. Parameters: weight (out, in / size()) and, if the layer has one, bias (out), which all ranks have.
class RowLinear : public Module {
 public:
  /// As ColumnLinear, but size() divides the inputs.
  explicit RowLinear(const Linear& whole, const distributed::Group& group = {});
  Tensor operator()(const Tensor& x) const;

  Tensor weight, bias;

 private:
  distributed::Group group_;
};

}  // namespace tenon::nn
