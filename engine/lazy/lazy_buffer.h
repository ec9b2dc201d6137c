// LazyBuffer: a value that may not be computed yet, in the layer below derivatives. It has a stream (and so a device),
// a dtype, a ShapeTracker, and either memory (realized) or the op and the sources that will compute it. A movement op
// makes a view: a LazyBuffer with the same base and another ShapeTracker. Unlike a Node a LazyBuffer has an identity.
// LazyBuffers do not change, except `what` and `realized`, where the value is computed, under lazy_lock(); they are
// freed without recursion.
#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/engine/lazy/reused.h>
#include <tenon/engine/lazy/sources.h>
#include <tenon/runtime/buffer.h>
#include <tenon/runtime/stream.h>
#include <tenon/shape/shape_tracker.h>

namespace tenon {

/// The origin of a value that no kernel computes from other values.
enum class LoadOp : uint8_t { Empty, Rand, Const, From, Contiguous, Custom, Assign };

/// An operation that no kernel can compute, as seen by the graph and its execution. Opaque Primitives are such
/// operations.
class OpaqueOp {
 public:
  virtual ~OpaqueOp() = default;
  /// An identifier, for errors and dumps.
  virtual const char* name() const = 0;
  /// What the user called, of which this is a step, in errors.
  virtual const char* called() const { return name(); }
  /// True: inputs may be any strided views of memory; else they are made row-major.
  virtual bool wants_strides() const = 0;
  /// True: it does more than fill its outputs.
  virtual bool has_side_effect() const = 0;
  /// Does `other`, which has exactly the same type, compute the same?
  virtual bool computes_same_as(const OpaqueOp& other) const = 0;
  /// Computes the outputs: each must be given memory and filled. The lists hold the only references to their values.
  /// The callee may take these references, and must give them back, even if it throws.
  virtual void eval_values(LazyBuffers& inputs, LazyBuffers& outputs) = 0;
};

/// One call of an opaque operation; all its outputs refer to it.
struct CustomCall {
  std::shared_ptr<OpaqueOp> op;
  std::vector<Shape> shapes;  // of each output
  std::vector<DType> dtypes;
};

/// What a base LazyBuffer computes. A view (base() != this) has none.
struct LazyOpOf {
  std::variant<LoadOp, Op> op;
  Arg arg;      // Const: int64_t or FloatArg; Reduce, Scan: ReduceArg; Variable: VariableArg; Custom: its output;
                // Assign at computed indices: StoreArg; Contiguous: of the parts of a reduction, how many (int64_t)
  Sources src;  // Assign: value, [target, [index...]]; Load: what is gathered from, index...; Rand: the seed, two
                // uint32
  std::shared_ptr<const CustomCall> call;      // of Custom
  std::shared_ptr<const ShapeTracker> region;  // of Assign: the part of the target that value replaces; null: all of it

  bool is(LoadOp o) const { return op == std::variant<LoadOp, Op>(o); }
  bool is(Op o) const { return op == std::variant<LoadOp, Op>(o); }
  const ReduceArg& arg_of_reduce() const { return std::get<ReduceArg>(arg); }
};

class LazyBuffer {
 public:
  Stream stream;
  DType dtype;
  ShapeTracker st;  // of a base: contiguous; of a view: how base()'s memory is seen

  /// The op of a base that is not realized; released when it is realized.
  LazyOpOf what;
  /// The memory of a base, row-major, large enough for its largest shape; null until it is realized.
  std::shared_ptr<Buffer> realized;
  /// If the shape is symbolic: the sizes that it was computed with; else empty.
  Sizes computed_with;

  std::span<const Node> shape() const { return st.shape(); }
  const LazyBuffer& base() const { return base_ ? *base_ : *this; }
  LazyBuffer& base() { return base_ ? *base_ : *this; }
  bool is_view() const { return base_ != nullptr; }

  /// Stores the sizes that the Variables give now as those that a realized base was computed with.
  void note_sizes();
  /// Throws UserError, naming `op`, if the Variables now give a realized base other sizes than those that it was
  /// computed with.
  void check_sizes(std::string_view op) const;

  /// The memory of a realized value, if the value is row-major there: the base's memory, or, for a view, a part of it.
  /// Else null.
  std::shared_ptr<Buffer> memory_in_order() const;

  LazyBuffer(Stream, DType, ShapeTracker&&, LazyOpOf&&);
  LazyBuffer(Stream, DType, ShapeTracker&&, std::variant<LoadOp, Op>, Arg&&, Sources&&);
  LazyBuffer(LazyRef base, ShapeTracker&&);
  ~LazyBuffer();
  LazyBuffer(const LazyBuffer&) = delete;
  LazyBuffer& operator=(const LazyBuffer&) = delete;

