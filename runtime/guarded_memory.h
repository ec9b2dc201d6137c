// Host memory between protected pages, for finding code that reads or writes outside of its memory. The first access
// outside is recorded and then permitted, so that the process goes on and the owner of the memory can report the fault.
// From the first use until the process ends, this module handles SIGSEGV; faults elsewhere go to the handler that was
// there before.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tenon {

class GuardedMemory {
 public:
  /// `bytes` zeros, 64-byte aligned; the guard page after them begins at most 63 bytes after their end. Throws
  /// std::bad_alloc.
  explicit GuardedMemory(std::size_t bytes);
  ~GuardedMemory();
  GuardedMemory(const GuardedMemory&) = delete;
  GuardedMemory& operator=(const GuardedMemory&) = delete;

  std::byte* data() const { return data_; }
  /// From now on, a write inside counts as a fault too.
  void make_read_only();
  /// The first faulty access, in bytes from data(): negative if it was before the memory; 0 ... bytes - 1 if it was a
  /// write to read-only memory.
  std::optional<std::ptrdiff_t> touched() const;

 private:
  std::byte *begin_, *data_;
  std::size_t whole_, bytes_;
  int zone_;
};

}  // namespace tenon
