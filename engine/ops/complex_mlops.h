// Complex values as pairs of float32 or float64, and the elementwise rules of mlops.h on them. Composed of Tensor ops
// on the parts, so that derivatives and batches of them are known.
#pragma once
#include <string_view>

#include <tenon/engine/tensor/ops.h>

namespace tenon {
namespace detail {

/// A complex value as its parts, float32 or float64, and back.
struct ComplexParts {
  Tensor re, im;
};
ComplexParts parts_of(const Tensor& x);
Tensor joined(const ComplexParts& parts);
/// Throws that `op` does not take complex numbers.
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
ComplexRule complex_neg, complex_abs, complex_exp, complex_exp2, complex_expm1, complex_rint, complex_reciprocal;
ComplexRule complex_log, complex_log2, complex_log10, complex_log1p, complex_sqrt, complex_sin, complex_cos,
    complex_tan;
ComplexRule complex_sinh, complex_cosh, complex_tanh, complex_arcsin, complex_arccos, complex_arctan;
ComplexRule complex_arcsinh, complex_arccosh, complex_arctanh, complex_power;
ComplexRule complex_add, complex_sub, complex_mul, complex_div, complex_equal, complex_not_equal;
ComplexRule complex_where;
/// Products along axes, which stay with size 1; and running products along an axis. In log2(n) steps of whole arrays.
Tensor complex_product(const Tensor& x, const std::vector<int>& axes);
Tensor complex_running_product(const Tensor& x, int axis);

}  // namespace mlops
}  // namespace tenon
