// Products of 16-bit floats in the form that tensor cores take. A device that says it has tensor cores, but interprets
// its kernels, computes them; the CPU computes the same in the usual form.
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/join_product.h>
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/tensor_cores.h>
#include <tenon/codegen/widen.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/schedule/scheduler.h>

#include "../sanitizers.h"
#include "device_of_a_target.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

Tensor eighths(const Sizes& shape, DType dtype, const char* device) {
  const Tensor flat = arange(numel(to_shape(shape), "eighths").value(), DType::Int64, Device(device));
  return (((flat * 7919) % 17 - 8).cast(DType::Float32) / 8).cast(dtype).reshape(Dims(shape)).realize();
}

using Of = std::function<Tensor(const Tensors&)>;

/// The kernels that a device needs for f, and how many of them are products that tensor cores can compute.
struct Kernels {
  std::size_t all, products;
  bool operator==(const Kernels&) const = default;
};
std::ostream& operator<<(std::ostream& s, const Kernels& k) { return s << k.all << " kernels, " << k.products; }

struct Computed {
  std::vector<float> values;
  Kernels kernels;
};

Computed compute(const Of& f, const std::vector<Sizes>& shapes, DType dtype, const char* device) {
  Tensors in;
  for (const Sizes& shape : shapes) in.push_back(eighths(shape, dtype, device));
  const Tensor y = f(in);
  Computed c{{}, {0, 0}};
  for (const ScheduleItem& item : schedule(Graph(std::vector{y.lazy()}))->items) {
    const Node sink = join_product(widen(item.ast));
    c.kernels.products += tensor_product(sink, plain_plan(sink)).has_value();
    ++c.kernels.all;
  }
  c.values = y.cast(DType::Float32).to_vector<float>();
  return c;
}

/// With values whose products and sums are exact both devices give the same bits.
void expect_same_in(DType d, const Of& f, const std::vector<Sizes>& shapes, Kernels kernels, double rounding = 0) {
  const Computed came = compute(f, shapes, d, with_cores()), expected = compute(f, shapes, d, "CPU");
  EXPECT_EQ(came.kernels, kernels);
  ASSERT_EQ(came.values.size(), expected.values.size());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < came.values.size(); ++i)
    wrong += !(std::fabs(came.values[i] - expected.values[i]) <= rounding);
  EXPECT_EQ(wrong, 0u) << "of " << came.values.size() << " in " << name(d);
}

void expect_same(const Of& f, const std::vector<Sizes>& shapes, Kernels kernels, double rounding = 0) {
  for (const DType d : {DType::BFloat16, DType::Float16})
    if (!kSanitized || d == DType::BFloat16) expect_same_in(d, f, shapes, kernels, rounding);  // the same loops again
}

