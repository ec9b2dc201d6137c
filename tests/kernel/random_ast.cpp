#include "random_ast.h"

#include <algorithm>
#include <numeric>

namespace tenon::test {
namespace {

using Sizes = std::vector<int64_t>;

class Generator {
 public:
  Generator(std::mt19937_64& rng, int limit) : rng_(rng), limit_(limit) {}

  RandomKernel run() {
    RandomKernel k;
    const int outputs = chance(0.2) ? 2 : 1;
    const Sizes shape = random_shape();
    // Outputs take the first slots; inputs follow.
    next_slot_ = outputs;
    elements_.resize(static_cast<std::size_t>(outputs));
    std::vector<Node> stores;
    for (int o = 0; o < outputs; ++o) {
      const DType d = random_dtype();
      budget_ = 3 + pick(9);
      const Sizes own = o == 0 || chance(0.6) ? shape : random_shape();
      Node value = chance(0.1) ? product(own, d) : generate(own, d, 0);
      elements_[static_cast<std::size_t>(o)] = count(own);
      stores.push_back(ast::store(o, ShapeTracker::from_shape(to_shape(own)), value));
    }
    k.sink = ast::sink(stores);
    k.elements = elements_;
    return k;
  }

 private:
  int pick(int n) { return static_cast<int>(rng_() % static_cast<uint64_t>(n)); }
  bool chance(double p) { return static_cast<double>(rng_() >> 11) * 0x1p-53 < p; }
  static int64_t count(const Sizes& s) { return std::accumulate(s.begin(), s.end(), int64_t{1}, std::multiplies<>()); }

  int64_t random_size() {
    static constexpr int64_t kOdd[] = {1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 20, 31, 33, 50};
    return kOdd[pick(static_cast<int>(std::size(kOdd)))];
  }

  /// Often a multiple of another size, so that loops over parts of it are as long as other loops.
  int64_t reduced_size(const Sizes& shape) {
    if (shape.empty() || chance(0.5)) return random_size();
    const int64_t n = shape[rng_() % shape.size()];
    return n * (1 + pick(4));
  }

  Sizes random_shape() {
    Sizes s(static_cast<std::size_t>(pick(5)));
    for (auto& n : s) n = random_size();
    if (chance(0.2)) std::fill(s.begin(), s.end(), random_size());
    while (count(s) > limit_) s[static_cast<std::size_t>(pick(static_cast<int>(s.size())))] = 1 + pick(3);
    return s;
  }

  DType random_dtype() {
    static constexpr DType kTypes[] = {DType::Float32, DType::Float32, DType::Float32, DType::Float64,
                                       DType::Int32,   DType::Int64,   DType::UInt8,   DType::Bool};
    return kTypes[pick(static_cast<int>(std::size(kTypes)))];
  }

