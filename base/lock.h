// The locks of the library, and what a fork does with them. The child of a fork is a copy of the process at that
// moment, with one thread: a lock that another thread holds is never released there, and what that thread has begun
// stays half done. So every Lock is taken before a fork, in the order of LockRank, and released afterwards in the
// parent and in the child. A thread may also work without holding a Lock (it runs a kernel, or waits for a compiler);
// then a ForkHook of the object that keeps track of this work repairs its state. A static variable of a function has a
// hidden lock while it is initialized; use process_state or FirstUse instead.
#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <utility>

namespace tenon {

/// All locks that live longer than a call, outermost first: a thread that holds one takes only later ones. Builds with
/// assertions check it.
enum class LockRank : unsigned {
  Realize,          // which values are being computed, and what has been: engine/lazy/lazy_buffer.cpp
  Schedules,        // the schedule cache: engine/schedule/scheduler.cpp
  Kernels,          // the cache of kernels by AST: engine/execute/backend.cpp
  KernelLibraries,  // libraries of kernels, and kernels by source: runtime/kernel_library.cpp
  Calls,            // functions for custom_call: runtime/calls.cpp
  Queues,           // the streams that have work: runtime/queue.cpp
  Compilers,        // what compilers answered to --version: runtime/compiler.cpp
  Libraries,        // compiled code that is loaded or being made: runtime/code.cpp
  Loader,           // dlopen and dlclose, whose own state a fork could copy half changed: runtime/library.cpp
  Devices,          // the devices: runtime/device.cpp
  Memory,           // blocks of each Allocator: runtime/allocator.cpp
  CudaLaunches,     // the last kernels that were launched: runtime/cuda_driver.cpp
  FirstUse,         // values made at first use, below
  Nodes,            // the table of interned nodes, in parts: symbolic/node.cpp
  Unranked,         // of what a child leaves behind or makes anew, by a ForkHook; no fork waits for it
};

/// A mutex that takes part in forks. A thread that constructs or destroys a Lock, or forks, must hold none but Unranked
/// ones.
class Lock {
 public:
  explicit Lock(LockRank rank);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

  void lock();
  void unlock();
  /// Does this thread hold it?
  bool is_held_here() const;
  /// Does another thread hold it? In a child the answer is also yes if only a thread of the parent held it.
  bool is_held_elsewhere();
  LockRank rank() const { return rank_; }

 private:
  friend struct ForkRegistry;
  std::mutex mutex_;
  std::atomic<const void*> owner_{nullptr};  // the thread that holds it
  const LockRank rank_;
};

/// A Lock that its thread may take again. std::recursive_mutex is not usable: it identifies its thread by a number,
/// which differs in the child.
class RecursiveLock {
 public:
  explicit RecursiveLock(LockRank rank) : lock_(rank) {}
  void lock();
  void unlock();
  bool is_held_elsewhere() { return lock_.is_held_elsewhere(); }

 private:
  Lock lock_;
  int depth_ = 0;
};

/// Functions that run at each fork. `before` runs while no Lock is taken, and may wait for other threads. `in_parent`
/// and `in_child` run after all Locks are released. They must not construct or destroy a Lock or a ForkHook.
class ForkHook {
 public:
  using Function = std::function<void()>;
  explicit ForkHook(Function in_child, Function before = nullptr, Function in_parent = nullptr);
  ~ForkHook();
  ForkHook(const ForkHook&) = delete;
  ForkHook& operator=(const ForkHook&) = delete;

 private:
  friend struct ForkRegistry;
  const Function in_child_, before_, in_parent_;
};

/// A condition variable that is replaced in the child of a fork. The child's copy of the old one records waiting
/// threads that do not exist there, so it can never be destroyed; it is kept.
class Condition {
 public:
  template <class Held, class... Until>
  void wait(Held& lock, Until&&... until) {
    made_.back().wait(lock, std::forward<Until>(until)...);
  }
  void notify_all() { made_.back().notify_all(); }

 private:
  std::list<std::condition_variable_any> made_{1};
  const ForkHook hook_{[this] { made_.emplace_back(); }};
};

namespace detail {
template <class T>
struct ProcessState {
  static T& get() {
    static T* const state = (static_cast<void>(&made_at_load), new T);
    return *state;
  }
  static inline const bool made_at_load = (get(), true);
};
RecursiveLock& first_use_lock();
}  // namespace detail

/// The one T of this process. It is constructed before main begins and never destroyed, so that static destructors may
/// use it.
template <class T>
T& process_state() {
  return detail::ProcessState<T>::get();
}

/// A value that the first thread that asks for it makes, and that is never destroyed. Declare it constinit.
template <class T>
class FirstUse {
 public:
  constexpr FirstUse() = default;
  /// An exception of `make` goes to the caller; then the next caller makes the value.
  template <class Make>
  const T& get(Make&& make) {
    if (const T* value = value_.load(std::memory_order_acquire)) return *value;
    const std::lock_guard hold(detail::first_use_lock());
    if (value_.load(std::memory_order_relaxed) == nullptr) value_.store(new T(make()), std::memory_order_release);
    return *value_.load(std::memory_order_relaxed);
  }

 private:
  std::atomic<const T*> value_{nullptr};
};

}  // namespace tenon
