// Generated kernels on a GPU, with the CPU's and the interpreter's results beside them.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <thread>

#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/counters.h>
#include <tenon/runtime/cuda.h>
#include <tenon/tenon.h>

#include "cuda_support.h"

namespace tenon::test {
namespace {

// ---- elementwise: every bit (exp has another formula with AVX-512)

TEST_F(CudaKernels, FunctionsHaveTheBitsOfTheCpu) {
  if (!target("native").fma) GTEST_SKIP() << "this CPU rounds products that are added, as no GPU does";
  const ScopedSettings scope([](Settings& s) { s.target = target("native").vector_bytes == 64 ? "avx2" : "native"; });
  const std::pair<const char*, Function> functions[] = {
      {"exp", [](const Tensors& x) { return exp(x[0] * 30); }},
      {"log", [](const Tensors& x) { return log(x[0]); }},
      {"sin", [](const Tensors& x) { return sin(x[0] * 1000); }},
      {"tanh", [](const Tensors& x) { return tanh(x[0]); }},
      {"erf", [](const Tensors& x) { return erf(x[0]); }},
      {"pow", [](const Tensors& x) { return pow(x[0], x[0] * 3); }},
      {"sqrt", [](const Tensors& x) { return sqrt(x[0]); }},
      {"quotient", [](const Tensors& x) { return x[0] / (x[0] + 0.1f); }},
      {"product and sum", [](const Tensors& x) { return x[0] * x[0] + x[0]; }},
      {"gelu", [](const Tensors& x) { return gelu(x[0]); }},
      {"subnormal", [](const Tensors& x) { return x[0] * 1e-38f * 0.01f; }},
      {"maximum", [](const Tensors& x) { return maximum(log(x[0]), x[0]); }},
  };
  for (const DType d : {DType::Float32, DType::Float64, DType::Float16, DType::BFloat16})
    for (const auto& [name, f] : functions)
      expect_what("CPU", f, {values({4001}, d)}, 0, std::string(name) + " of " + std::string(tenon::name(d)));
}

TEST_F(CudaKernels, CastsBetweenAllDtypesHaveTheBitsOfTheInterpreter) {
  constexpr DType kAll[] = {DType::Bool,     DType::Int8,    DType::Int16,  DType::Int32,  DType::Int64,
                            DType::UInt8,    DType::UInt16,  DType::UInt32, DType::UInt64, DType::Float16,
                            DType::BFloat16, DType::Float32, DType::Float64};
  const auto to_all = [&](const Tensors& x) {  // one kernel: 4,001 elements for each dtype
    Tensors casts;
    for (const DType to : kAll) casts.push_back(x[0].cast(to).cast(DType::Float64));
    return concatenate(casts);
  };
  for (const DType from : kAll)
    expect_what("INTERP", to_all, {(values({4001}) * 300).cast(from).realize()}, 0,
                std::string(name(from)) + " to the dtype of this number / 4,001");
}

// Rows whose threads keep their elements in registers, and rows of other lengths.
TEST_F(CudaKernels, RowsAreReducedByWarpsAndKeptInRegisters) {
  const std::pair<const char*, Function> functions[] = {
      {"softmax", [](const Tensors& x) { return softmax(x[0]); }},
      {"layer_norm", [](const Tensors& x) { return layer_norm(x[0]); }},
      {"shares of the largest", [](const Tensors& x) { return x[0] / (max(x[0], {.axis = 1, .keepdims = true}) + 1); }},
      {"sum", [](const Tensors& x) { return sum(x[0], {.axis = 1}); }},
      {"argmax", [](const Tensors& x) { return argmax(x[0], 1).cast(DType::Float32); }},
  };
  const std::pair<DType, int> rows[] = {{DType::Float32, 1000}, {DType::Float32, 2048}, {DType::BFloat16, 2048}};
  for (const auto& [d, row] : rows)
    for (const auto& [name, f] : functions)
      expect_what("INTERP", f, {values({3, row}, d)}, d == DType::BFloat16 ? 0.02 : 1e-5,
                  fmt::format("{} of rows of {} of {}", name, row, tenon::name(d)));
}

TEST_F(CudaKernels, IntegersWrapAndDivideAsTheInterpretersDo) {
  for (const DType d : {DType::Int8, DType::UInt8, DType::Int32, DType::UInt32, DType::Int64, DType::UInt64}) {
    const Tensor x = (values({4001}) * 1e9f).cast(DType::Int64).cast(d).realize();
    const Tensor y = (values({4001}) * 3).cast(DType::Int64).cast(d).realize();
    expect_what(
        "INTERP", [](const Tensors& t) { return t[0] * t[0] + t[1] - t[0]; }, {x, y}, 0, std::string(name(d)));
    expect_what(
        "INTERP", [](const Tensors& t) { return floor_divide(t[0], t[1]) + t[0] % t[1]; }, {x, y}, 0,
        "division of " + std::string(name(d)));
    expect_what(
        "INTERP", [](const Tensors& t) { return (t[0] & t[1]) ^ ((t[0] << 3) | (t[1] >> 1)); }, {x, y}, 0,
        "bits of " + std::string(name(d)));
  }
}

// ---- sizes

TEST_F(CudaKernels, SumsRowsAndColumnsOfAnySize) {
  for (const Sizes& shape : {Sizes{1, 1}, Sizes{3, 5}, Sizes{1, 100000}, Sizes{100000, 1}, Sizes{257, 1023},
                             Sizes{33, 4096}, Sizes{2000, 63}}) {
    const Tensor x = (values(Dims(shape)) + 3.f).realize();
    const std::string what = std::to_string(shape[0]) + " by " + std::to_string(shape[1]);
    const std::pair<const char*, Function> functions[] = {
        {"sum of rows ", [](const Tensors& t) { return sum(t[0], {.axis = 1}); }},
        {"sum of columns ", [](const Tensors& t) { return sum(t[0], {.axis = 0}); }},
        {"sum of all ", [](const Tensors& t) { return sum(t[0]); }},
        {"max of all ", [](const Tensors& t) { return max(t[0]); }},
        {"argmax of rows ", [](const Tensors& t) { return argmax(t[0], {.axis = 1}); }},
        {"softmax ", [](const Tensors& t) { return softmax(t[0]); }},
        {"softmax of columns ", [](const Tensors& t) { return softmax(t[0], {.axis = 0}); }},
        {"layer norm ", [](const Tensors& t) { return layer_norm(t[0]); }},
        {"transpose ", [](const Tensors& t) { return t[0].T().contiguous(); }},
        {"flip and add ", [](const Tensors& t) { return flip(t[0], {1}) + t[0]; }},
    };
    for (const auto& [name, f] : functions) expect_what("CPU", f, {x}, 3e-5, name + what);
  }
}

// Of 40 terms all but two are 0, so the sum is the same in any order; but each term is rounded before it is added.
TEST_F(CudaKernels, SumsAddWhatAnElementIs) {
  const Tensor used = (arange(40, DType::Int64, "CPU") % 23 == 7).cast(DType::Float32).reshape({40, 1});
  const Tensor a = values({40, 300}) * 1.37f * used, b = (values({40, 300}) + 0.11f) * used;
  const std::pair<const char*, Function> functions[] = {
      {"a + b", [](const Tensors& t) { return sum(t[0] + t[1], {.axis = 0}); }},
      {"a * b + b * b", [](const Tensors& t) { return sum(t[0] * t[1] + t[1] * t[1], {.axis = 0}); }}};
  for (const auto& [name, f] : functions) expect_what("INTERP", f, {a.realize(), b.realize()}, 0, name);
}

TEST_F(CudaKernels, ProductsOfAnySize) {
  for (const Sizes& s : {Sizes{1, 1, 1}, Sizes{5, 3, 7}, Sizes{64, 64, 64}, Sizes{33, 129, 65}, Sizes{1, 300, 1000},
                         Sizes{255, 256, 257}, Sizes{512, 512, 512}})
    for (const DType d : {DType::Float32, DType::Float16, DType::BFloat16}) {
      const double rounding = d == DType::Float32 ? 3e-5 : d == DType::Float16 ? 0x1p-10 : 0x1p-7;
      const std::string what = std::to_string(s[0]) + " " + std::to_string(s[1]) + " " + std::to_string(s[2]);
      const Tensor a = values({s[0], s[1]}, d), b = values({s[1], s[2]}, d), t = values({s[2], s[1]}, d);
      expect_what(
          "CPU", [](const Tensors& x) { return matmul(x[0], x[1]); }, {a, b}, rounding, "matmul " + what);
      expect_what(
          "CPU", [](const Tensors& x) { return relu(matmul(x[0], x[1].T())); }, {a, t}, rounding,
          "matmul transposed " + what);
    }
}

// A row times packed weights: rows of weights for each group of threads, and steps that the last threads do not need.
TEST_F(CudaKernels, RowsByQuantizedWeights) {
  for (const auto& [rows, terms] : {std::pair{2200, 1088}, {4232, 2048}, {40, 4096}})
    for (const int bits : {4, 8})
      for (const DType d : {DType::Float32, DType::Float16, DType::BFloat16}) {
        const QuantizedMatmulOptions options{true, 64, bits};
        const Quantized q = quantize(values({rows, terms}, d), {64, bits}, "CPU");
        const double rounding = d == DType::Float32 ? 1e-5 : d == DType::Float16 ? 0x1p-10 : 0x1p-7;
        expect_what(
            "CPU", [&](const Tensors& x) { return quantized_matmul(x[0], x[1], x[2], x[3], options); },
            {values({1, terms}, d), q.w_q.realize(), q.scales.realize(), q.biases.realize()}, rounding,
            fmt::format("{} rows of {} codes of {} bits by {}", rows, terms, bits, name(d)));
      }
}

// Tensor cores: both dtypes, rows and columns of memory, sizes that no unit of 16 divides, batches, an epilogue.
void expect_product(DType d, const std::array<int64_t, 4>& sizes, bool transposed) {
  const auto& [batch, m, k, n] = sizes;
  const Tensor a = values({batch, transposed ? k : m, transposed ? m : k}, d),
               b = values({batch, transposed ? n : k, transposed ? k : n}, d);
  const auto of = [transposed](const Tensor& x) { return transposed ? x.transpose(1, 2) : x; };
  expect_what(
      "CPU", [&](const Tensors& in) { return relu(matmul(of(in[0]), of(in[1])) + 1); }, {a, b}, 0x1p-7,
      std::to_string(batch) + " " + std::to_string(m) + " " + std::to_string(k) + " " + std::to_string(n));
}

// Their elements are read where the results are stored: by warps, by groups of four, of short and long sums.
TEST_F(CudaKernels, ProductsBesideOtherElements) {
  for (const auto& [batch, m, k, n] : {std::array<int64_t, 4>{3, 200, 64, 328},
                                       {2, 520, 128, 1032},
                                       {1, 700, 192, 776},
                                       {2, 300, 40, 264},
                                       {2, 300, 64, 268},
                                       {1, 1000, 328, 904}})
    for (const DType d : {DType::Float16, DType::BFloat16})
      expect_what(
          "CPU", [](const Tensors& in) { return relu(matmul(in[0], in[1]) + in[2]) * in[2]; },
          {values({batch, m, k}, d), values({batch, k, n}, d), values({batch, m, n}, d)}, 0x1p-6,
          fmt::format("{} {} {} {} in {}", batch, m, k, n, name(d)));
}

TEST_F(CudaKernels, ProductsByTensorCores) {
  expect_product(DType::BFloat16, {1, 1000, 513, 1777}, false);
  expect_product(DType::Float16, {3, 700, 200, 900}, true);
}

// All dtypes with all sizes: a minute of the stand-in for a GPU, which leaves these out.
TEST_F(CudaKernels, MoreProductsByTensorCores) {
  for (const DType d : {DType::BFloat16, DType::Float16})
    for (const auto& sizes : {std::array<int64_t, 4>{1, 1024, 512, 1024},
                              {1, 1000, 513, 1777},
                              {3, 700, 200, 900},
                              {2, 1000, 520, 1784},  // from here on by groups of warps, in tiles of each size
                              {3, 1000, 328, 904},
                              {1, 700, 1000, 1032},
                              {1, 4096, 136, 4100},  // in blocks of tiles
                              {1, 4096, 136, 4096},
                              {1, 520, 264, 776},
                              {1, 520, 264, 780}})  // rows of results that no 16 bytes divide
      for (const bool transposed : {false, true}) expect_product(d, sizes, transposed);
}

// More blocks than a grid has along y or z; more elements than 32 bits count is too slow for a test.
// Windows are copied to matrices: borders, strides, gaps, groups, and images whose rows no piece of 16 bytes divides.
TEST_F(CudaKernels, ConvolutionsOfFloat32) {
  struct Case {
    std::string what;
    Sizes x, weight;
    ConvOptions options;
  };
  const Case cases[] = {{"small images", {9, 16, 14, 14}, {32, 16, 3, 3}, {.padding = 1}},
                        {"a stride", {2, 3, 33, 70}, {20, 3, 5, 5}, {.stride = 2, .padding = 2}},
                        {"groups", {3, 12, 9, 9}, {18, 4, 3, 3}, {.padding = 1, .dilation = 2, .groups = 3}}};
  for (const Case& c : cases) {
    const auto convolution = [&](const Tensors& in) { return relu(conv2d(in[0], in[1], in[2], c.options)); };
    const auto gradient = [&](int of) {
      return [&, of](const Tensors& in) {
        const auto loss = [&](const Tensor& x) {
          Tensors all = in;
          all[static_cast<std::size_t>(of)] = x;
          return sum(convolution(all) * convolution(all));
        };
        return grad(loss)(in[static_cast<std::size_t>(of)]);
      };
    };
    const Tensors in{values(c.x), values(c.weight), values({c.weight[0]})};
    expect_what("CPU", convolution, in, 0x1p-20, c.what);
    for (const int of : {0, 1}) expect_what("CPU", gradient(of), in, 0x1p-16, c.what + ", gradient");
  }
}

// Rows of fewer elements than an access has, which a thread stores several of: windows, strides, borders, broadcasts.
TEST_F(CudaKernels, ShortRowsAreStoredInWholeAccesses) {
  const auto of_windows = [](const Tensors& x) {
    const Tensor inner = x[0].permute({1, 0, 2, 3}).shrink({{0, 6}, {0, 8}, {1, 8}, {2, 9}});
    return concatenate({(inner * x[1]).contiguous().flatten(), im2col(x[0], 3, {.stride = 2}).flatten(),
                        relu(pad(x[0], {{0, 0}, {0, 0}, {1, 2}, {2, 1}})).contiguous().flatten()});
  };
  // Their elements lie apart, so that longer rows would bring no wider access.
  const auto apart = [](const Tensors& x) { return (x[0].permute({1, 2, 0}) + x[1]).contiguous(); };
  for (const DType d : {DType::Float32, DType::BFloat16, DType::Int8}) {
    const std::string what = " of 7 elements in " + std::string(name(d));
    expect_what("CPU", of_windows, {(values({8, 6, 11, 11}) * 100).cast(d), (values({6, 1, 1, 1}) * 3).cast(d)}, 0,
                "rows" + what);
    expect_what("CPU", apart, {(values({7, 64, 50}) * 30).cast(d), (values({50, 1}) * 10).cast(d)}, 0,
                "columns" + what);
  }
}

// A grid has three axes: z counts those of all but the inner two.
TEST_F(CudaKernels, ResultsOfMoreAxesThanAGridHas) {
  const auto of_views = [](const Tensors& in) {
    return in[0].permute({3, 1, 4, 0, 2}).contiguous() * 2.0f + in[1].permute({4, 2, 0, 3, 1}).contiguous();
  };
  expect_what("CPU", of_views, {values({3, 5, 7, 9, 11}), values({11, 7, 5, 3, 9})}, 0, "a sum of permuted axes");
  const auto product = [](const Tensors& in) { return matmul(in[0].transpose(1, 2), in[1].transpose(1, 2)); };
  expect_what("CPU", product, {values({3, 40, 5, 30}), values({3, 30, 5, 50})}, 0x1p-20, "products of heads");
  // Tensor cores: the loop over one of the axes expects that the boxes of its last iteration have all been counted.
  for (const int64_t terms : {64, 128, 320, 512})
    expect_what("CPU", product,
                {values({3, 200, 24, terms}, DType::BFloat16), values({3, terms, 24, 64}, DType::BFloat16)}, 0x1p-7,
                fmt::format("products of heads of {} terms", terms));
}

TEST_F(CudaKernels, ConvolutionsByTensorCores) {
  struct Case {
    Sizes x, weight;
    ConvOptions options;
  };
  const Case cases[] = {{{2, 40, 33, 35}, {72, 40, 3, 3}, {.padding = 1}},
                        {{3, 128, 28, 28}, {128, 128, 1, 1}, {}},
                        {{4, 64, 40, 41}, {64, 32, 3, 3}, {.stride = 2, .padding = 1, .dilation = 2, .groups = 2}},
                        {{8, 48, 7, 7}, {80, 48, 5, 5}, {.padding = 2}}};
  for (const DType d : {DType::Float16, DType::BFloat16})
    for (const Case& c : cases) {
      const Tensor bias = values({c.weight[0]}, d);
      expect_what(
          "CPU", [&](const Tensors& in) { return relu(conv2d(in[0], in[1], in[2], c.options)); },
          {values(c.x, d), values(c.weight, d), bias}, d == DType::Float16 ? 0x1p-10 : 0x1p-7,
          fmt::format("conv2d of {} rows in {}", c.x[2], name(d)));
    }
}

// Places of an image, which the copy engine walks over: borders, strides, gaps, images whose channels are adjacent in
// memory, lines and spaces, a window as high as the image, a last tile of places that reaches into the next image.
TEST_F(CudaKernels, ConvolutionsByPlaces) {
  struct Case {
    Sizes x, weight;
    ConvOptions options;
    bool channels_last = false;
  };
  const Case cases[] = {
      {{4, 64, 40, 41}, {128, 64, 3, 3}, {.padding = 1}},
      {{4, 64, 40, 41}, {128, 64, 3, 3}, {}},
      {{4, 64, 40, 41}, {128, 64, 3, 3}, {.padding = 1}, true},
      {{1, 128, 70, 71}, {136, 128, 3, 2}, {.padding = 1}, true},
      {{8, 64, 57, 59}, {128, 64, 5, 5}, {.stride = 2, .padding = 2}},
      {{8, 192, 60, 59}, {128, 192, 3, 3}, {.stride = 2, .padding = 1, .dilation = 3}, true},
      {{32, 256, 14, 14}, {264, 256, 3, 3}, {.padding = 1}},
      {{128, 64, 3, 200}, {64, 64, 3, 3}, {.padding = {0, 1}}},
  };
  for (const DType d : {DType::Float16, DType::BFloat16})
    for (const Case& c : cases) {
      const Tensor bias = values({c.weight[0]}, d);
      Sizes shape = c.x;
      if (c.channels_last) shape = {c.x[0], c.x[2], c.x[3], c.x[1]};
      expect_what(
          "CPU",
          [&](const Tensors& in) {
            const Tensor image = c.channels_last ? in[0].permute({0, 3, 1, 2}) : in[0];
            return relu(conv2d(image, in[1], in[2], c.options));
          },
          {values(shape, d), values(c.weight, d), bias}, d == DType::Float16 ? 0x1p-9 : 0x1p-7,
          fmt::format("conv2d of {} rows of {} in {}", c.x[2], c.x[3], name(d)));
    }
  const auto expect = [&](const auto& of, const Sizes& x, const Sizes& weight) {
    expect_what("CPU", of, {values(x, DType::BFloat16), values(weight, DType::BFloat16)}, 0x1p-7,
                fmt::format("convolution of {} axes", x.size() - 2));
  };
  expect(
      [](const Tensors& in) {
        return conv2d(in[0].permute({0, 3, 1, 2}), in[1], {.padding = 1}).permute({0, 2, 3, 1}).contiguous();
      },
      {17, 23, 25, 128}, {136, 128, 3, 3});
  expect([](const Tensors& in) { return conv1d(in[0], in[1], {.padding = 2}); }, {8, 64, 1200}, {128, 64, 5});
  expect([](const Tensors& in) { return conv3d(in[0], in[1], {.padding = 1}); }, {2, 64, 9, 18, 20},
         {128, 64, 3, 3, 3});
}

// Weights of 16 bits: within the rounding of each, which the sum over the keys averages.
TEST_F(CudaKernels, AttentionByTensorCores) {
  for (const DType d : {DType::Float16, DType::BFloat16})
    for (const bool causal : {false, true})
      for (const int64_t features : {64, 80, 128}) {
        const Tensor q = values({1, 4, 320, features}, d), k = values({1, 2, 320, features}, d);
        expect_what(
            "CPU",
            [&](const Tensors& in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.is_causal = causal}); },
            {q, k, values({1, 2, 320, features}, d)}, d == DType::Float16 ? 0x1p-9 : 0x1p-6,
            fmt::format("attention of {} features in {}", features, name(d)));
      }
}

