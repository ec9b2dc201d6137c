// One compiled kernel for every value of a Variable: what it computes, and what a small value costs.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <map>
#include <string>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/backend.h>

#include "../error_of.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

constexpr int64_t kLongest = 4096;

uint64_t compiled() { return kernel_counters().compiled; }

/// Rows of eighths between -4 and 4: sums of their squares are exact in float32 in any order.
std::vector<float> eighths(int64_t count) {
  std::mt19937_64 rng(seed_of("symbolic_sizes"));
  std::vector<float> values(static_cast<std::size_t>(count));
  for (float& v : values) v = static_cast<float>(static_cast<int>(rng() % 65) - 32) / 8;
  return values;
}

TEST(SymbolicSizes, OneKernelComputesRowSumsOfEveryLengthFrom1To4096) {
  constexpr int64_t kRows = 3;
  const std::vector<float> data = eighths(kRows * kLongest);
  const Tensor x = array(data, {kRows, kLongest}, "CPU");
  Variable n("length_of_rows", 1, kLongest);
  const uint64_t before = compiled();
  std::vector<double> want(kRows, 0);  // in float64, one element more at each length
  for (int64_t length = 1; length <= kLongest; ++length) {
    n.bind(length);
    const Tensor part = x[{slice(), slice(0, n)}];
    const std::vector<float> got = sum(part * part + 1, {.axis = 1}).to_vector<float>();
    ASSERT_EQ(got.size(), want.size());
    for (std::size_t r = 0; r < want.size(); ++r) {
      const double v = data[r * kLongest + static_cast<std::size_t>(length) - 1];
      want[r] += v * v + 1;
      ASSERT_EQ(static_cast<double>(got[r]), want[r]) << "row " << r << ", length " << length;
    }
  }
  EXPECT_EQ(compiled() - before, 1U);
}

// What the host computes is called with no elements too, of rows without elements and of no rows.
TEST(SymbolicSizes, AVariableOf0GivesNoElements) {
  const Tensor x = array(eighths(24), {3, 8}, "CPU");
  Variable n("elements_or_none", 0, 8);
  const std::map<std::string, std::function<Tensor(const Tensor&)>> functions = {
      {"sort", [](const Tensor& t) { return sort(t, 1); }},
      {"argsort", [](const Tensor& t) { return argsort(t, 1).cast(DType::Float32); }},
      {"sort by columns", [](const Tensor& t) { return sort(t, 0); }},
      {"gradient", grad([](const Tensor& t) { return sum(sort(t, 1) * t); })},
      {"cumsum", [](const Tensor& t) { return cumsum(t, 1); }},
      {"sum of squares", [](const Tensor& t) { return sum(t * t, {.axis = 1}); }},
  };
  for (const auto& [name, f] : functions)
    for (const int64_t length : {0, 5, 0}) {
      n.bind(length);
      EXPECT_EQ(f(x[{slice(), slice(0, n)}]).to_vector<float>(), f(x[{slice(), slice(0, length)}]).to_vector<float>())
          << name << ", " << length;
    }
}

// A size may be 0 where other elements, beside those that it does not have, are computed: nothing is divided by it, and
// nothing is read before a loop that does not run. Beside the sizes themselves, on the Interpreted device.
TEST(SymbolicSizes, ASizeOf0BesideOtherElements) {
  const std::vector<float> data = eighths(72);
  Variable n("rows_or_none", 0, 9), one("a_row_or_none", 0, 1);
  const auto padded = [](const Tensor& t) { return pad(roll(t, 1, 0), {{1, 1}, {0, 0}}); };
  const auto weights = [](const Tensor& t, int axis) { return softmax(t * 2, axis); };
  const std::map<std::string, std::function<Tensor(const Tensor&)>> functions = {
      {"pad of roll", padded},
      {"diag", [](const Tensor& t) { return diag(sum(t, {.axis = 1}), 3); }},
      {"softmax of rows", [&](const Tensor& t) { return weights(t, 1); }},
      {"softmax of 5 columns",
       [&](const Tensor& t) {
         return weights(t[{slice(), slice(0, 5)}], 1);
       }},
      {"softmax behind",
       [&](const Tensor& t) {
         return weights(reshape(t, {t.shape()[0], 2, 4}), 1);
       }},
      {"flip of softmax",
       [&](const Tensor& t) {
         return flip(weights(stack({t, t + 1}), 0), 0);
       }},
      {"product of a softmax", [&](const Tensor& t) { return tanh(matmul(weights(t, 1), t.T())); }},
      {"product by others",
       [&](const Tensor& t) {
         return tanh(matmul(weights(t, 1), ones({8, 7}, t.dtype(), t.stream())));
       }},
      {"cummax of float16", [](const Tensor& t) { return cummax(t.cast(DType::Float16), 1).cast(DType::Float32); }},
  };
  const auto values = [&](const char* device, const std::function<Tensor(const Tensor&)>& f, const Node& rows) {
    return f(array(data, {9, 8}, device)[{slice(0, rows)}]).to_vector<float>();
  };
  for (const auto& [name, f] : functions)
    for (const auto& [rows, most] : {std::pair(n, 9), std::pair(one, 1)})
      for (const int64_t count : {0, 1, most / 2, most}) {
        Variable(rows).bind(count);
        const std::vector<float> got = values("CPU", f, rows), want = values("INTERP", f, Node(count));
        ASSERT_EQ(got.size(), want.size()) << name << ", " << count << " of " << most;
        for (std::size_t i = 0; i < got.size(); ++i)
          EXPECT_NEAR(got[i], want[i], 1e-5) << name << ", " << count << " of " << most << ", element " << i;
      }
}

