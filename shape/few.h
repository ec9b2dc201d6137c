// A list of what a View has for each of its axes while it is made. There are so few axes, most often, that the list
// needs no memory of its own.
#pragma once
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace tenon {

template <class T>
class Few {
 public:
  /// An empty list with room for so many items.
  explicit Few(std::size_t most) : many_(most > kRoom ? most : 0), items_(most > kRoom ? many_.data() : few_.data()) {}
  Few(const Few&) = delete;
  Few& operator=(const Few&) = delete;

  void push_back(T item) { items_[count_++] = std::move(item); }
  template <class Range>
  void append(const Range& items) {
    for (const T& item : items) push_back(item);
  }
  void pop_back() { --count_; }
  std::size_t size() const { return count_; }
  T* begin() { return items_; }
  T* end() { return items_ + count_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + count_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }

 private:
  static constexpr std::size_t kRoom = 6;
  std::array<T, kRoom> few_;
  std::vector<T> many_;
  T* items_;
  std::size_t count_ = 0;
};

}  // namespace tenon
