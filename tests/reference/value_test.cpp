// The reference's own arithmetic against facts that stand elsewhere: limits of C, IEEE 754, and sums whose spread is
// measured.
#include <tenon/tests/reference/value.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace tenon::fuzz {
namespace {

constexpr DType f32 = DType::Float32, f64 = DType::Float64, i32 = DType::Int32, i64 = DType::Int64, u8 = DType::UInt8;

Value op(Op o, DType d, Value a, Value b = {}) {
  const Value x[] = {a, b};
  return elementwise(o, d, std::span(x).first(static_cast<std::size_t>(row(o).sources)));
}
Value near(double f, double error) { return {f, 0, error, false}; }

TEST(ReferenceValue, IntegersWrapAndDivideAsDocumented) {
  constexpr int64_t least = std::numeric_limits<int32_t>::min(), least64 = std::numeric_limits<int64_t>::min();
  EXPECT_EQ(op(Op::add, i32, int_value(2147483647), int_value(1)).i, least);
  EXPECT_EQ(op(Op::multiply, u8, int_value(16), int_value(17)).i, 16);
  EXPECT_EQ(op(Op::subtract, u8, int_value(1), int_value(2)).i, 255);
  EXPECT_EQ(op(Op::neg, i64, int_value(least64)).i, least64);
  EXPECT_EQ(op(Op::floor_divide, i32, int_value(-7), int_value(2)).i, -4);
  EXPECT_EQ(op(Op::remainder, i32, int_value(-7), int_value(2)).i, 1);
  EXPECT_EQ(op(Op::remainder, i32, int_value(7), int_value(-2)).i, -1);
  EXPECT_EQ(op(Op::floor_divide, i32, int_value(7), int_value(0)).i, 0);
  EXPECT_EQ(op(Op::remainder, i32, int_value(7), int_value(0)).i, 0);
  EXPECT_EQ(op(Op::floor_divide, i32, int_value(least), int_value(-1)).i, least);
  EXPECT_EQ(op(Op::floor_divide, i64, int_value(least64), int_value(-1)).i, least64);
  EXPECT_EQ(op(Op::left_shift, i32, int_value(1), int_value(32)).i, 0);
  EXPECT_EQ(op(Op::left_shift, i32, int_value(1), int_value(31)).i, least);
  EXPECT_EQ(op(Op::right_shift, i32, int_value(-8), int_value(40)).i, -1);
  EXPECT_EQ(op(Op::right_shift, u8, int_value(200), int_value(3)).i, 25);
}

TEST(ReferenceValue, CastsSaturateAndWrap) {
  EXPECT_EQ(cast(f32, i32, float_value(3e9)).i, 2147483647);
  EXPECT_EQ(cast(f32, i32, float_value(-2.9)).i, -2);
  EXPECT_EQ(cast(f32, i32, float_value(NAN)).i, 0);
  EXPECT_EQ(cast(f64, i64, float_value(1e30)).i, std::numeric_limits<int64_t>::max());
  EXPECT_EQ(cast(f64, i64, float_value(-1e30)).i, std::numeric_limits<int64_t>::min());
  EXPECT_EQ(cast(f32, u8, float_value(-5)).i, 0);
  EXPECT_EQ(cast(f32, u8, float_value(255.9)).i, 255);
  EXPECT_EQ(cast(f32, u8, float_value(256)).i, 255);
  EXPECT_EQ(cast(i32, u8, int_value(-1)).i, 255);
  EXPECT_EQ(cast(f32, DType::Bool, float_value(NAN)).i, 1);
  EXPECT_EQ(cast(i32, f32, int_value(16777217)).f, 16777216);
  EXPECT_EQ(cast(f64, f32, float_value(1e300)).f, kInfinite);
}

TEST(ReferenceValue, SquareRootsAreRoundedOnce) {
  EXPECT_EQ(op(Op::sqrt, f64, float_value(2435)).f, 0x1.8ac40868f92c1p+5);  // by way of 80 bits it would end in c2
  EXPECT_EQ(op(Op::sqrt, f64, float_value(10809)).f, 0x1.9fdd886b151a7p+6);
  EXPECT_EQ(op(Op::sqrt, f32, float_value(2435)).f, static_cast<double>(std::sqrt(2435.f)));
}

TEST(ReferenceValue, NaNSpreadsThroughMaxAndNothingElseThatIsKnown) {
  for (const Op o : {Op::maximum, Op::minimum}) {
    EXPECT_TRUE(std::isnan(op(o, f32, float_value(NAN), float_value(1)).f));
    EXPECT_TRUE(std::isnan(op(o, f32, float_value(1), float_value(NAN)).f));
  }
  EXPECT_EQ(op(Op::less, f32, float_value(NAN), float_value(1)).i, 0);
  EXPECT_EQ(op(Op::not_equal, f32, float_value(NAN), float_value(NAN)).i, 1);
}

TEST(ReferenceValue, ExactOpsAskForTheSameBitsAndOthersForTheirBound) {
  EXPECT_TRUE(op(Op::divide, f32, float_value(1), float_value(3)).exact());
  EXPECT_EQ(op(Op::divide, f32, float_value(1), float_value(3)).f, static_cast<double>(1.f / 3.f));
  const Value e = op(Op::exp, f32, float_value(1));
  EXPECT_FALSE(e.exact());
  EXPECT_LT(e.error, 4 * 0x1p-22);
  EXPECT_TRUE(agrees(f32, e, {static_cast<double>(std::nextafter(std::exp(1.f), 3.f)), 0}));
  EXPECT_FALSE(agrees(f32, e, {static_cast<double>(std::exp(1.f)) + 5 * 0x1p-22, 0}));
  EXPECT_FALSE(agrees(f32, float_value(0), {-0.0, 0}));
  EXPECT_TRUE(agrees(f32, {0, 0, 0, true}, {-0.0, 0}));
}

TEST(ReferenceValue, WhatErrorsLeaveOpenIsAmbiguous) {
  EXPECT_TRUE(op(Op::less, f32, near(1, 0.1), near(1.15, 0.1)).ambiguous());
  EXPECT_EQ(op(Op::less, f32, near(1, 0.1), near(1.25, 0.1)).i, 1);
  EXPECT_TRUE(op(Op::divide, f32, float_value(1), near(0.05, 0.1)).ambiguous());
  EXPECT_TRUE(cast(f32, i32, near(2.999, 0.01)).ambiguous());
  EXPECT_EQ(cast(f32, i32, near(2.5, 0.01)).i, 2);
  EXPECT_EQ(op(Op::floor, f32, near(2.999, 0.01)).error, 1);
  EXPECT_TRUE(op(Op::log, f32, near(0.1, 0.2)).ambiguous());
  EXPECT_TRUE(std::isnan(op(Op::sqrt, f32, near(-1, 0.5)).f));
  const Value candidates[] = {float_value(1), near(2, 0.1), near(2.05, 0.1)};
  EXPECT_TRUE(position_of(Op::argmax, f32, candidates).ambiguous());
  const Value clear[] = {float_value(1), near(2.05, 0.01), float_value(2), float_value(NAN)};
  EXPECT_EQ(position_of(Op::argmax, f32, std::span(clear).first(3)).i, 1);
  EXPECT_EQ(position_of(Op::argmin, f32, clear).i, 3);
}

TEST(ReferenceValue, SumsOfSmallMultiplesOfAPowerOfTwoAreExactAndOthersAreNot) {
  std::vector<Value> eighths, others;
  for (int i = 0; i < 1000; ++i) {
    eighths.push_back(float_value((i * 37 % 101 - 50) / 8.0));
    others.push_back(float_value(static_cast<float>(i) / 3.f));
  }
  EXPECT_TRUE(sum_of(f32, eighths).exact());
  EXPECT_FALSE(sum_of(f32, others).exact());
  EXPECT_EQ(sum_of(f32, {}).f, 0);
  const Value single[] = {float_value(0.1f)};
  EXPECT_TRUE(sum_of(f32, single).exact());
}

TEST(ReferenceValue, SumsInAnyOrderLieWithinTheBound) {
  std::mt19937_64 rng(7);
  double worst = 0;
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<float> x(1 + rng() % 3000);
    for (float& v : x) v = std::uniform_real_distribution<float>(-1, 1)(rng) * (rng() % 5 == 0 ? 100.f : 1.f);
    std::vector<Value> terms;
    for (const float v : x) terms.push_back(float_value(v));
    const Value expected = sum_of(f32, terms);
    std::array<float, 8> lanes{};
    for (std::size_t i = 0; i < x.size(); ++i) lanes[i % 8] += x[i];
    float sum = 0;
    for (const float lane : lanes) sum += lane;
    EXPECT_TRUE(agrees(f32, expected, {sum, 0})) << trial;
    if (!expected.exact()) worst = std::max(worst, std::fabs(static_cast<double>(sum) - expected.f) / expected.error);
    // One term left out, or one too many, is found unless the term itself is within the bound.
    const Element without{static_cast<double>(sum) - x[0], 0};
    EXPECT_TRUE(std::fabs(x[0]) < 2 * expected.error || !agrees(f32, expected, without)) << trial;
  }
  std::printf("largest error of a sum in 8 lanes: %.3f of the bound\n", worst);
}

