// Passes that change how memory is reached: squares transposed in registers, and fetching ahead. By values and by text.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <bit>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

#include "guarded.h"
#include "runs_here.h"

namespace tenon {
namespace {

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

void launch(const KernelSource& kernel, std::span<void* const> slots) {
  Program({kernel.name, kernel.text, static_cast<int>(slots.size()), 0, kernel.part, kernel.scratch_bytes, false,
           kernel.flags})
      .launch(slots, {}, kernel.parts.value());
}

/// data0[i, j] = data1[j, i] of (rows, columns), and what it should be.
template <class T>
void expect_transposed(int64_t rows, int64_t columns, DType dtype, const std::vector<Opt>& opts, std::size_t zips) {
  const int swapped[] = {1, 0};
  const auto st = ShapeTracker::from_shape({rows, columns});
  const Node x = ast::load(1, dtype, ShapeTracker::from_shape({columns, rows}).permute(swapped));
  const Node store = ast::store(0, st, x);
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
  const auto size = static_cast<std::size_t>(rows * columns);
  std::vector<T> out(size), in(size);
  std::iota(in.begin(), in.end(), T{1});
  void* slots[] = {out.data(), in.data()};
  launch(kernel, slots);
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      ASSERT_EQ(out[static_cast<std::size_t>(i * columns + j)], in[static_cast<std::size_t>(j * rows + i)])
          << i << ", " << j << "\n"
          << kernel.text;
  EXPECT_EQ(count(kernel.text, " = zip_"), zips) << kernel.text;
}

// A square of n x n takes log2(n) rounds of n ZIPs, in the whole squares; what is left over is gathered.
TEST(TransposeSquares, AMatrixIsReadRowByRowAndZipped) {
  for (const int64_t n : {2, 4, 8, 16}) {
    const std::vector<Opt> opts{{OptKind::Upcast, {false, 1}, n}, {OptKind::Unroll, {false, 0}, n}};
    const auto zips = static_cast<std::size_t>(n * std::lround(std::log2(n)));
    expect_transposed<float>(4 * n, 2 * n, DType::Float32, opts, zips);
    expect_transposed<float>(4 * n + 1, 2 * n + 3, DType::Float32, opts, zips);
    expect_transposed<double>(n, n, DType::Float64, opts, zips);
    expect_transposed<int8_t>(n, 3 * n, DType::Int8, opts, zips);
  }
}

TEST(TransposeSquares, MoreCopiesThanLanesAreSeveralSquaresAndFewerAreNone) {
  expect_transposed<float>(32, 16, DType::Float32, {{OptKind::Upcast, {false, 1}, 4}, {OptKind::Unroll, {false, 0}, 8}},
                           2 * 8);
  expect_transposed<float>(32, 16, DType::Float32, {{OptKind::Upcast, {false, 1}, 8}, {OptKind::Unroll, {false, 0}, 4}},
                           0);
}

TEST(TransposeSquares, InTilesAndThreadPartsAndFromAStage) {
  const std::vector<Opt> square{{OptKind::Upcast, {false, 1}, 8}, {OptKind::Unroll, {false, 0}, 8}};
  for (const std::vector<Opt>& more :
       {std::vector<Opt>{{OptKind::Tile, {false, 1}, 16}, {OptKind::Thread, {false, 1}, 3}},
        std::vector<Opt>{{OptKind::Tile, {false, 1}, 16}, {OptKind::Thread, {false, 0}, 3}},
        std::vector<Opt>{{OptKind::Stage, {}, 1}}}) {
    std::vector<Opt> opts = square;
    opts.insert(opts.end(), more.begin(), more.end());
    expect_transposed<float>(64, 48, DType::Float32, opts, 24);  // of a STAGE: as it is filled
    expect_transposed<float>(40, 50, DType::Float32, opts, 24);
  }
}

/// data0[i] = data1[stride * i], of an input that ends at its last element, before a page that nobody may read.
template <class T>
void expect_picked(int64_t size, int64_t stride, DType dtype, int64_t lanes) {
  const Node shape[] = {Node(size)}, strides[] = {Node(stride)};
  const auto from = ShapeTracker::from_views({View::create(shape, strides, 0)});
  const Node store = ast::store(0, ShapeTracker::from_shape({size}), ast::load(1, dtype, from));
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target),
                                       std::vector<Opt>{{OptKind::Upcast, {false, 0}, lanes}});
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE)), elements = static_cast<std::size_t>(size - 1);
  void* const pages = mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(pages, MAP_FAILED);
  T* const guard = reinterpret_cast<T*>(static_cast<char*>(pages) + page);
  ASSERT_EQ(mprotect(guard, page, PROT_NONE), 0);
  T* const in = guard - (elements * static_cast<std::size_t>(stride) + 1);
  std::iota(in, guard, T{1});
  std::vector<T> out(elements + 1);
  void* slots[] = {out.data(), in};
  launch(kernel, slots);
  for (std::size_t i = 0; i <= elements; ++i)
    EXPECT_EQ(out[i], in[i * static_cast<std::size_t>(stride)]) << i << "\n" << kernel.text;
  EXPECT_EQ(count(kernel.text, fmt::format("every_{}_", stride)), stride == 2 || stride == 3 ? 2U : 0U) << kernel.text;
  munmap(pages, 2 * page);
}

