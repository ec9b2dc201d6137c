// Gradients of what is composed, gathered, scattered, scanned and convolved, against central differences.
#include <tenon/base/settings.h>

#include "gradient_support.h"

namespace tenon::test {
namespace {

struct Case {
  const char* name;
  Function f;
  std::vector<Sizes> shapes;
  double low = 0.25, high = 3;
};

Tensor places(std::vector<int> v, const Dims& shape) { return array(v, shape); }

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"expm1", [](auto& x) { return expm1(x[0]); }, {{4}}},
      {"log1p", [](auto& x) { return log1p(x[0]); }, {{4}}},
      {"log10", [](auto& x) { return log10(x[0]); }, {{4}}},
      {"tan", [](auto& x) { return tan(x[0] * 0.3); }, {{4}}},
      {"arcsin", [](auto& x) { return arcsin(x[0] * 0.3); }, {{4}}},
      {"arccos", [](auto& x) { return arccos(x[0] * 0.3); }, {{4}}},
      {"arctan", [](auto& x) { return arctan(x[0]); }, {{4}}},
      {"arctan2", [](auto& x) { return arctan2(x[0], x[1]); }, {{4}, {4}}},
      {"sinh", [](auto& x) { return sinh(x[0]); }, {{4}}},
      {"cosh", [](auto& x) { return cosh(x[0]); }, {{4}}},
      {"arcsinh", [](auto& x) { return arcsinh(x[0]); }, {{4}}},
      {"arccosh", [](auto& x) { return arccosh(x[0] + 1); }, {{4}}},
      {"arctanh", [](auto& x) { return arctanh(x[0] * 0.3); }, {{4}}},
      {"erf", [](auto& x) { return erf(x[0]); }, {{4}}},
      {"power", [](auto& x) { return power(x[0], x[1]); }, {{2, 3}, {3}}},
      {"power by a number", [](auto& x) { return power(x[0], 2.5) + power(x[0], 3) + power(2.0, x[0]); }, {{4}}},
      {"logaddexp", [](auto& x) { return logaddexp(x[0], x[1]); }, {{4}, {4}}},
      {"softplus", [](auto& x) { return softplus(x[0], {.beta = 2}); }, {{4}}},
      {"mish", [](auto& x) { return mish(x[0]); }, {{4}}},
      {"elu", [](auto& x) { return elu(x[0] - 1.4, {.alpha = 0.7}) + celu(x[0] - 1.4, {.alpha = 2}); }, {{5}}},
      {"leaky_relu", [](auto& x) { return leaky_relu(x[0] - 1.4) + hardswish(x[0] - 1.4); }, {{5}}},
      {"softsign",
       [](auto& x) { return softsign(x[0]) + quick_gelu(x[0]) + gelu(x[0]) + gelu_exact(x[0] * 2) + silu(x[0]); },
       {{4}}},
      {"clip", [](auto& x) { return clip(x[0], 0.9, 2.1) + relu6(x[0] * 3); }, {{6}}},
      {"binary_cross_entropy", [](auto& x) { return binary_cross_entropy(x[0] * 0.3, x[1]); }, {{4}, {4}}},
      {"with logits", [](auto& x) { return binary_cross_entropy_with_logits(x[0], x[1]); }, {{4}, {4}}},
      {"prod",
       [](auto& x) {
         return prod(x[0], {.axis = {0, 2}});
       },
       {{2, 3, 2}}},
      {"norm", [](auto& x) { return norm(x[0], {.axis = 1}) + norm(x[0], {.p = 3, .axis = 1}); }, {{2, 3}}},
      {"cumsum",
       [](auto& x) {
         return cumsum(x[0], {.axis = 0}) * cumsum(x[0]).reshape({3, 4});
       },
       {{3, 4}}},
      {"cumprod", [](auto& x) { return cumprod(x[0], {.axis = 1}); }, {{2, 4}}},
      {"cummax", [](auto& x) { return cummax(x[0], {.axis = 1}) + cummin(x[0], {.axis = 0}); }, {{3, 4}}},
      {"sort", [](auto& x) { return sort(x[0]) + topk(x[0], 4, {.largest = false}).values; }, {{2, 4}}},
      {"take",
       [](auto& x) {
         return take(x[0], places({2, 0, -1, 2}, {2, 2}), {.axis = 1});
       },
       {{2, 3}}},
      {"gather",
       [](auto& x) {
         return gather(x[0], 0, places({1, 0, 0, 1, 1, 1}, {2, 3}));
       },
       {{2, 3}}},
      {"take_along_axis",
       [](auto& x) {
         return take_along_axis(x[0], places({0, 1, 1}, {3, 1}), {.axis = 1});
       },
       {{3, 2}}},
      {"index",
       [](auto& x) {
         return x[0][{places({1, 1, 0}, {3}), slice(), places({0, 2, 2}, {3})}];
       },
       {{2, 2, 3}}},
      {"scatter",
       [](auto& x) {
         return scatter(x[0], 1, places({2, 0, 1, 2}, {2, 2}), x[1]);
       },
       {{2, 3}, {2, 2}}},
      {"scatter_add",
       [](auto& x) {
         return square(scatter_add(x[0], 0, places({1, 1, 0, 1}, {4}), x[1]));
       },
       {{2}, {4}}},
      {"slice_update", [](auto& x) { return square(slice_update(x[0], {slice(0, 3, 2)}, x[1])); }, {{4, 2}, {2}}},
      {"embedding",
       [](auto& x) {
         return embedding(x[0], places({2, 2, 0}, {3}));
       },
       {{3, 2}}},
      {"roll, tile",
       [](auto& x) {
         return tile(roll(x[0], 1, {.axis = 0}), {2, 2}) * repeat(x[0], 4).reshape({4, 6});
       },
       {{2, 3}}},
      {"reflected edges",
       [](auto& x) {
         return pad(x[0], {{1, 1}, {2, 0}}, {.mode = PadMode::Reflect});
       },
       {{3, 3}}},
      {"triangles", [](auto& x) { return tril(x[0]) * 2 + triu(x[0], 1) * 3 + diag(diag(x[0])); }, {{3, 3}}},
      {"unfold", [](auto& x) { return unfold(x[0], 0, 3, 2); }, {{7}}},
      {"einsum",
       [](auto& x) {
         return einsum("ij,jk,ii->ik", {x[0], x[1], x[2]});
       },
       {{2, 3}, {3, 2}, {2, 2}}},
      {"addmm", [](auto& x) { return addmm(x[0], x[1], x[2], {.alpha = 2}); }, {{2, 2}, {2, 3}, {3, 2}}},
      {"attention",
       [](auto& x) { return scaled_dot_product_attention(x[0], x[1], x[2], {.mask = x[3], .is_causal = true}); },
       {{2, 2, 3}, {1, 2, 3}, {1, 2, 4}, {2, 2}}},
      {"rope", [](auto& x) { return rope(x[0]); }, {{3, 4}}},
      {"conv1d",
       [](auto& x) {
         return conv1d(x[0], x[1], {.stride = 2, .padding = {{1, -1}}});
       },
       {{1, 2, 7}, {2, 2, 3}}},
      {"conv_transpose2d",
       [](auto& x) {
         return conv_transpose2d(x[0], x[1], x[2], {.stride = 2, .padding = 1, .output_padding = 1, .groups = 2});
       },
       {{1, 2, 2, 3}, {2, 1, 3, 2}, {2}}},
      {"avg_pool", [](auto& x) { return avg_pool1d(x[0], {.kernel = 3, .stride = 2, .ceil_mode = true}); }, {{1, 8}}},
  };
  return all;
}

