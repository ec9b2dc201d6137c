// Memory that lies against a page which nobody may touch, so that an access beyond it ends the program.
#pragma once
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <new>
#include <utility>

namespace tenon::test {

/// So many bytes between pages without access, against the one after or (at the front) the one before.
class Guarded {
 public:
  Guarded(std::size_t bytes, bool front) : bytes_(bytes) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    room_ = (bytes + page - 1) / page * page;
    whole_ = room_ + 2 * page;
    memory_ = static_cast<std::byte*>(mmap(nullptr, whole_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (memory_ == MAP_FAILED) throw std::bad_alloc();
    if (room_ > 0) mprotect(memory_ + page, room_, PROT_READ | PROT_WRITE);
    data_ = memory_ + page + (front ? 0 : room_ - bytes);
  }
  Guarded(Guarded&& o) noexcept { *this = std::move(o); }
  Guarded& operator=(Guarded&& o) noexcept {
    std::swap(memory_, o.memory_), std::swap(whole_, o.whole_), std::swap(room_, o.room_);
    std::swap(data_, o.data_), std::swap(bytes_, o.bytes_);
    return *this;
  }
  ~Guarded() {
    if (memory_ != nullptr) munmap(memory_, whole_);
  }
  std::byte* data() { return data_; }
  const std::byte* data() const { return data_; }
  std::size_t size() const { return bytes_; }

 private:
  std::byte *memory_ = nullptr, *data_ = nullptr;
  std::size_t whole_ = 0, room_ = 0, bytes_ = 0;
};

}  // namespace tenon::test
