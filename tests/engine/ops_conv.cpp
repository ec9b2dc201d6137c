// Convolution, transposed convolution and pooling over one to three axes against plain loops, for random options.
#include <limits>

#include "tensor_support.h"

namespace tenon::test {
namespace {

using Ends = std::vector<std::pair<int64_t, int64_t>>;

struct Random {
  std::mt19937_64 rng;
  int64_t operator()(int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(rng); }
  std::vector<int64_t> list(std::size_t count, int64_t low, int64_t high) {
    std::vector<int64_t> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back((*this)(low, high));
    return all;
  }
  Ends ends(std::size_t count, int64_t low, int64_t high) {
    Ends all;
    for (std::size_t i = 0; i < count; ++i) all.emplace_back((*this)(low, high), (*this)(low, high));
    return all;
  }
};

/// Runs f over every index of a shape.
void for_each_index(const Sizes& shape, const std::function<void(const Sizes&)>& f) {
  for (int64_t i = 0, n = Array{shape, {}}.count(); i < n; ++i) f(unflatten(i, shape));
}

Sizes join(Sizes a, const Sizes& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
Sizes image_of(const Sizes& at) { return Sizes(at.begin() + 2, at.end()); }

struct Options {
  std::vector<int64_t> stride, dilation;
  Ends padding;
  int64_t groups;
};

int64_t places(int64_t n, int64_t kernel, const Options& o, std::size_t k) {
  return (n + o.padding[k].first + o.padding[k].second - o.dilation[k] * (kernel - 1) - 1) / o.stride[k] + 1;
}

Array conv_loop(const Array& x, const Array& w, const Options& o) {
  const Sizes image = image_of(x.shape), kernel = image_of(w.shape);
  Sizes out;
  for (std::size_t k = 0; k < image.size(); ++k) out.push_back(places(image[k], kernel[k], o, k));
  const int64_t in = w.shape[1], each = w.shape[0] / o.groups;
  return generate(join({x.shape[0], w.shape[0]}, out), [&](const Sizes& at) {
    double sum = 0;
    for_each_index(join({in}, kernel), [&](const Sizes& tap) {
      Sizes from{at[0], at[1] / each * in + tap[0]}, weight{at[1], tap[0]};
      for (std::size_t k = 0; k < image.size(); ++k) {
        from.push_back(at[2 + k] * o.stride[k] + tap[1 + k] * o.dilation[k] - o.padding[k].first);
        weight.push_back(tap[1 + k]);
        if (from.back() < 0 || from.back() >= image[k]) return;
      }
      sum += element(x, from) * element(w, weight);
    });
    return sum;
  });
}

/// Each input element spread over the outputs that it reaches.
Array transposed_loop(const Array& x, const Array& w, const Options& o, const std::vector<int64_t>& more) {
  const Sizes image = image_of(x.shape), kernel = image_of(w.shape);
  const int64_t in = w.shape[0] / o.groups, each = w.shape[1];
  Sizes out{x.shape[0], each * o.groups};
  for (std::size_t k = 0; k < image.size(); ++k)
    out.push_back((image[k] - 1) * o.stride[k] - o.padding[k].first - o.padding[k].second +
                  o.dilation[k] * (kernel[k] - 1) + 1 + more[k]);
  Array y = generate(out, [](const Sizes&) { return 0.0; });
  for_each_index(x.shape, [&](const Sizes& from) {
    for_each_index(join({each}, kernel), [&](const Sizes& tap) {
      Sizes to{from[0], from[1] / in * each + tap[0]}, weight{from[1], tap[0]};
      for (std::size_t k = 0; k < image.size(); ++k) {
        to.push_back(from[2 + k] * o.stride[k] + tap[1 + k] * o.dilation[k] - o.padding[k].first);
        weight.push_back(tap[1 + k]);
        if (to.back() < 0 || to.back() >= out[2 + k]) return;
      }
      y.v[static_cast<std::size_t>(flat(to, out))] += element(x, from) * element(w, weight);
    });
  });
  return y;
}

void add_bias(Array& y, const Array& bias) {
  for (int64_t i = 0; i < y.count(); ++i)
    y.v[static_cast<std::size_t>(i)] += bias.v[static_cast<std::size_t>(unflatten(i, y.shape)[1])];
}

TEST(Convolution, AgreesWithTheLoopOverOneToThreeAxes) {
  const uint64_t seed = seed_of("Convolution");
  for (uint64_t round = 0; round < 60; ++round) {
    Random pick{std::mt19937_64(seed + round)};
    const std::size_t axes = 1 + round % 3;
    const int64_t groups = pick(1, 2), in = pick(1, 2), out = pick(1, 2);
    const std::vector<int64_t> kernel = pick.list(axes, 1, 3);
    const bool is_wide = round % 4 == 3 && axes < 3;  // elements of the kernel may meet padding alone
    const Options o{pick.list(axes, 1, 3), pick.list(axes, 1, is_wide ? 9 : 2), pick.ends(axes, -1, is_wide ? 12 : 2),
                    groups};
    Sizes image;
    for (std::size_t k = 0; k < axes; ++k) {
      const int64_t reach = o.dilation[k] * (kernel[k] - 1) + 1;
      const int64_t least =
          is_wide ? std::max<int64_t>(3, reach - o.padding[k].first - o.padding[k].second) : reach + 2;
      image.push_back(pick(least, std::max<int64_t>(least, 8)));
    }
    const int64_t batch = pick(1, 2);
    const Array x = random_array(join({batch, groups * in}, image), pick.rng),
                w = random_array(join({groups * out, in}, kernel), pick.rng),
                b = random_array({groups * out}, pick.rng);
    const ConvOptions options{.stride = o.stride, .padding = o.padding, .dilation = o.dilation, .groups = groups};
    const auto run = [&](const Tensor& bias) {
      return axes == 1   ? conv1d(tensor(x), tensor(w), bias, options)
             : axes == 2 ? conv2d(tensor(x), tensor(w), bias, options)
                         : conv3d(tensor(x), tensor(w), bias, options);
    };
    Array want = conv_loop(x, w, o);
    add_bias(want, b);
    const std::string what = "round " + std::to_string(round) + " of seed " + std::to_string(seed);
    expect_near(read(run(tensor(b))), want, 1e-13, what);
    // What is linear in x has the derivative g for which <g, x> is <cotangent, y>; the same by the weight.
    const Tensor y = tensor(want) - tensor(b).reshape(join({-1}, Sizes(axes, 1)));
    const Tensor cotangent = tensor(random_array(want.shape, pick.rng));
    const auto bare = [&](const Tensor& image_, const Tensor& weight) {
      return axes == 1   ? conv1d(image_, weight, options)
             : axes == 2 ? conv2d(image_, weight, options)
                         : conv3d(image_, weight, options);
    };
    const auto derivatives = vjp(bare, std::tuple(tensor(x), tensor(w)), cotangent).second;
    const double both = sum(cotangent * y).item<double>();
    EXPECT_NEAR(sum(std::get<0>(derivatives) * tensor(x)).item<double>(), both, 1e-10) << what;
    EXPECT_NEAR(sum(std::get<1>(derivatives) * tensor(w)).item<double>(), both, 1e-10) << what;
    // One element moved shows that each has its own.
    Array one = generate(x.shape, [](const Sizes&) { return 0.0; });
    const auto at = static_cast<std::size_t>(pick(0, x.count() - 1));
    one.v[at] = 1;
    EXPECT_NEAR(read(std::get<0>(derivatives)).v[at], sum(cotangent * bare(tensor(one), tensor(w))).item<double>(),
                1e-12)
        << what;
    if (HasFatalFailure()) return;
  }
}

TEST(Convolution, ElementsOfAKernelThatMeetPaddingAloneAreLeftOut) {
  const Tensor x = randn({2, 8, 6, 7}).realize(), w = randn({4, 8, 3, 3}).realize();
  const auto sums = [&](int64_t apart) {  // the axes of the sum, and how many elements each has
    const Explanation all = explain(conv2d(x, w, {.padding = apart, .dilation = apart}));
    const std::string ast = all.kernels.at(0).ast();
    const std::size_t shape = ast.find("LOAD slot 2 float32 ShapeTracker(shape=(2, 4, 6, 7, ");
    return shape == std::string::npos ? ast : ast.substr(shape + 52, ast.find(')', shape) - shape - 52);
  };
  EXPECT_EQ(sums(5), "8, 3, 3");
  EXPECT_EQ(sums(6), "8, 3") << "of 3 rows only the middle one meets the image";
  EXPECT_EQ(sums(24), "8");
}

/// Two image axes of many channels, faster than conv_loop; no groups.
Array conv_2d(const Array& x, const Array& w, const Options& o) {
  const int64_t h = x.shape[2], width = x.shape[3], kh = w.shape[2], kw = w.shape[3], in = w.shape[1];
  const Sizes out{x.shape[0], w.shape[0], places(h, kh, o, 0), places(width, kw, o, 1)};
  return generate(out, [&](const Sizes& at) {
    double sum = 0;
    for (int64_t i = 0; i < kh; ++i)
      for (int64_t j = 0; j < kw; ++j) {
        const int64_t row = at[2] * o.stride[0] + i * o.dilation[0] - o.padding[0].first;
        const int64_t column = at[3] * o.stride[1] + j * o.dilation[1] - o.padding[1].first;
        if (row < 0 || row >= h || column < 0 || column >= width) continue;
        for (int64_t c = 0; c < in; ++c)
          sum += x.v[static_cast<std::size_t>(((at[0] * in + c) * h + row) * width + column)] *
                 w.v[static_cast<std::size_t>(((at[1] * in + c) * kh + i) * kw + j)];
      }
    return sum;
  });
}

TEST(Convolution, OfAKernelWithLargeGapsEachElementIsAProductWhereItMeetsTheImage) {
  std::mt19937_64 rng(seed_of("Gaps"));
  struct Case {
    Sizes x, w;
    Options o;
    bool divided;
  };
  const Case cases[] = {{{2, 64, 14, 13}, {56, 64, 3, 3}, {{1, 1}, {12, 11}, {{12, 12}, {11, 11}}, 1}, true},
                        {{3, 64, 27, 12}, {48, 64, 3, 2}, {{2, 1}, {24, 1}, {{24, 24}, {1, 0}}, 1}, true},
                        {{3, 64, 12, 12}, {48, 64, 3, 3}, {{1, 1}, {1, 1}, {{1, 1}, {1, 1}}, 1}, false}};
  for (const Case& c : cases) {
    const Array x = random_array(c.x, rng), w = random_array(c.w, rng);
    const auto conv = [&](const Tensor& image, const Tensor& weight) {
      return conv2d(image, weight, {.stride = c.o.stride, .padding = c.o.padding, .dilation = c.o.dilation});
    };
    const Tensor image = tensor(x).realize(), weight = tensor(w).realize(), y = conv(image, weight);
    EXPECT_EQ(explain(y).kernels.size() > 1, c.divided);
    const Array want = conv_2d(x, w, c.o);
    expect_near(read(y), want, 1e-12, "y");
    const Tensor cotangent = tensor(random_array(want.shape, rng));
    const auto [dx, dw] = vjp(conv, std::tuple(image, weight), cotangent).second;
    const double both = sum(cotangent * y).item<double>();
    EXPECT_NEAR(sum(dx * image).item<double>(), both, 1e-8);
    EXPECT_NEAR(sum(dw * weight).item<double>(), both, 1e-8);
  }
}

TEST(Convolution, DerivativesKeepNoWindowsInMemory) {
  const Tensor x = randn({2, 8, 20, 20}).realize(), w = randn({12, 8, 3, 3}).realize();
  const Tensor g = randn({2, 12, 20, 20}).realize();
  const auto f = [&](const Tensor& image, const Tensor& weight) { return conv2d(image, weight, {.padding = 1}); };
  const auto derivatives = vjp(f, std::tuple(x, w), g).second;
  const auto kernels_of = [](const Tensor& t) { return explain(t).kernels.size(); };
  EXPECT_EQ(kernels_of(std::get<0>(derivatives)), 1u);
  EXPECT_EQ(kernels_of(std::get<1>(derivatives)), 3u) << "the padded image, the product, its axes in order";
}

TEST(Convolution, TransposedSpreadsEachElementOverTheOutputsItReaches) {
  const uint64_t seed = seed_of("Transposed");
  for (uint64_t round = 0; round < 120; ++round) {
    Random pick{std::mt19937_64(seed + round)};
    const std::size_t axes = 1 + round % 3;
    const int64_t groups = pick(1, 2), in = pick(1, 2), out = pick(1, 2);
    const std::vector<int64_t> kernel = pick.list(axes, 1, 5);
    std::vector<int64_t> more = pick.list(axes, 0, 3);
    const Options o{pick.list(axes, 1, 4), pick.list(axes, 1, 3), pick.ends(axes, -2, 3), groups};
    for (std::size_t k = 0; k < axes; ++k) more[k] %= std::max(o.stride[k], o.dilation[k]);
    const int64_t batch = pick(1, 2);
    const Sizes image = pick.list(axes, 1, 4);
    bool empty = false;
    for (std::size_t k = 0; k < axes; ++k)
      empty |= (image[k] - 1) * o.stride[k] + o.dilation[k] * (kernel[k] - 1) + 1 + more[k] <=
               o.padding[k].first + o.padding[k].second;
    if (empty) continue;
    const Array x = random_array(join({batch, groups * in}, image), pick.rng),
                w = random_array(join({groups * in, out}, kernel), pick.rng),
                b = random_array({groups * out}, pick.rng);
    const ConvTransposeOptions options{
        .stride = o.stride, .padding = o.padding, .output_padding = more, .dilation = o.dilation, .groups = groups};
    const auto run = [&](const Tensor& bias) {
      return axes == 1   ? conv_transpose1d(tensor(x), tensor(w), bias, options)
             : axes == 2 ? conv_transpose2d(tensor(x), tensor(w), bias, options)
                         : conv_transpose3d(tensor(x), tensor(w), bias, options);
    };
    Array want = transposed_loop(x, w, o, more);
    const Tensor y = tensor(want), cotangent = tensor(random_array(want.shape, pick.rng));
    add_bias(want, b);
    const std::string what = "round " + std::to_string(round) + " of seed " + std::to_string(seed);
    expect_near(read(run(tensor(b))), want, 1e-13, what);
    // Linear in x and in w: <derivative, operand> is <cotangent, y>.
    const auto bare = [&](const Tensor& image_, const Tensor& weight) {
      return axes == 1   ? conv_transpose1d(image_, weight, options)
             : axes == 2 ? conv_transpose2d(image_, weight, options)
                         : conv_transpose3d(image_, weight, options);
    };
    const auto derivatives = vjp(bare, std::tuple(tensor(x), tensor(w)), cotangent).second;
    const double both = sum(cotangent * y).item<double>();
    EXPECT_NEAR(sum(std::get<0>(derivatives) * tensor(x)).item<double>(), both, 1e-10) << what;
    EXPECT_NEAR(sum(std::get<1>(derivatives) * tensor(w)).item<double>(), both, 1e-10) << what;
    if (HasFatalFailure()) return;
  }
}

TEST(Convolution, TransposedMultipliesNoZerosBetweenTheElements) {
  const auto kernels_of = [](const Tensor& t) { return explain(t).kernels.size(); };
  const Tensor x = randn({2, 8, 10, 10}).realize();
  const auto transposed = [&](int64_t kernel, const ConvTransposeOptions& options) {
    return conv_transpose2d(x, randn({8, 6, kernel, kernel}).realize(), options);
  };
  EXPECT_EQ(kernels_of(transposed(3, {.stride = 2, .padding = 1})), 5u) << "four phases, and their results in order";
  EXPECT_EQ(kernels_of(transposed(4, {.stride = 4}).contiguous()), 3u)
      << "of each phase one element: weights, one product, in order";
  EXPECT_EQ(kernels_of(transposed(3, {.padding = 1})), 1u);
  const Tensor w = randn({6, 8, 3, 3}).realize(), g = randn({2, 6, 5, 5}).realize();
  const auto f = [&](const Tensor& image) { return conv2d(image, w, {.stride = 2, .padding = 1}); };
  EXPECT_EQ(kernels_of(vjp(f, x, g).second), 5u) << "the derivative by the image is such a one";
}

TEST(Convolution, TransposedWithoutResultIsAnError) {
  EXPECT_THROW(conv_transpose1d(zeros({1, 1, 1}), zeros({1, 1, 2}), {.padding = 1}), UserError);
}

TEST(Pooling, AgreesWithTheLoopForRandomOptions) {
  const uint64_t seed = seed_of("Pooling");
  for (uint64_t round = 0; round < 60; ++round) {
    Random pick{std::mt19937_64(seed + round)};
    const std::size_t axes = 1 + round % 3;
    const std::vector<int64_t> kernel = pick.list(axes, 2, 3);
    const Options o{pick.list(axes, 1, 4), pick.list(axes, 1, 2), pick.ends(axes, 0, 1), 1};
    const bool ceil = pick(0, 1) == 1, include = pick(0, 1) == 1;
    Sizes image = pick.list(axes, 2, 8), out{2};
    for (std::size_t k = 0; k < axes; ++k) {
      const auto [before, after] = o.padding[k];
      const int64_t reach = o.dilation[k] * (kernel[k] - 1) + 1,
                    beyond = ceil ? o.stride[k] - 1 : 0;  // how far a window may reach beyond the padding
      image[k] = std::max(image[k], reach - beyond - before - after);
      const int64_t last = image[k] + before + after - reach + beyond;
      int64_t count = 0;  // with ceil_mode no window begins in the padding at the end
      for (int64_t at = 0; at <= last && (!ceil || at < image[k] + before); at += o.stride[k]) ++count;
      out.push_back(count);
    }
    const Array x = random_array(join({2}, image), pick.rng, -4, -1);  // padding must not win
    const auto over = [&](bool average) {
      return generate(out, [&](const Sizes& at) {
        double best = -std::numeric_limits<double>::infinity(), total = 0;
        int64_t counted = 0;
        for_each_index(kernel, [&](const Sizes& tap) {
          Sizes from{at[0]};
          bool inside = true, in_padding = true;
          for (std::size_t k = 0; k < axes; ++k) {
            const int64_t i = at[1 + k] * o.stride[k] + tap[k] * o.dilation[k] - o.padding[k].first;
            from.push_back(i);
            inside = inside && i >= 0 && i < x.shape[1 + k];
            in_padding = in_padding && i < x.shape[1 + k] + o.padding[k].second;
          }
          counted += include ? in_padding : inside;
          if (!inside) return;
          best = std::max(best, element(x, from));
          total += element(x, from);
        });
        return average ? total / static_cast<double>(counted) : best;
      });
    };
    const PoolOptions options{.kernel = kernel,
                              .stride = PerAxis(o.stride),
                              .padding = o.padding,
                              .dilation = o.dilation,
                              .ceil_mode = ceil,
                              .count_include_pad = include};
    const Tensor t = tensor(x);
    const Tensor most = axes == 1   ? max_pool1d(t, options)
                        : axes == 2 ? max_pool2d(t, options)
                                    : max_pool3d(t, options),
                 mean = axes == 1   ? avg_pool1d(t, options)
                        : axes == 2 ? avg_pool2d(t, options)
                                    : avg_pool3d(t, options);
    const std::string what = "round " + std::to_string(round) + " of seed " + std::to_string(seed);
    expect_near(read(most), over(false), 0, what);
    expect_near(read(mean), over(true), 1e-14, what);
    if (HasFatalFailure()) return;
  }
}

TEST(Pooling, IntegersPadWithTheirSmallestValue) {
  const Tensor x = full({2, 2}, -100, DType::Int8);
  const std::vector<int8_t> least(9, -100);
  EXPECT_EQ(max_pool2d(x, {.kernel = 2, .stride = 1, .padding = 1}).to_vector<int8_t>(), least);
  EXPECT_EQ(max_pool2d(x, {.kernel = {2, 2}, .stride = {1, 1}, .padding = {1, 1}}).to_vector<int8_t>(), least);
}

// Few different values, so that many windows have several largest elements; they share the gradient.
TEST(Pooling, EqualElementsOfOverlappingWindowsShareTheGradient) {
  constexpr int64_t kRows = 9, kColumns = 11;
  const auto value = [](int64_t i, int64_t j) { return static_cast<double>((i * 7 + j * 5) % 4); };
  const Tensor x = tensor(generate({1, kRows, kColumns}, [&](const Sizes& at) { return value(at[1], at[2]); }));
  for (const int64_t kernel : {3, 4, 5})
    for (const int64_t stride : {1, 2, 3})
      for (const bool ceil : {false, true}) {
        const PoolOptions options{.kernel = {kernel, 3}, .stride = PerAxis{stride, 2}, .padding = 1, .ceil_mode = ceil};
        const Tensor y = max_pool2d(x, options);
        const auto weight = [](int64_t o, int64_t p) { return static_cast<double>(o * 10 + p + 1); };
        std::vector<double> expected(kRows * kColumns);
        for (int64_t o = 0; o < y.size(1); ++o)
          for (int64_t p = 0; p < y.size(2); ++p) {
            std::vector<std::pair<int64_t, int64_t>> most;
            for (int64_t i = std::max<int64_t>(o * stride - 1, 0); i < std::min(o * stride - 1 + kernel, kRows); ++i)
              for (int64_t j = std::max<int64_t>(p * 2 - 1, 0); j < std::min(p * 2 + 2, kColumns); ++j) {
                if (!most.empty() && value(i, j) > value(most[0].first, most[0].second)) most.clear();
                if (most.empty() || value(i, j) == value(most[0].first, most[0].second)) most.emplace_back(i, j);
              }
            for (const auto& [i, j] : most)
              expected[static_cast<std::size_t>(i * kColumns + j)] += weight(o, p) / static_cast<double>(most.size());
          }
        const Tensor weights = tensor(generate(y.sizes(), [&](const Sizes& at) { return weight(at[1], at[2]); }));
        const Tensor g = grad([&](const Tensor& t) { return sum(max_pool2d(t, options) * weights); })(x);
        const std::vector<double> came = g.to_vector<double>();
        for (std::size_t i = 0; i < expected.size(); ++i)
          ASSERT_NEAR(came[i], expected[i], 1e-12) << i << " of " << kernel << ", " << stride << ", " << ceil;
      }
}

}  // namespace
}  // namespace tenon::test
