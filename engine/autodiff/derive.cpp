#include <tenon/engine/autodiff/derive.h>

#include <algorithm>
#include <typeindex>
#include <unordered_map>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon {
namespace {

bool derives(const Tensor& t) { return is_differentiable(t.dtype()); }

// Deriving one rule may require that another rule is derived (a custom_function may call another). This must not go on
// for ever: a jvp that applies its own Primitive to the tangents has no transpose.
thread_local std::vector<std::pair<std::type_index, std::string>> deriving;
class Deriving {
 public:
  explicit Deriving(const NotImplemented& missing) {
    constexpr std::ptrdiff_t kDeepest = 4;
    const Primitive& p = *missing.primitive;
    const std::pair kind{std::type_index(typeid(p)), std::string(p.name())};
    if (std::ranges::count(deriving, kind) >= kDeepest) throw missing;
    deriving.push_back(kind);
  }
  ~Deriving() { deriving.pop_back(); }
  Deriving(const Deriving&) = delete;
  Deriving& operator=(const Deriving&) = delete;
};

bool is_missing(const NotImplemented& e, const NodeRef& node, const char* rule) {
  return e.primitive == node->primitive.get() && e.rule == rule;
}

[[noreturn]] void raise_result(const NodeRef& node, const char* rule, std::size_t i, const Tensor& got,
                               const Tensor& like) {
  raise<UserError>(std::string(node->primitive->name()) + "::" + rule,
                   "gave {} {} for number {}, expected shape and dtype of what it belongs to, {} {}", name(got.dtype()),
                   to_string(got.shape()), i, name(like.dtype()), to_string(like.shape()));
}

void check_count(const NodeRef& node, const char* rule, std::size_t got, std::size_t want) {
  if (got != want)
    raise<UserError>(std::string(node->primitive->name()) + "::" + rule, "gave {} results, expected {}", got, want);
}

void check_vjp(const NodeRef& node, const Tensors& results, const Tensors& primals, const Argnums& argnums) {
  check_count(node, "vjp", results.size(), argnums.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Tensor& primal = primals[static_cast<std::size_t>(argnums[i])];
    if (results[i].shape() != primal.shape() || results[i].dtype() != primal.dtype())
      raise_result(node, "vjp", i, results[i], primal);
  }
}

void check_jvp(const NodeRef& node, const Tensors& results) {
  check_count(node, "jvp", results.size(), node->outputs.size());
  for (std::size_t k = 0; k < results.size(); ++k) {
    const Tensor output = output_of(node, k);
    if (derives(output) && (results[k].shape() != output.shape() || results[k].dtype() != output.dtype()))
      raise_result(node, "jvp", k, results[k], output);
  }
}

using Known = std::vector<std::optional<Tensor>>;  // cotangents; an absent one is 0

// A vjp or jvp rule of a node, as a function of the tangents or cotangents that it takes.
struct LinearRule {
  const NodeRef& node;
  const char *name, *takes, *other;
  TensorFunction apply;
  std::function<void(const Tensors&)> check;

