// Functions of one and two numbers against the C library in long double, special values too; and against loops what is
// rearranged, summed by formulas, or attended to.
#include <cfloat>
#include <limits>
#include <map>
#include <numbers>

#include "../error_of.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();

/// Errors in units of the last place of T.
template <class T>
double ulps(T got, long double want) {
  if (std::isnan(want)) return std::isnan(got) ? 0 : kInf;
  const T rounded = static_cast<T>(want);
  if (got == rounded) return std::signbit(got) == std::signbit(rounded) || got != 0 ? 0 : kInf;
  if (std::isinf(rounded) || std::isinf(got)) return kInf;
  const T next = std::nextafter(std::fabs(rounded), std::numeric_limits<T>::infinity());
  const long double unit = static_cast<long double>(next) - std::fabs(rounded);
  return static_cast<double>(std::fabs(static_cast<long double>(got) - want) / unit);
}

using UnaryFunction = Tensor (*)(const Tensor&, StreamOrDevice);
using Exact = long double (*)(long double);

struct FunctionRow {
  const char* name;
  UnaryFunction function;
  Exact exact;
  double low, high, bound64, bound32 = 0.501;
};
const FunctionRow kFunctionRows[] = {
    {"expm1", expm1, expm1l, -40, 40, 4},      {"log1p", log1p, log1pl, -0.999, 1e6, 4, 3},
    {"log10", log10, log10l, 1e-6, 1e6, 4, 3}, {"tan", tan, tanl, -10, 10, 4},
    {"arcsin", arcsin, asinl, -1, 1, 4},       {"arccos", arccos, acosl, -1, 1, 4},
    {"arctan", arctan, atanl, -50, 50, 4},     {"sinh", sinh, sinhl, -20, 20, 5},
    {"cosh", cosh, coshl, -20, 20, 4},         {"arcsinh", arcsinh, asinhl, -50, 50, 4},
    {"arccosh", arccosh, acoshl, 1, 50, 4},    {"arctanh", arctanh, atanhl, -0.999, 0.999, 6},
    {"erf", erf, erfl, -6, 6, 4, 3},
};

template <class T>
std::vector<T> samples(const FunctionRow& row, std::mt19937_64& rng) {
  std::vector<T> x{T(0), -T(0), T(1), -T(1), T(kInf), -T(kInf), T(kNan), std::numeric_limits<T>::min()};
  std::uniform_real_distribution<double> linear(row.low, row.high), power(-20, 0);
  for (int i = 0; i < 2000; ++i) {
    x.push_back(static_cast<T>(linear(rng)));
    const double scale = std::pow(10, power(rng));
    x.push_back(static_cast<T>(linear(rng) * scale));  // near 0
  }
  return x;
}

template <class T>
void check_function(const FunctionRow& row, double bound, std::mt19937_64& rng) {
  const std::vector<T> x = samples<T>(row, rng);
  const std::vector<T> y = row.function(array(x), {}).template to_vector<T>();
  for (std::size_t i = 0; i < x.size(); ++i)
    ASSERT_LE(ulps(y[i], row.exact(x[i])), bound) << row.name << "(" << x[i] << ") = " << y[i];
}

TEST(Functions, StayWithinTheirBounds) {
  std::mt19937_64 rng(seed_of("Functions"));
  for (const FunctionRow& row : kFunctionRows) {
    check_function<float>(row, row.bound32, rng);
    check_function<double>(row, row.bound64, rng);
  }
}

TEST(Functions, Log1pOfTheLargestNumbersIsFinite) {
  for (const double x : {1e300, 1e307, 1.7e308}) EXPECT_LE(ulps(log1p(Tensor(x)).item<double>(), log1pl(x)), 4) << x;
  for (const float x : {1e30f, 3e38f}) EXPECT_LE(ulps(log1p(Tensor(x)).item<float>(), log1pl(x)), 3) << x;
}

