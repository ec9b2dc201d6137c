// Private to the ops: formulas that make no Tensors between their ops where nobody sees them. A formula is written
// once, as a function template; it computes with Tensors where the operand is followed (by a derivative or a trace),
// and else with Plain values, which are bare LazyRefs. Both give the same graph. The functions here are what formulas
// need of Plain values; those of Tensors have the same names, or are beside them here.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <span>
#include <vector>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::detail {

/// A value that is no complex number and that nobody follows.
struct Plain {
  LazyRef value;
  DType dtype() const { return value->dtype; }
};

inline std::span<const Node> shape_of(const Plain& x) { return x.value->shape(); }
inline std::span<const Node> shape_of(const Tensor& x) { return x.cell()->value->shape(); }
inline Stream stream_of(const Plain& x) { return x.value->stream; }
inline Stream stream_of(const Tensor& x) { return x.stream(); }

/// The Tensor, which nobody follows, as a formula's X computes with it.
template <class X>
X taken(const Tensor& x) {
  if constexpr (std::same_as<X, Plain>)
    return {x.lazy()};
  else
    return x;
}

/// The value of f; operands broadcast.
Plain plain(const mlops::Function& f, Sources&& operands);
template <std::same_as<Plain>... X>
Plain plain(const mlops::Function& f, X... x) {
  return plain(f, Sources(std::move(x.value)...));
}
/// The number everywhere, of this shape and dtype.
inline Plain plain(double number, const Plain& like) { return {lazy::constant_like(like.value, number)}; }
/// The same of an integer dtype.
inline Plain plain(int64_t number, const Plain& like) { return {lazy::constant_like(like.value, number)}; }

#define TENON_PLAIN(symbol, Function) \
  inline Plain operator symbol(Plain a, Plain b) { return plain(mlops::Function, std::move(a), std::move(b)); }
TENON_PLAIN(+, Add)
TENON_PLAIN(-, Sub)
TENON_PLAIN(*, Mul)
TENON_PLAIN(/, Div)
TENON_PLAIN(|, Or)
TENON_PLAIN(==, Equal)
TENON_PLAIN(!=, NotEqual)
#undef TENON_PLAIN
inline Plain exp(Plain x) { return plain(mlops::Exp, std::move(x)); }
inline Plain log(Plain x) { return plain(mlops::Log, std::move(x)); }
inline Plain reciprocal(Plain x) { return plain(mlops::Recip, std::move(x)); }
inline Plain square(const Plain& x) { return x * x; }
inline Plain rsqrt(Plain x) {
  Plain root = plain(mlops::Sqrt, std::move(x)), one = plain(1.0, root);
  return std::move(one) / std::move(root);
}
inline Plain stopped(const Plain& x) { return x; }
inline Plain operator+(Plain x, double number) {
  Plain constant = plain(number, x);
  return std::move(x) + std::move(constant);
}
inline Plain isnan(const Plain& x) { return x != x; }
inline Plain where(Plain condition, Plain a, Plain b) {
  return plain(mlops::Where, std::move(condition), std::move(a), std::move(b));
}
inline Plain where(Plain condition, Plain a, int64_t b) {
  Plain other = plain(b, a);
  return where(std::move(condition), std::move(a), std::move(other));
}

/// x combined along axes, which ascend.
Plain reduce(const Plain& x, Combiner combiner, const std::vector<int>& axes, bool keepdims = true);
inline Tensor reduce(const Tensor& x, Combiner combiner, const std::vector<int>& axes, bool keepdims = true) {
  return mlops::reduce(x, combiner, axes, keepdims);
}
inline Plain reshaped(const Plain& x, std::span<const Node> shape) {
  return std::ranges::equal(shape_of(x), shape) ? x : Plain{lazy::reshape(x.value, shape)};
}
inline Tensor reshaped(const Tensor& x, const Shape& shape) { return mlops::reshape(x, shape); }
/// x with added elements, which read as 0.
Plain padded(const Plain& x, const Pairs& padding);
inline Tensor padded(const Tensor& x, const Pairs& padding) { return mlops::pad(x, padding); }

/// x / a number of elements, which may be an expression of Variables.
template <class X>
X divided(const X& x, const Node& count) {
  if (count.is_const()) {
    if constexpr (std::same_as<X, Plain>)
      return x / plain(static_cast<double>(count.value()), x);
    else
      return x / count.value();
  }
  return x / taken<X>(value_of(count, x.dtype(), stream_of(x)));
}

/// f(x), of a generic f, as a Tensor of its own.
template <class F>
Tensor of_formula(const Tensor& x, const F& f) {
  if (is_followed(x) || is_complex(x.dtype())) return f(x);
  const std::lock_guard hold(lazy_lock());  // once, and not for each op
  return Tensor(f(Plain{x.lazy()}).value);
}
/// The same in the floats that formulas are computed in (in_floats).
template <class F>
Tensor formula_in_floats(std::string_view op, const Tensor& x, const StreamOrDevice& s, const F& f) {
  return in_floats(op, x, s, [&](const Tensor& y) { return of_formula(y, f); });
}

}  // namespace tenon::detail
