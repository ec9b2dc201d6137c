// Ops that are short compositions of others, against plain loops and formulas; other names of ops against the ops.
#include <algorithm>
#include <limits>

#include "../error_of.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

TEST(Diagonal, IsThatOfEveryMatrixForEveryK) {
  std::mt19937_64 rng(seed_of("Diagonal"));
  for (const Sizes& shape : std::vector<Sizes>{{3, 3}, {2, 5}, {5, 2}, {1, 1}, {0, 3}, {4, 2, 3}, {2, 3, 4, 5}}) {
    const int rank = static_cast<int>(shape.size());
    for (const Shown& x : every_view(shape, rng))
      for (int a = 0; a < rank; ++a)
        for (int b = 0; b < rank; ++b)
          for (int64_t k = -3; a != b && k <= 3; ++k) {
            const int64_t rows = shape[static_cast<std::size_t>(a)], columns = shape[static_cast<std::size_t>(b)];
            const int64_t above = std::max<int64_t>(k, 0), below = std::max<int64_t>(-k, 0);
            Sizes of;
            for (int i = 0; i < rank; ++i)
              if (i != a && i != b) of.push_back(shape[static_cast<std::size_t>(i)]);
            of.push_back(std::max<int64_t>(0, std::min(rows - below, columns - above)));
            const Array want = generate(of, [&](const Sizes& at) {
              Sizes from;
              for (int i = 0, next = 0; i < rank; ++i)
                from.push_back(i == a   ? at.back() + below
                               : i == b ? at.back() + above
                                        : at[static_cast<std::size_t>(next++)]);
              return element(x.array, from);
            });
            const std::string what =
                x.how + " axes " + std::to_string(a) + " " + std::to_string(b) + " k " + std::to_string(k);
            expect_near(read(diagonal(x.tensor, k, a, b - rank)), want, 0, what);
            Array sums{Sizes(of.begin(), of.end() - 1), {}};
            sums.v.resize(static_cast<std::size_t>(sums.count()));
            for (std::size_t i = 0; i < want.v.size(); ++i)
              sums.v[i / static_cast<std::size_t>(of.back())] += want.v[i];
            expect_near(read(trace(x.tensor, k, a, b)), sums, 1e-14, "trace, " + what);
            if (rank == 2 && a == 0) expect_near(read(diag(x.tensor, k)), want, 0, "diag, " + what);
          }
  }
  for (int64_t k = -2; k <= 2; ++k) {
    const Tensor matrix = diag(array({1.f, 2.f, 3.f}), k);
    EXPECT_EQ(matrix.sizes(), Sizes(2, 3 + std::abs(k)));
    EXPECT_EQ(diag(matrix, k).to_vector<float>(), (std::vector<float>{1, 2, 3})) << k;
    EXPECT_EQ(sum(matrix).item<float>(), 6) << k;
  }
  EXPECT_EQ(diag(array({true, true})).dtype(), DType::Bool);
  EXPECT_EQ(tril(array({{true, true}, {true, true}})).to_vector<bool>(), (std::vector<bool>{true, false, true, true}));
}

TEST(Eye, HasItsDiagonalWhereItIsAsked) {
  EXPECT_EQ(tenon::eye(2, 3, 1, DType::Int32).to_vector<int>(), (std::vector<int>{0, 1, 0, 0, 0, 1}));
  EXPECT_EQ(tenon::eye(3, 2, -1).to_vector<float>(), (std::vector<float>{0, 0, 1, 0, 0, 1}));
  EXPECT_EQ(tenon::eye(2, 0).sizes(), (Sizes{2, 0}));
}

