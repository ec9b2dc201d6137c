#include <gtest/gtest.h>

#include <tenon/tests/workloads/variants.h>

namespace tenon::test {
namespace {

void expect_agrees(const Variant& v) { EXPECT_EQ(disagreement(v), "") << regression(v); }

TEST(RealKernels, AreOverAHundredDifferentOnes) { EXPECT_GE(real_kernels().size(), 100U); }

TEST(RealKernels, AreFoundByTheirNames) {
  for (const std::string name : {"softmax 0", "adam 0", "graph 17 0"}) EXPECT_EQ(kernel_named(name).name, name);
  EXPECT_THROW(kernel_named("softmax 9"), UserError);
  EXPECT_THROW(kernel_named("nonsense 0"), UserError);
}

TEST(Variants, WithTheHeuristicsOptsAgree) {
  std::vector<Variant> usual;
  for (const RealKernel& k : real_kernels()) usual.push_back(usual_variant(k));
  for (const RealKernel& k : kernels_of_names()) usual.push_back(usual_variant(k));
  const auto problems = disagreements(usual);
  for (std::size_t i = 0; i < usual.size(); ++i) EXPECT_EQ(problems[i], "") << regression(usual[i]);
}

// Variants that reach far into codegen, or that fuzz_variants has found to disagree, as it printed them.

// Upcast(out 1, 8) Upcast(reduce 0, 4) Unroll(out 0, 3) Pad(out 1) Thread(out 0, 5) Stage(data2)
TEST(Variants, matmul_odd_0) {
  expect_agrees({kernel_named("matmul_odd 0"),
                 {{OptKind::Upcast, {false, 1}, 8},
                  {OptKind::Upcast, {true, 0}, 4},
                  {OptKind::Unroll, {false, 0}, 3},
                  {OptKind::Pad, {false, 1}, 1},
                  {OptKind::Thread, {false, 0}, 5},
                  {OptKind::Stage, {}, 2}},
                 8192});
}

// Upcast(out 1, 16) Tile(out 1, 50) Outer(out 1) Upcast(reduce 1, 8) Unroll(reduce 1, 2) Stream
TEST(Variants, symbolic_softmax_0) {
  expect_agrees({kernel_named("symbolic_softmax 0"),
                 {{OptKind::Upcast, {false, 1}, 16},
                  {OptKind::Tile, {false, 1}, 50},
                  {OptKind::Outer, {false, 1}, 1},
                  {OptKind::Upcast, {true, 1}, 8},
                  {OptKind::Unroll, {true, 1}, 2},
                  {OptKind::Stream, {}, 1}},
                 1024});
}

// Upcast(out 1, 16) Align(out 1) Upcast(reduce 0, 16) Upcast(reduce 1, 16) Thread(out 0, 5) Stream: the row of
// exponentials is staged by the loop that sums it, which begins elsewhere in a vector than the one that writes.
TEST(Variants, softmax_0) {
  expect_agrees({kernel_named("softmax 0"),
                 {{OptKind::Upcast, {false, 1}, 16},
                  {OptKind::Align, {false, 1}, 1},
                  {OptKind::Upcast, {true, 0}, 16},
                  {OptKind::Upcast, {true, 1}, 16},
                  {OptKind::Thread, {false, 0}, 5},
                  {OptKind::Stream, {}, 1}},
                 8192});
}

// Tile(out 0, 17) Upcast(out 0, 32) Pad(out 0): a slot is updated in place, in tiles that are no whole steps.
TEST(Variants, adam_0) {
  expect_agrees({kernel_named("adam 0"),
                 {{OptKind::Tile, {false, 0}, 17}, {OptKind::Upcast, {false, 0}, 32}, {OptKind::Pad, {false, 0}, 1}},
                 1024});
}

}  // namespace
}  // namespace tenon::test
