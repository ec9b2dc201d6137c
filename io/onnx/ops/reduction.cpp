// Reductions over axes, arguments of maxima and minima, running sums and products.
#include <algorithm>
#include <functional>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

/// Since opset 18 (ReduceSum: since 13) the axes are an input; before that they are an attribute.
using Reduction = std::function<Tensor(const Tensor&, const ReduceOptions&)>;
Values reduce(Call& c, const Reduction& f) {
  const Tensor& x = c.in(0);
  const std::vector<int64_t> given = c.has(1) ? c.integers(1) : c.ints("axes");
  if (given.empty() && c.i("noop_with_empty_axes", 0) != 0)
    return {f(x.unsqueeze(0), {.axis = 0, .keepdims = false}).cast(x.dtype())};
  std::vector<int> axes;
  for (const int64_t a : given) axes.push_back(Call::axis_of(a, static_cast<std::size_t>(x.ndim())));
  const AxisList list = axes.empty() ? AxisList(all_axes) : AxisList(axes);
  return {f(x, {.axis = list, .keepdims = c.i("keepdims", 1) != 0}).cast(x.dtype())};
}

using Options = ReduceOptions;
bool is_integral(const Tensor& x) { return is_integer(x.dtype()) || x.dtype() == DType::Bool; }

/// Without elements, a maximum is -infinity or the smallest integer, and a minimum the opposite.
Tensor extreme(const Tensor& x, const Options& o, bool largest) {
  const Tensor any_value = x.dtype() == DType::Bool ? x.cast(DType::UInt8) : x;
  const bool is_empty = is_concrete(x.shape()) && x.size() == 0;
  if (!is_empty) return largest ? max(any_value, o) : min(any_value, o);
  const Tensor shape_of = sum(any_value, o);
  if (is_floating_point(x.dtype()))
    return full(shape_of.shape(),
                largest ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity(),
                x.dtype());
  const int bits = static_cast<int>(size_of(any_value.dtype())) * 8;
  if (is_unsigned(any_value.dtype()))
    return largest ? zeros(shape_of.shape(), any_value.dtype())
                   : bitwise_not(zeros(shape_of.shape(), any_value.dtype()));
  const Tensor least = full(shape_of.shape(), -1, any_value.dtype()) << (bits - 1);
  return largest ? least : bitwise_not(least);
}

Values reduce_sum(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return sum(x, o); });
}
Values reduce_mean(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return mean(x, o); });
}
Values reduce_prod(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return prod(x, o); });
}
Values reduce_max(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return extreme(x, o, true); });
}
Values reduce_min(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return extreme(x, o, false); });
}
Values reduce_l1(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return sum(abs(x), o); });
}
Values reduce_l2(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) {
    return sqrt(sum(square(is_integral(x) ? x.cast(DType::Float64) : x), o));
  });
}
Values reduce_log_sum(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return log(sum(x, o)); });
}
Values reduce_log_sum_exp(Call& c) {
  return reduce(
      c, [](const Tensor& x, const Options& o) { return logsumexp(is_integral(x) ? x.cast(DType::Float64) : x, o); });
}
Values reduce_sum_square(Call& c) {
  return reduce(c, [](const Tensor& x, const Options& o) { return sum(square(x), o); });
}

template <bool Largest>
Values argument(Call& c) {
  Tensor x = c.in(0);
  const int axis = Call::axis_of(c.i("axis", 0), static_cast<std::size_t>(x.ndim()));
  const bool last = c.i("select_last_index", 0) != 0;
  if (last) x = x.flip(axis);
  const ArgOptions options{.axis = axis, .keepdims = c.i("keepdims", 1) != 0};
  Tensor index = (Largest ? argmax(x, options) : argmin(x, options)).cast(DType::Int64);
  if (last) index = x.size(axis) - 1 - index;
  return {index};
}

/// cumsum and cumprod; `exclusive`: without the element itself, `reverse`: from the end.
Values cumulative(Call& c, Tensor (*f)(const Tensor&, const CumulativeOptions&, StreamOrDevice), int64_t first) {
  Tensor x = c.in(0);
  const DType dtype = x.dtype();
  const int axis = Call::axis_of(c.integer(1), static_cast<std::size_t>(x.ndim()));
  const bool reverse = c.i("reverse", 0) != 0;
  if (reverse) x = x.flip(axis);
  if (c.i("exclusive", 0) != 0) {
    Pairs kept, added;  // padded before it is cut, as the axis may have no elements
    for (const Node& n : x.shape()) {
      added.emplace_back(static_cast<int>(kept.size()) == axis ? 1 : 0, 0);
      kept.emplace_back(0, n);
    }
    x = x.pad(added, {.value = first}).shrink(kept);
  }
  x = f(x, {.axis = axis}, {}).cast(dtype);
  return {reverse ? x.flip(axis) : x};
}
Values run_cumsum(Call& c) { return cumulative(c, &tenon::cumsum, 0); }
Values run_cumprod(Call& c) { return cumulative(c, &tenon::cumprod, 1); }

constexpr Text kReduceAttributes = "axes keepdims noop_with_empty_axes";
constexpr OpRow kReductions[] = {
    {"ArgMax", 1, argument<true>, "axis keepdims select_last_index"},
    {"ArgMin", 1, argument<false>, "axis keepdims select_last_index"},
    {"CumProd", 26, run_cumprod, "exclusive reverse"},
    {"CumSum", 11, run_cumsum, "exclusive reverse"},
    {"ReduceL1", 1, reduce_l1, kReduceAttributes},
    {"ReduceL2", 1, reduce_l2, kReduceAttributes},
    {"ReduceLogSum", 1, reduce_log_sum, kReduceAttributes},
    {"ReduceLogSumExp", 1, reduce_log_sum_exp, kReduceAttributes},
    {"ReduceMax", 1, reduce_max, kReduceAttributes, "numbers, bool"},
    {"ReduceMean", 1, reduce_mean, kReduceAttributes},
    {"ReduceMin", 1, reduce_min, kReduceAttributes, "numbers, bool"},
    {"ReduceProd", 1, reduce_prod, kReduceAttributes},
    {"ReduceSum", 1, reduce_sum, kReduceAttributes},
    {"ReduceSumSquare", 1, reduce_sum_square, kReduceAttributes},
};

}  // namespace

OpRows reduction_rows() { return kReductions; }

}  // namespace tenon::onnx
