#include <tenon/engine/jit/jit.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/engine/execute/in_flight.h>
#include <tenon/engine/execute/realize.h>
#include <tenon/engine/execute/run.h>
#include <tenon/engine/jit/jit_tracer.h>
#include <tenon/engine/jit/roots.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::detail {
namespace {

// What distinguishes calls. Nodes are compared by identity, so the key keeps them alive.
struct Key {
  struct Input {
    DType dtype;
    Stream stream;
    Shape shape;
    bool requires_grad, followed;  // followed: its history leads to a Tensor that requires a gradient
    std::size_t first;             // number of the first input that is the same Tensor
    bool operator==(const Input&) const = default;
  };
  std::vector<Input> inputs;
  std::vector<uint64_t> scalars;
  bool recording;
  bool operator==(const Key&) const = default;
};

Key key_of(const Tensors& inputs, const std::vector<uint64_t>& scalars) {
  Key key{{}, scalars, recording()};
  for (const Tensor& t : inputs) {
    const auto first = std::ranges::find(inputs, t.cell(), &Tensor::cell) - inputs.begin();
    key.inputs.push_back({t.dtype(), t.stream(), t.shape(), t.requires_grad(),
                          (followed_derivatives(t) & kGradients) != 0, static_cast<std::size_t>(first)});
  }
  return key;
}

// The memory of an argument in row-major order: its own memory or a part of it, or else that of a copy.
BufferPtr memory_of(const Tensor& t) {
  t.realize();
  const LazyRef& v = t.cell()->value;
  v->base().check_sizes("jit");
  if (BufferPtr memory = v->memory_in_order()) return memory;
  const LazyRef copy = lazy::contiguous(v);
  realize(std::span<const LazyRef>(&copy, 1));
  return copy->realized;
}

// May this value's memory be overwritten? Only if nobody else can see it.
bool is_free(const LazyRef& v) {
  return v.use_count() == 1 && !v->is_view() && v->realized && v->realized.use_count() == 1 &&
         v->realized->sole_owner();
}

bool fails_after_overwriting(const Schedule& plan) {
  const auto overwrites = std::ranges::find_if(plan.items, &ScheduleItem::overwrites);
  return std::find_if(overwrites, plan.items.end(),
                      [](const ScheduleItem& item) { return item.kind == ItemKind::Custom; }) != plan.items.end();
}

// For each call that computing the roots does not make, one of its outputs.
std::vector<LazyRef> unreached(const std::vector<LazyRef>& outputs, const std::vector<LazyRef>& roots) {
  std::unordered_set<const CustomCall*> made;
  std::vector<LazyRef> left;
  if (outputs.empty()) return left;
  const std::lock_guard hold(lazy_lock());
  const Graph graph(roots);
  for (int v = 0; v < graph.size(); ++v) made.insert(graph[v].value->what.call.get());
  for (const LazyRef& output : outputs)
    if (made.insert(output->what.call.get()).second) left.push_back(output);
  return left;
}

BufferPtr fresh(const BufferSpec& spec) {
  return std::make_shared<Buffer>(spec.elements.max(), spec.dtype, spec.stream.device);
}

// One traced call, which can be replayed.
class Recording {
 public:
  Recording(Key key, const Tensors& inputs, const JitCore::Function& f, const JitOptions& options)
      : key_(std::move(key)), options_(options) {
    trace(inputs, f);
  }

  const Key& key() const { return key_; }
  const Run& run() const { return *run_; }
  JitCore::Structure structure;

  /// Is there now a gradient exactly where there was one at the trace?
  bool has_same_gradients(const Tensors& inputs) const {
    return std::ranges::all_of(gradients_, [&](const Gradient& g) {
      return !g.is_used || g.was_there == (owner_of(g, inputs)->grad != nullptr);
    });
  }

  /// Returns false if a captured Tensor no longer looks as at the trace; then the function must be traced again.
  bool replay(const Tensors& inputs) {
    refuse_captured(inputs);
    for (Captured& c : captured_)
      if (c.gradient) {
        const Gradient& g = gradients_[*c.gradient];
        const CellRef& now = owner_of(g, inputs)->grad;
        if (g.pinned && now != c.cell) return false;
        c.cell = now;
      }
    realize_captured();
    if (!std::ranges::all_of(captured_, fits)) return false;
    const auto base_of = [&](std::size_t c) { return &captured_[c].cell->value->base(); };
    for (const auto& [a, b] : sharing_)
      if (base_of(a) != base_of(b)) return false;
    try {
      launch(inputs);
    } catch (...) {
      release();
      throw;
    }
    return true;
  }

