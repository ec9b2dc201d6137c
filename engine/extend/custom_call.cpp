#include <tenon/engine/extend/custom_call.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/extend/batch.h>
#include <tenon/engine/extend/layout.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/runtime/cuda.h>

namespace tenon {
namespace {

// The platform whose function runs: the device's own, if there is one; else the CPU's, if the host sees the device's
// memory.
std::string platform_of(const std::string& call, Device device) {
  const bool own = !device.host_memory() || std::ranges::count(call_platforms(call), device.name()) > 0;
  return own ? device.name() : "CPU";
}

// Row-major strides, by axis, if the axes lie in memory in this order.
Sizes strides_in(const MemoryOrder& order, std::span<const int64_t> shape) {
  Sizes strides(shape.size());
  int64_t step = 1;
  for (const int axis : order) {
    strides[static_cast<std::size_t>(axis)] = step;
    step *= shape[static_cast<std::size_t>(axis)];
  }
  return strides;
}

bool is_row_major(const MemoryOrder& order) {
  for (std::size_t i = 0; i < order.size(); ++i)
    if (order[i] != static_cast<int>(order.size() - 1 - i)) return false;
  return true;
}

void copy_strided(const void* from, const Sizes& from_strides, void* to, const Sizes& to_strides, const Sizes& shape,
                  DType dtype) {
  const auto bytes = static_cast<int64_t>(size_of(dtype));
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(static_cast<std::byte*>(to) + elem_to_loc(i, shape, to_strides) * bytes,
                static_cast<const std::byte*>(from) + elem_to_loc(i, shape, from_strides) * bytes, size_of(dtype));
}

// The orders with one more axis in front, which is the slowest.
std::vector<MemoryOrder> batched(std::vector<MemoryOrder> orders) {
  for (MemoryOrder& order : orders) {
    for (int& axis : order) ++axis;
    order.push_back(0);
  }
  return orders;
}

// The arguments of a rule that is mapped over one more axis in front; the rule itself does not know about that axis. An
// input that is not mapped has size 1 there.
struct Slices {
  Tensors tensors;
  Axes axes;
  void add(const Tensors& more, const std::vector<bool>& mapped) {
    for (std::size_t i = 0; i < more.size(); ++i) {
      tensors.push_back(mapped[i] ? more[i] : squeeze(more[i], 0));
      axes.push_back(mapped[i] ? std::optional(0) : none);
    }
  }
  void add(const Tensors& more) { add(more, std::vector<bool>(more.size(), true)); }
};

template <class Rule>
Tensors map_rule(const Rule& rule, const Slices& slices, std::size_t ins, std::size_t outs) {
  const auto f = [&](const Tensors& all) {
    const auto in = all.begin() + static_cast<std::ptrdiff_t>(ins), out = in + static_cast<std::ptrdiff_t>(outs);
    return rule(Tensors(all.begin(), in), Tensors(in, out), Tensors(out, all.end()));
  };
  return tenon::vmap(f, slices.axes)(slices.tensors);
}

template <class Rule>
Rule batched_jvp(const Rule& rule, const std::vector<bool>& mapped) {
  return [rule, mapped](const Tensors& in, const Tensors& out, const Tensors& tangents) {
    Slices slices;
    slices.add(in, mapped);
    slices.add(out);
    slices.add(tangents, mapped);
    return map_rule(rule, slices, in.size(), out.size());
  };
}

template <class Rule>
Rule batched_vjp(const Rule& rule, const std::vector<bool>& mapped) {
  return [rule, mapped](const Tensors& in, const Tensors& out, const Tensors& cotangents) {
    Slices slices;
    slices.add(in, mapped);
    slices.add(out);
    slices.add(cotangents);
    Tensors results = map_rule(rule, slices, in.size(), out.size());
    for (std::size_t i = 0; i < results.size() && i < mapped.size(); ++i)
      if (!mapped[i]) results[i] = sum(results[i], {.axis = 0, .keepdims = true});
    return results;
  };
}

constexpr const char* kGiveRule = "give the call a rule: .jvp or .vjp in its CallOptions";

class CallPrimitive : public Primitive {
 public:
  CallPrimitive(std::string name, CallOptions options, const CallTarget& target, Stream stream)
      : Primitive(stream), name_(std::move(name)), options_(std::move(options)), target_(target) {}

