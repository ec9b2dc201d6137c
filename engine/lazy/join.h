// Joins values end to end along an axis. A few parts are one expression, which fuses with what uses it: each part is
// padded to the whole length, and masks choose the part that an element belongs to. Every part adds a test and a choice
// for each element, and its whole computation to the text of the kernel. So more parts are joined in memory: groups of
// them are written into their places, each group by a kernel of its own, and nothing is copied.
#pragma once
#include <span>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon::lazy {

/// Parts of one dtype, not complex, and of equal shapes beside this axis; at least one.
LazyRef join(std::span<const LazyRef> parts, std::size_t axis);
/// Parts of one dtype, not complex, and of one shape, along a new axis; at least one.
LazyRef stack(std::span<const LazyRef> parts, std::size_t axis);

}  // namespace tenon::lazy