 private:
  friend const LazyRef& base_of(const LazyRef& x);
  LazyRef base_;
};
/// A new LazyBuffer; all are made here.
template <class... Arguments>
LazyRef make_lazy(Arguments&&... arguments) {
  return std::allocate_shared<LazyBuffer>(Reused<LazyBuffer>(), std::forward<Arguments>(arguments)...);
}
/// x's base, which is x itself if it is no view.
inline const LazyRef& base_of(const LazyRef& x) { return x->base_ ? x->base_ : x; }

/// Held while the program reads or changes how LazyBuffers are computed; never held while kernels are compiled or
/// launched.
RecursiveLock& lazy_lock();
/// Is the value in memory?
bool is_realized(const LazyBuffer&);
/// Have both the same shape? Most often it is one View.
inline bool have_one_shape(const LazyBuffer& a, const LazyBuffer& b) {
  return a.st.views().back() == b.st.views().back() || std::ranges::equal(a.shape(), b.shape());
}

namespace lazy {
/// A base of this shape; all other LazyBuffers are made from bases.
LazyRef make_base(Stream, DType, std::span<const Node> shape, LazyOpOf&& what);

// ---- sources
LazyRef empty(std::span<const Node> shape, DType, Stream);
LazyRef rand(std::span<const Node> shape, DType, Stream, uint64_t seed);
/// The seed as the kernels of rand read it: two uint32.
std::array<uint32_t, 2> halves(uint64_t seed);
/// The same value everywhere; elementwise ops of constants give constants. A complex value is that of a COMPLEX.
LazyRef constant(std::span<const Node> shape, DType, double, Stream);
LazyRef constant(std::span<const Node> shape, DType, int64_t, Stream);
/// The same of x's shape, dtype and stream.
LazyRef constant_like(const LazyRef& x, double);
LazyRef constant_like(const LazyRef& x, int64_t);
/// `value` is a Const node.
LazyRef constant(std::span<const Node> shape, const Node& value, Stream);
/// A Variable (dtype Index) as a 0-d value of this dtype.
LazyRef variable(const Node&, DType, Stream);
LazyRef arange(const Node& size, DType, Stream);
/// Memory that exists: `buffer` holds numel(shape) elements, row-major.
LazyRef from_buffer(std::shared_ptr<Buffer> buffer, std::span<const Node> shape, Stream);
/// A copy on another device or stream (FROM).
LazyRef copy_to(const LazyRef&, Stream);
/// The value in its own row-major memory; no kernel fuses across it.
LazyRef contiguous(const LazyRef&);
/// The outputs of an opaque operation.
LazyBuffers custom(std::shared_ptr<OpaqueOp>, LazyBuffers inputs, std::span<const Shape> shapes,
                   std::span<const DType> dtypes, Stream);
/// A copy of target's value in which value[i] is stored at, or added to, the element that the indices give at i. There
/// is one integer LazyBuffer of indices for each axis of the target, each with the value's shape. Values are taken in
/// the order of i; an element outside the target is skipped.
LazyRef scatter(const LazyRef& target, const LazyRef& value, std::span<const LazyRef> indices, StoreMode mode);
/// A copy of target's value in which `value` replaces the part that `region` selects (all of it if region is
/// contiguous).
LazyRef assign(const LazyRef& target, const LazyRef& value, const ShapeTracker& region);
/// The Const node, if all elements are one constant and it is not realized; else nullopt.
std::optional<Node> constant_value(const LazyRef&);

// ---- computed; operands of equal shapes, dtypes as ast::alu wants them
LazyRef alu(Op, Sources&&);
LazyRef cast(const LazyRef&, DType);
LazyRef bitcast(const LazyRef&, DType);
/// Complex numbers of real and imaginary parts, both float32 or both float64.
LazyRef complex(const LazyRef& re, const LazyRef& im);
/// The real parts of complex numbers, or (Op::Imag) the imaginary ones.
LazyRef part(const LazyRef&, Op which);
/// The elements of x at computed indices: one integer LazyBuffer for each axis of x, all with the result's shape. An
/// index outside of x gives 0.
LazyRef gather(const LazyRef& x, std::span<const LazyRef> indices);

// ---- movement: no copies; arguments are checked by Tensor's methods
LazyRef reshape(const LazyRef&, std::span<const Node> shape);
LazyRef permute(const LazyRef&, std::span<const int> order);
LazyRef expand(const LazyRef&, std::span<const Node> shape);
LazyRef spread(const LazyRef&, std::span<const int> axes, std::span<const Node> shape);
LazyRef slice(const LazyRef&, std::span<const std::pair<Node, Node>> ranges, std::span<const int64_t> steps,
              std::span<const int> axes);
LazyRef pad(const LazyRef&, std::span<const std::pair<Node, Node>> padding);
/// x's base as `st` shows it, after any of these ops on x's own ShapeTracker; x is no constant.
LazyRef seen(const LazyRef& x, ShapeTracker&& st);
LazyRef shrink(const LazyRef&, std::span<const std::pair<Node, Node>> ranges);
LazyRef stride(const LazyRef&, std::span<const int64_t> steps);
}  // namespace lazy

}  // namespace tenon
