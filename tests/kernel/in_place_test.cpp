#include <gtest/gtest.h>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

namespace tenon {
namespace {

// data0 = 5 and data1 = data0 + 1: the second reads what data0 held before.
TEST(InPlaceKernel, ReadsOfAWrittenSlotGiveTheOldValueWhateverTheOpts) {
  const auto st = ShapeTracker::from_shape({37});
  const Node old = ast::load(0, DType::Float32, st);
  const Node five = ast::constant(DType::Float32, 5.0), one = ast::constant(DType::Float32, 1.0);
  const std::vector<Node> stores{ast::store(0, st, five), ast::store(1, st, ast::alu(Op::Add, {old, one}))};
  const Node sink = ast::sink(stores);
  const std::vector<std::vector<Opt>> choices = {{},
                                                 {{OptKind::Upcast, {false, 0}, 8}},
                                                 {{OptKind::Upcast, {false, 0}, 4}, {OptKind::Unroll, {false, 0}, 2}},
                                                 {{OptKind::Thread, {false, 0}, 3}}};
  for (const auto& opts : choices) {
    const KernelSource kernel = generate(sink, target(settings().target), opts);
    std::vector<float> a(37), b(37);
    for (int i = 0; i < 37; ++i) a[static_cast<std::size_t>(i)] = static_cast<float>(i);
    void* slots[] = {a.data(), b.data()};
    Program({kernel.name, kernel.text, 2, 0, kernel.part, 0}).launch(slots, {}, kernel.parts.value());
    for (int i = 0; i < 37; ++i) {
      EXPECT_EQ(a[static_cast<std::size_t>(i)], 5.f);
      EXPECT_EQ(b[static_cast<std::size_t>(i)], static_cast<float>(i + 1)) << kernel.text;
    }
  }
}

// data0 = 5 in a loop, data1 = data0[3] outside of it.
// data0 = 5, data1 = the rows of data2 again and again, data3 = data0 + 1: the axes of data1 cannot be joined, and
// those of data3 are not either, or it would be computed in loops that run when data0 is overwritten.
TEST(InPlaceKernel, StoresOfOneShapeRunInTheSameLoops) {
  const std::vector<Node> shape{3, 5};
  const auto st = ShapeTracker::from_shape({3, 5}), repeated = ShapeTracker::from_shape({1, 5}).expand(shape);
  const std::vector<Node> stores{
      ast::store(0, st, ast::constant(DType::Float32, 5.0)), ast::store(1, st, ast::load(2, DType::Float32, repeated)),
      ast::store(3, st, ast::alu(Op::Add, {ast::load(0, DType::Float32, st), ast::constant(DType::Float32, 1.0)}))};
  const KernelSource kernel = generate(ast::sink(stores), target(settings().target), HeuristicOpts{});
  std::vector<float> a(15), b(15), c{0, 1, 2, 3, 4}, d(15);
  for (int i = 0; i < 15; ++i) a[static_cast<std::size_t>(i)] = static_cast<float>(i);
  void* slots[] = {a.data(), b.data(), c.data(), d.data()};
  Program({kernel.name, kernel.text, 4, 0, kernel.part, 0}).launch(slots, {}, kernel.parts.value());
  for (int i = 0; i < 15; ++i) {
    EXPECT_EQ(b[static_cast<std::size_t>(i)], static_cast<float>(i % 5));
    EXPECT_EQ(d[static_cast<std::size_t>(i)], static_cast<float>(i + 1)) << kernel.text;
  }
}

TEST(InPlaceKernel, AReadOutsideOfTheLoopThatWritesComesBeforeIt) {
  const auto st = ShapeTracker::from_shape({37}), scalar = ShapeTracker::from_shape(std::span<const Node>());
  const std::vector<std::pair<Node, Node>> third{{3, 4}};
  const Node old = ast::load(0, DType::Float32, st.shrink(third).reshape(std::span<const Node>()).simplify());
  const std::vector<Node> stores{ast::store(0, st, ast::constant(DType::Float32, 5.0)), ast::store(1, scalar, old)};
  const KernelSource kernel = generate(ast::sink(stores), target(settings().target), std::vector<Opt>{});
  std::vector<float> a(37, 2.f), b(1);
  void* slots[] = {a.data(), b.data()};
  Program({kernel.name, kernel.text, 2, 0, kernel.part, 0}).launch(slots, {}, kernel.parts.value());
  EXPECT_EQ(a, std::vector<float>(37, 5.f));
  EXPECT_EQ(b[0], 2.f) << kernel.text;
}

// data0 = data0 + 1: each element belongs to one thread part, also those left over after whole steps.
TEST(InPlaceKernel, EveryElementIsUpdatedOnceWhateverTheParts) {
  for (const int64_t size : {1, 3, 8, 37, 70}) {
    const auto st = ShapeTracker::from_shape({size});
    const Node next = ast::alu(Op::Add, {ast::load(0, DType::Float32, st), ast::constant(DType::Float32, 1.0)});
    const Node store = ast::store(0, st, next);
    for (const int64_t parts : {2, 3, 7, -7}) {
      std::vector<Opt> opts = {{OptKind::Upcast, {false, 0}, 4},
                               {OptKind::Unroll, {false, 0}, 3},
                               {OptKind::Thread, {false, 0}, std::abs(parts)}};
      if (parts < 0) opts.push_back({OptKind::Pad, {false, 0}, 1});
      const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target(settings().target), opts);
      std::vector<float> a(static_cast<std::size_t>(size), 0.f);
      void* slot = a.data();
      Program({kernel.name, kernel.text, 1, 0, kernel.part, 0}).launch(std::span(&slot, 1), {}, kernel.parts.value());
      EXPECT_EQ(a, std::vector<float>(a.size(), 1.f)) << size << " elements\n" << kernel.text;
    }
  }
}

// The seed's listing, of the sum of two constants as it stands.
TEST(Listing, OfTheSumOfTwoConstantsIsTheSeeds) {
  const auto st = ShapeTracker::from_shape(std::span<const Node>());
  const Node sum = ast::alu(Op::Add, {ast::constant(DType::Float32, 2.0), ast::constant(DType::Float32, 3.0)});
  const Node store = ast::store(0, st, sum);
  EXPECT_EQ(generate(ast::sink(std::span(&store, 1)), target("plain")).uops,
            "0 UOps.DEFINE_GLOBAL : ptr.dtypes.float [] ('data0', dtypes.float)\n"
            "1 UOps.CONST : dtypes.float [] 2.0\n"
            "2 UOps.CONST : dtypes.float [] 3.0\n"
            "3 UOps.ALU : dtypes.float [1, 2] BinaryOps.ADD\n"
            "4 UOps.CONST : dtypes.int [] 0\n"
            "5 UOps.STORE : [0, 4, 3] None\n");
}

}  // namespace
}  // namespace tenon