  const char* name() const override { return name_.c_str(); }
  bool wants_strides() const override { return !options_.operand_layouts.empty(); }
  bool has_side_effect() const override { return options_.side_effect; }

  void eval_cpu(const Tensors& in, Tensors& out) override { run(in, out); }
  void eval_gpu(const Tensors& in, Tensors& out) override { run(in, out); }

  Tensors jvp(const Tensors& primals, const Tensors& tangents, const Argnums& argnums) override {
    if (!options_.jvp) not_implemented("jvp", kGiveRule);
    Tensors all;
    for (const Tensor& p : primals) all.push_back(zeros_like(p));
    for (std::size_t i = 0; i < argnums.size(); ++i) all[static_cast<std::size_t>(argnums[i])] = tangents[i];
    const Tensors outputs = call(primals);
    return checked("jvp", options_.jvp(primals, outputs, all), outputs);
  }

  Tensors vjp(const Tensors& primals, const Tensors& cotangents, const Argnums& argnums,
              const Tensors& outputs) override {
    if (!options_.vjp) not_implemented("vjp", kGiveRule);
    const Tensors all = checked("vjp", options_.vjp(primals, outputs, cotangents), primals);
    Tensors asked;
    for (const int i : argnums) asked.push_back(all[static_cast<std::size_t>(i)]);
    return asked;
  }

  Batched vmap(const Tensors& inputs, const Axes& axes) override {
    if (options_.vmap == Vmap::sequential) not_implemented("vmap");  // the loop over slices is what is derived
    const bool all = options_.vmap == Vmap::broadcast_all;
    const Node size = batch_size(inputs, axes);
    Tensors aligned = (all ? align_batch(inputs, axes) : align_batch_ones(inputs, axes)).first;
    for (const Alias& a : options_.aliases) {  // a result has the size of the operand it begins as
      Tensor& input = aligned[static_cast<std::size_t>(a.input)];
      Shape shape = input.shape();
      shape[0] = size;
      input = expand(input, shape, stream());
    }
    std::vector<bool> mapped;
    for (const Tensor& t : aligned) mapped.push_back(all || t.shape()[0] == size);
    CallOptions options = options_;
    for (OutputSpec& spec : options.outputs) spec.shape.insert(spec.shape.begin(), size);
    options.operand_layouts = batched(std::move(options.operand_layouts));
    options.result_layouts = batched(std::move(options.result_layouts));
    if (options.jvp) options.jvp = batched_jvp(options.jvp, mapped);
    if (options.vjp) options.vjp = batched_vjp(options.vjp, mapped);
    Tensors outputs = custom_call(name_, aligned, options, stream());
    return {outputs, Axes(outputs.size(), 0)};
  }

  bool is_equivalent(const Primitive& other) const override {
    const auto& o = static_cast<const CallPrimitive&>(other);
    const auto same_outputs = [](const OutputSpec& a, const OutputSpec& b) {
      return a.shape == b.shape && a.dtype == b.dtype;
    };
    return !options_.side_effect && !o.options_.side_effect && &target_ == &o.target_ && name_ == o.name_ &&
           options_.attributes == o.options_.attributes && options_.opaque == o.options_.opaque &&
           options_.size_first == o.options_.size_first && options_.aliases == o.options_.aliases &&
           options_.operand_layouts == o.options_.operand_layouts &&
           options_.result_layouts == o.options_.result_layouts &&
           std::ranges::equal(options_.outputs, o.options_.outputs, same_outputs);
  }

  Tensors call(const Tensors& inputs) {
    std::vector<Shape> shapes;
    std::vector<DType> dtypes;
    for (const OutputSpec& spec : options_.outputs) shapes.push_back(spec.shape), dtypes.push_back(spec.dtype);
    return make_tensors(shapes, dtypes, shared_from_this(), inputs);
  }

 private:
  // Scratch memory in the layout that the call wants, used where the memory of the graph has another layout.
  struct Staged {
    std::shared_ptr<Buffer> memory;
    Sizes strides;
  };

