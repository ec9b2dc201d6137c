#include <tenon/engine/autograd.h>

#include <optional>
#include <unordered_map>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/engine/ops/ops.h>

namespace tenon {
namespace {

thread_local bool recording_here = true;

using NodeRef = std::shared_ptr<GradNode>;

// Moves what would die with these edges to `doomed`, so that freeing a long chain does not recurse.
void take_nodes(std::vector<GradEdge>& edges, std::vector<NodeRef>& doomed) {
  for (GradEdge& e : edges) {
    if (e.node) doomed.push_back(std::move(e.node));
    if (e.leaf && e.leaf.use_count() == 1 && e.leaf->node) doomed.push_back(std::move(e.leaf->node));
  }
}

// Users before sources: the order in which cotangents are complete.
std::vector<NodeRef> reverse_topological(const std::vector<NodeRef>& roots) {
  std::vector<NodeRef> order;  // sources first, reversed at the end
  std::unordered_set<const GradNode*> seen;
  std::vector<std::pair<NodeRef, std::size_t>> stack;  // node, next input to enter
  for (const NodeRef& root : roots) {
    if (seen.insert(root.get()).second) stack.emplace_back(root, 0);
    while (!stack.empty()) {
      auto& [node, next] = stack.back();
      if (next == node->inputs.size()) {
        order.push_back(std::move(node));
        stack.pop_back();
        continue;
      }
      const NodeRef& source = node->inputs[next++].node;
      if (source && seen.insert(source.get()).second) stack.emplace_back(source, 0);
    }
  }
  return {order.rbegin(), order.rend()};
}

void accumulate(std::optional<Tensor>& sum, const Tensor& term) {
  if (sum)
    *sum = *sum + term;
  else
    sum = term;
}

// The cotangents of one walk, by place: outputs of nodes, and cells that asked.
struct Cotangents {
  std::unordered_map<const GradNode*, std::vector<std::optional<Tensor>>> of_nodes;
  std::unordered_map<const TensorCell*, std::optional<Tensor>> of_leaves;
  std::vector<CellRef> leaves;  // in the order in which they were reached

  void add(const GradEdge& place, const Tensor& cotangent) {
    if (place.node) {
      auto& outputs = of_nodes[place.node.get()];
      outputs.resize(place.node->outputs.size());
      accumulate(outputs[static_cast<std::size_t>(place.output)], cotangent);
    }
    if (place.leaf) {
      auto& sum = of_leaves[place.leaf.get()];
      if (!sum) leaves.push_back(place.leaf);
      accumulate(sum, cotangent);
    }
  }
};

Tensors call_vjp(const NodeRef& node, const std::vector<std::optional<Tensor>>& known, const Argnums& argnums) {
  Tensors primals, outputs, cotangents;
  for (const GradEdge& e : node->inputs) primals.push_back(tensor_of(e));
  for (std::size_t i = 0; i < node->outputs.size(); ++i) {
    outputs.push_back(tensor_of({node->outputs[i], node, static_cast<int>(i), nullptr}));
    cotangents.push_back(known[i] ? *known[i] : zeros_like(outputs.back()));
  }
  Tensors results = node->primitive->vjp(primals, cotangents, argnums, outputs);

  const std::string op = std::string(node->primitive->name()) + "::vjp";
  if (results.size() != argnums.size())
    raise<UserError>(op, "gave {} cotangents, expected {}, one an input asked for", results.size(), argnums.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Tensor& primal = primals[static_cast<std::size_t>(argnums[i])];
    if (results[i].shape() != primal.shape() || results[i].dtype() != primal.dtype())
      raise<UserError>(op,
                       "gave a cotangent of shape {} and dtype {} for input {}, expected those of the input, {} and {}",
                       to_string(results[i].shape()), name(results[i].dtype()), argnums[i], to_string(primal.shape()),
                       name(primal.dtype()));
  }
  return results;
}

Cotangents walk(const Tensors& outputs, const Tensors& cotangents) {
  Cotangents sums;
  std::vector<NodeRef> roots;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const GradEdge edge = edge_of(outputs[i]);
    if (edge.node) roots.push_back(edge.node);
    sums.add(edge, cotangents[i]);
  }
  for (const NodeRef& node : reverse_topological(roots)) {
    const auto known = sums.of_nodes.find(node.get());
    if (known == sums.of_nodes.end()) continue;  // reached only through inputs without a derivative
    const std::vector<std::optional<Tensor>> here = known->second;
    Argnums argnums;
    for (std::size_t i = 0; i < node->inputs.size(); ++i)
      if (node->inputs[i].tracked()) argnums.push_back(static_cast<int>(i));
    const Tensors results = call_vjp(node, here, argnums);
    for (std::size_t i = 0; i < results.size(); ++i)
      sums.add(node->inputs[static_cast<std::size_t>(argnums[i])], results[i]);
  }
  return sums;
}

}  // namespace

