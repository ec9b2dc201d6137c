// Rounding, extremes and conversions of floats, exact on the whole range, without instructions that only some targets have.
#include <limits>

#include <tenon/base/raise.h>
#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

// Floats from 2^mantissa on are whole; below, adding and subtracting it rounds |x| to the nearest integer, ties to even.
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

bool is_number_constant(const Value& v) {
  if (!v.node().is_const()) return false;
  const auto* f = std::get_if<FloatArg>(&v.node().arg());
  return f == nullptr || f->value == f->value;
}

int64_t greatest_of(DType d) {
  const int bits = static_cast<int>(8 * size_of(d));
  if (is_unsigned(d)) return bits == 64 ? -1 : (int64_t{1} << bits) - 1;
  return static_cast<int64_t>((uint64_t{1} << (bits - 1)) - 1);
}

// Of a float to an integer: towards zero; beyond the range the nearest end; NaN gives 0.
Value saturate(DType to, const Value& x) {
  const int digits = static_cast<int>(8 * size_of(to)) - (is_unsigned(to) ? 0 : 1);
  const double end = 2 * static_cast<double>(uint64_t{1} << (digits - 1));  // the greatest integer + 1
  const double least = is_unsigned(to) ? 0 : -end;
  const Value number = where(eq(x, x), x, 0);
  const Value from_least = where(lt(number, least), least, number);
  if (digits <= format_of(x.dtype()).mantissa + 1) {  // the greatest integer is a float
    const Value inside = where(lt(end - 1, from_least), end - 1, from_least);
    if (size_of(to) >= 4) return build(Op::Cast, to, {inside});
    return cast(to, cast(DType::Int32, inside));
  }
  const Value beyond = le(end, x);
  return where(beyond, greatest_of(to), cast(to, where(beyond, 0, from_least)));
}

}  // namespace

Value rint(const Value& x) {
  const Value magnitude = absolute(x);
  return with_sign_of(x, magnitude, nearest(magnitude));
}

Value trunc(const Value& x) {
  const Value magnitude = absolute(x);
  const Value rounded = nearest(magnitude);
  return with_sign_of(x, magnitude, where(lt(magnitude, rounded), rounded - 1, rounded));
}

Value floor(const Value& x) {
  const Value rounded = rint(x);
  return where(lt(x, rounded), rounded - 1, rounded);
}

// NaN in either operand gives NaN: a comparison with NaN is false, which chooses the first operand's NaN but not the second's.
Value max(const Value& a, const Value& b) {
  if (a.dtype() == DType::Bool) return a | b;
  if (is_number_constant(a)) return where(le(b, a), a, b);
  const Value greater = where(lt(a, b), b, a);
  return !is_floating_point(a.dtype()) || is_number_constant(b) ? greater : where(eq(b, b), greater, b);
}

Value min(const Value& a, const Value& b) {
  if (a.dtype() == DType::Bool) return a & b;
  if (is_number_constant(a)) return where(le(a, b), a, b);
  const Value less = where(lt(b, a), b, a);
  return !is_floating_point(a.dtype()) || is_number_constant(b) ? less : where(eq(b, b), less, b);
}

Value convert(DType to, const Value& x) {
  const DType from = x.dtype();
  if (from == DType::Bool) return where(x, constant(to, 1), constant(to, 0));
  if (to == DType::Bool) return ne(x, 0);
  if (is_floating_point(from) && is_integer(to)) return saturate(to, x);
  return cast(to, x);
}

}  // namespace tenon::math
