// Layers with quantized weights: what they compute, their names, and which layers of a Module become quantized.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include <tenon/io.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>

#include "../error_of.h"

namespace tenon::nn {
namespace {

struct Block : Module {
  Linear up{64, 96};
  Linear down{96, 64};
  Block() { add("up", up), add("down", down); }
};
struct Net : Module {
  Embedding words{50, 64};
  Block block;
  RMSNorm norm{64};
  Linear head{64, 10, {.bias = false}};
  Net() { add("words", words), add("block", block), add("norm", norm), add("head", head); }
  Tensor operator()(const Tensor& indices) const {
    const Tensor x = words(indices);
    return head(norm(x + block.down(relu(block.up(x)))));
  }
};

std::vector<std::string> names(const TensorMap& tensors) {
  std::vector<std::string> result;
  for (const auto& [name, tensor] : tensors) result.push_back(name);
  return result;
}

bool same(const Tensor& a, const Tensor& b) { return array_equal(a, b).item<bool>(); }

/// A folder of this process, removed at the end.
struct TemporaryFolder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("tenon_quantized_" + std::to_string(getpid()));
  TemporaryFolder() { std::filesystem::create_directory(path); }
  ~TemporaryFolder() { std::filesystem::remove_all(path); }
  std::string file(const std::string& name) const { return (path / name).string(); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path / name) << text; }
};

constexpr QuantizeOptions k32{32, 4};

TEST(QuantizedLayers, LinearIsTheProductWithTheDequantizedWeight) {
  manual_seed(1);
  const Linear floats(64, 5);
  const QuantizedLinear layer(floats, k32);
  const Tensor x = randn({2, 3, 64}).realize();
  const Quantized q = tenon::quantize(floats.weight, k32);
  const Tensor expected = matmul(x, dequantize(q.w_q, q.scales, q.biases, k32).T()) + floats.bias;
  EXPECT_TRUE(allclose(layer(x), expected, {.atol = 1e-5}).item<bool>());
  EXPECT_EQ(names(layer.parameters()), (std::vector<std::string>{"bias"}));
  EXPECT_EQ(names(layer.buffers()), (std::vector<std::string>{"biases", "scales", "weight"}));
  EXPECT_EQ(layer.weight.dtype(), DType::UInt32);
  EXPECT_EQ(layer.weight.sizes(), (Sizes{5, 8}));
  EXPECT_EQ(layer.scales.sizes(), (Sizes{5, 2}));
  EXPECT_EQ(floats.weight.dtype(), DType::Float32);
  EXPECT_EQ(names(QuantizedLinear(Linear(64, 5, {.bias = false})).state()),
            (std::vector<std::string>{"biases", "scales", "weight"}));
  EXPECT_EQ(QuantizedLinear(128, 7, {64, 8})(zeros({3, 128})).sizes(), (Sizes{3, 7}));
}

TEST(QuantizedLayers, AQuantizedLinearHasABiasOfItsOwn) {
  const Linear floats(64, 5);
  const QuantizedLinear layer(floats);
  const std::vector<float> before = floats.bias.to_vector<float>();
  layer.bias.assign(zeros({5}));
  EXPECT_EQ(floats.bias.to_vector<float>(), before);
  EXPECT_TRUE(layer.bias.requires_grad());
}

TEST(QuantizedLayers, EmbeddingGivesTheDequantizedRows) {
  manual_seed(2);
  const Embedding floats(9, 64);
  const QuantizedEmbedding layer(floats, k32);
  const Quantized q = tenon::quantize(floats.weight, k32);
  const Tensor all = dequantize(q.w_q, q.scales, q.biases, k32);
  const Tensor one = Tensor(7), several = array({{1, 0, 8}, {3, 3, -1}});
  EXPECT_TRUE(same(layer(one), all[7]));
  EXPECT_TRUE(same(layer(several), all.embedding(several)));
  EXPECT_EQ(layer(several).sizes(), (Sizes{2, 3, 64}));
  const Tensor x = randn({4, 64}).realize();
  EXPECT_TRUE(allclose(layer.as_linear(x), matmul(x, all.T()), {.atol = 1e-4}).item<bool>());
  EXPECT_TRUE(allclose(floats.as_linear(x), matmul(x, floats.weight.T()), {.atol = 1e-4}).item<bool>());
  EXPECT_EQ(QuantizedEmbedding(9, 128)(several).sizes(), (Sizes{2, 3, 128}));
}

