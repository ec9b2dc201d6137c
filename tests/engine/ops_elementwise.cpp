// Every elementwise op against a loop in float64, in every view and several dtypes.
#include <limits>

#include "tensor_support.h"

namespace tenon::test {
namespace {

struct UnaryCase {
  const char* name;
  Tensor (*op)(const Tensor&);
  double (*expected)(double);
  double low = -4, high = 4;
};

#define U(name, expression, ...)                                                                                 \
  {                                                                                                              \
#name, [](const Tensor& t) { return name(t); }, [](double x) -> double { return expression; } __VA_OPT__(, ) \
                                                                     __VA_ARGS__                                 \
  }
const UnaryCase kFloatOps[] = {
    U(exp, std::exp(x)),
    U(exp2, std::exp2(x)),
    U(log, std::log(x), 0.25, 4),
    U(log2, std::log2(x), 0.25, 4),
    U(sin, std::sin(x)),
    U(cos, std::cos(x)),
    U(tanh, std::tanh(x)),
    U(sqrt, std::sqrt(x), 0, 4),
    U(rsqrt, 1 / std::sqrt(x), 0.25, 4),
    U(reciprocal, 1 / x, 0.25, 4),
    U(sigmoid, 1 / (1 + std::exp(-x))),
    U(neg, -x),
    U(abs, std::fabs(x)),
    U(relu, x > 0 ? x : 0),
    U(sign, x > 0   ? 1
            : x < 0 ? -1
                    : 0),
    U(square, x* x),
    U(floor, std::floor(x)),
    U(ceil, std::ceil(x)),
    U(trunc, std::trunc(x)),
    U(round, std::nearbyint(x)),
    U(isnan, x != x),
    U(logical_not, x == 0),
};
#undef U

TEST(Elementwise, UnaryOpsOfFloatsAgreeWithTheLoopInEveryView) {
  std::mt19937_64 rng(seed_of("UnaryOps"));
  for (const UnaryCase& c : kFloatOps) {
    for (const Sizes& shape : kShapes) {
      for (const Shown& x : every_view(shape, rng, DType::Float64, c.low, c.high)) {
        const Array want = generate(shape, [&](const Sizes& at) { return c.expected(element(x.array, at)); });
        expect_near(read(c.op(x.tensor)), want, 1e-14, std::string(c.name) + " of float64, " + x.how);
        expect_near(read(c.op(x.tensor.cast(DType::Float32))), want, 5e-7,
                    std::string(c.name) + " of float32, " + x.how);
      }
    }
  }
}

TEST(Elementwise, UnaryOpsOfIntegersKeepTheDtypeOrGiveFloat32) {
  const Tensor x = array({-3, 0, 4});
  for (const char* same : {"neg", "abs", "relu", "sign", "square", "floor", "ceil", "trunc", "round"})
    for (const UnaryCase& c : kFloatOps)
      if (c.name == std::string(same)) {
        const Tensor y = c.op(x);
        EXPECT_EQ(y.dtype(), DType::Int32) << same;
        EXPECT_EQ(read(y).v, (std::vector<double>{c.expected(-3), c.expected(0), c.expected(4)})) << same;
      }
  EXPECT_EQ(exp(x).dtype(), DType::Float32);
  EXPECT_EQ(sqrt(array({true, false})).dtype(), DType::Float32);
  EXPECT_EQ(exp(array({1.0})).dtype(), DType::Float64);
  EXPECT_EQ(neg(array({true})).to_vector<int>(), std::vector<int>{-1});
  EXPECT_EQ((~array({0, 5, -1})).to_vector<int>(), (std::vector<int>{-1, -6, 0}));
  EXPECT_EQ((~array({true, false})).to_vector<bool>(), (std::vector<bool>{false, true}));
  EXPECT_EQ((!array({0.f, 2.f})).to_vector<bool>(), (std::vector<bool>{true, false}));
}

struct BinaryCase {
  const char* name;
  Tensor (*op)(const Operand&, const Operand&);
  double (*expected)(double, double);
};
double floored_remainder(double a, double b) {
  const double r = std::fmod(a, b);
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
#define B(name, call, expression)                                  \
  {                                                                \
    name, [](const Operand& a, const Operand& b) { return call; }, \
        [](double x, double y) -> double { return expression; }    \
  }
const BinaryCase kBinary[] = {
    B("+", a + b, x + y),
    B("-", a - b, x - y),
    B("*", a* b, x* y),
    B("/", a / b, x / y),
    B("%", a % b, floored_remainder(x, y)),
    B("floor_divide", floor_divide(*a.tensor(), b), std::floor((x - floored_remainder(x, y)) / y + 0.25)),
    B("maximum", maximum(*a.tensor(), b), std::max(x, y)),
    B("minimum", minimum(*a.tensor(), b), std::min(x, y)),
    B("==", a == b, x == y),
    B("!=", a != b, x != y),
    B("<", a < b, x < y),
    B("<=", a <= b, x <= y),
    B(">", a > b, x > y),
    B(">=", a >= b, x >= y),
    B("logical_and", logical_and(*a.tensor(), b), x != 0 && y != 0),
    B("logical_or", logical_or(*a.tensor(), b), x != 0 || y != 0),
    B("logical_xor", logical_xor(*a.tensor(), b), (x != 0) != (y != 0)),
};

TEST(Elementwise, BinaryOpsBroadcastAndAgreeWithTheLoop) {
  std::mt19937_64 rng(seed_of("BinaryOps"));
  const std::vector<std::array<Sizes, 3>> shapes = {{{{}, {}, {}}},
                                                    {{{5}, {}, {5}}},
                                                    {{{0}, {1}, {0}}},
                                                    {{{3, 5}, {5}, {3, 5}}},
                                                    {{{3, 1}, {1, 5}, {3, 5}}},
                                                    {{{4}, {2, 3, 1}, {2, 3, 4}}},
                                                    {{{2, 0, 3}, {3}, {2, 0, 3}}}};
  for (const BinaryCase& c : kBinary) {
    for (const auto& [left, right, whole] : shapes) {
      const auto as = every_view(left, rng);
      const auto bs = every_view(right, rng, DType::Float64, 0.25, 4);  // no zero divisors
      for (const Shown& a : as) {
        for (const Shown& b : bs) {
          const Array want = generate(whole, [&](const Sizes& at) {
            return c.expected(broadcast_element(a.array, at), broadcast_element(b.array, at));
          });
          expect_near(read(c.op(a.tensor, b.tensor)), want, 1e-14,
                      std::string(c.name) + ", " + a.how + " and " + b.how);
        }
      }
    }
  }
}

TEST(Elementwise, NumbersStandOnEitherSide) {
  const Tensor x = array({1.f, 2.f, 4.f});
  EXPECT_EQ((10 - x).to_vector<float>(), (std::vector<float>{9, 8, 6}));
  EXPECT_EQ((8 / x).to_vector<float>(), (std::vector<float>{8, 4, 2}));
  EXPECT_EQ((2 < x).to_vector<bool>(), (std::vector<bool>{false, false, true}));
  EXPECT_EQ((2 == x).to_vector<bool>(), (std::vector<bool>{false, true, false}));
  EXPECT_EQ((7 % array({2, 4, -4})).to_vector<int>(), (std::vector<int>{1, 3, -1}));
  EXPECT_EQ(maximum(2, x).to_vector<float>(), (std::vector<float>{2, 2, 4}));
  EXPECT_EQ(x.maximum(2).to_vector<float>(), (std::vector<float>{2, 2, 4}));
}

TEST(Elementwise, IntegerOpsFloorWrapAndShiftAsDocumented) {
  const Tensor a = array({7, -7, 7, -7, 5}), b = array({2, 2, -2, -2, 0});
  EXPECT_EQ(floor_divide(a, b).to_vector<int>(), (std::vector<int>{3, -4, -4, 3, 0}));
  EXPECT_EQ((a % b).to_vector<int>(), (std::vector<int>{1, 1, -1, -1, 0}));
  const int top = std::numeric_limits<int>::max(), low = std::numeric_limits<int>::min();
  EXPECT_EQ((array({top}) + 1).item<int>(), low);
  EXPECT_EQ(floor_divide(array({low}), -1).item<int>(), low);
  EXPECT_EQ((array({1, 1, -8}) << array({3, 32, 1})).to_vector<int>(), (std::vector<int>{8, 0, -16}));
  EXPECT_EQ((array({8, -8, -1}) >> array({2, 1, 40})).to_vector<int>(), (std::vector<int>{2, -4, -1}));
  EXPECT_EQ((array({6, 3}) & 5).to_vector<int>(), (std::vector<int>{4, 1}));
  EXPECT_EQ((array({6, 3}) | 5).to_vector<int>(), (std::vector<int>{7, 7}));
  EXPECT_EQ((array({6, 3}) ^ 5).to_vector<int>(), (std::vector<int>{3, 6}));
  EXPECT_EQ((array<uint8_t>({250}) + 10).item<uint8_t>(), 4);
}

TEST(Elementwise, FloatRemainderTakesTheDivisorsSignAndIsExact) {
  const std::vector<double> as = {7.5, -7.5, 7.5, -7.5, 0.3, -0.0, 1e6, 3, 5.4},
                            bs = {2, 2, -2, -2, 0.1, 3, 0.3, 1.0 / 3, 1.8};
  const Tensor a = array(as), b = array(bs), q = floor_divide(a, b), r = a % b;
  for (std::size_t i = 0; i < as.size(); ++i) {
    const double want = floored_remainder(as[i], bs[i]);
    EXPECT_EQ(r[i].item<double>(), want) << as[i] << " % " << bs[i];
    EXPECT_EQ(q[i].item<double>(), std::round((as[i] - want) / bs[i])) << as[i] << " // " << bs[i];
  }
}

TEST(Elementwise, FloatRemainderIsExactOfLargeQuotientsAndOfInfinities) {
  const float inf = std::numeric_limits<float>::infinity();
  std::vector<float> as = {4294967296.f, 3e20f, -1e15f, -1, 2, 5, inf, 3}, bs = {3, 7, 0.1f, inf, -inf, inf, 2, 0};
  std::mt19937_64 rng(seed_of("Remainder"));
  const auto draw = [&](int low, int high) {
    const double fraction = 1 + static_cast<double>(rng() % 1000003) / 1000003;
    const double x = rng() % 2 == 0 ? fraction : -fraction;
    return static_cast<float>(std::ldexp(x, static_cast<int>(rng() % static_cast<uint64_t>(high - low)) + low));
  };
  for (int i = 0; i < 1000; ++i) as.push_back(draw(-20, 40)), bs.push_back(draw(-28, 20));
  for (const char* device : {"CPU", "INTERP"}) {
    const std::vector<float> r = (array(as, device) % array(bs, device)).to_vector<float>();
    for (std::size_t i = 0; i < as.size(); ++i) {
      const auto want = static_cast<float>(floored_remainder(as[i], bs[i]));
      EXPECT_TRUE(r[i] == want || (std::isnan(r[i]) && std::isnan(want)))
          << device << ": " << as[i] << " % " << bs[i] << " is " << want << ", came " << r[i];
    }
  }
  EXPECT_TRUE(std::isnan((array({1e30f}) % 1e-30f).item<float>())) << "a quotient beyond 2^70";
  EXPECT_EQ(floor_divide(array({-1.f, 1.f, -1.f, inf}), array({inf, inf, -inf, 2.f})).to_vector<float>(),
            (std::vector<float>{-0.f, 0, 0, inf}))
      << "floor(a / b), as the array API prefers; Python's -1.0 // inf is -1";
}

TEST(Elementwise, NanReachesTheResultFromEitherSide) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Tensor x = array({nan, 1.f}), y = array({1.f, nan});
  for (const Tensor& t : {maximum(x, y), minimum(x, y), maximum(y, x), relu(x) + y, sign(x) + sign(y), clip(x, y, 2),
                          clip(x, 0, y), clip(x, nan, 2), clip(x, 0, nan)})
    for (float v : t.to_vector<float>()) EXPECT_TRUE(std::isnan(v));
  EXPECT_EQ(isnan(x).to_vector<bool>(), (std::vector<bool>{true, false}));
  EXPECT_EQ((x == x).to_vector<bool>(), (std::vector<bool>{false, true}));
}

TEST(Elementwise, WhereTakesTensorsAndNumbers) {
  std::mt19937_64 rng(seed_of("Where"));
  const Array c = random_array({3, 1}, rng), a = random_array({4}, rng), b = random_array({3, 4}, rng);
  const Array want = generate({3, 4}, [&](const Sizes& at) {
    return broadcast_element(c, at) > 0 ? broadcast_element(a, at) : element(b, at);
  });
  expect_near(read(where(tensor(c) > 0, tensor(a), tensor(b))), want, 0, "where");
  EXPECT_EQ(where(array({true, false}), 1, 0).dtype(), DType::Int32);
  EXPECT_EQ(where(array({true, false}), 1.5, 0).to_vector<float>(), (std::vector<float>{1.5, 0}));
  EXPECT_EQ(where(array({0, 2}), 5, array({1., 2.})).to_vector<double>(), (std::vector<double>{1, 5}));
  EXPECT_EQ(where(true, array({1, 2}), 0).to_vector<int>(), (std::vector<int>{1, 2}));
}

TEST(Elementwise, MulaccRoundsOnce) {
  const double a = 1 + 0x1p-30, c = -1 - 0x1p-29;
  EXPECT_EQ(mulacc(array({a}), a, c).item<double>(), 0x1p-60);
}

// The table of promotion: rows and columns in this order.
TEST(Promotion, FollowsTheTableForAllPairs) {
  using enum DType;
  const std::vector<DType> all = {Bool, Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64, Float32, Float64};
  const auto expected = [](DType a, DType b) {
    const auto rank = [](DType d) { return d == Bool ? 0 : is_integer(d) ? 1 : 2; };
    if (a == b) return a;
    if (rank(a) != rank(b)) return rank(a) > rank(b) ? a : b;
    if (rank(a) == 2) {
      if (size_of(a) == size_of(b)) return Float32;
      return size_of(a) > size_of(b) ? a : b;
    }
    if (is_unsigned(a) == is_unsigned(b)) return size_of(a) > size_of(b) ? a : b;
    const DType u = is_unsigned(a) ? a : b, s = is_unsigned(a) ? b : a;
    if (size_of(s) > size_of(u)) return s;
    return u == UInt8 ? Int16 : u == UInt16 ? Int32 : u == UInt32 ? Int64 : Float32;
  };
  for (DType a : all)
    for (DType b : all)
      EXPECT_EQ(maximum(zeros({2}, a), zeros({2}, b)).dtype(), expected(a, b)) << name(a) << " with " << name(b);
}

TEST(Promotion, NumbersAreWeak) {
  using enum DType;
  for (DType d : {Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64}) {
    EXPECT_EQ((zeros({1}, d) + 1).dtype(), d);
    EXPECT_EQ((zeros({1}, d) + true).dtype(), d);
    EXPECT_EQ((zeros({1}, d) + 1.5).dtype(), Float32);
  }
  for (DType d : {Float32, Float64}) {
    EXPECT_EQ((zeros({1}, d) * 2).dtype(), d);
    EXPECT_EQ((zeros({1}, d) * 2.5).dtype(), d);
  }
  EXPECT_EQ((zeros({1}, Bool) + 1).dtype(), Int32);
  EXPECT_EQ((zeros({1}, Bool) * 1.5).dtype(), Float32);
  EXPECT_EQ((zeros({1}, Bool) + true).dtype(), Bool);
  EXPECT_EQ((zeros({1}, Bool) - zeros({1}, Bool)).dtype(), Int32);
  EXPECT_EQ((array({1}) / array({2})).dtype(), Float32);
  EXPECT_EQ((array({1}) / 2).item<float>(), 0.5f);
}

TEST(Elementwise, FalseIsLessThanTrue) {
  std::vector<bool> x, y, less, less_equal;
  for (int i = 0; i < 37; ++i) {  // vectors and a rest
    x.push_back(i % 2 == 0), y.push_back(i % 3 == 0);
    less.push_back(!x.back() && y.back()), less_equal.push_back(!x.back() || y.back());
  }
  for (const char* device : {"CPU", "INTERP", "OPENCL"}) {
    const Tensor a = array(x, device), b = array(y, device);
    EXPECT_EQ((a < b).to_vector<bool>(), less) << device;
    EXPECT_EQ((b > a).to_vector<bool>(), less) << device;
    EXPECT_EQ((a <= b).to_vector<bool>(), less_equal) << device;
    EXPECT_EQ((b >= a).to_vector<bool>(), less_equal) << device;
  }
}

TEST(Promotion, SumsAndProductsOfBoolAreBool) {
  const Tensor a = array({true, true, false, false}), b = array({true, false, true, false});
  EXPECT_EQ((a + b).to_vector<bool>(), (std::vector<bool>{true, true, true, false}));
  EXPECT_EQ((a * b).to_vector<bool>(), (std::vector<bool>{true, false, false, false}));
  EXPECT_EQ((a + 1).to_vector<int>(), (std::vector<int>{2, 2, 1, 1}));
  EXPECT_EQ(sum(a).item<int>(), 2);
}

TEST(Cast, GoesTowardsZeroSaturatesAndKeepsIntegerBits) {
  const float inf = std::numeric_limits<float>::infinity();
  EXPECT_EQ(array({2.9f, -2.9f, 3e9f, -inf, std::nanf("")}).cast(DType::Int32).to_vector<int>(),
            (std::vector<int>{2, -2, std::numeric_limits<int>::max(), std::numeric_limits<int>::min(), 0}));
  EXPECT_EQ(array({2.9f, -2.9f}).cast(DType::Int32).cast(DType::Float32).to_vector<float>(),
            (std::vector<float>{2, -2}))
      << "there and back is not nothing";
  EXPECT_EQ(array({300, -1}).cast(DType::UInt8).to_vector<uint8_t>(), (std::vector<uint8_t>{44, 255}));
  EXPECT_EQ(array({0.f, 0.25f, std::nanf("")}).cast(DType::Bool).to_vector<bool>(),
            (std::vector<bool>{false, true, true}));
  EXPECT_EQ(array({1.f, -2.f}).bitcast(DType::UInt32).to_vector<uint32_t>(),
            (std::vector<uint32_t>{0x3f800000u, 0xc0000000u}));
  EXPECT_EQ(array<uint64_t>({~uint64_t{0}}).cast(DType::Int64).item<int64_t>(), -1);
}

}  // namespace
}  // namespace tenon::test
