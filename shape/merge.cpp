// One View for a chain of Views. Nothing here depends on how many elements a View has.
//
//   1. Compose: the index into memory and the conditions of all masks become expressions of leaves, one for each axis
//      of the last View. A leaf runs over the last View's mask, not its size: elements outside are never read.
//   2. The mask: if the conditions hold on a box of leaves and nowhere else, that box is the new mask. It is found by
//      narrowing: by conditions on a single leaf, by end pieces of an axis on which a condition is always 0, by
//      dropping conditions that others make superfluous, and by pieces that several conditions exclude together. After
//      each success everything is composed again with the narrower leaves.
//   3. Strides: read off if the index is linear in the leaves; else guessed from a few points, compared at others, and
//      proven.
#include <tenon/shape/merge.h>

#include <algorithm>

#include <tenon/shape/recent.h>
#include <tenon/symbolic/arith.h>
#include <tenon/symbolic/box.h>
#include <tenon/symbolic/loop_bounds.h>
#include <tenon/symbolic/proof.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

constexpr int kRounds = 16;

// A Variable whose name no user can give.
Node unknown(const std::string& name, int64_t lo, int64_t hi) {
  return make_node(Op::Variable, DType::Index, std::span<const Node>(), VariableArg{name, lo, hi, nullptr});
}

// An axis of the last View while its mask is narrowed: [begin, end), and the expression that stands for its index.
struct Axis {
  Node begin, end;
  Node leaf;  // a Variable, a stand-in of symbolic size, or null where only one index is left
  Node index;

  Axis(Node b, Node e, std::size_t number) : begin(std::move(b)), end(std::move(e)) {
    const Node size = end - begin;
    if (begin.is_const() && end.is_const()) {
      if (size.is(1)) {
        index = begin;
        return;
      }
      leaf = unknown("\x7f" + std::to_string(number), begin.value(), end.value() - 1);
      index = leaf;
      return;
    }
    leaf = stand_in(StandInArg::Analysis::MergeViews, size, number);
    index = begin + leaf;
  }
};

struct Composed {
  Node index;
  std::vector<Node> conditions;  // none of them constant 1
  bool never = false;            // some condition is 0 everywhere
};

Composed compose(std::span<const View> views, std::span<const Axis> axes) {
  std::vector<Node> at;
  for (const Axis& axis : axes) at.push_back(axis.index);
  Composed out;
  std::vector<Node> terms{views.back().offset()};
  for (std::size_t i = 0; i < at.size(); ++i) terms.push_back(at[i] * views.back().strides()[i]);
  out.index = sum(terms);
  for (std::size_t v = views.size() - 1; v-- > 0;) {
    at = unravel(out.index, views[v].shape());
    const auto [index, valid] = views[v].index(at);
    out.index = index;
    if (valid.is(0)) out.never = true;
    if (valid.op() == Op::And)
      out.conditions.insert(out.conditions.end(), valid.src().begin(), valid.src().end());
    else if (!valid.is(1))
      out.conditions.push_back(valid);
  }
  if (out.conditions.size() > 1) {
    const Node all = all_of(out.conditions);
    if (all.is(0)) out.never = true;
    if (all.op() == Op::And)
      out.conditions.assign(all.src().begin(), all.src().end());
    else
      out.conditions = {all};
    if (all.is(1)) out.conditions.clear();
  }
  return out;
}

View nothing(std::span<const Node> shape) {
  return View::create(shape, std::vector<Node>(shape.size(), Node(0)), 0, Mask(shape.size(), {Node(0), Node(0)}));
}

// ---- the mask

bool is_limit(const Node& n) { return n.op() == Op::Lt || n.op() == Op::Ge; }