  /// A ShapeTracker whose shape is `shape`, over a source shape that it gives back.
  ShapeTracker random_tracker(const Sizes& shape, Sizes& source, int steps) {
    if (steps == 0) {
      source = shape;
      return ShapeTracker::from_shape(to_shape(shape));
    }
    Sizes inner = shape;
    const auto rank = shape.size();
    switch (pick(6)) {
      case 0: {  // permute
        std::vector<int> order(rank);
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), rng_);
        for (std::size_t k = 0; k < rank; ++k) inner[static_cast<std::size_t>(order[k])] = shape[k];
        return random_tracker(inner, source, steps - 1).permute(order);
      }
      case 1: {  // expand
        for (auto& n : inner)
          if (chance(0.4)) n = 1;
        return random_tracker(inner, source, steps - 1).expand(to_shape(shape));
      }
      case 2: {  // pad
        std::vector<std::pair<Node, Node>> padding;
        for (auto& n : inner) {
          const int64_t before = std::min<int64_t>(pick(3), n - 1), after = std::min<int64_t>(pick(3), n - 1 - before);
          n -= before + after;
          padding.emplace_back(before, after);
        }
        return random_tracker(inner, source, steps - 1).pad(padding);
      }
      case 3: {  // shrink
        std::vector<std::pair<Node, Node>> ranges;
        for (auto& n : inner) {
          const int64_t before = pick(3), after = pick(3);
          ranges.emplace_back(before, before + n);
          n += before + after;
        }
        return random_tracker(inner, source, steps - 1).shrink(ranges);
      }
      case 4: {  // stride
        std::vector<int64_t> strides;
        for (auto& n : inner) {
          const int64_t m = chance(0.3) ? 2 : 1;
          n = n * m - (m == 2 ? pick(2) : 0);
          strides.push_back(chance(0.3) ? -m : m);
        }
        return random_tracker(inner, source, steps - 1).stride(strides);
      }
      default: {  // reshape: join two axes or split one
        if (rank >= 2 && chance(0.5)) {
          const auto k = static_cast<std::size_t>(pick(static_cast<int>(rank) - 1));
          inner[k] *= inner[k + 1];
          inner.erase(inner.begin() + static_cast<std::ptrdiff_t>(k) + 1);
        } else if (rank >= 1) {
          const auto k = static_cast<std::size_t>(pick(static_cast<int>(rank)));
          for (const int64_t d : {2, 3, 4, 5})
            if (inner[k] % d == 0) {
              inner[k] /= d;
              inner.insert(inner.begin() + static_cast<std::ptrdiff_t>(k) + 1, d);
              break;
            }
        }
        return random_tracker(inner, source, steps - 1).reshape(to_shape(shape));
      }
    }
  }

  Node load(const Sizes& shape, DType d) {
    Sizes source;
    ShapeTracker st = random_tracker(shape, source, pick(4));
    const int slot = next_slot_++;
    elements_.push_back(count(source));
    return ast::load(slot, d, chance(0.5) ? st.simplify() : st);
  }

  Node alu(Op op, std::initializer_list<Node> src) { return ast::alu(op, src); }

  Node generate(const Sizes& shape, DType d, int depth) {
    if (--budget_ < 0 || depth > 7) return leaf(shape, d);
    if (chance(0.15))  // a value that is there already, used once more
      for (const auto& [known, of] : made_)
        if (known == shape && of.dtype() == d) return of;
    Node value = generate_new(shape, d, depth);
    made_.emplace_back(shape, value);
    return value;
  }

  Node generate_new(const Sizes& shape, DType d, int depth) {
    switch (pick(15)) {
      case 0:
        return leaf(shape, d);
      case 12:
        return repeated(shape, d, depth);
      case 13:
        return product(shape, d);
      case 14:
        return lookup(shape, d, depth);
      case 1: {
        Sizes source;
        const ShapeTracker st = random_tracker(shape, source, 1 + pick(3));
        if (count(source) > 4 * limit_) return leaf(shape, d);
        return ast::view(st.simplify(), generate(source, d, depth + 1));
      }
      case 2:
      case 3:
        return reduction(shape, d, depth);
      case 4: {  // another dtype on the way
        const DType other = random_dtype();
        return from(generate(shape, other, depth + 1), d);
      }
      case 5: {
        const DType compared = random_dtype();
        static constexpr Op kCompare[] = {Op::Lt, Op::Le, Op::Eq, Op::Ne};
        const Op op = kCompare[pick(4)];
        const Node c = alu(op, {generate(shape, compared, depth + 1), generate(shape, compared, depth + 1)});
        return alu(Op::Where, {c, generate(shape, d, depth + 1), generate(shape, d, depth + 1)});
      }
      case 6:
      case 7:
        return normalized(shape, d, depth);
      default:
        return binary(shape, d, depth);
    }
  }

