// complex64 and complex128 against std::complex of a wider type, on the interpreter and as C.
#include <complex>
#include <numeric>

#include <tenon/base/settings.h>
#include <tenon/complex.h>
#include <tenon/engine/autodiff/transforms.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

using Complex = std::complex<float>;
using Wide = std::complex<double>;

std::vector<Complex> numbers(std::size_t count, std::mt19937_64& rng) {
  std::vector<Complex> v;
  const auto part = [&] { return static_cast<float>(static_cast<int>(rng() % 4001) - 2000) / 512; };
  for (std::size_t i = 0; i < count; ++i) {
    const float re = part();
    v.emplace_back(re, part());
  }
  return v;
}

void expect_close(const Tensor& got, const std::vector<Wide>& want, double tolerance, const char* what) {
  ASSERT_EQ(got.dtype(), DType::Complex64) << what;
  const std::vector<Complex> v = got.to_vector<Complex>();
  ASSERT_EQ(v.size(), want.size()) << what;
  for (std::size_t i = 0; i < v.size(); ++i)
    ASSERT_LE(std::abs(Wide(v[i]) - want[i]), tolerance * std::max(1.0, std::abs(want[i])))
        << what << ", element " << i << ": " << v[i] << ", expected " << want[i];
}

template <class F>
void on_both(F f) {
  for (const char* device : {"INTERP", "CPU"}) {
    SCOPED_TRACE(device);
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    f();
  }
}

TEST(Complex, ArithmeticIsThatOfTheCppType) {
  std::mt19937_64 rng(seed_of("Complex"));
  const std::vector<Complex> a = numbers(203, rng), b = numbers(203, rng);
  const auto each = [&](auto f) {
    std::vector<Wide> v;
    for (std::size_t i = 0; i < a.size(); ++i) v.push_back(f(Wide(a[i]), Wide(b[i])));
    return v;
  };
  on_both([&] {
    const Tensor x = array(a), y = array(b);
    const Tensors results{x + y, x - y, x * y, x / y, -x, conj(x), exp(x), x * 2 + 1, where(real(x) < 0, x, y)};
    const std::vector<std::vector<Wide>> wanted = {
        each([](Wide p, Wide q) { return p + q; }),
        each([](Wide p, Wide q) { return p - q; }),
        each([](Wide p, Wide q) { return p * q; }),
        each([](Wide p, Wide q) { return p / q; }),
        each([](Wide p, Wide) { return -p; }),
        each([](Wide p, Wide) { return std::conj(p); }),
        each([](Wide p, Wide) { return std::exp(p); }),
        each([](Wide p, Wide) { return p * 2.0 + 1.0; }),
        each([](Wide p, Wide q) { return p.real() < 0 ? p : q; }),
    };
    realize(results);
    for (std::size_t k = 0; k < results.size(); ++k)
      expect_close(results[k], wanted[k], 1e-6, std::to_string(k).c_str());
    const std::vector<float> size = abs(x).to_vector<float>(), re = real(x).to_vector<float>(),
                             im = imag(x).to_vector<float>();
    for (std::size_t i = 0; i < a.size(); ++i) {
      EXPECT_NEAR(size[i], std::abs(Wide(a[i])), 1e-6 * size[i]);
      EXPECT_EQ(re[i], a[i].real());
      EXPECT_EQ(im[i], a[i].imag());
    }
    EXPECT_TRUE(all(x == x).item<bool>());
    EXPECT_FALSE(any(x == x + complex(0, 1)).item<bool>());
    EXPECT_TRUE(all(x != conj(x) + complex(0, 100)).item<bool>());
  });
}

#define FUNCTION(name, reference)                                                           \
  {                                                                                         \
#name, [](const Tensor& x) { return name(x); }, [](const Wide& z) { return reference; } \
  }
