// What stands around a training: initializers by the moments of what they draw, LoRA and averages by their formulas,
// batches by the rows that they give.
#include <tenon/nn.h>
#include <tenon/tenon.h>

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <functional>
#include <set>
#include <thread>

#include <tenon/base/settings.h>
#include <tenon/tests/error_of.h>

namespace tenon::nn {
namespace {

/// No kernel of each shape is compiled.
struct Interpreted : testing::Test {
  ScopedSettings scope{[](Settings& s) { s.device = "INTERP"; }};
};
struct Initializers : Interpreted {};
struct Lora : Interpreted {};

// ---- initializers

struct Drawn {
  const char* what;
  std::function<void(const Tensor&)> draw;
  double mean, deviation, low, high;  // of a weight (40, 30, 5): 150 inputs, 200 outputs
};

TEST_F(Initializers, DrawWhatTheySay) {
  const double most = 1e9;
  const std::vector<Drawn> all = {
      {"constant", [](const Tensor& w) { init::constant(w, 3); }, 3, 0, 3, 3},
      {"normal", [](const Tensor& w) { init::normal(w, 1, 0.5); }, 1, 0.5, -most, most},
      {"uniform", [](const Tensor& w) { init::uniform(w, -1, 3); }, 1, 4 / std::sqrt(12), -1, 3},
      {"truncated_normal", [](const Tensor& w) { init::truncated_normal(w, 1, 2); }, 1, 2 * 0.8796, -3, 5},
      {"glorot_uniform", [](const Tensor& w) { init::glorot_uniform(w, 2); }, 0, 2 * std::sqrt(2 / 350.),
       -2 * std::sqrt(6 / 350.), 2 * std::sqrt(6 / 350.)},
      {"glorot_normal", [](const Tensor& w) { init::glorot_normal(w); }, 0, std::sqrt(2 / 350.), -most, most},
      {"he_uniform", [](const Tensor& w) { init::he_uniform(w); }, 0, std::sqrt(2 / 150.), -std::sqrt(6 / 150.),
       std::sqrt(6 / 150.)},
      {"he_normal", [](const Tensor& w) { init::he_normal(w, 1, init::Fan::Out); }, 0, 1 / std::sqrt(200.), -most,
       most},
  };
  manual_seed(3);
  for (const DType dtype : {DType::Float32, DType::Float64, DType::BFloat16})
    for (const Drawn& d : all) {
      const Tensor w = empty({40, 30, 5}, dtype);
      d.draw(w);
      EXPECT_EQ(w.dtype(), dtype);
      const Tensor x = w.cast(DType::Float64);
      const double rounding = dtype == DType::BFloat16 ? 0.01 : 1e-6;
      EXPECT_NEAR(mean(x).item<double>(), d.mean, 5 * d.deviation / std::sqrt(6000) + rounding) << d.what;
      EXPECT_NEAR(tenon::std(x).item<double>(), d.deviation, 0.05 * d.deviation + rounding) << d.what;
      EXPECT_GE(min(x).item<double>(), d.low - rounding * std::abs(d.low)) << d.what;
      EXPECT_LE(max(x).item<double>(), d.high + rounding * std::abs(d.high)) << d.what;
    }
}

TEST_F(Initializers, MakeMatricesWithTheirProperties) {
  manual_seed(4);
  for (const Sizes& shape : {Sizes{3, 5}, Sizes{5, 3}, Sizes{4, 2, 3}}) {
    const Tensor w = empty(shape, DType::Float64);
    init::orthogonal(w, 2);
    const Tensor m = reshape(w, {shape[0], -1});
    const Tensor products = m.size(0) <= m.size(1) ? matmul(m, m.T()) : matmul(m.T(), m);
    EXPECT_TRUE(allclose(products, eye(products.size(0), DType::Float64) * 4, {.atol = 1e-12}).item<bool>());
  }
  const Tensor w = empty({6, 10});
  init::sparse(w, 0.25);
  EXPECT_EQ(sum((w == 0).cast(DType::Int32), 1).to_vector<int32_t>(), std::vector<int32_t>(6, 3));
  init::identity(w);
  EXPECT_TRUE(array_equal(w, eye(6, 10)).item<bool>());

  EXPECT_EQ(error_of([] { init::he_normal(zeros({3})); }),
            "[init.he_normal] a weight of shape (3), expected two axes at least");
  EXPECT_EQ(error_of([] { init::identity(zeros({3})); }), "[init.identity] a weight of shape (3), expected a matrix");
  EXPECT_EQ(error_of([] { init::sparse(zeros({3, 3}), 2); }), "[init.sparse] a share of 2, expected 0 to 1");
}

TEST_F(Initializers, ParametersStayParameters) {
  Linear layer(4, 3);
  init::he_uniform(layer.weight);
  sum(layer(ones({4}))).backward();
  EXPECT_EQ(layer.weight.grad().sizes(), (Sizes{3, 4}));
}

// ---- LoRA

struct Net : Module {
  Embedding words{5, 32};
  Linear first{32, 32}, second{32, 2};
  Net() { add("words", words), add("first", first), add("second", second); }
  Tensor operator()(const Tensor& i) const { return second(relu(first(words(i)))); }
};

TEST_F(Lora, LearnsByItsMatricesAlone) {
  manual_seed(5);
  Net net;
  const Tensor i = array({0, 3, 4}), labels = array({1, 0, 1});
  const Tensor before = net(i).detach().contiguous().realize();
  const Tensor old = net.first.weight.detach().contiguous().realize();
  add_lora(net, {.rank = 4, .alpha = 8}, [](const std::string& name, const Module&) { return name != "second"; });
  std::vector<std::string> names;
  for (const auto& [name, tensor] : net.parameters()) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"first.lora_a", "first.lora_b", "words.lora_a", "words.lora_b"}));
  EXPECT_TRUE(array_equal(net(i), before).item<bool>()) << "at first it changes nothing";

  Adam optimizer(net, {.lr = 0.05});
  float first = 0, last = 0;
  for (int step = 0; step < 20; ++step) {
    optimizer.zero_grad();
    const Tensor loss = cross_entropy(net(i), labels);
    loss.backward();
    optimizer.step();
    last = loss.item<float>();
    if (step == 0) first = last;
  }
  EXPECT_LT(last, 0.2 * first);
  EXPECT_TRUE(array_equal(net.first.weight, old).item<bool>());
  const Tensor whole = old + matmul(net.first.lora_b, net.first.lora_a) * 2;
  const Tensor learned = net(i).detach().contiguous().realize();
  merge_lora(net);
  EXPECT_TRUE(allclose(net.first.weight, whole).item<bool>());
  EXPECT_TRUE(allclose(net(i), learned, {.rtol = 1e-4, .atol = 1e-4}).item<bool>());
  EXPECT_TRUE(net.parameters().empty());
  EXPECT_EQ(net.state().size(), Net().state().size());
}

