#include "core_util.h"

#include <cmath>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

LazyRef softmax_with(
    const LazyRef& x, const std::function<LazyRef(const LazyRef&)>& between = [](const LazyRef& y) { return y; }) {
  const Shape shape = copy(x->shape());
  const LazyRef e = exp(sub(x, expand(reduce(x, Combiner::Max, {1}), shape)));
  return lazy::alu(Op::Div, {e, expand(sum(between(e), {1}), shape)});
}

TEST(Fusion, ElementwiseChainsAreOneKernel) {
  const LazyRef a = counting({4, 5}), b = counting({4, 5}), c = counting({5});
  const LazyRef x = exp(mul(add(a, b), expand(reshape(c, {1, 5}), {4, 5})));
  EXPECT_EQ(kernels_of({x}).size(), 1u);
}

TEST(Fusion, AValueUsedTwiceInOneKernelIsComputedOnce) {
  const LazyRef e = exp(counting({8}));
  const std::vector<Node> kernels = kernels_of({add(mul(e, e), e)});
  ASSERT_EQ(kernels.size(), 1u);
  EXPECT_EQ(count_ops(kernels[0], Op::Exp), 1);
}

TEST(Fusion, AConstantThatIsStoredTooIsNotLoadedByItsUsers) {
  const LazyRef x = counting({3}), c = lazy::constant(shape_of({3}), DType::Float32, 2.5, interp());
  const LazyRef y = sum(mul(x, c), {0});
  for (const Node& k : kernels_of({y, c})) EXPECT_LE(count_ops(k, Op::Load), 1) << "nothing orders it after the store";
  realize_all({y, c});
  EXPECT_EQ(read(y), Floats{7.5});
  EXPECT_EQ(read(c), (Floats{2.5, 2.5, 2.5}));
}

TEST(Fusion, AValueOfSeveralKernelsIsStoredByTheFirstOfThem) {
  // As the cell of an LSTM: both the state of this step and the next cell are computed from it.
  const LazyRef x = counting({40, 6}), w = counting({6, 6});
  const LazyRef cell = exp(times(expand(sum(x, {1}), {40, 6}), -0.01)), state = mul(cell, cell);
  const LazyRef next = lazy::alu(Op::Add, {expand(sum(state, {1}), {40, 6}), cell});
  const std::vector<Node> kernels = kernels_of({lazy::contiguous(state), next});
  int exps = 0;
  for (const Node& k : kernels) exps += count_ops(k, Op::Exp);
  EXPECT_EQ(exps, 1);
  EXPECT_LE(kernels.size(), 2u);
  const Floats got = read(next);
  const double own = std::exp(-0.15), all = 6 * own * own + own;
  EXPECT_NEAR(got[0], all, 1e-6);
}

TEST(Fusion, AValueThatIsCopiedAwayIsStoredBeforeTheKernelThatUsesItAndTheCopy) {
  const LazyRef x = counting({3}), v = mul(x, x);
  const LazyRef back = lazy::copy_to(lazy::copy_to(v, {Device("CPU"), 0}), interp());
  EXPECT_EQ(read(add(v, back)), (Floats{0, 2, 8}));
}

TEST(Fusion, PrologueAndEpilogueJoinAReduction) {
  const LazyRef x = counting({4, 5});
  EXPECT_EQ(kernels_of({plus(sum(times(x, 2), {1}), 1)}).size(), 1u);
  EXPECT_EQ(read(plus(sum(times(x, 2), {1}), 1)), (Floats{21, 71, 121, 171}));
}

TEST(Fusion, AnEpilogueMayBroadcastBackOverInnerAxes) {
  const LazyRef x = counting({40, 5});
  EXPECT_EQ(kernels_of({sub(x, expand(sum(x, {1}), {40, 5}))}).size(), 1u) << "a row's sum is computed once a row";
  const LazyRef over_rows = sub(x, expand(sum(x, {0}), {40, 5}));
  const auto plan = schedule_of({over_rows});
  ASSERT_EQ(plan->items.size(), 2u) << "a column's sum would be computed once an element";
  EXPECT_NE(plan->items[0].reason.find("computed 40 times"), std::string::npos) << plan->items[0].reason;
}

