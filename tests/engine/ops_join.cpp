// stack and concatenate of few and of many parts, against arrays that plain loops joined: values on the CPU and the
// interpreter, derivatives, batches, jit, symbolic sizes; and how many kernels and values they take.
#include <sstream>

#include <tenon/complex.h>

#include "../error_of.h"
#include "gradient_support.h"

namespace tenon::test {
namespace {

/// Parts of different lengths along the axis, and the same joined by loops.
struct Parts {
  std::vector<Array> each;
  Array joined;
};
Parts parts_of(int count, const Sizes& shape, std::size_t axis, std::mt19937_64& rng) {
  Parts p;
  Sizes whole = shape;
  whole[axis] = 0;
  for (int k = 0; k < count; ++k) {
    Sizes own = shape;
    own[axis] = static_cast<int64_t>(rng() % 3) + (k == 0);  // some are empty
    p.each.push_back(random_array(own, rng));
    whole[axis] += own[axis];
  }
  p.joined = generate(whole, [&](Sizes at) {
    std::size_t k = 0;
    while (at[axis] >= p.each[k].shape[axis]) at[axis] -= p.each[k++].shape[axis];
    return element(p.each[k], at);
  });
  return p;
}

template <class T>
void expect_joined(int count, const Sizes& shape, std::size_t axis, bool computed, std::mt19937_64& rng) {
  const Parts p = parts_of(count, shape, axis, rng);
  Tensors given;
  for (const Array& a : p.each) given.push_back(computed ? tensor_as<T>(a) * T(2) + T(1) : tensor_as<T>(a));
  const Tensor y = concatenate(given, {.axis = static_cast<int>(axis)});
  ASSERT_EQ(y.sizes(), p.joined.shape);
  const std::vector<T> got = y.to_vector<T>();
  for (std::size_t i = 0; i < got.size(); ++i)
    ASSERT_EQ(static_cast<double>(got[i]), computed ? 2 * p.joined.v[i] + 1 : p.joined.v[i])
        << count << " parts along axis " << axis << ", element " << i;
}

TEST(Join, PartsOfAnyNumberStandInTheirPlaces) {
  std::mt19937_64 rng(seed_of("Join"));
  for (const char* device : {"INTERP", "CPU"}) {
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    for (const int count : {2, 9, 10, 31})
      for (const std::size_t axis : {0u, 1u}) {
        expect_joined<float>(count, {3, 4}, axis, true, rng);
        expect_joined<double>(count, {2, 2, 3}, axis, false, rng);
      }
  }
}

TEST(Join, ErrorsHaveTheNameThatWasCalled) {
  const Tensor x = zeros({2, 3}), y = zeros({2, 4});
  const std::string differ =
      "shape (2, 3) of part 0 and (2, 4) of part 1 differ beside axis 0; all other sizes must be "
      "equal";
  EXPECT_EQ(error_of([&] { concatenate({x, y}); }), "[concatenate] " + differ);
  EXPECT_EQ(error_of([&] { cat({x, y}); }), "[cat] " + differ);
  EXPECT_EQ(error_of([] { cat({}); }), "[cat] no tensors, expected at least one");
  EXPECT_EQ(error_of([&] {
              stack({x, x}, 3);
            }),
            "[stack] axis 3 is out of range for a result of 3 axes; axes are -3 to 2");
}

TEST(Join, NumbersWithoutAxesBecomeAVector) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  Tensors losses;
  for (int k = 0; k < 200; ++k) losses.push_back(exp(Tensor(k * 0.01f)) * 2);
  const std::vector<float> got = stack(losses).to_vector<float>();
  for (std::size_t k = 0; k < 200; ++k) EXPECT_NEAR(got[k], 2 * std::exp(0.01 * static_cast<double>(k)), 2e-6);
}

TEST(Join, SignsOfZeroAndNaNAndTruthStayAsTheyAre) {
  Tensors floats, truths, complex_numbers;
  for (int k = 0; k < 25; ++k) {
    floats.push_back(array({k % 2 ? -0.f : 0.f, k % 3 ? 1.f : NAN}));
    truths.push_back(array({k % 2 == 0, k % 3 == 0}));
    complex_numbers.push_back(array({std::complex<float>(static_cast<float>(k), -1)}));
  }
  const std::vector<float> f = concatenate(floats).to_vector<float>();
  const std::vector<bool> b = concatenate(truths).to_vector<bool>();
  const auto c = concatenate(complex_numbers).to_vector<std::complex<float>>();
  for (std::size_t k = 0; k < 25; ++k) {
    EXPECT_EQ(std::signbit(f[2 * k]), k % 2 == 1);
    EXPECT_EQ(std::isnan(f[2 * k + 1]), k % 3 == 0);
    EXPECT_EQ(b[2 * k], k % 2 == 0);
    EXPECT_EQ(c[k], std::complex<float>(static_cast<float>(k), -1));
  }
}

TEST(Join, GradientsOfBothOrdersReachEachPart) {
  std::mt19937_64 rng(seed_of("JoinGradients"));
  for (const int count : {2, 23}) {
    std::vector<Array> inputs;
    for (int k = 0; k < count; ++k) inputs.push_back(random_array({2, 1 + k % 2}, rng));
    check_gradients(
        "concatenate", [](const Tensors& x) { return square(concatenate(x, 1)); }, inputs);
    check_gradients(
        "the gradient of concatenate",
        [](const Tensors& x) {
          return concatenate(grad([](const Tensors& t) { return sum(power(concatenate(t, 1), 3)); })(x), 1);
        },
        inputs);
  }
}

TEST(Join, TangentsGoForward) {
  const auto f = [](const Tensors& x) { return concatenate(x); };
  Tensors x(12, array({1.f})), dx;
  for (int k = 0; k < 12; ++k) dx.push_back(array({static_cast<float>(k)}));
  EXPECT_EQ(to_string(jvp(f, x, dx).second), "[ 0.  1.  2.  3.  4.  5.  6.  7.  8.  9. 10. 11.]");
}

TEST(Join, BatchesAndJitGiveTheSame) {
  Tensors x;
  for (int k = 0; k < 14; ++k) x.push_back(arange(k, k + 6).reshape({3, 2}).cast(DType::Float32));
  const auto f = [](const Tensors& t) { return stack(t, 1) * 2; };
  const std::vector<float> want = f(x).to_vector<float>();
  auto traced = jit(f);
  for (int call = 0; call < 3; ++call) EXPECT_EQ(traced(x).to_vector<float>(), want);
  // A slice of a batch is a row, so the parts of a slice are joined along the last axis.
  const Tensor rows = vmap(f)(x);
  EXPECT_EQ(rows.sizes(), (Sizes{3, 2, 14}));
  EXPECT_EQ(permute(rows, {0, 2, 1}).to_vector<float>(), want);
}

TEST(Join, SymbolicSizesKeepTheirKernels) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  Variable n("rows_of_a_part", 1, 5);
  const Tensor x = arange(5 * 12, DType::Float32).reshape({12, 5}).realize();
  for (const int64_t rows : {2, 5, 1}) {
    n.bind(rows);
    Tensors parts;
    for (int64_t k = 0; k < 12; ++k) parts.push_back(x[{k, slice(0, n)}] + 1);
    const std::vector<float> got = concatenate(parts).to_vector<float>();
    ASSERT_EQ(got.size(), static_cast<std::size_t>(12 * rows));
    for (std::size_t i = 0; i < got.size(); ++i) {
      const auto part = static_cast<int64_t>(i) / rows, row = static_cast<int64_t>(i) % rows;
      EXPECT_EQ(got[i], static_cast<float>(part * 5 + row + 1));
    }
  }
}

