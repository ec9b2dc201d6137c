// A network whose layers are on several ranks, beside the whole one on one process: losses, gradients, training.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <tenon/nn.h>

#include <tenon/tests/error_of.h>
#include "ranks.h"

namespace ranks {
namespace {

namespace td = tenon::distributed;

constexpr int64_t kLayers = 4, kUnits = 6, kRows = 24;

struct Layers : nn::Module {
  std::vector<std::unique_ptr<nn::Linear>> layers;
  Layers(int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      add(std::to_string(i), *layers.emplace_back(std::make_unique<nn::Linear>(kUnits, kUnits)));
  }
  Tensor operator()(Tensor x) const {
    for (const auto& layer : layers) x = tanh((*layer)(x));
    return x;
  }
};

/// The layers of this rank, with the values of the whole.
struct Part : Layers {
  explicit Part(const Layers& whole)
      : Layers(td::Group().rank() * kLayers / td::Group().size(),
               (td::Group().rank() + 1) * kLayers / td::Group().size()) {
    nn::TensorMap values;
    const auto of_whole = whole.state();
    for (const auto& [name, t] : state()) values.emplace(name, of_whole.at(name));
    load(values);
  }
};

Tensor loss_of(const Tensor& y, const Tensor& labels) { return nn::cross_entropy(y, labels); }

TEST(Pipeline, LossAndGradientsAreThoseOfOneProcess) {
  for (const int64_t micro_batches : {1, 2, 3, 8}) {
    manual_seed(21);
    const Layers whole(0, kLayers);
    const Part part(whole);
    const Tensor batch = randn({kRows, kUnits}).realize(), labels = randint(0, kUnits, {kRows}).realize();
    const Tensor expected = loss_of(whole(batch), labels);
    expected.backward();
    const Tensor loss =
        nn::pipeline_backward(part, loss_of, batch, labels, {.between = {kUnits}, .micro_batches = micro_batches});
    expect_near(loss, expected, fmt::format("loss of {} micro-batches", micro_batches));
    const auto of_whole = whole.parameters();
    for (const auto& [name, p] : part.parameters())
      expect_near(p.grad(), of_whole.at(name).grad(), fmt::format("{} of {} micro-batches", name, micro_batches));
  }
}

TEST(Pipeline, TrainsAsOneProcess) {
  manual_seed(22);
  const Layers whole(0, kLayers);
  const Part part(whole);
  nn::Adam of_whole(whole, {.lr = 0.02}), of_part(part, {.lr = 0.02});
  auto step = jit([&](const Tensor& batch, const Tensor& labels) {
    const Tensor loss = nn::pipeline_backward(part, loss_of, batch, labels, {.between = {kUnits}, .micro_batches = 6});
    of_part.step();
    of_part.zero_grad();
    return loss;
  });
  for (int i = 0; i < 6; ++i) {
    const Tensor batch = randn({kRows, kUnits}).realize(), labels = randint(0, kUnits, {kRows}).realize();
    of_whole.zero_grad();
    const Tensor expected = loss_of(whole(batch), labels);
    expected.backward();
    of_whole.step();
    expect_near(step(batch, labels), expected, fmt::format("loss {}", i));
  }
  EXPECT_EQ(step.recordings(), 1);
  const auto expected = whole.parameters();
  for (const auto& [name, p] : part.parameters()) expect_near(p, expected.at(name), name);
}

TEST(Pipeline, MessagesOfTheStepAreInTheOrderOfItsMicroBatches) {
  manual_seed(23);
  const Layers whole(0, kLayers);
  const Part part(whole);
  auto step = jit([&](const Tensor& batch, const Tensor& labels) {
    return nn::pipeline_backward(part, loss_of, batch, labels, {.between = {kUnits}, .micro_batches = 4});
  });
  step(randn({kRows, kUnits}), randint(0, kUnits, {kRows})).realize();
  std::string messages;
  for (const KernelInfo& k : step.kernels())
    if (k.name() == "Send" || k.name() == "Receive") messages += k.name()[0];
  const int n = all().size(), me = all().rank(), ahead = n - 1 - me;
  std::string expected;  // S or R of a forward pass, then of a backward pass
  const auto forward = [&] { expected += (me > 0 ? "R" : std::string()) + (me < n - 1 ? "S" : ""); };
  const auto backward = [&] { expected += (me < n - 1 ? "R" : std::string()) + (me > 0 ? "S" : ""); };
  for (int i = 0; i < ahead; ++i) forward();
  for (int i = 0; i < 4; ++i) {
    if (ahead + i < 4) forward();
    backward();
  }
  EXPECT_EQ(messages, expected);
}

/// Bytes of the memory that the steps of a run share.
int64_t shared_bytes(const std::vector<KernelInfo>& steps) {
  std::map<int, int64_t> ends;
  for (const KernelInfo& k : steps)
    for (const MemoryUse& use : k.memory()) {
      int block = 0;
      long long begin = 0, count = 0;
      if (std::sscanf(use.place.c_str(), "block %d at byte %lld", &block, &begin) == 2 &&
          std::sscanf(use.contents.c_str(), "float32 x %lld", &count) == 1)
        ends[block] = std::max<int64_t>(ends[block], begin + 4 * count);
    }
  int64_t all = 0;
  for (const auto& [block, end] : ends) all += end;
  return all;
}

TEST(Pipeline, MoreMicroBatchesOfASizeNeedNoMoreMemory) {
  const auto memory = [](int64_t micro_batches) {
    const Part part(Layers(0, kLayers));
    auto step = jit([&](const Tensor& batch, const Tensor& labels) {
      return nn::pipeline_backward(part, loss_of, batch, labels, {.between = {kUnits}, .micro_batches = micro_batches});
    });
    const int64_t rows = 64 * micro_batches;
    step(ones({rows, kUnits}), zeros({rows}, DType::Int32)).realize();
    EXPECT_TRUE(part.parameters().begin()->second.has_grad());
    return shared_bytes(step.kernels());
  };
  const int64_t some = memory(6), many = memory(18);
  EXPECT_GT(some, 64 * kUnits * 4);
  EXPECT_LT(static_cast<double>(many), 1.3 * static_cast<double>(some)) << "rank " << all().rank();
}

TEST(Pipeline, WhatCannotBeDividedIsAnError) {
  struct Twice : nn::Module {
    Tensor operator()(const Tensor& x) const { return x * 2; }
  } twice;
  const auto run = [&](const Tensor& batch, const Tensor& labels, const nn::PipelineOptions& options) {
    return error_of([&] { nn::pipeline_backward(twice, loss_of, batch, labels, options); });
  };
  const Tensor batch = ones({8, 3}), labels = zeros({8}, DType::Int32);
  EXPECT_EQ(run(batch, labels, {.between = {3}, .micro_batches = 3}),
            "[pipeline_backward] a batch (8, 3) in 3 micro-batches, expected a number of these that divides the rows");
  EXPECT_EQ(run(batch, zeros({4}, DType::Int32), {.between = {3}}),
            "[pipeline_backward] a batch (8, 3) with labels (4), expected labels for each row");
  if (all().rank() != 0 || all().size() == 1) return;
  EXPECT_EQ(run(batch, labels, {.between = {4}}),
            "[pipeline_backward] the stage of rank 0 gives float32 (2, 3), expected float32 (2, 4)");
}

TEST(Messages, AfterIsItsFirstInputWithItsDerivative) {
  const Tensor x = array({1.f, 2.f}), y = array({5, 6, 7});
  EXPECT_EQ(td::after(x, {y}).to_vector<float>(), (std::vector<float>{1, 2}));
  const auto f = [&](const Tensor& t) { return sum(square(td::after(t * 3, {y, y}))); };
  EXPECT_EQ(grad(f)(x).to_vector<float>(), (std::vector<float>{18, 36}));
  EXPECT_EQ(jvp(
                [&](const Tensor& t) {
                  return td::after(t * 3, {y, y});
                },
                x, ones({2}))
                .second.to_vector<float>(),
            (std::vector<float>{3, 3}));
}

}  // namespace
}  // namespace ranks