// Moves the begin or the end of an axis by a condition on its leaf alone. The leaves in the condition are those of
// `before`.
bool narrow_by_leaf(const Node& condition, std::span<const Axis> before, std::vector<Axis>& axes) {
  if (!is_limit(condition)) return false;
  const bool less = condition.op() == Op::Lt;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    Axis& axis = axes[i];
    if (!axis.leaf || !occurs(axis.leaf, condition)) continue;
    const auto parts = split_by_leaf(linear_of(condition.src(0)), axis.leaf);
    if (!parts || !parts->first.terms.empty() || (parts->first.c != 1 && parts->first.c != -1)) return false;
    const Node rest = raw_sum(parts->second);
    for (const Axis& other : before)
      if (other.leaf && occurs(other.leaf, rest)) return false;
    // From leaf + rest < k, or a similar condition: `limit` is the first value of the leaf that is valid, or not valid
    // any more.
    const bool rising = parts->first.c == 1;
    Node limit = rising ? condition.src(1) - rest : rest - condition.src(1);
    if (!rising) limit = limit + 1;
    const bool cuts_end = less == rising;
    const Node position = axis.leaf.op() == Op::StandIn ? axis.begin + limit : limit;
    if (!proven_less(axis.begin, position + (cuts_end ? 0 : 1)) ||
        !proven_less(position, axis.end + (cuts_end ? 1 : 0)))
      return false;
    axis = cuts_end ? Axis(axis.begin, position, i) : Axis(position, axis.end, i);
    return true;
  }
  return false;
}

// The conditions over boxes of leaves, by interval arithmetic.
class Boxes {
 public:
  Boxes(std::span<const Node> conditions, std::span<const Axis> axes) : axes_(axes.size()) {
    for (const Axis& axis : axes) whole_.push_back(axis.leaf ? axis.leaf.bounds() : exactly(0));
    for (const Node& c : conditions) {
      Condition row{BoxEvaluator(c), {}, {}};
      for (const Node& leaf : row.evaluator.leaves()) {
        std::size_t owner = axes.size();
        for (std::size_t i = 0; i < axes.size(); ++i)
          if (axes[i].leaf && axes[i].leaf == leaf && leaf.op() == Op::Variable) owner = i;
        row.owners.push_back(owner);
        row.box.push_back(leaf.bounds());
      }
      conditions_.push_back(std::move(row));
    }
  }

  const std::vector<Bounds>& whole() const { return whole_; }

  /// Cuts off the end pieces of axes on which some condition is 0; false if nothing is left.
  bool shave(std::vector<Bounds>& box) {
    for (bool again = true; again;) {
      again = false;
      for (Condition& c : conditions_) {
        if (is_void(c, box)) return false;
        for (const std::size_t axis : c.owners)
          if (axis < axes_)
            for (const bool at_end : {false, true})
              again =
                  cut(box, axis, at_end, [&](const std::vector<Bounds>& piece) { return is_void(c, piece); }) || again;
      }
    }
    return true;
  }

  /// Cuts off the end pieces of which shave() leaves nothing: several conditions together may exclude a piece that none
  /// of them excludes alone.
  bool probe(std::vector<Bounds>& box) {
    bool changed = false;
    for (std::size_t axis = 0; axis < axes_; ++axis)
      for (const bool at_end : {false, true})
        changed = cut(box, axis, at_end, [&](std::vector<Bounds> piece) { return !shave(piece); }) || changed;
    return changed;
  }

 private:
  struct Condition {
    BoxEvaluator evaluator;
    std::vector<std::size_t> owners;  // the axis of each leaf; the number of axes if it has none
    std::vector<Bounds> box;
  };

  static bool is_void(Condition& c, std::span<const Bounds> box) {
    for (std::size_t i = 0; i < c.owners.size(); ++i)
      if (c.owners[i] < box.size()) c.box[i] = box[c.owners[i]];
    return c.evaluator(c.box).hi == 0;
  }

  // Cuts the longest void end piece of an axis, found by bisection.
  template <class Void>
  static bool cut(std::vector<Bounds>& box, std::size_t axis, bool at_end, Void&& is_void) {
    const Bounds whole = box[axis];
    if (whole.lo >= whole.hi) return false;
    const auto part = [](int64_t lo, int64_t hi) { return lo == hi ? exactly(lo) : Bounds{lo, hi}; };
    const auto void_piece = [&](int64_t length) {
      box[axis] = at_end ? part(whole.hi - length + 1, whole.hi) : part(whole.lo, whole.lo + length - 1);
      const bool result = is_void(box);
      box[axis] = whole;
      return result;
    };
    if (!void_piece(1)) return false;
    int64_t cut = 1, beyond = whole.hi - whole.lo + 1;  // cut is void, beyond is not
    while (beyond - cut > 1) {
      const int64_t middle = cut + (beyond - cut) / 2;
      (void_piece(middle) ? cut : beyond) = middle;
    }
    box[axis] = at_end ? part(whole.lo, whole.hi - cut) : part(whole.lo + cut, whole.hi);
    return true;
  }