TEST(Join, WhatIsReadLaterIsNotOverwritten) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  Tensors parts;
  for (int k = 0; k < 30; ++k) parts.push_back((array({k, k}) + 0).realize());
  const Tensor once = concatenate(parts), again = concatenate(parts) + once, part = once[{slice(2, 4)}];
  realize({once, again, part});
  EXPECT_EQ(to_string(part), "[1 1]");
  EXPECT_EQ(to_string(again[slice(58)]), "[58 58]");
  EXPECT_EQ(to_string(once[slice(58)]), "[29 29]");
}

// The stores of the joined value and its sum share a loop, along which the parts end.
TEST(Join, AJoinedValueIsComputedWithItsPartAndItsSum) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  for (const int64_t size : {3, 20, 300}) {
    const Tensor part = (arange(size) % 2).cast(DType::Int8), row = concatenate({part, part}),
                 rows = stack({part, part});
    const Tensor sum_of_row = sum(row), sum_of_rows = sum(rows);
    realize({part, row, rows, sum_of_row, sum_of_rows});
    EXPECT_EQ(sum_of_row.item<int64_t>(), 2 * (size / 2));
    EXPECT_EQ(sum_of_rows.item<int64_t>(), 2 * (size / 2));
    for (int64_t i = 0; i < 2 * size; ++i)
      ASSERT_EQ(row.to_vector<int8_t>()[static_cast<std::size_t>(i)], i % size % 2);
    EXPECT_EQ(rows.to_vector<int8_t>(), row.to_vector<int8_t>());
  }
}

// The cost that the rule is made of: a few parts are one kernel; many are as many kernels as groups, of two sources.
TEST(Join, ManyPartsAreWrittenInPlaceByOneKernelForAllGroups) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  const auto joined = [](int count) {
    Tensors parts;
    for (int k = 0; k < count; ++k) parts.push_back(exp((ones({40}) * k).contiguous().realize()) + 1);
    return stack(parts);
  };
  const auto kernels = [&](int count) { return explain(joined(count)).kernels; };
  EXPECT_EQ(kernels(2).size(), 1u);
  EXPECT_EQ(kernels(9).size(), 1u);
  EXPECT_EQ(kernels(60).size(), 12u);
  EXPECT_EQ(kernels(500).size(), 100u);
  std::size_t longest = 0;
  for (const KernelInfo& k : kernels(500)) longest = std::max(longest, k.source().size());
  EXPECT_LT(longest, 2 * kernels(9)[0].source().size());
}

}  // namespace
}  // namespace tenon::test
