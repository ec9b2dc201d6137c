// Integer ops that C leaves undefined for some inputs. Here no divisor is 0, nor -1 if that could overflow, and every
// shift count is within the width. Sums, products and negations of signed integers stay as they are: the renderer
// computes them in unsigned integers, which wrap.
#include <bit>
#include <optional>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

std::optional<int64_t> constant_value(const Value& v) {
  if (!v.node().is_const()) return std::nullopt;
  return v.node().value();
}

/// Is the value known to be in [0, limit)? Only constants and casts of index expressions are tested.
bool known_below(const Value& v, int64_t limit) {
  const bool positional = v.node().op() == Op::Cast && v.node().src(0).dtype() == DType::Index;
  const Node& n = positional ? v.node().src(0) : v.node();
  return (positional || n.is_const()) && n.min() >= 0 && n.max() < limit;
}

bool is_power_of_two(int64_t v) { return v > 0 && std::has_single_bit(static_cast<uint64_t>(v)); }
int log2_of(int64_t v) { return std::countr_zero(static_cast<uint64_t>(v)); }

// The quotient towards minus infinity and its remainder, for a divisor that is neither 0 nor, if signed, -1.
struct Division {
  Value quotient, remainder;
};
Division floored(const Value& a, const Value& b) {
  const Value quotient = trunc_div(a, b);
  const Value remainder = a - quotient * b;
  if (is_unsigned(a.dtype())) return {quotient, remainder};
  const std::optional<int64_t> divisor = constant_value(b);
  const Value other_sign = !divisor ? lt(remainder ^ b, 0) : *divisor > 0 ? lt(remainder, 0) : lt(0, remainder);
  const Value between = divisor ? other_sign : other_sign & ne(remainder, 0);
  return {where(between, quotient - 1, quotient), where(between, remainder + b, remainder)};
}

// Does C's division by it fail: for every dividend (0), or for the smallest one (-1, of signed integers)?
bool is_unsafe(const Value& divisor, int64_t v) { return v == 0 || (v == -1 && !is_unsigned(divisor.dtype())); }

// The divisor, but 1 in place of an unsafe one: the remainder by 1 is 0, which is also right for unsafe divisors.
Value safe_divisor(const Value& b) {
  if (const auto v = constant_value(b)) return is_unsafe(b, *v) ? b.like(1) : b;
  const Value zero = eq(b, 0);
  return where(is_unsigned(b.dtype()) ? zero : zero | eq(b, -1), 1, b);
}

}  // namespace

Value floor_div(const Value& a, const Value& b) {
  const auto divisor = constant_value(b);
  if (divisor && is_unsafe(b, *divisor)) return *divisor == 0 ? a.like(0) : -a;
  if (divisor && is_power_of_two(*divisor)) return a >> log2_of(*divisor);
  const Value quotient = floored(a, safe_divisor(b)).quotient;
  if (divisor) return quotient;
  const Value unless_zero = where(eq(b, 0), 0, quotient);
  return is_unsigned(b.dtype()) ? unless_zero : where(eq(b, -1), -a, unless_zero);
}

Value floor_mod(const Value& a, const Value& b) {
  const auto divisor = constant_value(b);
  if (divisor && is_power_of_two(*divisor)) return a & (*divisor - 1);
  return floored(a, safe_divisor(b)).remainder;
}

Value shift_left(const Value& a, const Value& count) {
  const auto width = static_cast<int64_t>(8 * size_of(a.dtype()));
  if (known_below(count, width)) return a << count;
  if (constant_value(count)) return a.like(0);
  const Value within = lt(bitcast(unsigned_of(size_of(a.dtype())), count), width);
  return where(within, a << where(within, count, 0), 0);
}

Value shift_right(const Value& a, const Value& count) {
  const auto width = static_cast<int64_t>(8 * size_of(a.dtype()));
  const bool keeps_sign = !is_unsigned(a.dtype());
  if (known_below(count, width)) return a >> count;
  if (constant_value(count)) return keeps_sign ? a >> (width - 1) : a.like(0);
  const Value within = lt(bitcast(unsigned_of(size_of(a.dtype())), count), width);
  if (keeps_sign) return a >> where(within, count, width - 1);
  return where(within, a >> where(within, count, 0), 0);
}

Value dot4(const Value& a, const Value& b, const Value& c) {
  Value sum = c;
  for (int shift = 0; shift < 32; shift += 8) {
    const Value from_a = shift == 24 ? bitcast(DType::Int32, bitcast(DType::UInt32, a) >> 24) : (a >> shift) & 255;
    sum = sum + from_a * ((b << (24 - shift)) >> 24);
  }
  return sum;
}

}  // namespace tenon::math
