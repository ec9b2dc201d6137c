// Random graphs, each computed twice: as one graph, cut into kernels as fusion likes, and op by op, where each op is
// realized before the next sees it, so that nothing is fused and no view meets a computed value. INTERP's elementwise
// ops and the order of its sums do not depend on fusion, so the bits are equal.
#include "core_util.h"

#include <cmath>
#include <cstdlib>
#include <random>

#include <tenon/base/settings.h>

namespace tenon::test {
namespace {

class Random {
 public:
  explicit Random(uint64_t seed) : engine_(seed) {}
  int64_t below(int64_t n) { return static_cast<int64_t>(engine_() % static_cast<uint64_t>(n)); }
  bool one_in(int64_t n) { return below(n) == 0; }

 private:
  std::mt19937_64 engine_;
};

// A step of a program over a list of values; the same steps are run both ways.
class Program {
 public:
  Program(uint64_t seed, Stream stream, bool eager) : random_(seed), stream_(stream), eager_(eager) {}

  std::vector<LazyRef> run() {
    const int64_t inputs = 1 + random_.below(3);
    for (int64_t i = 0; i < inputs; ++i) {
      Shape shape;
      for (int64_t axes = random_.below(4); axes > 0; --axes) shape.push_back(size());
      LazyRef x = counting(shape, 0, stream_);
      values_.push_back(plus(times(x, 0.37), -1.5));
      settle();
    }
    for (int64_t steps = 4 + random_.below(14); steps > 0; --steps) {
      step();
      settle();
    }
    std::vector<LazyRef> wanted{values_.back()};
    for (int64_t more = random_.below(3); more > 0; --more) wanted.push_back(any());
    return wanted;
  }

 private:
  Node size() { return random_.one_in(8) ? Node(1) : random_.one_in(30) ? Node(0) : Node(1 + random_.below(6)); }
  std::size_t place() { return static_cast<std::size_t>(random_.below(static_cast<int64_t>(values_.size()))); }
  LazyRef any() { return values_[place()]; }
  int axis_of(const LazyRef& x) { return static_cast<int>(random_.below(static_cast<int64_t>(x->shape().size()))); }

  void settle() {
    LazyRef& x = values_.back();
    if (!eager_) return;
    if (x->is_view() || lazy::constant_value(x)) x = lazy::contiguous(x);
    realize_all({x});
  }