TEST(ReferenceValue, TheErrorOfAChainHoldsAgainstArithmeticThatIsAsInexactAsAllowed) {
  // Each function is off by as much as it may, in a random direction; the chain must stay within the carried error.
  std::mt19937_64 rng(11);
  int64_t steps = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    Value v = float_value(std::uniform_real_distribution<float>(0.1f, 3.f)(rng));
    auto real = static_cast<float>(v.f);
    for (int k = 0; k < 8 && !v.ambiguous(); ++k) {
      const float c = std::uniform_real_distribution<float>(-2, 2)(rng);
      float off = 0;
      switch (rng() % 8) {
        case 0:
          v = op(Op::exp, f32, v), real = std::exp(real), off = 1;
          break;
        case 1:
          v = op(Op::log, f32, op(Op::abs, f32, v)), real = std::log(std::fabs(real)), off = 1;
          break;
        case 2:
          v = op(Op::sin, f32, v), real = std::sin(real), off = 1;
          break;
        case 3:
          v = op(Op::multiply, f32, v, float_value(c)), real *= c;
          break;
        case 4:
          v = op(Op::add, f32, v, float_value(c)), real += c;
          break;
        case 5:
          v = op(Op::sqrt, f32, op(Op::abs, f32, v)), real = std::sqrt(std::fabs(real));
          break;
        case 6:
          v = op(Op::divide, f32, float_value(c), v), real = c / real;
          break;
        default:
          v = op(Op::tanh, f32, v), real = std::tanh(real), off = 3;
          break;
      }
      if (off != 0 && !v.exact() && rng() % 2 == 0 && std::isfinite(real))
        real = std::nextafter(real, rng() % 2 == 0 ? 1e30f : -1e30f);
      if (std::fabs(v.f) > 1e15 || std::isnan(v.f)) break;
      ASSERT_TRUE(agrees(f32, v, {real, 0}))
          << "trial " << trial << " step " << k << ": " << real << ", expected " << v.f << " within " << v.error;
      ++steps;
    }
  }
  EXPECT_GT(steps, 5000);
}

TEST(ReferenceValue, ASumOfRoundedProductsMayHaveExactOnes) {
  const double third = static_cast<double>(1.0f / 3);
  const Value factors[] = {float_value(third), float_value(3)};
  const Value product = elementwise(Op::multiply, DType::Float32, factors);
  EXPECT_TRUE(product.exact()) << "on its own it is rounded";
  const Value terms[] = {product, float_value(-product.f)};
  const Value sum = sum_of(DType::Float32, terms);
  EXPECT_EQ(sum.f, 0);
  EXPECT_GE(sum.error, std::fabs(third * 3 - product.f)) << "a fused multiply-add keeps what rounding takes away";
  EXPECT_GT(sum.error, 0);
}

}  // namespace
}  // namespace tenon::fuzz