TEST(Fusion, AFullReductionOfALongVectorIsNoPrologueOfALoop) {
  const LazyRef big = lazy::empty(shape_of({1 << 20}), DType::Float32, interp());
  EXPECT_EQ(kernels_of({sub(big, expand(sum(big, {0}), {1 << 20}))}).size(), 2u) << "it would run on one thread";
}

TEST(Fusion, ReductionsOverTheSameRowsAreOneKernel) {
  const LazyRef x = counting({40, 6});
  const std::vector<Node> kernels = kernels_of({softmax_with(x)});
  ASSERT_EQ(kernels.size(), 1u);
  EXPECT_EQ(count_ops(kernels[0], Op::Reduce), 2);
  const LazyRef wide = counting({40, 1 << 20});
  EXPECT_GT(kernels_of({softmax_with(wide)}).size(), 1u) << "a row does not fit into the cache";
  const LazyRef few = counting({4, 1 << 15});
  EXPECT_GT(kernels_of({softmax_with(few)}).size(), 1u) << "too few rows for the threads";
}

// Of two rows of nine in steps of eight copies, the first copy is always in the first row, so its index does not change
// with the loop that reduces it. What is staged must not be filled in that loop.
TEST(Fusion, AValueThatIsReducedInCopiesAndUsedAgainIsFilledBefore) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU", s.target = "plain"; });
  const Tensor one = array(std::vector<int64_t>{5}, {1, 1}).realize();
  const Tensor rows = concatenate({one, one * 3}, 0).broadcast_to({2, 9});
  const Tensor y = rows ^ min(rows, {.axis = {0, 1}, .keepdims = true});
  for (int64_t i = 0; i < 18; ++i) EXPECT_EQ(y.to_vector<int64_t>()[static_cast<std::size_t>(i)], i < 9 ? 0 : 10);
}

TEST(Fusion, SoftmaxIsRight) {
  const LazyRef x = times(counting({3, 4}), 0.25);
  const Floats got = read(softmax_with(x));
  for (int row = 0; row < 3; ++row) {
    double sum = 0;
    for (int k = 0; k < 4; ++k) sum += std::exp(0.25 * (row * 4 + k));
    for (int k = 0; k < 4; ++k)
      EXPECT_NEAR(got[static_cast<std::size_t>(row * 4 + k)], std::exp(0.25 * (row * 4 + k)) / sum, 1e-6);
  }
}

TEST(Fusion, MovementOpsBetweenDoNotChangeTheKernels) {
  const LazyRef x = counting({40, 6});
  const std::vector<Node> plain = kernels_of({softmax_with(x)});
  const std::vector<std::function<LazyRef(const LazyRef&)>> detours = {
      [](const LazyRef& y) {
        return reshape(reshape(y, {240}), {40, 6});
      },
      [](const LazyRef& y) { return transpose(transpose(y)); },
      [](const LazyRef& y) {
        return transpose(reshape(reshape(transpose(y), {240}), {6, 40}));
      },
  };
  for (const auto& detour : detours) EXPECT_EQ(kernels_of({softmax_with(x, detour)}), plain);

  // The sums taken along the other axis of the transposed value, and kept dimensions made by reshape.
  const Shape shape = {40, 6};
  const LazyRef max = reshape(reduce(transpose(x), Combiner::Max, {0}), {40});
  const LazyRef e = exp(sub(x, expand(reshape(max, {40, 1}), shape)));
  const LazyRef total = reshape(reshape(sum(transpose(e), {0}), {40}), {40, 1});
  EXPECT_EQ(kernels_of({lazy::alu(Op::Div, {e, expand(total, shape)})}), plain);

  // An elementwise op on a reshaped value, brought back.
  const LazyRef flat = reshape(exp(reshape(sub(x, expand(reduce(x, Combiner::Max, {1}), shape)), {240})), shape);
  EXPECT_EQ(kernels_of({lazy::alu(Op::Div, {flat, expand(sum(flat, {1}), shape)})}), plain);
}