struct ComplexFunction {
  std::string name;
  Tensor (*ours)(const Tensor& x);
  Wide (*reference)(const Wide& z);
};
const std::vector<ComplexFunction> kComplexFunctions = {
    FUNCTION(log, std::log(z)),         FUNCTION(log2, std::log(z) / std::log(2.0)),
    FUNCTION(log10, std::log10(z)),     FUNCTION(log1p, std::log(1.0 + z)),
    FUNCTION(expm1, std::exp(z) - 1.0), FUNCTION(exp2, std::pow(2.0, z)),
    FUNCTION(sqrt, std::sqrt(z)),       FUNCTION(reciprocal, 1.0 / z),
    FUNCTION(sin, std::sin(z)),         FUNCTION(cos, std::cos(z)),
    FUNCTION(tan, std::tan(z)),         FUNCTION(sinh, std::sinh(z)),
    FUNCTION(cosh, std::cosh(z)),       FUNCTION(tanh, std::tanh(z)),
    FUNCTION(asin, std::asin(z)),       FUNCTION(acos, std::acos(z)),
    FUNCTION(atan, std::atan(z)),       FUNCTION(asinh, std::asinh(z)),
    FUNCTION(acosh, std::acosh(z)),     FUNCTION(atanh, std::atanh(z)),
    FUNCTION(sign, z / std::abs(z)),    FUNCTION(round, Wide(std::nearbyint(z.real()), std::nearbyint(z.imag()))),
};
#undef FUNCTION

// Small, large and usual numbers, in all quadrants and on the axes, so on the cuts too.
TEST(Complex, FunctionsAreThoseOfTheCppType) {
  std::mt19937_64 rng(seed_of("ComplexFunctions"));
  std::vector<Complex> a = numbers(40, rng);
  for (const float size : {1e-3f, 0.5f, 1.5f, 30.f})
    for (const Complex way : {Complex(1, 0.f), Complex(-1, 0.f), Complex(0.f, 1), Complex(0.f, -1), Complex(-1, -0.f)})
      a.emplace_back(way.real() * size, way.imag() * size);
  on_both([&] {
    for (const auto& [name, ours, reference] : kComplexFunctions) {
      std::vector<Wide> wanted;
      for (const Complex z : a) wanted.push_back(reference(Wide(z)));
      expect_close(ours(array(a)), wanted, 2e-6, name.c_str());
    }
    const std::vector<Complex> b = numbers(a.size(), rng);
    std::vector<Wide> powers, running;
    Wide product = 1;
    for (std::size_t i = 0; i < a.size(); ++i) powers.push_back(std::pow(Wide(a[i]), Wide(b[i]) / 4.0));
    expect_close(power(array(a), array(b) / 4), powers, 1e-5, "power");
    const std::vector<Complex> few(b.begin(), b.begin() + 7);
    for (const Complex z : few) running.push_back(product *= Wide(z));
    expect_close(cumprod(array(few), {.axis = 0}), running, 1e-5, "cumprod");
    expect_close(prod(array(few)), {product}, 1e-5, "prod");
    expect_close(
        mean(array(few)),
        {std::accumulate(few.begin(), few.end(), Wide(0), [](Wide sum, Complex z) { return sum + Wide(z); }) / 7.0},
        1e-6, "mean");
    EXPECT_EQ(power(complex(0, 0), complex(0, 0)).item<Complex>(), Complex(1, 0));
    EXPECT_EQ(power(complex(0, 0), complex(2, 1)).item<Complex>(), Complex(0, 0));
  });
}

TEST(Complex, DistinctValuesComeInTheOrderOfTheirParts) {
  const Tensor x = array(std::vector<Complex>{{1, 2}, {0, 5}, {1, -2}, {1, 2}});
  const Unique all = unique_all(x);
  EXPECT_EQ(all.values.to_vector<Complex>(), (std::vector<Complex>{{0, 5}, {1, -2}, {1, 2}}));
  EXPECT_EQ(all.counts.to_vector<int64_t>(), (std::vector<int64_t>{1, 1, 2}));
}

TEST(Complex, SumsAndMatrixProductsAreThoseOfTheParts) {
  std::mt19937_64 rng(seed_of("Sums"));
  const std::vector<Complex> a = numbers(6 * 17, rng), b = numbers(17 * 5, rng);
  std::vector<Wide> rows(6), product(6 * 5);
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t k = 0; k < 17; ++k) {
      rows[i] += Wide(a[i * 17 + k]);
      for (std::size_t j = 0; j < 5; ++j) product[i * 5 + j] += Wide(a[i * 17 + k]) * Wide(b[k * 5 + j]);
    }
  on_both([&] {
    const Tensor x = array(a, {6, 17}), y = array(b, {17, 5});
    expect_close(sum(x, {.axis = 1}), rows, 1e-5, "sum");
    expect_close(matmul(x, y), product, 1e-5, "matmul");
    expect_close(matmul(x.T().T(), y.contiguous()), product, 1e-5, "matmul of views");
  });
}

