// Products of float32 by tensor cores, which multiply 16-bit floats alone. A number is the sum of bfloat16 parts: each
// part is the rest that the parts before it leave, rounded. Three parts have all 24 bits. Each product of numbers then
// is a few products of parts, which are terms of one sum; those that are too small to count are left out.
#pragma once
#include <optional>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon::lazy {

/// Of a product of float32 that is to be summed along `axes`: the terms (groups..., rows, columns, terms) that give the
/// same sums along their last axis, at the level of the setting matmul_precision. nullopt if that is float32, if the
/// device has no tensor cores, or if they would gain little.
std::optional<LazyRef> product_by_parts(const LazyRef& product, std::span<const int32_t> axes);

}  // namespace tenon::lazy
