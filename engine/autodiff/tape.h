// A Tape is what a function did when it was run once, without values: Primitives applied one after another to its
// inputs, to constants and to earlier results. Played, it does the same to other inputs of the same shapes.
#pragma once
#include <tenon/engine/tensor/trace.h>

namespace tenon {

class Tape {
 public:
  /// Runs f. What f captures and somebody follows becomes one more input, added to `inputs`.
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
    std::vector<Shape> shapes;  // of an opaque one's outputs; else empty
    std::vector<DType> dtypes;
  };
  std::size_t inputs_ = 0;
  std::vector<LazyRef> constants_;
  std::vector<Step> steps_;
  std::vector<Source> results_;
};

}  // namespace tenon
