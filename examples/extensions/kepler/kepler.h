// Kepler's equation as an operation of one's own, by a custom call: on the CPU, and on CUDA where it was built for it.
#pragma once
#include <utility>

#include <tenon/extend.h>
#include <tenon/tenon.h>

namespace kepler_ext {

namespace tn = tenon;

/// sin E and cos E of E - e sin E = M, elementwise; M and e broadcast, float32 or float64, 0 <= e < 1. M is wrapped to
/// [0, 2 pi). Differentiable any number of times, forwards and in reverse, and mapped as one call.
std::pair<tn::Tensor, tn::Tensor> kepler(const tn::Tensor& M, const tn::Tensor& e);

/// Was the CUDA kernel compiled in?
bool built_for_cuda();

}  // namespace kepler_ext
