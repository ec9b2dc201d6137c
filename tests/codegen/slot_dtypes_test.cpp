// Slots that a kernel reads and writes as several dtypes of one size: the bits count, as the interpreter has them.
#include <gtest/gtest.h>

#include <array>

#include <tenon/base/error.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/interpret.h>

#include "c_function.h"

namespace tenon {
namespace {

const ShapeTracker kRow = ShapeTracker::from_shape(to_shape(Sizes{8}));
const ShapeTracker kBackward = kRow.stride(std::vector<int64_t>{-1});

// Runs a kernel of two slots of eight 32-bit elements as compiled C and by the interpreter.
void expect_equal(const Node& store, const std::vector<Opt>& opts) {
  const Node sink = ast::sink(std::vector<Node>{store});
  const KernelSource source = generate(sink, target("plain"), opts);
  const std::array<float, 8> in{1, -2, 0.5f, 1e-40f, -0.0f, 3e38f, 7, -8};
  std::array<uint32_t, 8> expected{1, 2, 3, 4, 5, 6, 7, 8}, got = expected;
  void* buffers[] = {expected.data(), const_cast<float*>(in.data())};
  interpret(sink, buffers, {});
  const test::CLibrary library(source.text);
  library.function<void (*)(void*, const void*)>(source.name)(got.data(), in.data());
  EXPECT_EQ(got, expected) << source.text;
}

Node read(int slot, DType d, const ShapeTracker& st = kRow) { return ast::load(slot, d, st); }
Node bits(const Node& x) { return ast::bitcast(DType::UInt32, x); }
Node sum(const Node& a, const Node& b) { return ast::alu(Op::Add, {a, b}); }

TEST(SlotDtypes, AreBitcastsInScalarsAndLanes) {
  const Opt lanes{OptKind::Upcast, {false, 0}, 4};
  for (const std::vector<Opt>& opts : {std::vector<Opt>{}, std::vector<Opt>{lanes}}) {
    for (const ShapeTracker& st : {kRow, kBackward}) {
      const Node both = sum(read(1, DType::UInt32, st), bits(read(1, DType::Float32, st)));
      expect_equal(ast::store(0, kRow, both), opts);
      expect_equal(ast::store(0, st, both), opts);
    }
    // Read as floats, written as integers, in place.
    const Node twice = ast::alu(Op::Mul, {read(0, DType::Float32), ast::constant(DType::Float32, 2.0)});
    expect_equal(ast::store(0, kRow, sum(bits(twice), read(1, DType::UInt32))), opts);
  }
}

TEST(SlotDtypes, OfOtherSizesRaise) {
  const Node wide = ast::cast(DType::UInt32, read(1, DType::Float64));
  const Node store = ast::store(0, kRow, sum(wide, read(1, DType::UInt32)));
  EXPECT_THROW(ast::signature(ast::sink(std::vector<Node>{store})), Error);
}

}  // namespace
}  // namespace tenon
