#include <tenon/tests/random/generate.h>

#include <algorithm>
#include <optional>
#include <random>
#include <span>

#include <tenon/tests/reference/reference.h>

namespace tenon::fuzz {
namespace {

using Shape = std::vector<Size>;
using Ranges = std::vector<std::pair<Size, Size>>;

Size plus(const Size& a, const Size& b) {
  return Size(a.constant + b.constant, a.times + b.times, a.times != 0 ? a.variable : b.variable);
}
Size minus(const Size& a, const Size& b) { return plus(a, Size(-b.constant, -b.times, b.variable)); }
bool same_variable(const Size& a, const Size& b) { return a.times == 0 || b.times == 0 || a.variable == b.variable; }

std::optional<Size> product(const Size& a, const Size& b) {
  if (a.symbolic() && b.symbolic()) return std::nullopt;
  const Size &s = a.symbolic() ? a : b, &c = a.symbolic() ? b : a;
  return Size(s.constant * c.constant, s.times * c.constant, s.variable);
}

std::optional<Shape> broadcast(const Shape& a, const Shape& b) {
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

// Where elementwise results lie that a graph should go on with.
struct Quality {
  double ambiguous = 0, special = 0, largest = 0;
};
Quality quality_of(const Array& a) {
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

class Generator {
 public:
  explicit Generator(uint64_t seed) : rng_(seed) { graph_.seed = seed; }

  GraphCase run() {
    target_ = between(5, 30);
    large_ = chance(12);
    many_reductions_ = chance(50);
    exact_ = chance(40);
    special_ = chance(6);
    limit_ = large_ ? 40000 : 3000;
    if (chance(25)) add_variables();
    const int inputs = between(1, 3);
    for (int i = 0; i < inputs; ++i) new_input(large_ && i == 0 ? large_shape() : random_shape());
    while (count() == 0) new_input(random_shape());
    for (int tries = 0; count() < target_ && tries < 200; ++tries) act();
    choose_outputs();
    return {without_dead_nodes(graph_), values_};
  }

 private:
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
  int64_t now(const Size& s) const { return value(s, values_[0]); }
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
    return r < 60   ? DType::Float32
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
    while (elements_at_most(s) > (large_ ? 20000 : 2000)) s[rng_() % s.size()] = between(1, 9);
    return s;
  }
  Shape large_shape() {
    for (;;) {
      Shape s(static_cast<std::size_t>(between(2, 3)));
      for (Size& size : s) size = between(s.size() == 2 ? 40 : 5, 70);
      if (s.size() == 2) s.insert(s.begin() + between(0, 2), Size(between(3, 20)));
      const int64_t n = elements_at_most(s);
      if (n > 10000 && n <= 38000) return s;
    }
  }

  void add_variables() {
    const int variables = chance(25) ? 2 : 1;
    values_ = {{}, {}};
    for (int v = 0; v < variables; ++v) {
      const int lo = between(1, 3), hi = lo + between(1, 40);
      graph_.variables.push_back({lo, hi});
      for (Values& values : values_) values.push_back(between(lo, hi));
    }
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
    n.number = number;
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
    return cast_to(pick(), chance(80) ? DType::Float32 : DType::Float64);
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
    if (chance(25))
      return full(exact_ ? between(-4, 4) : 0.37 * between(-9, 9), chance(50) && node(x).dtype != DType::Bool &&
                                                                           node(x).dtype != DType::UInt8 &&
                                                                           node(x).dtype != DType::UInt32
                                                                       ? node(x).dtype
                                                                       : DType::Float32);
    if (chance(35) && rank(x) > 0) return reduce(x);
    Shape s = shape(x);
    for (Size& size : s)
      if (chance(25)) size = 1;
    if (chance(30) && !s.empty()) s.erase(s.begin(), s.begin() + between(1, static_cast<int>(s.size())));
    return new_input(s);
  }

  // ---- actions
  void act() {
    const int missing = (many_reductions_ ? 2 : 0) - reductions_;
    if (missing > 0 && target_ - count() < 8) {
      reduce(pick());
      return;
    }
    static constexpr Choice kActions[] = {
        {18, &Generator::unary_action},  {24, &Generator::binary_action},  {4, &Generator::where_action},
        {3, &Generator::cast_action},    {15, &Generator::movement_chain}, {6, &Generator::mask_pattern},
        {10, &Generator::reduce_action}, {4, &Generator::softmax_pattern}, {3, &Generator::norm_pattern},
        {4, &Generator::matmul},         {3, &Generator::concatenate},     {2, &Generator::assign},
        {1, &Generator::positions},      {1, &Generator::contiguous},      {2, &Generator::input_action}};
    (this->*weighted(kActions))();
  }
  struct Choice {
    int weight;
    void (Generator::*action)();
  };
  auto weighted(std::span<const Choice> choices) -> void (Generator::*)() {
    int total = 0;
    for (const Choice& c : choices) total += c.weight;
    int drawn = between(0, total - 1);
    for (const Choice& c : choices)
      if ((drawn -= c.weight) < 0) return c.action;
    return choices[0].action;
  }
  void cast_action() { cast_to(pick(), random_dtype()); }
  void reduce_action() { reduce(pick()); }
  void input_action() { new_input(random_shape()); }

  void unary_action() {
    static const std::vector<Op> of_floats = {Op::exp,   Op::exp2,  Op::log,   Op::log2,       Op::sin,     Op::cos,
                                              Op::tanh,  Op::sqrt,  Op::rsqrt, Op::reciprocal, Op::sigmoid, Op::neg,
                                              Op::abs,   Op::relu,  Op::sign,  Op::square,     Op::floor,   Op::ceil,
                                              Op::trunc, Op::round, Op::isnan, Op::logical_not};
    static const std::vector<Op> of_integers = {Op::neg,         Op::abs,         Op::relu, Op::sign,  Op::square,
                                                Op::bitwise_not, Op::logical_not, Op::sqrt, Op::floor, Op::exp};
    const int x = pick();
    const DType d = node(x).dtype;
    const Op op = is_floating_point(d) ? one_of(of_floats) : one_of(of_integers);
    if (d == DType::Bool && op != Op::bitwise_not && op != Op::logical_not)
      return void(unary(op, cast_to(x, DType::Int32)));
    if (op == Op::log || op == Op::log2 || op == Op::sqrt || op == Op::rsqrt)
      return void(unary(op, chance(80) ? unary(Op::abs, x) : x));
    unary(op, x);
  }

  void binary_action() {
    using Ops = std::vector<Op>;
    static const Ops numbers = {Op::add,      Op::add,           Op::add,       Op::subtract, Op::subtract,
                                Op::multiply, Op::multiply,      Op::multiply,  Op::divide,   Op::maximum,
                                Op::minimum,  Op::equal,         Op::not_equal, Op::less,     Op::less_equal,
                                Op::greater,  Op::greater_equal, Op::mulacc};
    static const Ops integers = {Op::add,         Op::subtract,   Op::multiply,    Op::floor_divide, Op::remainder,
                                 Op::bitwise_and, Op::bitwise_or, Op::bitwise_xor, Op::left_shift,   Op::right_shift,
                                 Op::maximum,     Op::less,       Op::divide};
    static const Ops bools = {Op::logical_and, Op::logical_or,  Op::logical_xor, Op::bitwise_and,
                              Op::bitwise_or,  Op::bitwise_xor, Op::equal,       Op::maximum};
    const int a = pick(), b = partner(a);
    if (b < 0) return;
    const DType d = promoted(node(a).dtype, node(b).dtype);
    const Op op = one_of(d == DType::Bool ? bools : is_floating_point(d) ? numbers : integers);
    if (op != Op::mulacc) return void(chance(50) ? binary(op, a, b) : binary(op, b, a));
    const int c = partner(a);
    if (c < 0) return;
    GraphNode n{Op::mulacc};
    const auto ab = broadcast(shape(a), shape(b));
    const auto all = ab ? broadcast(*ab, shape(c)) : std::nullopt;
    if (!all) return;
    n.shape = *all;
    n.src = {a, b, c};
    n.dtype = computes_in(op, promoted(promoted(node(a).dtype, node(b).dtype), node(c).dtype));
    add(std::move(n));
  }

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
  void where_action() {
    const int x = pick();
    const int other = partner(x);
    if (other < 0) return;
    const int condition =
        node(x).dtype == DType::Bool ? x : binary(chance(50) ? Op::less : Op::greater_equal, x, other);
    if (condition >= 0) where(condition, chance(50) ? x : partner(x), other);
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

  // One step that keeps the elements: two neighbours merged, an axis split, a 1 put in or taken out.
  int reshape(int x) {
    GraphNode n = like(Op::reshape, x);
    Shape& s = n.shape;
    for (int steps = between(1, 3); steps > 0; --steps) {
      const auto axis = s.empty() ? 0 : rng_() % s.size();
      const int kind = between(0, 9);
      if (kind < 4 && axis + 1 < s.size()) {
        if (const auto p = product(s[axis], s[axis + 1])) {
          s[axis] = *p;
          s.erase(s.begin() + static_cast<std::ptrdiff_t>(axis) + 1);
        }
      } else if (kind < 8 && !s.empty()) {
        std::vector<int64_t> divisors;
        for (int64_t d = 2; d <= 12; ++d)
          if (s[axis].constant % d == 0 && s[axis].times % d == 0 && !(s[axis] == Size(0))) divisors.push_back(d);
        if (divisors.empty()) continue;
        const int64_t d = one_of(divisors);
        s[axis] = Size(s[axis].constant / d, s[axis].times / d, s[axis].variable);
        s.insert(s.begin() + static_cast<std::ptrdiff_t>(axis + rng_() % 2), Size(d));
      } else if (kind == 8) {
        s.insert(s.begin() + static_cast<std::ptrdiff_t>(rng_() % (s.size() + 1)), Size(1));
      } else {
        const auto one = std::find(s.begin(), s.end(), Size(1));
        if (one != s.end()) s.erase(one);
      }
    }
    return add(std::move(n), true);
  }
  int permute(int x) {
    GraphNode n = like(Op::permute, x);
    for (int axis = 0; axis < rank(x); ++axis) n.axes.push_back(axis);
    std::shuffle(n.axes.begin(), n.axes.end(), rng_);
    for (std::size_t axis = 0; axis < n.axes.size(); ++axis)
      n.shape[axis] = shape(x)[static_cast<std::size_t>(n.axes[axis])];
    return add(std::move(n), true);
  }
  int expand(int x) {
    GraphNode n = like(Op::expand, x);
    for (Size& size : n.shape)
      if (size == Size(1) && chance(70))
        size = symbolic() && chance(40) ? Size(0, 1, between(0, static_cast<int>(graph_.variables.size()) - 1))
                                        : Size(between(1, 12));
    if (chance(30)) n.shape.insert(n.shape.begin(), Size(between(1, 6)));
    return add(std::move(n), true);
  }
  int pad(int x, bool dirty = true) {
    GraphNode n = like(Op::pad, x);
    for (Size& size : n.shape) {
      std::pair<Size, Size> p(0, 0);
      if (chance(60)) p = {between(0, 5), between(0, 5)};
      if (size.symbolic() && chance(40)) p.second = minus(Size(at_most(size)), size);  // up to its largest
      n.ranges.push_back(p);
      size = plus(plus(size, p.first), p.second);
    }
    if (chance(15) && node(x).dtype != DType::Bool) n.number = between(0, 3);
    return add(std::move(n), dirty);
  }
  int shrink(int x) {
    GraphNode n = like(Op::shrink, x);
    for (Size& size : n.shape) {
      std::pair<Size, Size> r(0, size);
      if (const int64_t least = at_least(size); chance(60) && least > 1) {
        const int cut = between(0, static_cast<int>(std::min<int64_t>(least - 1, 8)));
        const int front = between(0, cut);
        r = {front, minus(size, Size(cut - front))};
      }
      if (!size.symbolic() && symbolic() && chance(30)) {
        const int v = between(0, static_cast<int>(graph_.variables.size()) - 1);
        if (graph_.variables[static_cast<std::size_t>(v)].hi <= size.constant) r = {0, Size(0, 1, v)};
      }
      n.ranges.push_back(r);
      size = minus(r.second, r.first);
    }
    return add(std::move(n), true);
  }
  int stride(int x) {
    GraphNode n = like(Op::stride, x);
    for (Size& size : n.shape) {
      int64_t step = chance(50) ? 1 : chance(50) ? -1 : between(0, 1) != 0 ? between(2, 4) : -between(2, 3);
      if (size.symbolic()) step = step < 0 ? -1 : 1;
      n.steps.push_back(step);
      const int64_t by = step < 0 ? -step : step;
      if (by != 1) size = (size.constant + by - 1) / by;
    }
    return add(std::move(n), true);
  }
  int flip(int x) {
    GraphNode n = like(Op::flip, x);
    for (int axis = 0; axis < rank(x); ++axis)
      if (chance(50)) n.axes.push_back(axis);
    return n.axes.empty() ? x : add(std::move(n), true);
  }
  int movement(int x) {
    const int r = between(0, 99);
    return r < 30   ? reshape(x)
           : r < 50 ? permute(x)
           : r < 60 ? expand(x)
           : r < 73 ? pad(x)
           : r < 86 ? shrink(x)
           : r < 94 ? stride(x)
                    : flip(x);
  }
  void movement_chain() {
    int x = pick();
    for (int left = between(1, 4); left > 0 && x >= 0; --left) x = movement(x);
  }

  // A mask before an op that does not keep 0: what it makes of the padding must not leak, or must, as the graph says.
  void mask_pattern() {
    int x = pick_float();
    if (x < 0 || rank(x) == 0) return;
    x = pad(x);
    if (x < 0) return;
    int y = -1;
    switch (between(0, 5)) {
      case 0:
        y = unary(Op::exp, x, true);
        break;
      case 1:
        y = unary(Op::cos, x, true);
        break;
      case 2:
        y = unary(Op::reciprocal, x, true);
        break;
      case 3:
        y = binary(Op::less_equal, x, full(0, node(x).dtype), true);
        break;
      case 4:
        y = unary(Op::log, unary(Op::abs, x), true);
        break;
      default:
        y = binary(Op::add, x, full(1, node(x).dtype), true);
        break;
    }
    if (y < 0) return;
    if (chance(40))
      y = where(binary(chance(50) ? Op::greater : Op::not_equal, x, full(0, node(x).dtype)), y, full(0, node(x).dtype));
    else if (chance(40))
      y = shrink(y);
    if (y >= 0 && chance(70)) reduce(y, node(y).dtype == DType::Bool || chance(60) ? Op::sum : Op::max);
  }

  void softmax_pattern() {
    const int x = pick_float();
    if (x < 0 || rank(x) == 0) return;
    const int axis = between(0, rank(x) - 1);
    if (at_least(shape(x)[static_cast<std::size_t>(axis)]) < 1) return;
    if (chance(50)) {
      GraphNode n = like(chance(50) ? Op::softmax : Op::log_softmax, x);
      n.axes = {axis};
      if (add(std::move(n)) >= 0) reductions_ += 2;
      return;
    }
    const int e = unary(Op::exp, binary(Op::subtract, x, reduce(x, Op::max, {axis})));
    if (e >= 0) binary(Op::divide, e, reduce(e, Op::sum, {axis}));
  }

  void norm_pattern() {
    const int x = pick_float();
    if (x < 0 || rank(x) == 0) return;
    const int axis = rank(x) - 1;
    const int centered = binary(Op::subtract, x, reduce(x, Op::mean, {axis}));
    const int variance = reduce(unary(Op::square, centered), Op::mean, {axis});
    if (variance < 0) return;
    binary(Op::multiply, centered, unary(Op::rsqrt, binary(Op::add, variance, full(0.125, node(variance).dtype))));
  }

  void matmul() {
    const int a = pick();
    if (rank(a) < 2 || rank(a) > 4 || node(a).dtype == DType::Bool) return;
    const Size inner = shape(a).back();
    int b = -1;
    for (int i = 0; i < count() && chance(70); ++i)
      if (rank(i) == 2 && shape(i)[0] == inner && node(i).dtype != DType::Bool) b = i;
    if (b < 0) {
      Shape s = {inner, Size(between(1, 24))};
      if (rank(a) > 2 && chance(40))
        s.insert(s.begin(), chance(50) ? Size(1) : shape(a)[static_cast<std::size_t>(rank(a)) - 3]);
      b = new_input(s);
    }
    // A new input may have been given another (symbolic) size.
    if (b < 0 || node(b).dtype == DType::Bool || !(shape(b)[static_cast<std::size_t>(rank(b)) - 2] == inner)) return;
    const auto batch =
        broadcast(Shape(shape(a).begin(), shape(a).end() - 2), Shape(shape(b).begin(), shape(b).end() - 2));
    if (!batch) return;
    GraphNode n{Op::matmul};
    n.shape = *batch;
    n.shape.push_back(shape(a)[static_cast<std::size_t>(rank(a)) - 2]);
    n.shape.push_back(shape(b).back());
    n.src = {a, b};
    n.dtype = computes_in(Op::matmul, promoted(node(a).dtype, node(b).dtype));
    if (elements_at_most(n.shape) * std::max<int64_t>(1, at_most(inner)) > 400000) return;
    if (add(std::move(n)) >= 0) ++reductions_;
  }

  void concatenate() {
    const int a = pick();
    if (rank(a) == 0) return;
    const int axis = between(0, rank(a) - 1);
    const auto along = static_cast<std::size_t>(axis);
    std::vector<int> fit;
    for (int i = 0; i < count(); ++i) {
      if (rank(i) != rank(a) || !same_variable(shape(i)[along], shape(a)[along])) continue;
      Shape s = shape(i);
      s[along] = shape(a)[along];
      if (s == shape(a)) fit.push_back(i);
    }
    const int b = one_of(fit);
    GraphNode n{Op::concatenate};
    n.dtype = promoted(node(a).dtype, node(b).dtype);
    n.shape = shape(a);
    n.shape[along] = plus(shape(a)[along], shape(b)[along]);
    n.src = {a, b};
    n.axes = {axis};
    add(std::move(n), true);
  }

  void assign() {
    const int target = pick();
    GraphNode n = like(Op::assign, target);
    Shape part;
    for (const Size& size : shape(target)) {
      std::pair<Size, Size> r(0, size);
      if (const int64_t least = at_least(size); chance(60) && least > 1) {
        const int64_t begin = between(0, static_cast<int>(least - 1));
        r = {begin,
             size.symbolic() ? size : Size(between(static_cast<int>(begin) + 1, static_cast<int>(size.constant)))};
      }
      n.ranges.push_back(r);
      part.push_back(minus(r.second, r.first));
    }
    int written = -1;
    if (chance(40)) {  // another part of the target itself: regions may overlap
      GraphNode other = like(Op::shrink, target);
      bool fits = true;
      for (std::size_t axis = 0; axis < part.size(); ++axis) {
        const int64_t room = at_least(minus(shape(target)[axis], part[axis]));
        const Size begin = chance(50) ? Size(0) : Size(between(0, static_cast<int>(std::max<int64_t>(room, 0))));
        other.ranges.emplace_back(begin, plus(begin, part[axis]));
        fits = fits && room >= 0;
      }
      other.shape = part;
      if (fits) written = add(std::move(other), true);
    } else {
      std::vector<int> fit;
      for (int i = 0; i < count(); ++i)
        if (const auto s = broadcast(part, shape(i)); s && *s == part) fit.push_back(i);
      written = fit.empty() ? new_input(part) : one_of(fit);
    }
    written = cast_to(written, node(target).dtype);
    if (written < 0) return;
    const auto s = broadcast(part, shape(written));
    if (!s || !(*s == part)) return;
    n.src.push_back(written);
    add(std::move(n), true);
  }

  // 0, 1, 2... along an axis, compared with another node of that size: a causal mask, for one.
  void positions() {
    const int x = pick();
    if (rank(x) == 0) return;
    GraphNode n{Op::arange};
    n.dtype = chance(50) ? DType::Int32 : DType::Float32;
    n.shape = {shape(x).back()};
    const int steps = add(std::move(n));
    if (steps < 0) return;
    const int other = partner(steps);
    if (other < 0) return;
    const int condition = binary(Op::less_equal, steps, other);
    if (condition >= 0 && node(x).dtype != DType::Bool) where(condition, x, full(0, node(x).dtype));
  }

  void contiguous() { add(like(Op::contiguous, pick()), true); }

  // What nothing uses; in some graphs only that of them which most nodes lead to, and in some a value that others use
  // too.
  void choose_outputs() {
    std::vector<int> ends;
    for (int i = count() - 1; i >= 0; --i)
      if (!used_[static_cast<std::size_t>(i)] && ends.size() < 5) ends.push_back(i);
    const auto nodes_behind = [&](int output) {
      Graph alone = graph_;
      alone.outputs = {output};
      return without_dead_nodes(alone).nodes.size();
    };
    if (chance(40))
      ends = {
          *std::max_element(ends.begin(), ends.end(), [&](int a, int b) { return nodes_behind(a) < nodes_behind(b); })};
    if (chance(30)) ends.push_back(between(0, count() - 1));
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    graph_.outputs = ends;
  }

  std::mt19937_64 rng_;
  Graph graph_;
  std::vector<Values> values_ = {{}};
  std::vector<Array> arrays_;
  std::vector<bool> used_;
  int target_ = 0, reductions_ = 0;
  int64_t limit_ = 0;
  bool large_ = false, many_reductions_ = false, exact_ = false, special_ = false;
};

bool is_reduction(Op op) {
  const Family f = row(op).family;
  return f == Family::Reduce || f == Family::Row || f == Family::Product;
}

}  // namespace

GraphCase random_graph(uint64_t seed) {
  std::mt19937_64 seeds(seed);
  for (;;) {
    GraphCase c = Generator(seeds()).run();
    c.graph.seed = seed;
    if (c.graph.nodes.size() >= 5) return c;
  }
}

Graph without_dead_nodes(const Graph& graph) {
  std::vector<bool> live(graph.nodes.size(), false);
  for (const int o : graph.outputs) live[static_cast<std::size_t>(o)] = true;
  for (std::size_t i = graph.nodes.size(); i-- > 0;)
    if (live[i])
      for (const int s : graph.nodes[i].src) live[static_cast<std::size_t>(s)] = true;
  Graph result{graph.seed, graph.variables, {}, {}};
  std::vector<int> place(graph.nodes.size(), -1);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (!live[i]) continue;
    place[i] = static_cast<int>(result.nodes.size());
    result.nodes.push_back(graph.nodes[i]);
    for (int& s : result.nodes.back().src) s = place[static_cast<std::size_t>(s)];
  }
  for (const int o : graph.outputs) result.outputs.push_back(place[static_cast<std::size_t>(o)]);
  return result;
}

void Distribution::add(const GraphCase& c) {
  int reductions = 0;
  int64_t most = 0;
  bool zero = false, mask = false, moved_twice = false, symbolic = false;
  for (const GraphNode& n : c.graph.nodes) {
    ++ops_[row(n.op).name];
    ++dtypes_[std::string(name(n.dtype))];
    const std::vector<int64_t> shape = shape_of(n, c.values[0]);
    for (const int64_t size : shape) ++sizes_[size == 0 ? 0 : size == 1 ? 1 : size < 10 ? 2 : size <= 70 ? 10 : 71];
    for (const Size& size : n.shape) symbolic = symbolic || size.symbolic();
    most = std::max(most, count_of(shape));
    elements_ += count_of(shape);
    zero = zero || count_of(shape) == 0;
    reductions += is_reduction(n.op) ? n.op == Op::softmax || n.op == Op::log_softmax ? 2 : 1 : 0;
    const bool moves = row(n.op).family == Family::Movement;
    if (moves && row(c.graph.nodes[static_cast<std::size_t>(n.src[0])].op).family == Family::Movement)
      moved_twice = true;
    if (row(n.op).family == Family::Unary || row(n.op).family == Family::Binary)
      for (const int s : n.src) mask = mask || c.graph.nodes[static_cast<std::size_t>(s)].op == Op::pad;
  }
  ++graphs_;
  nodes_ += static_cast<int64_t>(c.graph.nodes.size());
  fewest_ = std::min(fewest_, static_cast<int>(c.graph.nodes.size()));
  most_ = std::max(most_, static_cast<int>(c.graph.nodes.size()));
  two_reductions_ += reductions >= 2;
  large_ += most > 10000;
  symbolic_ += symbolic;
  several_outputs_ += c.graph.outputs.size() > 1;
  empty_ += zero;
  masked_ += mask;
  chains_ += moved_twice;
}

std::string Distribution::text() const {
  const auto share = [&](int n) {
    return std::to_string(n) + " (" + std::to_string(100 * n / std::max(1, graphs_)) + " %)";
  };
  std::string t = std::to_string(graphs_) + " graphs of " + std::to_string(fewest_) + " to " + std::to_string(most_) +
                  " nodes, " + std::to_string(nodes_) + " in all, " + std::to_string(elements_) + " elements\n";
  t += "  two reductions or more: " + share(two_reductions_) + "; a value of over 10,000 elements: " + share(large_) +
       "; symbolic sizes: " + share(symbolic_) + "\n";
  t += "  several outputs: " + share(several_outputs_) + "; movement chains: " + share(chains_) +
       "; padding into an elementwise op: " + share(masked_) + "; no elements somewhere: " + share(empty_) + "\n";
  static const std::map<int64_t, std::string> kRanges = {
      {0, "0"}, {1, "1"}, {2, "2-9"}, {10, "10-70"}, {71, "over 70 (merged axes)"}};
  t += "  axis sizes:";
  for (const auto& [size, n] : sizes_) t += " " + kRanges.at(size) + ": " + std::to_string(n) + ";";
  t += "\n  dtypes:";
  for (const auto& [d, n] : dtypes_) t += " " + d + " " + std::to_string(n) + ",";
  t.back() = '\n';
  t += "  ops:";
  for (const auto& [op, n] : ops_) t += " " + op + " " + std::to_string(n) + ",";
  t.back() = '\n';
  return t;
}

}  // namespace tenon::fuzz