std::string text_of(const Tensor& y, const OptsFrom& opts = {}) {
  std::string text;
  for (const ScheduleItem& item : schedule(Graph(std::vector{y.lazy()}))->items)
    text += generate(item.ast, target("cuda90"), opts, {.verify = true}).text;
  return text;
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(ForTensorCores, WindowsAreCopiedToAMatrix) {
  expect_same([](const Tensors& in) { return relu(conv2d(in[0], in[1], {.padding = 1})); },
              {{2, 24, 21, 23}, {90, 24, 3, 3}}, {2, 1});
}

// An image whose channels are adjacent is not copied; of another one the copy is the image, and not its windows. The
// copy engine walks over its places.
TEST(ForTensorCores, WindowsOfManyChannelsStayInTheImage) {
  const Of of_image = [](const Tensors& in) { return conv2d(in[0], in[1], {.padding = {{0, 1}, {1, 0}}}); };
  const Of of_channels_last = [&](const Tensors& in) { return of_image({in[0].permute({0, 3, 1, 2}), in[1]}); };
  expect_same_in(DType::BFloat16, of_channels_last, {{8, 26, 27, 64}, {100, 64, 2, 1}}, {2, 1});
  if (!kSanitized) expect_same_in(DType::BFloat16, of_image, {{8, 64, 26, 27}, {100, 64, 1, 2}}, {3, 1});
}

TEST(ForTensorCores, ResultsAreComputedInTheOrderInWhichTheyAreStored) {
  expect_same([](const Tensors& in) { return matmul(in[0], in[1]).T().contiguous(); }, {{256, 256}, {256, 304}},
              {1, 1});
}

TEST(ForTensorCores, TextOfAConvolution) {
  const auto x = [&](const Sizes& shape) { return empty(Dims(shape), DType::BFloat16, Device(with_cores())); };
  const auto text = [&](const Tensor& image, const ConvOptions& options) {
    return text_of(conv2d(image, x({256, 128, 3, 3}), options));
  };
  const std::string of = text(x({8, 128, 56, 56}), {.padding = 1});
  EXPECT_TRUE(has(of, "copy_places_4_void(")) << of;
  EXPECT_TRUE(has(of, "add_matrices_bf16_112<0, 0>(")) << of;
  EXPECT_TRUE(has(text(x({8, 128, 56, 56}), {.stride = 2, .padding = 1}), "copy_places_4_void("));
  // With the channels last, places of all images are rows: 8 * 55 * 56 of them.
  const Tensor last = conv2d(x({8, 57, 58, 128}).permute({0, 3, 1, 2}), x({256, 128, 3, 3}), ConvOptions());
  const std::string rows = text_of(last.permute({0, 2, 3, 1}).contiguous());
  EXPECT_TRUE(has(rows, "data0(24640, 256, 1)")) << rows;
  EXPECT_TRUE(has(rows, "copy_places_4_void(")) << rows;
  // Few values leave most of the GPU idle; then, and if a window has no whole rows, windows are copied.
  EXPECT_FALSE(has(text(x({1, 128, 14, 14}), {.padding = 1}), "copy_places"));
  EXPECT_FALSE(has(text_of(conv2d(x({8, 96, 56, 56}), x({256, 96, 3, 3}), {.padding = 1})), "copy_places"));
}

TEST(ForTensorCores, WindowsOfOnePlaceAreAMatrix) {
  expect_same([](const Tensors& in) { return conv2d(in[0], in[1], ConvOptions()); }, {{2, 96, 28, 28}, {128, 96, 1, 1}},
              {1, 1});
}

Tensor gradient_of_filters(const Tensors& in, int64_t stride) {
  const auto loss = [&](const Tensors& x) {
    return sum((conv2d(x[0], x[1], {.stride = stride, .padding = 1}) * x[2]).cast(DType::Float32));
  };
  return grad(loss)(in)[1];
}

// The places of one image are a matrix, those of all images are not: the sums of each image are stored, and then added
// up. Fewer images would leave most of the GPU idle, and rows of 130 places begin between pieces of 16 bytes.
TEST(ForTensorCores, ImagesAreNotCopiedForTheGradientOfAFilter) {
  const Of f = [](const Tensors& in) {
    return sum(in[0].reshape({-1, 64, 1, in[0].size(2)}) * in[1].reshape({-1, 1, 72, in[1].size(2)}), {.axis = {0, 3}});
  };
  expect_same_in(DType::BFloat16, f, {{68, 64, 136}, {68, 72, 136}}, {2, 1});
  const auto kernels = [&](int64_t images, int64_t places) {
    const auto x = [&](int64_t rows) {
      return empty(Dims({images, rows, places}), DType::BFloat16, Device(with_cores()));
    };
    return schedule(Graph(std::vector{f({x(64), x(72)}).lazy()}))->items.size();
  };
  EXPECT_EQ(kernels(136, 136), 2u);
  EXPECT_EQ(kernels(32, 1024), 4u);
  EXPECT_EQ(kernels(68, 130), 4u);
  // Groups would be a fourth axis.
  const auto x = [&] { return empty({68, 2, 64, 136}, DType::BFloat16, Device(with_cores())); };
  const Tensor grouped = sum(x().reshape({68, 2, 64, 1, 136}) * x().reshape({68, 2, 1, 64, 136}), {.axis = {0, 4}});
  EXPECT_GT(schedule(Graph(std::vector{grouped.lazy()}))->items.size(), 2u);
}

// Of 4100 terms, 32 parts of 128 leave 4, which the second kernel adds up.
TEST(ForTensorCores, PartsOfAProductHaveAllTerms) {
  const Of f = [](const Tensors& in) { return matmul(in[0].T(), in[1]); };
  for (const int64_t terms : {4100, 4096, 4104})
    expect_same_in(DType::BFloat16, f, {{terms, 136}, {terms, 136}}, {2, 1});
}

// Of windows both places and elements have neighbours in memory, and a row of an image has more of them than a row of a
// filter: in the copy, places are side by side.
TEST(ForTensorCores, WindowsOfAGradientAreCopiedAsTheImageLies) {
  const auto f = [](const Tensors& in) { return gradient_of_filters(in, 1); };
  expect_same_in(DType::BFloat16, f, {{4, 24, 16, 16}, {96, 24, 3, 3}, {4, 96, 16, 16}}, {5, 1}, 0x1p-2);
  const auto x = [&](const Sizes& shape) { return empty(Dims(shape), DType::BFloat16, Device(with_cores())); };
  for (const int64_t stride : {1, 2}) {
    const int64_t side = 32 / stride;
    const Tensor g = gradient_of_filters({x({8, 24, 32, 32}), x({96, 24, 3, 3}), x({8, 96, side, side})}, stride);
    const std::string text = text_of(g);
    EXPECT_TRUE(has(text, fmt::format("data0(24, 3, 3, 8, {0}, {0}) = ", side).c_str())) << text;
  }
}

// Of rows of 7 or 14 elements no thread has a whole access: a thread stores elements of several rows.
TEST(ForTensorCores, ShortRowsAreStoredInWholeAccesses) {
  for (const int64_t side : {7, 14}) {
    const Tensor x = empty({8, 16, side + 2, side + 2}, DType::BFloat16, Device(with_cores()));
    const Tensor inner = x.permute({1, 0, 2, 3}).shrink({{0, 16}, {0, 8}, {1, side + 1}, {1, side + 1}});
    const std::string text = text_of(inner.contiguous());
    EXPECT_TRUE(has(text, "side_by_side<ushort, 8>*)(data0")) << text;
  }
}

// A thread that stores a number several times, along an axis inside others, reads it once.
TEST(ForTensorCores, CopiesOfANumberHaveOneThread) {
  const auto text = [](int64_t rows, int64_t copies) {
    const Device device(with_cores());
    const Tensor x = empty({rows, 1, 256}, DType::Float32, device), f = empty({copies, 1}, DType::Float32, device);
    const Tensor factor = arange(Node(copies), DType::Int32, device).unsqueeze(1).cast(DType::Float32);
    return text_of((x * factor).contiguous()) + text_of((x * f).contiguous());
  };
  const std::string of = text(65536, 6);
  EXPECT_TRUE(has(of, "Opts: Global(out 0), Global(out 2), Upcast(out 2, 4), Unroll(out 1, 6)")) << of;
  EXPECT_TRUE(has(of, "Opts: Global(out 0), Global(out 1), Global(out 2), Upcast(out 2, 4)")) << of;  // f changes
  EXPECT_FALSE(has(text(65536, 9), "Unroll"));
  EXPECT_FALSE(has(text(64, 6), "Unroll"));  // few threads would be left
}

// Tiles of float32 products: which is faster depends on how memory lies, and on what is masked.
TEST(ForTensorCores, TilesOfOrdinaryCores) {
  const auto text = [](int64_t rows, int64_t columns, bool a_turned, bool b_turned) {
    const auto matrix = [](int64_t m, int64_t n, bool turned) {
      const Device device(with_cores());
      return turned ? empty({n, m}, DType::Float32, device).T() : empty({m, n}, DType::Float32, device);
    };
    return text_of(matmul(matrix(rows, 1024, a_turned), matrix(1024, columns, b_turned)));
  };
  const auto expect = [&](const std::string& of, int rows, int columns, int block) {
    const std::string opts = fmt::format(
        "Local(out 0, {}), Upcast(out 1, 4),\n//       Unroll(out 1, 2), Local(out 1, {}), Block(reduce 0, {})", rows,
        columns, block);
    EXPECT_TRUE(has(of, opts.c_str())) << opts << "\n" << of.substr(0, 1000);
  };
  expect(text(4096, 4096, false, false), 8, 32, 8);
  expect(text(4000, 4000, false, false), 8, 32, 16);
  expect(text(4096, 3136, false, false), 16, 16, 16);
  expect(text(4096, 4096, false, true), 16, 16, 8);
  expect(text(4096, 4096, true, false), 16, 16, 8);
}

TEST(ForTensorCores, GroupsStridesAndGaps) {
  expect_same(
      [](const Tensors& in) { return conv2d(in[0], in[1], {.stride = 2, .padding = 2, .dilation = 2, .groups = 2}); },
      {{2, 64, 40, 41}, {80, 32, 3, 3}}, {2, 1});
}

TEST(ForTensorCores, AComputedFactorIsWritten) {
  expect_same([](const Tensors& in) { return matmul(relu(in[0]), in[1].T()); }, {{256, 250}, {300, 250}}, {3, 1});
}

TEST(ForTensorCores, RowsOfAnOddPitchAreCopied) {
  expect_same([](const Tensors& in) { return matmul(in[0], in[1]); }, {{256, 251}, {251, 304}}, {2, 1});
}

// Rows at odd multiples of 16 bytes, which the copy engine reads more slowly, are copied if they are read often: those
// of the factor of which a tile has more.
TEST(ForTensorCores, RowsThatBeginWithinASectorAreCopiedIfTheyAreReadOften) {
  const auto kernels = [](int64_t n, int64_t terms) {
    const auto factor = [&] { return empty({n, terms}, DType::BFloat16, with_cores()); };
    const Tensor y = matmul(factor(), factor().T());
    return schedule(Graph(std::vector{y.lazy()}))->items.size();
  };
  EXPECT_EQ(kernels(4088, 4088), 2u);
  EXPECT_EQ(kernels(4088, 4080), 1u);
  EXPECT_EQ(kernels(760, 760), 1u);
  EXPECT_EQ(kernels(200000, 12344), 1u);  // a copy would have 4.9 GB: they are read as they lie
}

Tensor attended(const Tensors& in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.is_causal = true}); }

