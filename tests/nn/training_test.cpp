// Optimizers step by step against their formulas in float64, under jit and without, and nets that must learn.
#include <tenon/nn.h>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <memory>
#include <string>

#include <tenon/base/error.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::nn {
namespace {

struct Weights : Module {
  Tensor w = array({0.5f, -1.f, 2.f});
  Weights() { add_parameter("w", w); }
};

/// The gradient of the loss below: of sum(w^2 * c), so that it changes from step to step.
const std::vector<double> kCurvature{1, 0.5, 3};
Tensor loss_of(const Weights& net) { return sum(square(net.w) * array({1.f, 0.5f, 3.f})); }

struct Case {
  std::string what;
  std::function<std::unique_ptr<Optimizer>(const Module&)> make;
  /// One step of one element in float64: w, gradient, step number from 1, two numbers to remember.
  std::function<double(double w, double g, int t, double (&memory)[2])> formula;
};

const AdamOptions kAdam{.lr = 0.1, .beta1 = 0.8, .beta2 = 0.99, .eps = 1e-6, .weight_decay = 0.2};
double adam_move(double g, int t, double (&memory)[2]) {
  memory[0] = 0.8 * memory[0] + 0.2 * g;
  memory[1] = 0.99 * memory[1] + 0.01 * g * g;
  return 0.1 * memory[0] / (1 - std::pow(0.8, t)) / (std::sqrt(memory[1] / (1 - std::pow(0.99, t))) + 1e-6);
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"SGD", [](const Module& m) { return std::make_unique<SGD>(m, SGDOptions{.lr = 0.1}); },
       [](double w, double g, int, double(&)[2]) { return w - 0.1 * g; }},
      {"SGD with momentum and decay",
       [](const Module& m) {
         return std::make_unique<SGD>(m, SGDOptions{.lr = 0.1, .momentum = 0.9, .weight_decay = 0.3});
       },
       [](double w, double g, int, double(&v)[2]) {
         v[0] = 0.9 * v[0] + g + 0.3 * w;
         return w - 0.1 * v[0];
       }},
      {"SGD by Nesterov",
       [](const Module& m) {
         return std::make_unique<SGD>(m, SGDOptions{.lr = 0.05, .momentum = 0.7, .nesterov = true});
       },
       [](double w, double g, int, double(&v)[2]) {
         v[0] = 0.7 * v[0] + g;
         return w - 0.05 * (g + 0.7 * v[0]);
       }},
      {"Adam", [](const Module& m) { return std::make_unique<Adam>(m, kAdam); },
       [](double w, double g, int t, double(&v)[2]) { return w - adam_move(g + 0.2 * w, t, v); }},
      {"AdamW", [](const Module& m) { return std::make_unique<AdamW>(m, kAdam); },
       [](double w, double g, int t, double(&v)[2]) { return w * (1 - 0.1 * 0.2) - adam_move(g, t, v); }},
  };
  return all;
}

TEST(Optimizers, FollowTheirFormulasUnderJitAndWithout) {
  for (const Case& c : cases())
    for (const bool traced : {false, true}) {
      Weights net;
      const auto optimizer = c.make(net);
      const auto plain = [&] {
        optimizer->zero_grad();
        const Tensor loss = loss_of(net);
        loss.backward();
        optimizer->step();
        return loss;
      };
      auto step = jit(plain);
      std::vector<double> w{0.5, -1, 2};
      double memory[3][2] = {};
      for (int t = 1; t <= 20; ++t) {
        double loss = 0;
        for (std::size_t i = 0; i < 3; ++i) loss += w[i] * w[i] * kCurvature[i];
        const double got = (traced ? step() : plain()).item<float>();
        EXPECT_NEAR(got, loss, 2e-5 * (1 + loss)) << c.what << " step " << t << (traced ? " under jit" : "");
        for (std::size_t i = 0; i < 3; ++i) w[i] = c.formula(w[i], 2 * w[i] * kCurvature[i], t, memory[i]);
        const std::vector<float> now = net.w.to_vector<float>();
        for (std::size_t i = 0; i < 3; ++i)
          ASSERT_NEAR(now[i], w[i], 2e-5) << c.what << " step " << t << (traced ? " under jit" : "");
      }
    }
}

TEST(Optimizers, GoOnWhereTheyWereSaved) {
  const auto steps = [](Weights& net, Optimizer& optimizer, int count) {
    for (int i = 0; i < count; ++i) {
      optimizer.zero_grad();
      loss_of(net).backward();
      optimizer.step();
    }
  };
  Weights straight, first, second;
  Adam whole(straight, kAdam), before(first, kAdam),
      after(second, {.lr = 5, .beta1 = 0.8, .beta2 = 0.99, .eps = 1e-6, .weight_decay = 0.2});
  steps(straight, whole, 10);
  steps(first, before, 4);
  second.load(first.state());
  after.load(before.state());
  steps(second, after, 6);
  EXPECT_EQ(second.w.to_vector<float>(), straight.w.to_vector<float>());
  EXPECT_EQ(before.state().size(), 4u);
  EXPECT_TRUE(before.state().contains("mean.w") && before.state().contains("steps"));
}

