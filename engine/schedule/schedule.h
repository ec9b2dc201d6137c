// A schedule: a graph cut into kernels, in the order in which they run, with the memory of each. It holds no
// LazyBuffers, only their positions in the Graph; so a graph of the same structure takes it from the cache, and then
// nothing is decided, generated or interned again.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <tenon/engine/schedule/graph.h>

namespace tenon {

enum class ItemKind : uint8_t { Kernel, Copy, Custom };

/// A node of the Graph and the position of its memory in Schedule::buffers.
struct NodeMemory {
  int node, buffer;
};

/// One step: a kernel to launch, a copy of bytes, or a call of an opaque Primitive.
struct ScheduleItem {
  ItemKind kind;
  Node ast;                     // of Kernel: a SINK
  std::vector<int> buffers;     // positions in Schedule::buffers: by slot; Copy: to, from; Custom: outputs, inputs
  std::vector<Node> variables;  // of Kernel, in the order of its signature
  Stream stream;
  std::string name;                 // of an item that is no kernel: "copy", or the Primitive's name
  std::string reason;               // why it is a separate step
  std::vector<NodeMemory> outputs;  // values that are complete when it has run
  bool overwrites = false;          // takes the memory of an older value
  int wave = 0;                     // items of one wave may run at the same time (order.h)
  // Of a kernel with numbers as parameters (parameters.h):
  std::vector<std::optional<int64_t>> values = {};  // of its Variables, if they are numbers; empty: no numbers
  Node like = {};                                   // the AST that its loops and Opts are chosen for
};

/// Memory that the items use.
struct BufferSpec {
  struct Uses {
    int first, last;  // items
  };
  Stream stream;
  DType dtype;
  Node elements;                          // a Variable counts with its maximum, so that memory serves every value
  std::optional<int> leaf = {};           // the node of the Graph that has this memory; none: new memory
  bool kept = false;                      // lives on after the run
  bool brought = false;                   // an opaque Primitive fills it, and brings memory itself if none is planned
  bool donatable = false;                 // the opaque Primitive that reads it last may take it for an output
  std::optional<Uses> uses = {};          // items that use it
  std::optional<std::size_t> arena = {};  // for new memory that is not kept: the block in which it lies,
  std::size_t offset = 0;                 // and its offset there
};

struct Schedule {
  struct Arena {
    Stream stream;
    std::size_t bytes;
  };
  std::vector<ScheduleItem> items;
  std::vector<BufferSpec> buffers;
  std::vector<NodeMemory> results;  // values that live on after the run
  std::vector<Arena> arenas;        // one for each stream
  /// The answers of `held` and `writable` on which this schedule depends; a graph with other answers has another
  /// schedule.
  struct Asked {
    int node;
    bool held, writable;
  };
  std::vector<Asked> asked;
};

/// Does the graph give the answers with which this schedule was made? Then the schedule is right for it, provided that
/// its words() equal those of the graph for which the schedule was made.
inline bool answers(const Graph& graph, const Schedule& known) {
  return std::ranges::all_of(known.asked, [&](const Schedule::Asked& a) {
    return graph[a.node].held == a.held && graph[a.node].writable == a.writable;
  });
}

}  // namespace tenon
