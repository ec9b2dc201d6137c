// Primitive: one operation of the Tensor graph. Its inputs and outputs are Tensors; it says how they are computed,
// differentiated and batched. Either forward() builds it of LazyBuffer ops, which fuse with their neighbours, or it is
// opaque: eval_cpu or eval_gpu computes it in memory. Derive a class to add an operation; the built-in ones are in
// mlops.h. Missing rules are derived if possible (derive.h): vjp by transposing jvp, jvp by transposing vjp, vmap by a
// loop over slices; else UserError says "[name::rule] not implemented". Primitives hold no Tensors and do not change
// after construction, so nodes may share them.
#pragma once
#include <iosfwd>
#include <memory>
#include <span>
#include <vector>

#include <tenon/base/error.h>
#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// The inputs with respect to which a derivative is taken.
using Argnums = std::vector<int>;

struct Batched {
  Tensors outputs;
  Axes axes;
};

class Primitive : public OpaqueOp, public std::enable_shared_from_this<Primitive> {
 public:
  explicit Primitive(Stream stream) : stream_(stream) {}
  Primitive(const Primitive&) = delete;
  Primitive& operator=(const Primitive&) = delete;

  const Stream& stream() const { return stream_; }
  /// A name as an identifier, for errors, printing and dumps.
  const char* name() const override = 0;
  /// Name and parameters; only the name unless overridden.
  virtual void print(std::ostream& os) const;

  // ---- how it is computed: forward, or one of the evals
  /// The outputs as lazy ops on the inputs, which can fuse with other ops.
  virtual LazyBuffers forward(const LazyBuffers& inputs);
  /// Opaque: inputs are realized and row-major; each output must be given memory with allocate() and filled. Without
  /// eval_gpu, eval_cpu gets copies on the host of what a GPU's memory holds.
  virtual void eval_cpu(const Tensors& inputs, Tensors& outputs);
  virtual void eval_gpu(const Tensors& inputs, Tensors& outputs);
  /// True: eval can read inputs with any strides, so views of existing memory are not copied (extend/layout.h reads
  /// them); false: inputs are copied to row-major memory. Masked and symbolic inputs are always copied.
  bool wants_strides() const override { return false; }
  /// True: eval has side effects, so jit calls it at each replay, whether an output is used or not.
  bool has_side_effect() const override { return false; }
  /// The shape of each output for these inputs, if the caller that makes an opaque node does not give them.
  virtual std::vector<Shape> output_shapes(const Tensors& inputs) const;

  // ---- rules
  /// Forward derivative: the tangents of the outputs, from the tangents of the inputs in `argnums`, in this order.
  virtual Tensors jvp(const Tensors& primals, const Tensors& tangents, const Argnums& argnums);
  /// Reverse derivative: the cotangents of the inputs in `argnums`, in this order, from the cotangents of all outputs.
  /// `outputs` are the outputs, which rules may use.
  virtual Tensors vjp(const Tensors& primals, const Tensors& cotangents, const Argnums& argnums,
                      const Tensors& outputs);
  /// The operation for a batch. `axes` has the batch axis of each input, counted from 0, or none. At least one input
  /// has a batch axis, and all batch axes have the same size.
  virtual Batched vmap(const Tensors& inputs, const Axes& axes);
  /// Does `other` compute the same? Both have exactly the same type.
  virtual bool is_equivalent(const Primitive& other) const;

 protected:
  /// Throws the error for a missing rule, which ends with the remedy.
  [[noreturn]] void not_implemented(const char* rule, const char* remedy = "override it in the Primitive") const;

 private:
  // The interface to the graph and its execution, which work on values instead of Tensors.
  bool computes_same_as(const OpaqueOp& other) const final {
    return is_equivalent(static_cast<const Primitive&>(other));
  }
  void eval_values(LazyBuffers& inputs, LazyBuffers& outputs) final;

  Stream stream_;
};

/// Thrown by a rule that a Primitive does not have.
struct NotImplemented : UserError {
  NotImplemented(const Primitive* primitive, const char* rule, const char* remedy);
  const Primitive* primitive;
  std::string rule;
};

/// In eval_cpu: the input's memory, for allocate(), if the input is row-major, was computed in this realization, and is
/// not needed afterwards. Else null. Also null for a Tensor that was in memory before: if the Primitive overwrote it
/// and then failed, its value could not be computed again.
std::shared_ptr<Buffer> donate(const Tensor& input);

/// For is_equivalent: have both equal parameters? same(*this, other, &Axpby::alpha_, &Axpby::beta_)
template <class P, class... Members>
bool same(const P& a, const Primitive& b, Members P::*... members) {
  const P& other = static_cast<const P&>(b);
  return ((a.*members == other.*members) && ...);
}

}  // namespace tenon
