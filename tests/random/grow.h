// The means of growing a random graph: dice, nodes taken only where the reference says that their result is worth
// having, inputs, and the ops that everything else is made of. generate.cpp says what grows.
#pragma once
#include <algorithm>
#include <cmath>
#include <optional>
#include <random>

#include <tenon/tests/random/generate.h>
#include <tenon/tests/reference/reference.h>

namespace tenon::fuzz {

using Shape = std::vector<Size>;
using Ranges = std::vector<std::pair<Size, Size>>;

inline Size plus(const Size& a, const Size& b) {
  return Size(a.constant + b.constant, a.times + b.times, a.times != 0 ? a.variable : b.variable);
}
inline Size minus(const Size& a, const Size& b) { return plus(a, Size(-b.constant, -b.times, b.variable)); }
inline bool same_variable(const Size& a, const Size& b) {
  return a.times == 0 || b.times == 0 || a.variable == b.variable;
}

inline std::optional<Size> product(const Size& a, const Size& b) {
  if (a.symbolic() && b.symbolic()) return std::nullopt;
  const Size &s = a.symbolic() ? a : b, &c = a.symbolic() ? b : a;
  return Size(s.constant * c.constant, s.times * c.constant, s.variable);
}

inline std::optional<Shape> broadcast(const Shape& a, const Shape& b) {
  const Shape &longer = a.size() >= b.size() ? a : b, &shorter = a.size() >= b.size() ? b : a;
  Shape result = longer;
  for (std::size_t k = 1; k <= shorter.size(); ++k) {
    Size& r = result[result.size() - k];
    const Size& s = shorter[shorter.size() - k];
    if (r == Size(1))
      r = s;
    else if (s != Size(1) && !(s == r))
      return std::nullopt;
  }
  return result;
}

// What of a result is ambiguous, and what infinite or NaN, as a share; and the largest of the rest.
struct Quality {
  double ambiguous = 0, special = 0, largest = 0;
};
inline Quality quality_of(const Array& a) {
  Quality q;
  const double n = std::max<double>(1, static_cast<double>(a.elements.size()));
  for (const Value& v : a.elements) {
    if (v.ambiguous())
      q.ambiguous += 1 / n;
    else if (!std::isfinite(v.f))
      q.special += 1 / n;
    else
      q.largest = std::max(q.largest, std::fabs(v.f));
  }
  return q;
}

class Grower {
 protected:
  Grower(uint64_t seed, GraphKind kind) : rng_(seed), kind_(kind) { graph_.seed = seed; }

  // ---- dice
  bool chance(int percent) { return static_cast<int>(rng_() % 100) < percent; }
  int between(int lo, int hi) { return lo + static_cast<int>(rng_() % static_cast<uint64_t>(hi - lo + 1)); }
  template <class T>
  const T& one_of(const std::vector<T>& choices) {
    return choices[rng_() % choices.size()];
  }

  int count() const { return static_cast<int>(graph_.nodes.size()); }
  const GraphNode& node(int i) const { return graph_.nodes[static_cast<std::size_t>(i)]; }
  const Array& array(int i) const { return arrays_[static_cast<std::size_t>(i)]; }
  const Shape& shape(int i) const { return node(i).shape; }
  int rank(int i) const { return static_cast<int>(shape(i).size()); }
  int64_t at_most(const Size& s) const {  // for every value of the Variables
    if (!s.symbolic()) return s.constant;
    const GraphVariable& v = graph_.variables[static_cast<std::size_t>(s.variable)];
    return s.constant + std::max(s.times * v.lo, s.times * v.hi);
  }
  int64_t at_least(const Size& s) const {
    if (!s.symbolic()) return s.constant;
    const GraphVariable& v = graph_.variables[static_cast<std::size_t>(s.variable)];
    return s.constant + std::min(s.times * v.lo, s.times * v.hi);
  }
  int64_t elements_at_most(const Shape& s) const {
    int64_t n = 1;
    for (const Size& size : s) n *= std::max<int64_t>(at_most(size), 1);
    return n;
  }

  // ---- nodes
  // Appends the node if its result is worth having; -1 if not. `dirty`: infinite and NaN elements are what it is about.
  int add(GraphNode n, bool dirty = false) {
    if (count() >= 30 || n.shape.size() > 6 || elements_at_most(n.shape) > limit_) return -1;
    std::vector<const Array*> sources;
    for (const int s : n.src) sources.push_back(&array(s));
    Array result = evaluate(n, sources, values_[0]);
    const Quality q = quality_of(result);
    const bool was_special =
        std::any_of(sources.begin(), sources.end(), [](const Array* a) { return quality_of(*a).special > 0.2; });
    if (q.ambiguous > 0.002 || (q.special > 0.3 && !dirty && !special_ && !was_special) || q.largest > 1e9) return -1;
    for (const int s : n.src) used_[static_cast<std::size_t>(s)] = true;
    graph_.nodes.push_back(std::move(n));
    arrays_.push_back(std::move(result));
    used_.push_back(false);
    return count() - 1;
  }
  GraphNode like(Op op, int source) const {
    GraphNode n{op};
    n.dtype = node(source).dtype;
    n.shape = shape(source);
    n.src = {source};
    return n;
  }