TEST(QuantizeModule, ChoosesLayersByNameAndKind) {
  Net net;
  std::vector<std::string> asked;
  quantize(net, k32, [&](const std::string& name, const Module& layer) {
    asked.push_back(name);
    return name != "head" && dynamic_cast<const Linear*>(&layer) != nullptr;
  });
  EXPECT_EQ(asked, (std::vector<std::string>{"block.down", "block.up", "head", "words"}));
  EXPECT_EQ(net.block.up.quantization(), k32);
  EXPECT_EQ(net.block.down.quantization(), k32);
  EXPECT_FALSE(net.head.quantization());
  EXPECT_FALSE(net.words.quantization());
  EXPECT_EQ(names(net.parameters()), (std::vector<std::string>{"block.down.bias", "block.up.bias", "head.weight",
                                                               "norm.weight", "words.weight"}));
  EXPECT_EQ(names(net.buffers()),
            (std::vector<std::string>{"block.down.biases", "block.down.scales", "block.down.weight", "block.up.biases",
                                      "block.up.scales", "block.up.weight"}));
  quantize(net, k32);  // the others
  EXPECT_TRUE(net.head.quantization() && net.words.quantization());
}

TEST(QuantizeModule, IsNearWhatTheFloatsGave) {
  manual_seed(3);
  Net net;
  const Tensor indices = array({{1, 49, 8}, {3, 3, 0}});
  const Tensor before = net(indices).realize();
  quantize(net, {32, 8});
  EXPECT_TRUE(allclose(net(indices), before, {.rtol = 0, .atol = 0.05}).item<bool>());
  EXPECT_FALSE(same(net(indices), before));
}

TEST(QuantizeModule, GradientsReachWhatIsLeftOfFloats) {
  manual_seed(4);
  Net net;
  quantize(net, k32);
  sum(net(array({1, 2, 3}))).backward();
  for (const auto& [name, tensor] : net.parameters()) EXPECT_TRUE(tensor.has_grad()) << name;
  SGD optimizer(net, {.lr = 0.1});
  optimizer.step();
  EXPECT_EQ(net.block.up.weight.dtype(), DType::UInt32);
}

TEST(QuantizeModule, WhatCannotBeQuantizedIsAnErrorAndChangesNothing) {
  struct Odd : Module {
    Linear a{64, 3}, b{172, 64};
    Odd() { add("a", a), add("b", b); }
  } odd;
  EXPECT_EQ(
      error_of<UserError>([&] { quantize(odd); }),
      "[quantize] b.weight is float32 (64, 172), group_size 64; expected a last axis that group_size divides: leave "
      "it out");
  EXPECT_EQ(error_of<UserError>([&] { quantize(odd, {.bits = 7}); }),
            "[quantize] group_size 64, bits 7; expected group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8");
  EXPECT_FALSE(odd.a.quantization());
  EXPECT_EQ(names(odd.parameters()), (std::vector<std::string>{"a.bias", "a.weight", "b.bias", "b.weight"}));
  EXPECT_EQ(error_of<UserError>([] { QuantizedLinear(70, 3); }),
            "[quantize] w is float32 (3, 70), group_size 64, bits 4; expected a last axis that group_size divides");
  QuantizedLinear layer(64, 3);
  const Quantized q = tenon::quantize(zeros({3, 64}));
  EXPECT_EQ(error_of<UserError>([&] { layer.set_codes(q, {}); }),
            "[set_codes] the weight is quantized already, with group_size 64 and bits 4");
  EXPECT_EQ(error_of<UserError>([&] { Linear(64, 5).set_codes(q, {}); }),
            "[set_codes] codes of a weight (3, 64), expected (5, 64)");
}

