#include <tenon/engine/autodiff/transforms.h>

#include <algorithm>
#include <unordered_map>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/derive.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::detail {
namespace {

bool derives(const Tensor& t) { return is_differentiable(t.dtype()); }

// Raises UserError unless `given` has as many Tensors as `to`, with the same shapes and dtypes.
void check_like(const char* op, const char* what, const char* of, const Tensors& given, const Tensors& to) {
  if (given.size() != to.size())
    raise<UserError>(op, "{} {}s for {} {}s, expected one each", given.size(), what, to.size(), of);
  for (std::size_t i = 0; i < to.size(); ++i)
    if (given[i].shape() != to[i].shape() || given[i].dtype() != to[i].dtype())
      raise<UserError>(op, "{} {} is {} {}, expected shape and dtype of {} {}, {} {}", what, i, name(given[i].dtype()),
                       to_string(given[i].shape()), of, i, name(to[i].dtype()), to_string(to[i].shape()));
}

}  // namespace

Pair run_vjp(const TensorFunction& f, const Tensors& primals, const Tensors& cotangents) {
  const Trace t = trace(f, primals);
  check_like("vjp", "cotangent", "result", cotangents, t.outputs);
  const auto sums = pull_back(t, {cotangents.begin(), cotangents.end()});
  Tensors pulled;
  for (std::size_t i = 0; i < primals.size(); ++i)
    pulled.push_back(sums[i] ? in_own_cell(*sums[i]) : zeros_like(primals[i]));
  return {settled(t.outputs), pulled};
}

Pair value_and_gradient(const char* op, const TensorFunction& f, const Tensors& arguments,
                        const std::vector<int>& argnums) {
  Tensors chosen;
  for (const int i : argnums) {
    if (i < 0 || i >= static_cast<int>(arguments.size()))
      raise<UserError>(op, "argument number {}, but there are {} Tensors; they count from 0", i, arguments.size());
    chosen.push_back(arguments[static_cast<std::size_t>(i)]);
    if (!derives(chosen.back()))
      raise<UserError>(op, "argument Tensor {} is of {}, which has no derivatives; cast it, or choose others", i,
                       name(chosen.back().dtype()));
  }
  const Trace t = trace(
      [&](const Tensors& placeholders) {
        Tensors all = arguments;
        for (std::size_t k = 0; k < argnums.size(); ++k) all[static_cast<std::size_t>(argnums[k])] = placeholders[k];
        return f(all);
      },
      chosen);
  if (t.outputs.empty() || !numel(t.outputs[0].shape(), op).is(1) || !is_floating_point(t.outputs[0].dtype()))
    raise<UserError>(op, "the function gives {}, expected one float element first; reduce it, as with sum()",
                     t.outputs.empty()
                         ? "no Tensor"
                         : fmt::format("{} {}", name(t.outputs[0].dtype()), to_string(t.outputs[0].shape())));
  std::vector<std::optional<Tensor>> cotangents(t.outputs.size());
  cotangents[0] = ones_like(t.outputs[0]);
  const auto sums = pull_back(t, cotangents);
  Tensors gradients;
  for (std::size_t k = 0; k < chosen.size(); ++k)
    gradients.push_back(sums[k] ? in_own_cell(*sums[k]) : zeros_like(chosen[k]));
  return {settled(t.outputs), gradients};
}

Pair run_jvp(const TensorFunction& f, const Tensors& primals, const Tensors& tangents) {
  check_like("jvp", "tangent", "primal", tangents, primals);
  const Trace t = trace(f, primals);
  std::unordered_map<const TraceNode*, Tensors> known;  // tangents of a node's outputs
  for (std::size_t i = 0; i < primals.size(); ++i)
    if (derives(primals[i])) known[t.placeholders[i].get()] = {tangents[i]};
  for (const NodeRef& node : t.nodes()) {
    if (!node->derives) continue;
    Argnums argnums;
    Tensors inputs, here;
    for (std::size_t i = 0; i < node->inputs.size(); ++i) {
      const TraceEdge& e = node->inputs[i];
      inputs.push_back(tensor_of(e));
      if (t.follows(e.node) && derives(inputs.back())) refuse_severed(*e.node);
      const auto found = known.find(e.node.get());
      if (found == known.end() || !derives(inputs.back())) continue;
      argnums.push_back(static_cast<int>(i));
      here.push_back(found->second[static_cast<std::size_t>(e.output)]);
    }
    if (!argnums.empty()) known[node.get()] = call_jvp(node, inputs, here, argnums);
  }
  Tensors pushed;
  for (const Tensor& y : t.outputs) {
    const TraceEdge e = edge_of(y);
    if (t.follows(e.node) && derives(y)) refuse_severed(*e.node);
    const auto found = known.find(e.node.get());
    pushed.push_back(found != known.end() && derives(y) ? in_own_cell(found->second[static_cast<std::size_t>(e.output)])
                                                        : zeros_like(y));
  }
  return {settled(t.outputs), pushed};
}

// ---- vmap

