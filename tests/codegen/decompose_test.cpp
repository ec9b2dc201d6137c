// The decompositions as compiled C: their errors against the C library in a wider type, and the bits of the exact ops
// against scalar.h. TENON_TEST_SEED seeds the samples; walk_float32 walks all 2^32 inputs instead.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <random>
#include <vector>

#include "ulp.h"

namespace tenon {
namespace {

using namespace test;

// ---- the errors of functions

template <class T, class Measure>
void expect_bounds(const Case<T>& c, Measure measure_all) {
  for (const Worst<T>& worst : report(c, measure_all)) {
    EXPECT_LE(worst.ulps, c.bound) << c.name << " of " << name(dtype_of<T>()) << " at " << worst.at << ", seed "
                                   << seed();
    EXPECT_GT(worst.ulps, c.bound > kRounded ? 0.5 : -1.0);  // a measure that finds none would be broken
  }
}

template <class T>
std::string name_of(const testing::TestParamInfo<Case<T>>& test) {
  return test.param.name;
}

class Single : public testing::TestWithParam<Case<float>> {};
TEST_P(Single, IsWithinItsBoundOnTenMillionInputs) {
  expect_bounds(GetParam(), [](const auto& f, const auto& c) { return measure_single(f, c, 400); });
}
INSTANTIATE_TEST_SUITE_P(Functions, Single, testing::ValuesIn(transcendental<float>()), name_of<float>);
INSTANTIATE_TEST_SUITE_P(Algebraic, Single, testing::ValuesIn(algebraic<float>()), name_of<float>);

class Double : public testing::TestWithParam<Case<double>> {};
TEST_P(Double, IsWithinItsBound) { expect_bounds(GetParam(), measure_double); }
INSTANTIATE_TEST_SUITE_P(Functions, Double, testing::ValuesIn(transcendental<double>()), name_of<double>);
INSTANTIATE_TEST_SUITE_P(Algebraic, Double, testing::ValuesIn(algebraic<double>()), name_of<double>);

TEST(Functions, ErfOfLargeNumbersIsOne) {
  const std::vector<float> x = {INFINITY, 100, 4.0507545F, 4.1F, -4.1F, -INFINITY};
  for (const bool fused : {true, false}) {
    if (fused && !machine_has_fma()) continue;
    const Node erf = decompose(ast::alu(Op::Erf, {input(1, DType::Float32)}), fused_target(fused));
    std::vector<float> y(x.size());
    CFunctions(erf, flags_of(fused)).call(0, x.size(), y.data(), x.data());
    EXPECT_EQ(y, (std::vector<float>{1, 1, 1, 1, -1, -1})) << (fused ? "fused" : "not fused");
  }
}

TEST(Conversions, ClampOnlyWhatMayBeBeyondTheRange) {
  const auto constant = [](double value) { return ast::constant(DType::Float32, value); };
  const Node x = input(1, DType::Float32);
  const auto extremes = [](const Node& graph) {
    const auto nodes = topological(std::span(&graph, 1));
    return std::ranges::count_if(nodes, [](const Node& n) { return n.op() == Op::Max || n.op() == Op::Min; });
  };
  const auto converted = [&](double least, double most) {
    const Node clamped = ast::alu(Op::Min, {ast::alu(Op::Max, {x, constant(least)}), constant(most)});
    return decompose(ast::cast(DType::UInt8, ast::alu(Op::Rint, {clamped})), target("avx2"));
  };
  EXPECT_EQ(extremes(converted(0, 255)), 2);
  EXPECT_EQ(extremes(converted(-1, 255)), 3);
  EXPECT_EQ(extremes(converted(0, 255.75)), 3);
  EXPECT_EQ(extremes(converted(-0.25, 255.25)), 2);  // rounded before it is converted
}

// ---- the ops that are exact: the bits of scalar.h

constexpr DType kNumbers[] = {DType::Int8,   DType::Int16,  DType::Int32,  DType::Int64,   DType::UInt8,
                              DType::UInt16, DType::UInt32, DType::UInt64, DType::Float32, DType::Float64};

// Stops the program at any undefined behaviour of what was compiled.
constexpr const char* kTraps = "-O1 -fsanitize=undefined,float-cast-overflow -fsanitize-undefined-trap-on-error";

// Elements as bytes, `values` of them.
struct Elements {
  DType dtype;
  std::vector<std::byte> bytes;
  std::size_t count() const { return bytes.size() / size_of(dtype); }
  Scalar operator[](std::size_t i) const { return load_scalar(dtype, bytes.data() + i * size_of(dtype)); }
  void push(Scalar s) {
    bytes.resize(bytes.size() + size_of(dtype));
    store_scalar(dtype, bytes.data() + bytes.size() - size_of(dtype), s);
  }
};

Elements edge_elements(DType d, std::size_t randoms, uint64_t seed) {
  Elements e{d, {}};
  std::mt19937_64 random(seed);
  if (d == DType::Bool) {
    e.push({.i = 0});
    e.push({.i = 1});
  } else if (holds_float(d)) {
    for (const double end :
         {0.0,       0.25,       0.5,          0.75,         1.0,          1.5,          2.5,     3.5,       127.0,
          128.0,     255.0,      256.0,        32767.0,      32768.0,      65535.0,      65536.0, 8388607.5, 8388608.0,
          8388609.0, 16777215.0, 2147483647.0, 2147483648.0, 4294967295.0, 4294967296.0, 0x1p51,  0x1p52,    0x1p53,
          0x1p63,    0x1p64,     0x1p100,      1e-40,        1e-310,       1e300})
      for (const double sign : {1.0, -1.0}) {
        const float f = static_cast<float>(end);
        const double up = d == DType::Float32 ? std::nextafterf(f, INFINITY) : std::nextafter(end, INFINITY);
        const double down = d == DType::Float32 ? std::nextafterf(f, -1) : std::nextafter(end, -1.0);
        for (const double v : {end, up, down, end + 0.5, end - 0.5}) e.push({.f = sign * v});
      }
    for (const double v : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
      e.push({.f = v}), e.push({.f = -v});
    for (std::size_t i = 0; i < randoms; ++i) {
      const uint64_t bits = random();
      e.push({.f = d == DType::Float32 ? static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)))
                                       : std::bit_cast<double>(bits)});
      e.push({.f = std::ldexp(static_cast<double>(static_cast<int64_t>(bits)), -static_cast<int>(random() % 64))});
    }
  } else {
    const int64_t top =
        (int64_t{1} << (8 * size_of(d) - 2)) - 1 + (int64_t{1} << (8 * size_of(d) - 2));  // of the signed type
    for (int64_t v = -70; v <= 70; ++v) e.push({.i = v});
    for (int64_t k = 0; k < 3; ++k) e.push({.i = top - k}), e.push({.i = -top - 1 + k});
    for (std::size_t i = 0; i < randoms; ++i) e.push({.i = static_cast<int64_t>(random() >> (random() % 64))});
  }
  return e;
}

