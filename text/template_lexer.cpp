#include <tenon/text/template_lexer.h>

#include <algorithm>
#include <cstring>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/text/unicode.h>

namespace tenon::text {

void template_error(int line, const std::string& text) { raise<UserError>("chat_template", "line {}: {}", line, text); }

namespace {

bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The text without spaces at its end.
std::string_view right_stripped(std::string_view text) {
  while (!text.empty()) {
    std::size_t last = text.size() - 1;
    while (last > 0 && text.size() - last < 4 && (static_cast<unsigned char>(text[last]) & 0xC0) == 0x80) --last;
    const char32_t c = character_at(text, last).code;
    if (!is_space(c) && !(c >= 0x1C && c <= 0x1F)) break;
    text = text.substr(0, last);
  }
  return text;
}

std::string with_plain_newlines(std::string_view source) {
  std::string result;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i] != '\r') {
      result += source[i];
      continue;
    }
    result += '\n';
    if (i + 1 < source.size() && source[i + 1] == '\n') ++i;
  }
  if (!result.empty() && result.back() == '\n') result.pop_back();
  return result;
}

class TemplateLexer {
 public:
  explicit TemplateLexer(std::string source) : source_(std::move(source)) {}

  std::vector<TemplateToken> run() {
    while (at_ < source_.size()) between_tags();
    add(TemplateToken::Kind::End, "");
    return std::move(tokens_);
  }

 private:
  using Kind = TemplateToken::Kind;

