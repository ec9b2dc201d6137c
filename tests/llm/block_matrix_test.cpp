// Weights in blocks, of every affine format: their values are those of the file, and products with activations of 8
// bits are those with the rounded activations.
#include <gtest/gtest.h>
#include <tenon/engine/ops/quantized.h>
#include <tenon/engine/tensor/explain.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/experts.h>

#include <bit>
#include <random>

#include "../text_as_name.h"

namespace tenon::llm {
namespace {

const std::vector<std::string> kAffine = {"Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0",
                                          "Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K"};

/// Random bytes, whose float16 numbers are made finite and small.
io::GgufTensor random_blocks(const std::string& name, int64_t rows, int64_t columns, uint32_t seed) {
  const io::BlockFormat& format = *io::block_format(name);
  const int64_t blocks = columns / format.elements;
  std::mt19937 random(seed);
  std::vector<uint8_t> bytes(static_cast<std::size_t>(rows * blocks * format.bytes));
  for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random());
  const bool at_end = name == "Q3_K" || name == "Q6_K" || name == "Q2_K";
  for (std::size_t block = 0; block < bytes.size(); block += static_cast<std::size_t>(format.bytes)) {
    const std::size_t end = block + static_cast<std::size_t>(format.bytes);
    for (const std::size_t half : {at_end ? end - 4 : block, at_end ? end - 2 : block + 2}) {
      const bool is_number = half != (at_end ? end - 4 : block + 2) || name == "Q2_K" || name.ends_with("_1") ||
                             name == "Q4_K" || name == "Q5_K";
      if (is_number) bytes[half + 1] = static_cast<uint8_t>((bytes[half + 1] & 0x83) | 0x24);  // 2^-6 to 2^-5
    }
  }
  return {&format, {rows, columns}, array(bytes, {rows, blocks, format.bytes}).realize()};
}

Tensor random_rows(int64_t rows, int64_t columns) {
  manual_seed(5);
  return randn({rows, columns}).realize();
}

class Blocks : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Formats, Blocks, testing::ValuesIn(kAffine), text_as_name<std::string>);

TEST_P(Blocks, KeepTheValuesOfTheFile) {
  for (const int64_t rows : {32, 6}) {  // 16 and 2 lanes
    const io::GgufTensor stored = random_blocks(GetParam(), rows, 512, 3);
    const BlockMatrix matrix(stored);
    const auto expected = stored.values().to_vector<float>(), got = matrix.values().to_vector<float>();
    ASSERT_EQ(got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i)
      ASSERT_EQ(std::bit_cast<uint32_t>(got[i]), std::bit_cast<uint32_t>(expected[i])) << i;
    const auto chosen = matrix.values(array({5, 0, 3})).to_vector<float>();
    for (std::size_t i = 0; i < 512; ++i) {
      ASSERT_EQ(chosen[i], expected[5 * 512 + i]);
      ASSERT_EQ(chosen[2 * 512 + i], expected[3 * 512 + i]);
    }
  }
}

TEST_P(Blocks, MultiplyRoundedRowsExactly) {
  const io::GgufTensor stored = random_blocks(GetParam(), 48, 512, 4);
  const BlockMatrix matrix(stored);
  for (const int64_t rows : {1, 5}) {
    const Tensor x = random_rows(rows, 512);
    const auto values = x.to_vector<float>(), weights = stored.values().to_vector<float>();
    const auto got = matrix.times(Int8Rows(x)).to_vector<float>();
    ASSERT_EQ(got.size(), static_cast<std::size_t>(rows * 48));
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row)
      for (std::size_t n = 0; n < 48; ++n) {
        double sum = 0, size = 0;
        for (std::size_t unit = 0; unit < 512; unit += 32) {
          float peak = 0;
          for (std::size_t i = unit; i < unit + 32; ++i) peak = std::max(peak, std::abs(values[row * 512 + i]));
          for (std::size_t i = unit; i < unit + 32; ++i) {
            const float rounded = std::nearbyint(values[row * 512 + i] * (127 / peak));
            sum += double(rounded) * double(peak / 127) * double(weights[n * 512 + i]);
            size += std::abs(double(rounded) * double(peak / 127) * double(weights[n * 512 + i]));
          }
        }
        ASSERT_NEAR(got[row * 48 + n], sum, 2e-6 * size) << row << ", " << n;
      }
  }
}

TEST_P(Blocks, AreMultipliedWithoutTheirCodesBeingStored) {
  const BlockMatrix matrix(random_blocks(GetParam(), 48, 512, 4));
  for (const auto& kernel : explain(matrix.times(Int8Rows(random_rows(64, 512)))).kernels)
    EXPECT_EQ(kernel.reason().find("dearer than to store it"), std::string::npos)
        << kernel.name() << ": " << kernel.reason();
}

TEST(Blocks, JoinedMultiplyAsEachAlone) {
  std::vector<Matrix> parts;
  for (const int64_t rows : {32, 16, 48})
    parts.emplace_back(random_blocks("Q4_K", rows, 256, static_cast<uint32_t>(rows)), Level::Int8);
  const Tensor x = random_rows(2, 256);
  const Tensors all = Matrices(parts)(x);
  for (std::size_t i = 0; i < parts.size(); ++i) {  // the order of a sum may depend on the number of rows
    const auto together = all[i].to_vector<float>(), alone = parts[i](x).to_vector<float>();
    ASSERT_EQ(together.size(), alone.size());
    for (std::size_t k = 0; k < alone.size(); ++k) EXPECT_NEAR(together[k], alone[k], 1e-3) << i << ", " << k;
  }
}

/// Each row by the expert with its number is the product with that expert's matrix alone.
TEST_P(Blocks, ExpertsMultiplyTheRowsThatUseThem) {
  constexpr int64_t kExperts = 3, kOut = 24, kIn = 512;
  const io::GgufTensor all = random_blocks(GetParam(), kExperts * kOut, kIn, 6);
  const io::GgufTensor stacked{all.format, {kExperts, kOut, kIn}, unflatten(all.data, 0, {kExperts, kOut})};
  const Tensor x = random_rows(5, kIn);
  const std::vector<int32_t> ids = {2, 0, 0, 1, 2};
  for (const Level level : {Level::Int8, Level::Exact}) {
    const Tensor got = Experts(stacked, level)(x, array(ids));
    ASSERT_EQ(got.sizes(), (Sizes{5, kOut}));
    for (std::size_t row = 0; row < ids.size(); ++row) {
      const auto at = static_cast<int64_t>(row), begin = kOut * ids[row];
      const io::GgufTensor one{all.format, {kOut, kIn}, all.data[{slice(begin, begin + kOut)}].contiguous()};
      const Tensor expected = Matrix(one, level)(x[{slice(at, at + 1)}]), difference = got[at] - expected[0];
      EXPECT_LE(max(abs(difference)).item<float>(), 1e-5f * max(abs(expected)).item<float>()) << row;
    }
  }
}

}  // namespace
}  // namespace tenon::llm
