// A plain kernel as the heuristic sees it: its ranges, and the work of each node with how it moves along each range.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/lower.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// How a load's address moves with a range.
enum class Motion : uint8_t { None, Unit, Strided, Far, Irregular };

/// A range that an Opt can name.
struct Range {
  std::vector<RangeName> names;  // several if reductions share the loop
  Node loop;
  double size;                     // at most
  double typical;                  // of a symbolic size the geometric mean of the least and the most
  std::vector<int64_t> cuts = {};  // where masks of it alone change, ascending
};

/// Addresses that are adjacent in runs of so many iterations: those of rows that lie side by side in blocks.
struct Runs {
  int64_t length = 0;  // iterations; 0: there are no runs, the addresses move alike throughout
  int64_t apart = 0;   // elements from the beginning of a run to that of the next
};

/// One node of the plain kernel as the estimate sees it.
struct Work {
  Node node;                      // of the plain kernel
  double times;                   // evaluations in a run
  double unit;                    // cost of one, scalar
  Node body;                      // the innermost loop around it
  bool memory = false;            // a load or a store
  bool stores = false;            // a store to a slot
  bool loads = false;             // from a slot or a STAGE
  std::optional<int> slot = {};   // of a load from a slot
  std::size_t bytes = 0;          // bytes of one element in memory
  std::size_t lane_bytes = 1;     // of the value in a lane
  bool accumulates = false;       // a REDUCE's update: bound by latency unless several run at once
  bool fused = false;             // a product that the update of a sum includes
  std::vector<Motion> motion;     // by range: whether the value (of memory: the address) changes with it
  std::vector<int64_t> period;    // by range: how many iterations in a row access memory at the same address
  std::vector<int64_t> step;      // by range: elements from one period to the next, of memory; 0 if not constant
  std::vector<Runs> runs;         // by range: of addresses that move by `step`, which is 1, only within a run
  std::vector<int64_t> reads_on;  // by range: LOADs of its slot that read on to where the next iteration begins; or 0
  std::vector<bool> masked;       // by range: whether validity changes with it
  std::vector<bool> cut;          // by range: whether it would still, if the loops were cut where masks change
  std::vector<bool> inside;       // by range: is it inside the loop of the range?
};

constexpr double kMostText = 600;  // operations that the text of a kernel may have: compilers take long for more

struct Profile {
  /// Of the kernel lowered without Opts.
  Profile(const Node& sink, const LoopPlan& plan, const Target& target);

  const Target& target;
  const int64_t stage_budget;  // bytes
  std::vector<Range> ranges;   // of the output, outermost first, then of the reductions
  std::vector<Work> work;

  std::vector<double> sizes() const;  // by range
  const RangeName& name(std::size_t r) const { return ranges[r].names[0]; }
  bool is_reduce(std::size_t r) const { return name(r).reduce; }
  /// Whether the work has to be done anew for each iteration of a range.
  bool moves(const Work& w, std::size_t r) const { return w.motion[r] != Motion::None || w.masked[r]; }
  bool in_reduction(const Work&) const;
  /// The range of the innermost loop around the work.
  std::optional<std::size_t> innermost_range(const Work&) const;
  /// Instructions that load a vector of which some lanes share an address: one for each address, and the division of
  /// its index.
  static double shared_loads(const Work& w, std::size_t r, double lanes) {
    return 1 + std::ceil(lanes / static_cast<double>(w.period[r]));
  }
  /// Instructions that pick lanes at a stride from vectors; `some`: from parts of vectors, under a mask. nullopt: each
  /// lane is loaded alone.
  static std::optional<double> picked_loads(const Work& w, std::size_t r, double lanes, bool some) {
    if (!w.loads || !is_picked(w.step[r], static_cast<int64_t>(lanes), w.bytes, some)) return {};
    const auto stride = static_cast<double>(w.step[r]);
    return 3 * (stride - 1) + (some ? 16 * stride : 0);
  }
  bool stored_side_by_side(std::size_t r) const;
  /// The lanes of a vector of the widest values that the kernel computes or moves. Values of which there are few do not
  /// count.
  int64_t most_lanes() const;

  /// The cores that share the work; at least two, so that a machine with one core gets the same kernel.
  double cores() const { return std::max(2, target.cores); }
  /// How many times longer sums take because few of them are in flight, so that each waits for its own last addition.
  /// `rate`: multiply-adds in a cycle.
  double waits(double rate, double sums) const { return std::max(1.0, rate * target.rates.latency / sums); }

  /// The work of the busiest core divided by an equal share, if each part goes to a core that is free.
  double imbalance(double iterations, double parts) const;
  /// The same with the best number of parts.
  double least_imbalance(double iterations) const;
  /// Adds a Thread on this range of so many iterations. There are about four parts for each core, so that a late core
  /// can take fewer, and a number that divides the work evenly. The number depends on shape and target, not on the
  /// thread count. Each part repeats the work outside of the range's loop, which takes `repeated` times as long as the
  /// work that the parts share; if it is not 0, there are fewer parts, or none.
  void add_thread_parts(std::vector<Opt>&, std::size_t r, double iterations, double repeated = 0) const;

 private:
  void collect_ranges(const Lowered&);
  void add_cuts(const Node&);
  /// The range of the output at which a part of a mask changes, if it depends on no other one. Along a window it
  /// changes where the window begins, or no longer begins, to be inside as a whole.
  std::optional<std::size_t> cut_of(const Node& part) const;
  /// A mask without the parts that change where loops can be cut.
  Node beyond_cuts(const Node& mask) const;
  void add_work(const Node&, const FreeRanges&);
  void find_reads_on();
};

/// The trip count of a loop, with Variables at their maximum; at least 1.
double size_of_loop(const Node& loop);

// ---- the kinds of choices; each gives an empty list if it finds none
/// Lanes and register copies of any ranges, by the least cost of a run.
std::vector<Opt> loop_opts(const Profile&);
/// For a reduction over products: a tile of rows x columns in registers, so that each element that is read serves many
/// products. The lanes, unroll factors, loops and staged operands are those of least time in the cost model (model.h).
/// In the profile `in_place` each use of a converted LOAD converts it, so that an operand is a LOAD here too.
std::vector<Opt> tile_opts(const Profile&, const Profile& in_place, const LoopPlan& plain);
/// For a kernel that stores contiguously along one range what it reads contiguously along another. Squares with the
/// side of a vector are transposed in registers. If so many copies would be too much text, larger squares are read into
/// a STAGE in the order of the input, and written from there in the order of the output.
std::vector<Opt> transpose_opts(const Profile&);

}  // namespace tenon
