#include <tenon/codegen/masks.h>

#include <algorithm>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/ranges.h>

namespace tenon {

std::span<const Node> parts_of(const Node& mask) { return mask.op() == Op::And ? mask.src() : std::span(&mask, 1); }

Node relevant(const Node& mask, std::span<const Node> at) {
  if (mask.is(1)) return mask;
  const auto ranges = ranges_in(at);
  Node kept = 1;
  for (const Node& part : parts_of(mask)) {
    auto own = ranges_in(part);
    std::erase_if(own, [](const Node& r) { return r.max() == 0; });  // an index has its only value instead
    if (own.empty() || std::any_of(own.begin(), own.end(), [&](const Node& r) { return contains(ranges, r); }))
      kept = kept && part;
  }
  return kept;
}

Node of_own_ranges(const Node& mask, std::span<const Node> at) {
  const auto ranges = ranges_in(at);
  const bool always_runs = std::ranges::all_of(ranges, [](const Node& r) { return r.src(0).min() > 0; });
  Node kept = 1;
  for (const Node& part : parts_of(mask)) {
    const auto own = ranges_in(part);
    if (own.empty() && always_runs) continue;
    if (std::ranges::all_of(own, [&](const Node& r) { return contains(ranges, r); })) kept = kept && part;
  }
  return kept;
}

Node of_own_lanes(const Node& mask, std::span<const Node> at) {
  const auto ranges = ranges_in(at);
  Node kept = 1;
  for (const Node& part : parts_of(mask)) {
    const auto own = ranges_in(part);
    if (std::all_of(own.begin(), own.end(), [&](const Node& r) { return is_lane(r) && contains(ranges, r); }))
      kept = kept && part;
  }
  return kept;
}

Node without_trips(const Node& mask, std::span<const Node> at) {
  if (mask.is(1)) return mask;
  const auto ranges = ranges_in(at);
  Node kept = 1;
  for (const Node& part : parts_of(mask))
    if (std::none_of(ranges.begin(), ranges.end(), [&](const Node& r) { return part == lt(0, r.src(0)); }))
      kept = kept && part;
  return kept;
}

Node given(Node expression, const Node& mask) {
  if (mask.is(1) || mask.is(0)) return expression;
  for (const Node& part : parts_of(mask)) {
    if (part.op() != Op::Lt || !part.src(1).is_const()) continue;
    const Node& sum = part.src(0);
    for (const Node& r : ranges_in(sum)) {
      const Node rest = sum - r;
      if (contains(ranges_in(rest), r)) continue;  // r must occur once, with coefficient 1
      // r = low + bounded - rest, where low + bounded is the sum, known to stay below the constant.
      const int64_t low = std::min(sum.min(), part.src(1).value() - 1);
      const Node bounded = stand_in(StandInArg::Analysis::ApplyMask, part.src(1) - Node(low));
      const std::pair<Node, Node> there{r, bounded + Node(low) - rest}, back{bounded, sum - Node(low)};
      expression = substitute(substitute(expression, std::span(&there, 1)), std::span(&back, 1));
      break;
    }
  }
  return expression;
}

Node if_there_are_any(const ShapeTracker& st, const Node& index) {
  const auto may_not_run = [](const Node& r) { return !is_lane(r) && r.max() > 0 && r.src(0).min() < 1; };
  if (std::ranges::any_of(ranges_in(std::span(&index, 1)), may_not_run)) return 1;
  Node any = lt(0, st.source_numel());
  // Views show no stride of an axis that has one element or none.
  const auto is_one_or_none = [](const Node& n) { return n.op() == Op::Variable && n.min() == 0 && n.max() == 1; };
  for (const Node& size : st.shape())
    if (std::ranges::any_of(topological(std::span(&size, 1)), is_one_or_none)) any = any && lt(0, size);
  return any;
}

Node clamped(const Node& index, const Node& size) {
  // A range of one value bounds nothing: what has no other range of a loop is computed before it, also where the loop
  // does not run.
  Node bare = index;
  for (const Node& r : ranges_in(index))
    if (const std::pair<Node, Node> only{r, Node(0)}; r.max() == 0) bare = substitute(bare, std::span(&only, 1));
  if (bare.min() >= 0 && lt(bare, size).is(1)) return index;
  return size.min() > 0 ? min(max(bare, 0), size - 1) : max(min(bare, size - 1), 0);
}

bool is_inside(const Node& n, const std::vector<Node>& at) {
  const auto shape = ast::shape_of(n);
  for (std::size_t k = 0; shape && k < at.size(); ++k)
    if (at[k].min() < 0 || !lt(at[k], (*shape)[k]).is(1)) return false;
  return shape.has_value();
}

Node bring_inside(const Node& reduce, std::vector<Node>& at, const Node& use) {
  const Node kept = of_own_lanes(use, at);
  Node mask = 1;
  const auto shape = ast::shape_of(reduce);
  if (!shape) return mask;
  for (std::size_t k = 0; k < at.size(); ++k) {
    const auto ranges = ranges_in(at[k]);
    if (std::any_of(ranges.begin(), ranges.end(), [](const Node& r) { return is_lane(r) || is_in_grid(r); }))
      mask = mask && le(0, at[k]) && lt(at[k], (*shape)[k]);
    else if (const Node inside = clamped(at[k], (*shape)[k]); !(inside == at[k])) {
      at[k] = inside;
      if ((*shape)[k].min() < 1) mask = mask && lt(0, (*shape)[k]);
    }
  }
  return kept && given(mask, kept);
}

}  // namespace tenon
