// The ops of engine/ops/array_api.h against the C++ library, on the interpreter and as C. And a wrong use of each.
#include <algorithm>
#include <limits>
#include <map>

#include <tenon/complex.h>
#include <tenon/tenon.h>
#include <tenon/tests/error_of.h>

#include "gradient_support.h"
#include "op_names.h"

namespace tenon::test {
namespace {

template <class F>
void on_interpreter_and_cpu(F f) {
  for (const char* device : {"INTERP", "CPU"}) {
    SCOPED_TRACE(device);
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    f();
  }
}

template <class T>
std::vector<T> special_floats() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> v{0,
                   1,
                   3,
                   T(0.3),
                   Limits::min(),
                   Limits::denorm_min(),
                   Limits::max(),
                   Limits::infinity(),
                   Limits::quiet_NaN(),
                   T(1) + Limits::epsilon(),
                   Limits::max() / 2};
  for (std::size_t i = 0, n = v.size(); i < n; ++i) v.push_back(-v[i]);
  return v;
}

template <class T>
void check_pairs() {
  const std::vector<T> v = special_floats<T>();
  const auto n = static_cast<int64_t>(v.size());
  const Tensor a = array(v, {n, 1}), b = array(v, {1, n});
  const auto h = hypot(a, b).to_vector<T>(), c = copysign(a, b).to_vector<T>(), t = nextafter(a, b).to_vector<T>();
  const Tensor sign = signbit(array(v));
  for (std::size_t i = 0; i < v.size(); ++i) {
    EXPECT_EQ(sign[static_cast<int64_t>(i)].item<bool>(), std::signbit(v[i])) << v[i];
    for (std::size_t j = 0; j < v.size(); ++j) {
      const std::size_t at = i * v.size() + j;
      const T wanted = std::hypot(v[i], v[j]), next = std::nextafter(v[i], v[j]), copied = std::copysign(v[i], v[j]);
      const T most =
          std::max(std::abs(wanted) * 4 * std::numeric_limits<T>::epsilon(), std::numeric_limits<T>::denorm_min());
      const bool is_same = h[at] == wanted || (std::isnan(h[at]) && std::isnan(wanted));
      EXPECT_TRUE(is_same || std::abs(h[at] - wanted) <= most) << v[i] << ", " << v[j] << ": " << h[at];
      EXPECT_EQ(std::signbit(c[at]), std::signbit(copied)) << v[i] << ", " << v[j];
      EXPECT_TRUE(c[at] == copied || std::isnan(copied)) << v[i] << ", " << v[j];
      EXPECT_TRUE(t[at] == next || (std::isnan(t[at]) && std::isnan(next))) << v[i] << ", " << v[j] << ": " << t[at];
    }
  }
}

TEST(ArrayApi, SignsAndNeighboursOfSpecialFloats) {
  on_interpreter_and_cpu([] {
    check_pairs<float>();
    check_pairs<double>();
    EXPECT_EQ(signbit(array({-3, 0, 2})).to_vector<bool>(), (std::vector<bool>{true, false, false}));
    EXPECT_EQ(nextafter(array({1.f}).cast(DType::Float16), 2).cast(DType::Float32).item<float>(), 1 + 0x1p-10f);
    EXPECT_EQ(signbit(array({-0.f, 1.f}).cast(DType::BFloat16)).to_vector<bool>(), (std::vector<bool>{true, false}));
  });
}

TEST(ArrayApi, DerivativesAreSlopes) {
  std::mt19937_64 rng(seed_of("ArrayApiDerivatives"));
  const Array a = away_from_zero({2, 3}, rng), b = away_from_zero({2, 3}, rng);
  check_gradients("hypot", [](const Tensors& x) { return hypot(x[0], x[1]); }, {a, b});
  check_gradients("copysign", [](const Tensors& x) { return copysign(x[0], x[1]) + x[1]; }, {a, b});
  check_gradients("cumulative_sum",
                  [](const Tensors& x) { return cumulative_sum(x[0], {.axis = 1, .include_initial = true}); }, {a});
  check_gradients("cumulative_prod", [](const Tensors& x) { return cumulative_prod(x[0], {.axis = 0}); }, {a});
  check_gradients("repeat", [](const Tensors& x) { return repeat(x[0], array({2, 0, 3}), {.axis = 1}); }, {a});
  const Tensor at_zero = grad([](const Tensor& x) { return sum(hypot(x, x)); })(zeros({2}));
  EXPECT_EQ(at_zero.to_vector<float>(), (std::vector<float>{0, 0}));
}

TEST(ArrayApi, SearchesAreThoseOfTheStandardLibrary) {
  std::mt19937_64 rng(seed_of("Searches"));
  on_interpreter_and_cpu([&] {
    for (const int64_t n : {0, 1, 2, 3, 7, 8, 9, 32, 33, 64}) {
      std::vector<int32_t> sorted, values;
      for (int64_t i = 0; i < n; ++i) sorted.push_back(static_cast<int32_t>(rng() % 20));
      for (int i = 0; i < 25; ++i) values.push_back(i - 2);
      std::vector<int32_t> shuffled = sorted;
      std::sort(sorted.begin(), sorted.end());
      std::vector<int64_t> left, right;
      std::vector<bool> is_in;
      for (const int32_t x : values) {
        left.push_back(std::lower_bound(sorted.begin(), sorted.end(), x) - sorted.begin());
        right.push_back(std::upper_bound(sorted.begin(), sorted.end(), x) - sorted.begin());
        is_in.push_back(left.back() != right.back());
      }
      const Tensor x = array(values), elements = array(shuffled);
      EXPECT_EQ(searchsorted(array(sorted), x).to_vector<int64_t>(), left) << n;
      const SearchOptions behind{.right = true, .sorter = argsort(elements)};
      EXPECT_EQ(searchsorted(elements, x, behind).to_vector<int64_t>(), right) << n;
      EXPECT_EQ(isin(x, elements).to_vector<bool>(), is_in) << n;
      is_in.flip();
      EXPECT_EQ(isin(x, elements, {.invert = true}).to_vector<bool>(), is_in) << n;
    }
    for (const bool descends : {false, true})
      for (const bool right : {false, true})
        for (const int64_t n : {0, 1, 2, 5, 9}) {
          std::vector<float> edges, values{NAN};
          for (int64_t i = 0; i < n; ++i) edges.push_back(static_cast<float>(rng() % 6));
          for (int i = -2; i < 14; ++i) values.push_back(static_cast<float>(i) / 2);
          std::sort(edges.begin(), edges.end());
          if (descends) std::reverse(edges.begin(), edges.end());
          const bool reversed = n > 0 && edges.front() > edges.back();
          std::vector<int64_t> expected;  // the edges on the left of x
          for (const float x : values)
            expected.push_back(std::count_if(edges.begin(), edges.end(), [&](float edge) {
              if (std::isnan(x)) return !reversed;
              const bool on_edge = reversed ? right : !right;
              return x == edge ? on_edge : reversed ? edge > x : edge < x;
            }));
          EXPECT_EQ(digitize(array(values), array(edges), {.right = right}).to_vector<int64_t>(), expected)
              << n << descends << right;
        }
    Variable n("edges", 1, 9);
    const Tensor edges = array({1, 3, 3, 5, 7, 8, 9, 11, 20}), values = array({0, 3, 4, 9, 30});
    auto some = jit([&](const Tensor& e, const Tensor& x) {
      return Tensors{digitize(x, e[slice(0, n)]), searchsorted(e[slice(0, n)], x)};
    });
    for (const int64_t count : {1, 2, 5, 9}) {
      n.bind(count);
      const Tensors found = some(edges, values);
      EXPECT_EQ(found[0].to_vector<int64_t>(), digitize(values, edges[slice(0, count)]).to_vector<int64_t>());
      EXPECT_EQ(found[1].to_vector<int64_t>(), searchsorted(edges[slice(0, count)], values).to_vector<int64_t>());
    }
    const Tensor odd = array({2049, 4097});  // no float16
    const Tensor halves = array({2048.f, 2050.f, 4096.f, 4100.f}).cast(DType::Float16);
    EXPECT_EQ(digitize(halves, odd).to_vector<int64_t>(), (std::vector<int64_t>{0, 1, 1, 2}));
    EXPECT_FALSE(any(isin(halves, odd)).item<bool>());
    const Tensor with_nan = array({1.f, 2.f, NAN, NAN});
    EXPECT_EQ(searchsorted(with_nan, array({NAN, 3.f})).to_vector<int64_t>(), (std::vector<int64_t>{2, 2}));
    EXPECT_EQ(searchsorted(with_nan, array({NAN}), {.right = true}).item<int64_t>(), 4);
    EXPECT_EQ(count_nonzero(array({{0, 1}, {2, 3}}), {.axis = 0}).to_vector<int64_t>(), (std::vector<int64_t>{1, 2}));
    EXPECT_EQ(count_nonzero(complex(array({0.f, 0.f}), array({0.f, 1.f}))).item<int64_t>(), 1);
  });
}

TEST(ArrayApi, UniqueElementsComeSortedWithTheirPlaces) {
  const Tensor x = array({{NAN, 2.f, -0.f}, {0.f, NAN, 2.f}});
  const Unique of = unique_all(x);
  EXPECT_EQ(of.values.sizes(), (Sizes{4}));
  EXPECT_TRUE(std::signbit(of.values[0].item<float>()));
  EXPECT_EQ(of.indices.to_vector<int64_t>(), (std::vector<int64_t>{2, 1, 0, 4}));
  EXPECT_EQ(of.inverse_indices.sizes(), x.sizes());
  EXPECT_EQ(of.inverse_indices.to_vector<int64_t>(), (std::vector<int64_t>{2, 1, 0, 0, 3, 1}));
  EXPECT_EQ(of.counts.to_vector<int64_t>(), (std::vector<int64_t>{2, 2, 1, 1}));
  EXPECT_EQ(unique_values(array({true, false, true})).to_vector<bool>(), (std::vector<bool>{false, true}));
  EXPECT_EQ(unique_all(zeros({0, 3})).values.sizes(), (Sizes{0}));
  EXPECT_EQ(nonzero(zeros({2, 0}))[1].sizes(), (Sizes{0}));
  EXPECT_EQ(argwhere(array({{0, 1}, {1, 1}})).to_vector<int64_t>(), (std::vector<int64_t>{0, 1, 1, 0, 1, 1}));
  EXPECT_EQ(argwhere(Tensor(3)).sizes(), (Sizes{1, 0}));
}

TEST(ArrayApi, WhatReadsValuesIsRefusedWhereThereAreNone) {
  const auto refused = [](const std::string& name, auto f) {
    EXPECT_EQ(error_of([&] {
                jit(f)(array({1.f, 2.f}));
              }),
              "[" + name +
                  "] jit is tracing its function, so there is no value yet; return the Tensor and read it outside of "
                  "jit, or compute with Tensor ops");
    EXPECT_NE(error_of([&] { vmap(f)(array({{1.f, 2.f}})); }), "no error");
  };
  refused("nonzero", [](const Tensor& x) { return nonzero(x)[0]; });
  refused("argwhere", [](const Tensor& x) { return argwhere(x); });
  refused("unique_all", [](const Tensor& x) { return unique_all(x).counts; });
  refused("unique_values", [](const Tensor& x) { return unique_values(x); });
  refused("repeat", [](const Tensor& x) { return repeat(x, x.cast(DType::Int32)); });
}

// clang-format off
#define USE(...) [] { static_cast<void>(__VA_ARGS__); }
const std::string kNoComplex = "is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)";
const std::string kApart = "shapes (2) and (3) do not broadcast: axis 1 from the end has sizes 2 and 3; sizes must be "
                           "equal or 1 (see reshape and unsqueeze)";
const std::string kTraced = "jit is tracing its function, so there is no value yet; return the Tensor and read it "
                            "outside of jit, or compute with Tensor ops";
const std::multimap<std::string, std::pair<std::function<void()>, std::string>> kWrongArrayApi = {
    {"arange", {USE(arange(0, 300, 1, DType::UInt8)), "299 does not fit uint8; take a wider dtype"}},
    {"hypot", {USE(hypot(zeros({2}), zeros({3}))), kApart}},
    {"copysign", {USE(copysign(zeros({2}), zeros({3}))), kApart}},
    {"nextafter", {USE(nextafter(zeros({2}), zeros({3}))), kApart}},
    {"signbit", {USE(signbit(complex(1, 1))), kNoComplex}},
    {"cumulative_sum",
     {USE(cumulative_sum(zeros({2, 3}))), "x is (2, 3) and no axis is given, which only a vector needs not"}},
    {"cumulative_prod",
     {USE(cumulative_prod(zeros({2, 3}), {.axis = 5})), "axis 5 is out of range for shape (2, 3); axes are -2 to 1"}},
    {"searchsorted",
     {USE(searchsorted(zeros({2, 2}), zeros({3}))), "the sorted elements are (2, 2), expected a vector"}},
    {"searchsorted",
     {USE(searchsorted(zeros({2}), zeros({3}), {.sorter = zeros({3})})),
      "the sorter is (3), the elements are (2), expected as many"}},
    {"digitize",
     {USE(digitize(zeros({3}), zeros({2, 2}))), "the edges are (2, 2), expected a vector"}},
    {"digitize",
     {USE(digitize(zeros({3}), zeros({Variable("n", 0, 4)}))),
      "the edges are (n), expected a vector that is never empty; give the Variable a minimum of 1"}},
    {"digitize",
     {USE(digitize(zeros({3}), array({1, 3, 2}))), "the edges neither ascend nor descend; sort them"}},
    {"digitize",
     {USE(digitize(complex(1, 1), zeros({2}))),
      "is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)"}},
    {"isin",
     {USE(isin(zeros({2}), complex(1, 1))), "complex numbers have no order; take real(x), imag(x) or abs(x)"}},
    {"count_nonzero",
     {USE(count_nonzero(zeros({2}), {.axis = 1})), "axis 1 is out of range for shape (2); axes are -1 to 0"}},
    {"nonzero", {USE(nonzero(Tensor(1))), "x is (), expected one axis at least; reshape it to (1)"}},
    {"argwhere",
     {USE(jit([](const Tensor& x) { return argwhere(x); })(zeros({2}))), kTraced}},
    {"unique_all",
     {USE(jit([](const Tensor& x) { return unique_all(x).counts; })(zeros({2}))), kTraced}},
    {"unique_values",
     {USE(jit([](const Tensor& x) { return unique_values(x); })(zeros({2}))), kTraced}},
    {"unique",
     {USE(jit([](const Tensor& x) { return unique(x); })(zeros({2}))), kTraced}},
    {"repeat", {USE(repeat(zeros({2}), array({1, 2, 3}))), "3 counts for 2 elements along axis 0, expected one each"}},
    {"repeat", {USE(repeat(zeros({2}), array({1, -2}))), "count -2 of element 1, expected 0 or more"}},
};
#undef USE
// clang-format on

TEST(ArrayApi, EveryFunctionNamesAWrongUse) {
  std::size_t count = 0;
  for (const std::string& name : functions_of(ENGINE_FOLDER "/ops/array_api.h")) {
    ++count;
    EXPECT_TRUE(kWrongArrayApi.contains(name)) << name << " has no wrong use in this file";
  }
  EXPECT_EQ(count, 17u) << "the pattern finds the names no more";
  for (const auto& [name, wrong] : kWrongArrayApi) EXPECT_EQ(error_of(wrong.first), "[" + name + "] " + wrong.second);
}

// ---- histograms

/// Counts by loops over the edges.
template <class T>
std::vector<int64_t> counts_of(const std::vector<T>& x, const std::vector<T>& edges) {
  std::vector<int64_t> counts(edges.size() - 1, 0);
  for (const T v : x)
    for (std::size_t k = 0; k + 1 < edges.size(); ++k) {
      const bool is_last = k + 2 == edges.size();
      if (edges[k] <= v && (v < edges[k + 1] || (is_last && v == edges[k + 1]))) {
        ++counts[k];
        break;
      }
    }
  return counts;
}

template <class T>
void expect_histograms(std::mt19937_64& rng) {
  std::uniform_real_distribution<double> exponent(-12, 12), from(-1, 1);
  for (int c = 0; c < 120; ++c) {
    const double size = std::pow(10, exponent(rng)), offset = c % 3 == 0 ? 0 : from(rng) * std::pow(10, c % 7);
    const int64_t bins = c % 4 == 0 ? 1 : c % 4 == 1 ? 7 : 40;  // few shapes: few kernels
    const double first = (from(rng) + offset) * size, last = first + std::abs(from(rng)) * size;
    const Histogram of = histogram(zeros({1}, dtype_of<T>()), {.bins = bins, .range = {{first, last}}});
    const std::vector<T> edges = of.edges.to_vector<T>();
    std::vector<T> x(edges);  // values at the edges, and beside them
    for (const T e : edges) {
      x.push_back(std::nextafter(e, T(INFINITY)));
      x.push_back(std::nextafter(e, T(-INFINITY)));
    }
    for (int i = 0; i < 60; ++i) x.push_back(static_cast<T>(first + (last - first) * from(rng) * 1.5));
    x.insert(x.end(), {T(NAN), T(INFINITY), T(-INFINITY), T(0), T(-0.0)});
    const Histogram got = histogram(array(x), {.bins = bins, .range = {{first, last}}});
    ASSERT_EQ(got.edges.to_vector<T>(), edges);
    ASSERT_EQ(got.counts.to_vector<int64_t>(), counts_of(x, edges))
        << first << " to " << last << ", " << bins << " bins";
  }
}

TEST(Histograms, EqualBinsCountWhatLiesBetweenTheirEdges) {
  std::mt19937_64 rng(seed_of("Histograms"));
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  expect_histograms<float>(rng);
  expect_histograms<double>(rng);
}

}  // namespace
}  // namespace tenon::test
