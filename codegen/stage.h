// Where a value that is used several times is kept: the verdict on a value from the indices at which it is demanded.
// f = evaluations / own size decides; a STAGE is memory filled at one place of the loop nest, the prefix of loops
// common to all uses at which the fewest values are computed, the innermost of equals.
#pragma once
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <tenon/codegen/ranges.h>

namespace tenon {

/// One demand: the index, and what must hold for the value to be used.
struct Use {
  std::span<const Node> at;
  Node mask;
};

/// Along one component of the index, a stage holds elements base + first .. base + first + extent - 1.
struct StageAxis {
  Node base;
  int64_t first = 0, extent = 1;
  Node used = {};  // so many of them loops of its own fill: what a value of symbolic size has, in whole vectors
};

struct StagePlan {
  Node place;                       // innermost loop around it; null: the kernel's body
  std::vector<StageAxis> axes;      // by component of the index
  std::vector<std::size_t> layout;  // axes of more than one element, outermost first
  int64_t elements = 1;
  double f = 1;                      // evaluations / own size if it is not staged
  double filled = 1;                 // the same if it is
  std::vector<std::size_t> fillers;  // uses in whose own loops it is filled; none: it has loops of its own
};

/// f of a value with these uses; 1 where each element is computed once.
double evaluations_over_size(std::span<const Use> uses);

struct StageLimits {
  int64_t element_bytes;
  int64_t budget;                    // bytes
  std::size_t along = kNoAxis;       // an axis of which it should hold `least` elements side by side,
  int64_t least = 1;                 // so that it is filled as memory lies
  std::span<const Node> shape = {};  // of the value: where a use reaches beyond it, it is masked
  int64_t shared_by = 0;             // threads of a group, which fill it together, in loops of its own; as few times as
                                     // can be, since they wait for each other
  std::function<bool(std::size_t use, const Node& loop)> feeds = {};  // does what runs in a loop need a use's value?
  static constexpr std::size_t kNoAxis = std::numeric_limits<std::size_t>::max();
};

/// The best stage within the limits; nullopt where there is none.
std::optional<StagePlan> plan_stage(std::span<const Use> uses, const StageLimits&);

/// The same for the sums so far of a value that is computed in chunks: the loop over the chunks stands in the plan's
/// place, inside of the loops `around` it, or as far out as the sums fit. nullopt where the uses have no loops in
/// common but the innermost, or the sums don't fit.
std::optional<StagePlan> plan_sums(std::span<const Use> uses, std::span<const Node> around, const StageLimits&);

/// The element of the stage's memory at an index.
Node stage_element(const StagePlan&, std::span<const Node> at);

/// Iterations of a loop in all, a Variable at its maximum; of the loop below a thread part: of all parts together.
double iterations_of(const Node& loop);

/// Is the value made of positions and constants alone? That costs no more than reading it back.
bool is_positional(const Node&);

/// How many elements of an axis of a STAGE in a row see the same element of what the value is computed from, largest
/// first, each a multiple of the next: of codes that share a scale, and a word.
std::vector<int64_t> periods_along(const Node& value, const StageAxis&, std::size_t axis);

}  // namespace tenon
