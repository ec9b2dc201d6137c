#include <tenon/engine/jit/jit_tracer.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/execute/realize.h>

namespace tenon::detail {

bool Captured::has_same_history() const {
  const NodeRef& now = cell->node;
  if (!now || !has_history) return !now && !has_history;
  return now->is_severed ? is_severed : history.lock() == now;
}

Tracer::Tracer(const Tensors& placeholders) {
  for (const Tensor& p : placeholders) {
    placeholders_.insert(p.cell().get());
    arguments_.push_back(p.cell()->value);
  }
  outer_ = set_cell_observer(this);
}

void Tracer::stop() {
  if (!stopped_) set_cell_observer(outer_);
  stopped_ = true;
}

void Tracer::settle_handles() {
  for (const auto& [handle, cell] : read_)
    for (Captured& c : captured)
      if (c.cell == cell) {
        const WatchedHandle& entry = watch(handle, *cell);
        c.handles.emplace_back(&entry, entry.changes.load());
      }
  if (!rebound_.empty())
    raise<UserError>("jit",
                     "the function makes a captured Tensor a handle of another (a = c, a += b), which would happen at "
                     "its first call only; write a.assign(c)");
}

void Tracer::undo() {
  for (auto& [handle, cell] : rebound_) *const_cast<Tensor*>(handle) = Tensor(cell);
  for (std::size_t c = 0; c < captured.size(); ++c)
    if (captured[c].assigned) {
      captured[c].cell->value = before[c];
      captured[c].cell->node = history[c];
    }
  for (const Gradient& g : gradients) g.owner->grad = g.before;
}

void Tracer::created(const CellRef& c) {
  made_.insert(c.get());
  const LazyOpOf& what = c->value->what;
  if (what.call && what.call->op->has_side_effect() && open_followers() == kGradients) effects.push_back(c->value);
}

void Tracer::assigned(const CellRef& c) {
  if (Captured* found = find(c)) found->assigned = true;
}

void Tracer::handle_read(const Tensor& h) {
  if (h.cell() && is_outside(h.cell())) read_.insert_or_assign(&h, h.cell());
}
void Tracer::handle_rebound(const Tensor& h) {
  if (const auto known = read_.find(&h); known != read_.end()) rebound_.insert(read_.extract(known));
}
void Tracer::handle_ended(const Tensor& h) noexcept {
  read_.erase(&h);
  rebound_.erase(&h);
}

bool Tracer::is_constant(const LazyRef& value) const {
  std::unordered_set<const LazyBuffer*> variable, known;  // bases
  for (const auto* list : {&before, &arguments_})
    for (const LazyRef& v : *list) variable.insert(&v->base());
  const auto is_fixed = [](const LazyBuffer& v) {
    return std::ranges::all_of(v.st.views(), [](const View& view) {
      return std::ranges::all_of(view.node().src(), [](const Node& n) { return n.is_const(); });
    });
  };
  const std::lock_guard hold(lazy_lock());
  std::vector<const LazyBuffer*> open{value.get()};
  while (!open.empty()) {
    const LazyBuffer& v = *open.back();
    open.pop_back();
    const LazyBuffer& base = v.base();
    if (!is_fixed(v) || !is_fixed(base) || variable.contains(&base)) return false;
    if (!known.insert(&base).second || base.realized || base.what.is(LoadOp::Const)) continue;
    const bool is_computed = std::holds_alternative<Op>(base.what.op) || base.what.is(LoadOp::Contiguous);
    if (!is_computed || base.what.is(Op::Variable)) return false;
    for (const LazyRef& source : base.what.src) open.push_back(source.get());
  }
  return true;
}

void Tracer::host_read(const Tensor& t, const char* op) {
  if (made_.contains(t.cell().get()) && is_constant(t.cell()->value)) return;
  raise<UserError>(op,
                   "jit is tracing its function, so there is no value yet; return the Tensor and read it outside of "
                   "jit, or compute with Tensor ops");
}

Captured* Tracer::find(const CellRef& c) {
  if (!is_outside(c)) return nullptr;
  for (Captured& known : captured)
    if (known.cell == c) return &known;
  {
    const Unobserved computing;
    realize(std::span<const LazyRef>(&c->value, 1));
  }
  captured.push_back({c, c->value->st, c->value->base().st, c->requires_grad, c->node != nullptr,
                      c->node && c->node->is_severed, c->node});
  before.push_back(c->value);
  history.push_back(c->node);
  return &captured.back();
}

void Tracer::find_gradient(const CellRef& c, bool sets) {
  if (made_.contains(c.get())) return;
  const auto known = std::ranges::find(gradients, c, &Gradient::owner);
  if (known == gradients.end())
    gradients.push_back({c, c->grad, !sets, sets, c->grad != nullptr});
  else
    known->is_set |= sets;
}

}  // namespace tenon::detail
