// complex64 against std::complex<double>, on the interpreter and as C.
#include <complex>

#include <tenon/base/settings.h>
#include <tenon/complex.h>

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

}  // namespace
}  // namespace tenon::test
