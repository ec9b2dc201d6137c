// The eager reference on examples whose results are written out by hand.
#include <tenon/tests/reference/reference.h>

#include <gtest/gtest.h>

namespace tenon::fuzz {
namespace {

using Ints = std::vector<int64_t>;

Array ints(std::vector<int64_t> shape, const Ints& values) {
  Array a{DType::Int32, std::move(shape), {}};
  for (const int64_t v : values) a.elements.push_back(int_value(v));
  return a;
}

Ints run(GraphNode node, const std::vector<Array>& sources, std::vector<Size> shape, const Values& values = {}) {
  node.dtype = DType::Int32;
  node.shape = std::move(shape);
  std::vector<const Array*> pointers;
  for (const Array& a : sources) pointers.push_back(&a);
  Ints result;
  for (const Value& v : evaluate(node, pointers, values).elements) result.push_back(v.i);
  return result;
}

const Array kSix = ints({2, 3}, {1, 2, 3, 4, 5, 6});

TEST(Reference, MovesElements) {
  EXPECT_EQ(run({.op = Op::reshape}, {kSix}, {3, 2}), (Ints{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(run({.op = Op::permute, .axes = {1, 0}}, {kSix}, {3, 2}), (Ints{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(run({.op = Op::pad, .ranges = {{0, 1}, {1, 0}}}, {kSix}, {3, 4}),
            (Ints{0, 1, 2, 3, 0, 4, 5, 6, 0, 0, 0, 0}));
  EXPECT_EQ(run({.op = Op::pad, .ranges = {{1, 0}, {0, 0}}, .number = 7}, {kSix}, {3, 3}),
            (Ints{7, 7, 7, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(run({.op = Op::shrink, .ranges = {{1, 2}, {0, 2}}}, {kSix}, {1, 2}), (Ints{4, 5}));
  EXPECT_EQ(run({.op = Op::stride, .steps = {1, 2}}, {kSix}, {2, 2}), (Ints{1, 3, 4, 6}));
  EXPECT_EQ(run({.op = Op::stride, .steps = {-1, -2}}, {kSix}, {2, 2}), (Ints{6, 4, 3, 1}));
  EXPECT_EQ(run({.op = Op::flip, .axes = {1}}, {kSix}, {2, 3}), (Ints{3, 2, 1, 6, 5, 4}));
  EXPECT_EQ(run({.op = Op::expand}, {ints({2, 1}, {8, 9})}, {2, 2, 3}), (Ints{8, 8, 8, 9, 9, 9, 8, 8, 8, 9, 9, 9}));
  EXPECT_EQ(run({.op = Op::concatenate, .axes = {1}}, {kSix, ints({2, 1}, {7, 8})}, {2, 4}),
            (Ints{1, 2, 3, 7, 4, 5, 6, 8}));
  EXPECT_EQ(run({.op = Op::assign, .ranges = {{0, 2}, {1, 3}}}, {kSix, ints({2}, {8, 9})}, {2, 3}),
            (Ints{1, 8, 9, 4, 8, 9}));
}

TEST(Reference, ReducesAndMultiplies) {
  EXPECT_EQ(run({.op = Op::sum, .axes = {0}}, {kSix}, {1, 3}), (Ints{5, 7, 9}));
  EXPECT_EQ(run({.op = Op::sum, .axes = {0, 1}}, {kSix}, {1, 1}), (Ints{21}));
  EXPECT_EQ(run({.op = Op::max, .axes = {1}}, {kSix}, {2, 1}), (Ints{3, 6}));
  EXPECT_EQ(run({.op = Op::argmin, .axes = {0}}, {kSix}, {1, 3}), (Ints{0, 0, 0}));
  EXPECT_EQ(run({.op = Op::sum, .axes = {0}}, {ints({0, 2}, {})}, {1, 2}), (Ints{0, 0}));
  EXPECT_EQ(run({.op = Op::matmul}, {kSix, ints({3, 2}, {1, 0, 0, 1, 1, 1})}, {2, 2}), (Ints{4, 5, 10, 11}));
  EXPECT_EQ(run({.op = Op::matmul}, {ints({2, 1, 1}, {2, 3}), ints({1, 2}, {5, 7})}, {2, 1, 2}),
            (Ints{10, 14, 15, 21}));
  EXPECT_EQ(run({.op = Op::add}, {kSix, ints({2, 1}, {10, 20})}, {2, 3}), (Ints{11, 12, 13, 24, 25, 26}));
}

TEST(Reference, SizesFollowTheVariables) {
  const Size n(0, 1, 0), n_plus_1(1, 1, 0);
  const GraphNode part{.op = Op::shrink, .ranges = {{0, 2}, {0, n}}};
  EXPECT_EQ(run(part, {kSix}, {2, n}, {2}), (Ints{1, 2, 4, 5}));
  EXPECT_EQ(run(part, {kSix}, {2, n}, {1}), (Ints{1, 4}));
  EXPECT_EQ(run({.op = Op::pad, .ranges = {{0, Size(3, -1, 0)}}}, {ints({2}, {1, 2})}, {3}, {2}), (Ints{1, 2, 0}));
  EXPECT_EQ(run({.op = Op::arange}, {}, {n_plus_1}, {3}), (Ints{0, 1, 2, 3}));
}

TEST(Reference, SoftmaxRowsSumToOne) {
  GraphNode node{.op = Op::softmax, .axes = {1}};
  node.shape = {2, 3};
  const std::vector<Value> rows = evaluate(node, {&kSix}, {}).elements;
  double sum = 0, expected[3] = {0.09003057, 0.24472847, 0.66524096};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(rows[i].f, expected[i], 1e-7);
    EXPECT_LT(rows[i].error, 1e-6);
    sum += rows[3 + i].f;
  }
  EXPECT_NEAR(sum, 1, 1e-6);
}

TEST(Reference, AWrongShapeInTheGraphIsAnError) {
  EXPECT_THROW(run({.op = Op::reshape}, {kSix}, {4, 2}), std::logic_error);
}

}  // namespace
}  // namespace tenon::fuzz
