#include <tenon/engine/ops/sequences.h>

#include <algorithm>
#include <numeric>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {
namespace {

using detail::shape_text;

/// The distinct elements of each Tensor, both in the dtype that a and b promote to.
std::pair<Tensor, Tensor> distinct(const char* op, const Tensor& a, const Tensor& b, const StreamOrDevice& s) {
  const Tensors both = detail::on_one_stream(op, {a, b}, s);
  const DType dtype = promote_types(a.dtype(), b.dtype());
  return {unique_values(both[0].cast(dtype)), unique_values(both[1].cast(dtype))};
}

struct Row {
  Tensor x;
  int axis;
  int64_t size;
};

/// x and its axis, which has a known size; flat, if no axis is given.
Row row_of(const char* op, const Tensor& x, const TakeOptions& options, const StreamOrDevice& s) {
  Tensor y = detail::on_stream(op, x, s);
  if (!options.axis) y = flatten(y);
  const int axis = detail::front_axis(op, options.axis.value_or(0), y);
  const Node size = y.shape()[static_cast<std::size_t>(axis)];
  if (!size.is_const())
    raise<UserError>(op, "axis {} of {} has a symbolic size, expected a known one", axis, shape_text(y));
  return {y, axis, size.value()};
}

/// The place counted from the front, below `end`.
int64_t place_of(const char* op, int64_t place, int64_t size, int64_t end) {
  if (place < -size || place >= end)
    raise<UserError>(op, "place {}, expected {} to {} of {} elements", place, -size, end - 1, size);
  return place < 0 ? place + size : place;
}

Tensor part(const Tensor& x, int64_t from, int64_t to) { return x[{ellipsis, slice(from, to)}]; }

}  // namespace

Tensor union1d(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  return detail::as_op("union1d", [&] {
    const auto [of_a, of_b] = distinct("union1d", a, b, s);
    return unique_values(concatenate({of_a, of_b}));
  });
}

Tensor intersect1d(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  return detail::as_op("intersect1d", [&] {
    const auto [of_a, of_b] = distinct("intersect1d", a, b, s);
    return of_a[isin(of_a, of_b)];
  });
}

Tensor setdiff1d(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  return detail::as_op("setdiff1d", [&] {
    const auto [of_a, of_b] = distinct("setdiff1d", a, b, s);
    return of_a[isin(of_a, of_b, {.invert = true})];
  });
}

// The elements and, after them, the values, taken in their new order.
Tensor insert(const Tensor& x, const std::vector<int64_t>& places, const Operand& values, const TakeOptions& options,
              StreamOrDevice s) {
  return detail::as_op("insert", [&] {
    const auto [y, axis, size] = row_of("insert", x, options, s);
    Tensor added =
        values.tensor() ? values.tensor()->cast(y.dtype()) : full({}, values.number(), y.dtype(), y.stream());
    if (!options.axis && added.ndim() > 1) added = flatten(added);
    while (added.ndim() < y.ndim()) added = unsqueeze(added, 0);
    auto count = static_cast<int64_t>(places.size());
    if (count == 1) count = added.size(axis);
    Shape shape = y.shape();
    shape[static_cast<std::size_t>(axis)] = count;
    added = broadcast_to(added, shape);
    std::vector<std::pair<int64_t, int64_t>> order;  // before which element, and which: those of x stand after values
    for (int64_t i = 0; i < count; ++i)
      order.emplace_back(
          place_of("insert", places[places.size() == 1 ? 0 : static_cast<std::size_t>(i)], size, size + 1), size + i);
    for (int64_t i = 0; i < size; ++i) order.emplace_back(i, i);
    std::ranges::stable_sort(order, {}, [](const auto& one) { return one.first; });
    std::vector<int64_t> taken;
    for (const auto& [before, which] : order) taken.push_back(which);
    return take(concatenate({y, added}, {.axis = axis}), array(taken, y.stream()), {.axis = axis});
  });
}

Tensor remove(const Tensor& x, const std::vector<int64_t>& places, const TakeOptions& options, StreamOrDevice s) {
  return detail::as_op("remove", [&] {
    const auto [y, axis, size] = row_of("remove", x, options, s);
    std::vector<bool> stays(static_cast<std::size_t>(size), true);
    for (const int64_t place : places) stays[static_cast<std::size_t>(place_of("remove", place, size, size))] = false;
    std::vector<int64_t> taken;
    for (int64_t i = 0; i < size; ++i)
      if (stays[static_cast<std::size_t>(i)]) taken.push_back(i);
    return take(y, array(taken, y.stream()), {.axis = axis});
  });
}

// Between two neighbours the slope is a quotient of differences. At a point it is the mean of the two beside it, each
// with the distance on the other side as its weight: the slope of the parabola through the three. At an end it is the
// quotient beside it or, of second order, the slope of the parabola through the last three points.
Tensor gradient(const Tensor& x, const Operand& spacing, const GradientOptions& options, StreamOrDevice s) {
  constexpr const char* op = "gradient";
  return detail::as_op(op, [&] {
    return detail::in_floats(op, x, s, [&](const Tensor& given) {
      const auto [moved, axis, n] = row_of(op, given, {.axis = options.axis}, {});
      const int64_t least = options.second_order ? 3 : 2;
      if (n < least) raise<UserError>(op, "{} elements along axis {}, expected {} at least", n, options.axis, least);
      const Tensor y = moveaxis(moved, axis, -1);
      Tensor distance =
          spacing.tensor() ? spacing.tensor()->cast(y.dtype()) : full({}, spacing.number(), y.dtype(), y.stream());
      if (distance.ndim() == 1 && distance.shape()[0].is(n))
        distance = part(distance, 1, n) - part(distance, 0, n - 1);
      else if (distance.ndim() != 0)
        raise<UserError>(op, "spacing is {}, expected a number or a vector of {} points", shape_text(distance), n);
      distance = broadcast_to(distance, {n - 1});
      const Tensor quotient = (part(y, 1, n) - part(y, 0, n - 1)) / distance;
      const Tensor before = part(distance, 0, n - 2), behind = part(distance, 1, n - 1);
      const Tensor inner = (before * part(quotient, 1, n - 1) + behind * part(quotient, 0, n - 2)) / (before + behind);
      const auto end = [&](int64_t at, int64_t next) {
        const Tensor q = part(quotient, at, at + 1);
        if (!options.second_order) return q;
        const Tensor own = part(distance, at, at + 1), other = part(distance, next, next + 1);
        return q + (q - part(quotient, next, next + 1)) * own / (own + other);
      };
      const Tensor slopes = n == 2 ? concatenate({end(0, 0), end(0, 0)}, {.axis = -1})
                                   : concatenate({end(0, 1), inner, end(n - 2, n - 3)}, {.axis = -1});
      return moveaxis(slopes, -1, axis);
    });
  });
}

}  // namespace tenon
