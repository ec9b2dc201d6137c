// Searches in sorted vectors, and counts; running sums by the array API's names.
#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon {
namespace {

/// Are they an integer of 32 bits and a float that does not hold it? Numbers of these are compared by whole numbers,
/// since not every device has float64.
bool are_compared_whole(DType a, DType b) {
  const auto is_wide = [](DType d) { return is_integer(d) && size_of(d) == 4; };
  const auto is_narrow = [](DType d) { return is_floating_point(d) && size_of(d) <= 4; };
  return (is_wide(a) && is_narrow(b)) || (is_narrow(a) && is_wide(b));
}

/// Floats rounded down (up) to whole numbers, integers as they are: int64. NaN is larger than all 32 bits, as are
/// the largest floats.
Tensor whole(const Tensor& x, bool up) {
  if (is_integer(x.dtype())) return x.cast(DType::Int64);
  const Tensor y = x.cast(DType::Float32), rounded = up ? ceil(y) : floor(y);
  return where(isnan(y), 0x1p40, clip(rounded, -0x1p40, 0x1p40)).cast(DType::Int64);
}

/// Does a stand before b, in the order of sort? NaN is the largest.
Tensor stands_before(const Tensor& a, const Tensor& b) {
  if (are_compared_whole(a.dtype(), b.dtype())) return whole(a, false) < whole(b, true);
  return is_floating_point(a.dtype()) ? (a < b) | (isnan(b) & !isnan(a)) : a < b;
}

Tensor are_equal(const Tensor& a, const Tensor& b) {
  if (!are_compared_whole(a.dtype(), b.dtype())) return a == b;
  return (whole(a, false) == whole(b, true)) & (whole(a, true) == whole(b, false));
}

/// How many elements a vector has, of which `what` says what they are.
Node vector_size(const char* op, const char* what, const Tensor& x) {
  if (x.ndim() != 1) raise<UserError>(op, "the {} are {}, expected a vector", what, detail::shape_text(x));
  const Node n = x.shape()[0];
  if (!n.is_const() && n.min() < 1)
    raise<UserError>(op, "the {} are {}, expected a vector that is never empty; give the Variable a minimum of 1", what,
                     detail::shape_text(x));
  return n;
}

/// The dtype in which a and b are compared, if it is one: that of numpy, in which floats hold integers up to 32 bits.
DType compared_dtype(DType a, DType b) {
  DType common = promote_types(a, b);
  if (!is_floating_point(common)) return common;
  for (const DType d : {a, b})
    if (is_integer(d) && size_of(d) > 1)
      common = promote_types(common, size_of(d) == 2 ? DType::Float32 : DType::Float64);
  return common;
}

constexpr int64_t kFewToCount = 32;  // elements: vector lanes compare them sooner than steps that wait for one another

// Few elements are counted that stand before the place. Else a binary search, all in one kernel: after each step the
// first `low` elements are known to stand before the place.
Tensor search_sorted(const Tensor& sorted, const Tensor& value, bool right) {
  const Node n = sorted.shape()[0];
  if (n.max() <= kFewToCount) {
    const Tensor each = unsqueeze(value, -1);
    return sum(right ? !stands_before(each, sorted) : stands_before(sorted, each), -1).cast(DType::Int64);
  }
  const Tensor count = value_of(n, DType::Int64, value.stream());
  Tensor low = zeros(value.shape(), DType::Int64, value.stream());
  for (auto step = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(n.max()))); step > 0; step /= 2) {
    const Tensor high = low + step;
    const Tensor element = take(sorted, minimum(high, count) - 1);
    const Tensor before = right ? !stands_before(value, element) : stands_before(element, value);
    low = where((high <= count) & before, high, low);
  }
  return low;
}