  DType random_dtype() {
    const int r = between(0, 99);
    return r < 46   ? DType::Float32
           : r < 53 ? DType::Float16
           : r < 60 ? DType::BFloat16
           : r < 68 ? DType::Float64
           : r < 80 ? DType::Int32
           : r < 86 ? DType::Int64
           : r < 92 ? DType::UInt8
           : r < 95 ? DType::UInt32
                    : DType::Bool;
  }
  Style random_style() {
    if (special_ && chance(50)) return Style::Special;
    if (exact_) return chance(70) ? Style::SmallIntegers : Style::Eighths;
    return one_of(std::vector<Style>{Style::SmallIntegers, Style::Eighths, Style::Unit, Style::Unit, Style::Positive,
                                     Style::Wide});
  }
  int64_t random_size() {
    const int r = between(0, 99);
    return r < 2 ? 0 : r < 12 ? 1 : r < 60 ? between(2, 9) : between(10, 70);
  }
  Shape random_shape() {
    Shape s(static_cast<std::size_t>(one_of(std::vector<int>{0, 1, 1, 2, 2, 2, 3, 3, 4})));
    for (Size& size : s) size = random_size();
    if (!s.empty() && chance(15)) std::fill(s.begin(), s.end(), s[0]);
    while (elements_at_most(s) > (large_ ? 20000 : 2000)) s[rng_() % s.size()] = between(1, 9);
    return s;
  }
  Shape large_shape() {
    for (;;) {
      Shape s(static_cast<std::size_t>(between(2, 3)));
      for (Size& size : s) size = between(s.size() == 2 ? 40 : 5, 70);
      if (s.size() == 2) {
        const Size third = between(3, 20);
        s.insert(s.begin() + between(0, 2), third);
      }
      const int64_t n = elements_at_most(s);
      if (n > 10000 && n <= 38000) return s;
    }
  }

  void add_variables() {
    const int variables = chance(25) ? 2 : 1;
    for (int v = 0; v < variables; ++v) {
      const int least = between(1, 3);
      add_variable(least, least + between(1, 40));
    }
  }
  void add_variable(int least, int hi) {
    const int lo = kind_ == GraphKind::FromNone ? 0 : least;
    if (!symbolic()) values_ = {{}, {}};
    graph_.variables.push_back({lo, hi});
    for (Values& values : values_) values.push_back(between(lo, hi));
    if (kind_ == GraphKind::FromNone) values_[0].back() = hi, values_[1].back() = 0;
  }
  bool symbolic() const { return !graph_.variables.empty(); }

  int new_input(Shape s) {
    GraphNode n{Op::input};
    n.dtype = random_dtype();
    n.style = random_style();
    n.seed = rng_();
    // An input is concrete: its part [0, size) is taken where the size is symbolic.
    Ranges part;
    bool takes_part = false;
    for (Size& size : s) {
      part.emplace_back(0, size);
      if (!size.symbolic() && symbolic() && chance(60) && size.constant > 1) {  // make it symbolic
        const int v = between(0, static_cast<int>(graph_.variables.size()) - 1);
        part.back().second = Size(0, 1, v);
        size = graph_.variables[static_cast<std::size_t>(v)].hi;
      }
      takes_part = takes_part || part.back().second.symbolic();
      size = at_most(size);
    }
    n.shape = s;
    const int input = add(std::move(n), true);
    if (input < 0 || !takes_part) return input;
    GraphNode taken = like(Op::shrink, input);
    taken.ranges = part;
    for (std::size_t axis = 0; axis < part.size(); ++axis) taken.shape[axis] = part[axis].second;
    return add(std::move(taken), true);
  }

  int full(double number, DType d) {
    GraphNode n{Op::full};
    n.dtype = d;
    if (is_floating_point(d))
      n.number = number;
    else
      n.integer = d == DType::Bool ? static_cast<int64_t>(number != 0) : static_cast<int64_t>(number);
    return add(std::move(n));
  }
  int full_integer(int64_t integer, DType d) {
    GraphNode n{Op::full};
    n.dtype = d;
    n.integer = integer;
    return add(std::move(n));
  }

  // A node to go on with; mostly one that nothing uses yet, mostly a late one.
  int pick() {
    std::vector<int> fresh;
    for (int i = 0; i < count(); ++i)
      if (!used_[static_cast<std::size_t>(i)]) fresh.push_back(i);
    if (!fresh.empty() && chance(70)) return one_of(fresh);
    return chance(50) ? between(0, count() - 1) : std::max(0, count() - between(1, 6));
  }
  int pick_float() {
    for (int tries = 0; tries < 8; ++tries)
      if (const int x = pick(); is_floating_point(node(x).dtype)) return x;
    const DType d = chance(80) ? DType::Float32 : DType::Float64;
    return cast_to(pick(), d);
  }
  int cast_to(int x, DType d) {
    if (x < 0 || node(x).dtype == d) return x;
    GraphNode n = like(Op::cast, x);
    n.dtype = d;
    return add(std::move(n));
  }