bool same_bits(DType d, Scalar a, Scalar b) {
  if (!holds_float(d)) return a.i == b.i;
  return std::bit_cast<uint64_t>(a.f) == std::bit_cast<uint64_t>(b.f) || (std::isnan(a.f) && std::isnan(b.f));
}
std::string text(DType d, Scalar s) {
  return holds_float(d) ? fmt::format("{} ({:a})", s.f, s.f) : fmt::format("{}", s.i);
}

// One op of elements a, and of b or of a constant on one side.
struct Check {
  Op op;
  DType to;
  Node graph;
  const Elements* a;
  const Elements* b = nullptr;
  std::optional<Scalar> left = {}, right = {};
};

// Compares each op, decomposed and compiled, with the table's function for all elements, and says the first difference.
void expect_bits(const std::vector<Check>& checks) {
  std::vector<Node> values;
  for (const Check& c : checks) values.push_back(decompose(c.graph, target("plain")));
  const CFunctions f(values, kTraps);
  for (std::size_t k = 0; k < checks.size(); ++k) {
    const auto& [op, to, graph, a, b, left, right] = checks[k];
    std::vector<std::byte> out(a->count() * size_of(to));
    if (b != nullptr)
      f.call(k, a->count(), out.data(), a->bytes.data(), b->bytes.data());
    else
      f.call(k, a->count(), out.data(), a->bytes.data());
    for (std::size_t i = 0; i < a->count(); ++i) {
      std::vector<Scalar> operands;
      if (left) operands.push_back(*left);
      operands.push_back((*a)[i]);
      if (b != nullptr) operands.push_back((*b)[i]);
      if (right) operands.push_back(*right);
      const Scalar expected = apply(op, a->dtype, to, operands), got = load_scalar(to, out.data() + i * size_of(to));
      ASSERT_TRUE(same_bits(to, expected, got))
          << info(op).name << " of " << name(a->dtype) << " to " << name(to) << ": (" << text(a->dtype, operands[0])
          << (operands.size() > 1 ? ", " + text(a->dtype, operands[1]) : "") << ") gives " << text(to, got)
          << ", expected " << text(to, expected) << "; seed " << seed();
    }
  }
}

