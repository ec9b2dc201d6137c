#include <tenon/codegen/ranges.h>

#include <algorithm>

namespace tenon {

Node make_range(const RangeArg& arg, const Node& size, const Node& parent) {
  return parent ? make_node(Op::Range, DType::Index, {size, parent}, arg)
                : make_node(Op::Range, DType::Index, {size}, arg);
}

bool is_lane(const Node& n) { return n.op() == Op::Range && n.arg<RangeArg>().kind == RangeKind::Upcast; }
bool is_in_group(const Node& n) { return n.op() == Op::Range && n.arg<RangeArg>().kind == RangeKind::Local; }
bool is_in_grid(const Node& n) {
  return is_in_group(n) || (n.op() == Op::Range && n.arg<RangeArg>().kind == RangeKind::Global);
}
bool is_loop(const Node& n) { return n.op() == Op::Range && !is_lane(n) && !is_in_group(n); }
Node parent_of(const Node& loop) { return loop.src().size() > 1 ? loop.src(1) : Node(); }

int depth_of(const Node& loop) {
  int depth = 0;
  for (Node l = parent_of(loop); l; l = parent_of(l)) ++depth;
  return depth;
}

Node innermost(std::span<const Node> ranges) {
  Node deepest;
  for (const Node& r : ranges)
    if (is_loop(r) && (!deepest || depth_of(r) > depth_of(deepest))) deepest = r;
  return deepest;
}

std::optional<int64_t> moved(const Node& index, const Node& range, const Node& from, const Node& to) {
  const auto at = [&](const Node& value) {
    const std::pair<Node, Node> there{range, value};
    return value == range ? index : substitute(index, std::span(&there, 1));
  };
  const Node difference = at(to) - at(from);
  return difference.is_const() ? std::optional(difference.value()) : std::nullopt;
}

std::vector<Node> ranges_in(std::span<const Node> expressions) {
  std::vector<Node> found = topological(expressions, [](const Node& x) { return x.op() == Op::Range; });
  std::erase_if(found, [](const Node& x) { return x.op() != Op::Range; });
  return found;
}

std::vector<Node> loops_around(std::span<const Node> at) {
  std::vector<Node> loops;
  for (Node l = innermost(ranges_in(at)); l; l = parent_of(l)) loops.push_back(l);
  std::reverse(loops.begin(), loops.end());
  return loops;
}

std::vector<Node> loops_below(const Node& place, std::span<const Node> at) {
  std::vector<Node> loops = loops_around(at);
  if (place) loops.erase(loops.begin(), std::find(loops.begin(), loops.end(), place) + 1);
  return loops;
}

std::vector<Node> loops_in(std::vector<Node> chain, std::span<const Node> at) {
  std::vector<Node> needing(at.begin(), at.end()), kept;
  for (; !chain.empty(); chain.pop_back()) {
    const auto ranges = ranges_in(needing);
    if (std::find(ranges.begin(), ranges.end(), chain.back()) == ranges.end()) continue;
    needing.push_back(chain.back().src(0));
    kept.insert(kept.begin(), chain.back());
  }
  return kept;
}

bool is_part_of(std::span<const Node> whole, std::span<const Node> at, const std::vector<bool>& vary) {
  std::vector<Node> part, rest;
  for (std::size_t k = 0; k < at.size(); ++k)
    if (vary[k] && (k >= whole.size() || whole[k] != at[k])) return false;
  for (std::size_t k = 0; k < whole.size(); ++k) (k < at.size() && vary[k] ? part : rest).push_back(whole[k]);
  const auto of_rest = ranges_in(rest);
  return std::ranges::none_of(ranges_in(part), [&](const Node& r) { return contains(of_rest, r); });
}

std::vector<std::pair<Node, Node>> loops_again(std::span<const Node> loops, const Node& around,
                                               const std::optional<LoopIdentity>& identity) {
  std::vector<std::pair<Node, Node>> again;
  for (const Node& loop : loops) {
    RangeArg arg = loop.arg<RangeArg>();
    if (identity) arg.identity.purpose = identity->purpose, arg.identity.stage = identity->stage;
    again.emplace_back(loop,
                       make_range(arg, substitute(loop.src(0), again), again.empty() ? around : again.back().second));
  }
  return again;
}

std::span<const Node> closed_loops(const Node& n) {
  if (n.op() == Op::Reduce) return n.src().subspan(1);
  if (n.op() == Op::Fill) return n.src().subspan(2);
  return {};
}

std::span<const Node> fills_of(const Node& stage) {
  return stage.src().first(stage.src().size() - (is_produced(stage) ? 1 : 0));
}

bool is_produced(const Node& stage) { return stage.src().back().op() == Op::Range; }

bool has_registers(const Node& n) {
  return n.op() == Op::Mma || n.op() == Op::Pack || n.op() == Op::Exchange || n.op() == Op::Hide;
}

bool ends_lanes(const Node& n) {
  return n.op() == Op::Fold || n.op() == Op::Lane || n.op() == Op::Half || n.op() == Op::Fill || has_registers(n);
}

Node own_lane(const Node& n) {
  if (n.op() == Op::Half) return n.src(1);
  return has_registers(n) ? n.src().back() : Node();
}

bool has_lanes(const Node& value) {
  return std::ranges::any_of(topological(std::span(&value, 1), ends_lanes),
                             [](const Node& n) { return is_lane(n) || n.op() == Op::Half || has_registers(n); });
}

Node moves_lanes_of_none(const Node& n, std::span<const Node> sources) {
  const bool moves = n.op() == Op::Half || n.op() == Op::Lane || n.op() == Op::Zip;
  if (!moves || std::ranges::equal(n.src(), sources)) return {};
  const bool are_same = std::ranges::all_of(sources, [&](const Node& s) { return s == sources[0]; });
  if (!has_lanes(sources[0]) && (n.op() != Op::Zip || are_same)) return sources[0];
  if (n.op() != Op::Zip || std::ranges::all_of(sources, has_lanes)) return {};
  const Node lane = FreeRanges(topological(std::span(&n, 1))).lane_of(n);
  std::vector<Node> vectors;
  for (const Node& s : sources) vectors.push_back(has_lanes(s) ? s : make_node(Op::Splat, s.dtype(), {s, lane}));
  return with_src(n, vectors);
}

bool depends_on(const Node& value, const Node& range) {
  const auto closes = [](const Node& x) { return x.op() == Op::Fold || x.op() == Op::Stage; };
  return std::ranges::any_of(topological(std::span(&value, 1), closes), [&](const Node& x) { return x == range; });
}

FreeRanges::FreeRanges(std::span<const Node> order) {
  for (const Node& n : order) {
    std::vector<Node> set;
    auto add = [&](const Node& r) {
      if (std::find(set.begin(), set.end(), r) == set.end()) set.push_back(r);
    };
    if (n.op() == Op::Range) {
      set.push_back(n);
    } else {
      const auto closed = closed_loops(n);
      for (const Node& s : n.src().first(n.src().size() - closed.size()))
        for (const Node& r : sets_.at(s)) add(r);
      for (const Node& s : closed) std::erase(set, s);
      // The closed loops are inside their parent, even if the value does not depend on it.
      if (!closed.empty())
        if (const Node outer = parent_of(closed[0])) add(outer);
      if (ends_lanes(n)) std::erase_if(set, is_lane);
      if (const Node lane = own_lane(n)) add(lane);
      std::stable_sort(set.begin(), set.end(), [](const Node& a, const Node& b) {
        return std::make_pair(is_lane(a), is_lane(a) ? 0 : depth_of(a)) <
               std::make_pair(is_lane(b), is_lane(b) ? 0 : depth_of(b));
      });
    }
    sets_.emplace(n, std::move(set));
  }
}

Node FreeRanges::lane_of(const Node& n) const { return is_in_lanes(n) ? of(n).back() : Node(); }

}  // namespace tenon
