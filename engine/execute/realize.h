// realize(): from LazyBuffers to memory. It calls all stages in order: it takes the graph, schedules it, makes the
// kernels ready (generates and compiles them), launches them, and commits the results. Several threads may be inside:
// when one computes a value, the others wait for it (in_flight.h); kernels of several threads run at the same time.
#pragma once
#include <span>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon {

/// Computes the values; afterwards the base of each has `realized` memory. A failure leaves every LazyBuffer as it was.
void realize(std::span<const LazyRef>);

}  // namespace tenon