  std::size_t axes_;
  std::vector<Bounds> whole_;
  std::vector<Condition> conditions_;
};

// Narrows the axes to a box; true if one became narrower.
bool narrow_to(const std::vector<Bounds>& box, std::vector<Axis>& axes) {
  bool narrowed = false;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (!axes[i].leaf || axes[i].leaf.op() != Op::Variable) continue;
    if (box[i].lo == axes[i].leaf.min() && box[i].hi == axes[i].leaf.max()) continue;
    axes[i] = Axis(box[i].lo, box[i].hi + 1, i);
    narrowed = true;
  }
  return narrowed;
}

// Drops or simplifies conditions that others make superfluous. If a condition bounds a sum S, a new leaf F stands for S
// in the other conditions (S = F is solved for one leaf of S), and they are simplified. A condition that becomes 1 is
// dropped.
bool drop_implied(std::vector<Node>& conditions) {
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    if (!is_limit(conditions[i]) || !is_integer(conditions[i].src(1))) continue;
    const Node S = conditions[i].src(0);
    const Linear s = linear_of(S);
    Wide lo = range_of(s).lo, hi = range_of(s).hi;
    for (const Node& c : conditions)
      if (is_limit(c) && c.src(0) == S && is_integer(c.src(1))) {
        if (c.op() == Op::Lt)
          hi = std::min(hi, Wide{c.src(1).value()} - 1);
        else
          lo = std::max(lo, Wide{c.src(1).value()});
      }
    if (lo > hi || lo <= kMinusInfinity || hi >= kInfinity) continue;
    const Node F = make_node(Op::Variable, DType::Index, std::span<const Node>(),
                             VariableArg{"\x7f"
                                         "F",
                                         static_cast<int64_t>(lo), static_cast<int64_t>(hi), nullptr});
    for (const Term& term : s.terms) {
      if ((term.k != 1 && term.k != -1) || is_index_operation(term.t)) continue;
      // F = k x + rest: x = k (F - rest)
      const Node rest = raw_sum(plus(s, {{{term.t, 1}}, 0}, -term.k));
      const std::pair<Node, Node> solved{term.t, (F - rest) * term.k};
      for (std::size_t j = 0; j < conditions.size(); ++j) {
        if (j == i || (is_limit(conditions[j]) && conditions[j].src(0) == S) || !occurs(term.t, conditions[j]))
          continue;
        const Node simpler = substitute(conditions[j], {&solved, 1});
        if (simpler.is(1)) {
          conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(j));
          return true;
        }
        if (simpler.is(0)) {
          conditions = {Node(0)};
          return true;
        }
        // Put S back for F.
        const std::pair<Node, Node> back{F, S};
        const Node restored = replace_raw(simpler, {&back, 1});
        if (cheaper(restored, conditions[j])) {
          conditions[j] = restored;
          return true;
        }
      }
    }
  }
  return false;
}

// For a masked View that is reshaped as a whole. If the new mask is a box, its corners are the first and the last valid
// element in flat order. This box is the mask if it has as many elements as the old mask and all of them are valid.
std::optional<std::vector<Axis>> box_by_corners(std::span<const View> views) {
  const View& whole = views.back();
  if (views.size() != 2 || !views[0].masked() || !whole.is_contiguous() || views[0].rank() == 0) return std::nullopt;
  if (!(product(whole.shape()) == product(views[0].shape()))) return std::nullopt;  // contiguous, but only a part
  const Mask mask = *views[0].mask();
  const auto shape = views[0].shape();
  Node first = 0, last = 0, old_count = 1, below = 1;
  for (std::size_t i = shape.size(); i-- > 0;) {
    first = first + mask[i].first * below;
    last = last + (mask[i].second - 1) * below;
    below = below * shape[i];
    old_count = old_count * (mask[i].second - mask[i].first);
  }
  const std::vector<Node> from = unravel(first, whole.shape()), to = unravel(last, whole.shape());
  std::vector<Axis> box;
  Node count = 1;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if ((to[i] - from[i]).min() < 0) return std::nullopt;
    box.emplace_back(from[i], to[i] + 1, i);
    count = count * (to[i] - from[i] + 1);
  }
  if (!(count == old_count) || !compose(views, box).conditions.empty()) return std::nullopt;
  return box;
}

