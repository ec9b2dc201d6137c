#include <tenon/nn.h>

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include <tenon/engine/jit/jit.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/io.h>

#include "../error_of.h"

namespace tenon::nn {
namespace {

struct Net : Module {
  Linear fc1{3, 2}, fc2{2, 1};
  BatchNorm norm{2};
  Net() {
    add("fc1", fc1);
    add("fc2", fc2);
    add("norm", norm);
  }
};

std::vector<std::string> names(const TensorMap& tensors) {
  std::vector<std::string> result;
  for (const auto& [name, tensor] : tensors) result.push_back(name);
  return result;
}

std::vector<float> all_values(const Module& m) {
  std::vector<float> result;
  for (const auto& [name, tensor] : m.state())
    for (const float v : tensor.to_vector<float>()) result.push_back(v);
  return result;
}

/// A path of this process, removed at the end.
struct TemporaryFile {
  std::string path = (std::filesystem::temp_directory_path() / ("tenon_nn_test_" + std::to_string(getpid()))).string();
  ~TemporaryFile() { std::filesystem::remove(path); }
};

TEST(Module, AParameterDoesNotBecomeATensorThatAsksForNoGradient) {
  Linear layer(2, 1, {.bias = false}), other(2, 1, {.bias = false});
  const CellRef before = layer.weight.cell();
  const std::string text =
      "[assign] a Module's parameter is made a handle of a Tensor that asks for no gradient (a = c, a += b), so it "
      "would "
      "be trained no more; give it values with a.assign(c), or call c.set_requires_grad() before";
  EXPECT_EQ(error_of([&] { layer.weight = ones({1, 2}); }), text);
  EXPECT_EQ(error_of([&] { layer.weight -= 1; }), text);
  EXPECT_EQ(layer.weight.cell(), before);
  layer.weight = other.weight;  // shared
  EXPECT_EQ(layer.parameters().at("weight").cell(), other.weight.cell());
  EXPECT_EQ(error_of([&] { layer.weight = ones({1, 2}); }), text);
  Tensor alias = layer.weight;
  alias = alias * 2;
  EXPECT_FALSE(alias.requires_grad());
}

TEST(Module, MicroBatchesUnderJitAddUpToAStep) {
  const auto trained = [](const auto& wrap) {
    Linear layer(2, 1, {.bias = false});
    layer.weight.assign(array({{1.f, 1.f}}));
    SGD optimizer(layer, {.lr = 0.1});
    auto micro = wrap([&](const Tensor& x) {
      const Tensor loss = sum(layer(x));
      loss.backward();
      return loss.detach();
    });
    for (int step = 0; step < 2; ++step) {
      optimizer.zero_grad();
      for (const float v : {1.f, 2.f, 3.f}) micro(full({1, 2}, v));
      optimizer.step();
    }
    return layer.weight.to_vector<float>();
  };
  EXPECT_EQ(trained([](auto f) { return jit(f); }), trained([](auto f) { return f; }));
}

TEST(Module, NamesOfInnerModulesAreJoinedByPoints) {
  const Net net;
  EXPECT_EQ(names(net.parameters()),
            (std::vector<std::string>{"fc1.bias", "fc1.weight", "fc2.bias", "fc2.weight", "norm.bias", "norm.weight"}));
  EXPECT_EQ(names(net.buffers()), (std::vector<std::string>{"norm.running_mean", "norm.running_var"}));
  EXPECT_EQ(net.state().size(), 8u);
  for (const auto& [name, tensor] : net.parameters()) EXPECT_TRUE(tensor.requires_grad()) << name;
  for (const auto& [name, tensor] : net.buffers()) EXPECT_FALSE(tensor.requires_grad()) << name;
  EXPECT_EQ(net.parameters().at("fc1.weight").cell(), net.fc1.weight.cell());
}

TEST(Module, NamesAreNotEmptyAndNotTwiceThere) {
  struct Twice : Module {
    Linear a{1, 1};
    Twice() { add("a", a), add("a", a); }
  };
  struct Unnamed : Module {
    Linear a{1, 1};
    Unnamed() { add("", a); }
  };
  struct Clash : Module {
    Linear a{1, 1};
    Tensor other = zeros({1});
    Clash() { add("a", a), add_parameter("a.weight", other); }
  };
  EXPECT_EQ(error_of([] { Twice(); }), "[Module] the name \"a\" twice, expected a name of its own for each member");
  EXPECT_EQ(error_of([] { Unnamed(); }), "[Module] an empty name, expected one of its own for each member");
  EXPECT_EQ(error_of([] { Clash().state(); }),
            "[Module] two tensors named \"a.weight\", expected a name of its own for each");
}

TEST(Module, WhatIsSavedIsLoadedByName) {
  const TemporaryFile file;
  manual_seed(1);
  Net from, to;
  from.norm.running_mean.assign(array({3.f, 4.f}));
  ASSERT_NE(all_values(from), all_values(to));
  const CellRef before = to.fc1.weight.cell();
  from.save(file.path);
  to.load(file.path);
  EXPECT_EQ(all_values(from), all_values(to));
  EXPECT_EQ(to.fc1.weight.cell(), before);
  EXPECT_TRUE(to.fc1.weight.requires_grad());
}

TEST(Module, LoadedParametersAreNotTheFilesMemory) {
  const TemporaryFile file;
  Net net;
  net.save(file.path);
  const std::vector<float> saved = io::load_safetensors(file.path)["fc1.bias"].to_vector<float>();
  net.load(file.path);
  net.fc1.bias.assign(net.fc1.bias + 1);
  EXPECT_FLOAT_EQ(net.fc1.bias.to_vector<float>()[0], saved[0] + 1);
  EXPECT_EQ(io::load_safetensors(file.path)["fc1.bias"].to_vector<float>(), saved);
}

TEST(Module, WhatDoesNotFitIsAnErrorAndChangesNothing) {
  Net net;
  const std::vector<float> before = all_values(net);
  const auto error = [&](const std::function<void(TensorMap&)>& change) {
    TensorMap values;
    for (const auto& [name, tensor] : net.state()) values.emplace(name, zeros_like(tensor));
    change(values);
    return error_of([&] { net.load(values); });
  };
  EXPECT_EQ(error([](TensorMap& v) { v.erase("norm.running_var"); }),
            "[load] \"norm.running_var\" is not among the 7 tensors given, expected float32 (2)");
  EXPECT_EQ(error([](TensorMap& v) {
              v.emplace("fc3.weight", zeros({1, 2}));
            }),
            "[load] \"fc3.weight\" of float32 (1, 2) is none of the module's 8 names");
  EXPECT_EQ(error([](TensorMap& v) {
              v["fc1.weight"] = zeros({3, 2});
            }),
            "[load] \"fc1.weight\" is float32 (3, 2), expected float32 (2, 3)");
  EXPECT_EQ(error([](TensorMap& v) { v["fc2.bias"] = zeros({1}, DType::Float64); }),
            "[load] \"fc2.bias\" is float64 (1), expected float32 (1)");
  EXPECT_EQ(all_values(net), before);
  EXPECT_EQ(error([](TensorMap&) {}), "no error");
  EXPECT_EQ(all_values(net), std::vector<float>(before.size()));
}

TEST(Module, TrainReachesInnerModules) {
  Net net;
  EXPECT_TRUE(net.norm.training());
  net.train(false);
  EXPECT_FALSE(net.training() || net.norm.training() || net.fc1.training());
  net.train();
  EXPECT_TRUE(net.norm.training());
}

}  // namespace
}  // namespace tenon::nn