TEST(ForTensorCores, AttentionIsOneKernel) {
  expect_same(attended, {{1, 2, 256, 64}, {1, 1, 256, 64}, {1, 1, 256, 64}}, {1, 0}, 0x1p-7);
  expect_same([](const Tensors& in) { return attended(in).transpose(0, 1).contiguous(); },
              {{2, 70, 64}, {2, 270, 64}, {2, 270, 64}}, {2, 0}, 0x1p-7);
}

std::string text_of_attention(const Sizes& shape, bool causal, const OptsFrom& opts = {}) {
  const auto x = [&] { return empty(Dims(shape), DType::BFloat16, Device(with_cores())); };
  const Tensor q = x(), k = x(), v = x();
  return text_of(scaled_dot_product_attention(q, k, v, {.is_causal = causal}), opts);
}

TEST(ForTensorCores, TextOfAttention) {
  const std::string all = text_of_attention({2, 3, 1000, 128}, false), causal = text_of_attention({6, 1024, 80}, true);
  for (const std::string& text : {all, causal}) {
    EXPECT_TRUE(has(text, "add_matrices_bf16_64<0, 0>(")) << text;  // the scores
    EXPECT_TRUE(has(text, "add_packed_bf16_64<1>(")) << text;       // weights in registers, times values
    EXPECT_TRUE(has(text, "copy_box_")) << text;
    EXPECT_TRUE(has(text, "hide_float(")) << text;              // keys beyond the end, or behind the row
    EXPECT_TRUE(has(text, "if (threadIdx.x == 256)")) << text;  // one of the warps that fill STAGEs
    // The products with values begin before the scores are awaited, and weights are packed when they are added up.
    const auto loop = text.find("// sum, max");
    const auto at = [&](const char* part) { return text.find(part, loop); };
    EXPECT_LT(at("= add_packed"), at("await_sums_float<1>(")) << text;
    EXPECT_LT(at("await_sums_float<0>("), at("= pack_bf16(")) << text;
    EXPECT_LT(at("take_turn"), at("add_matrices")) << text;
    EXPECT_LT(at("= add_packed"), at("give_turn")) << text;
  }
  EXPECT_FALSE(has(text_of_attention({2, 3, 1024, 128}, false), "hide_float("));  // all keys are visible
  EXPECT_TRUE(has(all, "r0 < 8;")) << all;
  EXPECT_TRUE(has(causal, "r0 < 8-g2;")) << causal;  // what is hidden is not computed, the longest rows first
  // With Opts of others it is made of sums.
  EXPECT_FALSE(has(text_of_attention({6, 1024, 80}, true, RandomOpts{1}), "add_packed"));
}

