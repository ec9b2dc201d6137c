#include <tenon/codegen/render/variable_names.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace tenon {
namespace {

bool is_taken(std::string_view name, const Dialect& dialect) {
  constexpr std::string_view kWords[] = {
      "asm",      "auto",     "break",  "case",  "char",     "const",  "continue", "default", "do",      "double",
      "else",     "enum",     "extern", "float", "for",      "goto",   "if",       "inline",  "int",     "long",
      "register", "restrict", "return", "short", "signed",   "sizeof", "static",   "struct",  "switch",  "typedef",
      "typeof",   "union",    "unix",   "linux", "unsigned", "void",   "volatile", "while",   "scratch", "part"};
  if (std::ranges::find(kWords, name) != std::end(kWords) || name.ends_with("_") || name.ends_with("_loose") ||
      name.ends_with("_t"))
    return true;
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  const std::string_view stem = name.substr(0, digits);
  if (digits < name.size() &&
      (stem == "data" || stem == "stage" || stem == "aligned" || stem == "t" || stem == "g" || stem == "l"))
    return true;
  return std::ranges::any_of(dialect.types, [&](const TypeNames& t) {  // f32x16, the name of a vector
    const std::size_t at = t.shorthand.size();
    return at > 0 && name.starts_with(t.shorthand) && digits == at + 1 && name[at] == 'x' && digits < name.size();
  });
}

}  // namespace

std::unordered_map<Node, std::string> variable_names(const ast::Signature& signature, const Dialect& dialect,
                                                     std::set<std::string> used) {
  std::unordered_map<Node, std::string> names;
  for (const Node& v : signature.variables) {
    std::string name = v.arg<VariableArg>().name;
    if (name.starts_with("#")) name = "p" + name.substr(1);
    if (name.starts_with("_")) name = "v" + name;
    while (is_taken(name, dialect) || used.contains(name)) name += "_v";
    used.insert(name);
    names[v] = std::move(name);
  }
  return names;
}

}  // namespace tenon