TEST(Complex, QuotientsOfTinyNumbersStayInRange) {
  using C = std::complex<double>;
  const C a(-1.319e-141, -1.068e-141), b(-1.079e-279, -3.936e-279);
  const auto divided = [](C x, C y) { return (array({x}) / array({y})).item<C>(); };
  const C right = C(-1.319, -1.068) / C(-1.079, -3.936) * 1e138;
  EXPECT_NEAR(std::abs(divided(a, b) / right - 1.0), 0, 1e-13);
  EXPECT_NEAR(std::abs(divided(b, a) * right - 1.0), 0, 1e-13);
}

TEST(Complex, ErrorsOfMatrixProductsNameTheShapesThatWereGiven) {
  const auto z = [](const Dims& shape) { return zeros(shape, DType::Complex64); };
  const auto wrong = [](const Tensor& a, const Tensor& b) { return error_of([&] { matmul(a, b); }); };
  EXPECT_EQ(wrong(z({3, 4}), z({3, 4})), "[matmul] inner sizes differ: a is (3, 4), b is (3, 4); transpose one (T)");
  EXPECT_EQ(wrong(z({3, 4}), z({3})), "[matmul] inner sizes differ: a is (3, 4), b is (3)");
  EXPECT_EQ(wrong(z({5, 2, 3}), z({4, 3, 2})),
            "[matmul] batch axes of a (5, 2, 3) and b (4, 3, 2) do not broadcast: sizes must be equal or 1");
}

TEST(Complex, MatrixProductsTakeBatchesVectorsRealOperandsAndSymbolicSizes) {
  std::mt19937_64 rng(seed_of("Products"));
  const auto drawn = [&](const Sizes& shape) {
    int count = 1;
    for (const int64_t size : shape) count *= static_cast<int>(size);
    return array(numbers(count, rng), shape);
  };
  const auto near = [](const Tensor& got, const Tensor& expected, const char* what) {
    ASSERT_EQ(to_string(got.shape()), to_string(expected.shape())) << what;
    EXPECT_TRUE(all(abs(got - expected) < 1e-4).item<bool>()) << what;
  };
  on_both([&] {
    const Tensor x = drawn({2, 1, 3, 4}), y = drawn({5, 4, 2}), v = drawn({4}), r = real(drawn({4, 2}));
    near(matmul(x, y), sum(unsqueeze(x, -1) * unsqueeze(y, -3), -2), "batches");
    near(matmul(x, v), sum(x * v, -1), "a column");
    near(matmul(v, y), sum(unsqueeze(v, -1) * y, -2), "a row");
    near(matmul(v, v), sum(v * v), "two vectors");
    near(matmul(x, r), sum(unsqueeze(x, -1) * r, -2), "real on the right");
    near(matmul(r.T(), v), sum(r.T() * v, -1), "real on the left");
    near(matmul(x[{slice(), slice(), slice(), slice(0, 0)}], y[{slice(), slice(0, 0)}]),
         zeros({2, 5, 3, 2}, DType::Complex64), "no terms");
    Variable n("n_of_complex_products", 1, 4);
    n.bind(3);
    const auto first = [&](const Tensor& t, int axis) {
      return axis == 0 ? t[{slice(0, n)}] : t[{slice(), slice(0, n)}];
    };
    const Tensor a = drawn({4, 4}), b = drawn({4, 4});
    near(matmul(first(a, 1), first(b, 0)), sum(unsqueeze(a[{slice(), slice(0, 3)}], -1) * b[{slice(0, 3)}], -2),
         "symbolic terms");
    const Tensor rows = sum(matmul(first(a, 0), first(b, 1)), 0);
    near(sum(rows), sum(matmul(a[{slice(0, 3)}], b[{slice(), slice(0, 3)}])), "symbolic rows and columns");
  });
}