  /// x and a reduction of x along some axes, put together: x is used twice, as in softmax.
  Node normalized(const Sizes& shape, DType d, int depth) {
    std::vector<int> axes;
    Sizes reduced = shape;
    for (std::size_t k = 0; k < shape.size(); ++k)
      if (chance(k + 1 == shape.size() ? 0.7 : 0.3)) axes.push_back(static_cast<int>(k)), reduced[k] = 1;
    if (axes.empty() || d == DType::Bool) return binary(shape, d, depth);
    Node x = small(generate(shape, d, depth + 1));
    if (!ast::shape_of(x)) x = ast::view(ShapeTracker::from_shape(to_shape(shape)), x);
    static constexpr Combiner kCombiners[] = {Combiner::Add, Combiner::Max, Combiner::Min};
    const Node r = ast::reduce(kCombiners[pick(3)], axes, x);
    const Node spread = ast::view(ShapeTracker::from_shape(to_shape(reduced)).expand(to_shape(shape)), r);
    return small(alu(chance(0.5) ? Op::Add : Op::Sub, {x, spread}));
  }

  /// Casts keep small integers exact; what a narrow dtype cannot hold is cut down first.
  Node from(const Node& v, DType d) {
    if (v.dtype() == d) return v;
    if (d == DType::Bool) return alu(Op::Ne, {v, ast::constant(v.dtype(), int64_t{0})});
    if (d == DType::UInt8 && v.dtype() != DType::Bool) {
      const Node zero = ast::constant(v.dtype(), int64_t{0}), top = ast::constant(v.dtype(), int64_t{200});
      return ast::cast(d, alu(Op::Min, {alu(Op::Max, {v, zero}), top}));
    }
    return ast::cast(d, v);
  }

  Node binary(const Sizes& shape, DType d, int depth) {
    const Node a = generate(shape, d, depth + 1), b = generate(shape, d, depth + 1);
    if (d == DType::Bool) {
      static constexpr Op kLogic[] = {Op::And, Op::Or, Op::Xor};
      return alu(kLogic[pick(3)], {a, b});
    }
    static constexpr Op kOps[] = {Op::Add, Op::Sub, Op::Max, Op::Min, Op::Add};
    return alu(kOps[pick(5)], {a, b});
  }

  /// A value that is the same along some axes.
  Node repeated(const Sizes& shape, DType d, int depth) {
    Sizes once = shape;
    for (auto& n : once)
      if (chance(0.4)) n = 1;
    const Node value = generate(once, d, depth + 1);
    return ast::view(ShapeTracker::from_shape(to_shape(once)).expand(to_shape(shape)), value);
  }

  /// A sum of products of two LOADs, each the same along some axes, both along some of these; reduced axes stay.
  Node product(const Sizes& shape, DType d) {
    if (d == DType::Bool) return leaf(shape, d);
    Sizes inner = shape, both = shape;
    inner.push_back(reduced_size(shape));
    if (count(inner) > 8 * limit_) return leaf(shape, d);
    for (auto& n : both)
      if (chance(0.2)) n = 1;
    both.push_back(inner.back());
    const auto operand = [&] {
      Sizes own = both;
      for (std::size_t k = 0; k < shape.size(); ++k)
        if (chance(0.4)) own[k] = 1;
      std::vector<int> order(own.size());
      std::iota(order.begin(), order.end(), 0);
      if (chance(0.5)) std::shuffle(order.begin(), order.end(), rng_);
      Sizes stored(own.size());
      for (std::size_t k = 0; k < own.size(); ++k) stored[static_cast<std::size_t>(order[k])] = own[k];
      elements_.push_back(count(own));
      return small(ast::load(next_slot_++, d,
                             ShapeTracker::from_shape(to_shape(stored)).permute(order).expand(to_shape(inner))));
    };
    const Node a = operand(), b = operand();
    const auto axis = static_cast<int>(shape.size());
    const Node sum = ast::reduce(Combiner::Add, std::span(&axis, 1), alu(Op::Mul, {a, b}));
    Sizes kept = shape;
    kept.push_back(1);
    return small(ast::view(ShapeTracker::from_shape(to_shape(kept)).reshape(to_shape(shape)), sum));
  }

