#include <tenon/codegen/passes/decompose.h>

#include <tenon/codegen/passes/math.h>
#include <tenon/codegen/primitive_ops.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

using math::Arithmetic;
using math::Value;
using Sources = std::span<const Node>;

using Unary = Value (*)(const Value&);
using Binary = Value (*)(const Value&, const Value&);
using InArithmetic = Value (*)(const Arithmetic&, const Value&);

template <Unary f>
Value unary(const Arithmetic&, DType, Sources s) {
  return f(s[0]);
}
template <InArithmetic f>
Value function(const Arithmetic& m, DType, Sources s) {
  return f(m, s[0]);
}
template <Binary f>
Value binary(const Arithmetic&, DType, Sources s) {  // of any number, from left to right
  Value result = s[0];
  for (const Node& n : s.subspan(1)) result = f(result, n);
  return result;
}

Value abs_of(const Value& x) {
  if (is_floating_point(x.dtype())) return math::absolute(x);
  return is_unsigned(x.dtype()) ? x : where(lt(x, 0), -x, x);
}
Value reciprocal(const Value& x) { return 1 / x; }

// gcc 12 rewrites -(a * b + c) as -(a * b) - c, whose zero has the other sign. It does not rewrite an operation on the
// bits.
Value negated(const Value& x) {
  if (x.node().op() != Op::MulAcc) return -x;
  return math::from_bits(x.dtype(), math::bits(x) ^ math::format_of(x.dtype()).sign);
}

Value muladd(const Arithmetic& m, DType d, Sources s) {
  if (m.fused || d != DType::Float32) return make_node(Op::MulAcc, d, s);
  return math::multiply_add(s[0], s[1], s[2]);
}

Value dot4(const Arithmetic& m, DType d, Sources s) {
  return m.dot4 == ByteDots::None ? math::dot4(s[0], s[1], s[2]) : make_node(Op::Dot4, d, s);
}

// For bool, false is less than true. In lanes truth values may be masks (0 and -1), whose order as numbers is reversed.
Value less(const Arithmetic&, DType d, Sources s) {
  const Value a = s[0], b = s[1];
  return a.dtype() == DType::Bool ? math::build(Op::Not, d, {a}) & b : lt(a, b);
}
Value less_equal(const Arithmetic&, DType d, Sources s) {
  const Value a = s[0], b = s[1];
  return a.dtype() == DType::Bool ? math::build(Op::Not, d, {a}) | b : le(a, b);
}

// A number bounded by a constant: one instruction in vectors, where a comparison and a choice are two.
Value chosen(const Arithmetic& m, DType d, Sources s) {
  const Node &condition = s[0], &first = s[1], &second = s[2];
  if (m.vectors && is_floating_point(d) && condition.op() == Op::Lt) {
    const Node &low = condition.src(0), &high = condition.src(1);
    if (high == first && low == second && math::is_number(high)) return math::build(Op::Max, d, {low, high});
    if (low == first && high == second && math::is_number(low)) return math::build(Op::Min, d, {high, low});
  }
  return make_node(Op::Where, d, s);
}

struct Decomposition {
  Op op;
  Value (*rewrite)(const Arithmetic&, DType result, Sources);
};

// A new op with a decomposition is a row here and a function in math.h.
constexpr Decomposition kDecompositions[] = {
    {Op::Abs, unary<abs_of>},
    {Op::Recip, unary<reciprocal>},
    {Op::Neg, unary<negated>},
    {Op::Exp, function<math::exp>},
    {Op::Exp2, function<math::exp2>},
    {Op::Log, function<math::log>},
    {Op::Log2, function<math::log2>},
    {Op::Sin, function<math::sin>},
    {Op::Cos, function<math::cos>},
    {Op::Tanh, function<math::tanh>},
    {Op::Erf, function<math::erf>},
    {Op::Where, chosen},
    {Op::MulAcc, muladd},
    {Op::Dot4, dot4},
    {Op::Pow, [](const Arithmetic& m, DType, Sources s) { return math::pow(m, s[0], s[1]); }},
    {Op::Floor, function<math::floor>},
    {Op::Trunc, function<math::trunc>},
    {Op::Rint, function<math::rint>},
    {Op::Cast, [](const Arithmetic& m, DType result, Sources s) { return math::convert(m, result, s[0]); }},
    {Op::Lt, less},
    {Op::Le, less_equal},
    {Op::Max, binary<math::max>},
    {Op::Min, binary<math::min>},
    {Op::FloorDiv, binary<math::floor_div>},
    {Op::FloorMod, binary<math::floor_mod>},
    {Op::Shl, binary<math::shift_left>},
    {Op::Shr, binary<math::shift_right>},
};
static_assert(has_row_for_each(kDecompositions,
                               [](Op op) {
                                 return is_elementwise(op) && (info(op).stages & UOpStage) != 0 && !is_primitive(op);
                               }),
              "an op is neither decomposed nor spelled by the dialects");

Node decomposed(const Node& root, const Arithmetic& arithmetic, bool (*stays)(const Node&)) {
  return rebuild(root, [&](const Node& n, Sources sources) {
    const bool of_index =
        !sources.empty() && sources[0].dtype() == DType::Index;  // an index as a value: the renderer handles it
    if (n.dtype() != DType::Index && !of_index && !stays(n))
      for (const Decomposition& row : kDecompositions)
        if (row.op == n.op()) return row.rewrite(arithmetic, n.dtype(), sources).node();
    // A formula may leave one value for all lanes: a shift by 40 gives 0.
    if (const Node moved = moves_lanes_of_none(n, sources)) return moved;
    return with_src(n, sources);
  });
}

Arithmetic arithmetic_of(const Target& t) {
  return {.fused = t.fma,
          .converts_float16 = t.f16c,
          .dot4 = t.dot4,
          .vectors = t.has_vectors(),
          .rounds = t.vector_bytes >= 32,
          .codes = t.dialect == "CUDA",
          .inverts = t.dialect == "CUDA",
          .scales = t.dialect == "C" && t.vector_bytes == 64};
}

}  // namespace

Node decompose(const Node& root, const Target& target, std::unordered_map<Node, std::string>* names, math::Rare* rare) {
  Arithmetic arithmetic = arithmetic_of(target);
  arithmetic.names = names, arithmetic.rare = rare;
  return decomposed(root, arithmetic, [](const Node&) { return false; });
}

bool is_function(const Node& n) {
  static constexpr Op kFunctions[] = {Op::Exp, Op::Exp2, Op::Log, Op::Log2, Op::Sin,
                                      Op::Cos, Op::Tanh, Op::Erf, Op::Pow};
  return std::ranges::find(kFunctions, n.op()) != std::end(kFunctions);
}

Node decompose_all_but_functions(const Node& root, const Target& target) {
  return decomposed(root, arithmetic_of(target), is_function);
}

}  // namespace tenon
