// The sources of a value, in order. Nearly all ops have at most three: these need no memory of their own, since a
// program builds very many values.
#pragma once
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace tenon {

class LazyBuffer;
using LazyRef = std::shared_ptr<LazyBuffer>;
using LazyBuffers = std::vector<LazyRef>;

class Sources {
 public:
  Sources() = default;
  Sources(LazyRef a) : few_{std::move(a)}, count_(1) {}                           // NOLINT: implicit, as the next ones
  Sources(LazyRef a, LazyRef b) : few_{std::move(a), std::move(b)}, count_(2) {}  // NOLINT
  Sources(LazyRef a, LazyRef b, LazyRef c) : few_{std::move(a), std::move(b), std::move(c)}, count_(3) {}  // NOLINT
  Sources(std::span<const LazyRef> all) {                                                                  // NOLINT
    for (const LazyRef& one : all) push_back(one);
  }
  Sources(const LazyBuffers& all) : Sources(std::span<const LazyRef>(all)) {}  // NOLINT

  void push_back(LazyRef one) {
    if (count_ == few_.size()) many_.assign(std::make_move_iterator(few_.begin()), std::make_move_iterator(few_.end()));
    if (count_ < few_.size())
      few_[count_] = std::move(one);
    else
      many_.push_back(std::move(one));
    ++count_;
  }

  std::size_t size() const { return count_; }
  LazyRef* begin() { return count_ <= few_.size() ? few_.data() : many_.data(); }
  LazyRef* end() { return begin() + count_; }
  const LazyRef* begin() const { return count_ <= few_.size() ? few_.data() : many_.data(); }
  const LazyRef* end() const { return begin() + count_; }
  const LazyRef& operator[](std::size_t i) const { return begin()[i]; }

 private:
  std::array<LazyRef, 3> few_;  // all, if they are so few
  std::size_t count_ = 0;
  LazyBuffers many_;  // all, if they are more
};

}  // namespace tenon
