// Layers and losses against their formulas in float64 loops.
#include <tenon/nn.h>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "../error_of.h"

namespace tenon::nn {
namespace {

using Doubles = std::vector<double>;

Doubles values(const Tensor& t) {
  const std::vector<float> v = t.to_vector<float>();
  return Doubles(v.begin(), v.end());
}
void expect_near(const Tensor& got, const Doubles& expected, double tolerance = 1e-5) {
  const Doubles v = values(got);
  ASSERT_EQ(v.size(), expected.size());
  for (std::size_t i = 0; i < v.size(); ++i) EXPECT_NEAR(v[i], expected[i], tolerance) << "element " << i;
}
TEST(Layers, LinearIsAProductWithTheTransposedWeight) {
  manual_seed(2);
  const Linear layer(3, 2), without(3, 2, {.bias = false});
  const Tensor x = randn({4, 3}).realize();
  const Doubles xs = values(x), w = values(layer.weight), b = values(layer.bias);
  Doubles expected;
  for (int n = 0; n < 4; ++n)
    for (int o = 0; o < 2; ++o) {
      double sum = b[o];
      for (int i = 0; i < 3; ++i) sum += xs[n * 3 + i] * w[o * 3 + i];
      expected.push_back(sum);
    }
  expect_near(layer(x), expected);
  EXPECT_EQ(without.parameters().size(), 1u);
  expect_near(without(zeros({1, 3})), {0, 0});
  for (const double v : w) EXPECT_LE(std::abs(v), 1 / std::sqrt(3.));
  EXPECT_EQ(error_of([] { Linear(0, 2); }), "[Linear] 0 inputs, expected at least 1");
  EXPECT_EQ(error_of([&] {
              layer(zeros({4, 5}));
            }),
            "[Linear] x is (4, 5), expected (..., 3): the layer has 3 inputs and 2 outputs");
  EXPECT_EQ(error_of([&] { layer(Tensor(1.f)); }),
            "[Linear] x is (), expected (..., 3): the layer has 3 inputs and 2 outputs");
}

TEST(Layers, EmbeddingGivesRows) {
  const Embedding layer(5, 3);
  const Doubles w = values(layer.weight);
  expect_near(layer(array({4, 0})), {w[12], w[13], w[14], w[0], w[1], w[2]}, 0);
  EXPECT_EQ(layer(array({{1, 2}, {3, 4}})).sizes(), (Sizes{2, 2, 3}));
}

TEST(Layers, Conv2dIsTheSumOverItsWindow) {
  manual_seed(3);
  const Conv2d layer(2, 4, {2, 3}, {.stride = 2, .padding = 1, .groups = 2});
  EXPECT_EQ(layer.weight.sizes(), (Sizes{4, 1, 2, 3}));
  const Tensor x = randn({1, 2, 4, 5}).realize();
  const Doubles xs = values(x), w = values(layer.weight), b = values(layer.bias);
  Doubles expected;
  for (int o = 0; o < 4; ++o)
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c) {
        double sum = b[o];
        for (int i = 0; i < 2; ++i)
          for (int j = 0; j < 3; ++j) {
            const int y = 2 * r + i - 1, z = 2 * c + j - 1;
            if (y >= 0 && y < 4 && z >= 0 && z < 5) sum += xs[(o / 2) * 20 + y * 5 + z] * w[o * 6 + i * 3 + j];
          }
        expected.push_back(sum);
      }
  expect_near(layer(x), expected);
  EXPECT_EQ(error_of([] { Conv2d(3, 4, 2, {.groups = 2}); }),
            "[Conv2d] 2 groups of 3 input and 4 output channels, expected a number that divides both");
}

TEST(Layers, NameThemselvesInErrorsOfTheirOps) {
  const auto begins = [](const std::string& text, const char* with) { return text.rfind(with, 0) == 0; };
  const Tensor x = zeros({1, 5, 8, 8});
  EXPECT_TRUE(begins(error_of([&] { Conv2d(3, 4, 3)(x); }), "[Conv2d] channels differ"));
  EXPECT_TRUE(begins(error_of([&] { ConvTranspose2d(3, 4, 3)(x); }), "[ConvTranspose2d] channels differ"));
  EXPECT_TRUE(begins(error_of([&] { MaxPool2d({.kernel = 9})(x); }), "[MaxPool2d] "));
  EXPECT_TRUE(begins(error_of([&] { AvgPool1d({.kernel = 9})(x); }), "[AvgPool1d] "));
  EXPECT_TRUE(begins(error_of([&] { Embedding(3, 4)(x); }), "[Embedding] "));
}

// (x - mean) / sqrt(var + eps) * w + b of each of `groups`, whose elements `at` numbers.
Doubles normalized(const Doubles& x, int groups, int count, const std::function<int(int, int)>& at, const Doubles& w,
                   const Doubles& b, const std::function<int(int, int)>& weight_of) {
  Doubles result(x.size());
  for (int g = 0; g < groups; ++g) {
    double mean = 0, var = 0;
    for (int k = 0; k < count; ++k) mean += x[at(g, k)] / count;
    for (int k = 0; k < count; ++k) var += (x[at(g, k)] - mean) * (x[at(g, k)] - mean) / count;
    for (int k = 0; k < count; ++k)
      result[at(g, k)] = (x[at(g, k)] - mean) / std::sqrt(var + 1e-5) * w[weight_of(g, k)] + b[weight_of(g, k)];
  }
  return result;
}

TEST(Layers, BatchNormUsesTheBatchInTrainingAndTheRunningValuesElsewhere) {
  manual_seed(4);
  BatchNorm layer(2);
  layer.weight.assign(array({2.f, 3.f}));
  layer.bias.assign(array({-1.f, 1.f}));
  const Tensor x = (randn({3, 2, 4}) * 2 + 1).realize();
  const Doubles xs = values(x), w{2, 3}, b{-1, 1};
  const auto at = [](int channel, int k) { return k / 4 * 8 + channel * 4 + k % 4; };
  const auto channel = [](int g, int) { return g; };
  expect_near(layer(x), normalized(xs, 2, 12, at, w, b, channel));

  Doubles means(2), vars(2);
  for (int c = 0; c < 2; ++c) {
    for (int k = 0; k < 12; ++k) means[c] += xs[at(c, k)] / 12;
    for (int k = 0; k < 12; ++k) vars[c] += (xs[at(c, k)] - means[c]) * (xs[at(c, k)] - means[c]) / 11;  // unbiased
  }
  expect_near(layer.running_mean, {0.1 * means[0], 0.1 * means[1]});
  expect_near(layer.running_var, {0.9 + 0.1 * vars[0], 0.9 + 0.1 * vars[1]});

  layer.train(false);
  const Doubles rm = values(layer.running_mean), rv = values(layer.running_var);
  Doubles expected(xs.size());
  for (int c = 0; c < 2; ++c)
    for (int k = 0; k < 12; ++k) expected[at(c, k)] = (xs[at(c, k)] - rm[c]) / std::sqrt(rv[c] + 1e-5) * w[c] + b[c];
  expect_near(layer(x), expected);
  EXPECT_EQ(values(layer.running_mean), rm);

  layer.train();
  EXPECT_EQ(layer(randn({3, 2}, DType::Float64)).dtype(), DType::Float64);
  EXPECT_EQ(layer.running_mean.dtype(), DType::Float32) << "statistics keep their dtype";
  EXPECT_EQ(error_of([&] {
              layer(zeros({1, 2}));
            }),
            "[BatchNorm] x is (1, 2), expected two or more elements a channel in training");
  EXPECT_EQ(error_of([&] { layer(zeros({4, 3})); }), "[BatchNorm] x is (4, 3), expected 2 elements along axis 1");
}

TEST(Layers, LayerNormAndRMSNormGoOverTheLastAxis) {
  manual_seed(5);
  LayerNorm layer(3);
  RMSNorm rms(3);
  layer.weight.assign(array({1.f, 2.f, 3.f}));
  layer.bias.assign(array({0.f, 1.f, -1.f}));
  rms.weight.assign(array({1.f, 2.f, 3.f}));
  const Tensor x = (randn({4, 3}) * 3 + 2).realize();
  const Doubles xs = values(x), w{1, 2, 3};
  const auto at = [](int row, int k) { return row * 3 + k; };
  expect_near(layer(x), normalized(xs, 4, 3, at, w, {0, 1, -1}, [](int, int k) { return k; }));
  Doubles expected;
  for (int n = 0; n < 4; ++n) {
    double square = 0;
    for (int k = 0; k < 3; ++k) square += xs[at(n, k)] * xs[at(n, k)] / 3;
    for (int k = 0; k < 3; ++k) expected.push_back(xs[at(n, k)] / std::sqrt(square + 1e-5) * w[k]);
  }
  expect_near(rms(x), expected);
  EXPECT_EQ(error_of([&] { layer(zeros({3, 4})); }), "[LayerNorm] x is (3, 4), expected 3 elements along axis -1");
}

TEST(Layers, DropoutKeepsTheMeanInTrainingAndEverythingElsewhere) {
  manual_seed(6);
  Dropout layer(0.25);
  const Doubles out = values(layer(ones({100, 100})));
  double zeros = 0;
  for (const double v : out) {
    if (v == 0)
      ++zeros;
    else
      EXPECT_FLOAT_EQ(static_cast<float>(v), 4.f / 3);
  }
  EXPECT_NEAR(zeros / 10000, 0.25, 0.02);  // over four deviations
  layer.train(false);
  expect_near(layer(ones({4})), {1, 1, 1, 1}, 0);
  EXPECT_EQ(error_of([] { Dropout(1.0); }), "[Dropout] p 1, expected a probability from 0 to below 1");
}

TEST(Losses, AreTheirFormulas) {
  manual_seed(7);
  const Tensor logits = (randn({4, 3}) * 3).realize();
  const Doubles l = values(logits);
  const std::vector<int> labels{2, 0, 1, 1};
  double expected = 0;
  for (int n = 0; n < 4; ++n) {
    double sum = 0;
    for (int c = 0; c < 3; ++c) sum += std::exp(l[n * 3 + c]);
    expected += (std::log(sum) - l[n * 3 + labels[n]]) / 4;
  }
  expect_near(cross_entropy(logits, array(labels)), {expected});
  for (const int label : {-1, 3}) {
    EXPECT_TRUE(std::isnan(cross_entropy(logits, array({2, label, 1, 1})).item<float>())) << label;
    EXPECT_TRUE(std::isnan(nll(logits, array({2, label, 1, 1})).item<float>())) << label;
    EXPECT_FALSE(std::isnan(cross_entropy(logits, array({2, label, 1, 1}), {.ignore_index = label}).item<float>()));
    for (const auto& loss : {cross_entropy, nll}) {
      const auto spoiled = [&](const CrossEntropyOptions& options) {  // rows with a derivative of NaN
        const Tensor row = where(arange(4).reshape({4, 1}) == 1, INFINITY, logits);
        const Doubles slope = values(grad([&](const Tensor& x) {
          return loss(x, array({2, label, 1, 1}), options);
        })(row));
        std::vector<bool> rows(4);
        for (int i = 0; i < 12; ++i) rows[i / 3] = rows[i / 3] || std::isnan(slope[i]);
        return rows;
      };
      EXPECT_EQ(spoiled({}), (std::vector<bool>{false, true, false, false})) << label;
      EXPECT_EQ(spoiled({.ignore_index = label}), std::vector<bool>(4)) << label;
    }
  }
  const Tensor many =
      cross_entropy(zeros({70000, 3}, DType::Float16), zeros({70000}, DType::Int32), {.ignore_index = 2});
  expect_near(many.cast(DType::Float32), {std::log(3.0)}, 1e-3);  // its sum is no float16

  for (const DType narrow : {DType::Float16, DType::BFloat16}) {  // squares of 300 are no float16
    const Tensor a = array({300.f, 400.f}).cast(narrow), b = array({400.f, 300.f}).cast(narrow);
    EXPECT_EQ(cosine_similarity(a, b).dtype(), narrow);
    expect_near(cosine_similarity(a, b).cast(DType::Float32), {0.96}, 4e-3);
    expect_near(cosine_similarity(a * 0, b).cast(DType::Float32), {0}, 0);
    const Tensor far = triplet(zeros_like(a), a, b * 0, 1);
    EXPECT_EQ(far.dtype(), narrow);
    expect_near(far.cast(DType::Float32), {501}, 2);
  }
  const auto slope = grad([](const Tensor& x) {
    return triplet(x, ones({1, 2}), ones({1, 2}) * 2, 9) + sum(cosine_similarity(x * 0, ones({1, 2})));
  })(ones({1, 2}));
  for (const double s : values(slope)) EXPECT_TRUE(std::isfinite(s));

  const Tensor y = array({1.f, 0.f, 0.25f}), z = array({2.f, -1.f, 30.f});
  const Doubles ys = values(y), zs = values(z);
  double bce = 0, square = 0;
  for (int i = 0; i < 3; ++i) {
    bce += (std::log1p(std::exp(zs[i])) - ys[i] * zs[i]) / 3;
    square += (ys[i] - zs[i]) * (ys[i] - zs[i]) / 3;
  }
  expect_near(binary_cross_entropy_with_logits(z, y), {bce});
  expect_near(mse(y, z), {square}, 1e-4);
  EXPECT_EQ(error_of([&] {
              mse(zeros({3, 1}), y);
            }),
            "[mse] x is (3, 1), y is (3), expected equal shapes; reshape one of them");
  EXPECT_EQ(error_of([&] {
              cross_entropy(logits, zeros({4, 3}, DType::Int32));
            }),
            "[cross_entropy] logits are (4, 3), labels are (4, 3), expected (..., classes) and (...)");
  EXPECT_EQ(error_of([&] {
              cross_entropy(logits, zeros({4, 3}));
            }),
            "[cross_entropy] logits are (4, 3), labels are (4, 3), expected (..., classes) and (...) of integers; for "
            "probabilities of each class: -mean(sum(labels * log_softmax(x, -1), -1))");
  EXPECT_EQ(error_of([&] { cross_entropy(logits, zeros({4})); }),
            "[cross_entropy] labels are float32, expected integers, the number of the class in each row; cast them, as "
            "with labels.cast(DType::Int64)");
}

TEST(Losses, TheGradientOfCrossEntropyIsSoftmaxLessTheLabel) {
  const Tensor logits = array({{1.f, 2.f, -1.f}, {0.f, 0.5f, 3.f}});
  logits.set_requires_grad();
  cross_entropy(logits, array({2, 1})).backward();
  const Doubles l = values(logits);
  Doubles expected;
  for (int n = 0; n < 2; ++n) {
    double sum = 0;
    for (int c = 0; c < 3; ++c) sum += std::exp(l[n * 3 + c]);
    for (int c = 0; c < 3; ++c) expected.push_back((std::exp(l[n * 3 + c]) / sum - (c == 2 - n ? 1 : 0)) / 2);
  }
  expect_near(logits.grad(), expected, 1e-6);
}

}  // namespace
}  // namespace tenon::nn