enum class Search { Found, Empty, None };

Search find_mask(std::span<const View> views, std::vector<Axis>& axes, Composed& composed) {
  for (int round = 0; round < kRounds; ++round) {
    composed = compose(views, axes);
    if (composed.never) return Search::Empty;
    if (composed.conditions.empty()) return Search::Found;
    const std::vector<Axis> before = axes;
    bool narrowed = false;
    for (const Node& c : composed.conditions) narrowed = narrow_by_leaf(c, before, axes) || narrowed;
    if (narrowed) continue;
    Boxes boxes(composed.conditions, axes);
    std::vector<Bounds> box = boxes.whole();
    if (!boxes.shave(box)) return Search::Empty;
    if (narrow_to(box, axes)) continue;
    std::vector<Node> conditions = composed.conditions;
    while (drop_implied(conditions)) {
      if (conditions.empty()) return Search::Found;
      if (conditions[0].is(0)) return Search::Empty;
      for (const Node& c : conditions) narrowed = narrow_by_leaf(c, before, axes) || narrowed;
      if (narrowed) break;
    }
    if (narrowed) continue;
    Boxes left(conditions, axes);
    if (!left.shave(box)) return Search::Empty;
    if (!narrow_to(box, axes) && !(left.probe(box) && narrow_to(box, axes))) return Search::None;
  }
  return Search::None;
}

// ---- the strides

struct Strides {
  std::vector<Node> steps;
  Node at_begin;  // the index at the first point of the box
};

std::optional<Strides> read_off(const Node& index, std::span<const Axis> axes) {
  Linear rest = linear_of(index);
  Strides out;
  for (const Axis& axis : axes) {
    out.steps.emplace_back(0);
    if (!axis.leaf) continue;
    const auto parts = split_by_leaf(rest, axis.leaf);
    if (!parts) return std::nullopt;
    out.steps.back() = raw_sum(parts->first);
    rest = parts->second;
  }
  for (const Axis& axis : axes)
    for (const Node& expression : out.steps)
      if (axis.leaf && occurs(axis.leaf, expression)) return std::nullopt;
  out.at_begin = raw_sum(rest);
  for (std::size_t i = 0; i < axes.size(); ++i)
    if (axes[i].leaf && axes[i].leaf.op() == Op::Variable) out.at_begin = out.at_begin + out.steps[i] * axes[i].begin;
  return out;
}

// The index with the leaves replaced by these values.
Node at_point(const Node& index, std::span<const Axis> axes, std::span<const Node> leaves) {
  std::vector<std::pair<Node, Node>> point;
  for (std::size_t i = 0; i < axes.size(); ++i)
    if (axes[i].leaf) point.emplace_back(axes[i].leaf, leaves[i]);
  return substitute(index, point);
}

// Proves a == b, piece by piece if needed: on a short axis, the map of several Views may be affine by coincidence.
bool equal_by_pieces(const Node& a, const Node& b, std::span<const Axis> axes) {
  constexpr int kPieces = 64;
  std::vector<std::pair<Node, Node>> pieces{{a, b}};
  for (int tried = 0; !pieces.empty(); ++tried) {
    if (tried == kPieces) return false;
    const auto [x, y] = pieces.back();
    pieces.pop_back();
    if (proven_equal(x, y)) continue;
    // Halve the longest remaining axis; a half with one index becomes that index.
    Node longest;
    const BoxEvaluator leaves(x - y);
    for (const Axis& axis : axes) {
      if (!axis.leaf || axis.leaf.op() != Op::Variable) continue;
      for (const Node& leaf : leaves.leaves())
        if (leaf.op() == Op::Variable && leaf.arg<VariableArg>().name == axis.leaf.arg<VariableArg>().name &&
            (!longest || longest.max() - longest.min() < leaf.max() - leaf.min()))
          longest = leaf;
    }
    if (!longest || longest.max() - longest.min() >= kPieces) return false;
    const int64_t middle = longest.min() + (longest.max() - longest.min()) / 2;
    for (const auto& [lo, hi] : {std::pair(longest.min(), middle), std::pair(middle + 1, longest.max())}) {
      const Node half = lo == hi ? Node(lo) : unknown(longest.arg<VariableArg>().name, lo, hi);
      const std::pair<Node, Node> narrower{longest, half};
      pieces.emplace_back(substitute(x, {&narrower, 1}), substitute(y, {&narrower, 1}));
    }
  }
  return true;
}

