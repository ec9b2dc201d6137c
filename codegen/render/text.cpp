#include <tenon/codegen/render/text.h>

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tenon {

std::string strip(const std::string& t) {
  if (t.size() < 2 || t.front() != '(' || t.back() != ')') return t;
  int open = 0;
  for (std::size_t i = 0; i + 1 < t.size(); ++i) {
    open += t[i] == '(' ? 1 : t[i] == ')' ? -1 : 0;
    if (open == 0) return t;
  }
  return t.substr(1, t.size() - 2);
}

std::string enclosed(const std::string& t) { return t.front() == '(' && strip(t) == t ? fmt::format("({})", t) : t; }

std::string vector_of(const std::string& type, const std::vector<std::string>& items) {
  return fmt::format("({}){{{}}}", type, fmt::join(items, ", "));
}

namespace {

bool is_in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }

/// If a line may break at this operator or comma, where the next line begins; else npos.
std::size_t break_at(std::string_view line, std::size_t i) {
  const char c = line[i];
  if (c == ',') return i + 1;
  if (i < 2 || i + 1 >= line.size() || std::string_view("+|&?:").find(c) == std::string_view::npos)
    return std::string_view::npos;
  const char before = line[i - 1];
  const bool exponent = before == 'e' && std::isdigit(static_cast<unsigned char>(line[i - 2])) != 0;
  const bool behind_operand = is_in_word(before) || before == ')' || before == ']' || before == ' ';
  return behind_operand && !exponent && line[i + 1] != '=' && before != c ? i : std::string_view::npos;
}

/// The best break in a line that is too long: inside as few parentheses as possible, and not in the first half.
std::size_t best_break(std::string_view line, std::size_t indent, std::size_t end) {
  std::size_t best = std::string_view::npos;
  int depth = 0, best_depth = 0;
  for (std::size_t i = indent; i < end; ++i) {
    if (const std::size_t at = break_at(line, i); at <= end && at > indent + 8)
      if (best == std::string_view::npos || depth <= best_depth || best < end / 2) best = at, best_depth = depth;
    depth += line[i] == '(' || line[i] == '{' || line[i] == '[' ? 1 : 0;
    depth -= line[i] == ')' || line[i] == '}' || line[i] == ']' ? 1 : 0;
  }
  return best;
}

}  // namespace

std::string wrapped(std::string line, std::size_t indent, std::size_t end) {
  std::string text;
  while (line.size() > end) {
    const std::size_t at = best_break(line, line.find_first_not_of(' '), end);
    if (at == std::string::npos) break;
    text += line.substr(0, line.find_last_not_of(' ', at - 1) + 1) + "\n";
    line = std::string(indent, ' ') + line.substr(line.find_first_not_of(' ', at));
  }
  return text + line;
}

std::string wrapped_comment(std::string words, std::string_view before, std::size_t end) {
  const std::string slashes = std::string(before) + "// ";
  const std::size_t width = end - slashes.size(), indent = words.find_first_not_of(' ') + 4;
  std::string text;
  while (words.size() > width) {
    const std::size_t comma = words.rfind(", ", width - 1);
    std::size_t at = comma != std::string::npos && comma > width / 2 ? comma + 1 : words.rfind(' ', width);
    if (at == std::string::npos || at <= indent) at = words.find(' ', width);
    if (at == std::string::npos) break;
    text += slashes + words.substr(0, at) + "\n";
    words = std::string(indent, ' ') + words.substr(at + 1);
  }
  return text + slashes + words + "\n";
}

std::string wrapped_macro(std::string_view lines, std::size_t end) {
  std::string text;
  while (!lines.empty()) {
    std::string line(lines.substr(0, lines.find('\n')));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    while (line.size() > end) {
      std::size_t at = 0;  // where the next line begins
      bool quoted = false;
      for (std::size_t i = 0; i < end; ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (!quoted && i > 12 && (line[i] == ' ' || line[i] == ',')) at = i + 1;
      }
      if (at == 0) break;
      text += line.substr(0, line.find_last_not_of(' ', at - 1) + 1) + " \\\n";
      line = "    " + line.substr(line.find_first_not_of(' ', at));
    }
    text += line + (lines.empty() ? "" : "\n");
  }
  return text;
}

}  // namespace tenon
