// Rounding, extremes and conversions of floats, exact on the whole range, without instructions that only some targets
// have.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include <tenon/base/raise.h>
#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

// Floats from 2^mantissa on are whole; below, adding and then subtracting 2^mantissa rounds |x| to the nearest integer,
// ties to even.
double whole_from(DType d) { return static_cast<double>(int64_t{1} << format_of(d).mantissa); }

Value nearest(const Value& magnitude) {
  const double whole = whole_from(magnitude.dtype());
  return (magnitude + whole) - whole;
}

// |x| where that is whole anyway (or NaN), else `rounded`; with the sign of x, so that -0.2 rounds to -0.
Value with_sign_of(const Value& x, const Value& magnitude, const Value& rounded) {
  const Value result = where(lt(magnitude, whole_from(x.dtype())), rounded, magnitude);
  return from_bits(x.dtype(), bits(result) | sign_bit(x));
}

int64_t greatest_of(DType d) {
  const int bits = static_cast<int>(8 * size_of(d));
  if (is_unsigned(d)) return bits == 64 ? -1 : (int64_t{1} << bits) - 1;
  return static_cast<int64_t>((uint64_t{1} << (bits - 1)) - 1);
}

/// Between which values a float is known to be, unless it is NaN.
struct Bounds {
  double least = -INFINITY, most = INFINITY;
};
Bounds bounds_of(const Node& x, int depth = 0) {
  constexpr int kDepth = 6;
  if (const auto* constant = std::get_if<FloatArg>(&x.arg()); x.is_const() && constant != nullptr)
    return {constant->value, constant->value};
  if (depth == kDepth) return {};
  const auto of = [&](std::size_t source) { return bounds_of(x.src(source), depth + 1); };
  switch (x.op()) {
    case Op::Max: {
      const Bounds a = of(0), b = of(1);
      return {std::max(a.least, b.least), std::max(a.most, b.most)};
    }
    case Op::Min: {
      const Bounds a = of(0), b = of(1);
      return {std::min(a.least, b.least), std::min(a.most, b.most)};
    }
    case Op::Where: {
      const Bounds a = of(1), b = of(2);
      return {std::min(a.least, b.least), std::max(a.most, b.most)};
    }
    case Op::Rint: {
      const Bounds a = of(0);
      return {std::rint(a.least), std::rint(a.most)};
    }
    default:
      return {};
  }
}

// x, but at least (at most) a constant; x is not NaN.
Value at_least(const Arithmetic& m, double least, const Value& x) {
  if (bounds_of(x.node()).least >= least) return x;
  return m.vectors ? build(Op::Max, x.dtype(), {x, x.like(least)}) : where(lt(x, least), least, x);
}
Value at_most(const Arithmetic& m, double most, const Value& x) {
  if (bounds_of(x.node()).most <= most) return x;
  return m.vectors ? build(Op::Min, x.dtype(), {x, x.like(most)}) : where(lt(most, x), most, x);
}

// Converts a float to an integer: rounds towards zero; beyond the range it gives the nearest end; NaN gives 0.
Value saturate(const Arithmetic& m, DType to, const Value& x) {
  const int digits = static_cast<int>(8 * size_of(to)) - (is_unsigned(to) ? 0 : 1);
  const double end = 2 * static_cast<double>(uint64_t{1} << (digits - 1));  // the greatest integer + 1
  const double least = is_unsigned(to) ? 0 : -end;
  const Value number = where(eq(x, x), x, 0);
  const Value from_least = at_least(m, least, number);
  if (digits <= format_of(x.dtype()).mantissa + 1) {  // the greatest integer is a float
    const Value inside = at_most(m, end - 1, from_least);
    if (size_of(to) >= 4) return build(Op::Cast, to, {inside});
    return cast(to, cast(DType::Int32, inside));
  }
  const Value beyond = le(end, x);
  return where(beyond, greatest_of(to), cast(to, where(beyond, 0, from_least)));
}

}  // namespace

bool is_number(const Value& v) {
  if (!v.node().is_const()) return false;
  const auto* f = std::get_if<FloatArg>(&v.node().arg());
  return f == nullptr || f->value == f->value;
}

Value rint(const Arithmetic& m, const Value& x) {
  if (m.rounds) return build(Op::Rint, x.dtype(), {x});
  const Value magnitude = absolute(x);
  return with_sign_of(x, magnitude, nearest(magnitude));
}

