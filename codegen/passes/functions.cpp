#include <tenon/codegen/passes/functions.h>

#include <algorithm>

#include <tenon/codegen/passes/decompose.h>
#include <tenon/codegen/passes/math.h>

namespace tenon {
namespace {

constexpr Op kFunctions[] = {Op::Exp, Op::Exp2, Op::Log, Op::Log2, Op::Sin, Op::Cos, Op::Tanh};

FunctionOfValues make_function(Op op, DType dtype, const Target& target) {
  FunctionOfValues function{op, dtype, {}, {}};
  // The value that it takes stands for itself: an ACC that no loop updates.
  const Node x = make_node(Op::Acc, dtype, std::span<const Node>(), int64_t{0});
  const Node result = decompose(make_node(op, dtype, {x}), target, &function.names);
  std::unordered_map<Node, int> entries{{x, 0}};
  function.uops.push_back({UOps::DefineVar, dtype, {}, x, 1});
  for (const Node& n : topological(std::span(&result, 1))) {
    if (n == x) continue;
    const bool cast = n.op() == Op::Cast || n.op() == Op::Bitcast;
    UOp u{n.is_const() ? UOps::Const : cast ? UOps::Cast : UOps::Alu, n.dtype(), {}, n, 1};
    for (const Node& s : n.src()) u.vin.push_back(entries.at(s));
    entries.emplace(n, static_cast<int>(function.uops.size()));
    function.uops.push_back(std::move(u));
  }
  return function;
}

}  // namespace

bool is_function(const Node& n) { return std::ranges::find(kFunctions, n.op()) != std::end(kFunctions); }

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
