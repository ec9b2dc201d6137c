#include <tenon/codegen/render/renderer.h>

#include <algorithm>
#include <set>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/render/declarations.h>
#include <tenon/codegen/render/index_text.h>
#include <tenon/codegen/render/literal.h>
#include <tenon/codegen/render/memory.h>
#include <tenon/codegen/render/parameters.h>
#include <tenon/codegen/render/text.h>
#include <tenon/codegen/render/variable_names.h>

namespace tenon {
namespace {

constexpr std::size_t kInlineWidth = 72;  // longer expressions get a name

class Renderer {
 public:
  Renderer(const std::vector<UOp>& uops, const ast::Signature& signature, const Dialect& dialect, const Target& target,
           const Export* exported, bool checked)
      : uops_(uops),
        signature_(signature),
        dialect_(dialect),
        exported_(exported),
        checked_(checked && !dialect.checks.header.empty()),
        slots_(slot_names(signature.slots.size(), exported)),
        declared_(dialect, target),
        text_(uops.size()),
        uses_(uops.size(), 0),
        level_(uops.size()) {
    count_uses();
    variables_ = parameter_names(exported);
    names_ = variable_names(signature, dialect, variables_);
    for (const auto& [variable, name] : names_) variables_.insert(name);
  }

  std::size_t scratch_bytes = 0;  // that the text needs, for its STAGEs
  bool checked() const { return checked_; }

  std::string run(std::string_view name, std::string_view opening) {
    check_types();
    const std::string_view grid = open_grid();
    for (std::size_t i = 0; i < uops_.size(); ++i) render(i);
    std::string out;
    out += opening;
    out += dialect_.header;
    if (checked_) out += dialect_.checks.header;
    for (const std::string& line : declared_.lines()) out += line + "\n";
    if (!declared_.lines().empty()) out += "\n";
    const std::string parameters =
        parameter_list(signature_, dialect_, names_, grid, takes_part(), scratch_bytes > 0, checked_, exported_);
    out +=
        fmt::format(fmt::runtime(dialect_.kernel), fmt::arg("name", name), fmt::arg("parameters", parameters)) + "\n";
    if (!prologue_.empty()) body_ += fmt::format("  {}\n", dialect_.fence);
    return out + prologue_ + body_ + "}\n";
  }

 private:
  /// Has the language all types that the kernel computes in?
  void check_types() const {
    for (const UOp& u : uops_)
      if (u.dtype != DType::Void && scalar_type(u.dtype).empty())
        raise<UserError>("render", "{} has no {}; cast to float32", dialect_.name, tenon::name(u.dtype));
  }

  /// Where in the grid this is, and out if that is beyond its end: single threads are a few more than there are.
  std::string_view open_grid() {
    const GridPositions positions(uops_, dialect_, names_);
    for (const std::string& definition : variable_definitions(exported_, names_)) line(definition);
    for (const std::string& definition : positions.definitions()) line(definition);
    for (const Node& axis : positions.axes())
      line(fmt::format("if ({} >= {}) return;", names_.at(axis), index(axis.src(0), "0")));
    return positions.in_groups() ? dialect_.groups : dialect_.grid;
  }

  // ---- uses and levels
  void count_uses() {
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
    }
    // A value that an index expression holds is written once for each time that the expression is printed: it needs a
    // name.
    for (const UOp& u : uops_)
      if (u.dtype == DType::Index && u.uop == UOps::Cast && !u.vin.empty())
        uses_[static_cast<std::size_t>(u.vin[0])] += 2;
  }

  // ---- text of literals and types
  std::string literal(DType d, const Node& n) const { return literal_text(dialect_, d, n); }
  std::string scalar_type(DType d) const { return std::string(dialect_.types[static_cast<std::size_t>(d)].scalar); }
  std::string type(DType d, int64_t lanes) { return declared_.type(d, lanes); }
  std::string loose_type(DType d, int64_t lanes) { return declared_.loose_type(d, lanes); }
  // Of truth values a mask: computed ones are compared, since clang 14 has no code for some negated ones among masks.
  std::string splat(const std::string& text, DType d, int64_t lanes) {
    const std::string all = declared_.splat(d, lanes) + "(";
    if (d == DType::Bool && text != "0" && text != "1") return "(" + all + text + ")!=0)";
    return all + (d == DType::Bool ? "-" : "") + text + ")";
  }

