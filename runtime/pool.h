// The thread pool of the CPU device: parallel_for(parts, f) calls f(0) ... f(parts - 1), each once, and returns when
// all have ended. The calling thread takes part; the others spin for a moment after a call, then sleep. Which thread
// runs a part is not fixed, so nothing may depend on it but scratch memory. One call uses the pool at a time: a nested
// call, or a call of a second host thread meanwhile, runs its parts on the calling thread, so there is no deadlock.
// After a fork the child starts threads of its own at its first call. Signals: signals.h.
#pragma once
#include <cstdint>
#include <type_traits>
#include <utility>

namespace tenon {

/// The number of threads that a call uses from now on, with the calling one. 0 goes back to settings().threads; if that
/// is 0 too, there are as many threads as cores. Throws UserError if negative.
void set_threads(int threads);
/// The number in effect on this thread.
int thread_count();

namespace detail {
void run_parts(int64_t parts, void (*call)(void* context, int64_t part), void* context);
}

/// The first exception that a part throws reaches the caller after all running parts have ended; parts not yet begun
/// are left out.
template <class F>
void parallel_for(int64_t parts, F&& f) {
  using Function = std::remove_reference_t<F>;
  detail::run_parts(
      parts, [](void* context, int64_t part) { (*static_cast<Function*>(context))(part); },
      const_cast<void*>(static_cast<const void*>(&f)));
}

}  // namespace tenon
