// fold_constants: what becomes a constant or a source, and what must stay because it would change a bit.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/passes/decompose.h>
#include <tenon/codegen/scalar.h>

namespace tenon {
namespace {

constexpr DType F = DType::Float32, I = DType::Int32, B = DType::Bool;
Node x(DType d = F) { return ast::load(1, d, ShapeTracker::from_shape({4})); }
Node num(double v) { return ast::constant(F, v); }
Node num(int v) { return ast::constant(I, int64_t{v}); }
Node op(Op o, std::initializer_list<Node> src) { return ast::alu(o, src); }

TEST(FoldConstants, ComputesWhatIsMadeOfConstantsAlone) {
  EXPECT_EQ(fold_constants(op(Op::Add, {num(2.0), num(3.0)})), num(5.0));
  EXPECT_EQ(fold_constants(op(Op::Mul, {op(Op::Sub, {num(2), num(3)}), num(7)})), num(-7));
  EXPECT_EQ(fold_constants(op(Op::FloorDiv, {num(-7), num(2)})), num(-4));
  EXPECT_EQ(fold_constants(op(Op::FloorDiv, {num(-7), num(0)})), num(0));
  EXPECT_EQ(fold_constants(op(Op::Lt, {num(1.0), num(2.0)})), ast::constant(B, int64_t{1}));
  EXPECT_EQ(fold_constants(op(Op::Where, {op(Op::Lt, {num(1.0), num(2.0)}), num(3), num(4)})), num(3));
  EXPECT_EQ(fold_constants(ast::cast(I, num(2.75))), num(2));
  EXPECT_EQ(fold_constants(ast::bitcast(I, num(1.0))), num(0x3f800000));
  EXPECT_EQ(fold_constants(op(Op::Sqrt, {num(2.0)})), ast::constant(F, static_cast<double>(std::sqrt(2.0f))));
}

TEST(FoldConstants, FoldsInsideAGraph) {
  const Node y = op(Op::Mul, {x(), op(Op::Add, {num(0.25), num(0.75)})});
  EXPECT_EQ(fold_constants(y), x());
}

TEST(FoldConstants, DropsOperationsThatChangeNoBit) {
  EXPECT_EQ(fold_constants(op(Op::Mul, {x(), num(1.0)})), x());
  EXPECT_EQ(fold_constants(op(Op::Mul, {num(1.0), x()})), x());
  EXPECT_EQ(fold_constants(op(Op::Div, {x(), num(1.0)})), x());
  EXPECT_EQ(fold_constants(op(Op::Add, {x(), num(-0.0)})), x());
  EXPECT_EQ(fold_constants(op(Op::Sub, {x(), num(0.0)})), x());
  EXPECT_EQ(fold_constants(op(Op::Neg, {op(Op::Neg, {x()})})), x());
  EXPECT_EQ(fold_constants(op(Op::Add, {num(0), x(I)})), x(I));
  EXPECT_EQ(fold_constants(op(Op::Shl, {x(I), num(0)})), x(I));
  EXPECT_EQ(fold_constants(op(Op::And, {x(I), x(I)})), x(I));
  EXPECT_EQ(fold_constants(op(Op::Max, {x(), x()})), x());
  EXPECT_EQ(fold_constants(op(Op::Not, {op(Op::Not, {x(B)})})), x(B));
  EXPECT_EQ(fold_constants(op(Op::Where, {x(B), x(), x()})), x());
  EXPECT_EQ(fold_constants(op(Op::Where, {ast::constant(B, int64_t{0}), num(1.0), x()})), x());
}

TEST(FoldConstants, KeepsWhatWouldChangeABit) {
  for (const Node& n : {op(Op::Add, {x(), num(0.0)}),  // -0.0 + 0.0 is 0.0
                        op(Op::Sub, {x(), num(-0.0)}), op(Op::Mul, {x(), num(0.0)}), op(Op::Sub, {x(), x()}),
                        op(Op::Div, {num(1.0), x()}), op(Op::Sub, {num(0.0), x()}), op(Op::Shl, {num(0), x(I)}),
                        op(Op::FloorDiv, {num(1), x(I)}), op(Op::Mul, {x(), num(-1.0)}),
                        ast::cast(F, ast::cast(I, x())), ast::cast(I, ast::cast(F, x(I)))})
    EXPECT_EQ(fold_constants(n), n) << ast::to_string(n);
}

TEST(FoldConstants, KeepsTheShapeOfAValue) {
  const Node n = op(Op::Where, {ast::constant(B, int64_t{1}), num(1.0), x()});
  EXPECT_EQ(to_string(*ast::shape_of(fold_constants(n))), "(4)");
}

TEST(FoldConstants, LeavesIndexExpressionsAlone) {
  const Node sum = make_node(Op::Add, DType::Index, {Node(2), Node(3)});
  EXPECT_EQ(fold_constants(sum), sum);
}

// Each single rule on random operands: the folded graph has the bits of the unfolded one.
TEST(FoldConstants, RandomGraphsKeepTheirBits) {
  const uint64_t seed =
      std::getenv("TENON_TEST_SEED") != nullptr ? std::strtoull(std::getenv("TENON_TEST_SEED"), nullptr, 0) : 77;
  std::mt19937_64 random(seed);
  const double values[] = {
      0.0, -0.0, 1.0, -1.0, 2.5, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
  const Op binary[] = {Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Max, Op::Min}, unary[] = {Op::Neg, Op::Abs};
  int folded_away = 0;
  for (int round = 0; round < 3000; ++round) {
    std::vector<Node> pool{x()};
    for (const double v : values) pool.push_back(num(v));
    for (int k = 0; k < 8; ++k) {
      const auto pick = [&] { return pool[random() % pool.size()]; };
      pool.push_back(random() % 4 == 0 ? op(unary[random() % 2], {pick()})
                                       : op(binary[random() % 6], {pick(), pick()}));
    }
    const Node graph = pool.back(), folded = fold_constants(graph);
    folded_away += !(graph == folded);
    for (const double v : values) {
      const auto evaluate_at = [&](const Node& root) {
        std::unordered_map<Node, Scalar> done;
        for (const Node& n : topological(std::span(&root, 1), [](const Node& n) { return n.op() == Op::Load; })) {
          std::vector<Scalar> operands;
          if (n.op() != Op::Load)
            for (const Node& s : n.src()) operands.push_back(done.at(s));
          done[n] = n.op() == Op::Load ? Scalar{.f = v} : n.is_const() ? value_of(n) : apply(n.op(), F, F, operands);
        }
        return done.at(root).f;
      };
      const double a = evaluate_at(graph), b = evaluate_at(folded);
      ASSERT_TRUE(std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b) || (std::isnan(a) && std::isnan(b)))
          << "seed " << seed << ", x = " << v << ": " << a << " became " << b << "\n"
          << ast::to_string(graph) << ast::to_string(folded);
    }
  }
  EXPECT_GT(folded_away, 500);
}

}  // namespace
}  // namespace tenon