TEST(Fusion, AReductionOfPermutedAxesIsTheSameReduction) {
  const LazyRef x = counting({3, 4, 5});
  const Node plain = kernels_of({sum(x, {2})})[0];
  EXPECT_EQ(kernels_of({sum(permute(x, {2, 0, 1}), {0})})[0], plain);
  EXPECT_EQ(kernels_of({reshape(sum(reshape(x, {12, 5}), {1}), {3, 4, 1})}).size(), 1u);
  const Floats want = read(sum(x, {2}));
  EXPECT_EQ(read(permute(sum(permute(x, {1, 2, 0}), {1}), {2, 0, 1})), want);
}

TEST(Fusion, EqualViewsOfBuffersOfOtherSizesAreOtherValues) {
  const LazyRef part = reshape(shrink(counting({12}), {{0, 6}}), {2, 3}), whole = reshape(counting({6}, 20), {2, 3});
  const LazyRef x = add(transpose(plus(mul(part, whole), 1)), counting({3, 2}));
  EXPECT_EQ(kernels_of({x}).size(), 1u);
  Floats want;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2; ++j) {
      const int k = 3 * j + i;
      want.push_back(static_cast<float>(k * (k + 20) + 1 + 2 * i + j));
    }
  EXPECT_EQ(read(x), want);
}

TEST(Fusion, ADearValueUsedByTwoKernelsIsStored) {
  const LazyRef x = counting({40, 6});
  const LazyRef e = exp(exp(x));
  const auto plan = schedule_of({sum(e, {0}), sum(e, {1})});
  EXPECT_EQ(plan->items.size(), 3u);
  const LazyRef cheap = plus(x, 1);
  EXPECT_EQ(kernels_of({sum(cheap, {0}), sum(cheap, {1})}).size(), 2u) << "one addition is cheaper than memory";
}

// As batch norm in training: deviations from a mean are used by the variance and by the result.
TEST(Fusion, ACheapValueAfterAStoredReductionIsComputedAgain) {
  const LazyRef a = counting({40, 6}, -0.5), b = counting({6, 8}, -20);
  const Shape terms = {40, 6, 8};
  const LazyRef product = sum(mul(expand(reshape(a, {40, 6, 1}), terms), expand(reshape(b, {1, 6, 8}), terms)), {1});
  const LazyRef x = plus(reshape(product, {40, 8}), 1), mean = times(sum(x, {0}), 1.0 / 40);
  const LazyRef deviation = sub(x, expand(mean, {40, 8})), variance = sum(mul(deviation, deviation), {0});
  const LazyRef y = mul(deviation, expand(lazy::alu(Op::Recip, {variance}), {40, 8}));
  EXPECT_EQ(kernels_of({y}).size(), 4u) << "the product, the mean, the variance, the result";
  // What is met at one place on two ways is computed once, and so is as cheap.
  const LazyRef once = times(deviation, 0.5), twice = add(once, once);
  EXPECT_EQ(kernels_of({sum(mul(twice, x), {0}), plus(twice, 1)}).size(), 4u);
}

// Of a value with so many uses not all are known. The kernel of one that is known may wait for one that is not.
TEST(Fusion, AValueOfManyUsesIsStoredBeforeARunningSumOfIt) {
  const LazyRef a = counting({64, 8}, -0.5), x = lazy::alu(Op::Exp, {times(a, 0.001)});
  const LazyRef running = lazy::scan(x, Combiner::Add, 1);
  std::vector<LazyRef> all;
  for (int i = 0; i < 20; ++i) all.push_back(mul(lazy::alu(Op::Sin, {times(x, i + 1)}), running));
  realize(all);
  for (int i = 0; i < 20; ++i) {
    ASSERT_NE(all[static_cast<std::size_t>(i)]->realized, nullptr);
    const std::vector<float> got = all[static_cast<std::size_t>(i)]->realized->toCPU<float>();
    double sum = 0;
    for (int k = 0; k < 8; ++k) {
      const double e = std::exp((k - 0.5) * 0.001);
      EXPECT_NEAR(got[static_cast<std::size_t>(k)], std::sin(e * (i + 1)) * (sum += e), 1e-4);
    }
  }
}

