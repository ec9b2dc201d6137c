// The functions of build.h: the seed's examples as printed there, normal forms, substitution, evaluation, errors.
#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include <tenon/base/error.h>
#include <tenon/symbolic/build.h>

#include "../error_of.h"

namespace tenon {
namespace {

TEST(SeedExamples, BoundsOfProductsAndSums) {
  const Node a = Variable("a", 0, 10), b = Variable("b", 0, 10);
  EXPECT_EQ((a * 10).min(), 0);
  EXPECT_EQ((a * 10).max(), 100);
  EXPECT_EQ((a + b).min(), 0);
  EXPECT_EQ((a + b).max(), 20);
}

TEST(SeedExamples, WhatCannotReachTheNextMultipleIsGone) {
  const Node a = Variable("a", 0, 10), b = Variable("b", 0, 10);
  EXPECT_EQ(render((a + b * 10) % 10), "(a%10)");
  const Node quotient = (a * 40 + b) / 20;
  EXPECT_EQ(render(quotient), "(a*2)");
  EXPECT_EQ(quotient.min(), 0);
  EXPECT_EQ(quotient.max(), 20);
}

class Forms : public ::testing::Test {
 protected:
  const Node a = Variable("a", 0, 20), b = Variable("b", 0, 3), c = Variable("c", -5, 5);
};

TEST_F(Forms, EqualSumsAreTheSameNodeInWhateverOrderTheyAreBuilt) {
  EXPECT_EQ(a + b + c, c + b + a);
  EXPECT_EQ(a * 2 + b - a, b + a);
  EXPECT_EQ((a + 1) * (b + 2), a * b + a * 2 + b + 2);
  EXPECT_NE(a + b, a + c);
}

TEST_F(Forms, OrderDoesNotDependOnWhatWasBuiltBefore) {
  const std::string first = render_raw(Variable("zz", 0, 9) + Variable("aa", 0, 9) * 3 + a);
  forget_index_results();
  const Node other = a + 7;
  EXPECT_EQ(render_raw(a + Variable("aa", 0, 9) * 3 + Variable("zz", 0, 9)), first);
}

TEST_F(Forms, QuotientAndRemainderOfOneNumberMakeTheNumber) {
  EXPECT_EQ(a / 7 * 7 + a % 7, a);
  EXPECT_EQ(c / 3 * 3 + c % 3, c);
  EXPECT_EQ((a * 4 + b) / 4, a);
  EXPECT_EQ((a * 4 + b) % 4, b);
  EXPECT_EQ(a % 7 - a, a / 7 * -7);
  EXPECT_EQ(a / 2 % 5 * 2 + a % 2, a % 10);
}

TEST_F(Forms, NestedQuotientsAreOne) {
  EXPECT_EQ(a / 3 / 2, a / 6);
  EXPECT_EQ((a / 3 + 1) / 2, (a + 3) / 6);
  EXPECT_EQ(a % 12 / 4, a / 4 % 3);
}

TEST_F(Forms, NegativeDivisorsFloorToo) {
  for (const int64_t d : {-7, -3, -1, 1, 3, 7})
    for (int64_t x = -20; x <= 20; ++x) {
      const int64_t q = static_cast<int64_t>(std::floor(static_cast<double>(x) / static_cast<double>(d)));
      EXPECT_EQ((Node(x) / d).value(), q) << x << "//" << d;
      EXPECT_EQ((Node(x) % d).value(), x - q * d) << x << "%" << d;
    }
}

TEST_F(Forms, ComparisonsAreDecidedByBounds) {
  EXPECT_TRUE(lt(a, 21).is(1));
  EXPECT_TRUE(lt(a, 0).is(0));
  EXPECT_TRUE(ge(a * 2 + 1, 1).is(1));
  EXPECT_EQ(lt(a * 4 + b, 16), lt(a, 4));
  EXPECT_EQ(lt(a / 5, 2), lt(a, 10));
  EXPECT_TRUE(ne(a * 2, 7).is(1));
  EXPECT_TRUE(lt(a + b, b).is(0));
}

TEST_F(Forms, ConditionsNarrowEachOther) {
  EXPECT_EQ(lt(a, 5) && lt(a, 3), lt(a, 3));
  EXPECT_TRUE((lt(a, 5) && ge(a, 5)).is(0));
  EXPECT_EQ(lt(a, 4) && lt(a / 4, 1), lt(a, 4));
  EXPECT_EQ(logical_not(lt(a, 5)), ge(a, 5));
  const Node sides[] = {a, b};  // as extract() may leave it
  EXPECT_EQ(logical_not(make_node(Op::Lt, DType::Index, sides)), le(b, a));
  EXPECT_EQ(simplify(where(make_node(Op::Lt, DType::Index, sides), a, b)), where(lt(a, b), a, b));
  EXPECT_EQ(logical_not(logical_not(lt(a, 5) && lt(b, 2))), lt(a, 5) && lt(b, 2));
}

TEST_F(Forms, ChoicesWithOneOutcomeAreThatOutcome) {
  EXPECT_EQ(where(lt(a, 30), b, c), b);
  EXPECT_EQ(where(lt(a, 3), b, b), b);
  EXPECT_EQ(where(lt(a, 3), 1, 0), lt(a, 3));
  EXPECT_EQ(where(lt(a, 3), min(a, 5), 0), where(lt(a, 3), a, 0));
  EXPECT_EQ(max(a, -1), a);
  EXPECT_EQ(max(a + b, a), a + b);
}

TEST_F(Forms, RawNodesSimplifyToTheSameForm) {
  const Node raw =
      make_node(Op::FloorDiv, DType::Index,
                {make_node(Op::Add, DType::Index, {make_node(Op::Mul, DType::Index, {Node(4), a}), b}), Node(4)});
  EXPECT_EQ(simplify(raw), a);
  const Node difference = make_node(Op::Sub, DType::Index, {make_node(Op::Neg, DType::Index, {a}), b});
  EXPECT_EQ(simplify(difference), -a - b);
}

TEST_F(Forms, SubstitutionSimplifiesAnew) {
  const std::pair<Node, Node> to_sum{a, b * 4 + 2};
  EXPECT_EQ(substitute(a / 4, {&to_sum, 1}), b);
  const std::pair<Node, Node> swap[] = {{a, b}, {b, a}};  // all at once, not one after the other
  EXPECT_EQ(substitute(a * 2 + b, swap), b * 2 + a);
}

TEST_F(Forms, SubstitutionDoesNotEnterOpaqueNodes) {
  const Node load = make_node(Op::Load, DType::Int32, {a}, SlotArg{1});
  const Node opaque = make_node(Op::Cast, DType::Index, {load});
  const std::pair<Node, Node> replacement{a, Node(3)};
  EXPECT_EQ(substitute(opaque + a, {&replacement, 1}), opaque + 3);
  EXPECT_EQ((opaque + a * 4) % 4, opaque % 4);
}

TEST_F(Forms, RangesKnowSymbolicEnds) {
  const Node n = Variable("n", 1, int64_t{1} << 40);
  const auto range = [](const Node& size, int rank) {
    return make_node(Op::Range, DType::Index, {size}, RangeArg{RangeKind::Loop, rank});
  };
  const Node i = range(n, 1), j = range(n, 2);
  EXPECT_TRUE(lt(i, n).is(1));
  EXPECT_EQ((i * n + j) / n, i);
  EXPECT_EQ((i * n + j) % n, j);
  EXPECT_EQ((j * 4 + 3) / (n * 4), Node(0));
  EXPECT_EQ(i / n, Node(0));
  EXPECT_EQ(i % n, i);
  EXPECT_FALSE(((i + 1) / n).is_const());
}

TEST_F(Forms, SymbolicQuotientAndRemainderMakeTheNumber) {
  const Node n = Variable("n", 1, 100), m = Variable("m", 0, 5000);
  EXPECT_EQ(m / n * n + m % n, m);
  EXPECT_EQ(m / n * n * 3 + m % n * 3, m * 3);
}

TEST(Evaluation, DividesByZeroToZero) {
  const Node x = Variable("x", -3, 3), y = Variable("y", -3, 3);
  const auto at = [&](int64_t vx, int64_t vy) { return [=](const Node& leaf) { return leaf == x ? vx : vy; }; };
  EXPECT_EQ(evaluate(x / y, at(3, 0)), 0);
  EXPECT_EQ(evaluate(x % y, at(3, 0)), 0);
  EXPECT_EQ(evaluate(x / y, at(-3, 2)), -2);
  EXPECT_LE((x / y).min(), -3);
}

TEST(Overflow, LeavesTheExpressionAsItIsWritten) {
  const Node x = Variable("x", 0, 1000);
  const int64_t huge = int64_t{1} << 62;
  const Node product = x * huge * 4;
  EXPECT_EQ(product.max(), INT64_MAX);  // saturated
  EXPECT_EQ(evaluate(product, [](const Node&) { return 0; }), 0);
  const Node sum = Node(INT64_MAX - 1) + x;
  EXPECT_EQ(evaluate(sum - Node(INT64_MAX - 1), [](const Node&) { return 7; }), 7);
  EXPECT_EQ((x * huge) / huge, x);
}

TEST(Overflow, NoRuleLeadsOutOfInt64WhereTheExpressionStaysInside) {
  const Node x = Variable("x", 0, int64_t{1} << 40), y = Variable("y", 0, int64_t{1} << 62);
  const int64_t huge = 1000000000000000000;
  const auto at = [&](int64_t vx, int64_t vy) { return [=](const Node& leaf) { return leaf == x ? vx : vy; }; };
  const int64_t ex = int64_t{1} << 40, ey = int64_t{1} << 62;
  for (const auto& [n, expected] :
       {std::pair((Node(5) - x) % huge, huge + 5 - ex), std::pair((x / 3 + y) / 5, (ex / 3 + ey) / 5),
        std::pair(lt(x / 3 + y, ey), int64_t{0}), std::pair((x - y) / huge, int64_t{-5}),
        std::pair(y % 1000 - y, ey % 1000 - ey), std::pair(max(x - y, y - huge), ey - huge)}) {
    EXPECT_EQ(evaluate(n, at(ex, ey)), expected) << render_raw(n);
    EXPECT_EQ(evaluate(extract(n), at(ex, ey)), expected) << render(n);
    for (const Node& part : topological(std::span(&n, 1))) EXPECT_LT(part.max(), INT64_MAX) << render_raw(part);
  }
}

TEST(Overflow, ConstantsAtTheEndsAreConstants) {
  const Node x = Variable("x", INT64_MIN, INT64_MAX);
  for (const int64_t end : {INT64_MIN, INT64_MIN + 1, INT64_MAX - 1, INT64_MAX})
    for (const int64_t v : {INT64_MIN, INT64_MIN + 1, int64_t{-1}, int64_t{0}, INT64_MAX - 1, INT64_MAX}) {
      const auto at = [&](const Node& n) { return evaluate(n, [&](const Node&) { return v; }); };
      EXPECT_EQ(at(lt(x, Node(end))), v < end);
      EXPECT_EQ(at(le(x, Node(end))), v <= end);
      EXPECT_EQ(at(eq(x, Node(end))), v == end);
      EXPECT_EQ(at(extract(ne(x, Node(end)) && ge(x, Node(end)))), v > end);
      EXPECT_EQ(at(extract(max(x, Node(end)))), std::max(v, end));
      EXPECT_EQ(at(extract(min(x, Node(end)))), std::min(v, end));
    }
}

TEST(DeepGraphs, LongChainsNeedNoStack) {
  std::vector<Node> terms;
  for (int i = 0; i < 20000; ++i) terms.push_back(Variable("v" + std::to_string(i), 0, 9));
  Node raw = 0, chained = 0;
  for (const Node& term : terms) raw = make_node(Op::Add, DType::Index, {raw, term});
  for (std::size_t i = 0; i < 1000; ++i) chained = chained + terms[i];
  EXPECT_EQ(chained, sum(std::span(terms).first(1000)));
  EXPECT_EQ(sum(terms).max(), 9 * 20000);
  EXPECT_EQ(evaluate(raw, [](const Node&) { return 1; }), 20000);
  EXPECT_EQ(extract(raw).max(), 9 * 20000);
  EXPECT_EQ(refined_bounds(raw).second, 9 * 20000);
  EXPECT_EQ(simplify(chained + raw.src(1)).max(), 9 * 1001);
}

TEST(DeepGraphs, NestedRemaindersNeedNoStack) {
  const Node y = Variable("y", 0, 6);
  Node n = Variable("x", 0, 1000000);
  for (int i = 0; i < 5000; ++i) n = n % 97 + y * (i % 5);
  EXPECT_GE(n.max(), 96);
  EXPECT_GE(evaluate(extract(n), [](const Node&) { return 3; }), 0);
  EXPECT_GE(simplify(n).max(), 96);
}

TEST(Variables, AreBoundWithinTheirBounds) {
  Variable n("bound_n", 1, 4096);
  EXPECT_EQ(bound_value(n), std::nullopt);
  n.bind(17);
  EXPECT_EQ(bound_value(Variable("bound_n", 1, 4096)), 17);
  EXPECT_EQ(bound_value(Variable("bound_n", 1, 4097)), std::nullopt);
  EXPECT_EQ(error_of([&] { n.bind(5000); }),
            "[Variable] bound_n cannot be bound to 5000; expected a value from 1 to 4096");
  EXPECT_THROW(Variable("bad", 3, 2), UserError);
}

TEST(Variables, DivisionByTheConstantZeroIsAnError) {
  const Node x = Variable("x", 0, 9);
  EXPECT_THROW(x / 0, UserError);
  EXPECT_THROW(x % (x - x), UserError);
}

TEST(Threads, BuildTheSameNodes) {
  const auto work = [] {
    Node all = 0;
    for (int i = 0; i < 300; ++i) {
      const Node x = Variable("t" + std::to_string(i % 17), 0, 99);
      all = all + (x * 12 + i) / 6 % 5;
    }
    return all;
  };
  Node one, two;
  std::thread first([&] { one = work(); }), second([&] { two = work(); });
  first.join(), second.join();
  EXPECT_EQ(one, two);
}

TEST(Memory, NodesAreFreedOnceNothingHoldsThem) {
  forget_index_results();
  const int64_t before = live_nodes();
  {
    Node n = Variable("freed", 0, 99);
    for (int i = 2; i < 50; ++i) n = (n * i + 3) % 101 + n / 3;
    EXPECT_GT(live_nodes(), before);
  }
  forget_index_results();
  EXPECT_EQ(live_nodes(), before);
}

}  // namespace
}  // namespace tenon