TEST(Eye, AndPartsMayHaveSymbolicSizes) {
  Variable n("n", 1, 8), m("m", 1, 8);
  n.bind(2), m.bind(4);
  EXPECT_EQ((tenon::eye(n, m, 1, DType::Int32) + 0).to_vector<int>(), (std::vector<int>{0, 1, 0, 0, 0, 0, 1, 0}));
  EXPECT_EQ((tenon::eye(n) + 0).to_vector<float>(), (std::vector<float>{1, 0, 0, 1}));
  const Tensors parts = split(arange(n + m, DType::Int32), {n, 0, m});
  EXPECT_EQ(parts[0].to_vector<int>(), (std::vector<int>{0, 1}));
  EXPECT_EQ(parts[1].sizes(), (Sizes{0}));
  EXPECT_EQ(parts[2].to_vector<int>(), (std::vector<int>{2, 3, 4, 5}));
  EXPECT_EQ(error_of([&] {
              split(arange(n, DType::Int32), {1, 2});
            }),
            "[split] sizes (1, 2) for axis 0 of shape (n), expected sizes of 0 or more that sum to it");
}

TEST(Products, InnerAndKroneckerAreThoseOfLoops) {
  std::mt19937_64 rng(seed_of("Kron"));
  const Array a = random_array({2, 3, 4}, rng), b = random_array({5, 4}, rng);
  expect_near(read(inner(tensor(a), tensor(b))),
              generate({2, 3, 5},
                       [&](const Sizes& at) {
                         double sum = 0;
                         for (int64_t k = 0; k < 4; ++k) sum += element(a, {at[0], at[1], k}) * element(b, {at[2], k});
                         return sum;
                       }),
              1e-13, "inner");
  EXPECT_EQ(inner(array({1, 2}), array({3, 4})).item<int>(), 11);
  EXPECT_EQ(inner(Tensor(3), array({3, 4})).to_vector<int>(), (std::vector<int>{9, 12}));
  expect_near(read(kron(tensor(b), tensor(a))),
              generate({2, 15, 16},
                       [&](const Sizes& at) {
                         return element(b, {at[1] / 3, at[2] / 4}) * element(a, {at[0], at[1] % 3, at[2] % 4});
                       }),
              0, "kron");
  EXPECT_EQ(dot(array({{1, 2}}), array({3, 4})).to_vector<int>(), (std::vector<int>{11}));
}

TEST(Diff, TakesDifferencesOfNeighboursAgainAndAgain) {
  std::mt19937_64 rng(seed_of("Diff"));
  const Array x = random_array({3, 5}, rng);
  for (int axis = 0; axis < 2; ++axis) {
    Array want = x;
    for (int64_t times = 0; times < 4; ++times) {
      expect_near(read(diff(tensor(x), times, axis)), want, 1e-14, "diff");
      Sizes less = want.shape;
      const auto a = static_cast<std::size_t>(axis);
      less[a] = std::max<int64_t>(less[a] - 1, 0);
      want = generate(less, [&](Sizes at) {
        const double before = element(want, at);
        ++at[a];
        return element(want, at) - before;
      });
    }
  }
  EXPECT_EQ(diff(array({true, false, false})).to_vector<bool>(), (std::vector<bool>{true, false}));
}

TEST(Median, IsTheMiddleOfTheSortedElements) {
  std::mt19937_64 rng(seed_of("Median"));
  for (const Sizes& shape : std::vector<Sizes>{{}, {1}, {4}, {3, 5}, {2, 3, 4}})
    for (const Shown& x : every_view(shape, rng)) {
      std::vector<double> v = x.array.v;
      std::sort(v.begin(), v.end());
      const double middle = (v[(v.size() - 1) / 2] + v[v.size() / 2]) / 2;
      EXPECT_EQ(median(x.tensor).item<double>(), middle) << x.how;
      if (shape.size() != 3) continue;
      const Array rows = generate({1, 3, 1}, [&](const Sizes& at) {
        std::vector<double> row;
        for (int64_t i = 0; i < 2; ++i)
          for (int64_t j = 0; j < 4; ++j) row.push_back(element(x.array, {i, at[1], j}));
        std::sort(row.begin(), row.end());
        return (row[3] + row[4]) / 2;
      });
      expect_near(read(median(x.tensor, {.axis = {0, -1}, .keepdims = true})), rows, 0, x.how);
    }
  EXPECT_EQ(median(array({3, 1, 2, 10})).item<float>(), 2.5f);
  EXPECT_EQ(median(zeros({0, 0}), {.axis = 0}).sizes(), Sizes{0}) << "no result is wanted: API 63016636";
  EXPECT_THROW(median(zeros({0, 3}), {.axis = 0}), UserError);
  EXPECT_TRUE(std::isnan(median(array({1.0, kNaN, 2.0})).item<double>()));
}

