// The locks of the library and what a fork does with them. The child of a fork is a copy of the process as it is at
// that moment, with one thread: a lock that another thread holds is never released there, and what that thread has
// begun stays half done. So every Lock is taken before a fork, in the order of LockRank, and is released in the parent
// and in the child. Work that a thread does without holding a Lock (a kernel that runs, a compiler that is waited for)
// is set right by a ForkHook of who keeps the books of it. A static variable of a function has a hidden lock while it
// is made: process_state and FirstUse take its place.
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

/// A mutex that takes part in forks. A thread that makes or destroys one, or forks, holds none but Unranked ones.
class Lock {
 public:
  explicit Lock(LockRank rank);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

  void lock();
  void unlock();
  /// True where this thread holds it.
  bool is_held_here() const;
  /// True where another thread holds it. In a child: one that only the parent has.
  bool is_held_elsewhere();
  LockRank rank() const { return rank_; }

 private:
  friend struct ForkRegistry;
  std::mutex mutex_;
  std::atomic<const void*> owner_{nullptr};  // the thread that holds it
  const LockRank rank_;
};

/// A Lock that the thread which holds it may take again. std::recursive_mutex knows its thread by a number, which is
/// another one in the child.
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

/// Functions that run at each fork: `before` with no Lock taken, it may wait for other threads; `in_parent` and
/// `in_child` after all Locks are released. They make and destroy no Lock and no ForkHook.
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

/// A condition variable that a child of a fork has anew. Its copy of the old one says that threads wait, and so can
/// never be destroyed: it is kept.
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

/// The one T of this process, made before main begins and never destroyed: code in static destructors may still use it.
template <class T>
T& process_state() {
  return detail::ProcessState<T>::get();
}

/// A value made when it is first asked for, by one thread, and never destroyed. Declare it constinit.
template <class T>
class FirstUse {
 public:
  constexpr FirstUse() = default;
  /// What `make` throws reaches the caller, and the next one makes it.
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
