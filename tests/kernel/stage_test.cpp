// Values that are kept in memory inside a kernel: by values, against loops written here.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

#include "runs_here.h"

namespace tenon {
namespace {

constexpr int64_t kRows = 3, kColumns = 20;
const std::vector<int> kLast{1};

// s = 1 / (1 + x * x) of x = data1, which is worth keeping.
Node kept() {
  const Node x = ast::load(1, DType::Float32, ShapeTracker::from_shape({kRows, kColumns}));
  const Node one = ast::constant(DType::Float32, 1.0);
  return ast::alu(Op::Div, {one, ast::alu(Op::Add, {one, ast::alu(Op::Mul, {x, x})})});
}

// data0 = s / (a sum of each row): by loops written here, with the sum of a row of s as `sum` says, for each list of
// Opts.
template <class Sum>
void expect_quotients(const Node& sum_of_rows, const std::vector<std::vector<Opt>>& lists, const Sum& sum) {
  const std::vector<Node> shape{kRows, kColumns};
  const auto each = ShapeTracker::from_shape({kRows, 1}).expand(shape);
  const Node store = ast::store(0, ShapeTracker::from_shape({kRows, kColumns}),
                                ast::alu(Op::Div, {kept(), ast::view(each, sum_of_rows)}));
  std::vector<float> in(kRows * kColumns), out(kRows * kColumns);
  std::vector<double> s(in.size());
  for (std::size_t i = 0; i < in.size(); ++i) {
    in[i] = static_cast<float>(i % 7) / 4 - 1;
    s[i] = 1 / (1 + double{in[i]} * double{in[i]});
  }
  for (const std::vector<Opt>& opts : lists) {
    const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
    EXPECT_GT(kernel.scratch_bytes, 0U) << "kept\n" << kernel.text;
    void* slots[] = {out.data(), in.data()};
    Program({kernel.name, kernel.text, 2, 0, kernel.part, kernel.scratch_bytes})
        .launch(slots, {}, kernel.parts.value());
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::span<const double> row = std::span(s).subspan(i / kColumns * kColumns, kColumns);
      EXPECT_NEAR(out[i], s[i] / sum(row), 1e-6) << i / kColumns << ", " << i % kColumns << "\n" << kernel.text;
    }
  }
}

// The sum sees 0 in place of the first element: what it computes is not all of s.
TEST(Stage, OfWhatIsFirstSeenUnderAMaskHoldsWhatTheMaskHides) {
  const auto st = ShapeTracker::from_shape({kRows, kColumns});
  const std::vector<std::pair<Node, Node>> tail{{0, kRows}, {1, kColumns}}, front{{0, 0}, {1, 0}};
  const Node sum = ast::reduce(Combiner::Add, kLast, ast::view(st.shrink(tail).pad(front).simplify(), kept()));
  expect_quotients(
      sum,
      {{}, {{OptKind::Upcast, {false, 1}, 4}}, {{OptKind::Upcast, {true, 0}, 4}, {OptKind::Thread, {false, 0}, 2}}},
      [](std::span<const double> s) { return std::accumulate(s.begin() + 1, s.end(), 0.0); });
}

// The sum is of s times the row's first s: the loop that sums needs an element that stands in no loop of its own, so
// that loop cannot be the one that fills the stage.
TEST(Stage, IsNotFilledByALoopThatReadsIt) {
  const std::vector<Node> shape{kRows, kColumns};
  const std::vector<std::pair<Node, Node>> front{{0, kRows}, {0, 1}};
  const Node first = ast::view(ShapeTracker::from_shape({kRows, kColumns}).shrink(front).expand(shape), kept());
  expect_quotients(ast::reduce(Combiner::Add, kLast, ast::alu(Op::Mul, {kept(), first})),
                   {{}, {{OptKind::Upcast, {true, 0}, 4}}, {{OptKind::Thread, {false, 0}, 2}}},
                   [](std::span<const double> s) { return s[0] * std::accumulate(s.begin(), s.end(), 0.0); });
}

/// A product of whole numbers, so that any order of adding gives the same, twice; and the same several times along an
/// axis put in at `repeated`, where that is not past the last.
struct Product {
  int64_t m, n, k;
  std::size_t repeated = 3;

