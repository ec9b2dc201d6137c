#include <tenon/engine/tensor/primitive.h>

#include <ostream>

#include <tenon/base/raise.h>
#include <tenon/runtime/kernel_library.h>

namespace tenon {

NotImplemented::NotImplemented(const Primitive* primitive, const char* rule, const char* remedy)
    : UserError(std::string(primitive->name()) + "::" + rule, std::string("not implemented; ") + remedy),
      primitive(primitive),
      rule(rule) {}

void Primitive::not_implemented(const char* rule, const char* remedy) const {
  throw NotImplemented(this, rule, remedy);
}

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

// On a device whose memory the host does not see: eval_cpu on copies of the inputs, and copies of its outputs.
void evaluate_on_host(Primitive& primitive, const Tensors& in, Tensors& out) {
  const Stream host{Device("CPU")};
  Tensors inputs, outputs;
  for (const Tensor& x : in) {
    const LazyBuffer& value = *x.cell()->value;
    const std::shared_ptr<Buffer> there = value.memory_in_order();
    LazyRef copy = lazy::make_base(host, value.dtype, value.shape(), {});
    copy->realized = std::make_shared<Buffer>(there->size(), there->dtype(), host.device);
    copy_bytes(*there, *copy->realized);
    copy->note_sizes();
    inputs.emplace_back(std::move(copy));
  }
  for (const Tensor& y : out) outputs.emplace_back(lazy::make_base(host, y.dtype(), y.shape(), {}));
  primitive.eval_cpu(inputs, outputs);
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].allocate();
    copy_bytes(*outputs[i].cell()->value->realized, *out[i].cell()->value->realized);
  }
}

// Calls eval_gpu if the device runs grids, else eval_cpu. A Primitive that has no eval_gpu is evaluated on the host.
void evaluate_on_device(Primitive& primitive, const Tensors& in, Tensors& out) {
  const Device device = primitive.stream().device;
  if (!runs_grids(device)) return primitive.eval_cpu(in, out);
  try {
    return primitive.eval_gpu(in, out);
  } catch (const NotImplemented& e) {
    if (e.primitive != &primitive || e.rule != "eval_gpu") throw;
  }
  if (device.host_memory()) return primitive.eval_cpu(in, out);
  if (primitive.wants_strides()) throw NotImplemented(&primitive, "eval_gpu", "override it in the Primitive");
  evaluate_on_host(primitive, in, out);
}

}  // namespace

void Primitive::eval_values(LazyBuffers& inputs, LazyBuffers& outputs) {
  Tensors in, out;  // only these hold the values, so that donate() can tell
  in.reserve(inputs.size());
  out.reserve(outputs.size());
  for (LazyRef& x : inputs) in.emplace_back(std::move(x));
  for (LazyRef& x : outputs) out.emplace_back(std::move(x));
  const auto give_back = [&] {
    for (std::size_t i = 0; i < in.size(); ++i) inputs[i] = in[i].cell()->value;
    outputs.clear();
    for (const Tensor& t : out) outputs.push_back(t.cell()->value);
  };
  try {
    evaluate_on_device(*this, in, out);
  } catch (...) {
    give_back();
    throw;
  }
  give_back();
}

std::shared_ptr<Buffer> donate(const Tensor& input) {
  const LazyRef& value = input.cell()->value;
  // The memory may be given away only if nothing else can read it: only one cell holds the value, only one value the
  // memory.
  if (value->is_view() || value->realized == nullptr || value.use_count() > 1 || input.cell().use_count() > 1)
    return nullptr;
  if (value->realized.use_count() > 1 || !value->realized->sole_owner()) return nullptr;
  return value->realized;
}

}  // namespace tenon
