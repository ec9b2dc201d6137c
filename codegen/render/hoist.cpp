#include <tenon/codegen/render/hoist.h>

#include <algorithm>
#include <unordered_set>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>
#include <tenon/symbolic/build.h>

namespace tenon {
namespace {

/// The prefix of a name for the expression; empty if the expression is as readable in place.
std::string prefix_of_expression(const Node& n) {
  switch (n.op()) {
    case Op::FloorDiv:
      return "quotient";
    case Op::FloorMod:
      return "remainder";
    case Op::Max:
    case Op::Min:
      return "limit";
    case Op::Where:
      return "choice";
    default:
      return {};
  }
}

bool is_leaf(const Node& n) { return n.op() == Op::Range || n.op() == Op::Variable; }

bool is_fixed_expression(const Node& n) {
  const Node lane = lane_in(n);
  return !lane && !through_values(n);
}

}  // namespace

std::pair<Node, Node> split_offset(const Node& index, const Node& loop) {
  if (!loop || index.op() != Op::Add || through_values(index)) return {Node(), index};
  std::vector<Node> outer, inner;
  bool moves = false;
  for (const Node& term : index.src()) {
    const auto ranges = ranges_in(term);
    const bool changes = term.is_const() || std::find(ranges.begin(), ranges.end(), loop) != ranges.end();
    moves |= !term.is_const() && !changes;
    (changes ? inner : outer).push_back(term);
  }
  if (!moves || (outer.size() == 1 && is_leaf(outer[0]))) return {Node(), index};
  const auto sum = [](const std::vector<Node>& terms) {
    return terms.empty() ? Node(0) : terms.size() == 1 ? terms[0] : make_node(Op::Add, DType::Index, terms);
  };
  return {sum(outer), sum(inner)};
}

Hoists::Hoists(const Survey& survey) : counts(survey.counts) {
  std::unordered_map<Node, int> uses;
  std::vector<Node> order;  // each after those that it is made of
  const auto visit = [&](const auto& self, const Node& n, bool inside_choice) -> void {
    if (n.src().empty() || n.op() == Op::Range || n.op() == Op::Cast) return;
    const bool candidate = !prefix_of_expression(n).empty();
    const bool choice = n.op() == Op::Max || n.op() == Op::Min || n.op() == Op::Where;
    const bool fresh = uses.try_emplace(n, 0).second;
    uses[n] += inside_choice && choice ? 2 : 1;
    if (candidate && !fresh) return;
    for (const Node& s : n.src()) self(self, s, choice);
    if (fresh) order.push_back(n);
  };
  for (const Node& n : survey.printed) visit(visit, n, false);
  std::unordered_set<Node> bounds;
  for (const Node& n : survey.bounds) {
    visit(visit, n, false);
    const auto all = topological(std::span(&n, 1), [](const Node& x) { return x.op() == Op::Range; });
    if (std::any_of(all.begin(), all.end(), [](const Node& x) { return !prefix_of_expression(x).empty(); }))
      bounds.insert(n);
  }
  const std::unordered_set<Node> loops(survey.loops.begin(), survey.loops.end());
  const auto level_of = [&](const Node& n) {
    Node level;
    for (const Node& r : ranges_in(n))
      if (loops.contains(r) && (!level || depth_of(r) > depth_of(level))) level = r;
    return level;
  };
  // If several memories have the same offset, it has one name.
  std::unordered_map<Node, std::string> offsets;
  for (const Survey::Offset& o : survey.offsets) {
    const std::string kind = o.along_a_row ? "row" : "column", own = o.of + "_" + kind;
    const auto [known, fresh] = offsets.try_emplace(o.node, own);
    if (!fresh && known->second != own) known->second = kind;
  }
  for (const Node& n : order) {
    const auto offset = offsets.find(n);
    const bool bound = bounds.contains(n);
    const bool named = bound || offset != offsets.end() || (uses.at(n) > 1 && !prefix_of_expression(n).empty());
    if (!named || !is_fixed_expression(n)) continue;
    std::string prefix = bound ? "count" : offset != offsets.end() ? offset->second : prefix_of_expression(n);
    ++counts[prefix];
    expressions[level_of(n)].push_back({n, std::move(prefix)});
  }
}

}  // namespace tenon
