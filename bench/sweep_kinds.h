// What the tables of kinds are written with, and their groups.
#pragma once
#include "sweep.h"

namespace tenon::bench {

using Inputs = std::vector<Input>;
using S = const Sizes&;
using X = const Tensors&;

/// Of mean 0 and variance about 1.
inline Input unit(Sizes shape) { return {std::move(shape)}; }
inline Input between(Sizes shape, DType dtype, double low, double high) { return {std::move(shape), dtype, low, high}; }
/// int32, from 0 up to, without, n.
inline Input index(Sizes shape, int64_t n) {
  return between(std::move(shape), DType::Int32, 0, static_cast<double>(n));
}
/// One input whose shape the sizes are.
inline Inputs shape(const Sizes& sizes) { return {unit(sizes)}; }
inline Sizes all_but_last(const Sizes& sizes) { return {sizes.begin(), sizes.end() - 1}; }

// sweep_products.cpp
std::vector<Kind> product_kinds();
std::vector<Kind> epilogue_kinds();
std::vector<Kind> attention_kinds();
std::vector<Kind> small_kinds();
// sweep_images.cpp
std::vector<Kind> convolution_kinds();
std::vector<Kind> training_kinds();
// sweep_kinds.cpp
std::vector<Kind> reduction_kinds();
std::vector<Kind> copy_kinds();
std::vector<Kind> elementwise_kinds();
std::vector<Kind> order_kinds();
// sweep_linalg.cpp
std::vector<Kind> linalg_kinds();
std::vector<Kind> fft_kinds();

}  // namespace tenon::bench
