// The interpreter: evaluates an AST node by node into whole arrays, with a table of functions by op and dtype. It is
// the INTERP device and the definition of what every op gives. It shares only the grammar of the AST with code
// generation.
#pragma once
#include <cstdint>
#include <span>
#include <utility>

#include <tenon/codegen/lazy_op.h>

namespace tenon {

/// Runs the kernel of `sink` on buffers given by slot, with a value for each Variable of signature(sink), in its order.
/// Sums of floats accumulate in the order of the axis, in float64 for float32 (rounded once at the end).
/// A computed index out of range reads 0 and writes nothing; `check`: it raises UserError.
void interpret(const Node& sink, std::span<void* const> slots, std::span<const int64_t> variables, bool check = false);

}  // namespace tenon