GradNode::~GradNode() {
  std::vector<NodeRef> doomed;
  take_nodes(inputs, doomed);
  while (!doomed.empty()) {
    const NodeRef node = std::move(doomed.back());
    doomed.pop_back();
    if (node.use_count() == 1) take_nodes(node->inputs, doomed);
  }
}

bool recording() { return recording_here; }
NoGrad::NoGrad() : before_(std::exchange(recording_here, false)) {}
NoGrad::~NoGrad() { recording_here = before_; }

GradEdge edge_of(const Tensor& t) {
  const CellRef& cell = t.cell();
  return {cell->value, cell->node, cell->output, cell->requires_grad ? cell : nullptr};
}

Tensor tensor_of(const GradEdge& edge) {
  if (edge.leaf && edge.leaf->value == edge.value) return Tensor(edge.leaf);
  Tensor t(edge.value);
  t.cell()->node = edge.node;
  t.cell()->output = edge.output;
  return t;
}

Tensors gradients(const Tensors& outputs, const Tensors& cotangents, const Tensors& with_respect_to) {
  const Cotangents sums = walk(outputs, cotangents);
  Tensors results;
  for (const Tensor& t : with_respect_to) {
    const GradEdge edge = edge_of(t);
    std::optional<Tensor> sum;
    if (const auto leaf = sums.of_leaves.find(edge.leaf.get()); leaf != sums.of_leaves.end()) {
      sum = leaf->second;
    } else if (const auto node = sums.of_nodes.find(edge.node.get()); node != sums.of_nodes.end()) {
      sum = node->second[static_cast<std::size_t>(edge.output)];
    }
    results.push_back(sum ? *sum : zeros_like(t));
  }
  return results;
}

const Tensor& Tensor::set_requires_grad(bool on) const {
  if (on && !is_floating_point(dtype()))
    raise<UserError>("set_requires_grad", "dtype {} has no derivatives; cast to float32 first", name(dtype()));
  cell_->requires_grad = on;
  return *this;
}

void Tensor::backward() const {
  const Node count = numel(cell_->value->shape(), "backward");
  if (!count.is(1))
    raise<UserError>("backward", "needs one element, got shape {}; reduce it first, as with .sum()",
                     to_string(cell_->value->shape()));
  if (!edge_of(*this).tracked())
    raise<UserError>("backward",
                     "nothing that this was computed from requires a gradient; call .set_requires_grad() on an input "
                     "before it is used");
  const NoGrad off;
  const Cotangents sums = walk({*this}, {ones_like(*this)});
  for (const CellRef& leaf : sums.leaves) {
    const Tensor& term = *sums.of_leaves.at(leaf.get());
    leaf->grad = leaf->grad ? (Tensor(leaf->grad) + term).cell() : term.cell();
  }
}

Tensor Tensor::grad() const {
  if (!cell_->grad)
    raise<UserError>("grad",
                     "there is no gradient yet; call .set_requires_grad() on this tensor, and .backward() on what is "
                     "computed from it");
  return Tensor(cell_->grad);
}

}  // namespace tenon
