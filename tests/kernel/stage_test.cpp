// Values that are kept in memory inside a kernel: by values, against loops written here.
#include <gtest/gtest.h>

#include <numeric>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

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

// A product of whole numbers, so that any order of adding gives the same; 37 terms are no multiple of a chunk, and the
// tile's last rows and columns lie beyond the ends.
TEST(Stage, KeepsTheSumsBetweenChunks) {
  constexpr int64_t kM = 11, kN = 21, kK = 37;
  const std::vector<Node> each{kM, kN, kK};
  const auto load = [&](int slot, const std::vector<Node>& shape, const std::vector<Node>& with_ones) {
    return ast::load(slot, DType::Float32, ShapeTracker::from_shape(shape).reshape(with_ones).expand(each));
  };
  const Node product =
      ast::alu(Op::Mul, {load(1, {kM, kK}, {kM, 1, kK}), ast::load(2, DType::Float32,
                                                                   ShapeTracker::from_shape({kK, kN})
                                                                       .permute(std::vector<int>{1, 0})
                                                                       .reshape(std::vector<Node>{1, kN, kK})
                                                                       .expand(each))});
  const Node sum = ast::reduce(Combiner::Add, std::vector<int>{2}, product);
  const Node store = ast::store(0, ShapeTracker::from_shape({kM, kN, 1}), ast::alu(Op::Add, {sum, sum}));
  std::vector<float> a(kM * kK), b(kK * kN), out(kM * kN);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 5) - 2;
  for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 7) - 3;
  const Opt chunk{OptKind::Chunk, {true, 0}, 8}, lanes{OptKind::Upcast, {false, 1}, 8},
      copies{OptKind::Unroll, {false, 0}, 4}, pad_rows{OptKind::Pad, {false, 0}, 1},
      pad_columns{OptKind::Pad, {false, 1}, 1};
  const std::vector<std::vector<Opt>> lists{
      {chunk},
      {chunk, lanes, pad_columns},
      {chunk, lanes, copies, pad_rows, pad_columns},
      {chunk, lanes, copies, pad_rows, pad_columns, {OptKind::Outer, {false, 1}, 1}, {OptKind::Stage, {}, 2}},
      {chunk, lanes, copies, pad_rows, pad_columns, {OptKind::Outer, {false, 1}, 1}, {OptKind::Thread, {false, 1}, 2}},
      {chunk, copies, pad_rows, {OptKind::Tile, {false, 0}, 8}, {OptKind::Thread, {false, 0}, 2}}};
  for (const std::vector<Opt>& opts : lists) {
    const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
    EXPECT_NE(kernel.text.find(" += "), std::string::npos) << "no sums are kept\n" << kernel.text;
    void* slots[] = {out.data(), a.data(), b.data()};
    Program({kernel.name, kernel.text, 3, 0, kernel.part, kernel.scratch_bytes})
        .launch(slots, {}, kernel.parts.value());
    for (std::size_t i = 0; i < kM; ++i)
      for (std::size_t j = 0; j < kN; ++j) {
        float expected = 0;
        for (std::size_t k = 0; k < kK; ++k) expected += 2 * a[i * kK + k] * b[k * kN + j];
        EXPECT_EQ(out[i * kN + j], expected) << i << ", " << j << "\n" << kernel.text;
      }
  }
}

}  // namespace
}  // namespace tenon
