// The loop nest of a STORE or a REDUCE as data. An axis says what one step along it computes: vector lanes, copies in
// registers, threads of a group. The loops, in one order and blocked to any depth, say when each step runs. Opts edit
// this (opt.h), lowering reads it (pieces.h), and its text is in the opening comment of every kernel.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <tenon/symbolic/build.h>

namespace tenon {

/// What happens if the size of an axis is no multiple of its step.
enum class Tail : uint8_t {
  Peel,   // an epilogue: single vectors, then single elements, in loops of their own
  Guard,  // the last step begins earlier, or goes beyond the end, where it computes but does not store
  Mask,   // an epilogue of single vectors, of which the last one is masked
  Align   // vectors begin at aligned addresses of the output; the first and the last ones are masked
};

constexpr int64_t kUnit = 16;  // of tensor cores: rows of a warp, and terms

/// Of an axis whose elements tensor cores take in units (tensor_cores.h), of 16 elements or more.
enum class Fragment : uint8_t { None, Rows, Columns, Terms };

/// Adjacent axes of a value that run as one, row-major.
struct NestAxis {
  std::vector<int> axes;
  int64_t lanes = 1;                   // vector lanes, innermost
  int64_t copies = 1;                  // the unroll factor, in registers
  int64_t run = 1;                     // adjacent elements that a thread of a grid takes, instead of lanes
  int64_t threads = 1;                 // of a group: they take the runs of a step in turn;
  int64_t thread_step = 1;             // their numbers in the group are so far apart,
  int64_t group = 1;                   // which has so many threads
  Fragment fragment = Fragment::None;  // then `copies` are units, each of the threads that share a unit,
  int64_t unit = 1;                    // which has so many elements along the axis
  bool in_runs = false;                // of columns: a thread has runs of them (store_runs.h)
  Tail tail = Tail::Peel;              // Guard and Align: of a STORE's axis
  std::vector<int64_t> cuts = {};      // ascending: the elements between two of them have loops of their own
  bool in_order = false;               // sequential (a SCAN, or a STORE with a computed index): no Opt applies
  int64_t step() const { return lanes * copies * run * threads; }
};

/// A loop over the steps of an axis, or over blocks of it; then an inner loop runs over the steps of a block. In a
/// STORE's nest it can also run over chunks of an axis of a sum: then a STAGE keeps the sums that the inner loops
/// compute.
struct NestLoop {
  int axis = 0;            // of the nest, or with `chunks` the number of a reduction's range (RangeName)
  int64_t block = 0;       // elements that an iteration covers; 0: one step
  int64_t parts = 1;       // worker threads' shares of the iterations (of a STORE's outermost loop)
  bool grid = false;       // an axis of the grid: each iteration has a thread, or a group of threads
  bool chunks = false;     // over chunks of a reduction's range
  bool backwards = false;  // of the grid: its last iteration has the first thread or group
};

struct LoopNest {
  std::vector<NestAxis> axes;
  std::vector<NestLoop> loops;  // outermost first
  bool repeatable = false;      // may elements be computed and stored once more, at any time?

  /// Adds an axis, with a loop inside all others.
  void add(NestAxis);
  /// The position of an axis' outermost loop.
  std::size_t outermost(int axis) const;
  /// Does the last step along a guarded axis of this size begin earlier? Not if a step may be longer than the axis; nor
  /// where the axis is in blocks, or a sum in chunks: elements would be added twice.
  bool overlaps(int axis, const Node& size) const;
  /// Does it along any axis of a value of this shape?
  bool any_overlaps(std::span<const Node> shape) const;
  /// How often an element of a value of this shape is computed, because steps overlap.
  double repeats(std::span<const Node> shape) const;
  /// Puts all loops over an axis on the grid.
  void put_on_grid(int axis);
  /// Makes the loop at this position the outermost.
  void move_out(std::size_t loop);
  bool any_in_order() const;
  /// The sizes of the axes of a value of this shape.
  std::vector<Node> sizes(std::span<const Node> shape) const;
};

/// The product of the sizes of its axes.
Node size_of(const NestAxis&, std::span<const Node> shape);

/// The index of an element of a value of this shape: `at` for the nest's axes, `others` for all other axes (0 if
/// absent).
std::vector<Node> ungrouped(const LoopNest&, std::span<const Node> at, std::span<const Node> shape,
                            std::vector<Node> others);

/// "out 1 of 1024 in 8 parts by 4 copies of 8 lanes > out 0 of 1024 by 3 copies": the loops, outermost first. `owner`
/// names the axes, which are numbered from `first` on.
std::string to_string(const LoopNest&, std::span<const Node> shape, std::string_view owner, int first = 0);

}  // namespace tenon
