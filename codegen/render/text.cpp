#include <tenon/codegen/render/text.h>

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

std::string vector_of(const std::string& type, const std::vector<std::string>& items) {
  std::string text = "(" + type + "){";
  std::size_t line = text.size() + 20;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += line + items[i].size() > 96 ? (line = 8, ",\n        ") : ",";
    text += items[i];
    line += items[i].size() + 1;
  }
  return text + "}";
}

}  // namespace tenon
