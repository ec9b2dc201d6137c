#include "memory.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include <tenon/runtime/allocator.h>
#include <tenon/runtime/device.h>

namespace {

std::atomic<std::size_t> held{0}, most{0};

void* counted(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  const std::size_t now = held += malloc_usable_size(block);
  for (std::size_t seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
  }
  return block;
}
void* counted_or_null(void* block) { return block == nullptr ? nullptr : counted(block); }

void uncounted(void* block) {
  if (block != nullptr) held -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace

void* operator new(std::size_t bytes) { return counted(std::malloc(bytes)); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  const auto a = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(a, (bytes + a - 1) / a * a));
}
// The nothrow forms too: where a sanitizer brings its own, they would not fit the deletes below.
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return counted_or_null(std::malloc(bytes)); }
void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  const auto a = static_cast<std::size_t>(alignment);
  return counted_or_null(std::aligned_alloc(a, (bytes + a - 1) / a * a));
}
void operator delete(void* block) noexcept { uncounted(block); }
void operator delete(void* block, std::size_t) noexcept { uncounted(block); }
void operator delete(void* block, std::align_val_t) noexcept { uncounted(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { uncounted(block); }

namespace tenon::testing {

PeakMemory::PeakMemory() {
  Allocator& buffers = Device("CPU").allocator();
  buffers.clear_cache();
  buffers.reset_peak();
  buffers_before_ = buffers.figures().active;
  heap_before_ = held;
  most = heap_before_;
}

std::size_t PeakMemory::extra() const {
  return most - heap_before_ + Device("CPU").allocator().figures().peak - buffers_before_;
}

}  // namespace tenon::testing