// All pairs of two lists of edges, and random ones.
std::pair<Elements, Elements> pairs(DType d) {
  const Elements edges = edge_elements(d, 40, seed());
  Elements a{d, {}}, b{d, {}};
  for (std::size_t i = 0; i < edges.count(); ++i)
    for (std::size_t j = 0; j < edges.count(); ++j) a.push(edges[i]), b.push(edges[j]);
  return {a, b};
}

class Exact : public testing::TestWithParam<DType> {};

TEST_P(Exact, UnaryOpsHaveTheBitsOfTheTable) {
  const DType d = GetParam();
  const Elements x = edge_elements(d, 100000, seed());
  std::vector<Op> ops{Op::Abs, Op::Neg};
  if (holds_float(d)) ops.insert(ops.end(), {Op::Floor, Op::Trunc, Op::Rint, Op::Recip, Op::Sqrt});
  std::vector<Check> checks;
  for (const Op op : ops) checks.push_back({op, d, ast::alu(op, {input(1, d)}), &x});
  expect_bits(checks);
}

TEST_P(Exact, CastsHaveTheBitsOfTheTable) {
  const DType d = GetParam();
  const Elements x = edge_elements(d, 20000, seed()), truths = edge_elements(DType::Bool, 0, 0);
  std::vector<Check> checks{{Op::Cast, DType::Bool, ast::cast(DType::Bool, input(1, d)), &x},
                            {Op::Cast, d, ast::cast(d, input(1, DType::Bool)), &truths}};
  for (const DType to : kNumbers)
    if (to != d) checks.push_back({Op::Cast, to, ast::cast(to, input(1, d)), &x});
  expect_bits(checks);
}

TEST_P(Exact, BinaryOpsHaveTheBitsOfTheTable) {
  const DType d = GetParam();
  const auto [a, b] = pairs(d);
  std::vector<Op> ops{Op::Max, Op::Min, Op::Add, Op::Sub, Op::Mul};
  if (holds_float(d))
    ops.push_back(Op::Div);
  else
    ops.insert(ops.end(), {Op::FloorDiv, Op::FloorMod, Op::Shl, Op::Shr});
  std::vector<Check> checks;
  for (const Op op : ops) checks.push_back({op, d, ast::alu(op, {input(1, d), input(2, d)}), &a, &b});
  expect_bits(checks);
}

TEST_P(Exact, BinaryOpsWithAConstantHaveTheBitsOfTheTable) {
  const DType d = GetParam();
  const Elements x = edge_elements(d, 1000, seed());
  std::vector<Op> ops{Op::Max, Op::Min};
  if (!holds_float(d)) ops.insert(ops.end(), {Op::FloorDiv, Op::FloorMod, Op::Shl, Op::Shr});
  std::vector<Check> checks;
  for (const Op op : ops)
    for (const double c :
         {0.0, -0.0, 1.0, 1.5, 2.0, 3.0, 8.0, 10.0, 64.0, -1.0, -2.0, -7.0, -128.0, static_cast<double>(NAN)}) {
      const Node constant = ast::constant(d, c);
      checks.push_back({op, d, ast::alu(op, {input(1, d), constant}), &x, nullptr, {}, value_of(constant)});
      checks.push_back({op, d, ast::alu(op, {constant, input(1, d)}), &x, nullptr, value_of(constant), {}});
      if (holds_float(d)) continue;
      const Node wrapped =
          ast::constant(d, static_cast<int64_t>(std::isnan(c) ? 99 : c));  // -1 is the greatest unsigned one
      checks.push_back({op, d, ast::alu(op, {input(1, d), wrapped}), &x, nullptr, {}, value_of(wrapped)});
    }
  expect_bits(checks);
}

