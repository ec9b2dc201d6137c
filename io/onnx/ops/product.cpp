// Products of matrices, einsum, determinants.
#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

Values run_matmul(Call& c) { return {matmul(c.in(0), c.in(1)).cast(c.in(0).dtype())}; }

Values run_gemm(Call& c) {
  const Tensor a = c.i("transA", 0) != 0 ? c.in(0).T() : c.in(0), b = c.i("transB", 0) != 0 ? c.in(1).T() : c.in(1);
  const double alpha = c.f("alpha", 1), beta = c.f("beta", 1);
  Tensor y = matmul(a, b).cast(a.dtype());
  if (alpha != 1) y = (y * alpha).cast(a.dtype());
  if (c.has(2)) y = y + (beta == 1 ? c.in(2) : (c.in(2) * beta).cast(a.dtype()));
  return {y};
}

Values run_einsum(Call& c) {
  Tensors operands;
  for (std::size_t i = 0; i < c.count(); ++i) operands.push_back(c.in(i));
  return {einsum(c.s("equation", ""), operands).cast(operands.at(0).dtype())};
}

/// By elimination with the largest pivot of each column; every step works on all matrices at once.
Values run_det(Call& c) {
  Tensor a = c.in(0);
  if (a.ndim() < 2 || a.size(-1) != a.size(-2))
    refuse("matrices of shape {}, expected square ones", to_string(a.shape()));
  const DType dtype = a.dtype();
  const int64_t n = a.size(-1);
  Sizes batch = a.sizes();
  batch.resize(batch.size() - 2);
  Tensor det = ones(Dims(batch), dtype);
  c.unroll(n);
  for (int64_t k = 0; k < n; ++k) {
    const int64_t rest = n - k;
    const Tensor column = a[{ellipsis, 0}], row_index = argmax(abs(column), -1);  // (batch...)
    const Tensor is_pivot = row_index.unsqueeze(-1) == arange(rest);              // (batch..., rest)
    const Tensor pivot_row = sum(where(is_pivot.unsqueeze(-1), a, 0), -2), first_row = a[{ellipsis, 0, slice()}];
    const Tensor pivot = pivot_row[{ellipsis, 0}];
    det = det * where(row_index == 0, pivot, -pivot);
    if (rest == 1) break;
    const Tensor swapped = where(is_pivot.unsqueeze(-1), first_row.unsqueeze(-2), a)[{ellipsis, slice(1), slice()}];
    const Tensor safe = where(pivot == 0, 1, pivot).cast(dtype);
    const Tensor factor = swapped[{ellipsis, slice(0, 1)}] / safe.unsqueeze(-1).unsqueeze(-1);
    a = (swapped - factor * pivot_row.unsqueeze(-2))[{ellipsis, slice(1)}];
  }
  return {det.cast(dtype)};
}

constexpr OpRow kProducts[] = {
    {"Det", 11, run_det, "", "floats"},
    {"Einsum", 12, run_einsum, "equation"},
    {"Gemm", 7, run_gemm, "alpha beta transA transB"},
    {"MatMul", 1, run_matmul, ""},
};

}  // namespace

OpRows product_rows() { return kProducts; }

}  // namespace tenon::onnx
