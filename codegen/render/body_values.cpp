// How the statements of a body spell values: casts and ops.
#include <algorithm>
#include <cctype>
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/render/body.h>
#include <tenon/codegen/render/text.h>

namespace tenon {

/// Which operand of the op a compiler sees negated: of -x, 0 - x and x * -1; -1: none.
static int negated_operand(const Node& n) {
  if (!is_integer(n.dtype())) return -1;
  if (n.op() == Op::Neg) return 0;
  if (n.op() == Op::Sub && n.src(0).is(0)) return 1;
  return n.op() == Op::Mul && n.src(1).is(-1) ? 0 : -1;
}

/// Can the result have more bits than the operands, which the dtype cuts off?
static bool can_overflow(Op op) {
  return op == Op::Add || op == Op::Sub || op == Op::Mul || op == Op::Neg || op == Op::Shl;
}

void Body::cast(std::size_t i) {
  const UOp& u = uops_[i];
  const Node& source = u.node.src(0);
  if (u.dtype == DType::Index) return;  // a value as an index: printed where the index is
  if (source.dtype() == DType::Index) return value(i, index_value(source, u.dtype, u.lanes), u.lanes > 1);
  const int v = u.vin[0];
  const DType from = at(v).dtype, to = u.dtype;
  if (u.node.op() == Op::Bitcast && u.lanes == 1) return value(i, bits_as(from, to, text(v)));
  if (u.node.op() == Op::Cast && (is_float16_bits(from) || is_float16_bits(to))) {
    const std::string macro = is_float16_bits(to) ? declared_.instruction("narrow", to, u.lanes)
                                                  : declared_.instruction("widen", from, u.lanes);
    if (macro.empty())
      raise<InternalError>("render", "{} to {} has no instruction in {}", tenon::name(from), tenon::name(to),
                           around_.dialect.name);
    return value(i, fmt::format("{}({})", macro, strip(text(v))));
  }
  if (u.node.op() == Op::Cast && to == DType::Int32 && u.lanes > 1 && is_integer(from) && size_of(from) < 4)
    if (const std::string macro = declared_.instruction("extend", from, u.lanes); !macro.empty())
      return value(i, fmt::format("{}({})", macro, strip(text(v))));
  if (u.node.op() == Op::Cast && to == DType::Bool) return value(i, fmt::format("({}!=0)", text(v)));
  if (!around_.dialect.low_bits.empty() && u.lanes == 1 && is_integer(from) && size_of(from) == 8 && is_integer(to) &&
      size_of(to) <= 4)
    return value(i, "(" + cast_scalar(text(v), from, to) + ")");
  value(i, spell(u, from, {text(v)}));
}

template <class Write>
std::string Body::written(const std::vector<UOp>& entries, int64_t lanes, const Write& write) {
  std::vector<UOp> uops = entries;
  for (UOp& each : uops)
    if (each.uop != UOps::Const) each.lanes = lanes;
  const ast::Signature none;
  const Surroundings around{.dialect = around_.dialect,
                            .target = around_.target,
                            .signature = none,
                            .exported = nullptr,
                            .checked = false,
                            .functions = {},
                            .slots = {},
                            .loaded = {},
                            .names = {},
                            .taken = {"x", "y", "p", "other"}};
  Body survey(uops, around, declared_, nullptr);
  write(survey);
  const Hoists hoists(survey.survey());
  Body body(uops, around, declared_, &hoists);
  return write(body);
}

/// A call of the function with the operand. The function is written above the kernel at its first call.
std::string Body::call(const FunctionOfValues& f, const UOp& u) {
  std::string name(info(f.op).name);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  name += "_" + type(u.dtype, u.lanes);
  if (!declared_.has_function(name)) {
    const std::string otherwise = f.rare ? name + "_otherwise" : std::string();
    if (f.rare)
      declared_.add_function(
          otherwise, written(f.otherwise, u.lanes, [&](Body& body) { return body.rare_function(otherwise, f.names); }));
    declared_.add_function(
        name, written(f.uops, u.lanes, [&](Body& body) { return body.function(name, f.names, f.rare, otherwise); }));
  }
  std::string operands;
  for (const int v : u.vin) operands += (operands.empty() ? "" : ", ") + strip(operand(v, u.lanes, true));
  return fmt::format("{}({})", name, operands);
}

std::string Body::spell(const UOp& u, DType from, const std::vector<std::string>& operands, int64_t lane) {
  const Spelling& s = spelling(around_.dialect, u.node.op(), from);
  return spell(u, from, operands, u.lanes > 1 || u.node.op() == Op::Lane ? s.vector : s.scalar, lane);
}

std::string Body::spell(const UOp& u, DType from, const std::vector<std::string>& operands, std::string_view form,
                        int64_t lane) {
  const std::size_t bytes = size_of(u.dtype);
  const DType wide = unsigned_of(u.lanes == 1 ? std::max<std::size_t>(4, size_of(u.dtype)) : bytes);
  const bool vector = u.lanes > 1;
  const bool is_call = std::isalpha(static_cast<unsigned char>(form[0])) != 0 || form[0] == '_';
  const auto get = [&](std::size_t k) {
    return k >= operands.size() ? std::string() : is_call ? strip(operands[k]) : operands[k];
  };
  // Types are declared only if the template names them.
  const auto named = [&](const char* tag, auto make) {
    return form.find(tag) != std::string_view::npos ? make() : std::string();
  };
  // Casts are written where a type changes. `natural`: C gives the expression the operands' type; `is_wide`: this type
  // is the unsigned integer; `is_mask`: it is the mask.
  const bool natural = vector || size_of(u.dtype) >= 4 || u.dtype == DType::Bool;
  const bool is_wide = is_unsigned(u.dtype) && (vector || size_of(u.dtype) >= 4);
  const bool is_mask = vector && u.dtype == signed_of(bytes);
  const auto cast_to = [&](bool already, DType d) {
    return already ? std::string() : fmt::format("({})", type(d, u.lanes));
  };
  const auto cast_if = [&](const char* tag, bool already, DType d) {
    return named(tag, [&] { return cast_to(already, d); });
  };
  const std::string t = cast_if("{t}", natural, u.dtype), tu = cast_if("{tu}", is_wide, u.dtype),
                    tm = cast_if("{tm}", is_mask, u.dtype), to_wide = cast_if("{u}", is_wide, wide),
                    to_mask = cast_if("{m}", is_mask, signed_of(bytes));
  return fmt::format(fmt::runtime(form), fmt::arg("a", get(0)), fmt::arg("b", get(1)), fmt::arg("c", get(2)),
                     fmt::arg("t", t), fmt::arg("tu", tu), fmt::arg("tm", tm), fmt::arg("u", to_wide),
                     fmt::arg("m", to_mask), fmt::arg("T", named("{T}", [&] { return type(u.dtype, u.lanes); })),
                     fmt::arg("S", named("{S}", [&] { return type(from, u.lanes); })),
                     fmt::arg("U", named("{U}", [&] { return type(wide, u.lanes); })),
                     fmt::arg("M", named("{M}", [&] { return type(signed_of(bytes), u.lanes); })),
                     fmt::arg("N", named("{N}", [&] { return type(u.dtype, u.lanes); })),
                     fmt::arg("f", u.dtype == DType::Float32 ? "f" : ""), fmt::arg("lane", lane));
}

/// A choice of lanes of which one side is 0: the other one's bits, where the mask has them. Empty: neither is 0.
std::string Body::or_zero(const UOp& u, const std::string& mask) {
  const auto is_zero = [&](int v) {
    const Node& n = at(v).node.op() == Op::Splat ? at(v).node.src(0) : at(v).node;
    if (!n.is_const()) return false;
    const auto* real = std::get_if<FloatArg>(&n.arg());
    return real != nullptr ? real->value == 0 && !std::signbit(real->value) : n.arg<int64_t>() == 0;
  };
  const auto side = [&](int v) { return operand(v, u.lanes, true); };
  if (is_zero(u.vin[2])) return spell(u, u.dtype, {side(u.vin[1]), "", mask}, around_.dialect.where_or_zero, 0);
  if (is_zero(u.vin[1])) return spell(u, u.dtype, {"", side(u.vin[2]), mask}, around_.dialect.zero_or, 0);
  return {};
}

std::string Body::where_rare(int rare, const std::string& other, const std::string& result) {
  const DType d = uops_.back().dtype;
  const int64_t lanes = uops_.back().lanes;
  if (lanes == 1) return other;
  const Node& value = uops_.back().node;
  const UOp where{UOps::Alu, d, {}, make_node(Op::Where, d, {at(rare).node, value, value}), lanes};
  return spell(where, d, {other, result, text(rare)});
}

void Body::alu(std::size_t i) {
  const UOp& u = uops_[i];
  const Op op = u.node.op();
  switch (op) {
    case Op::Acc:
      text_[i] = text(u.vin[0]);
      return;
    case Op::Box:  // its FILL reads it
      return;
    case Op::Before:
      return value(i, text(u.vin[0]), true);
    case Op::Splat:
      return value(i, splat(text(u.vin[0]), u.dtype, u.lanes));
    case Op::Half: {
      const std::string macro = declared_.half(u.dtype, 2 * u.lanes, u.node.arg<int64_t>() == 1);
      type(u.dtype, u.lanes);  // declares the type
      return value(i, fmt::format("{}({})", macro, arguments(u)));
    }
    case Op::Zip:
      return value(i,
                   fmt::format("{}({})", declared_.zip(u.dtype, u.lanes, u.node.src().size(), u.node.arg<int64_t>()),
                               arguments(u)),
                   true);
    case Op::Lane:
      return value(i, spell(u, u.dtype, {enclosed(text(u.vin[0]))}, u.node.arg<int64_t>()));
    case Op::Shuffle:
    case Op::Fade:
    case Op::Pack:
    case Op::Exchange:
    case Op::Hide:
    case Op::Fragment:
    case Op::Mma:
      return grid_value(i);
    default:
      break;
  }
  if (const std::string one = one_instruction(u); !one.empty()) return value(i, one);
  for (const FunctionOfValues& f : around_.functions)
    if (f.op == op && f.dtype == u.dtype && f.in_lanes == (u.lanes > 1)) return value(i, call(f, u));
  if (op == Op::Where) return where(i);
  elementwise(i);
}

/// The operands of an entry, as those of a function.
std::string Body::arguments(const UOp& u) const {
  std::string list;
  for (const int v : u.vin) list += (list.empty() ? "" : ", ") + strip(text(v));
  return list;
}

/// The call of the one instruction that a dialect has for a value and what it is made of; empty: it has none.
std::string Body::one_instruction(const UOp& u) {
  const Op op = u.node.op();
  const auto operand_of = [&](std::size_t k) -> const Node& { return u.node.src(k); };
  const auto call_of = [&](std::string_view function, const std::string& operands) {
    const std::string name = declared_.instruction(function, u.dtype, u.lanes);
    return name.empty() ? name : fmt::format("{}({})", name, operands);
  };
  if (op == Op::Or && operand_of(0).op() == Op::And && operand_of(0).src(1).is_const() && operand_of(1).is_const()) {
    const UOp& both = at(u.vin[0]);
    return call_of("and_or", fmt::format("{}, {}, {}", strip(text(both.vin[0])), text(both.vin[1]), text(u.vin[1])));
  }
  if (op == Op::AnyMax) return call_of("any_max", arguments(u));
  if ((op == Op::Max || op == Op::Min) && (operand_of(0).op() == Op::Acc || operand_of(1).op() == Op::Shuffle))
    return call_of(op == Op::Max ? "any_max" : "any_min", arguments(u));
  if (op == Op::Power2) return call_of("power2", arguments(u));
  if (op == Op::Inverse) return call_of("inverse", arguments(u));
  if (op == Op::Scale) return call_of("scale", arguments(u));
  if (u.lanes > 1) return {};
  if (const int k = negated_operand(u.node); k >= 0)
    return call_of("negated", strip(text(u.vin[static_cast<std::size_t>(k)])));
  const auto is_constant = [&](std::size_t k) { return at(u.vin[k]).node.is_const(); };
  if (op == Op::Where && u.dtype != DType::Bool && is_constant(1) && is_constant(2))
    return call_of("choose", fmt::format("{}, {}, {}", strip(text(u.vin[0])), strip(operand(u.vin[1], 1, true)),
                                         strip(operand(u.vin[2], 1, true))));
  return {};
}

/// How the dialect spells the op.
std::string_view Body::form_of(const UOp& u, DType from) {
  const Spelling& s = spelling(around_.dialect, u.node.op(), from);
  const std::string_view form = u.lanes > 1 ? s.vector : s.scalar;
  const std::size_t macro = form.find("_{N}(");
  if (macro != std::string_view::npos && declared_.instruction(form.substr(0, macro), u.dtype, u.lanes).empty())
    raise<InternalError>("render", "{} on vectors of {} has no instruction in {}", info(u.node.op()).name,
                         tenon::name(u.dtype), around_.dialect.name);
  return form;
}

void Body::where(std::size_t i) {
  const UOp& u = uops_[i];
  const DType from = at(u.vin[1]).dtype;
  const std::string_view form = form_of(u, from);
  const bool vector = u.lanes > 1, scalar_condition = vector && at(u.vin[0]).lanes == 1;
  std::string condition = text(u.vin[0]);
  if (vector && !scalar_condition)
    if (const std::string chosen = or_zero(u, condition); !chosen.empty()) return value(i, chosen);
  const std::string a = operand(u.vin[1], u.lanes, true), b = operand(u.vin[2], u.lanes, true);
  if (scalar_condition) return value(i, fmt::format("({} ? {} : {})", condition, a, b));
  // The vector form writes the condition twice.
  if (vector && condition.size() > 8) {
    const std::string name = fresh("mask");
    line(fmt::format("{} {} = {};", type(at(u.vin[0]).dtype, u.lanes), name, strip(condition)));
    condition = name;
  }
  value(i, spell(u, from, {a, b, condition}, form, 0));
}

void Body::elementwise(std::size_t i) {
  const UOp& u = uops_[i];
  const DType from = at(u.vin[0]).dtype;
  const std::string_view form = form_of(u, from);
  const bool vector = u.lanes > 1, splats = spelling(around_.dialect, u.node.op(), from).splat;
  // C accepts a scalar beside a vector only if it fits in an element. An int literal may not fit in a narrow element.
  std::vector<std::string> operands;
  for (const int v : u.vin) operands.push_back(operand(v, u.lanes, splats || size_of(at(v).dtype) < 4));
  // A vector op needs at least one vector operand; beside a vector, C puts a scalar in every lane.
  if (vector && std::ranges::all_of(u.vin, [&](int v) { return at(v).lanes == 1; }))
    operands[0] = operand(u.vin[0], u.lanes, true);
  const std::string result = spell(u, from, operands, form, 0);
  const std::string cut = vector || !can_overflow(u.node.op()) ? "" : declared_.instruction("cut", u.dtype, 1);
  value(i, cut.empty() ? result : fmt::format("{}({})", cut, strip(result)));
}

}  // namespace tenon
