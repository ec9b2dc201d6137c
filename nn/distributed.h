// Training on several ranks (distributed/), data parallel: each rank computes the gradients of its part of a batch, and
// all use the mean. Sharded: each rank keeps a part of what the optimizer changes, copies of the parameters and moments
// (Shards), or a part of the parameters themselves (Gathered). Layers in parts: tensor_parallel.h. Stages:
// pipeline.h.
//
//   net(shard(batch)) ...; loss.backward();
//   nn::average_gradients(net);
//   optimizer.step();
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
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
  distributed::Group group_;
  std::vector<std::unique_ptr<Part>> parts_;  // their addresses are named
};

/// A layer that has only this rank's part of its parameters, cut as by Shards. They are gathered for each use, and
/// again for the derivative, which computes the layer once more instead of keeping what is inside. The derivative of a
/// part is the sum over the ranks: what goes backward is each rank's share of the loss.
///
///   nn::Gathered block{std::make_shared<Block>()};  // a member of a net
///   (loss / ranks.size()).backward();
///   optimizer.step();  // of the net: each rank changes its part
class Gathered : public Module {
 public:
  /// Takes a layer with Tensor operator()(const Tensor&) const, and its parameters, which are the same on all ranks;
  /// the layer alone cannot be called any more. Throws UserError if it has none.
  template <class M>
  explicit Gathered(std::shared_ptr<M> layer, const distributed::Group& group = {})
      : Gathered(
            layer, [raw = layer.get()](const Tensor& x) { return (*raw)(x); }, group) {}
  Tensor operator()(const Tensor& x) const;

 private:
  Gathered(std::shared_ptr<Module> layer, std::function<Tensor(const Tensor&)> f, const distributed::Group& group);
  struct Part {
    std::vector<Tensor*> members;
    std::vector<Sizes> shapes;
    Tensor shard;
  };
  std::shared_ptr<Module> layer_;
  std::function<Tensor(const Tensor&)> f_;
  distributed::Group group_;
  std::vector<std::unique_ptr<Part>> parts_;  // their addresses are named
};

/// Each rank writes the state of a Module to PREFIX-0000K-of-0000N.safetensors. Returns when all ranks have. The parts
/// of layers and of shards (Module::divided_axes), and the moments of an optimizer for these, are a whole together;
/// what is not divided is the same on all ranks. Throws UserError if it is not, and as io::save_safetensors does.
void save_parts(const std::string& prefix, const Module& parts, const distributed::Group& group = {});
/// The state that save_parts wrote, with any number of ranks. Throws FileError if files are missing or are of several
/// numbers of ranks, UserError as Module::load does, or if a whole is of another size.
void load_parts(const std::string& prefix, Module& parts, const distributed::Group& group = {});

}  // namespace tenon::nn
