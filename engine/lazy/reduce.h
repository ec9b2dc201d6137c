// Reductions and scans as LazyBuffers, written so that their errors stay small and threads have work: 16-bit floats are
// summed in float32; a long reduction has two steps, first parts and then the sum of the parts; a long running sum is
// made of blocks. The numbers of parts and blocks depend on the value alone, not on the cores of the CPU, so that
// results have the same bits on every CPU. On a GPU the number of parts also depends on its multiprocessors.
#pragma once
#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon::lazy {

/// Reduced axes are kept with size 1.
LazyRef reduce(const LazyRef&, Combiner, std::span<const int> axes);
/// Element i along the axis combines elements 0 to i.
LazyRef scan(const LazyRef&, Combiner, int axis);

/// log(sum(e^x)) along the last axis, which stays with size 1: one REDUCE if a kernel of the device can compute x too
/// (weighted.h), else a maximum, a sum and a logarithm. -inf where all x are -inf.
LazyRef log_sum(const LazyRef& x);

}  // namespace tenon::lazy
