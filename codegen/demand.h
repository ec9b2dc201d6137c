// What lowering (lower.cpp) asks of each node of an AST: its values at which indices, and whether a STAGE keeps them.
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

std::vector<Use> uses_of(const Wanted&);

/// A STORE at one index: where it holds, and what it writes.
struct PendingWrite {
  Node store;
  Tuple index;
  Node inside;
  std::vector<std::pair<Node, std::size_t>> sources;
};

/// Does a computation in the loop need the value of this demand (AST node, position)?
bool feeds(std::span<const PendingWrite> writes, const std::unordered_map<Node, Wanted>& wanted,
           std::pair<Node, std::size_t> demanded, const Node& loop);

}  // namespace tenon