  static constexpr int64_t kTimes = 3;

  Node store() const {
    std::vector<Node> each{m, n, k}, stored{m, n, 1};
    const auto operand = [&](int slot, const ShapeTracker& st) {
      Shape shape(st.shape().begin(), st.shape().end());
      if (repeated < 3) shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(repeated), Node(1));
      return ast::load(slot, DType::Float32, st.reshape(shape).expand(each));
    };
    if (repeated < 3)
      for (auto* shape : {&each, &stored})
        shape->insert(shape->begin() + static_cast<std::ptrdiff_t>(repeated), Node(kTimes));
    const Node a = operand(1, ShapeTracker::from_shape({m, k}).reshape(std::vector<Node>{m, 1, k}));
    const Node b = operand(
        2, ShapeTracker::from_shape({k, n}).permute(std::vector<int>{1, 0}).reshape(std::vector<Node>{1, n, k}));
    const Node sum = ast::reduce(Combiner::Add, std::vector<int>{repeated < 3 ? 3 : 2}, ast::alu(Op::Mul, {a, b}));
    return ast::store(0, ShapeTracker::from_shape(stored), ast::alu(Op::Add, {sum, sum}));
  }

  void expect_right(const std::vector<Opt>& opts, const std::string& target_name = settings().target) const {
    if (!test::runs_here(target_name)) return;
    const ScopedSettings scope([&](Settings& s) { s.target = target_name; });
    std::vector<float> a(static_cast<std::size_t>(m * k)), b(static_cast<std::size_t>(k * n)), out;
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 5) - 2;
    for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 7) - 3;
    out.assign(static_cast<std::size_t>(m * n * (repeated < 3 ? kTimes : 1)), -1);
    const Node sums = store();
    const KernelSource kernel = generate(ast::sink(std::span(&sums, 1)), target(target_name), opts);
    EXPECT_NE(kernel.text.find(" += "), std::string::npos) << "no sums are kept\n" << kernel.text;
    void* slots[] = {out.data(), a.data(), b.data()};
    Program({kernel.name, kernel.text, 3, 0, kernel.part, kernel.scratch_bytes})
        .launch(slots, {}, kernel.parts.value());
    const int64_t before = repeated == 0 ? kTimes : 1, between = repeated == 1 ? kTimes : 1,
                  after = repeated == 2 ? kTimes : 1;
    for (std::size_t at = 0; at < out.size(); ++at) {
      const int64_t flat = static_cast<int64_t>(at) % (m * between * n * after);
      const int64_t i = flat / (between * n * after), j = flat / after % n;
      float expected = 0;
      for (int64_t l = 0; l < k; ++l)
        expected += 2 * a[static_cast<std::size_t>(i * k + l)] * b[static_cast<std::size_t>(l * n + j)];
      ASSERT_EQ(out[at], expected) << "element " << at << " of " << before << "\n" << kernel.text;
    }
  }
};

const Opt kChunk{OptKind::Chunk, {true, 0}, 8}, kLanes{OptKind::Upcast, {false, 1}, 8},
    kCopies{OptKind::Unroll, {false, 0}, 4}, kPadRows{OptKind::Pad, {false, 0}, 1},
    kPadColumns{OptKind::Pad, {false, 1}, 1};