TEST(Fusion, SharedStencilsAreNeverExponential) {
  LazyRef x = counting({64});
  for (int i = 0; i < 40; ++i) {
    const LazyRef left = pad(shrink(x, {{1, 64}}), {{0, 1}}), right = pad(shrink(x, {{0, 63}}), {{1, 0}});
    x = times(add(add(left, right), x), 0.5);
  }
  int nodes = 0;
  for (const Node& k : kernels_of({x})) nodes += static_cast<int>(topological(std::span(&k, 1)).size());
  EXPECT_LT(nodes, 20000);
  Floats want(64);
  for (int i = 0; i < 64; ++i) want[static_cast<std::size_t>(i)] = static_cast<float>(i);
  for (int step = 0; step < 40; ++step) {
    Floats next(64);
    for (std::size_t i = 0; i < 64; ++i)
      next[i] = ((i < 63 ? want[i + 1] : 0) + (i > 0 ? want[i - 1] : 0) + want[i]) * 0.5f;
    want = next;
  }
  EXPECT_EQ(read(x), want);
}

TEST(Fusion, PaddingIsAMaskAndNeverReadsGarbage) {
  const LazyRef x = exp(counting({3}));
  EXPECT_EQ(read(pad(x, {{1, 1}})), (Floats{0, std::exp(0.f), std::exp(1.f), std::exp(2.f), 0})) << "not exp(0) = 1";
  const LazyRef inverse = lazy::alu(Op::Recip, {pad(counting({2}, 1), {{0, 1}})});
  EXPECT_EQ(read(inverse), (Floats{1, 0.5, INFINITY}));
}

TEST(Fusion, OutputsOfOneShapeShareAKernel) {
  const LazyRef a = counting({4}), b = counting({4});
  const LazyRef x = add(a, b), y = mul(a, b), z = plus(y, 1);
  const std::vector<Node> kernels = kernels_of({x, y, z});
  ASSERT_EQ(kernels.size(), 1u);
  EXPECT_EQ(kernels[0].src().size(), 3u);
  realize_all({x, y, z});
  EXPECT_EQ(read(x), (Floats{0, 2, 4, 6}));
  EXPECT_EQ(read(y), (Floats{0, 1, 4, 9}));
  EXPECT_EQ(read(z), (Floats{1, 2, 5, 10}));
}

TEST(Fusion, SumsOfOneValueShareAKernel) {
  const LazyRef x = counting({40, 6});
  EXPECT_EQ(kernels_of({sum(x, {1}), sum(mul(x, x), {1})}).size(), 1u);
}

TEST(Fusion, SumsAlongOtherAxesOrOfOtherPartsAreKernelsOfTheirOwn) {
  const LazyRef square = counting({6, 6});
  EXPECT_EQ(kernels_of({sum(square, {0}), sum(square, {1})}).size(), 2u) << "one of them would read at a stride";
  const LazyRef x = counting({6, 36});
  EXPECT_EQ(kernels_of({sum(x, {1}), sum(shrink(x, {{0, 6}, {0, 4}}), {1})}).size(), 2u) << "their loops differ";
}

TEST(Fusion, AWantedValueIsStoredInItsOwnLoopsAndComputedOnce) {
  const LazyRef x = counting({40, 6}), y = counting({40, 6}), e = exp(x);
  const auto exps = [](const std::vector<Node>& kernels) {
    int count = 0;
    for (const Node& k : kernels) count += count_ops(k, Op::Exp);
    return count;
  };
  const std::vector<Node> in_columns = kernels_of({e, plus(transpose(e), 1)});
  EXPECT_EQ(in_columns.size(), 2u) << "the user sees it in other loops";
  EXPECT_EQ(exps(in_columns), 1);
  const std::vector<Node> in_rows = kernels_of({e, sub(y, expand(sum(e, {1}), {40, 6}))});
  EXPECT_EQ(in_rows.size(), 1u) << "the user adds up its rows";
  EXPECT_EQ(exps(in_rows), 1);
}

