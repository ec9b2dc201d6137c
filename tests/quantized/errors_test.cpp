// Each wrong argument and the whole message of its error.
#include <functional>

#include <gtest/gtest.h>

#include <tenon/tenon.h>

#include "../error_of.h"

namespace tenon {
namespace {

Tensor of(const Dims& shape, DType dtype = DType::Float32) { return zeros(shape, dtype); }

TEST(QuantizedErrors, NameWhatCameAndWhatWasExpected) {
  const Tensor w_q = of({5, 8}, DType::UInt32), scales = of({5, 1}), x = of({3, 64});
  const std::vector<std::pair<std::function<void()>, std::string>> cases = {
      {[&] {
         quantize(of({5, 64}), {.bits = 7});
       },
       "[quantize] group_size 64, bits 7; expected group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8"},
      {[&] { dequantize(w_q, scales, scales, {.group_size = 16}); },
       "[dequantize] group_size 16, bits 4; expected group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8"},
      {[&] {
         quantize(of({5, 96}));
       },
       "[quantize] w is float32 (5, 96), group_size 64, bits 4; expected a last axis that group_size divides"},
      {[&] {
         quantize(of({5, 64}, DType::Int32));
       },
       "[quantize] w is int32 (5, 64), group_size 64, bits 4; expected float16, bfloat16 or float32; cast it first"},
      {[&] { quantize(of({64})); },
       "[quantize] w is float32 (64), group_size 64, bits 4; expected (..., rows, K); give a single row an axis of "
       "size 1 with unsqueeze(0)"},
      {[&] {
         quantized_matmul(x, of({5, 8}, DType::Int32), scales, scales);
       },
       "[quantized_matmul] w_q is int32 (5, 8), scales are float32 (5, 1), biases are float32 (5, 1), group_size 64, "
       "bits 4; expected w_q of uint32, as quantize() gives it"},
      {[&] {
         quantized_matmul(x, w_q, scales, of({5, 1}, DType::Int8));
       },
       "[quantized_matmul] w_q is uint32 (5, 8), scales are float32 (5, 1), biases are int8 (5, 1), group_size 64, "
       "bits 4; expected scales and biases of floats"},
      {[&] {
         quantized_matmul(x, w_q, scales, of({5, 2}));
       },
       "[quantized_matmul] w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 (5, 2), group_size 64, "
       "bits 4; expected scales and biases (5, 1), one for each 64 codes of a row"},
      {[&] { quantized_matmul(x, w_q, scales, scales, {.group_size = 128}); },
       "[quantized_matmul] w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 (5, 1), group_size "
       "128, bits 4; expected w_q of whole groups of 128 codes, which 8 words of 4 bits are not"
       "; these are of {.group_size = 64, .bits = 4} or {.group_size = 32, .bits = 8} or {.group_size = 128, .bits = "
       "2}: "
       "give the options of quantize() here too"},
      {[&] { quantized_matmul(x, of({8}, DType::UInt32), of({1}), of({1})); },
       "[quantized_matmul] w_q is uint32 (8), scales are float32 (1), biases are float32 (1), group_size 64, bits 4; "
       "expected w_q (..., rows, words); give a single row an axis of size 1 with unsqueeze(0)"},
      {[&] {
         const Quantized q = quantize(of({5, 64}), {.bits = 8});
         quantized_matmul(x, q.w_q, q.scales, q.biases);
       },
       "[quantized_matmul] w_q is uint32 (5, 16), scales are float32 (5, 1), biases are float32 (5, 1), group_size 64, "
       "bits 4; expected scales and biases (5, 2), one for each 64 codes of a row; these are of {.group_size = 64, "
       ".bits = 8} or {.group_size = 128, .bits = 4}: give the options of quantize() here too"},
      {[&] {
         quantized_matmul(of({3, 64}, DType::Int32), w_q, scales, scales);
       },
       "[quantized_matmul] x is int32 (3, 64), w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 4; expected x of floats; cast it first"},
      {[&] { quantized_matmul(of({}), w_q, scales, scales); },
       "[quantized_matmul] x is float32 (), w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 4; expected x (..., K)"},
      {[&] {
         quantized_matmul(of({3, 32}), w_q, scales, scales);
       },
       "[quantized_matmul] x is float32 (3, 32), w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 4, transpose true; expected x (..., 64), as the weights have it; these are of "
       "{.group_size = 32, .bits = 8}: give the options of quantize() here too"},
      {[&] { quantized_matmul(x, w_q, scales, scales, {.transpose = false}); },
       "[quantized_matmul] x is float32 (3, 64), w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 4, transpose false; expected x (..., 5), as the weights have it"},
      {[&] { quantized_matmul(x, w_q, scales, scales, {.transpose = false, .int8_activations = true}); },
       "[quantized_matmul] x is float32 (3, 64), w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 4, transpose false; expected x (..., 5), as the weights have it"},
      {[&] {
         const Quantized q = quantize(of({64, 64}));
         quantized_matmul(of({3, 64}), q.w_q, q.scales, q.biases, {.transpose = false, .int8_activations = true});
       },
       "[quantized_matmul] x is float32 (3, 64), w_q is uint32 (64, 8), scales are float32 (64, 1), biases are float32 "
       "(64, 1), group_size 64, bits 4, transpose false; int8_activations take transpose true and bits 2, 4 or 8"},
      {[&] {
         const Quantized q = quantize(of({5, 64}), {.bits = 6});
         quantized_matmul(x, q.w_q, q.scales, q.biases, {.bits = 6, .int8_activations = true});
       },
       "[quantized_matmul] x is float32 (3, 64), w_q is uint32 (5, 12), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 6, transpose true; int8_activations take transpose true and bits 2, 4 or 8"},
      {[&] { dequantize(w_q, scales, scales, {.group_size = 0}); },
       "[dequantize] group_size 0, bits 4; expected group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8"},
      {[&] { quantized_matmul(x, w_q, scales, scales, {.group_size = -64, .bits = 0}); },
       "[quantized_matmul] group_size -64, bits 0; expected group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8"},
      {[&] {
         quantize(of({5, 64}, DType::Float64));
       },
       "[quantize] w is float64 (5, 64), group_size 64, bits 4; expected float16, bfloat16 or float32; cast it first"},
      {[&] {
         dequantize(of({5, 8}, DType::Float32), scales, scales);
       },
       "[dequantize] w_q is float32 (5, 8), scales are float32 (5, 1), biases are float32 (5, 1), group_size 64, "
       "bits 4; expected w_q of uint32, as quantize() gives it"},
      {[&] {
         dequantize(w_q, of({5, 1}, DType::Complex64), scales);
       },
       "[dequantize] w_q is uint32 (5, 8), scales are complex64 (5, 1), biases are float32 (5, 1), group_size 64, "
       "bits 4; expected scales and biases of floats"},
      {[&] { dequantize(w_q, of({5}), of({5})); },
       "[dequantize] w_q is uint32 (5, 8), scales are float32 (5), biases are float32 (5), group_size 64, bits 4; "
       "expected scales and biases (5, 1), one for each 64 codes of a row"},
      {[&] {
         dequantize(w_q, of({4, 1}), of({4, 1}));
       },
       "[dequantize] w_q is uint32 (5, 8), scales are float32 (4, 1), biases are float32 (4, 1), group_size 64, bits "
       "4; expected scales and biases (5, 1), one for each 64 codes of a row"},
      {[&] { dequantize(w_q, scales, scales, {.bits = 3}); },
       "[dequantize] w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 (5, 1), group_size 64, bits "
       "3; expected w_q of whole groups of 64 codes, which 8 words of 3 bits are not"
       "; these are of {.group_size = 64, .bits = 4} or {.group_size = 32, .bits = 8} or {.group_size = 128, .bits = "
       "2}: "
       "give the options of quantize() here too"},
      {[&] { dequantize(of({}, DType::UInt32), of({}), of({})); },
       "[dequantize] w_q is uint32 (), scales are float32 (), biases are float32 (), group_size 64, bits 4; expected "
       "w_q (..., rows, words); give a single row an axis of size 1 with unsqueeze(0)"},
      {[&] {
         quantized_matmul(of({3, 64}, DType::Bool), w_q, scales, scales);
       },
       "[quantized_matmul] x is bool (3, 64), w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 4; expected x of floats; cast it first"},
      {[&] {
         quantized_matmul(of({2, 3, 64}), of({3, 5, 8}, DType::UInt32), of({3, 5, 1}), of({3, 5, 1}));
       },
       "[quantized_matmul] x is float32 (2, 3, 64), w_q is uint32 (3, 5, 8), scales are float32 (3, 5, 1), biases are "
       "float32 (3, 5, 1), group_size 64, bits 4; expected leading axes of x and w_q that are equal or 1"},
      {[&] {
         quantized_matmul(of({2, 3, 64}), of({3, 5, 8}, DType::UInt32), of({3, 5, 1}), of({3, 5, 1}),
                          {.int8_activations = true});
       },
       "[quantized_matmul] x is float32 (2, 3, 64), w_q is uint32 (3, 5, 8), scales are float32 (3, 5, 1), biases are "
       "float32 (3, 5, 1), group_size 64, bits 4; expected leading axes of x and w_q that are equal or 1"},
      // in the other order of arguments
      {[&] {
         quantized_matmul(scales, scales, 64, 4, of({3, 32}), w_q, true);
       },
       "[quantized_matmul] x is float32 (3, 32), w_q is uint32 (5, 8), scales are float32 (5, 1), biases are float32 "
       "(5, 1), group_size 64, bits 4, transpose true; expected x (..., 64), as the weights have it; these are of "
       "{.group_size = 32, .bits = 8}: give the options of quantize() here too"},
      {[&] { quantized_matmul(scales, scales, 64, 7, x, w_q); },
       "[quantized_matmul] group_size 64, bits 7; expected group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8"},
      // codes have no derivatives
      {[&] {
         grad<1>([&](const Tensor& a, const Tensor& codes) { return sum(quantized_matmul(a, codes, scales, scales)); })(
             x, w_q);
       },
       "[grad] argument Tensor 1 is of uint32, which has no derivatives; cast it, or choose others"},
      {[&] {
         of({5, 8}, DType::UInt32).set_requires_grad();
       },
       "[set_requires_grad] dtype uint32 has no derivatives; cast to float32 first"},
  };
  for (const auto& [wrong, message] : cases) EXPECT_EQ(error_of(wrong), message);
}

TEST(QuantizedErrors, EmptyTensorsHaveEmptyResults) {
  const Quantized q = quantize(of({0, 64}));
  EXPECT_EQ(q.w_q.sizes(), (Sizes{0, 8}));
  EXPECT_EQ(dequantize(q.w_q, q.scales, q.biases).sizes(), (Sizes{0, 64}));
  EXPECT_EQ(quantized_matmul(of({3, 64}), q.w_q, q.scales, q.biases).to_vector<float>().size(), 0u);
  const Quantized none = quantize(of({5, 0}));  // sums of nothing
  EXPECT_EQ(quantized_matmul(of({3, 0}), none.w_q, none.scales, none.biases).to_vector<float>(),
            std::vector<float>(15, 0));
  EXPECT_EQ(quantized_matmul(of({3, 0}), q.w_q, q.scales, q.biases, {.transpose = false}).to_vector<float>(),
            std::vector<float>(192, 0));
}

TEST(QuantizedErrors, ViewsThatAreNotContiguousAreNone) {
  manual_seed(15);
  const Quantized q = quantize(randn({6, 128}), {32, 4});
  const Tensor x = randn({3, 128}).realize();
  const auto turned = [](const Tensor& t) { return t.T().contiguous().realize().T(); };
  const Quantized views{turned(q.w_q), turned(q.scales), turned(q.biases)};
  const auto same = [](const Tensor& a, const Tensor& b) { return array_equal(a, b).item<bool>(); };
  EXPECT_TRUE(
      same(dequantize(views.w_q, views.scales, views.biases, {32, 4}), dequantize(q.w_q, q.scales, q.biases, {32, 4})));
  for (const bool int8 : {false, true}) {
    const QuantizedMatmulOptions options{.group_size = 32, .int8_activations = int8};
    const Tensor expected = quantized_matmul(x, q.w_q, q.scales, q.biases, options);
    const auto near = [&](const Tensor& y, const Tensor& e) { return allclose(y, e, {.atol = 1e-4}).item<bool>(); };
    EXPECT_TRUE(near(quantized_matmul(turned(x), views.w_q, views.scales, views.biases, options), expected));
    // every second row
    const auto half = [](const Tensor& t) { return t[{slice(none, none, 2)}]; };
    EXPECT_TRUE(near(quantized_matmul(half(x), half(q.w_q), half(q.scales), half(q.biases), options),
                     expected[{slice(none, none, 2), slice(none, none, 2)}]));
  }
  const Tensor w = turned(randn({6, 128}).realize());
  EXPECT_TRUE(same(quantize(w).w_q, quantize(w.contiguous()).w_q));
}

}  // namespace
}  // namespace tenon
