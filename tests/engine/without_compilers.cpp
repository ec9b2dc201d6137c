// Numbers that change from call to call (constants, offsets, paddings, 0-d values) take two kernels at most, and give
// the bits that they give where they stand in the kernel's text.
#include <bit>
#include <functional>
#include <limits>

#include <tenon/engine/execute/backend.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/engine/tensor/export.h>

#include "../sanitizers.h"
#include "../text_as_name.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

Floats some_floats(std::size_t count) {
  std::mt19937_64 rng(seed_of("numbers_as_parameters"));
  Floats values(count);
  for (float& v : values) v = static_cast<float>(static_cast<int64_t>(rng() % 20001) - 10000) / 977;
  return values;
}

struct Expression {
  const char* name;
  std::function<Floats(int i, float v)> computed, expected;
};

class NumbersAsParameters : public ::testing::TestWithParam<const char*> {
 protected:
  static constexpr int kCount = 1000, kPart = 8;
  const Floats data = some_floats(kCount + kPart);
  const Tensor x = array(data, {kCount + kPart}, GetParam()).realize();
  const Tensor y = x[{slice(0, kPart)}].contiguous().realize();

  Floats each(int count, const std::function<float(int)>& f) const {
    Floats all;
    for (int k = 0; k < count; ++k) all.push_back(f(k));
    return all;
  }
  float at(int i) const { return data[static_cast<std::size_t>(i)]; }
};

TEST_P(NumbersAsParameters, AThousandNumbersTakeTwoKernelsAnExpression) {
  auto scaled = jit([](const Tensor& a, const Tensor& by) { return a * by + 1; });
  const auto size = kCount + kPart;
  const std::vector<Expression> expressions = {
      {"a constant", [&](int, float v) { return (x * v - v).to_vector<float>(); },
       [&](int, float v) { return each(size, [&](int k) { return at(k) * v - v; }); }},
      {"an offset", [&](int i, float) { return (x[{slice(i, i + kPart)}] + y).to_vector<float>(); },
       [&](int i, float) { return each(kPart, [&](int k) { return at(i + k) + at(k); }); }},
      {"a padding",
       [&](int i, float) {
         return (x[{slice(0, kPart)}].pad({{i, kCount - i}}) * 2).to_vector<float>();
       },
       [&](int i, float) { return each(size, [&](int k) { return k < i || k >= i + kPart ? 0 : at(k - i) * 2; }); }},
      {"a shift and a constant",
       [&](int i, float v) {
         return (x.pad({{i, 0}})[{slice(0, size)}] * v).to_vector<float>();
       },
       [&](int i, float v) { return each(size, [&](int k) { return k < i ? 0 * v : at(k - i) * v; }); }},
      {"a 0-d value", [&](int, float v) { return Floats{Tensor(v, GetParam()).item<float>()}; },
       [&](int, float v) { return Floats{v}; }},
      {"an element", [&](int i, float) { return Floats{x[{i}].item<float>()}; },
       [&](int i, float) { return Floats{at(i)}; }},
      {"a 0-d argument", [&](int, float v) { return scaled(x, Tensor(v, GetParam())).to_vector<float>(); },
       [&](int, float v) { return each(size, [&](int k) { return at(k) * v + 1; }); }},
  };
  for (const Expression& e : expressions) {
    const uint64_t compiled = kernel_counters().compiled;
    for (int i = 0; i < kCount; ++i) {
      const float v = 0.37f * static_cast<float>(i) - 40;
      ASSERT_EQ(e.computed(i, v), e.expected(i, v)) << e.name << ", number " << i;
    }
    EXPECT_LE(kernel_counters().compiled - compiled, 2u) << e.name;
  }
}

