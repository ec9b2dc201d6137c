#include <tenon/distributed/ops.h>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/distributed/carrier.h>
#include <tenon/distributed/collective.h>
#include <tenon/distributed/nccl.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/lazy/beside.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/primitive.h>

namespace tenon::distributed {
namespace {

using collective::Carrier;
using collective::Reduction;
using collective::Team;

/// What an operation's eval gets.
struct Local {
  const Carrier& by;
  const Team& team;
  const char* op;
  const void* in;  // null: no input
  void* out;
  DType dtype;
  int64_t size;  // elements of the output
  int peer;      // the root, or the other rank
  std::string words;
  std::size_t bytes() const { return static_cast<std::size_t>(size) * size_of(dtype); }
  /// Elements and bytes of each rank's part of the output.
  int64_t part() const { return size / team.size(); }
  std::size_t part_bytes() const { return static_cast<std::size_t>(part()) * size_of(dtype); }
};

/// What a rule gets.
struct Context {
  Group group;
  int peer;
  Stream stream;
};

struct Operation {
  const char* name;
  const char* op;            // as users call it
  bool parts_in, parts_out;  // axis 0 of the input, of the output, has a part for each rank, in their order
  bool in_place;             // the output may have the memory of the input
  void (*run)(const Local&);
  /// The cotangent of x, from that of y. The tangent of a linear operation is the operation of the tangent.
  Tensor (*vjp)(const Tensor& x, const Tensor& y, const Tensor& g, const Context&);
  Tensor (*jvp)(const Tensor& x, const Tensor& t, const Context&) = nullptr;
  bool alone = false;  // two ranks call it, one of which sends
};

extern const Operation kAllSum, kAllMax, kAllMin, kAllGather, kReduceScatter, kBroadcast, kReduceTo, kAllToAll, kSend,
    kSendBack, kReceive;

const void* memory_of(const Tensor& x) { return x.cell()->value->memory_in_order()->data(); }

const Carrier& carrier_of(Device device) {
  return device.host_memory() ? collective::host_carrier() : collective::nccl_carrier();
}

class Collective final : public Primitive, public Beside {
 public:
  Collective(const Operation& operation, const Context& context)
      : Primitive(context.stream), operation_(&operation), context_(context) {}

  const char* name() const override { return operation_->name; }
  bool has_side_effect() const override { return operation_->alone; }
  bool may_run_beside() const override { return !operation_->alone && context_.group.size() > 1; }
  bool is_equivalent(const Primitive& other) const override {
    const auto& o = static_cast<const Collective&>(other);
    return !operation_->alone && operation_ == o.operation_ && context_.group == o.context_.group &&
           context_.peer == o.context_.peer;
  }

  void eval_cpu(const Tensors& in, Tensors& out) override { eval_by(collective::host_carrier(), in, out); }
  void eval_gpu(const Tensors& in, Tensors& out) override { eval_by(carrier_of(stream().device), in, out); }
  void eval_by(const Carrier& carrier, const Tensors& in, Tensors& out) {
    out[0].allocate(operation_->in_place && !in.empty() ? donate(in[0]) : nullptr);
    const Team& team = context_.group.team();
    Local local{carrier,
                team,
                operation_->op,
                in.empty() ? nullptr : memory_of(in[0]),
                const_cast<void*>(memory_of(out[0])),
                out[0].dtype(),
                out[0].size(),
                context_.peer,
                {}};
    if (settings().check) {
      const Tensor& shown = in.empty() ? out[0] : in[0];
      const std::string what = fmt::format("{} {}", tenon::name(shown.dtype()), to_string(shown.shape()));
      local.words = operation_->alone    ? "a message of " + what
                    : context_.peer >= 0 ? fmt::format("{} of {} from rank {}", local.op, what, context_.peer)
                                         : fmt::format("{} of {}", local.op, what);
      if (!operation_->alone) collective::check_agreement(team, local.op, local.words);
    }
    if (!operation_->alone && (team.size() == 1 || local.size == 0))
      return carrier.copy(local.in, local.bytes(), local.out);
    operation_->run(local);
  }

  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums&) override {
    if (operation_->jvp != nullptr) return {operation_->jvp(x[0], tangents[0], context_)};
    return {call(*operation_, tangents[0], context_)};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors& y) override {
    return {operation_->vjp(x[0], y[0], g[0], context_)};
  }
  Batched vmap(const Tensors& inputs, const Axes& axes) override {
    const int at = operation_->parts_in || operation_->parts_out ? 1 : 0;
    return {{call(*operation_, moveaxis(inputs[0], *axes[0], at, stream()), context_)}, {at}};
  }

