// A graph again, as a loop of a program would make it: the same ops and shapes, other constants, offsets and paddings.
#pragma once
#include <tenon/tests/random/generate.h>

namespace tenon::fuzz {

/// `turn` 1, 2, ...: each has other numbers.
Graph renumbered(const Graph& graph, int turn);

/// What a case is computed for: with the first and the second values of its Variables, and, of every fifth graph, with
/// other numbers and with others again. A case without a round has no outputs in it.
constexpr std::size_t kRounds = 4, kFirstRenumbered = 2;
struct Round {
  Graph graph;
  Values values;
};
std::array<Round, kRounds> rounds_of(const GraphCase& c);

}  // namespace tenon::fuzz
