// Searches in sorted vectors, and counts; running sums by the array API's names.
#include <bit>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {
namespace {

/// Does a stand before b, in the order of sort? NaN is the largest.
Tensor stands_before(const Tensor& a, const Tensor& b) {
  return is_floating_point(a.dtype()) ? (a < b) | (isnan(b) & !isnan(a)) : a < b;
}

int64_t vector_size(const char* op, const Tensor& x) {
  if (x.ndim() != 1 || !x.shape()[0].is_const())
    raise<UserError>(op, "the sorted elements are {}, expected a vector of known size", detail::shape_text(x));
  return x.size(0);
}

template <class F>
Tensor cumulative(const char* op, const Tensor& x, const CumulativeSumOptions& options, int start, const F& f) {
  if (!options.axis && x.ndim() != 1)
    raise<UserError>(op, "x is {} and no axis is given, which only a vector needs not", detail::shape_text(x));
  return detail::as_op(op, [&] {
    const int axis = detail::front_axis(op, options.axis.value_or(0), x);
    const Tensor sums = f(axis);
    if (!options.include_initial) return sums;
    Shape first = sums.shape();
    first[static_cast<std::size_t>(axis)] = Node(1);
    return concatenate({full(first, start, sums.dtype(), sums.stream()), sums}, {.axis = axis});
  });
}

}  // namespace

Tensor cumulative_sum(const Tensor& x, const CumulativeSumOptions& options, StreamOrDevice s) {
  return cumulative("cumulative_sum", x, options, 0, [&](int axis) { return cumsum(x, {.axis = axis}, s); });
}
Tensor cumulative_prod(const Tensor& x, const CumulativeSumOptions& options, StreamOrDevice s) {
  return cumulative("cumulative_prod", x, options, 1, [&](int axis) { return cumprod(x, {.axis = axis}, s); });
}

// Binary search, all in one kernel: after each step the first `low` elements are known to stand before the place.
Tensor searchsorted(const Tensor& sorted, const Tensor& x, const SearchOptions& options, StreamOrDevice s) {
  constexpr const char* op = "searchsorted";
  const int64_t n = vector_size(op, sorted);
  Tensors operands = detail::on_one_stream(op, {sorted, x}, s);
  const DType dtype = promote_types(operands[0].dtype(), operands[1].dtype());
  if (is_complex(dtype)) detail::raise_complex(op);
  Tensor elements = operands[0].cast(dtype);
  const Tensor value = detach(operands[1].cast(dtype));
  if (options.sorter) {
    if (options.sorter->shape() != sorted.shape())
      raise<UserError>(op, "the sorter is {}, the elements are {}, expected as many",
                       detail::shape_text(*options.sorter), detail::shape_text(sorted));
    elements = take(elements, *options.sorter, {}, s);
  }
  elements = detach(elements);
  Tensor low = zeros(value.shape(), DType::Int64, value.stream());
  for (auto step = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(n))); step > 0; step /= 2) {
    const Tensor high = low + step;
    const Tensor element = take(elements, minimum(high, n) - 1);
    const Tensor before = options.right ? !stands_before(value, element) : stands_before(element, value);
    low = where((high <= n) & before, high, low);
  }
  return low;
}

// Edges that descend are reversed, and so are the bins.
Tensor digitize(const Tensor& x, const Tensor& edges, const DigitizeOptions& options, StreamOrDevice s) {
  return detail::as_op("digitize", [&] {
    const int64_t n = vector_size("digitize", edges);
    const Tensors operands = detail::on_one_stream("digitize", {x, edges}, s);
    const Tensor &value = operands[0], &ends = operands[1];
    if (n == 0) return searchsorted(ends, value);
    const Tensor descends = stands_before(ends[-1], ends[0]);
    const Tensor place = searchsorted(where(descends, flip(ends, 0), ends), value, {.right = !options.right});
    return where(descends, n - place, place);
  });
}

Tensor isin(const Tensor& x, const Tensor& among, const IsInOptions& options, StreamOrDevice s) {
  return detail::as_op("isin", [&] {
    const Tensors operands = detail::on_one_stream("isin", {x, among}, s);
    const DType dtype = promote_types(operands[0].dtype(), operands[1].dtype());
    const Tensor value = operands[0].cast(dtype), sorted = sort(flatten(operands[1].cast(dtype)));
    const int64_t n = vector_size("isin", sorted);
    if (n == 0) return full(value.shape(), options.invert, DType::Bool, value.stream());
    const Tensor found = take(sorted, minimum(searchsorted(sorted, value), n - 1)) == value;
    return options.invert ? !found : found;
  });
}

Tensor count_nonzero(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return detail::as_op("count_nonzero", [&] {
    const Tensor y = detail::on_stream("count_nonzero", x, s);
    return sum((y != 0).cast(DType::Int64), options);
  });
}

}  // namespace tenon