  static Tensor call(const Operation& operation, const Tensor& x, const Context& context) {
    Shape shape = x.shape();
    const Node ranks(context.group.size());
    if (operation.parts_in && !operation.parts_out) shape[0] = shape[0] / ranks;
    if (operation.parts_out && !operation.parts_in) shape[0] = shape[0] * ranks;
    return make_tensors({shape}, {x.dtype()}, std::make_shared<Collective>(operation, context), {x})[0];
  }

 private:
  const Operation* operation_;
  Context context_;
};

/// Its first input, unchanged; the others are only waited for.
class After final : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "After"; }
  bool is_equivalent(const Primitive&) const override { return true; }
  void eval_cpu(const Tensors& in, Tensors& out) override { eval_by(collective::host_carrier(), in, out); }
  void eval_gpu(const Tensors& in, Tensors& out) override { eval_by(carrier_of(stream().device), in, out); }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    if (argnums[0] != 0) return {zeros_like(x[0])};
    return {distributed::after(tangents[0], {x.begin() + 1, x.end()}, stream())};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    Tensors of_inputs;
    for (const int i : argnums) of_inputs.push_back(i == 0 ? g[0] : zeros_like(x[static_cast<std::size_t>(i)]));
    return of_inputs;
  }
  Batched vmap(const Tensors& inputs, const Axes& axes) override {
    return {{distributed::after(inputs[0], {inputs.begin() + 1, inputs.end()}, stream())}, {axes[0]}};
  }

 private:
  static void eval_by(const Carrier& carrier, const Tensors& in, Tensors& out) {
    out[0].allocate(donate(in[0]));
    const auto bytes = static_cast<std::size_t>(in[0].size()) * size_of(in[0].dtype());
    carrier.copy(memory_of(in[0]), bytes, const_cast<void*>(memory_of(out[0])));
  }
};

Tensor call(const Operation& operation, const Tensor& x, const Context& context) {
  return Collective::call(operation, x, context);
}

/// How much of the extreme value each element is: equal ones share it.
Tensor share_of(const Tensor& x, const Tensor& y, const Context& context) {
  const Tensor is = (x == y).cast(x.dtype());
  return is / call(kAllSum, is, context);
}

template <Reduction how>
void run_reduction(const Local& l) {
  l.by.all_reduce(l.team, l.op, how, l.dtype, l.in, l.size, l.out);
}
Tensor vjp_of_extreme(const Tensor& x, const Tensor& y, const Tensor& g, const Context& c) {
  return call(kAllSum, g, c) * share_of(x, y, c);
}
template <const Operation& of>
Tensor jvp_of_extreme(const Tensor& x, const Tensor& t, const Context& c) {
  return call(kAllSum, t * share_of(x, call(of, x, c), c), c);
}
template <const Operation& transpose>
Tensor transposed(const Tensor&, const Tensor&, const Tensor& g, const Context& c) {
  return call(transpose, g, c);
}

const Operation kAllSum{"AllSum", "all_sum", false, false, true, run_reduction<Reduction::Sum>, transposed<kAllSum>};
const Operation kAllMax{
    "AllMax", "all_max", false, false, true, run_reduction<Reduction::Max>, vjp_of_extreme, jvp_of_extreme<kAllMax>};
const Operation kAllMin{
    "AllMin", "all_min", false, false, true, run_reduction<Reduction::Min>, vjp_of_extreme, jvp_of_extreme<kAllMin>};
const Operation kAllGather{"AllGather",
                           "all_gather",
                           false,
                           true,
                           false,
                           [](const Local& l) { l.by.all_gather(l.team, l.op, l.in, l.part_bytes(), l.out); },
                           transposed<kReduceScatter>};
const Operation kReduceScatter{
    "ReduceScatter",
    "reduce_scatter",
    true,
    false,
    false,
    [](const Local& l) { l.by.reduce_scatter(l.team, l.op, Reduction::Sum, l.dtype, l.in, l.size, l.out); },
    transposed<kAllGather>};
const Operation kBroadcast{"Broadcast",
                           "broadcast",
                           false,
                           false,
                           true,
                           [](const Local& l) { l.by.broadcast(l.team, l.op, l.in, l.bytes(), l.peer, l.out); },
                           transposed<kReduceTo>};
const Operation kReduceTo{"ReduceTo",
                          "the derivative of broadcast",
                          false,
                          false,
                          true,
                          [](const Local& l) { l.by.reduce_to(l.team, l.op, l.dtype, l.in, l.size, l.peer, l.out); },
                          transposed<kBroadcast>};
const Operation kAllToAll{"AllToAll",
                          "all_to_all",
                          true,
                          true,
                          false,
                          [](const Local& l) { l.by.all_to_all(l.team, l.op, l.in, l.part_bytes(), l.out); },
                          transposed<kAllToAll>};

