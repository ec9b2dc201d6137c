// The values that a traced function computes, and whether its state can be written in place: for jit and export_c.
#pragma once
#include <span>
#include <vector>

#include <tenon/engine/schedule/graph.h>
#include <tenon/engine/schedule/schedule.h>

namespace tenon::detail {

/// v, or a copy of it where it has no memory of its own: a view, a constant, a value that is there already, or one of
/// the roots.
LazyRef with_own_memory(const LazyRef& v, std::span<const LazyRef> roots);

/// The memory that the roots read besides these values: literals that the function made. Whoever holds the result keeps
/// the literals from being overwritten, since later calls read them again.
std::vector<LazyRef> leaves_beside(std::span<const LazyRef> values, std::span<const LazyRef> roots);

/// Does one of these values lie in the memory of a leaf?
bool takes_memory(const Schedule&, const Graph&, std::span<const LazyRef> values);

}  // namespace tenon::detail