  Tensors results(const Tensors& inputs, JitCore::Same same) const {
    Tensors all;
    for (std::size_t k = 0; k < results_; ++k) {
      const Tensor& t = result(k, inputs);
      all.push_back(same == JitCore::Same::Value && !is_computed(k) ? Tensor(t.lazy()) : t);
    }
    return all;
  }

 private:
  struct Output {
    struct CapturedCell {};  // a handle of a captured cell
    struct Input {           // a handle of that argument
      std::size_t at;
    };
    struct Earlier {  // a handle of that output
      std::size_t at;
    };
    struct Computed {  // its value stands in this buffer
      int buffer = 0;
      NodeRef history = nullptr;
    };
    Tensor tensor;  // of a captured cell, or the recording's own
    std::variant<CapturedCell, Input, Earlier, Computed> is = {};
  };

  const Tensor& result(std::size_t k, const Tensors& inputs) const {
    const Output& o = outputs_[k];
    const auto* input = std::get_if<Output::Input>(&o.is);
    return input ? inputs[input->at] : o.tensor;
  }
  bool is_computed(std::size_t k) const {
    const auto* earlier = std::get_if<Output::Earlier>(&outputs_[k].is);
    return std::holds_alternative<Output::Computed>(outputs_[earlier ? earlier->at : k].is);
  }
  static const CellRef& owner_of(const Gradient& g, const Tensors& inputs) {
    return g.input ? inputs[*g.input].cell() : g.owner;
  }

  // A Tensor that is an argument and is also captured stands for two Tensors in a recording; only one of the two may
  // change it.
  void refuse_captured(const Tensors& inputs) const {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const std::size_t number = key_.inputs[i].first;
      const bool written = std::ranges::count(written_inputs_, number, &std::pair<std::size_t, int>::first) != 0;
      const bool assigned = written && std::ranges::any_of(captured_, [&](const Captured& c) {
                              return c.cell == inputs[i].cell() && c.assigned;
                            });
      const auto of_argument = std::ranges::find(gradients_, std::optional(number), &Gradient::input);
      const auto of_captured = std::ranges::find(gradients_, inputs[i].cell(), &Gradient::owner);
      const bool both = of_argument != gradients_.end() && of_captured != gradients_.end() && !of_captured->input &&
                        (of_argument->is_set || of_captured->is_set);
      if (assigned || both)
        raise<UserError>(
            "jit",
            "argument {} is a Tensor that the function captures too, and it {} it both ways; use it in one "
            "of the two",
            i, assigned ? "assigns" : "derives by");
    }
  }

  void launch(const Tensors& inputs) {
    for (const Tensor& t : inputs) t.realize();
    const Overwriting writes(run_->schedule());
    prepare(inputs);
    run_->launch();
    const std::lock_guard hold(lazy_lock());
    finish(inputs);
  }

  void prepare(const Tensors& inputs) {
    const std::lock_guard hold(lazy_lock());
    run_->read_variables();
    for (const int b : volatile_) buffer(b) = nullptr;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (input_leaves_[i]) buffer(*input_leaves_[i]) = memory_of(inputs[i]);
    for (const Captured& c : captured_)
      if (c.leaf) {
        c.cell->value->base().check_sizes("jit");
        if (c.leaf != c.result) buffer(*c.leaf) = c.cell->value->base().realized;
      }
    for (Captured& c : captured_)
      if (c.assigned) prepare(c);
    const auto holders = [&](std::size_t k) {  // of an output's cell
      const CellRef& cell = outputs_[k].tensor.cell();
      long count = cell.use_count();
      for (const Gradient& g : gradients_)
        if (g.after.index() == 2 && std::get<std::size_t>(g.after) == k && may_overwrite(g) &&
            owner_of(g, inputs)->grad == cell)
          --count;
      return count;
    };
    for (std::size_t k = 0; k < outputs_.size(); ++k)
      if (const auto* own = std::get_if<Output::Computed>(&outputs_[k].is)) {
        const LazyRef& last = outputs_[k].tensor.cell()->value;
        buffer(own->buffer) = holders(k) == 1 && is_free(last) ? last->realized : fresh(spec(own->buffer));
      }
    for (const auto& [input, b] : written_inputs_) buffer(b) = fresh(spec(b));
    std::vector<uint64_t> draws(draws_);
    for (uint64_t& seed : draws) seed = next_random_seed();
    for (const Seed& s : seeds_) buffer(s.buffer)->copy_from(lazy::halves(draws[s.draw]).data());
  }