// A scan of 16-bit floats is rounded behind its loop, also where its rows repeat or are of symbolic number.
TEST(SymbolicSizes, ScansOf16BitsOfRowsThatRepeat) {
  const Tensor x = array(eighths(6), {2, 3}, "CPU").cast(DType::Float16);
  const std::vector<float> once = cumsum(x, 1).cast(DType::Float32).to_vector<float>();
  std::vector<float> twice = once;
  twice.insert(twice.end(), once.begin(), once.end());
  EXPECT_EQ(cumsum(expand(unsqueeze(x, 0), {2, 2, 3}), 2).cast(DType::Float32).to_vector<float>(), twice);
}

TEST(SymbolicSizes, SlicesFromAndToQuotientsOfAVariable) {
  const Tensor x = array(eighths(64), {64}, "CPU");
  Variable n("halves", 0, 64);
  const std::map<std::string, std::function<Tensor(const Node&)>> parts = {
      {"n//2:n", [&](const Node& k) { return x[{slice(k / 2, k)}]; }},
      {"n//4:n//2", [&](const Node& k) { return x[{slice(k / 4, k / 2)}]; }},
      {":n, n//2:", [&](const Node& k) { return x[{slice(0, k)}][{slice(k / 2)}]; }},
      {":n, :n//2", [&](const Node& k) { return x[{slice(0, k)}][{slice(0, k / 2)}]; }},
      {":n, n-n//3:", [&](const Node& k) { return x[{slice(0, k)}][{slice(k - k / 3)}]; }},
  };
  for (const auto& [name, part] : parts)
    for (int64_t k = 0; k <= 64; ++k) {
      n.bind(k);
      EXPECT_EQ((part(n) * 2).to_vector<float>(), (part(k) * 2).to_vector<float>()) << name << ", " << k;
    }
}

TEST(SymbolicSizes, DifferencesNeedAnElementForEveryValue) {
  const Tensor x = array(eighths(8), {8}, "CPU");
  Variable any("any_count", 0, 8), one("one_or_more", 1, 8);
  EXPECT_EQ(
      error_of([&] { diff(x[{slice(0, any)}]); }),
      "[diff] axis 0 of size any_count is to have an element before each difference, which could not be proven of "
      "any_count; the least value of its Variable must be larger");
  EXPECT_THROW(diff(x[{slice(0, one)}], 2), UserError);
  for (const int64_t k : {1, 2, 8}) {
    one.bind(k);
    EXPECT_EQ(diff(x[{slice(0, one)}]).to_vector<float>(), diff(x[{slice(0, k)}]).to_vector<float>());
  }
}

TEST(SymbolicSizes, AKernelOfSomeRowsDoesNotStoreTheNumbersOfAll) {
  const Tensor x = array(eighths(40 * 6), {40, 6}, "CPU");
  Variable n("some_rows", 1, 40);
  n.bind(3);
  const Tensor largest = max(x, {.axis = 1, .keepdims = true});
  const Tensor below = x[{slice(0, n)}] - largest[{slice(0, n)}];
  realize({largest, below});
  EXPECT_EQ(largest.to_vector<float>(), max(x, {.axis = 1}).to_vector<float>());
  const Tensor row = exp(x), sums = sum(row[{slice(0, n)}], {.axis = 1});
  realize({row, sums});
  EXPECT_EQ(row.to_vector<float>(), exp(x).to_vector<float>());
  EXPECT_EQ(sums.to_vector<float>().size(), 3U);
}