/// The same under a mask that takes some lanes of the first and of the last vector: data0[i] = data1[stride * (i -
/// before)] for i from `before` to size - 1, else 0, of `more` elements after them. Only what the mask leaves is read.
template <class T>
void expect_picked_in_part(int64_t size, int64_t before, int64_t more, int64_t stride, DType dtype, int64_t lanes) {
  const int64_t whole = size + more;
  const Node shape[] = {Node(whole)}, strides[] = {Node(stride)};
  const Mask inside = {{Node(before), Node(size)}};
  const auto from = ShapeTracker::from_views({View::create(shape, strides, Node(-stride * before), inside)});
  const Node store = ast::store(0, ShapeTracker::from_shape({whole}), ast::load(1, dtype, from));
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target),
                                       std::vector<Opt>{{OptKind::Upcast, {false, 0}, lanes}, {OptKind::Mask, {}, 1}});
  const auto elements = static_cast<std::size_t>((size - before - 1) * stride + 1);
  for (const bool front : {false, true}) {
    test::Guarded in(elements * sizeof(T), front), out(static_cast<std::size_t>(whole) * sizeof(T), front);
    T* const given = reinterpret_cast<T*>(in.data());
    std::iota(given, given + elements, T{1});
    void* slots[] = {out.data(), given};
    launch(kernel, slots);
    for (int64_t i = 0; i < whole; ++i)
      ASSERT_EQ(reinterpret_cast<const T*>(out.data())[i],
                before <= i && i < size ? given[(i - before) * stride] : T{0})
          << size << ", " << before << ", " << more << ": " << i << "\n"
          << kernel.text;
  }
  EXPECT_NE(kernel.text.find(fmt::format("every_{}_", stride)), std::string::npos) << kernel.text;
}

/// data0[i] = data1[i] by vectors of which the last one is a part. Only its elements are read and written.
template <class T>
void expect_part(int64_t size, DType dtype, int64_t lanes, bool by_instruction) {
  const auto st = ShapeTracker::from_shape({size});
  const Node store = ast::store(0, st, ast::load(1, dtype, st));
  const KernelSource kernel =
      generate(ast::sink(std::span(&store, 1)), target(settings().target),
               std::vector<Opt>{{OptKind::Upcast, {false, 0}, lanes}, {OptKind::Mask, {false, 0}, 1}});
  for (const bool front : {false, true}) {
    const auto bytes = static_cast<std::size_t>(size) * sizeof(T);
    test::Guarded in(bytes, front), out(bytes, front);
    T* const given = reinterpret_cast<T*>(in.data());
    std::iota(given, given + size, T{1});
    void* slots[] = {out.data(), given};
    launch(kernel, slots);
    EXPECT_TRUE(std::equal(given, given + size, reinterpret_cast<const T*>(out.data()))) << size << "\n" << kernel.text;
  }
  EXPECT_EQ(count(kernel.text, "_[l_]"), by_instruction ? 0U : 2U) << lanes << "\n" << kernel.text;
}

TEST(PartsOfVectors, AreReadAndWrittenByOneInstruction) {
  for (const char* name : {"sse4", "avx2", "avx512"}) {
    if (!test::runs_here(name)) continue;
    const ScopedSettings scope([&](Settings& s) { s.target = name; });
    const int64_t most = target(name).vector_bytes;
    for (const int64_t lanes : {4, 8, 16})
      for (const int64_t size : {lanes - 1, lanes + 1, 3 * lanes - 2}) {
        const bool avx = most >= 32;
        expect_part<float>(size, DType::Float32, lanes, avx && 4 * lanes <= most);
        expect_part<int32_t>(size, DType::Int32, lanes, avx && 4 * lanes <= most);
        expect_part<double>(size, DType::Float64, lanes, avx && (8 * lanes == 32 || 8 * lanes == most));
        expect_part<int64_t>(size, DType::Int64, lanes, avx && (8 * lanes == 32 || 8 * lanes == most));
      }
  }
}

