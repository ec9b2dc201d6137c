#include <tenon/engine/linalg/operands.h>

#include <algorithm>
#include <limits>

namespace tenon::detail {

constexpr int64_t kMost = std::numeric_limits<int>::max();

Tensors on_matrices(const char* op, const Tensors& operands, const StreamOrDevice& s, Matrices kind,
                    const std::function<Tensors(const Tensors&)>& f) {
  Tensors placed = on_one_stream(op, operands, s);
  DType dtype = placed[0].dtype();
  for (const Tensor& x : placed) dtype = promote_types(dtype, x.dtype());
  const DType floats = is_floating_point(dtype) || is_complex(dtype) ? dtype : DType::Float32;
  const DType computed = is_float16_bits(floats) ? DType::Float32 : floats;
  for (Tensor& x : placed) {
    const Shape shape = x.shape();
    if (shape.size() < 2 || !shape.back().is_const() || !shape[shape.size() - 2].is_const())
      raise<UserError>(op, "x is {}, expected matrices (..., rows, columns) of known sizes", shape_text(x));
    if (kind == Matrices::Square && shape.back() != shape[shape.size() - 2])
      raise<UserError>(op, "x is {}, expected square matrices", shape_text(x));
    if (shape.back().value() > kMost || shape[shape.size() - 2].value() > kMost)
      raise<UserError>(op, "x is {}, LAPACK counts at most 2^31 - 1 rows or columns", shape_text(x));
    x = x.cast(computed);
  }
  Tensors results = f(placed);
  for (Tensor& y : results)
    if (floats != computed && y.dtype() == computed) y = y.cast(floats);
  return results;
}

Tensors with_one_batch(const char* op, const Tensors& operands) {
  if (std::ranges::all_of(operands, [](const Tensor& x) { return x.ndim() == 2; })) return operands;
  std::vector<Shape> batches;
  for (const Tensor& x : operands) {
    batches.push_back(x.shape());
    batches.back().resize(batches.back().size() - 2);
  }
  const Shape batch = broadcast_shape(op, batches);
  Tensors result;
  for (const Tensor& x : operands) {
    Shape shape = batch, own = x.shape();
    shape.insert(shape.end(), own.end() - 2, own.end());
    result.push_back(broadcast(x, shape));
  }
  return result;
}

}  // namespace tenon::detail