INSTANTIATE_TEST_SUITE_P(Decompose, Exact, testing::ValuesIn(kNumbers),
                         [](const auto& test) { return std::string(name(test.param)); });

TEST(Decompose, LeavesIndexExpressionsAndPrimitiveOpsAsTheyAre) {
  const Node i = Variable("i", 0, 99);
  const Node index = make_node(Op::FloorDiv, DType::Index, {i, Node(8)});
  EXPECT_EQ(decompose(index, target("plain")), index);
  const Node truth = make_node(Op::Cast, DType::Bool, {i});
  EXPECT_EQ(decompose(truth, target("plain")), truth);
  const Node x = input(1, DType::Float32), sum = ast::alu(Op::MulAcc, {x, x, ast::alu(Op::Add, {x, x})});
  EXPECT_EQ(decompose(sum, target("avx2")), sum);
}

TEST(Decompose, UsesFusedMultiplyAddsOnlyWhereTheTargetHasThem) {
  const Node x = input(1, DType::Float32);
  const auto fused = [&](const char* name) {
    const Node value = decompose(ast::alu(Op::Exp, {x}), target(name));
    int count = 0;
    for (const Node& n : topological(std::span(&value, 1))) count += n.op() == Op::MulAcc;
    return count;
  };
  EXPECT_EQ(fused("plain"), 0);
  EXPECT_EQ(fused("avx2"), 10);
}

TEST(Decompose, AMulAccWithoutTheInstructionIsRoundedOnce) {
  const DType d = DType::Float32;
  const Node x = input(1, d), y = input(2, d), z = input(3, d);
  const CFunctions f(decompose(ast::alu(Op::MulAcc, {x, y, z}), target("plain")), kTraps);
  std::vector<float> a, b, c;
  const auto add = [&](float u, float v, float w) { a.push_back(u), b.push_back(v), c.push_back(w); };
  const float specials[] = {0.0f,    -0.0f,    1.0f,      -1.0f, 3e38f,         -3e38f,          1e-38f,     1e-45f,
                            -1e-45f, INFINITY, -INFINITY, NAN,   0x1.000002p0f, 0x1.fffffep127f, 0x1.8p-126f};
  for (const float u : specials)
    for (const float v : specials)
      for (const float w : specials) add(u, v, w);
  std::mt19937_64 random(seed());
  const auto any = [&] { return std::bit_cast<float>(static_cast<uint32_t>(random())); };
  for (int i = 0; i < 1000000; ++i) {
    const float u = any(), v = any(), p = u * v;
    add(u, v, any());
    const float other = std::isfinite(p) ? -p : any();
    add(u, v, std::ldexp(other, static_cast<int>(random() % 60) - 30));  // cancels in part
    const float fraction = 1.0f + static_cast<float>(random() % 4096) / 4096;
    const float tie = std::ldexp(fraction, static_cast<int>(random() % 40) - 20);
    const float tiny = random() % 2 ? 1e-30f : -1e-30f;
    add(tie, 1 + std::ldexp(1.0f, -12), std::ldexp(tiny, static_cast<int>(random() % 120)));  // near ties
    add(std::ldexp(tie, -80), std::ldexp(tie, -60),
        std::ldexp(tie, static_cast<int>(random() % 40) - 150));  // subnormal results
  }
  std::vector<float> got(a.size());
  f.call(0, a.size(), got.data(), a.data(), b.data(), c.data());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const float expected = std::fma(a[i], b[i], c[i]);
    ASSERT_TRUE(std::bit_cast<uint32_t>(got[i]) == std::bit_cast<uint32_t>(expected) ||
                (std::isnan(got[i]) && std::isnan(expected)))
        << fmt::format("{:a} * {:a} + {:a} gives {:a}, expected {:a}; seed {}", a[i], b[i], c[i], got[i], expected,
                       seed());
  }
}

TEST(Decompose, ChainsOf20000OpsDecomposeWithoutRecursion) {
  Node x = input(1, DType::Float32);
  for (int i = 0; i < 20000; ++i) x = ast::alu(Op::Abs, {x});
  EXPECT_EQ(decompose(x, target("plain")).op(), Op::Bitcast);
}

}  // namespace
}  // namespace tenon