TEST(Chunk, GivesEqualPartsAndWhatIsLeft) {
  const auto sizes = [](int64_t n, int64_t parts) {
    Sizes all;
    for (const Tensor& t : chunk(arange(n), parts)) all.push_back(t.size());
    return all;
  };
  EXPECT_EQ(sizes(10, 3), (Sizes{4, 4, 2}));
  EXPECT_EQ(sizes(10, 5), (Sizes{2, 2, 2, 2, 2}));
  EXPECT_EQ(sizes(3, 8), (Sizes{1, 1, 1}));
  EXPECT_EQ(sizes(6, 4), (Sizes{2, 2, 2}));
  EXPECT_EQ(sizes(0, 2), (Sizes{0}));
  EXPECT_EQ(chunk(arange(6).reshape({2, 3}), 2, {.axis = -1})[1].to_vector<int>(), (std::vector<int>{2, 5}));
}

TEST(NanToNum, LeavesFiniteNumbersAlone) {
  for (const DType d : {DType::Float16, DType::BFloat16, DType::Float32, DType::Float64}) {
    const Tensor x = array({kNaN, kInf, -kInf, -0.5, 2.0}).cast(d);
    const std::vector<double> got = nan_to_num(x).cast(DType::Float64).to_vector<double>();
    EXPECT_EQ(got[0], 0) << name(d);
    EXPECT_TRUE(std::isfinite(got[1]) && got[1] == -got[2]) << name(d);
    EXPECT_EQ((array({got[1] * (1 + std::ldexp(1.0, -7))}).cast(d)).cast(DType::Float64).item<double>(), kInf)
        << name(d);
    EXPECT_EQ(got[3], -0.5);
    EXPECT_EQ(nan_to_num(x, {.nan = 1, .posinf = 2, .neginf = 3}).cast(DType::Float64).to_vector<double>(),
              (std::vector<double>{1, 2, 3, -0.5, 2}));
  }
  EXPECT_EQ(nan_to_num(array({1, 2})).dtype(), DType::Int32);
}