TEST(SymbolicSizes, GroupNormOfABatchFrom0) {
  const Tensor x = array(eighths(6 * 4 * 5), {6, 4, 5}, "CPU");
  Variable n("batch_or_none", 0, 6);
  for (const int64_t k : {0, 1, 6}) {
    n.bind(k);
    const auto free = group_norm(x[{slice(0, n)}], 2).to_vector<float>();
    const auto fixed = group_norm(x[{slice(0, k)}], 2).to_vector<float>();
    ASSERT_EQ(free.size(), fixed.size());
    for (std::size_t i = 0; i < free.size(); ++i) EXPECT_FLOAT_EQ(free[i], fixed[i]) << "other loops, other sums";
    const Tensor wide = broadcast_to(x[{slice(0, n), slice(0, 1), slice(0, 4)}], {n, 4, 4});
    EXPECT_EQ(group_norm(wide, 2).shape(), (Shape{n, 4, 4}));
  }
}

TEST(SymbolicSizes, OneKernelComputesEveryElementForEveryLengthFrom1To4096) {
  const std::vector<float> data = eighths(2 * kLongest);
  const Tensor x = array(data, {2, kLongest}, "CPU");
  Variable n("elements_of_rows", 1, kLongest);
  const uint64_t before = compiled();
  int64_t compared = 0, wrong = 0;
  for (int64_t length = 1; length <= kLongest; ++length) {
    n.bind(length);
    const auto count = static_cast<std::size_t>(length);
    const std::vector<float> got = relu(x[{slice(), slice(0, n)}] * 2 - 1).to_vector<float>();
    ASSERT_EQ(got.size(), 2 * count);
    for (std::size_t i = 0; i < got.size(); ++i, ++compared) {
      const double v = data[i / count * kLongest + i % count];
      wrong += static_cast<double>(got[i]) != std::max(0.0, 2 * v - 1);
    }
    ASSERT_EQ(wrong, 0) << "length " << length;
  }
  EXPECT_EQ(compared, kLongest * (kLongest + 1));
  EXPECT_EQ(compiled() - before, 1U);
}

// Copies of loops over 2 or 3 elements leave a loop that runs once, if at all: what it would read is not read before
// it. The verifier compares each access with the memory of each size.
TEST(SymbolicSizes, AThirdElementIsReadOnlyWhereThereIsOne) {
  const ScopedSettings scope([](Settings& s) { s.verify = true; });
  const std::vector<float> data = eighths(18);
  const Tensor x = array(data, {3, 2, 3}, "CPU").realize();
  Variable n("of_two_or_three", 2, 3);
  for (const int64_t size : {2, 3}) {
    n.bind(size);
    const Tensor part = x[{slice(0, n), slice(), slice(0, n)}];
    const std::vector<int> got = argmin(part, {.axis = 0}).to_vector<int>();
    std::vector<int> want;
    for (int64_t row = 0; row < 2; ++row)
      for (int64_t column = 0; column < size; ++column) {
        int64_t least = 0;
        const auto at = [&](int64_t k) { return data[static_cast<std::size_t>(k * 6 + row * 3 + column)]; };
        for (int64_t k = 1; k < size; ++k)
          if (at(k) < at(least)) least = k;
        want.push_back(static_cast<int>(least));
      }
    EXPECT_EQ(got, want) << "size " << size;
  }
}

// An index that is computed, and has bounds, needs no mask where these show that it is inside of each size.
TEST(SymbolicSizes, ATakeAtAComputedIndexIsInsideOfEachSize) {
  const ScopedSettings scope([](Settings& s) { s.verify = true, s.device = "CPU"; });
  const std::vector<float> data = eighths(9);
  const Tensor x = array(data, {3, 3}).realize(), index = (arange(1, DType::Int8) * 1).realize();
  Variable n("of_one_to_three", 1, 3);
  for (const int64_t size : {1, 2, 3}) {
    n.bind(size);
    const Tensor part = x[{slice(0, n), slice(0, n)}] * 2;
    const std::vector<float> got = take(part, cast(index, DType::Int32), 0).to_vector<float>();
    const std::vector<float> computed = take(part, cast(arange(1), DType::Int8), 1).to_vector<float>();
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
      EXPECT_EQ(got[i], 2 * data[i]) << "size " << size;
      EXPECT_EQ(computed[i], 2 * data[3 * i]) << "size " << size;
    }
  }
}