TEST(PickedLanes, ComeFromPartsOfVectorsUnderAMask) {
  for (const char* name : {"sse4", "avx2", "avx512"}) {
    if (!test::runs_here(name)) continue;
    const ScopedSettings scope([&](Settings& s) { s.target = name; });
    for (const int64_t stride : {2, 3})
      for (const int64_t lanes : {4, 8, 16})
        for (const int64_t size : {lanes + 1, 3 * lanes - 1})
          for (const int64_t more : {0, 2}) {
            expect_picked_in_part<float>(size, lanes / 4, more, stride, DType::Float32, lanes);
            expect_picked_in_part<double>(size, 3, more, stride, DType::Float64, lanes);
          }
  }
}

TEST(PickedLanes, ComeFromWholeVectorsThatEndAtTheLastLane) {
  for (const int64_t stride : {2, 3, 4})
    for (const int64_t lanes : {4, 8, 16})
      for (const int64_t size : {lanes, 2 * lanes}) {
        expect_picked<float>(size, stride, DType::Float32, lanes);
        expect_picked<double>(size, stride, DType::Float64, lanes);
        expect_picked<int16_t>(size, stride, DType::Int16, lanes);
        expect_picked<int8_t>(size, stride, DType::Int8, lanes);
      }
}

// As many vectors as the stride of their lanes take log2(stride) rounds of ZIPs, and are written whole.
// A number of vectors that is a power of two takes rounds of ZIPs, another one a ZIP for each vector.
TEST(ZipStores, VectorsThatFillMemoryTogetherAreWrittenWhole) {
  for (const int64_t stride : {2, 3, 4, 5, 6, 7, 8})
    for (const int64_t lanes : {4, 8, 16}) {
      const std::vector<Opt> opts{{OptKind::Upcast, {false, 0}, lanes}, {OptKind::Unroll, {false, 1}, stride}};
      const int64_t rounds = std::has_single_bit(static_cast<uint64_t>(stride)) ? std::lround(std::log2(stride)) : 1;
      const auto zips = static_cast<std::size_t>(stride <= lanes ? stride * rounds : 0);
      expect_transposed<float>(3 * lanes, stride, DType::Float32, opts, zips);
      expect_transposed<float>(3 * lanes + 1, stride, DType::Float32, opts, zips);
      expect_transposed<int16_t>(2 * lanes, stride, DType::Int16, opts, zips);
    }
}

TEST(ZipStores, GapsStayAsTheyAre) {
  const std::vector<Opt> two_of_four{{OptKind::Upcast, {false, 0}, 8}, {OptKind::Unroll, {false, 1}, 2}};
  expect_transposed<float>(32, 4, DType::Float32, two_of_four, 0);
  const std::vector<Opt> two_of_five{{OptKind::Upcast, {false, 0}, 8}, {OptKind::Unroll, {false, 1}, 2}};
  expect_transposed<float>(32, 5, DType::Float32, two_of_five, 0);
}

// data0[i, j] = data1[i] << 8, of bytes: where an op's formula leaves one value for all lanes, there is nothing to zip.
TEST(ZipStores, OneValueForAllLanesIsStoredAsItIs) {
  constexpr int64_t kRows = 16;
  for (const int64_t columns : {3, 4}) {
    const Node shape[] = {kRows, columns};
    const Node x = ast::load(1, DType::UInt8, ShapeTracker::from_shape({kRows, 1}).expand(shape));
    const Node shifted = ast::alu(Op::Shl, {x, ast::constant(DType::UInt8, int64_t{8})});
    const Node store = ast::store(0, ShapeTracker::from_shape({kRows, columns}), shifted);
    const std::vector<Opt> opts{{OptKind::Upcast, {false, 0}, 4}, {OptKind::Unroll, {false, 1}, columns}};
    const KernelSource kernel =
        generate(ast::sink(std::span(&store, 1)), target(settings().target), opts, GenerateOptions{.verify = true});
    std::vector<uint8_t> out(kRows * columns, 1), in(kRows, 3);
    void* slots[] = {out.data(), in.data()};
    launch(kernel, slots);
    EXPECT_EQ(out, std::vector<uint8_t>(kRows * columns, 0)) << kernel.text;
  }
}

