// The table of functions, against what C++ or plain arithmetic in a wider type says; its corners by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include <tenon/base/error.h>
#include <tenon/codegen/scalar.h>

namespace tenon::scalar_test {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN(), kInf = std::numeric_limits<double>::infinity();

Scalar of(int64_t v) { return {.i = v}; }
Scalar of(double v) { return {.f = v}; }
int64_t ints(Op op, DType d, int64_t a, int64_t b) {
  const Scalar s[] = {of(a), of(b)};
  return apply(op, d, d, s).i;
}
double floats(Op op, DType d, double a, double b) {
  const Scalar s[] = {of(a), of(b)};
  return apply(op, d, d, s).f;
}
int64_t to_int(DType from, DType to, double v) {
  const Scalar s[] = {of(v)};
  return apply(Op::Cast, from, to, s).i;
}

constexpr DType kIntegers[] = {DType::Int8,  DType::Int16,  DType::Int32,  DType::Int64,
                               DType::UInt8, DType::UInt16, DType::UInt32, DType::UInt64};

int64_t least(DType d) { return is_unsigned(d) ? 0 : -(int64_t{1} << (8 * size_of(d) - 2)) * 2; }
__int128 exact(DType d, int64_t v) { return d == DType::UInt64 ? static_cast<__int128>(static_cast<uint64_t>(v)) : v; }

// An exact value as a scalar of the dtype holds it: reduced modulo 2^width.
int64_t wrapped(DType d, __int128 v) {
  const int width = static_cast<int>(8 * size_of(d));
  auto low = static_cast<uint64_t>(v);
  if (width < 64) low &= (uint64_t{1} << width) - 1;
  if (!is_unsigned(d) && width < 64 && (low >> (width - 1)) != 0) low |= ~uint64_t{0} << width;
  return static_cast<int64_t>(low);
}

std::vector<int64_t> edges(DType d) {
  std::vector<int64_t> result;
  for (const int64_t v : {int64_t{0}, int64_t{1}, int64_t{2}, int64_t{3}, int64_t{7}, int64_t{8}, int64_t{63},
                          int64_t{64}, int64_t{100}, int64_t{-1}, int64_t{-2}, int64_t{-3}, int64_t{-7},
                          std::numeric_limits<int64_t>::max(), least(d), least(d) + 1, least(d) ^ -1})
    result.push_back(wrapped(d, v));
  return result;
}

__int128 floor_quotient(__int128 a, __int128 b) {
  __int128 q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

TEST(Scalar, IntegersWrapInEveryWidth) {
  for (const DType d : kIntegers)
    for (const int64_t a : edges(d))
      for (const int64_t b : edges(d)) {
        const __int128 x = exact(d, a), y = exact(d, b);
        EXPECT_EQ(ints(Op::Add, d, a, b), wrapped(d, x + y)) << name(d) << " " << a << " " << b;
        EXPECT_EQ(ints(Op::Sub, d, a, b), wrapped(d, x - y)) << name(d) << " " << a << " " << b;
        EXPECT_EQ(ints(Op::Mul, d, a, b), wrapped(d, static_cast<__int128>(static_cast<unsigned __int128>(x) *
                                                                           static_cast<unsigned __int128>(y))))
            << name(d) << " " << a << " " << b;
        EXPECT_EQ(ints(Op::FloorDiv, d, a, b), y == 0 ? 0 : wrapped(d, floor_quotient(x, y)))
            << name(d) << " " << a << " " << b;
        EXPECT_EQ(ints(Op::FloorMod, d, a, b), y == 0 ? 0 : wrapped(d, x - y * floor_quotient(x, y)))
            << name(d) << " " << a << " " << b;
        EXPECT_EQ(ints(Op::TruncDiv, d, a, b), y == 0 ? 0 : wrapped(d, x / y)) << name(d) << " " << a << " " << b;
        EXPECT_EQ(ints(Op::Max, d, a, b), x < y ? b : a);
        EXPECT_EQ(ints(Op::Min, d, a, b), y < x ? b : a);
        const Scalar s[] = {of(a), of(b)};
        EXPECT_EQ(apply(Op::Lt, d, DType::Bool, s).i, x < y);
        EXPECT_EQ(apply(Op::Le, d, DType::Bool, s).i, x <= y);
        const int width = static_cast<int>(8 * size_of(d));
        const bool within = y >= 0 && y < width;
        const __int128 power = within ? static_cast<__int128>(1) << static_cast<int>(y) : 0;
        EXPECT_EQ(ints(Op::Shl, d, a, b), within
                                              ? wrapped(d, static_cast<__int128>(static_cast<unsigned __int128>(x) *
                                                                                 static_cast<unsigned __int128>(power)))
                                              : 0);
        EXPECT_EQ(ints(Op::Shr, d, a, b), within ? wrapped(d, floor_quotient(x, power)) : (x < 0 ? -1 : 0))
            << name(d) << " " << a << " " << b;
      }
}

TEST(Scalar, NegativesAndMagnitudesOfTheSmallestIntegerWrap) {
  for (const DType d : {DType::Int8, DType::Int16, DType::Int32, DType::Int64}) {
    const Scalar s[] = {of(least(d))};
    EXPECT_EQ(apply(Op::Neg, d, d, s).i, least(d));
    EXPECT_EQ(apply(Op::Abs, d, d, s).i, least(d));
  }
}

TEST(Scalar, FloatsSaturateToIntegersAndNaNGivesZero) {
  for (const DType from : {DType::Float32, DType::Float64})
    for (const DType to : kIntegers) {
      const int64_t top = is_unsigned(to) ? wrapped(to, -1) : -(least(to) + 1);
      EXPECT_EQ(to_int(from, to, kNaN), 0);
      EXPECT_EQ(to_int(from, to, kInf), top) << name(to);
      EXPECT_EQ(to_int(from, to, -kInf), least(to));
      EXPECT_EQ(to_int(from, to, 1e30), top);
      EXPECT_EQ(to_int(from, to, -1e30), least(to));
      EXPECT_EQ(to_int(from, to, 100.75), 100);
      EXPECT_EQ(to_int(from, to, -0.75), 0);
      EXPECT_EQ(to_int(from, to, -100.75), is_unsigned(to) ? 0 : -100);
      const double end = std::ldexp(1, static_cast<int>(8 * size_of(to)) - !is_unsigned(to));
      EXPECT_EQ(to_int(from, to, end), top);
      EXPECT_EQ(to_int(from, to, -end), least(to));
      const double below =
          from == DType::Float32 ? std::nextafterf(static_cast<float>(end), 0) : std::nextafter(end, 0.0);
      EXPECT_EQ(to_int(from, to, below), wrapped(to, static_cast<__int128>(below)));
    }
  EXPECT_EQ(to_int(DType::Float32, DType::Bool, kNaN), 1);
  EXPECT_EQ(to_int(DType::Float32, DType::Bool, -0.0), 0);
}

TEST(Scalar, MaxAndMinGiveNaNForNaNInEitherOperand) {
  for (const DType d : {DType::Float32, DType::Float64})
    for (const Op op : {Op::Max, Op::Min}) {
      EXPECT_TRUE(std::isnan(floats(op, d, kNaN, 1)));
      EXPECT_TRUE(std::isnan(floats(op, d, 1, kNaN)));
      EXPECT_EQ(floats(op, d, 1, 1), 1);
    }
  EXPECT_EQ(floats(Op::Max, DType::Float32, -kInf, 3), 3);
  EXPECT_EQ(floats(Op::Min, DType::Float32, -kInf, 3), -kInf);
  EXPECT_TRUE(std::signbit(floats(Op::Max, DType::Float32, -0.0, 0.0)));  // of equal ones the first
}

TEST(Scalar, Float32ResultsAreRoundedToFloat32) {
  EXPECT_EQ(floats(Op::Add, DType::Float32, 16777216, 1), 16777216);
  EXPECT_EQ(floats(Op::Div, DType::Float32, 1, 3), static_cast<double>(1.0f / 3.0f));
  const Scalar s[] = {of(1.0)};
  EXPECT_EQ(apply(Op::Exp, DType::Float32, DType::Float32, s).f, static_cast<double>(2.71828182845904523536f));
  const Scalar big[] = {of(int64_t{16777217})};
  EXPECT_EQ(apply(Op::Cast, DType::Int32, DType::Float32, big).f, 16777216);
  // 1 + 2^-12 squared, minus its rounding: only a fused multiply-add sees the 2^-24.
  const double x = 1 + std::ldexp(1, -12);
  const Scalar fused[] = {of(x), of(x), of(-(1 + std::ldexp(1, -11)))};
  EXPECT_EQ(apply(Op::MulAcc, DType::Float32, DType::Float32, fused).f, std::ldexp(1, -24));
}

TEST(Scalar, RoundingOpsKeepTheSignOfZero) {
  for (const Op op : {Op::Rint, Op::Trunc}) {
    const Scalar s[] = {of(-0.25)};
    EXPECT_TRUE(std::signbit(apply(op, DType::Float32, DType::Float32, s).f));
  }
  const Scalar half[] = {of(2.5)};
  EXPECT_EQ(apply(Op::Rint, DType::Float64, DType::Float64, half).f, 2);
}

TEST(Scalar, OpsOfManySourcesFoldFromTheLeft) {
  const Scalar s[] = {of(1e8), of(-1e8), of(0.25), of(1.0)};
  EXPECT_EQ(apply(Op::Add, DType::Float32, DType::Float32, s).f, 1.25);
  const Scalar other[] = {of(0.25), of(1e8), of(-1e8), of(1.0)};
  EXPECT_EQ(apply(Op::Add, DType::Float32, DType::Float32, other).f, 1);
}

TEST(Scalar, WhereTakesABoolAndTwoBranches) {
  const Scalar s[] = {of(int64_t{1}), of(2.5), of(3.5)}, t[] = {of(int64_t{0}), of(2.5), of(3.5)};
  EXPECT_EQ(apply(Op::Where, DType::Float64, DType::Float64, s).f, 2.5);
  EXPECT_EQ(apply(Op::Where, DType::Float64, DType::Float64, t).f, 3.5);
}

TEST(Scalar, ElementsPassThroughMemoryInEveryDtype) {
  for (const DType d : kIntegers)
    for (const int64_t v : edges(d)) {
      std::byte bytes[8];
      store_scalar(d, bytes, of(v));
      EXPECT_EQ(load_scalar(d, bytes).i, v) << name(d);
      EXPECT_EQ(value_of(constant_node(d, of(v))).i, v);
    }
  std::byte bytes[8];
  store_scalar(DType::Float32, bytes, of(0.1));
  EXPECT_EQ(load_scalar(DType::Float32, bytes).f, static_cast<double>(0.1f));
}

TEST(Scalar, AnOpWithoutAFunctionIsAnError) {
  const Scalar s[] = {of(1.0)};
  try {
    apply(Op::Not, DType::Float32, DType::Float32, s);
    FAIL();
  } catch (const InternalError& e) {
    EXPECT_STREQ(e.what(), "[scalar] the table of functions has none for Not of float32 to float32");
  }
}

}  // namespace
}  // namespace tenon::scalar_test
