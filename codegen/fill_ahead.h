// STAGEs of several buffers: while an iteration of a loop reads one, the next ones are filled. Only plain copies from
// memory are filled ahead: a GPU makes them while its threads compute.
#pragma once
#include <span>
#include <vector>

#include <tenon/codegen/stage.h>

namespace tenon {

constexpr int64_t kLeastCopy = 4;  // bytes that a GPU copies in this way

/// What fills elements of a STAGE: a READ of memory, the loops around it, the element of the STAGE, and the condition
/// of the write.
struct Copy {
  Node read;
  std::vector<Node> loops;
  Node element, inside;
};

/// A STAGE of so many buffers, which the loop of the plan's place fills ahead, and a loop before it fills for the first
/// iterations; a null Node if the place is no loop of enough iterations or something else than memory is copied.
Node filled_ahead(int number, const StagePlan&, int64_t buffers, std::span<const Copy>);

/// The element at an index, of the buffer that this iteration reads.
Node read_of_this_iteration(const Node& stage, const StagePlan&, std::span<const Node> at);

}  // namespace tenon
