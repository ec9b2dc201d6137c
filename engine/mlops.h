// The mid-level ops: all Primitives that Tensor's methods are composed of, and the only place where derivatives are
// written. The classes and rules are in mlops.cpp; if you read one file of this library, read that. The functions here
// take operands that already have one shape and the right dtypes, check nothing, and return lazy Tensors with history.
#pragma once
#include <tenon/engine/primitive.h>

namespace tenon::mlops {

/// An elementwise op: how it is computed, and for each input how a cotangent g goes through it, given the inputs x and
/// the output y. The same function takes a tangent forward. No function: the derivative is 0.
struct Rule {
  const char* name;
  LazyRef (*forward)(const LazyBuffers& x);
  Tensor (*derivative[3])(const Tensors& x, const Tensor& y, const Tensor& g) = {};
};

extern const Rule Neg, Abs, Relu, Sin, Cos, Tanh, Sigmoid, Exp, Exp2, Log, Log2, Sqrt, Recip, Floor, Trunc, Rint, Not;
extern const Rule Add, Sub, Mul, Div, FloorDiv, FloorMod, Maximum, Minimum, And, Or, Xor, Shl, Shr;
extern const Rule Less, LessEqual, Equal, NotEqual;
extern const Rule Where, MulAcc;
Tensor elementwise(const Rule& rule, const Tensors& inputs);

Tensor cast(const Tensor& x, DType dtype);
Tensor bitcast(const Tensor& x, DType dtype);
Tensor contiguous(const Tensor& x);
Tensor copy_to(const Tensor& x, Stream stream);

/// Combiner Add, Max, Min, And, Or; reduced axes stay, with size 1.
Tensor reduce(const Tensor& x, Combiner combiner, const std::vector<int>& axes);

Tensor reshape(const Tensor& x, const Shape& shape);
Tensor expand(const Tensor& x, const Shape& shape);
Tensor permute(const Tensor& x, const std::vector<int>& order);
Tensor pad(const Tensor& x, const Pairs& padding);
Tensor shrink(const Tensor& x, const Pairs& ranges);
Tensor stride(const Tensor& x, const std::vector<int64_t>& steps);

}  // namespace tenon::mlops
