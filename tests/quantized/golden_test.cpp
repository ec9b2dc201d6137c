// Weights of a real model, quantized by others: a block of SmolLM2-135M in MLX's form, loaded by name with its
// config.json, against digests and products that numpy made of the blocks of the GGUF file.
#include <cmath>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <tenon/io.h>
#include <tenon/nn.h>
#include <tenon/runtime/sha256.h>
#include <tenon/tenon.h>

namespace tenon {
namespace {

const std::string kFolder = TENON_TEST_DATA "/smollm2_blk0/";

/// The names of the file.
struct Block : nn::Module {
  static constexpr nn::BiasOptions kNoBias = {.bias = false};
  nn::Linear q{576, 576, kNoBias}, k{576, 192, kNoBias}, v{576, 192, kNoBias}, output{576, 576, kNoBias};
  nn::Linear gate{576, 1536, kNoBias}, up{576, 1536, kNoBias}, down{1536, 576, kNoBias};
  nn::RMSNorm attn_norm{576}, ffn_norm{576}, output_norm{576};
  const std::map<std::string, nn::Linear*> layers{{"attn_q", &q},           {"attn_k", &k},      {"attn_v", &v},
                                                  {"attn_output", &output}, {"ffn_gate", &gate}, {"ffn_up", &up},
                                                  {"ffn_down", &down}};
  Block() {
    for (const auto& [name, layer] : layers) add("blk.0." + name, *layer);
    add("blk.0.attn_norm", attn_norm), add("blk.0.ffn_norm", ffn_norm), add("output_norm", output_norm);
  }
};

TEST(QuantizedGolden, AModelOfMlxIsLoadedByNameAndGivesTheRecordedBitsAndProducts) {
  Block block;
  nn::load_quantized(block, kFolder + "model.safetensors");
  const nlohmann::json golden = nlohmann::json::parse(std::ifstream(kFolder + "golden.json"));
  ASSERT_EQ(golden.size(), block.layers.size());
  for (const auto& [name, layer] : block.layers) {
    SCOPED_TRACE(name);
    const nlohmann::json& expected = golden.at("blk.0." + name);
    ASSERT_EQ(layer->quantization(), (QuantizeOptions{32, 4}));
    EXPECT_EQ(layer->scales.dtype(), DType::Float16);
    const Tensor w = dequantize(layer->weight, layer->scales.cast(DType::Float32), layer->biases.cast(DType::Float32),
                                *layer->quantization());
    EXPECT_EQ(w.sizes(), expected.at("shape").get<Sizes>());
    const std::vector<float> ws = w.to_vector<float>();
    EXPECT_EQ(to_hex(sha256({reinterpret_cast<const char*>(ws.data()), ws.size() * sizeof(float)})),
              expected.at("sha256_dequant_f32").get<std::string>());

    std::vector<float> xs(static_cast<std::size_t>(w.size(1)));
    for (std::size_t i = 0; i < xs.size(); ++i)
      xs[i] = static_cast<float>(std::cos(0.37 * static_cast<double>(i) + 0.1));
    const std::vector<float> y = (*layer)(array(xs)).to_vector<float>();
    const auto first = expected.at("y_first8_f64").get<std::vector<double>>();
    double sum = 0, sizes = 0;
    for (std::size_t n = 0; n < y.size(); ++n) {
      double size = 0;  // sum |x w|
      for (std::size_t i = 0; i < xs.size(); ++i) size += std::fabs(double{xs[i]} * ws[n * xs.size() + i]);
      EXPECT_NEAR(y[n], n < first.size() ? first[n] : y[n], 1e-5 * size) << n;
      sum += y[n], sizes += size;
    }
    EXPECT_NEAR(sum, expected.at("y_sum_f64").get<double>(), 1e-5 * sizes);
  }
}

}  // namespace
}  // namespace tenon