  void run(const Tensors& in, Tensors& out) {
    CallContext context(name_, options_.attributes, stream().device.queue(stream().index));
    std::vector<Staged> staged;
    std::vector<CallBuffer> inputs, outputs;
    for (const Alias& a : options_.aliases) {
      const auto i = static_cast<std::size_t>(a.input), k = static_cast<std::size_t>(a.output);
      const auto memory = layout_of(in[i]).row_contiguous() ? donate(in[i]) : nullptr;
      out[k].allocate(memory);
      if (!memory) copy_inplace(in[i], out[k]);
    }
    const auto is_aliased = [&](std::size_t k) {
      return std::ranges::any_of(options_.aliases,
                                 [&](const Alias& a) { return static_cast<std::size_t>(a.output) == k; });
    };
    int64_t size = 0;
    for (std::size_t k = 0; k < out.size(); ++k) {
      if (!is_aliased(k)) out[k].allocate();
      const Layout layout = layout_of(out[k]);
      if (k == 0) size = layout.size();
      CallBuffer buffer{detail::first_element(out[k], layout, out[k].dtype()), out[k].dtype(), layout.shape};
      Staged stage{nullptr, layout.strides};
      if (!options_.result_layouts.empty() && !is_row_major(options_.result_layouts[k])) {
        stage.memory = std::make_shared<Buffer>(layout.size(), out[k].dtype(), out[k].device());
        stage.strides = strides_in(options_.result_layouts[k], layout.shape);
        if (is_aliased(k))
          copy_strided(buffer.data, layout.strides, stage.memory->data(), stage.strides, layout.shape, buffer.dtype);
        buffer.data = stage.memory->data();
      }
      outputs.push_back(std::move(buffer));
      staged.push_back(std::move(stage));
    }
    std::vector<std::shared_ptr<Buffer>> copies;
    if (options_.size_first) inputs.push_back({&size, DType::Int64, {}});
    for (std::size_t i = 0; i < in.size(); ++i) inputs.push_back(operand(i, in[i], outputs, copies));

    const Status status = target_.run(context, inputs, outputs, options_.opaque);
    if (!status.is_ok()) raise<UserError>(name_, "{}", status.message());
    if (!stream().device.host_memory()) cuda::finish(context.stream(), name());
    for (std::size_t k = 0; k < out.size(); ++k) {
      if (!staged[k].memory) continue;
      const Layout layout = layout_of(out[k]);
      copy_strided(staged[k].memory->data(), staged[k].strides, detail::first_element(out[k], layout, out[k].dtype()),
                   layout.strides, layout.shape, out[k].dtype());
    }
  }

  CallBuffer operand(std::size_t i, const Tensor& x, const std::vector<CallBuffer>& outputs,
                     std::vector<std::shared_ptr<Buffer>>& copies) const {
    for (const Alias& a : options_.aliases)
      if (static_cast<std::size_t>(a.input) == i) return outputs[static_cast<std::size_t>(a.output)];
    const Layout layout = layout_of(x);
    CallBuffer buffer{detail::first_element(x, layout, x.dtype()), x.dtype(), layout.shape};
    if (options_.operand_layouts.empty()) return buffer;
    const Sizes wanted = strides_in(options_.operand_layouts[i], layout.shape);
    bool there = true;  // axes of size 1 have any stride
    for (std::size_t axis = 0; axis < wanted.size(); ++axis)
      there &= layout.shape[axis] == 1 || wanted[axis] == layout.strides[axis];
    if (there) return buffer;
    copies.push_back(std::make_shared<Buffer>(layout.size(), x.dtype(), x.device()));
    copy_strided(buffer.data, layout.strides, copies.back()->data(), wanted, layout.shape, x.dtype());
    buffer.data = copies.back()->data();
    return buffer;
  }

  // Checks what a rule of the call site gave: one Tensor for each of `expected`, of its shape and dtype.
  Tensors checked(const char* rule, Tensors got, const Tensors& expected) const {
    const std::string op = name_ + "::" + rule;
    if (got.size() != expected.size())
      raise<UserError>(op, "the rule gave {} Tensors, expected {}", got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i)
      if (got[i].shape() != expected[i].shape() || got[i].dtype() != expected[i].dtype())
        raise<UserError>(op, "the rule gave {} {} as number {}, expected {} {}", tenon::name(got[i].dtype()),
                         to_string(got[i].shape()), i, tenon::name(expected[i].dtype()),
                         to_string(expected[i].shape()));
    return got;
  }

