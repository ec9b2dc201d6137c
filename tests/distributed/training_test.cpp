// Training on several ranks beside one process: gradients, optimizers, and layers whose weights are divided.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <tenon/engine/execute/timeline.h>
#include <tenon/nn.h>
#include <tenon/runtime/allocator.h>

#include <tenon/tests/error_of.h>
#include "ranks.h"

namespace ranks {
namespace {

namespace td = tenon::distributed;

// Here and in the other files of the program.
const ScopedSettings kDevice([](Settings& s) { s.device = device_of_tests(); });

int n() { return all().size(); }

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

TEST(Training, GradientsTravelWhileOthersAreComputed) {
  if (!Device().host_memory()) GTEST_SKIP() << "on a GPU they are on the stream that computes";
  struct Deep : nn::Module {
    std::vector<std::unique_ptr<nn::Linear>> layers;
    Deep() {
      for (int i = 0; i < 4; ++i) add(std::to_string(i), *layers.emplace_back(std::make_unique<nn::Linear>(160, 160)));
    }
    Tensor loss(Tensor x) const {
      for (const auto& layer : layers) x = tanh((*layer)(x));
      return mean(square(x));
    }
  };
  manual_seed(11);
  Deep one, many;
  many.load(one.state());
  nn::Adam whole(one, {.lr = 0.01}), part(many, {.lr = 0.01});
  auto step = jit([&](const Tensor& batch) {
    const Tensor loss = many.loss(td::shard(batch));
    loss.backward();
    nn::average_gradients(many, {}, {.bucket = std::size_t{100} << 10});  // one for each layer
    part.step();
    part.zero_grad();
    return td::all_sum(loss) / n();
  });
  int beside = 0;
  for (int i = 0; i < 5; ++i) {
    const Tensor batch = randn({8, 160}).realize();
    whole.zero_grad();
    const Tensor loss = one.loss(batch);
    loss.backward();
    whole.step();
    for (const auto& [name, p] : one.parameters()) p.realize();
    const Timeline timeline;
    expect_near(step(batch), loss, "loss");
    const auto steps = timeline.steps();
    for (const TimelineStep& message : steps)
      for (const TimelineStep& other : steps)
        beside += message.name == "AllSum" && other.thread != message.thread &&
                  message.begin_ms < other.begin_ms + other.milliseconds &&
                  other.begin_ms < message.begin_ms + message.milliseconds;
  }
  EXPECT_TRUE(n() == 1 || beside > 0) << "no kernel ran beside a message";
  for (const auto& [name, p] : one.parameters()) expect_near(many.parameters().at(name), p, name);
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

std::size_t held() { return Device(device_of_tests()).allocator().figures().active; }

TEST(Training, GatheredLayersStepAsWholeOnesAndKeepAPart) {
  struct Wide : nn::Module {
    nn::Linear first{32, 128}, second{128, 32};
    Wide() { add("first", first), add("second", second); }
    Tensor operator()(const Tensor& x) const { return x + second(tanh(first(x))); }
  };
  struct Deep : nn::Module {
    std::vector<std::unique_ptr<nn::Gathered>> blocks;
    Tensor operator()(Tensor x) const {
      for (const auto& block : blocks) x = (*block)(x);
      return mean(square(x));
    }
    void append(std::shared_ptr<Wide> block) {
      blocks.push_back(std::make_unique<nn::Gathered>(std::move(block)));
      add(std::to_string(blocks.size()), *blocks.back());
    }
  };
  manual_seed(6);
  std::vector<std::shared_ptr<Wide>> whole;
  Deep deep;
  const auto before = held();
  for (int i = 0; i < 3; ++i) {
    whole.push_back(std::make_shared<Wide>());
    auto copy = std::make_shared<Wide>();
    copy->load(whole.back()->state());
    deep.append(std::move(copy));
  }
  const double of_whole = 3.0 * 4 * (2 * 32 * 128 + 32 + 128);
  EXPECT_LT(static_cast<double>(held() - before), of_whole * (1 + 1.1 / n()) + 30000);
  nn::SGD optimizer(deep, {.lr = 0.5});
  auto step = jit([&](const Tensor& batch) {
    const Tensor loss = deep(td::shard(batch)) / n();
    loss.backward();
    optimizer.step();
    optimizer.zero_grad();
    return td::all_sum(loss);
  });
  for (int i = 0; i < 4; ++i) {
    const Tensor batch = randn({8, 32}).realize();
    Tensor x = batch;
    for (const auto& block : whole) x = (*block)(x);
    const Tensor loss = mean(square(x));
    loss.backward();
    expect_near(step(batch), loss, "loss");
    for (const auto& block : whole)
      for (const auto& [name, p] : block->parameters()) {
        p.assign(p.detach() - 0.5 * p.grad()).realize();
        p.zero_grad();
      }
  }
}

TEST(Training, AGatheredLayerAndItsOptimizerKeepAPartOfTheMemory) {
  const std::size_t before = held();
  const nn::Gathered layer(std::make_shared<nn::Linear>(2048, 2048, nn::BiasOptions{.bias = false}));
  nn::Adam optimizer(layer);
  for (const auto& [name, t] : optimizer.buffers()) t.realize();
  const double kept = static_cast<double>(held() - before), of_whole = 3.0 * 4 * 2048 * 2048;
  std::printf("a rank of %d keeps %.0f of %.0f bytes: %.4f\n", n(), kept, of_whole, kept / of_whole);
  EXPECT_NEAR(kept / of_whole, 1.0 / n(), 0.01);
}

TEST(Training, PartsAreSavedByOneNumberOfRanksAndLoadedByAnother) {
  const std::string prefix = "/tmp/tenon_parts_" + std::to_string(getppid()) + "_" + std::to_string(n());
  manual_seed(7);
  Net net;
  nn::Shards shards(net);
  nn::Adam optimizer(shards);
  net.loss(randn({8, 6})).backward();
  shards.take_gradients();
  optimizer.step();
  nn::save_parts(prefix, optimizer);
  const auto saved = td::all_gather(optimizer.state().at("mean.float32"));
  // Each rank alone, and pairs of ranks, are groups of other sizes.
  for (const int size : {1, 2}) {
    if (n() % size != 0) continue;
    const td::Group some = all().split(all().rank() / size);
    Net other;
    nn::Shards parts(other, some);
    nn::Adam again(parts);
    nn::load_parts(prefix, again, some);
    const Tensor loaded = td::all_gather(again.state().at("mean.float32"), 0, some);
    const int64_t known = std::min(loaded.size(), saved.size());
    expect_near(loaded[slice(0, known)], saved[slice(0, known)], "moments", 1e-12);
  }
  all().barrier();
  if (all().rank() == 0)
    for (int r = 1; r <= n(); ++r) std::remove(fmt::format("{}-{:05}-of-{:05}.safetensors", prefix, r, n()).c_str());
  all().barrier();
  EXPECT_THROW(nn::load_parts(prefix, optimizer), FileError);
}

TEST(Training, LayersInPartsAreSavedByOneNumberOfRanksAndLoadedByAnother) {
  struct Parts : nn::Module {
    nn::DividedEmbedding words;
    nn::ColumnLinear up;
    nn::RowLinear down;
    nn::LayerNorm norm{16};
    Parts(const nn::Embedding& e, const nn::Linear& u, const nn::Linear& d, const td::Group& group)
        : words(e, group), up(u, group), down(d, group) {
      add("words", words), add("up", up), add("down", down), add("norm", norm);
    }
    Tensor loss(const Tensor& ids) const { return mean(square(down(relu(up(norm(words(ids))))))); }
  };
  manual_seed(31);
  const nn::Embedding words(8, 16);
  const nn::Linear up(16, 32), down(32, 16);
  const std::string prefix = "/tmp/tenon_layers_" + std::to_string(getppid()) + "_" + std::to_string(n());
  const Tensor ids = array({1, 7, 3, 0});
  Parts parts(words, up, down, all());
  nn::Adam optimizer(parts, {.lr = 0.05});
  parts.loss(ids).backward();
  optimizer.step();
  nn::save_parts(prefix + "_net", parts);
  nn::save_parts(prefix + "_adam", optimizer);
  const auto step = [&](const Parts& net, nn::Adam& adam) {
    adam.zero_grad();
    const Tensor loss = net.loss(ids);
    loss.backward();
    adam.step();
    return loss;
  };
  std::vector<float> expected;
  for (int i = 0; i < 3; ++i) expected.push_back(step(parts, optimizer).item<float>());
  // Each rank alone, and pairs of ranks, go on with the parts of all.
  for (const int size : {1, 2}) {
    if (n() % size != 0) continue;
    const td::Group some = all().split(all().rank() / size);
    Parts other(words, up, down, some);
    nn::Adam again(other, {.lr = 0.01});
    nn::load_parts(prefix + "_net", other, some);
    nn::load_parts(prefix + "_adam", again, some);
    for (const float loss : expected) EXPECT_NEAR(step(other, again).item<float>(), loss, 1e-6) << size;
  }
  // What is not divided is the same on all ranks, or an error on all.
  parts.norm.weight.assign(parts.norm.weight.detach() + all().rank());
  const std::string error = error_of([&] { nn::save_parts(prefix + "_net", parts); });
  EXPECT_EQ(error, n() == 1 ? "no error"
                            : "[save_parts] \"norm.weight\" (16) differs between the ranks, and none of its axes is "
                              "divided; expected the same on all ranks");
  all().barrier();
  if (all().rank() == 0)
    for (int r = 1; r <= n(); ++r)
      for (const char* what : {"net", "adam"})
        std::remove(fmt::format("{}_{}-{:05}-of-{:05}.safetensors", prefix, what, r, n()).c_str());
  all().barrier();
}

TEST(Training, WeightsThatCannotBeDividedAreErrors) {
  if (n() == 1) return;
  nn::Linear odd(4, n() + 1);
  try {
    nn::ColumnLinear part(odd);
    ADD_FAILURE() << "no error";
  } catch (const UserError& e) {
    EXPECT_NE(std::string(e.what()).find("[ColumnLinear] a weight or bias (" + std::to_string(n() + 1)),
              std::string::npos)
        << e.what();
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

TEST(Training, AVocabularyInPartsIsTheWholeOne) {
  manual_seed(8);
  nn::Embedding whole(12, 16);
  nn::DividedEmbedding part(whole);
  const Tensor ids = array({{3, 0, 11}, {7, 5, 4}}), labels = array({{0, 11, 2}, {6, 7, 1}});
  const Tensor x = tanh(whole(ids)), x_part = tanh(part(ids));
  expect_near(x_part, x, "rows");
  const Tensor loss = nn::cross_entropy(whole.as_linear(x), labels);
  const Tensor of_parts = nn::divided_cross_entropy(part.as_linear(x_part), labels);
  expect_near(of_parts, loss, "loss");
  loss.backward();
  of_parts.backward();
  expect_near(part.weight.grad(), td::shard(whole.weight.grad()), "gradient");
}

TEST(Training, CodesInPartsAreTheWholeOnes) {
  manual_seed(9);
  nn::Linear up(64, 32 * n()), down(64 * n(), 8);
  for (nn::Linear* layer : {&up, &down})
    layer->set_codes(quantize(layer->weight, {.group_size = 32, .bits = 4}), {.group_size = 32, .bits = 4});
  const nn::ColumnLinear up_part(up);
  const nn::RowLinear down_part(down);
  const Tensor x = randn({3, 64}), hidden = randn({3, 64 * n()});
  expect_near(td::all_gather(up_part(x), 1), up(x), "outputs");
  expect_near(down_part(td::shard(hidden, 1)), down(hidden), "inputs");
}

}  // namespace
}  // namespace ranks
