#include <tenon/codegen/passes/functions.h>

#include <algorithm>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/passes/decompose.h>
#include <tenon/codegen/passes/lane_masks.h>
#include <tenon/codegen/passes/math.h>
#include <tenon/codegen/passes/resize.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

/// The values as a list of entries: the parameters first, the last value last.
std::vector<UOp> body_of(std::span<const Node> parameters, std::span<const Node> values) {
  std::unordered_map<Node, int> entries;
  std::vector<UOp> uops;
  for (const Node& x : parameters) {
    entries.emplace(x, static_cast<int>(uops.size()));
    uops.push_back({UOps::DefineVar, x.dtype(), {}, x, 1});
  }
  for (const Node& n : topological(values, [](const Node& v) { return v.op() == Op::Acc; })) {
    if (entries.contains(n)) continue;
    const bool cast = n.op() == Op::Cast || n.op() == Op::Bitcast;
    UOp u{n.is_const() ? UOps::Const : cast ? UOps::Cast : UOps::Alu, n.dtype(), {}, n, 1};
    for (const Node& s : n.src()) u.vin.push_back(entries.at(s));
    entries.emplace(n, static_cast<int>(uops.size()));
    uops.push_back(std::move(u));
  }
  return uops;
}

FunctionOfValues make_function(Op op, DType dtype, std::size_t parameters, bool in_lanes, const Target& target) {
  FunctionOfValues function{op, dtype, in_lanes, {}, {}, {}, {}};
  // ACCs that no loop updates stand for the parameters.
  std::vector<Node> lanes, x;
  if (in_lanes) lanes.push_back(make_range({RangeKind::Upcast}, 2));
  for (std::size_t k = 0; k < parameters; ++k) x.push_back(make_node(Op::Acc, dtype, lanes, static_cast<int64_t>(k)));
  math::Rare rare;
  std::unordered_map<Node, std::string> names;
  std::vector<Node> values{decompose(make_node(op, dtype, x), target, &names, target.grid ? nullptr : &rare)};
  if (rare.condition) values.insert(values.end(), {rare.condition, rare.value});
  const std::size_t named = values.size();
  for (const auto& [value, name] : names) values.push_back(value);
  const Node sink = resize_in_steps(make_lane_masks(make_node(Op::Sink, DType::Void, values)), target);
  for (std::size_t k = named; k < values.size(); ++k) function.names.emplace(sink.src(k), names.at(values[k]));
  if (!rare.condition) {
    function.uops = body_of(x, sink.src().first(1));
    return function;
  }
  const Node condition = in_lanes ? mask_as(signed_of(size_of(dtype)), sink.src(1)) : sink.src(1);
  const Node roots[] = {condition, sink.src(0)};
  function.uops = body_of(x, roots);
  const auto is_condition = [&](const UOp& u) { return u.node == condition; };
  function.rare = static_cast<int>(std::ranges::find_if(function.uops, is_condition) - function.uops.begin());
  function.otherwise = body_of(x, sink.src().subspan(2, 1));
  return function;
}

}  // namespace

std::vector<FunctionOfValues> functions_of(const Node& graph, const Target& target) {
  std::vector<FunctionOfValues> functions;
  const auto order = topological(std::span(&graph, 1));
  const FreeRanges free(order);
  for (const Node& n : order) {
    if (!is_function(n)) continue;
    const bool in_lanes = free.is_in_lanes(n);
    const auto same = [&](const FunctionOfValues& f) {
      return f.op == n.op() && f.dtype == n.dtype() && f.in_lanes == in_lanes;
    };
    if (std::ranges::none_of(functions, same))
      functions.push_back(make_function(n.op(), n.dtype(), n.src().size(), in_lanes, target));
  }
  return functions;
}

}  // namespace tenon
