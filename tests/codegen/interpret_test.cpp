// The interpreter, against expectations written by hand and plain loops.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <random>

#include <tenon/base/error.h>
#include <tenon/codegen/interpret.h>

#include "../error_of.h"
#include "../sanitizers.h"

namespace tenon::interpret_test {
namespace {

using Floats = std::vector<float>;
using Ints = std::vector<int32_t>;
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN(), kInf = std::numeric_limits<float>::infinity();

ShapeTracker st(std::initializer_list<Node> shape) { return ShapeTracker::from_shape(shape); }
Shape shape(std::initializer_list<Node> s) { return s; }
Node load(int slot, const ShapeTracker& s, DType d = DType::Float32) { return ast::load(slot, d, s); }

// Runs SINK(STORE(0, out, value)) on an output of `count` elements that starts as `initial`, with inputs from slot 1
// on.
template <class Out, class... In>
std::vector<Out> run_store(const Node& store, std::size_t count, Out initial, std::span<const int64_t> variables,
                           std::vector<In>&... in) {
  std::vector<Out> out(count, initial);
  void* slots[] = {out.data(), in.data()...};
  interpret(ast::sink(std::span(&store, 1)), slots, variables);
  return out;
}
template <class Out = float, class... In>
std::vector<Out> run(const ShapeTracker& out, const Node& value, std::vector<In>&... in) {
  std::size_t count = 1;
  for (const int64_t size : concrete(out.shape(), "test")) count *= static_cast<std::size_t>(size);
  return run_store<Out>(ast::store(0, out, value), count, Out{}, {}, in...);
}

Floats upto(int n) {
  Floats v(static_cast<std::size_t>(n));
  std::iota(v.begin(), v.end(), 0.0f);
  return v;
}

TEST(Interpret, AddsTwoBuffers) {
  Floats a{1, 2, 3}, b{10, 20, 30};
  EXPECT_EQ(run(st({3}), ast::alu(Op::Add, {load(1, st({3})), load(2, st({3}))}), a, b), (Floats{11, 22, 33}));
}

TEST(Interpret, ConstantsTakeEveryShape) {
  Floats a{1, 2, 3};
  const Node two = ast::constant(DType::Float32, 2.0);
  EXPECT_EQ(run(st({3}), ast::alu(Op::Mul, {two, load(1, st({3}))}), a), (Floats{2, 4, 6}));
  EXPECT_EQ(run(st({3}), ast::alu(Op::Mul, {two, two})), (Floats{4, 4, 4}));
  EXPECT_EQ(run(st({}), two), (Floats{2}));
}

TEST(Interpret, LoadsThroughTransposedFlippedAndShrunkViews) {
  Floats a = upto(6);
  const int swapped[] = {1, 0};
  const int64_t flip[] = {-1, 2};
  EXPECT_EQ(run(st({3, 2}), load(1, st({2, 3}).permute(swapped)), a), (Floats{0, 3, 1, 4, 2, 5}));
  EXPECT_EQ(run(st({2, 2}), load(1, st({2, 3}).stride(flip)), a), (Floats{3, 5, 0, 2}));
  const std::vector<std::pair<Node, Node>> part{{1, 2}, {0, 2}};
  EXPECT_EQ(run(st({1, 2}), load(1, st({2, 3}).shrink(part)), a), (Floats{3, 4}));
}

TEST(Interpret, LoadsThroughSeveralViews) {
  Floats a = upto(6);
  const int swapped[] = {1, 0};
  const ShapeTracker view = st({2, 3}).permute(swapped).reshape(shape({6}));  // not one View
  EXPECT_EQ(run(st({6}), load(1, view), a), (Floats{0, 3, 1, 4, 2, 5}));
}

TEST(Interpret, MaskedPointsReadZeroEvenBeforeADivision) {
  Floats a{2, 4};
  const std::vector<std::pair<Node, Node>> one{{1, 2}};
  const Node padded = load(1, st({2}).pad(one));
  EXPECT_EQ(run(st({5}), padded, a), (Floats{0, 2, 4, 0, 0}));
  const Node inverse = ast::alu(Op::Recip, {load(1, st({2}))});
  EXPECT_EQ(run(st({5}), ast::view(st({2}).pad(one), inverse), a), (Floats{0, 0.5f, 0.25f, 0, 0}));
  EXPECT_EQ(run(st({5}), ast::alu(Op::Recip, {padded}), a), (Floats{kInf, 0.5f, 0.25f, kInf, kInf}));
  const Node one_value = ast::constant(DType::Float32, 1.0);
  EXPECT_EQ(run(st({5}), ast::view(st({2}).pad(one), one_value)), (Floats{0, 1, 1, 0, 0}));
}

TEST(Interpret, StoresThroughAViewAndDropsMaskedPoints) {
  Floats a{1, 2, 3, 4, 5, 6};
  const int swapped[] = {1, 0};
  const Node transposed = ast::store(0, st({3, 2}).permute(swapped), load(1, st({2, 3})));
  EXPECT_EQ(run_store<float>(transposed, 6, 0.0f, {}, a), (Floats{1, 4, 2, 5, 3, 6}));
  const std::vector<std::pair<Node, Node>> around{{1, 1}};
  const Node clipped = ast::store(0, st({4}).pad(around), load(1, st({6})));
  EXPECT_EQ(run_store<float>(clipped, 4, 0.0f, {}, a), (Floats{2, 3, 4, 5}));
}

TEST(Interpret, ReadsHappenBeforeWrites) {
  Floats a{1, 2, 3};
  const int64_t flip[] = {-1};
  void* slots[] = {a.data()};
  const Node stores[] = {ast::store(0, st({3}), load(0, st({3}).stride(flip)))};
  interpret(ast::sink(stores), slots, {});
  EXPECT_EQ(a, (Floats{3, 2, 1}));
}

TEST(Interpret, SeveralStoresShareTheirValues) {
  Floats a{1, 2, 3}, twice(3), sum(1);
  const Node x = ast::alu(Op::Mul, {load(2, st({3})), ast::constant(DType::Float32, 2.0)});
  const int axes[] = {0};
  const Node stores[] = {ast::store(0, st({3}), x), ast::store(1, st({1}), ast::reduce(Combiner::Add, axes, x))};
  void* slots[] = {twice.data(), sum.data(), a.data()};
  interpret(ast::sink(stores), slots, {});
  EXPECT_EQ(twice, (Floats{2, 4, 6}));
  EXPECT_EQ(sum, (Floats{12}));
}

TEST(Interpret, EveryCombinerReducesOverSeveralAxes) {
  Ints a{3, -1, 4, 1, -5, 9, 2, 6, 5, 3, 5, 8};  // (2, 3, 2)
  const int outer_and_inner[] = {0, 2}, middle[] = {1};
  const Node x = load(1, st({2, 3, 2}), DType::Int32);
  const auto reduced = [&](Combiner c, std::span<const int> axes, std::initializer_list<Node> out) {
    return run<int32_t>(st(out), ast::reduce(c, axes, x), a);
  };
  EXPECT_EQ(reduced(Combiner::Add, outer_and_inner, {1, 3, 1}), (Ints{10, 13, 17}));
  EXPECT_EQ(reduced(Combiner::Add, middle, {2, 1, 2}), (Ints{2, 9, 12, 17}));
  EXPECT_EQ(reduced(Combiner::Mul, middle, {2, 1, 2}), (Ints{-60, -9, 50, 144}));
  EXPECT_EQ(reduced(Combiner::Max, middle, {2, 1, 2}), (Ints{4, 9, 5, 8}));
  EXPECT_EQ(reduced(Combiner::Min, outer_and_inner, {1, 3, 1}), (Ints{-1, 1, -5}));
  EXPECT_EQ(reduced(Combiner::And, outer_and_inner, {1, 3, 1}), (Ints{3 & -1 & 2 & 6, 4 & 1 & 5 & 3, -5 & 9 & 5 & 8}));
  EXPECT_EQ(reduced(Combiner::Or, middle, {2, 1, 2}), (Ints{3 | 4 | -5, -1 | 1 | 9, 2 | 5 | 5, 6 | 3 | 8}));
  EXPECT_EQ((run<int64_t>(st({2, 1, 2}), ast::reduce(Combiner::ArgMax, middle, x), a)),
            (std::vector<int64_t>{1, 2, 1, 2}));
  EXPECT_EQ((run<int64_t>(st({1, 3, 1}), ast::reduce(Combiner::ArgMax, outer_and_inner, x), a)),
            (std::vector<int64_t>{3, 2, 1}));
}

TEST(Interpret, ReductionsOfNothingGiveTheIdentity) {
  Floats a;
  const int axes[] = {1};
  const Node x = load(1, st({2, 0}));
  EXPECT_EQ(run(st({2, 1}), ast::reduce(Combiner::Add, axes, x), a), (Floats{0, 0}));
  EXPECT_EQ(run(st({2, 1}), ast::reduce(Combiner::Mul, axes, x), a), (Floats{1, 1}));
  EXPECT_EQ(run(st({2, 1}), ast::reduce(Combiner::Max, axes, x), a), (Floats{-kInf, -kInf}));
  EXPECT_EQ((run<int32_t>(st({2, 1}), ast::reduce(Combiner::Min, axes, ast::cast(DType::Int32, x)), a)),
            (Ints{std::numeric_limits<int32_t>::max(), std::numeric_limits<int32_t>::max()}));
  EXPECT_EQ(run(st({2, 0}), x, a), Floats{});
}

TEST(Interpret, MaxPropagatesNaNAndArgMaxFindsTheFirst) {
  Floats a{1, kNaN, 3, kNaN, 2, 2};
  const int axes[] = {1};
  const Node x = load(1, st({3, 2}));
  const Floats most = run(st({3, 1}), ast::reduce(Combiner::Max, axes, x), a);
  EXPECT_TRUE(std::isnan(most[0]) && std::isnan(most[1]));
  EXPECT_EQ(most[2], 2);
  EXPECT_EQ((run<int64_t>(st({3, 1}), ast::reduce(Combiner::ArgMax, axes, x), a)), (std::vector<int64_t>{1, 1, 0}));
}

TEST(Interpret, SumsOfFloat32AreRoundedOnceAtTheEnd) {
  Floats a(1001, 1.0f);
  a[0] = 1e8f;  // in float32 each 1 would be lost
  const int axes[] = {0};
  EXPECT_EQ(run(st({1}), ast::reduce(Combiner::Add, axes, load(1, st({1001}))), a), (Floats{100001000.0f}));
}

TEST(Interpret, ArangeIsAValueOfAnyNumericDtype) {
  EXPECT_EQ(run(st({4}), ast::arange(4, DType::Float32)), (Floats{0, 1, 2, 3}));
  EXPECT_EQ((run<uint8_t>(st({3}), ast::arange(3, DType::UInt8))), (std::vector<uint8_t>{0, 1, 2}));
  EXPECT_EQ((run<int32_t>(st({0}), ast::arange(0, DType::Int32))), Ints{});
}

TEST(Interpret, CastsBitcastsAndChoosesByDtype) {
  Floats a{-1.5f, 0, kNaN, 300};
  const Node x = load(1, st({4}));
  EXPECT_EQ((run<int32_t>(st({4}), ast::cast(DType::Int32, x), a)), (Ints{-1, 0, 0, 300}));
  EXPECT_EQ((run<uint8_t>(st({4}), ast::cast(DType::UInt8, x), a)), (std::vector<uint8_t>{0, 0, 0, 255}));
  EXPECT_EQ((run<uint8_t>(st({4}), ast::cast(DType::Bool, x), a)), (std::vector<uint8_t>{1, 0, 1, 1}));
  EXPECT_EQ((run<uint32_t>(st({4}), ast::bitcast(DType::UInt32, x), a))[3], 0x43960000u);
  const Node negative = ast::alu(Op::Lt, {x, ast::constant(DType::Float32, 0.0)});
  EXPECT_EQ(run(st({4}), ast::alu(Op::Where, {negative, ast::constant(DType::Float32, 7.0), x}), a)[0], 7);
}

TEST(Interpret, ABufferIsReadAsAnotherDtypeOfItsBytes) {
  std::vector<uint32_t> words{0x04030201, 0xff000000};
  EXPECT_EQ((run<uint8_t>(st({8}), load(1, st({8}), DType::UInt8), words)),
            (std::vector<uint8_t>{1, 2, 3, 4, 0, 0, 0, 255}));
}

TEST(Interpret, ComputedIndicesReadZeroOutOfRange) {
  Floats table = upto(6);
  Ints rows{1, 0, -1, 2, 1};
  const Node index[] = {load(2, st({5}), DType::Int32), ast::constant(DType::Int32, int64_t{2})};
  EXPECT_EQ(run(st({5}), ast::load(1, DType::Float32, st({2, 3}), index), table, rows), (Floats{5, 2, 0, 0, 5}));
}

TEST(Interpret, ComputedIndicesMeetTheMaskOfTheView) {
  Floats a{7, 8};
  Ints at{0, 1, 2, 3, 4};
  const std::vector<std::pair<Node, Node>> one{{1, 1}};
  const Node index[] = {load(2, st({5}), DType::Int32)};
  EXPECT_EQ(run(st({5}), ast::load(1, DType::Float32, st({2}).pad(one), index), a, at), (Floats{0, 7, 8, 0, 0}));
}

TEST(Interpret, IndexedStoresSetAddAndMaxInOrderAndDropWhatIsOutOfRange) {
  Floats values{1, 2, 3, 4, 5};
  Ints at{2, 0, 2, -1, 3};
  const Node x = load(1, st({5})), index[] = {load(2, st({5}), DType::Int32)};
  const auto stored = [&](StoreMode mode) {
    return run_store<float>(ast::store(0, st({3}), x, mode, index), 3, 2.5f, {}, values, at);
  };
  EXPECT_EQ(stored(StoreMode::Set), (Floats{2, 2.5f, 3}));
  EXPECT_EQ(stored(StoreMode::Add), (Floats{4.5f, 2.5f, 6.5f}));
}

TEST(Interpret, AConstantIndexStoresOneElement) {
  const Node index[] = {ast::constant(DType::Int32, int64_t{1})};
  const Node store = ast::store(0, st({3}), ast::constant(DType::Float32, 9.0), StoreMode::Set, index);
  EXPECT_EQ(run_store<float>(store, 3, 0.0f, {}), (Floats{0, 9, 0}));
}

TEST(Interpret, CheckedIndicesRaiseInsteadOfReadingZero) {
  Floats table = upto(6), out(6);
  Ints rows{1, 7};
  const Node index[] = {load(2, st({2}), DType::Int32), ast::constant(DType::Int32, int64_t{2})};
  EXPECT_EQ(error_of([&] {
              const Node store = ast::store(0, st({2}), ast::load(1, DType::Float32, st({2, 3}), index));
              void* slots[] = {out.data(), table.data(), rows.data()};
              interpret(ast::sink(std::span(&store, 1)), slots, {}, /*check=*/true);
            }),
            "[LOAD] index 7 on axis 0 of size 2, expected 0 to 1");
}

TEST(Interpret, OneKernelServesEveryValueOfItsVariables) {
  const Variable n("n", 1, 8);
  Floats a = upto(8);
  const int axes[] = {0};
  const std::vector<std::pair<Node, Node>> first_n{{0, n}};
  const Node x = load(1, st({8}).shrink(first_n));
  const Node mean =
      ast::alu(Op::Div, {ast::reduce(Combiner::Add, axes, x), ast::view(st({1}), ast::variable(n, DType::Float32))});
  for (int64_t k = 1; k <= 8; ++k)
    EXPECT_EQ(run_store<float>(ast::store(0, st({1}), mean), 1, 0.0f, std::span(&k, 1), a),
              (Floats{static_cast<float>(k - 1) / 2}));
}

TEST(Interpret, MatmulIsAReducedProductOfExpandedViews) {
  const uint64_t seed =
      std::getenv("TENON_TEST_SEED") != nullptr ? std::strtoull(std::getenv("TENON_TEST_SEED"), nullptr, 0) : 5;
  RecordProperty("seed", std::to_string(seed));
  std::mt19937_64 random(seed);
  constexpr int m = 7, k = 11, n = 5;
  Floats a(m * k), b(k * n);
  for (float& v : a) v = static_cast<float>(static_cast<int>(random() % 17) - 8);
  for (float& v : b) v = static_cast<float>(static_cast<int>(random() % 17) - 8);
  const int order[] = {1, 0}, axes[] = {2};
  const ShapeTracker rows = st({m, k}).reshape(shape({m, 1, k})).expand(shape({m, n, k}));
  const ShapeTracker columns = st({k, n}).permute(order).reshape(shape({1, n, k})).expand(shape({m, n, k}));
  const Node product = ast::reduce(Combiner::Add, axes, ast::alu(Op::Mul, {load(1, rows), load(2, columns)}));
  const Floats c = run(st({m, n, 1}), product, a, b);
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
      for (int p = 0; p < k; ++p)
        sum += static_cast<double>(a[static_cast<std::size_t>(i * k + p)]) * b[static_cast<std::size_t>(p * n + j)];
      EXPECT_EQ(c[static_cast<std::size_t>(i * n + j)], static_cast<float>(sum))
          << "seed " << seed << " at " << i << ", " << j;
    }
}

TEST(Interpret, SoftmaxOfARowSumsToOne) {
  Floats a{1, 2, 3, 1000, 1000, 1000};
  const int axes[] = {1};
  const ShapeTracker wide = st({2, 1}).expand(shape({2, 3}));
  const Node x = load(1, st({2, 3}));
  const Node e = ast::alu(Op::Exp, {ast::alu(Op::Sub, {x, ast::view(wide, ast::reduce(Combiner::Max, axes, x))})});
  const Floats y = run(st({2, 3}), ast::alu(Op::Div, {e, ast::view(wide, ast::reduce(Combiner::Add, axes, e))}), a);
  EXPECT_NEAR(y[2], 0.66524096, 1e-6);
  EXPECT_FLOAT_EQ(y[3], 1.0f / 3);
}

TEST(Interpret, ChainsOf20000OpsRunWithoutRecursionAndFreeWhatIsUsed) {
  const int n = test::rounds(100000);
  std::vector<double> a(static_cast<std::size_t>(n), 1.0);  // 20,000 arrays of 800 KB would be 16 GB
  Node x = load(1, st({n}), DType::Float64);
  for (int i = 0; i < 20000; ++i) x = ast::alu(Op::Neg, {x});
  EXPECT_EQ((run<double>(st({n}), x, a)).back(), 1.0);
}

TEST(Interpret, RunsTenMillionElementOpsASecond) {
  constexpr int n = 1 << 20;
  Floats a(n, 1.5f);
  const int swapped[] = {1, 0}, axes[] = {1};
  const Node x = load(1, st({1024, 1024}).permute(swapped));
  const Node value = ast::reduce(Combiner::Add, axes, ast::alu(Op::Add, {ast::alu(Op::Mul, {x, x}), x}));
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run(st({1024, 1}), value, a)[0], 1024 * 3.75f);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const double rate = 4.0 * n / seconds / 1e6;  // load, mul, add, reduce
  std::printf("%.0f million element-ops a second\n", rate);
  RecordProperty("million_per_second", std::to_string(rate));
}

TEST(InterpretErrors, NameTheBuffersThatAreMissing) {
  Floats a{1};
  void* slots[] = {a.data()};
  const Node stores[] = {ast::store(0, st({1}), load(1, st({1})))};
  try {
    interpret(ast::sink(stores), slots, {});
    FAIL();
  } catch (const InternalError& e) {
    EXPECT_STREQ(e.what(), "[INTERP] 1 buffers and 0 values of Variables, expected 2 and 0");
  }
}

}  // namespace
}  // namespace tenon::interpret_test
