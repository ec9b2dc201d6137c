// tenon.linalg, without the named tuples: python/tenon/linalg.py makes these of the tuples here.
#include <variant>

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>

#include <tenon/linalg.h>

#include "arguments.h"

namespace tenon::python {

using namespace nb::literals;

void bind_linalg(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("_linalg");
  const Functions m(module, "linalg."), of_parent(parent);
  m.def(
      "solve", [](const TensorArg& a, const TensorArg& b) { return linalg::solve(a, b); }, "x1"_a, "x2"_a);
  m.def(
      "solve_triangular",
      [](const TensorArg& a, const TensorArg& b, FlagArg upper, FlagArg unit_diagonal) {
        return linalg::solve_triangular(a, b, {.upper = upper, .unit_diagonal = unit_diagonal});
      },
      "x1"_a, "x2"_a, nb::kw_only(), "upper"_a = false, "unit_diagonal"_a = false);
  m.def(
      "inv", [](const TensorArg& x) { return linalg::inv(x); }, "x"_a);
  m.def(
      "_pinv", [](const TensorArg& x, std::optional<double> rtol) { return linalg::pinv(x, {.rtol = rtol}); }, "x"_a,
      nb::kw_only(), "rtol"_a = nb::none());
  m.def(
      "_lstsq",
      [](const TensorArg& a, const TensorArg& b, std::optional<double> rtol) {
        auto [solution, residuals, rank, values] = linalg::lstsq(a, b, {.rtol = rtol});
        return std::tuple{solution, residuals, rank, values};
      },
      "a"_a, "b"_a, nb::kw_only(), "rtol"_a = nb::none());
  m.def(
      "polyfit", [](const TensorArg& x, const TensorArg& y, IntArg degree) { return linalg::polyfit(x, y, degree); },
      "x"_a, "y"_a, "deg"_a);
  m.def(
      "cholesky", [](const TensorArg& x, FlagArg upper) { return linalg::cholesky(x, {.upper = upper}); }, "x"_a,
      nb::kw_only(), "upper"_a = false);
  m.def(
      "_qr",
      [](const TensorArg& x, FlagArg complete) {
        auto [q, r] = linalg::qr(x, {.complete = complete});
        return std::pair{q, r};
      },
      "x"_a, "complete"_a);
  m.def(
      "_svd",
      [](const TensorArg& x, FlagArg full_matrices) {
        auto [u, s, vh] = linalg::svd(x, {.full_matrices = full_matrices});
        return std::tuple{u, s, vh};
      },
      "x"_a, "full_matrices"_a);
  m.def(
      "svdvals", [](const TensorArg& x) { return linalg::svdvals(x); }, "x"_a);
  const auto pair = [](const linalg::Eigen& of) { return std::pair{of.eigenvalues, of.eigenvectors}; };
  m.def(
      "_eigh", [pair](const TensorArg& x, FlagArg upper) { return pair(linalg::eigh(x, {.upper = upper})); }, "x"_a,
      "upper"_a);
  m.def(
      "_eigvalsh", [](const TensorArg& x, FlagArg upper) { return linalg::eigvalsh(x, {.upper = upper}); }, "x"_a,
      "upper"_a);
  m.def(
      "_eig", [pair](const TensorArg& x) { return pair(linalg::eig(x)); }, "x"_a);
  m.def(
      "eigvals", [](const TensorArg& x) { return linalg::eigvals(x); }, "x"_a);
  m.def(
      "det", [](const TensorArg& x) { return linalg::det(x); }, "x"_a);
  m.def(
      "_slogdet",
      [](const TensorArg& x) {
        auto [sign, logarithm] = linalg::slogdet(x);
        return std::pair{sign, logarithm};
      },
      "x"_a);
  m.def(
      "_matrix_rank",
      [](const TensorArg& x, std::optional<double> rtol) { return linalg::matrix_rank(x, {.rtol = rtol}); }, "x"_a,
      nb::kw_only(), "rtol"_a = nb::none());
  m.def(
      "matrix_norm",
      [](const TensorArg& x, FlagArg keepdims, const std::variant<std::string, double>& ord) {
        return linalg::matrix_norm(x, {.ord = ord, .keepdims = keepdims});
      },
      "x"_a, nb::kw_only(), "keepdims"_a = false, "ord"_a = "fro");
  m.def(
      "vector_norm",
      [](const TensorArg& x, const AxesArg& axis, FlagArg keepdims, double ord) {
        return linalg::vector_norm(x, {.axis = axis, .keepdims = keepdims, .ord = ord});
      },
      "x"_a, nb::kw_only(), "axis"_a = nb::none(), "keepdims"_a = false, "ord"_a = 2.0);
  m.def(
      "diagonal", [](const TensorArg& x, int64_t offset) { return linalg::diagonal(x, offset); }, "x"_a, nb::kw_only(),
      "offset"_a = 0);
  m.def(
      "trace",
      [](const TensorArg& x, int64_t offset, const std::optional<DTypeArg>& dtype) {
        return in_dtype(linalg::trace(widened("linalg.trace", x, dtype), offset), dtype);
      },
      "x"_a, nb::kw_only(), "offset"_a = 0, "dtype"_a = nb::none());
  m.def(
      "matrix_power", [](const TensorArg& x, int64_t n) { return linalg::matrix_power(x, n); }, "x"_a, "n"_a);
  m.def(
      "expm", [](const TensorArg& x) { return linalg::expm(x); }, "x"_a);
  m.def(
      "cross", [](const TensorArg& a, const TensorArg& b, AxisArg axis) { return linalg::cross(a, b, axis); }, "x1"_a,
      "x2"_a, nb::kw_only(), "axis"_a = -1);
  // These stand in the main namespace too.
  of_parent.def(
      "vecdot",
      [](const TensorArg& a, const TensorArg& b, AxisArg axis) { return narrowed(linalg::vecdot(a, b, axis), a, b); },
      "x1"_a, "x2"_a, nb::kw_only(), "axis"_a = -1);
  of_parent.overload(
      "tensordot",
      [](const TensorArg& a, const TensorArg& b, const std::pair<AxesArg, AxesArg>& axes) {
        for (const AxesArg& of_one : {axes.first, axes.second})
          if (!of_one.get()) throw nb::type_error("[tensordot] axes None, expected an int or a list of them for each");
        return narrowed(linalg::tensordot(a, b, *axes.first.get(), *axes.second.get()), a, b);
      },
      "x1"_a, "x2"_a, "axes"_a);
  for (const char* name : {"kron", "matmul", "matrix_transpose", "outer", "tensordot", "vecdot"})
    module.attr(name) = parent.attr(name);
}

}  // namespace tenon::python