  int unary(Op op, int x, bool dirty = false) {
    if (x < 0) return -1;
    GraphNode n = like(op, x);
    n.dtype = result_of(op, computes_in(op, node(x).dtype));
    return add(std::move(n), dirty);
  }
  int binary(Op op, int a, int b, bool dirty = false) {
    if (a < 0 || b < 0) return -1;
    const auto s = broadcast(shape(a), shape(b));
    if (!s) return -1;
    GraphNode n{op};
    n.shape = *s;
    n.src = {a, b};
    const DType d = computes_in(op, promoted(node(a).dtype, node(b).dtype));
    const bool integers_only = op == Op::left_shift || op == Op::right_shift || op == Op::bitwise_and ||
                               op == Op::bitwise_or || op == Op::bitwise_xor || op == Op::floor_divide ||
                               op == Op::remainder;
    if (integers_only && is_floating_point(d)) return -1;
    n.dtype = result_of(op, d);
    return add(std::move(n), dirty);
  }

  // Something that x can be combined with.
  int partner(int x) {
    if (chance(55)) {
      std::vector<int> fit;
      std::vector<int> fresh;
      for (int i = 0; i < count(); ++i) {
        if (!broadcast(shape(x), shape(i))) continue;
        fit.push_back(i);
        if (!used_[static_cast<std::size_t>(i)] && i != x) fresh.push_back(i);
      }
      return one_of(fresh.empty() || chance(30) ? fit : fresh);
    }
    if (chance(25)) {
      const double number = exact_ ? between(-4, 4) : 0.37 * between(-9, 9);
      const bool same = chance(50) && node(x).dtype != DType::Bool && !is_unsigned(node(x).dtype);
      return full(number, same ? node(x).dtype : DType::Float32);
    }
    if (chance(35) && rank(x) > 0) return reduce(x);
    Shape s = shape(x);
    for (Size& size : s)
      if (chance(25)) size = 1;
    if (chance(30) && !s.empty()) s.erase(s.begin(), s.begin() + between(1, static_cast<int>(s.size())));
    return new_input(s);
  }
  // ---- the ops that patterns are made of
  int where(int condition, int a, int b, bool dirty = false) {
    if (condition < 0 || a < 0 || b < 0) return -1;
    const auto branches = broadcast(shape(a), shape(b));
    const auto all = branches ? broadcast(shape(condition), *branches) : std::nullopt;
    if (!all) return -1;
    GraphNode n{Op::where};
    n.shape = *all;
    n.src = {condition, a, b};
    n.dtype = promoted(node(a).dtype, node(b).dtype);
    return add(std::move(n), dirty);
  }
  int reduce(int x, std::optional<Op> wanted = {}, std::vector<int> axes = {}) {
    if (x < 0 || rank(x) == 0) return -1;
    static const std::vector<Op> ops = {Op::sum, Op::sum, Op::sum, Op::sum, Op::mean,   Op::max,
                                        Op::max, Op::min, Op::any, Op::all, Op::argmax, Op::argmin};
    Op op = wanted                                       ? *wanted
            : node(x).dtype == DType::Bool && chance(60) ? (chance(50) ? Op::any : Op::all)
                                                         : one_of(ops);
    if (axes.empty()) {
      for (int axis = 0; axis < rank(x); ++axis)
        if (chance(50)) axes.push_back(axis);
      if (axes.empty() || op == Op::argmax || op == Op::argmin) axes = {between(0, rank(x) - 1)};
    }
    const bool needs_elements = op == Op::max || op == Op::min || op == Op::argmax || op == Op::argmin;
    GraphNode n = like(op, x);
    for (const int axis : axes) {
      Size& size = n.shape[static_cast<std::size_t>(axis)];
      if (needs_elements && at_least(size) < 1) n.op = Op::sum;
      size = 1;
    }
    n.dtype = result_of(n.op, computes_in(n.op, node(x).dtype));
    n.axes = axes;
    const int result = add(std::move(n));
    if (result >= 0) ++reductions_;
    return result;
  }

  std::mt19937_64 rng_;
  Graph graph_;
  std::vector<Values> values_ = {{}};
  const GraphKind kind_;
  std::vector<Array> arrays_;  // of each node
  std::vector<bool> used_;     // by another node
  int target_ = 0, reductions_ = 0;
  int64_t limit_ = 0;  // elements of a node
  bool large_ = false, many_reductions_ = false, exact_ = false, special_ = false;
};

}  // namespace tenon::fuzz
