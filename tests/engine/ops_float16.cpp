// float16 and bfloat16: conversions of every value against arithmetic on their fields, casts among all dtypes,
// functions of all 65,536 values against the C library, and that each op rounds whatever it is fused with, on every
// target.
#include <bit>

#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/engine/ops/mlops.h>

#include "../error_of.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

/// What a format is made of; its values by that alone.
struct Format {
  DType dtype;
  int mantissa, bias;  // stored bits; of the exponent

  int64_t top() const { return (1 << (15 - mantissa)) - 1; }  // the exponent of infinities and NaN
  double value(uint16_t bits) const {
    const int64_t exponent = bits >> mantissa & top(), fraction = bits & ((1 << mantissa) - 1);
    const double sign = bits >> 15 ? -1 : 1;
    if (exponent == top()) return fraction ? NAN : sign * INFINITY;
    const int64_t whole = exponent == 0 ? fraction : fraction + (1 << mantissa);
    return sign *
           std::ldexp(static_cast<double>(whole), static_cast<int>(std::max<int64_t>(exponent, 1)) - bias - mantissa);
  }
  /// The nearest value: a multiple of the last place there, ties to even.
  double nearest(long double x) const {
    if (x == 0 || !std::isfinite(x)) return static_cast<double>(x);
    const int place = std::max(std::ilogb(x), 1 - bias) - mantissa;
    const double rounded = static_cast<double>(std::ldexp(std::nearbyint(std::ldexp(x, -place)), place));
    const double beyond = std::ldexp(1.0, static_cast<int>(top()) - bias);
    return std::fabs(rounded) >= beyond ? std::copysign(INFINITY, rounded) : rounded;
  }
  /// The distance of the neighbours of x.
  double last_place(long double x) const {
    return std::ldexp(1.0, (x == 0 ? 1 - bias : std::max(std::ilogb(x), 1 - bias)) - mantissa);
  }
};
constexpr Format kFormats[] = {{DType::Float16, 10, 15}, {DType::BFloat16, 7, 127}};

struct Place {
  const char *device, *target;
};
std::vector<Place> places() {
  std::vector<Place> list{{"INTERP", "native"}, {"CPU", "native"}, {"CPU", "plain"}, {"CPU", "c11"}};
  if (target("native").f16c) list.push_back({"CPU", "avx2"});
  return list;
}

template <class F>
void everywhere(F f) {
  for (const Place& p : places()) {
    SCOPED_TRACE(std::string(p.device) + " " + p.target);
    const ScopedSettings scope([&](Settings& s) { s.device = p.device, s.target = p.target; });
    f();
  }
}

bool same(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
}

Tensor all_values(const Format& f) {
  std::vector<uint16_t> bits(1 << 16);
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] = static_cast<uint16_t>(i);
  return array(bits).bitcast(f.dtype);
}

/// Every value, the midpoints between neighbours, and what is next to them; and bits at random.
std::vector<float> floats_around(const Format& f, std::mt19937_64& rng) {
  std::vector<float> x;
  for (uint32_t i = 0; i < 1 << 16; ++i) {
    const auto at = static_cast<float>(f.value(static_cast<uint16_t>(i)));
    const auto up = static_cast<float>(f.value(static_cast<uint16_t>(i + 1)));
    const float middle = at + (up - at) / 2;
    for (const float v : {at, middle, std::nextafter(middle, at), std::nextafter(middle, up)}) x.push_back(v);
  }
  for (int i = 0; i < 1 << 17; ++i) x.push_back(std::bit_cast<float>(static_cast<uint32_t>(rng())));
  return x;
}

TEST(Float16, EveryValueConvertsToFloat32Exactly) {
  everywhere([] {
    for (const Format& f : kFormats) {
      const std::vector<float> wide = all_values(f).cast(DType::Float32).to_vector<float>();
      const std::vector<double> wider = all_values(f).cast(DType::Float64).to_vector<double>();
      for (std::size_t i = 0; i < wide.size(); ++i) {
        const double want = f.value(static_cast<uint16_t>(i));
        ASSERT_TRUE(same(wide[i], want)) << name(f.dtype) << " " << i << ": " << wide[i] << ", expected " << want;
        ASSERT_TRUE(same(wider[i], want)) << name(f.dtype) << " " << i;
      }
    }
  });
}