TEST(Optimizers, ANewRateReachesATracedStep) {
  Weights net;
  SGD optimizer(net, {.lr = 0});
  auto step = jit([&] {
    optimizer.zero_grad();
    loss_of(net).backward();
    optimizer.step();
  });
  step();
  step();
  EXPECT_EQ(net.w.to_vector<float>(), (std::vector<float>{0.5f, -1, 2}));
  optimizer.set_lr(0.5);
  step();
  EXPECT_EQ(net.w.to_vector<float>(), (std::vector<float>{0, -0.5f, -4}));
}

TEST(Optimizers, RatesAndOtherOptionsAreFiniteAndNotNegative) {
  Weights net;
  const auto error = [](auto make) -> std::string {
    try {
      make();
    } catch (const UserError& e) {
      return e.what();
    }
    return "";
  };
  const std::string expected = ", expected a finite number, 0 or more";
  EXPECT_EQ(error([&] { SGD(net, {.lr = -0.1}); }), "[Optimizer] learning rate -0.1" + expected);
  EXPECT_EQ(error([&] { Adam(net, {.lr = NAN}); }), "[Optimizer] learning rate nan" + expected);
  EXPECT_EQ(error([&] { AdamW(net, {.lr = INFINITY}); }), "[Optimizer] learning rate inf" + expected);
  EXPECT_EQ(error([&] { SGD(net, {.momentum = -1}); }), "[SGD] momentum -1" + expected);
  EXPECT_EQ(error([&] { SGD(net, {.weight_decay = -1}); }), "[SGD] weight_decay -1" + expected);
  EXPECT_EQ(error([&] { Adam(net, {.eps = -1}); }), "[Adam] eps -1" + expected);
  EXPECT_EQ(error([&] { Adam(net, {.weight_decay = NAN}); }), "[Adam] weight_decay nan" + expected);
  SGD good(net, {.lr = 0});
  EXPECT_EQ(error([&] { good.set_lr(-1); }), "[set_lr] learning rate -1" + expected);
}

TEST(Optimizers, AParameterWithoutAGradientStays) {
  struct Two : Module {
    Weights a, b;
    Two() { add("a", a), add("b", b); }
  } net;
  AdamW optimizer(net);
  loss_of(net.a).backward();
  optimizer.step();
  EXPECT_NE(net.a.w.to_vector<float>(), (std::vector<float>{0.5f, -1, 2}));
  EXPECT_EQ(net.b.w.to_vector<float>(), (std::vector<float>{0.5f, -1, 2}));
}

TEST(Training, ATinyNetLearnsXor) {
  manual_seed(8);
  struct Net : Module {
    Linear in{2, 8}, out{8, 2};
    Net() { add("in", in), add("out", out); }
    Tensor operator()(const Tensor& x) const { return out(tanh(in(x))); }
  } net;
  Adam optimizer(net, {.lr = 0.05});
  const Tensor x = array({{0.f, 0.f}, {0.f, 1.f}, {1.f, 0.f}, {1.f, 1.f}}), labels = array({0, 1, 1, 0});
  auto step = jit([&](const Tensor& inputs, const Tensor& wanted) {
    optimizer.zero_grad();
    const Tensor loss = cross_entropy(net(inputs), wanted);
    loss.backward();
    optimizer.step();
    return loss;
  });
  const float first = step(x, labels).item<float>();
  float last = first;
  for (int i = 0; i < 200; ++i) last = step(x, labels).item<float>();
  EXPECT_GT(first, 0.5f);
  EXPECT_LT(last, 0.05f);
  EXPECT_EQ(argmax(net(x), {.axis = 1}).to_vector<int>(), (std::vector<int>{0, 1, 1, 0}));
  EXPECT_EQ(step.recordings(), 1);
}

TEST(Training, RunningStatisticsFollowAStepAlsoUnderJit) {
  for (const bool traced : {false, true}) {
    manual_seed(9);
    BatchNorm net(2);
    SGD optimizer(net);
    const auto plain = [&](const Tensor& x) {
      optimizer.zero_grad();
      sum(square(net(x))).backward();
      optimizer.step();
    };
    auto step = jit(plain);
    const Tensor x = array({{1.f, 10.f}, {3.f, 20.f}});
    for (int i = 0; i < 3; ++i) traced ? step(x) : plain(x);
    const std::vector<float> mean = net.running_mean.to_vector<float>();
    const double share = 1 - std::pow(0.9, 3);  // of the batch after three steps
    EXPECT_NEAR(mean[0], 2 * share, 1e-5);
    EXPECT_NEAR(mean[1], 15 * share, 1e-5);
  }
}

}  // namespace
}  // namespace tenon::nn