TEST(Gradients, OfEveryCompositionAreItsSlopes) {
  std::mt19937_64 rng(seed_of("OpGradients"));
  for (const Case& c : cases()) {
    std::vector<Array> inputs;
    for (const Sizes& shape : c.shapes) {
      inputs.push_back(random_array(shape, rng, c.low, c.high));
      for (double& x : inputs.back().v) x += std::uniform_real_distribution<double>(0, 0.1)(rng);  // no ties
    }
    check_gradients(c.name, c.f, inputs, 1e-6);
    if (HasFatalFailure()) return;
  }
}

TEST(Gradients, OfProductsWithZeros) {
  for (const std::vector<double>& v : std::vector<std::vector<double>>{{2, 0, 3}, {0, 2, 0}, {0, 0, 0}, {1, 2, 0}}) {
    const Array x{{3}, v};
    check_gradients("prod", [](const Tensors& t) { return prod(t[0]); }, {x});
    check_gradients("cumprod", [](const Tensors& t) { return cumprod(t[0]); }, {x});
  }
}

TEST(Gradients, OfPowersAtZero) {
  const Tensor x = array({0.0, 0.0, 2.0}).set_requires_grad(), y = array({0.0, 2.0, 3.0}).set_requires_grad();
  power(x, y).sum().backward();
  EXPECT_EQ(x.grad().to_vector<double>(), (std::vector<double>{0, 0, 12}));
  EXPECT_EQ(y.grad().to_vector<double>(), (std::vector<double>{0, 0, 8 * std::log(2.0)}));
}

// ---- every op on every device: one batch of kernels, compiled together

TEST(Devices, AgreeOnEveryComposition) {
  std::mt19937_64 rng(seed_of("Devices"));
  std::vector<std::vector<Array>> inputs;
  for (const Case& c : cases()) {
    inputs.emplace_back();
    for (const Sizes& shape : c.shapes) inputs.back().push_back(random_array(shape, rng, c.low, c.high));
  }
  const auto run = [&](const char* device, DType dtype) {
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    Tensors results;
    for (std::size_t i = 0; i < cases().size(); ++i) {
      const Case& c = cases()[i];
      Tensors x;
      for (const Array& a : inputs[i]) x.push_back(tensor(a, dtype));
      results.push_back(c.f(x));
    }
    realize(results);
    return results;
  };
  for (DType d : {DType::Float32, DType::Float64}) {
    const Tensors want = run("INTERP", d), got = run("CPU", d);
    for (std::size_t i = 0; i < want.size(); ++i)
      expect_near(read(got[i]), read(want[i]), d == DType::Float32 ? 2e-6 : 1e-13, cases()[i].name);
  }
}

}  // namespace
}  // namespace tenon::test