TEST(Float16, NumbersRoundToTheNearestValueTiesToEven) {
  std::mt19937_64 rng(seed_of("Rounding"));
  for (const Format& f : kFormats) {
    const std::vector<float> x = floats_around(f, rng);
    std::vector<double> fine;  // float64 beside the midpoints, where rounding to float32 first would make a tie
    for (std::size_t i = 0; i < x.size(); i += 3)  // each of value, midpoint and their neighbours in turn
      fine.insert(fine.end(), {x[i] * (1 + 0x1p-40), x[i] * (1 - 0x1p-52), x[i] + 0x1p-149 / 4});
    everywhere([&] {
      const auto half = array(x).cast(f.dtype).cast(DType::Float32).to_vector<float>();
      for (std::size_t i = 0; i < x.size(); ++i)
        ASSERT_TRUE(same(half[i], f.nearest(x[i]))) << name(f.dtype) << " of " << x[i] << ": " << half[i];
      const auto once = array(fine).cast(f.dtype).cast(DType::Float32).to_vector<float>();
      for (std::size_t i = 0; i < fine.size(); ++i)
        ASSERT_TRUE(same(once[i], f.nearest(fine[i]))) << name(f.dtype) << " of " << fine[i] << ": " << once[i];
    });
  }
}

TEST(Float16, TheCppTypesRoundAsTheOpsDo) {
  std::mt19937_64 rng(seed_of("Types"));
  for (const float v : floats_around(kFormats[0], rng)) ASSERT_TRUE(same(float16(v), kFormats[0].nearest(v))) << v;
  for (const float v : floats_around(kFormats[1], rng)) ASSERT_TRUE(same(bfloat16(v), kFormats[1].nearest(v))) << v;
  for (uint32_t i = 0; i < 1 << 16; ++i) {
    ASSERT_TRUE(same(std::bit_cast<float16>(static_cast<uint16_t>(i)), kFormats[0].value(static_cast<uint16_t>(i))));
    ASSERT_TRUE(same(std::bit_cast<bfloat16>(static_cast<uint16_t>(i)), kFormats[1].value(static_cast<uint16_t>(i))));
  }
  EXPECT_EQ(float16(65519.99).bits, 0x7bff);
  EXPECT_EQ(float16(65520).bits, 0x7c00);
  EXPECT_EQ(bfloat16((int64_t{1} << 30) + (1 << 22) + 1).bits, bfloat16(0x1.02p30).bits);  // float32 would make a tie
}

// Integers: to the nearest; back: towards zero, saturating, NaN gives 0; bool: whether it is 0.
TEST(Float16, CastsToAndFromEveryDtype) {
  std::mt19937_64 rng(seed_of("Casts"));
  std::vector<int64_t> whole{0,          1,         -1,       127,     128,           -128,      255,
                             256,        2047,      2049,     2051,    32767,         -32768,    65503,
                             65519,      65520,     65535,    1 << 24, (1 << 24) + 1, INT32_MAX, INT32_MIN,
                             UINT32_MAX, INT64_MAX, INT64_MIN};
  for (int i = 0; i < 200; ++i) whole.push_back(static_cast<int64_t>(rng()) >> (rng() % 64));
  constexpr DType kIntegers[] = {DType::Int8,  DType::Int16,  DType::Int32,  DType::Int64,
                                 DType::UInt8, DType::UInt16, DType::UInt32, DType::UInt64};
  everywhere([&] {
    for (const Format& f : kFormats) {
      for (const DType d : kIntegers) {
        const Tensor x = array(whole).cast(d);
        const std::vector<double> got = x.cast(f.dtype).cast(DType::Float64).to_vector<double>();
        const std::vector<double> exact = x.cast(DType::Float64).to_vector<double>();
        for (std::size_t i = 0; i < got.size(); ++i)
          ASSERT_TRUE(same(got[i], f.nearest(exact[i]))) << name(d) << " " << exact[i] << ": " << got[i];
        // float64 holds every value, and its casts have tests of their own.
        const Tensor all = all_values(f);
        ASSERT_TRUE(array_equal(all.cast(d), all.cast(DType::Float64).cast(d)).item<bool>()) << name(d);
      }
      const std::vector<bool> truth = all_values(f).cast(DType::Bool).to_vector<bool>();
      for (std::size_t i = 0; i < truth.size(); ++i) ASSERT_EQ(truth[i], f.value(static_cast<uint16_t>(i)) != 0) << i;
      EXPECT_EQ(array({true, false}).cast(f.dtype).to_vector<float>(), (std::vector<float>{1, 0}));
      const Format& other = kFormats[f.dtype == DType::Float16 ? 1 : 0];
      const std::vector<float> crossed = all_values(f).cast(other.dtype).to_vector<float>();
      for (std::size_t i = 0; i < crossed.size(); ++i)
        ASSERT_TRUE(same(crossed[i], other.nearest(f.value(static_cast<uint16_t>(i))))) << i;
    }
  });
}