TEST(Functions, PowersOfSpecialValuesAreThoseOfC) {
  const std::vector<double> special{0.0,  -0.0, 1,    -1,    2,    -2,    3,      -3,   0.5,
                                    -0.5, 1.5,  kInf, -kInf, kNan, 1e300, 1e-300, 3e38, -1e308};
  std::vector<double> x, y;
  for (double a : special)
    for (double b : special) x.push_back(a), y.push_back(b);
  const auto z = power(array(x), array(y)).to_vector<double>();
  const std::vector<float> xf(x.begin(), x.end()), yf(y.begin(), y.end());
  const auto zf = power(array(xf), array(yf)).to_vector<float>();
  for (std::size_t i = 0; i < x.size(); ++i) {
    EXPECT_LE(ulps(z[i], powl(x[i], y[i])), 0.7) << x[i] << " ^ " << y[i] << " = " << z[i];
    EXPECT_LE(ulps(zf[i], powl(xf[i], yf[i])), 1) << xf[i] << " ^ " << yf[i] << " = " << zf[i];
  }
}

TEST(Functions, PowersOfFloatsHoldTheBoundOverTheRange) {
  std::mt19937_64 rng(seed_of("Powers"));
  std::uniform_real_distribution<double> exponent(-149, 128), size(-160, 160), fraction(1, 2);
  std::vector<float> x, y;
  for (int i = 0; i < 50000; ++i) {
    const double log2_x = i % 4 == 0 ? exponent(rng) * 1e-5 : exponent(rng);
    x.push_back(static_cast<float>(std::exp2(log2_x) * fraction(rng)));
    y.push_back(static_cast<float>(i % 3 == 0 ? std::round(size(rng) / 8) : size(rng) / log2_x));
    if (i % 3 == 0 && i % 2 == 0) x.back() = -x.back();
  }
  const auto z = power(array(x), array(y)).to_vector<float>();
  for (std::size_t i = 0; i < x.size(); ++i)
    ASSERT_LE(ulps(z[i], powl(x[i], y[i])), std::fabs(z[i]) < FLT_MIN ? 0.8 : 0.65)  // subnormals are rounded twice
        << x[i] << " ^ " << y[i] << " = " << z[i];
}

TEST(Functions, PowersOfDoublesHoldTheBoundOverTheRange) {
  std::mt19937_64 rng(seed_of("PowersOfDoubles"));
  std::uniform_real_distribution<double> exponent(-1074, 1024), size(-1090, 1040), fraction(1, 2);
  std::vector<double> x, y;
  for (int i = 0; i < 50000; ++i) {
    const double log2_x = i % 4 == 0 ? exponent(rng) * 1e-6 : exponent(rng);
    x.push_back(std::exp2(log2_x) * (i % 4 == 0 ? 1 : fraction(rng)));
    y.push_back(i % 3 == 0 ? std::round(size(rng) / 64) : size(rng) / log2_x);
    if (i % 3 == 0 && i % 2 == 0) x.back() = -x.back();
  }
  // Where the logarithm's polynomial is longest, a large exponent shows its error.
  std::uniform_real_distribution<double> at_end(1.38, std::sqrt(2)), large(700, 1000);
  for (int i = 0; i < 50000; ++i) {
    const double base = at_end(rng);
    x.push_back(i % 2 == 0 ? base : 1 / base), y.push_back((i % 4 < 2 ? 1 : -1) * large(rng) / std::log2(base));
  }
  const auto z = power(array(x), array(y)).to_vector<double>();
  for (std::size_t i = 0; i < x.size(); ++i)
    ASSERT_LE(ulps(z[i], powl(x[i], y[i])), std::fabs(z[i]) < DBL_MIN ? 0.8 : 0.65)  // subnormals are rounded twice
        << x[i] << " ^ " << y[i] << " = " << z[i];
}

TEST(Functions, PowersOfDoublesThatAreDoublesAreExact) {
  std::vector<double> x, y, want;
  for (int base = -2000; base <= 2000; base += 7)
    for (int n = 1; std::fabs(std::pow(base, n)) < 0x1p53 && n < 20; ++n) {
      int64_t exact = 1;
      for (int i = 0; i < n; ++i) exact *= base;
      x.push_back(base), y.push_back(n), want.push_back(static_cast<double>(exact));
    }
  EXPECT_EQ(power(array(x), array(y)).to_vector<double>(), want);
}

