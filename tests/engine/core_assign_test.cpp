#include "../text_as_name.h"
#include "core_util.h"

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

class Assign : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override { where() = {Device(GetParam()), 0}; }
  void TearDown() override { where() = interp(); }
};
INSTANTIATE_TEST_SUITE_P(, Assign, testing::Values("INTERP", "CPU"), text_as_name<const char*>);

// A cell as Tensor has it: handles see the newest version.
struct Cell {
  LazyRef value;
  void assign(const LazyRef& v) { value = lazy::assign(value, v, ShapeTracker::from_shape(value->shape())); }
  void assign(const LazyRef& v, const std::vector<std::pair<Node, Node>>& part) {
    const ShapeTracker region = ShapeTracker::from_shape(value->shape()).shrink(part);
    value = lazy::assign(value, reshape(v, copy(region.shape())), region);
  }
  void realize() { realize_all({value}); }
  const void* memory() const { return value->realized->data(); }
};

TEST_P(Assign, WritesInPlaceWhereNobodyHoldsTheOldValue) {
  Cell x{counting({4})};
  const void* memory = x.memory();
  for (int i = 0; i < 3; ++i) {
    x.assign(plus(x.value, 1));
    x.realize();
    EXPECT_EQ(x.memory(), memory);
  }
  EXPECT_EQ(read(x.value), (Floats{3, 4, 5, 6}));
}

TEST_P(Assign, ManyVersionsBeforeOneRealizeAreOneKernelInPlace) {
  Cell x{counting({4})};
  const void* memory = x.memory();
  for (int i = 0; i < 10; ++i) x.assign(plus(x.value, 1));
  EXPECT_EQ(kernels_of({x.value}).size(), 1u);
  x.realize();
  EXPECT_EQ(x.memory(), memory);
  EXPECT_EQ(read(x.value), (Floats{10, 11, 12, 13}));
}

TEST_P(Assign, ViewsTakenEarlierKeepTheOldValues) {
  Cell x{counting({2, 2})};
  const LazyRef view = transpose(x.value), old = x.value;
  x.assign(times(x.value, 10));
  x.realize();
  EXPECT_EQ(read(view), (Floats{0, 2, 1, 3}));
  EXPECT_EQ(read(old), (Floats{0, 1, 2, 3}));
  EXPECT_EQ(read(x.value), (Floats{0, 10, 20, 30}));
}

TEST_P(Assign, ValuesNotYetComputedKeepTheOldValues) {
  Cell x{counting({3})};
  const LazyRef later = plus(x.value, 100);
  x.assign(times(x.value, 2));
  x.realize();
  EXPECT_EQ(read(later), (Floats{100, 101, 102}));
  EXPECT_EQ(read(x.value), (Floats{0, 2, 4}));
}

TEST_P(Assign, AValueComputedInTheSameCallMayShareTheMemory) {
  Cell x{counting({3})};
  LazyRef other = plus(x.value, 100);
  x.assign(times(x.value, 2));
  realize_all({other, x.value});
  EXPECT_EQ(read(other), (Floats{100, 101, 102}));
  EXPECT_EQ(read(x.value), (Floats{0, 2, 4}));
}

TEST_P(Assign, TransposePlusItselfCopies) {
  Cell x{counting({3, 3})};
  const void* memory = x.memory();
  x.assign(add(transpose(x.value), x.value));
  x.realize();
  EXPECT_NE(x.memory(), memory);
  EXPECT_EQ(read(x.value), (Floats{0, 4, 8, 4, 8, 12, 8, 12, 16}));
}

TEST_P(Assign, AReductionOfTheOldValueCopies) {
  Cell x{counting({4, 3})};
  x.assign(sub(x.value, expand(sum(x.value, {1}), {4, 3})));
  x.realize();
  EXPECT_EQ(read(x.value), (Floats{-3, -2, -1, -9, -8, -7, -15, -14, -13, -21, -20, -19}));
}

TEST_P(Assign, OverlappingSlicesAreRightInBothDirections) {
  Cell up{counting({5})}, down{counting({5})};
  up.assign(shrink(up.value, {{0, 4}}), {{1, 5}});      // x[1:] = x[:-1]
  down.assign(shrink(down.value, {{1, 5}}), {{0, 4}});  // x[:-1] = x[1:]
  up.realize();
  down.realize();
  EXPECT_EQ(read(up.value), (Floats{0, 0, 1, 2, 3}));
  EXPECT_EQ(read(down.value), (Floats{1, 2, 3, 4, 4}));
}

TEST_P(Assign, APartInPlaceKeepsTheRest) {
  Cell x{counting({2, 3})};
  const void* memory = x.memory();
  x.assign(plus(shrink(x.value, {{0, 2}, {1, 2}}), 10), {{0, 2}, {1, 2}});  // x[:, 1] += 10
  x.realize();
  EXPECT_EQ(x.memory(), memory);
  EXPECT_EQ(read(x.value), (Floats{0, 11, 2, 3, 14, 5}));
}

