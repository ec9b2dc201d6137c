// A tensor computation as plain data, written down without Tenon: nodes in order, each an op of nodes before it. Random
// graphs are made in this form (generate.h), evaluated by the reference (tests/reference), and built through the Tensor
// API (build.h), so that the two sides share nothing but this description. Sizes may depend on a Variable; then the
// graph is evaluated for several values of it.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <tenon/base/dtype.h>

namespace tenon::fuzz {

// OP(name, number of sources, the family that generation and printing go by). Names are those of the Tensor API where
// it has one.
// clang-format off
#define TENON_FUZZ_OPS(OP)                                                                                             \
  OP(input, 0, Leaf) OP(full, 0, Leaf) OP(arange, 0, Leaf)                                                             \
  OP(exp, 1, Unary) OP(exp2, 1, Unary) OP(log, 1, Unary) OP(log2, 1, Unary) OP(sin, 1, Unary) OP(cos, 1, Unary)        \
  OP(tanh, 1, Unary) OP(sqrt, 1, Unary) OP(rsqrt, 1, Unary) OP(reciprocal, 1, Unary) OP(sigmoid, 1, Unary)             \
  OP(neg, 1, Unary) OP(abs, 1, Unary) OP(relu, 1, Unary) OP(sign, 1, Unary) OP(square, 1, Unary)                       \
  OP(floor, 1, Unary) OP(ceil, 1, Unary) OP(trunc, 1, Unary) OP(round, 1, Unary)                                       \
  OP(bitwise_not, 1, Unary) OP(isnan, 1, Unary) OP(logical_not, 1, Unary) OP(cast, 1, Unary)                           \
  OP(add, 2, Binary) OP(subtract, 2, Binary) OP(multiply, 2, Binary) OP(divide, 2, Binary)                             \
  OP(floor_divide, 2, Binary) OP(remainder, 2, Binary) OP(maximum, 2, Binary) OP(minimum, 2, Binary)                   \
  OP(equal, 2, Binary) OP(not_equal, 2, Binary) OP(less, 2, Binary) OP(less_equal, 2, Binary)                          \
  OP(greater, 2, Binary) OP(greater_equal, 2, Binary)                                                                  \
  OP(logical_and, 2, Binary) OP(logical_or, 2, Binary) OP(logical_xor, 2, Binary)                                      \
  OP(bitwise_and, 2, Binary) OP(bitwise_or, 2, Binary) OP(bitwise_xor, 2, Binary)                                      \
  OP(left_shift, 2, Binary) OP(right_shift, 2, Binary)                                                                 \
  OP(where, 3, Ternary) OP(mulacc, 3, Ternary)                                                                         \
  OP(sum, 1, Reduce) OP(mean, 1, Reduce) OP(max, 1, Reduce) OP(min, 1, Reduce) OP(any, 1, Reduce) OP(all, 1, Reduce)   \
  OP(argmax, 1, Reduce) OP(argmin, 1, Reduce) OP(softmax, 1, Row) OP(log_softmax, 1, Row)                              \
  OP(reshape, 1, Movement) OP(permute, 1, Movement) OP(expand, 1, Movement) OP(pad, 1, Movement)                       \
  OP(shrink, 1, Movement) OP(stride, 1, Movement) OP(flip, 1, Movement)                                                \
  OP(matmul, 2, Product) OP(concatenate, 2, Join) OP(contiguous, 1, Memory) OP(assign, 2, Memory)                      \
  OP(take, 2, Choice)
// clang-format on

enum class Op : uint8_t {
#define OP(name, sources, family) name,
  TENON_FUZZ_OPS(OP)
#undef OP
};
enum class Family : uint8_t { Leaf, Unary, Binary, Ternary, Reduce, Row, Movement, Product, Join, Memory, Choice };

struct OpRow {
  const char* name;
  int sources;
  Family family;
};
const OpRow& row(Op op);

/// A size, a bound, a number of padded elements: constant + times * (the Variable of that number).
struct Size {
  int64_t constant = 0, times = 0;
  int variable = 0;
  Size(int64_t c = 0) : constant(c) {}  // NOLINT: an integer is a size
  Size(int64_t c, int64_t t, int v) : constant(c), times(t), variable(t == 0 ? 0 : v) {}
  bool symbolic() const { return times != 0; }
  bool operator==(const Size&) const = default;
};
using Values = std::vector<int64_t>;  // of the Variables
int64_t value(const Size& size, const Values& values);

/// What fills an input; always the same elements for the same style, seed, dtype and shape.
enum class Style : uint8_t { SmallIntegers, Eighths, Unit, Positive, Wide, Special };

struct GraphNode {
  Op op;
  DType dtype = DType::Float32;  // of the result; of cast: to it
  std::vector<Size> shape = {};  // of the result
  std::vector<int> src = {};
  std::vector<int> axes = {};  // permute: the order; reductions (which keep axes as size 1), softmax, flip, concatenate
  std::vector<std::pair<Size, Size>> ranges = {};  // pad: before and after; shrink, assign: begin and end
  std::vector<int64_t> steps = {};                 // stride
  double number = 0;                               // full of floats; pad: what fills
  int64_t integer = 0;                             // full of integers; of uint64 its bits
  Style style = Style::SmallIntegers;              // input
  uint64_t seed = 0;                               // input
};

struct GraphVariable {
  int64_t lo, hi;
};

struct Graph {
  uint64_t seed = 0;
  std::vector<GraphVariable> variables;
  std::vector<GraphNode> nodes;
  std::vector<int> outputs;
};

/// One node a line: `n4 float32 (3, v0 + 1) = sum(n2) axes (1)`.
std::string to_string(const Graph& graph);

/// The elements of an input: floats in .f, integers and bools in .i.
struct Element {
  double f = 0;
  int64_t i = 0;
};
std::vector<Element> input_elements(const GraphNode& node, int64_t count);

/// The shape with the Variables' values put in, and its number of elements.
std::vector<int64_t> shape_of(const GraphNode& node, const Values& values);
int64_t count_of(const std::vector<int64_t>& shape);

}  // namespace tenon::fuzz
