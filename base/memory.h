// Allocates host memory whose size depends on the user's arguments. If there is not enough, the error says how much was
// requested.
#pragma once
#include <cstddef>
#include <new>
#include <stdexcept>
#include <string>

#include <tenon/base/error.h>

namespace tenon {

/// Calls allocate(), which requests `count` elements of `size` bytes. Throws UserError if there is not enough memory.
template <class F>
auto with_memory(const char* op, std::size_t count, std::size_t size, F&& allocate) {
  try {
    return allocate();
  } catch (const std::bad_alloc&) {
  } catch (const std::length_error&) {
  }
  throw UserError(op, "no host memory for " + std::to_string(count) + " elements of " + std::to_string(size) +
                          " bytes each; release tensors, or work in smaller pieces");
}

}  // namespace tenon
