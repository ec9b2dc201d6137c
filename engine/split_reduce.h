// A reduction as two, of parts and then of the parts: of very many elements to a few values, so that threads share
// them, and of products longer than the cache holds panels for.
#pragma once
#include <optional>
#include <span>

#include <tenon/engine/lazy_buffer.h>

namespace tenon::lazy {

/// The same value in two steps with a kernel boundary between; nullopt where one step does. How many parts there are
/// depends on the shape alone, so that a sum has the same bits on every machine.
std::optional<LazyRef> split_reduce(const LazyRef&, Combiner, std::span<const int32_t> axes);

}  // namespace tenon::lazy