// Blocks of keys with the weights in registers: keys and rows that no block divides, masks that hide whole blocks and
// whole rows, heads that lie apart, keys that several heads share, scores that the program wants too.
TEST_F(CudaKernels, AttentionInBlocks) {
  struct Case {
    Sizes q, k;
    AttentionOptions options;
    const char* what;
  };
  const Tensor key = arange(389, DType::Int64), row = unsqueeze(arange(333, DType::Int64), 1);
  const Tensor hides_blocks = ((key >= 200) & (row != 70)).to("CPU").realize();
  const Case cases[] = {
      {{2, 3, 333, 64}, {2, 3, 389, 64}, {}, "odd sizes"},
      {{2, 6, 320, 128}, {2, 2, 389, 128}, {}, "shared keys"},
      {{1, 2, 333, 80}, {1, 2, 389, 80}, {.mask = hides_blocks}, "a mask of truth values"},
      {{333, 40}, {389, 40}, {.mask = (key.cast(DType::Float32) / 64).to("CPU").realize()}, "no heads"},
      {{1, 2, 600, 128}, {1, 2, 600, 128}, {.is_causal = true, .scale = 2.0}, "causal"},
      {{2, 1, 300, 64}, {2, 1, 1400, 64}, {}, "many blocks"},
      {{1, 2, 1100, 128}, {1, 2, 1100, 128}, {.is_causal = true}, "many blocks, causal"}};
  for (const DType d : {DType::Float16, DType::BFloat16})
    for (const Case& c : cases) {
      Tensors in{values(c.q, d), values(c.k, d), values(c.k, d)};
      if (c.options.mask) in.push_back(*c.options.mask);
      const auto attended = [&](const Tensors& x) {
        AttentionOptions options = c.options;
        if (options.mask) options.mask = x[3];
        return scaled_dot_product_attention(x[0], x[1], x[2], options);
      };
      const double rounding = d == DType::Float16 ? 0x1p-9 : 0x1p-6;
      expect_what("CPU", attended, in, rounding, fmt::format("attention of {} in {}", c.what, name(d)));
    }
  const auto turned = [](const Tensors& x) {  // (batch, rows, heads, features), as projections give them
    Tensors parts;
    for (const Tensor& part : x) parts.push_back(part.transpose(1, 2));
    return scaled_dot_product_attention(parts[0], parts[1] * 0.5f, relu(parts[2]), {}).transpose(1, 2).contiguous();
  };
  const Tensor heads = values({2, 300, 3, 64}, DType::BFloat16);
  expect_what("CPU", turned, {heads, heads, heads}, 0x1p-6, "attention of heads side by side");
}