namespace {

// One axis for each input. `given` has one for each argument, one for each input, one for all, or none (axis 0).
Axes axes_of_inputs(const Tensors& inputs, const std::vector<std::size_t>& counts, const Axes& given) {
  if (given.size() == inputs.size()) return given;
  if (given.empty()) return Axes(inputs.size(), 0);
  if (given.size() == 1) return Axes(inputs.size(), given[0]);
  if (given.size() != counts.size())
    raise<UserError>("vmap",
                     "{} axes for {} arguments of {} Tensors, expected one for each argument, each Tensor, or "
                     "all",
                     given.size(), counts.size(), inputs.size());
  Axes axes;
  for (std::size_t argument = 0; argument < counts.size(); ++argument) axes.resize(counts[argument], given[argument]);
  return axes;
}

// The axis counted from the front of `rank` axes.
std::optional<int> front_or_none(std::optional<int> axis, int rank, std::string_view whose) {
  if (!axis) return none;
  if (rank == 0) raise<UserError>("vmap", "axis {} of {}, which has no axes; give none for it", *axis, whose);
  if (*axis < -rank || *axis >= rank)
    raise<UserError>("vmap", "axis {} of {}; axes are {} to {}, and none is along no axis", *axis, whose, -rank,
                     rank - 1);
  return *axis < 0 ? *axis + rank : *axis;
}

// The shape of one slice of each input. Checks that the axes exist and have one size, and changes `axes` so that they
// count from the front.
std::vector<Shape> slices_of(const Tensors& inputs, Axes& axes) {
  std::vector<Shape> shapes;
  std::size_t first = inputs.size();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    Shape shape = inputs[i].shape();
    axes[i] = front_or_none(axes[i], inputs[i].ndim(), fmt::format("Tensor {}, which is {}", i, to_string(shape)));
    if (axes[i]) {
      const auto axis = static_cast<std::size_t>(*axes[i]);
      if (first == inputs.size()) first = i;
      const Node size = shape[axis], expected = inputs[first].shape()[static_cast<std::size_t>(*axes[first])];
      if (size != expected)
        raise<UserError>("vmap",
                         "Tensor {} has size {} along axis {}, Tensor {} has {} along axis {}; expected one "
                         "size",
                         i, render(size), axis, first, render(expected), *axes[first]);
      shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(axis));
    }
    shapes.push_back(std::move(shape));
  }
  if (first == inputs.size())
    raise<UserError>("vmap", "none of {} Tensors is mapped; give one an axis, or call the function itself",
                     inputs.size());
  return shapes;
}

}  // namespace

Tensors run_vmap(const TensorFunction& f, const Tensors& inputs, const std::vector<std::size_t>& counts, const Axes& in,
                 const Axes& out) {
  Axes axes = axes_of_inputs(inputs, counts, in);
  const std::vector<Shape> slices = slices_of(inputs, axes);
  const Node size = batch_size(inputs, axes);
  const Trace t = trace_slices(f, slices, inputs);

  std::unordered_map<const TraceNode*, Batched> known;
  for (std::size_t i = 0; i < inputs.size(); ++i) known[t.placeholders[i].get()] = {{inputs[i]}, {axes[i]}};
  // A value that depends on no placeholder has no batch axis.
  const auto batched = [&](const TraceEdge& e) -> std::pair<Tensor, std::optional<int>> {
    const auto found = known.find(e.node.get());
    if (found == known.end()) return {tensor_of(e), none};
    const auto k = static_cast<std::size_t>(e.output);
    return {found->second.outputs[k], found->second.axes[k]};
  };
  for (const NodeRef& node : t.nodes()) {
    Tensors here;
    Axes at;
    for (const TraceEdge& e : node->inputs) {
      auto [x, axis] = batched(e);
      here.push_back(std::move(x));
      at.push_back(axis);
    }
    std::optional<NoGrad> off;
    if (!node->derives) off.emplace();
    if (std::ranges::any_of(at, [](const auto& axis) { return axis.has_value(); }))
      known[node.get()] = call_vmap(node, here, at);
    else
      known[node.get()] = {apply_again(*node, here), Axes(node->outputs.size(), none)};
    if (!node->derives)
      for (Tensor& y : known[node.get()].outputs) y = stopped(y);  // the output may be an input itself
  }

  if (out.size() > 1 && out.size() != t.outputs.size())
    raise<UserError>("vmap", "{} axes for {} results, expected one each, or one for all", out.size(), t.outputs.size());
  Tensors results;
  for (std::size_t k = 0; k < t.outputs.size(); ++k) {
    const auto [y, axis] = batched(edge_of(t.outputs[k]));
    const std::optional<int> wanted = out.empty() ? 0 : out.size() == 1 ? out[0] : out[k];
    const auto to = front_or_none(wanted, t.outputs[k].ndim() + 1,
                                  fmt::format("result {}, of which a slice is {}", k, to_string(t.outputs[k].shape())));
    if (!to && axis)
      raise<UserError>("vmap", "result {} differs from slice to slice, so it cannot have the axis none; give it one",
                       k);
    results.push_back(settled(to ? batch_at(y, axis, size, *to) : y));
  }
  return results;
}

}  // namespace tenon::detail
