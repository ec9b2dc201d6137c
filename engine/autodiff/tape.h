// A Tape holds what a function did when it was run once, without values: the Primitives that it applied to its inputs,
// to constants and to earlier results, in order. play() applies them to other inputs of the same shapes.
#pragma once
#include <tenon/engine/tensor/trace.h>

namespace tenon {

class Tape {
 public:
  /// Runs f. A Tensor that f captures becomes one more input, added to `inputs`, if some transform or gradient follows
  /// it.
  static Tape record(const TensorFunction& f, Tensors& inputs);

  Tensors play(const Tensors& inputs) const;
  std::size_t inputs() const { return inputs_; }

 private:
  struct Source {
    enum class Of { Inputs, Constants, Steps } of;
    std::size_t at;
    std::size_t output = 0;  // of a step
  };
  struct Step {
    std::shared_ptr<Primitive> primitive;
    std::vector<Source> sources;
    bool derives;
    std::vector<Shape> shapes;  // of the outputs of an opaque Primitive; else empty
    std::vector<DType> dtypes;
  };
  std::size_t inputs_ = 0;
  std::vector<LazyRef> constants_;
  std::vector<Step> steps_;
  std::vector<Source> results_;
};

}  // namespace tenon