  [[noreturn]] void refuse(const char* why) const {
    raise<UserError>(std::string(node->primitive->name()) + "::" + name,
                     "{} its {}, so that no {} can be derived from it; write it as a linear function of them, or give "
                     "a rule for {} too",
                     why, takes, other, other);
  }
};

// The placeholders and the nodes that depend on them. Trace::nodes() may hold others too: nodes that belong to an
// earlier trace with the same bit.
std::unordered_set<const TraceNode*> dependents(const Trace& t) {
  std::unordered_set<const TraceNode*> found;
  for (const NodeRef& p : t.placeholders) found.insert(p.get());
  for (const NodeRef& node : t.nodes())
    if (std::ranges::any_of(node->inputs, [&](const TraceEdge& e) { return found.contains(e.node.get()); }))
      found.insert(node.get());
  return found;
}

// The transpose of a rule. A function is linear only if its transpose is the same at every point; so the transpose must
// not depend on the point. The transpose of a step function is 0 almost everywhere; so no integer or bool may depend on
// the point either.
Known transposed(const LinearRule& rule, const Tensors& place, const Known& cotangents) {
  const bool records = recording();
  Known sums;
  const Trace of_place = trace(
      [&](const Tensors& here) {
        const Trace t = trace(rule.apply, here);
        rule.check(t.outputs);
        const auto depends = dependents(t);
        for (const NodeRef& node : t.nodes()) {
          if (!depends.contains(node.get())) continue;
          if (!node->derives) rule.refuse("stops derivatives of");
          for (const TraceEdge& e : node->inputs)
            if (depends.contains(e.node.get()) && !is_differentiable(e.value->dtype)) rule.refuse("is not linear in");
        }
        std::optional<NoGrad> off;
        if (!records) off.emplace();
        sums = pull_back(t, cotangents);
        Tensors present;
        for (const auto& sum : sums)
          if (sum) present.push_back(*sum);
        return present;
      },
      place);
  const auto depends = dependents(of_place);
  for (const Tensor& sum : of_place.outputs)
    if (depends.contains(sum.cell()->node.get())) rule.refuse("is not linear in");
  return sums;
}

// The transpose of t -> jvp(t), for one input after the other.
Tensors transposed_jvp(const NotImplemented& missing, const NodeRef& node, const Tensors& primals,
                       const Tensors& cotangents, const Argnums& argnums) {
  const Deriving guard(missing);
  Known known;
  for (const Tensor& g : cotangents) known.push_back(derives(g) ? std::optional(g) : std::nullopt);
  Tensors results;
  for (const int i : argnums) {
    const Tensor zero = zeros_like(primals[static_cast<std::size_t>(i)]);
    const auto jvp = [&](const Tensors& tangent) {
      try {
        return node->primitive->jvp(primals, tangent, {i});
      } catch (const NotImplemented& e) {
        if (is_missing(e, node, "jvp")) throw missing;
        throw;
      }
    };
    const auto check = [&](const Tensors& outputs) { check_jvp(node, outputs); };
    results.push_back(transposed({node, "jvp", "tangents", "vjp", jvp, check}, {zero}, known)[0].value_or(zero));
  }
  return results;
}

// The forward derivative as the transpose of g -> vjp(g).
Tensors transposed_vjp(const NotImplemented& missing, const NodeRef& node, const Tensors& primals,
                       const Tensors& tangents, const Argnums& argnums) {
  const Deriving guard(missing);
  Tensors outputs, zero;
  for (std::size_t k = 0; k < node->outputs.size(); ++k) {
    outputs.push_back(output_of(node, k));
    zero.push_back(zeros_like(outputs.back()));
  }
  const auto vjp = [&](const Tensors& cotangents) {
    try {
      return node->primitive->vjp(primals, cotangents, argnums, outputs);
    } catch (const NotImplemented& e) {
      if (is_missing(e, node, "vjp")) throw missing;
      throw;
    }
  };
  const auto check = [&](const Tensors& results) { check_vjp(node, results, primals, argnums); };
  const Known sums =
      transposed({node, "vjp", "cotangents", "jvp", vjp, check}, zero, {tangents.begin(), tangents.end()});
  Tensors results;
  for (std::size_t k = 0; k < zero.size(); ++k) results.push_back(sums[k].value_or(zero[k]));
  return results;
}

Batched loop_over_slices(const NotImplemented& missing, const NodeRef& node, const Tensors& inputs, const Axes& axes) {
  const Node size = batch_size(inputs, axes);
  if (!size.is_const())
    raise<UserError>(missing.op(), "not implemented, and a loop over slices needs a known size, got {}", render(size));
  const std::size_t count = node->outputs.size();
  Batched result{{}, Axes(count, 0)};
  std::vector<Tensors> rows(count);
  for (int64_t i = 0; i < size.value(); ++i) {
    Tensors slices;
    for (std::size_t k = 0; k < inputs.size(); ++k)
      slices.push_back(axes[k] ? slice_of_batch(inputs[k], *axes[k], i) : inputs[k]);
    const Tensors outputs = apply_again(*node, slices);
    for (std::size_t k = 0; k < count; ++k) rows[k].push_back(outputs[k]);
  }
  for (std::size_t k = 0; k < count; ++k) {
    Shape none(node->outputs[k]->shape().begin(), node->outputs[k]->shape().end());
    none.insert(none.begin(), Node(0));
    result.outputs.push_back(rows[k].empty() ? zeros(none, node->outputs[k]->dtype, node->outputs[k]->stream)
                                             : stack(rows[k]));
  }
  return result;
}

}  // namespace

Tensors call_vjp(const NodeRef& node, const Tensors& primals, const Tensors& cotangents, const Argnums& argnums,
                 const Tensors& outputs) {
  Tensors results;
  try {
    results = node->primitive->vjp(primals, cotangents, argnums, outputs);
  } catch (const NotImplemented& missing) {
    if (!is_missing(missing, node, "vjp")) throw;
    results = transposed_jvp(missing, node, primals, cotangents, argnums);
  }
  check_vjp(node, results, primals, argnums);
  return results;
}

