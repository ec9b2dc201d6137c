#include <tenon/codegen/describe.h>

#include <algorithm>
#include <cctype>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/render/text.h>
#include <tenon/codegen/render/value_names.h>

namespace tenon {
namespace {

constexpr std::size_t kCommentEnd = 119;

std::string constant(const Node& n) {
  if (const auto* f = std::get_if<FloatArg>(&n.arg())) return fmt::format("{}", f->value);
  return fmt::format("{}", n.value());
}

std::string lower_case(std::string_view s) {
  std::string t(s);
  std::transform(t.begin(), t.end(), t.begin(), [](unsigned char c) { return std::tolower(c); });
  return t;
}

/// Values as text. Operands are written in place, but a value that is long, or is used twice, gets a name and a line of
/// its own.
class Formula {
 public:
  Formula(std::span<const Node> order, std::span<const std::string> slots) : slots_(slots) {
    std::unordered_map<Node, int> uses;
    std::unordered_set<Node> summed;
    for (const Node& n : order)
      for (const Node& s : n.src()) {
        ++uses[s];
        if (n.op() == Op::Reduce) summed.insert(s);
      }
    for (const Node& n : order) {
      if (!is_dataflow(n)) continue;
      std::string text = write(n);
      const bool is_named = n.op() != Op::Store && n.op() != Op::Sink && n.op() != Op::Load && n.op() != Op::View &&
                            (text.size() > kLongest || (uses[n] > 1 && text.size() > kShortest));
      if (is_named) {
        std::string name = name_of_value(n, summed.contains(n));
        if (const int number = names_[name]++; number > 0)
          name += fmt::format("{}{}", name.back() == '_' ? "" : "_", number);
        lines_.push_back(fmt::format("{} = {}", name, strip(text)));
        text = std::move(name);
      }
      text_[n] = std::move(text);
    }
  }
  const std::string& of(const Node& n) const { return text_.at(n); }
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  static constexpr std::size_t kShortest = 24, kLongest = 300;  // lengths from which a value gets a line of its own

  std::string arguments(std::span<const Node> list) const {
    std::string t;
    for (const Node& n : list) t += (t.empty() ? "" : ", ") + operand(n);
    return t;
  }

  /// The text of an operand that already stands in parentheses or after a sign, without its own parentheses.
  std::string operand(const Node& n) const { return strip(text_.at(n)); }

  std::string write(const Node& n) const {
    static constexpr std::pair<Op, const char*> kInfix[] = {
        {Op::Add, " + "}, {Op::Sub, " - "}, {Op::Mul, "*"},   {Op::Div, "/"},   {Op::Lt, " < "},
        {Op::Le, " <= "}, {Op::Eq, " == "}, {Op::Ne, " != "}, {Op::And, " & "}, {Op::Or, " | "}};
    for (const auto& [op, sign] : kInfix)
      if (n.op() == op && n.src().size() == 2)
        return fmt::format("({}{}{})", text_.at(n.src(0)), sign, text_.at(n.src(1)));
    switch (n.op()) {
      case Op::Const:
        return constant(n);
      case Op::Load:
        if (n.src().size() > 1)
          return fmt::format("{}[{}]", slot(n.arg<SlotArg>().slot), arguments(n.src().subspan(1)));
        return fmt::format("{}{}", slot(n.arg<SlotArg>().slot), to_string(ShapeTracker::from_node(n.src(0)).shape()));
      case Op::View:
        return fmt::format("view{}({})", to_string(ShapeTracker::from_node(n.src(0)).shape()), operand(n.src(1)));
      case Op::Reduce: {
        const auto& arg = n.arg<ReduceArg>();
        return fmt::format("{}({}, axes {})", arg.combiner == Combiner::Add ? "sum" : name(arg.combiner),
                           operand(n.src(0)), fmt::join(arg.axes, " "));
      }
      case Op::Scan:
        return fmt::format("scan {}({}, axis {})", name(n.arg<ReduceArg>().combiner), text_.at(n.src(0)),
                           n.arg<ReduceArg>().axes[0]);
      case Op::Arange:
        return fmt::format("arange({})", render(n.src(0)));
      case Op::Cast:
        return fmt::format("{}({})", name(n.dtype()),
                           n.src(0).dtype() == DType::Index ? render(n.src(0)) : operand(n.src(0)));
      case Op::Store: {
        const char* sign = n.arg<StoreArg>().mode == StoreMode::Add ? "+=" : "=";
        if (n.src().size() > 2)
          return fmt::format("{}[{}] {} {}", slot(n.arg<StoreArg>().slot), arguments(n.src().subspan(2)), sign,
                             operand(n.src(1)));
        const auto shape = to_string(ShapeTracker::from_node(n.src(0)).shape());
        return fmt::format("{}{} = {}", slot(n.arg<StoreArg>().slot), shape, operand(n.src(1)));
      }
      case Op::Sink:
        return "";
      default:
        return fmt::format("{}({})", lower_case(info(n.op()).name), arguments(n.src()));
    }
  }

