// Elements at computed indices. Negative indices count from the end. An index that is still outside the axis reads 0
// and writes nothing; under TENON_CHECK it raises an error. Each op is one gather or one scatter with an index for each
// axis: a computed one, or the axis's own positions.
#include <algorithm>

#include <tenon/base/settings.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

/// Whether an index below 0 counts from the end, or is outside of the axis.
enum class Below0 : uint8_t { FromEnd, Outside };

/// Under TENON_CHECK: returns int64 indices if all are in range for a size (a 0-d int64); else raises an error. Those
/// that count from the end have the size added already.
class CheckIndex final : public Primitive {
 public:
  CheckIndex(std::string op, int axis, Below0 below, Stream s)
      : Primitive(s), op_(std::move(op)), axis_(axis), below_(below) {}
  const char* name() const override { return "CheckIndex"; }
  const char* called() const override { return op_.c_str(); }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    const int64_t *from = in[0].data<int64_t>(), count = in[0].size(), size = *in[1].data<int64_t>();
    const int64_t added = below_ == Below0::FromEnd ? size : 0;
    for (int64_t i = 0; i < count; ++i)
      if (from[i] < 0 || from[i] >= size)
        raise<UserError>(op_, "index {} is out of range for axis {} of size {}; {} to {} are in range",
                         from[i] < 0 ? from[i] - added : from[i], axis_, size, -added, size - 1);
    std::copy(from, from + count, out[0].data<int64_t>());
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    return {make_tensors({in[0].shape()}, {DType::Int64}, shared_from_this(), in), {axes[0]}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &CheckIndex::op_, &CheckIndex::axis_, &CheckIndex::below_);
  }

 private:
  std::string op_;
  int axis_;
  Below0 below_;
};

/// int64 indices for an axis of this size, which TENON_CHECK compares with it.
Tensor checked_indices(const char* op, const Tensor& i, const Tensor& size, int axis, Below0 below) {
  if (!settings().check) return i;
  return make_tensors({i.shape()}, {DType::Int64}, std::make_shared<CheckIndex>(op, axis, below, i.stream()),
                      {i, size})[0];
}

void require_integers(const char* op, const Tensor& indices) {
  if (!is_integer(indices.dtype()))
    raise<UserError>(op, "indices have dtype {}, expected integers; {}", name(indices.dtype()),
                     indices.dtype() == DType::Bool ? "a mask chooses with where()" : "cast them first");
}

/// The positions 0 to n - 1 along one axis of a shape, the same along the others.
Tensor positions(const Shape& shape, std::size_t axis, Stream stream) {
  Shape along(shape.size(), Node(1));
  along[axis] = shape[axis];
  return mlops::expand(mlops::reshape(arange(shape[axis], DType::Int64, stream), along), shape);
}

int axis_or_flat(const char* op, Tensor& x, const std::optional<int>& axis) {
  if (!axis) x = flatten(x);
  return axis ? detail::front_axis(op, *axis, x) : 0;
}

struct AlongAxis {
  Tensor x, indices;
  std::size_t axis;
};

AlongAxis along_axis(const char* op, const Tensor& x, const Tensor& indices, int axis, const StreamOrDevice& s) {
  const Tensors all = detail::on_one_stream(op, {x, indices}, s);
  require_integers(op, indices);
  if (x.ndim() != indices.ndim())
    raise<UserError>(op, "x is {}, indices are {}, expected as many axes", detail::shape_text(x),
                     detail::shape_text(indices));
  const auto front = static_cast<std::size_t>(detail::front_axis(op, axis, x));
  return {all[0], detail::from_front(op, all[1], x.shape()[front], static_cast<int>(front)), front};
}

/// The index of each axis of x: `indices` along `axis`, positions along the others.
Tensors one_an_axis(const Tensor& indices, std::size_t axis) {
  Tensors all;
  const Shape shape = indices.shape();
  for (std::size_t k = 0; k < shape.size(); ++k)
    all.push_back(k == axis ? indices : positions(shape, k, indices.stream()));
  return all;
}