Tensors call_jvp(const NodeRef& node, const Tensors& primals, const Tensors& tangents, const Argnums& argnums) {
  Tensors results;
  try {
    results = node->primitive->jvp(primals, tangents, argnums);
  } catch (const NotImplemented& missing) {
    if (!is_missing(missing, node, "jvp")) throw;
    results = transposed_vjp(missing, node, primals, tangents, argnums);
  }
  check_jvp(node, results);
  for (std::size_t k = 0; k < results.size(); ++k) {
    const Tensor output = output_of(node, k);
    if (!derives(output)) results[k] = zeros_like(output);
  }
  return results;
}

Batched call_vmap(const NodeRef& node, const Tensors& inputs, const Axes& axes) {
  Batched result;
  try {
    result = node->primitive->vmap(inputs, axes);
  } catch (const NotImplemented& missing) {
    if (!is_missing(missing, node, "vmap")) throw;
    result = loop_over_slices(missing, node, inputs, axes);
  }
  check_count(node, "vmap", result.outputs.size(), node->outputs.size());
  check_count(node, "vmap", result.axes.size(), node->outputs.size());
  for (std::size_t k = 0; k < result.axes.size(); ++k) {
    const auto own = node->outputs[k]->shape();
    Shape want(own.begin(), own.end());
    const std::optional<int> axis = result.axes[k];
    const bool in_range = !axis || (*axis >= 0 && *axis <= static_cast<int>(want.size()));
    if (in_range && axis) want.insert(want.begin() + *axis, batch_size(inputs, axes));
    if (!in_range || result.outputs[k].shape() != want || result.outputs[k].dtype() != node->outputs[k]->dtype)
      raise<UserError>(std::string(node->primitive->name()) + "::vmap",
                       "gave output {} as {} {} mapped along {}, expected {} {} with the mapped axis there", k,
                       name(result.outputs[k].dtype()), to_string(result.outputs[k].shape()),
                       axis ? std::to_string(*axis) : "none", name(node->outputs[k]->dtype), to_string(want));
  }
  return result;
}

// ---- reverse

namespace {

void accumulate(std::optional<Tensor>& sum, const Tensor& term) {
  if (sum)
    *sum = *sum + term;
  else
    sum = term;
}

}  // namespace

void pull_back(const Tensors& outputs, const Known& cotangents, const Reverse& way) {
  std::unordered_map<const TraceNode*, Known> known;
  const auto add = [&](const TraceEdge& place, const Tensor& cotangent) {
    if (way.wants(place)) way.arrive(place, cotangent);
    if (!place.node || !way.enter(place.node)) return;
    refuse_severed(*place.node);
    Known& sums = known[place.node.get()];
    sums.resize(place.node->outputs.size());
    accumulate(sums[static_cast<std::size_t>(place.output)], cotangent);
  };
  std::vector<NodeRef> roots;
  for (std::size_t k = 0; k < outputs.size(); ++k) {
    if (!cotangents[k] || !derives(outputs[k])) continue;
    roots.push_back(outputs[k].cell()->node);
    add(edge_of(outputs[k]), *cotangents[k]);
  }
  const std::vector<NodeRef> nodes = nodes_under(roots, way.enter);
  for (auto at = nodes.rbegin(); at != nodes.rend(); ++at) {
    const NodeRef& node = *at;
    const auto found = known.find(node.get());
    if (found == known.end()) continue;  // reached only through inputs without a derivative
    const Known sums = std::move(found->second);
    known.erase(found);
    if (!node->derives) continue;
    Argnums argnums;
    Tensors primals, values, here;
    for (std::size_t i = 0; i < node->inputs.size(); ++i) {
      const TraceEdge& e = node->inputs[i];
      primals.push_back(tensor_of(e));
      if (derives(primals.back()) && ((e.node && way.enter(e.node)) || way.wants(e)))
        argnums.push_back(static_cast<int>(i));
    }
    if (argnums.empty()) continue;
    for (std::size_t k = 0; k < node->outputs.size(); ++k) {
      values.push_back(output_of(node, k));
      here.push_back(sums[k] ? *sums[k] : zeros_like(values.back()));
    }
    const Tensors results = call_vjp(node, primals, here, argnums, values);
    for (std::size_t i = 0; i < results.size(); ++i)
      add(node->inputs[static_cast<std::size_t>(argnums[i])], results[i]);
  }
}

Known pull_back(const Trace& t, const Known& cotangents) {
  Known sums(t.placeholders.size());
  const auto place = [&](const TraceEdge& e) { return e.node ? t.placeholder(e.node.get()) : std::nullopt; };
  pull_back(t.outputs, cotangents,
            {[&](const NodeRef& node) { return t.follows(node) && !t.placeholder(node.get()); },
             [&](const TraceEdge& e) { return place(e).has_value(); },
             [&](const TraceEdge& e, const Tensor& g) { accumulate(sums[*place(e)], g); }});
  return sums;
}

}  // namespace tenon
