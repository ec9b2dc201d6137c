// A text cut into pieces: pre-tokenizers cut it, and a tokenizer's model encodes the pieces one by one. Joined in
// order, the pieces are the text.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/regex.h>

namespace tenon::text {

/// Throws UserError if a step of the tokenizer has made a text much longer than any intended step does.
void check_growth(std::size_t before, std::size_t after);

struct Pieces {
  std::string text;
  std::vector<std::size_t> ends;  // of each piece; the last is text.size(), no piece is empty

  explicit Pieces(std::string all) : text(std::move(all)) {
    if (!text.empty()) ends.push_back(text.size());
  }
  /// Calls f(piece) for each piece.
  template <class F>
  void each(F&& f) const {
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
      f(std::string_view(text).substr(begin, end - begin));
      begin = end;
    }
  }
};

/// What happens to the part of the text that a rule has found.
enum class Cut { Isolated, Removed, MergedWithPrevious, MergedWithNext, Contiguous };

/// A rule finds parts of one piece and calls cut(begin, end) for each, from left to right.
using FindCuts = std::function<void(std::string_view piece, const std::function<void(std::size_t, std::size_t)>& cut)>;

/// Cuts every piece separately. A found part is treated so: Isolated: it becomes a piece. Removed: it is dropped.
/// MergedWith...: it joins its neighbour. Contiguous: like Isolated, but neighbouring found parts become one piece.
void split(Pieces& pieces, const FindCuts& find, Cut cut);
/// The found parts are the matches of the pattern; with `invert`, the text between matches.
void split(Pieces& pieces, const Regex& pattern, Cut cut = Cut::Isolated, bool invert = false);
/// The found parts are the characters that satisfy the predicate.
void split_at(Pieces& pieces, bool (*predicate)(char32_t), Cut cut);
/// Replaces each piece by the text edit(piece).
void replace_each(Pieces& pieces, const std::function<std::string(std::string_view)>& edit);

}  // namespace tenon::text
