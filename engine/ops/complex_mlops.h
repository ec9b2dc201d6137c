// complex64 values as pairs of float32, and the elementwise rules of mlops.h on them. Composed of Tensor ops on the
// parts, so that derivatives and batches of them are known.
#pragma once
#include <string_view>

#include <tenon/engine/tensor/ops.h>

namespace tenon {
namespace detail {

/// A complex64 value as float32 parts, and back.
struct ComplexParts {
  Tensor re, im;
};
ComplexParts parts_of(const Tensor& x);
Tensor joined(const ComplexParts& parts);
/// Throws that `op` does not take complex64.
[[noreturn]] void raise_complex(std::string_view op);

/// root(sum) of a sum of powers: a norm. At 0 a root has no finite derivative; there all of its derivatives are 0.
template <class F>
Tensor root_of(const Tensor& sum, const F& root) {
  const Tensor none = sum == 0;
  return where(none, 0, root(where(none, 1, sum)));
}

}  // namespace detail

namespace mlops {

Tensor complex_neg(const Tensors& x);
Tensor complex_abs(const Tensors& x);
Tensor complex_exp(const Tensors& x);
Tensor complex_add(const Tensors& x);
Tensor complex_sub(const Tensors& x);
Tensor complex_mul(const Tensors& x);
Tensor complex_div(const Tensors& x);
Tensor complex_equal(const Tensors& x);
Tensor complex_not_equal(const Tensors& x);
Tensor complex_where(const Tensors& x);

}  // namespace mlops
}  // namespace tenon
