// Host memory between pages that nobody may touch, for finding code that reads or writes outside of what it was given.
// The first access outside is noted, then let pass, so that the process goes on and whoever gave the memory can say
// what was wrong. Until the process ends, SIGSEGV is first looked at here; faults elsewhere go where they went before.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tenon {

class GuardedMemory {
 public:
  /// `bytes` of zeros, 64-byte aligned, up to 63 bytes before the guard page behind it. Throws std::bad_alloc.
  explicit GuardedMemory(std::size_t bytes);
  ~GuardedMemory();
  GuardedMemory(const GuardedMemory&) = delete;
  GuardedMemory& operator=(const GuardedMemory&) = delete;

  std::byte* data() const { return data_; }
  /// From now on a write is an access outside, too.
  void make_read_only();
  /// Where the first access outside was, in bytes from data(): negative before it; in 0 ... bytes - 1 a write to what
  /// is read-only.
  std::optional<std::ptrdiff_t> touched() const;

 private:
  std::byte *begin_, *data_;
  std::size_t whole_, bytes_;
  int zone_;
};

}  // namespace tenon