TEST(QuantizeModule, WhatIsSavedIsLoadedAsTheConfigSays) {
  manual_seed(5);
  const TemporaryFolder folder;
  const Tensor indices = array({{1, 49, 8}, {3, 3, 0}});
  Net from, to;
  quantize(from, {64, 8}, [](const std::string& name, const Module&) { return name == "words"; });
  quantize(from, {32, 4}, [](const std::string& name, const Module&) { return name != "head"; });
  from.save(folder.file("model.safetensors"));
  folder.write(
      "config.json",
      R"({"quantization": {"group_size": 32, "bits": 4, "words": {"group_size": 64, "bits": 8}, "head": false}})");
  load_quantized(to, folder.file("model.safetensors"));
  EXPECT_EQ(to.words.quantization(), (QuantizeOptions{64, 8}));
  EXPECT_EQ(to.block.up.quantization(), k32);
  EXPECT_FALSE(to.head.quantization());
  EXPECT_TRUE(same(to(indices), from(indices)));
  Net again;  // quantized before: its names are those of the file
  quantize(again, {64, 8}, [](const std::string& name, const Module&) { return name == "words"; });
  load_quantized(again, folder.file("model.safetensors"));
  EXPECT_TRUE(same(again(indices), from(indices)));
}

TEST(QuantizeModule, AFileOf16BitsIsLoadedByAModuleOfItsDtype) {
  manual_seed(6);
  const TemporaryFolder folder;
  Net from, to;
  from.set_dtype(DType::BFloat16);
  quantize(from, k32);
  EXPECT_EQ(from.block.up.scales.dtype(), DType::BFloat16);
  EXPECT_TRUE(from.norm.weight.requires_grad());
  from.save(folder.file("model.safetensors"));
  folder.write("config.json", R"({"group_size": 32, "bits": 4})");
  EXPECT_EQ(error_of<UserError>([&] { load_quantized(to, folder.file("model.safetensors")); }),
            "[load] \"block.down.bias\" is bfloat16 (64), expected float32 (64)");
  EXPECT_FALSE(to.block.up.quantization());  // nothing has changed
  to.set_dtype(DType::BFloat16);
  load_quantized(to, folder.file("model.safetensors"));
  EXPECT_TRUE(same(to(array({4, 5})), from(array({4, 5}))));
  EXPECT_EQ(error_of<UserError>([&] { to.set_dtype(DType::Int32); }), "[set_dtype] int32, expected a dtype of floats");
}

TEST(QuantizeModule, AConfigThatDoesNotFitTheFileIsAnErrorAndChangesNothing) {
  const TemporaryFolder folder;
  const std::string path = folder.file("model.safetensors");
  Net from, to;
  quantize(from, k32, [](const std::string& name, const Module&) { return name == "head"; });
  from.save(path);
  const auto load = [&] { load_quantized(to, path); };
  EXPECT_EQ(error_of<FileError>(load), "[load_quantization_config] " + folder.file("config.json") +
                                           ": cannot be opened: No such file or directory");
  folder.write("config.json", R"({"group_size": 32, "bits": 8})");
  EXPECT_EQ(error_of<UserError>(load), "[load] \"head.weight\" is uint32 (10, 8), expected uint32 (10, 16)");
  folder.write("config.json", R"({"group_size": 64, "bits": 4})");
  EXPECT_EQ(error_of<UserError>(load), "[load] \"head.biases\" is float32 (10, 2), expected float32 (10, 1)");
  folder.write("config.json", R"({"group_size": 128, "bits": 4})");
  EXPECT_EQ(error_of<UserError>(load),
            "[load_quantized] head.weight is float32 (10, 64), group_size 128; expected a last axis that group_size "
            "divides: leave it out");
  EXPECT_FALSE(to.head.quantization());
}

TEST(QuantizeModule, LoadingComputesNoWeightsOfItsOwn) {
  Linear layer(64, 5);
  const TemporaryFolder folder;
  QuantizedLinear(64, 5).save(folder.file("model.safetensors"));
  folder.write("config.json", R"({"group_size": 64, "bits": 4})");
  const Tensor floats = layer.weight;
  load_quantized(layer, folder.file("model.safetensors"));
  EXPECT_EQ(floats.lazy()->realized, nullptr);
}

}  // namespace
}  // namespace tenon::nn
