// The mid-level ops: all Primitives that Tensor's methods are composed of, and the only place where derivatives are
// written. The classes and rules are in mlops.cpp; if you read one file of this library, read that. The functions here
// take operands that already have one shape and the right dtypes, check nothing, and return lazy Tensors with history.
#pragma once
#include <tenon/engine/ops/windows.h>
#include <tenon/engine/tensor/movement.h>

namespace tenon::mlops {

/// An elementwise op: how it is computed, and for each input how a cotangent g goes through it, given the inputs x and
/// the output y. The same function takes a tangent forward. No function: the derivative is 0.
struct Function {
  const char* name;
  LazyRef (*forward)(Sources&& x);
  Tensor (*derivative[3])(const Tensors& x, const Tensor& y, const Tensor& g) = {};
  Tensor (*of_complex)(const Tensors& x) = nullptr;  // the same where the last input is complex; null: there is none
};

// Formulas in float64, mlops_math.cpp.
extern const Function Power, LogAddExp, Expm1, Log1p, Tan, ArcSin, ArcCos, ArcTan, ArcTan2;
extern const Function Sinh, Cosh, ArcSinh, ArcCosh, ArcTanh;
// Likewise, mlops_special.cpp.
extern const Function LGamma, LogAddExp2;
extern const Function Neg, Abs, Relu, Sin, Cos, Tanh, Erf, Sigmoid, Exp, Exp2, Log, Log2, Sqrt, Recip, Floor, Trunc,
    Rint, Not;
extern const Function Add, Sub, Mul, Div, FloorDiv, FloorMod, Maximum, Minimum, And, Or, Xor, Shl, Shr;
extern const Function Less, LessEqual, Equal, NotEqual;
extern const Function Where, MulAcc, Dot4;
Tensor elementwise(const Function& f, const Tensors& inputs);

Tensor cast(const Tensor& x, DType dtype);
Tensor bitcast(const Tensor& x, DType dtype);
Tensor contiguous(const Tensor& x);
Tensor copy_to(const Tensor& x, Stream stream);
/// x, whose cotangents are rounded to this dtype: those of a product, so that tensor cores multiply them too.
Tensor round_gradient(const Tensor& x, DType dtype);

/// x at computed indices: one integer Tensor for each axis of x, all of one shape. An index outside of x gives 0.
Tensor gather(const Tensor& x, const Tensors& indices);
/// The target with value[i] stored at, or added to, the element that the indices give at i; indices outside are
/// skipped.
Tensor scatter(const Tensor& target, const Tensor& value, const Tensors& indices, StoreMode mode);
/// x with `value` in place of the part that the entries select; `region` is that part as a view of x.
Tensor slice_update(const Tensor& x, const std::vector<Index>& entries, const ShapeTracker& region,
                    const Tensor& value);
/// Element i along the axis combines elements 0 to i.
Tensor scan(const Tensor& x, Combiner combiner, int axis);

/// The parts, of equal shapes beside this axis, end to end along it.
Tensor join(const Tensors& parts, int axis);
/// The parts, of one shape, along a new axis.
Tensor stack(const Tensors& parts, int axis);

/// Combiner Add, Mul, Max, Min, And, Or; the axes ascend. Reduced axes stay with size 1, or go.
Tensor reduce(const Tensor& x, Combiner combiner, const std::vector<int>& axes, bool keepdims = true);

/// log(sum(e^x)) along the last axis, which stays with size 1, of float32 or float64: -inf where all x are -inf, NaN
/// where one is inf.
Tensor log_sum(const Tensor& x);

/// The sums along the last axis of the product of a and b, which are spread along these axes to the shape.
Tensor sum_of_products(const Tensor& a, std::span<const int> a_axes, const Tensor& b, std::span<const int> b_axes,
                       std::span<const Node> shape);

/// Windows of x's last axes times a kernel, summed.
struct Correlation {
  const char* op;  // the op that errors name
  std::vector<Window> windows;
  Ends padding;
  int64_t groups = 1;
  bool operator==(const Correlation&) const = default;
};
/// x (N, C, image...) and weight (O, C / groups, kernel...): (N, O, places...).
Tensor correlate(const Tensor& x, const Tensor& weight, const Correlation& c);
/// The transpose of correlate, for an image of these sizes: x (N, O, places...) and weight (O, C / groups, kernel...)
/// give (N, C, image...).
Tensor correlate_transposed(const Tensor& x, const Tensor& weight, const Correlation& c, const Shape& image);
/// The weight of the transposed correlation, (C, O / groups, kernel...): flipped along the kernel, with inputs and
/// outputs exchanged in each group.
Tensor flipped_kernel(const Tensor& weight, int64_t groups);

}  // namespace tenon::mlops