/// Raises an error unless the indices fit into x along all other axes.
void require_within(const char* op, const AlongAxis& a, const char* what) {
  const Shape xs = a.x.shape(), is = a.indices.shape();
  for (std::size_t k = 0; k < xs.size(); ++k)
    if (k != a.axis && (xs[k] - is[k]).min() < 0)
      raise<UserError>(op, "{} is {}, indices are {}: axis {} must not be longer than {}'s", what, to_string(xs),
                       to_string(is), k, what);
}

Tensor scatter_along(const char* op, const Tensor& x, int axis, const Tensor& indices, const Operand& values,
                     StoreMode mode, const StreamOrDevice& s) {
  const AlongAxis a = along_axis(op, x, indices, axis, s);
  require_within(op, a, "x");
  const Shape shape = a.indices.shape();
  Tensor value = values.tensor() ? detail::on_one_stream(op, {a.x, *values.tensor()}, s)[1]
                                 : detail::constant(op, values.number(), {}, a.x.dtype(), a.x.stream());
  if (value.ndim() == static_cast<int>(shape.size()) && value.shape() != shape) {
    Pairs cut;  // as many as there are indices
    for (std::size_t k = 0; k < shape.size(); ++k) {
      if ((value.shape()[k] - shape[k]).min() < 0 && !value.shape()[k].is(1))
        raise<UserError>(op, "values are {}, indices are {}: no axis of values may be shorter, but for size 1",
                         detail::shape_text(value), to_string(shape));
      cut.emplace_back(0, value.shape()[k].is(1) ? Node(1) : shape[k]);
    }
    value = mlops::shrink(value, cut);
  }
  if (mode == StoreMode::Add && a.x.dtype() == DType::Bool)
    raise<UserError>(op, "x has dtype bool, expected numbers; cast it, or scatter() true");
  if (promote_types(value.dtype(), a.x.dtype()) != a.x.dtype())
    raise<UserError>(op, "values have dtype {}, which {} does not hold; cast one of them", name(value.dtype()),
                     name(a.x.dtype()));
  return mlops::scatter(a.x, broadcast_to(value.cast(a.x.dtype()), shape), one_an_axis(a.indices, a.axis), mode);
}

}  // namespace

namespace detail {

Tensor from_front(const char* op, const Tensor& indices, const Node& size, int axis) {
  require_integers(op, indices);
  Tensor i = indices.cast(DType::Int64);
  const Tensor end = value_of(size, DType::Int64, i.stream());
  if (!is_unsigned(indices.dtype())) i = where(i < 0, i + end, i);
  return checked_indices(op, i, end, axis, Below0::FromEnd);
}

Tensors indices_of_axes(const Tensor& x, const std::vector<std::optional<Tensor>>& given, std::size_t at) {
  const Shape xs = x.shape();
  std::vector<Shape> shapes;
  for (const auto& i : given)
    if (i) shapes.push_back(i->shape());
  const Shape common = broadcast_shape("index", shapes);
  // The result: kept axes before `at`, what the indices have in common, the other kept axes.
  std::vector<std::size_t> kept;
  for (std::size_t k = 0; k < xs.size(); ++k)
    if (!given[k]) kept.push_back(k);
  Shape shape;
  for (std::size_t k = 0; k < at; ++k) shape.push_back(xs[kept[k]]);
  shape.insert(shape.end(), common.begin(), common.end());
  for (std::size_t k = at; k < kept.size(); ++k) shape.push_back(xs[kept[k]]);
  check_sizes("index", shape);

  Tensors indices;
  std::size_t seen = 0;
  for (std::size_t k = 0; k < xs.size(); ++k) {
    if (!given[k]) {
      indices.push_back(positions(shape, seen < at ? seen : seen + common.size(), x.stream()));
      ++seen;
      continue;
    }
    Shape spread(shape.size(), Node(1));
    const Shape own = given[k]->shape();
    for (std::size_t i = 0; i < own.size(); ++i) spread[at + common.size() - own.size() + i] = own[i];
    indices.push_back(mlops::expand(mlops::reshape(*given[k], spread), shape));
  }
  return indices;
}

}  // namespace detail

