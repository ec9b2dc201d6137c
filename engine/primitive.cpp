#include <tenon/engine/primitive.h>

#include <ostream>

#include <tenon/base/raise.h>
#include <tenon/engine/derive.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {

void Primitive::not_implemented(const char* rule) const { throw NotImplemented(this, rule); }

void Primitive::print(std::ostream& os) const { os << name(); }
LazyBuffers Primitive::forward(const LazyBuffers&) { not_implemented("forward"); }
void Primitive::eval_cpu(const Tensors&, Tensors&) { not_implemented("eval_cpu"); }
void Primitive::eval_gpu(const Tensors&, Tensors&) { not_implemented("eval_gpu"); }
std::vector<Shape> Primitive::output_shapes(const Tensors&) const { not_implemented("output_shapes"); }
Tensors Primitive::jvp(const Tensors&, const Tensors&, const Argnums&) { not_implemented("jvp"); }
Tensors Primitive::vjp(const Tensors&, const Tensors&, const Argnums&, const Tensors&) { not_implemented("vjp"); }
Batched Primitive::vmap(const Tensors&, const Axes&) { not_implemented("vmap"); }
bool Primitive::is_equivalent(const Primitive& other) const { return this == &other; }

namespace {

LazyBuffers values_of(const Tensors& inputs) {
  LazyBuffers values;
  values.reserve(inputs.size());
  for (const Tensor& t : inputs) values.push_back(t.lazy());
  return values;
}

void refuse_null(const char* op, const std::shared_ptr<Primitive>& primitive) {
  if (!primitive) raise<UserError>(op, "the Primitive is null, expected one that computes the outputs");
}

}  // namespace

Tensors apply(std::shared_ptr<Primitive> primitive, const Tensors& inputs) {
  refuse_null("apply", primitive);
  const LazyBuffers values = primitive->forward(values_of(inputs));
  return with_history(std::move(primitive), inputs, values, false);
}

Tensor apply1(std::shared_ptr<Primitive> primitive, const Tensors& inputs) {
  return apply(std::move(primitive), inputs).front();
}

Tensors make_tensors(const std::vector<Shape>& shapes, const std::vector<DType>& dtypes,
                     std::shared_ptr<Primitive> primitive, const Tensors& inputs) {
  refuse_null("make_tensors", primitive);
  const char* const op = primitive->name();
  if (shapes.empty() && dtypes.empty())
    raise<UserError>(op, "no outputs, expected the shape and dtype of at least one");
  if (shapes.size() != dtypes.size())
    raise<UserError>(op, "{} output shapes and {} dtypes, expected one of each an output", shapes.size(),
                     dtypes.size());
  for (const Shape& shape : shapes) detail::check_sizes(op, shape);
  for (const Tensor& t : inputs)
    if (t.device() != primitive->stream().device)
      raise<UserError>(op, "runs on {}, but an input is on {}; move it with .to(\"{}\")",
                       primitive->stream().device.name(), t.device().name(), primitive->stream().device.name());
  const LazyBuffers values = lazy::custom(primitive, values_of(inputs), shapes, dtypes, primitive->stream());
  return with_history(std::move(primitive), inputs, values, true);
}

std::shared_ptr<Buffer> donate(const Tensor& input) {
  const LazyRef& value = input.cell()->value;
  // Held by this cell alone, and the memory by this value alone.
  if (value->is_view() || value->realized == nullptr || value.use_count() > 1 || input.cell().use_count() > 1)
    return nullptr;
  if (value->realized.use_count() > 1 || !value->realized->sole_owner()) return nullptr;
  return value->realized;
}

}  // namespace tenon