/// a and b on one stream, in the dtype in which they are compared, or as they are if stands_before takes them so.
std::pair<Tensor, Tensor> comparable(const char* op, const Tensor& a, const Tensor& b, const StreamOrDevice& s) {
  const Tensors operands = detail::on_one_stream(op, {a, b}, s);
  if (are_compared_whole(a.dtype(), b.dtype())) return {operands[0], operands[1]};
  const DType dtype = compared_dtype(a.dtype(), b.dtype());
  return {operands[0].cast(dtype), operands[1].cast(dtype)};
}
/// The same without their history.
std::pair<Tensor, Tensor> detached(const char* op, const Tensor& a, const Tensor& b, const StreamOrDevice& s) {
  const auto [x, y] = comparable(op, a, b, s);
  if (is_complex(x.dtype())) detail::raise_complex(op);
  return {detach(x), detach(y)};
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

Tensor searchsorted(const Tensor& sorted, const Tensor& x, const SearchOptions& options, StreamOrDevice s) {
  return detail::as_op("searchsorted", [&] {
    vector_size("searchsorted", "sorted elements", sorted);
    auto [elements, value] = detached("searchsorted", sorted, x, s);
    if (options.sorter) {
      if (options.sorter->shape() != sorted.shape())
        raise<UserError>("searchsorted", "the sorter is {}, the elements are {}, expected as many",
                         detail::shape_text(*options.sorter), detail::shape_text(sorted));
      elements = take(elements, *options.sorter, {}, s);
    }
    return search_sorted(elements, value, options.right);
  });
}

namespace {

/// Do they ascend or descend? NaN is the largest.
template <class T>
bool are_in_order(const Tensor& edges) {
  const std::vector<T> all = edges.to_vector<T>();
  const auto is_less = [](T a, T b) {
    if constexpr (std::floating_point<T>) return a < b || (std::isnan(b) && !std::isnan(a));
    return a < b;
  };
  return std::ranges::is_sorted(all, is_less) || std::is_sorted(all.rbegin(), all.rend(), is_less);
}

/// Throws UserError for edges that neither ascend nor descend. Edges without values, as in jit, are not checked.
void require_order(const char* op, const Tensor& edges) {
  if (tracing()) return;
  const DType d = edges.dtype();
  const bool is_wide = is_integer(d) && size_of(d) == 8;
  const bool in_order = !is_wide         ? are_in_order<double>(edges)
                        : is_unsigned(d) ? are_in_order<uint64_t>(edges)
                                         : are_in_order<int64_t>(edges);
  if (!in_order) raise<UserError>(op, "the edges neither ascend nor descend; sort them");
}

}  // namespace

// Edges that descend are reversed, and so are the bins.
Tensor digitize(const Tensor& x, const Tensor& edges, const DigitizeOptions& options, StreamOrDevice s) {
  return detail::as_op("digitize", [&] {
    const Node n = vector_size("digitize", "edges", edges);
    const auto [value, ends] = detached("digitize", x, edges, s);
    if (n.is(0)) return zeros(value.shape(), DType::Int64, value.stream());
    require_order("digitize", edges);
    const Tensor descends = stands_before(take(ends, value_of(n - 1, DType::Int64, ends.stream())), ends[0]);
    const Tensor place = search_sorted(where(descends, flip(ends, 0), ends), value, !options.right);
    return where(descends, value_of(n, DType::Int64, value.stream()) - place, place);
  });
}

Tensor isin(const Tensor& x, const Tensor& among, const IsInOptions& options, StreamOrDevice s) {
  return detail::as_op("isin", [&] {
    const auto [value, elements] = comparable("isin", x, among, s);
    const Tensor sorted = sort(flatten(elements));
    const Node n = vector_size("isin", "elements", sorted);
    if (n.is(0)) return full(value.shape(), options.invert, DType::Bool, value.stream());
    const Tensor last = value_of(n - 1, DType::Int64, value.stream());
    const Tensor found = are_equal(take(sorted, minimum(search_sorted(sorted, value, false), last)), value);
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
