// z = alpha x + beta y, elementwise: first composed of ops, then as a Primitive.
#pragma once
#include <tenon/extend.h>
#include <tenon/tenon.h>

namespace axpby_ext {

namespace tn = tenon;

/// Composed: x and y broadcast and promote as the ops do.
tn::Tensor simple_axpby(const tn::Tensor& x, const tn::Tensor& y, float alpha, float beta, tn::StreamOrDevice s = {});

/// The same by a Primitive of its own. x and y broadcast and promote; integers and bool become float32.
tn::Tensor axpby(const tn::Tensor& x, const tn::Tensor& y, float alpha, float beta, tn::StreamOrDevice s = {});

class Axpby : public tn::Primitive {
 public:
  Axpby(tn::Stream stream, float alpha, float beta) : Primitive(stream), alpha_(alpha), beta_(beta) {}

  const char* name() const override { return "Axpby"; }
  void print(std::ostream& os) const override;
  bool is_equivalent(const tn::Primitive& other) const override;
  std::vector<tn::Shape> output_shapes(const tn::Tensors& inputs) const override { return {inputs[0].shape()}; }

  /// The loop takes any strides, so that broadcast inputs need no copy.
  bool wants_strides() const override { return true; }
  void eval_cpu(const tn::Tensors& inputs, tn::Tensors& outputs) override;
  /// By the kernels of axpby.metal.
  void eval_gpu(const tn::Tensors& inputs, tn::Tensors& outputs) override;

  tn::Tensors jvp(const tn::Tensors& primals, const tn::Tensors& tangents, const tn::Argnums& argnums) override;
  tn::Tensors vjp(const tn::Tensors& primals, const tn::Tensors& cotangents, const tn::Argnums& argnums,
                  const tn::Tensors& outputs) override;
  tn::Batched vmap(const tn::Tensors& inputs, const tn::Axes& axes) override;

 private:
  float alpha_, beta_;
};

/// Was the fast path through OpenBLAS compiled in?
bool uses_blas();

/// Where this library's Metal kernels were put by the build: beside it.
std::string metal_library();

}  // namespace axpby_ext