// 37 terms are no multiple of a chunk, and the tile's last rows and columns lie beyond the ends.
TEST(Stage, KeepsTheSumsBetweenChunks) {
  const std::vector<std::vector<Opt>> lists{
      {kChunk},
      {kChunk, kLanes, kPadColumns},
      {kChunk, kLanes, kCopies, kPadRows, kPadColumns},
      {kChunk, kLanes, kCopies, kPadRows, kPadColumns, {OptKind::Outer, {false, 1}, 1}, {OptKind::Stage, {}, 2}},
      {kChunk,
       kLanes,
       kCopies,
       kPadRows,
       kPadColumns,
       {OptKind::Outer, {false, 1}, 1},
       {OptKind::Thread, {false, 1}, 2}},
      {kChunk, kCopies, kPadRows, {OptKind::Tile, {false, 0}, 8}, {OptKind::Thread, {false, 0}, 2}}};
  for (const std::vector<Opt>& opts : lists) Product{11, 21, 37}.expect_right(opts);
}

// What is left after chunks of one step comes after their loop: inside of it, it would be asked for in each chunk.
TEST(Stage, KeepsTheSumsOfChunksOfOneStep) {
  const Opt terms{OptKind::Unroll, {true, 0}, 8}, in_lanes{OptKind::Upcast, {true, 0}, 8};
  const std::vector<std::vector<Opt>> lists{
      {kChunk, terms},
      {kChunk, in_lanes},
      {kChunk, terms, kLanes, kPadColumns},
      {kChunk, terms, kLanes, kCopies, kPadRows, kPadColumns},
      {kChunk, terms, kLanes, {OptKind::Tile, {false, 1}, 16}, {OptKind::Thread, {false, 1}, 2}}};
  for (const int64_t k : {15, 16, 17, 37})
    for (const std::vector<Opt>& opts : lists) Product{11, 21, k}.expect_right(opts);
  const Node sums = Product{3, 16, 37}.store();
  const KernelSource kernel =
      generate(ast::sink(std::span(&sums, 1)), target("avx2"), std::vector{kChunk, terms, kLanes});
  EXPECT_EQ(kernel.text.find(" ? "), std::string::npos) << kernel.text;
}

// Of what is the same along an axis of the output, the loop over that axis adds nothing.
TEST(Stage, AddsToItsSumsOnceHoweverOftenTheyAreStored) {
  const std::vector<std::vector<Opt>> lists{
      {kChunk}, {kChunk, kLanes, kPadColumns}, {kChunk, kCopies, kPadRows, {OptKind::Thread, {false, 0}, 2}}};
  for (const std::size_t repeated : {0, 1, 2})
    for (const std::vector<Opt>& opts : lists) Product{5, 9, 37, repeated}.expect_right(opts);
}

// As many chunks as columns: their loop is no other range of that size, nor what a mask puts in its place.
TEST(Stage, TheLoopOverChunksIsItsOwn) {
  for (const int64_t terms : {26, 29})
    Product{3, 13, terms}.expect_right({kLanes, kPadColumns, {OptKind::Chunk, {true, 0}, terms == 26 ? 2 : 3}}, "avx2");
}

// table[m] + m + other of m = code % 7, with the table's elements in a STAGE that lanes fill in no loop: the loop that
// reads them there cannot be the one that keeps each m, by which that STAGE is filled before.
TEST(Stage, IsNotFilledByALoopThatReadsWhatItIsNeededFor) {
  constexpr int64_t kLeft = 7, kRight = 8, kTable = 7;
  const auto st = ShapeTracker::from_shape({kLeft, kRight});
  const auto transposed = ShapeTracker::from_shape({kRight, kLeft}).permute(std::vector<int>{1, 0});
  const Node code = ast::cast(DType::Int32, ast::load(2, DType::UInt8, st));
  const Node remainder = ast::alu(Op::FloorMod, {code, ast::constant(DType::Int32, kTable)});
  const Node taken = ast::load(1, DType::Float32, ShapeTracker::from_shape({kTable}), std::span(&remainder, 1));
  const Node value = ast::alu(Op::Add, {ast::alu(Op::Add, {taken, ast::cast(DType::Float32, remainder)}),
                                        ast::load(3, DType::Float32, transposed)});
  const Node store = ast::store(0, st, value);
  std::vector<float> table{5, -1, 2.5, 0, 8, -3, 1}, other(kLeft * kRight), out(other.size());
  std::iota(other.begin(), other.end(), 1.F);
  std::vector<uint8_t> codes(other.size());
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<uint8_t>(i * 37);
  const Opt kept{OptKind::Stage, {}, 1};
  for (const std::vector<Opt>& opts :
       {std::vector<Opt>{kept}, {kept, {OptKind::Upcast, {false, 0}, 8}}, {kept, {OptKind::Upcast, {false, 1}, 4}}}) {
    const KernelSource kernel =
        generate(ast::sink(std::span(&store, 1)), target(settings().target), opts, {.verify = true});
    EXPECT_GT(kernel.scratch_bytes, 0U) << "kept\n" << kernel.text;
    void* slots[] = {out.data(), table.data(), codes.data(), other.data()};
    Program({kernel.name, kernel.text, 4, 0, kernel.part, kernel.scratch_bytes})
        .launch(slots, {}, kernel.parts.value());
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::size_t m = codes[i] % 7, row = i / kRight, column = i % kRight;
      EXPECT_EQ(out[i], table[m] + static_cast<float>(m) + other[column * kLeft + row]) << i << "\n" << kernel.text;
    }
  }
}

