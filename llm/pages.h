// The pages of the system that lie whole inside of some memory: what a request about pages may name.
#pragma once
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <span>

namespace tenon::llm {

inline std::span<std::byte> whole_pages(void* data, std::size_t bytes) {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE)), begin = reinterpret_cast<std::uintptr_t>(data);
  const std::uintptr_t first = (begin + page - 1) / page * page, last = (begin + bytes) / page * page;
  return {reinterpret_cast<std::byte*>(first), last > first ? last - first : 0};
}

}  // namespace tenon::llm