  const std::string& slot(int32_t number) const { return slots_[static_cast<std::size_t>(number)]; }

  std::span<const std::string> slots_;
  std::unordered_map<Node, std::string> text_;
  std::unordered_map<std::string, int> names_;
  std::vector<std::string> lines_;
};

void comment(std::string& out, const std::string& text) { out += wrapped_comment(text, "", kCommentEnd); }

}  // namespace

std::string opening_comment(const Node& sink, const LoopPlan& plan, std::span<const Opt> opts,
                            std::span<const std::string> slot_names, std::span<const Lowered::Stage> stages) {
  const auto order = dataflow(sink);
  const Formula formula(order, slot_names);
  std::string out;
  for (const std::string& line : formula.lines()) comment(out, line);
  for (std::size_t s = 0; s < sink.src().size(); ++s) {
    const Node& store = sink.src(s);
    comment(out, formula.of(store));
    comment(out, "  loops " + to_string(plan.stores[s], loop_shape(store), "out"));
  }
  const auto reduces = reductions(sink);
  for (std::size_t r = 0; r < reduces.size(); ++r)
    comment(out, fmt::format("  {} over {}", name(reduces[r].arg<ReduceArg>().combiner),
                             to_string(plan.reduces.at(r), ast::shape_of(reduces[r].src(0)).value_or(Shape()), "reduce",
                                       first_range(plan, r))));
  for (std::size_t k = 0; k < stages.size(); ++k)
    comment(out, fmt::format("  stage{} keeps {} elements, f = {:.3g}: {}", k, stages[k].elements, stages[k].f,
                             formula.of(stages[k].value)));
  if (!opts.empty()) comment(out, "  Opts: " + to_string(opts, slot_names));
  return out;
}

std::pair<Node, Node> counted_work(const Node& sink) {
  struct Memory {
    Node seen = 0, whole = 0;  // elements that the views of a slot show, all added up; elements that it has
    std::size_t bytes = 0;     // of one
  };
  Node flops = 0, bytes = 0;
  std::unordered_map<int, Memory> memory;
  auto reach = [&](int slot, const Node& view, DType d) {
    const auto st = ShapeTracker::from_node(view);
    Node seen = 1;
    for (std::size_t axis = 0; axis < st.rank(); ++axis)
      if (st.varies_along(axis)) seen = seen * st.shape()[axis];
    Memory& m = memory[slot];
    m = {m.seen + seen, st.source_numel(), size_of(d)};
  };
  for (const Node& n : dataflow(sink)) {
    if (!is_dataflow(n)) continue;
    switch (n.op()) {
      case Op::Sink:
      case Op::Const:
      case Op::View:
      case Op::Cast:
      case Op::Bitcast:
      case Op::Arange:
        break;
      case Op::Load:
        reach(n.arg<SlotArg>().slot, n.src(0), n.dtype());
        break;
      case Op::Store:
        reach(n.arg<StoreArg>().slot, n.src(0), n.src(1).dtype());
        break;
      default: {
        const auto shape = ast::shape_of(n.op() == Op::Reduce ? n.src(0) : n);
        if (shape) flops = flops + numel(*shape, "codegen");
      }
    }
  }
  for (const auto& [slot, m] : memory)
    bytes = bytes + (m.seen.max() < m.whole.max() ? m.seen : m.whole) * Node(static_cast<int64_t>(m.bytes));
  return {flops, bytes};
}

}  // namespace tenon
