// Normalizations and moments against loops in float64, and that each is one kernel.
#include <tenon/engine/tensor/explain.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

struct Rows {
  Tensor tensor;
  std::vector<double> v;
  int64_t rows, columns;
};

/// Float64 rows of numbers around 3, so that a mean matters.
Rows some_rows(int64_t rows, int64_t columns) {
  std::mt19937_64 rng(seed_of("Norm"));
  std::normal_distribution<double> normal(3, 2);
  std::vector<double> v(static_cast<std::size_t>(rows * columns));
  for (double& x : v) x = normal(rng);
  return {array(v, {rows, columns}), v, rows, columns};
}

/// f(row, result) of each row, against the values of a Tensor.
template <class F>
void expect_rows(const Tensor& got, const Rows& x, int64_t width, F&& f) {
  const auto values = got.to_vector<double>();
  ASSERT_EQ(static_cast<int64_t>(values.size()), x.rows * width);
  for (int64_t r = 0; r < x.rows; ++r) {
    const std::vector<double> row(x.v.begin() + r * x.columns, x.v.begin() + (r + 1) * x.columns);
    const std::vector<double> want = f(row);
    for (int64_t k = 0; k < width; ++k)
      EXPECT_NEAR(values[static_cast<std::size_t>(r * width + k)], want[static_cast<std::size_t>(k)], 1e-12)
          << "row " << r << ", " << k;
  }
}

double mean_of(const std::vector<double>& v) {
  double s = 0;
  for (const double x : v) s += x;
  return s / static_cast<double>(v.size());
}
double squares_of(const std::vector<double>& v, double center) {
  double s = 0;
  for (const double x : v) s += (x - center) * (x - center);
  return s;
}

TEST(Norm, VarAndStdWithDdof) {
  const Rows x = some_rows(5, 7);
  for (const int64_t ddof : {0, 1, 3})
    for (const bool root : {false, true}) {
      const VarOptions options{.axis = 1, .ddof = ddof};
      expect_rows(root ? std(x.tensor, options) : var(x.tensor, options), x, 1, [&](const std::vector<double>& row) {
        const double v =
            squares_of(row, mean_of(row)) / static_cast<double>(row.size() - static_cast<std::size_t>(ddof));
        return std::vector<double>{root ? std::sqrt(v) : v};
      });
    }
  EXPECT_EQ(var(x.tensor, {.axis = 1, .keepdims = true}).sizes(), (Sizes{5, 1}));
  EXPECT_NEAR(var(array({1.f, 2.f, 3.f, 4.f})).item<float>(), 1.25f, 1e-6f);
}

TEST(Norm, SquaresOfLongIntegersAreSummedInFloat64) {
  constexpr int64_t kLarge = int64_t{1} << 62;
  std::vector<int64_t> values(32, kLarge);
  EXPECT_FLOAT_EQ(norm(array(values)).item<float>(), std::sqrt(32.0f) * static_cast<float>(kLarge));
  EXPECT_FLOAT_EQ(norm(array(values), {.p = 3}).item<float>(), std::cbrt(32.0f) * static_cast<float>(kLarge));
  for (std::size_t i = 0; i < values.size(); i += 2) values[i] = -kLarge;
  EXPECT_FLOAT_EQ(std(array(values)).item<float>(), static_cast<float>(kLarge));
  EXPECT_FLOAT_EQ(var(array(values)).item<float>(), static_cast<float>(kLarge) * static_cast<float>(kLarge));
  EXPECT_EQ(var(array(values)).dtype(), DType::Float32);
}

TEST(Norm, LayerNormAndRmsNorm) {
  const Rows x = some_rows(6, 33);
  expect_rows(layer_norm(x.tensor, {.eps = 1e-3}), x, 33, [](std::vector<double> row) {
    const double m = mean_of(row), v = squares_of(row, m) / static_cast<double>(row.size());
    for (double& e : row) e = (e - m) / std::sqrt(v + 1e-3);
    return row;
  });
  expect_rows(rms_norm(x.tensor), x, 33, [](std::vector<double> row) {
    const double v = squares_of(row, 0) / static_cast<double>(row.size());
    for (double& e : row) e /= std::sqrt(v + 1e-5);
    return row;
  });
  const Tensor columns = layer_norm(x.tensor, {.axis = 0});
  EXPECT_NEAR(sum(columns, {.axis = 0}).to_vector<double>()[4], 0, 1e-12);
}

TEST(Norm, GroupNormIsLayerNormOverGroups) {
  const Rows x = some_rows(4 * 3, 2 * 5 * 6);
  const Tensor images = reshape(x.tensor, {4, 6, 5, 6});
  expect_rows(group_norm(images, 3), x, x.columns, [](std::vector<double> row) {
    const double m = mean_of(row), v = squares_of(row, m) / static_cast<double>(row.size());
    for (double& e : row) e = (e - m) / std::sqrt(v + 1e-5);
    return row;
  });
  EXPECT_THROW(group_norm(images, 4), UserError);
  EXPECT_THROW(group_norm(array({1.f}), 1), UserError);
}

TEST(Norm, LogsumexpDoesNotOverflow) {
  const Rows x = some_rows(5, 9);
  expect_rows(logsumexp(x.tensor, {.axis = 1}), x, 1, [](const std::vector<double>& row) {
    double s = 0;
    for (const double e : row) s += std::exp(e);
    return std::vector<double>{std::log(s)};
  });
  const double inf = std::numeric_limits<double>::infinity();
  EXPECT_NEAR(logsumexp(array({1000.0, 1000.0})).item<double>(), 1000 + std::log(2.0), 1e-12);
  EXPECT_EQ(logsumexp(array({-inf, -inf})).item<double>(), -inf);
  EXPECT_EQ(logsumexp(array({inf, 1.0})).item<double>(), inf);
  EXPECT_EQ(logsumexp(zeros({2, 0}), {.axis = 1}).to_vector<float>()[0], -std::numeric_limits<float>::infinity());
}

TEST(Norm, SiluAndGelu) {
  const Rows x = some_rows(2, 50);
  expect_rows(silu(x.tensor), x, 50, [](std::vector<double> row) {
    for (double& e : row) e = e / (1 + std::exp(-e));
    return row;
  });
  expect_rows(gelu(x.tensor), x, 50, [](std::vector<double> row) {
    for (double& e : row) e = 0.5 * e * (1 + std::tanh(std::sqrt(2 / pi) * (e + 0.044715 * e * e * e)));
    return row;
  });
  EXPECT_EQ(silu(array({1, 2})).dtype(), DType::Float32);
}

TEST(Norm, EachIsOneKernelOverItsRows) {
  const Tensor x = rand({64, 100}).realize(), image = rand({32, 6, 5, 5}).realize();
  for (const Tensor& y : {var(x, {.axis = 1}), std(x, {.axis = 1}), layer_norm(x), rms_norm(x), softmax(x),
                          log_softmax(x), logsumexp(x, {.axis = 1}), group_norm(image, 3), silu(x), gelu(x)})
    EXPECT_EQ(explain(y).kernels.size(), 1u) << to_string(explain(y));
}

TEST(Norm, TheDerivativeOfAVarianceHasNoSumButTheMean) {
  const Tensor x = arange(4096, DType::Float32).reshape({8, 512}).realize();
  const std::string kernels = to_string(explain(grad([](const Tensor& t) { return sum(var(t, {.axis = 1})); })(x)));
  const std::size_t first = kernels.find("REDUCE");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(kernels.find("REDUCE", first + 1), std::string::npos) << kernels;
}

}  // namespace
}  // namespace tenon::test