  BufferPtr& buffer(int b) { return run_->buffers()[static_cast<std::size_t>(b)]; }
  const BufferSpec& spec(int b) const { return run_->schedule().buffers[static_cast<std::size_t>(b)]; }

  void trace(const Tensors& inputs, const JitCore::Function& f) {
    Tensors placeholders;
    std::vector<LazyRef> before;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const Tensor& t = inputs[i];
      if (const std::size_t first = key_.inputs[i].first; first < i) {
        placeholders.push_back(placeholders[first]);
        before.push_back(before[first]);
        continue;
      }
      before.push_back(lazy::from_buffer(memory_of(t), t.shape(), t.stream()));
      placeholders.emplace_back(before.back());
      TensorCell& cell = *placeholders.back().cell();
      cell.requires_grad = t.requires_grad();
      cell.grad = t.cell()->grad;
      if (t.cell()->node)
        cell.node = severed("jit",
                            "a derivative leads through an argument of a jit function to what that was computed from; "
                            "compute it inside the function, or pass argument.detach()",
                            followed_derivatives(t) & kGradients);
    }
    Tracer tracer(placeholders);
    const NotedDraws draws;
    try {
      Tensors outputs = f(placeholders);
      results_ = outputs.size();
      for (const Tensor& t : outputs) tracer.used(t.cell());  // one that is captured may be a result alone
      tracer.stop();
      tracer.settle_handles();
      captured_ = tracer.captured;
      gradients_ = tracer.gradients;
      settle_gradients(placeholders, outputs);
      compute(inputs, placeholders, before, tracer.before, std::move(outputs), std::move(tracer.effects), draws.seeds);
    } catch (...) {  // as if the call had not been made
      tracer.stop();
      tracer.undo();
      throw;
    }
  }

  void note_seed(const Buffer& seed, int at, const std::vector<uint64_t>& draws) {
    std::array<uint32_t, 2> halves;
    seed.copy_to(halves.data());
    const auto is = [&](uint64_t drawn) { return lazy::halves(drawn) == halves; };
    const auto draw = static_cast<std::size_t>(std::ranges::find_if(draws, is) - draws.begin());
    if (draw == draws.size()) ++draws_;  // drawn before the call, or by another thread
    seeds_.push_back({draw == draws.size() ? draws_ - 1 : draw, at});
  }

  // Finds out what happened to each gradient; new gradients become outputs after the results.
  void settle_gradients(const Tensors& placeholders, Tensors& outputs) {
    for (std::size_t k = 0; k < gradients_.size(); ++k) {
      Gradient& g = gradients_[k];
      const auto input = std::ranges::find(placeholders, g.owner, &Tensor::cell);
      if (input != placeholders.end()) g.input = static_cast<std::size_t>(input - placeholders.begin());
      for (Captured& c : captured_)
        if (g.before && c.cell == g.before) {
          c.gradient = k;
          g.read = true;
          g.pinned = !c.handles.empty();
        }
      if (!g.is_set) continue;
      g.after = Gradient::None{};
      if (!g.owner->grad) continue;
      g.after = outputs.size();
      outputs.push_back(Tensor(g.owner->grad));
    }
  }

  // May its new value be written into the gradient's present memory? Not if it is read, or if a call may fail
  // afterwards.
  bool may_overwrite(const Gradient& g) const { return !g.read && !may_fail_; }

  void set_gradients(const Tensors& inputs) {
    for (const Gradient& g : gradients_)
      if (const auto* output = std::get_if<std::size_t>(&g.after))
        owner_of(g, inputs)->grad = result(*output, inputs).cell();
      else if (std::holds_alternative<Gradient::None>(g.after))
        owner_of(g, inputs)->grad = nullptr;
  }

  void compute(const Tensors& inputs, const Tensors& placeholders, const std::vector<LazyRef>& before,
               const std::vector<LazyRef>& captured_before, Tensors outputs, std::vector<LazyRef> effects,
               const std::vector<uint64_t>& draws) {
    std::vector<LazyRef> roots;
    // State comes first: if a result has the same value as state, the result becomes the copy.
    std::vector<std::pair<std::size_t, std::size_t>> assigned;  // captured, root
    for (std::size_t c = 0; c < captured_.size(); ++c)
      if (captured_[c].assigned) {
        assigned.emplace_back(c, roots.size());
        roots.push_back(with_own_memory(captured_[c].cell->value, roots));
        captured_[c].cell->value = roots.back();
        captured_[c].after = captured_[c].cell->node;
      }
    const std::size_t states = roots.size();
    std::vector<std::pair<std::size_t, std::size_t>> computed;  // output, root
    for (std::size_t k = 0; k < outputs.size(); ++k) {
      Output o{outputs[k]};
      const auto is_cell = [&](const Tensor& p) { return p.cell() == o.tensor.cell(); };
      const auto input = std::ranges::find_if(placeholders, is_cell);
      const auto other = std::find_if(outputs.begin(), outputs.begin() + static_cast<std::ptrdiff_t>(k), is_cell);
      if (input != placeholders.end())
        o = {Tensor(), Output::Input{static_cast<std::size_t>(input - placeholders.begin())}};
      else if (const auto same = static_cast<std::size_t>(other - outputs.begin()); same < k)
        o = {outputs_[same].tensor, Output::Earlier{same}};
      else if (std::ranges::none_of(captured_, [&](const Captured& c) { return c.cell == o.tensor.cell(); })) {
        computed.emplace_back(k, roots.size());
        const NodeRef history =
            severed("jit",
                    "a derivative leads through a result of a jit function, which has no history; take the "
                    "derivative inside the function, or detach() the result where a constant is meant",
                    followed_derivatives(o.tensor) & kGradients);
        roots.push_back(with_own_memory(o.tensor.lazy(), roots));
        o = {with_node(roots.back(), history), Output::Computed{0, history}};
      }
      outputs_.push_back(std::move(o));
    }
    outputs.clear();
    std::vector<std::pair<std::size_t, std::size_t>> written;  // input, root
    for (std::size_t i = 0; i < placeholders.size(); ++i)
      if (key_.inputs[i].first == i && placeholders[i].cell()->value != before[i]) {
        written.emplace_back(i, roots.size());
        roots.push_back(with_own_memory(placeholders[i].cell()->value, roots));
      }
    for (LazyRef& effect : unreached(std::exchange(effects, {}), roots)) roots.push_back(std::move(effect));

    // State is written in place, except in two cases, in which its new value gets other memory: an opaque Primitive
    // runs afterwards (it may throw, and then state must be as it was, if the options say so), or a result would lie in
    // the memory of the state.
    std::unique_lock hold(lazy_lock());
    const std::vector<LazyRef> literals = leaves_beside(captured_before, roots);
    std::optional<Graph> in_place(std::in_place, roots, captured_before), careful;
    auto plan = schedule(*in_place);
    if ((options_.keeps_assigned && fails_after_overwriting(*plan)) ||
        takes_memory(*plan, *in_place, std::span(roots).subspan(states))) {
      in_place.reset();
      plan = schedule(careful.emplace(roots));
    }
    const Graph& graph = in_place ? *in_place : *careful;
    may_fail_ = std::ranges::count(plan->items, ItemKind::Custom, &ScheduleItem::kind) != 0;
    hold.unlock();
    run_ = std::make_unique<Run>(plan, ready_kernels(*plan));
    run_->read_variables();
    run_->bind(graph);
    draws_ = draws.size();
    std::unordered_set<const LazyBuffer*> seeds;
    for (int v = 0; v < graph.size(); ++v)
      if (!graph[v].in_memory && graph[v].value->what.is(LoadOp::Rand)) seeds.insert(graph[v].value->what.src[0].get());
    // Finds the buffers that change from call to call.
    input_leaves_.assign(inputs.size(), std::nullopt);
    for (std::size_t b = 0; b < plan->buffers.size(); ++b) {
      if (!plan->buffers[b].leaf) continue;
      const LazyBuffer* leaf = graph[*plan->buffers[b].leaf].value;
      const int at = static_cast<int>(b);
      if (seeds.contains(leaf)) note_seed(*leaf->realized, at, draws);
      for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i].get() == leaf) input_leaves_[i] = at, volatile_.push_back(at);
      for (std::size_t c = 0; c < captured_.size(); ++c)
        if (&captured_before[c]->base() == leaf) {
          const auto first = std::ranges::find(captured_, std::optional(at), &Captured::leaf);
          if (first != captured_.end()) sharing_.emplace_back(static_cast<std::size_t>(first - captured_.begin()), c);
          captured_[c].leaf = at, volatile_.push_back(at);
        }
    }
    const auto result_of = [&](std::size_t root) {
      LazyBuffer* const value = roots[root].get();
      for (const NodeMemory& m : plan->results)
        if (graph[m.node].value == value || std::ranges::count(graph.twins(m.node), value) != 0)
          return volatile_.push_back(m.buffer), m.buffer;
      raise<InternalError>("jit", "an output was not computed");
    };
    for (const auto& [k, root] : computed) std::get<Output::Computed>(outputs_[k].is).buffer = result_of(root);
    for (const auto& [input, root] : written) written_inputs_.emplace_back(input, result_of(root));
    for (const auto& [c, root] : assigned) captured_[c].result = result_of(root);

    refuse_captured(inputs);
    const Overwriting writes(*plan);
    run_->launch();
    hold.lock();
    commit(graph, *run_, plan->results);
    for (const auto& [input, root] : written) inputs[input].cell()->value = roots[root];
    set_gradients(inputs);
    for (Gradient& g : gradients_) {
      g.before = nullptr;
      if (g.input) g.owner = nullptr;
    }
    // A value that the function left anywhere else belongs to whoever holds it; later calls compute it into memory of
    // the recording.
    for (const NodeMemory& m : plan->results)
      if (std::ranges::find(volatile_, m.buffer) == volatile_.end()) buffer(m.buffer) = fresh(spec(m.buffer));
    release();
  }

  void realize_captured() const {
    std::vector<LazyRef> waiting;
    {
      const std::lock_guard hold(lazy_lock());
      for (const Captured& c : captured_)
        if (!c.cell->value->base().realized) waiting.push_back(c.cell->value);
    }
    if (!waiting.empty()) realize(waiting);
  }

  static bool fits(const Captured& c) {
    const LazyRef& v = c.cell->value;
    if (!(v->st == c.st && v->base().st == c.base)) return false;
    if (c.cell->requires_grad != c.requires_grad || !c.has_same_history()) return false;
    return std::ranges::all_of(c.handles, [](const auto& h) { return h.first->changes == h.second; });
  }

  // Memory for the new value of an assigned Tensor. In place: the Tensor's memory, or a copy of it if somebody else
  // sees that memory.
  void prepare(Captured& c) {
    LazyRef& v = c.cell->value;
    if (c.leaf == c.result) {
      if (!is_free(v)) {
        BufferPtr copy = fresh(spec(*c.result));
        copy_bytes(*v->realized, *copy);
        v = lazy::from_buffer(std::move(copy), v->shape(), v->stream);
      }
      buffer(*c.result) = v->realized;
      return;
    }
    buffer(*c.result) =
        c.spare && c.spare.use_count() == 1 && c.spare->sole_owner() ? std::move(c.spare) : fresh(spec(*c.result));
    c.spare = nullptr;
  }

  void finish(const Tensors& inputs) {
    for (Output& o : outputs_) {
      const auto* own = std::get_if<Output::Computed>(&o.is);
      if (own == nullptr) continue;
      const BufferPtr& memory = buffer(own->buffer);
      const LazyRef& v = o.tensor.cell()->value;
      const TensorCell& cell = *o.tensor.cell();
      if (v->realized != memory || cell.requires_grad || cell.grad)
        o.tensor = with_node(lazy::from_buffer(memory, v->shape(), v->stream), own->history);
      o.tensor.cell()->value->note_sizes();
    }
    for (Output& o : outputs_)
      if (const auto* earlier = std::get_if<Output::Earlier>(&o.is)) o.tensor = outputs_[earlier->at].tensor;
    for (const auto& [input, b] : written_inputs_) {
      const CellRef& cell = inputs[input].cell();
      cell->value = lazy::from_buffer(buffer(b), cell->value->shape(), cell->value->stream);
      cell->value->note_sizes();
      cell->node = nullptr;
    }
    for (Captured& c : captured_) {
      if (!c.assigned) continue;
      c.cell->node = c.after;
      LazyRef& v = c.cell->value;
      if (c.leaf == c.result) {
        v->note_sizes();
        continue;
      }
      if (v.use_count() == 1 && !v->is_view())
        c.spare = std::exchange(v->realized, buffer(*c.result));
      else
        v = lazy::from_buffer(buffer(*c.result), v->shape(), v->stream);
      v->note_sizes();
    }
    set_gradients(inputs);
    release();
  }

  // Between calls the recording holds no memory that a Tensor has, so that counting holders shows who else sees it.
  void release() {
    for (const int b : volatile_) buffer(b) = nullptr;
    for (Captured& c : captured_)
      if (c.gradient && !gradients_[*c.gradient].pinned) c.cell = nullptr;
  }

  static Tensor with_node(LazyRef value, const NodeRef& node) {
    Tensor t(std::move(value));
    t.cell()->node = node;
    return t;
  }

  Key key_;
  JitOptions options_;
  std::unique_ptr<Run> run_;
  std::vector<Captured> captured_;
  std::vector<std::pair<std::size_t, std::size_t>> sharing_;  // of captured_, that had the same memory and must have it
  std::vector<Gradient> gradients_;
  std::vector<Output> outputs_;                              // the results, then gradients
  std::size_t results_ = 0;                                  // how many of them are results
  bool may_fail_ = false;                                    // a call may fail after it has written to memory
  std::vector<std::optional<int>> input_leaves_;             // by input; none: not used
  std::vector<std::pair<std::size_t, int>> written_inputs_;  // input, buffer
  std::vector<int> volatile_;                                // buffers that are looked up at each call
  struct Seed {
    std::size_t draw;  // of the draws of a call
    int buffer;
  };
  std::vector<Seed> seeds_;  // of random numbers that the results use
  std::size_t draws_ = 0;    // in a call, used or not, so that a replay draws as the function does without jit
};

}  // namespace

