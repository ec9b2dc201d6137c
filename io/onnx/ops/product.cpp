// Products of matrices, einsum, determinants.
#include <tenon/engine/linalg/linalg.h>
#include <tenon/engine/tensor/trace.h>
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

Values run_det(Call& c) {
  if (c.in(0).ndim() >= 2 && c.in(0).size(-1) > 4096)
    refuse("matrices of {} rows, expected at most 4096", c.in(0).size(-1));
  if (!has_host())
    refuse(
        "a determinant is computed on the host, which a C file has not; end the model before this node, and compute "
        "it in your program");
  return {linalg::det(c.in(0))};
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