  /// The elements of a table at computed places, often beside these places themselves.
  Node lookup(const Sizes& shape, DType d, int depth) {
    const Node place = from(generate(shape, chance(0.5) ? DType::Int32 : DType::Int64, depth + 1), DType::Int32);
    const int64_t size = random_size(), divisor = 1 + pick(9);
    const Node index = chance(0.5) ? place : alu(Op::FloorMod, {place, ast::constant(DType::Int32, divisor)});
    if (!ast::shape_of(index)) return leaf(shape, d);
    elements_.push_back(size);
    const Node taken = ast::load(next_slot_++, d, ShapeTracker::from_shape({size}), std::span(&index, 1));
    return chance(0.5) || d == DType::Bool ? taken : alu(Op::Add, {taken, small(from(index, d))});
  }

  Node reduction(const Sizes& shape, DType d, int depth) {
    Sizes inner = shape;
    std::vector<int> axes;
    for (std::size_t k = 0; k < inner.size(); ++k)
      if (inner[k] == 1 && chance(0.8)) {
        inner[k] = reduced_size(shape);
        axes.push_back(static_cast<int>(k));
      }
    if (axes.empty()) {  // a new axis, reduced, then dropped by a view
      inner.push_back(reduced_size(shape));
      axes.push_back(static_cast<int>(inner.size()) - 1);
    }
    if (count(inner) > 8 * limit_) return leaf(shape, d);
    Node value = generate(inner, d, depth + 1);
    if (!ast::shape_of(value)) value = ast::view(ShapeTracker::from_shape(to_shape(inner)), value);
    Node sum;
    if (d == DType::Bool) {
      sum = ast::reduce(chance(0.5) ? Combiner::And : Combiner::Or, axes, value);
    } else {
      static constexpr Combiner kCombiners[] = {Combiner::Add, Combiner::Add, Combiner::Max, Combiner::Min};
      // Products of two loads make sums of products.
      if (chance(0.3)) value = alu(Op::Mul, {small(value), small(generate(inner, d, depth + 2))});
      sum = ast::reduce(kCombiners[pick(4)], axes, value);
      sum = small(sum);
    }
    Sizes reduced = inner;
    for (int axis : axes) reduced[static_cast<std::size_t>(axis)] = 1;
    if (reduced == shape) return sum;
    return ast::view(ShapeTracker::from_shape(to_shape(reduced)).reshape(to_shape(shape)), sum);
  }

  /// Clamped to [-3, 3], so that later sums stay exact.
  Node small(const Node& v) {
    if (v.dtype() == DType::Bool) return v;
    const int64_t low = is_unsigned(v.dtype()) ? 0 : -3;
    return alu(Op::Min, {alu(Op::Max, {v, ast::constant(v.dtype(), low)}), ast::constant(v.dtype(), int64_t{3})});
  }

  Node leaf(const Sizes& shape, DType d) {
    if (chance(0.15)) return d == DType::Bool ? ast::constant(d, int64_t{pick(2)}) : ast::constant(d, int64_t{pick(4)});
    if (!shape.empty() && chance(0.1)) {  // arange along one axis
      const auto axis = static_cast<std::size_t>(pick(static_cast<int>(shape.size())));
      Sizes one(shape.size(), 1);
      one[axis] = shape[axis];
      const std::vector<Node> flat{Node(shape[axis])};
      const auto st = ShapeTracker::from_shape(flat).reshape(to_shape(one)).expand(to_shape(shape));
      return from(ast::view(st.simplify(), ast::arange(shape[axis], DType::Int32)), d);
    }
    return load(shape, d);
  }

  std::mt19937_64& rng_;
  int64_t limit_;
  int next_slot_ = 0, budget_ = 0;
  std::vector<int64_t> elements_;
  std::vector<std::pair<Sizes, Node>> made_;
};

}  // namespace

RandomKernel random_kernel(std::mt19937_64& rng, int size_limit) { return Generator(rng, size_limit).run(); }

}  // namespace tenon::test