// A row of scores that is all -inf has no weights: their mean is NaN in a plain softmax, and 0 in attention.
TEST_F(CudaKernels, MeansOfRowsThatAreHidden) {
  const Tensor row = unsqueeze(arange(256, DType::Int64), 1), key = arange(384, DType::Int64);
  const Tensor shows = ((row % 50 != 7) & (key >= 140)).to("CPU").realize();
  const auto by_softmax = [](const Tensors& x) {
    const Tensor scores = matmul(x[0].cast(DType::Float32), x[1].cast(DType::Float32).transpose(1, 2)) / 8;
    return matmul(softmax(where(x[3], scores, -INFINITY)).cast(x[2].dtype()), x[2]);
  };
  const auto by_attention = [](const Tensors& x) {
    return scaled_dot_product_attention(x[0], x[1], x[2], {.mask = x[3]});
  };
  for (const DType d : {DType::Float16, DType::BFloat16}) {
    const Tensors in{values({2, 256, 64}, d), values({2, 384, 64}, d), values({2, 384, 64}, d), shows};
    const auto has = [&](const Function& f, const auto& is) {
      const std::vector<double> came = on("CUDA", f, in);
      std::size_t rows = 0;
      for (std::size_t i = 0; i < came.size(); i += 64) rows += is(came[i]) && is(came[i + 63]) ? 1 : 0;
      return rows;
    };
    const double rounding = d == DType::Float16 ? 0x1p-9 : 0x1p-6;
    expect_what("CPU", by_softmax, in, rounding, fmt::format("a softmax times a matrix in {}", name(d)));
    expect_what("CPU", by_attention, in, rounding, fmt::format("attention in {}", name(d)));
    EXPECT_EQ(has(by_softmax, [](double v) { return std::isnan(v); }), 10u) << name(d);
    EXPECT_EQ(has(by_attention, [](double v) { return v == 0; }), 10u) << name(d);
  }
  if (!target(Device("CUDA").target()).warp_groups) return;
  Tensors there;
  for (const Tensor& x : {values({2, 256, 64}, DType::BFloat16), values({2, 384, 64}, DType::BFloat16), shows})
    there.push_back(x.to("CUDA").realize());
  there.insert(there.begin() + 1, there[1]);
  for (const Function& f : {Function(by_softmax), Function(by_attention)})
    EXPECT_EQ(explain(f(there)).kernels.size(), 1u) << to_string(explain(f(there)));
}

