// QR factors.
#include <tenon/engine/linalg/factor.h>
#include <tenon/engine/linalg/reflectors.h>
#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/ops/detail.h>

namespace tenon::detail {
namespace {

const Routine kOrthogonal{
    "QR",
    [](const Tensors& x, Choice choice) {
      const int64_t m = row_count(x[0]), n = column_count(x[0]), k = choice.full ? m : std::min(m, n);
      return std::vector<OutputSpec>{beside(x[0], {m, k}), beside(x[0], {k, n})};
    },
    [](const char* op, const Tensors& x, Tensors& y, Choice) {
      const int64_t rows = row_count(x[0]), columns = column_count(x[0]), kept = column_count(y[0]);
      const Extent m(op, rows), n(op, columns);  // checks them
      for_matrices(op, x[0], std::max(rows, columns),
                   [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
                     const OneThread of_lapack;  // the products are shared by our workers
                     Aligned<T> a(static_cast<std::size_t>(rows * columns));
                     for (int64_t i = first; i < end; ++i) {
                       std::copy_n(matrix<T>(x[0], i, rows * columns), rows * columns, a.data());
                       const Reflectors<T> reflectors(routines, a.data(), rows, columns);
                       InPlace q(matrix<T>(y[0], i, rows * kept), rows * kept);
                       reflectors.write(q.data(), kept);
                       T* const r = matrix<T>(y[1], i, kept * columns);
                       for (int64_t row = 0; row < kept; ++row)
                         for (int64_t j = 0; j < columns; ++j)
                           r[row * columns + j] = row <= j ? a[static_cast<std::size_t>(row * columns + j)] : T(0);
                     }
                   });
    },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      const int64_t m = row_count(x[0]), n = column_count(x[0]), k = std::min(m, n);
      if (choice.full && m > n)
        raise<UserError>(choice.op, "the complete Q of a {} has no derivative; take mode reduced", shape_text(x[0]));
      const auto [q, r] = orthogonal(choice.op, x[0], choice.full);
      const auto part = [&](const Tensor& t, int64_t from, int64_t to) { return t.at({ellipsis, slice(from, to)}); };
      // dA R^-1 for the first k columns; the other columns follow from it.
      const Tensor c =
          triangular_solve(choice.op, part(r, 0, k).transpose(), part(dx[0], 0, k).transpose(), false, false)
              .transpose();
      const Tensor in_basis = matmul(adjoint(q), c);
      // R's diagonal stays real, as reflections make it.
      const Tensor skew = tril(in_basis, -1) - adjoint(tril(in_basis, -1)) + imaginary_diagonal(in_basis);
      const Tensor dq = c - matmul(q, in_basis - skew);
      Tensor dr = triu(matmul(in_basis - skew, part(r, 0, k)));
      if (n > k)
        dr = concatenate({dr, matmul(adjoint(q), part(dx[0], k, n) - matmul(dq, part(r, k, n)))}, {.axis = -1});
      return Tensors{dq, dr};
    }};

}  // namespace

Orthogonal orthogonal(const char* op, const Tensor& a, bool complete) {
  const Tensors y = call_routine(kOrthogonal, {a}, {.op = op, .full = complete});
  return {y[0], y[1]};
}

}  // namespace tenon::detail
