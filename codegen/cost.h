// What work and memory cost, and how much memory a kernel may use for STAGEs. Fusion, STAGEs, Opts and grids all use
// this table. The unit of cost is an addition of one element.
#pragma once
#include <algorithm>
#include <span>

#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// What an operation costs on a CPU, whatever its target: a graph is cut into the same kernels everywhere.
double cost_of(Op);
/// What an operation costs in the lanes of a target.
double cost_on(const Target&, Op);

/// How many elements a shape has; Variables count with their maximum.
double elements(std::span<const Node> shape);

constexpr double kMostCost = 1e6;  // costs saturate here: a shared value counts once for each path to it
constexpr double kRandCost = 16;   // of a random number

/// From this amount of work on, several threads share the work even if that needs separate kernels. (The work of a
/// kernel that has loops for threads is shared earlier.)
constexpr double kWorthOtherThreads = 1 << 19;

/// The cost to keep a value: one store, and one load at each use.
struct KeepingCost {
  double load, store;
};
constexpr KeepingCost kInStage{1, 1};   // in a STAGE, which lies in a cache near the core
constexpr KeepingCost kInMemory{4, 4};  // between kernels

/// Is it cheaper to keep a value that is used f times than to compute it at each use? `filled`: how often the value is
/// computed to be kept.
constexpr bool is_worth_keeping(double f, double cost, KeepingCost keeping, double filled = 1) {
  return f * cost > filled * cost + keeping.store + f * keeping.load;
}

/// Does a sum of this many terms read each of its elements more than `times` times, as a matrix product does?
constexpr bool is_contraction(double terms, double elements) { return terms > elements; }

// ---- budgets, in bytes
/// The largest row that a CPU kernel keeps in a STAGE: half of an L2 cache of 512 KiB. The number is fixed, so that a
/// graph is cut into the same kernels on every machine.
constexpr int64_t kRowBytes = 256 << 10;
/// The largest row that a group of threads keeps in the memory that it shares, on every device.
constexpr int64_t kSharedBytes = 8 << 10;
/// The largest STAGE. In a grid only groups of threads have STAGEs: four in what each launch has; or, of what a launch
/// may ask for, two of three buffers each in each of two groups.
constexpr int64_t stage_budget(const Target& target, bool in_groups) {
  if (!target.grid) return target.l2_bytes / 2;
  return in_groups ? std::max(target.shared_bytes / 4, target.large_shared_bytes / 12) : 0;
}

/// A row of at least so many elements is worth a group of threads.
constexpr int64_t kWorthSharing = 128;
/// For fusion: does a kernel keep a row of a value, so that the row is computed once for several loops over it?
constexpr bool keeps_row(const Target* grid, double elements, double bytes) {
  if (grid == nullptr) return bytes <= kRowBytes;
  return elements >= kWorthSharing &&
         bytes <= static_cast<double>(std::max(kSharedBytes, grid->own_bytes * grid->group));
}

}  // namespace tenon