TEST(Functions, DigammaAtItsPolesAndItsSlopeThere) {
  const auto value = digamma(array(std::vector<double>{0.0, -0.0, -1, -2, -kInf, 0.5})).to_vector<double>();
  EXPECT_EQ(value[0], -kInf);
  EXPECT_EQ(value[1], kInf);
  for (const std::size_t i : {2, 3, 4}) EXPECT_TRUE(std::isnan(value[i])) << i;
  EXPECT_NEAR(value[5], -1.9635100260214235, 1e-14);
  const auto slope =
      grad([](const Tensor& x) { return sum(digamma(x)); })(array(std::vector<double>{0, -1, -2, 0.5, -0.5}))
          .to_vector<double>();
  for (const std::size_t i : {0, 1, 2}) EXPECT_EQ(slope[i], kInf) << i;
  const double half = std::numbers::pi * std::numbers::pi / 2;
  EXPECT_NEAR(slope[3], half, 1e-12);
  EXPECT_NEAR(slope[4], half + 4, 1e-12);
}

// Vectors in which some lanes have their arguments reduced another way.
TEST(Functions, SinesOfLargeArgumentsAmongCommonOnes) {
  std::mt19937_64 rng(seed_of("Sines"));
  std::uniform_real_distribution<double> exponent(-30, 127);
  std::vector<float> x{INFINITY, -INFINITY, NAN, 0.f, -0.f, 131072.f, -131072.f, 131073.f};
  for (int i = 0; i < 20000; ++i)
    x.push_back(static_cast<float>((i % 2 == 0 ? 1 : -1) *
                                   std::exp2(i / 40 % 3 == 0 ? exponent(rng) : 10 * std::fmod(i, 1.7))));
  const std::vector<double> wide(x.begin(), x.end());
  const auto s = sin(array(x)).to_vector<float>(), c = cos(array(x)).to_vector<float>();
  const auto s64 = sin(array(wide)).to_vector<double>(), c64 = cos(array(wide)).to_vector<double>();
  for (std::size_t i = 0; i < x.size(); ++i) {
    ASSERT_LE(ulps(s[i], sinl(x[i])), 2) << x[i];
    ASSERT_LE(ulps(c[i], cosl(x[i])), 2) << x[i];
    ASSERT_LE(ulps(s64[i], sinl(wide[i])), 4) << x[i];
    ASSERT_LE(ulps(c64[i], cosl(wide[i])), 4) << x[i];
  }
}

TEST(Functions, PowersOfIntegersAreExact) {
  EXPECT_EQ(power(array({-3, 2, 7}), 5).to_vector<int>(), (std::vector<int>{-243, 32, 16807}));
  EXPECT_EQ(power(array({3, 2}), array({4, 10})).to_vector<int>(), (std::vector<int>{81, 1024}));
  EXPECT_EQ(power(array({2, 3}), 0.5).dtype(), DType::Float32);
  EXPECT_EQ(power(2.0, array({3.f, -1.f})).to_vector<float>(), (std::vector<float>{8, 0.5}));
}

TEST(Functions, AnglesOfPointsInAllQuadrants) {
  const std::vector<double> special{0.0, -0.0, 1, -1, 2.5, -0.3, kInf, -kInf, kNan, 1e300};
  std::vector<double> y, x;
  for (double a : special)
    for (double b : special) y.push_back(a), x.push_back(b);
  const auto angle = arctan2(array(y), array(x)).to_vector<double>();
  for (std::size_t i = 0; i < x.size(); ++i)
    EXPECT_LE(ulps(angle[i], atan2l(y[i], x[i])), 4) << y[i] << ", " << x[i] << ": " << angle[i];
}

TEST(Functions, AnglesOfFloatsHoldTheBound) {
  std::mt19937_64 rng(seed_of("Angles"));
  std::uniform_real_distribution<double> exponent(-140, 127), near(-3, 3);
  std::vector<float> y{0.f, -0.f, 0.f, 1.f, INFINITY, INFINITY, -INFINITY, NAN, 3e38f, 1e-45f},
      x{0.f, -0.f, -1.f, 0.f, INFINITY, -INFINITY, 1.f, 1.f, 3e38f, -1e-45f};
  for (int i = 0; i < 40000; ++i) {
    const double e = exponent(rng), d = i % 3 == 0 ? exponent(rng) : e + near(rng);
    y.push_back(static_cast<float>((rng() % 2 == 0 ? 1 : -1) * std::exp2(e)));
    x.push_back(static_cast<float>((rng() % 2 == 0 ? 1 : -1) * std::exp2(std::min(d, 127.9))));
  }
  const auto angle = arctan2(array(y), array(x)).to_vector<float>();
  double worst = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double error = ulps(angle[i], atan2l(y[i], x[i]));
    ASSERT_LE(error, 4) << y[i] << ", " << x[i] << ": " << angle[i];
    worst = std::max(worst, error);
  }
  EXPECT_GT(worst, 0.5);
}