  bool is_here(std::string_view text) const { return std::string_view(source_).substr(at_, text.size()) == text; }
  void add(Kind kind, std::string text) { tokens_.push_back({kind, std::move(text), line_}); }
  void advance(std::size_t end) {
    line_ += static_cast<int>(std::count(source_.begin() + static_cast<std::ptrdiff_t>(at_),
                                         source_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    at_ = end;
  }
  void skip_spaces() {
    while (at_ < source_.size()) {
      const Character c = character_at(source_, at_);
      if (!is_space(c.code)) return;
      advance(at_ + c.bytes);
    }
  }
  char sign_at(std::size_t place) const {
    const char c = place < source_.size() ? source_[place] : '\0';
    return c == '-' || c == '+' ? c : '\0';
  }

  /// Lexes the text up to the next tag, and that tag. line_starts_: the last token ended with a newline.
  void between_tags() {
    std::size_t tag = source_.find('{', at_);
    while (tag != std::string::npos &&
           (tag + 1 == source_.size() || std::string_view("%{#").find(source_[tag + 1]) == std::string_view::npos))
      tag = source_.find('{', tag + 1);
    if (tag == std::string::npos) {
      add(Kind::Text, source_.substr(at_));
      at_ = source_.size();
      return;
    }
    std::string_view text = std::string_view(source_).substr(at_, tag - at_);
    const char type = source_[tag + 1], sign = sign_at(tag + 2);
    if (sign == '-') {
      text = right_stripped(text);
    } else if (sign == '\0' && type != '{') {
      const std::size_t newline = text.rfind('\n');
      const std::size_t line = newline == text.npos ? 0 : newline + 1;
      if ((line > 0 || line_starts_) && right_stripped(text.substr(line)).empty()) text = text.substr(0, line);
    }
    if (!text.empty()) add(Kind::Text, std::string(text));
    advance(tag + 2 + (sign != '\0' ? 1 : 0));
    line_starts_ = false;
    if (type == '#')
      comment();
    else if (type == '{')
      inside(Kind::OutputBegin, Kind::OutputEnd, "}}");
    else if (!raw())
      inside(Kind::BlockBegin, Kind::BlockEnd, "%}");
  }

  void comment() {
    const std::size_t end = source_.find("#}", at_);
    if (end == std::string::npos) template_error(line_, "a comment {# does not end");
    const char sign = end > at_ ? sign_at(end - 1) : '\0';
    advance(end + 2);
    after_tag(sign, true);
  }

  void after_tag(char sign, bool trims_newline) {
    const std::size_t before = at_;
    if (sign == '-')
      skip_spaces();
    else if (sign == '\0' && trims_newline && is_here("\n"))
      advance(at_ + 1);
    line_starts_ = at_ > before && source_[at_ - 1] == '\n';
  }

  /// {% raw %} text {% endraw %}: at_ is after {%.
  bool raw() {
    std::size_t place = at_;
    const auto spaces = [&] {
      while (place < source_.size() && std::isspace(static_cast<unsigned char>(source_[place])) != 0) ++place;
    };
    spaces();
    if (source_.compare(place, 3, "raw") != 0) return false;
    place += 3;
    spaces();
    const char sign = sign_at(place);
    if (sign != '\0') ++place;
    if (source_.compare(place, 2, "%}") != 0) return false;
    advance(place + 2);
    after_tag(sign, false);
    for (std::size_t tag = source_.find("{%", at_); tag != std::string::npos; tag = source_.find("{%", tag + 2)) {
      const char begin_sign = sign_at(tag + 2);
      place = tag + 2 + (begin_sign != '\0' ? 1 : 0);
      spaces();
      if (source_.compare(place, 6, "endraw") != 0) continue;
      place += 6;
      spaces();
      const char end_sign = sign_at(place);
      if (end_sign != '\0') ++place;
      if (source_.compare(place, 2, "%}") != 0) continue;
      std::string_view text = std::string_view(source_).substr(at_, tag - at_);
      if (begin_sign == '-') {
        text = right_stripped(text);
      } else if (begin_sign == '\0') {
        const std::size_t newline = text.rfind('\n');
        const std::size_t line = newline == text.npos ? 0 : newline + 1;
        if ((line > 0 || line_starts_) && right_stripped(text.substr(line)).empty()) text = text.substr(0, line);
      }
      if (!text.empty()) add(Kind::Text, std::string(text));
      advance(place + 2);
      after_tag(end_sign, true);
      return true;
    }
    template_error(line_, "{% raw %} has no {% endraw %}");
  }

  void inside(Kind begin, Kind end, std::string_view closing) {
    add(begin, "");
    const int first_line = line_;
    int brackets = 0;
    for (;;) {
      skip_spaces();
      if (at_ >= source_.size()) template_error(first_line, fmt::format("a tag does not end with {}", closing));
      if (brackets == 0) {
        const char sign = sign_at(at_);
        const std::size_t place = at_ + (sign != '\0' ? 1 : 0);
        if (source_.compare(place, 2, closing) == 0) {
          advance(place + 2);
          add(end, "");
          after_tag(sign, end == Kind::BlockEnd);
          return;
        }
      }
      const char c = source_[at_];
      if (is_name_start(c)) {
        std::size_t stop = at_ + 1;
        while (stop < source_.size() && (is_name_start(source_[stop]) || is_digit(source_[stop]))) ++stop;
        add(Kind::Name, source_.substr(at_, stop - at_));
        advance(stop);
      } else if (is_digit(c)) {
        number();
      } else if (c == '\'' || c == '"') {
        string(c);
      } else {
        brackets += operator_here();
      }
    }
  }

  void number() {
    std::size_t stop = at_;
    const auto digits = [&] {
      while (stop < source_.size() && (is_digit(source_[stop]) || (source_[stop] == '_' && stop + 1 < source_.size() &&
                                                                   is_digit(source_[stop + 1]))))
        ++stop;
    };
    digits();
    bool real = false;
    if (stop + 1 < source_.size() && source_[stop] == '.' && is_digit(source_[stop + 1])) {
      real = true;
      ++stop;
      digits();
    }
    if (stop < source_.size() && (source_[stop] == 'e' || source_[stop] == 'E')) {
      std::size_t exponent = stop + 1;
      if (exponent < source_.size() && (source_[exponent] == '+' || source_[exponent] == '-')) ++exponent;
      if (exponent < source_.size() && is_digit(source_[exponent])) {
        real = true;
        stop = exponent;
        digits();
      }
    }
    std::string text = source_.substr(at_, stop - at_);
    std::erase(text, '_');
    add(real ? Kind::Real : Kind::Integer, text);
    advance(stop);
  }

  /// Appends the code point given by `count` hexadecimal digits; false if there are fewer digits or no such code point.
  bool hexadecimal(std::size_t& i, std::size_t count, std::string& text) {
    uint32_t code = 0;
    for (std::size_t k = 1; k <= count; ++k) {
      const char c = i + k < source_.size() ? source_[i + k] : '\0';
      const char* digits = "0123456789abcdef";
      const char* found = c == '\0' ? nullptr : std::strchr(digits, std::tolower(static_cast<unsigned char>(c)));
      if (found == nullptr) return false;
      code = code * 16 + static_cast<uint32_t>(found - digits);
    }
    if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return false;
    append_utf8(text, code);
    i += count;
    return true;
  }

  void string(char quote) {
    std::string text;
    for (std::size_t i = at_ + 1; i < source_.size(); ++i) {
      if (source_[i] == quote) {
        add(Kind::String, std::move(text));
        advance(i + 1);
        return;
      }
      if (source_[i] != '\\') {
        text += source_[i];
        continue;
      }
      if (++i >= source_.size()) break;
      const char c = source_[i];
      static constexpr std::string_view kNames = "abfnrtv\\'\"", kMeanings = "\a\b\f\n\r\t\v\\'\"";
      const std::size_t escape = kNames.find(c);
      if (escape != kNames.npos) {
        text += kMeanings[escape];
      } else if (c == 'x' || c == 'u' || c == 'U') {
        if (!hexadecimal(i, c == 'x' ? 2 : c == 'u' ? 4 : 8, text))
          template_error(line_, "a string has \\" + std::string(1, c) + " without a character's number after it");
      } else if (c >= '0' && c <= '7') {
        uint32_t code = 0;
        std::size_t count = 0;
        for (; count < 3 && i + count < source_.size() && source_[i + count] >= '0' && source_[i + count] <= '7';
             ++count)
          code = code * 8 + static_cast<uint32_t>(source_[i + count] - '0');
        append_utf8(text, code);
        i += count - 1;
      } else if (c != '\n') {
        (text += '\\') += c;
      }
    }
    template_error(line_, "a string does not end");
  }

  /// Lexes an operator; returns the change in the number of open brackets.
  int operator_here() {
    static constexpr std::string_view kOperators[] = {"//", "**", "==", "!=", "<=", ">=", "+", "-", "*",
                                                      "/",  "%",  "~",  "<",  ">",  "=",  "(", ")", "[",
                                                      "]",  "{",  "}",  ",",  ":",  ".",  "|"};
    for (const std::string_view op : kOperators) {
      if (!is_here(op)) continue;
      add(Kind::Operator, std::string(op));
      advance(at_ + op.size());
      if (op == "(" || op == "[" || op == "{") return 1;
      return op == ")" || op == "]" || op == "}" ? -1 : 0;
    }
    const std::size_t bytes = character_at(source_, at_).bytes;
    template_error(line_, "the character " + io::in_quotes(source_.substr(at_, bytes)) + " has no meaning in a tag");
  }

  std::string source_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool line_starts_ = true;
  std::vector<TemplateToken> tokens_;
};

}  // namespace

std::vector<TemplateToken> template_tokens(std::string_view source) {
  return TemplateLexer(with_plain_newlines(source)).run();
}

}  // namespace tenon::text
