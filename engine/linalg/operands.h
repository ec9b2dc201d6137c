// Private to linalg: checks operands, and gives them one dtype that LAPACK has.
#pragma once
#include <functional>

#include <tenon/engine/ops/detail.h>

namespace tenon::detail {

enum class Matrices : uint8_t { Any, Square };

/// f of the operands on one stream, as float32 or float64: the dtype to which they promote, where integers and bool
/// count as float32. float16 and bfloat16 are computed as float32, and float results are rounded back. Throws UserError
/// if an operand has fewer than two axes, a symbolic number of rows or columns, or is not square though `kind` requires
/// it.
Tensors on_matrices(const char* op, const Tensors& operands, const StreamOrDevice& s, Matrices kind,
                    const std::function<Tensors(const Tensors&)>& f);
inline Tensor on_matrix(const char* op, const Tensor& x, const StreamOrDevice& s, Matrices kind,
                        const std::function<Tensor(const Tensor&)>& f) {
  return on_matrices(op, {x}, s, kind, [&](const Tensors& y) { return Tensors{f(y[0])}; })[0];
}
/// The operands, each broadcast to their common batch.
Tensors with_one_batch(const char* op, const Tensors& operands);

}  // namespace tenon::detail