struct HalfRow {
  const char* name;
  Tensor (*function)(const Tensor&, StreamOrDevice);
  long double (*exact)(long double);
};
const HalfRow kHalfRows[] = {
    {"exp", exp, expl},
    {"exp2", exp2, exp2l},
    {"log", log, logl},
    {"log2", log2, log2l},
    {"sin", sin, sinl},
    {"cos", cos, cosl},
    {"tanh", tanh, tanhl},
    {"tan", tan, tanl},
    {"erf", erf, erfl},
    {"expm1", expm1, expm1l},
    {"log1p", log1p, log1pl},
    {"sqrt", sqrt, sqrtl},
    {"log10", log10, log10l},
    {"arcsin", arcsin, asinl},
    {"arccos", arccos, acosl},
    {"arctan", arctan, atanl},
    {"sinh", sinh, sinhl},
    {"cosh", cosh, coshl},
    {"arcsinh", arcsinh, asinhl},
    {"arccosh", arccosh, acoshl},
    {"arctanh", arctanh, atanhl},
    {"reciprocal", reciprocal, [](long double x) { return 1 / x; }},
    {"rsqrt", rsqrt, [](long double x) { return x < 0 ? NAN : 1 / sqrtl(x); }},
    {"sigmoid", sigmoid,
     [](long double x) {  // where exp(-x) overflows float32, the formula gives 0 for a subnormal number
       const long double power = expl(-x);
       return std::isinf(static_cast<float>(power)) ? 0 : 1 / (1 + power);
     }},
    {"floor", floor, floorl},
    {"ceil", ceil, ceill},
    {"trunc", trunc, truncl},
    {"round", round, rintl},
    {"neg", neg, [](long double x) { return -x; }},
    {"abs", abs, fabsl},
    {"square", square, [](long double x) { return x * x; }},
};

// The float32 function errs by at most 4 of its own last places, 2^-11 (2^-14) of those here, before it is rounded.
TEST(Float16, FunctionsOfEveryValueAreRoundedOnce) {
  everywhere([] {
    for (const Format& f : kFormats) {
      Tensors results;
      for (const HalfRow& row : kHalfRows) results.push_back(row.function(all_values(f), {}).cast(DType::Float32));
      realize(results);
      for (std::size_t r = 0; r < results.size(); ++r) {
        const std::vector<float> got = results[r].to_vector<float>();
        double worst = 0;
        for (std::size_t i = 0; i < got.size(); ++i) {
          const long double exact = kHalfRows[r].exact(f.value(static_cast<uint16_t>(i)));
          if (std::isnan(exact) ? std::isnan(got[i]) : got[i] == f.nearest(exact)) continue;
          const double error = std::isfinite(got[i]) && std::isfinite(f.nearest(exact))
                                   ? static_cast<double>(std::fabs(got[i] - exact)) / f.last_place(exact)
                                   : INFINITY;
          ASSERT_LE(error, 0.5 + 0x1p-10)
              << name(f.dtype) << " " << kHalfRows[r].name << "(" << f.value(static_cast<uint16_t>(i))
              << ") = " << got[i] << ", expected " << static_cast<double>(exact);
          worst = std::max(worst, error);
        }
        std::printf("%-8s %-10s %.6f ULP\n", name(f.dtype).data(), kHalfRows[r].name, worst == 0 ? 0.5 : worst);
      }
    }
  });
}

