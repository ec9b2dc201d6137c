// A text cut into pieces, which a tokenizer's model takes one by one: what pre-tokenizers work on. The pieces stand one
// after the other; together they are the text.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/regex.h>

namespace tenon::text {

/// Throws UserError where a step of the tokenizer has made more of a text than any that is meant does.
void check_growth(std::size_t before, std::size_t after);

struct Pieces {
  std::string text;
  std::vector<std::size_t> ends;  // of each piece; the last is text.size(), no piece is empty

  explicit Pieces(std::string all) : text(std::move(all)) {
    if (!text.empty()) ends.push_back(text.size());
  }
  /// Calls f(piece) for each.
  template <class F>
  void each(F&& f) const {
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
      f(std::string_view(text).substr(begin, end - begin));
      begin = end;
    }
  }
};

/// What becomes of the text that a cut was found at.
enum class Cut { Isolated, Removed, MergedWithPrevious, MergedWithNext, Contiguous };

/// A rule finds the cuts in one piece and calls cut(begin, end) for each, from left to right.
using FindCuts = std::function<void(std::string_view piece, const std::function<void(std::size_t, std::size_t)>& cut)>;

/// Cuts every piece by itself. Isolated: what was found is a piece. Removed: it goes. MergedWith...: it joins its
/// neighbour. Contiguous: as Isolated, with what was found side by side in one piece.
void split(Pieces& pieces, const FindCuts& find, Cut cut);
/// Each match of the pattern is cut out; `invert`: what lies between matches is.
void split(Pieces& pieces, const Regex& pattern, Cut cut = Cut::Isolated, bool invert = false);
/// Each character that the predicate takes is cut out.
void split_at(Pieces& pieces, bool (*predicate)(char32_t), Cut cut);
/// Puts the text that edit(piece) gives in place of each piece.
void replace_each(Pieces& pieces, const std::function<std::string(std::string_view)>& edit);

}  // namespace tenon::text
