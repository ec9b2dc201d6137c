#include <tenon/tests/random/generate.h>

#include <span>

#include <tenon/tests/random/grow_integers.h>

namespace tenon::fuzz {
namespace {

class Generator : IntegerGrower {
 public:
  Generator(uint64_t seed, GraphKind kind) : IntegerGrower(seed, kind) {}

  GraphCase run() {
    target_ = between(5, 30);
    large_ = chance(12);
    many_reductions_ = chance(50);
    exact_ = chance(40);
    special_ = chance(6);
    limit_ = large_ ? 40000 : 3000;
    if (chance(25) || kind_ == GraphKind::FromNone) add_variables();
    const int inputs = between(1, 3);
    for (int i = 0; i < inputs; ++i) new_input(large_ && i == 0 ? large_shape() : random_shape());
    while (count() == 0) new_input(random_shape());
    for (int tries = 0; count() < target_ && tries < 200; ++tries)
      kind_ == GraphKind::OfRows&& chance(25) ? rows_pattern() : act();
    choose_outputs();
    return {without_dead_nodes(graph_), values_};
  }

 private:
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
        {5, &Generator::matmul},         {3, &Generator::concatenate},     {2, &Generator::assign},
        {1, &Generator::positions},      {1, &Generator::contiguous},      {2, &Generator::input_action},
        {1, &Generator::unchanged},      {5, &Generator::integers},        {3, &Generator::lookup}};
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
  void cast_action() {
    const int x = pick();
    cast_to(x, random_dtype());
  }
  void reduce_action() { reduce(pick()); }
  void input_action() { new_input(random_shape()); }
  void integers() { integer_values(); }

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
    static const Ops bools = {Op::logical_and, Op::logical_or, Op::logical_xor, Op::bitwise_and, Op::bitwise_or,
                              Op::bitwise_xor, Op::equal,      Op::maximum,     Op::less,        Op::less_equal,
                              Op::greater,     Op::add,        Op::multiply};
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

  void where_action() {
    const int x = pick();
    const int other = partner(x);
    if (other < 0) return;
    const int condition =
        node(x).dtype == DType::Bool ? x : binary(chance(50) ? Op::less : Op::greater_equal, x, other);
    if (condition >= 0) where(condition, chance(50) ? x : partner(x), other);
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
    if (chance(40)) {
      const Op comparison = chance(50) ? Op::greater : Op::not_equal;
      const int zero = full(0, node(x).dtype);
      y = where(binary(comparison, x, zero), y, zero);
    } else if (chance(40)) {
      y = shrink(y);
    }
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

  // Numbers of rows that are wanted as they are, and used with their rows, or with the first of them.
  void rows_pattern() {
    const int x = pick();
    if (rank(x) < 2) return;
    const int last = rank(x) - 1, rows = chance(50) ? x : binary(Op::multiply, x, x),
              numbers = reduce(rows, {}, {last});
    if (numbers < 0) return;
    const std::optional<Size> first = chance(60) ? size_up_to(shape(rows)[0]) : std::nullopt;
    static const std::vector<Op> ops = {Op::subtract, Op::multiply, Op::maximum, Op::less, Op::add};
    const int used = first ? binary(one_of(ops), first_of(rows, *first), first_of(numbers, *first))
                           : binary(one_of(ops), rows, numbers);
    const int again = chance(60) ? reduce(used, {}, {last}) : -1;
    for (const int v : {rows, numbers, used, again})
      if (v >= 0 && chance(60)) wanted_.push_back(v);
  }
  // A Variable whose largest value is this size.
  std::optional<Size> size_up_to(const Size& size) {
    if (size.symbolic() || size.constant < 2) return {};
    const auto is_it = [&](const GraphVariable& v) { return v.hi == size.constant; };
    auto found = std::find_if(graph_.variables.begin(), graph_.variables.end(), is_it);
    if (found == graph_.variables.end()) {
      if (graph_.variables.size() >= 3) return {};
      add_variable(1, static_cast<int>(size.constant));
      found = graph_.variables.end() - 1;
    }
    return Size(0, 1, static_cast<int>(found - graph_.variables.begin()));
  }
  int first_of(int x, const Size& size) {
    if (x < 0) return x;
    GraphNode n = like(Op::shrink, x);
    n.shape[0] = size;
    for (const Size& s : n.shape) n.ranges.emplace_back(0, s);
    return add(std::move(n), true);
  }

  // The same several times, along a new first axis.
  int repeated(int x) {
    GraphNode ones = like(Op::reshape, x);
    ones.shape.insert(ones.shape.begin(), Size(1));
    const int one = add(std::move(ones), true);
    if (one < 0) return x;
    GraphNode n = like(Op::expand, one);
    n.shape[0] = Size(between(2, 4));
    const int all = add(std::move(n), true);
    return all < 0 ? x : all;
  }

  // Elements of a table at computed places, often beside these places themselves.
  void lookup() {
    int i = pick();
    if (!is_integer(node(i).dtype)) i = cast_to(i, DType::Int32);
    if (i >= 0 && chance(60)) i = binary(Op::remainder, i, full(between(2, 9), node(i).dtype));
    for (int moves = between(0, 2); i >= 0 && moves > 0; --moves) i = chance(50) ? pad(i) : movement(i);
    if (i < 0) return;
    const int table = new_input({Size(between(1, 20))});
    if (table < 0) return;
    GraphNode n = like(Op::take, table);
    n.shape = shape(i);
    n.src = {table, i};
    const int taken = add(std::move(n), true);
    if (taken < 0 || !chance(60)) return;
    const int both = binary(Op::add, taken, i);
    if (both >= 0 && chance(50)) reduce(both);
  }

  void matmul() {
    int a = pick();
    if (rank(a) >= 2 && rank(a) < 4 && chance(25)) a = repeated(a);
    if (rank(a) < 2 || rank(a) > 4 || node(a).dtype == DType::Bool) return;
    const Size inner = shape(a).back();
    int b = -1;
    for (int i = 0; i < count() && chance(70); ++i)
      if (rank(i) == 2 && shape(i)[0] == inner && node(i).dtype != DType::Bool) b = i;
    if (b < 0) {
      const Size rows = shape(a)[static_cast<std::size_t>(rank(a)) - 2];
      Shape s = {inner, chance(30) ? rows : Size(between(1, 24))};
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

  // An op that happens to change nothing, and its operand assigned afterwards.
  void unchanged() {
    const int x = pick();
    static const std::vector<Op> ops = {Op::reshape, Op::permute, Op::expand, Op::pad,       Op::shrink,
                                        Op::stride,  Op::flip,    Op::cast,   Op::contiguous};
    GraphNode n = like(one_of(ops), x);
    for (int axis = 0; axis < rank(x); ++axis) {
      if (n.op == Op::permute) n.axes.push_back(axis);
      if (n.op == Op::stride) n.steps.push_back(1);
      if (n.op == Op::pad) n.ranges.emplace_back(0, 0);
      if (n.op == Op::shrink) n.ranges.emplace_back(0, shape(x)[static_cast<std::size_t>(axis)]);
    }
    if (add(std::move(n), true) >= 0) assign(x);
  }

  void assign() { assign(pick()); }
  void assign(int target) {
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
    ends.insert(ends.end(), wanted_.begin(), wanted_.end());
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    graph_.outputs = ends;
  }

  std::vector<int> wanted_;  // outputs in any case
};

}  // namespace

GraphCase random_graph(uint64_t seed, GraphKind kind) {
  std::mt19937_64 seeds(seed);
  for (;;) {
    GraphCase c = Generator(seeds(), kind).run();
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

}  // namespace tenon::fuzz