TEST(ForTensorCores, AttentionWithAMaskIsOneKernel) {
  expect_same(
      [](const Tensors& in) {
        const Tensor key = arange(256, DType::Int32, in[0].stream()), row = unsqueeze(key, 1);
        return scaled_dot_product_attention(in[0], in[1], in[2], {.mask = (row != 3) & (row != key)});
      },
      {{1, 2, 256, 64}, {1, 2, 256, 64}, {1, 2, 256, 64}}, {1, 0}, 0x1p-7);
}

// The elements of c are read where the results are stored, in whole accesses.
TEST(ForTensorCores, SumsAreExchangedIfOtherElementsAreReadBesideThem) {
  const std::string by_warps =
      "Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 0, 2), Unroll(out 1, 2), Local(out 1, 4), "
      "Stage(data1), Stage(data2), TensorCore(reduce 0, 16), Block(reduce 0, 32)";
  const Tensor a = eighths({512, 256}, DType::BFloat16, with_cores()),
               b = eighths({256, 520}, DType::BFloat16, with_cores()),
               c = eighths({512, 520}, DType::BFloat16, with_cores());
  for (const bool warps : {false, true}) {
    const OptsFrom opts = warps ? OptsFrom(parse_opts(by_warps).value()) : OptsFrom(HeuristicOpts{});
    const std::string alone = text_of(relu(matmul(a, b)), opts), beside = text_of(relu(matmul(a, b) + c), opts);
    EXPECT_EQ(has(alone, "add_matrices"), !warps) << alone;
    EXPECT_FALSE(has(alone, "exchange_float")) << alone;
    EXPECT_TRUE(has(beside, "exchange_float")) << beside;
    EXPECT_TRUE(has(beside, "*(const side_by_side<ushort, 8>*)(data3")) << beside;
  }
}

