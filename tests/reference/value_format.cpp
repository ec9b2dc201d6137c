#include <algorithm>

#include <tenon/tests/reference/value_parts.h>

namespace tenon::fuzz {
namespace {

// float16 and bfloat16: bits of the mantissa, and the exponent of the least normal number.
struct Narrow {
  int mantissa, least;
  double largest;
};
Narrow narrow(DType d) { return d == DType::Float16 ? Narrow{10, -14, 65504} : Narrow{7, -126, 0x1.fep127}; }
/// The distance of neighbours in the binade of x.
double spacing(const Narrow& n, long double x) {
  return std::ldexp(1.0, (x == 0 ? n.least : std::max(std::ilogb(x), n.least)) - n.mantissa);
}

}  // namespace

double rounded(DType d, long double x) {
  if (d == DType::Float32) return static_cast<double>(static_cast<float>(x));
  if (!is_float16_bits(d) || x == 0 || !std::isfinite(x)) return static_cast<double>(x);
  const long double unit = static_cast<long double>(spacing(narrow(d), x));
  const auto whole = static_cast<double>(std::nearbyint(x / unit) * unit);
  return std::fabs(whole) > narrow(d).largest ? std::copysign(kInfinite, whole) : whole;
}
double epsilon(DType d) { return d == DType::Float32 ? 0x1p-23 : 0x1p-52; }
double largest(DType d) {
  if (is_float16_bits(d)) return narrow(d).largest;
  return d == DType::Float32 ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
}

double ulp(DType d, double x) {
  x = std::fabs(x);
  if (!std::isfinite(x)) return 0;
  if (is_float16_bits(d)) return spacing(narrow(d), static_cast<long double>(x));
  if (d == DType::Float64) return std::nextafter(x, kInfinite) - x;
  const auto narrow = static_cast<float>(x);
  const float next = std::nextafter(narrow, std::numeric_limits<float>::infinity());
  return std::isfinite(next) ? static_cast<double>(next) - static_cast<double>(narrow) : 0x1p104;
}

Value inexact(DType d, double f, double error) {
  if (error == 0) return float_value(f);
  error += ulp(d, f);
  if (!(error < kInfinite) || !(std::fabs(f) + error < largest(d))) return ambiguous_value();
  return {f, 0, error, f == 0};
}

}  // namespace tenon::fuzz
