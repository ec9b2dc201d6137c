#include <tenon/codegen/passes/prefetch.h>

#include <algorithm>
#include <map>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

constexpr int64_t kLine = 64;  // bytes that a fetch brings; a vector of a fraction of it is not worth one each

int rank_of(const Node& loop) { return loop.arg<RangeArg>().rank; }

/// The READs of a slot in whole vectors, by the loop around the loop that they stand in.
struct Readers {
  Node outer;
  std::map<int, std::vector<Node>> by_rank;  // in the order in which the loops run
};

std::vector<Readers> readers_of(std::span<const Node> order, int slot) {
  std::vector<Readers> all;
  for (const Node& n : order) {
    if (n.op() != Op::Read || n.src().size() > 1 || n.src(0).arg<SlotArg>().slot != slot) continue;
    const Node& element = n.src(0).src(0);
    if (through_values(element) || lane_stride(element) != std::optional<int64_t>(1)) continue;
    if (2 * lane_in(element).src(0).value() * static_cast<int64_t>(size_of(n.dtype())) < kLine) continue;
    const auto loops = loops_around(std::span(&element, 1));
    if (loops.size() < 2 || loops[loops.size() - 2].arg<RangeArg>().kind == RangeKind::Thread) continue;
    const Node& outer = loops[loops.size() - 2];
    auto found = std::find_if(all.begin(), all.end(), [&](const Readers& r) { return r.outer == outer; });
    if (found == all.end()) found = all.insert(all.end(), {outer, {}});
    found->by_rank[rank_of(loops.back())].push_back(n);
  }
  return all;
}

}  // namespace

Node prefetch(const Node& sink, std::span<const int> slots) {
  const auto order = topological(std::span(&sink, 1));
  std::vector<Node> roots(sink.src().begin(), sink.src().end());
  for (const int slot : slots)
    for (const Readers& readers : readers_of(order, slot)) {
      if (readers.by_rank.size() < 2) continue;
      for (const Node& read : std::next(readers.by_rank.begin())->second) {
        const Node& element = read.src(0).src(0);
        const std::pair<Node, Node> next[] = {{readers.outer, readers.outer + 1}, {lane_in(element), Node(0)}};
        const Node where = make_node(Op::Index, read.dtype(), {substitute(element, next)}, read.src(0).arg());
        roots.push_back(make_node(Op::Prefetch, DType::Void, {where}));
      }
    }
  return roots.size() == sink.src().size() ? sink : with_src(sink, roots);
}

}  // namespace tenon