TEST(ForTensorCores, ShortSumsLeaveACoreToSeveralGroups) {
  const Target t = target("cuda90");
  for (const int64_t terms : {64, 128, 192, 1024}) {
    const Tensor a = eighths({1024, terms}, DType::BFloat16, with_cores()),
                 b = eighths({terms, 1024}, DType::BFloat16, with_cores());
    const KernelSource source = generate(schedule(Graph(std::vector{matmul(a, b).lazy()}))->items[0].ast, t);
    EXPECT_TRUE(has(source.text, "add_matrices")) << source.text;
    EXPECT_LE(source.shared_bytes * (terms < 1024 ? 2 : 1), static_cast<std::size_t>(t.large_shared_bytes)) << terms;
  }
}

// Rows 3 and 70 see no key. Plain weights are NaN there, those of attention 0, on both devices.
TEST(ForTensorCores, ARowThatSeesNoKeyHasTheMeanThatItsWeightsSay) {
  const auto mean_of = [](bool or_zero) {
    return [or_zero](const Tensors& in) {
      const Tensor row = unsqueeze(arange(128, DType::Int32, in[0].stream()), 1);
      const Tensor products = matmul(in[0].cast(DType::Float32), in[1].cast(DType::Float32).T());
      const Tensor scores = where((row == 3) | (row == 70), -INFINITY, products);
      const Tensor largest = max(scores, {.axis = -1, .keepdims = true});
      const Tensor e = exp(scores - where(largest == -INFINITY, 0, largest));
      const Tensor weights = e * reciprocal(maximum(sum(e, {.axis = -1, .keepdims = true}), 0.5));
      return matmul((or_zero ? weights : softmax(scores)).cast(in[2].dtype()), in[2]);
    };
  };
  for (const bool or_zero : {false, true}) {
    const std::vector<Sizes> shapes{{2, 128, 64}, {2, 256, 64}, {2, 256, 64}};
    const Computed came = compute(mean_of(or_zero), shapes, DType::BFloat16, with_cores()),
                   expected = compute(mean_of(or_zero), shapes, DType::BFloat16, "CPU");
    EXPECT_EQ(came.kernels, (Kernels{1, 0}));
    for (std::size_t i = 0; i < came.values.size(); ++i) {
      const std::size_t row = i / 64 % 128;
      const bool hidden = row == 3 || row == 70;
      ASSERT_EQ(std::isnan(came.values[i]), hidden && !or_zero) << i;
      ASSERT_EQ(std::isnan(expected.values[i]), hidden && !or_zero) << i;
      if (std::isnan(expected.values[i])) continue;
      ASSERT_NEAR(came.values[i], expected.values[i], hidden ? 0 : 0x1p-7) << i;
    }
  }
}

