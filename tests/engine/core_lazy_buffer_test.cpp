#include "core_util.h"

#include <cmath>
#include <thread>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

TEST(LazyBuffer, ConstantsFoldToConstants) {
  const LazyRef five =
      add(lazy::constant({}, DType::Float32, 2.0, interp()), lazy::constant({}, DType::Float32, 3.0, interp()));
  ASSERT_TRUE(lazy::constant_value(five));
  EXPECT_EQ(*lazy::constant_value(five), ast::constant(DType::Float32, 5.0));
  EXPECT_EQ(read(five), Floats{5});
}

TEST(LazyBuffer, FoldingWrapsIntegersAsTheDtypeDoes) {
  const LazyRef x = lazy::alu(Op::Add, {lazy::constant({}, DType::UInt8, int64_t{250}, interp()),
                                        lazy::constant({}, DType::UInt8, int64_t{10}, interp())});
  EXPECT_EQ(*lazy::constant_value(x), ast::constant(DType::UInt8, int64_t{4}));
}

TEST(LazyBuffer, FoldingKeepsIntegersBeyond2To53) {
  const int64_t big = (int64_t{1} << 53) + 1;
  const LazyRef x = lazy::alu(Op::Add, {lazy::constant({}, DType::Int64, big, interp()),
                                        lazy::constant({}, DType::Int64, int64_t{1}, interp())});
  EXPECT_EQ(*lazy::constant_value(x), ast::constant(DType::Int64, big + 1));
}

TEST(LazyBuffer, ComparisonsOfConstantsFoldToBool) {
  const LazyRef x = lazy::alu(
      Op::Lt, {lazy::constant({}, DType::Float32, 2.0, interp()), lazy::constant({}, DType::Float32, 3.0, interp())});
  EXPECT_EQ(x->dtype, DType::Bool);
  EXPECT_EQ(*lazy::constant_value(x), ast::constant(DType::Bool, int64_t{1}));
}

TEST(LazyBuffer, RealizedConstantsAreLoaded) {
  const LazyRef two = lazy::constant({}, DType::Float32, 2.0, interp()),
                three = lazy::constant({}, DType::Float32, 3.0, interp());
  realize_all({two, three});
  const LazyRef sum = add(two, three);
  const std::vector<Node> kernels = kernels_of({sum});
  ASSERT_EQ(kernels.size(), 1u);
  EXPECT_EQ(count_ops(kernels[0], Op::Load), 2);
  EXPECT_EQ(read(sum), Floats{5});
}

TEST(LazyBuffer, MovementOfAConstantIsAConstantButPaddingIsNot) {
  const LazyRef x = lazy::constant(shape_of({2, 1}), DType::Float32, 7.0, interp());
  EXPECT_TRUE(lazy::constant_value(expand(x, {2, 3})));
  EXPECT_TRUE(lazy::constant_value(transpose(x)));
  const LazyRef padded = pad(x, {{1, 0}, {0, 1}});
  EXPECT_FALSE(lazy::constant_value(padded));
  EXPECT_EQ(read(padded), (Floats{0, 0, 7, 0, 7, 0}));
}

TEST(LazyBuffer, MovementOpsShareTheBase) {
  const LazyRef x = counting({2, 3});
  const LazyRef t = transpose(x);
  EXPECT_EQ(&t->base(), x.get());
  EXPECT_EQ(transpose(t).get(), x.get()) << "back at the base's own view";
  EXPECT_EQ(read(t), (Floats{0, 3, 1, 4, 2, 5}));
}

TEST(LazyBuffer, ReductionsKeepReducedAxesWithSizeOne) {
  const LazyRef x = counting({2, 3});
  EXPECT_EQ(copy(sum(x, {1})->shape()), shape_of({2, 1}));
  EXPECT_EQ(read(sum(x, {1})), (Floats{3, 12}));
  EXPECT_EQ(read(sum(x, {0})), (Floats{3, 5, 7}));
  EXPECT_EQ(read(sum(x, {0, 1})), (Floats{15}));
  EXPECT_EQ(read(reduce(x, Combiner::Max, {0, 1})), (Floats{5}));
}

TEST(LazyBuffer, ReductionOverNothingIsTheIdentity) {
  const LazyRef x = values<float>({}, {2, 0});
  EXPECT_EQ(read(sum(x, {1})), (Floats{0, 0}));
  EXPECT_EQ(read(reduce(x, Combiner::Max, {1})), (Floats{-INFINITY, -INFINITY}));
}

TEST(LazyBuffer, ZeroSizedValuesNeedNoKernel) {
  const LazyRef x = values<float>({}, {0, 3});
  const LazyRef y = plus(x, 1);
  EXPECT_TRUE(schedule_of({y})->items.empty());
  EXPECT_EQ(read(y), Floats{});
  EXPECT_EQ(read(pad(y, {{1, 1}, {0, 0}})), (Floats{0, 0, 0, 0, 0, 0}));
}

TEST(LazyBuffer, ArangeAndVariableAreValues) {
  Variable n("n_lazy", 1, 9);
  n.bind(4);
  const LazyRef x = lazy::arange(3, DType::Int32, interp());
  const LazyRef v = expand(reshape(lazy::variable(n, DType::Int32, interp()), {1}), {3});
  EXPECT_EQ(read<int32_t>(lazy::alu(Op::Mul, {x, v})), (std::vector<int32_t>{0, 4, 8}));
}

