// Bounds: cheap ones at construction, refined ones by branch and bound; of wrapping dtypes and of nodes that are no
// index arithmetic.
#include <gtest/gtest.h>

#include <tenon/symbolic/build.h>

namespace tenon {
namespace {

using Pair = std::pair<int64_t, int64_t>;

Pair cheap(const Node& n) { return {n.min(), n.max()}; }

TEST(CheapBounds, KnowResidues) {
  const Node x = Variable("x", 0, 9);
  EXPECT_EQ(cheap((x * 6 + 2) % 4), Pair(0, 2));
  EXPECT_EQ((x * 6 + 2).bounds().mod, 6);
  EXPECT_EQ((x * 6 + 2).bounds().rem, 2);
  EXPECT_EQ(cheap(x % 4), Pair(0, 3));
  EXPECT_EQ(cheap(x * x), Pair(0, 81));
}

TEST(CheapBounds, OfDivisorsThatMayBeZeroHoldTheZero) {
  const Node x = Variable("x", 10, 20), d = Variable("d", -2, 3);
  const Node q = x / d;
  EXPECT_LE(q.min(), -20);
  EXPECT_GE(q.max(), 20);
  EXPECT_LE((x % d).min(), -1);
  EXPECT_GE((x % d).max(), 2);
}

TEST(CheapBounds, SaturateInsteadOfWrapping) {
  const Node x = Variable("x", 0, INT64_MAX / 2);
  EXPECT_EQ(cheap(x * 16), Pair(0, INT64_MAX));
  EXPECT_EQ(cheap(x * -16), Pair(INT64_MIN, 0));
  EXPECT_EQ(cheap(x * 16 % 12), Pair(0, 8));
}

TEST(CheapBounds, OfDtypesThatWrapStayWithinTheDtype) {
  const Node a = make_node(Op::Load, DType::UInt8, {}, SlotArg{1});
  EXPECT_EQ(cheap(a), Pair(0, 255));
  EXPECT_EQ(cheap(make_node(Op::Add, DType::UInt8, {a, a})), Pair(0, 255));
  EXPECT_EQ(cheap(make_node(Op::Cast, DType::Index, {a})), Pair(0, 255));
  EXPECT_EQ(cheap(make_node(Op::Cast, DType::Index, {a}) * 2), Pair(0, 510));
  const Node f = make_node(Op::Load, DType::Float32, {}, SlotArg{1});
  EXPECT_EQ(cheap(make_node(Op::Lt, DType::Bool, {f, f})), Pair(0, 1));
  EXPECT_EQ(cheap(make_node(Op::Add, DType::Float32, {f, f})), Pair(INT64_MIN, INT64_MAX));
  const Node u = make_node(Op::Load, DType::UInt64, {}, SlotArg{1});
  EXPECT_EQ(cheap(u), Pair(INT64_MIN, INT64_MAX));
}

TEST(CheapBounds, OfDtypesOf64BitsThatMayWrapSayNothing) {
  const auto constant = [](DType d, int64_t v) { return make_node(Op::Const, d, {}, v); };
  const Node i = make_node(Op::Cast, DType::Int64, {Variable("i", 0, 1000)});
  const Node wraps =
      make_node(Op::Mul, DType::Int64, {i, constant(DType::Int64, 3 << 20), constant(DType::Int64, INT64_MAX / 9)});
  EXPECT_EQ(cheap(wraps), Pair(INT64_MIN, INT64_MAX));
  EXPECT_EQ(wraps.bounds().mod, 1) << "what wraps is no multiple any more";
  EXPECT_EQ(cheap(make_node(Op::FloorMod, DType::Int64, {wraps, constant(DType::Int64, 12)})), Pair(0, 11));
  EXPECT_EQ(cheap(make_node(Op::Lt, DType::Bool, {wraps, constant(DType::Int64, 0)})), Pair(0, 1));
  EXPECT_EQ(cheap(make_node(Op::Max, DType::Int64, {wraps, constant(DType::Int64, 0)})), Pair(0, INT64_MAX));
  EXPECT_EQ(cheap(make_node(Op::Mul, DType::Int64, {i, constant(DType::Int64, 12)})), Pair(0, 12000));
  const Node most = make_node(Op::Load, DType::Int64, {}, SlotArg{1});
  EXPECT_EQ(cheap(make_node(Op::FloorDiv, DType::Int64, {most, constant(DType::Int64, -1)})),
            Pair(INT64_MIN, INT64_MAX));
  const Node large = constant(DType::UInt64, -1);  // 2^64 - 1
  EXPECT_EQ(cheap(make_node(Op::Lt, DType::Bool, {constant(DType::UInt64, 5), large})), Pair(0, 1));
}

TEST(CheapBounds, OfRangesEndBelowTheSize) {
  const auto range = [](const Node& size) { return make_node(Op::Range, DType::Index, {size}, RangeArg{}); };
  EXPECT_EQ(cheap(range(8)), Pair(0, 7));
  EXPECT_EQ(cheap(range(Variable("n", 1, 100))), Pair(0, 99));
  EXPECT_EQ(cheap(range(0)), Pair(0, 0));
}

TEST(RefinedBounds, SeeThroughCorrelation) {
  const Node x = Variable("x", 0, 19);
  const Node n = x % 10 - x % 5;  // 0 or 5
  EXPECT_LT(n.min(), 0);
  EXPECT_EQ(refined_bounds(n), Pair(0, 5));
}

TEST(RefinedBounds, StayWithinTheBudgetOnHugeRanges) {
  const Node x = Variable("x", 0, int64_t{1} << 60);
  const auto [lo, hi] = refined_bounds(x % 1009 * (x % 1013) - x / 7);
  EXPECT_LE(lo, -(int64_t{1} << 60) / 7);
  EXPECT_GE(hi, 0);
}

}  // namespace
}  // namespace tenon