struct JitCore::State {
  struct Calls {
    RecursiveLock lock{LockRank::Unranked};  // one call at a time; recursive: the function may call itself
    std::vector<std::unique_ptr<Recording>> recordings;
    Recording* last = nullptr;
  };
  std::unique_ptr<Calls> calls = std::make_unique<Calls>();
  // After a fork, a call of another thread never ends in the child; so the child drops that call's state and begins
  // anew.
  const ForkHook hook{[this] {
    if (!calls->lock.is_held_elsewhere()) return;
    static_cast<void>(calls.release());
    calls = std::make_unique<Calls>();
  }};
};

JitCore::JitCore(Same same, const JitOptions& options)
    : state_(std::make_unique<State>()), same_(same), options_(options) {}
JitCore::~JitCore() = default;
JitCore::JitCore(JitCore&&) noexcept = default;

Tensors JitCore::call(const Tensors& inputs, const std::vector<uint64_t>& scalars, Structure& structure,
                      const Function& f) {
  if (tracing()) return f(inputs);  // becomes a part of the outer trace
  State::Calls& calls = *state_->calls;
  const std::lock_guard hold(calls.lock);
  const Key key = key_of(inputs, scalars);
  auto& all = calls.recordings;
  const auto known =
      std::ranges::find_if(all, [&](const auto& r) { return r->key() == key && r->has_same_gradients(inputs); });
  if (known != all.end()) {
    calls.last = known->get();
    structure = (*known)->structure;
    if ((*known)->replay(inputs)) return (*known)->results(inputs, same_);
    calls.last = nullptr;
    all.erase(known);
  }
  all.push_back(std::make_unique<Recording>(key, inputs, f, options_));
  all.back()->structure = structure;
  calls.last = all.back().get();
  return all.back()->results(inputs, same_);
}

std::vector<KernelInfo> JitCore::kernels() const {
  if (state_->calls->last == nullptr) return {};
  const Run& run = state_->calls->last->run();
  return kernel_infos(run.schedule(), run.kernels(), run.milliseconds());
}

int JitCore::recordings() const { return static_cast<int>(state_->calls->recordings.size()); }

}  // namespace tenon::detail