// Loops end at the Variable's value, and so do those that fill a STAGE: what short rows cost goes with their length,
// not with the room there is. Each row is used 64 times, so that all of them stay in a cache: what is timed is loops,
// not how long a memory takes for the first line of a page.
void expect_short_rows_to_be_cheap(const std::string& name, Tensor (*expression)(const Tensor&)) {
  const ScopedSettings scope([](Settings& s) { s.threads = 1; });  // waking many costs more than short rows
  const Tensor x = array(eighths(64 * kLongest), {64, kLongest}, "CPU");
  const Tensor factors = array(eighths(64), {64, 1, 1}, "CPU");
  Variable n("length_of_timed_rows_of_" + name, 1, kLongest);
  const uint64_t before = compiled();
  const auto milliseconds = [&](int64_t length) {
    n.bind(length);
    const auto begin = std::chrono::steady_clock::now();
    expression(x[{slice(), slice(0, n)}] * factors).realize();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  };
  milliseconds(1);  // compiles
  double small = 1e9, large = 1e9;
  // In turn, the best of each, until it is shown: others may be at work on the machine.
  for (int round = 0; round < 200 && (round < 5 || small > large / 8); ++round) {
    small = std::min(small, milliseconds(64));
    large = std::min(large, milliseconds(2048));
  }
  std::printf("%s of 4096 rows: length 64 takes %.3f ms, length 2048 %.3f ms: 1/%.1f\n", name.c_str(), small, large,
              large / small);
  EXPECT_LE(small, large / 8);
  EXPECT_EQ(compiled() - before, 1U);
}

TEST(Cost, SumsOfRowsOfLength64TakeAtMostAnEighthOfLength2048) {
  expect_short_rows_to_be_cheap("sum", [](const Tensor& rows) { return sum(exp(rows - 1), {.axis = 2}); });
}

TEST(Cost, SoftmaxOfRowsOfLength64TakesAtMostAnEighthOfLength2048) {
  expect_short_rows_to_be_cheap("softmax", [](const Tensor& rows) { return softmax(rows - 1, 2); });
}

TEST(SymbolicSizes, ASoftmaxOfEveryLengthIsThatOfFloat64) {
  const std::vector<float> data = eighths(3 * 300);
  const Tensor x = array(data, {3, 300}, "CPU");
  Variable n("length_of_softmax", 1, 300);
  for (const int64_t length : {1, 2, 15, 16, 17, 33, 255, 300}) {
    n.bind(length);
    const std::vector<float> got = softmax(x[{slice(), slice(0, n)}] * 2, 1).to_vector<float>();
    const auto count = static_cast<std::size_t>(length);
    ASSERT_EQ(got.size(), 3 * count);
    for (std::size_t r = 0; r < 3; ++r) {
      const auto e = [&](std::size_t i) { return std::exp(2.0 * data[r * 300 + i]); };
      double all = 0;
      for (std::size_t i = 0; i < count; ++i) all += e(i);
      for (std::size_t i = 0; i < count; ++i) ASSERT_NEAR(got[r * count + i], e(i) / all, 1e-6) << length;
    }
  }
}

// ---- data from outside

TEST(SymbolicSizes, DataFromOutsideHasTheSizeThatIsBound) {
  Variable n("values_from_outside", 1, 64);
  for (const char* device : {"INTERP", "CPU"})
    for (const int64_t size : {3, 64, 1}) {
      n.bind(size);
      std::vector<float> values(static_cast<std::size_t>(size * 2));
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
      const Tensor x = array(values, {n, 2}, device);
      EXPECT_EQ(to_string(x.shape()), "(values_from_outside, 2)");
      EXPECT_EQ(x.to_vector<float>(), values);
      const std::vector<float> twice = (x * 2 + 1).to_vector<float>();
      for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(twice[i], 2 * values[i] + 1);
      EXPECT_EQ(sum(x, 0).to_vector<float>()[1], static_cast<float>(size * size));
    }
}

TEST(SymbolicSizes, OneKernelTakesDataOfEverySize) {
  Variable n("rows_from_outside", 1, 64);
  auto f = jit([](const Tensor& x) { return sum(x * x, 1); });
  for (const int64_t size : {4, 64, 1, 9}) {
    n.bind(size);
    const std::vector<float> values = eighths(size * 3);
    const std::vector<float> got = f(array(values, {n, 3}, "CPU")).to_vector<float>();
    ASSERT_EQ(got.size(), static_cast<std::size_t>(size));
    for (std::size_t r = 0; r < got.size(); ++r) {
      double want = 0;
      for (std::size_t c = 0; c < 3; ++c) want += static_cast<double>(values[3 * r + c]) * values[3 * r + c];
      EXPECT_EQ(static_cast<double>(got[r]), want);
    }
  }
  EXPECT_EQ(f.recordings(), 1);
}

TEST(SymbolicSizes, DataOfAnotherSizeThanNowIsAnError) {
  Variable n("size_of_then", 1, 8);
  n.bind(2);
  const Tensor x = array(std::vector<float>{1, 2}, {n}, "CPU");
  n.bind(3);
  const std::string error = error_of([&] { (x + 1).to_vector<float>(); });
  EXPECT_NE(error.find("a value of shape (size_of_then) was computed as (2), and Variables make it (3) now"),
            std::string::npos)
      << error;
}

}  // namespace
}  // namespace tenon::test
