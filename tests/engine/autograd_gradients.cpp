// Gradients of every mlop and of the compositions against central differences in float64.
#include <ostream>

#include <tenon/engine/autodiff/autograd.h>
#include <tenon/engine/tensor/trace.h>

#include "gradient_support.h"

namespace tenon::test {
namespace {

TEST(Gradients, ElementwiseOfOne) {
  std::mt19937_64 rng(seed_of("GradientsUnary"));
  const Array any = away_from_zero({2, 3}, rng), positive = random_array({2, 3}, rng, 0.25, 3);
  const std::pair<const char*, Tensor (*)(const Tensor&)> everywhere[] = {
      {"neg", [](const Tensor& x) { return -x; }},
      {"abs", [](const Tensor& x) { return abs(x); }},
      {"relu", [](const Tensor& x) { return relu(x); }},
      {"sin", [](const Tensor& x) { return sin(x); }},
      {"cos", [](const Tensor& x) { return cos(x); }},
      {"tanh", [](const Tensor& x) { return tanh(x); }},
      {"exp", [](const Tensor& x) { return exp(x); }},
      {"exp2", [](const Tensor& x) { return exp2(x); }},
      {"sigmoid", [](const Tensor& x) { return sigmoid(x); }},
      {"square", [](const Tensor& x) { return square(x); }},
      {"reciprocal", [](const Tensor& x) { return reciprocal(x); }}};
  for (const auto& [name, op] : everywhere)
    check_gradients(name, [op = op](const Tensors& x) { return op(x[0]); }, {any});
  const std::pair<const char*, Tensor (*)(const Tensor&)> above_zero[] = {
      {"log", [](const Tensor& x) { return log(x); }},
      {"log2", [](const Tensor& x) { return log2(x); }},
      {"sqrt", [](const Tensor& x) { return sqrt(x); }},
      {"rsqrt", [](const Tensor& x) { return rsqrt(x); }}};
  for (const auto& [name, op] : above_zero)
    check_gradients(name, [op = op](const Tensors& x) { return op(x[0]); }, {positive});
  for (auto op : {+[](const Tensor& x) { return floor(x); }, +[](const Tensor& x) { return sign(x); },
                  +[](const Tensor& x) { return round(x * 1.1); }})
    check_gradients("constant pieces", [op](const Tensors& x) { return op(x[0]) + x[0]; },
                    {generate({2}, [](const Sizes& at) { return at[0] + 0.3; })});
}

TEST(Gradients, ElementwiseOfTwoAndThreeWithBroadcasting) {
  std::mt19937_64 rng(seed_of("GradientsBinary"));
  const std::vector<Array> ab = {away_from_zero({2, 3}, rng), away_from_zero({3}, rng)};
  check_gradients(
      "add", [](const Tensors& x) { return x[0] + x[1]; }, ab);
  check_gradients(
      "subtract", [](const Tensors& x) { return x[0] - x[1]; }, ab);
  check_gradients(
      "multiply", [](const Tensors& x) { return x[0] * x[1]; }, ab);
  check_gradients(
      "divide", [](const Tensors& x) { return x[0] / x[1]; }, ab);
  check_gradients("maximum", [](const Tensors& x) { return maximum(x[0], x[1]); },
                  {ab[0], generate({3}, [](const Sizes& at) { return at[0] * 0.7 + 0.01; })});
  check_gradients("minimum", [](const Tensors& x) { return minimum(x[0], x[1]); },
                  {ab[0], generate({3}, [](const Sizes& at) { return at[0] * 0.7 + 0.01; })});
  check_gradients("remainder", [](const Tensors& x) { return x[0] % x[1]; },
                  {generate({2, 3},
                            [](const Sizes& at) {
                              return 5.1 * static_cast<double>(at[0]) + 1.3 * static_cast<double>(at[1]) - 3.33;
                            }),
                   generate({3}, [](const Sizes& at) { return at[0] - 1.4; })});
  check_gradients(
      "where", [](const Tensors& x) { return where(x[0] > 0, x[0] * 2, x[1]); }, ab);
  check_gradients(
      "mulacc", [](const Tensors& x) { return mulacc(x[0], x[1], x[0]); }, ab);
  check_gradients("broadcast both ways", [](const Tensors& x) { return x[0] * x[1]; },
                  {away_from_zero({3, 1}, rng), away_from_zero({2, 1, 4}, rng)});
}

TEST(Gradients, TiesShareTheDerivative) {
  const Tensor a = array({1.0, 2.0}).set_requires_grad(), b = array({1.0, 5.0}).set_requires_grad();
  maximum(a, b).sum().backward();
  EXPECT_EQ(a.grad().to_vector<double>(), (std::vector<double>{0.5, 0}));
  EXPECT_EQ(b.grad().to_vector<double>(), (std::vector<double>{0.5, 1}));
  const Tensor c = array({3.0, 1.0, 3.0}).set_requires_grad();
  c.max().backward();
  EXPECT_EQ(c.grad().to_vector<double>(), (std::vector<double>{0.5, 0, 0.5}));
}

TEST(Gradients, Movement) {
  std::mt19937_64 rng(seed_of("GradientsMovement"));
  const std::vector<Array> x = {random_array({4, 3, 5}, rng)};
  const std::pair<const char*, Function> ops[] = {
      {"reshape",
       [](const Tensors& t) {
         return t[0].reshape({6, 10});
       }},
      {"permute",
       [](const Tensors& t) {
         return t[0].permute({2, 0, 1});
       }},
      {"expand",
       [](const Tensors& t) {
         return t[0].unsqueeze(1).broadcast_to({2, 4, 3, 3, 5});
       }},
      {"pad",
       [](const Tensors& t) {
         return t[0].pad({{1, 2}, {0, 0}, {0, 3}}, {.value = 2});
       }},
      {"shrink",
       [](const Tensors& t) {
         return t[0].shrink({{1, 3}, {0, 3}, {2, 3}});
       }},
      {"stride",
       [](const Tensors& t) {
         return t[0].stride({3, -2, 2});
       }},
      {"stride beyond",
       [](const Tensors& t) {
         return t[0].stride({9, 1, -4});
       }},
      {"flip",
       [](const Tensors& t) {
         return t[0].flip({0, 2});
       }},
      {"index",
       [](const Tensors& t) {
         return t[0][{slice(none, none, -2), newaxis, 1, slice(1, 4)}];
       }},
      {"contiguous", [](const Tensors& t) { return t[0].T().contiguous(); }},
      {"concatenate",
       [](const Tensors& t) {
         return concatenate({t[0], t[0] * 2, t[0]}, {.axis = 1});
       }},
      {"stack",
       [](const Tensors& t) {
         return stack({t[0], t[0] * 2}, {.axis = -1});
       }},
  };
  for (const auto& [name, op] : ops) check_gradients(name, op, x);
}

TEST(Gradients, Reductions) {
  std::mt19937_64 rng(seed_of("GradientsReduce"));
  Array distinct =
      generate({3, 4}, [](const Sizes& at) { return static_cast<double>((at[0] * 4 + at[1]) * 7 % 12) / 3; });
  const std::pair<const char*, Function> ops[] = {
      {"sum", [](const Tensors& t) { return t[0].sum({.axis = 0}); }},
      {"mean", [](const Tensors& t) { return t[0].mean({.axis = -1, .keepdims = true}); }},
      {"max", [](const Tensors& t) { return t[0].max({.axis = 1}); }},
      {"min", [](const Tensors& t) { return t[0].min(); }},
      {"softmax", [](const Tensors& t) { return softmax(t[0], {.axis = 0}); }},
      {"log_softmax", [](const Tensors& t) { return log_softmax(t[0]); }},
      {"norm",
       [](const Tensors& t) {
         return (t[0] - t[0].mean({.axis = 1, .keepdims = true})) *
                rsqrt(square(t[0]).mean({.axis = 1, .keepdims = true}) + 0.1);
       }},
  };
  for (const auto& [name, op] : ops) check_gradients(name, op, {distinct});
}

TEST(Gradients, Products) {
  std::mt19937_64 rng(seed_of("GradientsProducts"));
  check_gradients("matmul", [](const Tensors& t) { return matmul(t[0], t[1]); },
                  {random_array({3, 4}, rng), random_array({4, 2}, rng)});
  check_gradients("batched matmul", [](const Tensors& t) { return matmul(t[0], t[1]); },
                  {random_array({2, 1, 2, 3}, rng), random_array({2, 3, 2}, rng)});
  check_gradients("matrix and vector", [](const Tensors& t) { return matmul(t[0], t[1]); },
                  {random_array({2, 3}, rng), random_array({3}, rng)});
  check_gradients("conv2d",
                  [](const Tensors& t) {
                    return conv2d(t[0], t[1], t[2], {.stride = 2, .padding = {1, 0}, .dilation = {1, 2}, .groups = 2});
                  },
                  {random_array({1, 2, 5, 6}, rng), random_array({2, 1, 2, 2}, rng), random_array({2}, rng)});
  Array distinct =
      generate({1, 5, 5}, [](const Sizes& at) { return static_cast<double>((at[1] * 5 + at[2]) * 7 % 25) / 5; });
  check_gradients("max_pool2d",
                  [](const Tensors& t) { return max_pool2d(t[0], {.kernel = 3, .stride = 2, .padding = 1}); },
                  {distinct});
  check_gradients("avg_pool2d",
                  [](const Tensors& t) {
                    return avg_pool2d(t[0], {.kernel = {2, 3}, .stride = 1});
                  },
                  {distinct});
}

TEST(Gradients, CastsGoBackToTheInputsDtype) {
  const Tensor x = array({1.f, 2.f}).set_requires_grad();
  (x.cast(DType::Float64) * array({3.0, 4.0})).sum().backward();
  EXPECT_EQ(x.grad().dtype(), DType::Float32);
  EXPECT_EQ(x.grad().to_vector<float>(), (std::vector<float>{3, 4}));
}

TEST(Backward, AccumulatesOverUsesAndCalls) {
  const Tensor x = array({2.0, 3.0}).set_requires_grad();
  (x * x + x).sum().backward();
  EXPECT_EQ(x.grad().to_vector<double>(), (std::vector<double>{5, 7}));
  x.sum().backward();
  EXPECT_EQ(x.grad().to_vector<double>(), (std::vector<double>{6, 8}));
  x.zero_grad();
  EXPECT_FALSE(x.has_grad());
}

TEST(Backward, StopsAtDetachAssignAndNoGrad) {
  const Tensor x = array({2.0}).set_requires_grad();
  (x * x.detach()).sum().backward();
  EXPECT_EQ(x.grad().item<double>(), 2);
  const Tensor state = array({0.0});
  state.assign(x * 3);
  EXPECT_THROW(state.sum().backward(), UserError);
  const NoGrad off;
  EXPECT_THROW((x * 2).sum().backward(), UserError);
}

TEST(Backward, UsesTheValuesOfItsForwardPassAfterAnAssign) {
  const Tensor x = array({3.0}).set_requires_grad();
  const Tensor y = (x * x).sum();
  x.assign(array({100.0}));
  y.backward();
  EXPECT_EQ(x.grad().item<double>(), 6);
}

TEST(Backward, GradientsOfGradientsByTheSameRules) {
  const Tensor x = array({0.5, 2.0}).set_requires_grad();
  const Tensor y = (x * x * x).sum();
  const Tensor first = gradients({y}, {ones_like(y)}, {x})[0];
  const Tensor second = gradients({first.sum()}, {Tensor(1.0)}, {x})[0];
  EXPECT_EQ(first.to_vector<double>(), (std::vector<double>{0.75, 12}));
  EXPECT_EQ(second.to_vector<double>(), (std::vector<double>{3, 12}));
  const Tensor z = gradients({y}, {ones_like(y)}, {array({1.0})})[0];
  EXPECT_EQ(z.item<double>(), 0);
}

TEST(Backward, TwentyThousandChainedOpsDifferentiateAndRelease) {
  const Tensor x = array({0.25}).set_requires_grad();
  {
    Tensor y = x;
    for (int i = 0; i < 20000; ++i) y = i % 2 ? y + 0.5 : -y;
    y.sum().backward();
  }
  EXPECT_EQ(x.grad().item<double>(), 1);
  Tensor kept = x;
  for (int i = 0; i < 20000; ++i)
    kept = (kept * 1.0).set_requires_grad();  // each also a leaf: cells and nodes alternate
}

// A Primitive of a user: z = alpha x + beta y, with rules of its own.
class Axpby : public Primitive {
 public:
  Axpby(Stream s, float a, float b) : Primitive(s), alpha_(a), beta_(b) {}
  const char* name() const override { return "Axpby"; }
  void print(std::ostream& os) const override { os << "Axpby " << alpha_ << ", " << beta_; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    for (int64_t i = 0; i < out[0].size(); ++i)
      out[0].data<float>()[i] = alpha_ * in[0].data<float>()[i] + beta_ * in[1].data<float>()[i];
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    Tensors results;
    for (int i : argnums) results.push_back(g[0] * (i == 0 ? alpha_ : beta_));
    return results;
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Axpby::alpha_, &Axpby::beta_); }

