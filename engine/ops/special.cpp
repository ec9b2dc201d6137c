// Functions of mathematics, composed of others; gcd and lcm on the host.
#include <tenon/engine/ops/special.h>

#include <limits>
#include <numbers>
#include <numeric>

#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/movement.h>

namespace tenon {
namespace {

/// f(x) in float64, rounded once; derivatives are taken in float64 too.
template <class F>
Tensor in_float64(const char* op, const Tensor& x, const StreamOrDevice& s, const F& f) {
  const Tensor y = detail::as_float(op, x, s);
  return f(y.cast(DType::Float64)).cast(y.dtype());
}

// For y >= 0.5: log(z) - 1 / 2z - the terms B_2k / (2k z^2k) at z = y + 8, less 1 / y + 1 / (y + 1) + ... + 1 / (y +
// 7).
Tensor digamma_right(const Tensor& y) {
  static constexpr double kTerms[] = {1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 5.0 / 660, -691.0 / 32760, 1.0 / 12};
  const Tensor z = y + 8, inverse = 1 / z, square = inverse * inverse;
  Tensor series = full_like(z, kTerms[6]);
  for (std::size_t i = 6; i-- > 0;) series = series * square + kTerms[i];
  Tensor below = 1 / y;
  for (int k = 1; k < 8; ++k) below = below + 1 / (y + k);
  return log(z) - inverse * 0.5 - square * series - below;
}

Tensors operands_of(const char* op, const Operand& a, const Operand& b, detail::Takes takes, const StreamOrDevice& s) {
  return detail::prepare(op, {&a, &b}, takes, s);
}

/// 2^n for integers n from -1000 to 1000, by the exponent's bits.
Tensor power_of_two(const Tensor& n) { return ((n.cast(DType::Int64) + 1023) << 52).bitcast(DType::Float64); }

/// x 2^n in float64. Of the three factors the one that may reach the smallest numbers is the last: one rounding.
Tensor scaled(const Tensor& x, const Tensor& n) {
  const Tensor first = clip(n, -1000, 1000), second = clip(n - first, -1000, 1000);
  const Tensor third = clip(n - first - second, -1000, 1000);
  return x * power_of_two(third) * power_of_two(second) * power_of_two(first);
}

class Gcd final : public Primitive {
 public:
  Gcd(const char* op, Stream s) : Primitive(s), op_(op) {}
  const char* name() const override { return "Gcd"; }
  const char* called() const override { return op_; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    dispatch<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t>(op_, in[0], [&]<class T>() {
      for_each<T>(out[0], in[0], in[1], [](T a, T b) {
        const auto size = [](T x) {
          const auto wide = static_cast<uint64_t>(x);
          return x < 0 ? 0 - wide : wide;
        };
        return static_cast<T>(std::gcd(size(a), size(b)));
      });
    });
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensors x = batch_at(in, axes);
    return {make_tensors({x[0].shape()}, {x[0].dtype()}, shared_from_this(), x), {0}};
  }
  bool is_equivalent(const Primitive&) const override { return true; }

 private:
  const char* op_;
};

/// `op`: what the user calls, a literal.
Tensor gcd_of(const char* op, const Tensors& x) {
  return make_tensors({x[0].shape()}, {x[0].dtype()}, std::make_shared<Gcd>(op, x[0].stream()), {x[0], x[1]})[0];
}

}  // namespace

Tensor lgamma(const Tensor& x, StreamOrDevice s) {
  const Operand operand(x);
  return mlops::elementwise(mlops::LGamma, detail::prepare("lgamma", {&operand}, detail::Takes::Floats, s));
}

// psi(x) = psi(1 - x) - pi / tan(pi x), whose derivative at the poles is infinite. The branch that is not taken
// computes with 1, so that no derivative is NaN.
Tensor digamma(const Tensor& x, StreamOrDevice s) {
  return in_float64("digamma", x, s, [](const Tensor& y) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    const Tensor is_left = y < 0.5, right = digamma_right(where(is_left, 1 - y, y));
    const Tensor distance = where(y == 0, y, y - round(y));  // to the nearest integer; keeps the sign of 0
    const Tensor tangent = tan(where(is_left, distance, 0.5) * std::numbers::pi);
    const Tensor value = where(is_left, right - std::numbers::pi / tangent, right);
    // At 0 the sign says on which side; at the other poles, and at -infinity, there is none.
    return value + where((y < 0) & ((distance == 0) | (y == -INFINITY)), kNan, 0.0);
  });
}

// Near 0 by its series: sin(t) / t has no derivative there. The sine is of the distance to the nearest integer, which
// is exact: sin(pi x) = (-1)^k sin(pi (x - k)).
Tensor sinc(const Tensor& x, StreamOrDevice s) {
  return in_float64("sinc", x, s, [](const Tensor& y) {
    const Tensor t = y * std::numbers::pi, near = abs(t) < 0.01, u = where(near, 1, t), v = where(near, t, 0);
    const Tensor square = v * v;
    const Tensor series = 1 - square / 6 * (1 - square / 20 * (1 - square / 42));
    const Tensor whole = round(y), is_odd = whole - 2 * floor(whole / 2);
    const Tensor sine = (1 - 2 * is_odd) * sin((y - whole) * std::numbers::pi);
    return where(near, series, sine / u);
  });
}

