// Reductions over axes, and functions composed of them. A composition is the usual formula, so that the same formula
// written by a user becomes the same kernels.
#include <tenon/engine/ops/plain.h>

namespace tenon {

using detail::formula_in_floats;
using detail::in_floats;

namespace {

// The number of elements that are reduced to one.
template <class X>
Node count_along(const X& x, const std::vector<int>& axes) {
  Node count = 1;
  for (const int a : axes) count = count * detail::shape_of(x)[static_cast<std::size_t>(a)];
  return count;
}

[[noreturn]] void raise_no_element(std::string_view op, int axis, std::span<const Node> shape) {
  raise<UserError>(op, "axis {} of shape {} has size 0, and no element is the {}; reduce another axis", axis,
                   to_string(shape), op);
}

void require_elements(const char* op, const Tensor& x, const std::vector<int>& axes) {
  const std::span<const Node> shape = x.cell()->value->shape();
  for (const int a : axes)
    if (shape[static_cast<std::size_t>(a)].is(0)) raise_no_element(op, a, shape);
}

/// Returns the size of an axis, a 0-d int64, if the axis has elements; else raises an error.
class CheckElements final : public Primitive {
 public:
  CheckElements(std::string op, int axis, Shape shape, Stream s)
      : Primitive(s), op_(std::move(op)), axis_(axis), shape_(std::move(shape)) {}
  const char* name() const override { return "CheckElements"; }
  const char* called() const override { return op_.c_str(); }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    const int64_t size = *in[0].data<int64_t>();
    if (size == 0) raise_no_element(op_, axis_, shape_);
    out[0].allocate();
    *out[0].data<int64_t>() = size;
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &CheckElements::op_, &CheckElements::axis_, &CheckElements::shape_);
  }

 private:
  std::string op_;
  int axis_;
  Shape shape_;
};

/// `result` of x, but an error when it is computed, if Variables then give one of these axes size 0.
Tensor checked_elements(const char* op, const Tensor& x, const std::vector<int>& axes, Tensor result) {
  const std::span<const Node> shape = x.cell()->value->shape();
  for (const int a : axes) {
    const Node& size = shape[static_cast<std::size_t>(a)];
    if (size.min() > 0) continue;
    if (!has_host())
      raise<UserError>(op,
                       "axis {} of shape {} may have size 0, of which no element is the {}, and an exported function "
                       "cannot raise an error; give the Variables of {} bounds that make it 1 or more",
                       a, to_string(shape), op, render(size));
    const auto check = std::make_shared<CheckElements>(op, a, Shape(shape.begin(), shape.end()), x.stream());
    const Tensor n = value_of(size, DType::Int64, x.stream());
    result = where(make_tensors({Shape()}, {DType::Int64}, check, {n})[0] == 0, zeros_like(result), result);
  }
  return result;
}

Tensor extremum(const char* op, Combiner combiner, const Tensor& x, const ReduceOptions& options,
                const StreamOrDevice& s) {
  const Tensor y = detail::placed(op, x, s);
  const std::vector<int> axes = detail::front_axes(op, options.axis, y);
  require_elements(op, y, axes);
  if (y.dtype() == DType::Bool) combiner = combiner == Combiner::Max ? Combiner::Or : Combiner::And;
  return checked_elements(op, y, axes, detail::apart(mlops::reduce(y, combiner, axes, options.keepdims), x));
}

// The first of the places that hold the extremum (or NaN).
template <class X>
X place_of(const X& x, Combiner extremum, const std::vector<int>& axis, bool keepdims) {
  const Node n = count_along(x, axis);
  const DType dtype = n.max() <= INT32_MAX ? DType::Int32 : DType::Int64;
  Shape along(detail::shape_of(x).size(), Node(1));
  along[static_cast<std::size_t>(axis[0])] = n;
  X place = detail::reshaped(X{lazy::arange(n, dtype, detail::stream_of(x))}, along);
  X wins = x == detail::reduce(x, extremum, axis);
  if (is_floating_point(x.dtype())) wins = std::move(wins) | isnan(x);
  return detail::reduce(where(std::move(wins), std::move(place), n.max()), Combiner::Min, axis, keepdims);  // one wins
}

Tensor arg_extremum(const char* op, Combiner combiner, const Tensor& x, const ArgOptions& options,
                    const StreamOrDevice& s) {
  Tensor y = detail::placed(op, x, s);
  if (!options.axis && y.ndim() != 1) y = flatten(y);
  const std::vector<int> axis{options.axis ? detail::front_axis(op, *options.axis, y) : 0};
  require_elements(op, y, axis);

  const Combiner best = y.dtype() != DType::Bool ? combiner : combiner == Combiner::Max ? Combiner::Or : Combiner::And;
  const bool keeps = options.keepdims && options.axis;
  const Tensor index = detail::as_op(
      op, [&] { return detail::of_formula(y, [&](const auto& z) { return place_of(z, best, axis, keeps); }); });
  const Tensor found = checked_elements(op, y, axis, index);
  return options.keepdims && !keeps ? reshape(found, Shape(static_cast<std::size_t>(x.ndim()), Node(1))) : found;
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
  return formula_in_floats("mean", x, s, [&](const auto& y) {
    return detail::divided(detail::reduce(y, Combiner::Add, axes, options.keepdims), count);
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
template <class X>
X below_maximum(const X& x, int axis) {
  if (detail::shape_of(x)[static_cast<std::size_t>(axis)].is(0)) return x;
  return x - stopped(detail::reduce(x, Combiner::Max, {axis}));
}

// The formula of the rows of x along the axis.
template <class F>
Tensor of_rows(const char* op, const Tensor& x, const AxisOptions& options, const StreamOrDevice& s, const F& formula) {
  if (is_one_element(x, options)) return reshape(of_rows(op, flatten(x), {.axis = 0}, s, formula), Shape());
  const int axis = detail::front_axis(op, options.axis, x);
  return formula_in_floats(op, x, s, [&](const auto& y) { return formula(y, axis); });
}

}  // namespace

Tensor softmax(const Tensor& x, const AxisOptions& options, StreamOrDevice s) {
  return of_rows("softmax", x, options, s, [](const auto& y, int axis) {
    auto e = exp(below_maximum(y, axis));
    auto sum = detail::reduce(e, Combiner::Add, {axis});  // at least 1
    return std::move(e) * reciprocal(std::move(sum));     // one division for each row
  });
}

Tensor log_softmax(const Tensor& x, const AxisOptions& options, StreamOrDevice s) {
  return of_rows("log_softmax", x, options, s, [](const auto& y, int axis) {
    const auto less = below_maximum(y, axis);
    return less - log(detail::reduce(exp(less), Combiner::Add, {axis}));
  });
}

}  // namespace tenon
