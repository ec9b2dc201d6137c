#include <tenon/engine/export_c/capture.h>

#include <sys/mman.h>

#include <algorithm>
#include <mutex>
#include <set>

#include <tenon/base/raise.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/engine/execute/realize.h>
#include <tenon/engine/jit/jit_tracer.h>
#include <tenon/engine/jit/roots.h>
#include <tenon/engine/schedule/scheduler.h>

namespace tenon::detail {
namespace {

CArray array_of(const LazyBuffer& value, BufferPtr values = nullptr) {
  return {
      value.dtype, {value.shape().begin(), value.shape().end()}, numel(value.shape(), "export_c"), std::move(values)};
}

// The memory of a placeholder for an argument, of its largest size: addresses that read as zeros and take no memory.
BufferPtr addresses(const LazyBuffer& like) {
  const int64_t count = largest_numel(like.shape(), "export_c"),
                most = kMostBytes / static_cast<int64_t>(size_of(like.dtype));
  const std::size_t bytes =
      count > most ? 0 : std::max<std::size_t>(1, static_cast<std::size_t>(count) * size_of(like.dtype));
  void* const begin = bytes == 0 ? MAP_FAILED : mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (begin == MAP_FAILED)
    raise<UserError>("export_c", "an argument may have {} elements; give the Variables of its shape smaller bounds",
                     count);
  return Buffer::external(
      begin, count, like.dtype, like.stream.device, [=] { munmap(begin, bytes); }, true);
}

class KernelTracer final : public Tracer {
 public:
  using Tracer::Tracer;
  bool has_host() const override { return false; }
};

// Undoes, in every case, what the function did to captured Tensors.
class TracedForExport {
 public:
  explicit TracedForExport(const Tensors& placeholders) : tracer(placeholders) {}
  ~TracedForExport() {
    tracer.stop();
    tracer.undo();
  }
  KernelTracer tracer;
};

void refuse_what_is_no_kernel(const Schedule& plan, const Graph& graph) {
  std::set<std::string> names;
  for (const ScheduleItem& item : plan.items)
    if (item.kind == ItemKind::Custom) names.insert(graph[item.outputs[0].node].value->what.call->op->called());
  if (names.empty()) return;
  raise<UserError>(
      "export_c",
      "{} runs on the host and is no kernel, expected kernels alone; compute it before and pass its result as "
      "an argument, or use an op that is one (max, argmax, cumsum, matmul)",
      fmt::join(names, ", "));
}

void refuse_random(const Graph& graph) {
  for (int v = 0; v < graph.size(); ++v)
    if (!graph[v].in_memory && graph[v].value->what.is(LoadOp::Rand))
      raise<UserError>("export_c",
                       "the function draws random numbers, which would be the same at every call; pass them as an "
                       "argument");
}

class Capturing {
 public:
  Capturing(const std::function<Tensors(const Tensors&)>& f, const Tensors& examples) {
    Tensors placeholders;
    for (const Tensor& t : examples) {
      const LazyRef& like = t.cell()->value;
      arguments_.push_back(lazy::from_buffer(addresses(*like), like->shape(), like->stream));
      capture_.inputs.push_back(array_of(*arguments_.back()));
      placeholders.emplace_back(arguments_.back());
    }
    TracedForExport traced(placeholders);
    Tensors outputs = f(placeholders);
    traced.tracer.stop();
    traced.tracer.settle_handles();
    if (!traced.tracer.effects.empty())
      raise<UserError>("export_c", "{} has side effects, which C files have not; leave it out of the function",
                       traced.tracer.effects[0]->what.call->op->called());
    for (std::size_t i = 0; i < placeholders.size(); ++i)
      if (placeholders[i].cell()->value != arguments_[i])
        raise<UserError>("export_c",
                         "the function assigns its argument {}; return the new value, or capture the Tensor, so that "
                         "it is state",
                         i);
    for (const Gradient& g : traced.tracer.gradients)
      if (g.before &&
          std::ranges::find(traced.tracer.captured, g.before, &Captured::cell) != traced.tracer.captured.end())
        raise<UserError>("export_c",
                         "the function adds to a gradient that is there already, which would be a constant of the C "
                         "file; remove it before, or in the function (zero_grad)");
    add_roots(traced.tracer, std::move(outputs));
    schedule_roots(traced.tracer);
    collect_variables();
  }

  CaptureC take() { return std::move(capture_); }

