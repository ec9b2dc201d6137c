#include <tenon/codegen/demand.h>

namespace tenon {
namespace {

/// Is this demand of a node read from a STAGE that the other demand fills?
bool reads_stage_of(const Wanted& wanted, std::size_t demand, const Node& node,
                    const std::pair<Node, std::size_t>& other) {
  return node == other.first && !wanted.computes(demand) && wanted.computes(other.second);
}

/// Does a REDUCE use the value inside this loop, one of its own loops? The value's index need not depend on the loop.
bool reduces_in(const Demand& reduce, const std::pair<Node, std::size_t>& value, const Node& loop) {
  for (std::size_t piece = 0; piece < reduce.pieces.size(); ++piece)
    if (reduce.sources[piece] == value &&
        std::ranges::find(reduce.pieces[piece].loops, loop) != reduce.pieces[piece].loops.end())
      return true;
  return false;
}

}  // namespace

std::vector<Use> uses_of(const Wanted& w) {
  std::vector<Use> uses;
  for (const Demand& d : w.demands) uses.push_back({d.at, d.mask});
  return uses;
}

bool feeds(std::span<const PendingWrite> writes, const std::unordered_map<Node, Wanted>& all,
           std::pair<Node, std::size_t> demanded, const Node& loop) {
  const auto in_loop = [&](std::span<const Node> at) {
    const auto loops = loops_around(at);
    return std::find(loops.begin(), loops.end(), loop) != loops.end();
  };
  std::vector<std::pair<Node, std::size_t>> needing{std::move(demanded)};
  for (std::size_t i = 0; i < needing.size(); ++i) {
    const auto takes = [&](const auto& sources) {
      return std::find(sources.begin(), sources.end(), needing[i]) != sources.end();
    };
    for (const PendingWrite& w : writes)
      if (takes(w.sources) && in_loop(w.index)) return true;
    for (const auto& [node, wanted] : all)
      for (std::size_t d = 0; d < wanted.demands.size(); ++d) {
        const std::pair above{node, d};
        const bool needs = takes(wanted.demands[d].sources) || reads_stage_of(wanted, d, node, needing[i]);
        if (!needs || std::find(needing.begin(), needing.end(), above) != needing.end()) continue;
        if (in_loop(wanted.demands[d].at) || reduces_in(wanted.demands[d], needing[i], loop)) return true;
        needing.push_back(above);
      }
  }
  return false;
}

}  // namespace tenon
