// Values that are kept in memory inside a kernel: by values, against loops written here.
#include <gtest/gtest.h>

#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

namespace tenon {
namespace {

// data0 = s / (the sum of s without its first element of each row), where s = 1 / (1 + x * x) is worth keeping. The sum
// sees 0 in place of the first element: what it computes is not all of s.
TEST(Stage, OfWhatIsFirstSeenUnderAMaskHoldsWhatTheMaskHides) {
  constexpr int64_t kRows = 3, kColumns = 20;
  const auto st = ShapeTracker::from_shape({kRows, kColumns});
  const Node x = ast::load(1, DType::Float32, st), one = ast::constant(DType::Float32, 1.0);
  const Node s = ast::alu(Op::Div, {one, ast::alu(Op::Add, {one, ast::alu(Op::Mul, {x, x})})});
  const std::vector<std::pair<Node, Node>> tail{{0, kRows}, {1, kColumns}}, front{{0, 0}, {1, 0}};
  const std::vector<int> last{1};
  const Node sum = ast::reduce(Combiner::Add, last, ast::view(st.shrink(tail).pad(front).simplify(), s));
  const std::vector<Node> shape{kRows, kColumns};
  const auto each = ShapeTracker::from_shape({kRows, 1}).expand(shape);
  const Node store = ast::store(0, st, ast::alu(Op::Div, {s, ast::view(each, sum)}));

  std::vector<float> in(kRows * kColumns), out(kRows * kColumns);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i % 7) / 4 - 1;
  const auto s_of = [&](int64_t row, int64_t column) {
    const double v = in[static_cast<std::size_t>(row * kColumns + column)];
    return 1 / (1 + v * v);
  };
  for (const std::vector<Opt>& opts : {std::vector<Opt>{},
                                       {{OptKind::Upcast, {false, 1}, 4}},
                                       {{OptKind::Upcast, {true, 0}, 4}, {OptKind::Thread, {false, 0}, 2}}}) {
    const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target("native"), opts);
    EXPECT_GT(kernel.scratch_bytes, 0U) << "kept\n" << kernel.text;
    void* slots[] = {out.data(), in.data()};
    Program({kernel.name, kernel.text, 2, 0, kernel.part, kernel.scratch_bytes})
        .launch(slots, {}, kernel.parts.value());
    for (int64_t row = 0; row < kRows; ++row) {
      double total = 0;
      for (int64_t column = 1; column < kColumns; ++column) total += s_of(row, column);
      for (int64_t column = 0; column < kColumns; ++column)
        EXPECT_NEAR(out[static_cast<std::size_t>(row * kColumns + column)], s_of(row, column) / total, 1e-6)
            << row << ", " << column << "\n"
            << kernel.text;
    }
  }
}

// data0 = s / (the sum over the row of s * its first element), with the same s: the loop that sums needs an element of
// s that stands in no loop of its own, so that loop cannot be the one that fills the stage.
TEST(Stage, IsNotFilledByALoopThatReadsIt) {
  constexpr int64_t kRows = 3, kColumns = 20;
  const auto st = ShapeTracker::from_shape({kRows, kColumns});
  const Node x = ast::load(1, DType::Float32, st), one = ast::constant(DType::Float32, 1.0);
  const Node s = ast::alu(Op::Div, {one, ast::alu(Op::Add, {one, ast::alu(Op::Mul, {x, x})})});
  const std::vector<std::pair<Node, Node>> front{{0, kRows}, {0, 1}};
  const std::vector<Node> shape{kRows, kColumns};
  const std::vector<int> last{1};
  const Node first = ast::view(st.shrink(front).expand(shape), s);
  const Node sum = ast::reduce(Combiner::Add, last, ast::alu(Op::Mul, {s, first}));
  const auto each = ShapeTracker::from_shape({kRows, 1}).expand(shape);
  const Node store = ast::store(0, st, ast::alu(Op::Div, {s, ast::view(each, sum)}));

  std::vector<float> in(kRows * kColumns), out(kRows * kColumns);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i % 7) / 4 - 1;
  const auto s_of = [&](int64_t row, int64_t column) {
    const double v = in[static_cast<std::size_t>(row * kColumns + column)];
    return 1 / (1 + v * v);
  };
  for (const std::vector<Opt>& opts :
       {std::vector<Opt>{}, {{OptKind::Upcast, {true, 0}, 4}}, {{OptKind::Thread, {false, 0}, 2}}}) {
    const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target("native"), opts);
    EXPECT_GT(kernel.scratch_bytes, 0U) << "kept\n" << kernel.text;
    void* slots[] = {out.data(), in.data()};
    Program({kernel.name, kernel.text, 2, 0, kernel.part, kernel.scratch_bytes})
        .launch(slots, {}, kernel.parts.value());
    for (int64_t row = 0; row < kRows; ++row) {
      double total = 0;
      for (int64_t column = 0; column < kColumns; ++column) total += s_of(row, column) * s_of(row, 0);
      for (int64_t column = 0; column < kColumns; ++column)
        EXPECT_NEAR(out[static_cast<std::size_t>(row * kColumns + column)], s_of(row, column) / total, 1e-6)
            << row << ", " << column << "\n"
            << kernel.text;
    }
  }
}

}  // namespace
}  // namespace tenon