TEST(Functions, LogAddExpAndSoftplusDoNotOverflow) {
  const Tensor a = array({1000.0, -kInf, kInf, 0.0, -1000.0}), b = array({1000.0, -kInf, kInf, 0.0, 5.0});
  expect_near(read(logaddexp(a, b)), {{5}, {1000 + std::log(2), -kInf, kInf, std::log(2), 5}}, 1e-15, "logaddexp");
  expect_near(read(softplus(array({-1000.0, 0.0, 1000.0}))), {{3}, {0, std::log(2), 1000}}, 1e-15, "softplus");
}

TEST(Functions, TestsOfKindAndCloseness) {
  const Tensor x = array({1.f, float(kInf), float(kNan), -float(kInf)});
  EXPECT_EQ(isinf(x).to_vector<bool>(), (std::vector<bool>{false, true, false, true}));
  EXPECT_EQ(isfinite(x).to_vector<bool>(), (std::vector<bool>{true, false, false, false}));
  EXPECT_EQ(isclose(x, x).to_vector<bool>(), (std::vector<bool>{true, true, false, true}));
  EXPECT_TRUE(allclose(x, x, {.equal_nan = true}).item<bool>());
  EXPECT_FALSE(allclose(array({1.f}), 1.1).item<bool>());
  EXPECT_TRUE(array_equal(array({1, 2}), array({1, 2})).item<bool>());
  EXPECT_FALSE(array_equal(array({1, 2}), array({1, 2, 3})).item<bool>());
}

TEST(Rearrange, RollTileRepeatAndSplit) {
  std::mt19937_64 rng(seed_of("Rearrange"));
  const Sizes shape{3, 4};
  for (const Shown& x : every_view(shape, rng)) {
    expect_near(read(roll(x.tensor, 5, {.axis = 1})),
                generate(shape,
                         [&](const Sizes& at) {
                           return element(x.array, {at[0], (at[1] + 3) % 4});
                         }),
                0, x.how);
    expect_near(
        read(roll(x.tensor, -1)),
        generate(shape,
                 [&](const Sizes& at) { return x.array.v[static_cast<std::size_t>((flat(at, shape) + 1) % 12)]; }),
        0, x.how);
    expect_near(read(tile(x.tensor, {2, 1, 3})),
                generate({2, 3, 12},
                         [&](const Sizes& at) {
                           return element(x.array, {at[1], at[2] % 4});
                         }),
                0, x.how);
    expect_near(read(repeat(x.tensor, 2, {.axis = 0})),
                generate({6, 4},
                         [&](const Sizes& at) {
                           return element(x.array, {at[0] / 2, at[1]});
                         }),
                0, x.how);
    const Tensors parts = split(x.tensor, {1, 3}, {.axis = 1});
    expect_near(read(parts[1]),
                generate({3, 3},
                         [&](const Sizes& at) {
                           return element(x.array, {at[0], at[1] + 1});
                         }),
                0, x.how);
    EXPECT_EQ(split(x.tensor, 2, {.axis = 1})[1].sizes(), (Sizes{3, 2}));
    expect_near(read(moveaxis(x.tensor, 0, -1)), read(x.tensor.transpose()), 0, x.how);
    expect_near(read(unfold(x.tensor, 1, 2, 2)),
                generate({3, 2, 2},
                         [&](const Sizes& at) {
                           return element(x.array, {at[0], at[1] * 2 + at[2]});
                         }),
                0, x.how);
  }
}