void run_send(const Local& l) {
  l.by.send(l.team, l.op, l.in, l.bytes(), l.peer, l.words);
  l.by.copy(l.in, l.bytes(), l.out);
}
void run_send_back(const Local& l) {
  l.by.send(l.team, l.op, l.in, l.bytes(), l.peer, l.words);
  l.by.zero(l.out, l.bytes());
}
void run_receive(const Local& l) { l.by.receive(l.team, l.op, l.out, l.bytes(), l.peer, l.words); }

const Operation kSend{
    "Send",
    "send",
    false,
    false,
    true,
    run_send,
    [](const Tensor&, const Tensor&, const Tensor& g, const Context& c) { return g + call(kReceive, g, c); },
    nullptr,
    true};
// Sends a cotangent; the cotangent of its own input is 0.
const Operation kSendBack{"SendBack",    "the derivative of recv", false,   false, true,
                          run_send_back, transposed<kReceive>,     nullptr, true};
const Operation kReceive{"Receive", "recv", false, false, false, run_receive, transposed<kSendBack>, nullptr, true};

// ---- what users give

void check_rank(const char* op, int rank, const Group& group) {
  if (rank < 0 || rank >= group.size()) raise<UserError>(op, "rank {}, expected 0 to {}", rank, group.size() - 1);
}
void check_other(const char* op, int rank, const Group& group) {
  check_rank(op, rank, group);
  if (rank == group.rank()) raise<UserError>(op, "rank {} is this one, expected another of {}", rank, group.size());
}

bool is_on_gpu(const Tensor& x) { return !x.device().host_memory(); }

/// As NCCL can add it: it has no 16-bit integers. It rounds sums of 16-bit floats at each step, so those of more than
/// two ranks are in float32.
Tensor summed(const Tensor& x, const Group& group) {
  if (x.dtype() == DType::Bool) return x.cast(DType::Int32);
  if (!is_on_gpu(x)) return x;
  if (x.dtype() == DType::Int16 || x.dtype() == DType::UInt16) return x.cast(DType::Int32);
  return is_float16_bits(x.dtype()) && group.size() > 2 ? x.cast(DType::Float32) : x;
}

Tensor apply(const Operation& operation, const Tensor& x, const Group& group, const StreamOrDevice& s, int peer = -1) {
  const Tensor y = detail::on_stream(operation.op, x, s);
  return call(operation, y, {group, peer, y.stream()});
}

int64_t known(const char* op, const Tensor& x, int axis) {
  const Node size = x.shape()[static_cast<std::size_t>(axis)];
  if (!size.is_const())
    raise<UserError>(op, "axis {} of x {} is symbolic, expected a known size", axis, detail::shape_text(x));
  return x.size(axis);
}

/// x (..., a, ...) as (..., size, a / size, ...): the axis divided into a part for each rank.
Tensor divided(const char* op, const Tensor& x, int axis, const Group& group) {
  const int64_t size = known(op, x, axis), n = group.size();
  if (size % n != 0)
    raise<UserError>(op, "axis {} of x {} has {} elements, expected a multiple of the {} ranks", axis,
                     detail::shape_text(x), size, n);
  Shape shape = x.shape();
  shape[static_cast<std::size_t>(axis)] = Node(size / n);
  shape.insert(shape.begin() + axis, Node(n));
  return reshape(x, shape);
}

/// This axis and the next one as one.
Tensor merged(const Tensor& x, int axis) {
  Shape shape = x.shape();
  const auto at = shape.begin() + axis;
  at[1] = at[0] * at[1];
  shape.erase(at);
  return reshape(x, shape);
}

/// The ranks' parts of an axis, one after another along axis 0. If that is the axis, x itself: no copy.
Tensor in_parts(const char* op, const Tensor& x, int axis, const Group& group) {
  const Tensor parts = divided(op, x, axis, group);
  return axis == 0 ? x : merged(moveaxis(parts, axis, 0), 0);
}
/// The inverse.
Tensor joined_parts(const Tensor& x, int axis, const Group& group) {
  if (axis == 0) return x;
  Shape shape = x.shape();
  shape[0] = shape[0] / Node(group.size());
  shape.insert(shape.begin(), Node(group.size()));
  return merged(moveaxis(reshape(x, shape), 0, axis), axis);
}

