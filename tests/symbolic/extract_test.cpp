// Extraction: trees of equal value and few operations, in a form that code can be made of.
#include <gtest/gtest.h>

#include <tenon/symbolic/build.h>

namespace tenon {
namespace {

class Extraction : public ::testing::Test {
 protected:
  const Node a = Variable("a", 0, 20), b = Variable("b", 0, 3), c = Variable("c", 0, 9);
};

TEST_F(Extraction, PutsPulledMultiplesBackIntoTheQuotient) {
  const Node n = a * 2 + (c + a * 8) / 12;
  EXPECT_EQ(render(n), "(((a*32)+c)//12)");
  EXPECT_EQ(operation_count(n), 3);
}

TEST_F(Extraction, FactorsEqualCoefficients) {
  EXPECT_EQ(render(a * 3 + b * 3), "((a+b)*3)");
  EXPECT_EQ(operation_count(a * 3 + b * 3 + c), 3);
  EXPECT_EQ(operation_count(a * c + b * c), 2);
}

TEST_F(Extraction, SubtractsInsteadOfAddingProductsByMinusOne) {
  EXPECT_EQ(render(a - b), "(a-b)");
  EXPECT_EQ(render(-a), "(a*-1)");
  EXPECT_EQ(render(a - 3), "(a-3)");
  EXPECT_EQ(render(a * -2), "(a*-2)");
}

TEST_F(Extraction, WritesComparisonsWithoutGe) {
  EXPECT_EQ(render(ge(a, 3)), "(3<=a)");
  EXPECT_EQ(render(lt(a, c)), "(a<c)");
  EXPECT_EQ(render(le(a, c)), "(a<=c)");
  EXPECT_EQ(render(eq(a, 3)), "(a==3)");
  EXPECT_EQ(render(ne(a, 3)), "(a!=3)");
  EXPECT_EQ(render(lt(a, 3) || lt(c, 2)), "((a<3) or (c<2))");
}

TEST_F(Extraction, PrefersLeftSidesThatAreNotNegative) {
  // (b - a) % 7 has as many operations as (b + a*6) % 7 less one, but would need a correction in C
  EXPECT_EQ(render((b - a) % 7), "(((a*6)+b)%7)");
  EXPECT_EQ(render((b - a) % 8), "((b-a)%8)");  // a mask does floor
}

TEST_F(Extraction, WritesTheSmallerOfTwoAsMin) {
  EXPECT_EQ(render(min(a, b)), "min(a, b)");
  EXPECT_EQ(render(min(a, min(b, c)) + 1), "(1+min(a, b, c))");
  EXPECT_EQ(render(a - min(a, b)), "(a-min(a, b))");
  EXPECT_EQ(render(min(a * 2, b + 3) * 5), "(min((3+b), (a*2))*5)");
  EXPECT_EQ(render(max(a, b)), "max(a, b)");
  EXPECT_EQ(render(c - max(a, b)), "(c-max(a, b))");
  EXPECT_EQ(operation_count(a * b - min(a, b) * 2), 4);
}

TEST_F(Extraction, KeepsTheValueOfLargeGraphs) {
  Node n = a;
  for (int i = 0; i < 400; ++i) n = (n * 3 + b + i) % 1009;
  const auto leaf = [&](const Node& v) { return v == a ? 13 : 2; };
  EXPECT_EQ(evaluate(extract(n), leaf), evaluate(n, leaf));
}

}  // namespace
}  // namespace tenon
