// Reductions over axes, and functions composed of them. A composition is the usual formula, so that the same formula
// written by a user becomes the same kernels.
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {

using detail::in_floats;

namespace {

// The number of elements that are reduced to one.
Node count_along(const Tensor& x, const std::vector<int>& axes) {
  Node count = 1;
  for (const int a : axes) count = count * x.cell()->value->shape()[static_cast<std::size_t>(a)];
  return count;
}

void require_elements(const char* op, const Tensor& x, const std::vector<int>& axes) {
  for (int a : axes)
    if (x.cell()->value->shape()[static_cast<std::size_t>(a)].is(0))
      raise<UserError>(op, "axis {} of shape {} has size 0, and no element is the {}; reduce another axis", a,
                       detail::shape_text(x), op);
}

Tensor extremum(const char* op, Combiner combiner, const Tensor& x, const ReduceOptions& options,
                const StreamOrDevice& s) {
  const Tensor y = detail::placed(op, x, s);
  const std::vector<int> axes = detail::front_axes(op, options.axis, y);
  require_elements(op, y, axes);
  if (y.dtype() == DType::Bool) combiner = combiner == Combiner::Max ? Combiner::Or : Combiner::And;
  return detail::apart(mlops::reduce(y, combiner, axes, options.keepdims), x);
}

// Among the places that hold the extremum (or NaN), the first has the largest distance from the end; a second reduction
// finds it.
Tensor arg_extremum(const char* op, Combiner combiner, const Tensor& x, const ArgOptions& options,
                    const StreamOrDevice& s) {
  Tensor y = detail::on_stream(op, x, s);
  if (!options.axis) y = flatten(y);
  const int axis = options.axis ? detail::front_axis(op, *options.axis, y) : 0;
  require_elements(op, y, {axis});

  const Node n = y.shape()[static_cast<std::size_t>(axis)];
  const DType dtype = n.max() <= INT32_MAX ? DType::Int32 : DType::Int64;
  Shape along(static_cast<std::size_t>(y.ndim()), Node(1));
  along[static_cast<std::size_t>(axis)] = n;
  const Tensor count = value_of(n, dtype, y.stream());
  const Tensor from_end = count - reshape(arange(n, dtype, y.stream()), along);  // n, n - 1, ... 1

  const Combiner best = y.dtype() != DType::Bool ? combiner : combiner == Combiner::Max ? Combiner::Or : Combiner::And;
  Tensor wins = y == mlops::reduce(y, best, {axis});
  if (is_floating_point(y.dtype())) wins = wins | isnan(y);
  const bool keeps = options.keepdims && options.axis;
  const Tensor index = count - mlops::reduce(where(wins, from_end, 0), Combiner::Max, {axis}, keeps);
  return options.keepdims && !keeps ? reshape(index, Shape(static_cast<std::size_t>(x.ndim()), Node(1))) : index;
}

}  // namespace

namespace {

Tensor wide_reduce(const char* op, Combiner combiner, const Tensor& x, const ReduceOptions& options,
                   const StreamOrDevice& s) {
  const Tensor y = detail::placed(op, x, s);
  const std::vector<int> axes = detail::front_axes(op, options.axis, y);
  const Node count = y.dtype() == DType::Bool ? count_along(y, axes) : Node(1);  // of others the dtype alone decides
  const Tensor terms = mlops::cast(y, detail::sum_dtype(y.dtype(), count));
  return detail::apart(mlops::reduce(terms, combiner, axes, options.keepdims), x);
}

}  // namespace

Tensor sum(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return wide_reduce("sum", Combiner::Add, x, options, s);
}
Tensor prod(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return wide_reduce("prod", Combiner::Mul, x, options, s);
}

Tensor mean(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  const std::vector<int> axes = detail::front_axes("mean", options.axis, x);
  const Node count = count_along(x, axes);
  if (is_complex(x.dtype()))
    return detail::as_op("mean", [&] { return sum(x, options, s) / value_of(count, part_of(x.dtype()), x.stream()); });
  return in_floats("mean", x, s, [&](const Tensor& y) {
    const Tensor total = mlops::reduce(y, Combiner::Add, axes, options.keepdims);
    return count.is_const() ? total / count.value() : total / value_of(count, y.dtype(), y.stream());
  });
}

Tensor max(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return extremum("max", Combiner::Max, x, options, s);
}
Tensor min(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return extremum("min", Combiner::Min, x, options, s);
}

Tensor any(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  const Tensor y = mlops::cast(detail::placed("any", x, s), DType::Bool);
  return detail::apart(mlops::reduce(y, Combiner::Or, detail::front_axes("any", options.axis, y), options.keepdims), x);
}
Tensor all(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  const Tensor y = mlops::cast(detail::placed("all", x, s), DType::Bool);
  return detail::apart(mlops::reduce(y, Combiner::And, detail::front_axes("all", options.axis, y), options.keepdims),
                       x);
}

Tensor argmax(const Tensor& x, const ArgOptions& options, StreamOrDevice s) {
  return arg_extremum("argmax", Combiner::Max, x, options, s);
}
Tensor argmin(const Tensor& x, const ArgOptions& options, StreamOrDevice s) {
  return arg_extremum("argmin", Combiner::Min, x, options, s);
}

namespace {

// A 0-d Tensor is its own row.
bool is_one_element(const Tensor& x, const AxisOptions& options) {
  return x.ndim() == 0 && (options.axis == 0 || options.axis == -1);
}

// Subtracts the maximum of each row, so that no exp overflows. Rows without elements have no maximum, and stay as they
// are.
Tensor centered(const Tensor& x, const ReduceOptions& row, int axis) {
  if (x.cell()->value->shape()[static_cast<std::size_t>(axis)].is(0)) return x;
  return x - stopped(max(x, row));
}

}  // namespace

Tensor softmax(const Tensor& x, const AxisOptions& options, StreamOrDevice s) {
  const ReduceOptions row{.axis = options.axis, .keepdims = true};
  return in_floats("softmax", x, s, [&](const Tensor& y) {
    if (is_one_element(y, options)) return reshape(softmax(flatten(y)), {});
    const Tensor e = exp(centered(y, row, detail::front_axis("softmax", options.axis, y)));
    return e * reciprocal(sum(e, row));  // one division for each row; the sum is at least 1
  });
}

Tensor log_softmax(const Tensor& x, const AxisOptions& options, StreamOrDevice s) {
  const ReduceOptions row{.axis = options.axis, .keepdims = true};
  return in_floats("log_softmax", x, s, [&](const Tensor& y) {
    if (is_one_element(y, options)) return reshape(log_softmax(flatten(y)), {});
    const Tensor less = centered(y, row, detail::front_axis("log_softmax", options.axis, y));
    return less - log(sum(exp(less), row));
  });
}

}  // namespace tenon