TEST(Complex, ElementsAreMovedPaddedAndConverted) {
  on_both([] {
    const Tensor x = array(std::vector<Complex>{{1, 2}, {3, -4}, {0, 0.5}});
    EXPECT_EQ(flip(x, 0).to_vector<Complex>(), (std::vector<Complex>{{0, 0.5}, {3, -4}, {1, 2}}));
    EXPECT_EQ(x.pad({{1, 0}}).to_vector<Complex>()[0], Complex(0, 0));
    EXPECT_EQ(x[{slice(1, 3)}].to_vector<Complex>()[1], Complex(0, 0.5));
    EXPECT_EQ(concatenate({x, x}).to_vector<Complex>()[4], Complex(3, -4));
    EXPECT_EQ(array({1.5f, -2.f}).cast(DType::Complex64).to_vector<Complex>()[1], Complex(-2, 0));
    EXPECT_EQ((x + array({1, 2, 3})).to_vector<Complex>()[2], Complex(3, 0.5));
    EXPECT_EQ(zeros({2}, DType::Complex64).to_vector<Complex>()[1], Complex(0, 0));
    EXPECT_EQ(to_string(x), "[1.+2.j  3.-4.j  0.+0.5j]");
    EXPECT_EQ(to_string(x[{1}]), "(3-4j)");
  });
}

// Real functions of the parts (re, im) of complex Tensors.
const std::vector<std::pair<std::string, std::function<Tensor(const Tensor&, const Tensor&)>>> kThroughComplex = {
    {"product", [](const Tensor& x, const Tensor& y) { return real(complex(x, y) * complex(y, x + 1)); }},
    {"square", [](const Tensor& x, const Tensor& y) { return imag(square(complex(x, y))) * x; }},
    {"quotient", [](const Tensor& x, const Tensor& y) { return abs(complex(x, y) / complex(y * y + 1, x)); }},
    {"exp", [](const Tensor& x, const Tensor& y) { return imag(exp(complex(x, y))) + real(conj(complex(y, x))); }},
    {"log", [](const Tensor& x, const Tensor& y) { return abs(log(complex(x, y))); }},
    {"sqrt", [](const Tensor& x, const Tensor& y) { return imag(sqrt(complex(x, y))); }},
    {"where", [](const Tensor& x, const Tensor& y) { return real(where(x > 0, complex(x, y), complex(y, y) * x)); }},
    {"sum", [](const Tensor& x, const Tensor& y) { return abs(sum(complex(x, y), {.axis = 1})); }},
    {"matmul", [](const Tensor& x, const Tensor& y) { return imag(matmul(complex(x, y), complex(y, x).T())); }},
    {"movement",
     [](const Tensor& x, const Tensor& y) {
       const Tensor z = complex(x, y);
       return abs(concatenate({z.T(), flip(z.T()).pad({{1, 0}, {0, 0}})}) + z[{0, 0}]);
     }},
    {"cast", [](const Tensor& x, const Tensor& y) { return real(x.cast(DType::Complex64) * complex(y, 1)); }},
    {"take",
     [](const Tensor& x, const Tensor& y) {
       return abs(take(complex(x, y), array({1, 1, 0}), {.axis = 0}) * complex(1, 2));
     }},
};

TEST(Complex, GradientsGoThroughItsParts) {
  std::mt19937_64 rng(seed_of("ComplexGradients"));
  for (const auto& [what, f] : kThroughComplex) {
    const Array re = random_array({2, 3}, rng, 0.5, 2), im = random_array({2, 3}, rng, 0.5, 2);
    const Tensor x = tensor(re, DType::Float32).set_requires_grad(), y = tensor(im, DType::Float32).set_requires_grad();
    const auto loss = [&f = f](const Tensor& a, const Tensor& b) {
      const Tensor flat = f(a, b).flatten();
      return sum(flat * (arange(flat.shape()[0], DType::Float32) * 0.375 + 0.5));
    };
    loss(x, y).backward();
    for (int part = 0; part < 2; ++part) {
      const Array got = read(part == 0 ? x.grad() : y.grad());
      Tensors moved;
      constexpr double h = 1.0 / 64;
      for (std::size_t i = 0; i < re.v.size(); ++i)
        for (const double step : {h, -h}) {
          Array a = re, b = im;
          (part == 0 ? a : b).v[i] += step;
          moved.push_back(loss(tensor(a, DType::Float32), tensor(b, DType::Float32)));
        }
      realize(moved);
      for (std::size_t i = 0; i < re.v.size(); ++i) {
        const double slope = (moved[2 * i].item<float>() - moved[2 * i + 1].item<float>()) / (2 * h);
        EXPECT_NEAR(got.v[i], slope, 4e-3 * std::max(1.0, std::fabs(slope))) << what << ", part " << part << ", " << i;
      }
    }
  }
}

