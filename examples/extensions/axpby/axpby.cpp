#include "axpby.h"

#include <complex>
#include <fstream>
#include <ostream>

#ifdef AXPBY_BLAS
#include <cblas.h>
#endif

namespace axpby_ext {
namespace {

// saxpby works in place, on float32 whose elements are neighbours: false where it cannot serve.
bool axpby_blas([[maybe_unused]] const tn::Tensor& x, [[maybe_unused]] const tn::Tensor& y,
                [[maybe_unused]] tn::Tensor& out, [[maybe_unused]] float alpha, [[maybe_unused]] float beta) {
#ifdef AXPBY_BLAS
  if (out.dtype() != tn::DType::Float32 || out.size() > INT32_MAX) return false;
  if (!tn::layout_of(x).row_contiguous() || !tn::layout_of(y).row_contiguous()) return false;
  if (auto memory = tn::donate(y)) {
    out.allocate(memory);
  } else {
    out.allocate();
    tn::copy_inplace(y, out);
  }
  cblas_saxpby(static_cast<int>(out.size()), alpha, tn::elements<float>(x), 1, beta, out.data<float>(), 1);
  return true;
#else
  return false;
#endif
}

}  // namespace

tn::Tensor simple_axpby(const tn::Tensor& x, const tn::Tensor& y, float alpha, float beta, tn::StreamOrDevice s) {
  return add(multiply(x, alpha, s), multiply(y, beta, s), s);
}

tn::Tensor axpby(const tn::Tensor& x, const tn::Tensor& y, float alpha, float beta, tn::StreamOrDevice s) {
  const tn::DType promoted = tn::promote_types(x.dtype(), y.dtype());
  const tn::DType dtype = tn::is_floating_point(promoted) ? promoted : tn::promote_types(promoted, tn::DType::Float32);
  const tn::Tensors inputs = tn::broadcast_tensors({cast(x, dtype, s), cast(y, dtype, s)}, s);
  const tn::Stream stream = s.given ? tn::to_stream(s) : inputs[0].stream();
  return tn::Tensor(inputs[0].shape(), dtype, std::make_shared<Axpby>(stream, alpha, beta), inputs);
}

void Axpby::print(std::ostream& os) const { os << "Axpby(" << alpha_ << ", " << beta_ << ")"; }

bool Axpby::is_equivalent(const tn::Primitive& other) const {
  return same(*this, other, &Axpby::alpha_, &Axpby::beta_);
}

void Axpby::eval_cpu(const tn::Tensors& inputs, tn::Tensors& outputs) {
  const tn::Tensor &x = inputs[0], &y = inputs[1];
  tn::Tensor& out = outputs[0];
  if (axpby_blas(x, y, out, alpha_, beta_)) return;
  out.allocate(tn::donate(y));
  tn::dispatch<float, double, tn::float16, tn::bfloat16, std::complex<float>>(name(), out, [&]<class T>() {
    const T a = static_cast<T>(alpha_), b = static_cast<T>(beta_);
    tn::for_each<T>(out, x, y, [a, b](T u, T v) { return static_cast<T>(a * u + b * v); });
  });
}

void Axpby::eval_gpu(const tn::Tensors& inputs, tn::Tensors& outputs) {
  const tn::Tensor &x = inputs[0], &y = inputs[1];
  tn::Tensor& out = outputs[0];
  out.allocate();
  const std::string device = stream().device.name();
  tn::register_library(device, "axpby", metal_library());
  tn::CommandEncoder encoder(stream(), tn::get_kernel(device, "axpby", "axpby_general", {out.dtype()}));
  const tn::Layout lx = tn::layout_of(x), ly = tn::layout_of(y);
  encoder.set_input(x, 0);
  encoder.set_input(y, 1);
  encoder.set_output(out, 2);
  encoder.set_bytes(alpha_, 3);
  encoder.set_bytes(beta_, 4);
  encoder.set_vector(lx.shape, 5);
  encoder.set_vector(lx.strides, 6);
  encoder.set_vector(ly.strides, 7);
  encoder.set_bytes(static_cast<int>(lx.shape.size()), 8);
  encoder.dispatch_threads({out.size()}, {256});  // one thread an element
}

// With one tangent it is that of x or of y, which `argnums` says; with two they are both.
tn::Tensors Axpby::jvp(const tn::Tensors&, const tn::Tensors& tangents, const tn::Argnums& argnums) {
  if (argnums.size() == 2) return {axpby(tangents[0], tangents[1], alpha_, beta_, stream())};
  return {multiply(tangents[0], argnums[0] == 0 ? alpha_ : beta_, stream())};
}

tn::Tensors Axpby::vjp(const tn::Tensors&, const tn::Tensors& cotangents, const tn::Argnums& argnums,
                       const tn::Tensors&) {
  tn::Tensors result;
  for (const int argnum : argnums) result.push_back(multiply(cotangents[0], argnum == 0 ? alpha_ : beta_, stream()));
  return result;
}

tn::Batched Axpby::vmap(const tn::Tensors& inputs, const tn::Axes& axes) {
  const auto [xy, axis] = tn::align_batch(inputs, axes);
  return {{axpby(xy[0], xy[1], alpha_, beta_, stream())}, {axis}};
}

bool uses_blas() {
#ifdef AXPBY_BLAS
  return true;
#else
  return false;
#endif
}

std::string metal_library() {
  static const char here = 0;
  const std::string compiled = tn::colocated(&here, "axpby.metallib");
  return std::ifstream(compiled).good() ? compiled : tn::colocated(&here, "axpby.metal");
}

}  // namespace axpby_ext