std::optional<Strides> guess(const Node& index, std::span<const Axis> axes) {
  std::vector<Node> low, high;
  for (const Axis& axis : axes) {
    const bool variable = axis.leaf && axis.leaf.op() == Op::Variable;
    low.push_back(variable ? axis.begin : Node(0));
    high.push_back(!axis.leaf ? low.back() : variable ? axis.end - 1 : axis.leaf.src(0) - 1);
  }
  Strides out;
  out.at_begin = at_point(index, axes, low);
  std::vector<Node> terms{out.at_begin}, far_terms{out.at_begin};
  for (std::size_t i = 0; i < axes.size(); ++i) {
    out.steps.emplace_back(0);
    if (!axes[i].leaf) continue;
    std::vector<Node> point = low;
    point[i] = low[i] + 1;
    out.steps[i] = at_point(index, axes, point) - out.at_begin;
    point[i] = high[i];
    const Node way = out.steps[i] * (high[i] - low[i]);
    if (!proven_equal(at_point(index, axes, point), out.at_begin + way)) return std::nullopt;
    far_terms.push_back(way);
    terms.push_back(out.steps[i] * (axes[i].leaf - low[i]));
  }
  if (!proven_equal(at_point(index, axes, high), sum(far_terms))) return std::nullopt;
  if (!equal_by_pieces(index, sum(terms), axes)) return std::nullopt;
  return out;
}

std::optional<View> merged(std::span<const View> views) {
  const View& last = views.back();
  if (views.size() == 1) return last;
  std::vector<Axis> axes;
  const auto mask = last.mask();
  if (std::ranges::any_of(views, &View::shows_nothing)) return nothing(last.shape());
  for (std::size_t i = 0; i < last.rank(); ++i) {
    const Node begin = mask ? (*mask)[i].first : Node(0), end = mask ? (*mask)[i].second : last.shape()[i];
    if ((end - begin).max() <= 0) return mask ? nothing(last.shape()) : last;
    axes.emplace_back(begin, end, i);
  }
  Composed composed;
  if (auto box = box_by_corners(views)) axes = std::move(*box);
  const Search search = find_mask(views, axes, composed);
  if (search == Search::None) return std::nullopt;
  if (search == Search::Empty) return nothing(last.shape());

  auto strides = read_off(composed.index, axes);
  if (!strides) strides = guess(composed.index, axes);
  if (!strides) return std::nullopt;
  Node offset = strides->at_begin;
  Mask box;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    offset = offset - strides->steps[i] * axes[i].begin;
    box.emplace_back(axes[i].begin, axes[i].end);
  }
  return View::create(last.shape(), strides->steps, offset, axes.empty() ? std::nullopt : std::optional(box));
}

Recent<std::optional<View>>& recent_merges() {
  static thread_local Recent<std::optional<View>> merges;
  return merges;
}

}  // namespace

std::vector<Node> unravel(const Node& flat, std::span<const Node> shape) {
  std::vector<Node> at(shape.size());
  Node below = 1;
  for (std::size_t i = shape.size(); i-- > 0;) {
    if (shape[i].is(1)) {
      at[i] = 0;
      continue;
    }
    const Node size = below * shape[i];
    const bool first = std::all_of(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(i),
                                   [](const Node& s) { return s.is(1); });
    at[i] = below.is(0) || size.is(0) ? Node(0) : first ? flat / below : flat / below % shape[i];
    below = size;
  }
  return at;
}

std::optional<View> merge(std::span<const View> views) {
  return recent_merges().get(views, [&]() -> std::optional<View> {
    try {
      return merged(views);
    } catch (const Overflow&) {
      return std::nullopt;
    }
  });
}

void forget_merges() { recent_merges().forget(); }

}  // namespace tenon
