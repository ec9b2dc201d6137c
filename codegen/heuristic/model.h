// The cost model: how long a loop nest of a kernel runs on a Target. The time of each resource of a core follows from
// the nest as data, the target's rates, and how each operand moves with each range; the slowest resource decides. The
// model compares candidates of any kind (tiles.cpp).
#pragma once
#include <cmath>
#include <span>

#include <tenon/codegen/heuristic/caches.h>

namespace tenon {

/// An operand that is computed from several slots, or converted, and then staged. One of its LOADs represents it. A sum
/// may use several values of it in each iteration, as it does of codes that several share a word.
struct ComputedOperand {
  std::optional<int> slot = {};   // of that LOAD
  std::vector<bool> hidden = {};  // by work: is it another part of the computation? Empty: there is no operand
  double values = 1;              // that the sums use of it; each has a STAGE of its own
  double cost = 0;                // of the cheapest of these values, with all that it is computed from
};

class CostModel {
 public:
  CostModel(const Profile&, const LoopPlan& plain);

  /// Cycles of the busiest core in a run of the kernel with these Opts; infinite if its text would be too long, or if
  /// they are known to be more than `most`.
  double cycles(std::span<const Opt>, const ComputedOperand& = {}, double most = INFINITY) const;

  const Profile& profile;

 private:
  const LoopPlan& plain_;
  std::vector<Footprint> operands_;  // by work
};

}  // namespace tenon
