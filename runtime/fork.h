// State of a process with threads and locks in it. A fork copies it as it is at that moment, perhaps locked by a thread
// that the child does not have: so the child leaves it alone for ever and starts with a fresh one.
#pragma once
#include <pthread.h>

#include <atomic>

namespace tenon {

/// The one T of this process, made at first use and never destroyed (code in static destructors may still use it).
template <class T>
T& process_state() {
  static std::atomic<T*> current{nullptr};
  [[maybe_unused]] static const int registered = pthread_atfork(nullptr, nullptr, [] { current.store(nullptr); });
  T* state = current.load(std::memory_order_acquire);
  if (state != nullptr) return *state;
  T* fresh = new T;
  if (current.compare_exchange_strong(state, fresh, std::memory_order_acq_rel)) return *fresh;
  delete fresh;
  return *state;
}

}  // namespace tenon
