// Elements that are chosen by masks and places; sums and extremes of the elements that belong together.
#include <tenon/engine/ops/segments.h>

#include <cmath>
#include <limits>

#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/movement.h>

namespace tenon {
namespace {

using detail::shape_text;

/// For vectors of values and of places below `count`: the number of the first largest (smallest) value of each place,
/// or -1 where there is none. NaN is larger, and smaller, than all else. Other places count nowhere. `op`: what the
/// user calls, a literal.
Tensor extremes(const char* op, const Tensor& values, const Tensor& places, const Node& count, bool largest);

class Extremes final : public Primitive {
 public:
  Extremes(const char* op, Node count, bool largest, Stream s)
      : Primitive(s), op_(op), count_(std::move(count)), largest_(largest) {}
  const char* name() const override { return op_; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    const int64_t n = in[0].size(), count = out[0].size();
    const int64_t* const places = in[1].data<int64_t>();
    int64_t* const chosen = out[0].data<int64_t>();
    std::fill(chosen, chosen + count, -1);
    dispatch<bool, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, float16, bfloat16, float,
             double>(op_, in[0], [&]<class T>() {
      const T* const x = in[0].data<T>();
      for (int64_t i = 0; i < n; ++i) {
        if (places[i] < 0 || places[i] >= count) continue;
        int64_t& best = chosen[places[i]];
        if (best < 0 || (x[best] == x[best] && (!(x[i] == x[i]) || (largest_ ? x[best] < x[i] : x[i] < x[best]))))
          best = i;
      }
    });
  }
  // The places of each slice lie after those of the slice before.
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensors x = batch_at(in, axes);
    const Node slices = x[0].shape()[0], n = x[0].shape()[1];
    const Tensor slice = reshape(arange(slices, DType::Int64, stream()), {slices, 1});
    const Tensor size = value_of(count_, DType::Int64, stream()), values = value_of(n, DType::Int64, stream());
    const Tensor places = where((x[1] >= 0) & (x[1] < size), x[1] + slice * size, -1);
    const Tensor all =
        reshape(extremes(op_, flatten(x[0]), flatten(places), slices * count_, largest_), {slices, count_});
    return {{where(all < 0, -1, all - slice * values)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &Extremes::count_, &Extremes::largest_);
  }

