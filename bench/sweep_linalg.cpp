// The kinds of the sweep that factor matrices, and transform signals.
#include <tenon/fft.h>
#include <tenon/linalg.h>

#include "sweep_kinds.h"

namespace tenon::bench {
namespace {

/// The last two axes of a matrix with so much more on its diagonal that it is far from singular.
Tensor regular(const Tensor& x) { return x + 4.0 * static_cast<double>(x.size(-1)) * eye(x.size(-1), x.dtype()); }

Inputs square(S s) { return {unit({s[0], s[0]})}; }
/// Matrices (..., n, n), and right-hand sides (..., n, k); the sizes end with n and k.
Inputs equations(S s) {
  Sizes matrices = all_but_last(s);
  matrices.push_back(s[s.size() - 2]);
  return {unit(std::move(matrices)), unit(s)};
}

}  // namespace

// Vectors have free signs, so their absolute values are the results.
std::vector<Kind> linalg_kinds() {
  const char* g = "linalg";
  return {
      {g,
       "solve",
       {"float64 ~500 1", "float64 ~300 ~100", "~500 ~16", "float64 ~1000 4 1", "~2000 8 1"},
       equations,
       [](S, X x) -> Tensors { return {linalg::solve(regular(x[0]), x[1])}; }},
      {g, "inv", {"float64 ~400", "~400"}, square, [](S, X x) -> Tensors { return {linalg::inv(regular(x[0]))}; }},
      {g,
       "logdet",
       {"float64 ~400", "~400"},
       square,
       [](S, X x) -> Tensors { return {linalg::slogdet(regular(x[0])).logabsdet}; }},
      {g,
       "cholesky",
       {"float64 ~600", "~600"},
       square,
       [](S, X x) -> Tensors { return {linalg::cholesky(regular(x[0] + x[0].T()))}; }},
      {g,
       "qr",
       {"float64 ~400 ~200", "~400 ~200"},
       shape,
       [](S, X x) -> Tensors {
         const linalg::QR of = linalg::qr(x[0]);
         return {abs(of.q), abs(of.r)};
       }},
      {g,
       "svd",
       {"float64 ~200 ~150", "~200 ~150"},
       shape,
       [](S, X x) -> Tensors {
         const linalg::SVD of = linalg::svd(x[0], {.full_matrices = false});
         return {abs(of.u), of.s, abs(of.vh)};
       }},
      {g,
       "eigh",
       {"float64 ~250", "~250"},
       square,
       [](S, X x) -> Tensors {
         const linalg::Eigen of = linalg::eigh(x[0] + x[0].T());
         return {of.eigenvalues, abs(of.eigenvectors)};
       }},
      {g,
       "least_squares",
       {"float64 ~1000 ~50", "~1000 ~50"},
       [](S s) {
         return Inputs{unit(s), unit({s[0], 1})};
       },
       [](S, X x) -> Tensors { return {linalg::lstsq(x[0], x[1]).solution}; }},
  };
}

std::vector<Kind> fft_kinds() {
  const char* g = "fft";
  return {
      {g, "fft", {"64 1024", "~300 ~1000", "1 262144"}, shape, [](S, X x) -> Tensors { return {fft::fft(x[0])}; }},
      {g, "rfft", {"~512 512", "~100 ~3000", "1 480000"}, shape, [](S, X x) -> Tensors { return {fft::rfft(x[0])}; }},
      {g,
       "filtered",
       {"64 4096", "~100 ~1000"},
       shape,
       [](S s, X x) -> Tensors { return {fft::irfft(fft::rfft(x[0]) * 0.5f, {.n = s[1]})}; }},
      {g, "fft2", {"512 512", "8 256 =", "~300 ="}, shape, [](S, X x) -> Tensors { return {fft::fft2(x[0])}; }},
  };
}

}  // namespace tenon::bench
