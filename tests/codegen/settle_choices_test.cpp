// Choices whose condition is known: what is left of them, and that their values stay.
#include <gtest/gtest.h>

#include <limits>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/passes/settle_choices.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

Node number(double value) { return ast::constant(DType::Float32, value); }
Node truth(bool value) { return ast::constant(DType::Bool, int64_t{value}); }
Node input(int slot, DType dtype = DType::Float32) { return ast::load(slot, dtype, ShapeTracker::from_shape({8})); }
Node choose(const Node& condition, const Node& then, const Node& otherwise) {
  return ast::alu(Op::Where, {condition, then, otherwise});
}
Node less(const Node& a, const Node& b) { return ast::alu(Op::Lt, {a, b}); }

const Node kMask = input(1, DType::Bool), kOther = input(2, DType::Bool);
const Node kA = input(3), kB = input(4), kC = input(5);

TEST(SettleChoices, ComparesConstants) {
  EXPECT_EQ(settle_choices(less(number(0), number(1))), truth(true));
  EXPECT_EQ(settle_choices(less(number(0), number(0))), truth(false));
  EXPECT_EQ(settle_choices(ast::alu(Op::Le, {number(0), number(-0.0)})), truth(true));
  const Node nan = number(std::numeric_limits<double>::quiet_NaN());
  EXPECT_EQ(settle_choices(less(nan, number(1))), truth(false));
  EXPECT_EQ(settle_choices(ast::alu(Op::Eq, {nan, nan})), truth(false));
  EXPECT_EQ(settle_choices(ast::alu(Op::Ne, {nan, nan})), truth(true));
  EXPECT_EQ(settle_choices(choose(less(number(0), number(1)), kA, kB)), kA);
  EXPECT_EQ(settle_choices(choose(less(number(1), number(0)), kA, kB)), kB);
}

TEST(SettleChoices, AsksTheConditionOfAChoiceBetweenConstants) {
  const Node ones = choose(kMask, number(1), number(0));  // ones, padded
  EXPECT_EQ(settle_choices(less(number(0), ones)), kMask);
  EXPECT_EQ(settle_choices(less(ones, number(1))), ast::alu(Op::Not, {kMask}));
  EXPECT_EQ(settle_choices(less(ones, number(2))), truth(true));
  EXPECT_EQ(settle_choices(less(ones, number(-1))), truth(false));
  EXPECT_EQ(settle_choices(choose(less(number(0), ones), kA, kB)), choose(kMask, kA, kB));
}

TEST(SettleChoices, AsksNoConditionAgainInside) {
  EXPECT_EQ(settle_choices(choose(kMask, choose(kMask, kA, kB), kC)), choose(kMask, kA, kC));
  EXPECT_EQ(settle_choices(choose(kMask, kA, choose(kMask, kB, kC))), choose(kMask, kA, kC));
  EXPECT_EQ(settle_choices(choose(kMask, kA, kA)), kA);
}

// The halves of a vector are added. If it is the same constant in all lanes, it has no halves (random graph 770151).
TEST(SettleChoices, AConstantHasNoHalves) {
  const Node half = make_node(Op::Half, DType::Float32,
                              {choose(truth(false), kA, number(3)), make_range({RangeKind::Upcast}, 4)}, int64_t{1});
  EXPECT_EQ(settle_choices(half), number(3));
}

TEST(SettleChoices, LeavesWhatIsNotKnown) {
  for (const Node& open : {choose(kMask, choose(kOther, kA, kB), kC), less(kA, number(1)), less(number(0), kA),
                           less(number(0), choose(kMask, kA, number(0))), choose(kMask, number(1), number(0))})
    EXPECT_EQ(settle_choices(open), open);
}

}  // namespace
}  // namespace tenon