Value trunc(const Arithmetic& m, const Value& x) {
  const Value magnitude = absolute(x);
  if (m.rounds) {
    const Value rounded = rint(m, magnitude), whole = where(lt(magnitude, rounded), rounded - 1, rounded);
    return from_bits(x.dtype(), bits(whole) | sign_bit(x));
  }
  const Value rounded = nearest(magnitude);
  return with_sign_of(x, magnitude, where(lt(magnitude, rounded), rounded - 1, rounded));
}

Value floor(const Arithmetic& m, const Value& x) {
  const Value rounded = rint(m, x);
  return where(lt(x, rounded), rounded - 1, rounded);
}

// If the first operand is a constant other than NaN, one comparison is enough.
Value max(const Value& a, const Value& b) {
  if (a.dtype() == DType::Bool) return a | b;
  if (is_number(a)) return where(le(b, a), a, b);
  if (is_floating_point(a.dtype())) return build(Op::Max, a.dtype(), {a, b});
  return where(lt(a, b), b, a);
}

Value min(const Value& a, const Value& b) {
  if (a.dtype() == DType::Bool) return a & b;
  if (is_number(a)) return where(le(a, b), a, b);
  if (is_floating_point(a.dtype())) return build(Op::Min, a.dtype(), {a, b});
  return where(lt(b, a), b, a);
}

// Products of float32 are exact in float64; their sum with c is rounded there to odd (towards the neighbour whose last
// bit is 1, unless exact), after which rounding to float32 gives what one rounding would have given (Boldo and
// Melquiond 2008).
Value multiply_add(const Value& a, const Value& b, const Value& c) {
  const DType wide = DType::Float64;
  const Value p = cast(wide, a) * cast(wide, b), q = cast(wide, c);
  const Value sum = p + q;
  const Value part = sum - p;
  const Value error = (p - (sum - part)) + (q - part);  // of sum, exact (Knuth's two-sum)
  const Value outwards = where(lt(0, error), lt(0, sum), lt(sum, 0));
  const Value inexact = lt(0, error) | lt(error, 0);  // false where that is NaN
  const Value even = eq(bits(sum) & 1, 0);
  const Value odd = bits(sum) + where(outwards, constant(DType::Int64, 1), constant(DType::Int64, -1));
  return cast(DType::Float32, from_bits(wide, where(inexact & even, odd, bits(sum))));
}

namespace {

/// x = (word >> place) & mask as a float32; no value if x is nothing like that. The code is set among the bits of 2^23:
/// that is 2^23 + code * 2^place, so one MULACC gives the code.
std::optional<Value> float_of_code(const Arithmetic& m, const Value& x) {
  constexpr int64_t kMantissa = 23, kBitsOfTwoTo23 = 0x4b000000, kMoved = 12, kMostBits = kMantissa - kMoved;
  Node code = x.node();
  if (code.op() == Op::Cast && code.dtype() == DType::Int32) code = code.src(0);
  if (!m.fused || code.op() != Op::And || code.dtype() != DType::UInt32 || !code.src(1).is_const()) return {};
  const int64_t mask = code.src(1).value();
  const auto bits = static_cast<int64_t>(std::bit_width(static_cast<uint64_t>(mask)));
  if (bits == 0 || bits > kMostBits || mask != (int64_t{1} << bits) - 1) return {};
  Value word = code.src(0);
  int64_t place = 0;
  if (word.node().op() == Op::Shr && word.node().src(1).is_const())
    place = word.node().src(1).value(), word = word.node().src(0);
  if (place + bits > kMantissa) place -= kMoved, word = word >> kMoved;
  const Value whole = bitcast(DType::Float32, (word & (mask << place)) | kBitsOfTwoTo23);
  return m.mad(whole, std::ldexp(1.0, static_cast<int>(-place)), -std::ldexp(1.0, static_cast<int>(kMantissa - place)));
}

}  // namespace

Value convert(const Arithmetic& m, DType to, const Value& x) {
  const DType from = x.dtype();
  if (m.codes && to == DType::Float32)
    if (const auto code = float_of_code(m, x)) return *code;
  if (is_float16_bits(to)) return round_to_16_bits(m, to, x);
  if (is_float16_bits(from)) return from_16_bits(m, x);
  if (from == DType::Index) return cast(to, x);  // the renderer does it: it knows how wide the expression is
  if (from == DType::Bool) return where(x, constant(to, 1), constant(to, 0));
  if (to == DType::Bool) return ne(x, 0);
  if (is_floating_point(from) && is_integer(to)) return saturate(m, to, x);
  return cast(to, x);
}

}  // namespace tenon::math
