// The cases of transform_cases.h for the functions that LAPACK computes. The matrices lie far from those where a factor
// has no derivative. A factor is not unique (the signs of its vectors are free), so each result is one that does not
// depend on the choice.
#pragma once
#include <tenon/linalg.h>

#include "gradient_support.h"

namespace tenon::test {

struct LinalgCase {
  std::string name;
  TensorFunction f;
  std::vector<Array> inputs;
};

inline std::vector<LinalgCase> linalg_cases(std::mt19937_64& rng) {
  using namespace linalg;
  const auto small = [&](const Sizes& shape) { return random_array(shape, rng, -0.5, 0.5); };
  const auto flat_of = [](const Tensor& x) { return flatten(x, x.ndim() - 2); };  // the last two axes as one
  const auto both = [&](const Tensor& x, const Tensor& y) {
    return Tensors{concatenate({flat_of(x), flat_of(y)}, {.axis = -1})};
  };
  // x + a matrix with 2, 5, 8, ... on the diagonal.
  const auto regular = [](const Tensor& x) {
    const Tensor diagonal =
        eye(x.size(-2), x.size(-1), 0, DType::Float64) * (arange(x.size(-1), DType::Float64) * 3 + 2);
    return x + diagonal;
  };
  // The columns of a, each with a weight, times the rows of b.
  const auto weighted = [](const Tensor& a, const Tensor& b) {
    return Tensors{matmul(a * (arange(a.size(-1), DType::Float64) + 1), b)};
  };
  const auto spd = [regular](const Tensor& x) { return matmul(x, x.transpose()) + regular(x * 0); };
  std::vector<LinalgCase> all;
  all.push_back({"Solve",
                 [=](const Tensors& x) { return Tensors{solve(regular(x[0]), x[1])}; },
                 {small({2, 3, 3}), small({2, 3, 2})}});
  all.push_back({"Inverse", [=](const Tensors& x) { return Tensors{inv(regular(x[0]))}; }, {small({2, 3, 3})}});
  for (const bool upper : {false, true})
    for (const bool unit : {false, true})
      all.push_back({"TriangularSolve",
                     [=](const Tensors& x) {
                       return Tensors{solve_triangular(regular(x[0]), x[1], {.upper = upper, .unit_diagonal = unit})};
                     },
                     {small({3, 3}), small({3, 2})}});
  all.push_back(
      {"Determinant", [=](const Tensors& x) { return Tensors{det(regular(x[0]) * -1)}; }, {small({2, 3, 3})}});
  all.push_back({"LogDeterminant",
                 [=](const Tensors& x) {
                   const SlogDet of = slogdet(regular(x[0]) * -1);
                   return Tensors{stack({of.sign, of.logabsdet}, {.axis = -1})};
                 },
                 {small({2, 3, 3})}});
  for (const bool upper : {false, true})
    all.push_back({"Cholesky",
                   [=](const Tensors& x) {
                     const Tensor own = spd(x[0]);
                     return Tensors{cholesky(upper ? triu(own) : tril(own), {.upper = upper})};
                   },
                   {small({3, 3})}});
  all.push_back({"MatrixExponential", [](const Tensors& x) { return Tensors{expm(x[0] * 2)}; }, {small({2, 2, 2})}});
  for (const Sizes& shape : {Sizes{4, 3}, Sizes{3, 3}, Sizes{2, 4}})
    for (const bool complete : {false, true})
      if (!complete || shape[0] <= shape[1])
        all.push_back({"QR",
                       [=](const Tensors& x) {
                         // Where a column has zeros below the diagonal, the sign of R jumps.
                         const QR of = qr(regular(x[0]) + 1, {.complete = complete});
                         return both(of.q, of.r);
                       },
                       {small(shape)}});
  for (const Sizes& shape : {Sizes{4, 3}, Sizes{3, 3}, Sizes{2, 4}})
    all.push_back({"SVD",
                   [=](const Tensors& x) {
                     const SVD of = svd(regular(x[0]), {.full_matrices = shape[0] == shape[1]});
                     return weighted(of.u * (unsqueeze(of.s, -2) + 1), of.vh);
                   },
                   {small(shape)}});
  all.push_back({"SingularValues", [=](const Tensors& x) { return Tensors{svdvals(regular(x[0]))}; }, {small({3, 2})}});
  for (const bool upper : {false, true})
    all.push_back({"SymmetricEigen",
                   [=](const Tensors& x) {
                     const Eigen of = eigh(regular(x[0]), {.upper = upper});
                     return weighted(of.eigenvectors * unsqueeze(of.eigenvalues, -2), of.eigenvectors.transpose());
                   },
                   {small({3, 3})}});
  all.push_back(
      {"SymmetricEigenvalues", [=](const Tensors& x) { return Tensors{eigvalsh(regular(x[0]))}; }, {small({2, 3, 3})}});
  for (const double turn : {0.0, 3.0}) {  // real eigenvalues, and a pair of complex ones
    all.push_back({"Eigen",
                   [=](const Tensors& x) {
                     // Its largest elements are far larger than the others, so that the real one does not change.
                     const Tensor pair = array({{0., turn, 0.}, {-turn / 2, 0., 0.}, {0., 0., 0.}});
                     const Eigen of = eig(regular(x[0] / 4) + pair + triu(ones_like(x[0])) / 4);
                     const Tensor all = concatenate({unsqueeze(of.eigenvalues, -2), of.eigenvectors}, {.axis = -2});
                     return both(real(all), imag(all));
                   },
                   {small({3, 3})}});
  }
  for (const Sizes& shape : {Sizes{4, 2}, Sizes{2, 4}, Sizes{3, 3}})
    all.push_back({"LeastSquares", [=](const Tensors& x) { return Tensors{pinv(regular(x[0]))}; }, {small(shape)}});
  all.push_back({"LeastSquares",
                 [=](const Tensors& x) {
                   const LeastSquares of = lstsq(regular(x[0]), x[1]);
                   return Tensors{concatenate({of.solution, unsqueeze(of.residuals, 0)}, {.axis = 0})};
                 },
                 {small({4, 2}), small({4, 3})}});
  return all;
}

}  // namespace tenon::test
