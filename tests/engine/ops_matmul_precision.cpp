// Products of float32 at each level, on a device that says it has tensor cores but interprets its kernels, and on the
// CPU, beside sums in float64.
#include <limits>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/join_product.h>
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/tensor_cores.h>
#include <tenon/codegen/widen.h>
#include <tenon/engine/schedule/scheduler.h>

#include "../sanitizers.h"
#include "device_of_a_target.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

struct LevelOfMatmul {
  const char* name;
  double error;  // the largest of a sum, of the sum of |x w|
};
constexpr LevelOfMatmul kLevelsOfMatmul[] = {{"float32", 0x1p-19}, {"bfloat16x6", 0x1p-20}, {"bfloat16x3", 0x1p-15}};

Array drawn_matrix(const Sizes& shape, unsigned seed) {
  std::mt19937 rng(seed);
  std::uniform_real_distribution<float> value(-1, 1);
  return generate(shape, [&](const Sizes&) { return value(rng); });
}

Tensor matrix_on(const Array& a, const char* device) {
  const std::vector<float> values(a.v.begin(), a.v.end());
  return array(values, Dims(a.shape), Device(device)).realize();
}

/// How many kernels of these values tensor cores can compute.
std::size_t products_in(const Tensors& values) {
  LazyBuffers lazy;
  for (const Tensor& x : values) lazy.push_back(x.lazy());
  std::size_t count = 0;
  for (const ScheduleItem& item : schedule(Graph(lazy))->items) {
    const Node sink = join_product(widen(item.ast));
    count += tensor_product(sink, plain_plan(sink)).has_value();
  }
  return count;
}

Tensor at_level(const Tensor& a, const Tensor& b, const char* precision) {
  return matmul(a, b, MatmulOptions{precision});
}

Tensor float_matrix(const Dims& shape) { return empty(shape, DType::Float32, Device(with_cores())); }

struct MatrixCase {
  Sizes a, b;
  bool a_turned = false, b_turned = false;
};

Tensor seen_on(const Array& a, bool turned, const char* device) {
  const Tensor x = matrix_on(a, device);
  return turned ? swapaxes(swapaxes(x, -1, -2).contiguous().realize(), -1, -2) : x;
}

/// The sums of a @ b in float64, and of |a| @ |b|, of every `step`th element of the result (..., m, n).
void expect_level(const MatrixCase& c, const LevelOfMatmul& level, const char* device) {
  const Array a = drawn_matrix(c.a, 1), b = drawn_matrix(c.b, 2);
  const Tensor y = at_level(seen_on(a, c.a_turned, device), seen_on(b, c.b_turned, device), level.name);
  const std::vector<float> came = y.to_vector<float>();
  const Sizes shape = y.sizes();
  constexpr int64_t kEach = 37;
  std::size_t wrong = 0;
  for (int64_t i = 0; i < std::ssize(came); i += kEach) {
    Sizes of_a = unflatten(i, shape), of_b = of_a;
    double sum = 0, size = 0;
    for (int64_t k = 0; k < c.a.back(); ++k) {
      of_a.back() = of_b[of_b.size() - 2] = k;
      const double term = broadcast_element(a, of_a) * broadcast_element(b, of_b);
      sum += term, size += std::fabs(term);
    }
    wrong += !(std::fabs(came[static_cast<std::size_t>(i)] - sum) <= level.error * size);
  }
  EXPECT_EQ(wrong, 0u) << level.name << " on " << device;
}

TEST(MatmulPrecision, LevelsKeepTheirErrors) {
  const MatrixCase cases[] = {{{131, 1030}, {1030, 136}},
                              {{2, 1, 72, 300}, {3, 300, 136}, true, true},
                              {{128, 1100}, {1100, 131}, true, false}};
  for (const MatrixCase& c : cases)
    for (const LevelOfMatmul& level : kLevelsOfMatmul) {
      if (&level != kLevelsOfMatmul && !kSanitized) expect_level(c, level, with_cores());
      expect_level(c, level, "CPU");
    }
}

