// What work and memory cost, and how much memory a kernel may keep to itself: the one table, for fusion, STAGEs, Opts
// and grids. A cost is in additions of one element.
#pragma once
#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// What an operation costs on a CPU.
double cost_of(Op);

constexpr double kMostCost = 1e6;  // sums of costs end here: what is shared counts once for each path, so they grow
constexpr double kRandCost = 16;   // of a random number

/// Work from which on several threads share it though that takes kernels of its own. (The work of a kernel that has
/// loops for them is shared earlier.)
constexpr double kWorthOtherThreads = 1 << 19;

/// What it costs to keep a value: to store it once, and to load it at each use.
struct KeepingCost {
  double load, store;
};
constexpr KeepingCost kInStage{1, 1};   // in a STAGE, which lies in a cache near the core
constexpr KeepingCost kInMemory{4, 4};  // between kernels

/// Is a value that is used f times better kept than computed each time? `filled`: how often it is computed to be kept.
constexpr bool is_worth_keeping(double f, double cost, KeepingCost keeping, double filled = 1) {
  return f * cost > filled * cost + keeping.store + f * keeping.load;
}

/// Do sums of so many terms in all read so many elements more than once each, as a matrix product does?
constexpr bool is_contraction(double terms, double elements) { return terms > elements; }

// ---- budgets, in bytes
/// Of a row that a kernel for a CPU keeps in a STAGE: half of a second cache of 512 KiB. A fixed number, so that a
/// graph is cut into the same kernels on every machine.
constexpr int64_t kRowBytes = 256 << 10;
/// Of one STAGE that the threads of a group share.
constexpr int64_t kSharedBytes = 8 << 10;
/// Of one STAGE. In a grid only threads that work in groups have any.
constexpr int64_t stage_budget(const Target& target, bool in_groups) {
  return target.grid ? (in_groups ? kSharedBytes : 0) : target.l2_bytes / 2;
}

/// Elements of a row for which it is worth that a group of threads shares it.
constexpr int64_t kWorthSharing = 128;
/// Fusion: does a kernel keep a row of a value, so that what several loops over it use is computed once?
constexpr bool keeps_row(bool grid, double elements, double bytes) {
  return grid ? elements >= kWorthSharing && bytes <= kSharedBytes : bytes <= kRowBytes;
}

}  // namespace tenon
