#include <limits>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/passes/math.h>
#include <tenon/codegen/scalar.h>

namespace tenon::math {

Value Value::like(double v) const {
  const Scalar s{.f = v};
  return constant_node(dtype(), apply(Op::Cast, DType::Float64, dtype(), std::span(&s, 1)));
}

Value Value::like(int64_t v) const { return constant(dtype(), v); }

Value constant(DType d, int64_t v) {
  const Scalar s{.i = v};
  return constant_node(d, apply(Op::Cast, DType::Int64, d, std::span(&s, 1)));
}

Value build(Op op, DType dtype, std::initializer_list<Value> sources) {
  std::vector<Node> nodes;
  for (const Value& s : sources) nodes.push_back(s.node());
  return make_node(op, dtype, nodes);
}

Value cast(DType d, const Value& a) { return a.dtype() == d ? a : build(Op::Cast, d, {a}); }
Value bitcast(DType d, const Value& a) { return ast::bitcast(d, a.node()); }

const Format& format_of(DType d) {
  static constexpr Format single{DType::Int32, 23, std::numeric_limits<int32_t>::min(), 0x3f800000, 0x1.8p23};
  static constexpr Format twice{DType::Int64, 52, std::numeric_limits<int64_t>::min(), 0x3ff0000000000000, 0x1.8p52};
  return d == DType::Float32 ? single : twice;
}

Value absolute(const Value& x) { return from_bits(x.dtype(), bits(x) & ~format_of(x.dtype()).sign); }
Value sign_bit(const Value& x) { return bits(x) & format_of(x.dtype()).sign; }

// In unsigned integers, for which C defines every shift and sum.
Value two_to(const Value& rounded) {
  const DType d = rounded.dtype(), whole = d == DType::Float32 ? DType::UInt32 : DType::UInt64;
  const Format& format = format_of(d);
  return bitcast(d, (bitcast(whole, rounded) << format.mantissa) + format.one);
}

// Newton's steps: one for 1 / b, and one for the quotient, by what is left over, which is exact.
Value Arithmetic::quotient(const Value& a, const Value& b) const {
  if (!inverts || a.dtype() != DType::Float32) return a / b;
  const Value about = build(Op::Inverse, b.dtype(), {b}), minus_b = -b;
  const Value inverse = named("inverse", mad(mad(minus_b, about, 1), about, about));
  const Value first = named("first", a * inverse);
  return mad(mad(minus_b, first, a), inverse, first);
}

Value Arithmetic::polynomial(const Value& x, std::span<const double> c) const {
  Value sum = x.like(c.back());
  for (std::size_t k = c.size() - 1; k-- > 0;) sum = mad(sum, x, c[k]);
  return sum;
}

Value Arithmetic::polynomial_by_pairs(const Value& x, std::span<const double> c) const {
  const Value square = named("square", x * x);
  const auto pair = [&](std::size_t k) { return k + 1 < c.size() ? mad(x, c[k + 1], c[k]) : x.like(c[k]); };
  std::size_t k = (c.size() - 1) / 2 * 2;
  Value sum = pair(k);
  while (k > 0) {
    k -= 2;
    sum = mad(sum, square, pair(k));
  }
  return sum;
}

}  // namespace tenon::math
