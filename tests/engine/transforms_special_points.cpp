// First and second derivatives where a formula branches, ends, or would meet infinity times 0, against the analytic
// values: at 0, for equal arguments, at ties, at ends of clamps. Where a function has a kink, the row says which
// derivative of those between the two sides it has. All ways to take them must agree.
#include <limits>
#include <numbers>

#include "gradient_support.h"

namespace tenon::test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
const double kLn2 = std::numbers::ln2;

struct Point {
  double at, first, second;
};
struct SpecialRow {
  const char* name;
  Tensor (*f)(const Tensor&);
  std::vector<Point> points;
};

// A row of each element t: row_of({t, t * 0}) is (n, 2).
Tensor row_of(const Tensors& columns) { return stack(columns, {.axis = 1}); }
Tensor filled(const Tensor& t, double v) { return full_like(t, v); }
Tensor first_of(const Tensor& y) { return y[{slice(), 0}]; }

// clang-format off
#define OF(...) [](const Tensor& t) { return __VA_ARGS__; }
const std::vector<SpecialRow>& special_rows() {
  static const std::vector<SpecialRow> all = {
    // ---- of one
    {"neg", OF(neg(t)), {{0, -1, 0}}},
    {"abs", OF(abs(t)), {{-1, -1, 0}, {0, 0, 0}, {1, 1, 0}}},
    {"relu", OF(relu(t)), {{-1, 0, 0}, {0, 0, 0}, {1, 1, 0}}},
    {"sign", OF(sign(t)), {{0, 0, 0}, {1, 0, 0}}},
    {"square", OF(square(t)), {{0, 0, 2}}},
    {"floor", OF(floor(t)), {{0, 0, 0}, {0.5, 0, 0}}},
    {"round", OF(round(t) + ceil(t) + trunc(t)), {{0, 0, 0}, {0.5, 0, 0}}},
    {"exp", OF(exp(t)), {{0, 1, 1}}},
    {"exp2", OF(exp2(t)), {{0, kLn2, kLn2 * kLn2}}},
    {"expm1", OF(expm1(t)), {{0, 1, 1}}},
    {"log", OF(log(t)), {{0, kInf, -kInf}, {1, 1, -1}}},
    {"log2", OF(log2(t)), {{1, 1 / kLn2, -1 / kLn2}}},
    {"log10", OF(log10(t)), {{1, std::numbers::log10e, -std::numbers::log10e}}},
    {"log1p", OF(log1p(t)), {{-1, kInf, -kInf}, {0, 1, -1}}},
    {"sqrt", OF(sqrt(t)), {{0, kInf, -kInf}, {1, 0.5, -0.25}}},
    {"rsqrt", OF(rsqrt(t)), {{0, -kInf, kInf}, {1, -0.5, 0.75}}},
    {"reciprocal", OF(reciprocal(t)), {{0, -kInf, kInf}, {1, -1, 2}}},
    {"sin", OF(sin(t)), {{0, 1, 0}}},
    {"cos", OF(cos(t)), {{0, 0, -1}}},
    {"tan", OF(tan(t)), {{0, 1, 0}}},
    {"sinh", OF(sinh(t)), {{0, 1, 0}}},
    {"cosh", OF(cosh(t)), {{0, 0, 1}}},
    {"tanh", OF(tanh(t)), {{0, 1, 0}}},
    {"arcsin", OF(arcsin(t)), {{-1, kInf, -kInf}, {0, 1, 0}, {1, kInf, kInf}}},
    {"arccos", OF(arccos(t)), {{-1, -kInf, kInf}, {0, -1, 0}, {1, -kInf, -kInf}}},
    {"arctan", OF(arctan(t)), {{0, 1, 0}}},
    {"arcsinh", OF(arcsinh(t)), {{0, 1, 0}}},
    {"arccosh", OF(arccosh(t)), {{1, kInf, -kInf}}},
    {"arctanh", OF(arctanh(t)), {{-1, kInf, -kInf}, {0, 1, 0}, {1, kInf, kInf}}},
    {"erf", OF(erf(t)), {{0, 2 * std::numbers::inv_sqrtpi, 0}}},
    {"sigmoid", OF(sigmoid(t)), {{0, 0.25, 0}}},
    {"nan_to_num", OF(nan_to_num(t)), {{0, 1, 0}}},
    {"degrees", OF(degrees(radians(t))), {{0, 1, 0}}},
    // ---- activations
    {"silu", OF(silu(t)), {{0, 0.5, 0.5}}},
    {"gelu", OF(gelu(t)), {{0, 0.5, std::sqrt(2 * std::numbers::inv_pi)}}},
    {"gelu_exact", OF(gelu_exact(t)), {{0, 0.5, std::sqrt(2 * std::numbers::inv_pi)}}},
    {"quick_gelu", OF(quick_gelu(t)), {{0, 0.5, 0.851}}},
    {"softplus", OF(softplus(t)), {{-1e-9, 0.5, 0.25}, {0, 0.5, 0.25}, {1e-9, 0.5, 0.25}}},
    {"softplus of beta", OF(softplus(t, {.beta = 2})), {{0, 0.5, 0.5}}},
    {"log_sigmoid", OF(log_sigmoid(t)), {{0, 0.5, -0.25}}},
    {"mish", OF(mish(t)), {{0, 0.6, 0.64}}},
    {"softsign", OF(softsign(t)), {{0, 1, 0}}},  // the second is -2 to the right, 2 to the left
    {"elu", OF(elu(t)), {{0, 1, 1}, {1, 1, 0}}},  // at 0 as to the left
    {"celu", OF(celu(t, {.alpha = 2})), {{0, 1, 0.5}}},
    {"selu", OF(selu(t)), {{0, 1.0507009873554805 * 1.6732632423543772, 1.0507009873554805 * 1.6732632423543772}}},
    {"leaky_relu", OF(leaky_relu(t)), {{0, 0.01, 0}, {1, 1, 0}}},
    {"relu6", OF(relu6(t)), {{0, 0, 0}, {3, 1, 0}, {6, 0, 0}}},
    {"hardtanh", OF(hardtanh(t)), {{-1, 0, 0}, {0, 1, 0}, {1, 0, 0}}},
    {"hardswish", OF(hardswish(t)), {{-3, 0, 0}, {0, 0.5, 1.0 / 3}, {3, 1, 0}}},
    {"clip", OF(clip(t, -1, 1)), {{-2, 0, 0}, {-1, 1, 0}, {0, 1, 0}, {1, 1, 0}}},
    {"clip by Tensors", OF(clip(filled(t, 0), t, filled(t, 1))), {{-1, 0, 0}, {0, 0, 0}, {0.5, 1, 0}, {1, 1, 0}}},
    // ---- of two
    {"divide", OF(filled(t, 1) / t), {{1, -1, 2}}},
    {"divide by itself", OF(t / t), {{1, 0, 0}}},
    {"maximum", OF(maximum(t, 0)), {{-1, 0, 0}, {0, 0.5, 0}, {1, 1, 0}}},
    {"maximum of equal", OF(maximum(t, t)), {{0, 1, 0}}},
    {"minimum", OF(minimum(t, -t)), {{0, 0, 0}, {1, -1, 0}}},
    {"where", OF(where(t > 0, t * t, 0)), {{0, 0, 0}, {1, 2, 2}}},
    {"mulacc", OF(mulacc(t, t, t)), {{0, 1, 2}}},
    {"remainder", OF(remainder(t, 2)), {{0, 1, 0}, {2, 1, 0}}},
    {"floor_divide", OF(floor_divide(t, 2)), {{0, 0, 0}, {2, 0, 0}}},
    {"lerp", OF(lerp(t, t * t, t)), {{0, 1, -2}}},
    {"arctan2", OF(arctan2(t, filled(t, 1))), {{0, 1, 0}}},
    {"arctan2 of equal", OF(arctan2(t, t)), {{1, 0, 0}}},
    {"logaddexp", OF(logaddexp(t, 0)), {{-1e-9, 0.5, 0.25}, {0, 0.5, 0.25}, {-kInf, 0, 0}, {kInf, 1, 0}}},
    {"logaddexp of equal", OF(logaddexp(t, t)), {{0, 1, 0}, {3, 1, 0}, {-kInf, 1, 0}, {kInf, 1, 0}}},
    {"logaddexp of opposites", OF(logaddexp(t, -t)), {{0, 0, 1}}},
    {"power by 0", OF(power(t, filled(t, 0))), {{0, 0, 0}, {2, 0, 0}}},
    {"power by 1", OF(power(t, filled(t, 1))), {{0, 1, 0}, {-2, 1, 0}}},
    {"power by 2", OF(power(t, filled(t, 2)) + power(t, 2)), {{0, 0, 4}, {-1, -4, 4}}},
    {"power by 2.5", OF(power(t, 2.5)), {{0, 0, 0}, {1, 2.5, 3.75}}},
    {"power by 1.5", OF(power(t, 1.5)), {{0, 0, kInf}}},
    {"power by 0.5", OF(power(t, 0.5)), {{0, kInf, -kInf}}},
    {"power of 0", OF(power(0.0, t)), {{1, 0, 0}, {2, 0, 0}}},
    {"power of 1", OF(power(1.0, t)), {{0, 0, 0}, {2, 0, 0}}},
    {"power of 2", OF(power(2.0, t)), {{0, kLn2, kLn2 * kLn2}}},
    {"power of itself", OF(power(t, t)), {{1, 1, 2}}},
    {"power by itself and 2", OF(power(t, t + 2)), {{0, 0, 2}}},  // t^2 times t^t, which is 1 + t log t + ...
    // ---- along an axis
    {"max of equal", OF(max(row_of({t, t}), {.axis = 1})), {{0, 1, 0}}},
    {"max", OF(max(row_of({t, zeros_like(t)}), {.axis = 1})), {{0, 0.5, 0}, {1, 1, 0}}},
    {"min of squares", OF(min(row_of({t * t, t * t}), {.axis = 1})), {{1, 2, 2}}},
    {"median", OF(median(row_of({t, zeros_like(t)}), {.axis = 1})), {{0, 0.5, 0}}},
    {"sort", OF(sum(sort(row_of({t * t, t * t})), {.axis = 1})), {{1, 4, 4}}},
    {"prod", OF(prod(row_of({t, t}), {.axis = 1})), {{0, 0, 2}}},
    {"prod of three", OF(prod(row_of({t, t + 2, t}), {.axis = 1})), {{0, 0, 4}}},
    {"prod with a zero", OF(prod(row_of({t, t + 2, filled(t, 0)}), {.axis = 1})), {{0, 0, 0}}},
    {"cumprod", OF(sum(cumprod(row_of({t, t, t}), {.axis = 1}), {.axis = 1})), {{0, 1, 2}, {1, 6, 8}}},
    {"cumprod with zeros", OF(sum(cumprod(row_of({t + 3, t, filled(t, 0), t}), {.axis = 1}), {.axis = 1})),
     {{0, 4, 2}}},
    {"cumprod that underflows", OF(sum(cumprod(row_of({t, t}), {.axis = 1}), {.axis = 1}) * 1e200),
     {{1e-200, 1e200, 2e200}}},
    {"cummax", OF(sum(cummax(row_of({t, t * t}), {.axis = 1}), {.axis = 1})), {{1, 3, 2}}},  // the last of equal ones
    {"cumsum", OF(sum(cumsum(row_of({t, t * t}), {.axis = 1}), {.axis = 1})), {{0, 2, 2}}},
    {"logsumexp", OF(logsumexp(row_of({t, zeros_like(t)}), {.axis = 1})), {{0, 0.5, 0.25}}},
    {"logsumexp of equal", OF(logsumexp(row_of({t, t}), {.axis = 1})), {{0, 1, 0}}},
    {"softmax", OF(first_of(softmax(row_of({t, zeros_like(t)})))), {{0, 0.25, 0}}},
    {"log_softmax", OF(first_of(log_softmax(row_of({t, zeros_like(t)})))), {{0, 0.5, -0.25}}},
    {"norm", OF(norm(row_of({t, zeros_like(t)}), {.axis = 1})), {{-1, -1, 0}, {0, 0, 0}}},
    {"norm beside 1", OF(norm(row_of({t, filled(t, 1)}), {.axis = 1})), {{0, 0, 1}}},
    {"norm of p 1", OF(norm(row_of({t, t}), {.p = 1, .axis = 1})), {{0, 0, 0}, {1, 2, 0}}},
    {"norm of p 3", OF(norm(row_of({t, zeros_like(t)}), {.p = 3, .axis = 1})), {{0, 0, 0}, {1, 1, 0}}},
    {"norm of p infinity", OF(norm(row_of({t, t}), {.p = kInf, .axis = 1})), {{0, 0, 0}, {1, 1, 0}}},
    {"var", OF(var(row_of({t, -t}), {.axis = 1, .ddof = 0})), {{0, 0, 2}}},
    {"std", OF(tenon::std(row_of({t, t}), {.axis = 1})), {{0, 0, 0}, {1, 0, 0}}},
    {"rms_norm", OF(first_of(rms_norm(row_of({t, zeros_like(t)}), {.eps = 1}))), {{0, 1, 0}}},
    // ---- losses
    {"binary_cross_entropy", OF(binary_cross_entropy(t, zeros_like(t))), {{0, 1, 1}, {0.5, 2, 4}, {1, 0, 0}}},
    {"binary_cross_entropy of 1", OF(binary_cross_entropy(t, filled(t, 1))), {{1, -1, 1}, {0.5, -2, 4}, {0, 0, 0}}},
    {"with logits", OF(binary_cross_entropy_with_logits(t, filled(t, 1))), {{0, -0.5, 0.25}}},
  };
  return all;
}
#undef OF
// clang-format on

