// sin and cos, accurate on the whole range. x is reduced to r in [-pi/4, pi/4] and a quadrant q with |x| = q pi/2 + r.
// For common x, q times the parts of pi/2 is subtracted (Cody and Waite 1980). Larger x is multiplied by the bits of
// 2/pi that matter (Payne and Hanek 1983); bits whose products are multiples of 4 do not. The window of 2/pi is chosen
// by where(). Floats nearest to a multiple of pi/2 leave r above 2^-30 (float32) or 2^-62 (float64), and the products
// keep at least 2^-57 and 2^-126. math_exp.cpp says how the polynomials were fitted.
#include <array>
#include <initializer_list>
#include <numbers>
#include <optional>
#include <vector>

#include <tenon/codegen/passes/math.h>

namespace tenon::math {
namespace {

struct Reduced {
  Value r;         // of x's dtype
  Value quadrant;  // an integer of x's size, right in its lowest two bits
};

// float32, in float64 arithmetic, which is exact where it matters: |x| has 24 bits and is multiplied by parts of 2/pi
// of 29, 29 and 53 bits, from the bit of weight `4 / ulp(x)` down. Each row serves 27 binades.
struct Window {
  double below;                // of |x|
  std::array<double, 3> part;  // of 2/pi
};
constexpr Window kWindows[] = {
    {0x1p53, {0x1.45f306dp-1, 0x1.9391054p-30, 0x1.4fe13abe8fa9ap-59}},
    {0x1p80, {0x1.c9c882ap-29, 0x1.4fe13aap-59, 0x1.e8fa9a6ee06dbp-87}},
    {0x1p107, {0x1.29fc275p-56, 0x1.f47d4d2p-86, 0x1.77036d8a5664fp-114}},
    {0x1p134, {0x1.7d1f534p-84, 0x1.bb81b6cp-113, 0x1.4acc9e21c821p-143}},
};

Reduced reduce_single(const Value& x) {
  const Value ax = cast(DType::Float64, absolute(x));
  std::vector<Value> product;
  for (std::size_t k = 0; k < 3; ++k) {
    Value part = ax.like(kWindows[3].part[k]);
    for (std::size_t w = 3; w-- > 0;) part = where(lt(ax, kWindows[w].below), kWindows[w].part[k], part);
    product.push_back(ax * part);
  }
  constexpr double fours = 0x1.8p54, ones = 0x1.8p52;  // adding these rounds to a multiple of 4 or 1
  const Value a = product[0] - ((product[0] + fours) - fours);
  const Value b = product[1] - ((product[1] + fours) - fours);
  const Value rounded = (a + b) + ones;
  const Value turns = ((a - (rounded - ones)) + b) + product[2];  // in quarter turns; exact if it is small
  return {cast(DType::Float32, turns * (std::numbers::pi / 2)), cast(DType::Int32, bits(rounded))};
}

// float64, in uint64 arithmetic. These are the bits of 2/pi after 54 zeros. The bits from bit e on, multiplied by the
// 53-bit mantissa of a number in [2^e, 2^(e+1)), give its quarter turns modulo 4, as a fraction of 4.
constexpr uint64_t kTwoOverPi[] = {0x000000000000028b, 0xe60db9391054a7f0, 0x9d5f47d4d377036d, 0x8a5664f10e4107f9,
                                   0x458eaf7aef1586dc, 0x91b8e909374b8019, 0x24bba827464873f8, 0x77ac72c4a69cfba2,
                                   0x08d7d4baed1213a6, 0x71c09ad17df904e6, 0x4758e60d4ce7d272, 0x117e2ef7e4a0ec7f,
                                   0xe25fff7816603fbc, 0xbc462d6829b47db4, 0xd9fb3c9f2c26dd3d, 0x18fd9a797fa8b5d4,
                                   0x9eeb1faf97c5ecf4, 0x1ce7de294a4ba9af, 0xed7ec47e35742158};

// The upper half of a 53-bit number times a 64-bit one.
Value upper_product(const Value& m, const Value& w) {
  constexpr int64_t low32 = 0xffffffff;
  const Value m1 = m >> 32, m0 = m & low32, w1 = w >> 32, w0 = w & low32;
  const Value middle = m1 * w0 + (m0 * w0 >> 32);
  const Value carry = (m0 * w1 + (middle & low32)) >> 32;
  return m1 * w1 + (middle >> 32) + carry;
}

Reduced reduce_double(const Value& x) {
  const Value ax = absolute(x);
  const Value word = bitcast(DType::UInt64, ax);
  const Value mantissa = (word & ((int64_t{1} << 52) - 1)) | (int64_t{1} << 52);
  const Value e = ((word >> 52) - 1023) & 1023;

  // The four words from number e / 64 on, by halving the candidates with each bit of that number; then three, shifted
  // by e % 64.
  std::vector<Value> words;
  for (const uint64_t w : kTwoOverPi) words.push_back(word.like(static_cast<int64_t>(w)));
  for (const std::size_t step : {8, 4, 2, 1}) {
    const Value far = ne(e & static_cast<int64_t>(64 * step), 0);
    for (std::size_t i = 0; i < step + 3; ++i) words[i] = where(far, words[i + step], words[i]);
  }
  const Value shift = e & 63, back = 63 - shift;
  std::vector<Value> window;
  for (std::size_t i = 0; i < 3; ++i) window.push_back((words[i] << shift) | (words[i + 1] >> 1 >> back));

  const Value low = mantissa * window[1];
  const Value fraction = low + upper_product(mantissa, window[2]);  // the 64 bits after the bits of `turns`
  const Value carry = where(lt(fraction, low), low.like(1), low.like(0));
  const Value turns = mantissa * window[0] + upper_product(mantissa, window[1]) + carry;  // of 4 quarters, times 2^64
  const Value quadrant = (turns + (int64_t{1} << 61)) >> 62;

  // The rest, in [-1/2, 1/2) quarters times 2^62, as magnitude and sign. The leading bit may be in either word.
  const Value left = bitcast(DType::Int64, turns - (quadrant << 62));
  const Value negative = left >> 63;
  const Value high_word = left ^ negative;
  const Value low_word = (bitcast(DType::Int64, fraction) ^ negative);
  const Value low_bits = bitcast(DType::Int64, bitcast(DType::UInt64, low_word) >> 11);
  const Value quarters = cast(DType::Float64, high_word) * 0x1p-62 + cast(DType::Float64, low_bits) * 0x1p-115;
  const Value r =
      from_bits(DType::Float64, bits(quarters * (std::numbers::pi / 2)) ^ (negative & format_of(DType::Float64).sign));

  const Value small = lt(ax, 1);     // x is its own r, which the polynomials cover
  const Value not_finite = ax - ax;  // 0; NaN of infinity and NaN
  return {where(small, ax, r + not_finite), where(small, 0, bitcast(DType::Int64, quadrant))};
}

// |x| up to these values is common. Then q is right, except if x is near the middle between two quadrants. The product
// of q with the first part of pi/2 is exact in a fused multiply-add, and in float64 with 33 bits of that part.
constexpr double kCommon32 = 0x1p17, kCommon64 = 0x1p26;

Reduced by_parts(const Arithmetic& m, const Value& ax, std::initializer_list<double> parts_of_quarter) {
  const double rounder = format_of(ax.dtype()).rounder;
  const Value rounded = m.named("rounded", m.mad(ax, 2 / std::numbers::pi, rounder));
  const Value q = m.named("q", rounded - rounder);
  Value r = ax;
  for (const double part : parts_of_quarter) r = m.mad(q, -part, r);
  return {r, bits(rounded)};
}

/// The reduction of common x; nullopt if the target has no shorter way for them.
std::optional<Reduced> reduce_common(const Arithmetic& m, const Value& x) {
  const bool single = x.dtype() == DType::Float32;
  if (m.fused && single) return by_parts(m, absolute(x), {0x1.921fb6p+0, -0x1.777a5cp-25, -0x1.ee59dap-50});
  if (m.fused) return by_parts(m, absolute(x), {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110});
  if (!single) return std::nullopt;
  const Reduced wide = by_parts(m, cast(DType::Float64, absolute(x)), {0x1.921fb544p+0, 0x1.0b4611a626331p-34});
  return Reduced{cast(DType::Float32, wide.r), cast(DType::Int32, wide.quadrant)};
}

struct TrigRow {
  std::vector<double> sin;  // (sin r - r) / r^3 in r^2
  std::vector<double> cos;  // cos r in r^2
};
const TrigRow kTrig32{{-0.166666552, 0.00833218917, -0.000195182642},
                      {1, -0.5, 0.0416666456, -0.00138873106, 2.44325547e-05}};  // 2^-27.9, 2^-33: |r| <= pi/4
const TrigRow kTrig64{
    {-0.16666666666666666, 0.008333333333333108, -0.00019841269841082827, 2.755731915003607e-06,
     -2.5052092662925477e-08, 1.6057198374748722e-10, -7.534398575198546e-13},
    {1, -0.5, 0.041666666666665235, -0.0013888888888702578, 2.4801587210466353e-05, -2.755729722585173e-07,
     2.087394450670597e-09, -1.1287919872901649e-11}};  // 2^-62, 2^-58: |r| <= 1

// The lowest bit of the quadrant chooses sin or cos of r; the next bit negates the result.
Value in_quadrant(const Arithmetic& m, const Value& r, const Value& quadrant, const Value& sign) {
  const bool single = r.dtype() == DType::Float32;
  const TrigRow& row = single ? kTrig32 : kTrig64;
  const Value u = m.named("u", m.named("r", r) * r);
  const Value sine = m.named("sine", m.mad(r * u, m.polynomial(u, row.sin), r));
  const Value cosine = m.named("cosine", m.polynomial(u, row.cos));
  const Value chosen = where(ne(quadrant & 1, 0), cosine, sine);
  return from_bits(r.dtype(), bits(chosen) ^ ((quadrant & 2) << (single ? 30 : 62)) ^ sign);
}

template <class Finish>
Value of_reduced(const Arithmetic& m, const Value& x, const Finish& finish) {
  const bool single = x.dtype() == DType::Float32;
  const Value any = finish(single ? reduce_single(x) : reduce_double(x));
  const auto common = reduce_common(m, x);
  return common ? m.rarely(lt(single ? kCommon32 : kCommon64, absolute(x)), any, finish(*common)) : any;
}

}  // namespace

Value sin(const Arithmetic& m, const Value& x) {
  return of_reduced(
      m, x, [&](const Reduced& a) { return in_quadrant(m, a.r, m.named("quadrant", a.quadrant), sign_bit(x)); });
}

Value cos(const Arithmetic& m, const Value& x) {
  return of_reduced(m, x, [&](const Reduced& a) { return in_quadrant(m, a.r, a.quadrant + 1, a.quadrant.like(0)); });
}

}  // namespace tenon::math