// data0[i, j] = data1[j, i - 4], 0 where i < 4: of the copies of i some are masked in the first iteration, and some
// never.
TEST(TransposeSquares, ReadsUnderOtherMasksAreInOtherSquares) {
  constexpr int64_t kRows = 20, kColumns = 16, kBefore = 4;
  const int swapped[] = {1, 0};
  const std::vector<std::pair<Node, Node>> before{{kBefore, 0}, {0, 0}};
  const Node x = ast::load(1, DType::Float32, ShapeTracker::from_shape({kColumns, kRows}).permute(swapped).pad(before));
  const Node store = ast::store(0, ShapeTracker::from_shape({kRows + kBefore, kColumns}), x);
  std::vector<float> out((kRows + kBefore) * kColumns), in(kRows * kColumns);
  std::iota(in.begin(), in.end(), 1.f);
  void* slots[] = {out.data(), in.data()};
  for (const int64_t n : {2, 4, 8}) {
    const std::vector<Opt> opts{{OptKind::Upcast, {false, 1}, n}, {OptKind::Unroll, {false, 0}, n}};
    const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
    launch(kernel, slots);
    for (int64_t i = 0; i < kRows + kBefore; ++i)
      for (int64_t j = 0; j < kColumns; ++j)
        ASSERT_EQ(out[static_cast<std::size_t>(i * kColumns + j)],
                  i < kBefore ? 0.f : in[static_cast<std::size_t>(j * kRows + i - kBefore)])
            << i << ", " << j << "\n"
            << kernel.text;
  }
}

// Row data1[i] of data2 is read, and added to that row of data0, in whole vectors; indices out of range do nothing.
TEST(ChooseAccess, RowsAtComputedIndicesAreWholeVectors) {
  constexpr int64_t kRows = 6, kColumns = 20, kCount = 5;
  const Node both[] = {kCount, kColumns};
  const ShapeTracker st = ShapeTracker::from_shape(both), rows = ShapeTracker::from_shape({kRows, kColumns});
  const Node row = ast::load(1, DType::Int64, ShapeTracker::from_shape({kCount, 1}).expand(both));
  const Node column =
      ast::view(ShapeTracker::from_shape({1, kColumns}).expand(both), ast::arange(kColumns, DType::Int64));
  const Node at[] = {row, column};
  const std::vector<Opt> opts{{OptKind::Upcast, {false, 1}, 4}};
  const Node adds = ast::store(0, rows, ast::load(2, DType::Float32, rows, at), StoreMode::Add, at);
  const KernelSource kernel = generate(ast::sink(std::span(&adds, 1)), target(settings().target), opts);
  std::vector<float> out(kRows * kColumns, 1), in(kRows * kColumns);
  std::vector<int64_t> index{2, 5, 2, -1, 6};
  std::iota(in.begin(), in.end(), 0.f);
  void* slots[] = {out.data(), index.data(), in.data()};
  launch(kernel, slots);
  for (int64_t i = 0; i < kRows; ++i)
    for (int64_t j = 0; j < kColumns; ++j) {
      const auto e = static_cast<std::size_t>(i * kColumns + j);
      ASSERT_EQ(out[e], 1 + (i == 2 ? 2 * in[e] : i == 5 ? in[e] : 0.f)) << i << ", " << j << "\n" << kernel.text;
    }
  EXPECT_EQ(count(kernel.text, "[1]"), 0) << kernel.text;  // no lane is alone
}

// data0[i] = data1[i - 1], -infinity before and behind: the LOAD gives it, so that its mask is tested once.
TEST(LoadNeutral, AMaskIsTestedOnce) {
  const std::vector<std::pair<Node, Node>> around{{1, 1}};
  const auto padded = ShapeTracker::from_shape({6}).pad(around);
  const Node inside = ast::view(padded, ast::constant(DType::Bool, int64_t{1}));
  const Node x = ast::load(1, DType::Float32, padded), low = ast::constant(DType::Float32, -INFINITY);
  const Node store = ast::store(0, ShapeTracker::from_shape({8}), ast::alu(Op::Where, {inside, x, low}));
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), std::vector<Opt>{});
  EXPECT_EQ(count(kernel.text, " ? "), 1U) << kernel.text;
  std::vector<float> out(8), in{1, 2, 3, 4, 5, 6};
  void* slots[] = {out.data(), in.data()};
  launch(kernel, slots);
  EXPECT_EQ(out, (std::vector<float>{-INFINITY, 1, 2, 3, 4, 5, 6, -INFINITY})) << kernel.text;
}

