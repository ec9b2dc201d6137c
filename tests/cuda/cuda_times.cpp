// cuda_times [NAME [TARGET]]: with a TARGET the sources for it, also without a GPU. Else what kernels on a GPU reach,
// by events: the best of some launches in a graph, and one by one. Opts are those that are chosen, or of a list, whose
// results must be the same but for rounding.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstring>
#include <functional>
#include <string_view>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/buffer.h>
#include <tenon/runtime/cuda.h>
#include <tenon/tests/workloads/real_kernels.h>

using namespace tenon;

namespace {

constexpr std::size_t kLaunches = 20;
constexpr double kCold = 400e6;  // bytes that launches go through before they reach the same memory again

struct Row {
  std::string name;
  std::function<Tensor()> value;
  std::vector<std::string> opts;  // beside the chosen ones
};

Tensor x(const Dims& shape, DType d = DType::Float32) { return empty(shape, d); }

std::vector<Row> rows() {
  const std::string flat = "Global(out 0), Local(out 0, 256)";
  const auto product = [](int rows, int columns, int threads, bool stage) {
    return fmt::format("Global(out 0), Global(out 1), Unroll(out 0, {}), Unroll(out 1, {}), Local(out 1, {}){}", rows,
                       columns, threads, stage ? ", Stage(data1)" : "");
  };
  const std::string mma =
      "Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 0, 2), Unroll(out 1, 2), Local(out 1, 4), "
      "TensorCore(reduce 0, 16), Block(reduce 0, 32)";
  const auto mma_of = [](int copies, int warps, int block) {
    return fmt::format(
        "Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 0, 2), Unroll(out 1, {}), Local(out 1, {}), "
        "TensorCore(reduce 0, 16), Block(reduce 0, {})",
        copies, warps, block);
  };
  const auto of_terms = [](int block) {
    return fmt::format(
        "Global(out 0), Global(out 1), Global(out 2), Unroll(out 1, 4), Local(out 1, 2), Unroll(out 2, 2), "
        "Local(out 2, 4), TensorCore(reduce 0, 16), Block(reduce 0, {}), Stream",
        block);
  };
  const auto of_bfloat16 = [](int64_t n, bool turned) {
    const Tensor b = x({n, n}, DType::BFloat16);
    return matmul(x({n, n}, DType::BFloat16), turned ? b.T() : b);
  };
  const auto of_codes = [](int64_t rows, int64_t terms, int bits) {
    const Tensor scales = x({rows, terms / 64}, DType::Float16);
    return quantized_matmul(x({1, terms}, DType::Float16), x({rows, terms * bits / 32}, DType::UInt32), scales,
                            x({rows, terms / 64}, DType::Float16), {true, 64, bits});
  };
  const auto rows_of_codes = [](int64_t m, int64_t rows, int64_t terms) {
    const Tensor scales = x({rows, terms / 64}, DType::BFloat16), biases = x({rows, terms / 64}, DType::BFloat16);
    return quantized_matmul(x({m, terms}, DType::BFloat16), x({rows, terms / 8}, DType::UInt32), scales, biases,
                            {true, 64, 4});
  };
  const auto attention = [](int64_t heads, int64_t rows, int64_t features, bool causal) {
    const auto part = [&] { return x({1, heads, rows, features}, DType::BFloat16); };
    const Tensor q = part(), k = part(), v = part();
    return scaled_dot_product_attention(q, k, v, {.is_causal = causal});
  };
  const auto convolution = [](int64_t batch, int64_t channels, int64_t side, int64_t kernel) {
    const Tensor image = x({batch, channels, side, side}, DType::BFloat16);
    return conv2d(image, x({channels, channels, kernel, kernel}, DType::BFloat16), {.padding = kernel / 2});
  };
  const auto of_channels_last = [](int64_t batch, int64_t channels, int64_t side) {
    const Tensor image = x({batch, side, side, channels}, DType::BFloat16).permute({0, 3, 1, 2});
    const Tensor weight = x({channels, 3, 3, channels}, DType::BFloat16).permute({0, 3, 1, 2});
    return conv2d(image, weight, {.padding = 1}).permute({0, 2, 3, 1}).contiguous();
  };
  const auto by_vector = [](int64_t rows, int64_t terms, DType d) {
    return matmul(x({rows, terms}, d), x({terms}, d));
  };
  const auto of_rows = [](int rows, int threads, int run) {
    return fmt::format("Global(out 0), Unroll(out 0, {}), GroupReduce(reduce 0, {}), Upcast(reduce 0, {})", rows,
                       threads, run);
  };
  const auto of_kept_row = [](int threads) {
    return fmt::format(
        "Global(out 0), Local(out 1, {0}), Upcast(out 1, 8), GroupReduce(reduce 0, {0}), Upcast(reduce 0, 8), "
        "GroupReduce(reduce 1, {0}), Upcast(reduce 1, 8), Stage(data1), Stream",
        threads);
  };
  const std::string matrix = "Global(out 0), Global(out 1), ";
  const std::vector<std::string> of_squares = {
      matrix + "Unroll(out 0, 8), Local(out 0, 8), Local(out 1, 64), Stage(data1), Stream",
      matrix + "Unroll(out 0, 16), Local(out 0, 4), Local(out 1, 64), Stage(data1), Stream",
      matrix + "Unroll(out 0, 4), Local(out 0, 16), Upcast(out 1, 4), Local(out 1, 16), Stage(data1), Stream",
      matrix + "Unroll(out 0, 8), Local(out 0, 8), Upcast(out 1, 2), Local(out 1, 32), Stage(data1), Stream"};
  const std::string squares = "Global(out 0), Global(out 1), Global(out 2), ";
  const auto of_float32 = [](int64_t n, const char* level) {
    return matmul(x({n, n}), x({n, n}), MatmulOptions{level});
  };
  const auto long_sums = [](int64_t terms) {
    const auto floats = [&](const Dims& shape) { return x(shape, DType::BFloat16).cast(DType::Float32); };
    return matmul(floats({4096, terms}), floats({terms, 4096}));
  };
  const auto in_chunks = [](int groups, int columns, int chunk) {
    return fmt::format(
        "Global(out 0), Global(out 1), Local(out 0, {}), TensorCore(reduce 0, {}), Block(reduce 0, 64){}", groups,
        columns, chunk > 0 ? fmt::format(", Block(reduce 0, {})", chunk) : "");
  };
  const auto of_images = [&](int64_t rows, int64_t terms, int64_t places, int64_t pitch) {  // rows of 32 images
    const Tensor image = x({32, terms, pitch}, DType::BFloat16)[{slice(), slice(), slice(0, places)}];
    return matmul(x({rows, terms}, DType::BFloat16), image);
  };
  const auto tile_of = [](int groups, int columns) {
    return fmt::format(
        "Global(out 0), Global(out 1), Global(out 2), Local(out 1, {}), TensorCore(reduce 0, {}), Block(reduce 0, 64)",
        groups, columns);
  };
  const std::vector<std::string> tiles{tile_of(2, 256), tile_of(2, 224), tile_of(2, 128), tile_of(1, 224),
                                       tile_of(1, 128), tile_of(2, 64),  tile_of(1, 64)};
  const std::string of_four_warps =
      "Global(out 0), Global(out 1), Local(out 0, 2), TensorCore(reduce 0, 256), Block(reduce 0, 64)";
  const auto squares_of = [](int rows, int threads, int columns, int beside, int block) {
    return fmt::format(
        "Global(out 0), Global(out 1), Upcast(out 0, 4), Unroll(out 0, {}), Local(out 0, {}), Upcast(out 1, 4), "
        "Unroll(out 1, {}), Local(out 1, {}), Block(reduce 0, {}), Stage(data1), Stage(data2), Stream",
        rows, threads, columns, beside, block);
  };
  const auto tile = [] { return matmul(x({4096, 4096}), x({4096, 4096})); };
  return {
      {"float32 by six 4096", [=] { return of_float32(4096, "bfloat16x6"); }, {}},
      {"float32 by three 4096", [=] { return of_float32(4096, "bfloat16x3"); }, {}},
      {"long sums in float32",
       [=] { return long_sums(24576); },
       {in_chunks(2, 128, 512), in_chunks(2, 192, 1536), in_chunks(2, 256, 1024), in_chunks(2, 256, 512),
        in_chunks(2, 256, 0), in_chunks(2, 128, 1536), mma, mma + ", Block(reduce 0, 1536)", mma_of(2, 4, 64),
        mma_of(2, 4, 64) + ", Block(reduce 0, 1536)"}},
      {"elementwise 64M",
       [] {
         const Tensor a = x({1 << 26});
         return relu(a * x({1 << 26}) + x({1 << 26})) * 0.5f + a;
       },
       {flat, flat + ", Unroll(out 0, 4)", flat + ", Unroll(out 0, 8)"}},
      {"bfloat16 64M",
       [] { return x({1 << 26}, DType::BFloat16) * 2 + x({1 << 26}, DType::BFloat16); },
       {flat + ", Unroll(out 0, 4)", flat + ", Unroll(out 0, 8)"}},
      {"sum of all 64M", [] { return sum(x({1 << 26})); }, {}},
      {"row sums 8192 x 8192",
       [] {
         return sum(x({8192, 8192}), {.axis = 1});
       },
       {"Global(out 0), GroupReduce(reduce 0, 128)", "Global(out 0), GroupReduce(reduce 0, 256), Unroll(reduce 0, 4)",
        "Global(out 0), GroupReduce(reduce 0, 256), Unroll(reduce 0, 8)"}},
      {"column sums 8192 x 8192",
       [] {
         return sum(x({8192, 8192}), {.axis = 0});
       },
       {}},
      {"column sums of bfloat16 8192 x 4096",
       [] {
         return sum(x({8192, 4096}, DType::BFloat16).cast(DType::Float32), {.axis = 0});
       },
       {}},
      {"softmax 4096 x 4096",
       [] {
         return softmax(x({4096, 4096}));
       },
       {}},
      {"softmax 8192 x 8192",
       [] {
         return softmax(x({8192, 8192}));
       },
       {}},
      {"softmax 8192 x 8192 bfloat16",
       [] {
         return softmax(x({8192, 8192}, DType::BFloat16));
       },
       {of_kept_row(128), of_kept_row(512)}},
      {"layer norm 4096 x 4096",
       [] {
         return layer_norm(x({4096, 4096}));
       },
       {}},
      {"layer norm 8192 x 8192",
       [] {
         return layer_norm(x({8192, 8192}));
       },
       {}},
      {"layer norm 8192 x 8192 bfloat16",
       [] {
         return layer_norm(x({8192, 8192}, DType::BFloat16));
       },
       {}},
      {"transpose 4096",
       [] {
         return x({4096, 4096}).T().contiguous();
       },
       of_squares},
      {"transpose 8192",
       [] {
         return x({8192, 8192}).T().contiguous();
       },
       of_squares},
      {"transpose 32 x 256 x 3136 bfloat16",
       [] {
         return x({32, 256, 3136}, DType::BFloat16).transpose(1, 2).contiguous();
       },
       {squares + "Unroll(out 1, 8), Local(out 1, 8), Upcast(out 2, 2), Local(out 2, 32), Stage(data1)",
        squares + "Unroll(out 1, 8), Local(out 1, 8), Local(out 2, 64), Stage(data1)",
        squares + "Unroll(out 1, 2), Local(out 1, 32), Upcast(out 2, 8), Local(out 2, 8), Stage(data1)",
        squares + "Unroll(out 1, 4), Local(out 1, 16), Upcast(out 2, 4), Local(out 2, 16), Stage(data1)",
        squares + "Unroll(out 1, 8), Local(out 1, 8), Upcast(out 2, 2), Local(out 2, 32)"}},
      {"max pool 32 x 64 x 114 bfloat16",
       [] {
         return max_pool2d(x({32, 64, 114, 114}, DType::BFloat16), {.kernel = 3, .stride = 2});
       },
       {"Global(out 0), Global(out 1), Global(out 2)",
        "Global(out 0), Global(out 1), Global(out 2), Unroll(out 1, 2), Unroll(reduce 0, 3), Unroll(reduce 1, 3)",
        "Global(out 0), Global(out 1), Global(out 2), Unroll(out 1, 8), Unroll(reduce 0, 3), Unroll(reduce 1, 3)",
        "Global(out 0), Global(out 1), Global(out 2), Unroll(out 1, 4), Upcast(out 2, 2), Unroll(reduce 0, 3), "
        "Unroll(reduce 1, 3)"}},
      {"gradient of a max pool 32 x 64 x 112 bfloat16",
       [] {
         const auto pool = [](const Tensor& image) {
           return max_pool2d(image, {.kernel = 3, .stride = 2, .padding = 1});
         };
         return vjp(pool, x({32, 64, 112, 112}, DType::BFloat16), x({32, 64, 56, 56}, DType::BFloat16)).second;
       },
       {}},
      {"short sums of rows bfloat16",
       [] {
         const Tensor sums = sum(x({5, 65536}), {.axis = 0});
         return (unsqueeze(sums, 1) * x({65536, 49}, DType::BFloat16).cast(DType::Float32)).cast(DType::BFloat16);
       },
       {"Global(out 0)"}},
      {"transpose 512 x 512 x 9 bfloat16",
       [] {
         return x({512, 512, 9}, DType::BFloat16).transpose(1, 2).contiguous();
       },
       {squares + "Unroll(out 1, 9)", squares + "Unroll(out 1, 9), Upcast(out 2, 2)",
        squares + "Unroll(out 1, 9), Upcast(out 2, 8)"}},
      {"matmul 4096",
       tile,
       {product(4, 1, 64, true), product(8, 1, 128, true), product(8, 2, 64, true), product(8, 4, 64, true),
        product(16, 2, 128, true), product(8, 4, 128, false),
        "Global(out 0), Global(out 1), Unroll(out 0, 8), Local(out 1, 64), Upcast(out 1, 4), Stage(data1)",
        "Global(out 0), Global(out 1), Unroll(out 0, 8), Local(out 1, 128), Upcast(out 1, 4), Stage(data1)",
        "Global(out 0), Global(out 1), Unroll(out 0, 16), Local(out 1, 64), Upcast(out 1, 4), Stage(data1)",
        "Global(out 0), Global(out 1), Unroll(out 0, 8), Local(out 1, 64), Upcast(out 1, 4), Stage(data1), "
        "Upcast(reduce 0, 4), Unroll(reduce 0, 4)",
        squares_of(2, 16, 2, 16, 16), squares_of(2, 16, 2, 16, 8), squares_of(2, 8, 2, 32, 16),
        squares_of(2, 8, 2, 32, 8), squares_of(2, 4, 2, 64, 16), squares_of(2, 4, 2, 64, 8),
        squares_of(2, 8, 2, 16, 8)}},
      {"float32 square 2048",
       [=] { return of_float32(2048, "float32"); },
       {squares_of(2, 16, 2, 16, 16), squares_of(2, 16, 2, 16, 8), squares_of(2, 8, 2, 32, 16),
        squares_of(2, 8, 2, 32, 8)}},
      {"float32 square 8192",
       [=] { return of_float32(8192, "float32"); },
       {squares_of(2, 16, 2, 16, 16), squares_of(2, 16, 2, 16, 8), squares_of(2, 8, 2, 32, 16),
        squares_of(2, 8, 2, 32, 8)}},
      {"float32 square 4000",
       [=] { return of_float32(4000, "float32"); },
       {squares_of(2, 16, 2, 16, 16), squares_of(2, 16, 2, 16, 8), squares_of(2, 8, 2, 32, 16),
        squares_of(2, 8, 2, 32, 8)}},
      {"float32 square 4096 (N,K)",
       [=] {
         return matmul(x({4096, 4096}), x({4096, 4096}).T());
       },
       {squares_of(2, 16, 2, 16, 16), squares_of(2, 16, 2, 16, 8), squares_of(2, 8, 2, 32, 16),
        squares_of(2, 8, 2, 32, 8)}},
      {"float32 square 4096 (K,M)",
       [=] {
         return matmul(x({4096, 4096}).T(), x({4096, 4096}));
       },
       {squares_of(2, 16, 2, 16, 16), squares_of(2, 16, 2, 16, 8), squares_of(2, 8, 2, 32, 16),
        squares_of(2, 8, 2, 32, 8)}},
      {"4-bit row 14336 x 4096",
       [=] { return of_codes(14336, 4096, 4); },
       {of_rows(4, 64, 32), of_rows(4, 128, 32), of_rows(8, 128, 32), of_rows(4, 32, 32), of_rows(8, 32, 32)}},
      {"4-bit row 8192 x 8192",
       [=] { return of_codes(8192, 8192, 4); },
       {of_rows(4, 64, 32), of_rows(4, 128, 32), of_rows(8, 128, 32), of_rows(4, 256, 32)}},
      {"4-bit row 4096 x 4096", [=] { return of_codes(4096, 4096, 4); }, {of_rows(8, 64, 32)}},
      {"4-bit row 4096 x 14336", [=] { return of_codes(4096, 14336, 4); }, {of_rows(8, 64, 32)}},
      {"8-bit row 14336 x 4096", [=] { return of_codes(14336, 4096, 8); }, {of_rows(2, 64, 16), of_rows(4, 64, 16)}},
      {"bf16 row 14336 x 4096", [=] { return by_vector(14336, 4096, DType::BFloat16); }, {of_rows(2, 64, 8)}},
      {"float32 row 8192 x 8192", [=] { return by_vector(8192, 8192, DType::Float32); }, {of_rows(2, 64, 4)}},
      {"bf16 matmul 4096",
       [=] { return of_bfloat16(4096, false); },
       {of_four_warps, mma, mma_of(2, 4, 64), mma_of(4, 2, 64)}},
      {"bf16 matmul 8192", [=] { return of_bfloat16(8192, false); }, {of_four_warps, mma}},
      {"bf16 matmul 4096 (N,K)", [=] { return of_bfloat16(4096, true); }, {mma, mma_of(2, 4, 64)}},
      {"bf16 matmul 8192 (N,K)", [=] { return of_bfloat16(8192, true); }, {}},
      {"bf16 matmul 4000", [=] { return of_bfloat16(4000, false); }, {}},
      {"bf16 matmul 4088 (N,K)", [=] { return of_bfloat16(4088, true); }, {}},
      {"bf16 products of 64 terms, 128 x 1024 x 1024",
       [] {
         const Tensor a = x({128, 1024, 64}, DType::BFloat16), b = x({128, 1024, 64}, DType::BFloat16);
         return matmul(a, b.transpose(1, 2));
       },
       {of_terms(64)}},
      {"bf16 products of 128 terms, 32 x 512 x 784",
       [] {
         const Tensor a = x({512, 128}, DType::BFloat16), b = x({32, 128, 784}, DType::BFloat16);
         return relu(matmul(a, b) + x({32, 512, 784}, DType::BFloat16));
       },
       {}},
      {"bf16 products of 256 terms, 32 x 1024 x 196", [=] { return of_images(1024, 256, 196, 208); }, tiles},
      {"bf16 products of 256 terms, 32 x 512 x 784", [=] { return of_images(512, 256, 784, 784); }, tiles},
      {"bf16 products of 512 terms, 32 x 1024 x 196", [=] { return of_images(1024, 512, 196, 208); }, tiles},
      {"bf16 products of 512 terms, 32 x 2048 x 49", [=] { return of_images(2048, 512, 49, 64); }, tiles},
      {"bf16 products of 512 terms, 32 x 128 x 784", [=] { return of_images(128, 512, 784, 784); }, tiles},
      {"bf16 products of 1024 terms, 32 x 256 x 196", [=] { return of_images(256, 1024, 196, 208); }, tiles},
      {"bf16 products of 2304 terms, 32 x 256 x 196", [=] { return of_images(256, 2304, 196, 208); }, tiles},
      {"bf16 matmul 2048", [=] { return of_bfloat16(2048, false); }, {}},
      {"bf16 matmul 1024", [=] { return of_bfloat16(1024, false); }, {}},
      {"16 rows 4-bit 8192 x 8192", [=] { return rows_of_codes(16, 8192, 8192); }, {}},
      {"16 rows 4-bit 14336 x 4096", [=] { return rows_of_codes(16, 14336, 4096); }, {}},
      {"16 rows 4-bit 4096 x 4096", [=] { return rows_of_codes(16, 4096, 4096); }, {}},
      {"64 rows 4-bit 8192 x 8192", [=] { return rows_of_codes(64, 8192, 8192); }, {}},
      {"512 rows 4-bit 8192 x 8192", [=] { return rows_of_codes(512, 8192, 8192); }, {}},
      {"4096 rows 4-bit 8192 x 8192", [=] { return rows_of_codes(4096, 8192, 8192); }, {}},
      {"bf16 attention 16 x 4096 x 128", [=] { return attention(16, 4096, 128, false); }, {}},
      {"bf16 causal attention 16 x 4096 x 128", [=] { return attention(16, 4096, 128, true); }, {}},
      {"bf16 conv 32 x 256 x 56, 3 x 3", [=] { return convolution(32, 256, 56, 3); }, {}},
      {"bf16 conv 32 x 256 x 56, 3 x 3, channels last", [=] { return of_channels_last(32, 256, 56); }, {}},
      {"bf16 conv 32 x 512 x 14, 3 x 3, channels last", [=] { return of_channels_last(32, 512, 14); }, {}},
      {"bf16 conv 32 x 256 x 56, 3 x 3, stride 2",
       [=] {
         return conv2d(x({32, 256, 56, 56}, DType::BFloat16), x({256, 256, 3, 3}, DType::BFloat16),
                       {.stride = 2, .padding = 1});
       },
       {}},
      {"bf16 conv 32 x 512 x 14, 3 x 3", [=] { return convolution(32, 512, 14, 3); }, {}},
      {"bf16 conv 32 x 512 x 28, 1 x 1", [=] { return convolution(32, 512, 28, 1); }, {}},
      {"bf16 residual block's end, 32 x 256 x 14",
       [] {
         const Tensor image = x({32, 256, 14, 14}, DType::BFloat16), weight = x({1024, 256, 1, 1}, DType::BFloat16);
         const Tensor scale = x({1, 1024, 1, 1}, DType::BFloat16), bias = x({1, 1024, 1, 1}, DType::BFloat16);
         return relu(conv2d(image, weight) * scale + bias + x({32, 1024, 14, 14}, DType::BFloat16));
       },
       {}},
  };
}

/// `sets` times the kernel's buffers, with random data.
std::vector<std::vector<BufferPtr>> make_buffers(const test::RealKernel& k, const ast::Signature& signature,
                                                 std::size_t sets) {
  std::vector<std::vector<BufferPtr>> buffers(sets);
  for (std::size_t s = 0; s < k.elements.size(); ++s) {
    const DType d = signature.slots[s].dtype;
    std::vector<std::byte> bytes(static_cast<std::size_t>(k.elements[s]) * size_of(d));
    uint32_t state = static_cast<uint32_t>(s) + 1;
    for (std::size_t i = 0; i < static_cast<std::size_t>(k.elements[s]); ++i) {
      state = state * 1664525 + 1013904223;
      const float v = static_cast<float>(state >> 8) * 0x1p-24f;
      const uint16_t half = static_cast<uint16_t>(std::bit_cast<uint32_t>(v) >> 16);
      if (d == DType::Float32)
        std::memcpy(&bytes[4 * i], &v, 4);
      else if (size_of(d) == 2)
        std::memcpy(&bytes[2 * i], &half, 2);
      else if (size_of(d) == 4)
        std::memcpy(&bytes[4 * i], &state, 4);
    }
    for (auto& set : buffers) set.push_back(Buffer::fromCPU(bytes.data(), k.elements[s], d, "CUDA"));
  }
  return buffers;
}

OptsFrom opts_of(const Row& row, std::size_t way) {
  return way == 0 ? OptsFrom(HeuristicOpts{}) : OptsFrom(parse_opts(row.opts[way - 1]).value());
}

double largest_difference(const std::vector<float>& a, const std::vector<float>& b) {
  double difference = 0;
  for (std::size_t i = 0; i < a.size(); i += 97) difference = std::max(difference, std::fabs(double{a[i]} - b[i]));
  return difference;
}

void time(const Row& row, const test::RealKernel& k) {
  std::vector<float> first;
  for (std::size_t way = 0; way <= row.opts.size(); ++way) try {
      const KernelSource s = generate(k.sink, target(Device("CUDA").target()), opts_of(row, way));
      const double bytes = static_cast<double>(s.value_of(s.bytes, k.variables)),
                   flops = static_cast<double>(s.value_of(s.flops, k.variables));
      const auto buffers = make_buffers(k, s.signature, static_cast<std::size_t>(std::clamp(kCold / bytes, 1.0, 16.0)));
      std::vector<std::vector<void*>> pointers(buffers.size());
      for (std::size_t set = 0; set < buffers.size(); ++set)
        for (const BufferPtr& b : buffers[set]) pointers[set].push_back(b->data());
      const cuda::Kernel kernel(s.name, s.text, {s.undeclared_shared_bytes, s.boxes, s.awaits_kernels});
      const auto grid = s.grid_of(k.variables);
      const auto launches = [&] {
        for (std::size_t n = 0; n < kLaunches; ++n)
          kernel.launch(pointers[n % pointers.size()], k.variables, grid, s.group);
      };
      const auto best_of = [](const std::function<void()>& launch) {
        double ms = 1e30;
        launch();
        for (int i = 0; i < 5; ++i) {
          const auto stop = Device("CUDA").start_timer();
          launch();
          ms = std::min(ms, stop() / kLaunches);
        }
        return ms;
      };
      cuda::Graph graph;
      const double best = best_of([&] { graph.launch(launches); }), one_by_one = best_of(launches);
      std::string difference;
      if (s.signature.slots[0].dtype == DType::Float32) {
        const auto result = buffers[0][0]->toCPU<float>();
        if (way == 0) first = result;
        if (way != 0) difference = fmt::format(" difference {:.2g}", largest_difference(first, result));
      }
      fmt::print("{:24} {:8.4f} ms {:6.0f} GB/s {:6.2f} TFLOP/s, one by one {:.4f} ms{} {}\n", way == 0 ? k.name : "",
                 best, bytes / best * 1e-6, flops / best * 1e-9, one_by_one, difference,
                 way == 0 ? to_string(s.opts) : row.opts[way - 1]);
      if (way == 0 && settings().debug >= 4) fmt::print("{}\n", s.text);
    } catch (const std::exception& e) {
      fmt::print("FAIL {} {}: {:.1500}\n", k.name, way == 0 ? "" : row.opts[way - 1], e.what());
    }
  std::fflush(stdout);
}

/// How long a process waits for the first results of a small and of a large kernel. The second process with the same
/// TENON_CACHE finds them compiled.
void time_first_calls() {
  const Tensor x = rand({1000}).realize(), a = rand({4096, 4096}).cast(DType::BFloat16).realize();
  const auto time = [](const char* name, const std::function<Tensor()>& value) {
    const auto begin = std::chrono::steady_clock::now();
    value().realize();
    const std::chrono::duration<double, std::milli> ms = std::chrono::steady_clock::now() - begin;
    fmt::print("first call of {}: {:.2f} ms\n", name, ms.count());
  };
  time("x * 3 + 1", [&] { return x * 3 + 1; });
  time("softmax(a)", [&] { return softmax(a); });
  time("a @ a", [&] { return matmul(a, a); });
}

/// What a replay of many small kernels takes: each reads what the last one wrote.
void time_replay() {
  constexpr int kKernels = 100, kReplays = 20;
  const Tensor x = rand({4096}).realize();
  auto f = jit([](const Tensor& v) {
    Tensor y = v;
    for (int i = 0; i < kKernels; ++i) y = (y * 0.5f + 1).contiguous();
    return y;
  });
  for (int i = 0; i < 3; ++i) f(x);
  double best = 1e30, host = 1e30;
  for (int i = 0; i < 5; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    const auto stop = Device("CUDA").start_timer();
    for (int n = 0; n < kReplays; ++n) f(x);
    const std::chrono::duration<double, std::micro> calls = std::chrono::steady_clock::now() - begin;
    best = std::min(best, stop() * 1e3 / (kReplays * kKernels)), host = std::min(host, calls.count() / kReplays);
  }
  fmt::print("replay of {} small kernels: {:.2f} us each; the host's part of a call {:.1f} us\n", kKernels, best, host);
}

/// Products of float32 at each level, alternately: all their kernels, in a graph.
void time_precisions() {
  constexpr int kReplays = 10;
  for (const int64_t n : {256, 512, 1024, 2048, 4096, 8192}) {
    const Tensor a = rand({n, n}).realize(), b = rand({n, n}).realize();
    const auto at = [&](const char* level) {
      return jit([level](const Tensor& x, const Tensor& y) { return matmul(x, y, MatmulOptions{level}); });
    };
    decltype(at("")) levels[] = {at("float32"), at("bfloat16x6"), at("bfloat16x3")};
    std::vector<double> best(std::size(levels), 1e30);
    for (int round = 0; round < 4; ++round)
      for (std::size_t i = 0; i < best.size(); ++i) {
        for (int warm = 0; warm < 3; ++warm) levels[i](a, b);
        const auto stop = Device("CUDA").start_timer();
        for (int r = 0; r < kReplays; ++r) levels[i](a, b);
        best[i] = std::min(best[i], stop() / kReplays);
      }
    fmt::print("products of float32 {}: ", n);
    const double flops = 2.0 * static_cast<double>(n) * static_cast<double>(n) * static_cast<double>(n);
    for (const double ms : best) fmt::print(" {:.4f} ms {:.1f} TFLOP/s", ms, flops / ms * 1e-9);
    fmt::print("\n");
  }
}

/// Products of bfloat16 whose rows lie well and badly: all kernels, in a graph, which go through several factors.
void time_products() {
  constexpr int kSets = 4, kReplays = 5, kRounds = 4;
  for (const auto& [n, terms] : {std::pair<int64_t, int64_t>{1016, 1016},
                                 {1016, 4088},
                                 {1528, 1528},
                                 {2040, 2040},
                                 {4000, 4000},
                                 {4072, 4072},
                                 {4088, 4088},
                                 {4096, 4096},
                                 {8184, 8184}})
    for (const bool turned : {false, true}) {
      const auto factor = [&, rows = n, columns = terms](bool as_rows) {
        return (rand(as_rows ? Shape{rows, columns} : Shape{columns, rows}) - 0.5f).cast(DType::BFloat16).realize();
      };
      std::vector<std::array<Tensor, 2>> sets;
      for (int k = 0; k < kSets; ++k) sets.push_back({factor(true), factor(turned)});
      auto f = jit([&](const Tensor& a, const Tensor& b) { return matmul(a, turned ? b.T() : b); });
      double best = 1e30;
      for (int round = 0; round < kRounds; ++round) {
        for (const auto& [a, b] : sets) f(a, b);
        const auto stop = Device("CUDA").start_timer();
        for (int r = 0; r < kReplays; ++r)
          for (const auto& [a, b] : sets) f(a, b);
        best = std::min(best, stop() / (kReplays * kSets));
      }
      fmt::print("product of bfloat16 {} of {} terms{}: {:.4f} ms, {:.1f} TFLOP/s\n", n, terms, turned ? " (N, K)" : "",
                 best, 2e-9 * static_cast<double>(n * n) * static_cast<double>(terms) / best);
    }
}

/// Rows of bfloat16 by codes of 4 bits in groups of 64: all kernels, in a graph.
void time_codes() {
  constexpr int kReplays = 10, kRounds = 4;
  for (const auto& [columns, terms] : {std::pair<int64_t, int64_t>{8192, 8192}, {14336, 4096}, {4096, 4096}}) {
    const Shape of_groups{columns, terms / 64};
    const auto groups = [&](double scale) { return (rand(of_groups) * scale).cast(DType::BFloat16).realize(); };
    const Tensor scales = groups(0.01), biases = groups(-0.1);
    const Tensor words = (rand({columns, terms / 8}) * 4294967295.0).cast(DType::UInt32).realize();
    for (const int64_t rows : {1, 16, 64, 128, 512, 4096}) {
      const Tensor x = (rand({rows, terms}) - 0.5f).cast(DType::BFloat16).realize();
      auto f = jit([&](const Tensor& in) { return quantized_matmul(in, words, scales, biases, {true, 64, 4}); });
      double best = 1e30;
      for (int round = 0; round < kRounds; ++round) {
        for (int warm = 0; warm < 3; ++warm) f(x);
        const auto stop = Device("CUDA").start_timer();
        for (int r = 0; r < kReplays; ++r) f(x);
        best = std::min(best, stop() / kReplays);
      }
      const auto of = [](int64_t n) { return static_cast<double>(n); };
      fmt::print("{} rows by codes {} x {}: {:.4f} ms {:.0f} GB/s of words, scales and biases, {:.1f} TFLOP/s\n", rows,
                 columns, terms, best, of(columns * terms) * 0.5625 / best * 1e-6,
                 2 * of(rows) * of(columns * terms) / best * 1e-9);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const ScopedSettings scope([](Settings& s) {
    if (cuda::unavailable().empty()) s.device = "CUDA";
  });
  if (argc > 2) {
    for (const Row& row : rows())
      if (row.name.find(argv[1]) != std::string::npos)
        for (const test::RealKernel& k : test::kernels_of(row.name, {row.value()}))
          for (std::size_t way = 0; way <= row.opts.size(); ++way)
            fmt::print("{}\n", generate(k.sink, target(argv[2]), opts_of(row, way), {.verify = true}).text);
    return 0;
  }
  if (!cuda::unavailable().empty()) return fmt::print("skipped: {}\n", cuda::unavailable()), 77;
  fmt::print("{}, {:.0f} GB/s by clock and bus\n", cuda::description(), cuda::memory_rate() * 1e-9);
  if (argc < 2 || std::string_view("first").find(argv[1]) == 0) time_first_calls();
  if (argc < 2 || std::string_view("precisions").find(argv[1]) == 0) time_precisions();
  if (argc < 2 || std::string_view("replay").find(argv[1]) == 0) time_replay();
  if (argc < 2 || std::string_view("codes").find(argv[1]) == 0) time_codes();
  if (argc < 2 || std::string_view("products").find(argv[1]) == 0) time_products();
  for (const Row& row : rows())
    if (argc < 2 || row.name.find(argv[1]) != std::string::npos)
      for (const test::RealKernel& k : test::kernels_of(row.name, {row.value()})) time(row, k);
  return 0;
}
