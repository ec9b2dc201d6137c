// NaN, infinities and zeros in compiled kernels, in every lane of a vector and in what is left over after vectors.
#include <cmath>
#include <limits>

#include "tensor_support.h"

namespace tenon::test {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity(), kNaN = std::numeric_limits<double>::quiet_NaN();

double larger_of(double a, double b) { return std::isnan(a) || std::isnan(b) ? kNaN : a < b ? b : a; }
double smaller_of(double a, double b) { return std::isnan(a) || std::isnan(b) ? kNaN : b < a ? b : a; }

Tensor on_cpu(const Array& a, DType dtype) { return tensor(a).to("CPU").cast(dtype); }

TEST(SpecialValues, MaximumAndMinimumOfEveryPairInEveryLane) {
  const std::vector<double> special = {-kInfinite, -1.5, 0, 1, kInfinite, kNaN};
  const auto n = static_cast<int64_t>(special.size());
  constexpr int64_t kLanes = 39;  // two vectors of 16 lanes and a rest
  const Array a = generate({n, n, kLanes}, [&](const Sizes& at) { return special[static_cast<std::size_t>(at[0])]; });
  const Array b =
      generate({n, n, kLanes}, [&](const Sizes& at) { return special[static_cast<std::size_t>((at[1] + at[2]) % n)]; });
  for (const DType dtype : {DType::Float32, DType::Float64}) {
    const Tensor x = on_cpu(a, dtype).realize(), y = on_cpu(b, dtype).realize();
    const auto expected = [&](double (*f)(double, double)) {
      return generate(a.shape, [&](const Sizes& at) { return f(element(a, at), element(b, at)); });
    };
    expect_near(read(maximum(x, y)), expected(larger_of), 0, "maximum");
    expect_near(read(minimum(x, y)), expected(smaller_of), 0, "minimum");
    expect_near(read(relu(y)), generate(b.shape, [&](const Sizes& at) { return larger_of(element(b, at), 0); }), 0,
                "relu");
  }
}

TEST(SpecialValues, ThroughAnIntegerAZeroLosesItsSign) {
  for (const DType dtype : {DType::Float32, DType::Float64})
    for (const int64_t size : {1, 5, 39}) {
      const Tensor x = on_cpu(generate({size}, [](const Sizes&) { return -0.5; }), dtype).realize();
      const Tensor y = 1 / x.cast(DType::Int32).cast(dtype);
      expect_near(read(y), generate({size}, [](const Sizes&) { return kInfinite; }), 0, "1 / +0");
    }
}

TEST(SpecialValues, ANaNAnywhereIsTheMaximumAndTheMinimumOfItsRow) {
  constexpr int64_t kColumns = 75;
  for (const DType dtype : {DType::Float32, DType::Float64}) {
    const Array rows = generate({kColumns + 1, kColumns}, [](const Sizes& at) {
      return at[0] == at[1] ? kNaN : static_cast<double>(at[1] % 7) - 3;
    });
    const Tensor x = on_cpu(rows, dtype).realize();
    const auto expected = [](double of_numbers) {  // the last row holds no NaN
      return generate({kColumns + 1}, [=](const Sizes& at) { return at[0] == kColumns ? of_numbers : kNaN; });
    };
    expect_near(read(max(x, {.axis = 1})), expected(3), 0, "max over the last axis");
    expect_near(read(min(x, {.axis = 1})), expected(-3), 0, "min over the last axis");
    expect_near(read(max(x.T(), {.axis = 0})), expected(3), 0, "max over the first axis");
    expect_near(read(min(x.T().contiguous(), {.axis = 0})), expected(-3), 0, "min over the first axis");
  }
}

// In C as one expression gcc 12 makes -0 of it.
TEST(SpecialValues, ZeroLessANumberThatWasWholeIsZero) {
  for (const DType d : {DType::Float32, DType::Float64})
    for (const int64_t n : {int64_t{1}, int64_t{37}}) {
      const Tensor whole = zeros({n}, DType::Int32).realize();
      for (const Tensor& x : {whole.cast(d), (whole > 0).cast(d), all(whole > 0, {.keepdims = true}).cast(d)}) {
        const auto y = (full({}, 0.0, d) - x).cast(DType::Float64).to_vector<double>();
        for (const double v : y) EXPECT_FALSE(v != 0 || std::signbit(v)) << name(d) << ", " << n;
      }
    }
}

// Of single elements a compiler would compute -(a * b) - c, which is 0 there.
TEST(SpecialValues, TheNegationOfAFusedSumThatIsZeroIsMinusZero) {
  for (const DType dtype : {DType::Float32, DType::Float64})
    for (const int64_t size : {1, 5, 39}) {
      const auto all = [&](double v) {
        return on_cpu(generate({size}, [=](const Sizes&) { return v; }), dtype).realize();
      };
      const Tensor fused = mulacc(all(2), all(3), all(-6));
      expect_near(read(1 / -fused), generate({size}, [](const Sizes&) { return -kInfinite; }), 0, "1 / -0");
      expect_near(read(1 / (fused * -1)), generate({size}, [](const Sizes&) { return -kInfinite; }), 0, "1 / (0 * -1)");
      expect_near(read(1 / ceil(fused)), generate({size}, [](const Sizes&) { return kInfinite; }), 0, "1 / ceil(0)");
    }
}

}  // namespace
}  // namespace tenon::test