  const UOp& at(int v) const { return uops_[static_cast<std::size_t>(v)]; }
  const std::string& text(int v) const { return text_[static_cast<std::size_t>(v)]; }

  /// Operand v as a value of so many lanes.
  std::string operand(int v, int64_t lanes, bool as_vector) {
    const UOp& u = at(v);
    if (lanes > 1 && u.lanes == 1 && as_vector) return splat(text(v), u.dtype, lanes);
    return text(v);
  }

  // ---- index expressions
  std::string range_name(const Node& range) const {
    if (auto it = names_.find(range); it != names_.end()) return it->second;
    raise<InternalError>("render", "a range is used outside of its loop");
  }

  /// The expression with its lane (if any) at a constant.
  std::string index(const Node& expression, const std::string& lane, bool as_operand = false) const {
    const LeafText leaf_text = [&](const Node& leaf) {
      if (is_lane(leaf)) return lane;
      if (leaf.op() == Op::Cast) {  // a value as an index
        const std::size_t i = position_.at(leaf.src(0));
        return uops_[i].lanes > 1 ? fmt::format("{}[{}]", text_[i], lane) : fmt::format("(long){}", text_[i]);
      }
      return range_name(leaf);
    };
    return as_operand || expression.op() == Op::Where ? index_operand_text(expression, leaf_text)
                                                      : index_text(expression, leaf_text);
  }

  /// Whether the expression changes with the lane, be it through a value in lanes.
  bool varies_in_lanes(const Node& expression) const {
    for (const Node& n : topological(std::span(&expression, 1),
                                     [](const Node& x) { return x.op() == Op::Range || x.op() == Op::Cast; })) {
      if (is_lane(n)) return true;
      if (n.op() == Op::Cast && uops_[position_.at(n.src(0))].lanes > 1) return true;
    }
    return false;
  }

  static Node element_at_lane(const Node& expression, int64_t lane) {
    const Node range = lane_in(expression);
    if (!range) return expression;
    const std::pair<Node, Node> fixed{range, Node(lane)};
    return substitute(simplify(expression), std::span(&fixed, 1));
  }
  std::string index_at_lane(const Node& expression, int64_t lane) const {
    const Node there = element_at_lane(expression, lane);
    return index(there == expression ? there : extract(there), std::to_string(lane));
  }

  /// Values of an index expression, as a value of `lanes` lanes.
  std::string index_value(const Node& expression, DType to, int64_t lanes) {
    if (lanes == 1) return cast_scalar(index(expression, "0"), DType::Index, to);
    std::vector<std::string> items;
    if (const auto stride = lane_stride(expression); stride && is_integer(to) && !through_values(expression)) {
      // The first lane's value in all, and what each is ahead of it; unsigned, where it may wrap.
      const DType whole = unsigned_of(size_of(to));
      const uint64_t all_bits = ~uint64_t{0} >> (64 - 8 * size_of(to));
      for (int64_t l = 0; l < lanes; ++l)
        items.push_back(fmt::format("{}u{}", static_cast<uint64_t>(l) * static_cast<uint64_t>(*stride) & all_bits,
                                    size_of(to) == 8 ? "l" : ""));
      const std::string first = splat(cast_scalar(index_at_lane(expression, 0), DType::Index, whole), whole, lanes);
      const std::string sum = fmt::format("({}+{})", first, vector_of(type(whole, lanes), items));
      return to == whole ? sum : fmt::format("({}){}", type(to, lanes), sum);
    }
    for (int64_t l = 0; l < lanes; ++l) {
      std::string item = cast_scalar(index_at_lane(expression, l), DType::Index, to);
      items.push_back(to == DType::Bool ? "-" + item : item);
    }
    return vector_of(type(to, lanes), items);
  }

  std::string cast_scalar(const std::string& text, DType from, DType to) const {
    if (to == DType::Bool) return from == DType::Index ? "(" + text + ")" : "(" + text + "!=0)";
    return fmt::format("({})({})", scalar_type(to), text);
  }

  // ---- statements
  void line(const std::string& statement) {
    const std::string indent(2 + 2 * depth_, ' ');
    body_ += indent + statement + "\n";
  }

