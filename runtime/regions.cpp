#include <tenon/runtime/regions.h>

#include <algorithm>
#include <new>

namespace tenon {

void* Regions::take(std::size_t bytes, void* (*fresh)(std::size_t)) {
  auto found = std::ranges::find_if(free_, [&](const auto& block) { return block.second >= bytes; });
  if (found == free_.end()) {
    auto* const region = static_cast<char*>(fresh(kBytes));
    if (region == nullptr) return nullptr;
    used_.emplace(region, 0);
    found = free_.emplace(region, kBytes).first;
  }
  auto rest = free_.extract(found);
  char* const block = rest.key();
  region_of(block)->second += bytes;
  rest.key() += bytes, rest.mapped() -= bytes;
  if (rest.mapped() > 0) free_.insert(std::move(rest));
  return block;
}

void Regions::give(void* given, std::size_t bytes, void (*give_region)(void*, std::size_t)) noexcept {
  char* const block = static_cast<char*>(given);
  const auto region = region_of(block);
  char *const begin = region->first, *const end = begin + kBytes;
  region->second -= bytes;
  if (region->second == 0) {
    free_.erase(free_.lower_bound(begin), free_.lower_bound(end));
    used_.erase(region);
    return give_region(begin, kBytes);
  }
  if (const auto next = free_.lower_bound(block);
      next != free_.end() && next->first == block + bytes && next->first < end)
    bytes += next->second, free_.erase(next);
  const auto next = free_.lower_bound(block);
  if (next != free_.begin())
    if (const auto last = std::prev(next); last->first >= begin && last->first + last->second == block) {
      last->second += bytes;
      return;
    }
  try {
    free_.emplace(block, bytes);
  } catch (const std::bad_alloc&) {
    return;  // it stays unused until the whole region is given back
  }
}

}  // namespace tenon