// data0 = data1 / (its row's sum): the row is read twice, and the second time fetches the row to come.
TEST(Prefetch, TheSecondLoopOverARowFetchesTheNextOne) {
  const auto whole = ShapeTracker::from_shape({6, 64});
  const int last[] = {1};
  const std::vector<Node> shape{Node(6), Node(64)};
  const Node x = ast::load(1, DType::Float32, whole);
  const Node sum = ast::view(ShapeTracker::from_shape({6, 1}).expand(shape), ast::reduce(Combiner::Add, last, x));
  const Node store = ast::store(0, whole, ast::alu(Op::Div, {x, sum}));
  const Node sink = ast::sink(std::span(&store, 1));
  const std::vector<Opt> lanes{{OptKind::Upcast, {false, 1}, 16}, {OptKind::Upcast, {true, 0}, 16}};
  for (const int slot : {1, 0, 7}) {
    std::vector<Opt> opts = lanes;
    opts.push_back({OptKind::Prefetch, {}, slot});
    const KernelSource kernel = generate(sink, target(settings().target), opts);
    EXPECT_EQ(count(kernel.text, "__builtin_prefetch(data1+"), slot == 1 ? 1U : 0U) << kernel.text;
    if (slot == 1) {
      EXPECT_GT(kernel.text.find("__builtin_prefetch"), kernel.text.rfind("for (")) << kernel.text;
    }
    std::vector<float> out(6 * 64), in(6 * 64);
    std::iota(in.begin(), in.end(), 1.f);
    void* slots[] = {out.data(), in.data()};
    launch(kernel, slots);
    for (std::size_t r = 0; r < 6; ++r) {
      const auto row = in.begin() + static_cast<std::ptrdiff_t>(64 * r);
      const float total = std::accumulate(row, row + 64, 0.f);
      for (std::size_t c = 0; c < 64; ++c) ASSERT_EQ(out[64 * r + c], in[64 * r + c] / total);
    }
  }
}

// data0 = exp(data1 - its row's largest), used twice: the fill of its STAGE fetches the next row, a line once; the loop
// of the maximum, from which the fill's values are computed, does not.
TEST(Prefetch, AFillFetchesEachLineOnceAndNotWhatASumBeforeItReads) {
  const auto whole = ShapeTracker::from_shape({6, 128});
  const int last[] = {1};
  const std::vector<Node> shape{Node(6), Node(128)};
  const auto of_row = [&](Combiner combiner, const Node& value) {
    return ast::view(ShapeTracker::from_shape({6, 1}).expand(shape), ast::reduce(combiner, last, value));
  };
  const Node x = ast::load(1, DType::Float32, whole);
  const Node e = ast::alu(Op::Exp, {ast::alu(Op::Sub, {x, of_row(Combiner::Max, x)})});
  const Node store = ast::store(0, whole, ast::alu(Op::Div, {e, of_row(Combiner::Add, e)}));
  for (const int64_t copies : {1, 2, 4}) {
    std::vector<Opt> opts{{OptKind::Upcast, {false, 1}, 8},
                          {OptKind::Upcast, {true, 0}, 8},
                          {OptKind::Upcast, {true, 1}, 8},
                          {OptKind::Prefetch, {}, 1}};
    if (copies > 1) opts.insert(opts.end(), {{OptKind::Unroll, {true, 0}, 4}, {OptKind::Unroll, {true, 1}, copies}});
    const std::string text = generate(ast::sink(std::span(&store, 1)), target("avx2"), opts).text;
    EXPECT_EQ(count(text, "__builtin_prefetch"), copies == 4 ? 2U : 1U) << text;
    EXPECT_GT(text.find("__builtin_prefetch"), text.find("// fills stage0")) << text;
  }
}

// data0 = the sums of the rows of data1, whose rows are `apart` elements apart.
std::string text_of_row_sums(int64_t columns, int64_t apart) {
  const std::vector<std::pair<Node, Node>> part{{0, 64}, {0, columns}};
  const Node x = ast::load(1, DType::Float32, ShapeTracker::from_shape({64, apart}).shrink(part));
  const int last[] = {1};
  const Node store = ast::store(0, ShapeTracker::from_shape({64, 1}), ast::reduce(Combiner::Add, last, x));
  const std::vector<Opt> opts{{OptKind::Upcast, {true, 0}, 8}, {OptKind::Prefetch, {}, 1}};
  return generate(ast::sink(std::span(&store, 1)), target("avx2"), opts).text;
}

// 4500 bytes, 71 lines, arrive within two latencies of memory (250 cycles, 9 bytes in each).
TEST(Prefetch, RowsThatAdjoinAreOneStreamWhichIsFetchedSoManyBytesAhead) {
  for (const int64_t columns : {256, 1024, 4096})
    EXPECT_EQ(count(text_of_row_sums(columns, columns), "+1136);"), 1U) << columns;
  EXPECT_EQ(count(text_of_row_sums(256, 512), "+512);"), 1U) << "no neighbours: the next";
}