// What an assignment to a part leaves as it is depends on `before`, the value of the part does not: so neither does the
// part, but what is made of the whole does.
TEST(Fusion, NumbersOfARowAndTheRowItselfAreStoredByTheKernelThatRunsOverTheRow) {
  // As a row that is rounded to few bits: its largest element, the rounded elements, and their sum.
  const LazyRef x = counting({40, 6}, 1);
  const LazyRef peak = lazy::contiguous(reduce(x, Combiner::Max, {1}));
  const LazyRef rounded =
      lazy::contiguous(lazy::alu(Op::Rint, {lazy::alu(Op::Div, {times(x, 9), expand(peak, {40, 6})})}));
  const LazyRef total = lazy::contiguous(sum(rounded, {1}));
  const std::vector<Node> kernels = kernels_of({peak, rounded, total});
  ASSERT_EQ(kernels.size(), 1u);
  EXPECT_EQ(count_ops(kernels[0], Op::Store), 3);
  EXPECT_EQ(count_ops(kernels[0], Op::Reduce), 2);
  realize_all({peak, rounded, total});
  const Floats peaks = read(peak), all = read(rounded), sums = read(total);
  for (std::size_t row = 0; row < 40; ++row) {
    const double last = 6. * static_cast<double>(row) + 6;
    double expected = 0;
    EXPECT_EQ(peaks[row], last);
    for (std::size_t k = 0; k < 6; ++k) {
      EXPECT_EQ(all[6 * row + k], std::nearbyint((last - 5 + static_cast<double>(k)) * 9 / last));
      expected += all[6 * row + k];
    }
    EXPECT_EQ(sums[row], expected);
  }
}

TEST(Fusion, WhatIsOfOtherRowsOrOfATileIsStoredByAKernelOfItsOwn) {
  const LazyRef x = counting({40, 50});
  const LazyRef columns = exp(times(x, 0.01)), by_columns = sum(columns, {0});
  EXPECT_EQ(kernels_of({columns, by_columns}).size(), 2u) << "its rows would be read across";
  const LazyRef all = exp(times(counting({4, 1 << 20}), 1e-7)), by_rows = sum(all, {1});
  EXPECT_GT(kernels_of({all, by_rows}).size(), 1u) << "four rows leave threads idle, and do not fit a cache";
  const LazyRef w = counting({50, 30});
  const LazyRef scaled = times(x, 0.5);
  const LazyRef product = sum(
      mul(expand(reshape(scaled, {40, 1, 50}), {40, 30, 50}), expand(reshape(transpose(w), {1, 30, 50}), {40, 30, 50})),
      {2});
  EXPECT_EQ(kernels_of({scaled, product}).size(), 2u) << "a product would lose its tile";
}

TEST(Fusion, AUserOfAPartlyAssignedValueRunsAfterWhatTheRestIsMadeOf) {
  const LazyRef before = lazy::contiguous(exp(lazy::contiguous(times(counting({4}), 0))));
  const auto target = plus(before, 1);
  const ShapeTracker part = ShapeTracker::from_shape({4}).shrink(std::vector<std::pair<Node, Node>>{{0, 2}});
  const LazyRef assigned = lazy::assign(target, counting({2}, 10), part);
  const LazyRef user = plus(assigned, 0.5);
  realize_all({before, user});
  EXPECT_EQ(read(user), (Floats{10.5, 11.5, 2.5, 2.5}));
  EXPECT_EQ(read(before), (Floats{1, 1, 1, 1}));
}

TEST(Fusion, OutputsThatDependThroughAnotherKernelAreApart) {
  const LazyRef x = counting({4, 5});
  const LazyRef a = plus(x, 1);
  const LazyRef b = sub(a, expand(sum(a, {0}), {4, 5}));
  realize_all({a, b});
  EXPECT_EQ(read(a)[0], 1);
  EXPECT_EQ(read(b)[0], 1 - (1 + 6 + 11 + 16));
}

TEST(Fusion, SlotsAreOutputsThenInputsInOrderOfFirstUse) {
  const LazyRef a = counting({2}), b = counting({2}, 10), c = counting({2}, 100);
  const LazyRef x = sub(c, a), y = add(x, b);
  const auto plan = schedule_of({x, y});
  ASSERT_EQ(plan->items.size(), 1u);
  const ScheduleItem& item = plan->items[0];
  ASSERT_EQ(item.buffers.size(), 5u);
  const Graph graph(std::vector<LazyRef>{x, y});
  const auto leaf = [&](std::size_t slot) {
    return graph[*plan->buffers[static_cast<std::size_t>(item.buffers[slot])].leaf].value;
  };
  EXPECT_TRUE(plan->buffers[static_cast<std::size_t>(item.buffers[0])].kept &&
              plan->buffers[static_cast<std::size_t>(item.buffers[1])].kept);
  EXPECT_EQ(leaf(2), c.get());
  EXPECT_EQ(leaf(3), a.get());
  EXPECT_EQ(leaf(4), b.get());
}

