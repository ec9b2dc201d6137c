// A regular expression over Unicode text, by PCRE2: \p{L}, \s, case and word borders mean what Unicode says. Patterns
// may come out of model files, so that the work on a text is limited: one that takes too much of it is an error.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tenon::text {

class Regex {
 public:
  /// Throws UserError that quotes the pattern and says what is wrong with it.
  explicit Regex(std::string_view pattern);
  /// Calls found(begin, end) for each match in the text from left to right, those of no characters left out. Text that
  /// is not UTF-8 is matched as if each wrong byte were U+FFFD. Throws UserError where matching takes too many steps.
  void each_match(std::string_view text, const std::function<void(std::size_t, std::size_t)>& found) const;
  const std::string& pattern() const { return pattern_; }

 private:
  std::string pattern_;
  std::shared_ptr<const void> code_;
};

/// The pattern that matches exactly this text.
std::string quoted_pattern(std::string_view text);

}  // namespace tenon::text
