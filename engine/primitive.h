// Primitive: one operation of the Tensor graph, the seed's Function. Its inputs and outputs are Tensors; it says how
// they are computed, differentiated and batched. Either forward() writes it as LazyBuffer ops, which then fuse with
// their neighbours, or it is opaque: eval_cpu / eval_gpu get memory. Derive from it to add an operation; the built-in
// ones are in mlops.h. Rules that are not written are derived where that is possible (derive.h): vjp by transposing
// jvp, jvp by transposing vjp, vmap by a loop over slices; else they raise UserError "[name::rule] not implemented".
// Primitives hold no Tensors and do not change once made, so that nodes may share them.
#pragma once
#include <iosfwd>
#include <memory>
#include <span>
#include <vector>

#include <tenon/engine/tensor.h>

namespace tenon {

/// Which inputs a derivative is taken for.
using Argnums = std::vector<int>;
using LazyBuffers = std::vector<LazyRef>;

struct Batched {
  Tensors outputs;
  Axes axes;
};

class Primitive : public std::enable_shared_from_this<Primitive> {
 public:
  explicit Primitive(Stream stream) : stream_(stream) {}
  virtual ~Primitive() = default;
  Primitive(const Primitive&) = delete;
  Primitive& operator=(const Primitive&) = delete;

  const Stream& stream() const { return stream_; }
  /// A name as an identifier, for errors, printing and dumps.
  virtual const char* name() const = 0;
  /// Name and parameters; the name alone unless overridden.
  virtual void print(std::ostream& os) const;

  // ---- how it is computed: forward, or one of the evals
  /// The outputs as lazy ops of the inputs. Fusable.
  virtual LazyBuffers forward(const LazyBuffers& inputs);
  /// Opaque: inputs are realized and row-major; each output must be given memory with allocate() and filled.
  virtual void eval_cpu(const Tensors& inputs, Tensors& outputs);
  virtual void eval_gpu(const Tensors& inputs, Tensors& outputs);
  /// True: eval takes inputs with any strides, as views of memory that is there anyway (extend/layout.h reads them);
  /// else they are made row-major for it. Masked and symbolic ones always are.
  virtual bool wants_strides() const { return false; }
  /// True: eval does more than fill its outputs, so jit calls it at each replay, whether an output is used or not.
  virtual bool has_side_effect() const { return false; }
  /// Shape of each output for these inputs, where the maker of an opaque node does not give them.
  virtual std::vector<Shape> output_shapes(const Tensors& inputs) const;

  // ---- rules
  /// Forward derivative: the tangents of the outputs, from those of the inputs in `argnums`, in their order.
  virtual Tensors jvp(const Tensors& primals, const Tensors& tangents, const Argnums& argnums);
  /// Reverse derivative: for each input in `argnums`, in their order, its cotangent, from those of all outputs.
  /// `outputs` are the values that forward gave, so that rules need not compute them again.
  virtual Tensors vjp(const Tensors& primals, const Tensors& cotangents, const Argnums& argnums,
                      const Tensors& outputs);
  /// The operation over one more axis, which each input has where `axes` says, counted from 0, or has not (none): at
  /// least one has it, all by one size.
  virtual Batched vmap(const Tensors& inputs, const Axes& axes);
  /// Does `other` compute the same? `other` has this very type.
  virtual bool is_equivalent(const Primitive& other) const;

 protected:
  /// Throws the error of a rule that is not there.
  [[noreturn]] void not_implemented(const char* rule) const;

 private:
  Stream stream_;
};

/// Outputs of a fusable Primitive: forward() is called now; a node of the history is kept if an input is followed
/// (trace.h).
Tensors apply(std::shared_ptr<Primitive> primitive, const Tensors& inputs);
/// The first output.
Tensor apply1(std::shared_ptr<Primitive> primitive, const Tensors& inputs);

/// Outputs of an opaque Primitive. Throws UserError where there are none, a size is negative, shapes and dtypes are not
/// as many, an input is on another device, or the Primitive is null.
Tensors make_tensors(const std::vector<Shape>& shapes, const std::vector<DType>& dtypes,
                     std::shared_ptr<Primitive> primitive, const Tensors& inputs);

/// In eval_cpu: the input's memory, for allocate(), if it is row-major and nobody needs it afterwards: an intermediate
/// of this very realization. Else null, also for Tensors in memory that are about to go: if the Primitive failed after
/// overwriting one, there would be nothing to try again with.
std::shared_ptr<Buffer> donate(const Tensor& input);

/// For is_equivalent: have both equal parameters? same(*this, other, &Axpby::alpha_, &Axpby::beta_)
template <class P, class... Members>
bool same(const P& a, const Primitive& b, Members P::*... members) {
  const P& other = static_cast<const P&>(b);
  return ((a.*members == other.*members) && ...);
}

}  // namespace tenon
