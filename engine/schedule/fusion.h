// Fusion decides which values of a graph lie in memory, and which kernel computes each; everything else is computed
// inside the kernels that use it. The decisions are made only here: the scheduler orders the kernels and builds their
// ASTs. The graph is walked from its results to its sources. Each use of a value is a demand: a kernel, and the
// ShapeTracker through which the kernel's loops see the value. When the walk comes to a value, all its demands are
// known, and one number decides:
//     f = evaluations over all demands / number of elements
// If f <= 1, the value is inlined. If f > 1, it is computed again if that is cheaper than to store it once and load it
// f times; else it is stored, by a kernel that uses it in the same order if there is one (the cell of an LSTM by the
// kernel of its state). So no value is computed more than a few times. A reduction is inlined if each of its elements
// is computed once: several reductions over the same rows are one kernel (softmax). A value that is used in several
// loops over a row is kept inside the kernel if the row fits into the cache.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <tenon/codegen/cost.h>
#include <tenon/engine/schedule/graph.h>

namespace tenon {

struct FusionLimits {
  int buffers = 31;               // buffers of a kernel; Metal allows no more
  int nodes = 256;                // computed values in a kernel; limits compile times
  int64_t row_bytes = kRowBytes;  // bytes of a row that a kernel keeps, at most
  bool repeats = false;           // compute a value at each use, if one kernel can do that
  bool parameters = true;         // numbers may become parameters of the kernel (parameters.h)
  bool operator==(const FusionLimits&) const = default;
};

enum class KernelKind : uint8_t {
  Compute,  // writes its outputs whole
  Fill,     // the first half of a partial ASSIGN: computes the target into the memory of the new version
  Region,   // the second half: writes the value over a part
  Copy,     // FROM
  Custom    // an opaque Primitive
};

struct FusedKernel {
  KernelKind kind;
  Stream stream;
  Shape domain;                  // of its stores, without axes of size 1
  std::vector<int> outputs;      // nodes whose memory it writes
  std::vector<int> inputs = {};  // nodes whose memory it reads
  std::vector<int> after = {};   // kernels that must run before it, besides those that write its inputs
  std::vector<int> again = {};   // nodes that it computes even if they are stored too: the scores of a weighted mean
  std::optional<int> reduction = {};  // a node that it reduces
  bool alone = false;                 // it writes nothing beside that reduction
  Shape body = {};                    // the shape that is reduced
  int nodes = 0;                      // computed values
  std::string reason;                 // why it is a separate kernel

  bool reads(int node) const { return std::ranges::find(inputs, node) != inputs.end(); }
};

constexpr std::size_t kMostOutputs = 8;  // of a kernel

struct Fusion {
  std::vector<FusedKernel> kernels;
  /// For each node, the kernel that completes its memory; none if it is inlined, or in memory already.
  std::vector<std::optional<int>> home;
};

Fusion fuse(const Graph&, const FusionLimits& = {});

}  // namespace tenon