TEST(Complex, LeavesHaveGradientsOfBothParts) {
  const Tensor z = array(std::vector<Complex>{{3, 4}, {1, -2}}).set_requires_grad();
  sum(real(z * conj(z))).backward();  // |z|^2
  EXPECT_EQ(z.grad().to_vector<Complex>(), (std::vector<Complex>{{6, 8}, {2, -4}}));
  EXPECT_EQ(grad([](const Tensor& t) { return sum(imag(t) * 3 + real(t)); })(z).to_vector<Complex>(),
            (std::vector<Complex>{{1, 3}, {1, 3}}));
  const auto [value, tangent] =
      jvp([](const Tensor& t) { return t * t; }, z, array(std::vector<Complex>{{0, 1}, {1, 0}}));
  EXPECT_EQ(tangent.to_vector<Complex>(), (std::vector<Complex>{{-8, 6}, {2, -4}}));
  EXPECT_THROW(sum(z).backward(), UserError);
  EXPECT_EQ(vmap([](const Tensor& t) { return real(t * t); })(z).to_vector<float>(), (std::vector<float>{-7, -3}));
}

// ---- complex128

using Longer = std::complex<long double>;

void expect_digits(const Tensor& got, const std::vector<Longer>& want, const char* what) {
  ASSERT_EQ(got.dtype(), DType::Complex128) << what;
  const std::vector<Wide> v = got.to_vector<Wide>();
  ASSERT_EQ(v.size(), want.size()) << what;
  for (std::size_t i = 0; i < v.size(); ++i)
    ASSERT_LE(std::abs(Longer(v[i]) - want[i]), 4e-15L * std::abs(want[i]) + 5e-324L)
        << what << ", element " << i << ": " << v[i] << ", expected " << Wide(want[i]);
}

TEST(Complex128, KeepsTheDigitsOfFloat64) {
  std::mt19937_64 rng(seed_of("Complex128"));
  std::vector<Wide> a, b;
  for (const Complex& z : numbers(67, rng)) a.emplace_back(Wide(z) * 1.1);
  for (const Complex& z : numbers(67, rng)) b.emplace_back(Wide(z) * 0.7 + 0.01);
  // What squares to infinity or to 0, and what is near 1.
  for (const double size : {1e300, 1e-300, 1e160, 1e-310, 1 + 1e-9})
    a.emplace_back(size * 0.6, -size * 0.8), b.emplace_back(size * 0.8, size * 0.6);
  const auto each = [&](auto f) {
    std::vector<Longer> v;
    for (std::size_t i = 0; i < a.size(); ++i) v.push_back(f(Longer(a[i]), Longer(b[i])));
    return v;
  };
  on_both([&] {
    const Tensor x = array(a), y = array(b);
    expect_digits(x + y, each([](Longer p, Longer q) { return p + q; }), "+");
    expect_digits(x / y, each([](Longer p, Longer q) { return p / q; }), "/");
    expect_digits(sqrt(x), each([](Longer p, Longer) { return std::sqrt(p); }), "sqrt");
    expect_digits(log(x), each([](Longer p, Longer) { return std::log(p); }), "log");
    expect_digits(arctan(x), each([](Longer p, Longer) { return std::atan(p); }), "arctan");
    expect_digits(abs(x).cast(DType::Complex128), each([](Longer p, Longer) { return Longer(std::abs(p)); }), "abs");
    expect_digits(x - std::complex<double>(0.1, 0.3), each([](Longer p, Longer) { return p - Longer(0.1, 0.3); }),
                  "a C++ number");
    expect_digits(real(x) * std::complex<double>(0, 0.1),
                  each([](Longer p, Longer) { return p.real() * Longer(0, 0.1); }), "beside float64");
    const std::vector<Wide> few(b.begin(), b.begin() + 60);
    const Tensor m = array(few, {6, 10}), small = array(std::vector<Wide>(a.begin(), a.begin() + 60), {6, 10});
    std::vector<Longer> product(36), sums(6);
    for (std::size_t i = 0; i < 6; ++i)
      for (std::size_t k = 0; k < 10; ++k) {
        sums[i] += Longer(few[i * 10 + k]);
        for (std::size_t j = 0; j < 6; ++j) product[i * 6 + j] += Longer(few[i * 10 + k]) * Longer(a[j * 10 + k]);
      }
    const Tensor ours = matmul(m, small.T());
    for (std::size_t i = 0; i < 36; ++i)
      EXPECT_LE(std::abs(Longer(ours.flatten().to_vector<Wide>()[i]) - product[i]), 1e-13L * 100);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_LE(std::abs(Longer(sum(m, 1).to_vector<Wide>()[i]) - sums[i]), 1e-13L);
  });
}