  void step() {
    const std::size_t at = place();
    const LazyRef x = values_[at];
    const Shape shape = copy(x->shape());
    const bool scalar = shape.empty();
    switch (random_.below(13)) {
      case 0:
        return push(plus(times(x, 0.5 + static_cast<double>(random_.below(3))), 1));
      case 1:
        return push(lazy::alu(Op::Recip, {plus(mul(x, x), 1)}));
      case 2:
        return push(exp(lazy::alu(Op::Min, {x, like(x, 2)})));
      case 3:
      case 4: {
        const LazyRef y = fitted(any(), shape);
        return push(random_.one_in(2) ? add(x, y) : lazy::alu(Op::Where, {lazy::alu(Op::Lt, {x, y}), x, times(y, 2)}));
      }
      case 5: {
        if (scalar) return step();
        std::vector<int> axes{axis_of(x)};
        if (const int other = axis_of(x); other != axes[0]) axes.push_back(other);
        for (const int axis : axes)
          if (shape[static_cast<std::size_t>(axis)].is(0)) return push(plus(x, 1));
        const LazyRef r = reduce(x, random_.one_in(3) ? Combiner::Max : Combiner::Add, axes);
        return push(random_.one_in(2) ? r : sub(x, expand(times(r, 0.25), shape)));
      }
      case 6: {
        std::vector<int> order(shape.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
        for (std::size_t i = order.size(); i > 1; --i)
          std::swap(order[i - 1], order[static_cast<std::size_t>(random_.below(static_cast<int64_t>(i)))]);
        return push(permute(x, order));
      }
      case 7: {
        if (random_.one_in(2)) return push(reshape(x, {numel(shape, "fuzz")}));
        Shape other;
        for (const Node& s : shape) {
          const int64_t n = s.value();
          if (n > 1 && n % 2 == 0)
            other.insert(other.end(), {Node(2), Node(n / 2)});
          else
            other.push_back(s);
        }
        return push(reshape(x, other));
      }
      case 8: {
        Shape wide = shape;
        for (Node& s : wide)
          if (s.is(1)) s = Node(1 + random_.below(4));
        return push(expand(x, wide));
      }
      case 9: {
        std::vector<std::pair<Node, Node>> by;
        for (std::size_t i = 0; i < shape.size(); ++i) by.push_back({random_.below(3), random_.below(2)});
        if (!scalar && numel(shape, "fuzz").value() < 300) return push(pad(x, by));
        return push(plus(x, 2));
      }
      case 10: {
        std::vector<std::pair<Node, Node>> to;
        for (const Node& s : shape) {
          const int64_t begin = random_.below(s.value() + 1);
          to.emplace_back(begin, begin + random_.below(s.value() - begin + 1));
          if (random_.one_in(2)) to.back() = {Node(0), s};
        }
        return push(shrink(x, to));
      }
      case 11: {
        std::vector<int64_t> steps;
        for (std::size_t i = 0; i < shape.size(); ++i)
          steps.push_back(std::vector<int64_t>{1, -1, 2, -2}[static_cast<std::size_t>(random_.below(4))]);
        return push(lazy::stride(x, steps));
      }
      default:
        return assign(x, at);
    }
  }

  // A new version of a value, whole or in part; the old one stays in the list half of the time.
  void assign(const LazyRef& x, std::size_t at) {
    const Shape shape = copy(x->shape());
    ShapeTracker region = ShapeTracker::from_shape(shape);
    if (!random_.one_in(3)) {
      std::vector<std::pair<Node, Node>> part;
      for (const Node& s : shape) {
        const int64_t begin = random_.below(s.value() + 1);
        part.emplace_back(begin, begin + random_.below(s.value() - begin + 1));
      }
      region = region.shrink(part);
    }
    const Shape target = copy(region.shape());
    const LazyRef value = fitted(random_.one_in(2) ? x : any(), target);
    const LazyRef next = lazy::assign(x, random_.one_in(2) ? value : plus(value, 3), region);
    if (random_.one_in(2)) values_.erase(values_.begin() + static_cast<std::ptrdiff_t>(at));
    push(next);
  }

  // y as a value of this shape: shrunk, padded and expanded.
  LazyRef fitted(const LazyRef& y, const Shape& shape) {
    LazyRef flat = reshape(y, {numel(copy(y->shape()), "fuzz")});
    const int64_t want = numel(shape, "fuzz").value(), have = flat->shape()[0].value();
    if (have > want) flat = shrink(flat, {{have - want, have}});
    if (have < want) flat = pad(flat, {{0, want - have}});
    return reshape(flat, shape);
  }

  void push(LazyRef x) { values_.push_back(std::move(x)); }

  Random random_;
  Stream stream_;
  const bool eager_;
  std::vector<LazyRef> values_;
};

uint64_t first_seed() {
  const char* given = std::getenv("TENON_TEST_SEED");
  return given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device{}();
}

int rounds(int usual) {
  const char* given = std::getenv("TENON_TEST_ROUNDS");
  return given != nullptr ? std::atoi(given) : usual;
}

std::vector<float> values_of(const LazyRef& x) {
  std::vector<float> all = read(x);
  for (float& v : all)
    if (std::isnan(v)) v = 12345;  // NaN equals NaN
  return all;
}

TEST(GraphFuzz, FusedGraphsAreWhatTheirOpsAreOneByOne) {
  const uint64_t seed = first_seed();
  std::printf("TENON_TEST_SEED=%llu\n", static_cast<unsigned long long>(seed));
  int64_t kernels = 0;
  for (uint64_t round = 0; round < static_cast<uint64_t>(rounds(300)); ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed + round));
    const std::vector<LazyRef> one_by_one = Program(seed + round, interp(), true).run();
    Program program(seed + round, interp(), false);
    const std::vector<LazyRef> fused = program.run();
    std::vector<LazyRef> whole;
    for (const LazyRef& x : fused) whole.push_back(x->is_view() ? lazy::contiguous(x) : x);
    const auto plan = schedule_of(whole);
    kernels += static_cast<int64_t>(plan->items.size());
    EXPECT_EQ(problem_of_waves(*plan), "");
    realize_all(whole);
    for (std::size_t i = 0; i < fused.size(); ++i)
      ASSERT_EQ(values_of(whole[i]), values_of(one_by_one[i])) << "value " << i;
  }
  std::printf("%lld steps\n", static_cast<long long>(kernels));
}

TEST(GraphFuzz, TheCompilingDeviceAgrees) {
  const uint64_t seed = first_seed();
  std::printf("TENON_TEST_SEED=%llu\n", static_cast<unsigned long long>(seed));
  for (uint64_t round = 0; round < static_cast<uint64_t>(rounds(300) / 20); ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed + round));
    const std::vector<LazyRef> want = Program(seed + round, interp(), true).run();
    Program program(seed + round, {Device("CPU"), 0}, false);
    const std::vector<LazyRef> got = program.run();
    realize_all(got);
    for (std::size_t i = 0; i < got.size(); ++i) {
      const std::vector<float> a = values_of(got[i]), b = values_of(want[i]);
      ASSERT_EQ(a.size(), b.size());
      for (std::size_t k = 0; k < a.size(); ++k)
        ASSERT_TRUE(a[k] == b[k] || std::abs(a[k] - b[k]) < 1e-4 * (1 + std::abs(b[k])))
            << a[k] << ", want " << b[k] << ": value " << i << " element " << k;
    }
  }
}

}  // namespace
}  // namespace tenon::test
