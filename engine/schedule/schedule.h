// A schedule: a graph cut into kernels, in the order in which they run, with the memory that each names. It holds no
// LazyBuffers, only their positions in the Graph, so that a graph of the same structure takes it from the cache: then
// nothing is decided, generated or interned anew.
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
  std::string name;                 // of what is no kernel: "copy", or the name of the Primitive
  std::string reason;               // why the step is one of its own
  std::vector<NodeMemory> outputs;  // what is computed when it has run
  bool overwrites = false;          // takes the memory of an older value
  // Of a kernel with numbers as parameters (parameters.h):
  std::vector<std::optional<int64_t>> values = {};  // of its Variables those that are numbers; none: it has no numbers
  Node like = {};                                   // the AST that its loops and Opts are chosen for
};

/// Memory that the items name.
struct BufferSpec {
  struct Uses {
    int first, last;  // items
  };
  Stream stream;
  DType dtype;
  Node elements;                  // a Variable counts with its maximum, so that memory serves every value
  std::optional<int> leaf = {};   // the node of the Graph whose memory it is; none: new memory
  bool kept = false;              // lives on after the run
  bool brought = false;           // an opaque Primitive fills it, and brings memory of its own where none is planned
  bool donatable = false;         // the opaque Primitive that reads it last may take it for an output
  std::optional<Uses> uses = {};  // none: no item uses it
  std::optional<std::size_t> arena = {};  // of new memory that is not kept: the block it lies in,
  std::size_t offset = 0;                 // and where
};

struct Schedule {
  struct Arena {
    Stream stream;
    std::size_t bytes;
  };
  std::vector<ScheduleItem> items;
  std::vector<BufferSpec> buffers;
  std::vector<NodeMemory> results;  // values that live on after the run
  std::vector<Arena> arenas;        // one a stream
  /// Whether these nodes are held and writable was asked; a graph where the answers differ has another schedule.
  struct Asked {
    int node;
    bool held, writable;
  };
  std::vector<Asked> asked;
};

/// Does the graph give the answers with which this schedule was made? Then the schedule is right for it, if its words()
/// are those of the graph that the schedule was made for.
inline bool answers(const Graph& graph, const Schedule& known) {
  return std::ranges::all_of(known.asked, [&](const Schedule::Asked& a) {
    return graph[a.node].held == a.held && graph[a.node].writable == a.writable;
  });
}

}  // namespace tenon
