// Reductions and scans as LazyBuffers, written so that their errors stay small and threads have work: 16-bit floats are
// summed in float32; a long reduction is two, of parts and then of the parts; a long running sum is one of blocks. How
// many parts and blocks there are depends on the shape alone, so that results have the same bits on every machine.
#pragma once
#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon::lazy {

/// Reduced axes are kept with size 1.
LazyRef reduce(const LazyRef&, Combiner, std::span<const int> axes);
/// Element i along the axis combines elements 0 to i.
LazyRef scan(const LazyRef&, Combiner, int axis);

}  // namespace tenon::lazy