TEST_F(Lora, StandsBesideCodes) {
  manual_seed(6);
  Net net;
  quantize(net, {.group_size = 32, .bits = 8});
  const Tensor i = array({1, 2});
  const Tensor before = net(i).detach().contiguous().realize();
  add_lora(net, {.rank = 2});
  EXPECT_TRUE(allclose(net(i), before, {.rtol = 1e-5, .atol = 1e-6}).item<bool>());
  sum(square(net(i))).backward();
  EXPECT_TRUE(net.first.lora_b.has_grad());
  net.first.lora_b.assign(ones({32, 2}));
  EXPECT_FALSE(allclose(net(i), before).item<bool>());
  EXPECT_EQ(error_of([&] { merge_lora(net); }),
            "[merge_lora] the weight of \"first\" is quantized, expected floats; keep its adapter");
  EXPECT_EQ(error_of([&] { add_lora(net); }), "[add_lora] a layer has an adapter already: merge it first");
  Linear layer(2, 2);
  EXPECT_EQ(error_of([&] { add_lora(layer, {.rank = 0}); }), "[add_lora] rank 0, expected at least 1");
  EXPECT_EQ(error_of([&] { add_lora(layer, {}, [](const auto&, const auto&) { return false; }); }),
            "[add_lora] no layer with a weight is chosen, expected one at least");
  EXPECT_EQ(layer.parameters().size(), 2u);
}

// ---- averages

TEST(Average, FollowsItsFormulaWithAndWithoutJit) {
  for (const bool traced : {false, true}) {
    Linear layer(2, 1);
    layer.weight.assign(array({{1.f, -2.f}})), layer.bias.assign(array({0.f}));
    Average average(layer, 0.9);
    std::vector<double> expected{1, -2};
    auto change = [&] {
      layer.weight.assign(layer.weight * 2 + 1);
      average.update();
    };
    auto replayed = jit(change);
    std::vector<double> w{1, -2};
    for (int step = 0; step < 5; ++step) {
      traced ? replayed() : change();
      for (std::size_t k = 0; k < 2; ++k) w[k] = w[k] * 2 + 1, expected[k] = 0.9 * expected[k] + 0.1 * w[k];
    }
    const std::vector<float> got = average.state().at("weight").to_vector<float>();
    for (std::size_t k = 0; k < 2; ++k) EXPECT_NEAR(got[k], expected[k], 1e-5);
    Linear other(2, 1);
    other.load(average.state());
    EXPECT_EQ(other.weight.to_vector<float>(), got);
  }
}

