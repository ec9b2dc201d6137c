// Which kernels a GPU gets for the graphs of networks: products alone, long products in parts, sums shared by a group.
#include <gtest/gtest.h>

#include <algorithm>

#include <tenon/codegen/codegen.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/tenon.h>

#include "device_of_a_target.h"

namespace tenon::test {
namespace {

Tensor x(const Sizes& shape, DType dtype = DType::Float32) { return empty(Dims(shape), dtype, Device(with_cores())); }

std::vector<Node> kernels_of(const Tensors& values) {
  std::vector<LazyRef> roots;
  for (const Tensor& value : values) roots.push_back(value.lazy());
  std::vector<Node> sinks;
  for (const ScheduleItem& item : schedule(Graph(roots))->items) sinks.push_back(item.ast);
  return sinks;
}

KernelSource source_of(const Node& sink) { return generate(sink, target("cuda90"), {}, {.verify = true}); }

/// The Opts of all kernels, one after the other.
std::string opts_of(const Tensors& values) {
  std::string all;
  for (const Node& sink : kernels_of(values)) all += to_string(source_of(sink).opts) + "\n";
  return all;
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(KernelsOfAGpu, ProductsThatMeetHaveAKernelEach) {
  const auto product = [] { return matmul(x({2048, 256}, DType::BFloat16), x({256, 1024}, DType::BFloat16)); };
  EXPECT_EQ(kernels_of({relu(product() + product())}).size(), 2u);
  // A value that is stored beside a product would take its tile.
  const Tensor y = relu(product());
  EXPECT_EQ(kernels_of({y, y * 2}).size(), 2u);
  const Tensor gate = x({2048, 1024}, DType::BFloat16) + x({2048, 1024}, DType::BFloat16);
  EXPECT_EQ(kernels_of({gate * product(), gate}).size(), 2u);
  EXPECT_EQ(kernels_of({product() * gate, gate}).size(), 2u);  // here the gate is stored before the product is decided
}

// Both products are stored; all that is read of them is rounded.
TEST(KernelsOfAGpu, SumsThatAreReadRoundedAreStoredRounded) {
  const auto product = [] { return matmul(x({2048, 256}, DType::BFloat16), x({256, 1020}, DType::BFloat16)); };
  const auto stored = [](const Node& sink) { return sink.src(0).src(1).dtype(); };
  for (const Tensor& y : {relu(product() + product()), pad(product(), {{0, 0}, {0, 4}}) * 2})
    for (const Node& sink : kernels_of({y})) EXPECT_EQ(stored(sink), DType::BFloat16) << source_of(sink).text;
  // Another value needs the sum as it is.
  const Tensor sums = matmul(x({2048, 256}), x({256, 1020}));
  const auto kernels = kernels_of({pad(sums.cast(DType::BFloat16), {{0, 0}, {0, 4}}), sums * 2});
  EXPECT_TRUE(std::ranges::any_of(kernels, [&](const Node& sink) { return stored(sink) == DType::Float32; }));
}

TEST(KernelsOfAGpu, ProductsArePaddedAndRepeatedAfterwards) {
  const Tensor y = matmul(x({2048, 256}, DType::BFloat16), x({256, 1020}, DType::BFloat16));
  EXPECT_TRUE(has(opts_of({pad(y, {{0, 0}, {0, 4}})}), "TensorCore"));
  const Tensor repeated = y.reshape({2048, 1020, 1}).expand({2048, 1020, 4}) * x({2048, 1020, 4}, DType::BFloat16);
  EXPECT_TRUE(has(opts_of({repeated}), "TensorCore"));
}

TEST(KernelsOfAGpu, LongProductsOfFewValuesRunInParts) {
  const Tensor y = matmul(x({64, 1 << 16}, DType::BFloat16), x({1 << 16, 256}, DType::BFloat16));
  const auto kernels = kernels_of({y});
  ASSERT_EQ(kernels.size(), 2u);
  EXPECT_TRUE(has(to_string(source_of(kernels[0]).opts), "TensorCore"));
  EXPECT_EQ(kernels_of({matmul(x({64, 1 << 16}), x({1 << 16, 256}))}).size(), 2u);
  EXPECT_EQ(kernels_of({matmul(x({4096, 4096}), x({4096, 4096}))}).size(), 1u);
}

// Each iteration of a loop around the sum expects the counters of its boxes at their first parity, which they have
// after 512 terms.
TEST(KernelsOfAGpu, LoopsAroundAProductLeaveCountersAsTheyWere) {
  const auto opts_of_terms = [](int64_t terms) {
    return opts_of({matmul(x({3, 200, 24, terms}, DType::BFloat16).transpose(1, 2),
                           x({3, terms, 24, 64}, DType::BFloat16).transpose(1, 2))});
  };
  EXPECT_TRUE(has(opts_of_terms(512), "TensorCore(reduce 0, 64)")) << opts_of_terms(512);
  EXPECT_TRUE(has(opts_of_terms(1000), "TensorCore(reduce 0, 64)")) << opts_of_terms(1000);  // 1024 with zeros
  EXPECT_FALSE(has(opts_of_terms(320), "TensorCore(reduce 0, 64)")) << opts_of_terms(320);
  EXPECT_FALSE(has(opts_of_terms(768), "TensorCore(reduce 0, 64)")) << opts_of_terms(768);
  // With any Opts, a product in a loop that would leave them otherwise takes units that need no counters.
  const auto counts = [](int64_t terms, const std::string& global) {
    const Node sink =
        kernels_of({matmul(x({200, 64, terms}, DType::BFloat16), x({200, terms, 64}, DType::BFloat16))})[0];
    const auto opts = *parse_opts(global + "Local(out 1, 1), TensorCore(reduce 0, 64), Block(reduce 0, 64)");
    return !generate(sink, target("cuda90"), opts, {.verify = true}).boxes.empty();
  };
  for (const int64_t terms : {320, 512, 768, 1024}) {
    EXPECT_TRUE(counts(terms, "Global(out 0), ")) << terms;
    EXPECT_EQ(counts(terms, ""), terms % 512 == 0) << terms;
  }
}

TEST(KernelsOfAGpu, AGroupSharesASumThatUpdatesInPlace) {
  Tensor bias = x({64}).realize();
  bias.assign(bias - sum(x({64, 4096}), {.axis = 1}) * 0.1f);
  EXPECT_TRUE(has(opts_of({bias}), "GroupReduce(reduce 0, 256)")) << opts_of({bias});
  Tensor weight = x({1024, 4096}, DType::BFloat16).realize();
  weight.assign(weight - matmul(x({1024, 8192}, DType::BFloat16), x({8192, 4096}, DType::BFloat16)) * 0.1f);
  EXPECT_TRUE(has(opts_of({weight}), "TensorCore(reduce 0, 256)")) << opts_of({weight});
}

// Each thread reads what it replaces, all of it before it stores: so both are in whole accesses, as elsewhere.
TEST(KernelsOfAGpu, UpdatesInPlaceAreOfWholeAccesses) {
  Tensor weight = x({1024, 4096}, DType::BFloat16).realize();
  weight.assign(weight - matmul(x({1024, 8192}, DType::BFloat16), x({8192, 4096}, DType::BFloat16)) * 0.1f);
  Tensor mean = x({1 << 20}).realize();
  mean.assign(mean * 0.9f + x({1 << 20}) * 0.1f);
  for (const Tensor& updated : {weight, mean}) {
    const std::string text = source_of(kernels_of({updated}).back()).text;
    EXPECT_TRUE(has(text, updated.dtype() == DType::Float32 ? "*(const side_by_side<float, 4>*)(data0+"
                                                            : "*(const side_by_side<ushort, 8>*)(data0+"))
        << text;
    EXPECT_FALSE(has(text, "\n  data0[")) << text;  // a STORE of one element
  }
}

// Heads are joined behind attention, so its mean is stored first; in 16 bits, since nothing reads more of it.
TEST(KernelsOfAGpu, AMeanIsStoredAsItIsRead) {
  const auto heads = [] { return x({2, 16, 1024, 64}, DType::BFloat16); };
  const Tensor mean = scaled_dot_product_attention(heads(), heads(), heads(), {.is_causal = true});
  const auto kernels = kernels_of({mean.transpose(1, 2).contiguous() + x({2, 1024, 16, 64}, DType::BFloat16)});
  for (const Node& sink : kernels)
    for (const Node& store : sink.src()) EXPECT_EQ(store.src(1).dtype(), DType::BFloat16) << source_of(sink).text;
}

TEST(KernelsOfAGpu, AccessesAreAsWideAsRowsAllow) {
  const Tensor scaled = x({32, 100, 196}, DType::BFloat16) * x({100, 1}, DType::BFloat16);
  EXPECT_TRUE(has(opts_of({scaled}), "Upcast(out 2, 4)")) << opts_of({scaled});
}

// Zeros between the places of an image with stride 2, and each element twice.
TEST(KernelsOfAGpu, PairsAreStoredInWholeAccesses) {
  const Tensor image = x({32, 100, 28, 28, 1}, DType::BFloat16);
  const Tensor spread = pad(image, {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 1}}) + x({32, 100, 28, 28, 2}, DType::BFloat16);
  EXPECT_TRUE(has(opts_of({spread}), "Unroll(out 1, 2)")) << opts_of({spread});
  const Tensor twice = x({512, 256, 1}, DType::BFloat16).expand({512, 256, 2}).contiguous();
  EXPECT_EQ(opts_of({twice}), "Global(out 0), Upcast(out 0, 4), Unroll(out 1, 2)\n");
}

// Windows of 3 x 3 with stride 2 share rows; those with stride 3 do not.
TEST(KernelsOfAGpu, AThreadHasNeighboursWhoseWindowsOverlap) {
  const auto opts = [](int64_t stride) {
    return opts_of({max_pool2d(x({32, 64, 114, 114}, DType::BFloat16), {.kernel = 3, .stride = stride})});
  };
  EXPECT_EQ(opts(2),
            "Global(out 0), Global(out 1), Global(out 2), Unroll(out 1, 4), Upcast(out 2, 2), Unroll(reduce 0, 3), "
            "Unroll(reduce 1, 3)\n");
  EXPECT_EQ(opts(3), "Global(out 0), Global(out 1)\n");
}

// Zeros between 7 x 7 places: of rows of 14 a thread stores two elements, and of two rows.
TEST(KernelsOfAGpu, AThreadStoresSeveralRowsOfAPaddedImage) {
  const Tensor places = x({32768, 7, 1, 7, 1}, DType::BFloat16), beside = x({32768, 7, 2, 7, 2}, DType::BFloat16);
  const Tensor spread = pad(places, {{0, 0}, {0, 0}, {0, 1}, {0, 0}, {0, 1}}) + beside;
  EXPECT_EQ(opts_of({spread}), "Global(out 0), Global(out 1), Global(out 2), Unroll(out 1, 2), Upcast(out 2, 2)\n");
}

// Each of the threads that store a row side by side adds up its five terms; of many terms one thread does.
TEST(KernelsOfAGpu, ThreadsOfARowAddUpAShortSumEach) {
  const auto opts = [](int64_t terms) {
    return opts_of({unsqueeze(sum(x({terms, 65536}), {.axis = 0}), 1) * x({65536, 49}, DType::BFloat16)});
  };
  EXPECT_TRUE(has(opts(5), "Global(out 0), Global(out 1)")) << opts(5);
  EXPECT_FALSE(has(opts(50), "Global(out 1)")) << opts(50);
}

TEST(KernelsOfAGpu, AccessesAreAsWideForSeveralResults) {
  const Tensor a = x({512, 4096}), b = a * x({512, 4096});
  const std::string opts = opts_of({b.cast(DType::BFloat16), (b + 1).cast(DType::BFloat16)});
  EXPECT_EQ(opts, "Global(out 0), Upcast(out 0, 4)\n");
}

// Its innermost loop has 98 runs of 8 elements. A thread has one of them, so it reads four iterations of the loop
// around it at once. Of few channels, more threads share that loop too.
TEST(KernelsOfAGpu, AGroupHasNoMoreThreadsThanItsLoopsOccupy) {
  const auto of_channels = [](int64_t count) {
    return opts_of({sum(x({32, count, 28, 28}, DType::BFloat16), {.axis = {0, 2, 3}})});
  };
  EXPECT_EQ(of_channels(2048), "Global(out 0), Unroll(reduce 0, 4), GroupReduce(reduce 1, 128), Upcast(reduce 1, 8)\n");
  EXPECT_EQ(
      of_channels(128),
      "Global(out 0), Unroll(reduce 0, 4), GroupReduce(reduce 0, 8), GroupReduce(reduce 1, 128), Upcast(reduce 1, "
      "8)\n");
}

// What is the same along a row is no part of its accesses, and neither is the result in float32. Of two images a thread
// reads half as many rows at once.
TEST(KernelsOfAGpu, AccessesOfASumAreAsWideAsWhatLiesAlongIt) {
  const Tensor image = x({32, 2048, 28, 28}, DType::BFloat16), other = x({32, 2048, 28, 28}, DType::BFloat16);
  const Tensor terms = (image.cast(DType::Float32) - x({2048, 1, 1})) * other.cast(DType::Float32);
  EXPECT_EQ(opts_of({sum(terms, {.axis = {0, 2, 3}})}),
            "Global(out 0), Unroll(reduce 0, 2), GroupReduce(reduce 1, 128), Upcast(reduce 1, 8)\n");
}

// The windows that the gradient of a convolution's weights sums stay in the image: no kernel stores a copy of them.
TEST(KernelsOfAGpu, GradientsOfWeightsCopyNoWindows) {
  for (const int64_t stride : {1, 2}) {
    const Tensor image = x({32, 64, 56, 56}, DType::BFloat16), weights = x({64, 64, 3, 3}, DType::BFloat16);
    const Tensor gradient = x({32, 64, 56 / stride, 56 / stride}, DType::BFloat16);
    const auto loss = [&](const Tensors& in) {
      return sum((conv2d(image, in[0], {.stride = stride, .padding = 1}) * gradient).cast(DType::Float32));
    };
    for (const Node& sink : kernels_of(grad(loss)(Tensors{weights})))
      for (const Node& store : sink.src()) {
        int64_t elements = 1;
        for (const Node& size : loop_shape(store)) elements *= size.value();
        EXPECT_LE(elements, 32 * 64 * 58 * 58) << source_of(sink).text;
      }
  }
}

// Too short for a group, so each thread has a row: in accesses of 16 bytes, if it is a whole number of them.
TEST(KernelsOfAGpu, AThreadReadsAShortRowInWholeAccesses) {
  const Tensor rows = x({4096, 64}, DType::BFloat16);
  EXPECT_EQ(opts_of({sum(rows, {.axis = 1})}), "Global(out 0), Unroll(reduce 0, 8)\n");
  EXPECT_EQ(opts_of({max(x({4096, 12}), {.axis = 1})}), "Global(out 0), Unroll(reduce 0, 4)\n");
  EXPECT_EQ(opts_of({sum(x({4096, 63}), {.axis = 1})}), "Global(out 0)\n");
  EXPECT_TRUE(has(opts_of({softmax(x({4096, 64}))}), "Global(out 0), Unroll(reduce 0, 4)\n"));
}

TEST(KernelsOfAGpu, AThreadAddsUpAdjacentColumnsSeveralRowsAtOnce) {
  const Tensor g = x({8192, 1024}, DType::BFloat16), y = g.cast(DType::Float32);
  const std::string columns = "Global(out 0), Global(out 1), Upcast(out 1, 2), Unroll(reduce 0, 4)";
  const std::string parts = "Global(out 0), Unroll(reduce 0, 4)\n";
  EXPECT_EQ(opts_of({sum(y, {.axis = 0})}), columns + "\n" + parts);
  // The means of rows beside them are adjacent along the rows, but they are few.
  const Tensor centred = x({8192, 1024}) - x({8192, 1});
  EXPECT_EQ(opts_of({sum(y, {.axis = 0}), sum(y * centred, {.axis = 0})}),
            columns + ", Unroll(reduce 1, 4)\n" + parts + parts);
  // Four bytes of a row for each thread are a line for a warp.
  EXPECT_EQ(opts_of({sum(x({64, 8192, 64}), {.axis = 0})}), "Global(out 0), Unroll(reduce 0, 4)\n");
}

TEST(KernelsOfAGpu, AFactorIsStoredWhateverElseReadsIt) {
  const Tensor y = relu(x({2048, 256}, DType::BFloat16));
  const std::string opts = opts_of({matmul(y, x({256, 1024}, DType::BFloat16)), sum(y, {.axis = 0}), y.T() + 1});
  EXPECT_TRUE(has(opts, "TensorCore")) << opts;
}

// A GPU keeps no panel: each thread computes the factor for its own rows.
TEST(KernelsOfAGpu, AFactorThatManyRowsReadIsStored) {
  const Tensor factor = x({512, 2048}) * x({512, 2048}) + x({512, 1});
  EXPECT_EQ(kernels_of({matmul(x({1024, 512}), factor)}).size(), 2u);
}

// A restricted constant would be read before the kernel that writes it has ended (PTX: ld.global.nc).
// NVIDIA's assembler moves no load over a store, so a thread would wait for each element of the residual.
TEST(KernelsOfAGpu, ReadsOfAThreadComeBeforeItsWrites) {
  const Tensor y = matmul(x({2048, 256}, DType::BFloat16), x({256, 1024}, DType::BFloat16));
  const auto kernels = kernels_of({relu(y.cast(DType::Float32) + x({2048, 1024}))});
  const std::string text = source_of(kernels.back()).text;
  int reads = 0, changes = 0;
  bool wrote = false;
  for (std::size_t at = text.find("__global__"); at < text.size(); at = text.find('\n', at) + 1) {
    const std::string line = text.substr(at, text.find('\n', at) - at);
    const bool read = has(line, "= *(const side_by_side<float, 2>*)(data"),
               write = line.rfind("  *(side_by_side", 0) == 0;
    if (read) ++reads, changes += wrote ? 1 : 0;
    if (read || write) wrote = write;
    if (text.find('\n', at) == std::string::npos) break;
  }
  EXPECT_GE(reads, 32) << text;
  EXPECT_LE(16 * changes, reads) << text;
}

TEST(KernelsOfAGpu, FragmentsAreReadBeforeTheProductsOfAnIteration) {
  const Node sink = kernels_of({matmul(x({2048, 256}, DType::BFloat16), x({256, 1024}, DType::BFloat16))})[0];
  const std::string text = generate(sink, target("cuda"), {}, {.verify = true}).text;
  const std::string body = text.substr(text.find("__global__"));
  EXPECT_TRUE(has(body, "__launch_bounds__(256, 2)"));  // of 64 sums in the registers of each thread
  const std::size_t products = body.find("add_product_bf16(");
  ASSERT_NE(products, std::string::npos) << text;
  EXPECT_EQ(body.find("fragment_uint(", products), std::string::npos) << body;
}

// The exponentials of a softmax fill registers, and so does the row from which they are computed.
TEST(KernelsOfAGpu, ASoftmaxReadsItsRowOnce) {
  const std::string text = source_of(kernels_of({softmax(x({8192, 8192}, DType::BFloat16))})[0]).text;
  const std::size_t first = text.find("(data1+");
  ASSERT_NE(first, std::string::npos) << text;
  EXPECT_EQ(text.find("(data1+", first + 1), std::string::npos) << text;
}

TEST(KernelsOfAGpu, SquaresOfTransposesAreLargerIfTheyOccupyAllCores) {
  const auto opts = [](int64_t side, DType d) { return opts_of({x({side, side}, d).T().contiguous()}); };
  EXPECT_TRUE(has(opts(8192, DType::Float32), "Unroll(out 0, 8), Local(out 0, 8), Local(out 1, 64), Stage(data1)"));
  EXPECT_TRUE(has(opts(512, DType::Float32), "Unroll(out 0, 4), Local(out 0, 8), Local(out 1, 32), Stage(data1)"));
  EXPECT_TRUE(has(opts(8192, DType::Float64), "Local(out 1, 32), Stage(data1)"));  // no room for more
  EXPECT_TRUE(has(opts(512, DType::BFloat16), "Upcast(out 1, 2), Local(out 1, 32), Stage(data1)"));
}

TEST(KernelsOfAGpu, BlocksOfTermsAreAsLongAsTwoGroupsOfACoreHaveRoomFor) {
  const auto opts = [](int64_t side, int64_t terms, const char* name) {
    const Tensor b = x({terms, side}, DType::BFloat16);
    return to_string(
        generate(kernels_of({matmul(x({side, terms}, DType::BFloat16), b)})[0], target(name), {}, {}).opts);
  };
  EXPECT_TRUE(has(opts(4096, 4096, "cuda"), "Block(reduce 0, 32)"));  // of 160 KiB
  EXPECT_TRUE(has(opts(1024, 1024, "cuda"), "Block(reduce 0, 64)"));
  EXPECT_TRUE(has(opts(1024, 128, "cuda"), "Block(reduce 0, 32)"));  // fewer than three blocks of 64
}

TEST(KernelsOfAGpu, ConstantsAreNotRestricted) {
  const std::string text = source_of(kernels_of({x({512, 49}) + 1})[0]).text;
  EXPECT_TRUE(has(text, "(float* __restrict__ data0,")) << text;
  EXPECT_TRUE(has(text, "const float* data1")) << text;
}

// The seventh input is called g, and g0 is the place of a group.
TEST(KernelsOfAGpu, NamesOfValuesAreNotThoseOfPlaces) {
  Tensor all = softmax(x({512, 4096}));
  for (int i = 0; i < 7; ++i) all = all * x({512, 4096}) + i;
  for (const Node& sink : kernels_of({all})) {
    const std::string text = source_of(sink).text;
    EXPECT_FALSE(has(text, "side_by_side<float, 4> g0 =")) << text;
  }
}

}  // namespace
}  // namespace tenon::test
