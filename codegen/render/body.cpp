#include <tenon/codegen/render/body.h>

#include <algorithm>
#include <limits>
#include <set>

#include <tenon/base/raise.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/render/index_text.h>
#include <tenon/codegen/render/literal.h>
#include <tenon/codegen/render/parameters.h>
#include <tenon/codegen/render/text.h>
#include <tenon/codegen/render/value_names.h>

namespace tenon {
namespace {

constexpr std::size_t kInlineWidth = 72;  // longer expressions get a name
constexpr std::size_t kLineEnd = 116;
constexpr const char* kParameterNames[] = {"x", "y"};  // of a function of values

/// Does the entry define what a kernel is given? These entries come first.
bool is_definition(UOps u) {
  return u == UOps::DefineGlobal || u == UOps::DefineVar || u == UOps::DefineLocal || u == UOps::Special;
}

}  // namespace

Body::Body(const std::vector<UOp>& uops, const Surroundings& around, Declarations& declared, const Hoists* hoists)
    : uops_(uops),
      around_(around),
      declared_(declared),
      hoists_(hoists),
      text_(uops.size()),
      uses_(uops.size(), 0),
      level_(uops.size()),
      names_(around.names) {
  count_uses();
  find_copies();
}

void Body::write() {
  open_grid();
  std::size_t i = 0;
  for (; i < uops_.size() && is_definition(uops_[i].uop); ++i) write_entry(i);
  write_hoists(Node());
  const bool overlaps = around_.target.overlaps_kernels && around_.exported == nullptr;
  if (overlaps) line(fmt::format("{}();", declared_.instruction("await_kernels", DType::Void, 1)));
  const std::size_t results = overlaps ? first_result() : 0;
  for (; i < uops_.size(); ++i) {
    if (overlaps && i == results) line(fmt::format("{}();", declared_.instruction("begin_kernels", DType::Void, 1)));
    write_entry(i);
  }
}

/// Where the group has all that it reads: at the first STORE of a result, or at the loops around it.
std::size_t Body::first_result() const {
  std::vector<std::size_t> loops;
  for (std::size_t i = 0; i < uops_.size(); ++i) {
    const UOp& u = uops_[i];
    if (u.uop == UOps::Loop) loops.push_back(i);
    if (u.uop == UOps::EndLoop) loops.pop_back();
    if (u.uop == UOps::Store && u.node.op() == Op::Write) return loops.empty() ? i : loops.front();
  }
  return uops_.size();
}

/// The parameters after the first one, each after a comma: ", f32x8 y" with a type, else ", y".
std::string Body::more_parameters(std::string_view of_type) const {
  std::string list;
  for (std::size_t i = 1; i < uops_.size() && uops_[i].uop == UOps::DefineVar; ++i)
    list += fmt::format(", {}{}{}", of_type, of_type.empty() ? "" : " ", kParameterNames[i]);
  return list;
}

void Body::write_values(const std::unordered_map<Node, std::string>& value_names) {
  value_names_ = value_names;
  for (std::size_t i = 0; i < uops_.size(); ++i)
    if (uops_[i].uop == UOps::DefineVar)
      text_[i] = kParameterNames[i];
    else
      write_entry(i);
}

std::string Body::function(std::string_view name, const std::unordered_map<Node, std::string>& value_names,
                           std::optional<int> rare, std::string_view otherwise) {
  if (rare) uses_[static_cast<std::size_t>(*rare)] += 2;  // so that it has a name
  write_values(value_names);
  const DType d = uops_[0].dtype;
  const int64_t lanes = uops_[0].lanes;
  const std::string of_type = type(d, lanes);
  std::string result = strip(text_.back());
  if (rare) {
    const std::string name_of_result = fresh("result"), holds = text(*rare);
    line(fmt::format("{} {} = {};", of_type, name_of_result, result));
    result = name_of_result;
    const std::string any =
        lanes == 1 ? holds : fmt::format("{}({})", declared_.instruction("any", at(*rare).dtype, lanes), holds);
    line(fmt::format("if ({}) {{", any));
    line("  " + fmt::format(fmt::runtime(around_.dialect.rare_call), fmt::arg("T", of_type),
                            fmt::arg("name", otherwise), fmt::arg("more", more_parameters({}))));
    line(fmt::format("  {} = {};", result, strip(where_rare(*rare, "other", result))));
    line("}");
  }
  return fmt::format(fmt::runtime(around_.dialect.function), fmt::arg("T", of_type), fmt::arg("name", name),
                     fmt::arg("more", more_parameters(of_type))) +
         "\n" + text_of_body_ + fmt::format("  return {};\n}}\n", result);
}

std::string Body::rare_function(std::string_view name, const std::unordered_map<Node, std::string>& value_names) {
  write_values(value_names);
  const std::string of_type = type(uops_[0].dtype, uops_[0].lanes);
  return fmt::format(fmt::runtime(around_.dialect.rare_function), fmt::arg("T", of_type), fmt::arg("name", name),
                     fmt::arg("more", more_parameters(of_type))) +
         "\n" + text_of_body_ + fmt::format("  *p = {};\n}}\n", strip(text_.back()));
}

void Body::count_uses() {
  std::vector<std::size_t> open{0};
  for (std::size_t i = 0; i < uops_.size(); ++i) {
    const UOp& u = uops_[i];
    if (u.uop == UOps::EndLoop) open.pop_back();
    level_[i] = open.back();
    if (u.uop == UOps::Loop) open.push_back(i);
    position_.emplace(u.node, i);
    for (int v : u.vin) {
      const auto used = static_cast<std::size_t>(v);
      if (++uses_[used] == 1) user_[used] = i;
    }
    if (u.uop == UOps::Assign && u.node.op() != Op::Pack)
      for (int v : at(u.vin[1]).vin) summed_.insert(static_cast<std::size_t>(v));
    if (u.uop == UOps::Alu && u.node.op() == Op::MulAcc)
      for (const int factor : std::set{u.vin[0], u.vin[1]}) ++products_[factor];
  }
  for (const UOp& u : uops_)
    if (is_in_registers(u))
      for (const Node& range : ranges_in(u.node.src(u.uop == UOps::Load ? 0 : 1).src(0))) unrolled_.insert(range);
  note_loops_of_wide_reads();
  // Products of matrices in memory: the tensor cores get one after the other.
  std::vector<Node> loops;
  for (const UOp& u : uops_) {
    if (u.uop == UOps::Loop) loops.push_back(u.node);
    if (u.uop == UOps::EndLoop) loops.pop_back();
    if (u.node && u.node.op() == Op::Fragment && u.node.src().size() == 2 && loops.size() > 1)
      unrolled_.insert(loops.back());
  }
  // A value inside an index expression is written each time the expression is printed, so it needs a name.
  for (const UOp& u : uops_)
    if (u.dtype == DType::Index && u.uop == UOps::Cast && !u.vin.empty())
      uses_[static_cast<std::size_t>(u.vin[0])] += 2;
}

/// A loop of few iterations that reads runs of memory: if all iterations are one text, the assembler lets the reads of
/// the next ones wait while a thread computes.
void Body::note_loops_of_wide_reads() {
  constexpr int64_t kFewIterations = 8;
  std::vector<Node> loops;
  for (const UOp& u : uops_) {
    if (u.uop == UOps::Loop) loops.push_back(u.node);
    if (u.uop == UOps::EndLoop) loops.pop_back();
    if (u.uop != UOps::Load || !std::holds_alternative<Joined>(u.access) || loops.empty()) continue;
    const Node& size = loops.back().src(0);
    if (size.is_const() && size.value() <= kFewIterations) unrolled_.insert(loops.back());
  }
}

// ---- text of literals and types
std::string Body::literal(DType d, const Node& n) const { return literal_text(around_.dialect, d, n); }

std::string Body::literal_zero(DType d) const {
  return literal(d, is_floating_point(d) ? ast::constant(d, 0.0) : ast::constant(d, int64_t{0}));
}

std::string Body::splat(const std::string& text, DType d, int64_t lanes) {
  return fmt::format("{}({})", declared_.splat(d, lanes), strip(text));
}

std::string Body::operand(int v, int64_t lanes, bool as_vector) {
  const UOp& u = at(v);
  if (lanes > 1 && u.lanes == 1 && as_vector) return splat(text(v), u.dtype, lanes);
  return text(v);
}

// ---- index expressions
const std::string& Body::range_name(const Node& range) const {
  if (auto it = names_.find(range); it != names_.end()) return it->second;
  raise<InternalError>("render", "a range is used outside of its loop");
}

std::string Body::index(const Node& expression, const std::string& lane, bool as_operand) {
  if (hoists_ == nullptr) survey_.printed.push_back(expression);
  const LeafText leaf_text = [&](const Node& n) -> std::string {
    if (is_lane(n)) return lane;
    if (n.op() == Op::Cast) {  // a value as an index
      const std::size_t i = position_.at(n.src(0));
      return uops_[i].lanes > 1 ? fmt::format("{}[{}]", text_[i], lane)
                                : fmt::format("({}){}", scalar_type(DType::Index), text_[i]);
    }
    if (const auto it = names_.find(n); it != names_.end()) return it->second;
    return n.op() == Op::Range ? range_name(n) : std::string();
  };
  return as_operand || expression.op() == Op::Where ? index_operand_text(expression, leaf_text)
                                                    : index_text(expression, leaf_text);
}

Node Body::at_lane(const Node& expression, int64_t lane) {
  const Node range = lane_in(expression);
  if (!range) return expression;
  const std::pair<Node, Node> fixed{range, Node(lane)};
  return extract(substitute(simplify(expression), std::span(&fixed, 1)));
}

std::string Body::index_at_lane(const Node& expression, int64_t lane) {
  return index(at_lane(expression, lane), std::to_string(lane));
}

std::string Body::index_value(const Node& expression, DType to, int64_t lanes) {
  if (lanes == 1) return cast_scalar(index(expression, "0"), DType::Index, to);
  std::vector<std::string> items;
  if (const auto stride = lane_stride(expression); stride && is_integer(to) && !through_values(expression)) {
    // The first lane's value in all lanes, plus the distance of each lane from it; unsigned, because it may wrap.
    const DType whole = unsigned_of(size_of(to));
    const uint64_t all_bits = ~uint64_t{0} >> (64 - 8 * size_of(to));
    for (int64_t l = 0; l < lanes; ++l)
      items.push_back(fmt::format("{}u{}", static_cast<uint64_t>(l) * static_cast<uint64_t>(*stride) & all_bits,
                                  size_of(to) == 8 ? "l" : ""));
    const std::string first = splat(cast_scalar(index_at_lane(expression, 0), DType::Index, whole), whole, lanes);
    const std::string sum = fmt::format("({}+{})", first, vector_of(type(whole, lanes), items));
    return to == whole ? sum : fmt::format("({}){}", type(to, lanes), sum);
  }
  const int64_t largest = std::numeric_limits<int64_t>::max() >> (64 - 8 * size_of(to));
  const bool fits = is_integer(to) && !is_unsigned(to) && expression.min() >= -largest && expression.max() <= largest;
  for (int64_t l = 0; l < lanes; ++l) {
    const std::string item = index_at_lane(expression, l);
    items.push_back(fits ? item : cast_scalar(item, DType::Index, to));
  }
  return vector_of(type(to, lanes), items);
}

std::string Body::cast_scalar(const std::string& text, DType from, DType to) const {
  if (to == DType::Bool) return from == DType::Index ? "(" + text + ")" : "(" + text + "!=0)";
  const bool cuts = is_integer(to) && size_of(to) <= 4 && !around_.dialect.low_bits.empty() &&
                    scalar_type(from) != scalar_type(DType::Int32);
  return fmt::format("({})({})", scalar_type(to),
                     cuts ? fmt::format(fmt::runtime(around_.dialect.low_bits), fmt::arg("a", text)) : text);
}

// ---- statements
void Body::line(const std::string& statement) {
  const std::size_t depth = 2 * (open_.size() + inside_);
  text_of_body_ += wrapped(std::string(2 + depth, ' ') + statement, 6 + depth, kLineEnd) + "\n";
}

std::string Body::fresh(const std::string& prefix, bool numbered) {
  if (hoists_ == nullptr) ++survey_.counts[prefix];
  const bool only =
      !numbered && hoists_ != nullptr && hoists_->counts.contains(prefix) && hoists_->counts.at(prefix) == 1;
  const bool ends_in_digit = prefix.back() >= '0' && prefix.back() <= '9';
  std::string name = only ? prefix : std::string();
  while (name.empty() || around_.taken.contains(name) || !declared_here_.insert(name).second)
    name = fmt::format("{}{}{}", prefix, ends_in_digit ? "_" : "", counters_[prefix]++);
  return name;
}

void Body::value(std::size_t i, const std::string& expression, bool named) {
  const bool here = uses_[i] == 1 && level_[user_.at(i)] == level_[i];
  const bool result = uses_[i] == 0 && i + 1 == uops_.size();  // the result of a function
  if (uses_[i] == 0 && !result) return;
  if (result || (here && !named && expression.size() <= kInlineWidth && !taken_from_zero(i) &&
                 !value_names_.contains(uops_[i].node))) {
    text_[i] = expression;
    return;
  }
  const std::string name = fresh(prefix_of(i));
  line(fmt::format("{} {} = {};", type(uops_[i].dtype, uops_[i].lanes), name, strip(expression)));
  text_[i] = name;
}

std::string Body::prefix_of(std::size_t i) const {
  const Node& n = uops_[i].node;
  if (const auto given = value_names_.find(n); given != value_names_.end()) return given->second;
  if (n.op() != Op::Read) return name_of_value(n, summed_.contains(i));
  return n.src().size() > 1 ? "kept" : around_.loaded[static_cast<std::size_t>(n.src(0).arg<SlotArg>().slot)];
}

/// gcc 12 folds 0.0 - (double)n, if it is one expression, to -(double)n, which is -0 if n is 0.
bool Body::taken_from_zero(std::size_t i) const {
  const Node& user = uops_[user_.at(i)].node;
  if (uops_[user_.at(i)].uop != UOps::Alu || user.op() != Op::Sub) return false;
  const auto* zero = std::get_if<FloatArg>(&user.src(0).arg());
  return zero != nullptr && zero->value == 0;
}

void Body::write_entry(std::size_t i) {
  const UOp& u = uops_[i];
  switch (u.uop) {
    case UOps::DefineGlobal:
    case UOps::Special:
      break;
    case UOps::DefineLocal:
      define_local(u);
      break;
    case UOps::DefineVar:
      if (u.node.op() != Op::Variable && !is_position(u)) names_[u.node] = "part";
      break;
    case UOps::Const:
      text_[i] = literal(u.dtype, u.node);
      break;
    case UOps::Loop:
      open_loop(u, i);
      break;
    case UOps::EndLoop:
      open_.pop_back();
      line("}");
      break;
    case UOps::DefineAcc: {
      if (u.node.op() == Op::Pack) {  // what an iteration keeps for the next one
        text_[i] = fresh("packed");
        line(fmt::format("{} {} = {{}};", type(u.dtype, u.lanes), text_[i]));
        break;
      }
      text_[i] = fresh(std::string(name_of_state(u.node.arg<ReduceArg>().combiner)));
      const DType d = u.dtype;
      const std::string initial = literal(d, identity_of(u.node.arg<ReduceArg>().combiner, d));
      const bool of_units = u.lanes > 1 && around_.dialect.vector_type.empty();  // sums of a tensor core begin with 0
      line(fmt::format("{} {} = {};", type(d, u.lanes), text_[i],
                       of_units      ? "{}"
                       : u.lanes > 1 ? splat(initial, d, u.lanes)
                                     : initial));
      for (const Node& loop : closed_loops(u.node)) closed_.insert(loop);
      break;
    }
    case UOps::Assign:
      line(fmt::format("{} = {};", text(u.vin[0]), strip(operand(u.vin[1], u.lanes, true))));
      break;
    case UOps::Load:
      load(i);
      break;
    case UOps::Store:
      store(u);
      break;
    case UOps::Prefetch:
      if (!around_.dialect.prefetch.empty())
        line(fmt::format(fmt::runtime(around_.dialect.prefetch),
                         fmt::arg("address", fmt::format("{}+{}", buffer(u.node.src(0).arg<SlotArg>().slot).name,
                                                         index(u.node.src(0).src(0), "0")))));
      break;
    case UOps::Barrier:
      line(std::string(around_.dialect.barrier));
      break;
    case UOps::Commit:
    case UOps::Arrive:
    case UOps::Free:
    case UOps::Leave:
    case UOps::Produce:
    case UOps::EndProduce:
    case UOps::BeginProducts:
    case UOps::EndProducts:
    case UOps::Await:
    case UOps::Turn:
    case UOps::Settle:
    case UOps::Wait:
      write_grid_entry(i);
      break;
    case UOps::Cast:
      cast(i);
      break;
    case UOps::Alu:
      if (u.dtype != DType::Index) alu(i);
      break;
  }
}

void Body::open_loop(const UOp& u, std::size_t i) {
  if (const std::string what = describe_nest(i); !what.empty())
    text_of_body_ += wrapped_comment(what, std::string(2 + 2 * (open_.size() + inside_), ' '), kLineEnd);
  const std::string name = fresh(closed_.contains(u.node) ? "r" : "i", /*numbered=*/true);
  if (unrolled_.contains(u.node)) line(std::string(around_.dialect.unroll));
  const Node& size = at(u.vin[1]).node;
  if (hoists_ == nullptr) survey_.bounds.push_back(size), survey_.loops.push_back(u.node);
  line(fmt::format("for ({0} {1} = 0; {1} < {2}; ++{1}) {{", scalar_type(DType::Index), name, index(size, "0", true)));
  names_[u.node] = name;
  open_.push_back(u.node);
  write_hoists(u.node);
}

void Body::write_hoists(const Node& loop) {
  if (hoists_ == nullptr) return;
  if (const auto found = hoists_->expressions.find(loop); found != hoists_->expressions.end())
    for (const auto& [expression, prefix] : found->second) {
      const std::string text = index(expression, "0"), name = fresh(prefix);
      line(fmt::format("const {} {} = {};", scalar_type(DType::Index), name, strip(text)));
      names_[expression] = name;
    }
}

/// What a loop nest does: the states that it updates, the STAGEs that it fills, the slots that it writes. Loops that
/// contain only each other have one comment.
std::string Body::describe_nest(std::size_t loop) const {
  const auto only_one_inside = [&](std::size_t at) {  // down to the innermost loop
    bool closed = false;
    for (std::size_t k = at + 1, depth = 1; depth > 0; ++k) {
      if (uops_[k].uop == UOps::Loop) {
        if (closed) return false;
        ++depth;
      } else if (uops_[k].uop == UOps::EndLoop) {
        --depth;
        closed = true;
      }
    }
    return true;
  };
  if (!only_one_inside(loop) || (level_[loop] != 0 && only_one_inside(level_[loop]))) return {};
  std::vector<std::string> parts;
  const auto add = [&](std::string part) {
    if (std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(std::move(part));
  };
  for (std::size_t k = loop + 1, depth = 1; depth > 0; ++k) {
    const UOp& u = uops_[k];
    depth += u.uop == UOps::Loop ? 1 : 0;
    depth -= u.uop == UOps::EndLoop ? 1 : 0;
    if (u.uop == UOps::Assign && u.node.op() != Op::Pack)
      add(std::string(name_of_state(u.node.arg<ReduceArg>().combiner)));
    if (u.uop != UOps::Store) continue;
    const auto& arg = u.node.arg<StoreArg>();
    const char* does = arg.mode == StoreMode::Add ? "adds to" : u.node.op() == Op::Fill ? "fills" : "writes";
    add(fmt::format("{} {}", does, u.node.op() == Op::Fill ? stage(at(u.vin[0]).node).name : buffer(arg.slot).name));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace tenon
