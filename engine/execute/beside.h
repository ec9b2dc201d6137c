// The calls of a run that are computed beside the items that follow them (lazy/beside.h), on one thread of the process.
// The schedule decides which calls these are: those of much memory that some later item need not wait for.
#pragma once
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// By item: the first later item that must wait for it, or the number of items; none: it is not computed beside others.
/// `may`: by item, whether it is a call that may. Later items wait that touch its memory, overwrite the memory of old
/// values (after a failure they must not have run), or call an operation themselves (calls keep their order). None is
/// computed beside others after an item that overwrites: what a failed run then keeps is decided by their order.
std::vector<std::optional<std::size_t>> waits_beside(const Schedule&, const std::vector<bool>& may);

/// The calls that have begun and that nobody has waited for.
class CallsBeside {
 public:
  CallsBeside() = default;
  /// Waits for all.
  ~CallsBeside();
  CallsBeside(const CallsBeside&) = delete;
  CallsBeside& operator=(const CallsBeside&) = delete;

  /// Begins a call, for which item `until` must wait.
  void begin(std::size_t until, std::function<void()> call);
  /// Waits for the calls for which this item must wait; rethrows the first one's error.
  void wait_for(std::size_t item);

 private:
  struct Call {
    std::size_t until = 0;
    std::exception_ptr error = nullptr;
    std::atomic<bool> ended = false;
  };
  std::vector<std::shared_ptr<Call>> calls_;  // they end in this order
};

}  // namespace tenon
