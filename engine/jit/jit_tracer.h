// What jit learns from a function that it traces: which Tensors from outside the function uses and assigns, through
// which handles, and whose gradients it uses or sets. A recording looks all of these up again at each call.
#pragma once
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include <tenon/engine/tensor/handles.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::detail {

/// A Tensor from outside that the function uses. Its cell stays the same; its value is looked up at each call.
struct Captured {
  CellRef cell;
  ShapeTracker st;  // how the function sees its memory
  ShapeTracker base;
  bool requires_grad, has_history, is_severed;
  std::weak_ptr<TraceNode> history;
  bool assigned = false;
  NodeRef after = nullptr;                   // of an assigned one: its node after the call
  std::optional<std::size_t> gradient = {};  // among Recording::gradients_: the cell is that one, another at each call
  std::optional<int> leaf = {};              // its buffer among Run::buffers
  std::optional<int> result = {};            // of an assigned one: the buffer of its new value
  BufferPtr spare = nullptr;                 // the memory of the version before the last
  /// The handles through which it is read, and how often each had changed at the trace.
  std::vector<std::pair<const WatchedHandle*, uint64_t>> handles = {};

  bool has_same_history() const;
};

/// A gradient that the function uses or sets, of a Tensor from outside or of an argument. It is part of the state, as
/// the Tensor's value is.
struct Gradient {
  CellRef owner;   // while the function is traced; afterwards null for an argument's
  CellRef before;  // only while the function is traced: the gradient before
  bool is_used;    // the function asks whether there is one: calls with and without a gradient are traced separately
  bool is_set;     // the function replaces it or removes it
  bool was_there;  // when it was traced
  std::optional<std::size_t> input = {};  // the argument that owns it
  struct Same {};
  struct None {};
  std::variant<Same, None, std::size_t> after = {};  // what it is after a call; a number: that output
  bool read = false;                                 // its value is used
  bool pinned = false;                               // a handle captures it too, so that it must stay this cell
};

/// Watches this thread from its construction to stop().
class Tracer : public CellObserver {
 public:
  explicit Tracer(const Tensors& placeholders);
  ~Tracer() override { stop(); }
  void stop();
  /// Called after the function: finds the handles that a replay must watch. Throws UserError if the function has read a
  /// handle from outside and then made it a handle of another cell.
  void settle_handles();
  /// As if the function had not run.
  void undo();

  void created(const CellRef&) override;
  void used(const CellRef& c) override { find(c); }
  void assigned(const CellRef&) override;
  void gradient_used(const CellRef& c) override { find_gradient(c, false); }
  void gradient_set(const CellRef& c) override { find_gradient(c, true); }
  void handle_read(const Tensor&) override;
  void handle_rebound(const Tensor&) override;
  void handle_ended(const Tensor&) noexcept override;
  void host_read(const Tensor&, const char* op) override;

  std::vector<Captured> captured;
  std::vector<LazyRef> before;   // the value of each at its first use,
  std::vector<NodeRef> history;  // and its node
  std::vector<Gradient> gradients;
  std::vector<LazyRef> effects;  // outputs of calls that have side effects

 private:
  bool is_outside(const CellRef& c) const { return !made_.contains(c.get()) && !placeholders_.contains(c.get()); }
  /// Does the function itself give all that the value is computed from, so that it is the same at each call?
  bool is_constant(const LazyRef&) const;
  Captured* find(const CellRef&);
  void find_gradient(const CellRef&, bool sets);

  CellObserver* outer_ = nullptr;
  bool stopped_ = false;
  std::unordered_set<const TensorCell*> made_, placeholders_;
  std::vector<LazyRef> arguments_;  // the values of the placeholders
  // Handles of outside cells that were read, and those of them that have been rebound since. A handle that is destroyed
  // is removed, so that at the end only handles are left that the function did not create itself.
  std::unordered_map<const Tensor*, CellRef> read_, rebound_;
};

}  // namespace tenon::detail