TEST(SpecialPoints, FirstAndSecondDerivativesAreTheAnalyticOnes) {
  for (const SpecialRow& row : special_rows())
    for (const Point& p : row.points) {  // one by one, since losses are means
      const Tensor x = array({p.at}), one = array({1.0});
      const auto f = [&](const Tensor& t) { return sum(row.f(t)); };
      const auto slope = [&](const Tensor& t) { return grad(f)(t); };
      const auto pushed = [&](const Tensor& t) { return jvp(row.f, t, ones_like(t)).second; };
      const Tensor got =
          concatenate({slope(x), flatten(pushed(x)), grad([&](const Tensor& t) { return sum(slope(t)); })(x),
                       jvp(slope, x, one).second, flatten(jvp(pushed, x, one).second),
                       grad([&](const Tensor& t) { return sum(pushed(t)); })(x)});
      const Array want{{6}, {p.first, p.first, p.second, p.second, p.second, p.second}};
      expect_near(read(got), want, 1e-9, std::string(row.name) + " at " + std::to_string(p.at));
    }
}

TEST(SpecialPoints, SaturatedPredictionsHaveALossAndAGradient) {
  const Tensor p = sigmoid(array({20.f, -120.f})), y = array({1.f, 0.f});
  ASSERT_EQ(p.to_vector<float>(), (std::vector<float>{1, 0}));
  EXPECT_EQ(binary_cross_entropy(p, y).item<float>(), 0);
  EXPECT_EQ(grad([&](const Tensor& t) { return binary_cross_entropy(t, y); })(p).to_vector<float>(),
            (std::vector<float>{-0.5f, 0.5f}));
  EXPECT_EQ(binary_cross_entropy(1 - p, y).item<float>(), 100) << "the wrong ones";
  EXPECT_TRUE(std::isnan(binary_cross_entropy(array({-0.5}), array({1.0})).item<double>())) << "no probability";
}