TEST(Rearrange, EdgesTrianglesAndDiagonals) {
  const Tensor x = array({1, 2, 3});
  EXPECT_EQ(pad(x, {{2, 1}}, {.mode = PadMode::Reflect}).to_vector<int>(), (std::vector<int>{3, 2, 1, 2, 3, 2}));
  EXPECT_EQ(pad(x, {{2, 1}}, {.mode = PadMode::Edge}).to_vector<int>(), (std::vector<int>{1, 1, 1, 2, 3, 3}));
  EXPECT_EQ(pad(x, {{2, 1}}, {.mode = PadMode::Symmetric}).to_vector<int>(), (std::vector<int>{2, 1, 1, 2, 3, 3}));
  EXPECT_EQ(pad(x, {{2, 1}}, {.mode = PadMode::Wrap}).to_vector<int>(), (std::vector<int>{2, 3, 1, 2, 3, 1}));
  EXPECT_EQ(error_of([&] {
              pad(x, Pairs{{0, 4}}, {.mode = PadMode::Wrap});
            }),
            "[pad] (0, 4) around axis 0 of size 3, expected at most as many as its elements, by symmetric and wrap");
  const Tensor m = reshape(arange(12), {3, 4});
  EXPECT_EQ(tril(m, -1).to_vector<int>(), (std::vector<int>{0, 0, 0, 0, 4, 0, 0, 0, 8, 9, 0, 0}));
  EXPECT_EQ(triu(m, 1).to_vector<int>(), (std::vector<int>{0, 1, 2, 3, 0, 0, 6, 7, 0, 0, 0, 11}));
  EXPECT_EQ(tri(2, 3, 1).to_vector<float>(), (std::vector<float>{1, 1, 0, 1, 1, 1}));
  EXPECT_EQ(diag(m).to_vector<int>(), (std::vector<int>{0, 5, 10}));
  EXPECT_EQ(diag(x).to_vector<int>(), (std::vector<int>{1, 0, 0, 0, 2, 0, 0, 0, 3}));
  EXPECT_EQ(linspace(0, 1, 5).to_vector<float>(), (std::vector<float>{0, 0.25, 0.5, 0.75, 1}));
  const Tensors grid = meshgrid({array({1, 2}), x});
  EXPECT_EQ(grid[0].to_vector<int>(), (std::vector<int>{1, 1, 1, 2, 2, 2}));
  EXPECT_EQ(grid[1].to_vector<int>(), (std::vector<int>{1, 2, 3, 1, 2, 3}));
}

/// einsum by its definition: a sum over all letters.
Array summed(const std::string& formula, const std::vector<Array>& operands) {
  std::vector<std::string> terms(1);
  const std::size_t arrow = formula.find("->");
  for (char c : formula.substr(0, arrow))
    if (c == ',')
      terms.emplace_back();
    else
      terms.back().push_back(c);
  const std::string result = formula.substr(arrow + 2);
  std::string letters = result;
  std::map<char, int64_t> size;
  for (std::size_t t = 0; t < terms.size(); ++t)
    for (std::size_t k = 0; k < terms[t].size(); ++k) {
      size[terms[t][k]] = operands[t].shape[k];
      if (letters.find(terms[t][k]) == std::string::npos) letters.push_back(terms[t][k]);
    }
  Sizes out, all;
  for (char c : result) out.push_back(size[c]);
  for (char c : letters) all.push_back(size[c]);
  Array y = generate(out, [](const Sizes&) { return 0.0; });
  for (int64_t i = 0; i < Array{all, {}}.count(); ++i) {
    const Sizes at = unflatten(i, all);
    double product = 1;
    for (std::size_t t = 0; t < terms.size(); ++t) {
      Sizes of;
      for (char c : terms[t]) of.push_back(at[letters.find(c)]);
      product *= element(operands[t], of);
    }
    y.v[static_cast<std::size_t>(flat(Sizes(at.begin(), at.begin() + static_cast<long>(out.size())), out))] += product;
  }
  return y;
}

TEST(Products, EinsumOfAnyFormula) {
  std::mt19937_64 rng(seed_of("Einsum"));
  const std::map<char, int64_t> size{{'i', 2}, {'j', 3}, {'k', 4}, {'l', 2}};
  for (const char* text : {"ij->ji", "ij->", "ij->j", "ii->i", "ii->", "iji->ij", "ij,jk->ik", "ij,jk->ki", "i,j->ij",
                           "ij,ij->", "ijk,jil->kl", "ij,jk,kl->il", "ij,kj,ik->j", "iij,jk->ki", "i,i,i->i"}) {
    const std::string formula = text;
    std::vector<Array> arrays;
    Tensors tensors;
    Sizes shape;
    for (char c : formula.substr(0, formula.find("->")) + ",") {
      if (c != ',') {
        shape.push_back(size.at(c));
        continue;
      }
      arrays.push_back(random_array(shape, rng));
      tensors.push_back(tensor(arrays.back()));
      shape.clear();
    }
    expect_near(read(einsum(formula, tensors)), summed(formula, arrays), 1e-13, formula);
  }
  const Tensor a = tensor(random_array({5, 1, 2, 3}, rng)), b = tensor(random_array({4, 3, 2}, rng));
  expect_near(read(einsum("...ij,...jk->...ik", {a, b})), read(matmul(a, b)), 1e-14, "leading axes broadcast");
  expect_near(read(einsum("ba", {b[0]})), read(b[0].T()), 0, "without an arrow the letters are sorted");
}

