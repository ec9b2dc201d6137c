// A map from addresses to small values, for passes over a graph. Up to kUsual / 2 entries lie in the map itself, so
// that the graph of an eager call needs no memory for it. Entries are never erased, and no
// address is null.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace tenon {

template <class T>
class PointerMap {
 public:
  PointerMap() : slots_(usual_.data()), size_(kUsual) {}
  PointerMap(const PointerMap&) = delete;
  PointerMap& operator=(const PointerMap&) = delete;

  /// Null: the address is not there. The next insertion may move the value.
  T* find(const void* key) const {
    Slot& slot = slot_of(key);
    return slot.key == nullptr ? nullptr : &slot.value;
  }
  bool contains(const void* key) const { return find(key) != nullptr; }
  /// The value of the address, which is T() if it is new. The next insertion may move it.
  T& operator[](const void* key) {
    if (T* const known = find(key)) return *known;
    if (2 * ++count_ > size_) grow();
    Slot& slot = slot_of(key);
    slot.key = key;
    return slot.value;
  }

 private:
  static constexpr std::size_t kUsual = 16;
  struct Slot {
    const void* key = nullptr;
    T value{};
  };
  // The slot of the key, or the free one where it belongs.
  Slot& slot_of(const void* key) const {
    auto at = reinterpret_cast<uintptr_t>(key) * 0x9fb21c651e98df25 >> 32;
    while (slots_[at & (size_ - 1)].key != nullptr && slots_[at & (size_ - 1)].key != key) ++at;
    return slots_[at & (size_ - 1)];
  }
  void grow() {
    std::vector<Slot> larger(4 * size_);
    Slot* const before = slots_;
    const std::size_t count = size_;
    slots_ = larger.data();
    size_ = larger.size();
    for (std::size_t i = 0; i < count; ++i)
      if (before[i].key != nullptr) slot_of(before[i].key) = before[i];
    more_ = std::move(larger);  // keeps its address
  }

  std::array<Slot, kUsual> usual_;
  std::vector<Slot> more_;
  Slot* slots_;
  std::size_t size_, count_ = 0;  // size_ is a power of two
};

}  // namespace tenon