// More numbers than a kernel has parameters stay in its text.
TEST_P(NumbersAsParameters, AKernelMayHaveMoreNumbersThanParameters) {
  for (const int count : {250, 260}) {
    for (int round = 0; round < rounds(3); ++round) {
      Tensors numbers, slices;
      Floats expected;
      for (int i = 0; i < count; ++i) {
        numbers.push_back(Tensor(static_cast<float>(i + round), GetParam()));
        slices.push_back(x[i + round]);
        expected.push_back(static_cast<float>(i + round) + at(i + round));
      }
      ASSERT_EQ((stack(numbers) + stack(slices)).to_vector<float>(), expected) << count << " numbers, round " << round;
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Devices, NumbersAsParameters, ::testing::Values("CPU", "INTERP", "OPENCL"),
                         text_as_name<const char*>);

/// The bytes of a value whose numbers are parameters, after others have come; then of the same with its numbers in the
/// text.
std::pair<std::vector<double>, std::vector<double>> both_forms(const std::function<Tensor(int)>& f,
                                                               const std::string& what) {
  const auto read = [&](int turn) { return f(turn).cast(DType::Float64).to_vector<double>(); };
  forget_schedules();
  read(0);
  read(1);
  const uint64_t before = kernel_counters().generated;
  const auto as_parameters = read(2);
  EXPECT_EQ(kernel_counters().generated, before) << "a third number made a kernel: " << what;
  forget_schedules();
  return {as_parameters, read(2)};
}

::testing::AssertionResult same_bits(const std::pair<std::vector<double>, std::vector<double>>& forms) {
  const auto& [a, b] = forms;
  if (a.size() != b.size()) return ::testing::AssertionFailure() << a.size() << " and " << b.size() << " elements";
  for (std::size_t i = 0; i < a.size(); ++i)
    if (std::bit_cast<uint64_t>(a[i]) != std::bit_cast<uint64_t>(b[i]) && !(a[i] != a[i] && b[i] != b[i]))
      return ::testing::AssertionFailure() << "element " << i << " is " << a[i] << " and " << b[i];
  return ::testing::AssertionSuccess();
}

TEST(NumbersInBothForms, OfEveryDtypeGiveTheSameBits) {
  const Floats data = some_floats(40);
  for (const DType d : {DType::Float16, DType::BFloat16, DType::Float32, DType::Float64, DType::Int8, DType::Int16,
                        DType::Int32, DType::Int64, DType::UInt8, DType::UInt16, DType::UInt32, DType::UInt64}) {
    const Tensor x = array(data, {40}, "CPU").cast(DType::Int32).cast(d).realize();
    const auto number = [&](int turn) {
      const int64_t steps[] = {5, 7, 100};
      return is_floating_point(d) ? Number(steps[turn] / 3.0) : Number(steps[turn]);
    };
    EXPECT_TRUE(same_bits(both_forms(
        [&](int turn) {
          const Tensor c(number(turn), d, "CPU");
          const Tensor q = is_floating_point(d) ? x / c : floor_divide(x, c) + remainder(x, c);
          return where(x < c, x * c + c, q);
        },
        std::string(name(d)))));
  }
}

TEST(NumbersInBothForms, AtTheEndsOfTheirDtypesGiveTheSameBits) {
  const double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  const Tensor x = array(some_floats(24), {24}, "CPU").realize();
  for (const double last : {inf, -inf, nan, -0.0, 0.0, 2.0, 5e-324, 1e-40})
    for (const DType d : {DType::Float32, DType::Float64})
      EXPECT_TRUE(same_bits(both_forms(
          [&](int turn) {
            const double numbers[] = {0.1, 0.2, last};
            const Tensor c(Number(numbers[turn]), d, "CPU");
            return maximum(x.cast(d) * c, c) / (x.cast(d) + c);
          },
          std::to_string(last) + " of " + std::string(name(d)))));
  const Tensor n = array(std::vector<int64_t>{-9, -1, 0, 1, 2, 5, 63, 1000}, {8}, "CPU").realize();
  for (const int64_t last : {int64_t{0}, int64_t{-1}, int64_t{8}, int64_t{64}, std::numeric_limits<int64_t>::min(),
                             std::numeric_limits<int64_t>::max()})
    EXPECT_TRUE(same_bits(both_forms(
        [&](int turn) {
          const int64_t numbers[] = {3, 5, last};
          const Tensor c(Number(numbers[turn]), DType::Int64, "CPU");
          return floor_divide(n, c) + remainder(n, c) * 3 + left_shift(n, c) + right_shift(n, c) + c;
        },
        std::to_string(last))));
}

TEST(NumbersInBothForms, OfViewsOfMemoryAndOfComputedValuesGiveTheSameBits) {
  const Tensor x = array(some_floats(40 * 24), {40, 24}, "CPU").realize();
  const auto from = [](int turn, int64_t a, int64_t b, int64_t c) { return std::array{a, b, c}.at(turn); };
  const std::vector<std::function<Tensor(int)>> views = {
      [&](int t) { return sum(x[{slice(from(t, 1, 5, 9), from(t, 1, 5, 9) + 16)}] * 3, {.axis = 1}); },
      [&](int t) { return sum(exp(x), {.axis = 1})[{slice(from(t, 1, 5, 9), from(t, 1, 5, 9) + 16)}]; },
      [&](int t) {
        return sum(exp(x).pad({{from(t, 1, 2, 3), from(t, 3, 2, 1)}, {0, 0}}), {.axis = 0});
      },
      [&](int t) {
        return exp(x).pad({{from(t, 1, 2, 3), 4}, {from(t, 5, 2, 1), 4}})[{slice(0, 38), slice(0, 20)}];
      },
      [&](int t) { return sum(exp(x).reshape({960})[{slice(from(t, 7, 31, 100), from(t, 7, 31, 100) + 500)}]); },
      [&](int t) {
        return softmax(x.flip({0, 1})[{slice(from(t, 1, 5, 9), from(t, 1, 5, 9) + 16)}], {.axis = 1});
      },
      [&](int t) {
        const int64_t i = from(t, 2, 3, 5);
        return concatenate({x[{slice(0, i)}], x[{slice(i, 40)}]}, {.axis = 0}) * 2;
      },
      [&](int t) { return (arange(40, DType::Int32, "CPU")[{slice(from(t, 1, 5, 9), from(t, 1, 5, 9) + 16)}] * 7); },
      [&](int t) { return take(x, arange(8, DType::Int32, "CPU") + from(t, 1, 2, 3), {.axis = 0}); },
      [&](int t) {
        const Tensor y = x.contiguous();
        const int64_t i = from(t, 1, 5, 9);
        y.assign({slice(i, i + 4)}, x[{slice(i + 4, i + 8)}] * 2);
        return y + 0.5f;
      },
  };
  for (std::size_t v = 0; v < views.size(); ++v)
    EXPECT_TRUE(same_bits(both_forms(views[v], "view " + std::to_string(v))));
}

// Which axes are joined depends on no place of a mask: else the loops of a sum, and the order in which it rounds,
// would.
TEST(NumbersInBothForms, OfPaddingAroundASumGiveTheSameBits) {
  for (const char* of : {"plain", "native"}) {
    const ScopedSettings scope([&](Settings& s) { s.target = of; });
    const Tensor x = array(some_floats(610), {1, 5, 61, 2}, "CPU").cast(DType::Float64).realize();
    EXPECT_TRUE(same_bits(both_forms(
        [&](int turn) {
          const int64_t before = std::array{2, 0, 1}.at(static_cast<std::size_t>(turn));
          return sum(1 / (x.pad({{before, 2 - before}, {0, 0}, {0, 0}, {0, 0}}) + 0.5), 2);
        },
        of)));
  }
}

TEST(NumbersInBothForms, ThatStayedTheSameStandInTheText) {
  const Tensor x = array(some_floats(50), {50}, "CPU").realize();
  forget_schedules();
  const auto value = [&](float v) { return relu(x[{slice(2, 30)}] * v) * 0.044715f; };
  value(2).realize();
  const std::string text = explain(value(3)).source();
  EXPECT_NE(text.find("0.044715"), std::string::npos) << text;
  EXPECT_EQ(text.find("const int64_t p", text.find("const int64_t p") + 1), std::string::npos) << "more than one:\n"
                                                                                               << text;
}

TEST(NumbersInBothForms, ExportsKeepTheirs) {
  const Tensor x = array(some_floats(50), {50}, "CPU").realize();
  const ScopedSettings opencl([](Settings& s) { s.target = "opencl"; });
  for (const float v : {2.5f, 3.5f, 4.5f}) {
    const Tensor y = x * v;
    EXPECT_NE(export_kernel(y, "scaled", {{"y", y}, {"x", x}}).find(std::to_string(v).substr(0, 3)), std::string::npos);
  }
}

}  // namespace
}  // namespace tenon::test