TEST_F(CudaKernels, QuantizedProductsByTensorCores) {
  for (const bool transpose : {true, false})
    for (const int64_t rows : {8, 33, 200})
      for (const DType d : {DType::Float16, DType::BFloat16}) {
        const QuantizedMatmulOptions options{transpose, 64, 4};
        const Quantized q = quantize(values({1088, 1024}, d), {64, 4}, "CPU");
        expect_what(
            "CPU", [&](const Tensors& x) { return quantized_matmul(x[0], x[1], x[2], x[3], options); },
            {values({rows, transpose ? 1024 : 1088}, d), q.w_q.realize(), q.scales.realize(), q.biases.realize()},
            d == DType::Float16 ? 0x1p-10 : 0x1p-7, fmt::format("{} rows by codes in {}", rows, name(d)));
      }
}

TEST_F(CudaKernels, QuantizedProductsByGroups) {
  struct Case {
    int64_t rows, columns, terms, group;
    int bits;
  };
  for (const Case c : {Case{16, 1024, 1024, 64, 4},
                       {8, 1000, 1088, 64, 4},
                       {17, 1024, 2048, 32, 8},
                       {64, 520, 4096, 128, 2},
                       {33, 1032, 1024, 64, 8}})
    for (const DType d : {DType::Float16, DType::BFloat16}) {
      const QuantizedMatmulOptions options{true, c.group, c.bits};
      const Quantized q = quantize(values({c.columns, c.terms}, d), {c.group, c.bits}, "CPU");
      const auto product = [&](const Tensors& x) { return quantized_matmul(x[0], x[1], x[2], x[3], options); };
      const Tensors in{values({c.rows, c.terms}, d), q.w_q.realize(), q.scales.realize(), q.biases.realize()};
      expect_what("CPU", product, in, d == DType::Float16 ? 0x1p-10 : 0x1p-7,
                  fmt::format("{} rows by {} codes of {} bits in {}", c.rows, c.columns, c.bits, name(d)));
      if (!target(Device("CUDA").target()).tensor_cores) continue;
      Tensors there;
      for (const Tensor& x : in) there.push_back(x.to("CUDA").realize());
      const Explanation kernels = explain(product(there));
      EXPECT_NE(to_string(kernels).find("TensorCore(reduce 0, 16)"), std::string::npos) << to_string(kernels);
    }
}