// Two rows a step, of four heads whose rows lie far apart: what a step reads of a head ends where its next step begins.
TEST(Prefetch, CopiesThatReadRowsThatAdjoinAreOneStreamInALoopFurtherOut) {
  constexpr int64_t kRows = 64, kSize = 96, kApart = 1 << 15;
  const std::vector<Node> shape{kRows, 4, kSize}, strides{kSize, kApart, 1};
  const auto heads = ShapeTracker::from_views({View::create(shape, strides, 0)});
  const int last[] = {2};
  const Node sum = ast::reduce(Combiner::Add, last, ast::load(1, DType::Float32, heads));
  const Node store = ast::store(0, ShapeTracker::from_shape({kRows, 4, 1}), sum);
  const std::vector<Opt> opts{
      {OptKind::Upcast, {true, 0}, 8}, {OptKind::Unroll, {false, 0}, 2}, {OptKind::Prefetch, {}, 1}};
  const std::string text = generate(ast::sink(std::span(&store, 1)), target("avx2"), opts).text;
  EXPECT_EQ(count(text, "+1136);"), 1U) << text;
  EXPECT_EQ(count(text, "+1232);"), 1U) << text;
}

// data0 = the sums of the rows of data1, of which 16 each lie side by side. The last step begins earlier, but in a
// block.
TEST(ChooseAccess, RowsInBlocksAreWholeVectorsAlsoWhereTheLastStepBeginsEarlier) {
  constexpr int64_t kRows = 96, kSize = 5, kBlock = 16;
  const int order[] = {0, 2, 1}, last[] = {1};
  const std::vector<Node> blocks{kRows / kBlock, kSize, kBlock}, rows{kRows, kSize};
  const auto st = ShapeTracker::from_shape(blocks).permute(order).reshape(rows);
  const Node sum = ast::reduce(Combiner::Add, last, ast::load(1, DType::Float32, st));
  const Node store = ast::store(0, ShapeTracker::from_shape({kRows, 1}), sum);
  const std::vector<Opt> opts{
      {OptKind::Upcast, {false, 0}, 8}, {OptKind::Unroll, {false, 0}, 10}, {OptKind::Pad, {false, 0}, 1}};
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target("plain"), opts);
  EXPECT_EQ(count(kernel.text, "{data1["), 0U) << kernel.text;
  std::vector<float> out(kRows), in(kRows * kSize), expected(kRows);
  std::iota(in.begin(), in.end(), 1.0F);
  for (std::size_t r = 0; r < kRows; ++r)
    for (std::size_t k = 0; k < kSize; ++k) expected[r] += in[(r / kBlock * kSize + k) * kBlock + r % kBlock];
  void* slots[] = {out.data(), in.data()};
  launch(kernel, slots);
  EXPECT_EQ(out, expected) << kernel.text;
}

/// The lanes of a vector combined: halves, halves of these, until one is left.
float folded(std::vector<float> lanes, bool adds) {
  for (std::size_t half = lanes.size() / 2; half > 0; half /= 2)
    for (std::size_t k = 0; k < half; ++k)
      lanes[k] = adds ? lanes[k] + lanes[k + half] : std::max(lanes[k], lanes[k + half]);
  return lanes[0];
}

// data0 = the sums, or the largest, of the rows of data1. Whatever the number of rows a step, each has the same bits.
TEST(FoldLanes, RowsOfAStepAreCombinedTogetherAndStoredSideBySide) {
  constexpr int64_t kRows = 13, kSize = 64;
  for (const char* name : {"sse4", "avx2", "avx512"})
    for (const Combiner combiner : {Combiner::Add, Combiner::Max})
      for (const int64_t rows : {1, 2, 3, 4, 6, 8, 13}) {
        if (!test::runs_here(name)) continue;
        SCOPED_TRACE(fmt::format("{}, {} rows a step", name, rows));
        const Target& t = target(name);
        const int64_t lanes = t.vector_bytes / 4;
        const int last[] = {1};
        const Node x = ast::load(1, DType::Float32, ShapeTracker::from_shape({kRows, kSize}));
        const Node store = ast::store(0, ShapeTracker::from_shape({kRows, 1}), ast::reduce(combiner, last, x));
        const std::vector<Opt> opts{{OptKind::Upcast, {true, 0}, lanes}, {OptKind::Unroll, {false, 0}, rows}};
        const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), t, opts, GenerateOptions{.verify = true});
        std::vector<float> in(kRows * kSize), out(kRows);
        for (std::size_t i = 0; i < in.size(); ++i) in[i] = std::sin(static_cast<float>(i * i));
        void* slots[] = {out.data(), in.data()};
        launch(kernel, slots);
        for (std::size_t row = 0; row < kRows; ++row) {
          const bool adds = combiner == Combiner::Add;
          std::vector<float> state(static_cast<std::size_t>(lanes), adds ? 0.0F : -INFINITY);
          for (std::size_t i = 0; i < kSize; ++i) {
            float& lane = state[i % state.size()];
            lane = adds ? lane + in[row * kSize + i] : std::max(lane, in[row * kSize + i]);
          }
          ASSERT_EQ(out[row], folded(state, adds)) << row << "\n" << kernel.text;
        }
        if (rows == 4) {
          EXPECT_EQ(count(kernel.text, " = zip_"), 6U) << kernel.text;
          EXPECT_EQ(count(kernel.text, "_loose*)(data0"), 1U) << kernel.text;
        }
      }
}

