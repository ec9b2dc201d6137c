// Bounds: cheap ones at construction, refined ones by branch and bound; of wrapping dtypes and of nodes that are no
// index arithmetic.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

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

Node loop(const Node& size, int rank = 0) {
  return make_node(Op::Range, DType::Index, {size}, RangeArg{RangeKind::Loop, rank});
}

TEST(BoundsOfLoops, BlocksEndWithTheAxis) {
  const Node block = loop(4), in_block = min(Node(196) - block * 56, Node(56)), lane = loop(8, 2);
  EXPECT_EQ(cheap(block * 56 + loop(in_block, 1)), Pair(0, 195));
  EXPECT_EQ(cheap(block * 56 + loop(in_block / 8, 1) * 8 + lane), Pair(0, 195));
  EXPECT_EQ(cheap(block * 14 + loop(in_block / 8, 1) * 2 + lane / 4), Pair(0, 48));
  const Node done = in_block / 8 * 8;  // the elements that are left after whole vectors
  EXPECT_EQ(cheap(block * 56 + done + loop(in_block - done, 1)), Pair(49, 195));
  EXPECT_EQ(cheap(Node(195) - block * 56 - loop(in_block, 1)), Pair(0, 195));
}

TEST(BoundsOfLoops, SharesOfThreadsEndWithTheAxis) {
  const Node thread = loop(8), share = max(min(Node(126), Node(1001) - thread * 126), 0);
  EXPECT_EQ(cheap(thread * 126 + loop(share, 1)), Pair(0, 1000));
}

// The third of three copies of a step is clamped in the last step: it is never more than two behind the first.
TEST(BoundsOfLoops, AMinimumMovesWithItsLoops) {
  const Node thread = loop(10);
  EXPECT_EQ(cheap(min(thread * 5 + 4, Node(48)) - thread * 5), Pair(3, 4));
  EXPECT_EQ(cheap(thread * 5 - min(thread * 5 + 4, Node(48))), Pair(-4, -3));
  const Node part = loop(6), step = loop(min(Node(683) - part * 114, Node(114)), 1), first = part * 342 + step * 3;
  EXPECT_EQ(cheap(min(first + 2, Node(2047)) - first), Pair(1, 2));
}

TEST(BoundsOfLoops, HugeNumbersStayWithinThePlainOnes) {
  const int64_t huge = int64_t{1} << 61;
  const Node i = loop(3), j = loop(min(Node(huge) - i * (huge / 2), Node(huge)), 1);
  const Node sum = i * (huge / 2) + j;
  EXPECT_GE(sum.min(), 0);
  EXPECT_GE(sum.max(), huge - 1);
}

/// Random numbers by TENON_TEST_SEED, or by a seed that changes.
struct Draw {
  const unsigned seed = [] {
    const char* given = std::getenv("TENON_TEST_SEED");
    return given != nullptr ? static_cast<unsigned>(std::strtoul(given, nullptr, 10)) : std::random_device{}();
  }();
  std::mt19937 rng{seed};

  int64_t operator()(int64_t lo, int64_t hi) { return std::uniform_int_distribution<int64_t>(lo, hi)(rng); }
};

// Random nests of two loops, by all their iterations.
TEST(BoundsOfLoops, HoldEveryIteration) {
  Draw draw;
  SCOPED_TRACE("seed " + std::to_string(draw.seed));
  for (int k = 0; k < 2000; ++k) {
    const Node i = loop(draw(1, 6));
    Node size = Node(draw(0, 40)) + i * draw(-9, 9);
    if (draw(0, 1) == 0) size = min(size, Node(draw(0, 20)) + i * draw(-1, 3));
    if (draw(0, 2) == 0) size = max(size, 0);
    if (draw(0, 1) == 0) size = size / draw(1, 5);
    const Node j = loop(size, 1);
    Node sum = i * draw(-9, 9) + j * draw(-9, 9) + size * draw(-1, 1) + (i + draw(0, 9)) / draw(1, 4) + draw(-9, 9);
    const Node other = i * draw(-9, 9) + j * draw(-9, 9) + draw(-9, 9);
    if (draw(0, 1) == 0) sum = sum + (draw(0, 1) == 0 ? min(other, Node(draw(-20, 20))) : max(other, i)) * draw(-2, 2);
    const auto at = [&](int64_t a, int64_t b) { return [&i, a, b](const Node& leaf) { return leaf == i ? a : b; }; };
    for (int64_t a = 0; a < i.src(0).value(); ++a)
      for (int64_t b = 0; b < evaluate(size, at(a, 0)); ++b) {
        const int64_t value = evaluate(sum, at(a, b));
        ASSERT_TRUE(sum.min() <= value && value <= sum.max())
            << render(sum) << " at " << a << ", " << b << ": " << value << " is not in [" << sum.min() << ", "
            << sum.max() << "]";
      }
  }
}

TEST(BoundsOfVariables, KnowThatAQuotientIsNoMoreThanItsDividend) {
  const Node n = Variable("n", 0, 64);
  EXPECT_EQ(cheap(n - n / 2), Pair(0, 32));
  EXPECT_EQ(cheap(n / 2 - n / 4), Pair(0, 16));
  EXPECT_GE((n * 4 - n / 2 * 8).min(), 0);
  EXPECT_GE((n - n / 3 - n / 2).min(), 0);
  EXPECT_LT((n / 2 - 1).min(), 0);
  EXPECT_LT((n / 4 - n / 8 * 3).min(), 0);  // 3 - 0 to 14 - 21
}

// Random sums of quotients of two Variables, by all values of these.
TEST(BoundsOfVariables, HoldEveryValue) {
  Draw draw;
  SCOPED_TRACE("seed " + std::to_string(draw.seed));
  for (int k = 0; k < 2000; ++k) {
    const Node n = Variable("n", draw(-9, 9), draw(9, 40)), m = Variable("m", draw(0, 3), draw(3, 9));
    const auto quotient = [&] { return (n * draw(-3, 3) + m * draw(-2, 2) + draw(-9, 9)) / draw(1, 9) * draw(-4, 4); };
    Node sum = n * draw(-3, 3) + quotient() + quotient();
    if (draw(0, 1) == 0) sum = sum + m * draw(-3, 3) + (n + quotient()) / draw(1, 4) - n % draw(1, 5);
    for (int64_t a = n.min(); a <= n.max(); ++a)
      for (int64_t b = m.min(); b <= m.max(); ++b) {
        const int64_t value = evaluate(sum, [&](const Node& leaf) { return leaf == n ? a : b; });
        ASSERT_TRUE(sum.min() <= value && value <= sum.max())
            << render(sum) << " at " << a << ", " << b << ": " << value << " is not in [" << sum.min() << ", "
            << sum.max() << "]";
      }
  }
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