 private:
  float alpha_, beta_;
};

TEST(UserPrimitive, TakesPartInLazinessAndGradients) {
  const Tensor x = array({1.f, 2.f}).set_requires_grad(), y = array({10.f, 20.f});
  const Tensor z = Tensor(x.shape(), DType::Float32, std::make_shared<Axpby>(x.stream(), 2.f, 3.f), {x * 1, y.flip()});
  EXPECT_EQ((z + 1).to_vector<float>(), (std::vector<float>{63, 35}));
  z.sum().backward();
  EXPECT_EQ(x.grad().to_vector<float>(), (std::vector<float>{2, 2}));
  EXPECT_TRUE(Axpby(x.stream(), 1, 2).is_equivalent(Axpby(x.stream(), 1, 2)));
  EXPECT_FALSE(Axpby(x.stream(), 1, 2).is_equivalent(Axpby(x.stream(), 1, 3)));
}

TEST(Gradients, OfBitsAreZeroWhateverTheDtype) {
  const Tensor x = array({0.5, 2.0}).set_requires_grad();
  sum(x.bitcast(DType::Float64) * 3).backward();
  EXPECT_EQ(x.grad().to_vector<double>(), (std::vector<double>{0, 0}));
}

TEST(Gradients, StopAtDetachUnderVmap) {
  const Tensor x = array({0.5, 2.0}).set_requires_grad();
  auto f = vmap([](const Tensor& y) { return y.detach() * y; });
  sum(f(x)).backward();
  EXPECT_EQ(x.grad().to_vector<double>(), (std::vector<double>{0.5, 2}));
  auto g = grad([](const Tensor& y) { return sum(vmap([](const Tensor& z) { return z.detach(); })(y) * 3); });
  EXPECT_EQ(g(x).to_vector<double>(), (std::vector<double>{0, 0}));
}

TEST(Gradients, OfAConvolutionWithoutElementsHaveNone) {
  const Tensor x = zeros({2, 1, 0}, DType::Float64).set_requires_grad();
  sum(conv1d(x, ones({1, 1, 1}, DType::Float64), {.padding = 1})).backward();
  EXPECT_EQ(x.grad().sizes(), (std::vector<int64_t>{2, 1, 0}));
}

TEST(UserPrimitive, JvpOfBuiltInsIsTheDirectionalDerivative) {
  class Probe : public Primitive {
   public:
    using Primitive::Primitive;
    const char* name() const override { return "Probe"; }
  };
  const Tensor x = array({0.5, 2.0}).set_requires_grad();
  const auto check = [&](const Tensor& y, double first, double second) {
    const Tensor t = y.cell()->node->primitive->jvp({x}, {array({1.0, 10.0})}, {0})[0];
    EXPECT_NEAR(t[0].item<double>(), first, 1e-12);
    EXPECT_NEAR(t[-1].item<double>(), second, 1e-12);
  };
  check(exp(x), std::exp(0.5), 10 * std::exp(2));
  check(sin(x), std::cos(0.5), 10 * std::cos(2));
  check(x.flip(), 10, 1);
  check(x.reshape({2, 1}).squeeze().detach() + x, 1, 10);
}

}  // namespace
}  // namespace tenon::test
