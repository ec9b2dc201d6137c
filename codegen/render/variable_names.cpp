#include <tenon/codegen/render/variable_names.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <set>
#include <string_view>

namespace tenon {
namespace {

// Of C, C++, OpenCL C, Metal and CUDA: a name means the same in the text of every dialect.
constexpr std::string_view kWords[] = {
    // C
    "asm", "auto", "bool", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum",
    "extern", "false", "float", "for", "goto", "if", "inline", "int", "linux", "long", "register", "restrict", "return",
    "short", "signed", "sizeof", "static", "struct", "switch", "true", "typedef", "typeof", "union", "unix", "unsigned",
    "void", "volatile", "while",
    // C++
    "alignas", "alignof", "and", "and_eq", "bitand", "bitor", "catch", "class", "compl", "concept", "consteval",
    "constexpr", "constinit", "const_cast", "co_await", "co_return", "co_yield", "decltype", "delete", "dynamic_cast",
    "explicit", "export", "friend", "module", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
    "operator", "or", "or_eq", "private", "protected", "public", "reinterpret_cast", "requires", "static_assert",
    "static_cast", "template", "this", "thread_local", "throw", "try", "typeid", "typename", "using", "virtual", "xor",
    "xor_eq", "std",
    // OpenCL C and Metal
    "bfloat", "constant", "device", "event", "fragment", "generic", "global", "half", "kernel", "local", "metal",
    "object_data", "pipe", "read_only", "read_write", "sampler", "texture", "thread", "threadgroup",
    "threadgroup_imageblock", "uniform", "vertex", "visible", "write_only",
    // CUDA
    "blockDim", "blockIdx", "gridDim", "threadIdx", "warpSize",
    // macros
    "INFINITY", "NAN", "NULL",
    // names of our own
    "part", "scratch"};

constexpr std::string_view kMacros[] = {"_MAX", "_MIN", "_C", "_WIDTH"};  // of stdint.h end so

/// Is the name in the text, followed by one of these?
bool mentions(std::string_view text, std::string_view name, std::initializer_list<std::string_view> followed_by) {
  const auto in_name = [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::string_view behind = text.substr(at + name.size());
    const bool begins = at == 0 || (!in_name(text[at - 1]) && text[at - 1] != '{');  // else a field of the template
    const bool ends = behind.empty() || !in_name(behind[0]);
    if (begins && ends && std::ranges::any_of(followed_by, [&](std::string_view f) { return behind.starts_with(f); }))
      return true;
  }
  return false;
}

/// Do the texts of the dialect use the name for a function, or say with it where in a grid a thread is?
bool uses(const Dialect& d, std::string_view name) {
  const auto plain = name.ends_with("f") ? name.substr(0, name.size() - 1) : name;  // "sqrt{f}(" is sqrtf( too
  const auto calls = [&](std::string_view text) {
    return mentions(text, name, {"(", "<", "{f}("}) || mentions(text, plain, {"{f}("});
  };
  return calls(d.header) || calls(d.bits_as) ||
         std::ranges::any_of(d.spellings, [&](const Spelling& s) { return calls(s.scalar) || calls(s.vector); }) ||
         std::ranges::any_of(d.instructions, [&](const Instruction& i) { return i.name == name || calls(i.macro); }) ||
         std::ranges::any_of(d.functions, [&](const Function& f) { return f.name == name || calls(f.text); }) ||
         std::ranges::any_of(std::array{d.position, d.group, d.in_group, d.barrier, d.nan, d.infinity},
                             [&](std::string_view text) { return mentions(text, name, {""}); });
}

/// Is it a type, or a vector of it: float, f32x16?
bool is_type(std::string_view name, const Dialect& dialect) {
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  return std::ranges::any_of(dialect.types, [&](const TypeNames& t) {
    const std::size_t at = t.shorthand.size();
    return name == t.scalar || (at > 0 && (name == t.shorthand || (name.starts_with(t.shorthand) && digits == at + 1 &&
                                                                   name[at] == 'x' && digits < name.size())));
  });
}

bool is_taken(std::string_view name, const Dialect& dialect) {
  if (std::ranges::find(kWords, name) != std::end(kWords) || name.ends_with("_") || name.ends_with("_loose") ||
      name.ends_with("_t") || std::ranges::any_of(kMacros, [&](std::string_view end) { return name.ends_with(end); }))
    return true;
  const std::string_view stem = name.substr(0, name.find_last_not_of("0123456789") + 1);
  if (stem.size() < name.size() &&
      (stem == "data" || stem == "stage" || stem == "aligned" || stem == "t" || stem == "g" || stem == "l"))
    return true;
  // Functions are called exp_float, splat_f32x4.
  return is_type(name, dialect) || is_type(name.substr(name.find_last_of('_') + 1), dialect) || uses(dialect, name);
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