// data0[i] = (the sum of data1) + data2[i] for i = 0, 1. Sums of int32 are casts of unsigned ones, of which a lane is
// taken.
TEST(FoldLanes, OneSumThatIsStoredTwiceIsCombinedOnce) {
  constexpr int64_t kSize = 64;
  const int last[] = {1};
  const auto row = ShapeTracker::from_shape({1, kSize});
  const Node sum = ast::reduce(Combiner::Add, last, ast::load(1, DType::Int32, row));
  const std::vector<Node> twice{2, 1};
  const Node two = ast::view(ShapeTracker::from_shape({1, 1}).expand(twice), sum);
  const Node half = ast::alu(Op::Add, {two, ast::load(2, DType::Int32, ShapeTracker::from_shape({2, 1}))});
  const Node store = ast::store(0, ShapeTracker::from_shape({2, 1}), half);
  const std::vector<Opt> opts{{OptKind::Upcast, {true, 0}, 4}, {OptKind::Unroll, {false, 0}, 2}};
  const KernelSource kernel =
      generate(ast::sink(std::span(&store, 1)), target(settings().target), opts, GenerateOptions{.verify = true});
  std::vector<int32_t> in(kSize), added{5, 7}, out(2);
  std::iota(in.begin(), in.end(), 1);
  void* slots[] = {out.data(), in.data(), added.data()};
  launch(kernel, slots);
  EXPECT_EQ(out, (std::vector<int32_t>{2085, 2087})) << kernel.text;
  EXPECT_EQ(count(kernel.text, " = zip_"), 0U) << kernel.text;
}

// A product's columns lie in lanes: each row of the output reads the same elements of data2.
TEST(Prefetch, WhatTheNextIterationReadsAgainIsNotFetched) {
  const std::vector<Node> all{6, 8, 5};
  const int turned[] = {0, 2, 1}, last[] = {2};
  const auto a = ShapeTracker::from_shape({6, 1, 5}).expand(all),
             b = ShapeTracker::from_shape({1, 5, 8}).permute(turned).expand(all);
  const Node product = ast::alu(Op::Mul, {ast::load(1, DType::Float32, a), ast::load(2, DType::Float32, b)});
  const Node store = ast::store(0, ShapeTracker::from_shape({6, 8, 1}), ast::reduce(Combiner::Add, last, product));
  const std::vector<Opt> opts{{OptKind::Upcast, {false, 1}, 8}, {OptKind::Prefetch, {}, 2}};
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
  EXPECT_EQ(count(kernel.text, "__builtin_prefetch"), 0U) << kernel.text;
}

