#include <tenon/codegen/render/parameters.h>

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace tenon {
namespace {

constexpr std::size_t kLineWidth = 108;

bool is_kind(const Node& n, RangeKind kind) { return n.op() == Op::Range && n.arg<RangeArg>().kind == kind; }

}  // namespace

bool is_position(const UOp& u) {
  return u.uop == UOps::DefineVar && (is_kind(u.node, RangeKind::Global) || is_kind(u.node, RangeKind::Local));
}

GridPositions::GridPositions(const std::vector<UOp>& uops, const Dialect& dialect,
                             std::unordered_map<Node, std::string>& names) {
  std::map<std::pair<bool, int>, Node> positions;
  for (const UOp& u : uops)
    if (is_position(u))
      positions.emplace(std::pair(is_kind(u.node, RangeKind::Local), u.node.arg<RangeArg>().axis), u.node);
  in_groups_ = std::any_of(positions.begin(), positions.end(), [](const auto& p) { return p.first.first; });
  for (const auto& [key, range] : positions) {
    const auto [local, axis] = key;
    const std::string_view statement = local ? dialect.in_group : in_groups_ ? dialect.group : dialect.position;
    names[range] = fmt::format("{}{}", local ? "l" : in_groups_ ? "g" : "t", axis);
    definitions_.push_back(fmt::format(fmt::runtime(statement), fmt::arg("name", names[range]), fmt::arg("axis", axis),
                                       fmt::arg("xyz", "xyz"[axis]),
                                       fmt::arg("T", dialect.types[static_cast<std::size_t>(DType::Index)].scalar)));
    if (!in_groups_) axes_.push_back(range);
  }
}

std::string parameter_list(const ast::Signature& signature, const Dialect& dialect,
                           const std::unordered_map<Node, std::string>& names, std::size_t boxes, std::string_view grid,
                           bool part, bool scratch, bool checked, const Export* exported, std::size_t width) {
  std::vector<std::string> list;
  const auto number = [&](std::string_view form, const std::string& name) {
    list.push_back(fmt::format(fmt::runtime(form), fmt::arg("name", name), fmt::arg("slot", list.size())));
  };
  const auto slots = slot_names(signature.slots.size(), exported);
  const auto buffer = [&](std::size_t slot) {
    const auto& s = signature.slots[slot];
    list.push_back(fmt::format(fmt::runtime(dialect.parameter), fmt::arg("const", s.written ? "" : "const "),
                               fmt::arg("restrict", s.written ? "__restrict__ " : ""),
                               fmt::arg("T", dialect.types[static_cast<std::size_t>(s.dtype)].scalar),
                               fmt::arg("name", slots[slot]), fmt::arg("slot", list.size())));
  };
  if (exported != nullptr) {
    for (const Export::Parameter& p : exported->parameters)
      p.slot ? buffer(static_cast<std::size_t>(*p.slot)) : number(dialect.size, p.name);
  } else {
    for (std::size_t slot = 0; slot < slots.size(); ++slot) buffer(slot);
    for (const Node& v : signature.variables) number(dialect.variable, names.at(v));
  }
  for (std::size_t box = 0; box < boxes; ++box)
    list.push_back(fmt::format(fmt::runtime(dialect.box), fmt::arg("number", box)));
  if (!grid.empty()) list.emplace_back(grid);
  if (part) list.push_back(fmt::format("const {} part", dialect.types[static_cast<std::size_t>(DType::Index)].scalar));
  if (scratch) list.push_back("void* restrict scratch");
  if (checked) list.emplace_back(dialect.checks.parameter);
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) text += width + list[i].size() > kLineWidth ? (width = 4, ",\n    ") : ", ";
    text += list[i];
    width += list[i].size() + 2;
  }
  return text;
}

std::set<std::string> parameter_names(const Export* exported) {
  std::set<std::string> names;
  if (exported != nullptr)
    for (const Export::Parameter& p : exported->parameters) names.insert(p.name);
  return names;
}

std::vector<std::string> variable_definitions(const Export* exported, const Dialect& dialect,
                                              const std::unordered_map<Node, std::string>& names) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; exported != nullptr && i < exported->parameters.size(); ++i) {
    const Export::Parameter& p = exported->parameters[i];
    if (p.slot) continue;
    const auto [variable, times] = variable_of(p);
    const std::string value = times == 1 ? p.name : fmt::format("{}/{}", p.name, times);
    lines.push_back(fmt::format("const {} {} = {};", dialect.types[static_cast<std::size_t>(DType::Index)].scalar,
                                names.at(variable), value));
  }
  return lines;
}

}  // namespace tenon
