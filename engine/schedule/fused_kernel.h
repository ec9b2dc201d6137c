// What fusion decides: the kernels of a graph, by the numbers of its nodes, and where each node's memory is completed.
#pragma once
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <tenon/codegen/cost.h>
#include <tenon/runtime/stream.h>
#include <tenon/shape/shape.h>

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
  Shape domain;                  // of its STOREs but for those of `loops`, without axes of size 1
  std::vector<int> outputs;      // nodes whose memory it writes
  std::vector<int> inputs = {};  // nodes whose memory it reads
  std::vector<int> after = {};   // kernels that must run before it, besides those that write its inputs
  std::vector<int> again = {};   // nodes that it computes even if they are stored too: the scores of a weighted mean
  std::optional<int> reduction = {};  // a node that it reduces
  bool alone = false;                 // it writes nothing beside that reduction
  Shape body = {};                    // the shape that is reduced
  std::map<int, Shape> loops = {};    // outputs whose STOREs have another shape: numbers of the rows, or whole rows
  int nodes = 0;                      // computed values
  std::string reason;                 // why it is a separate kernel

  bool reads(int node) const { return std::ranges::find(inputs, node) != inputs.end(); }
};

constexpr std::size_t kMostOutputs = 8;    // of a kernel
constexpr std::size_t kMostLookedAt = 32;  // values of a kernel that are looked at, where not all need be

struct Fusion {
  std::vector<FusedKernel> kernels;
  /// For each node, the kernel that completes its memory; none if it is inlined, or in memory already.
  std::vector<std::optional<int>> home;
};

}  // namespace tenon
