#include <tenon/tests/random/renumber.h>

#include <random>

namespace tenon::fuzz {

Graph renumbered(const Graph& graph, int turn) {
  std::mt19937_64 rng(graph.seed * 31 + static_cast<uint64_t>(turn));
  const auto between = [&](int64_t lo, int64_t hi) {
    return lo + static_cast<int64_t>(rng() % static_cast<uint64_t>(hi - lo + 1));
  };
  Graph other = graph;
  for (GraphNode& n : other.nodes) {
    if (n.op == Op::full && is_floating_point(n.dtype))
      n.number = rng() % 2 == 0 ? 0.37 * static_cast<double>(between(-9, 9)) : static_cast<double>(between(-4, 4));
    else if (n.op == Op::full && (n.integer < -9 || n.integer > 9))  // near the old one, so that its dtype holds it
      n.integer ^= between(0, 7);
    else if (n.op == Op::full)
      n.integer = n.dtype == DType::Bool ? between(0, 1) : between(is_unsigned(n.dtype) ? 0 : -4, 9);
    if (n.op == Op::pad && n.number != 0) n.number = static_cast<double>(between(0, 3));
    for (std::size_t axis = 0; axis < n.ranges.size(); ++axis) {
      auto& [first, second] = n.ranges[axis];
      if (first.symbolic() || second.symbolic()) continue;
      if (n.op == Op::pad) {
        const int64_t both = first.constant + second.constant;
        first = between(0, both);
        second = both - first.constant;
        continue;
      }
      const Size& whole = graph.nodes[static_cast<std::size_t>(n.src[0])].shape[axis];
      if (whole.symbolic()) continue;
      const int64_t size = second.constant - first.constant;
      first = between(0, whole.constant - size);
      second = first.constant + size;
    }
  }
  return other;
}

std::array<Round, kRounds> rounds_of(const GraphCase& c) {
  std::array<Round, kRounds> rounds;
  for (std::size_t i = 0; i < c.values.size(); ++i) rounds.at(i) = {c.graph, c.values[i]};
  for (std::size_t i = kFirstRenumbered; i < kRounds && c.graph.seed % 5 == 0; ++i)
    rounds.at(i) = {renumbered(c.graph, static_cast<int>(i)), c.values[0]};
  return rounds;
}

}  // namespace tenon::fuzz
