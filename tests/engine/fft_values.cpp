// fft against the sum that defines it, in double, on the interpreter and as C. And a wrong use of each function.
#include <complex>
#include <map>

#include <tenon/complex.h>
#include <tenon/fft.h>
#include <tenon/tests/error_of.h>

#include "op_names.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

using Complex = std::complex<float>;
using Wide = std::complex<double>;

std::vector<Wide> by_definition(const std::vector<Complex>& x, double sign) {
  const auto n = static_cast<int64_t>(x.size());
  std::vector<Wide> y(x.size());
  for (int64_t k = 0; k < n; ++k)
    for (int64_t j = 0; j < n; ++j)
      y[static_cast<std::size_t>(k)] +=
          Wide(x[static_cast<std::size_t>(j)]) *
          std::polar(1.0, sign * 2 * std::numbers::pi * static_cast<double>(j * k % n) / static_cast<double>(n));
  return y;
}

void expect_close(const Tensor& got, const std::vector<Wide>& want, double scale, const char* what) {
  const std::vector<Complex> v = got.to_vector<Complex>();
  ASSERT_EQ(v.size(), want.size()) << what;
  double largest = 0;
  for (const Wide& w : want) largest = std::max(largest, std::abs(w));
  for (std::size_t i = 0; i < v.size(); ++i)
    ASSERT_LE(std::abs(Wide(v[i]) - want[i] * scale), 1e-6 * largest * scale) << what << ", element " << i;
}

// Powers of 2, products of small primes, odd lengths with and without two steps, primes up to those that are a
// convolution, and lengths around them.
const std::vector<int64_t> kLengths = {1,   2,   3,   4,   5,   6,   7,   8,   9,   10,  11,  12,  13,  16,
                                       20,  25,  27,  30,  32,  49,  53,  60,  61,  67,  121, 127, 128, 134,
                                       153, 210, 225, 243, 257, 267, 337, 360, 385, 512, 675, 1000};

TEST(Fourier, IsTheSumThatDefinesItForAnyLength) {
  std::mt19937_64 rng(seed_of("Fourier"));
  std::normal_distribution<float> normal;
  for (const int64_t n : kLengths) {
    SCOPED_TRACE(n);
    std::vector<Complex> v;
    for (int64_t i = 0; i < n; ++i) {
      const float re = normal(rng);
      v.emplace_back(re, normal(rng));
    }
    const Tensor x = array(v);
    const double count = static_cast<double>(n);
    const std::vector<Wide> forward = by_definition(v, -1), inverse = by_definition(v, 1);
    expect_close(fft::fft(x), forward, 1, "fft");
    expect_close(fft::fft(x, {.norm = fft::Norm::Ortho}), forward, 1 / std::sqrt(count), "ortho");
    expect_close(fft::fft(x, {.norm = fft::Norm::Forward}), forward, 1 / count, "forward");
    expect_close(fft::ifft(x), inverse, 1 / count, "ifft");
    expect_close(fft::ifft(x, {.norm = fft::Norm::Forward}), inverse, 1, "ifft, forward");
    std::vector<Complex> reals;
    for (const Complex& z : v) reals.emplace_back(z.real(), 0);
    std::vector<Wide> half = by_definition(reals, -1);
    expect_close(fft::fft(real(x)), half, 1, "fft of real numbers");
    for (const std::vector<Complex>& y :
         {fft::fft(real(x)).to_vector<Complex>(), fft::ifft(real(x)).to_vector<Complex>()})
      for (std::size_t k = 0; k < y.size(); ++k)
        EXPECT_EQ(y[k], std::conj(y[(y.size() - k) % y.size()])) << n << ", " << k;
    expect_close(fft::ifft(real(x)), by_definition(reals, 1), 1 / count, "ifft of real numbers");
    half.resize(static_cast<std::size_t>(n / 2 + 1));
    expect_close(fft::rfft(real(x)), half, 1, "rfft");
    std::vector<Wide> same;
    for (const Complex& z : reals) same.emplace_back(z);
    expect_close(fft::irfft(fft::rfft(real(x)), {.n = n}).cast(DType::Complex64), same, 1, "irfft");
    expect_close(fft::hfft(fft::ihfft(real(x)), {.n = n}).cast(DType::Complex64), same, 1, "hfft");
  }
}