// data0 of a row = the sum of s of that row times all rows of data2, of as many rows as data0 has: the last row's own
// loop over the rows of data2 has as many iterations as the stage has rows, and fills one.
TEST(Stage, IsFilledByLoopsThatComeToEachElement) {
  constexpr int64_t kSame = 5, kLong = 50;
  const std::vector<Node> all{kSame, kSame, kLong};
  const auto of_row = ShapeTracker::from_shape({kSame, 1, kLong}).expand(all);
  const Node x = ast::load(1, DType::Float32, ShapeTracker::from_shape({kSame, 1, kLong}));
  const Node one = ast::constant(DType::Float32, 1.0);
  const Node s = ast::alu(Op::Div, {one, ast::alu(Op::Add, {one, ast::alu(Op::Mul, {x, x})})});
  const Node factor = ast::load(2, DType::Float32, ShapeTracker::from_shape({1, kSame, kLong}).expand(all));
  const std::vector<int> last_two{1, 2};
  const Node sum = ast::reduce(Combiner::Add, last_two, ast::alu(Op::Mul, {ast::view(of_row, s), factor}));
  const Node store = ast::store(0, ShapeTracker::from_shape({kSame, 1, 1}), sum);
  std::vector<float> in(kSame * kLong), factors(in.size()), out(kSame);
  for (std::size_t i = 0; i < in.size(); ++i) {
    in[i] = static_cast<float>(i % 7) / 4 - 1;
    factors[i] = static_cast<float>(i % 11) - 5;
  }
  const Opt rows{OptKind::Unroll, {false, 0}, 2};
  for (const std::vector<Opt>& opts :
       {std::vector<Opt>{rows}, {rows, {OptKind::Upcast, {true, 1}, 4}}, {rows, {OptKind::Upcast, {true, 1}, 16}}}) {
    const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
    EXPECT_GT(kernel.scratch_bytes, 0U) << "kept\n" << kernel.text;
    void* slots[] = {out.data(), in.data(), factors.data()};
    Program({kernel.name, kernel.text, 3, 0, kernel.part, kernel.scratch_bytes})
        .launch(slots, {}, kernel.parts.value());
    for (std::size_t i = 0; i < out.size(); ++i) {
      double expected = 0;
      for (std::size_t r = 0; r < kSame; ++r)
        for (std::size_t k = 0; k < kLong; ++k)
          expected += factors[r * kLong + k] / (1 + double{in[i * kLong + k]} * double{in[i * kLong + k]});
      EXPECT_NEAR(out[i], expected, 1e-4) << i << "\n" << kernel.text;
    }
  }
}