TEST(LazyBuffer, RandIsFixedByItsSeedAndUniform) {
  const LazyRef a = lazy::rand(shape_of({100, 100}), DType::Float32, interp(), 42),
                b = lazy::rand(shape_of({100, 100}), DType::Float32, interp(), 42),
                c = lazy::rand(shape_of({100, 100}), DType::Float32, interp(), 43);
  EXPECT_EQ(kernels_of({a}), kernels_of({c})) << "the seed is data: one kernel serves all";
  const Floats x = read(a), y = read(b), z = read(c);
  EXPECT_EQ(x, y);
  EXPECT_NE(x, z);
  double mean = 0, square = 0, neighbour = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    ASSERT_GE(x[i], 0.f);
    ASSERT_LT(x[i], 1.f);
    mean += x[i] / 1e4;
    square += (x[i] - 0.5) * (x[i] - 0.5) / 1e4;
    neighbour += (x[i] - 0.5) * (x[(i + 1) % x.size()] - 0.5) / 1e4;
  }
  EXPECT_NEAR(mean, 0.5, 0.015);
  EXPECT_NEAR(square, 1.0 / 12, 0.005);
  EXPECT_NEAR(neighbour, 0, 0.005);
}

TEST(LazyBuffer, EmptyHasMemoryAndNoKernel) {
  const LazyRef x = lazy::empty(shape_of({4}), DType::Float32, interp());
  EXPECT_TRUE(schedule_of({x})->items.empty());
  realize_all({x});
  ASSERT_TRUE(x->realized);
  EXPECT_EQ(x->realized->size(), 4);
}

TEST(LazyBuffer, CopyBetweenDevicesKeepsTheValue) {
  const LazyRef x = counting({2, 3});
  const LazyRef y = lazy::copy_to(transpose(x), {Device("CPU"), 0});
  EXPECT_EQ(y->stream.device, Device("CPU"));
  realize_all({y});
  EXPECT_EQ(y->realized->device(), Device("CPU"));
  EXPECT_EQ(y->realized->toCPU<float>(), (Floats{0, 3, 1, 4, 2, 5}));
}

TEST(LazyBuffer, KeyTellsStructureApartAndNotIdentity) {
  const auto make = [](double c, int axis) { return sum(times(counting({4, 5}), c), {axis}); };
  EXPECT_EQ(key_of(make(2, 1)), key_of(make(2, 1)));
  EXPECT_NE(key_of(make(2, 1)), key_of(make(3, 1)));
  EXPECT_NE(key_of(make(2, 1)), key_of(make(2, 0)));
  const LazyRef x = counting({3}), y = counting({3});
  EXPECT_NE(key_of(add(x, x)), key_of(add(x, y)));
}

TEST(LazyBuffer, RealizedValuesReleaseWhatComputedThem) {
  LazyRef x = counting({8});
  const std::weak_ptr<LazyBuffer> source = x;
  const LazyRef y = plus(std::move(x), 1);
  x.reset();
  EXPECT_FALSE(source.expired());
  realize_all({y});
  EXPECT_TRUE(source.expired());
}

TEST(LazyBuffer, TwentyThousandChainedOpsBuildRunAndRelease) {
  LazyRef x = counting({4});
  for (int i = 0; i < 20000; ++i) x = plus(x, 1);
  const auto plan = schedule_of({x});
  EXPECT_LE(plan->items.size(), 120u);
  EXPECT_GE(plan->items.size(), 70u);
  EXPECT_EQ(read(x), (Floats{20000, 20001, 20002, 20003}));
  LazyRef unused = counting({4});
  for (int i = 0; i < 60000; ++i)
    unused = i % 3 == 0 ? reshape(unused, {2, 2}) : i % 3 == 1 ? plus(unused, 1) : reshape(unused, {4});
  unused.reset();
}

// Each step is freed by the last of its two uses, which is not that by which it is reached first.
TEST(LazyBuffer, ChainsThatUseEachValueTwiceAreReleasedWithoutRecursion) {
  constexpr int kSteps = 200000;  // as many frames are more than a stack holds
  LazyRef x = counting({4});
  for (int i = 0; i < kSteps; ++i) x = lazy::alu(Op::Add, {x, x});
  x.reset();
  x = counting({4});
  const Shape four = shape_of({4});
  const std::vector<int> axes{0};
  for (int i = 0; i < kSteps / 4; ++i)
    x = lazy::alu(Op::Mul, {x, lazy::expand(lazy::reduce(x, Combiner::Add, axes), four)});
  x.reset();
}

// Very many values die at once, of three sources each, and on a thread that made none of them.
TEST(LazyBuffer, TreesAreReleasedWholeByAnyThread) {
  std::vector<std::weak_ptr<LazyBuffer>> made;
  const LazyRef condition = lazy::cast(counting({4}), DType::Bool);
  LazyBuffers level;
  for (int i = 0; i < 1 << 15; ++i) level.push_back(lazy::arange(4, DType::Float32, interp()));
  while (level.size() > 1) {
    made.insert(made.end(), level.begin(), level.end());
    LazyBuffers next;
    for (std::size_t i = 0; i < level.size(); i += 2)
      next.push_back(lazy::alu(Op::Where, {condition, level[i], level[i + 1]}));
    level = std::move(next);
  }
  std::thread([&] { level.clear(); }).join();
  for (const auto& value : made) ASSERT_TRUE(value.expired());
}

}  // namespace
}  // namespace tenon::test