// data0 = exp(data1 - its row's largest) / (their sum), rows of any length and number: the last vector of each loop is
// masked, so no element is computed alone, and the loop of the sum, with its tail, fills the STAGE of the row, or of
// the rows of one step, of which the last one begins earlier if there are two rows a step.
TEST(Mask, RowsOfAnyLengthAreComputedInVectors) {
  for (const char* name : {"avx2", "avx512"}) {
    if (!test::runs_here(name)) continue;
    const ScopedSettings scope([&](Settings& s) { s.target = name; });
    for (const int64_t columns : {3, 8, 9, 17, 24, 31, 70})
      for (const int64_t copies : {1, 2})
        for (const int64_t block : {0, 11, -2, -4}) {  // -2, -4: no blocks, but so many rows a step
          constexpr int64_t kRows = 3, kLanes = 8;
          const auto whole = ShapeTracker::from_shape({kRows, columns});
          const int last[] = {1};
          const std::vector<Node> shape{Node(kRows), Node(columns)};
          const auto of_row = [&](Combiner combiner, const Node& value) {
            return ast::view(ShapeTracker::from_shape({kRows, 1}).expand(shape), ast::reduce(combiner, last, value));
          };
          const Node x = ast::load(1, DType::Float32, whole);
          const Node e = ast::alu(Op::Exp, {ast::alu(Op::Sub, {x, of_row(Combiner::Max, x)})});
          const Node store = ast::store(0, whole, ast::alu(Op::Div, {e, of_row(Combiner::Add, e)}));
          std::vector<Opt> opts;
          for (const RangeName range : {RangeName{false, 1}, RangeName{true, 0}, RangeName{true, 1}}) {
            opts.insert(opts.end(), {{OptKind::Upcast, range, kLanes}, {OptKind::Mask, range, 1}});
            if (copies > 1) opts.push_back({OptKind::Unroll, range, copies});
          }
          if (block > 0) opts.push_back({OptKind::Tile, {false, 1}, block});
          if (block < 0)
            opts.insert(opts.end(), {{OptKind::Unroll, {false, 0}, -block}, {OptKind::Pad, {false, 0}, 1}});
          const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(name), opts);
          if (block <= 0) {
            EXPECT_EQ(kernel.text.find("exp_float("), std::string::npos) << "an element alone\n" << kernel.text;
          }
          if ((block == 0 || block == -2) && columns >= 2 * kLanes * copies) {
            EXPECT_EQ(count(kernel.text, "// fills stage0, sum"), 1U) << kernel.text;
          }
          std::vector<float> out(static_cast<std::size_t>(kRows * columns) + 1, -1.f), in(out.size());
          for (std::size_t i = 0; i < in.size(); ++i) in[i] = -3 + 0.01f * static_cast<float>(i * 37 % 101);
          void* slots[] = {out.data(), in.data()};
          launch(kernel, slots);
          for (int64_t r = 0; r < kRows; ++r) {
            const auto row = in.begin() + r * columns;
            double total = 0;
            for (int64_t c = 0; c < columns; ++c) total += std::exp(static_cast<double>(row[c]));
            for (int64_t c = 0; c < columns; ++c)
              ASSERT_NEAR(out[static_cast<std::size_t>(r * columns + c)], std::exp(static_cast<double>(row[c])) / total,
                          1e-6)
                  << columns << ": " << r << ", " << c << "\n"
                  << kernel.text;
          }
          EXPECT_EQ(out.back(), -1.f) << "beyond the end";
        }
  }
}

// data0 = data1 / (its row's sum), rows of any length: all but the vectors at both ends are written past the caches,
// and the staged row is filled by the loop that sums it.
TEST(Align, RowsOfAnyLengthAreWrittenInWholeVectors) {
  if (!test::runs_here("avx2")) GTEST_SKIP() << "not on this machine";
  const ScopedSettings scope([](Settings& s) { s.target = "avx2"; });
  constexpr int64_t kRows = 7, kLanes = 8;
  for (const int64_t columns : {17, 23, 24, 31, 33, 70}) {
    const auto whole = ShapeTracker::from_shape({kRows, columns});
    const int last[] = {1};
    const std::vector<Node> shape{Node(kRows), Node(columns)};
    const Node x = ast::load(1, DType::Float32, whole);
    const Node sum = ast::view(ShapeTracker::from_shape({kRows, 1}).expand(shape), ast::reduce(Combiner::Add, last, x));
    const Node store = ast::store(0, whole, ast::alu(Op::Div, {x, sum}));
    for (const int64_t copies : {1, 2})
      for (const int64_t parts : {1, 3}) {
        const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target("avx2"),
                                             std::vector<Opt>{{OptKind::Upcast, {false, 1}, kLanes},
                                                              {OptKind::Unroll, {false, 1}, copies},
                                                              {OptKind::Align, {false, 1}, 1},
                                                              {OptKind::Thread, {false, 0}, parts},
                                                              {OptKind::Stream, {}, 1}});
        EXPECT_EQ(kernel.text.find("data0["), std::string::npos) << "an element alone\n" << kernel.text;
        EXPECT_GE(count(kernel.text, "  stream_f32x8("), 1U) << kernel.text;
        std::vector<float> out(static_cast<std::size_t>(kRows * columns) + 1, -1.f), in(out.size());
        std::iota(in.begin(), in.end(), 1.f);
        void* slots[] = {out.data(), in.data()};
        launch(kernel, slots);
        for (int64_t r = 0; r < kRows; ++r) {
          const auto row = in.begin() + r * columns;
          const float total = std::accumulate(row, row + columns, 0.f);
          for (int64_t c = 0; c < columns; ++c)
            ASSERT_EQ(out[static_cast<std::size_t>(r * columns + c)], row[c] / total) << r << ", " << c << "\n"
                                                                                      << kernel.text;
        }
        EXPECT_EQ(out.back(), -1.f) << "beyond the end";
      }
  }
}

}  // namespace
}  // namespace tenon
