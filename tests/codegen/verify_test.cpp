// Each invariant of the verifier: a graph that breaks it, and what is said of that.
#include <gtest/gtest.h>

#include <tenon/base/error.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/ranges.h>
#include <tenon/codegen/verify_ops.h>

namespace tenon {
namespace {

using Nodes = std::vector<Node>;
constexpr DType kFloat = DType::Float32;

// ---- graphs: data0 (8 elements) is made of data1 (8), data2 is of int32

Node memory(int64_t elements = 8) { return ShapeTracker::from_shape({elements}).node(); }
Node load(int slot, DType d = kFloat) { return ast::load(slot, d, ShapeTracker::from_shape({8})); }
Node ast_of(const Node& value) {
  const Node store = ast::store(0, ShapeTracker::from_shape({8}), value);
  return ast::sink(std::span(&store, 1));
}
Node usual_ast() { return ast_of(ast::alu(Op::Add, {load(1), ast::cast(kFloat, load(2, DType::Int32))})); }

Node loop(const Node& size, const Node& parent = {}, int32_t step = 0) {
  return make_range({.kind = RangeKind::Loop, .identity = {.step = step}}, size, parent);
}
Node lanes(int64_t count) { return make_range({RangeKind::Upcast}, count); }
Node index(int slot, const Node& element, const Node& valid = 1, DType d = kFloat) {
  return valid.is(1) ? make_node(Op::Index, d, {element}, SlotArg{slot})
                     : make_node(Op::Index, d, {element, valid}, SlotArg{slot});
}
Node read(int slot, const Node& element, const Node& valid = 1, DType d = kFloat) {
  return make_node(Op::Read, d, {index(slot, element, valid, d)});
}
Node write(const Node& value, const Node& element, const Node& valid = 1) {
  return make_node(Op::Write, DType::Void, {value, index(0, element, valid)}, StoreArg{0, StoreMode::Set});
}
Node sink(const Nodes& stores) { return make_node(Op::Sink, DType::Void, stores); }
Node add(const Node& a, const Node& b) { return make_node(Op::Add, a.dtype(), {a, b}); }
Node reduce(const Node& value, const Node& range) {
  return make_node(Op::Reduce, value.dtype(), {value, range}, ReduceArg{Combiner::Add, {}});
}
Node acc(int64_t number, const Node& range) { return make_node(Op::Acc, kFloat, {range}, number); }
Node fill(int stage, const Node& value, const Node& element, const Nodes& loops) {
  Nodes sources{value, index(stage, element)};
  sources.insert(sources.end(), loops.begin(), loops.end());
  return make_node(Op::Fill, value.dtype(), sources, StoreArg{stage, StoreMode::Set});
}
Node stage(int number, int64_t elements, const Nodes& fills) {
  return make_node(Op::Stage, fills[0].dtype(), fills, StageArg{number, elements});
}
Node read_stage(const Node& stage, const Node& element) {
  return make_node(Op::Read, stage.dtype(), {index(stage.arg<StageArg>().number, element), stage});
}

std::string verdict(const Node& graph, GraphForm form, const Node& ast = usual_ast()) {
  try {
    Verifier(ast).check(graph, form, "a pass");
  } catch (const InternalError& e) {
    const std::string text = e.what();
    EXPECT_TRUE(text.starts_with("[verify] after a pass, invariant ")) << text;
    return text.substr(33);
  }
  return "good";
}

// What is said opens with the invariant, and holds the node.
void expect_broken(const Node& graph, GraphForm form, const std::string& invariant, const std::string& node,
                   const Node& ast = usual_ast()) {
  const std::string text = verdict(graph, form, ast);
  EXPECT_TRUE(text.starts_with(invariant + " (")) << "expected invariant " << invariant << ": " << text;
  EXPECT_NE(text.find(node), std::string::npos) << "expected " << node << ": " << text;
}

// ---- what holds

TEST(Verify, WhatThePassesGiveIsGood) {
  std::vector<std::string> passes;
  const GenerateOptions options{.verify = true, .watch = [&](std::string_view pass, const Node& graph) {
                                  passes.emplace_back(pass);
                                  EXPECT_FALSE(graph_text(graph).empty());
                                }};
  const std::vector<Opt> opts{{OptKind::Upcast, {false, 0}, 4}};
  generate(usual_ast(), target("plain"), opts, options);
  EXPECT_EQ(passes, (std::vector<std::string>{"add_repeated_at_once",
                                              "reduce_truth_as_bytes",
                                              "split_large_bytes",
                                              "add_dots_in_pairs",
                                              "widen",
                                              "join_product",
                                              "join_dimensions",
                                              "without_weighted",
                                              "split_views",
                                              "lower",
                                              "transpose_squares",
                                              "prefetch",
                                              "sums_in_blocks",
                                              "fold_lanes",
                                              "accumulate",
                                              "settle_choices",
                                              "load_neutral",
                                              "decompose",
                                              "zip_stores",
                                              "make_lane_masks",
                                              "resize_in_steps"}));
  const Node i = loop(8);
  EXPECT_EQ(verdict(sink({write(read(1, i), i)}), GraphForm::Lowered), "good");
}

TEST(Verify, GraphsShowTheirConstants) {
  const Node i = loop(8);
  EXPECT_NE(graph_text(sink({write(add(read(1, i), ast::constant(kFloat, 2.5)), i)})).find("CONST float32 2.5"),
            std::string::npos);
}

// ---- one node

TEST(Verify, Sources) {
  const Node i = loop(8), x = read(1, i);
  expect_broken(sink({write(make_node(Op::Neg, kFloat, {x, x}), i)}), GraphForm::Lowered, "sources", "UnaryOps.NEG");
  expect_broken(sink({write(make_node(Op::Add, kFloat, {x, x, x}), i)}), GraphForm::Lowered, "sources",
                "BinaryOps.ADD");
  expect_broken(sink({make_node(Op::Write, DType::Void, {x, x}, StoreArg{0, StoreMode::Set})}), GraphForm::Lowered,
                "sources", "WRITE");
  expect_broken(sink({write(make_node(Op::Read, kFloat, {index(3, i), stage(4, 8, {fill(4, x, i, {i})})}), i)}),
                GraphForm::Lowered, "sources", "READ");
}

TEST(Verify, Argument) {
  const Node i = loop(8);
  expect_broken(sink({write(make_node(Op::Read, kFloat, {make_node(Op::Index, kFloat, {i})}), i)}), GraphForm::Lowered,
                "argument", "INDEX");
}

TEST(Verify, Stage) {
  const Node i = loop(8), x = read(1, i), bare = usual_ast();
  expect_broken(bare, GraphForm::Lowered, "stage", "VIEWDESC");
  expect_broken(sink({write(x, i)}), GraphForm::Ast, "stage", "RANGE");
  const Node vector = read(1, lanes(8)), folded = make_node(Op::Fold, kFloat, {vector}, ReduceArg{Combiner::Add, {}});
  EXPECT_EQ(verdict(sink({write(folded, i)}), GraphForm::Lowered), "good");
  expect_broken(sink({write(folded, i)}), GraphForm::Accumulated, "stage", "FOLD");
  expect_broken(sink({write(acc(0, i), i)}), GraphForm::Lowered, "stage", "ACC");
  const Node quotient = make_node(Op::Sqrt, DType::Index, {i});
  expect_broken(sink({write(read(1, quotient), i)}), GraphForm::Lowered, "stage", "");
}

TEST(Verify, Dtypes) {
  const Node i = loop(8), x = read(1, i), n = read(2, i, 1, DType::Int32);
  expect_broken(sink({write(add(x, n), i)}), GraphForm::Lowered, "dtypes", "float32 of (float32, int32)");
  expect_broken(sink({write(make_node(Op::Where, kFloat, {x, x, x}), i)}), GraphForm::Lowered, "dtypes", "WHERE");
  expect_broken(sink({write(make_node(Op::Lt, kFloat, {x, x}), i)}), GraphForm::Lowered, "dtypes", "CMPLT");
  expect_broken(sink({write(make_node(Op::Exp, DType::Int32, {n}), i)}), GraphForm::Lowered, "dtypes", "EXP");
  expect_broken(sink({write(n, i)}), GraphForm::Lowered, "dtypes", "WRITE");
  expect_broken(make_node(Op::Sink, DType::Void,
                          {make_node(Op::Store, DType::Void, {memory(), add(load(1), load(2, DType::Int32))},
                                     StoreArg{0, StoreMode::Set})}),
                GraphForm::Ast, "dtypes", "ADD");
}

TEST(Verify, Width) {
  const Node half = load(1, DType::Float16);
  const Node sum = ast_of(ast::cast(kFloat, ast::alu(Op::Add, {half, half})));
  EXPECT_EQ(verdict(sum, GraphForm::Ast, sum), "good");
  expect_broken(sum, GraphForm::Wide, "width", "ADD", sum);
}

TEST(Verify, Primitive) {
  const Node i = loop(8), x = read(1, i), n = read(2, i, 1, DType::Int32);
  const Node e = sink({write(make_node(Op::Floor, kFloat, {x}), i)});
  EXPECT_EQ(verdict(e, GraphForm::Accumulated), "good");
  expect_broken(e, GraphForm::Primitive, "primitive", "FLOOR");
  EXPECT_EQ(verdict(sink({write(make_node(Op::Exp, kFloat, {x}), i)}), GraphForm::Primitive), "good") << "a function";
  expect_broken(sink({write(make_node(Op::Cast, kFloat, {make_node(Op::Max, DType::Int32, {n, n})}), i)}),
                GraphForm::Primitive, "primitive", "MAX");
}

// ---- loops and lanes

TEST(Verify, Lanes) {
  const Node i = loop(2), four = lanes(4), eight = lanes(8), x = read(1, four);
  EXPECT_EQ(verdict(sink({write(x, i * Node(4) + four)}), GraphForm::Lowered), "good");
  expect_broken(sink({write(add(x, read(1, eight)), eight)}), GraphForm::Lowered, "lanes", "different lanes");
  expect_broken(sink({write(x, i)}), GraphForm::Lowered, "lanes", "all lanes of a vector go to one element");
  expect_broken(sink({write(make_node(Op::Splat, kFloat, {x, four}), four)}), GraphForm::Lowered, "lanes", "SPLAT");
  expect_broken(sink({write(make_node(Op::Lane, kFloat, {x}, int64_t{4}), i)}), GraphForm::Lowered, "lanes",
                "no such lane");
  expect_broken(sink({write(make_node(Op::Half, kFloat, {x, four}, int64_t{0}), four)}), GraphForm::Lowered, "lanes",
                "HALF");
  expect_broken(sink({write(make_node(Op::Fold, kFloat, {read(1, i)}, ReduceArg{Combiner::Add, {}}), i)}),
                GraphForm::Lowered, "lanes", "a scalar is folded");
}

TEST(Verify, Masks) {
  const Node i = loop(8), lane = lanes(8), x = read(1, lane), y = read(1, i);
  const auto less = [](DType d, const Node& a) { return make_node(Op::Lt, d, {a, a}); };
  const auto chosen = [&](DType d, const Node& a, const Node& at) {
    return sink({write(make_node(Op::Where, kFloat, {less(d, a), a, a}), at)});
  };
  EXPECT_EQ(verdict(chosen(DType::Bool, x, lane), GraphForm::Primitive), "good");
  EXPECT_EQ(verdict(chosen(DType::Int32, x, lane), GraphForm::Masked), "good");
  EXPECT_EQ(verdict(chosen(DType::Bool, y, i), GraphForm::Masked), "good") << "a scalar";
  expect_broken(chosen(DType::Bool, x, lane), GraphForm::Masked, "masks", "CMPLT");
  expect_broken(chosen(DType::Int32, x, lane), GraphForm::Primitive, "masks", "CMPLT");
  expect_broken(chosen(DType::Int32, y, i), GraphForm::Masked, "masks", "CMPLT");
  const Node wide = make_node(Op::Cast, DType::Int64, {less(DType::Int32, x)});
  expect_broken(sink({write(make_node(Op::Where, kFloat, {wide, x, x}), lane)}), GraphForm::Masked, "dtypes", "WHERE");
  const Node truth = read(1, lane, 1, DType::Bool);
  expect_broken(sink({write(truth, lane)}), GraphForm::Masked, "masks", "a truth value in lanes");
}

TEST(Verify, Ranges) {
  const Node i = loop(4), j = loop(2, i), other = loop(2, {}, 1);
  const Node whole = i * Node(2) + j;
  EXPECT_EQ(verdict(sink({write(read(1, whole), whole)}), GraphForm::Lowered), "good");
  expect_broken(sink({write(add(read(1, i), read(1, other)), i)}), GraphForm::Lowered, "ranges",
                "two loops of which neither stands in the other");
  const Node r = loop(8), sum = reduce(read(1, r), r);
  EXPECT_EQ(verdict(sink({write(sum, loop(8, {}, 7))}), GraphForm::Lowered), "good");
  expect_broken(sink({write(sum, r)}), GraphForm::Lowered, "ranges", "must have ended before");
  const Node dependent = loop(other + 1, i);
  expect_broken(sink({write(read(1, dependent), dependent)}), GraphForm::Lowered, "ranges", "does not stand in");
  const Node twice = make_node(Op::Reduce, kFloat, {read(1, whole), j, i}, ReduceArg{Combiner::Add, {}});
  expect_broken(sink({write(twice, loop(8, {}, 7))}), GraphForm::Lowered, "ranges", "do not stand in each other");
}

// ---- memory

TEST(Verify, Bounds) {
  const Node i = loop(8), x = read(1, i);
  expect_broken(sink({write(read(1, i + 1), i)}), GraphForm::Lowered, "bounds", "element 8 of 8");
  expect_broken(sink({write(read(1, i - 1), i)}), GraphForm::Lowered, "bounds", "element -1 of 8");
  expect_broken(sink({write(x, i * Node(2))}), GraphForm::Lowered, "bounds", "WRITE");
  EXPECT_EQ(verdict(sink({write(read(1, i + 1, lt(i, 7)), i)}), GraphForm::Lowered), "good");
  expect_broken(sink({write(read(1, i + 2, lt(i, 7)), i)}), GraphForm::Lowered, "bounds", "element 8 of 8");
  const Node computed = make_node(Op::Cast, DType::Index, {read(2, i, 1, DType::Int32)});
  expect_broken(sink({write(read(1, computed), i)}), GraphForm::Lowered, "bounds",
                "-2147483648 of 8, at a range = 0, a value");
  const Node any = make_node(Op::Cast, DType::Index, {read(2, i, 1, DType::Int64)});
  expect_broken(sink({write(read(1, any), i)}), GraphForm::Lowered, "bounds", "without a mask");
  EXPECT_EQ(verdict(sink({write(read(1, computed, le(0, computed) && lt(computed, 8)), i)}), GraphForm::Lowered),
            "good");
  // A tail: the size of the inner loop depends on the outer one, and no interval says that it ends in time.
  const Node outer = loop(3), inner = loop(min(3, Node(8) - outer * Node(3)), outer);
  const Node at = outer * Node(3) + inner;
  EXPECT_EQ(verdict(sink({write(read(1, at), at)}), GraphForm::Lowered), "good");
  expect_broken(sink({write(read(1, at), at + 1)}), GraphForm::Lowered, "bounds", "element 8 of 8");
}

TEST(Verify, BoundsOfStages) {
  const Node i = loop(8), r = loop(8, {}, 1), kept = stage(0, 8, {fill(0, read(1, r), r, {r})});
  EXPECT_EQ(verdict(sink({write(read_stage(kept, Node(7) - i), i)}), GraphForm::Lowered), "good");
  expect_broken(sink({write(read_stage(kept, i + 1), i)}), GraphForm::Lowered, "bounds", "element 8 of 8");
  const Node small = stage(0, 7, {fill(0, read(1, r), r, {r})});
  expect_broken(sink({write(read_stage(small, 0), i)}), GraphForm::Lowered, "bounds", "it is filled at element 7 of 7");
}

TEST(Verify, BoundsWithVariables) {
  const Variable n("n", 1, 8);
  const auto st = ShapeTracker::from_shape({n});
  const Node store = ast::store(0, st, ast::load(1, kFloat, st)), ast = ast::sink(std::span(&store, 1));
  const Node i = loop(n);
  EXPECT_EQ(verdict(sink({write(read(1, i), i)}), GraphForm::Lowered, ast), "good");
  expect_broken(sink({write(read(1, i + 1), i)}), GraphForm::Lowered, "bounds", "READ", ast);
}

// That the loop has an iteration says that there are two elements, which the index does not show.
TEST(Verify, BoundsInALoopThatMayBeEmpty) {
  const Variable n("n", 1, 23);
  const auto st = ShapeTracker::from_shape({n});
  const Node store = ast::store(0, st, ast::load(1, kFloat, st)), ast = ast::sink(std::span(&store, 1));
  const auto in_loop_of = [&](const Node& iterations) {
    const Node i = loop(iterations), truth = make_node(Op::Lt, DType::Bool, {read(1, i), read(1, i)});
    return sink({write(read(1, make_node(Op::Cast, DType::Index, {truth})), i)});
  };
  EXPECT_EQ(verdict(in_loop_of((n + 14) / Node(16)), GraphForm::Lowered, ast), "good");
  expect_broken(in_loop_of((n + 15) / Node(16)), GraphForm::Lowered, "bounds", "element 1 of 1, at", ast);
}

TEST(Verify, Once) {
  const Node i = loop(8), x = read(1, i), y = make_node(Op::Neg, kFloat, {x});
  expect_broken(sink({write(x, i), write(y, i)}), GraphForm::Lowered, "once", "two stores go to");
  const Node half = loop(4), late = loop(5);
  EXPECT_EQ(verdict(sink({write(read(1, half), half), write(read(1, half + 4), half + 4)}), GraphForm::Lowered),
            "good");
  expect_broken(sink({write(read(1, half), half), write(read(1, late + 3), late + 3)}), GraphForm::Lowered, "once",
                "written 9 times, its STOREs have 8 elements");
  const Node same = make_node(Op::Store, DType::Void, {memory(), load(1)}, StoreArg{0, StoreMode::Set}),
             again = make_node(Op::Store, DType::Void, {memory(), load(3)}, StoreArg{0, StoreMode::Set});
  expect_broken(sink({same, again}), GraphForm::Ast, "once", "two STOREs write one slot through one view");
}

TEST(Verify, OnceAnAccumulator) {
  const Node i = loop(8), r = loop(8, i, 1), q = loop(4, i, 2);
  const Node first = reduce(add(acc(0, r), read(1, r)), r), second = reduce(add(acc(1, q), read(1, q)), q);
  EXPECT_EQ(verdict(sink({write(add(first, second), i)}), GraphForm::Accumulated), "good");
  const Node shared = reduce(add(acc(0, r), read(1, i)), r);
  expect_broken(sink({write(add(first, shared), i)}), GraphForm::Accumulated, "once", "belongs to another one");
  expect_broken(sink({write(reduce(read(1, r), r), i)}), GraphForm::Accumulated, "once", "0 ACCs");
}

// As where one value is kept twice under one number: the kernel would declare its memory twice.
TEST(Verify, OnceAStage) {
  const Node i = loop(8), r = loop(8, {}, 1), q = loop(4, {}, 2);
  const Node kept = stage(0, 8, {fill(0, read(1, r), r, {r})}), other = stage(0, 4, {fill(0, read(1, q), q, {q})});
  expect_broken(sink({write(add(read_stage(kept, i), read_stage(other, 0)), i)}), GraphForm::Lowered, "once",
                "number 0 is another STAGE's");
  const Node both = stage(0, 8, {fill(0, read(1, r), r, {r}), fill(0, read(1, q), q + 4, {q})});
  expect_broken(sink({write(read_stage(both, i), i)}), GraphForm::Lowered, "once", "12 elements are filled, it has 8");
}

TEST(Verify, Names) {
  const std::string head = "void k(float* restrict data0, const long n) {\n",
                    loop = "  for (long i0 = 0; i0 < n; ++i0) {\n";
  verify_names(head + loop + "    const float val0 = data0[0];\n    data0[i0] = val0;\n  }\n}\n", "k");
  verify_names(head + "  float x = y+\n      y*data0[1];\n}\n", "k");  // a product, and no pointer
  for (const char* line : {"  float data0 = 1;\n", "  unsigned char n = 1;\n", "  float val0 = 1;\n  f32x4 val0 = x;\n",
                           "  __local float stage0[16];\n  __local float stage0[8];\n"})
    EXPECT_THROW(verify_names(head + line + "}\n", "k"), InternalError) << line;
}

}  // namespace
}  // namespace tenon
