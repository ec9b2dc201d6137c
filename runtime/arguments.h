// The arguments of a kernel, and its call. In: pointers and int64_t, in order, and the address of a C function that
// takes them and returns nothing. Its type is known only as the program runs, so no C++ type says it. But the ABIs of
// 64-bit machines (System V, AAPCS64, RISC-V's LP64, Windows x64) pass a pointer and an int64_t alike, as a word of 64
// bits: the first ones in integer registers, the others in slots of 8 bytes on the stack. The caller removes the slots,
// so a function may get more words than it takes. Therefore the function is called as one that takes only int64_t, and
// their number is rounded up.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tenon {

static_assert(sizeof(void*) == sizeof(int64_t), "Tenon needs a 64-bit machine: pointers and int64_t are passed alike");

class Arguments {
 public:
  static constexpr std::size_t kMost = 256;

  Arguments() = default;
  Arguments(const Arguments& other) : count_(other.count_) {
    std::copy_n(other.words_.begin(), count_, words_.begin());
  }
  Arguments& operator=(const Arguments&) = delete;

  /// At most kMost times: unchecked.
  void add(const void* pointer) { words_[count_++] = std::bit_cast<int64_t>(pointer); }
  void add(int64_t value) { words_[count_++] = value; }

  /// Replaces the k-th one.
  void set(std::size_t k, const void* pointer) { words_[k] = std::bit_cast<int64_t>(pointer); }
  void set(std::size_t k, int64_t value) { words_[k] = value; }

  /// Calls the function, which takes what was added.
  void call(void* function);

 private:
  std::array<int64_t, kMost> words_;  // those after count_ have no value
  std::size_t count_ = 0;
};

}  // namespace tenon
