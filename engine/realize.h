// The conductor: from LazyBuffers to memory. realize() is the way of the data in one function: schedule, then for each
// kernel generate, compile, launch, in order.
#pragma once
#include <mutex>
#include <span>

#include <tenon/engine/lazy_buffer.h>

namespace tenon {

/// Computes the values; afterwards each base has `realized` memory. A failure leaves every LazyBuffer as it was.
void realize(std::span<const LazyRef>);

/// Held while values are computed: one thread at a time changes LazyBuffers.
std::recursive_mutex& realize_lock();

}  // namespace tenon
