#include <tenon/engine/tensor.h>

#include <cstring>
#include <map>
#include <numeric>

#include <tenon/base/settings.h>
#include <tenon/codegen/scalar.h>
#include <tenon/engine/async.h>
#include <tenon/engine/call_primitive.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/realize.h>
#include <tenon/engine/trace.h>

namespace tenon {

using detail::cell_observer;

namespace {

// Does every value of `from` have the same value in `to`?
bool holds_all(DType from, DType to) {
  if (from == to || from == DType::Bool) return true;
  const auto value_bits = [](DType d) {
    switch (info(d).kind) {
      case DTypeKind::Bool:
        return 1;
      case DTypeKind::Signed:
        return static_cast<int>(8 * size_of(d)) - 1;
      case DTypeKind::Unsigned:
        return static_cast<int>(8 * size_of(d));
      default:
        return d == DType::Float64 ? 53 : d == DType::Float32 ? 24 : d == DType::Float16 ? 11 : 8;
    }
  };
  if (is_floating_point(from)) return is_floating_point(to) && size_of(to) > size_of(from);
  if (is_unsigned(to) && !is_unsigned(from)) return false;
  return to != DType::Bool && value_bits(to) >= value_bits(from);
}

int64_t count_of(std::span<const Node> shape) {
  const Sizes sizes = resolve(shape);
  return std::accumulate(sizes.begin(), sizes.end(), int64_t{1}, std::multiplies<>());
}

}  // namespace

CellObserver* set_cell_observer(CellObserver* next) { return std::exchange(detail::cell_observer, next); }
bool tracing() { return detail::cell_observer != nullptr || open_followers() != kGradients; }

// ---- handles

Tensor::Tensor() : Tensor(lazy::constant(Shape{Node(0)}, DType::Float32, 0.0, default_stream())) {}

Tensor::Tensor(Number value, DType dtype, StreamOrDevice s) : Tensor(full({}, value, dtype, s)) {}

Tensor::Tensor(LazyRef value) : cell_(std::make_shared<TensorCell>()) {
  cell_->value = std::move(value);
  if (cell_observer) cell_observer->created(cell_);
}

Tensor::Tensor(const Dims& shape, DType dtype, std::shared_ptr<Primitive> primitive, Tensors inputs)
    : Tensor(make_tensors({shape.sizes()}, {dtype}, std::move(primitive), inputs).front()) {}

LazyRef Tensor::lazy() const {
  if (cell_observer) {
    cell_observer->used(cell_);
    cell_observer->handle_read(*this);
  }
  return cell_->value;
}

Shape Tensor::shape() const {
  const auto shape = cell_->value->shape();
  return {shape.begin(), shape.end()};
}
Sizes Tensor::sizes() const { return concrete(cell_->value->shape(), "sizes"); }
int64_t Tensor::size(int axis) const {
  const auto i = static_cast<std::size_t>(detail::front_axis("size", axis, *this));
  return concrete(cell_->value->shape().subspan(i, 1), "size")[0];
}
int64_t Tensor::size() const {
  const Sizes all = concrete(cell_->value->shape(), "size");
  return std::accumulate(all.begin(), all.end(), int64_t{1}, std::multiplies<>());
}
int Tensor::ndim() const { return static_cast<int>(cell_->value->shape().size()); }
DType Tensor::dtype() const { return cell_->value->dtype; }
Stream Tensor::stream() const { return cell_->value->stream; }

// ---- values

namespace {

// The value with memory behind it. A view is realized as a copy of its own, so that what it does not show need not be
// kept.
void realize_cells(std::span<const Tensor> tensors, const char* op) {
  std::vector<LazyRef> values;
  std::vector<std::pair<const Tensor*, LazyRef>> replaced;
  for (const Tensor& t : tensors) {
    if (cell_observer) cell_observer->host_read(t, op);
    LazyRef v = t.lazy();
    if (is_realized(*v)) continue;
    if (v->is_view()) replaced.emplace_back(&t, v = lazy::contiguous(v));
    values.push_back(std::move(v));
  }
  if (values.empty()) return;
  realize(std::span<const LazyRef>(values));
  for (auto& [t, v] : replaced) t->cell()->value = std::move(v);
}

}  // namespace

const Tensor& Tensor::realize() const {
  realize_cells(std::span(this, 1), "realize");
  return *this;
}

void realize(const Tensors& tensors) { realize_cells(tensors, "realize"); }

void async_eval(const Tensors& tensors) {
  std::map<std::pair<const std::string*, int>, std::vector<LazyRef>> of_streams;
  for (const Tensor& t : tensors) {
    if (cell_observer) cell_observer->host_read(t, "async_eval");
    LazyRef& v = t.cell()->value;
    if (is_realized(*v)) continue;
    if (v->is_view()) v = lazy::contiguous(v);
    of_streams[{&v->stream.device.name(), v->stream.index}].push_back(v);
  }
  for (auto& [key, values] : of_streams) {
    const Stream stream = values.front()->stream;
    enqueue(stream, [values = std::move(values), now = settings()] {
      const ScopedSettings same([&](Settings& s) { s = now; });
      realize(std::span<const LazyRef>(values));
    });
  }
}

int64_t Tensor::prepare_read(DType as) const {
  const int64_t count = count_of(cell_->value->shape());
  if (count > (int64_t{1} << 48) / static_cast<int64_t>(size_of(as)))
    raise<UserError>("to_vector", "shape {} has {} elements, more than memory can hold; reduce or slice it first",
                     detail::shape_text(*this), count);
  return count;
}

int64_t Tensor::read(DType as, void* to, const char* op) const {
  if (!holds_all(dtype(), as))
    raise<UserError>(op, "{} elements do not all fit {}; ask for {}, or cast first", name(dtype()), name(as),
                     name(dtype()));
  const int64_t count = count_of(cell_->value->shape());
  if (std::string_view(op) == "item" && count != 1)
    raise<UserError>(op, "shape {} has {} elements, expected one; index it, or use to_vector",
                     detail::shape_text(*this), count);
  realize_cells(std::span(this, 1), op);
  LazyRef value = cell_->value;
  value->base().check_sizes(op);
  BufferPtr buffer = value->memory_in_order();
  if (!buffer) {
    value = lazy::contiguous(value);
    tenon::realize(std::span<const LazyRef>(&value, 1));
    buffer = value->realized;
  }
  if (!device().host_memory()) buffer = Buffer::fromCPU(buffer->toCPU().data(), buffer->size(), dtype(), "CPU");
  if (as == dtype()) {
    std::memcpy(to, buffer->data(), static_cast<std::size_t>(count) * size_of(as));
    return count;
  }
  const auto* from = static_cast<const std::byte*>(buffer->data());
  auto* into = static_cast<std::byte*>(to);
  for (int64_t i = 0; i < count; ++i, from += size_of(dtype()), into += size_of(as)) {
    const Scalar element = load_scalar(dtype(), from);
    store_scalar(as, into, apply(Op::Cast, dtype(), as, std::span(&element, 1)));
  }
  return count;
}

void Tensor::allocate(std::shared_ptr<Buffer> buffer) {
  LazyBuffer& value = *cell_->value;
  const int64_t count = count_of(value.shape());
  if (buffer && (buffer->size() < count || buffer->dtype() != value.dtype))
    raise<UserError>("allocate", "a buffer of {} elements of {}, expected {} of {}", buffer->size(),
                     name(buffer->dtype()), count, name(value.dtype));
  value.realized = output_memory(value, count, std::move(buffer));
}

void* Tensor::raw_data(DType as) const {
  const LazyBuffer& value = *cell_->value;
  if (as != value.dtype) raise<UserError>("data", "dtype is {}, not {}", name(value.dtype), name(as));
  if (!value.base().realized)
    raise<UserError>("data", "the value is not computed yet; call realize() or allocate() first");
  if (value.is_view() && !value.st.contiguous())
    raise<UserError>("data", "the value is a view of shape {} that is not row-major; call contiguous() first",
                     detail::shape_text(*this));
  return value.base().realized->data();
}

// ---- ops that are about the value itself

Tensor cast(const Tensor& x, DType dtype, StreamOrDevice s) {
  detail::check_dtype("cast", dtype);
  return mlops::cast(detail::on_stream("cast", x, s), dtype);
}

Tensor bitcast(const Tensor& x, DType dtype, StreamOrDevice s) {
  if (size_of(dtype) != size_of(x.dtype()))
    raise<UserError>("bitcast", "from {} to {}, expected a dtype of equal size", name(x.dtype()), name(dtype));
  detail::check_dtype("bitcast", dtype);
  return mlops::bitcast(detail::on_stream("bitcast", x, s), dtype);
}

Tensor contiguous(const Tensor& x, StreamOrDevice s) {
  return mlops::contiguous(detail::on_stream("contiguous", x, s));
}
Tensor detach(const Tensor& x, StreamOrDevice s) { return stopped(detail::on_stream("detach", x, s)); }
Tensor Tensor::to(StreamOrDevice s) const { return in_own_cell(mlops::copy_to(*this, s)); }

// ---- assign

namespace {

// The Tensor has no history from now on. Where that loses a derivative, its node says so to whom asks for it.
void forget_history(const Tensor& target, uint64_t lost) {
  if (!is_differentiable(target.dtype())) lost = 0;
  if (target.requires_grad()) lost &= ~kGradients;  // it begins anew
  target.cell()->node =
      severed("assign",
              "a derivative leads through an assigned Tensor, which has no history of its value; compute "
              "without assign (a part with slice_update()), or assign value.detach() where a constant is "
              "meant",
              lost);
  target.cell()->output = 0;
}

Tensor assigned_value(const Tensor& target, const Shape& shape, const Operand& value) {
  if (!value.tensor()) return detail::constant("assign", value.number(), shape, target.dtype(), target.stream());
  const Tensor& v = *value.tensor();
  if (v.dtype() != target.dtype())
    raise<UserError>("assign", "a value of dtype {} to a tensor of {}; cast it first", name(v.dtype()),
                     name(target.dtype()));
  if (v.device() != target.device())
    raise<UserError>("assign", "a value on {} to a tensor on {}; move it with .to(\"{}\")", v.device().name(),
                     target.device().name(), target.device().name());
  const Shape from = v.shape();
  bool fits = from.size() <= shape.size();
  for (std::size_t i = 0; fits && i < from.size(); ++i) {
    const Node& size = shape[shape.size() - from.size() + i];
    fits = from[i] == size || from[i].is(1);
  }
  if (!fits)
    raise<UserError>("assign", "a value of shape {} to shape {}, expected one that broadcasts to it", to_string(from),
                     to_string(shape));
  const NoGrad off;
  return detail::broadcast(v, shape);
}

}  // namespace

const Tensor& Tensor::assign(const Operand& value) const {
  const Tensor v = assigned_value(*this, shape(), value);
  const uint64_t lost = value.tensor() ? followed_derivatives(*value.tensor()) : 0;
  refuse_slices("assign", {this, &v});
  const LazyRef next = lazy::assign(lazy(), v.lazy(), ShapeTracker::from_shape(shape()));
  if (cell_observer) cell_observer->assigned(cell_);
  cell_->value = next;
  forget_history(*this, lost);
  return *this;
}

const Tensor& Tensor::assign(std::initializer_list<Index> entries, const Operand& value) const {
  const uint64_t lost = followed_derivatives(*this) | (value.tensor() ? followed_derivatives(*value.tensor()) : 0);
  // The same indexing applied to a map of the whole says which part it is.
  const NoGrad off;
  const Tensor map(lazy::empty(shape(), dtype(), stream()));
  const Tensor part = map.at(entries);
  if (&part.cell()->value->base() != &map.cell()->value->base())
    raise<UserError>("assign", "computed indices, expected integers and slices; scatter() makes such a Tensor");
  const Tensor v = assigned_value(*this, part.shape(), value);
  refuse_slices("assign", {this, &v});
  const LazyRef next = lazy::assign(lazy(), v.lazy(), part.cell()->value->st);
  if (cell_observer) cell_observer->assigned(cell_);
  cell_->value = next;
  forget_history(*this, lost);
  return *this;
}

}  // namespace tenon
