#include <tenon/engine/autodiff/autograd.h>

#include <unordered_map>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/derive.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon {
namespace {

bool through(const NodeRef& node) { return (node->followers & kGradients) != 0; }

void accumulate(CellRef& sum, const Tensor& term) { sum = (sum ? Tensor(sum) + term : in_own_cell(term)).cell(); }

}  // namespace

Tensors gradients(const Tensors& outputs, const Tensors& cotangents, const Tensors& with_respect_to) {
  std::vector<CellRef> sums(with_respect_to.size());
  const auto is_place = [](const TraceEdge& e, const Tensor& t) {
    const CellRef& cell = t.cell();
    return e.leaf == cell || (e.node && e.node == cell->node && e.output == cell->output);
  };
  pull_back(outputs, {cotangents.begin(), cotangents.end()},
            {through,
             [&](const TraceEdge& e) {
               for (const Tensor& t : with_respect_to)
                 if (is_place(e, t)) return true;
               return false;
             },
             [&](const TraceEdge& e, const Tensor& g) {
               for (std::size_t i = 0; i < sums.size(); ++i)
                 if (is_place(e, with_respect_to[i])) accumulate(sums[i], g);
             }});
  Tensors results;
  for (std::size_t i = 0; i < sums.size(); ++i)
    results.push_back(sums[i] ? Tensor(sums[i]) : zeros_like(with_respect_to[i]));
  return results;
}

const Tensor& Tensor::set_requires_grad(bool on) const {
  if (on && !is_differentiable(dtype()))
    raise<UserError>("set_requires_grad", "dtype {} has no derivatives; cast to float32 first", name(dtype()));
  held().requires_grad = on;
  return *this;
}

void Tensor::backward() const {
  const Node count = numel(held().value->shape(), "backward");
  if (!count.is(1))
    raise<UserError>("backward", "needs one element, got shape {}; reduce it first, as with .sum()",
                     to_string(held().value->shape()));
  if (is_complex(dtype()))
    raise<UserError>("backward", "complex numbers have no order to descend in; take real(x), imag(x) or abs(x) first");
  if ((edge_of(*this).followers() & kGradients) == 0)
    raise<UserError>("backward",
                     "nothing that this was computed from requires a gradient; call .set_requires_grad() on an input "
                     "before it is used");
  const NoGrad off;
  std::unordered_map<const TensorCell*, CellRef> sums;
  std::vector<CellRef> leaves;  // in the order in which they are reached
  pull_back({*this}, {ones_like(*this)},
            {through, [](const TraceEdge& e) { return e.leaf != nullptr; },
             [&](const TraceEdge& e, const Tensor& g) {
               CellRef& sum = sums[e.leaf.get()];
               if (!sum) leaves.push_back(e.leaf);
               accumulate(sum, g);
             }});
  for (const CellRef& leaf : leaves) {
    CellRef sum = sums.at(leaf.get());
    if (Tensor(leaf).has_grad()) accumulate(sum, Tensor(leaf->grad));
    if (detail::cell_observer) detail::cell_observer->gradient_set(leaf);
    leaf->grad = std::move(sum);
  }
}

bool Tensor::has_grad() const {
  if (detail::cell_observer) detail::cell_observer->gradient_used(cell());
  return held().grad != nullptr;
}

void Tensor::zero_grad() const {
  if (detail::cell_observer) detail::cell_observer->gradient_set(cell());
  held().grad = nullptr;
}

Tensor Tensor::grad() const {
  if (!has_grad() && !requires_grad())
    raise<UserError>(
        "grad",
        "this Tensor requires no gradient; call .set_requires_grad() on it before it is used. If you did: "
        "`w -= d` and `w = w - d` make w a handle of another Tensor, the difference; w.assign(w - d) gives "
        "w a new value, and w keeps its gradient");
  if (!has_grad())
    raise<UserError>("grad", "there is no gradient yet; call .backward() on what is computed from this Tensor");
  return Tensor(held().grad);
}

}  // namespace tenon
