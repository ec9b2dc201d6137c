#include <tenon/codegen/passes/functions.h>

#include <algorithm>

#include <tenon/codegen/passes/decompose.h>
#include <tenon/codegen/passes/math.h>

namespace tenon {
namespace {

/// The values as a list: first x, the last of them last.
std::vector<UOp> body_of(const Node& x, std::span<const Node> values) {
  std::unordered_map<Node, int> entries{{x, 0}};
  std::vector<UOp> uops{{UOps::DefineVar, x.dtype(), {}, x, 1}};
  for (const Node& n : topological(values)) {
    if (n == x) continue;
    const bool cast = n.op() == Op::Cast || n.op() == Op::Bitcast;
    UOp u{n.is_const() ? UOps::Const : cast ? UOps::Cast : UOps::Alu, n.dtype(), {}, n, 1};
    for (const Node& s : n.src()) u.vin.push_back(entries.at(s));
    entries.emplace(n, static_cast<int>(uops.size()));
    uops.push_back(std::move(u));
  }
  return uops;
}

FunctionOfValues make_function(Op op, DType dtype, const Target& target) {
  FunctionOfValues function{op, dtype, {}, {}, {}, {}};
  // The value that it takes stands for itself: an ACC that no loop updates.
  const Node x = make_node(Op::Acc, dtype, std::span<const Node>(), int64_t{0});
  math::Rare rare;
  const Node result = decompose(make_node(op, dtype, {x}), target, &function.names, target.grid ? nullptr : &rare);
  if (!rare.condition) {
    function.uops = body_of(x, std::span(&result, 1));
    return function;
  }
  const Node roots[] = {rare.condition, result};
  function.uops = body_of(x, roots);
  const auto is_condition = [&](const UOp& u) { return u.node == rare.condition; };
  function.rare = static_cast<int>(std::ranges::find_if(function.uops, is_condition) - function.uops.begin());
  function.otherwise = body_of(x, std::span(&rare.value, 1));
  return function;
}

}  // namespace

std::vector<FunctionOfValues> functions_of(const Node& graph, const Target& target) {
  std::vector<FunctionOfValues> functions;
  for (const Node& n : topological(std::span(&graph, 1))) {
    if (!is_function(n)) continue;
    const auto same = [&](const FunctionOfValues& f) { return f.op == n.op() && f.dtype == n.dtype(); };
    if (std::ranges::none_of(functions, same)) functions.push_back(make_function(n.op(), n.dtype(), target));
  }
  return functions;
}

}  // namespace tenon