 private:
  const char* op_;
  Node count_;
  bool largest_;
};

Tensor extremes(const char* op, const Tensor& values, const Tensor& places, const Node& count, bool largest) {
  if (numel(values.shape(), op).is(0) || count.is(0)) return full({count}, -1, DType::Int64, values.stream());
  const auto primitive = std::make_shared<Extremes>(op, count, largest, values.stream());
  return make_tensors({{count}}, {DType::Int64}, primitive, {detach(values), places})[0];
}

/// What no element is smaller (larger) than.
Number bound_of(DType d, bool smallest) {
  if (is_floating_point(d)) return smallest ? -INFINITY : INFINITY;
  if (d == DType::Bool) return !smallest;
  const auto bits = static_cast<unsigned>(8 * size_of(d));
  if (is_unsigned(d)) return smallest ? uint64_t{0} : std::numeric_limits<uint64_t>::max() >> (64 - bits);
  const int64_t most = std::numeric_limits<int64_t>::max() >> (64 - bits);
  return smallest ? -most - 1 : most;
}

struct Segments {
  Tensor x;        // (rows, elements of a row)
  Tensor of_rows;  // (rows, 1), int64
  Shape result;    // (count, ...)
};

Segments segments_of(const char* op, const Tensor& x, const Tensor& segments, int64_t count, const StreamOrDevice& s) {
  const Tensors both = detail::on_one_stream(op, {x, segments}, s);
  if (is_complex(x.dtype())) detail::raise_complex(op);
  if (x.ndim() == 0 || segments.ndim() != 1 || segments.shape()[0] != x.shape()[0])
    raise<UserError>(op, "x is {}, segments are {}, expected (n, ...) and (n)", shape_text(x), shape_text(segments));
  if (count < 0) raise<UserError>(op, "{} segments, expected 0 or more", count);
  Shape result = x.shape();
  Node width = 1;
  for (std::size_t k = 1; k < result.size(); ++k) width = width * result[k];
  const Node rows = result[0];
  result[0] = count;
  return {reshape(both[0], {rows, width}), reshape(detail::from_front(op, both[1], Node(count), 0), {rows, 1}), result};
}

Tensor sums(const Segments& of, DType dtype) {
  const Tensor start = zeros({of.result[0], of.x.shape()[1]}, dtype, of.x.stream());
  const Node count = of.result[0];
  // One beyond the last is outside, as -1 is not.
  const Tensor place = where((of.of_rows >= 0), of.of_rows, value_of(count, DType::Int64, of.x.stream()));
  return reshape(mlops::scatter(start, of.x.cast(dtype),
                                {broadcast_to(place, of.x.shape()),
                                 broadcast_to(arange(of.x.shape()[1], DType::Int64, of.x.stream()), of.x.shape())},
                                StoreMode::Add),
                 of.result);
}

Tensor segment_extreme(const char* op, const Tensor& x, const Tensor& segments, int64_t count, bool largest,
                       const StreamOrDevice& s) {
  const Segments of = segments_of(op, x, segments, count, s);
  const Node width = of.x.shape()[1];
  const Tensor wide = value_of(width, DType::Int64, of.x.stream());
  const Tensor is_in = (of.of_rows >= 0) & (of.of_rows < count);
  const Tensor places = where(is_in, of.of_rows * wide + arange(width, DType::Int64, of.x.stream()), -1);
  const Tensor flat = flatten(of.x), index = extremes(op, flat, flatten(places), width * count, largest);
  const Tensor chosen = where(index < 0, bound_of(x.dtype(), largest), mlops::gather(flat, {index}));
  return reshape(chosen.cast(x.dtype()), of.result);
}

Tensor scatter_extreme(const char* op, const Tensor& x, int axis, const Tensor& indices, const Operand& values,
                       bool largest, const StreamOrDevice& s) {
  return detail::as_op(op, [&] {
    if (is_complex(x.dtype())) detail::raise_complex(op);
    const Tensor y = detail::on_stream(op, x, s);
    const Node count = numel(y.shape(), op);
    const Tensor numbers = reshape(arange(count, DType::Int64, y.stream()) + 1, y.shape());
    const Tensor places = gather(numbers, axis, indices) - 1;  // outside it reads 0
    const Tensor value = values.tensor() ? detail::on_one_stream(op, {y, *values.tensor()}, s)[1]
                                         : detail::constant(op, values.number(), {}, y.dtype(), y.stream());
    if (promote_types(value.dtype(), y.dtype()) != y.dtype())
      raise<UserError>(op, "values have dtype {}, which {} does not hold; cast one of them", name(value.dtype()),
                       name(y.dtype()));
    const Tensor flat = flatten(broadcast_to(value.cast(y.dtype()), places.shape()));
    const Tensor index = extremes(op, flat, flatten(places), count, largest), old = flatten(y);
    const Tensor found = mlops::gather(flat, {index});
    return reshape(where(index < 0, old, largest ? maximum(old, found) : minimum(old, found)), y.shape());
  });
}

/// The elements between neighbours along each axis, for a shape of known sizes.
Sizes sizes_of(const char* op, const Dims& shape) {
  check_sizes(op, shape.sizes());
  Sizes sizes;
  for (const Node& n : shape.sizes()) {
    if (!n.is_const()) raise<UserError>(op, "size {} of the shape, expected a known number", render(n));
    sizes.push_back(n.value());
  }
  return sizes;
}

}  // namespace

Tensor masked_select(const Tensor& x, const Tensor& mask, StreamOrDevice s) {
  constexpr const char* op = "masked_select";
  if (mask.dtype() != DType::Bool)
    raise<UserError>(op, "a mask of {}, expected bool; compare it with 0", name(mask.dtype()));
  return detail::as_op(op, [&] {
    const Tensors both = broadcast_tensors({x, mask}, s);
    return flatten(both[0])[nonzero(flatten(both[1]))[0]];
  });
}

Tensors where(const Tensor& condition) {
  return detail::as_op("where", [&] { return nonzero(condition); });
}

Tensor put(const Tensor& x, const Tensor& places, const Operand& values, StreamOrDevice s) {
  return detail::as_op("put", [&] {
    const Tensor y = detail::on_stream("put", x, s);
    const Tensor value = values.tensor() ? flatten(broadcast_to(*values.tensor(), places.shape())) : Tensor();
    const Operand flat = values.tensor() ? Operand(value) : values;
    return reshape(scatter(flatten(y), 0, flatten(places), flat, s), y.shape());
  });
}

Tensors unravel_index(const Tensor& places, const Dims& shape, StreamOrDevice s) {
  constexpr const char* op = "unravel_index";
  const Sizes sizes = sizes_of(op, shape);
  int64_t count = 1;
  for (const int64_t n : sizes) count *= n;
  Tensor place = detail::from_front(op, detail::on_stream(op, places, s), Node(count), 0);
  const Tensor is_inside = (place >= 0) & (place < count);
  Tensors indices(sizes.size());
  for (std::size_t k = sizes.size(); k-- > 0;) {
    indices[k] = where(is_inside, remainder(place, sizes[k]), sizes[k]);
    place = floor_divide(place, sizes[k]);
  }
  return indices;
}

Tensor ravel_multi_index(const Tensors& indices, const Dims& shape, StreamOrDevice s) {
  constexpr const char* op = "ravel_multi_index";
  const Sizes sizes = sizes_of(op, shape);
  if (indices.size() != sizes.size() || indices.empty())
    raise<UserError>(op, "{} Tensors of indices for {} axes, expected one each", indices.size(), sizes.size());
  return detail::as_op(op, [&] {
    const Tensors each = broadcast_tensors(indices, s);
    Tensor place, is_inside;
    int64_t count = 1;
    for (std::size_t k = 0; k < sizes.size(); ++k) {
      const Tensor index = detail::from_front(op, each[k], Node(sizes[k]), static_cast<int>(k));
      const Tensor fits = (index >= 0) & (index < sizes[k]);
      place = k == 0 ? index : place * sizes[k] + index;
      is_inside = k == 0 ? fits : is_inside & fits;
      count *= sizes[k];
    }
    return where(is_inside, place, count);
  });
}

Tensor segment_sum(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s) {
  const Segments of = segments_of("segment_sum", x, segments, count, s);
  return sums(of, x.dtype() == DType::Bool ? DType::Int32 : x.dtype());
}

Tensor segment_mean(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s) {
  constexpr const char* op = "segment_mean";
  const Segments of = segments_of(op, x, segments, count, s);
  return detail::in_floats(op, x, s, [&](const Tensor& y) {
    const DType d = y.dtype();
    Segments ones_of_rows = of;
    ones_of_rows.x = ones(of.x.shape(), d, of.x.stream());
    return sums({of.x.cast(d), of.of_rows, of.result}, d) / maximum(sums(ones_of_rows, d), 1);
  });
}

Tensor segment_max(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s) {
  return segment_extreme("segment_max", x, segments, count, true, s);
}
Tensor segment_min(const Tensor& x, const Tensor& segments, int64_t count, StreamOrDevice s) {
  return segment_extreme("segment_min", x, segments, count, false, s);
}
Tensor scatter_max(const Tensor& x, int axis, const Tensor& indices, const Operand& values, StreamOrDevice s) {
  return scatter_extreme("scatter_max", x, axis, indices, values, true, s);
}
Tensor scatter_min(const Tensor& x, int axis, const Tensor& indices, const Operand& values, StreamOrDevice s) {
  return scatter_extreme("scatter_min", x, axis, indices, values, false, s);
}

}  // namespace tenon
