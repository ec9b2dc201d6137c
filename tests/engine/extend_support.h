// Primitives that the tests of extensions share.
#pragma once
#include <gtest/gtest.h>

#include <functional>

#include <tenon/engine/jit/jit.h>
#include <tenon/extend.h>

namespace tenon::test {

/// An opaque Primitive whose eval is a function, which may do anything.
class Opaque : public Primitive {
 public:
  using Eval = std::function<void(const Tensors&, Tensors&)>;
  explicit Opaque(Eval eval, bool strides = false)
      : Primitive(default_stream()), eval_(std::move(eval)), strides_(strides) {}
  const char* name() const override { return "Opaque"; }
  bool wants_strides() const override { return strides_; }
  void eval_cpu(const Tensors& in, Tensors& out) override { eval_(in, out); }

 private:
  Eval eval_;
  bool strides_;
};

/// One output like the first input.
inline Tensor by_eval(const Tensors& inputs, Opaque::Eval eval, bool strides = false) {
  return Tensor(inputs[0].shape(), inputs[0].dtype(), std::make_shared<Opaque>(std::move(eval), strides), inputs);
}

/// 0, 1, 2, ... of a shape, in memory.
inline Tensor counting(const Dims& shape, DType dtype = DType::Float32) {
  const Tensor x = reshape(arange(numel(shape.sizes(), "counting").value(), dtype), shape);
  return contiguous(x).realize();
}

/// The message of the Error that f throws.
template <class F>
std::string message(F&& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace tenon::test