TEST(Fourier, RowsOfABatchDoNotReachOneAnother) {
  std::mt19937_64 rng(seed_of("Rows"));
  for (const int64_t n : kLengths) {
    SCOPED_TRACE(n);
    const Tensor row = tensor(random_array({1, n}, rng), DType::Float32), rows = broadcast_to(row, {5, n});
    const Tensor x = concatenate({row * 1e30f, row, full_like(row, NAN), full_like(row, INFINITY), row}, 0);
    const auto expect_own = [&](const char* what, const std::function<Tensor(const Tensor&)>& f) {
      const std::vector<Complex> own = f(rows)[0].to_vector<Complex>();
      for (const int64_t at : {1, 4}) EXPECT_EQ(f(x)[at].to_vector<Complex>(), own) << what << ", row " << at;
    };
    expect_own("fft", [](const Tensor& t) { return fft::fft(t); });
    expect_own("ifft", [](const Tensor& t) { return fft::ifft(t); });
    expect_own("rfft", [](const Tensor& t) { return fft::rfft(t); });
    expect_own("irfft", [&](const Tensor& t) { return fft::irfft(t, {.n = n}).cast(DType::Complex64); });
  }
}

// More rows than lanes, and no multiple of them: each row or column is what it is alone, beside one of NaN.
TEST(Fourier, RowsAndColumnsInLanesAreThoseAlone) {
  std::mt19937_64 rng(seed_of("Lanes"));
  constexpr int64_t kRows = 21, kNaN = 9;
  const std::map<std::string, std::function<Tensor(const Tensor&, int, int64_t)>> functions = {
      {"fft", [](const Tensor& t, int axis, int64_t) { return fft::fft(t, {.axis = axis}); }},
      {"ifft", [](const Tensor& t, int axis, int64_t) { return fft::ifft(complex(t, 2 * t), {.axis = axis}); }},
      {"rfft", [](const Tensor& t, int axis, int64_t) { return fft::rfft(t, {.axis = axis}); }},
      {"irfft",
       [](const Tensor& t, int axis, int64_t n) { return fft::irfft(complex(t, t * t), {.n = n, .axis = axis}); }},
  };
  for (const DType dtype : {DType::Float32, DType::Float64})
    for (const int64_t n : kLengths) {
      const Tensor normal = tensor(random_array({kRows, n}, rng), dtype);
      const Tensor x = where((arange(kRows) == kNaN).unsqueeze(1), NAN, normal).realize();
      for (const auto& [name, f] : functions) {
        SCOPED_TRACE(name + " of " + std::to_string(n));
        const Tensor rows = f(x, 1, n), columns = f(x.T().contiguous(), 0, n).T(),
                     cube = f(x.T().reshape({n, 7, 3}), 0, n);
        for (const int64_t i : {int64_t{0}, kNaN + 1, kRows - 1}) {
          const Tensor alone = f(normal[i], 0, n).realize();
          const Tensor tolerance = max(abs(alone)) * (dtype == DType::Float32 ? 1e-6 : 1e-14);
          for (const Tensor& got : {rows[i], columns[i], cube.reshape({-1, kRows})[{slice(), i}]})
            ASSERT_TRUE(all(abs(got - alone) <= tolerance).item<bool>()) << "row " << i;
        }
      }
    }
}

TEST(Fourier, DerivativesOfRealRowsAreThoseOfComplexOnes) {
  const Tensor x = rand({3, 10}, DType::Float64).realize();
  const auto loss = [](bool as_complex) {
    return [as_complex](const Tensor& t) {
      const Tensor y = fft::fft(as_complex ? complex(t, zeros_like(t)) : t);
      return sum(square(abs(y * complex(arange(10, DType::Float64), 1) + fft::ifft(t))));
    };
  };
  EXPECT_LT(max(abs(grad(loss(false))(x) - grad(loss(true))(x))).item<double>(), 1e-12);
}

TEST(Fourier, DerivativesAndBatchesAlongColumns) {
  const Tensor x = complex(rand({12, 9}, DType::Float64), rand({12, 9}, DType::Float64)).realize();
  const auto columns = [](const Tensor& t) { return fft::ifft(t, {.axis = 0}); };
  const auto rows = [](const Tensor& t) { return fft::ifft(t.T().contiguous()).T(); };
  const auto close = [](const Tensor& a, const Tensor& b) { return max(abs(a - b)).item<double>() < 1e-12; };
  const auto loss = [](const auto& f) {
    return [f](const Tensor& t) { return sum(square(abs(f(t) * complex(arange(9, DType::Float64), 1)))); };
  };
  EXPECT_TRUE(close(grad(loss(columns))(x), grad(loss(rows))(x)));
  const Tensor batch = stack({x, 2 * x, x * x}, 1);
  EXPECT_TRUE(close(vmap(columns, {1})(batch), vmap(rows, {1})(batch)));
}

