// Which boxes of memory hold what a LOAD reads: of an array as it lies, or of windows of an image, over whose places
// the copy engine walks.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include <tenon/base/box.h>
#include <tenon/codegen/lazy_op.h>

namespace tenon {

constexpr int64_t kRowOfBoxes = 64;  // elements of 16 bits, 128 bytes: a row of a STAGE that the copy engine fills
constexpr int64_t kBoxBuffers = 4;   // of such a STAGE

/// Do the counters of a STAGE's buffers have the parity again with which they began, after so many iterations of the
/// loop that fills it? Each time that a loop around it comes back, it expects that.
constexpr bool keeps_parity(int64_t iterations, int64_t buffers = kBoxBuffers) {
  return iterations % (2 * buffers) == 0;
}

/// Can a sum be added up in chunks of so many terms? The counters of a STAGE then have the same parity at each chunk.
constexpr bool is_chunk(int64_t terms) {
  return terms > kRowOfBoxes && terms % kRowOfBoxes == 0 && keeps_parity(terms / kRowOfBoxes);
}

/// The axis of a LOAD along which a box has adjacent elements of memory: unit_axis, or an axis of terms of windows
/// whose last ones are adjacent; StageLimits::kNoAxis if there is none.
std::size_t axis_of_boxes(const Node& load);

/// The box of a LOAD that spans, from an index on, `reach` elements along each of its axes, the innermost axis `unit`
/// in pieces of a row; nullopt if the copy engine cannot read it: its address, sizes and pitches must be whole pieces
/// of 16 bytes that are known, and it must not be masked. Windows of an image may be masked at its borders: the box has
/// so many places, and one element of the window.
std::optional<MemoryBox> box_of(const Node& load, std::span<const int64_t> reach, std::size_t unit);
/// Where it begins, for the least index that it has: the sources of a BOX.
std::vector<Node> begin_of_box(const Node& load, const MemoryBox&, std::size_t unit, std::span<const Node> at);

}  // namespace tenon
