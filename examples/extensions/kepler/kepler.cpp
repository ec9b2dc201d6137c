#include "kepler.h"

#include "kepler_cuda.h"
#include "kepler_solver.h"

namespace kepler_ext {
namespace {

template <class T>
tn::Status kepler_cpu(tn::CallContext& c, tn::Span<const T> M, tn::Span<const T> e, tn::Span<T> sin_E,
                      tn::Span<T> cos_E) {
  c.parallel_for(M.size(), [&](int64_t i) { solve_kepler(M[i], e[i], &sin_E[i], &cos_E[i]); });
  return tn::ok();
}

bool register_calls() {
  tn::register_call("kepler", "CPU", kepler_cpu<float>, kepler_cpu<double>);
#ifdef KEPLER_CUDA
  tn::register_call("kepler", "CUDA", tn::opaque(gpu_kepler));
#endif
  return true;
}

}  // namespace

std::pair<tn::Tensor, tn::Tensor> kepler(const tn::Tensor& M, const tn::Tensor& e) {
  static const bool once = register_calls();
  static_cast<void>(once);
  const tn::DType dtype = tn::promote_types(tn::promote_types(M.dtype(), e.dtype()), tn::DType::Float32);
  const tn::Tensors in = tn::broadcast_tensors({remainder(cast(M, dtype), 2 * tn::pi), cast(e, dtype)});
  const tn::Tensors out = tn::custom_call(
      "kepler", in,
      {.outputs = {tn::like(in[0]), tn::like(in[0])},
       // From the equation: dM = (1 - e cos E) dE - sin E de.
       .jvp = [](auto& in, auto& out, auto& t) -> tn::Tensors {
         const tn::Tensor dE = (t[0] + t[1] * out[0]) / (1 - in[1] * out[1]);
         return {out[1] * dE, -out[0] * dE};
       },
       .vmap = tn::Vmap::broadcast_all,
       .opaque_rule =
           [](const tn::Tensors& in) {
             return tn::pack_descriptor(KeplerDescriptor{in[0].size(), in[0].dtype() == tn::DType::Float64});
           }});
  return {out[0], out[1]};
}

bool built_for_cuda() {
#ifdef KEPLER_CUDA
  return true;
#else
  return false;
#endif
}

}  // namespace kepler_ext