Tensor extreme(const Operation& operation, const Tensor& x, const Group& group, const StreamOrDevice& s) {
  if (is_complex(x.dtype())) raise<UserError>(operation.op, "complex numbers have no order; take the parts or abs");
  const Tensor y = detail::on_stream(operation.op, x, s);
  // NCCL's largest of NaN and a number is the number.
  if (is_on_gpu(y)) {
    const Tensor all = call(kAllGather, expand_dims(y, 0), {group, -1, y.stream()});
    return &operation == &kAllMax ? max(all, 0) : min(all, 0);
  }
  return apply(operation, y, group, s);
}

}  // namespace

Tensor all_sum(const Tensor& x, const Group& group, StreamOrDevice s) {
  const Tensor y = detail::on_stream("all_sum", x, s);
  const Tensor sum = apply(kAllSum, summed(y, group), group, s);
  return y.dtype() == DType::Bool ? sum : sum.cast(y.dtype());
}
Tensor all_max(const Tensor& x, const Group& group, StreamOrDevice s) { return extreme(kAllMax, x, group, s); }
Tensor all_min(const Tensor& x, const Group& group, StreamOrDevice s) { return extreme(kAllMin, x, group, s); }

Tensor all_gather(const Tensor& x, int axis, const Group& group, StreamOrDevice s) {
  const Tensor rows = x.ndim() == 0 ? reshape(x, {1}) : x;
  const int front = detail::front_axis("all_gather", axis, rows);
  known("all_gather", rows, front);
  return joined_parts(apply(kAllGather, rows, group, s), front, group);
}

Tensor reduce_scatter(const Tensor& x, int axis, const Group& group, StreamOrDevice s) {
  const Tensor y = detail::on_stream("reduce_scatter", x, s);
  const int front = detail::front_axis("reduce_scatter", axis, y);
  const Tensor sum = apply(kReduceScatter, in_parts("reduce_scatter", summed(y, group), front, group), group, s);
  return y.dtype() == DType::Bool ? sum : sum.cast(y.dtype());
}

Tensor broadcast(const Tensor& x, int root, const Group& group, StreamOrDevice s) {
  check_rank("broadcast", root, group);
  return apply(kBroadcast, x, group, s, root);
}

Tensor all_to_all(const Tensor& x, int axis, const Group& group, StreamOrDevice s) {
  const int front = detail::front_axis("all_to_all", axis, x);
  return joined_parts(apply(kAllToAll, in_parts("all_to_all", x, front, group), group, s), front, group);
}

Tensor shard(const Tensor& x, int axis, const Group& group, StreamOrDevice s) {
  const Tensor y = detail::on_stream("shard", x, s);
  const int front = detail::front_axis("shard", axis, y);
  return moveaxis(divided("shard", y, front, group), front, 0)[group.rank()];
}

Tensor send(const Tensor& x, int to, const Group& group, StreamOrDevice s) {
  check_other("send", to, group);
  return apply(kSend, x, group, s, to);
}

Tensor recv(const Dims& shape, DType dtype, int from, const Group& group, StreamOrDevice s) {
  check_other("recv", from, group);
  detail::check_dtype("recv", dtype);
  detail::check_sizes("recv", shape.sizes());
  return make_tensors({shape.sizes()}, {dtype}, std::make_shared<Collective>(kReceive, Context{group, from, Stream(s)}),
                      {})[0];
}

Tensor recv_like(const Tensor& x, int from, const Group& group, StreamOrDevice s) {
  check_other("recv_like", from, group);
  return apply(kReceive, x, group, s, from);
}

Tensor after(const Tensor& x, const Tensors& earlier, StreamOrDevice s) {
  const Tensor y = detail::on_stream("after", x, s);
  Tensors inputs{y};
  for (const Tensor& e : earlier) inputs.push_back(stop_gradient(e));
  return make_tensors({y.shape()}, {y.dtype()}, std::make_shared<After>(y.stream()), inputs)[0];
}

Tensor enter_parts(const Tensor& x, const Group& group, StreamOrDevice s) {
  return custom_function(
      [&](const Tensor& y) { return y * 1; },
      {.vjp = [group](const Tensors&, const Tensors& g, const Tensors&) { return Tensors{leave_parts(g[0], group)}; },
       .jvp = [group](const Tensors&, const Tensors& t) { return Tensors{enter_parts(t[0], group)}; }})(
      detail::on_stream("enter_parts", x, s));
}

Tensor leave_parts(const Tensor& x, const Group& group, StreamOrDevice s) {
  return custom_function(
      [&](const Tensor& y) { return all_sum(y, group); },
      {.vjp = [group](const Tensors&, const Tensors& g, const Tensors&) { return Tensors{enter_parts(g[0], group)}; },
       .jvp = [group](const Tensors&, const Tensors& t) { return Tensors{leave_parts(t[0], group)}; }})(
      detail::on_stream("leave_parts", x, s));
}

}  // namespace tenon::distributed
