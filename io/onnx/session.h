// Session: a model that is traced once and then serves every size. Its symbolic sizes (a batch, a length) become
// Variables, so that one recording and one set of kernels take inputs of each size up to a bound.
#pragma once
#include <tenon/engine/jit/jit.h>
#include <tenon/io/onnx/model.h>

namespace tenon::onnx {

class Session {
 public:
  using Sizes = std::map<std::string, int64_t, std::less<>>;

  /// The model, with the largest value of each symbolic size, by its name in the file: {{"batch", 64}}. Symbolic sizes
  /// that are not named, and those without a name, make a new recording for each value. Throws UserError if no input
  /// has a size of this name, or if a bound is less than 1.
  Session(Model model, const Sizes& most);

  /// The outputs, computed, of inputs by position; shapes are concrete. One Session serves one thread at a time, and so
  /// do two Sessions whose sizes have equal names and bounds. Throws UserError if an input does not fit its
  /// declaration, if two axes of one name differ, if a size exceeds its bound or is 0, and if a node needs to know the
  /// size itself.
  Tensors operator()(const Tensors& inputs);

  const Model& model() const { return *model_; }
  /// The steps of the last call, with the milliseconds that each took.
  std::vector<KernelInfo> kernels() const { return replay_.kernels(); }
  /// How many different calls have been traced.
  int recordings() const { return replay_.recordings(); }

 private:
  std::shared_ptr<const Model> model_;
  std::map<std::string, Variable, std::less<>> sizes_;
  Jit<std::function<Tensors(const Tensors&)>> replay_;
};

}  // namespace tenon::onnx