TEST(Fourier, GoesAlongAnyAxesOfABatch) {
  std::mt19937_64 rng(seed_of("Axes"));
  for (const char* device : {"INTERP", "CPU"}) {
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    const Tensor x = tensor(random_array({3, 4, 5}, rng), DType::Float32);
    const Tensor two = fft::fft(fft::rfft(x, {.axis = 2}), {.axis = 0});
    const auto same = [](const Tensor& a, const Tensor& b) { return max(abs(a - b)).item<float>() < 1e-4; };
    EXPECT_TRUE(same(fft::rfftn(x, {.axes = std::vector{0, 2}}), two));
    EXPECT_TRUE(same(fft::irfftn(two, {.shape = std::vector<int64_t>{3, 5}, .axes = std::vector{0, 2}}), x));
    EXPECT_TRUE(same(fft::ifft2(fft::fft2(x)), x));
    EXPECT_TRUE(same(fft::irfft2(fft::rfft2(x), {.shape = std::vector<int64_t>{4, 5}}), x));
    EXPECT_TRUE(same(fft::ifftn(fft::fftn(x)), x));
    EXPECT_TRUE(same(fft::fft(x, {.n = 3}), fft::fft(x[{ellipsis, slice(0, 3)}])));
    EXPECT_TRUE(same(fft::fft(x, {.n = 8}), fft::fft(x.pad({{0, 0}, {0, 0}, {0, 3}}))));
    EXPECT_EQ(fft::fft(zeros({0, 4})).sizes(), (Sizes{0, 4}));
    EXPECT_EQ(fft::fftshift(arange(5)).to_vector<int32_t>(), (std::vector<int32_t>{3, 4, 0, 1, 2}));
    EXPECT_EQ(fft::ifftshift(fft::fftshift(arange(5))).to_vector<int32_t>(), arange(5).to_vector<int32_t>());
  }
}

// clang-format off
const std::string kRealOnly = "is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)";
#define USE(...) [] { static_cast<void>(__VA_ARGS__); }
const std::multimap<std::string, std::pair<std::function<void()>, std::string>> kWrongTransforms = {
    {"fft", {USE(fft::fft(zeros({3, 0}))), "a transform of 0 elements, expected one at least"}},
    {"fft", {USE(fft::fft(zeros({3}), {.axis = 1})), "axis 1 is out of range for shape (3); axes are -1 to 0"}},
    {"ifft", {USE(fft::ifft(zeros({3}), {.n = -2})), "a transform of -2 elements, expected one at least"}},
    {"rfft", {USE(fft::rfft(complex(zeros({3}), 0))), kRealOnly}},
    {"irfft", {USE(fft::irfft(zeros({1}))), "a transform of 0 elements, expected one at least"}},
    {"hfft", {USE(fft::hfft(zeros({1}))), "a transform of 0 elements, expected one at least"}},
    {"ihfft", {USE(fft::ihfft(zeros({0}))), "a transform of 0 elements, expected one at least"}},
    {"fftn", {USE(fft::fftn(zeros({}))), "no axes, expected one at least"}},
    {"ifftn",
     {USE(fft::ifftn(zeros({3}), {.shape = std::vector<int64_t>{1, 2}})),
     "axis -2 is out of range for shape (3); axes are -1 to 0"}},
    {"rfftn",
     {USE(fft::rfftn(zeros({3}), {.shape = std::vector<int64_t>{}, .axes = std::vector{0}})),
     "0 sizes for 1 axes, expected one each"}},
    {"irfftn", {USE(fft::irfftn(zeros({}))), "no axes, expected one at least"}},
    {"fft2", {USE(fft::fft2(zeros({3}))), "axis -2 is out of range for shape (3); axes are -1 to 0"}},
    {"ifft2", {USE(fft::ifft2(zeros({3}))), "axis -2 is out of range for shape (3); axes are -1 to 0"}},
    {"rfft2", {USE(fft::rfft2(zeros({3}))), "axis -2 is out of range for shape (3); axes are -1 to 0"}},
    {"irfft2", {USE(fft::irfft2(zeros({3}))), "axis -2 is out of range for shape (3); axes are -1 to 0"}},
    {"fftfreq", {USE(fft::fftfreq(0)), "0 samples that are 1 apart, expected 1 or more, and a distance"}},
    {"rfftfreq", {USE(fft::rfftfreq(4, 0)), "4 samples that are 0 apart, expected 1 or more, and a distance"}},
    {"fftshift", {USE(fft::fftshift(zeros({3}), 1)), "axis 1 is out of range for shape (3); axes are -1 to 0"}},
    {"ifftshift", {USE(fft::ifftshift(zeros({3}), 1)), "axis 1 is out of range for shape (3); axes are -1 to 0"}},
};
#undef USE
// clang-format on

TEST(Fourier, EveryFunctionNamesAWrongUse) {
  std::size_t count = 0;
  for (const std::string& name : functions_of(ENGINE_FOLDER "/fft/fft.h")) {
    ++count;
    EXPECT_TRUE(kWrongTransforms.contains(name)) << name << " has no wrong use in this file";
  }
  EXPECT_EQ(count, 18u) << "the pattern finds the names no more";
  for (const auto& [name, wrong] : kWrongTransforms)
    EXPECT_EQ(error_of(wrong.first), "[fft." + name + "] " + wrong.second);
}

}  // namespace
}  // namespace tenon::test
