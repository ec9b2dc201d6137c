// Training on several ranks beside one process: gradients, optimizers, and layers whose weights are divided.
#include <gtest/gtest.h>

#include <cmath>

#include <tenon/nn.h>

#include "ranks.h"

namespace ranks {
namespace {

namespace td = tenon::distributed;

// Small kernels that nobody times: the interpreter needs no compiler.
const ScopedSettings kInterpreted([](Settings& s) { s.device = "INTERP"; });

int n() { return all().size(); }

void expect_near(const Tensor& got, const Tensor& expected, const std::string& what, double tolerance = 1e-5) {
  ASSERT_EQ(to_string(got.shape()), to_string(expected.shape())) << what;
  EXPECT_LT(max(abs(got - expected)).item<float>(), tolerance) << what;
}

struct Net : nn::Module {
  nn::Linear first{6, 8}, second{8, 3};
  Net() { add("first", first), add("second", second); }
  Tensor operator()(const Tensor& x) const { return second(tanh(first(x))); }
  Tensor loss(const Tensor& x) const { return mean(square((*this)(x))); }
};

TEST(Training, AveragedGradientsAreThoseOfTheWholeBatch) {
  for (const std::size_t bucket : {std::size_t{1}, std::size_t{100}, std::size_t{32} << 20}) {
    manual_seed(3);
    Net one, many;
    many.load(one.state());
    const Tensor batch = randn({8, 6});
    one.loss(batch).backward();
    many.loss(td::shard(batch)).backward();
    nn::average_gradients(many, {}, {.bucket = bucket});
    for (const auto& [name, p] : one.parameters()) expect_near(many.parameters().at(name).grad(), p.grad(), name, 1e-6);
  }
}

TEST(Training, ShardedOptimizersStepAsWholeOnes) {
  manual_seed(4);
  Net one, many;
  many.load(one.state());
  nn::Adam whole(one, {.lr = 0.05});
  nn::Shards shards(many);
  nn::Adam part(shards, {.lr = 0.05});
  int64_t moments = 0, of_whole = 0;
  for (const auto& [name, t] : part.buffers()) moments += t.size();
  for (const auto& [name, t] : whole.buffers()) of_whole += t.size();
  EXPECT_LE(moments, of_whole / n() + 2 * n() + 2);  // filled up, and two numbers beside them
  auto step = jit([&](const Tensor& batch) {
    const Tensor loss = many.loss(td::shard(batch));
    loss.backward();
    shards.take_gradients();
    part.step();
    shards.give_values();
    part.zero_grad();
    return td::all_sum(loss) / n();
  });
  for (int i = 0; i < 5; ++i) {
    const Tensor batch = randn({8, 6}).realize();
    whole.zero_grad();
    const Tensor loss = one.loss(batch);
    loss.backward();
    whole.step();
    expect_near(step(batch), loss, "loss");
  }
  for (const auto& [name, p] : one.parameters()) expect_near(many.parameters().at(name), p, name);
}

TEST(Training, WeightsThatCannotBeDividedAreErrors) {
  if (n() == 1) return;
  nn::Linear odd(4, n() + 1);
  try {
    nn::ColumnLinear part(odd);
    ADD_FAILURE() << "no error";
  } catch (const UserError& e) {
    EXPECT_NE(std::string(e.what()).find("[ColumnLinear] outputs"), std::string::npos) << e.what();
  }
}

// ---- a transformer of two layers, each rank with some of the heads and of the hidden units

constexpr int64_t kWide = 16, kHeads = 4, kLong = 5;

Tensor attention(const Tensor& q, const Tensor& k, const Tensor& v, int64_t heads) {
  const auto apart = [&](const Tensor& x) { return x.reshape({-1, kLong, heads, kWide / kHeads}).transpose(1, 2); };
  const Tensor weights = softmax(matmul(apart(q), apart(k).transpose()) / 2, -1);
  return matmul(weights, apart(v)).transpose(1, 2).reshape({-1, kLong, heads * kWide / kHeads});
}

struct Layer : nn::Module {
  nn::Linear q{kWide, kWide}, k{kWide, kWide}, v{kWide, kWide}, o{kWide, kWide}, up{kWide, 32}, down{32, kWide};
  nn::LayerNorm norm{kWide};
  Layer() { add("q", q), add("k", k), add("v", v), add("o", o), add("up", up), add("down", down), add("norm", norm); }
  Tensor operator()(const Tensor& x) const {
    const Tensor y = norm(x), z = x + o(attention(q(y), k(y), v(y), kHeads));
    return z + down(relu(up(z)));
  }
};
struct LayerPart : nn::Module {
  nn::ColumnLinear q, k, v, up;
  nn::RowLinear o, down;
  nn::LayerNorm norm{kWide};
  explicit LayerPart(const Layer& w) : q(w.q), k(w.k), v(w.v), up(w.up), o(w.o), down(w.down) {
    norm.load(w.norm.state());
    add("q", q), add("k", k), add("v", v), add("o", o), add("up", up), add("down", down), add("norm", norm);
  }
  Tensor operator()(const Tensor& x) const {
    const Tensor y = norm(x), z = x + o(attention(q(y), k(y), v(y), kHeads / n()));
    return z + down(relu(up(z)));
  }
};

TEST(Training, ATransformerInPartsIsTheWholeOne) {
  manual_seed(5);
  const Layer first, second;
  const LayerPart first_part(first), second_part(second);
  const Tensor x = randn({2, kLong, kWide}).realize();
  const Tensor whole = mean(square(second(first(x)))), part = mean(square(second_part(first_part(x))));
  expect_near(part, whole, "loss");
  whole.backward();
  part.backward();
  const auto compare = [](const Layer& w, const LayerPart& p) {
    const auto parameters = p.parameters();
    for (const auto& [name, t] : w.parameters()) {
      const Tensor g = parameters.at(name).grad();
      Tensor expected = t.grad();
      for (int axis = 0; axis < expected.ndim(); ++axis)
        if (g.size(axis) != expected.size(axis)) expected = td::shard(expected, axis);
      expect_near(g, expected, name);
    }
  };
  compare(first, first_part);
  compare(second, second_part);
}

}  // namespace
}  // namespace ranks
