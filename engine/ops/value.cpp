// Ops on the value itself: its dtype, its place, its history, and assign.
#include <algorithm>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon {

Tensor cast(const Tensor& x, DType dtype, StreamOrDevice s) {
  detail::check_dtype("cast", dtype);
  return mlops::cast(detail::on_stream("cast", x, s), dtype);
}

Tensor bitcast(const Tensor& x, DType dtype, StreamOrDevice s) {
  if (size_of(dtype) != size_of(x.dtype()))
    raise<UserError>("bitcast", "from {} to {}, expected a dtype of equal size", name(x.dtype()), name(dtype));
  detail::check_dtype("bitcast", dtype);
  const Tensor y = detail::on_stream("bitcast", x, s);
  if (dtype == y.dtype() || (!is_complex(dtype) && !is_complex(y.dtype()))) return mlops::bitcast(y, dtype);
  // A complex64 is the word of 64 bits with the real part in its lower half.
  if (is_complex(dtype)) {
    const auto part = [](const Tensor& word) { return bitcast(word.cast(DType::UInt32), DType::Float32); };
    const Tensor word = bitcast(y, DType::UInt64);
    return detail::joined({part(word), part(word >> 32)});
  }
  const auto word = [](const Tensor& part) { return bitcast(part, DType::UInt32).cast(DType::UInt64); };
  const detail::ComplexParts parts = detail::parts_of(y);
  return bitcast(word(parts.re) | (word(parts.im) << 32), dtype);
}

Tensor contiguous(const Tensor& x, StreamOrDevice s) {
  return mlops::contiguous(detail::on_stream("contiguous", x, s));
}
Tensor detach(const Tensor& x, StreamOrDevice s) { return stopped(detail::on_stream("detach", x, s)); }
Tensor Tensor::to(StreamOrDevice s) const { return in_own_cell(mlops::copy_to(*this, s)); }

// ---- assign

namespace {

// Removes the history of the Tensor. If a derivative is lost by that, a node raises an error when somebody asks for it.
void forget_history(const Tensor& target, uint64_t lost) {
  if (!is_differentiable(target.dtype())) lost = 0;
  if (target.requires_grad()) lost &= ~kGradients;  // gradients begin at this Tensor
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
  if (detail::cell_observer) detail::cell_observer->assigned(cell_);
  cell_->value = next;
  forget_history(*this, lost);
  return *this;
}

const Tensor& Tensor::assign(std::initializer_list<Index> entries, const Operand& value) const {
  const uint64_t lost = followed_derivatives(*this) | (value.tensor() ? followed_derivatives(*value.tensor()) : 0);
  const NoGrad off;
  const bool is_computed = std::any_of(entries.begin(), entries.end(), [](const Index& e) {
    return std::holds_alternative<std::shared_ptr<TensorCell>>(e.entry());
  });
  if (is_computed) {
    const Tensor next = detail::as_op("assign", [&] {
      return tenon::slice_update(*this, entries, assigned_value(*this, at(entries).shape(), value));
    });
    const LazyRef& v = next.lazy();
    if (v->is_view() || !v->what.is(LoadOp::Assign)) {
      assign(next);
    } else {  // it writes to the old value's memory, if nobody else sees that
      refuse_slices("assign", {this, &next});
      if (detail::cell_observer) detail::cell_observer->assigned(cell_);
      cell_->value = v;
    }
    forget_history(*this, lost);
    return *this;
  }
  // The same indexing, applied to a placeholder for the whole, shows which part it is.
  const Tensor map(lazy::empty(shape(), dtype(), stream()));
  const Tensor part = detail::as_op("assign", [&] { return map.at(entries); });
  const Tensor v = assigned_value(*this, part.shape(), value);
  refuse_slices("assign", {this, &v});
  const LazyRef next = lazy::assign(lazy(), v.lazy(), part.cell()->value->st);
  if (detail::cell_observer) detail::cell_observer->assigned(cell_);
  cell_->value = next;
  forget_history(*this, lost);
  return *this;
}

}  // namespace tenon
