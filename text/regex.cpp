#include <tenon/text/regex.h>
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <vector>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

constexpr uint32_t kMostSteps = 10'000'000;  // of one match, in addition to 16 for each byte of the text
constexpr uint32_t kMostHeapKiB = 64 << 10;
constexpr std::size_t kLongestPattern = 64 << 10;

std::string message_of(int error) {
  PCRE2_UCHAR text[256] = {};
  pcre2_get_error_message(error, text, sizeof text);
  return reinterpret_cast<const char*>(text);
}

/// Translates a pattern to PCRE2. The models' own programs take \s for White_Space, while PCRE2 adds U+180E; \w has the
/// meaning that it has in Oniguruma.
std::string in_our_words(std::string_view pattern) {
  static constexpr std::string_view kSpaces =
      "\\x{9}-\\x{d} \\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}";
  std::string result;
  bool in_class = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    if (c == '\\' && i + 1 < pattern.size()) {
      const char next = pattern[++i];
      static constexpr std::string_view kWord = "\\p{L}\\p{M}\\p{Nd}\\p{Pc}";
      if (next == 'w')
        result += in_class ? std::string(kWord) : "[" + std::string(kWord) + "]";
      else if (next == 'W' && !in_class)
        result += "[^" + std::string(kWord) + "]";
      else if (next == 's')
        result += in_class ? std::string(kSpaces) : "[" + std::string(kSpaces) + "]";
      else if (next == 'S' && !in_class)
        result += "[^" + std::string(kSpaces) + "]";
      else
        (result += c) += next;
      continue;
    }
    if (c == '[' && !in_class) {
      in_class = true;
      result += c;
      if (i + 1 < pattern.size() && pattern[i + 1] == '^') result += pattern[++i];
      if (i + 1 < pattern.size() && pattern[i + 1] == ']') result += pattern[++i];
      continue;
    }
    if (c == '[' && (i + 1 == pattern.size() || pattern[i + 1] != ':')) result += '\\';  // Oniguruma allows it bare
    if (c == ']' && in_class && !(i > 0 && pattern[i - 1] == ':')) in_class = false;
    result += c;
  }
  return result;
}

/// The text with U+FFFD in place of each byte that is not part of a character; origin[i] is the position from which
/// byte i came.
std::string readable(std::string_view text, std::vector<std::size_t>& origin) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    const std::size_t before = result.size();
    append_utf8(result, c.code < kInvalidByte ? c.code : 0xFFFD);
    for (std::size_t i = before; i < result.size(); ++i) origin.push_back(at);
    at += c.bytes;
  }
  origin.push_back(text.size());
  return result;
}

}  // namespace

Regex::Regex(std::string_view pattern) : pattern_(pattern) {
  const std::unique_ptr<pcre2_compile_context, decltype(&pcre2_compile_context_free)> context(
      pcre2_compile_context_create(nullptr), &pcre2_compile_context_free);
  if (context == nullptr) throw std::bad_alloc();
  pcre2_set_max_pattern_length(context.get(), kLongestPattern);
  const std::string ours = in_our_words(pattern);
  int error = 0;
  PCRE2_SIZE where = 0;
  pcre2_code* code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(ours.data()), ours.size(),
                                   PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C | PCRE2_DOLLAR_ENDONLY, &error,
                                   &where, context.get());
  if (code == nullptr)
    raise<UserError>("regex", "the pattern {} is no regular expression: {}", io::in_quotes(pattern), message_of(error));
  code_ = std::shared_ptr<const void>(
      code, [](const void* p) { pcre2_code_free(const_cast<pcre2_code*>(static_cast<const pcre2_code*>(p))); });
  pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);  // if it fails, PCRE2's interpreter matches
}

void Regex::each_match(std::string_view text, const std::function<void(std::size_t, std::size_t)>& found) const {
  std::vector<std::size_t> origin;  // empty: the text itself is matched
  std::string shadow;
  if (!is_valid_utf8(text)) {
    shadow = readable(text, origin);
    text = shadow;
  }
  const auto* code = static_cast<const pcre2_code*>(code_.get());
  const std::unique_ptr<pcre2_match_data, decltype(&pcre2_match_data_free)> data(
      pcre2_match_data_create_from_pattern(code, nullptr), &pcre2_match_data_free);
  const std::unique_ptr<pcre2_match_context, decltype(&pcre2_match_context_free)> context(
      pcre2_match_context_create(nullptr), &pcre2_match_context_free);
  if (data == nullptr || context == nullptr) throw std::bad_alloc();
  pcre2_set_match_limit(context.get(),
                        static_cast<uint32_t>(std::min<std::size_t>(kMostSteps + 16 * text.size(), ~0U)));
  pcre2_set_heap_limit(context.get(), kMostHeapKiB);
  uint32_t options = PCRE2_NO_UTF_CHECK;
  for (std::size_t at = 0; at <= text.size();) {
    const auto* subject = reinterpret_cast<PCRE2_SPTR>(text.data());
    int got = pcre2_match(code, subject, text.size(), at, options, data.get(), context.get());
    if (got == PCRE2_ERROR_JIT_STACKLIMIT) {
      options |= PCRE2_NO_JIT;
      got = pcre2_match(code, subject, text.size(), at, options, data.get(), context.get());
    }
    if (got == PCRE2_ERROR_NOMATCH) return;
    if (got < 0)
      raise<UserError>("regex", "the pattern {} on {} bytes of text: {}; give the text in shorter parts",
                       io::in_quotes(pattern_), text.size(), message_of(got));
    const PCRE2_SIZE* range = pcre2_get_ovector_pointer(data.get());
    if (range[1] > range[0]) {
      found(origin.empty() ? range[0] : origin[range[0]], origin.empty() ? range[1] : origin[range[1]]);
      at = range[1];
    } else {
      if (at >= text.size()) return;
      at = std::max<std::size_t>(range[1], at);
      at += at < text.size() ? character_at(text, at).bytes : 1;
    }
  }
}

std::string quoted_pattern(std::string_view text) {
  std::string pattern;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x80 && std::isalnum(static_cast<unsigned char>(c)) == 0) pattern += '\\';
    pattern += c;
  }
  return pattern;
}

}  // namespace tenon::text
#undef PCRE2_CODE_UNIT_WIDTH
