// A sorted set of words that finds, for a text, all words with which it begins. Added tokens, Unigram and WordPiece use
// it. Its memory is one entry for each word.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tenon::text {

class PrefixSet {
 public:
  struct Word {
    std::string_view text;  // the caller keeps it alive
    int32_t id;
  };

  PrefixSet() = default;
  /// Empty words are left out; of equal words only the first is kept.
  explicit PrefixSet(std::vector<Word> words) : words_(std::move(words)) {
    std::erase_if(words_, [](const Word& w) { return w.text.empty(); });
    std::stable_sort(words_.begin(), words_.end(), [](const Word& a, const Word& b) { return a.text < b.text; });
    words_.erase(
        std::unique(words_.begin(), words_.end(), [](const Word& a, const Word& b) { return a.text == b.text; }),
        words_.end());
    std::size_t at = 0;
    for (std::size_t byte = 0; byte < 256; ++byte) {
      first_[byte] = at;
      while (at < words_.size() && static_cast<unsigned char>(words_[at].text[0]) == byte) ++at;
    }
    first_[256] = at;
  }

  bool empty() const { return words_.empty(); }

  /// Calls found(word) for each word with which the text begins, the shortest first.
  template <class F>
  void each_prefix(std::string_view text, F&& found) const {
    if (text.empty()) return;
    const auto first = static_cast<unsigned char>(text[0]);
    auto low = words_.begin() + static_cast<std::ptrdiff_t>(first_[first]);
    auto high = words_.begin() + static_cast<std::ptrdiff_t>(first_[first + 1]);
    for (std::size_t depth = 1; low != high; ++depth) {
      if (low->text.size() == depth) found(*low++);
      if (depth == text.size()) return;
      const char next = text[depth];
      low = std::lower_bound(low, high, next, [depth](const Word& w, char c) { return less(w.text[depth], c); });
      high = std::upper_bound(low, high, next, [depth](char c, const Word& w) { return less(c, w.text[depth]); });
    }
  }

  /// The longest word with which the text begins.
  std::optional<Word> longest_prefix(std::string_view text) const {
    std::optional<Word> longest;
    each_prefix(text, [&](const Word& word) { longest = word; });
    return longest;
  }

 private:
  static bool less(char a, char b) { return static_cast<unsigned char>(a) < static_cast<unsigned char>(b); }
  std::vector<Word> words_;
  std::size_t first_[257] = {};  // by first byte: the index of the first word that begins with it
};

}  // namespace tenon::text