TEST(Products, OuterTensordotAndAddmm) {
  std::mt19937_64 rng(seed_of("Tensordot"));
  const Array a = random_array({2, 3, 4}, rng), b = random_array({3, 4, 5}, rng), c = random_array({2, 5}, rng);
  expect_near(read(tensordot(tensor(a), tensor(b))), summed("ijk,jkl->il", {a, b}), 1e-13, "tensordot");
  const Array u = random_array({3}, rng), v = random_array({4}, rng);
  expect_near(read(outer(tensor(u), tensor(v))), summed("i,j->ij", {u, v}), 0, "outer");
  const Array x = random_array({2, 3}, rng), y = random_array({3, 5}, rng);
  const Array product = summed("ij,jk->ik", {x, y});
  expect_near(read(addmm(tensor(c), tensor(x), tensor(y), {.alpha = 0.5, .beta = 2})),
              generate({2, 5}, [&](auto& at) { return 2 * element(c, at) + 0.5 * element(product, at); }), 1e-14,
              "addmm");
}

TEST(Products, AttentionWithMasksAndGroupedHeads) {
  std::mt19937_64 rng(seed_of("Attention"));
  const Array q = random_array({2, 4, 3, 5}, rng), k = random_array({2, 2, 6, 5}, rng),
              v = random_array({2, 2, 6, 7}, rng), bias = random_array({3, 6}, rng);
  for (const std::string how : {"plain", "causal", "added", "bool"}) {
    const auto score = [&](const Sizes& at, int64_t key) {
      double s = 0;
      for (int64_t d = 0; d < 5; ++d)
        s += element(q, {at[0], at[1], at[2], d}) * element(k, {at[0], at[1] / 2, key, d});
      s /= std::sqrt(5.0);
      const double b = element(bias, {at[2], key});
      if (how == "added") s += b;
      return (how == "causal" && key > at[2]) || (how == "bool" && key > 0 && b <= 0) ? -kInf : s;
    };
    const Array want = generate({2, 4, 3, 7}, [&](const Sizes& at) {
      double total = 0, sum = 0;
      for (int64_t key = 0; key < 6; ++key) {
        const double e = std::exp(score(at, key));
        total += e;
        sum += e * element(v, {at[0], at[1] / 2, key, at[3]});
      }
      return sum / total;
    });
    AttentionOptions o{.is_causal = how == "causal"};
    if (how == "added") o.mask = tensor(bias);
    if (how == "bool") o.mask = (tensor(bias) > 0) | (arange(6) == 0);
    expect_near(read(scaled_dot_product_attention(tensor(q), tensor(k), tensor(v), o)), want, 1e-13, how);
  }
}

// softmax of a row of -inf is NaN; PyTorch's attention gives 0 there, and so gradients of 0.
TEST(Products, AttentionOfRowsWithoutKeysIsZero) {
  std::mt19937_64 rng(seed_of("RowsWithoutKeys"));
  for (const int64_t n : {5, 150}) {  // of the second, blocks of rows if it is causal
    const Tensor q = tensor(random_array({2, n, 4}, rng)), k = tensor(random_array({2, n, 4}, rng)),
                 v = tensor(random_array({2, n, 3}, rng)), row = unsqueeze(arange(n), 1), key = arange(n);
    const Tensor mask = (row != 1) & (row != n - 1) & ((key > 0) | (row == 0));  // with causality 0 alone uses key 0
    const Tensor some = (row != 1) & (row != n - 1);
    for (const bool causal : {false, true})
      for (const bool added : {false, true}) {
        const AttentionOptions masked{.mask = added ? where(mask, zeros({}, DType::Float64), -INFINITY) : mask,
                                      .is_causal = causal};
        // Rows that see something, and what they give is left out by 0.
        const AttentionOptions seeing{.mask = mask | (~some & (key == 0)), .is_causal = causal};
        const auto outputs = [&](const Tensors& x) { return scaled_dot_product_attention(x[0], x[1], x[2], masked); };
        const auto expected = [&](const Tensors& x) {
          return where(some, scaled_dot_product_attention(x[0], x[1], x[2], seeing), 0);
        };
        const std::string how = std::to_string(n) + (causal ? " causal" : "") + (added ? " added" : "");
        const Tensors x{q, k, v};
        expect_near(read(outputs(x)), read(expected(x)), 1e-13, how);
        const auto loss = [](const auto& f) { return [f](const Tensors& x) { return sum(square(f(x) + 1)); }; };
        const Tensors have = grad(loss(outputs))(x), want = grad(loss(expected))(x);
        for (std::size_t i = 0; i < 3; ++i) expect_near(read(have[i]), read(want[i]), 1e-12, how);
      }
  }
}

