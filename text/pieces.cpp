#include <tenon/text/pieces.h>

#include <tenon/base/raise.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

struct Part {
  std::size_t begin, end;
  bool is_cut;
};

void join_parts(const std::vector<Part>& parts, Cut cut, std::vector<Part>& joined) {
  joined.clear();
  for (const Part& part : parts) {
    if (part.begin == part.end) continue;
    const bool after_cut = !joined.empty() && joined.back().is_cut;
    switch (cut) {
      case Cut::Isolated:
        joined.push_back(part);
        break;
      case Cut::Removed:
        if (!part.is_cut) joined.push_back(part);
        break;
      case Cut::Contiguous:
        if (!joined.empty() && joined.back().is_cut == part.is_cut)
          joined.back().end = part.end;
        else
          joined.push_back(part);
        break;
      case Cut::MergedWithPrevious:
        if (part.is_cut && !joined.empty() && !after_cut)
          joined.back() = {joined.back().begin, part.end, true};
        else
          joined.push_back(part);
        break;
      case Cut::MergedWithNext:
        if (after_cut && !part.is_cut)
          joined.back() = {joined.back().begin, part.end, false};
        else
          joined.push_back(part);
        break;
    }
  }
}

}  // namespace

void check_growth(std::size_t before, std::size_t after) {
  if (after > 32 * before + 4096)
    raise<UserError>("encode", "normalization makes {} bytes of {}; the tokenizer's file is wrong", after, before);
}

void split(Pieces& pieces, const FindCuts& find, Cut cut) {
  std::string text;
  std::vector<std::size_t> ends;
  text.reserve(pieces.text.size());
  std::vector<Part> parts, joined;
  pieces.each([&](std::string_view piece) {
    parts.clear();
    std::size_t at = 0;
    find(piece, [&](std::size_t begin, std::size_t end) {
      parts.push_back({at, begin, false});
      parts.push_back({begin, end, true});
      at = end;
    });
    parts.push_back({at, piece.size(), false});
    join_parts(parts, cut, joined);
    for (const Part& part : joined) {
      text += piece.substr(part.begin, part.end - part.begin);
      ends.push_back(text.size());
    }
  });
  pieces.text = std::move(text);
  pieces.ends = std::move(ends);
}

void split(Pieces& pieces, const Regex& pattern, Cut cut, bool invert) {
  if (!invert) {
    split(
        pieces, [&](std::string_view piece, const auto& found) { pattern.each_match(piece, found); }, cut);
    return;
  }
  const auto between = [&](std::string_view piece, const auto& found) {
    std::size_t at = 0;
    pattern.each_match(piece, [&](std::size_t begin, std::size_t end) {
      if (begin > at) found(at, begin);
      at = end;
    });
    if (at < piece.size()) found(at, piece.size());
  };
  split(pieces, between, cut);
}

void split_at(Pieces& pieces, bool (*predicate)(char32_t), Cut cut) {
  const auto find = [predicate](std::string_view piece, const auto& found) {
    for (std::size_t at = 0; at < piece.size();) {
      const Character c = character_at(piece, at);
      if (predicate(c.code)) found(at, at + c.bytes);
      at += c.bytes;
    }
  };
  split(pieces, find, cut);
}

void replace_each(Pieces& pieces, const std::function<std::string(std::string_view)>& edit) {
  std::string text;
  std::vector<std::size_t> ends;
  pieces.each([&](std::string_view piece) {
    const std::size_t before = text.size();
    text += edit(piece);
    check_growth(pieces.text.size(), text.size());
    if (text.size() > before) ends.push_back(text.size());
  });
  pieces.text = std::move(text);
  pieces.ends = std::move(ends);
}

}  // namespace tenon::text