 private:
  // Adds the new values of the state, then the results.
  void add_roots(Tracer& tracer, Tensors outputs) {
    for (std::size_t c = 0; c < tracer.captured.size(); ++c) {
      Captured& captured = tracer.captured[c];
      if (!captured.assigned) continue;
      const LazyRef& old = tracer.before[c];
      if (!old->realized)
        raise<UserError>("export_c",
                         "a captured Tensor of shape {} that the function assigns is a view of another; make it one "
                         "of its own before: x = contiguous(x)",
                         to_string(old->shape()));
      for (std::size_t other = 0; other < tracer.captured.size(); ++other)
        if (other != c && &tracer.before[other]->base() == old.get())
          raise<UserError>("export_c",
                           "a captured Tensor of shape {} that the function assigns shares its memory with another "
                           "that the function uses (as detach and views do); make the other one of its own before: "
                           "y = (x + 0).realize()",
                           to_string(old->shape()));
      if (!(to_string(captured.cell->value->shape()) == to_string(old->shape())) ||
          captured.cell->value->dtype != old->dtype)
        raise<UserError>("export_c", "state of shape {} is assigned a value of shape {}; expected the same",
                         to_string(old->shape()), to_string(captured.cell->value->shape()));
      states_.push_back(c);
      roots_.push_back(detail::with_own_memory(captured.cell->value, roots_));
      captured.cell->value = roots_.back();
      capture_.states.push_back(array_of(*old));
    }
    for (Tensor& t : outputs) {
      const LazyRef value = t.lazy();
      roots_.push_back(detail::with_own_memory(value, roots_));
      capture_.outputs.push_back(array_of(*roots_.back()));
      t = Tensor();
    }
  }

  // State is written in place, unless a result would then lie in the memory of the state.
  void schedule_roots(const Tracer& tracer) {
    const std::lock_guard hold(lazy_lock());
    const std::vector<LazyRef> literals = detail::leaves_beside(tracer.before, roots_);
    const FusionLimits limits{.parameters = false};
    const Graph careless(roots_, tracer.before), careful(roots_);
    refuse_random(careless);
    auto plan = tenon::schedule(careless, limits);
    const bool in_place = !detail::takes_memory(*plan, careless, std::span(roots_).subspan(states_.size()));
    const Graph& graph = in_place ? careless : careful;
    if (!in_place) plan = tenon::schedule(careful, limits);
    refuse_what_is_no_kernel(*plan, graph);
    capture_.roles.resize(plan->buffers.size());
    for (std::size_t b = 0; b < plan->buffers.size(); ++b)
      if (plan->buffers[b].leaf) capture_.roles[b] = role_of(*graph[*plan->buffers[b].leaf].value, tracer);
    for (std::size_t r = 0; r < roots_.size(); ++r) add_result(r, *plan, graph);
    capture_.schedule = std::move(plan);
    for (std::size_t s = 0; s < states_.size(); ++s)  // not before: memory that somebody holds is not overwritten
      capture_.states[s].values = tracer.before[states_[s]]->realized;
  }

  CRole role_of(LazyBuffer& leaf, const Tracer& tracer) {
    for (std::size_t i = 0; i < arguments_.size(); ++i)
      if (arguments_[i].get() == &leaf) return CInput{i};
    for (std::size_t s = 0; s < states_.size(); ++s)
      if (&tracer.before[states_[s]]->base() == &leaf) return CState{s};
    for (std::size_t w = 0; w < weights_.size(); ++w)
      if (weights_[w] == &leaf) return CWeight{w};
    if (!leaf.realized) {  // LoadOp::Empty: its values are undefined
      return CTemporary{};
    }
    weights_.push_back(&leaf);
    capture_.weights.push_back(array_of(leaf, leaf.realized));
    return CWeight{weights_.size() - 1};
  }

  void add_result(std::size_t root, const Schedule& plan, const Graph& graph) {
    const auto is_root = [&](const NodeMemory& m) {
      return graph[m.node].value == roots_[root].get() ||
             std::ranges::count(graph.twins(m.node), roots_[root].get()) != 0;
    };
    const auto result = std::ranges::find_if(plan.results, is_root);
    if (result == plan.results.end()) return;  // it has no elements, or it is a leaf
    CRole& role = capture_.roles[static_cast<std::size_t>(result->buffer)];
    if (root >= states_.size())
      role = COutput{root - states_.size()};
    else if (!std::holds_alternative<CState>(role))
      capture_.moved.push_back({result->buffer, root});
  }

  void collect_variables() {
    const auto add = [&](const Node& n) {
      for (const Node& v : topological(std::span(&n, 1)))
        if (v.op() == Op::Variable && std::ranges::find(capture_.variables, v) == capture_.variables.end())
          capture_.variables.push_back(v);
    };
    for (const auto* arrays : {&capture_.inputs, &capture_.outputs, &capture_.states})
      for (const CArray& a : *arrays)
        for (const Node& size : a.shape) add(size);
    for (const ScheduleItem& item : capture_.schedule->items) std::ranges::for_each(item.variables, add);
    for (const BufferSpec& b : capture_.schedule->buffers) add(b.elements);
    for (const CArray& a : capture_.states)
      if (!a.elements.is_const())
        raise<UserError>("export_c", "state has the shape {}, expected constant sizes; make it as large as it may get",
                         to_string(std::span<const Node>(a.shape)));
    for (const CArray& a : capture_.weights)
      if (!a.elements.is_const())
        raise<UserError>("export_c",
                         "a captured Tensor has the shape {}, expected constant sizes; pass it as an argument",
                         to_string(std::span<const Node>(a.shape)));
  }

  CaptureC capture_;
  std::vector<LazyRef> arguments_, roots_;
  std::vector<std::size_t> states_;  // numbers of captured Tensors
  std::vector<const LazyBuffer*> weights_;
};

}  // namespace

CaptureC capture_c(const std::function<Tensors(const Tensors&)>& f, const Tensors& examples) {
  return Capturing(f, examples).take();
}

}  // namespace tenon::detail
