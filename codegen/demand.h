// What lowering (lower.cpp) wants of the nodes of an AST: each at which indices, and whether a STAGE keeps the values.
#pragma once
#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <tenon/base/box.h>
#include <tenon/codegen/pieces.h>
#include <tenon/codegen/stage.h>

namespace tenon {

using Tuple = std::vector<Node>;

struct HashTuple {
  std::size_t operator()(const Tuple& t) const {
    std::size_t h = t.size();
    for (const Node& n : t) h = h * 0x9e3779b97f4a7c15u + std::hash<Node>()(n);
    return h;
  }
};

/// A node's value at one index: the values that it is computed from and, once it is built, the value itself.
struct Demand {
  Tuple at;
  Node mask;  // the value is used only where this holds, and loads read only there
  std::vector<std::pair<Node, std::size_t>> sources = {};  // (AST node, position of its demand)
  std::vector<Piece> pieces = {};                          // of a REDUCE: one source a piece
  Node valid = {};                                         // of a VIEW
  Node chunk = {};                                         // of a sum in chunks: the loop over them
  Node value = {};
};

/// A value that is kept in memory inside the kernel.
struct Staged {
  struct Filler {
    std::size_t demand;       // the demand that is computed
    std::vector<Node> loops;  // the loops that fill the STAGE
    Node element;             // the element of the STAGE that is written
    Node inside = 1;          // the condition of the write
  };
  int number;
  StagePlan plan;
  std::vector<Filler> fillers;
  bool adds = false;                  // zero at first; fillers add to it
  std::optional<MemoryBox> box = {};  // the copy engine fills it
  Node memory = {};
};

struct Wanted {
  std::unordered_map<Tuple, std::size_t, HashTuple> positions;
  std::deque<Demand> demands;
  std::optional<Staged> stage;
  /// Is this demand computed, rather than read from the stage?
  bool computes(std::size_t d) const {
    return !stage || std::any_of(stage->fillers.begin(), stage->fillers.end(), [&](auto& f) { return f.demand == d; });
  }
};

/// A STORE at one index: where it holds, and what it writes.
struct PendingWrite {
  Node store;
  Tuple index;
  Node inside;
  std::vector<std::pair<Node, std::size_t>> sources;
};

/// Is this demand of a node read from a STAGE that the other demand fills?
inline bool reads_stage_of(const Wanted& wanted, std::size_t demand, const Node& node,
                           const std::pair<Node, std::size_t>& other) {
  return node == other.first && !wanted.computes(demand) && wanted.computes(other.second);
}

/// Does a REDUCE use the value inside this loop, one of its own loops? The value's index need not depend on the loop.
inline bool reduces_in(const Demand& reduce, const std::pair<Node, std::size_t>& value, const Node& loop) {
  for (std::size_t piece = 0; piece < reduce.pieces.size(); ++piece)
    if (reduce.sources[piece] == value &&
        std::ranges::find(reduce.pieces[piece].loops, loop) != reduce.pieces[piece].loops.end())
      return true;
  return false;
}

/// Does a computation in the loop need the value of this demand?
inline bool feeds(std::span<const PendingWrite> writes, const std::unordered_map<Node, Wanted>& wanted_nodes,
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
    for (const auto& [node, wanted] : wanted_nodes)
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
