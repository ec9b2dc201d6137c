// The names in a rendered text. The renderer writes each declaration on a line of its own. This file parses it: a type
// of one or more words, a name, and the character that follows a declared name.
#include <set>
#include <string>
#include <vector>

#include <tenon/base/raise.h>
#include <tenon/codegen/verify.h>

namespace tenon {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9');
}

/// Takes the words from the beginning of a text and leaves the rest; * and & belong to types.
std::vector<std::string_view> words_of(std::string_view& text) {
  std::vector<std::string_view> words;
  for (;;) {
    while (!text.empty() && (text[0] == ' ' || text[0] == '*' || text[0] == '&')) text.remove_prefix(1);
    std::size_t end = 0;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end == 0) return words;
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

/// The name that a line of the body declares; empty if it declares none.
std::string_view declared_by(std::string_view line) {
  while (line.starts_with(' ')) line.remove_prefix(1);
  if (line.starts_with("for (")) line.remove_prefix(5);
  if (line.starts_with('*')) return {};
  const auto words = words_of(line);
  const bool follows =
      !line.empty() && (line[0] == '[' || line[0] == ';' || (line[0] == '=' && !line.starts_with("==")));
  return words.size() > 1 && follows ? words.back() : std::string_view();
}

/// Does the next line go on with what this one begins?
bool goes_on(std::string_view line) {
  while (line.starts_with(' ')) line.remove_prefix(1);
  return !line.empty() && !line.starts_with("//") && !line.starts_with('#') &&
         line.find_last_of(";{}") + 1 != line.size();
}

/// The names in a list of parameters, up to the brace that opens the body.
std::vector<std::string_view> parameters_of(std::string_view list) {
  std::vector<std::string_view> names;
  while (!list.empty()) {
    std::string_view one = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), one.size() + 1));
    while (!one.empty() && (one[0] == '\n' || one[0] == ' ')) one.remove_prefix(1);
    const auto words = words_of(one);
    if (words.size() > 1) names.push_back(words.back());
  }
  return names;
}

}  // namespace

void verify_names(std::string_view text, std::string_view kernel) {
  const std::size_t begin = text.find(fmt::format("void {}(", kernel)), body = text.find(") {\n", begin);
  if (begin == std::string_view::npos || body == std::string_view::npos)
    raise<InternalError>("verify", "the text of {} has no function of that name", kernel);
  const std::size_t open = text.find('(', begin);
  std::set<std::string_view> names;
  const auto declare = [&](std::string_view name) {
    if (!names.insert(name).second)
      raise<InternalError>(
          "verify", "after render, invariant names (no name is declared twice) does not hold of {}: {}", kernel, name);
  };
  for (const std::string_view name : parameters_of(text.substr(open + 1, body - open - 1))) declare(name);
  std::string_view lines = text.substr(body + 4);
  bool continues = false;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    if (const std::string_view name = declared_by(line); !continues && !name.empty()) declare(name);
    continues = goes_on(line);
  }
}

}  // namespace tenon
