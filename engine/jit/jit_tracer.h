// What jit sees of a function that it traces: which Tensors from outside it uses and assigns, through which handles,
// and whose gradients it uses or sets. A recording of the function looks all of that up again at each call.
#pragma once
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include <tenon/engine/tensor/handles.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::detail {

/// A Tensor from outside that the function uses. Its cell stays; its value is looked up at each call.
struct Captured {
  CellRef cell;
  ShapeTracker st;  // how the function sees its memory
  ShapeTracker base;
  bool requires_grad, has_history, is_severed;
  std::weak_ptr<TraceNode> history;
  bool assigned = false;
  NodeRef after = nullptr;                   // of an assigned one: its node from then on
  std::optional<std::size_t> gradient = {};  // among Recording::gradients_: the cell is that one, another at each call
  std::optional<int> leaf = {};              // where its memory stands in Run::buffers
  std::optional<int> result = {};            // of an assigned one: where its new value stands
  BufferPtr spare = nullptr;                 // the memory of the version before the last
  /// Through which it is read, and how often each has changed so far.
  std::vector<std::pair<const WatchedHandle*, uint64_t>> handles = {};

  bool has_same_history() const;
};

/// The gradient of a Tensor from outside, or of an argument, that the function uses or sets: with the Tensor's value a
/// part of the state.
struct Gradient {
  CellRef owner;   // while the function is traced; afterwards null for an argument's
  CellRef before;  // while it is traced: what it was
  bool is_used;    // the function asks whether there is one, so calls with and without are traced each for itself
  bool is_set;     // the function makes it another, or none
  bool was_there;  // when it was traced
  std::optional<std::size_t> input = {};  // the argument that owns it
  struct Same {};
  struct None {};
  std::variant<Same, None, std::size_t> after = {};  // what it is after a call; a number: that output
  bool read = false;                                 // its value is used
  bool pinned = false;  // it is captured by a handle too, so that it must be this very cell
};

/// Watches this thread from its construction to stop().
class Tracer : public CellObserver {
 public:
  explicit Tracer(const Tensors& placeholders);
  ~Tracer() override { stop(); }
  void stop();
  /// After the function: which handles a replay must watch. Throws UserError where the function has made one that
  /// stands outside, and that it had read, a handle of another cell.
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
  std::vector<LazyRef> before;   // the value of each when it was first used,
  std::vector<NodeRef> history;  // and its node
  std::vector<Gradient> gradients;
  std::vector<LazyRef> effects;  // outputs of calls that have side effects

 private:
  bool is_outside(const CellRef& c) const { return !made_.contains(c.get()) && !placeholders_.contains(c.get()); }
  Captured* find(const CellRef&);
  void find_gradient(const CellRef&, bool sets);

  CellObserver* outer_ = nullptr;
  bool stopped_ = false;
  std::unordered_set<const TensorCell*> made_, placeholders_;
  // Handles of cells from outside that were read, and those of them that have become others since. What ends is
  // forgotten, so that those are left in the end that the function did not make itself.
  std::unordered_map<const Tensor*, CellRef> read_, rebound_;
};

}  // namespace tenon::detail
