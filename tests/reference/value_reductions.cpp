// Sums, extrema and positions of many values.
#include <algorithm>
#include <bit>

#include <tenon/tests/reference/value_parts.h>

namespace tenon::fuzz {
namespace {

// The exponent of a number's last bit that is set; large for 0.
int last_bit(long double x) {
  if (x == 0) return 1 << 20;
  int exponent;
  const long double fraction = std::frexp(std::fabs(x), &exponent);
  const auto bits = static_cast<uint64_t>(std::ldexp(fraction, 64));
  return exponent - 64 + std::countr_zero(bits);
}

// A sum of floats as it grows: what it is, and how far any order of summation can be off.
class FloatSum {
 public:
  explicit FloatSum(DType d) : d_(d) {}

  void add(long double term, double error) {
    ++count_;
    if (std::isnan(term))
      nan_ = true;
    else if (std::isinf(term))
      (term > 0 ? plus_ : minus_) = true;
    else {
      sum_ += term;
      absolute_ += std::fabs(term);
      last_ = std::min(last_, last_bit(term));
    }
    if (std::isinf(error))
      open_ = true;
    else
      error_ += error;
  }

  Value value() const {
    if (nan_) return float_value(NAN);
    if (open_) return ambiguous_value();
    if (plus_ || minus_) return float_value(plus_ && minus_ ? NAN : plus_ ? kInfinite : -kInfinite);
    const double f = rounded(d_, sum_);
    if (absolute_ == 0 && error_ == 0) return {0, 0, 0, true};
    // All terms are multiples of one power of two, and no partial sum has more bits than the dtype: every order is
    // exact.
    const int digits = d_ == DType::Float32 ? 24 : 53;
    const bool exact = error_ == 0 && absolute_ <= std::ldexp(1.0L, last_ + digits) &&
                       absolute_ <= static_cast<long double>(largest(d_));
    if (exact || (count_ == 1 && error_ == 0 && static_cast<long double>(f) == sum_)) return {f, 0, 0, f == 0};
    if (absolute_ >= static_cast<long double>(largest(d_)) * 0.99L) return ambiguous_value();
    const double allowed = 4 * epsilon(d_) * std::sqrt(static_cast<double>(count_)) * static_cast<double>(absolute_);
    return inexact(d_, f, error_ + allowed);
  }

 private:
  DType d_;
  int64_t count_ = 0;
  long double sum_ = 0, absolute_ = 0;
  double error_ = 0;
  int last_ = 1 << 20;
  bool nan_ = false, plus_ = false, minus_ = false, open_ = false;
};

}  // namespace

Value sum_of(DType d, std::span<const Value> terms) {
  if (is_float16_bits(d)) return cast(DType::Float32, d, sum_of(DType::Float32, terms));
  if (is_floating_point(d)) {
    FloatSum sum(d);
    for (const Value& t : terms) sum.add(static_cast<long double>(t.f), t.error + t.unrounded);
    return sum.value();
  }
  uint64_t sum = 0;
  for (const Value& t : terms) {
    if (!t.exact()) return ambiguous_value();
    sum += static_cast<uint64_t>(t.i);
  }
  return int_value(wrapped(d, sum));
}

Value sum_of_products(DType d, std::span<const Value> a, std::span<const Value> b) {
  if (is_float16_bits(d)) return cast(DType::Float32, d, sum_of_products(DType::Float32, a, b));
  if (!is_floating_point(d)) {
    uint64_t sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
      if (!a[k].exact() || !b[k].exact()) return ambiguous_value();
      sum += static_cast<uint64_t>(a[k].i) * static_cast<uint64_t>(b[k].i);
    }
    return int_value(wrapped(d, sum));
  }
  FloatSum sum(d);
  for (std::size_t k = 0; k < a.size(); ++k) {
    const Value &x = a[k], &y = b[k];
    double error = std::fabs(x.f) * y.error + std::fabs(y.f) * x.error + x.error * y.error;
    if (x.ambiguous() || y.ambiguous() || std::isnan(error)) error = x.exact() && y.exact() ? 0 : kInfinite;
    const long double product = static_cast<long double>(x.f) * static_cast<long double>(y.f);
    // A product that overflows is infinite if it is rounded on its own, and may come back if it is not.
    if (std::isfinite(product) && std::fabs(product) > static_cast<long double>(largest(d))) error = kInfinite;
    // A product with more bits than the dtype may have been rounded.
    if (std::isfinite(product) && static_cast<long double>(rounded(d, product)) != product)
      error += ulp(d, static_cast<double>(product));
    sum.add(product, error);
  }
  return sum.value();
}

Value extremum_of(Op op, DType d, std::span<const Value> values) {
  const bool max = op == Op::max;
  Value best = values[0];
  if (is_floating_point(d)) {
    for (const Value& v : values)
      if (std::isnan(v.f)) return float_value(NAN);
    for (const Value& v : values.subspan(1)) best = extremum(max, best, v);
    best.loose |= best.f == 0;
    return best;
  }
  for (const Value& v : values) {
    if (!v.exact()) return ambiguous_value();
    if (compare(max ? Op::greater : Op::less, d, v, best).i != 0) best = v;
  }
  return best;
}

Value position_of(Op op, DType d, std::span<const Value> values) {
  const Op beats = op == Op::argmax ? Op::greater : Op::less;
  std::size_t best = 0;
  for (std::size_t k = 0; k < values.size(); ++k) {
    const Value& v = values[k];
    if (is_floating_point(d) && std::isnan(v.f)) return int_value(static_cast<int64_t>(k));
    if (v.ambiguous()) return ambiguous_value();
    if (is_floating_point(d) ? (beats == Op::greater ? v.f > values[best].f : v.f < values[best].f)
                             : compare(beats, d, v, values[best]).i != 0)
      best = k;
  }
  // Certain only if no other value, within its error, could take the place.
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (k == best) continue;
    const Value wins =
        k < best ? compare(beats, d, values[best], values[k])
                 : compare(beats == Op::greater ? Op::greater_equal : Op::less_equal, d, values[best], values[k]);
    if (!wins.exact() || wins.i == 0) return ambiguous_value();
  }
  return int_value(static_cast<int64_t>(best));
}

}  // namespace tenon::fuzz
