#include <tenon/llm/matrix.h>

namespace tenon::llm {

Tensor Matrix::operator()(const Tensor& x) const { return matmul(x, stored_.values().cast(DType::Float32).T()); }

Tensor Matrix::rows(const Tensor& ids) const {
  const io::BlockFormat& format = *stored_.format;
  const Tensor chosen = take(stored_.data, ids, Axis(0));
  if (format.elements == 1) return chosen.cast(DType::Float32);
  return format.decode(chosen).reshape({ids.shape()[0], stored_.shape.back()});
}

}  // namespace tenon::llm
