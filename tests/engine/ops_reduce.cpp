// Reductions against loops in float64: axes in every combination, kept and not, in every view.
#include <limits>
#include <map>

#include "tensor_support.h"

#include <tenon/engine/schedule/graph.h>

namespace tenon::test {
namespace {

// f of all elements that fall together when `axes` are reduced.
Array reduced(const Array& a, const std::vector<int>& axes, bool keepdims,
              const std::function<double(const std::vector<double>&)>& f) {
  Sizes kept = a.shape;
  for (int x : axes) kept[static_cast<std::size_t>(x)] = 1;
  std::vector<std::vector<double>> groups(static_cast<std::size_t>(Array{kept, {}}.count()));
  for (int64_t i = 0; i < a.count(); ++i) {
    Sizes at = unflatten(i, a.shape);
    for (int x : axes) at[static_cast<std::size_t>(x)] = 0;
    groups[static_cast<std::size_t>(flat(at, kept))].push_back(a.v[static_cast<std::size_t>(i)]);
  }
  Array result{kept, {}};
  for (const auto& g : groups) result.v.push_back(f(g));
  if (!keepdims) {
    result.shape.clear();
    for (std::size_t k = 0; k < kept.size(); ++k)
      if (std::find(axes.begin(), axes.end(), static_cast<int>(k)) == axes.end()) result.shape.push_back(kept[k]);
  }
  return result;
}

double total(const std::vector<double>& v) {
  double s = 0;
  for (double x : v) s += x;
  return s;
}

std::vector<std::vector<int>> subsets(std::size_t rank) {
  std::vector<std::vector<int>> all;
  for (unsigned bits = 0; bits < (1u << rank); ++bits) {
    all.emplace_back();
    for (std::size_t k = 0; k < rank; ++k)
      if (bits >> k & 1) all.back().push_back(static_cast<int>(k));
  }
  return all;
}

TEST(Reduce, SumAndMeanOverEverySubsetOfAxesInEveryView) {
  std::mt19937_64 rng(seed_of("Reduce"));
  for (const Sizes& shape : kShapes)
    for (const Shown& x : every_view(shape, rng))
      for (const auto& axes : subsets(shape.size()))
        for (bool keepdims : {false, true}) {
          const ReduceOptions options{.axis = axes, .keepdims = keepdims};
          expect_near(read(sum(x.tensor, options)), reduced(x.array, axes, keepdims, total), 1e-14, "sum, " + x.how);
          const auto mean_of = [](const std::vector<double>& v) { return total(v) / static_cast<double>(v.size()); };
          expect_near(read(mean(x.tensor, options)), reduced(x.array, axes, keepdims, mean_of), 1e-14,
                      "mean, " + x.how);
        }
}

TEST(Reduce, MaxAndMinOverEverySubsetOfAxesInEveryView) {
  std::mt19937_64 rng(seed_of("Extrema"));
  for (const Sizes& shape : kShapes) {
    if (Array{shape, {}}.count() == 0) continue;
    for (DType d : {DType::Float64, DType::Float32, DType::Int32, DType::UInt8})
      for (const Shown& x : every_view(shape, rng, d, d == DType::UInt8 ? 0 : -4, 4))
        for (const auto& axes : subsets(shape.size())) {
          Array a = x.array;
          if (is_integer(d))
            for (double& v : a.v) v = std::trunc(v);
          const auto most = [](const std::vector<double>& v) { return *std::max_element(v.begin(), v.end()); };
          const auto least = [](const std::vector<double>& v) { return *std::min_element(v.begin(), v.end()); };
          expect_near(read(max(x.tensor, {.axis = axes})), reduced(a, axes, false, most), 0, "max, " + x.how);
          expect_near(read(min(x.tensor, {.axis = axes})), reduced(a, axes, false, least), 0, "min, " + x.how);
        }
  }
}

TEST(Reduce, WithoutAnAxisEverythingIsReduced) {
  const Tensor x = array({{1.f, 2.f}, {3.f, 4.f}});
  EXPECT_EQ(x.sum().item<float>(), 10);
  EXPECT_EQ(x.mean().item<float>(), 2.5);
  EXPECT_EQ(x.max().item<float>(), 4);
  EXPECT_EQ(to_string(x.min({.keepdims = true}).shape()), "(1, 1)");
}

TEST(Reduce, AnyAndAll) {
  const Tensor x = array({{0, 2}, {0, 0}, {1, 1}});
  EXPECT_EQ(any(x, {.axis = 1}).to_vector<bool>(), (std::vector<bool>{true, false, true}));
  EXPECT_EQ(all(x, {.axis = 1}).to_vector<bool>(), (std::vector<bool>{false, false, true}));
  EXPECT_TRUE(any(x).item<bool>());
  EXPECT_FALSE(any(zeros({0})).item<bool>());
  EXPECT_TRUE(all(zeros({0})).item<bool>());
  EXPECT_TRUE(max(array({false, true})).item<bool>());
  EXPECT_FALSE(min(array({false, true})).item<bool>());
}

TEST(Reduce, SumsWidenSmallIntegers) {
  using enum DType;
  const std::map<DType, DType> widened = {{Bool, Int32},    {Int8, Int64},      {Int16, Int64},    {Int32, Int32},
                                          {Int64, Int64},   {UInt8, Int64},     {UInt16, Int64},   {UInt32, UInt32},
                                          {UInt64, UInt64}, {Float32, Float32}, {Float64, Float64}};
  for (const auto& [from, to] : widened) EXPECT_EQ(sum(ones({3}, from)).dtype(), to) << name(from);
  EXPECT_EQ(sum(full({1000}, 200, UInt8)).item<int64_t>(), 200000);
  EXPECT_EQ(sum(full({70000}, 32767, Int16)).item<int64_t>(), 70000L * 32767) << "beyond 32 bits";
  EXPECT_EQ(sum(empty({1L << 32}, Bool)).dtype(), Int64) << "that many may be true";
  EXPECT_EQ(sum(ones({70}, Bool)).item<int>(), 70);
  EXPECT_EQ(mean(array({1, 2})).item<float>(), 1.5f);
}

TEST(Reduce, NanWinsMaximaAndMinima) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Tensor x = array({{1.f, nan, 3.f}, {nan, 5.f, 4.f}, {1.f, 2.f, 3.f}});
  for (const Tensor& t : {max(x, {.axis = 1}), min(x, {.axis = 1})}) {
    const auto v = t.to_vector<float>();
    EXPECT_TRUE(std::isnan(v[0]) && std::isnan(v[1]) && !std::isnan(v[2]));
  }
  EXPECT_EQ(argmax(x, {.axis = 1}).to_vector<int>(), (std::vector<int>{1, 0, 2}));
  EXPECT_EQ(argmin(x, {.axis = 1}).to_vector<int>(), (std::vector<int>{1, 0, 0}));
}

TEST(Reduce, ArgmaxAndArgminGiveTheFirstOfEquals) {
  std::mt19937_64 rng(seed_of("Argmax"));
  for (const Sizes& shape : kShapes) {
    if (Array{shape, {}}.count() == 0 || shape.empty()) continue;
    for (DType d : {DType::Float64, DType::Int32})
      for (const Shown& x : every_view(shape, rng, d, -1, 1)) {  // few values, so that many are equal
        Array a = x.array;
        if (d == DType::Int32)
          for (double& v : a.v) v = std::trunc(v);
        for (int axis = 0; axis < static_cast<int>(shape.size()); ++axis)
          for (bool keepdims : {false, true}) {
            const auto first_max = [](const std::vector<double>& v) {
              return static_cast<double>(std::max_element(v.begin(), v.end()) - v.begin());
            };
            const auto first_min = [](const std::vector<double>& v) {
              return static_cast<double>(std::min_element(v.begin(), v.end()) - v.begin());
            };
            const ArgOptions options{.axis = axis, .keepdims = keepdims};
            EXPECT_EQ(argmax(x.tensor, options).dtype(), DType::Int32);
            expect_near(read(argmax(x.tensor, options)), reduced(a, {axis}, keepdims, first_max), 0,
                        "argmax, " + x.how);
            expect_near(read(argmin(x.tensor, options)), reduced(a, {axis}, keepdims, first_min), 0,
                        "argmin, " + x.how);
          }
        EXPECT_EQ(argmax(x.tensor).item<int>(), std::max_element(a.v.begin(), a.v.end()) - a.v.begin());
      }
  }
  EXPECT_EQ(to_string(argmax(zeros({2, 3}), {.keepdims = true}).shape()), "(1, 1)");
  EXPECT_EQ(argmax(array({false, true, true})).item<int>(), 1);
}

TEST(Reduce, SoftmaxAndLogSoftmaxAlongEveryAxis) {
  std::mt19937_64 rng(seed_of("Softmax"));
  for (const Sizes& shape : {Sizes{7}, Sizes{3, 5}, Sizes{2, 1, 4}})
    for (const Shown& x : every_view(shape, rng))
      for (int axis = 0; axis < static_cast<int>(shape.size()); ++axis) {
        const auto sum_of_exp = [](const std::vector<double>& v) {
          double s = 0;
          for (double e : v) s += std::exp(e);
          return s;
        };
        const Array sums = reduced(x.array, {axis}, true, sum_of_exp);
        const Array want = generate(
            shape, [&](const Sizes& at) { return std::exp(element(x.array, at)) / broadcast_element(sums, at); });
        const Array logs = generate(
            shape, [&](const Sizes& at) { return element(x.array, at) - std::log(broadcast_element(sums, at)); });
        expect_near(read(softmax(x.tensor, {.axis = axis})), want, 1e-14, "softmax, " + x.how);
        expect_near(read(log_softmax(x.tensor, {.axis = axis})), logs, 1e-14, "log_softmax, " + x.how);
      }
  // The maximum is taken off first: large values do not overflow.
  EXPECT_EQ(softmax(array({1000.f, 1000.f})).to_vector<float>(), (std::vector<float>{0.5, 0.5}));
  for (const Tensor& none : {softmax(zeros({3, 0})), log_softmax(zeros({3, 0})), softmax(zeros({3, 0}), {.axis = 0})}) {
    EXPECT_EQ(none.sizes(), (Sizes{3, 0}));
    EXPECT_TRUE(none.to_vector<float>().empty());
  }
}

// A formula may leave one value where lanes were: all bits shifted out, padding that covers a whole piece.
TEST(Reduce, OfOneValueForAllLanes) {
  const Stream cpu{Device("CPU")};
  for (const int64_t size : {4, 8, 64}) {
    const Tensor none = left_shift(arange(Node(size), DType::Int32, cpu), full({}, 257, DType::Int32, cpu));
    EXPECT_EQ(argmax(none, 0).item<int64_t>(), 0);
    EXPECT_EQ(max(none).item<int32_t>(), 0);
  }
  EXPECT_TRUE(any(all(zeros({0, 5}, DType::Float32, cpu), 0)).item<bool>());
  const std::vector<bool> row{true, false, true};
  const Tensor padded = array(row, {1, 3}, cpu).pad({{5, 3}, {3, 2}});
  EXPECT_EQ(any(padded, 1).to_vector<bool>(),
            (std::vector<bool>{false, false, false, false, false, true, false, false, false}));
}

// Rows of padding are one value for all lanes, beside rows that are not.
TEST(Reduce, RowsOfPaddingBesideOthers) {
  for (const DType dtype :
       {DType::UInt8, DType::Int32, DType::UInt32, DType::Int64, DType::UInt64, DType::Float32, DType::Float64})
    for (const Sizes& sizes : {Sizes{2, 0}, Sizes{1, 7}, Sizes{2, 11}})
      for (const std::size_t axis : {0, 1}) {
        SCOPED_TRACE(fmt::format("{} {} {}", name(dtype), sizes[1], axis));
        const Tensor padded = ones(to_shape(sizes), dtype, "CPU").pad({{1, 1}, {1, 2}});
        std::vector<int64_t> sums(static_cast<std::size_t>(sizes[1 - axis]) + (axis == 0 ? 3 : 2)), largest(sums);
        for (std::size_t i = 1; i <= static_cast<std::size_t>(sizes[1 - axis]); ++i)
          sums[i] = sizes[axis], largest[i] = std::min<int64_t>(1, sizes[axis]);
        const int along = static_cast<int>(axis);
        EXPECT_EQ(padded.sum({.axis = along}).cast(DType::Int64).to_vector<int64_t>(), sums);
        EXPECT_EQ(padded.max({.axis = along}).cast(DType::Int64).to_vector<int64_t>(), largest);
      }
}

TEST(Reduce, SoftmaxIsTheGraphOfItsFormula) {
  const Tensor x = array({{1.f, 2.f}, {3.f, 5.f}});
  const ReduceOptions row{.axis = -1, .keepdims = true};
  const Tensor e = exp(x - x.max(row));
  EXPECT_EQ(key_of(softmax(x).lazy()), key_of((e * reciprocal(e.sum(row))).lazy()));
  EXPECT_EQ(key_of(sigmoid(x).lazy()), key_of((1 / (1 + exp(-x))).lazy()));
  EXPECT_EQ(key_of(mean(x).lazy()), key_of((x.sum() / 4).lazy()));
  EXPECT_NE(key_of(softmax(x).lazy()), key_of(softmax(x, {.axis = 0}).lazy()));
}

}  // namespace
}  // namespace tenon::test
