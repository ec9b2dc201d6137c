// Where the bytes of Buffers come from. Freed blocks are kept and given out again, because fresh pages cost more than
// most kernels: a freed block can serve any later request of its size class. Blocks are aligned to 64 bytes; from 8 MiB
// on they are aligned to 2 MiB and the system is asked for huge pages. Smaller ones from 64 KiB on share regions of
// huge pages (regions.h), so that a block which ends a little beyond a huge page does not take the next one too. All
// figures count blocks. Safe from several threads, and usable in the child after a fork.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include <tenon/base/lock.h>
#include <tenon/runtime/regions.h>

namespace tenon {

constexpr std::size_t kAlignment = 64;
constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kCarved = std::size_t{64} << 10;  // from this size on, blocks are worth huge pages
constexpr std::size_t kMapped = std::size_t{8} << 20;   // from this size on, a block has huge pages of its own

/// Where an Allocator gets fresh memory; take returns null if there is none. A device with its own memory, or a test in
/// which the n-th allocation must fail, has other functions.
struct MemorySource {
  void* (*take)(std::size_t bytes);
  void (*give)(void* block, std::size_t bytes);
  bool has_huge_pages = false;  // for blocks from kMapped on: then smaller ones are carved out of them
};
/// Host memory: the heap for small blocks, huge pages from 2 MiB on.
MemorySource host_memory();

struct MemoryFigures {
  std::size_t active = 0;        // bytes in blocks that somebody holds
  std::size_t peak = 0;          // the most that active has been since reset_peak
  std::size_t cache = 0;         // bytes in freed blocks kept for reuse
  uint64_t allocations = 0;      // all calls of allocate: a test of "allocates nothing" reads it
  uint64_t fresh = 0;            // the calls that the cache could not serve
  std::size_t memory_limit = 0;  // of active + cache; SIZE_MAX: none
  std::size_t cache_limit = 0;   // of cache
};

class Allocator {
 public:
  /// `device` names the device in errors.
  explicit Allocator(std::string device, MemorySource source = host_memory());
  ~Allocator();
  Allocator(const Allocator&) = delete;
  Allocator& operator=(const Allocator&) = delete;

  /// A block of at least `bytes` bytes, uninitialized, never null. Throws UserError, with all figures, if the memory
  /// limit would be exceeded or the system has no more memory; before that, the kept blocks are given back.
  void* allocate(std::size_t bytes);
  /// Takes back a block; `bytes` is the number that was passed to allocate. Never throws.
  void free(void* block, std::size_t bytes) noexcept;

  MemoryFigures figures() const;
  void reset_peak();
  /// Gives the kept blocks back to the system.
  void clear_cache();
  /// Limit of active + cache in bytes; no limit by default.
  void set_memory_limit(std::size_t bytes);
  /// Limit of the cache in bytes; half of the physical memory by default.
  void set_cache_limit(std::size_t bytes);

  /// The size of the block for a request. Size classes are 1/4 of a power of two apart, from 64 KiB on 1/16; from 8 MiB
  /// on, sizes are multiples of 2 MiB.
  static std::size_t block_size(std::size_t bytes);

 private:
  void shrink_cache(std::size_t to);
  void* take(std::size_t bytes);
  bool is_carved(std::size_t block) const { return source_.has_huge_pages && block >= kCarved && block < kMapped; }
  void* take_fresh(std::size_t block) {
    return is_carved(block) ? regions_.take(block, source_.take) : source_.take(block);
  }
  void give(void* block, std::size_t size) noexcept {
    is_carved(size) ? regions_.give(block, size, source_.give) : source_.give(block, size);
  }

  const std::string device_;
  const MemorySource source_;
  mutable Lock mutex_{LockRank::Memory};
  Regions regions_;
  std::multimap<std::size_t, void*> kept_;  // freed blocks by size
  std::map<void*, std::size_t> larger_;     // blocks given out for a request of a smaller size class
  MemoryFigures figures_;
  std::size_t memory_limit_;
  std::size_t cache_limit_;
};

}  // namespace tenon
