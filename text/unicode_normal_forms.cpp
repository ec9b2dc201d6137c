// Normalization forms D and C, as defined in Unicode's annex 15; Hangul by arithmetic, the rest by tables.
#include <algorithm>
#include <map>

#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

struct CombiningRange {
  char32_t first, last;
  uint8_t number;
};
constexpr CombiningRange kCombining[] = {
#define CATEGORY(first, last, kind)
#define LOWER(first, last, step, delta)
#define COMBINING(first, last, number) {first, last, number},
#define DECOMPOSES(from, first, second)
#define COMPOSES(from, first, second)
#include <tenon/text/unicode_tables.def>
#undef COMBINING
#undef DECOMPOSES
#undef COMPOSES
};

struct Decomposition {
  char32_t from, first, second;
  bool composes;
};
constexpr Decomposition kDecompositions[] = {
#define COMBINING(first, last, number)
#define DECOMPOSES(from, first, second) {from, first, second, false},
#define COMPOSES(from, first, second) {from, first, second, true},
#include <tenon/text/unicode_tables.def>
#undef CATEGORY
#undef LOWER
#undef COMBINING
#undef DECOMPOSES
#undef COMPOSES
};

constexpr char32_t kFirstSyllable = 0xAC00, kLead = 0x1100, kVowel = 0x1161, kTail = 0x11A7;
constexpr char32_t kLeads = 19, kVowels = 21, kTails = 28, kSyllables = kLeads * kVowels * kTails;

uint8_t combining_class(char32_t code) {
  if (code < 0x300) return 0;
  const auto found = std::upper_bound(std::begin(kCombining), std::end(kCombining), code,
                                      [](char32_t c, const CombiningRange& range) { return c < range.first; });
  return found != std::begin(kCombining) && code <= std::prev(found)->last ? std::prev(found)->number : 0;
}

void append_decomposed(std::u32string& to, char32_t code) {
  if (code >= kFirstSyllable && code < kFirstSyllable + kSyllables) {
    const char32_t index = code - kFirstSyllable;
    to += kLead + index / (kVowels * kTails);
    to += kVowel + index / kTails % kVowels;
    if (index % kTails != 0) to += kTail + index % kTails;
    return;
  }
  const auto found = std::lower_bound(std::begin(kDecompositions), std::end(kDecompositions), code,
                                      [](const Decomposition& d, char32_t c) { return d.from < c; });
  if (code < 0xC0 || found == std::end(kDecompositions) || found->from != code) {
    to += code;
    return;
  }
  append_decomposed(to, found->first);  // the table's chains have at most four links
  if (found->second != 0) append_decomposed(to, found->second);
}

/// The composed character; 0 if the two do not compose.
char32_t composed(char32_t first, char32_t second) {
  static const auto& pairs = *new const std::map<std::pair<char32_t, char32_t>, char32_t>([] {
    std::map<std::pair<char32_t, char32_t>, char32_t> all;
    for (const Decomposition& d : kDecompositions)
      if (d.composes) all.emplace(std::pair(d.first, d.second), d.from);
    return all;
  }());
  if (first >= kLead && first < kLead + kLeads && second >= kVowel && second < kVowel + kVowels)
    return kFirstSyllable + ((first - kLead) * kVowels + (second - kVowel)) * kTails;
  if (first >= kFirstSyllable && first < kFirstSyllable + kSyllables && (first - kFirstSyllable) % kTails == 0 &&
      second > kTail && second < kTail + kTails)
    return first + (second - kTail);
  const auto found = pairs.find({first, second});
  return found == pairs.end() ? 0 : found->second;
}

}  // namespace

std::u32string to_nfd(std::u32string_view codes) {
  std::u32string result;
  result.reserve(codes.size());
  for (const char32_t code : codes) append_decomposed(result, code);
  for (std::size_t at = 0; at < result.size();) {
    std::size_t end = at;
    while (end < result.size() && combining_class(result[end]) != 0) ++end;
    std::stable_sort(result.begin() + static_cast<std::ptrdiff_t>(at),
                     result.begin() + static_cast<std::ptrdiff_t>(end),
                     [](char32_t a, char32_t b) { return combining_class(a) < combining_class(b); });
    at = end + 1;
  }
  return result;
}

std::u32string to_nfc(std::u32string_view codes) {
  if (std::all_of(codes.begin(), codes.end(), [](char32_t c) { return c < 0x300; })) return std::u32string(codes);
  std::u32string result;
  std::size_t starter = 0;
  int last_class = -1;  // class of the last character after the starter; -1: none, or no starter yet
  bool has_starter = false;
  for (const char32_t code : to_nfd(codes)) {
    const uint8_t number = combining_class(code);
    const char32_t both = has_starter && last_class < number ? composed(result[starter], code) : 0;
    if (both != 0) {
      result[starter] = both;
      continue;
    }
    if (number == 0) {
      starter = result.size();
      has_starter = true;
      last_class = -1;
    } else {
      last_class = number;
    }
    result += code;
  }
  return result;
}

}  // namespace tenon::text
