// Convolutions, as their kernels' text shows it: which elements of the image lie in STAGEs, and who computes what.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <tenon/base/target.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/cost.h>
#include <tenon/codegen/heuristic/model.h>
#include <tenon/codegen/join_axes.h>
#include <tenon/tests/workloads/real_kernels.h>

namespace tenon::test {
namespace {

Node kernel_of(const Tensor& y) { return kernels_of("convolution", {y}).at(0).sink; }

std::string with(const Tensor& y, const char* opts) {
  return generate(kernel_of(y), target("avx2"), *parse_opts(opts)).text;
}

bool has(const std::string& text, std::string_view what) { return text.find(what) != std::string::npos; }

/// The loops that fill the first STAGE.
std::string fill_in(const std::string& text) {
  const std::size_t begin = text.find("// fills stage0"), end = text.find("// sum");
  return begin < end && end != std::string::npos ? text.substr(begin, end - begin) : std::string();
}

// Filters of 1 x 1 run height and width as one loop, so a STAGE can hold 56 of an image's 196 places.
TEST(Convolutions, PartsOfAnImageOf1x1FiltersAreStaged) {
  const Tensor y = conv2d(empty({4, 512, 14, 14}), empty({32, 512, 1, 1}));
  const std::string text = with(y, "Upcast(out 2, 8), Unroll(out 1, 4), Tile(out 2, 56), Stage(data1)");
  EXPECT_TRUE(has(text, "stage0 keeps 28672 elements")) << text;
}

// So can a STAGE of an image that the kernel computes, here 8 places of all channels, and a STAGE of the sums of
// chunks, here 66 rows of 16 places of 4 images.
TEST(Convolutions, ComputedImagesAndSumsOf1x1FiltersMoveWithTheLoops) {
  const Tensor image = concatenate({empty({4, 32, 14, 16}), empty({4, 32, 14, 16})}, 1) * empty({64, 1, 1});
  const Tensor y = conv2d(relu(image), empty({32, 64, 1, 1}));
  const std::string text = with(y, "Upcast(out 2, 8), Unroll(out 1, 4), Outer(out 2), Outer(out 0)");
  EXPECT_TRUE(has(text, "stage0 keeps 512 elements")) << text;
  const Tensor z = conv2d(relu(empty({4, 256, 56, 56}) * empty({256, 1, 1})), empty({128, 256, 1, 1}));
  const std::string sums =
      with(z,
           "Upcast(out 2, 8), Unroll(out 2, 2), Unroll(out 1, 6), Pad(out 1), Outer(out 2), Outer(out 0), "
           "Chunk(reduce 0, 128), Tile(out 1, 66), Thread(out 2, 14)");
  EXPECT_TRUE(has(sums, "stage0 keeps 4224 elements")) << sums;
}

// A loop that fills a STAGE of a concatenation reads one of its parts, and tests nothing.
TEST(Convolutions, PartsOfAConcatenationAreFilledByLoopsOfTheirOwn) {
  const Tensor parts = concatenate({empty({4, 32, 14, 16}), empty({4, 24, 14, 16}), empty({4, 40, 14, 16})}, 1);
  const Tensor y = conv2d(relu(parts), empty({32, 96, 1, 1}));
  const std::string text = with(y, "Upcast(out 2, 8), Unroll(out 1, 4), Outer(out 2), Outer(out 0)");
  ASSERT_NE(fill_in(text), "") << text;
  EXPECT_FALSE(has(fill_in(text), "?")) << text;
}

/// The slots that the Opts stage and the opening comment does not name among its STAGEs of so many elements or more.
/// The comment's long lines are broken, so they are joined first.
std::string missing_stages(const KernelSource& source, int64_t elements) {
  std::string opening, missing;
  std::istringstream lines(source.opening);
  for (std::string line; std::getline(lines, line);)
    opening +=
        (line.starts_with("//     ") ? " " : "\n") + line.substr(std::min(line.size(), line.find_first_not_of("/ ")));
  for (const Opt& o : source.opts) {
    if (o.kind != OptKind::Stage) continue;
    bool made = false;
    std::istringstream joined(opening);
    for (std::string line; std::getline(joined, line);)
      made = made || (line.starts_with("stage") && has(line, fmt::format("data{}(", o.amount)) &&
                      std::atoll(line.c_str() + line.find("keeps ") + 6) >= elements);
    if (!made) missing += fmt::format(" data{}", o.amount);
  }
  return missing;
}

// Copies beyond the end of an axis are clamped: they read the STAGE of the others. 7 x 7 places in steps of 5.
TEST(Convolutions, ClampedCopiesReadTheStageOfTheOthers) {
  const Tensor y = conv2d(empty({8, 512, 7, 7}), empty({2048, 512, 1, 1}));
  const std::string text = with(y,
                                "Upcast(out 0, 8), Unroll(out 2, 5), Pad(out 2), Unroll(out 1, 2), Stage(data1), "
                                "Outer(out 2), Outer(out 0), Thread(out 2, 10)");
  EXPECT_TRUE(has(text, "stage0 keeps 20480 elements")) << text;
}

// The model counts what it stages as staged for all terms of a chunk, so each choice must be one that lowering can
// make.
TEST(Convolutions, WhatTheHeuristicStagesIsStaged) {
  const char* given = std::getenv("TENON_TEST_SEED");
  const unsigned seed = given != nullptr ? static_cast<unsigned>(std::atoi(given)) : std::random_device{}();
  SCOPED_TRACE("TENON_TEST_SEED=" + std::to_string(seed));
  struct Layer {
    int64_t images, channels, side, filters, window, stride;
  };
  // The first ones were not staged once.
  std::vector<Layer> layers = {{8, 512, 7, 2048, 1, 1}, {1, 512, 8, 2048, 3, 1}, {1, 96, 16, 512, 7, 1},
                               {1, 3, 28, 20, 3, 2},    {3, 64, 7, 16, 5, 2},    {1, 96, 8, 16, 3, 2},
                               {1, 512, 8, 1000, 5, 2}, {1, 96, 8, 16, 5, 2},    {1, 288, 28, 288, 3, 1},
                               {1, 384, 24, 384, 3, 1}};
  std::mt19937 rng(seed);
  const auto one_of = [&](std::initializer_list<int64_t> sizes) { return sizes.begin()[rng() % sizes.size()]; };
  for (int i = 0; i < 10; ++i)
    layers.push_back({one_of({1, 2, 3, 8}), one_of({3, 24, 64, 96, 256, 512}), one_of({7, 8, 14, 28, 33, 56}),
                      one_of({16, 20, 96, 128, 512, 1000}), one_of({1, 3, 5}), one_of({1, 1, 2})});
  std::size_t staged = 0;
  for (const Layer& l : layers)
    for (const char* name : {"sse4", "avx2", "avx512", "neon"}) {
      const Tensor y =
          conv2d(empty({l.images, l.channels, l.side, l.side}), empty({l.filters, l.channels, l.window, l.window}),
                 {.stride = l.stride, .padding = l.window / 2});
      const KernelSource source = generate(kernel_of(y), target(name));
      int64_t terms = l.channels;
      for (const Opt& o : source.opts)
        if (o.kind == OptKind::Chunk) terms = o.amount;
      EXPECT_EQ(missing_stages(source, terms), "") << name << "\n" << source.opening;
      staged += std::ranges::count(source.opts, OptKind::Stage, &Opt::kind);
    }
  EXPECT_GT(staged, layers.size());
}

// Every second column of an image lies in lanes, picked from whole vectors: a channel of its own has no other loop
// whose elements are adjacent.
TEST(Convolutions, ChannelsAloneWithAStrideRunInLanes) {
  for (const auto& [channels, side, window] :
       {std::tuple<int64_t, int64_t, int64_t>{72, 56, 3}, {96, 28, 5}, {16, 112, 3}})
    for (const char* name : {"avx2", "avx512"}) {
      const Tensor y = conv2d(empty({1, channels, side, side}), empty({channels, 1, window, window}),
                              {.stride = 2, .padding = window / 2, .groups = channels});
      const KernelSource source = generate(kernel_of(y), target(name));
      EXPECT_TRUE(has(source.text, "every_2_f32x")) << name << "\n" << source.opening;
    }
}

// Tiles of both operands are kept until all loops are tried: those of one operand alone were all worse on AVX2.
TEST(Convolutions, TheTileOfLeastTimeIsTakenWhicheverOperandItIsOf) {
  const Node sink = kernel_of(conv2d(empty({1, 64, 56, 56}), empty({128, 64, 3, 3}), {.stride = 2, .padding = 1}));
  for (const char* name : {"avx2", "avx512"}) {
    const Target& machine = target(name);
    LoopPlan plan = join_axes(sink, plain_plan(sink));
    plan.stage_budget = stage_budget(machine, /*in_groups=*/false);
    const Profile profile(sink, plan, machine);
    const CostModel model(profile, plan);
    const auto lanes = std::to_string(machine.vector_bytes / 4);
    const auto of_filters = *parse_opts(
        "Upcast(out 0, " + lanes + "), Unroll(out 2, 14), Stage(data2), Stage(data1), Outer(out 0), Thread(out 2, 2)");
    ASSERT_TRUE(std::isfinite(model.cycles(of_filters))) << name;
    EXPECT_LE(model.cycles(generate(sink, machine).opts), 1.06 * model.cycles(of_filters)) << name;
  }
}

// The last chunk of a row is shorter if chunks do not divide it. Its loop is not a second use of what the others read:
// once a STAGE kept each product of a row and a matrix for it.
TEST(Products, ShorterChunksAreNoSecondUse) {
  for (const int64_t size : {4838, 4096})
    for (const char* name : {"avx2", "avx512"}) {
      const Node sink = kernels_of("row", {matmul(empty({1, size}), empty({size, size}))}).at(0).sink;
      const auto opts = *parse_opts(
          "Upcast(out 0, 16), Unroll(out 0, 4), Unroll(reduce 0, 8), Chunk(reduce 0, 8), Tile(out 0, 1024), Thread(out "
          "0, 5)");
      const std::string text = generate(sink, target(name), opts).text;
      EXPECT_TRUE(has(text, "stage0 keeps")) << "the sums\n" << text;
      EXPECT_FALSE(has(text, "stage1 keeps")) << text;
    }
}

// A vector of pixels that several multiply-adds read is loaded once; gcc makes the load a part of each otherwise.
TEST(Convolutions, AVectorThatSeveralMultiplyAddsReadStaysInARegister) {
  const Tensor y = conv2d(empty({2, 8, 34, 32}), empty({9, 8, 3, 3}));
  const auto kept = [&](const char* opts) {
    const std::string text = with(y, opts);
    std::size_t count = 0, at = text.find("void ");
    while ((at = text.find("in_register_f32x8(", at)) != std::string::npos) ++count, ++at;
    return count;
  };
  EXPECT_EQ(kept("Upcast(out 3, 8), Unroll(out 2, 4), Unroll(out 1, 3)"), 4U);
  EXPECT_EQ(kept("Upcast(out 3, 8), Unroll(out 2, 4)"), 0U);
}

// The model counts what a loop reads or writes: results are stored behind the loops of their sum, so they take no room
// of the cache from the filters that these loops read.
TEST(Convolutions, ResultsTakeNoRoomFromTheLoopsOfTheirSums) {
  const Node sink = kernel_of(conv2d(empty({8, 512, 7, 7}), empty({512, 512, 3, 3}), {.padding = 1}));
  const Target& machine = target("avx2");
  LoopPlan plan = join_axes(sink, plain_plan(sink));
  plan.stage_budget = stage_budget(machine, /*in_groups=*/false);
  const Profile profile(sink, plan, machine);
  const auto cycles = [&](const std::string& copies, const std::string& block) {
    return CostModel(profile, plan)
        .cycles(*parse_opts("Upcast(out 3, 8), Pad(out 3), Unroll(out 0, 2), " + copies +
                            ", Stage(data1), Outer(out 3), Outer(out 2), Outer(out 0), Chunk(reduce 0, 256), " +
                            block));
  };
  const double of_twelve = cycles("Unroll(out 1, 6), Pad(out 1)", "Tile(out 1, 24)");
  EXPECT_LT(of_twelve, 1.5 * cycles("Unroll(out 1, 4)", "Tile(out 1, 16)"));
}

// Only the first and the last column of a padded image are zeros: what is between them is read without a mask of
// columns.
TEST(Convolutions, APaddedImageIsFilledByWholeVectors) {
  const Tensor y = conv2d(empty({2, 8, 34, 32}), empty({8, 8, 3, 3}), {.padding = {0, 1}});
  const std::string text = with(y, "Upcast(out 3, 8), Unroll(out 1, 4), Stage(data1)");
  ASSERT_NE(fill_in(text), "") << text;
  EXPECT_FALSE(has(fill_in(text), "?")) << text;
}

// On a GPU each image has threads of its own, and a thread has one place of several channels.
TEST(Convolutions, OnAGridAThreadHasChannelsOfOnePlace) {
  const Tensor y = conv2d(empty({500, 16, 14, 14}), empty({32, 16, 3, 3}), {.padding = 1});
  for (const char* name : {"cuda", "metal", "opencl"}) {
    const KernelSource source = generate(kernel_of(y), target(name));
    EXPECT_EQ(source.grid.size(), 3U);
    EXPECT_FALSE(has(source.text, "< 500; ++")) << source.text;
    EXPECT_TRUE(has(source.text, "Unroll(out 1, ")) << source.text;
  }
}

}  // namespace
}  // namespace tenon::test
