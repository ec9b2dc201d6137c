#include <tenon/codegen/fill_ahead.h>

#include <algorithm>

namespace tenon {
namespace {

/// Does the index hold a value, such as the row that a gather asks for, that is another one in each iteration of a
/// loop? It would have to be computed for iterations to come.
bool is_gathered_in(const Node& loop, const Node& index) {
  const auto moves = [&](const Node& n) { return n.op() == Op::Cast && contains(ranges_in(std::span(&n, 1)), loop); };
  return std::ranges::any_of(topological(index.src()), moves);
}

bool is_plain(const Copy& copy, const Node& place) {
  const Node& read = copy.read;
  if (read.op() != Op::Read || read.src().size() != 1 || read.src(0).src().size() > 2) return false;
  return !is_gathered_in(place, read.src(0)) && std::ranges::all_of(copy.loops, [&](const Node& loop) {
    return ranges_in(loop.src(0)).empty() && !is_gathered_in(loop, read.src(0));
  });
}

Node index_at(const Node& like, const Node& element, const Node& valid) {
  return valid.is(1) ? make_node(Op::Index, like.dtype(), {element}, like.arg())
                     : make_node(Op::Index, like.dtype(), {element, valid}, like.arg());
}

}  // namespace

Node filled_ahead(int number, const StagePlan& plan, int64_t buffers, std::span<const Copy> copies) {
  const Node& loop = plan.place;
  if (buffers < 3 || !loop || loop.arg<RangeArg>().kind != RangeKind::Loop || loop.src(0).max() < buffers ||
      !std::ranges::all_of(copies, [&](const Copy& copy) { return is_plain(copy, loop); }))
    return {};
  const Node ahead = buffers - 1;
  const RangeArg as_ahead{
      .kind = RangeKind::Loop, .rank = loop.arg<RangeArg>().rank, .identity = {LoopIdentity::Purpose::Ahead, 0}};
  const Node first = make_range(as_ahead, ahead, parent_of(loop));
  const DType d = copies[0].read.dtype();
  std::vector<Node> fills;
  const auto fill = [&](const Copy& copy, const Node& iteration, const Node& around) {
    std::vector<std::pair<Node, Node>> moved{{loop, iteration}};
    std::vector<Node> loops;
    for (const Node& each : copy.loops) {
      loops.push_back(make_range(each.arg<RangeArg>(), each.src(0), loops.empty() ? around : loops.back()));
      moved.emplace_back(each, loops.back());
    }
    const Node& from = copy.read.src(0);
    const Node inside = substitute(copy.inside, moved), there = lt(iteration, loop.src(0)) && inside;
    const Node valid = from.src().size() > 1 ? substitute(from.src(1), moved) : Node(1);
    const Node read = make_node(Op::Read, d, {index_at(from, substitute(from.src(0), moved), valid && there)});
    const Node at = substitute(copy.element, moved) + iteration % Node(buffers) * Node(plan.elements);
    const Node like = make_node(Op::Index, d, {at}, SlotArg{number});
    // After the last iteration a copy may write zeros, but never past the end of the STAGE.
    std::vector<Node> sources{read, index_at(like, at, inside)};
    if (around == first) sources.push_back(first);
    sources.insert(sources.end(), loops.begin(), loops.end());
    fills.push_back(make_node(Op::Fill, d, sources, StoreArg{number, StoreMode::Set}));
  };
  for (const Copy& copy : copies) fill(copy, loop + ahead, loop);
  for (const Copy& copy : copies) fill(copy, first, first);
  return make_node(Op::Stage, d, fills, StageArg{number, buffers * plan.elements, static_cast<int32_t>(buffers)});
}

Node read_of_this_iteration(const Node& stage, const StagePlan& plan, std::span<const Node> at) {
  const auto& arg = stage.arg<StageArg>();
  const Node element = stage_element(plan, at) + plan.place % Node(arg.buffers) * Node(plan.elements);
  const Node place = make_node(Op::Index, stage.dtype(), {element}, SlotArg{arg.number});
  return make_node(Op::Read, stage.dtype(), {place, stage});
}

}  // namespace tenon
