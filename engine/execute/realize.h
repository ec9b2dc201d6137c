// realize(): from LazyBuffers to memory. It calls all stages in order: it takes the graph, schedules it, makes the
// kernels ready (generated and compiled), launches them, and commits what they have computed. Several threads may be in
// it: a value that one computes the others wait for (in_flight.h), and kernels are launched side by side.
#pragma once
#include <span>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon {

/// Computes the values; afterwards each base has `realized` memory. A failure leaves every LazyBuffer as it was.
void realize(std::span<const LazyRef>);

}  // namespace tenon
