// Running sums, products and extrema, products, sorting and random numbers against plain loops.
#include <algorithm>
#include <set>

#include "tensor_support.h"

namespace tenon::test {
namespace {

using Step = double (*)(double, double);

Array scanned(const Array& a, int axis, Step step) {
  Array y = a;
  int64_t inner = 1;
  for (auto k = static_cast<std::size_t>(axis) + 1; k < a.shape.size(); ++k) inner *= a.shape[k];
  for (int64_t i = 0; i < a.count(); ++i)
    if (unflatten(i, a.shape)[static_cast<std::size_t>(axis)] > 0)
      y.v[static_cast<std::size_t>(i)] =
          step(y.v[static_cast<std::size_t>(i - inner)], a.v[static_cast<std::size_t>(i)]);
  return y;
}

double plus(double a, double b) { return a + b; }
double times(double a, double b) { return a * b; }
double larger(double a, double b) { return std::max(a, b); }
double smaller(double a, double b) { return std::min(a, b); }

TEST(Scan, RunsAlongEveryAxisInEveryView) {
  std::mt19937_64 rng(seed_of("Scan"));
  for (const Sizes& shape : kShapes)
    for (const Shown& x : every_view(shape, rng)) {
      for (int axis = 0; axis < static_cast<int>(shape.size()); ++axis) {
        const CumulativeOptions o{.axis = axis};
        expect_near(read(cumsum(x.tensor, o)), scanned(x.array, axis, plus), 1e-14, "cumsum, " + x.how);
        expect_near(read(cumprod(x.tensor, o)), scanned(x.array, axis, times), 1e-14, "cumprod, " + x.how);
        expect_near(read(cummax(x.tensor, o)), scanned(x.array, axis, larger), 0, "cummax, " + x.how);
        expect_near(read(cummin(x.tensor, o)), scanned(x.array, axis, smaller), 0, "cummin, " + x.how);
      }
      const Array flat{{x.array.count()}, x.array.v};
      expect_near(read(cumsum(x.tensor)), scanned(flat, 0, plus), 1e-14, "cumsum of all, " + x.how);
    }
}

TEST(Scan, AnAxisOfSymbolicSizeMayBeLong) {
  for (const int64_t most : {64, 65, 100, 4096}) {
    Variable n("n", 1, most);
    const Tensor x = arange(most, DType::Float32);
    for (const int64_t count : {int64_t{1}, int64_t{63}, most - 1, most}) {
      n.bind(count);
      const std::vector<float> got = cumsum(x[slice(0, n)]).to_vector<float>();
      ASSERT_EQ(static_cast<int64_t>(got.size()), count);
      for (int64_t i = 0; i < count; ++i)
        ASSERT_NEAR(got[static_cast<std::size_t>(i)], static_cast<double>(i) * static_cast<double>(i + 1) / 2,
                    1e-6 * static_cast<double>(i * i))
            << most << ", " << i;
    }
  }
}

TEST(Scan, SmallIntegersSumAsInt64AndBoolAsInt32) {
  const Tensor ones = full({300}, 1, DType::UInt8);
  EXPECT_EQ(cumsum(ones).dtype(), DType::Int64);
  EXPECT_EQ(cumsum(ones)[299].item<int64_t>(), 300);
  EXPECT_EQ(cumsum(ones > 0).dtype(), DType::Int32);
  EXPECT_EQ(cumsum(array(std::vector<bool>{true, false, true})).to_vector<int>(), (std::vector<int>{1, 1, 2}));
  EXPECT_EQ(cummax(array(std::vector<bool>{false, true, false})).to_vector<bool>(),
            (std::vector<bool>{false, true, true}));
}

TEST(Scan, FusesWithWhatItReadsAndIsReadLater) {
  const Tensor x = arange(6, DType::Float32);
  EXPECT_EQ((cumsum(x * 2 + 1) / 2).to_vector<float>(), (std::vector<float>{0.5, 2, 4.5, 8, 12.5, 18}));
  EXPECT_EQ(cumsum(full({4}, 2.f)).to_vector<float>(), (std::vector<float>{2, 4, 6, 8}));
  EXPECT_EQ(cumsum(softmax(zeros({2, 4})), {.axis = 1}).to_vector<float>(),
            (std::vector<float>{0.25, 0.5, 0.75, 1, 0.25, 0.5, 0.75, 1}));
}

TEST(Reduce, ProductsOverAxes) {
  std::mt19937_64 rng(seed_of("Prod"));
  const Array a = random_array({3, 4}, rng);
  expect_near(read(prod(tensor(a), {.axis = 1})),
              generate({3},
                       [&](const Sizes& at) {
                         double p = 1;
                         for (int64_t k = 0; k < 4; ++k) p *= element(a, {at[0], k});
                         return p;
                       }),
              1e-14, "prod");
  EXPECT_EQ(prod(zeros({0})).item<float>(), 1);
  EXPECT_EQ(prod(full({40}, 2, DType::Int8)).item<int64_t>(), int64_t{1} << 40);
}

TEST(Sort, IsStableWithNanLastInBothDirections) {
  const float nan = std::nanf("");
  const Tensor x = array({2.f, nan, -1.f, 2.f, -0.f, 0.f, nan, 5.f});
  EXPECT_EQ(argsort(x).to_vector<int64_t>(), (std::vector<int64_t>{2, 4, 5, 0, 3, 7, 1, 6}));
  EXPECT_EQ(argsort(x, {.descending = true}).to_vector<int64_t>(), (std::vector<int64_t>{7, 0, 3, 4, 5, 2, 1, 6}));
}

TEST(Sort, GoesAlongAnyAxisOfAnyDtype) {
  std::mt19937_64 rng(seed_of("Sort"));
  for (DType d : {DType::Int8, DType::Int64, DType::UInt16, DType::Float32, DType::Float64})
    for (int axis : {0, 1, -1}) {
      const Array a = random_array({3, 4, 5}, rng, is_unsigned(d) ? 0 : -4, 4);
      Array want = read(tensor(a, d));
      const auto k = static_cast<std::size_t>(axis < 0 ? axis + 3 : axis);
      const Array from = want;
      for (int64_t i = 0; i < want.count(); ++i) {
        Sizes at = unflatten(i, want.shape);
        if (at[k] != 0) continue;
        std::vector<double> line;
        for (at[k] = 0; at[k] < want.shape[k]; ++at[k]) line.push_back(element(from, at));
        std::sort(line.begin(), line.end());
        for (at[k] = 0; at[k] < want.shape[k]; ++at[k])
          want.v[static_cast<std::size_t>(flat(at, want.shape))] = line[static_cast<std::size_t>(at[k])];
      }
      expect_near(read(sort(tensor(a, d), {.axis = axis})), want, 0, std::string(name(d)));
    }
  const TopK top = topk(array({{1, 9, 3}, {7, 5, 6}}), 2);
  EXPECT_EQ(top.values.to_vector<int>(), (std::vector<int>{9, 3, 7, 6}));
  EXPECT_EQ(top.indices.to_vector<int64_t>(), (std::vector<int64_t>{1, 2, 0, 2}));
  EXPECT_EQ(sort(zeros({0, 3})).sizes(), (Sizes{0, 3}));
}

uint32_t rotated(uint32_t x, int by) { return x << by | x >> (32 - by); }

// Threefry-2x32-20 as its paper writes it.
std::pair<uint32_t, uint32_t> threefry(uint32_t k0, uint32_t k1, uint32_t x0, uint32_t x1) {
  const uint32_t k[3] = {k0, k1, 0x1bd11bda ^ k0 ^ k1};
  const int r[8] = {13, 15, 26, 6, 17, 29, 16, 24};
  x0 += k[0], x1 += k[1];
  for (uint32_t round = 0; round < 20; ++round) {
    x0 += x1;
    x1 = rotated(x1, r[round % 8]) ^ x0;
    if (round % 4 != 3) continue;
    const uint32_t s = round / 4 + 1;
    x0 += k[s % 3], x1 += k[(s + 1) % 3] + s;
  }
  return {x0, x1};
}

TEST(Random, BitsAreThreefrys) {
  // The known answer of its authors (Random123, kat_vectors): key and counter of zeros.
  EXPECT_EQ(threefry(0, 0, 0, 0), std::pair(0x6b200159u, 0x99ba4efeu));
  const uint64_t seed = 0x0123456789abcdef;
  const Shape shape{Node(5)};
  const Tensor drawn(lazy::rand(shape, DType::UInt32, Stream(StreamOrDevice()), seed));
  const auto bits = drawn.to_vector<uint32_t>();
  for (uint32_t i = 0; i < 5; ++i) {
    const auto [a, b] = threefry(0x01234567, 0x89abcdef, 0, i);
    EXPECT_EQ(bits[i], a ^ b) << i;
  }
}

TEST(Random, TheSeedFixesTheSequence) {
  manual_seed(7);
  const auto first = rand({4}).to_vector<float>();
  manual_seed(7);
  EXPECT_EQ(rand({4}).to_vector<float>(), first);
  EXPECT_NE(rand({4}).to_vector<float>(), first);
}

TEST(Random, MomentsAndRanges) {
  manual_seed(3);
  constexpr int64_t n = 40000;
  const auto moments = [&](const Tensor& x, double mean, double deviation, double within) {
    EXPECT_NEAR(tenon::mean(x.cast(DType::Float64)).item<double>(), mean, within);
    EXPECT_NEAR(x.cast(DType::Float64).std().item<double>(), deviation, within);
  };
  moments(rand({n}), 0.5, std::sqrt(1 / 12.0), 0.01);
  moments(uniform(-2, 4, {n}, DType::Float64), 1, std::sqrt(3.0), 0.05);
  moments(randn({n}), 0, 1, 0.02);
  moments(normal(3, 0.5, {n}), 3, 0.5, 0.02);
  moments(bernoulli(0.3, {n}), 0.3, std::sqrt(0.21), 0.01);
  const auto dice = randint(1, 7, {n}).to_vector<int>();
  EXPECT_EQ(std::set<int>(dice.begin(), dice.end()), (std::set<int>{1, 2, 3, 4, 5, 6}));
  moments(randint(-5, 6, {n}), 0, std::sqrt(10.0), 0.1);
}

TEST(Random, ChoicesGoWithTheirWeights) {
  manual_seed(5);
  const Tensor w = array({1.f, 0.f, 3.f});
  const auto share = [](const std::vector<int>& drawn, int which) {
    return static_cast<double>(std::count(drawn.begin(), drawn.end(), which)) / static_cast<double>(drawn.size());
  };
  const auto drawn = multinomial(w, 20000, {.replacement = true}).to_vector<int64_t>();
  const std::vector<int> many(drawn.begin(), drawn.end());
  EXPECT_EQ(share(many, 1), 0);
  EXPECT_NEAR(share(many, 2), 0.75, 0.02);
  const auto logits = categorical(broadcast_to(log(w), {20000, 3})).to_vector<int>();
  EXPECT_EQ(share(logits, 1), 0);
  EXPECT_NEAR(share(logits, 2), 0.75, 0.02);
  auto all = multinomial(array({1.f, 2.f, 3.f}), 3).to_vector<int64_t>();
  std::sort(all.begin(), all.end());
  EXPECT_EQ(all, (std::vector<int64_t>{0, 1, 2}));
  auto order = permutation(100).to_vector<int64_t>();
  EXPECT_FALSE(std::is_sorted(order.begin(), order.end()));
  std::sort(order.begin(), order.end());
  for (int64_t i = 0; i < 100; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST(Random, WeightsThatAreNoneRaise) {
  const auto error_of = [](const Tensor& drawn) {
    try {
      drawn.realize();
    } catch (const UserError& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  for (const bool again : {false, true}) {
    const MultinomialOptions options{.replacement = again};
    EXPECT_EQ(error_of(multinomial(array({-1.f, 2.f}), 1, options)),
              "[multinomial] weight 0 is -1, expected finite ones of 0 or more");
    EXPECT_NE(error_of(multinomial(array({{1.f, 2.f}, {1.f, NAN}}), 1, options)), "");
    EXPECT_EQ(error_of(multinomial(zeros({2}), 1, options)),
              "[multinomial] 0 of 2 weights are above 0, expected 1 or more to draw from");
    EXPECT_EQ(multinomial(array({0.f, 1.f}), 1, options).dtype(), DType::Int64);
    EXPECT_EQ(multinomial(array({0.f, 1.f}), 1, options).item<int64_t>(), 1);
    const Tensor rows =
        vmap([&](const Tensor& w) { return multinomial(w, 1, options); }, {-1})(array({{0., 1.}, {2., 0.}}));
    EXPECT_EQ(rows.to_vector<int64_t>(), (std::vector<int64_t>{1, 0}));
  }
  EXPECT_NE(error_of(multinomial(array({1.f, 0.f}), 2)), "") << "without replacement one would have to be drawn twice";
}

// Against sums in long double; the bound is that of docs/accuracy.md.
TEST(Scan, LongSumsAreAsExactAsPromised) {
  std::mt19937_64 rng(seed_of("LongSums"));
  for (const int64_t n : {65, 1000, 4097, 1 << 18})
    for (const bool constant : {true, false})
      for (const DType d : {DType::Float32, DType::Float64}) {
        std::vector<double> terms;
        for (int64_t i = 0; i < n; ++i)
          terms.push_back(constant ? 0.1 : std::uniform_real_distribution<double>(-1, 1)(rng));
        const Tensor x = array(terms).cast(d).realize();
        const auto exact = x.cast(DType::Float64).to_vector<double>(),
                   got = cumsum(x).cast(DType::Float64).to_vector<double>();
        const double epsilon = d == DType::Float32 ? 0x1p-23 : 0x1p-52;
        long double sum = 0, size = 0;
        for (int64_t i = 0; i < n; ++i) {
          const auto k = static_cast<std::size_t>(i);
          sum += exact[k], size += std::fabs(exact[k]);
          const double within = 4 * epsilon * std::sqrt(static_cast<double>(i + 1)) * static_cast<double>(size);
          ASSERT_LE(std::fabs(got[k] - static_cast<double>(sum)), within) << name(d) << " " << i << " of " << n;
        }
      }
  const Tensor rows = arange(300, DType::Float32).reshape({3, 100});
  EXPECT_EQ((cumsum(rows, 1)[{ellipsis, -1}].to_vector<float>()), (std::vector<float>{4950, 14950, 24950}));
  EXPECT_EQ((cumsum(rows.T(), 0)[{99, slice()}].to_vector<float>()), (std::vector<float>{4950, 14950, 24950}));
  EXPECT_EQ(cumsum(full({200}, 1.f).cast(DType::Float16))[-1].cast(DType::Float32).item<float>(), 200);
}

}  // namespace
}  // namespace tenon::test
