// matmul, conv2d and pooling against plain loops.
#include <limits>

#include "tensor_support.h"

namespace tenon::test {
namespace {

Array matmul_loop(const Array& a, const Array& b, const Sizes& batch) {
  const std::size_t ra = a.shape.size(), rb = b.shape.size();
  const int64_t m = a.shape[ra - 2], k = a.shape[ra - 1], n = b.shape[rb - 1];
  Sizes shape = batch;
  shape.insert(shape.end(), {m, n});
  return generate(shape, [&](const Sizes& at) {
    double s = 0;
    Sizes left = at, right = at;
    for (int64_t i = 0; i < k; ++i) {
      left[left.size() - 1] = i;
      right[right.size() - 2] = i;
      s += broadcast_element(a, left) * broadcast_element(b, right);
    }
    return s;
  });
}

TEST(Matmul, BatchesBroadcastInEveryView) {
  std::mt19937_64 rng(seed_of("Matmul"));
  struct Case {
    Sizes a, b, batch;
  };
  for (const Case& c : {Case{{3, 4}, {4, 5}, {}}, Case{{1, 1}, {1, 1}, {}}, Case{{2, 3, 4}, {4, 5}, {2}},
                        Case{{2, 1, 3, 4}, {7, 4, 2}, {2, 7}}, Case{{3, 0}, {0, 2}, {}}, Case{{0, 3}, {3, 2}, {}}})
    for (const Shown& a : every_view(c.a, rng))
      for (const Shown& b : every_view(c.b, rng)) {
        const Array want = matmul_loop(a.array, b.array, c.batch);
        expect_near(read(matmul(a.tensor, b.tensor)), want, 1e-14, a.how + " @ " + b.how);
        expect_near(read(matmul(a.tensor.cast(DType::Float32), b.tensor.cast(DType::Float32))), want, 1e-6,
                    a.how + " @ " + b.how);
      }
}

TEST(Matmul, VectorsAreRowsOnTheLeftAndColumnsOnTheRight) {
  const Tensor m = array({{1, 2, 3}, {4, 5, 6}}), v = array({1, 0, 2}), w = array({1, 10});
  EXPECT_EQ(matmul(m, v).to_vector<int>(), (std::vector<int>{7, 16}));
  EXPECT_EQ(matmul(w, m).to_vector<int>(), (std::vector<int>{41, 52, 63}));
  EXPECT_EQ(matmul(v, v).item<int>(), 5);
  EXPECT_EQ(to_string(matmul(v, ones({2, 3, 4}, DType::Int32)).shape()), "(2, 4)");
  EXPECT_EQ(to_string(matmul(ones({2, 4, 3}, DType::Int32), v).shape()), "(2, 4)");
}

TEST(Matmul, SmallIntegersMultiplyInInt32) {
  const Tensor a = full({1, 300}, 100, DType::Int8);
  EXPECT_EQ(matmul(a, a.T()).dtype(), DType::Int32);
  EXPECT_EQ(matmul(a, a.T()).item<int>(), 3000000);
  EXPECT_EQ(matmul(ones({1, 5}, DType::Bool), ones({5, 1}, DType::Bool)).item<int>(), 5);
  EXPECT_EQ(matmul(ones({1, 2}, DType::Int64), ones({2, 1}, DType::Int8)).dtype(), DType::Int64);
}

Array conv_loop(const Array& x, const Array& w, const ConvOptions& o) {
  const int64_t h = x.shape[2], wd = x.shape[3], kh = w.shape[2], kw = w.shape[3];
  const int64_t oh = (h + 2 * o.padding.h - o.dilation.h * (kh - 1) - 1) / o.stride.h + 1;
  const int64_t ow = (wd + 2 * o.padding.w - o.dilation.w * (kw - 1) - 1) / o.stride.w + 1;
  const int64_t in = w.shape[1], out = w.shape[0] / o.groups;
  return generate({x.shape[0], w.shape[0], oh, ow}, [&](const Sizes& at) {
    double s = 0;
    for (int64_t c = 0; c < in; ++c)
      for (int64_t i = 0; i < kh; ++i)
        for (int64_t j = 0; j < kw; ++j) {
          const int64_t y = at[2] * o.stride.h + i * o.dilation.h - o.padding.h,
                        z = at[3] * o.stride.w + j * o.dilation.w - o.padding.w;
          if (y >= 0 && y < h && z >= 0 && z < wd)
            s += element(x, {at[0], at[1] / out * in + c, y, z}) * element(w, {at[1], c, i, j});
        }
    return s;
  });
}

TEST(Conv2d, AgreesWithTheLoopForRandomOptions) {
  const uint64_t seed = seed_of("Conv2d");
  for (uint64_t round = 0; round < 40; ++round) {
    std::mt19937_64 rng(seed + round);
    const auto pick = [&](int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(rng); };
    const int64_t groups = pick(1, 2), in = pick(1, 2), out = pick(1, 2), kh = pick(1, 3), kw = pick(1, 3);
    ConvOptions o{.stride = {pick(1, 4), pick(1, 3)},
                  .padding = {pick(0, 2), pick(0, 2)},
                  .dilation = {pick(1, 2), pick(1, 3)},
                  .groups = groups};
    const Array x = random_array(
        {pick(1, 2), groups * in, pick(o.dilation.h * (kh - 1) + 1, 9), pick(o.dilation.w * (kw - 1) + 1, 9)}, rng);
    const Array w = random_array({groups * out, in, kh, kw}, rng), b = random_array({groups * out}, rng);
    Array want = conv_loop(x, w, o);
    expect_near(read(conv2d(tensor(x), tensor(w), o)), want, 1e-13,
                "round " + std::to_string(round) + " of seed " + std::to_string(seed));
    for (int64_t i = 0; i < want.count(); ++i)
      want.v[static_cast<std::size_t>(i)] += b.v[static_cast<std::size_t>(unflatten(i, want.shape)[1])];
    expect_near(read(conv2d(tensor(x), tensor(w), tensor(b), o)), want, 1e-13,
                "with bias, round " + std::to_string(round));
    if (HasFatalFailure()) return;
  }
}

TEST(Pooling, AgreesWithTheLoopForRandomOptions) {
  const uint64_t seed = seed_of("Pooling");
  for (uint64_t round = 0; round < 40; ++round) {
    std::mt19937_64 rng(seed + round);
    const auto pick = [&](int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(rng); };
    PoolOptions o{
        .kernel = {pick(1, 3), pick(1, 3)}, .padding = {pick(0, 1), pick(0, 1)}, .dilation = {pick(1, 2), pick(1, 2)}};
    if (pick(0, 1)) o.stride = Pair2(pick(1, 4), pick(1, 2));
    const Pair2 stride = o.stride.value_or(o.kernel);
    const Array x = random_array({2, pick(5, 9), pick(5, 9)}, rng, -4, -1);  // negative: padding must not win
    const int64_t oh = (x.shape[1] + 2 * o.padding.h - o.dilation.h * (o.kernel.h - 1) - 1) / stride.h + 1;
    const int64_t ow = (x.shape[2] + 2 * o.padding.w - o.dilation.w * (o.kernel.w - 1) - 1) / stride.w + 1;
    const auto over = [&](bool mean) {
      return generate({2, oh, ow}, [&](const Sizes& at) {
        double best = -std::numeric_limits<double>::infinity(), total = 0;
        for (int64_t i = 0; i < o.kernel.h; ++i)
          for (int64_t j = 0; j < o.kernel.w; ++j) {
            const int64_t y = at[1] * stride.h + i * o.dilation.h - o.padding.h,
                          z = at[2] * stride.w + j * o.dilation.w - o.padding.w;
            if (y < 0 || y >= x.shape[1] || z < 0 || z >= x.shape[2]) continue;
            best = std::max(best, element(x, {at[0], y, z}));
            total += element(x, {at[0], y, z});
          }
        return mean ? total / static_cast<double>(o.kernel.h * o.kernel.w) : best;
      });
    };
    const std::string what = "round " + std::to_string(round) + " of seed " + std::to_string(seed);
    expect_near(read(max_pool2d(tensor(x), o)), over(false), 0, what);
    expect_near(read(avg_pool2d(tensor(x), o)), over(true), 1e-14, what);
    if (HasFatalFailure()) return;
  }
}

TEST(Pooling, IntegersPadWithTheirSmallestValue) {
  const Tensor x = full({2, 2}, -100, DType::Int8);
  EXPECT_EQ(max_pool2d(x, {.kernel = 2, .stride = 1, .padding = 1}).to_vector<int8_t>(), std::vector<int8_t>(9, -100));
}

}  // namespace
}  // namespace tenon::test