Tensor logit(const Tensor& x, StreamOrDevice s) {
  return detail::in_floats("logit", x, s, [](const Tensor& y) { return log(y) - log1p(-y); });
}

Tensor logaddexp2(const Operand& a, const Operand& b, StreamOrDevice s) {
  return mlops::elementwise(mlops::LogAddExp2, operands_of("logaddexp2", a, b, detail::Takes::Floats, s));
}

Tensor xlogy(const Operand& a, const Operand& b, StreamOrDevice s) {
  const Tensors x = operands_of("xlogy", a, b, detail::Takes::Floats, s);
  const Tensor is_nothing = (x[0] == 0) & ((x[1] <= 0) | (x[1] == INFINITY));
  return x[0] * log(where(is_nothing, 1, x[1]));
}

Tensor fmod(const Tensor& a, const Operand& b, StreamOrDevice s) {
  return detail::as_op("fmod", [&] {
    const Tensors x = operands_of("fmod", a, b, detail::Takes::Numbers, s);
    const Tensor rest = remainder(x[0], x[1]);
    if (is_unsigned(rest.dtype())) return rest;
    const Tensor other_sign = (rest != 0) & ((rest < 0) != (x[0] < 0));
    if (is_integer(rest.dtype())) return where(other_sign, rest - x[1], rest);
    // The remainder of floats is exact where it has the sign of a; so it is taken of sizes, and gets the sign after.
    const Tensor of_sizes = remainder(abs(x[0]), abs(x[1]));
    return copysign(of_sizes, x[0]);
  });
}

Tensor fmax(const Operand& a, const Operand& b, StreamOrDevice s) {
  const Tensors x = operands_of("fmax", a, b, detail::Takes::Any, s);
  if (!is_floating_point(x[0].dtype())) return detail::as_op("fmax", [&] { return maximum(x[0], x[1]); });
  return where(isnan(x[0]), x[1], where(isnan(x[1]), x[0], maximum(x[0], x[1])));
}
Tensor fmin(const Operand& a, const Operand& b, StreamOrDevice s) {
  const Tensors x = operands_of("fmin", a, b, detail::Takes::Any, s);
  if (!is_floating_point(x[0].dtype())) return detail::as_op("fmin", [&] { return minimum(x[0], x[1]); });
  return where(isnan(x[0]), x[1], where(isnan(x[1]), x[0], minimum(x[0], x[1])));
}

Tensor ldexp(const Tensor& x, const Operand& n, StreamOrDevice s) {
  constexpr const char* op = "ldexp";
  Tensor y = detail::as_float(op, x, s);
  Tensor exponent = n.tensor() ? detail::on_one_stream(op, {y, *n.tensor()}, s)[1]
                               : detail::constant(op, n.number(), {}, DType::Int64, y.stream());
  if (!is_integer(exponent.dtype()) || (!n.tensor() && n.number().is_float()))
    raise<UserError>(op, "exponents of {}, expected integers; cast them",
                     n.tensor() ? name(exponent.dtype()) : "floats");
  const Tensors both = detail::as_op(op, [&] { return broadcast_tensors({y, exponent}); });
  const Tensor whole = exponent.dtype() == DType::UInt64 ? minimum(both[1], 100000) : both[1];
  return scaled(both[0].cast(DType::Float64), clip(whole.cast(DType::Int64), -100000, 100000)).cast(y.dtype());
}

Frexp frexp(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::as_float("frexp", x, s), wide = y.cast(DType::Float64), still = detach(wide);
  // The smallest numbers have no exponent in their bits, unless they are scaled.
  const Tensor is_tiny = abs(still) < std::numeric_limits<double>::min(), whole = where(is_tiny, still * 0x1p54, still);
  const Tensor bits = (whole.bitcast(DType::Int64) >> 52) & 0x7ff;
  const Tensor exponent = where((still == 0) | !isfinite(still), 0, bits - 1022 - where(is_tiny, 54, 0));
  return {scaled(wide, -exponent).cast(y.dtype()), exponent.cast(DType::Int32)};
}

Tensor gcd(const Tensor& a, const Operand& b, StreamOrDevice s) {
  return gcd_of("gcd", operands_of("gcd", a, b, detail::Takes::Integers, s));
}

Tensor lcm(const Tensor& a, const Operand& b, StreamOrDevice s) {
  const Tensors x = operands_of("lcm", a, b, detail::Takes::Integers, s);
  const Tensor size = floor_divide(x[0], gcd_of("lcm", x)) * x[1];  // 0 / 0 is 0
  return is_unsigned(size.dtype()) ? size : abs(size);
}

}  // namespace tenon