TEST_P(Assign, SeveralPartsBeforeOneRealizeAreAllInPlace) {
  Cell x{counting({6})};
  const void* memory = x.memory();
  x.assign(like(shrink(x.value, {{0, 2}}), 9), {{0, 2}});
  x.assign(like(shrink(x.value, {{0, 2}}), 8), {{4, 6}});
  x.assign(plus(shrink(x.value, {{1, 4}}), 10), {{1, 4}});
  x.realize();
  EXPECT_EQ(x.memory(), memory);
  EXPECT_EQ(read(x.value), (Floats{9, 19, 12, 13, 8, 8}));
}

TEST_P(Assign, TwoNextVersionsOfOneValueKeepApart) {
  Cell a{counting({4})}, b{a.value};
  a.assign(like(shrink(a.value, {{0, 2}}), 9), {{0, 2}});
  a.assign(like(shrink(a.value, {{0, 1}}), 7), {{3, 4}});
  b.assign(like(shrink(b.value, {{0, 2}}), 8), {{1, 3}});
  b.assign(plus(shrink(b.value, {{2, 3}}), 10), {{2, 3}});
  realize_all({a.value, b.value});
  EXPECT_EQ(read(a.value), (Floats{9, 9, 2, 7}));
  EXPECT_EQ(read(b.value), (Floats{0, 8, 18, 3}));
}

TEST_P(Assign, APartOfAHeldValueIsWrittenIntoACopy) {
  Cell x{counting({4})};
  const LazyRef old = x.value;
  x.assign(like(shrink(x.value, {{1, 3}}), 9), {{1, 3}});
  x.realize();
  EXPECT_EQ(read(old), (Floats{0, 1, 2, 3}));
  EXPECT_EQ(read(x.value), (Floats{0, 9, 9, 3}));
}

TEST_P(Assign, PartsOfComputedValuesAndConstants) {
  Cell x{lazy::constant(shape_of({4}), DType::Float32, 1.0, where())};
  x.assign(counting({2}, 5), {{0, 2}});
  x.assign(exp(like(shrink(x.value, {{3, 4}}), 0)), {{3, 4}});
  x.realize();
  EXPECT_EQ(read(x.value), (Floats{5, 6, 1, 1}));
  Cell y{times(counting({4}), 2)};
  y.assign(counting({1}, 50), {{2, 3}});
  EXPECT_EQ(read(y.value), (Floats{0, 2, 50, 6}));
  Cell z{lazy::empty(shape_of({2}), DType::Float32, where())};
  z.assign(counting({1}, 7), {{0, 1}});
  z.assign(counting({1}, 8), {{1, 2}});
  EXPECT_EQ(read(z.value), (Floats{7, 8}));
}

TEST_P(Assign, ReadersOfTheOldValueRunFirst) {
  Cell x{counting({40, 3})};
  LazyRef before = sum(x.value, {0});
  x.assign(times(x.value, 0));
  realize_all({x.value, before});  // the assignment is asked for first
  EXPECT_EQ(read(before), (Floats{2340, 2380, 2420}));
  EXPECT_EQ(read(x.value)[5], 0);
}

TEST_P(Assign, TwoStatesThatUseEachOtherAreRight) {
  Cell a{counting({3})}, b{counting({3}, 10)};
  const LazyRef new_a = b.value, new_b = a.value;
  a.assign(plus(new_a, 0.5));
  b.assign(plus(new_b, 0.25));
  realize_all({a.value, b.value});
  EXPECT_EQ(read(a.value), (Floats{10.5, 11.5, 12.5}));
  EXPECT_EQ(read(b.value), (Floats{0.25, 1.25, 2.25}));
}

TEST_P(Assign, MomentumUpdatesBothStatesInPlace) {
  Cell w{counting({4})}, m{counting({4}, 1)};
  const void *at_w = w.memory(), *at_m = m.memory();
  for (int step = 0; step < 3; ++step) {
    m.assign(add(times(m.value, 0.5), like(m.value, 1)));
    w.assign(sub(w.value, m.value));
    realize_all({m.value, w.value});
  }
  EXPECT_EQ(w.memory(), at_w);
  EXPECT_EQ(m.memory(), at_m);
  Floats want_w{0, 1, 2, 3}, want_m{1, 2, 3, 4};
  for (int step = 0; step < 3; ++step)
    for (std::size_t i = 0; i < 4; ++i) {
      want_m[i] = want_m[i] * 0.5f + 1;
      want_w[i] -= want_m[i];
    }
  EXPECT_EQ(read(m.value), want_m);
  EXPECT_EQ(read(w.value), want_w);
}

TEST_P(Assign, MemoryThatTheCallerHoldsIsNotOverwritten) {
  const BufferPtr mine = Buffer::fromCPU(Floats{1, 2}, where().device);
  Cell x{lazy::from_buffer(mine, shape_of({2}), where())};
  x.assign(plus(x.value, 1));
  x.realize();
  EXPECT_EQ(mine->toCPU<float>(), (Floats{1, 2}));
  Floats fixed{3, 4};
  Cell y{lazy::from_buffer(Buffer::external(fixed.data(), 2, DType::Float32, where().device, {}, true), shape_of({2}),
                           where())};
  y.assign(plus(y.value, 1));
  y.realize();
  EXPECT_EQ(fixed, (Floats{3, 4}));
  EXPECT_EQ(read(y.value), (Floats{4, 5}));
}

}  // namespace
}  // namespace tenon::test
