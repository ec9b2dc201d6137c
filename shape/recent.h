// What a thread computed lately from Views: programs ask for the same results again and again.
#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include <tenon/shape/view.h>

namespace tenon {

/// Remembers some results of a function of Views. A new one may take the place of any other.
template <class Value>
class Recent {
 public:
  /// The result for these Views, of which there is at least one.
  template <class Function>
  Value get(std::span<const View> views, const Function& compute) {
    uint64_t h = 0;
    for (const View& v : views) h = (h ^ std::hash<Node>()(v.node())) * 0x9e3779b97f4a7c15u;
    Entry& entry = entries_[(h >> 32) % entries_.size()];
    if (!std::ranges::equal(entry.views, views)) {
      Value value = compute();
      entry = {{views.begin(), views.end()}, std::move(value)};
    }
    return entry.value;
  }
  void forget() { std::ranges::fill(entries_, Entry()); }

 private:
  struct Entry {
    std::vector<View> views;
    Value value;
  };
  std::vector<Entry> entries_ = std::vector<Entry>(512);
};

}  // namespace tenon