// Causal attention runs in blocks of rows; a block reads only the keys that its rows use.
TEST(Products, CausalAttentionInBlocks) {
  std::mt19937_64 rng(seed_of("CausalBlocks"));
  struct Case {
    int64_t rows, keys;
    bool masked;
  };
  for (const Case& c : {Case{149, 149, false}, {133, 80, true}, {128, 301, true}}) {
    const int64_t rows = c.rows, keys = c.keys;
    const bool masked = c.masked;
    const Array q = random_array({4, rows, 6}, rng), k = random_array({2, keys, 6}, rng),
                v = random_array({2, keys, 3}, rng), bias = random_array({4, rows, 1}, rng),
                column = random_array({keys}, rng);
    const Array want = generate({4, rows, 3}, [&](const Sizes& at) {
      double total = 0, sum = 0;
      for (int64_t key = 0; key <= std::min(at[1], keys - 1); ++key) {
        double s = masked ? element(bias, {at[0], at[1], 0}) + element(column, {key}) : 0;
        for (int64_t d = 0; d < 6; ++d)
          s += element(q, {at[0], at[1], d}) * element(k, {at[0] / 2, key, d}) / std::sqrt(6.0);
        total += std::exp(s);
        sum += std::exp(s) * element(v, {at[0] / 2, key, at[2]});
      }
      return sum / total;
    });
    AttentionOptions o{.is_causal = true};
    if (masked) o.mask = tensor(bias) + tensor(column);
    expect_near(read(scaled_dot_product_attention(tensor(q), tensor(k), tensor(v), o)), want, 1e-13,
                std::to_string(rows));
    if (masked) o.mask = tensor(column);
    const auto loss = [&](const Tensor& x) {
      return sum(square(scaled_dot_product_attention(x, tensor(k), tensor(v), o)));
    };
    const auto whole = [&](const Tensor& x) {
      Tensor scores = matmul(x, repeat(tensor(k), 2, 0).T()) / std::sqrt(6.0);
      if (masked) scores = scores + tensor(column);
      scores = where(arange(keys) <= unsqueeze(arange(rows), 1), scores, -INFINITY);
      return sum(square(matmul(softmax(scores), repeat(tensor(v), 2, 0))));
    };
    expect_near(read(grad(loss)(tensor(q))), read(grad(whole)(tensor(q))), 1e-12, "its gradient");
  }
}

TEST(Products, RotaryPositionsTurnPairs) {
  std::mt19937_64 rng(seed_of("Rope"));
  const Array x = random_array({2, 3, 6}, rng);
  for (bool traditional : {false, true})
    expect_near(read(rope(tensor(x, DType::Float32), {.base = 100, .offset = 2, .traditional = traditional})),
                generate(x.shape,
                         [&](const Sizes& at) {
                           const int64_t i = traditional ? at[2] / 2 : at[2] % 3;
                           const bool second = traditional ? at[2] % 2 == 1 : at[2] >= 3;
                           const int64_t a = traditional ? 2 * i : i, b = traditional ? 2 * i + 1 : i + 3;
                           const double angle =
                               static_cast<double>(at[1] + 2) * std::pow(100, -static_cast<double>(i) / 3);
                           const double u = element(x, {at[0], at[1], a}), w = element(x, {at[0], at[1], b});
                           return second ? u * std::sin(angle) + w * std::cos(angle)
                                         : u * std::cos(angle) - w * std::sin(angle);
                         }),
                2e-6, "rope");
}

}  // namespace
}  // namespace tenon::test