TEST(Elementwise, SmallFormulasAreTheirFormulas) {
  std::mt19937_64 rng(seed_of("Formulas"));
  const Array x = random_array({37}, rng), y = random_array({37}, rng);
  const auto each = [&](auto f) {
    return generate({37}, [&](const Sizes& at) { return f(element(x, at), element(y, at)); });
  };
  const Tensor t = tensor(x), u = tensor(y);
  expect_near(read(lerp(t, u, 0.25)), each([](double a, double b) { return a + (b - a) * 0.25; }), 1e-15, "lerp");
  expect_near(read(degrees(t)), each([](double a, double) { return a * 180 / tenon::pi; }), 1e-15, "degrees");
  expect_near(read(radians(t)), each([](double a, double) { return a / 180 * tenon::pi; }), 1e-15, "radians");
  expect_near(read(selu(t)), each([](double a, double) {
                return 1.0507009873554804934 * (a > 0 ? a : 1.6732632423543772848 * std::expm1(a));
              }),
              1e-15, "selu");
  expect_near(read(log_sigmoid(t)), each([](double a, double) { return -std::log1p(std::exp(-a)); }), 1e-14,
              "log_sigmoid");
  EXPECT_EQ(log_sigmoid(array({-1000.f, 1000.f})).to_vector<float>(), (std::vector<float>{-1000, 0}));
  expect_near(read(masked_fill(t, u > 0, 9)), each([](double a, double b) { return b > 0 ? 9 : a; }), 0, "masked_fill");
  EXPECT_EQ(masked_fill(array({1, 2}), array({true, false}), 2.5).to_vector<int>(), (std::vector<int>{2, 2}));
  const Tensor whole = array({16777217, 2147483647, -5}), last = array({false, false, true});
  for (const Operand& zero : {Operand(0.0), Operand(full({}, 0.f))})  // float32 does not have the others
    EXPECT_EQ(masked_fill(whole, last, zero).to_vector<int>(), (std::vector<int>{16777217, 2147483647, 0}));
  const int64_t large = (int64_t{1} << 53) + 1;
  EXPECT_EQ(masked_fill(array({large, large}), array({true, false}), -1.0).to_vector<int64_t>(),
            (std::vector<int64_t>{-1, large}));
  const Tensor ends = array({kInf, -kInf, kNaN, 1.0});
  EXPECT_EQ(isposinf(ends).to_vector<bool>(), (std::vector<bool>{true, false, false, false}));
  EXPECT_EQ(isneginf(ends).to_vector<bool>(), (std::vector<bool>{false, true, false, false}));
  EXPECT_EQ(isneginf(array({1, 2})).to_vector<bool>(), (std::vector<bool>{false, false}));
}

TEST(Elementwise, OtherNamesAreTheSameOps) {
  std::mt19937_64 rng(seed_of("Names"));
  const Array x = random_array({23}, rng, -0.9, 0.9), y = random_array({23}, rng);
  const Tensor t = tensor(x), u = tensor(y);
  const std::vector<std::pair<Tensor, Tensor>> same = {{asin(t), arcsin(t)},
                                                       {acos(t), arccos(t)},
                                                       {atan(u), arctan(u)},
                                                       {asinh(u), arcsinh(u)},
                                                       {acosh(t + 2), arccosh(t + 2)},
                                                       {atanh(t), arctanh(t)},
                                                       {atan2(t, u), arctan2(t, u)},
                                                       {tenon::pow(t, u), power(t, u)},
                                                       {tenon::pow(t, 3), power(t, 3)},
                                                       {clamp(u, -1, 1), clip(u, -1, 1)},
                                                       {expand_dims(t, 0), unsqueeze(t, 0)},
                                                       {cat({t, u}), concatenate({t, u})}};
  for (std::size_t i = 0; i < same.size(); ++i) expect_near(read(same[i].first), read(same[i].second), 0, "other name");
}

TEST(FromBlob, ShowsMemoryOfTheCallerUntilItIsReleased) {
  const std::vector<float> values{1, 2, 3, 4, 5, 6};
  int released = 0;
  {
    const Tensor x = from_blob(
        values.data(), {2, 3}, DType::Float32, [&] { ++released; }, "CPU");
    EXPECT_EQ(x.data<float>(), values.data()) << "copied";
    EXPECT_EQ((x.T() * 2).to_vector<float>(), (std::vector<float>{2, 8, 4, 10, 6, 12}));
    x.assign(x + 1);
    x.assign({0, 0}, 9.f);
    EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{9, 3, 4, 5, 6, 7}));
  }
  EXPECT_EQ(values, (std::vector<float>{1, 2, 3, 4, 5, 6})) << "written to";
  EXPECT_EQ(released, 1);
  const Tensor kept = from_blob(values.data(), {6}, DType::Float32, [&] { ++released; })[{slice(4, none)}];
  EXPECT_EQ(kept.to_vector<float>(), (std::vector<float>{5, 6}));
  EXPECT_EQ(released, 1) << "while a view shows it";
}

}  // namespace
}  // namespace tenon::test
