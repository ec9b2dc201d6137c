// Which loops of a kernel are one: by values, against sums written here.
#include <gtest/gtest.h>

#include <numeric>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

namespace tenon {
namespace {

// data0 = data2 * sum(data3) and data1 = data2 + 1, all of one size: the sum runs before the loop of the stores.
TEST(Loops, AReductionAsLongAsTheStoresIsALoopOfItsOwn) {
  const auto st = ShapeTracker::from_shape({16});
  const Node x = ast::load(2, DType::Float32, st), y = ast::load(3, DType::Float32, st);
  const std::vector<int> axes{0};
  const Node sum = ast::reduce(Combiner::Add, axes, y);
  const auto one = ShapeTracker::from_shape({1});
  const std::vector<Node> shape{Node(16)};
  const Node scaled = ast::alu(Op::Mul, {x, ast::view(one.expand(shape), sum)});
  const Node next = ast::alu(Op::Add, {x, ast::constant(DType::Float32, 1.0)});
  for (const bool sum_first : {true, false})
    for (const std::vector<Opt>& opts : {std::vector<Opt>{},
                                         {{OptKind::Upcast, {false, 0}, 8}},
                                         {{OptKind::Upcast, {true, 0}, 4}, {OptKind::Thread, {false, 0}, 3}}}) {
      std::vector<Node> stores{ast::store(0, st, scaled), ast::store(1, st, next)};
      if (!sum_first) std::swap(stores[0], stores[1]);
      const KernelSource kernel = generate(ast::sink(stores), target(settings().target), opts);
      std::vector<float> a(16), b(16), c(16), d(16, 0.5f);
      std::iota(c.begin(), c.end(), 0.f);
      void* slots[] = {a.data(), b.data(), c.data(), d.data()};
      Program({kernel.name, kernel.text, 4, 0, kernel.part, 0}).launch(slots, {}, kernel.parts.value());
      for (std::size_t i = 0; i < 16; ++i) {
        EXPECT_EQ(a[i], 8 * c[i]) << kernel.text;
        EXPECT_EQ(b[i], c[i] + 1) << kernel.text;
      }
    }
}

// data0(50) = data1(25), each twice, in tiles of 4 by 3 copies: the last tile has 2 elements, so the loop over its
// copies does not run, and what they would read must not be read before it.
TEST(Loops, ReadNothingForCopiesThatDoNotRun) {
  const std::vector<Node> column{Node(25), Node(1)}, twice{Node(25), Node(2)}, all{Node(50)};
  const auto each_twice = ShapeTracker::from_shape({25}).reshape(column).expand(twice).reshape(all);
  const Node store = ast::store(0, ShapeTracker::from_shape({50}), ast::load(1, DType::Float32, each_twice));
  const KernelSource kernel =
      generate(ast::sink(std::span(&store, 1)), target(settings().target),
               std::vector<Opt>{{OptKind::Unroll, {false, 0}, 3}, {OptKind::Tile, {false, 0}, 4}}, {.verify = true});
  std::vector<float> a(50), b(25);
  std::iota(b.begin(), b.end(), 0.f);
  void* slots[] = {a.data(), b.data()};
  Program({kernel.name, kernel.text, 2, 0, kernel.part, 0}).launch(slots, {}, kernel.parts.value());
  for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(a[i], b[i / 2]) << kernel.text;
}

// data0(90) = data1(50) with 20 zeros before it and behind it: loops that are cut there test no mask.
TEST(Loops, CutWhereAMaskChangesTestNone) {
  const std::pair<Node, Node> room{20, 20};
  const auto padded = ShapeTracker::from_shape({50}).pad(std::span(&room, 1));
  const Node store = ast::store(0, ShapeTracker::from_shape({90}), ast::load(1, DType::Float32, padded));
  for (const int64_t lanes : {1, 4, 16})
    for (const int64_t parts : {1, 3}) {
      std::vector<Opt> opts{
          {OptKind::Cut, {false, 0}, 70}, {OptKind::Cut, {false, 0}, 20}, {OptKind::Thread, {false, 0}, parts}};
      if (lanes > 1) opts.push_back({OptKind::Upcast, {false, 0}, lanes});
      const KernelSource kernel =
          generate(ast::sink(std::span(&store, 1)), target(settings().target), opts, {.verify = true});
      if (parts == 1) {
        EXPECT_EQ(kernel.text.find('?'), std::string::npos) << kernel.text;
      }
      std::vector<float> out(90, -1.f), in(50);
      std::iota(in.begin(), in.end(), 1.f);
      void* slots[] = {out.data(), in.data()};
      Program({kernel.name, kernel.text, 2, 0, kernel.part, 0}).launch(slots, {}, kernel.parts.value());
      for (std::size_t i = 0; i < 90; ++i) ASSERT_EQ(out[i], i >= 20 && i < 70 ? in[i - 20] : 0) << kernel.text;
    }
}

TEST(Opts, OfTwoVectorRangesTheLastIsKept) {
  const auto st = ShapeTracker::from_shape({6, 20});
  const Node store = ast::store(0, st, ast::load(1, DType::Float32, st));
  const std::vector<Opt> opts{{OptKind::Upcast, {false, 0}, 2}, {OptKind::Upcast, {false, 1}, 8}};
  const LoopPlan plan = with_opts(plain_plan(ast::sink(std::span(&store, 1))), opts);
  EXPECT_EQ(plan.stores[0].axes[0].lanes, 1);
  EXPECT_EQ(plan.stores[0].axes[1].lanes, 8);
}

TEST(Opts, AmountsThatMakeNoSenseRaise) {
  const auto st = ShapeTracker::from_shape({20});
  const Node store = ast::store(0, st, ast::load(1, DType::Float32, st));
  const LoopPlan plan = plain_plan(ast::sink(std::span(&store, 1)));
  for (const Opt& opt :
       {Opt{OptKind::Upcast, {false, 0}, 3}, Opt{OptKind::Upcast, {false, 0}, 128}, Opt{OptKind::Upcast, {false, 0}, 0},
        Opt{OptKind::Unroll, {false, 0}, 65}, Opt{OptKind::Tile, {true, 0}, 4}, Opt{OptKind::Thread, {true, 0}, 2},
        Opt{OptKind::Chunk, {false, 0}, 4}, Opt{OptKind::Chunk, {true, 0}, 0}})
    EXPECT_THROW(with_opts(plan, std::span(&opt, 1)), UserError) << to_string(opt);
  const Opt absent{OptKind::Upcast, {false, 5}, 4};
  EXPECT_EQ(with_opts(plan, std::span(&absent, 1)).stores[0].axes[0].lanes, 1);
}

}  // namespace
}  // namespace tenon