TEST(Complex128, ElementsAreMovedGatheredAndReplacedAsPairs) {
  on_both([&] {
    std::vector<Wide> v;
    for (int i = 0; i < 24; ++i) v.emplace_back(i + 0.1, -i - 0.2);
    const Tensor x = array(v, {4, 6}).realize(), at = array({3, 0, 3});
    const auto element = [&](int row, int column) { return v[static_cast<std::size_t>(6 * row + column)]; };
    const Tensor part = x.T().at({slice(1, 6, 2), slice(none, none, -1)});
    const std::vector<Wide> moved = part.to_vector<Wide>(), rows = take(x, at, {.axis = 0}).to_vector<Wide>();
    for (int i = 0; i < 3; ++i)
      for (int k = 0; k < 4; ++k) EXPECT_EQ(moved[static_cast<std::size_t>(4 * i + k)], element(3 - k, 2 * i + 1));
    for (int k = 0; k < 6; ++k) {
      EXPECT_EQ(rows[static_cast<std::size_t>(k)], element(3, k));
      EXPECT_EQ(rows[static_cast<std::size_t>(6 + k)], element(0, k));
    }
    EXPECT_EQ(pad(x, {{1, 0}, {0, 2}}).to_vector<Wide>()[8], element(0, 0));
    EXPECT_EQ(pad(x, {{1, 0}, {0, 2}}).to_vector<Wide>()[14], Wide(0));
    const Tensor with = slice_update(x, {1, slice(2, 4)}, array(std::vector<Wide>{{7, 8}, {9, 10}}));
    EXPECT_EQ(with.to_vector<Wide>()[9], Wide(9, 10));
    EXPECT_EQ(with.to_vector<Wide>()[10], element(1, 4));
    const Tensor unchanged = slice_update(x, {slice(2, 2)}, 0);
    EXPECT_EQ(unchanged.to_vector<Wide>(), v);
    EXPECT_EQ(x.assign({slice(), slice(3, 3)}, Wide(5)).to_vector<Wide>(), v);
    Tensor turned = array(v);  // each element is read before it is replaced
    turned.assign(complex(imag(turned), real(turned)));
    for (int i = 0; i < 24; ++i)
      EXPECT_EQ(turned.to_vector<Wide>()[static_cast<std::size_t>(i)], Wide(-i - 0.2, i + 0.1));
    Tensor reversed = array(v);
    reversed.assign(flip(conj(reversed), 0));
    for (int i = 0; i < 24; ++i)
      EXPECT_EQ(reversed.to_vector<Wide>()[static_cast<std::size_t>(i)],
                std::conj(v[static_cast<std::size_t>(23 - i)]));
    EXPECT_EQ(x.cast(DType::Complex64).to_vector<Complex>()[7], Complex(element(1, 1)));
    EXPECT_EQ(array(std::vector<Complex>{{1, 2}}).bitcast(DType::UInt64).bitcast(DType::Complex64).item<Complex>(),
              Complex(1, 2));
    EXPECT_EQ(array(std::vector<Complex>{{1, 2}}).bitcast(DType::UInt64).item<uint64_t>(), 0x400000003f800000u);
  });
}

TEST(Complex128, GradientsKeepTheDigits) {
  const Tensor z = array(std::vector<Wide>{{3, 4}, {1, -2}}).set_requires_grad();
  sum(square(abs(z)) * 0.1).backward();
  EXPECT_EQ(z.grad().dtype(), DType::Complex128);
  const std::vector<Wide> g = z.grad().to_vector<Wide>();
  EXPECT_LE(std::abs(g[0] - Wide(0.6, 0.8)), 1e-15);
  EXPECT_LE(std::abs(g[1] - Wide(0.2, -0.4)), 1e-15);
}

}  // namespace
}  // namespace tenon::test