TEST(MatmulPrecision, TensorCoresComputeTheLevelsAndNothingElseChanges) {
  const Tensor x = float_matrix({512, 512}), w = float_matrix({512, 512});
  EXPECT_EQ(products_in({matmul(x, w)}), 0u);
  EXPECT_EQ(products_in({at_level(x, w, "float32")}), 0u);
  EXPECT_EQ(products_in({at_level(x, w, "bfloat16x6")}), 1u);
  EXPECT_EQ(products_in({at_level(x, w, "bfloat16x3")}), 1u);
  EXPECT_EQ(products_in({at_level(x.T(), w.T(), "bfloat16x6")}), 1u);
  EXPECT_EQ(products_in({at_level(x, w[0], "bfloat16x6"), at_level(x, float_matrix({512, 8}), "bfloat16x6")}),
            0u);  // gains little
  EXPECT_EQ(products_in({at_level(x.cast(DType::Float64), w.cast(DType::Float64), "bfloat16x6")}), 0u);
  // On other devices the level is float32, with its bits.
  const Tensor a = matrix_on(drawn_matrix({300, 300}, 3), "CPU"), b = matrix_on(drawn_matrix({300, 300}, 4), "CPU");
  EXPECT_EQ(at_level(a, b, "bfloat16x3").to_vector<float>(), matmul(a, b).to_vector<float>());
}

TEST(MatmulPrecision, TheSettingHoldsForAllProductsThatAreWritten) {
  const Tensor x = float_matrix({512, 512}), w = float_matrix({512, 512});
  const ScopedSettings scope([](Settings& s) { s.matmul_precision = "bfloat16x6"; });
  EXPECT_EQ(products_in({matmul(x, w)}), 1u);
  EXPECT_EQ(products_in({at_level(x, w, "float32")}), 0u);
  EXPECT_EQ(products_in({einsum("ik,jk->ij", {x, w})}), 1u);
  EXPECT_EQ(products_in({tensordot(x, w, 1)}), 1u);
  EXPECT_EQ(products_in({inner(x, w)}), 1u);
  EXPECT_EQ(products_in({sum(x.unsqueeze(1) * w, {.axis = -1})}), 1u);
  // Windows of an image would be copied; convolutions stay in float32.
  EXPECT_EQ(products_in({conv2d(float_matrix({8, 64, 32, 32}), float_matrix({64, 64, 3, 3}), {.padding = 1})}), 0u);
}

TEST(MatmulPrecision, DerivativesHaveTheLevelOfTheOption) {
  const auto loss = [](const Tensor& x, const Tensor& w) { return sum(square(at_level(x, w, "bfloat16x6"))); };
  EXPECT_EQ(products_in(grad(loss, {0, 1})(float_matrix({512, 256}), float_matrix({256, 512}))), 3u);
  const auto plain = [](const Tensor& x, const Tensor& w) { return sum(square(matmul(x, w))); };
  const ScopedSettings scope([](Settings& s) { s.matmul_precision = "bfloat16x3"; });
  EXPECT_EQ(products_in(grad(plain, {0, 1})(float_matrix({512, 256}), float_matrix({256, 512}))), 3u);
}