// The scores and their gradients are in float32; as factors of products both are rounded, as the weights are.
TEST(ForTensorCores, AllProductsOfTheDerivativeOfAttention) {
  const Of f = [](const Tensors& in) {
    const Tensors g = grad([](const Tensors& x) { return sum((attended(x) * x[0]).cast(DType::Float32)); })(in);
    return concatenate(g, 1);
  };
  expect_same_in(DType::BFloat16, f, {{1, 256, 128}, {1, 512, 128}, {1, 512, 128}}, {8, 5}, 0x1p-5);
}

// Then the kernel of the scores computes their weights.
TEST(ForTensorCores, LogarithmsOfSumsOfExponentialsAreOneKernel) {
  const auto f = [](const Tensors& in) {
    const Tensor products = matmul(in[0].cast(DType::Float32), in[1].cast(DType::Float32).T());
    const Tensor key = arange(products.shape()[2], DType::Int32, products.stream());
    const Tensor row = unsqueeze(arange(products.shape()[1], DType::Int32, products.stream()), 1);
    const Tensor y = mlops::log_sum(where((key <= row) & (row != 3), products / 8, -INFINITY));
    return where(y == -INFINITY, -1000, y);
  };
  expect_same(f, {{2, 128, 64}, {2, 256, 64}}, {1, 0}, 0x1p-18);
  const Tensor x = empty({6, 1024, 64}, DType::BFloat16, Device(with_cores()));
  const std::string text = text_of(f({x, x}));
  EXPECT_TRUE(has(text, "add_matrices_bf16_64<0, 0>(")) << text;
  EXPECT_TRUE(has(text, "leave_void(")) << text;
  EXPECT_FALSE(has(text, "add_packed")) << text;
}

