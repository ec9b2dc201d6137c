#include <tenon/codegen/render/index_text.h>

#include <algorithm>
#include <bit>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

/// How tightly an operator binds, loosest first.
enum Level { Ternary, Logic, Bits, Compare, Sum, Product, Atom };

struct Text {
  std::string text;
  Level level;
};

std::string in(const Text& t, Level at_least) { return t.level < at_least ? "(" + t.text + ")" : t.text; }

struct Infix {
  Op op;
  std::string_view sign;
  Level level;
};
constexpr Infix kInfix[] = {{Op::Add, "+", Sum},     {Op::Sub, "-", Sum},     {Op::Mul, "*", Product},
                            {Op::Lt, "<", Compare},  {Op::Le, "<=", Compare}, {Op::Ge, ">=", Compare},
                            {Op::Eq, "==", Compare}, {Op::Ne, "!=", Compare}, {Op::And, "&&", Logic},
                            {Op::Or, "||", Logic}};
// Ops that IndexText::of writes in other ways.
constexpr Op kNoInfix[] = {Op::Cast, Op::Where, Op::FloorDiv, Op::FloorMod, Op::Max, Op::Min};
static_assert(has_row_for_each(kInfix,
                               [](Op op) {
                                 return is_elementwise(op) && (info(op).stages & IndexStage) != 0 &&
                                        std::ranges::find(kNoInfix, op) == std::end(kNoInfix);
                               }),
              "an op of index expressions has no text in C");

class IndexText {
 public:
  explicit IndexText(const LeafText& leaf) : leaf_(leaf) {}

  Text of(const Node& n) const {
    if (n.op() != Op::Const)
      if (std::string name = leaf_(n); !name.empty()) return {std::move(name), Atom};
    switch (n.op()) {
      case Op::Const:
        return {fmt::format("{}", n.value()), n.value() < 0 ? Sum : Atom};
      case Op::Where:
        return {fmt::format("{} ? {} : {}", in(of(n.src(0)), Logic), in(of(n.src(1)), Logic), in(of(n.src(2)), Logic)),
                Ternary};
      case Op::FloorDiv:
      case Op::FloorMod:
        return division(n);
      case Op::Max:
      case Op::Min:
        return extreme(n);
      default:
        break;
    }
    for (const Infix& row : kInfix)
      if (row.op == n.op()) return infix(n, row);
    raise<InternalError>("render", "{} in an index expression", info(n.op()).name);
  }

 private:
  Text infix(const Node& n, const Infix& row) const {
    if (n.op() == Op::Mul && n.src().size() == 2)
      for (const std::size_t i : {0, 1})
        if (n.src(i).is(-1)) return {"-" + in(of(n.src(1 - i)), Atom), Sum};
    std::string text;
    for (std::size_t i = 0; i < n.src().size(); ++i) {
      const Text operand = of(n.src(i));
      // Comparisons do not chain, and a - (b + c) keeps its parentheses; + and * associate.
      const bool tight = row.level == Compare || (i > 0 && row.op != Op::And && row.op != Op::Or);
      const Level level = tight ? static_cast<Level>(row.level + 1) : row.level;
      if (row.op == Op::Add && i > 0 && operand.text.starts_with("-") && operand.level >= Sum) {
        text += operand.text;
        continue;
      }
      if (i > 0) text += row.level <= Compare ? fmt::format(" {} ", row.sign) : std::string(row.sign);
      // Mixed && and || read better with parentheses, and gcc warns without.
      const bool mixed = row.level == Logic && operand.level == Logic;
      text += mixed ? "(" + operand.text + ")" : in(operand, level);
    }
    return {text, row.level};
  }

  Text division(const Node& n) const {
    const Text quotient = by_positive(n);
    if (n.src(1).min() > 0) return quotient;
    // By 0 it is 0 (symbolic/ops.def): a size that is 0 has no elements, but others beside them may be computed.
    return {fmt::format("({} == 0 ? 0 : {})", in(of(n.src(1)), Sum), in(quotient, Sum)), Atom};
  }

  Text by_positive(const Node& n) const {
    const bool div = n.op() == Op::FloorDiv;
    const Text a = of(n.src(0)), b = of(n.src(1));
    if (n.src(0).min() >= 0 && n.src(1).min() >= 0)
      return {fmt::format("{}{}{}", in(a, Product), div ? "/" : "%", in(b, Atom)), Product};
    // Rounds towards minus infinity, for a positive divisor; for a power of two by shift and mask.
    if (n.src(1).is_const() && n.src(1).value() > 0 && std::has_single_bit(static_cast<uint64_t>(n.src(1).value()))) {
      const int64_t divisor = n.src(1).value();
      if (!div) return {fmt::format("({}&{})", in(a, Product), divisor - 1), Atom};
      return {fmt::format("({}>>{})", in(a, Product), std::countr_zero(static_cast<uint64_t>(divisor))), Atom};
    }
    const std::string x = in(a, Atom), d = in(b, Atom);
    if (div) return {fmt::format("({0} >= 0 ? {0}/{1} : ~(~{0}/{1}))", x, d), Atom};
    return {fmt::format("({0} >= 0 ? {0}%{1} : {1}-1-~{0}%{1})", x, d), Atom};
  }

  Text extreme(const Node& n) const {
    Text result = of(n.src(0));
    const char* sign = n.op() == Op::Max ? ">" : "<";
    for (const Node& s : n.src().subspan(1)) {
      const std::string a = in(result, Sum), b = in(of(s), Sum);
      result = {fmt::format("({} {} {} ? {} : {})", a, sign, b, a, b), Atom};
    }
    return result;
  }

  const LeafText& leaf_;
};

}  // namespace

std::string index_text(const Node& expression, const LeafText& leaf) { return IndexText(leaf).of(expression).text; }

std::string index_operand_text(const Node& expression, const LeafText& leaf) {
  return in(IndexText(leaf).of(expression), Sum);
}

}  // namespace tenon