TEST(MatmulPrecision, TransformsOfTheOptionAreThoseOfMatmul) {
  const auto with = [](const char* precision) {
    return [precision](const Tensor& x, const Tensor& w) { return at_level(x, w, precision); };
  };
  const auto check = [](const Tensor& came, const Tensor& expected) {
    EXPECT_EQ(came.shape(), expected.shape());
    EXPECT_TRUE(allclose(came, expected, {.rtol = 1e-4, .atol = 1e-4}).item<bool>());
  };
  const auto of = [](const Sizes& shape, unsigned seed) { return matrix_on(drawn_matrix(shape, seed), "CPU"); };
  const std::pair<Sizes, Sizes> shapes[] = {
      {{5, 4}, {4, 3}}, {{2, 1, 5, 4}, {3, 4, 3}}, {{4}, {4, 3}}, {{5, 4}, {4}}, {{4}, {4}}};
  for (const auto& [a, b] : shapes) {
    const Tensor x = of(a, 5), w = of(b, 6), tx = of(a, 7), tw = of(b, 8);
    const auto option = with("bfloat16x6");
    const auto plain = [](const Tensor& p, const Tensor& q) { return matmul(p, q); };
    const auto squares = [](auto f) { return [f](const Tensor& p, const Tensor& q) { return sum(exp(f(p, q))); }; };
    const Tensors came = grad(squares(option), {0, 1})(x, w), expected = grad(squares(plain), {0, 1})(x, w);
    check(came[0], expected[0]), check(came[1], expected[1]);
    const auto along = [&](auto f) { return jvp(f, std::tuple{x, w}, std::tuple{tx, tw}).second; };
    check(along(option), along(plain));
    const auto second = [&](auto f) {
      return grad([&](const Tensor& p) { return sum(square(grad(squares(f))(p, w))); })(x);
    };
    check(second(option), second(plain));
  }
  const Tensor x = of({3, 5, 4}, 9), w = of({4, 3, 6}, 10);
  const auto option = with("bfloat16x6");
  check(vmap(option, {0, 1})(x, w), matmul(x, w.permute({1, 0, 2})));
  const Tensor alone = w.permute({1, 0, 2})[0];
  check(vmap(option, {0, none})(x, alone), matmul(x, alone));
}

// Three parts have all bits of a number, two have 16.
TEST(MatmulPrecision, ANumberTimesOneIsTheSumOfItsParts) {
  const Array x = drawn_matrix({128, 512}, 15), w = drawn_matrix({512, 264}, 16);
  const Tensor place = arange(512, DType::Int32, Device(with_cores()));
  const Tensor one = (place.unsqueeze(1) == place).cast(DType::Float32);
  const auto check = [&](const Array& a, const Tensor& y) {
    const auto came = y.to_vector<float>();
    const Sizes shape = y.sizes();
    std::size_t wrong = 0;
    for (int64_t i = 0; i < std::ssize(came); ++i)
      wrong += static_cast<double>(came[static_cast<std::size_t>(i)]) != element(a, unflatten(i, shape));
    EXPECT_EQ(wrong, 0u);
  };
  check(x, at_level(matrix_on(x, with_cores()), one.shrink({{0, 512}, {0, 264}}).contiguous(), "bfloat16x6"));
  check(w, at_level(one.shrink({{0, 128}, {0, 512}}).contiguous(), matrix_on(w, with_cores()), "bfloat16x6"));
}

// An infinity, a NaN and numbers that bfloat16 rounds to infinity give what float32 gives.
TEST(MatmulPrecision, SpecialValuesAreThoseOfFloat32) {
  constexpr float kMost = std::numeric_limits<float>::max(), kInfinity = std::numeric_limits<float>::infinity();
  const float special[] = {kInfinity, -kInfinity, NAN, kMost, -kMost, 3.4e38f, 1e-39f, 0.f, -0.f};
  Array a = drawn_matrix({64, 512}, 11), b = drawn_matrix({512, 520}, 12);
  for (double& v : b.v) v = 1.25 + std::fabs(v) / 8;  // so that no sum is near the largest number
  b.v[0] = 0.5, b.v[520] = 0, b.v[521] = 0.25;
  for (std::size_t i = 0; i < std::size(special); ++i) a.v[i * 512 + i % 2] = special[i];
  const auto expected = matmul(matrix_on(a, "CPU"), matrix_on(b, "CPU")).to_vector<float>();
  for (const char* precision : {"bfloat16x6", "bfloat16x3"}) {
    const Tensor y = at_level(matrix_on(a, with_cores()), matrix_on(b, with_cores()), precision);
    EXPECT_EQ(products_in({y}), 1u);
    const auto came = y.to_vector<float>();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < came.size(); ++i) {
      const float x = came[i], e = expected[i];
      const bool same = x == e || (std::isnan(x) && std::isnan(e));
      wrong += !same && !(std::fabs(x - e) <= 0.03f + 1e-4f * std::fabs(e));
    }
    EXPECT_EQ(wrong, 0u) << precision;
  }
}