// The same chain op by op: each result computed, and its rounding done by the C++ types.
template <class T>
void check_chain(const Format& f, std::mt19937_64& rng) {
  std::vector<T> a, b, want;
  for (int i = 0; i < 5003; ++i) {  // odd: vectors and single elements
    a.push_back(std::bit_cast<T>(static_cast<uint16_t>(rng())));
    b.push_back(i % 3 ? T(std::ldexp(1.0 + static_cast<double>(rng() % 999), -9))
                      : std::bit_cast<T>(static_cast<uint16_t>(rng())));
    const T x = a.back(), y = b.back();
    const T product = T(float(x) * float(y)), sum = T(float(product) + float(x)), quotient = T(float(sum) / float(y));
    const T larger = quotient < y || y != y ? y : quotient;
    want.push_back(T(float(larger) - float(product)));
  }
  const Tensor x = array(a), y = array(b), product = x * y;
  const Tensor chain = maximum((product + x) / y, y) - product;
  ASSERT_EQ(chain.dtype(), f.dtype);
  const std::vector<T> got = chain.to_vector<T>();
  for (std::size_t i = 0; i < got.size(); ++i)
    ASSERT_TRUE(same(got[i], want[i])) << name(f.dtype) << " of " << a[i] << ", " << b[i] << ": " << got[i]
                                       << ", expected " << want[i];
}
TEST(Float16, EachOpRoundsHoweverTheyAreFused) {
  std::mt19937_64 rng(seed_of("Chains"));
  everywhere([&] {
    check_chain<float16>(kFormats[0], rng);
    check_chain<bfloat16>(kFormats[1], rng);
  });
}

TEST(Float16, SumsAndProductsKeepAWideState) {
  everywhere([] {
    for (const DType d : {DType::Float16, DType::BFloat16}) {
      EXPECT_EQ(ones({60000}, d).sum().cast(DType::Float32).item<float>(), d == DType::Float16 ? 60000 : 59904);
      EXPECT_EQ(ones({1 << 20}, d).mean().cast(DType::Float32).item<float>(), 1);  // of a sum beyond float16
      EXPECT_EQ((ones({1 << 20}, d) * 3).var().cast(DType::Float32).item<float>(), 0);
      EXPECT_EQ(full({40}, 1.0078125, d).prod().item<float>(),
                kFormats[d != DType::Float16].nearest(std::pow(1.0078125L, 40)));
      EXPECT_EQ(full({70}, 300, d).cumsum().cast(DType::Float32).to_vector<float>()[69],
                kFormats[d != DType::Float16].nearest(21000));
      const Tensor steps = array(std::vector<float>(600, 1.f)).cast(d), place = array(std::vector<int32_t>(600, 1));
      EXPECT_EQ(scatter_add(zeros({2}, d), 0, place, steps).to_vector<float>()[1], 600);
    }
  });
}

// Products of 16-bit floats are exact in float32, and so are sums of few of them: the one rounding is at the end.
TEST(Float16, AMatrixProductRoundsOnce) {
  std::mt19937_64 rng(seed_of("Products"));
  everywhere([&] {
    for (const Format& f : kFormats)
      for (const auto& [m, k, n] : {std::array<int64_t, 3>{1, 7, 1}, {5, 33, 17}, {48, 70, 64}, {3, 1, 40}}) {
        const auto values = [&](int64_t count) {
          std::vector<float> v;
          for (int64_t i = 0; i < count; ++i) v.push_back(static_cast<float>(static_cast<int>(rng() % 255) - 127) / 64);
          return v;
        };
        const std::vector<float> a = values(m * k), b = values(k * n);
        const Tensor y = matmul(array(a, {m, k}).cast(f.dtype), array(b, {k, n}).cast(f.dtype));
        ASSERT_EQ(y.dtype(), f.dtype);
        const std::vector<float> got = y.to_vector<float>();
        for (int64_t i = 0; i < m; ++i)
          for (int64_t j = 0; j < n; ++j) {
            double sum = 0;
            for (int64_t l = 0; l < k; ++l)
              sum +=
                  static_cast<double>(a[static_cast<std::size_t>(i * k + l)]) * b[static_cast<std::size_t>(l * n + j)];
            ASSERT_EQ(got[static_cast<std::size_t>(i * n + j)], f.nearest(sum)) << i << ", " << j;
          }
      }
  });
}