TEST_F(CudaKernels, AxesOfMoreBlocksThanAGridHas) {
  const Tensor tall = values({70001, 3});
  expect_what(
      "CPU", [](const Tensors& x) { return x[0].T().contiguous() + 1; }, {tall}, 0, "70001 along y");
  expect_what(
      "CPU",
      [](const Tensors& x) {
        return sum(x[0].reshape({70001, 1, 3}).expand({70001, 2, 3}), {.axis = 2});
      },
      {tall}, 1e-6, "70001 groups");
  const Tensor cube = values({70000, 2, 3});
  expect_what(
      "CPU",
      [](const Tensors& x) {
        return permute(x[0], {0, 2, 1}).contiguous() * 2;
      },
      {cube}, 0, "70000 along z");
}

TEST_F(CudaKernels, EmptyTensors) {
  const Tensor none = zeros({0, 4}, DType::Float32, "CUDA");
  EXPECT_TRUE((none + 1).to_vector<float>().empty());
  EXPECT_EQ(sum(none).item<float>(), 0.f);
}

// ---- the device

TEST_F(CudaKernels, TheDefaultDeviceServesAProgram) {
  const ScopedSettings scope([](Settings& s) { s.device = "CUDA"; });
  const Tensor w = (arange(12, DType::Float32).reshape({3, 4}) / 10).realize();
  w.set_requires_grad();
  const Tensor x = ones({2, 3});
  sum(tanh(matmul(x, w))).backward();
  EXPECT_EQ(w.grad().device().name(), "CUDA");
  EXPECT_EQ(w.grad().to_vector<float>().size(), 12u);
  const Tensor random = rand({1000});
  EXPECT_LT(max(random).item<float>(), 1.f);
}