TEST(Fusion, AKernelNamesNoMoreBuffersThanTheLimit) {
  LazyRef x = counting({4});
  std::vector<LazyRef> parts;
  for (int i = 0; i < 100; ++i) {
    parts.push_back(counting({4}, static_cast<float>(i)));
    x = add(x, parts.back());
  }
  const auto plan = schedule_of({x});
  for (const ScheduleItem& item : plan->items) EXPECT_LE(item.buffers.size(), 31u);
  EXPECT_EQ(plan->items.size(), 4u);
  for (const ScheduleItem& item : schedule_of({x}, {.buffers = 8})->items) EXPECT_LE(item.buffers.size(), 8u);
  EXPECT_EQ(read(x)[0], 4950);
}

TEST(Fusion, AMatrixProductIsOneKernelWithItsBiasAndActivation) {
  const LazyRef a = counting({7, 5}), b = counting({5, 3}), bias = counting({3});
  const LazyRef wide_a = expand(reshape(a, {7, 1, 5}), {7, 3, 5}),
                wide_b = expand(reshape(transpose(b), {1, 3, 5}), {7, 3, 5});
  const LazyRef product = reshape(sum(mul(wide_a, wide_b), {2}), {7, 3});
  const LazyRef y = lazy::alu(Op::Max, {add(product, expand(reshape(bias, {1, 3}), {7, 3})), like(product, 0)});
  EXPECT_EQ(kernels_of({y}).size(), 1u);
  const Floats got = read(y);
  for (int i = 0; i < 7; ++i)
    for (int j = 0; j < 3; ++j) {
      float want = static_cast<float>(j);
      for (int k = 0; k < 5; ++k) want += static_cast<float>((i * 5 + k) * (k * 3 + j));
      EXPECT_EQ(got[static_cast<std::size_t>(i * 3 + j)], want);
    }
}

TEST(Fusion, AProductKeepsItsTileWhateverUsesIt) {
  const LazyRef a = counting({8, 8}), b = counting({8, 8});
  const auto product = [&] {
    const LazyRef wide_a = expand(reshape(a, {8, 1, 8}), {8, 8, 8}), wide_b = expand(reshape(b, {1, 8, 8}), {8, 8, 8});
    return reshape(sum(mul(wide_a, wide_b), {2}), {8, 8});
  };
  const LazyRef one = product(), halves = add(shrink(one, {{0, 8}, {0, 4}}), shrink(one, {{0, 8}, {4, 8}}));
  EXPECT_EQ(kernels_of({halves}).size(), 2u) << "two parts meet: the product is a kernel, and their sum";
  EXPECT_EQ(kernels_of({add(pad(product(), {{1, 1}, {0, 0}}), counting({10, 8}))}).size(), 2u);
  EXPECT_EQ(kernels_of({exp(shrink(product(), {{0, 8}, {0, 4}}))}).size(), 1u) << "one part: only it is computed";
  const Floats got = read(halves), whole = read(product());
  for (std::size_t i = 0; i < 8; ++i)
    for (std::size_t j = 0; j < 4; ++j) EXPECT_EQ(got[i * 4 + j], whole[i * 8 + j] + whole[i * 8 + j + 4]);
}