// A part of the threads has a STAGE of its own. Its loop over columns ran eleven times in all parts together, which was
// taken for the eleven columns of one part (random graph 70000143).
TEST(Stage, OfAThreadIsFilledByLoopsOfItsOwn) {
  constexpr int64_t kRows = 44, kMiddle = 33, kColumns = 11, kStep = 36 * kColumns;
  const std::vector<Node> all{kRows, kMiddle, kColumns, kColumns};
  const View image = View::create(all, std::vector<Node>{kStep, kColumns, 0, 1}, 0);
  const Node x = ast::load(1, DType::Float32, ShapeTracker::from_views({image}));
  const Node w = ast::load(2, DType::Float32, ShapeTracker::from_shape({1, 1, kColumns, kColumns}).expand(all));
  const Node rounded = ast::alu(Op::Exp, {w});
  const std::vector<int> last{3};
  const Node sum = ast::reduce(Combiner::Add, last, ast::alu(Op::Mul, {x, rounded}));
  const Node store = ast::store(0, ShapeTracker::from_shape({kRows, kMiddle, kColumns, 1}), sum);
  std::vector<float> in(kRows * kStep), factors(kColumns * kColumns), out(kRows * kMiddle * kColumns, -1);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i % 19) - 9;
  for (std::size_t i = 0; i < factors.size(); ++i) factors[i] = static_cast<float>(i % 13) / 8;
  const std::vector<Opt> opts{{OptKind::Upcast, {false, 0}, 4},
                              {OptKind::Unroll, {false, 1}, 4},
                              {OptKind::Unroll, {false, 2}, 2},
                              {OptKind::Thread, {false, 0}, 11}};
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
  EXPECT_GT(kernel.scratch_bytes, 0U) << "kept\n" << kernel.text;
  void* slots[] = {out.data(), in.data(), factors.data()};
  Program({kernel.name, kernel.text, 3, 0, kernel.part, kernel.scratch_bytes}).launch(slots, {}, kernel.parts.value());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t row = i / (kMiddle * kColumns) * kStep + i / kColumns % kMiddle * kColumns;
    double expected = 0;
    for (std::size_t k = 0; k < kColumns; ++k)
      expected += double{in[row + k]} * std::exp(double{factors[i % kColumns * kColumns + k]});
    ASSERT_NEAR(out[i], expected, 1e-3) << i << "\n" << kernel.text;
  }
}

// data0 = s / (the sum of a row of s): the last vectors of the sum and of the quotients are in no loop, in other lanes.
// The sum's fill the STAGE with its loop, whose rows begin at aligned addresses.
TEST(Stage, IsFilledByTheLanesOfItsLoop) {
  const Node sum = ast::reduce(Combiner::Add, kLast, kept());
  const std::vector<Node> shape{kRows, kColumns};
  const Node quotient = ast::alu(Op::Div, {kept(), ast::view(ShapeTracker::from_shape({kRows, 1}).expand(shape), sum)});
  const Node store = ast::store(0, ShapeTracker::from_shape({kRows, kColumns}), quotient);
  const std::vector<Opt> opts{{OptKind::Unroll, {false, 0}, 3},
                              {OptKind::Upcast, {false, 1}, 4},
                              {OptKind::Unroll, {false, 1}, 2},
                              {OptKind::Upcast, {true, 0}, 8},
                              {OptKind::Mask, {true, 0}, 1}};
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target("avx2"), opts);
  EXPECT_NE(kernel.text.find("// fills stage0, sum\n"), std::string::npos) << kernel.text;
  EXPECT_EQ(kernel.text.find("// fills stage0\n"), std::string::npos) << kernel.text;
  EXPECT_EQ(kernel.scratch_bytes, 320U) << "three rows of 24, rounded up\n" << kernel.text;
  if (test::runs_here("avx2")) {
    const ScopedSettings scope([](Settings& s) { s.target = "avx2"; });
    expect_quotients(sum, {opts},
                     [](std::span<const double> row) { return std::accumulate(row.begin(), row.end(), 0.0); });
  }
}

}  // namespace
}  // namespace tenon