  std::string fresh(const char* prefix) {
    std::string name;
    do name = fmt::format("{}{}", prefix, counters_[prefix]++);
    while (variables_.contains(name));
    return name;
  }

  /// Gives entry i its text: a name where it is used more than once, in another loop, or is long; else the expression
  /// itself.
  void value(std::size_t i, const std::string& expression, const char* prefix, bool named = false) {
    const bool here = uses_[i] == 1 && level_[user_.at(i)] == level_[i];
    if (uses_[i] == 0) return;
    if (here && !named && expression.size() <= kInlineWidth && !taken_from_zero(i)) {
      text_[i] = expression;
      return;
    }
    const std::string name = fresh(prefix);
    line(fmt::format("{} {} = {};", type(uops_[i].dtype, uops_[i].lanes), name, strip(expression)));
    text_[i] = name;
  }

  /// gcc 12 folds 0.0 - (double)n, where it stands in one expression, to -(double)n, which is -0 for 0.
  bool taken_from_zero(std::size_t i) const {
    const Node& user = uops_[user_.at(i)].node;
    if (uops_[user_.at(i)].uop != UOps::Alu || user.op() != Op::Sub) return false;
    const auto* zero = std::get_if<FloatArg>(&user.src(0).arg());
    return zero != nullptr && zero->value == 0;
  }

