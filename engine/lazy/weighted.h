// Products with the weights of a softmax, as attention has them: rows of weights, rounded to 16 bits, times a matrix.
#pragma once
#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon::lazy {

struct Weighted {
  LazyRef product;    // e^x * v
  Combiner combiner;  // Weighted, or WeightedOrZero
};

/// A product of two 16-bit floats, in float32, that is to be summed along the last axis: if one of them is a softmax
/// along this axis of what one sum of products gives, and a kernel of the device can compute all of it in blocks
/// (codegen/weighted.h), the elements e^x * v of a weighted mean that is equal to the sum but for the rounding of the
/// weights. Else nullopt.
std::optional<Weighted> weighted_product(const LazyRef& product, std::span<const int32_t> axes);

/// A product of two 16-bit floats, in float32, that is to be summed along one axis: if one of them is a function of one
/// or two sums of products, and a kernel of the device can compute all of it in blocks, the elements x * v, where x is
/// this function before it is rounded, of a sum of computed elements; the axis that is summed is their last one. Else
/// nullopt.
std::optional<LazyRef> product_of_computed(const LazyRef& product, std::span<const int32_t> axes);

/// Does the device have kernels that compute a product in blocks, and with each block what follows?
bool computes_in_blocks(Device);

/// Can one kernel compute x, which is what one sum of products gives, and the sums of e^x along the last axis?
bool is_summed_in_blocks(const LazyRef& x);

}  // namespace tenon::lazy