  std::string name_;
  CallOptions options_;  // with the outputs and the opaque bytes
  const CallTarget& target_;
};

void check_layouts(const std::string& call, const char* what, const std::vector<MemoryOrder>& orders,
                   std::span<const std::size_t> ranks) {
  if (orders.empty()) return;
  if (orders.size() != ranks.size())
    raise<UserError>(call, "{} {} layouts for {}, expected one each or none", orders.size(), what, ranks.size());
  for (std::size_t i = 0; i < orders.size(); ++i) {
    MemoryOrder sorted = orders[i];
    std::ranges::sort(sorted);
    bool fits = sorted.size() == ranks[i];
    for (std::size_t k = 0; fits && k < sorted.size(); ++k) fits = sorted[k] == static_cast<int>(k);
    if (!fits)
      raise<UserError>(call, "{} layout {} is ({}), expected every axis from 0 to {} once, the fastest first", what, i,
                       fmt::join(orders[i], ", "), static_cast<int64_t>(ranks[i]) - 1);
  }
}

std::vector<MemoryOrder> with_defaults(std::vector<MemoryOrder> orders, std::span<const std::size_t> ranks) {
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i].empty())
      for (std::size_t axis = ranks[i]; axis-- > 0;) orders[i].push_back(static_cast<int>(axis));
  return orders;
}

void check_aliases(const std::string& call, const CallOptions& options, const Tensors& inputs) {
  std::vector<int> seen_in, seen_out;
  for (const Alias& a : options.aliases) {
    const bool known = a.input >= 0 && a.input < static_cast<int>(inputs.size()) && a.output >= 0 &&
                       a.output < static_cast<int>(options.outputs.size());
    const bool again = std::ranges::count(seen_in, a.input) + std::ranges::count(seen_out, a.output) > 0;
    seen_in.push_back(a.input), seen_out.push_back(a.output);
    if (!known || again)
      raise<UserError>(call, "an alias of operand {} and result {}, of which there are {} and {}, each at most once",
                       a.input, a.output, inputs.size(), options.outputs.size());
    const Tensor& input = inputs[static_cast<std::size_t>(a.input)];
    const OutputSpec& output = options.outputs[static_cast<std::size_t>(a.output)];
    if (input.shape() != output.shape || input.dtype() != output.dtype)
      raise<UserError>(call, "an alias of operand {}, {} {}, and result {}, {} {}, expected equal ones", a.input,
                       name(input.dtype()), to_string(input.shape()), a.output, name(output.dtype),
                       to_string(output.shape));
  }
}

}  // namespace

OutputSpec like(const Tensor& x) { return {x.shape(), x.dtype()}; }

Tensors custom_call(const std::string& name, const Tensors& inputs, const CallOptions& options, StreamOrDevice s) {
  CallOptions known = options;
  if (known.outputs.empty() && known.output_rule) known.outputs = known.output_rule(inputs);
  known.output_rule = nullptr;
  if (known.opaque_rule) known.opaque = known.opaque_rule(inputs);
  if (known.outputs.empty()) raise<UserError>(name, "the call site gives no results; set .outputs or .output_rule");

  const Stream stream = s.given ? *s.given : inputs.empty() ? default_stream() : inputs[0].stream();
  std::vector<DType> in, out;
  std::vector<std::size_t> in_ranks, out_ranks;
  for (const Tensor& t : inputs) in.push_back(t.dtype()), in_ranks.push_back(t.shape().size());
  for (const OutputSpec& spec : known.outputs) out.push_back(spec.dtype), out_ranks.push_back(spec.shape.size());
  if (!stream.device.host_memory() &&
      !(known.operand_layouts.empty() && known.result_layouts.empty() && known.aliases.empty()))
    raise<UserError>(name, "layouts and aliases on {}, expected none: they are the CPU's", stream.device.name());
  known.operand_layouts = with_defaults(std::move(known.operand_layouts), in_ranks);
  known.result_layouts = with_defaults(std::move(known.result_layouts), out_ranks);
  check_layouts(name, "operand", known.operand_layouts, in_ranks);
  check_layouts(name, "result", known.result_layouts, out_ranks);
  check_aliases(name, known, inputs);
  std::vector<DType> given = in;
  if (known.size_first) given.insert(given.begin(), DType::Int64);
  const CallTarget& target = find_call(name, platform_of(name, stream.device), given, out);
  const auto primitive = std::make_shared<CallPrimitive>(name, std::move(known), target, stream);
  return primitive->call(inputs);
}

}  // namespace tenon
