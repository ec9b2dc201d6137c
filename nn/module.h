// Module: a part of a network that knows its Tensors by name. A derived class has its Tensors and inner Modules as
// members, and names them in its constructor. Names of inner Modules are joined by points: "fc1.weight". Named Tensors
// are saved, loaded and trained.
//
//   struct Net : nn::Module {
//     nn::Linear fc1{784, 64}, fc2{64, 10};
//     Net() { add("fc1", fc1), add("fc2", fc2); }
//     Tensor operator()(const Tensor& x) const { return fc2(relu(fc1(x))); }
//   };
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tenon/io/named_tensors.h>

namespace tenon::nn {

using io::TensorMap;

/// A model or a part of one: Tensors with names, its own and those of inner Modules ("fc1.weight").
/// @code{.cpp}
/// nn::Linear layer(3, 2), other(3, 2);
/// layer.save("example.safetensors");
/// other.load("example.safetensors");
/// array_equal(layer.weight, other.parameters().at("weight"));  // True
/// @endcode
class Module {
 public:
  Module() = default;
  virtual ~Module() = default;
  // Names refer to members, so a Module cannot be copied or moved.
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  /// Handles of the Tensors that are trained.
  TensorMap parameters() const;
  /// The other named Tensors: running means, an optimizer's moments.
  TensorMap buffers() const;
  /// Both.
  TensorMap state() const;
  /// Where ranks divide the Module (tensor_parallel.h, distributed.h): the axis of which each rank has a part, of those
  /// Tensors of state() that are divided.
  std::map<std::string, int> divided_axes() const;

  /// Gives all of state() new values, by name. Throws UserError if a name is missing or unknown, or a shape or dtype
  /// differs; then nothing has changed.
  void load(const TensorMap& values);
  /// The same from a safetensors file, and to one; these also throw FileError.
  void load(const std::string& path);
  void save(const std::string& path) const;

  /// This Module, named "", and all inner ones, by name: {"", "block", "block.fc1"}.
  std::map<std::string, Module*> modules();

  /// Casts all floats of state() to this float dtype, in new cells. Objects made with the old cells, for instance an
  /// optimizer, keep those. Throws UserError for other dtypes.
  void set_dtype(DType);

  /// Makes all parameters buffers, which are not trained; later ones are parameters again.
  void freeze();

  /// The members that are trained, in the order of parameters(). This Module and its inner ones do not name them from
  /// then on: for a Module that gives a layer its parameters anew at each use.
  std::vector<Tensor*> release_parameters();

  /// Sets this and all inner Modules to training (the default) or evaluation, which Dropout and BatchNorm distinguish.
  /// A function that jit has traced stays as it was traced.
  void train(bool on = true);
  bool training() const { return training_; }

 protected:
  /// Names a member. Throws UserError if the name is empty or taken. A parameter must be of floats, and requires a
  /// gradient from then on. `weight = t`, with a Tensor that requires none, throws UserError; use assign to give it
  /// other values. `divided`: the axis of which each rank has a part; none: all ranks have the same.
  void add(const std::string& name, Module& inner);
  void add_parameter(const std::string& name, Tensor& member, std::optional<int> divided = {});
  void add_buffer(const std::string& name, Tensor& member, std::optional<int> divided = {});
  /// Makes the parameter with this name a buffer, which is not trained.
  void freeze(const std::string& name);
  /// This Module does not name the member with this name from then on.
  void forget(const std::string& name);

 private:
  struct Named {
    std::string name;
    Tensor* tensor;
    bool trained;
    std::optional<int> divided;
  };
  void take_name(const std::string& name);
  void visit(const std::function<void(const std::string& prefix, const Module&)>& f) const;
  TensorMap collect(bool parameters, bool buffers) const;

  std::vector<Named> tensors_;
  std::vector<std::pair<std::string, Module*>> inner_;
  bool training_ = true;
};

/// Throws the UserErrors of Module::load for a Module with the state `own`.
void check_fit(const TensorMap& own, const TensorMap& values);

}  // namespace tenon::nn
