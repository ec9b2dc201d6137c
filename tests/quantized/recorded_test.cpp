// Codes, scales, biases and dequantized values are those that MLX gives, bit for bit: held against recorded ones.
// QUANTIZATION_DATA names another file, as tests/data/mlx_quantization.py writes them.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <gtest/gtest.h>

#include <tenon/io/safetensors.h>
#include <tenon/tenon.h>

namespace tenon {
namespace {

const char* data_file() {
  const char* given = std::getenv("QUANTIZATION_DATA");
  return given != nullptr ? given : TENON_TEST_DATA "/quantization.safetensors";
}

/// The bits of each element; of floats those of any NaN are the same.
Tensor bits_of(const Tensor& t) {
  const Tensor whole = is_floating_point(t.dtype()) ? where(isnan(t), NAN, t) : t;
  const DType as = size_of(t.dtype()) == 4 ? DType::UInt32 : DType::UInt16;
  return whole.contiguous().bitcast(as).cast(DType::UInt32);
}

class Recorded : public testing::TestWithParam<DType> {};

TEST_P(Recorded, CodesScalesBiasesAndValuesAreThoseOfMlx) {
  const io::NamedTensors file = io::load_safetensors(data_file());
  const DType dtype = GetParam();
  const Tensor w = file["w." + std::string(name(dtype))].bitcast(dtype);
  std::vector<std::string> keys;
  Tensors computed, bits;  // all at once: kernels are then compiled together
  for (const int b : {2, 3, 4, 5, 6, 8})
    for (const int64_t group_size : {32, 64, 128}) {
      const std::string key = std::to_string(b) + "." + std::to_string(group_size) + "." + std::string(name(dtype));
      const Quantized q = quantize(w, {group_size, b});
      const Tensor back = dequantize(q.w_q, q.scales, q.biases, {group_size, b});
      EXPECT_EQ(back.dtype(), dtype);
      computed.insert(computed.end(), {q.w_q, q.scales, q.biases, back});
      for (const char* part : {".w_q", ".scales", ".biases", ".dequantized"}) keys.push_back(key + part);
    }
  realize(computed);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Tensor& recorded = file[keys[i]];
    ASSERT_EQ(computed[i].sizes(), recorded.sizes()) << keys[i];
    bits.push_back(bits_of(computed[i]));
    bits.push_back(bits_of(keys[i].ends_with("w_q") ? recorded : recorded.bitcast(dtype)));
  }
  realize(bits);
  int64_t compared = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto ours = bits[2 * i].to_vector<uint32_t>(), theirs = bits[2 * i + 1].to_vector<uint32_t>();
    int64_t differing = 0;
    for (std::size_t k = 0; k < ours.size(); ++k) differing += ours[k] != theirs[k];
    EXPECT_EQ(differing, 0) << "of " << ours.size() << " of " << keys[i];
    compared += static_cast<int64_t>(ours.size());
  }
  if (std::getenv("QUANTIZATION_DATA") != nullptr)
    std::printf("%s: %lld numbers compared with MLX's\n", std::string(name(dtype)).c_str(),
                static_cast<long long>(compared));
}

INSTANTIATE_TEST_SUITE_P(Mlx, Recorded, testing::Values(DType::Float32, DType::Float16, DType::BFloat16),
                         [](const auto& p) { return std::string(name(p.param)); });

}  // namespace
}  // namespace tenon
