#include <tenon/codegen/passes/sums_in_blocks.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

/// A product of two values, or a sum or choice of some.
bool is_of_products(const Node& value) {
  if (value.op() == Op::Mul) return value.src().size() != 2 || value.src(0) != value.src(1);
  if (value.op() != Op::Add && value.op() != Op::Where) return false;
  return std::ranges::any_of(value.src(), is_of_products);
}

/// The loop that a sum of floats closes innermost, if the sum may run in blocks.
Node loop_of_sum(const Node& n) {
  const bool sums = n.op() == Op::Reduce && is_floating_point(n.dtype()) &&
                    n.arg<ReduceArg>().combiner == Combiner::Add && !closed_loops(n).empty();
  return sums && !is_of_products(n.src(0)) ? closed_loops(n).back() : Node();
}

struct Block {
  Node outer, inner;  // loops over the blocks, and over the iterations of one
  Node iteration;
};

Block block_of(const Node& loop) {
  const Node& count = loop.src(0);
  const auto root = static_cast<int64_t>(std::sqrt(static_cast<double>(count.max())));
  const auto block = static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(root)));
  const Node elements(block);
  RangeArg outer_arg = loop.arg<RangeArg>();
  ++outer_arg.rank;
  outer_arg.identity.part = LoopIdentity::Part::Tiles;
  outer_arg.identity.step = static_cast<int32_t>(block);  // a loop over tiles of a STORE, which may be as long, has 0
  const Node outer = make_range(outer_arg, (count + elements - Node(1)) / elements, parent_of(loop));
  const Node inner = make_range(loop.arg<RangeArg>(), min(elements, count - outer * elements), outer);
  return {outer, inner, outer * elements + inner};
}

/// The loops that are closed by such sums alone, and in which nothing else happens than that these are computed.
std::unordered_map<Node, Block> loops_in_blocks(std::span<const Node> order, int64_t fewest) {
  std::unordered_map<Node, Block> found;
  for (const Node& n : order)
    if (const Node loop = loop_of_sum(n); loop && loop.arg<RangeArg>().kind == RangeKind::Loop &&
                                          loop.src(0).min() >= fewest && ranges_in(loop.src(0)).empty())
      found.try_emplace(loop, block_of(loop));
  const FreeRanges free(order);
  for (const Node& n : order) {
    const Node own = loop_of_sum(n);
    for (const Node& loop : closed_loops(n))
      if (loop != own) found.erase(loop);
    switch (n.op()) {
      case Op::Range:
        if (n.src().size() > 1) found.erase(n.src(1));
        break;
      case Op::Write:
      case Op::Fill:
      case Op::Prefetch:
      case Op::Scan:
      case Op::Stage:
        for (const Node& r : free.of(n)) found.erase(r);
        break;
      default:
        break;
    }
  }
  return found;
}

}  // namespace

Node sums_in_blocks(const Node& sink, int64_t fewest) {
  const auto order = topological(std::span(&sink, 1));
  const auto blocks = loops_in_blocks(order, fewest);
  if (blocks.empty()) return sink;
  std::vector<std::pair<Node, Node>> replaced;  // in index expressions: the loops, and values that are indices
  for (const auto& [loop, block] : blocks) replaced.emplace_back(loop, block.iteration);
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    if (const auto loop = blocks.find(n); loop != blocks.end()) return loop->second.iteration;
    if (std::ranges::equal(n.src(), sources)) return n;
    if (n.dtype() == DType::Index) {
      if (n.op() != Op::Cast) return substitute(n, replaced);
      replaced.emplace_back(n, with_src(n, sources));
      return replaced.back().second;
    }
    const auto found = blocks.find(loop_of_sum(n));
    if (found == blocks.end()) return with_src(n, sources);
    std::vector<Node> parts(n.src().begin(), n.src().end());
    parts[0] = make_node(Op::Reduce, n.dtype(), {sources[0], found->second.inner}, n.arg());
    parts.back() = found->second.outer;
    return make_node(Op::Reduce, n.dtype(), parts, n.arg());
  });
}

}  // namespace tenon