TEST(Average, CopiesBuffersAndNamesWrongUses) {
  BatchNorm norm(2);
  Average average(norm, 0.5);
  norm.running_mean.assign(array({5.f, 7.f}));
  average.update();
  EXPECT_EQ(average.state().at("running_mean").to_vector<float>(), (std::vector<float>{5, 7}));
  EXPECT_EQ(error_of([&] { Average(norm, 1); }), "[Average] decay 1, expected one from 0 on and below 1");
  EXPECT_EQ(error_of([] { Average(Dropout(), 0.5); }), "[Average] a Module without parameters, expected one at least");
}

// ---- batches

TEST(Batches, GiveEachRowOnceInANewOrder) {
  for (const bool prefetch : {false, true}) {
    Batches batches({arange(10), arange(10).unsqueeze(1) * 2}, {.size = 4, .seed = 1, .prefetch = prefetch});
    EXPECT_EQ(batches.size(), 3);
    std::vector<std::vector<int32_t>> orders;
    for (int epoch = 0; epoch < 3; ++epoch) {
      std::vector<int32_t>& order = orders.emplace_back();
      std::vector<int64_t> sizes;
      for (const Tensors& batch : batches) {
        sizes.push_back(batch[0].size());
        EXPECT_TRUE(array_equal(batch[0] * 2, batch[1][{ellipsis, 0}]).item<bool>());
        for (const int32_t row : batch[0].to_vector<int32_t>()) order.push_back(row);
      }
      EXPECT_EQ(sizes, (std::vector<int64_t>{4, 4, 2}));
      EXPECT_EQ(std::set<int32_t>(order.begin(), order.end()).size(), 10u);
    }
    EXPECT_NE(orders[0], orders[1]);
    Batches same({arange(10)}, {.size = 4, .seed = 1, .drop_last = true, .prefetch = prefetch});
    EXPECT_EQ(same.size(), 2);
    std::vector<int32_t> again;
    for (const Tensors& batch : same)
      for (const int32_t row : batch[0].to_vector<int32_t>()) again.push_back(row);
    orders[0].resize(8);
    EXPECT_EQ(again, orders[0]);
  }
}

TEST(Batches, AreMadeByAThreadWhileOneIsUsed) {
  std::atomic<int> made = 0;
  std::set<std::thread::id> threads;
  Batches batches(6,
                  [&](const std::vector<int64_t>& rows) {
                    threads.insert(std::this_thread::get_id());
                    ++made;
                    return Tensors{array(rows)};
                  },
                  {.size = 2, .shuffle = false});
  int used = 0;
  for (const Tensors& batch : batches) {
    ++used;
    EXPECT_EQ(batch[0].to_vector<int64_t>(), (std::vector<int64_t>{2 * used - 2, 2 * used - 1}));
    while (made < std::min(used + 1, 3)) std::this_thread::yield();  // the next one, while this one is used
  }
  EXPECT_EQ(used, 3);
  EXPECT_FALSE(threads.contains(std::this_thread::get_id()));
  for ([[maybe_unused]] const Tensors& batch : batches) break;  // an epoch may be left
}

TEST(Batches, GiveWhatTheirMakerThrows) {
  for (const bool prefetch : {false, true}) {
    Batches batches(2, [](const std::vector<int64_t>&) -> Tensors { throw UserError("reader", "no file"); },
                    {.prefetch = prefetch});
    EXPECT_EQ(error_of([&] { batches.begin(); }), "[reader] no file");
  }
  EXPECT_EQ(error_of([] {
              Batches({zeros({2}), zeros({3})});
            }),
            "[Batches] arrays of shapes (2) and (3), expected one length of the first axis");
  EXPECT_EQ(error_of([] { Batches({zeros({2})}, {.size = 0}); }),
            "[Batches] 2 rows in batches of 0, expected 0 or more and 1 or more");
  Batches none(0, [](const std::vector<int64_t>&) { return Tensors{}; });
  for ([[maybe_unused]] const Tensors& batch : none) ADD_FAILURE();
}

}  // namespace
}  // namespace tenon::nn
