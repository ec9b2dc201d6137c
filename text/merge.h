// Greedy merging of neighbours, best first: the loop that byte-pair encodings share. There is a row of n symbols. Among
// all neighbours that may merge, the pair with the lowest rank merges; among equal ranks, the leftmost. Then the new
// symbol's neighbours become candidates. O(n log n): each merge removes a symbol and adds at most two candidates.
#pragma once
#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

namespace tenon::text {

struct Symbol {
  std::size_t begin, end;  // bytes of the piece; empty after it is merged into the one before
  int32_t id;
  std::size_t before, after;  // neighbours, kNoSymbol at the ends
};
constexpr std::size_t kNoSymbol = ~std::size_t{0};

struct Merge {
  uint32_t rank;
  int32_t id;  // of the merged symbol
};

/// Links the symbols, and merges until no neighbours may merge. try_merge(left, right) returns a std::optional<Merge>;
/// it must always return the same for the same symbols.
template <class TryMerge>
void merge_neighbours(std::vector<Symbol>& symbols, TryMerge&& try_merge) {
  struct Candidate {
    uint32_t rank;
    std::size_t left, middle, end;  // where both ended; if one has grown since, this shows it
    int32_t id;
    bool operator>(const Candidate& other) const { return rank != other.rank ? rank > other.rank : left > other.left; }
  };
  std::vector<Candidate> found;
  found.reserve(symbols.size());
  const auto candidate = [&](std::size_t left, std::size_t right) -> std::optional<Candidate> {
    const std::optional<Merge> merge = try_merge(symbols[left], symbols[right]);
    if (!merge) return std::nullopt;
    return Candidate{merge->rank, left, symbols[left].end, symbols[right].end, merge->id};
  };
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    symbols[i].before = i == 0 ? kNoSymbol : i - 1;
    symbols[i].after = i + 1 == symbols.size() ? kNoSymbol : i + 1;
    if (i + 1 < symbols.size())
      if (const auto c = candidate(i, i + 1)) found.push_back(*c);
  }
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue(std::greater<>(), std::move(found));
  while (!queue.empty()) {
    const Candidate best = queue.top();
    queue.pop();
    Symbol& left = symbols[best.left];
    if (left.begin == left.end || left.end != best.middle || left.after == kNoSymbol) continue;
    Symbol& right = symbols[left.after];
    if (right.end != best.end) continue;
    left.end = right.end;
    left.id = best.id;
    right.begin = right.end;
    left.after = right.after;
    if (left.after != kNoSymbol) {
      symbols[left.after].before = best.left;
      if (const auto c = candidate(best.left, left.after)) queue.push(*c);
    }
    if (left.before != kNoSymbol)
      if (const auto c = candidate(left.before, best.left)) queue.push(*c);
  }
}

}  // namespace tenon::text
