// Wrong uses of derivatives and of Primitives, and the whole message of each.
#include <tenon/engine/tensor/trace.h>

#include "cases.h"

namespace tenon {
namespace {

class Probe : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "Probe"; }
};

std::shared_ptr<Primitive> probe() { return std::make_shared<Probe>(Stream{Device("INTERP"), 0}); }

}  // namespace

const std::vector<Case>& bad_derivatives() {
  static const std::vector<Case> all = {
      {"gradient of integers", [] { array({1}).set_requires_grad(); },
       "[set_requires_grad] dtype int32 has no derivatives; cast to float32 first"},
      {"backward of many", [] { of({2}).set_requires_grad().backward(); },
       "[backward] needs one element, got shape (2); reduce it first, as with .sum()"},
      {"backward of nothing", [] { of({}).backward(); },
       "[backward] nothing that this was computed from requires a gradient; call .set_requires_grad() on an input "
       "before it is used"},
      {"no gradient", [] { of({}).grad(); },
       "[grad] this Tensor requires no gradient; call .set_requires_grad() on it before it is used. If you did: "
       "`w -= d` and `w = w - d` make w a handle of another Tensor, the difference; w.assign(w - d) gives w a new "
       "value, and w "
       "keeps its gradient"},
      {"gradient before backward", [] { of({}).set_requires_grad().grad(); },
       "[grad] there is no gradient yet; call .backward() on what is computed from this Tensor"},
      {"null Primitive", [] { to_string(Tensor({2}, DType::Float32, std::shared_ptr<Primitive>(), {of({2})})); },
       "[make_tensors] the Primitive is null, expected one that computes the outputs"},
      {"apply null", [] { apply(nullptr, {}); },
       "[apply] the Primitive is null, expected one that computes the outputs"},
      {"no outputs", [] { make_tensors({}, {}, probe(), {}); },
       "[Probe] no outputs, expected the shape and dtype of at least one"},
      {"outputs without dtypes", [] { make_tensors({{Node(2)}}, {}, probe(), {}); },
       "[Probe] 1 output shapes and 0 dtypes, expected one of each an output"},
      {"negative output", [] { Tensor({-2}, DType::Float32, probe(), {}); },
       "[Probe] axis 0 of shape (-2) is negative; sizes are 0 or more"},
      {"no forward", [] { apply(probe(), {}); }, "[Probe::forward] not implemented; override it in the Primitive"},
      {"no vjp",
       [] {
         Tensor({}, DType::Float32, probe(), {zeros({}, DType::Float32, "INTERP").set_requires_grad()}).backward();
       },
       "[Probe::vjp] not implemented; override it in the Primitive"},
      {"no jvp", [] { probe()->jvp({}, {}, {}); }, "[Probe::jvp] not implemented; override it in the Primitive"},
      {"no vmap", [] { probe()->vmap({}, {}); }, "[Probe::vmap] not implemented; override it in the Primitive"},
      {"no eval",
       [] {
         Tensors none;
         probe()->eval_cpu({}, none);
       },
       "[Probe::eval_cpu] not implemented; override it in the Primitive"},
      {"not computed", [] { of({2}).data<float>(); },
       "[data] the value is not computed yet; call realize() or allocate() first"},
  };
  return all;
}

}  // namespace tenon
