// Blocks of some hundred KiB, carved out of regions of huge pages: a layer's weights, for example. On small pages a
// kernel that reads many such blocks waits for the addresses of pages, and prefetchers stop at the end of each page. A
// region is given back as soon as no block of it is used. The caller locks.
#pragma once
#include <cstddef>
#include <iterator>
#include <map>

namespace tenon {

class Regions {
 public:
  static constexpr std::size_t kBytes = std::size_t{16} << 20;  // of a region

  /// A block of so many bytes, at most kBytes: of the free ones that are large enough, the one at the lowest address.
  /// `fresh` gives a new region; null if it gives none.
  void* take(std::size_t bytes, void* (*fresh)(std::size_t));
  /// Takes back a block of so many bytes.
  void give(void* block, std::size_t bytes, void (*give_region)(void*, std::size_t)) noexcept;

 private:
  using Blocks = std::map<char*, std::size_t>;
  Blocks::iterator region_of(char* block) { return std::prev(used_.upper_bound(block)); }

  Blocks used_;  // by the beginning of a region: its bytes in blocks that are used
  Blocks free_;  // no two free blocks of a region adjoin
};

}  // namespace tenon
