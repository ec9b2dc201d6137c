// Decides whether and where a value that is used several times is kept, from the indices at which it is used. Let f be
// the number of its evaluations divided by the number of its elements. If f is large enough, the value is kept in a
// STAGE: memory that is filled at one place of the loop nest. The place is inside loops that all uses share. It is the
// place at which the fewest values are computed; of equal places, the innermost that is in no loop of a sum, whose
// multiply-adds would wait for each fill.
#pragma once
#include <cmath>
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
  int64_t gap = 0;            // elements without use after each row along the axis
  Node thread = {};           // if each thread keeps its own elements: the first of them,
  int64_t step = 1, run = 1;  // then `run` of each `step`
  Node used = {};  // of a value of symbolic size: the elements that exist, in whole vectors; loops fill only these
};

struct StagePlan {
  Node place;                       // innermost loop around it; null: the kernel's body
  std::vector<StageAxis> axes;      // by component of the index
  std::vector<std::size_t> layout;  // axes of more than one element, outermost first
  int64_t elements = 1;
  double f = 1;                      // evaluations / own size if it is not staged
  double filled = 1;                 // the same if it is
  std::vector<std::size_t> fillers;  // uses whose own loops fill it; empty: separate loops fill it
  bool own = false;                  // each thread of a group has one of its own
  int64_t slab = 0;  // the innermost axis is in slabs of so many elements, one after the other; 0: it is not
};

/// f of a value with these uses; 1 where each element is computed once.
double evaluations_over_size(std::span<const Use> uses);

struct StageLimits {
  int64_t element_bytes;
  int64_t budget;                       // bytes
  std::size_t along = kNoAxis;          // an axis along which it should hold `least` adjacent elements,
  int64_t least = 1;                    // so that it is filled in the order of memory
  std::span<const Node> shape = {};     // of the value: where a use reaches beyond it, it is masked
  int64_t gap = 0;                      // elements after each row of a STAGE that is filled across its rows,
  bool gaps_anyway = false;             // or of any STAGE
  std::span<const int64_t> reach = {};  // elements along each axis that a use has from its index on; empty: one
  int64_t shared_by = 0;                // threads of a group that fill it together, in loops of its own. They wait for
                                        // each other, so it is filled at the place where that is least often
  double repeats = 1;                   // how often a STORE computes an element, on average, because its steps overlap
  double most = INFINITY;               // times that each element is filled at most: no more often than it is used,
  double most_in_sum = INFINITY;        // and in the loop of a sum less often
  std::function<bool(std::size_t use, const Node& loop)> feeds = {};  // does code in the loop need the value of a use?
  static constexpr std::size_t kNoAxis = std::numeric_limits<std::size_t>::max();
};

/// The best stage within the limits; nullopt where there is none.
std::optional<StagePlan> plan_stage(std::span<const Use> uses, const StageLimits&);

/// The same in the registers of each thread, for a value whose elements are each used by one thread of a group of so
/// many: the loops of its first uses fill it. nullopt for other values; without fillers if there is none to keep.
std::optional<StagePlan> plan_own_stage(std::span<const Use> uses, int64_t threads, const StageLimits&);

/// The same for the partial sums of a value that is computed in chunks. The loop over the chunks runs at the place of
/// the plan: directly inside the loops `around`, or farther in if the sums do not fit there. nullopt if the uses do not
/// share all loops but the innermost, or if the sums fit nowhere.
std::optional<StagePlan> plan_sums(std::span<const Use> uses, std::span<const Node> around, const StageLimits&);

/// Sets an index of a LOAD to 0 along the axes on which its memory repeats: a STAGE keeps no copies there. That of
/// another value stays.
void without_repeats(const Node& value, std::span<Node> at);
/// The element of the stage's memory at an index.
Node stage_element(const StagePlan&, std::span<const Node> at);

/// The trip count of a loop, with Variables at their maximum. For the loop below a thread part it is the sum over all
/// parts; where it depends on one other loop, the mean over that loop's iterations, of which only the last may differ.
double iterations_of(const Node& loop);

/// Is the value computed only from positions and constants? Computing it again costs no more than reading it back.
bool is_positional(const Node&);

/// The lengths of runs along an axis of a STAGE, where all elements of a run are computed from the same element of a
/// source. With 4-bit weights, for example, 64 elements share a scale and 8 share a word. Largest first; each is a
/// multiple of the next.
std::vector<int64_t> periods_along(const Node& value, const StageAxis&, std::size_t axis);

}  // namespace tenon
