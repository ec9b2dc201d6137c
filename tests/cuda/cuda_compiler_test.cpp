// Faults of NVIDIA's compiler that random graphs found, and that kernels are written around.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "cuda_support.h"

namespace tenon::test {
namespace {

// NVRTC and its assembler took (x <= 0.1) / -1 for an integer made a float, whose zero is +0 (random graph 70000450).
TEST_F(CudaKernels, ChoicesBetweenConstantsKeepTheSignOfZero) {
  const auto expect_signs = [](const Function& f, const std::string& what) {
    const Tensors in{values({4001})};
    const auto came = on("CUDA", f, in), expected = on("INTERP", f, in);
    std::size_t negative = 0;
    for (std::size_t i = 0; i < came.size(); ++i) {
      negative += std::signbit(expected[i]) ? 1 : 0;
      ASSERT_TRUE(came[i] == expected[i] && std::signbit(came[i]) == std::signbit(expected[i]))
          << what << ": element " << i << " is " << came[i] << ", expected " << expected[i];
    }
    EXPECT_GT(negative, 0u) << what;
  };
  const auto low = [](const Tensors& x) { return x[0] <= 0.1f; };
  for (const DType d : {DType::Float16, DType::BFloat16, DType::Float32, DType::Float64}) {
    const std::string of = " of " + std::string(name(d));
    const auto chosen = [low, d](const Tensors& x, double a, double b) {
      return where(low(x), full({}, a, d, x[0].device()), full({}, b, d, x[0].device()));
    };
    expect_signs([=](const Tensors& x) { return low(x).cast(d) / -1; }, "a truth value / -1" + of);
    expect_signs([=](const Tensors& x) { return -low(x).cast(d); }, "- a truth value" + of);
    expect_signs([=](const Tensors& x) { return chosen(x, -1, -0.0); }, "-1 or -0" + of);
    expect_signs([=](const Tensors& x) { return chosen(x, -0.0, 1); }, "-0 or 1" + of);
    expect_signs([=](const Tensors& x) { return chosen(x, 4, 0) * -0.25; }, "(4 or 0) * -1/4" + of);
    expect_signs([=](const Tensors& x) { return low(x).cast(DType::Int32).cast(d) * -1; }, "an integer * -1" + of);
    expect_signs([=](const Tensors& x) { return chosen(x, -1, -0.0).cast(DType::Float32); }, "as float32" + of);
  }
}

// NVRTC 13.0 gave 1 for the largest of three integers that are 0 (random graph 920081).
TEST_F(CudaKernels, TheLargestOfNegativeTruthValuesIsRight) {
  for (const DType d : {DType::Int8, DType::Int32, DType::Int64})
    for (const int n : {3, 100})
      for (const float limit : {-3.0f, 0.1f}) {
        const auto negative = [=](const Tensors& x) { return -(x[0] <= limit).cast(d); };
        const std::string of = fmt::format(" of {} of {}, {}", n, name(d), limit);
        expect_what(
            "INTERP", [=](const Tensors& x) { return max(negative(x)); }, {values({n})}, 0, "the largest" + of);
        expect_what(
            "INTERP", [=](const Tensors& x) { return min(negative(x)); }, {values({n})}, 0, "the smallest" + of);
      }
}

// NVRTC's assembler took the least of x and -y where the least of -x, -y, -z was asked for (random graph 4104015).
TEST_F(CudaKernels, TheLeastOfThreeNegativesAndMoreIsRight) {
  for (const DType d : {DType::Int8, DType::Int32, DType::UInt32})
    for (const int n : {3, 7})
      for (const auto& [how, f] : std::initializer_list<std::pair<const char*, Function>>{
               {"min", [](const Tensors& t) { return min(-t[0], 0); }},
               {"max", [](const Tensors& t) { return max(-t[0], 0); }},
               {"argmin", [](const Tensors& t) { return argmin(-t[0], 0); }},
               {"argmax", [](const Tensors& t) { return argmax(-t[0], 0); }},
               {"min of abs", [](const Tensors& t) { return min(abs(t[0]), 0); }},
               {"max of 0 - x", [](const Tensors& t) { return max(0 - t[0], 0); }}})
        expect_what("INTERP", f, {(arange(n * 50, DType::Int64) * 7919 % 7 - 3).reshape({n, 50}).cast(d).to("CPU")}, 0,
                    fmt::format("{} of {} of {}", how, n, name(d)));
}

// The size of the least integer is itself; NVRTC's assembler took it for a large number (random graph 2320008).
TEST_F(CudaKernels, SizesOfTheLeastIntegersAreNegative) {
  for (const DType d : {DType::Int8, DType::Int16, DType::Int32, DType::Int64}) {
    const int64_t least = -(int64_t{1} << (8 * size_of(d) - 2)) * 2;
    const Tensor place = arange(8, DType::Int64);
    const Tensor x = where(place < 1, Tensor(least), place * 3 - 12).cast(d).to("CPU").realize();
    for (const auto& [how, f] : std::initializer_list<std::pair<const char*, Function>>{
             {"abs", [](const Tensors& t) { return abs(t[0]) <= 9; }},
             {"the larger of x and -x", [](const Tensors& t) { return maximum(t[0], -t[0]) <= 9; }},
             {"a choice", [](const Tensors& t) { return where(t[0] > 0, t[0], -t[0]) <= 9; }},
             {"- abs", [](const Tensors& t) { return -abs(t[0]) >= -9; }}})
      expect_what("INTERP", f, {x}, 0, fmt::format("{} of {}", how, name(d)));
  }
}

// NVRTC's assembler compared -32768 - 32768 of a product with 256 before it cut it to 16 bits (random graph 78166).
TEST_F(CudaKernels, SixteenBitsAreCutOffBeforeTheyAreCompared) {
  for (const auto& [of, to] : {std::pair{DType::Int16, DType::UInt16}, std::pair{DType::UInt16, DType::Int16}})
    for (const int64_t step : {-16384, 16384, 4096, -256})
      expect_what(
          "INTERP",
          [of = of, to = to, step](const Tensors& x) {  // clang 14 captures no structured bindings
            const Device here = x[0].device();
            const Tensor times = arange(29, of, here) * full({}, step, DType::Int64, here).cast(of);
            const Tensor less = times.cast(to) - full({}, 32768, DType::Int64, here).cast(to);
            return concatenate({(less >= 256).cast(to), times.cast(to)});
          },
          {values({1})}, 0, fmt::format("{} steps of {}", name(of), step));
}

}  // namespace
}  // namespace tenon::test