// Neither scores, nor weights, nor their gradients lie in memory: of each derivative one kernel computes them in
// blocks, from two products and the logarithm of each row's sum, which the kernel of the mean gives.
TEST(ForTensorCores, DerivativesOfAttentionComputeWeightsInBlocks) {
  const auto x = [] { return empty({1, 16, 512, 64}, DType::BFloat16, Device(with_cores())); };
  const Tensors in{x(), x(), x()};
  for (const bool causal : {false, true}) {
    const Tensors g = grad([&](const Tensors& t) {
      const Tensor y = scaled_dot_product_attention(t[0], t[1], t[2], {.is_causal = causal});
      return sum(y.cast(DType::Float32) * in[0].cast(DType::Float32));
    })(in);
    std::size_t all = 0, computed = 0, with_logarithms = 0;
    std::string text;
    for (const ScheduleItem& item : schedule(Graph(std::vector{g[0].lazy(), g[1].lazy(), g[2].lazy()}))->items) {
      const Node& store = item.ast.src(0);
      ++all, computed += ast::to_string(item.ast).find("ADD COMPUTED") != std::string::npos;
      EXPECT_LE(numel(loop_shape(store), "store").value(), 16 * 512 * 64) << ast::to_string(item.ast);
      const std::string of_kernel = generate(item.ast, target("cuda90"), {}, {.verify = true}).text;
      if (item.ast.src().size() == 2) {
        ++with_logarithms;
        EXPECT_TRUE(has(of_kernel, "leave_void(") && has(of_kernel, "log")) << of_kernel;
      }
      text += of_kernel;
    }
    EXPECT_EQ(all, 6u);
    EXPECT_EQ(with_logarithms, 1u);
    EXPECT_EQ(computed, 3u);
    EXPECT_EQ(has(text, "r0 < 4-g2;"), causal) << text;     // what is hidden is not computed:
    EXPECT_EQ(has(text, "(i0+g2)*128, "), causal) << text;  // rows before a key's own
  }
}

TEST(ForTensorCores, AProductOfWhatAProductGivesIsOneKernel) {
  const auto f = [](const Tensors& in) {
    const Tensor inner = relu(matmul(in[0].cast(DType::Float32), in[1].cast(DType::Float32).T()));
    return matmul(inner.cast(in[2].dtype()), in[2]);
  };
  const auto x = [](const Sizes& shape) { return empty(Dims(shape), DType::BFloat16, Device(with_cores())); };
  const auto kernels = [&](int64_t rows, int64_t terms, int64_t columns) {
    const Tensor y = f({x({2, rows, terms}), x({2, 256, terms}), x({2, 256, columns})});
    return schedule(Graph(std::vector{y.lazy()}))->items.size();
  };
  EXPECT_EQ(kernels(2048, 128, 128), 1u);
  EXPECT_EQ(kernels(2048, 192, 128), 2u);  // longer than a STAGE
  EXPECT_EQ(kernels(2048, 64, 256), 2u);   // each of two groups would compute all elements
  EXPECT_EQ(kernels(1024, 64, 64), 2u);    // most cores would be idle
}

TEST(ForTensorCores, WeightsOfFewKeysLieInMemory) {
  expect_same(attended, {{1, 5, 256, 64}, {1, 5, 248, 64}, {1, 5, 248, 64}}, {3, 2}, 0x1p-7);
}

TEST(ForTensorCores, ScoresThatAreStoredTooAreComputedAgain) {
  const Of f = [](const Tensors& in) {
    const Tensor q = in[0].cast(DType::Float32), scores = matmul(q, in[1].cast(DType::Float32).T()) / 8;
    const Tensor y = matmul(softmax(scores).cast(in[2].dtype()), in[2]);
    return y + sum(scores, {.axis = -1, .keepdims = true}).cast(in[2].dtype());
  };
  expect_same(f, {{2, 64, 64}, {2, 256, 64}, {2, 256, 64}}, {4, 0}, 0x1p-5);
}

TEST(ForTensorCores, SmallProductsStayAsTheyAre) {
  expect_same([](const Tensors& in) { return conv2d(in[0], in[1], {.padding = 1}); }, {{1, 8, 9, 9}, {8, 8, 3, 3}},
              {1, 0});
}

}  // namespace
}  // namespace tenon::test
