// A regular expression over Unicode text, by PCRE2: \p{L}, \s, case and word borders have their Unicode meaning.
// Patterns may come from model files, so the work on a text is limited; a pattern that needs more throws an error.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tenon::text {

class Regex {
 public:
  /// Throws UserError, which quotes the pattern and says what is wrong with it.
  explicit Regex(std::string_view pattern);
  /// Calls found(begin, end) for each match in the text from left to right, except empty matches. Text that is not
  /// UTF-8 is matched as if each invalid byte were U+FFFD. Throws UserError if matching takes too many steps.
  void each_match(std::string_view text, const std::function<void(std::size_t, std::size_t)>& found) const;
  const std::string& pattern() const { return pattern_; }

 private:
  std::string pattern_;
  std::shared_ptr<const void> code_;
};

/// The pattern that matches exactly this text.
std::string quoted_pattern(std::string_view text);

}  // namespace tenon::text
