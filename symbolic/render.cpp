// Index expressions as text. Every operation is in parentheses. The operands of sums, and, or, max and min are sorted
// by their texts.
#include <algorithm>
#include <ostream>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <tenon/symbolic/build.h>
#include <tenon/symbolic/rules.h>
#include <tenon/symbolic/walk.h>

namespace tenon {
namespace {

struct Spelling {
  Op op;
  const char *text, *before;  // between operands; before the first
};
constexpr Spelling kSpellings[] = {
    {Op::Add, "+", ""},      {Op::Sub, "-", ""},     {Op::Mul, "*", ""},         {Op::FloorDiv, "//", ""},
    {Op::FloorMod, "%", ""}, {Op::Lt, "<", ""},      {Op::Le, "<=", ""},         {Op::Ge, ">=", ""},
    {Op::Eq, "==", ""},      {Op::Ne, "!=", ""},     {Op::And, " and ", ""},     {Op::Or, " or ", ""},
    {Op::Max, ", ", "max"},  {Op::Min, ", ", "min"}, {Op::Where, ", ", "where"}, {Op::Neg, "", "-"},
    {Op::Not, "", "not "},
};
static_assert(has_row_for_each(kSpellings,
                               [](Op op) {
                                 return is_elementwise(op) && (info(op).stages & IndexStage) != 0 && op != Op::Cast;
                               }),
              "an op of index expressions has no text");

std::string leaf_text(const Node& n) {
  if (is_integer(n)) return fmt::format("{}", n.value());
  if (n.op() == Op::Variable) return n.arg<VariableArg>().name;
  if (n.op() == Op::StandIn) return fmt::format("r{}", n.arg<StandInArg>().axis);
  return fmt::format("{}_{:04x}", info(n.op()).name, n.hash() & 0xffff);
}

std::string text_of(const Node& n, std::vector<std::string> operands) {
  const auto* row =
      std::find_if(std::begin(kSpellings), std::end(kSpellings), [&](const Spelling& s) { return s.op == n.op(); });
  if (n.op() == Op::Add || n.op() == Op::And || n.op() == Op::Or || n.op() == Op::Max || n.op() == Op::Min)
    std::sort(operands.begin(), operands.end());
  return fmt::format("{}({})", row->before, fmt::join(operands, row->text));
}

}  // namespace

std::string render_raw(const Node& root) {
  return walk<std::string>(
      root, [](const Node& n) { return is_index_operation(n) ? std::nullopt : std::optional(leaf_text(n)); },
      [](const Node& n, const auto& done) {
        std::vector<std::string> operands;
        for (const Node& s : n.src()) operands.push_back(done.at(s));
        return text_of(n, std::move(operands));
      });
}

std::string render(const Node& n) { return render_raw(extract(n)); }

std::ostream& operator<<(std::ostream& os, const Node& n) { return os << render(n); }

}  // namespace tenon
