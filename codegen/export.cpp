#include <tenon/codegen/export.h>

#include <algorithm>
#include <cctype>
#include <set>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

/// Is it a name that the text of a kernel may use itself: a word, then digits?
bool is_generated(std::string_view name) {
  constexpr std::string_view kStems[] = {"aligned", "data", "g", "i", "l", "r", "stage", "t"};
  const std::size_t end = name.find_last_not_of("0123456789") + 1;
  return end < name.size() && std::find(std::begin(kStems), std::end(kStems), name.substr(0, end)) != std::end(kStems);
}

bool is_identifier(std::string_view name) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
         std::all_of(name.begin(), name.end(), fits);
}

}  // namespace

std::pair<Node, int64_t> variable_of(const Export::Parameter& p) {
  const Node& n = p.size;
  if (n.op() == Op::Variable) return {n, 1};
  if (n.op() == Op::Mul && n.src().size() == 2)
    for (const std::size_t k : {0, 1})
      if (n.src(k).op() == Op::Variable && n.src(1 - k).is_const() && n.src(1 - k).value() > 0)
        return {n.src(k), n.src(1 - k).value()};
  raise<UserError>("export", "the size {} is {}; expected a Variable, or one times a positive constant", p.name,
                   render(n));
}

void check_export(const Export& e, const ast::Signature& signature) {
  std::set<std::string> names{e.name};
  std::set<int> slots;
  std::vector<Node> variables;
  for (const Export::Parameter& p : e.parameters) {
    if (p.slot)
      slots.insert(*p.slot);
    else
      variables.push_back(variable_of(p).first);
    if (p.size && p.size.max() > INT32_MAX)
      raise<UserError>("export", "the size {} may be {}, more than 32 bits hold; give its Variable a smaller maximum",
                       p.name, p.size.max());
    names.insert(p.name);
  }
  for (const std::string& name : names)
    if (!is_identifier(name) || is_generated(name))
      raise<UserError>("export",
                       "\"{}\" cannot be a name of a kernel or parameter; expected an identifier, and none "
                       "of those that kernels have for themselves, such as data0",
                       name);
  if (names.size() != e.parameters.size() + 1)
    raise<UserError>("export", "two parameters of {}, or it and one, have the same name; rename one", e.name);
  for (std::size_t s = 0; s < signature.slots.size(); ++s)
    if (!slots.contains(static_cast<int>(s)))
      raise<UserError>("export", "{} {} memory that is no parameter; add its Tensor", e.name,
                       signature.slots[s].written ? "writes" : "reads");
  for (const Node& v : signature.variables)
    if (std::count(variables.begin(), variables.end(), v) != 1)
      raise<UserError>("export", "the Variable {} of {} is in {} parameters, expected one", v.arg<VariableArg>().name,
                       e.name, std::count(variables.begin(), variables.end(), v));
  if (slots.size() + variables.size() != e.parameters.size() || slots.size() != signature.slots.size() ||
      variables.size() != signature.variables.size())
    raise<UserError>("export",
                     "{} has {} parameters, of which {} are memory or sizes that it uses; leave out the others", e.name,
                     e.parameters.size(), signature.slots.size() + signature.variables.size());
}

std::vector<std::string> slot_names(std::size_t slots, const Export* exported) {
  std::vector<std::string> names(slots);
  for (std::size_t s = 0; s < slots; ++s) names[s] = fmt::format("data{}", s);
  if (exported != nullptr)
    for (const Export::Parameter& p : exported->parameters)
      if (p.slot) names[static_cast<std::size_t>(*p.slot)] = p.name;
  return names;
}

}  // namespace tenon