TEST(SpecialPoints, TheHessianOfALogisticRegressionAtZero) {
  const Tensor xs = array({{1., 2.}, {3., -1.}, {0.5, 1.}}), y = array({1., 0., 1.}), w = zeros({2}, DType::Float64);
  const auto loss = [&](const Tensor& t) { return binary_cross_entropy_with_logits(matmul(xs, t), y); };
  const Tensor hessian = vmap([&](const Tensor& v) { return jvp(grad(loss), w, v).second; })(eye(2, DType::Float64));
  expect_near(read(hessian), read(matmul(xs.T(), xs) * (0.25 / 3)), 1e-12, "x x / 4");
}

TEST(SpecialPoints, TheSizeOfAComplexZeroHasASlopeOfZero) {
  const Tensor slope = grad([](const Tensor& t) { return sum(abs(complex(t, t))); })(array({0.f, 1.f}));
  expect_near(read(slope), {{2}, {0, std::numbers::sqrt2}}, 1e-6, "abs");
}

// A running extremum that is NaN is so by the NaN that came last, which its derivative goes to.
TEST(SpecialPoints, ARunningExtremumOfNaNLeadsToTheNaN) {
  const Tensor x = array({1.f, NAN, 3.f, -2.f});
  for (const bool most : {true, false}) {
    const auto f = [&](const Tensor& t) { return most ? cummax(t) : cummin(t); };
    EXPECT_EQ(grad([&](const Tensor& t) { return sum(f(t)); })(x).to_vector<float>(), (std::vector<float>{1, 3, 0, 0}));
    EXPECT_EQ(jvp(f, x, array({5.f, 6.f, 7.f, 8.f})).second.to_vector<float>(), (std::vector<float>{5, 6, 6, 6}));
  }
}

}  // namespace
}  // namespace tenon::test
