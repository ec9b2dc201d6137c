// The grammar of the AST: what each builder gives, and the text of the error for what it does not take.
#include <gtest/gtest.h>

#include <string>

#include <tenon/base/error.h>
#include <tenon/codegen/lazy_op.h>

#include "../error_of.h"

namespace tenon::lazy_op_test {
namespace {

ShapeTracker st(std::initializer_list<Node> shape) { return ShapeTracker::from_shape(shape); }
Node load(int slot, std::initializer_list<Node> shape, DType d = DType::Float32) {
  return ast::load(slot, d, st(shape));
}
std::string shape_text(const Node& n) {
  const auto shape = ast::shape_of(n);
  return shape ? to_string(*shape) : "any";
}

// As text 8 would be an int, whose bits are not those of an int8.
TEST(LazyOp, BitsOfAConstantAreAConstant) {
  const Node bits = ast::bitcast(DType::UInt8, ast::constant(DType::Int8, int64_t{-8}));
  EXPECT_TRUE(bits == ast::constant(DType::UInt8, int64_t{248}));
  EXPECT_TRUE(ast::bitcast(DType::Int32, ast::constant(DType::Float32, 1.0)) ==
              ast::constant(DType::Int32, int64_t{0x3f800000}));
}

TEST(LazyOp, EqualFormulasAreTheSameNode) {
  const Node a = ast::alu(Op::Add, {load(1, {4, 3}), load(2, {4, 3})});
  const Node b = ast::alu(Op::Add, {load(1, {4, 3}), load(2, {4, 3})});
  EXPECT_EQ(a, b);
  EXPECT_FALSE(a == ast::alu(Op::Add, {load(1, {4, 3}), load(3, {4, 3})}));
}

TEST(LazyOp, ElementwiseOpsKeepTheDtypeAndComparisonsGiveBool) {
  const Node x = load(1, {4}), y = load(2, {4});
  EXPECT_EQ(ast::alu(Op::Mul, {x, y}).dtype(), DType::Float32);
  const Node less = ast::alu(Op::Lt, {x, y});
  EXPECT_EQ(less.dtype(), DType::Bool);
  EXPECT_EQ(ast::alu(Op::Where, {less, x, y}).dtype(), DType::Float32);
  EXPECT_EQ(ast::cast(DType::Int8, x).dtype(), DType::Int8);
  EXPECT_EQ(ast::cast(DType::Float32, x), x);
  EXPECT_EQ(ast::bitcast(DType::UInt32, x).dtype(), DType::UInt32);
}

TEST(LazyOp, ShapesComeFromTheNearestNodeThatFixesOne) {
  const Node x = load(1, {4, 3}), two = ast::constant(DType::Float32, 2.0);
  EXPECT_EQ(shape_text(two), "any");
  EXPECT_EQ(shape_text(ast::alu(Op::Add, {two, two})), "any");
  EXPECT_EQ(shape_text(ast::alu(Op::Add, {two, x})), "(4, 3)");
  const int last[] = {1}, both[] = {1, 0};
  EXPECT_EQ(shape_text(ast::reduce(Combiner::Add, last, ast::alu(Op::Add, {two, x}))), "(4, 1)");
  EXPECT_EQ(shape_text(ast::alu(Op::Sqrt, {ast::reduce(Combiner::Max, both, x)})), "(1, 1)");
  EXPECT_EQ(shape_text(ast::view(st({2, 6}), x)), "(2, 6)");
  EXPECT_EQ(shape_text(ast::arange(7, DType::Int32)), "(7)");
  const Variable n("n", 1, 9);
  EXPECT_EQ(shape_text(load(1, {n, 3})), "(n, 3)");
  EXPECT_EQ(shape_text(ast::variable(n, DType::Float32)), "any");
}

TEST(LazyOp, AnIndexedReadHasTheShapeOfItsIndices) {
  const Node rows = load(2, {5, 2}, DType::Int32), column = ast::constant(DType::Int32, int64_t{1});
  const Node index[] = {rows, column};
  EXPECT_EQ(shape_text(ast::load(1, DType::Float32, st({10, 3}), index)), "(5, 2)");
}

TEST(LazyOp, SharedConstantsAreWalkedOnce) {
  Node c = ast::alu(Op::Add, {ast::constant(DType::Float32, 1.0), ast::constant(DType::Float32, 2.0)});
  for (int i = 0; i < 100; ++i) c = ast::alu(Op::Mul, {c, c});  // 2^100 paths
  EXPECT_EQ(shape_text(c), "any");
}

TEST(LazyOp, ChainsOf20000OpsBuildAndPrintWithoutRecursion) {
  Node x = load(1, {4});
  for (int i = 0; i < 20000; ++i) x = ast::alu(Op::Neg, {x});
  const Node stores[] = {ast::store(0, st({4}), x)};
  const Node sink = ast::sink(stores);
  EXPECT_EQ(ast::signature(sink).slots.size(), 2u);
  EXPECT_EQ(shape_text(x), "(4)");
  EXPECT_GT(ast::to_string(sink).size(), 20000u);
}

TEST(LazyOp, ConstantsAreConvertedToTheirDtype) {
  EXPECT_EQ(ast::constant(DType::UInt8, 300.0).value(), 255);        // from a float: saturates, as CAST does
  EXPECT_EQ(ast::constant(DType::UInt8, int64_t{300}).value(), 44);  // from an integer: wraps
  EXPECT_EQ(ast::constant(DType::Bool, 0.5).value(), 1);
  EXPECT_EQ(ast::constant(DType::Int64, int64_t{1} << 60).value(), int64_t{1} << 60);
  EXPECT_EQ(ast::constant(DType::Float32, 0.1).arg<FloatArg>().value, static_cast<double>(0.1f));
  EXPECT_FALSE(ast::constant(DType::Float32, 0.0) == ast::constant(DType::Float32, -0.0));
}

TEST(LazyOp, TheSignatureHasSlotsByNumberAndVariablesByFirstUse) {
  const Variable n("n", 1, 9), m("m", 2, 5);
  const Node x = ast::load(2, DType::Int32, st({m, n}));
  const Node scaled = ast::alu(Op::Mul, {ast::cast(DType::Float32, x), ast::variable(n, DType::Float32)});
  const Node stores[] = {ast::store(0, st({m, n}), scaled), ast::store(1, st({m, n}), ast::alu(Op::Ne, {x, x}))};
  const ast::Signature s = ast::signature(ast::sink(stores));
  ASSERT_EQ(s.slots.size(), 3u);
  EXPECT_TRUE(s.slots[0].written && s.slots[0].dtype == DType::Float32);
  EXPECT_TRUE(s.slots[1].written && s.slots[1].dtype == DType::Bool);
  EXPECT_TRUE(!s.slots[2].written && s.slots[2].dtype == DType::Int32);
  ASSERT_EQ(s.variables.size(), 2u);
  EXPECT_EQ(s.variables[0], m);
  EXPECT_EQ(s.variables[1], n);
}

TEST(LazyOp, ASlotThatIsReadAndWrittenIsWritten) {
  const Node update = ast::alu(Op::Neg, {load(0, {4})});
  const Node stores[] = {ast::store(0, st({4}), update)};
  EXPECT_TRUE(ast::signature(ast::sink(stores)).slots[0].written);
}

TEST(LazyOp, PrintsOneNodeALineAndSharedNodesOnce) {
  const Node x = load(1, {2, 3});
  const int axes[] = {1};
  const Node sum = ast::reduce(Combiner::Add, axes, x);
  const Node wide = ast::view(st({2, 1}).expand(std::vector<Node>{2, 3}), sum);
  const Node stores[] = {ast::store(0, st({2, 3}), ast::alu(Op::Div, {x, wide}))};
  EXPECT_EQ(ast::to_string(ast::sink(stores)),
            "  0 SINK\n"
            "  1   STORE slot 0 set ShapeTracker(shape=(2, 3), views=[View((2, 3), (3, 1), 0)])\n"
            "  2     BinaryOps.DIV\n"
            "  3       LOAD slot 1 float32 ShapeTracker(shape=(2, 3), views=[View((2, 3), (3, 1), 0)])\n"
            "  4       VIEW ShapeTracker(shape=(2, 3), views=[View((2, 3), (1, 0), 0)])\n"
            "  5         REDUCE ADD axes (1) float32\n"
            "  3           LOAD slot 1 float32 ShapeTracker(shape=(2, 3), views=[View((2, 3), (3, 1), 0)])\n");
}

TEST(LazyOpErrors, NameWhatCameAndWhatWasExpected) {
  const Node x = load(1, {4, 3}), y = load(2, {4, 2}), i = load(3, {4, 3}, DType::Int32), b = ast::alu(Op::Lt, {x, x});
  const auto stored = [](const Node& value) {
    const Node stores[] = {ast::store(0, st({4, 3}), value)};
    ast::sink(stores);
  };
  EXPECT_EQ(error_of<InternalError>([&] {
              stored(ast::alu(Op::Add, {x, y}));
            }),
            "[BinaryOps.ADD] shapes (4, 3) and (4, 2) meet, expected equal ones");
  EXPECT_EQ(error_of<InternalError>([&] { stored(y); }), "[STORE] shapes (4, 3) and (4, 2) meet, expected equal ones");
  EXPECT_EQ(error_of<InternalError>([&] {
              ast::alu(Op::Add, {x, i});
            }),
            "[BinaryOps.ADD] sources have dtypes float32 and int32, expected one dtype; cast one of them");
  EXPECT_EQ(error_of<InternalError>([&] { ast::alu(Op::Sqrt, {i}); }),
            "[UnaryOps.SQRT] a source has dtype int32, expected floats");
  EXPECT_EQ(error_of<InternalError>([&] {
              ast::alu(Op::FloorDiv, {x, x});
            }),
            "[BinaryOps.FDIV] a source has dtype float32, expected integers");
  EXPECT_EQ(error_of<InternalError>([&] {
              ast::alu(Op::Add, {b, b});
            }),
            "[BinaryOps.ADD] a source has dtype bool, expected integers or floats");
  EXPECT_EQ(error_of<InternalError>([&] {
              ast::alu(Op::Where, {x, x, x});
            }),
            "[TernaryOps.WHERE] the condition has dtype float32, expected bool");
  EXPECT_EQ(error_of<InternalError>([&] { ast::alu(Op::Add, {x}); }), "[BinaryOps.ADD] 1 sources, expected 2");
  EXPECT_EQ(error_of<InternalError>([&] {
              ast::alu(Op::TruncDiv, {i, i});
            }),
            "[BinaryOps.TDIV] is no elementwise op of the AST");
  EXPECT_EQ(error_of<InternalError>([&] { ast::bitcast(DType::Int8, x); }),
            "[BITCAST] from float32 to int8, expected dtypes of equal size");
  EXPECT_EQ(error_of<InternalError>([&] { ast::load(1, DType::Index, st({4})); }),
            "[LOAD] dtype index, expected bool, an integer or a float dtype");
  EXPECT_EQ(error_of<InternalError>([&] { ast::alu(Op::Neg, {Variable("n", 1, 4)}); }),
            "[UnaryOps.NEG] a source has dtype index (it is a Variable), expected a value of the AST: bool, integer or "
            "float");
  const int wrong[] = {2}, twice[] = {0, 0}, first[] = {0};
  EXPECT_EQ(error_of<InternalError>([&] { ast::reduce(Combiner::Add, wrong, x); }),
            "[REDUCE] axes 2 of shape (4, 3), expected different ones from 0 to 1");
  EXPECT_EQ(error_of<InternalError>([&] { ast::reduce(Combiner::Add, twice, x); }),
            "[REDUCE] axes 0, 0 of shape (4, 3), expected different ones from 0 to 1");
  EXPECT_EQ(error_of<InternalError>([&] { ast::reduce(Combiner::And, first, x); }),
            "[REDUCE] and, or of dtype float32, expected bool or integers");
  EXPECT_EQ(error_of<InternalError>([&] { ast::reduce(Combiner::Add, first, ast::constant(DType::Float32, 1.0)); }),
            "[REDUCE] the source is constant and has no shape; give it one with VIEW");
  const Node one[] = {i}, floats[] = {x, x};
  EXPECT_EQ(error_of<InternalError>([&] {
              ast::load(1, DType::Float32, st({9, 9}), one);
            }),
            "[LOAD] 1 index values for a view of shape (9, 9), expected one an axis or none");
  EXPECT_EQ(error_of<InternalError>([&] {
              ast::load(1, DType::Float32, st({9, 9}), floats);
            }),
            "[LOAD] an index value has dtype float32, expected integers");
  const Node s = ast::store(0, st({4, 3}), x);
  const Node doubled[] = {s, ast::store(0, st({4, 3}), ast::alu(Op::Neg, {x}))}, values[] = {x};
  EXPECT_EQ(error_of<InternalError>([&] { ast::sink(doubled); }),
            "[SINK] two stores write slot 0 through one view, expected one");
  EXPECT_EQ(error_of<InternalError>([&] { ast::sink(values); }), "[SINK] a source is a Load, expected a STORE");
  const Node gap[] = {ast::store(0, st({4, 3}), load(2, {4, 3}))};
  EXPECT_EQ(error_of<InternalError>([&] { ast::signature(ast::sink(gap)); }),
            "[SINK] slot 1 of 3 is not used, expected slots without gaps");
}

}  // namespace
}  // namespace tenon::lazy_op_test
