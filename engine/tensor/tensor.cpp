#include <tenon/engine/tensor/tensor.h>

#include <cstring>
#include <numeric>

#include <tenon/base/raise.h>
#include <tenon/codegen/scalar.h>
#include <tenon/engine/execute/call.h>
#include <tenon/engine/execute/realize.h>

namespace tenon {

using detail::cell_observer;

namespace {

// Can dtype `to` hold every value of dtype `from`?
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

int64_t count_of(std::span<const Node> shape, const char* op) {
  const Sizes sizes = resolve(shape, op);
  return std::accumulate(sizes.begin(), sizes.end(), int64_t{1}, std::multiplies<>());
}

}  // namespace

CellObserver* set_cell_observer(CellObserver* next) { return std::exchange(detail::cell_observer, next); }

// ---- handles

Tensor::Tensor() : Tensor(lazy::constant(Shape{Node(0)}, DType::Float32, 0.0, default_stream())) {}

TensorCell& Tensor::held() const {
  if (!cell_) raise<UserError>("Tensor", "a handle was used after its Tensor was moved from it; assign it one first");
  return *cell_;
}

Tensor::Tensor(LazyRef value) : cell_(std::allocate_shared<TensorCell>(Reused<TensorCell>())) {
  cell_->value = std::move(value);
  if (cell_observer) cell_observer->created(cell_);
}

LazyRef Tensor::lazy() const {
  TensorCell& cell = held();
  if (cell_observer) {
    cell_observer->used(cell_);
    cell_observer->handle_read(*this);
  }
  return cell.value;
}

Shape Tensor::shape() const {
  const auto shape = held().value->shape();
  return {shape.begin(), shape.end()};
}
Sizes Tensor::sizes() const { return concrete(held().value->shape(), "sizes"); }
int64_t Tensor::size(int axis) const {
  const auto i = static_cast<std::size_t>(front_axis("size", axis, held().value->shape()));
  const auto one = held().value->shape().subspan(i, 1);
  return one[0].is_const() ? one[0].value() : concrete(one, "size")[0];
}
int64_t Tensor::size() const {
  const Sizes all = concrete(held().value->shape(), "size");
  return std::accumulate(all.begin(), all.end(), int64_t{1}, std::multiplies<>());
}
int Tensor::ndim() const { return static_cast<int>(held().value->shape().size()); }
DType Tensor::dtype() const { return held().value->dtype; }
Stream Tensor::stream() const { return held().value->stream; }

// ---- values

namespace {

// Computes the values. A view becomes a copy of its own, so that the elements of its base that it does not show need
// not be kept.
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

int64_t Tensor::prepare_read(DType as) const {
  const int64_t count = count_of(held().value->shape(), "to_vector");
  if (count > (int64_t{1} << 48) / static_cast<int64_t>(size_of(as)))
    raise<UserError>("to_vector", "shape {} has {} elements, more than memory can hold; reduce or slice it first",
                     to_string(held().value->shape()), count);
  return count;
}

int64_t Tensor::read(DType as, void* to, const char* op) const {
  if (!holds_all(dtype(), as))
    raise<UserError>(op, "{} elements do not all fit {}; ask for {}, or cast first", name(dtype()), name(as),
                     name(dtype()));
  const int64_t count = count_of(held().value->shape(), op);
  if (std::string_view(op) == "item" && count != 1) {
    if (cell_observer || held().node) realize_cells(std::span(this, 1), op);  // a traced value cannot be read at all
    raise<UserError>(op, "shape {} has {} elements, expected one; index it, or use to_vector",
                     to_string(held().value->shape()), count);
  }
  realize_cells(std::span(this, 1), op);
  LazyRef value = held().value;
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
  LazyBuffer& value = *held().value;
  const int64_t count = count_of(value.shape(), "allocate");
  if (buffer && (buffer->size() < count || buffer->dtype() != value.dtype))
    raise<UserError>("allocate", "a buffer of {} elements of {}, expected {} of {}", buffer->size(),
                     name(buffer->dtype()), count, name(value.dtype));
  value.realized = output_memory(value, count, std::move(buffer));
}

void* Tensor::raw_data(DType as) const {
  const LazyBuffer& value = *held().value;
  if (as != value.dtype) raise<UserError>("data", "dtype is {}, not {}", name(value.dtype), name(as));
  if (!value.base().realized)
    raise<UserError>("data", "the value is not computed yet; call realize() or allocate() first");
  if (value.is_view() && !value.st.contiguous())
    raise<UserError>("data", "the value is a view of shape {} that is not row-major; call contiguous() first",
                     to_string(held().value->shape()));
  return value.base().realized->data();
}

}  // namespace tenon
