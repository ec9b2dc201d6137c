// Codes, scales, biases and dequantized values are those that MLX gives, bit for bit: held against recorded ones.
// QUANTIZATION_DATA names another file, as tests/data/mlx_quantization.py writes them.
#include <cmath>
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
std::vector<uint32_t> bits_of(const Tensor& t) {
  const Tensor whole = is_floating_point(t.dtype()) ? where(isnan(t), NAN, t) : t;
  const DType as = size_of(t.dtype()) == 4 ? DType::UInt32 : DType::UInt16;
  return whole.contiguous().bitcast(as).cast(DType::UInt32).to_vector<uint32_t>();
}

class Recorded : public testing::TestWithParam<DType> {};

TEST_P(Recorded, CodesScalesBiasesAndValuesAreThoseOfMlx) {
  const io::NamedTensors file = io::load_safetensors(data_file());
  const DType dtype = GetParam();
  const auto get = [&](const std::string& key) {
    const Tensor t = file[key];
    return key.ends_with("w_q") ? t : t.bitcast(dtype);
  };
  const Tensor w = get("w." + std::string(name(dtype)));
  for (const int bits : {2, 3, 4, 5, 6, 8})
    for (const int64_t group_size : {32, 64, 128}) {
      const std::string key = std::to_string(bits) + "." + std::to_string(group_size) + "." + std::string(name(dtype));
      SCOPED_TRACE(key);
      const Quantized q = quantize(w, {group_size, bits});
      EXPECT_EQ(bits_of(q.w_q), bits_of(get(key + ".w_q")));
      EXPECT_EQ(bits_of(q.scales), bits_of(get(key + ".scales")));
      EXPECT_EQ(bits_of(q.biases), bits_of(get(key + ".biases")));
      const Tensor back = dequantize(q.w_q, q.scales, q.biases, {group_size, bits});
      EXPECT_EQ(back.dtype(), dtype);
      EXPECT_EQ(bits_of(back), bits_of(get(key + ".dequantized")));
    }
}

INSTANTIATE_TEST_SUITE_P(Mlx, Recorded, testing::Values(DType::Float32, DType::Float16, DType::BFloat16),
                         [](const auto& p) { return std::string(name(p.param)); });

}  // namespace
}  // namespace tenon