// Windows that overlap read a value more than once, so what they read is stored. It is the value after bias and
// activation, not the sum before them, which has as many elements.
TEST(Fusion, WhatStandsForAReductionIsStoredInItsPlace) {
  const LazyRef a = counting({6, 5}), b = counting({5, 8}), bias = counting({8});
  const auto activated = [&](const LazyRef& product) {
    return lazy::alu(Op::Max, {add(product, expand(reshape(bias, {1, 8}), {6, 8})), like(product, 0)});
  };
  const auto product = [&] {
    const LazyRef wide_a = expand(reshape(a, {6, 1, 5}), {6, 8, 5}),
                  wide_b = expand(reshape(permute(b, {1, 0}), {1, 8, 5}), {6, 8, 5});
    return reshape(sum(mul(wide_a, wide_b), {2}), {6, 8});
  };
  const auto overlapping = [&](const LazyRef& x) {  // of three neighbours each
    return add(add(shrink(x, {{0, 6}, {0, 6}}), shrink(x, {{0, 6}, {1, 7}})), shrink(x, {{0, 6}, {2, 8}}));
  };
  const LazyRef y = overlapping(activated(product()));
  const auto kernels = kernels_of({y});
  ASSERT_EQ(kernels.size(), 2u);
  EXPECT_EQ(count_ops(kernels[0], Op::Max), 1) << "with the product";
  EXPECT_EQ(count_ops(kernels[1], Op::Max), 0);
  const Floats got = read(y), want = read(overlapping(lazy::contiguous(activated(lazy::contiguous(product())))));
  EXPECT_EQ(got, want);
  const LazyRef sums = product();  // others use the sum too: it is stored, and what follows is computed from it
  const auto shared = kernels_of({overlapping(activated(sums)), sums});
  for (const Node& kernel : shared) EXPECT_FALSE(count_ops(kernel, Op::Reduce) > 0 && count_ops(kernel, Op::Max) > 0);
}

// Distances: the differences have all elements, but are computed from rows and columns.
TEST(Fusion, AColumnOfAProductIsComputedInItsPanelWhateverTheProductIs) {
  const Shape all = shape_of({64, 48, 32});
  const auto column = [] { return exp(exp(counting({1, 48, 32}))); };
  const auto distances = [&](const LazyRef& x) {
    const LazyRef apart = add(expand(x, all), expand(column(), all));
    return sum(exp(mul(apart, apart)), {2});
  };
  EXPECT_EQ(kernels_of({distances(counting({64, 1, 32}))}).size(), 1u);
  EXPECT_EQ(kernels_of({distances(counting({1, 1, 32}))}).size(), 2u) << "no rows: the column would be computed again";
}

TEST(Fusion, AValueIsStoredAsItWasBeforeItWasWidened) {
  const LazyRef narrow = lazy::cast(exp(exp(times(counting({40, 6}), 0.01))), DType::BFloat16);
  const LazyRef wide = lazy::cast(narrow, DType::Float32), y = sum(wide, {0}), z = sum(wide, {1});
  const auto kernels = kernels_of({y, z});
  ASSERT_EQ(kernels.size(), 3u);
  EXPECT_EQ(kernels[0].src(0).src(1).dtype(), DType::BFloat16);
  EXPECT_EQ(read(y), read(sum(lazy::contiguous(wide), {0})));
}

// As the updates of biases, whose gradients come one after the other.
TEST(Fusion, SmallKernelsForWhichNoOtherWaitsAreOneWhereverTheyAre) {
  const LazyRef a = counting({6}), sums = lazy::contiguous(sum(counting({6, 8}), {1}));
  const LazyRef later = lazy::contiguous(sum(expand(reshape(sums, {6, 1}), {6, 8}), {1}));
  const LazyRef x = mul(a, plus(a, 1)), y = mul(sums, plus(sums, 1)), z = mul(later, plus(later, 1));
  const auto kernels = kernels_of({x, y, z});
  ASSERT_EQ(kernels.size(), 3u) << "two sums, and all that follows";
  EXPECT_EQ(kernels[2].src().size(), 3u);
  realize_all({x, y, z});
  EXPECT_EQ(read(x)[2], 6);
  EXPECT_EQ(read(y)[0], 28 * 29);
  EXPECT_EQ(read(z)[0], 224 * 225);
}

TEST(Fusion, EveryStepSaysWhyItIsOne) {
  const LazyRef x = counting({40, 6});
  for (const std::string& reason : reasons_of({softmax_with(x), sum(x, {0})})) EXPECT_FALSE(reason.empty());
}

TEST(Fusion, NoNameAboveTheGrammarReachesTheAst) {
  const LazyRef x = counting({40, 6});
  for (const Node& k : kernels_of({softmax_with(pad(x, {{1, 1}, {0, 0}}))}))
    for (const Node& n : topological(std::span(&k, 1)))
      EXPECT_TRUE(info(n.op()).stages & (AstStage | IndexStage)) << info(n.op()).name;
}

}  // namespace
}  // namespace tenon::test
