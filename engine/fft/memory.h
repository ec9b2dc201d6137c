// Memory that a thread keeps for the next transform.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include <tenon/runtime/allocator.h>

namespace tenon::detail {

/// What a transform has in memory at the same time.
enum class Held { Passes, Rows, Halves, Numbers, Spectrum };

/// Memory of this thread for `count` elements, aligned for vectors. It holds what the last call with this kWhat left.
template <Held kWhat, class E>
E* memory_of_thread(int64_t count) {
  thread_local std::vector<E> memory;
  memory.resize(std::max(memory.size(), static_cast<std::size_t>(count) + kAlignment / sizeof(E)));
  const auto at = reinterpret_cast<uintptr_t>(memory.data());
  return memory.data() + (kAlignment - at % kAlignment) % kAlignment / sizeof(E);
}

}  // namespace tenon::detail