TEST_F(CudaKernels, MemoryServesAgainInTheOrderOfLaunches) {
  const Tensor x = values({1 << 16}).to("CUDA").realize();
  float expected = 0;
  for (int i = 0; i < 20; ++i) {
    const Tensor y = (x * static_cast<float>(i)).realize();  // freed while its reader may still run
    const Tensor z = sum(y * 0 + static_cast<float>(i)).realize();
    expected = static_cast<float>(i) * (1 << 16);
    if (i % 10 == 9) {
      EXPECT_EQ(z.item<float>(), expected);
    }
  }
}

// From its second replay on, the kernels of a jit go to the GPU as one graph.
TEST_F(CudaKernels, ReplaysAreGraphs) {
  Variable n("n", 1, 64);
  const auto steps = [&](const Tensor& x, const Tensor& state) {
    Tensor y = x;
    for (int i = 0; i < 4; ++i) y = y - sum(y[{slice(0, n)}], {.axis = 0}) / 100;
    state.assign(state + sum(y));
    return y;
  };
  const auto run = [&](const char* device) {
    std::vector<double> all;
    Tensor state = full({1}, 0.f, DType::Float32, device).realize();
    auto f = jit([&](const Tensor& x) { return steps(x, state); });
    std::vector<Tensor> kept;  // so results lie in other memory each time
    for (int call = 0; call < 7; ++call) {
      n.bind(call % 3 + 5);
      kept.push_back(f((values({64, 33}) + static_cast<float>(call)).to(device)));
    }
    kept.push_back(state);
    for (const Tensor& t : kept)
      for (const double v : t.cast(DType::Float64).to_vector<double>()) all.push_back(v);
    return all;
  };
  const auto came = run("CUDA"), expected = run("CPU");
  ASSERT_EQ(came.size(), expected.size());
  for (std::size_t i = 0; i < came.size(); ++i) ASSERT_NEAR(came[i], expected[i], 1e-4 * (1 + std::fabs(expected[i])));
}