static Tensor take_as(const char* op, const Tensor& x, const Tensor& indices, const std::optional<int>& along,
                      const StreamOrDevice& s) {
  const Tensors all = detail::on_one_stream(op, {x, indices}, s);
  Tensor y = all[0];
  const int axis = axis_or_flat(op, y, along);
  std::vector<std::optional<Tensor>> given(static_cast<std::size_t>(y.ndim()));
  given[static_cast<std::size_t>(axis)] =
      detail::from_front(op, all[1], y.shape()[static_cast<std::size_t>(axis)], axis);
  return mlops::gather(y, detail::indices_of_axes(y, given, static_cast<std::size_t>(axis)));
}

Tensor take(const Tensor& x, const Tensor& indices, const TakeOptions& options, StreamOrDevice s) {
  return take_as("take", x, indices, options.axis, s);
}

Tensor embedding(const Tensor& weight, const Tensor& indices, StreamOrDevice s) {
  if (weight.ndim() != 2)
    raise<UserError>("embedding", "weight is {}, expected (rows, features)", detail::shape_text(weight));
  return take_as("embedding", weight, indices, 0, s);
}

Tensor gather(const Tensor& x, int axis, const Tensor& indices, StreamOrDevice s) {
  const AlongAxis a = along_axis("gather", x, indices, axis, s);
  require_within("gather", a, "x");
  return mlops::gather(a.x, one_an_axis(a.indices, a.axis));
}

Tensor take_along_axis(const Tensor& x, const Tensor& indices, const TakeOptions& options, StreamOrDevice s) {
  const char* const op = "take_along_axis";
  Tensor y = detail::on_stream(op, x, s);
  const int front = axis_or_flat(op, y, options.axis);
  AlongAxis a = along_axis(op, y, options.axis ? indices : flatten(indices), front, s);
  Shape xs = a.x.shape(), is = a.indices.shape();
  xs[a.axis] = is[a.axis] = Node(1);
  Shape shape = detail::broadcast_shape(op, {xs, is}), wide = shape;
  shape[a.axis] = a.x.shape()[a.axis];
  wide[a.axis] = a.indices.shape()[a.axis];
  return mlops::gather(mlops::expand(a.x, shape), one_an_axis(mlops::expand(a.indices, wide), a.axis));
}

Tensor scatter(const Tensor& x, int axis, const Tensor& indices, const Operand& values, StreamOrDevice s) {
  return scatter_along("scatter", x, axis, indices, values, StoreMode::Set, s);
}

Tensor scatter_add(const Tensor& x, int axis, const Tensor& indices, const Operand& values, StreamOrDevice s) {
  return scatter_along("scatter_add", x, axis, indices, values, StoreMode::Add, s);
}

Tensor one_hot(const Tensor& indices, int64_t classes, DType dtype, StreamOrDevice s) {
  const Tensor i = detail::on_stream("one_hot", indices, s);
  require_integers("one_hot", i);
  if (classes < 0) raise<UserError>("one_hot", "{} classes, expected 0 or more", classes);
  Shape shape = i.shape();
  shape.emplace_back(classes);
  detail::check_sizes("one_hot", shape);
  // A label is no position: one below 0 is none of the classes, and not the last.
  Tensor place = checked_indices("one_hot", i.cast(DType::Int64), value_of(Node(classes), DType::Int64, i.stream()),
                                 i.ndim(), Below0::Outside);
  // Positions have 32 bits if all of them fit: as many lanes then hold a mask as a float32 value.
  const bool fits = classes <= INT32_MAX;
  if (fits) place = where((place >= 0) & (place < classes), place, -1).cast(DType::Int32);
  return (unsqueeze(place, -1) == arange(Node(classes), fits ? DType::Int32 : DType::Int64, i.stream())).cast(dtype);
}

}  // namespace tenon
