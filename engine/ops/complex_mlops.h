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

// Of one, two and three inputs.
using ComplexRule = Tensor(const Tensors& x);
ComplexRule complex_neg, complex_abs, complex_exp;
ComplexRule complex_add, complex_sub, complex_mul, complex_div, complex_equal, complex_not_equal;
ComplexRule complex_where;

}  // namespace mlops
}  // namespace tenon
