// Sums of products by weights s * c + b, with s and b outside: by values, in the interpreter, and what is left as it
// is.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include <tenon/codegen/common_factors.h>
#include <tenon/codegen/interpret.h>
#include <tenon/codegen/lazy_op.h>

namespace tenon {
namespace {

constexpr int kCodes = 8;

/// The element at `at` of a slot.
Node element(int slot, DType dtype, int64_t at) {
  const std::pair<Node, Node> one[] = {{Node(at), Node(at + 1)}};
  return ast::load(slot, dtype, ShapeTracker::from_shape({kCodes}).shrink(one));
}

/// x_k * (s * c_k + b): x in slot 1, a word of codes in slot 2, s and b in slot 3.
std::vector<Node> terms(const auto& factor) {
  std::vector<Node> all;
  for (int k = 0; k < kCodes; ++k) {
    const Node s = element(3, DType::Float32, 0), b = element(3, DType::Float32, 1);
    const Node weight = ast::alu(Op::MulAcc, {factor(k), s, b});
    all.push_back(ast::alu(Op::Mul, {element(1, DType::Float32, k), weight}));
  }
  return all;
}

Node code(int k) {
  const Node word = element(2, DType::UInt32, 0), begin = ast::constant(DType::UInt32, int64_t{4 * k});
  const Node bits = ast::alu(Op::And, {ast::alu(Op::Shr, {word, begin}), ast::constant(DType::UInt32, int64_t{15})});
  return ast::cast(DType::Float32, ast::cast(DType::Int32, bits));
}

TEST(CommonFactors, OfCodesStandOutsideOfTheSum) {
  const Node sum = sum_of_common_factors(terms(code));
  ASSERT_TRUE(sum);
  const Node store = ast::store(0, ShapeTracker::from_shape({1}), sum);
  float y = 0, x[kCodes] = {1.5f, -2, 0.25f, 3, -0.5f, 7, 1, -4}, group[kCodes] = {0.125f, -0.875f};
  uint32_t word[kCodes] = {0xf731'a2c8};
  void* const slots[] = {&y, x, word, group};
  interpret(ast::sink(std::span(&store, 1)), slots, {}, false);
  double expected = 0;
  for (int k = 0; k < kCodes; ++k)
    expected += x[k] * (group[0] * static_cast<double>(word[0] >> 4 * k & 15) + group[1]);
  EXPECT_NEAR(y, expected, 1e-5);
}

// With c = 1e7 and b = -1e7 s, nothing would be left of s * c + b after the two sums were rounded.
TEST(CommonFactors, OfOtherNumbersStayInside) {
  const Node nothing;
  EXPECT_EQ(sum_of_common_factors(terms([](int k) { return element(3, DType::Float32, k); })), nothing);
  const auto of_32_bits = [](int k) { return ast::cast(DType::Float32, element(2, DType::UInt32, k)); };
  EXPECT_EQ(sum_of_common_factors(terms(of_32_bits)), nothing);
  std::vector<Node> mixed = terms(code);
  mixed.back() = element(1, DType::Float32, 0);
  EXPECT_EQ(sum_of_common_factors(mixed), nothing);
}

}  // namespace
}  // namespace tenon