  void render(std::size_t i) {
    const UOp& u = uops_[i];
    switch (u.uop) {
      case UOps::DefineGlobal:
      case UOps::Special:
        break;
      case UOps::DefineLocal:
        define_local(u);
        break;
      case UOps::DefineVar:
        if (u.node.op() != Op::Variable && !is_position(u)) names_[u.node] = "t0";
        break;
      case UOps::Const:
        text_[i] = literal(u.dtype, u.node);
        break;
      case UOps::Loop: {
        const std::string name = fresh(closed_.contains(u.node) ? "r" : "i");
        names_[u.node] = name;
        const Node& size = at(u.vin[1]).node;
        line(fmt::format("for (long {0} = 0; {0} < {1}; ++{0}) {{", name, index(size, "0", true)));
        ++depth_;
        break;
      }
      case UOps::EndLoop:
        --depth_;
        line("}");
        break;
      case UOps::DefineAcc: {
        text_[i] = fresh("acc");
        const DType d = u.dtype;
        const std::string initial = literal(d, identity_of(u.node.arg<ReduceArg>().combiner, d));
        line(
            fmt::format("{} {} = {};", type(d, u.lanes), text_[i], u.lanes > 1 ? splat(initial, d, u.lanes) : initial));
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
        if (!dialect_.prefetch.empty())
          line(fmt::format(fmt::runtime(dialect_.prefetch),
                           fmt::arg("address", fmt::format("{}+{}", buffer(u.node.src(0).arg<SlotArg>().slot).name,
                                                           index(u.node.src(0).src(0), "0")))));
        break;
      case UOps::Barrier:
        line(std::string(dialect_.barrier));
        break;
      case UOps::Cast:
        cast(i);
        break;
      case UOps::Alu:
        if (u.dtype != DType::Index) alu(i);
        break;
    }
  }

  void define_local(const UOp& u) {
    const StageArg& arg = u.node.arg<StageArg>();
    line(fmt::format(fmt::runtime(dialect_.local), fmt::arg("T", scalar_type(u.dtype)),
                     fmt::arg("name", stage(u.node).name), fmt::arg("elements", arg.elements),
                     fmt::arg("offset", scratch_bytes)));
    if (dialect_.barrier.empty())  // else memory of a group of threads, which the text declares
      scratch_bytes += (static_cast<std::size_t>(arg.elements) * size_of(u.dtype) + 63) / 64 * 64;
  }
  Memory stage(const Node& stage) const {
    return memory_of_stage(stage.arg<StageArg>().number, stage.arg<StageArg>().elements, dialect_, checked_);
  }
  Memory buffer(int32_t slot) const {
    return memory_of_slot(slots_[static_cast<std::size_t>(slot)], slot, dialect_, checked_);
  }

  /// A load or store of the lanes in which a condition holds, at an element and, of a store, of a value; empty where
  /// they may not lie side by side.
  std::string in_some_lanes(std::string_view what, const Memory& data, const Node& element, const Node& valid, DType d,
                            int64_t lanes, const std::string& stored = {}) {
    const auto interval = through_values(valid) ? std::nullopt : interval_of(valid, lanes);
    if (!interval) return {};
    const std::string from = index(extract(interval->from), "0"), to = index(extract(interval->to), "0");
    return fmt::format("{}({}, {}, {}{}{})", declared_.instruction(what, d, lanes),
                       data.some(index_at_lane(element, 0), from, to, lanes), from, to, stored.empty() ? "" : ", ",
                       stored);
  }

  /// The bits of a scalar as another dtype, where the two differ: a slot may be read and written as several of one
  /// size.
  std::string bits_as(DType from, DType to, const std::string& text) const {
    if (scalar_type(from) == scalar_type(to)) return text;
    return fmt::format(fmt::runtime(spelling(dialect_, Op::Bitcast, from).scalar), fmt::arg("S", scalar_type(from)),
                       fmt::arg("T", scalar_type(to)), fmt::arg("a", text));
  }

  void load(std::size_t i) {
    const UOp& u = uops_[i];
    const Node& where = u.node.src(0);
    const Node& element = where.src(0);
    const Node valid = where.src().size() > 1 ? where.src(1) : Node(1);
    const bool staged = u.node.src().size() > 1;
    const int32_t slot = where.arg<SlotArg>().slot;
    const DType held = staged ? u.dtype : signature_.slots[static_cast<std::size_t>(slot)].dtype;
    const Memory data = staged ? stage(u.node.src(1)) : buffer(slot);
    if (u.lanes == 1) {
      const std::string read = bits_as(held, u.dtype, data.element(index(element, "0")));
      // Of a slot that is written too the old value is meant: it is read here, not where it is used.
      const bool here = !staged && signature_.slots[static_cast<std::size_t>(slot)].written;
      if (valid.is(1)) return value(i, read, "val", here);
      return value(i, fmt::format("({} ? {} : {})", index(valid, "0"), read, literal_zero(u.dtype)), "val", here);
    }
    const bool mask_in_lanes = varies_in_lanes(valid);
    if (!mask_in_lanes && !through_values(element) && lane_stride(element) == std::optional<int64_t>(1)) {
      std::string read = fmt::format("*(const {}*)({})", loose_type(u.dtype, u.lanes),
                                     data.address(index_at_lane(element, 0), u.lanes));
      if (u.dtype == DType::Bool) {
        read = fmt::format("(__builtin_convertvector({}, {}) != 0)", read, type(DType::Int32, u.lanes));
      }
      if (!valid.is(1))
        read = fmt::format("({} ? ({}){} : {})", index(valid, "0"), type(u.dtype, u.lanes), read,
                           splat(literal_zero(u.dtype), u.dtype, u.lanes));
      return value(i, read, "val", true);
    }
    if (u.dtype != DType::Bool && held == u.dtype && lane_stride(element) == std::optional<int64_t>(1) &&
        !through_values(element))
      if (const std::string some = in_some_lanes("load_some", data, element, valid, u.dtype, u.lanes); !some.empty())
        return value(i, some, "val", true);
    std::vector<std::string> items;
    for (int64_t l = 0; l < u.lanes; ++l) {
      std::string item = bits_as(held, u.dtype, data.element(index_at_lane(element, l)));
      if (mask_in_lanes) item = fmt::format("({} ? {} : {})", index_at_lane(valid, l), item, literal_zero(u.dtype));
      items.push_back(u.dtype == DType::Bool ? "-" + item : item);
    }
    std::string gathered = vector_of(type(u.dtype, u.lanes), items);
    if (!mask_in_lanes && !valid.is(1))
      gathered =
          fmt::format("{} ? {} : {}", index(valid, "0"), gathered, splat(literal_zero(u.dtype), u.dtype, u.lanes));
    value(i, gathered, "val", true);
  }

  std::string literal_zero(DType d) const {
    return literal(d, is_floating_point(d) ? ast::constant(d, 0.0) : ast::constant(d, int64_t{0}));
  }

  void store(const UOp& u) {
    const Node& where = u.node.src(1);
    const bool fill = u.node.op() == Op::Fill;
    const auto& arg = u.node.arg<StoreArg>();
    const Node& element = where.src(0);
    const Node valid = where.src().size() > 1 ? where.src(1) : Node(1);
    const DType d = where.dtype();
    const DType held = fill ? d : signature_.slots[static_cast<std::size_t>(arg.slot)].dtype;
    const Memory data = fill ? stage(at(u.vin[0]).node) : buffer(arg.slot);
    if (arg.mode == StoreMode::Add && held != d) raise<InternalError>("render", "an added STORE of another dtype");
    if (arg.mode == StoreMode::Max) raise<InternalError>("render", "a STORE that keeps the maximum is not written yet");
    const char* sign = arg.mode == StoreMode::Add ? "+=" : "=";
    const int64_t lanes = std::max(at(u.vin[2]).lanes, u.lanes);
    auto gate = [&](const std::string& condition) {
      return valid.is(1) ? std::string() : fmt::format("if ({}) ", condition);
    };
    if (lanes == 1) {
      line(gate(index(valid, "0")) +
           fmt::format("{} {} {};", data.element(index(element, "0")), sign, bits_as(d, held, text(u.vin[2]))));
      return;
    }
    const std::string vector = operand(u.vin[2], lanes, true);
    if ((arg.mode == StoreMode::Set || fill) && !varies_in_lanes(valid) && !through_values(element) &&
        lane_stride(element) == std::optional<int64_t>(1)) {
      const std::string stored =
          d == DType::Bool ? fmt::format("__builtin_convertvector({} & 1, {})", vector, type(DType::UInt8, lanes))
                           : vector;
      if (valid.is(1) && stream(arg, element, d, lanes, stored)) return;
      line(gate(index(valid, "0")) + fmt::format("*({}*)({}) {} {};", loose_type(d, lanes),
                                                 data.address(index_at_lane(element, 0), lanes), sign, strip(stored)));
      return;
    }
    const std::string name = fresh("out");
    line(fmt::format("{} {} = {};", type(d, lanes), name, strip(vector)));
    if (arg.mode == StoreMode::Set && d != DType::Bool && held == d &&
        lane_stride(element) == std::optional<int64_t>(1) && !through_values(element))
      if (const std::string some = in_some_lanes("store_some", data, element, valid, d, lanes, name); !some.empty())
        return line(some + ";");
    for (int64_t l = 0; l < lanes; ++l) {
      const char* bit = d == DType::Bool ? "&1" : "";
      line(gate(index_at_lane(valid, l)) + fmt::format("{} {} {};", data.element(index_at_lane(element, l)), sign,
                                                       bits_as(d, held, fmt::format("{}[{}]{}", name, l, bit))));
    }
  }

  void cast(std::size_t i) {
    const UOp& u = uops_[i];
    const Node& source = u.node.src(0);
    if (u.dtype == DType::Index) return;  // a value as an index: printed where the index is
    if (source.dtype() == DType::Index) return value(i, index_value(source, u.dtype, u.lanes), "alu", u.lanes > 1);
    const int v = u.vin[0];
    const DType from = at(v).dtype, to = u.dtype;
    if (u.node.op() == Op::Bitcast && u.lanes == 1) return value(i, bits_as(from, to, text(v)), "alu");
    if (u.node.op() == Op::Cast && (is_float16_bits(from) || is_float16_bits(to))) {
      const std::string macro = is_float16_bits(to) ? declared_.instruction("narrow", to, u.lanes)
                                                    : declared_.instruction("widen", from, u.lanes);
      if (macro.empty())
        raise<InternalError>("render", "{} to {} has no instruction in {}", tenon::name(from), tenon::name(to),
                             dialect_.name);
      return value(i, fmt::format("{}({})", macro, strip(text(v))), "alu");
    }
    if (u.node.op() == Op::Bitcast || u.lanes == 1) {
      if (u.node.op() == Op::Cast && to == DType::Bool) return value(i, fmt::format("({}!=0)", text(v)), "alu");
      return value(i, spell(u, from, {text(v)}), "alu");
    }
    const std::string x = text(v);
    if (to == DType::Bool) return value(i, mask_of(fmt::format("({}!=0)", x), from, u.lanes), "alu");
    // Truth values become 0 or 1 first; narrow integers reach floats by int32, which compilers vectorize.
    std::string t = from == DType::Bool ? fmt::format("({}&1)", x) : x;
    if (from != DType::Bool && size_of(from) < 4 && is_floating_point(to)) t = convert(t, type(DType::Int32, u.lanes));
    value(i, from == DType::Bool && to == DType::Int32 ? t : convert(t, type(to, u.lanes)), "alu");
  }

  static std::string convert(const std::string& text, const std::string& to) {
    return fmt::format("__builtin_convertvector({}, {})", text, to);
  }

  /// A comparison's lanes are as wide as what was compared; a mask is 32 bits wide.
  std::string mask_of(const std::string& comparison, DType compared, int64_t lanes) {
    return lane_bytes(compared) == 4 ? comparison : convert(comparison, type(DType::Int32, lanes));
  }

  std::string spell(const UOp& u, DType from, const std::vector<std::string>& operands, int64_t lane = 0) {
    const Spelling& s = spelling(dialect_, u.node.op(), from);
    const auto get = [&](std::size_t k) { return k < operands.size() ? operands[k] : std::string(); };
    const std::size_t bytes = lane_bytes(u.dtype);
    const DType wide = unsigned_of(u.lanes == 1 ? std::max<std::size_t>(4, size_of(u.dtype)) : bytes);
    const bool vector = u.lanes > 1;
    const std::string_view form = vector || u.node.op() == Op::Lane ? s.vector : s.scalar;
    // Types are declared only if the template names them.
    const auto named = [&](const char* tag, auto make) {
      return form.find(tag) != std::string_view::npos ? make() : std::string();
    };
    return fmt::format(fmt::runtime(form), fmt::arg("a", get(0)), fmt::arg("b", get(1)), fmt::arg("c", get(2)),
                       fmt::arg("T", named("{T}", [&] { return type(u.dtype, u.lanes); })),
                       fmt::arg("S", named("{S}", [&] { return type(from, u.lanes); })),
                       fmt::arg("U", named("{U}", [&] { return type(wide, u.lanes); })),
                       fmt::arg("M", named("{M}", [&] { return type(signed_of(bytes), u.lanes); })),
                       fmt::arg("N", named("{N}", [&] { return type(u.dtype, u.lanes); })),
                       fmt::arg("f", u.dtype == DType::Float32 ? "f" : ""), fmt::arg("lane", lane));
  }

  /// A store past the caches, which takes an address that is a multiple of the vector's size.
  bool stream(const StoreArg& arg, const Node& element, DType d, int64_t lanes, const std::string& vector) {
    if (!arg.stream || !(element_at_lane(element, 0) % Node(lanes)).is(0)) return false;
    const std::string macro = declared_.instruction("stream", d, lanes);
    if (macro.empty()) return false;
    const auto bytes = static_cast<std::size_t>(lanes) * size_of(d);
    if (aligned_.insert(arg.slot).second)
      prologue_ += fmt::format(fmt::runtime("  " + std::string(dialect_.aligned) + "\n"), fmt::arg("slot", arg.slot),
                               fmt::arg("mask", bytes - 1));
    loose_type(d, lanes);
    const std::string name = fresh("out");
    line(fmt::format("{} {} = {};", type(d, lanes), name, strip(vector)));
    line(fmt::format("{}(aligned{}, {}, {});", macro, arg.slot,
                     buffer(arg.slot).address(index_at_lane(element, 0), lanes), name));
    return true;
  }

  void alu(std::size_t i) {
    const UOp& u = uops_[i];
    const Op op = u.node.op();
    if (op == Op::Splat) return value(i, splat(text(u.vin[0]), u.dtype, u.lanes), "alu");
    if (op == Op::Half) {
      const std::string macro = declared_.half(u.dtype, 2 * u.lanes, u.node.arg<int64_t>() == 1);
      type(u.dtype, u.lanes);  // declared
      return value(i, fmt::format("{}({})", macro, text(u.vin[0])), "alu");
    }
    if (op == Op::Zip)
      return value(i,
                   fmt::format("{}({}, {})", declared_.zip(u.dtype, u.lanes, u.node.arg<int64_t>() == 1),
                               text(u.vin[0]), text(u.vin[1])),
                   "zip", true);
    if (op == Op::Lane) {
      std::string t = spell(u, u.dtype, {text(u.vin[0])}, u.node.arg<int64_t>());
      return value(i, u.dtype == DType::Bool ? "(_Bool)(" + t + "&1)" : t, "alu");
    }
    if (op == Op::Acc) {
      text_[i] = text(u.vin[0]);
      return;
    }
    const bool is_where = op == Op::Where;
    const DType from = at(u.vin[is_where ? 1 : 0]).dtype;
    const Spelling& s = spelling(dialect_, op, from);
    const bool vector = u.lanes > 1;
    const std::string_view form = vector ? s.vector : s.scalar;
    const std::size_t macro = form.find("_{N}(");
    if (macro != std::string_view::npos && declared_.instruction(form.substr(0, macro), u.dtype, u.lanes).empty())
      raise<InternalError>("render", "{} on vectors of {} has no instruction in {}", info(op).name,
                           tenon::name(u.dtype), dialect_.name);
    std::vector<std::string> operands;
    if (is_where) {
      const bool scalar_condition = vector && at(u.vin[0]).lanes == 1;
      std::string condition = text(u.vin[0]);
      if (vector && !scalar_condition && lane_bytes(u.dtype) != 4)
        condition = convert(condition, type(signed_of(lane_bytes(u.dtype)), u.lanes));
      const std::string a = operand(u.vin[1], u.lanes, true), b = operand(u.vin[2], u.lanes, true);
      if (scalar_condition) return value(i, fmt::format("({} ? {} : {})", condition, a, b), "alu");
      // The vector form writes the condition twice.
      if (vector && condition.size() > 8) {
        const std::string name = fresh("cond");
        line(fmt::format("{} {} = {};", type(signed_of(lane_bytes(u.dtype)), u.lanes), name, strip(condition)));
        condition = name;
      }
      operands = {a, b, condition};
    } else {
      // C takes a scalar for a vector only where it fits the element, which an int literal may not do for narrow ones.
      for (int v : u.vin) operands.push_back(operand(v, u.lanes, s.splat || size_of(at(v).dtype) < 4));
    }
    if (vector && !is_where) {
      // A vector op of scalars alone cannot be; of one vector and a scalar, C puts the scalar in every lane.
      if (std::all_of(u.vin.begin(), u.vin.end(), [&](int v) { return at(v).lanes == 1; }))
        operands[0] = operand(u.vin[0], u.lanes, true);
    }
    std::string t = spell(u, from, operands);
    if (vector && u.dtype == DType::Bool && from != DType::Bool && !is_where) t = mask_of(t, from, u.lanes);
    value(i, std::move(t), "alu");
  }

  bool takes_part() const {
    return std::any_of(uops_.begin(), uops_.end(), [](const UOp& u) {
      return u.uop == UOps::DefineVar && u.node.op() == Op::Range && !is_position(u);
    });
  }

  const std::vector<UOp>& uops_;
  const ast::Signature& signature_;
  const Dialect& dialect_;
  const Export* exported_;
  const bool checked_;
  const std::vector<std::string> slots_;  // names
  Declarations declared_;
  std::vector<std::string> text_;
  std::vector<int> uses_;
  std::vector<std::size_t> level_;                     // the LOOP that an entry stands in; 0: the body
  std::unordered_map<std::size_t, std::size_t> user_;  // of an entry used once
  std::unordered_map<Node, std::size_t> position_;
  std::unordered_map<Node, std::string> names_;
  std::set<std::string> variables_;  // the names of Variables and of what is exported, which nothing else may have
  std::unordered_map<std::string, int> counters_;
  std::set<int32_t> aligned_;  // slots that the text asks whether they are
  std::string prologue_, body_;
  std::size_t depth_ = 0;
  std::unordered_set<Node> closed_;  // loops of REDUCEs
};

}  // namespace

RenderedKernel render_kernel(const std::vector<UOp>& uops, const ast::Signature& signature, std::string_view name,
                             std::string_view opening, const Dialect& dialect, const Target& target,
                             const Export* exported, bool checked) {
  Renderer renderer(uops, signature, dialect, target, exported, checked);
  std::string text = renderer.run(name, opening);
  return {std::move(text), renderer.scratch_bytes, renderer.checked()};
}

}  // namespace tenon
