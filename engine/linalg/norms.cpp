// Norms, and products of vectors, composed of ops that fuse. Only singular values need LAPACK.
#include <cmath>

#include <tenon/engine/linalg/factor.h>
#include <tenon/engine/linalg/linalg.h>
#include <tenon/engine/linalg/operands.h>
#include <tenon/engine/ops/complex.h>
#include <tenon/engine/ops/complex_mlops.h>

namespace tenon::linalg {

using detail::shape_text;

Tensor vector_norm(const Tensor& x, const VectorNormOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.vector_norm";
  const Tensor size = is_complex(x.dtype()) ? abs(x, s) : x;
  return detail::as_op(op, [&] {
    const ReduceOptions over{.axis = options.axis, .keepdims = options.keepdims};
    if (options.ord > 0) return norm(size, {.p = options.ord, .axis = options.axis, .keepdims = options.keepdims}, s);
    return detail::in_floats(op, size, s, [&](const Tensor& y) {
      if (options.ord == 0) return sum((y != 0).cast(y.dtype()), over);
      if (options.ord == -INFINITY) return min(abs(y), over);
      if (!(options.ord < 0)) raise<UserError>(op, "ord {}, expected a number", options.ord);
      return power(sum(power(abs(y), options.ord), over), 1 / options.ord);
    });
  });
}

Tensor matrix_norm(const Tensor& x, const MatrixNormOptions& options, StreamOrDevice s) {
  constexpr const char* op = "linalg.matrix_norm";
  if (x.ndim() < 2) raise<UserError>(op, "x is {}, expected matrices (..., rows, columns)", shape_text(x));
  const std::string* const word = std::get_if<std::string>(&options.ord);
  const double number = word ? 0 : std::get<double>(options.ord);
  const std::vector<int> both{-2, -1};
  if (word && *word == "fro") return vector_norm(x, {.axis = both, .keepdims = options.keepdims}, s);
  const auto in_place = [&](Tensor y) {  // (...), with the axes if they are kept
    return options.keepdims ? unsqueeze(unsqueeze(y, -1), -1) : y;
  };
  if (word ? *word == "nuc" : std::abs(number) == 2) {
    const Tensor values = detail::on_matrix(op, x, s, detail::Matrices::Any,
                                            [](const Tensor& y) { return detail::singular_values(op, y); });
    return in_place(word         ? sum(values, {.axis = -1})
                    : number > 0 ? detail::largest_size(values, {.axis = -1})
                                 : min(values, {.axis = -1}));
  }
  if (word || (std::abs(number) != 1 && !std::isinf(number)))
    raise<UserError>(op, "ord {}, expected fro, nuc, 1, -1, 2, -2, infinity or -infinity",
                     word ? *word : fmt::format("{}", number));
  return detail::as_op(op, [&] {
    const Tensor size = is_complex(x.dtype()) ? abs(x, s) : abs(detail::as_float(op, x, s));
    const Tensor sums = sum(size, {.axis = std::isinf(number) ? -1 : -2});
    return in_place(number > 0 ? detail::largest_size(sums, {.axis = -1}) : min(sums, {.axis = -1}));
  });
}

Tensor diagonal(const Tensor& x, int64_t offset, StreamOrDevice s) {
  if (x.ndim() < 2)
    raise<UserError>("linalg.diagonal", "x is {}, expected matrices (..., rows, columns)", shape_text(x));
  return detail::as_op("linalg.diagonal", [&] { return tenon::diagonal(x, offset, -2, -1, s); });
}

Tensor trace(const Tensor& x, int64_t offset, StreamOrDevice s) {
  if (x.ndim() < 2) raise<UserError>("linalg.trace", "x is {}, expected matrices (..., rows, columns)", shape_text(x));
  return detail::as_op("linalg.trace", [&] { return tenon::trace(x, offset, -2, -1, s); });
}

Tensor cross(const Tensor& a, const Tensor& b, int axis, StreamOrDevice s) {
  constexpr const char* op = "linalg.cross";
  const int of_a = detail::front_axis(op, axis, a), of_b = detail::front_axis(op, axis, b);
  for (const auto& [x, at] : {std::pair<const Tensor&, int>{a, of_a}, {b, of_b}})
    if (const Shape shape = x.shape(); !shape[static_cast<std::size_t>(at)].is(3))
      raise<UserError>(op, "x is {}, expected 3 elements along axis {}", shape_text(x), axis);
  return detail::as_op(op, [&] {
    const auto parts = detail::on_one_stream(op, {moveaxis(a, of_a, -1), moveaxis(b, of_b, -1)}, s);
    const auto at = [](const Tensor& x, int64_t i) { return x.at({ellipsis, i}); };
    const auto part = [&](int64_t i, int64_t j) {
      return at(parts[0], i) * at(parts[1], j) - at(parts[0], j) * at(parts[1], i);
    };
    const Tensor y = stack({part(1, 2), part(2, 0), part(0, 1)}, {.axis = -1});
    return moveaxis(y, -1, axis < 0 ? axis : axis + std::max(a.ndim(), b.ndim()) - std::min(a.ndim(), b.ndim()));
  });
}

Tensor vecdot(const Tensor& a, const Tensor& b, int axis, StreamOrDevice s) {
  constexpr const char* op = "linalg.vecdot";
  const int of_a = detail::front_axis(op, axis, a), of_b = detail::front_axis(op, axis, b);
  const Node n = a.shape()[static_cast<std::size_t>(of_a)];
  if (n != b.shape()[static_cast<std::size_t>(of_b)])
    raise<UserError>(op, "a is {}, b is {}, expected as many elements along axis {}", shape_text(a), shape_text(b),
                     axis);
  return detail::as_op(op, [&] {
    const Tensor left = is_complex(a.dtype()) ? conj(a, s) : a;
    const DType dtype = detail::product_dtype(promote_types(left.dtype(), b.dtype()));
    const auto last = [&](const Tensor& x, int at) { return moveaxis(x, at, -1).cast(dtype); };
    return sum(multiply(last(left, of_a), last(b, of_b), s), {.axis = -1});
  });
}

Tensor tensordot(const Tensor& a, const Tensor& b, const std::vector<int>& axes_a, const std::vector<int>& axes_b,
                 StreamOrDevice s) {
  constexpr const char* op = "linalg.tensordot";
  if (axes_a.size() != axes_b.size())
    raise<UserError>(op, "{} axes of a and {} of b, expected as many", axes_a.size(), axes_b.size());
  // The axes that are summed last in a and first in b.
  const auto order = [&](const Tensor& x, const std::vector<int>& axes, bool last) {
    static_cast<void>(detail::front_axes(op, axes, x));  // in range, and each once
    std::vector<int> summed, others;
    for (const int axis : axes) summed.push_back(detail::front_axis(op, axis, x));
    for (int i = 0; i < x.ndim(); ++i)
      if (std::find(summed.begin(), summed.end(), i) == summed.end()) others.push_back(i);
    std::vector<int>& all = last ? others : summed;
    const std::vector<int>& rest = last ? summed : others;
    all.insert(all.end(), rest.begin(), rest.end());
    return permute(x, all);
  };
  return detail::as_op(op, [&] {
    return tenon::tensordot(order(a, axes_a, true), order(b, axes_b, false), static_cast<int>(axes_a.size()), s);
  });
}

}  // namespace tenon::linalg
