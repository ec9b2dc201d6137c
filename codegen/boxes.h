// STAGEs that a GPU's copy engine fills, box by box, while the threads compute. Rows of such a STAGE have 128 bytes;
// the engine and the tensor cores that read it agree on a permutation of the pieces of a row, which the text of a
// kernel does not show.
#pragma once
#include <optional>

#include <tenon/codegen/stage.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {

constexpr int kGridOfBoxes = 3;  // axes around them: of more, some share one, and a box begins at a sum of axes

/// A STAGE of what one block of a sum takes of a factor of the product, and the box that fills it.
struct BoxStage {
  StagePlan plan;
  MemoryBox box;
};
/// For the uses of a LOAD; nullopt if it is no factor, or if the copy engine cannot read it.
std::optional<BoxStage> plan_boxes(const Node& load, std::span<const Use> uses, const TensorProduct&, const LoopPlan&);

/// The same for one use: so many elements along each axis, from the least index of any thread and of any iteration of
/// loops inside `place` on.
std::optional<BoxStage> boxes_around(const Node& load, std::span<const Node> at, std::vector<int64_t> extent,
                                     std::size_t across, std::size_t unit, const Node& place);

/// A STAGE as the plan says, of so many buffers. One thread of the group has them filled: one buffer before all loops;
/// several for iterations of the loop of the plan's place that come later, `ahead` of them. With `produced` it is a
/// thread of warps that do nothing else: in a loop of their own they fill each buffer as soon as it is free. A null
/// Node if the place is no loop of enough iterations, or if it is in another loop and does not keep the parity.
struct Buffers {
  int64_t count = kBoxBuffers, ahead = kBoxBuffers - 2;  // of the iterations before, the tensor cores may read two
  bool produced = false;
};
/// As many as the loop has iterations, but no more than kBoxBuffers.
Buffers buffers_for(const StagePlan&);
Node filled_by_boxes(int number, const StagePlan&, const Node& load, const MemoryBox&, const Node& thread, Buffers);

/// Sizes of axes of terms, with the zeros that boxes have after the end: in whole boxes, or in whole chunks of them.
std::vector<Node> in_whole_boxes(std::vector<Node> sizes, const LoopNest&);

/// Is the STAGE one of those?
bool is_of_boxes(const Node& stage);

}  // namespace tenon
