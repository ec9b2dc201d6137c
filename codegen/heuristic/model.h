// The cost model: how long a loop nest of a kernel runs on a Target. What each resource of a core takes is counted from
// the nest as data, the target's rates, and how each operand moves with each range; the nest takes as long as the
// largest. Candidates of any kind are compared by it (tiles.cpp).
#pragma once
#include <cmath>
#include <span>

#include <tenon/codegen/heuristic/caches.h>

namespace tenon {

/// An operand that is computed, of several slots, and staged for that: one of its LOADs stands for it.
struct ComputedOperand {
  std::optional<int> slot = {};   // of that LOAD
  std::vector<bool> hidden = {};  // by work: what else computes it; none where no operand is
  double cost = 0;                // of the cheapest value that the sums use of it, with all that it is computed from
};

class CostModel {
 public:
  CostModel(const Profile&, const LoopPlan& plain);

  /// Cycles of the busiest core in a run of the kernel by these Opts; infinite where its text would be too long, or
  /// once they are known to be more than `most`.
  double cycles(std::span<const Opt>, const ComputedOperand& = {}, double most = INFINITY) const;

  const Profile& profile;

 private:
  const LoopPlan& plain_;
  std::vector<Footprint> operands_;  // by work
};

}  // namespace tenon