TEST_F(CudaKernels, HostThreadsShareTheDevice) {
  std::vector<std::thread> threads;
  std::vector<float> sums(8);
  for (std::size_t t = 0; t < sums.size(); ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20; ++i) {
        const Tensor x = full({1000}, static_cast<float>(t + 1), DType::Float32, "CUDA");
        sums[t] = sum(x * 2.f).item<float>();
      }
    });
  for (std::thread& t : threads) t.join();
  for (std::size_t t = 0; t < sums.size(); ++t) EXPECT_EQ(sums[t], 2000.f * static_cast<float>(t + 1));
}

TEST_F(CudaKernels, TooLittleMemoryIsAnErrorThatSaysHowMuchIsHeld) {
  try {
    const Tensor x = zeros({int64_t{1} << 48}, DType::UInt8, "CUDA");
    (x + 1).realize();
    FAIL() << "nothing was thrown";
  } catch (const UserError& e) {
    EXPECT_NE(std::string(e.what()).find("CUDA cannot give 281474976710656 bytes: "), std::string::npos) << e.what();
  }
  EXPECT_EQ(sum(ones({10}, DType::Float32, "CUDA")).item<float>(), 10.f) << "the device goes on";
}

TEST_F(CudaKernels, AChildOfAForkIsToldWhy) {
  const Tensor x = ones({4}, DType::Float32, "CUDA").realize();
  const pid_t child = ::fork();
  if (child == 0) {
    std::string error;
    try {
      x.to_vector<float>();
    } catch (const UserError& e) {
      error = e.what();
    }
    ::_exit(error.find("the process forked after its first use of CUDA") != std::string::npos ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(sum(x).item<float>(), 4.f);
}

// The last test: a device error ends the use of the GPU in this process, so it has a process of its own.
TEST_F(CudaKernels, ADeviceErrorNamesTheKernel) {
  const auto fault = [] {
    const auto kernel = cuda::Kernel("writes_nowhere",
                                     "extern \"C\" __global__ void writes_nowhere(float* x, uint3 position) "
                                     "{ x[1ll << 40] = 1; }\n");
    void* const nowhere = nullptr;
    kernel.launch(std::span(&nowhere, 1), {}, {}, {});
    try {
      Device("CUDA").wait();
    } catch (const UserError& e) {
      std::fprintf(stderr, "%s\n", e.what());
      ::_exit(3);
    }
    ::_exit(0);
  };
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(fault(), testing::ExitedWithCode(3), "writes_nowhere");
}

}  // namespace
}  // namespace tenon::test