TEST(Float16, FormulasRoundOnceAndKeepTheDtype) {
  std::mt19937_64 rng(seed_of("Formulas"));
  using Formula = Tensor (*)(const Tensor&);
  const Formula formulas[] = {
      [](const Tensor& x) { return softmax(x); },
      [](const Tensor& x) { return log_softmax(x); },
      [](const Tensor& x) { return logsumexp(x, {.axis = 1}); },
      [](const Tensor& x) { return layer_norm(x); },
      [](const Tensor& x) { return rms_norm(x); },
      [](const Tensor& x) { return var(x, {.axis = 1}); },
      [](const Tensor& x) { return std(x, {.axis = 0}); },
      [](const Tensor& x) { return norm(x, {.axis = 1}); },
      [](const Tensor& x) { return silu(x); },
      [](const Tensor& x) { return gelu(x); },
      [](const Tensor& x) { return softplus(x); },
      [](const Tensor& x) { return mish(x); },
      [](const Tensor& x) { return elu(x); },
      [](const Tensor& x) { return logaddexp(x, 1); },
      [](const Tensor& x) { return x % 0.75; },
      [](const Tensor& x) { return floor_divide(x, 0.75); },
  };
  std::vector<float> values;
  for (int i = 0; i < 7 * 33; ++i) values.push_back(static_cast<float>(static_cast<int>(rng() % 255) - 127) / 16);
  everywhere([&] {
    Tensors results;  // of float16, bfloat16, float32
    for (const Formula formula : formulas)
      for (const DType d : {DType::Float16, DType::BFloat16, DType::Float32}) {
        results.push_back(formula(array(values, {7, 33}).cast(d)));
        ASSERT_EQ(results.back().dtype(), d);
      }
    realize(results);
    for (std::size_t k = 0; k < results.size(); ++k) {
      if (k % 3 == 2) continue;
      const std::vector<float> got = results[k].to_vector<float>(), wide = results[k - k % 3 + 2].to_vector<float>();
      for (std::size_t i = 0; i < got.size(); ++i)
        ASSERT_LE(std::fabs(got[i] - wide[i]), 0.501 * kFormats[k % 3].last_place(wide[i]))
            << "formula " << k / 3 << ", element " << i;
    }
  });
}

TEST(Float16, SortsWithNanLast) {
  for (const DType d : {DType::Float16, DType::BFloat16}) {
    const Tensor x = array({2.f, NAN, -1.f, 0.5f}).cast(d);
    EXPECT_EQ(argsort(x).to_vector<int64_t>(), (std::vector<int64_t>{2, 3, 0, 1}));
    EXPECT_EQ(sort(x)[{slice(0, 3)}].to_vector<float>(), (std::vector<float>{-1, 0.5, 2}));
  }
}

TEST(Float16, PromotesAsTheTableSays) {
  const Tensor h = ones({2}, DType::Float16), b = ones({2}, DType::BFloat16), i = ones({2}, DType::Int64);
  EXPECT_EQ((h + b).dtype(), DType::Float32);
  EXPECT_EQ((h + i).dtype(), DType::Float16);
  EXPECT_EQ((b * 2.5).dtype(), DType::BFloat16);
  EXPECT_EQ((h * ones({2}, DType::Float64)).dtype(), DType::Float64);
  EXPECT_EQ((h < b).dtype(), DType::Bool);
  EXPECT_EQ(sum(b).dtype(), DType::BFloat16);
  EXPECT_EQ(argmax(h).dtype(), DType::Int32);
}

TEST(Float16, GradientsHaveTheDtypeOfTheirInput) {
  everywhere([] {
    for (const DType d : {DType::Float16, DType::BFloat16}) {
      const auto gradient = [](const Tensor& x) {
        x.set_requires_grad();
        sum(tanh(matmul(x, x.T())) * 0.5 + square(softmax(x)).sum()).backward();
        return x.grad();
      };
      const Tensor x = reshape(arange(9) - 4, {3, 3}) / 8;
      const Tensor narrow = gradient(x.cast(d)), wide = gradient(x);
      EXPECT_EQ(narrow.dtype(), d);
      const std::vector<float> got = narrow.to_vector<float>(), want = wide.to_vector<float>();
      for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], want[i], d == DType::Float16 ? 4e-3 : 4e-2) << i;
    }
  });
}