TEST(MatmulPrecision, SymbolicAndEmptySizes) {
  Variable n("precision_n", 1, 600);
  const Array a = drawn_matrix({500, 300}, 13), b = drawn_matrix({300, 300}, 14);
  for (const char* device : {with_cores(), "CPU"}) {
    n.bind(500);
    const Tensor x = array(std::vector<float>(a.v.begin(), a.v.end()), {n, 300}, Device(device));
    const auto came = at_level(x, matrix_on(b, device), "bfloat16x6").to_vector<float>();
    const auto expected = matmul(matrix_on(a, "CPU"), matrix_on(b, "CPU")).to_vector<float>();
    ASSERT_EQ(came.size(), expected.size());
    for (std::size_t i = 0; i < came.size(); ++i) ASSERT_NEAR(came[i], expected[i], 1e-4);
    const Tensor none_at_all = at_level(zeros({300, 0}, DType::Float32, Device(device)),
                                        zeros({0, 300}, DType::Float32, Device(device)), "bfloat16x6");
    EXPECT_EQ(none_at_all.to_vector<float>(), std::vector<float>(90000, 0.f));
  }
}

TEST(MatmulPrecision, NoOptionsAreThoseOfDefault) {
  const Tensor a = array({{1, 2}, {3, 4}}), b = array({5, 6});
  for (const Tensor& y :
       {matmul(a, b, {}), a.matmul(b, {}), matmul(a, b, {}, default_stream().device),
        matmul(a, b, default_stream().device), matmul(a, b, default_stream()), matmul(a, b, StreamOrDevice())})
    EXPECT_EQ(y.to_vector<int>(), (std::vector<int>{17, 39}));
}

TEST(MatmulPrecision, UnknownLevelsAreErrors) {
  const Tensor x = ones({2, 2});
  try {
    at_level(x, x, "tf32");
    FAIL() << "no error";
  } catch (const UserError& e) {
    EXPECT_STREQ(e.what(), "[matmul] precision \"tf32\", expected one of float32, bfloat16x6, bfloat16x3");
  }
  EXPECT_THROW(at_level(x, x, ""), UserError);
  EXPECT_THROW(ScopedSettings([](Settings& s) { s.matmul_precision = "high"; }), UserError);
}

// Sums of more terms than a chunk has are added up in chunks, where the result has 32 bits.
TEST(MatmulPrecision, LongSumsOfTensorCoresAreInChunks) {
  const auto text = [](const Tensor& y) {
    std::string all;
    for (const ScheduleItem& item : schedule(Graph(std::vector{y.lazy()}))->items)
      all += tenon::generate(item.ast, target("cuda90"), {}, {.verify = true}).text;
    return all;
  };
  const auto has = [&](const Tensor& y, const char* part) { return text(y).find(part) != std::string::npos; };
  const auto narrow = [](const Dims& shape) {
    return empty(shape, DType::BFloat16, Device(with_cores())).cast(DType::Float32);
  };
  EXPECT_TRUE(has(at_level(float_matrix({2048, 4096}), float_matrix({4096, 2048}), "bfloat16x6"),
                  "of 24576 in blocks of 1536"));
  EXPECT_TRUE(has(at_level(float_matrix({2048, 4000}), float_matrix({4000, 2048}), "bfloat16x3"),
                  "of 12288 in blocks of 1536"));
  EXPECT_TRUE(has(matmul(narrow({2048, 4096}), narrow({4096, 2048})), "of 4096 in blocks of 1024"));
  EXPECT_TRUE(has(matmul(narrow({2048, 4608}), narrow({4608, 2048})), "of 4608 in blocks of 1536"));
  const Tensor x = empty({2048, 4096}, DType::BFloat16, Device(with_cores()));
  EXPECT_FALSE(has(matmul(x, x.T()), "in blocks of 1024"));  // the result is rounded
}

}  // namespace
}  // namespace tenon::test
