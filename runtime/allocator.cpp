#include <tenon/runtime/allocator.h>

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <new>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

constexpr std::size_t kNoLimit = SIZE_MAX;

// A mapping aligned to 2 MiB: maps one huge page more than needed, then unmaps the excess at both ends.
void* map_huge(std::size_t bytes) {
  if (bytes > SIZE_MAX - kHugePage) return nullptr;
  const std::size_t mapped = bytes + kHugePage;
  void* start = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) return nullptr;
  const auto address = reinterpret_cast<std::uintptr_t>(start);
  const std::size_t before = (kHugePage - address % kHugePage) % kHugePage;
  char* block = static_cast<char*>(start) + before;
  if (before > 0) munmap(start, before);
  munmap(block + bytes, kHugePage - before);
#if defined(MADV_HUGEPAGE)
  madvise(block, bytes, MADV_HUGEPAGE);  // a request only: if it is refused, small pages are used
#endif
  return block;
}

void* take_host(std::size_t bytes) {
  if (bytes >= kHugePage) return map_huge(bytes);
  return ::operator new (bytes, std::align_val_t{kAlignment}, std::nothrow);
}

void give_host(void* block, std::size_t bytes) {
  if (bytes >= kHugePage)
    munmap(block, bytes);
  else
    ::operator delete (block, std::align_val_t{kAlignment});
}

std::size_t round_up(std::size_t n, std::size_t step) { return (n + step - 1) / step * step; }

std::size_t half_of_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGE_SIZE);
  return pages > 0 && page > 0 ? static_cast<std::size_t>(pages) / 2 * static_cast<std::size_t>(page) : kNoLimit;
}

}  // namespace

MemorySource host_memory() { return {take_host, give_host, true}; }

Allocator::Allocator(std::string device, MemorySource source)
    : device_(std::move(device)), source_(source), memory_limit_(kNoLimit), cache_limit_(half_of_memory()) {}

Allocator::~Allocator() { clear_cache(); }

std::size_t Allocator::block_size(std::size_t bytes) {
  if (bytes <= 4 * kAlignment) return std::max(kAlignment, round_up(bytes, kAlignment));
  if (bytes > SIZE_MAX / 4) return bytes;  // no block can be that large: let the source refuse it
  const std::size_t block = round_up(bytes, std::bit_floor(bytes - 1) / (bytes < kCarved ? 4 : 16));
  return block >= kMapped ? round_up(block, kHugePage) : block;
}

void* Allocator::allocate(std::size_t bytes) {
  const std::size_t block = block_size(bytes);
  const std::lock_guard lock(mutex_);
  ++figures_.allocations;
  // The smallest kept block that is large enough, if at most a quarter of it is wasted.
  if (auto it = kept_.lower_bound(block); it != kept_.end() && it->first <= block + block / 4) {
    const std::size_t size = it->first;
    void* p = it->second;
    if (size != block) larger_.emplace(p, size);
    kept_.erase(it);
    figures_.cache -= size;
    figures_.active += size;
    figures_.peak = std::max(figures_.peak, figures_.active);
    return p;
  }
  void* p = take(block);
  ++figures_.fresh;
  figures_.active += block;
  figures_.peak = std::max(figures_.peak, figures_.active);
  return p;
}

void* Allocator::take(std::size_t bytes) {
  const std::size_t room = memory_limit_ - std::min(memory_limit_, figures_.active);
  if (bytes <= room) {
    shrink_cache(std::min(figures_.cache, room - bytes));
    if (void* p = take_fresh(bytes)) return p;
    shrink_cache(0);
    if (void* p = take_fresh(bytes)) return p;
  }
  const bool has_limit = memory_limit_ != kNoLimit;
  const std::string limit = has_limit ? fmt::format("{} bytes", memory_limit_) : "none";
  raise<UserError>(
      "allocate",
      "{} cannot give {} bytes: {} are active (peak {}), {} are kept for reuse, the memory limit is {}; release "
      "tensors{}",
      device_, bytes, figures_.active, figures_.peak, figures_.cache, limit,
      has_limit ? ", work in smaller pieces, or raise the limit" : ", or work in smaller pieces");
}

void Allocator::free(void* block, std::size_t bytes) noexcept {
  const std::lock_guard lock(mutex_);
  std::size_t size = block_size(bytes);
  if (auto it = larger_.find(block); it != larger_.end()) {
    size = it->second;
    larger_.erase(it);
  }
  figures_.active -= size;
  if (size > cache_limit_) return give(block, size);
  try {
    kept_.emplace(size, block);
  } catch (const std::bad_alloc&) {
    return give(block, size);
  }
  figures_.cache += size;
  shrink_cache(cache_limit_);
}

// The largest blocks go first: they are the fewest, and the cheapest to allocate again for their size.
void Allocator::shrink_cache(std::size_t to) {
  while (figures_.cache > to) {
    auto largest = std::prev(kept_.end());
    give(largest->second, largest->first);
    figures_.cache -= largest->first;
    kept_.erase(largest);
  }
}

MemoryFigures Allocator::figures() const {
  const std::lock_guard lock(mutex_);
  MemoryFigures now = figures_;
  now.memory_limit = memory_limit_;
  now.cache_limit = cache_limit_;
  return now;
}

void Allocator::reset_peak() {
  const std::lock_guard lock(mutex_);
  figures_.peak = figures_.active;
}

void Allocator::clear_cache() {
  const std::lock_guard lock(mutex_);
  shrink_cache(0);
}

void Allocator::set_memory_limit(std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  memory_limit_ = bytes;
}

void Allocator::set_cache_limit(std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  cache_limit_ = bytes;
  shrink_cache(cache_limit_);
}

}  // namespace tenon