TEST(Float16, RandomNumbersAreInRangeAndTheSameEverywhere) {
  std::vector<std::vector<float>> draws;
  everywhere([&] {
    manual_seed(5);
    const Tensor h = rand({1000}, DType::Float16), b = rand({1000}, DType::BFloat16);
    for (const Tensor& t : {h, b}) {
      const std::vector<float> v = t.to_vector<float>();
      EXPECT_LT(*std::max_element(v.begin(), v.end()), 1);
      EXPECT_GE(*std::min_element(v.begin(), v.end()), 0);
      draws.push_back(v);
    }
    EXPECT_NEAR(normal(3, 2, {4000}, DType::BFloat16).mean().item<float>(), 3, 0.2);
    EXPECT_NEAR(uniform(-1, 1, {4000}, DType::Float16).mean().item<float>(), 0, 0.1);
  });
  for (std::size_t k = 2; k < draws.size(); ++k) EXPECT_EQ(draws[k], draws[k - 2]);
}

TEST(Float16, PrintsTheFewestDigitsThatTellItsValuesApart) {
  EXPECT_EQ(to_string(array({0.1f, 0.2f, 65504.f}).cast(DType::Float16)), "[1.00e-01 2.00e-01 6.55e+04]");
  EXPECT_EQ(to_string(array({0.1f, -3.f, 0.25f}).cast(DType::BFloat16)), "[ 0.1  -3.    0.25]");
  EXPECT_EQ(to_string(array({0.1f})[{0}].cast(DType::Float16)), "0.1");
  EXPECT_EQ(to_string(array({INFINITY})[{0}].cast(DType::Float16)), "inf");
}

TEST(Float16, ValuesComeAndGoAsTheCppTypes) {
  const std::vector<float16> h{float16(1.5), float16(-0.1)};
  const Tensor x = array(h);
  EXPECT_EQ(x.dtype(), DType::Float16);
  EXPECT_EQ(x.to_vector<float16>()[1].bits, h[1].bits);
  EXPECT_EQ(x[{0}].item<float>(), 1.5f);
  EXPECT_EQ(array(std::vector<bfloat16>{bfloat16(3)}).item<bfloat16>().bits, bfloat16(3).bits);
  EXPECT_EQ(error_of([&] { x.to_vector<bfloat16>(); }),
            "[to_vector] float16 elements do not all fit bfloat16; ask for float16, or cast first");
}

TEST(Float16, CppValuesAreWeakNumbersBesideTensorsAndFloatsAmongThemselves) {
  const float16 h(2.5);
  const bfloat16 b(-3);
  const Tensor x = array({1.f, 3.f}), i = array({1, 3});
  EXPECT_EQ((x * h + b).to_vector<float>(), (std::vector<float>{-0.5, 4.5}));
  EXPECT_EQ((b - x).to_vector<float>(), (std::vector<float>{-4, -6}));
  EXPECT_EQ((x < h).to_vector<bool>(), (std::vector<bool>{true, false}));
  EXPECT_EQ(maximum(x, h).to_vector<float>(), (std::vector<float>{2.5, 3}));
  EXPECT_EQ(where(x > b, h, x).to_vector<float>(), (std::vector<float>{2.5, 2.5}));
  for (const DType d : {DType::Float16, DType::BFloat16, DType::Float64}) EXPECT_EQ((x.cast(d) * h).dtype(), d);
  EXPECT_EQ((i + h).dtype(), DType::Float32) << "a float beside integers";
  EXPECT_EQ(Tensor(h).dtype(), DType::Float16);
  EXPECT_EQ(full({2}, b).dtype(), DType::Float32);
  EXPECT_EQ(full({2}, b, DType::BFloat16).to_vector<float>(), (std::vector<float>{-3, -3}));
  static_assert(std::is_same_v<decltype(h + b), float> && std::is_same_v<decltype(h * 2.0), double>);
  EXPECT_TRUE(h + b == -0.5f && b < h && 3 > h && h != b && h / 2 == 1.25f);
}

}  // namespace
}  // namespace tenon::test
