// Tensor: the user's handle of a cell, which holds a lazy value and what backward() needs. Methods build the graph and
// compute nothing, except item, to_vector, to_string and realize. After `b = a` both are handles of one cell: both see
// a.assign(v). `a = c` makes only a a handle of c's cell. Every op gives a new cell, even if it changes nothing: after
// y = x * 1, y keeps its value when x is assigned. Wrong arguments raise UserError when the graph is built. Methods are
// the rows of methods.def, and each is also a free function; ops.h has the functions that are not methods.
#pragma once
#include <atomic>
#include <iosfwd>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <tenon/engine/lazy/lazy_buffer.h>
#include <tenon/engine/tensor/arguments.h>

namespace tenon {

class Operand;
class Primitive;
class Tensor;
using Tensors = std::vector<Tensor>;

#define TENON_BARE(...) __VA_ARGS__
#define METHOD(name, parameters, arguments) Tensor name(const Tensor& x, TENON_BARE parameters);
#include <tenon/engine/tensor/methods.def>

struct TraceNode;      // trace.h
struct WatchedHandle;  // handles.h
class CellObserver;

/// What the handles of one Tensor share. Read its value by Tensor::lazy(): jit must see which cells f captures.
struct TensorCell {
  LazyRef value;
  bool requires_grad = false;
  std::shared_ptr<TensorCell> grad;
  std::shared_ptr<TraceNode> node;  // what computed the value, if its history is kept
  int output = 0;                   // which output of node
  std::atomic<WatchedHandle*> watched{nullptr};
  ~TensorCell();
};
using CellRef = std::shared_ptr<TensorCell>;

namespace detail {
extern constinit thread_local CellObserver* cell_observer;
// Report what happens to a handle to this thread's observer, and to those that watch the handle (handles.h).
void handle_read(const Tensor& handle);
void handle_rebound(const Tensor& handle, const CellRef& next);
void handle_left(const Tensor& handle, const TensorCell* cell, bool ends) noexcept;
}  // namespace detail

/// A handle of a lazy value. A handle whose Tensor was moved from it can be assigned or destroyed; all else throws
/// UserError.
class Tensor {
 public:
  /// float32 of shape (0), without elements.
  Tensor();
  /// A 0-d Tensor of the number's own dtype: Tensor(2.f) is float32, Tensor(2) int32.
  template <CppNumber T>
  explicit Tensor(T value, StreamOrDevice s = {}) : Tensor(Number(value), dtype_of<T>(), s) {}
  Tensor(Number value, DType dtype, StreamOrDevice s = {});
  /// For engine: a handle of a new cell with this value.
  explicit Tensor(LazyRef value);
  explicit Tensor(CellRef cell) : cell_(std::move(cell)) {}
  /// Output 0 of an opaque Primitive. Its eval_cpu or eval_gpu runs when somebody asks for the value.
  Tensor(const Dims& shape, DType dtype, std::shared_ptr<Primitive> primitive, Tensors inputs);

  Tensor(const Tensor& t) : cell_(t.cell_) {
    if (detail::cell_observer) detail::handle_read(t);
  }
  Tensor(Tensor&& t) noexcept : cell_(std::move(t.cell_)) { t.leave(cell_.get(), false); }
  // Only a named handle can become a handle of another Tensor: x[0] = v does not compile; write x.assign({0}, v). A
  // Module's parameter throws UserError if the other Tensor requires no gradient.
  Tensor& operator=(const Tensor& t) & {
    if (detail::cell_observer) detail::handle_read(t);
    rebind(t.cell_);
    return *this;
  }
  Tensor& operator=(Tensor&& t) & {
    if (this == &t) return *this;
    rebind(t.cell_);
    t.cell_ = nullptr;
    t.leave(cell_.get(), false);
    return *this;
  }
  ~Tensor() { leave(cell_.get(), true); }

  // ---- known without computing
  Shape shape() const;
  /// The shape as integers. Throws UserError if a size is symbolic.
  Sizes sizes() const;
  /// The size of an axis (a negative one counts from the end); the number of elements. UserError if it is symbolic.
  int64_t size(int axis) const;
  int64_t size() const;
  int ndim() const;
  DType dtype() const;
  Stream stream() const;
  Device device() const { return stream().device; }

  // ---- values: these compute
  /// Computes the value now; returns this handle.
  const Tensor& realize() const;
  /// The only element. Throws UserError if there is not exactly one, or if T cannot hold every value of the dtype.
  template <class T>
  T item() const {
    T value;
    read(dtype_of<T>(), &value, "item");
    return value;
  }
  /// All elements in row-major order. Throws UserError if T cannot hold every value of the dtype.
  template <class T>
  std::vector<T> to_vector() const {
    const auto size = static_cast<std::size_t>(prepare_read(dtype_of<T>()));
    const auto values = with_memory("to_vector", size, sizeof(T), [&] { return std::make_unique<T[]>(size); });
    const int64_t count = read(dtype_of<T>(), values.get(), "to_vector");
    return with_memory("to_vector", size, sizeof(T),
                       [&] { return std::vector<T>(values.get(), values.get() + count); });
  }

  // ---- ops
#define METHOD(name, parameters, arguments) \
  Tensor name parameters const { return tenon::name(*this, TENON_BARE arguments); }
#include <tenon/engine/tensor/methods.def>
  /// x with its last two axes exchanged; x itself if it has fewer than two.
  Tensor T() const;
  /// Indexing as in numpy: x[3], x[{0, slice(1, none, 2)}], x[{ellipsis, newaxis}].
  Tensor operator[](std::initializer_list<Index> entries) const { return at(std::vector<Index>(entries)); }
  Tensor operator[](const Index& entry) const { return at({entry}); }
  /// The value on another device or stream. It is not copied if it is there already.
  Tensor to(StreamOrDevice s) const;

  /// Gives the cell a new value, which every handle of it sees; Tensors that were computed from the old value keep
  /// theirs. The value broadcasts to the shape and must have the same dtype (numbers are converted). Its history is not
  /// kept: a derivative through an assign throws UserError when it is taken. Returns this handle.
  const Tensor& assign(const Operand& value) const;
  /// The same for the part x[entries].
  const Tensor& assign(std::initializer_list<Index> entries, const Operand& value) const;

  // ---- derivatives
  /// backward() will compute a gradient with respect to this Tensor; floats only. Returns this handle.
  const Tensor& set_requires_grad(bool on = true) const;
  bool requires_grad() const { return held().requires_grad; }
  /// Adds the derivative of this, which must be one element, with respect to x to x.grad(), for every Tensor x that
  /// requires a gradient and that this was computed from. Nothing is computed yet: gradients are lazy too.
  void backward() const;
  bool has_grad() const;
  /// The sum of what backward() has added. Throws UserError if there is none.
  Tensor grad() const;
  void zero_grad() const;

  // ---- for Primitives, and for engine
  /// The lazy value.
  LazyRef lazy() const;
  const CellRef& cell() const {
    held();
    return cell_;
  }
  /// In eval_cpu: gives this output new memory, or `buffer` (from donate()). At the memory limit it waits a moment.
  void allocate(std::shared_ptr<Buffer> buffer = nullptr);
  /// The elements of a realized, contiguous Tensor.
  template <class T>
  T* data() const {
    return static_cast<T*>(raw_data(dtype_of<T>()));
  }

 private:
  /// Throws UserError if the Tensor was moved from this handle.
  TensorCell& held() const;
  int64_t prepare_read(DType as) const;
  int64_t read(DType as, void* to, const char* op) const;
  void* raw_data(DType) const;

  static bool is_watched(const TensorCell* cell) {
    return detail::cell_observer || (cell && cell->watched.load(std::memory_order_relaxed));
  }
  void rebind(const CellRef& next) {
    if (cell_ == next) return;
    if (cell_ && is_watched(cell_.get())) detail::handle_rebound(*this, next);
    cell_ = next;
  }
  // This handle does not refer to the cell any more.
  void leave(const TensorCell* cell, bool ends) const noexcept {
    if (is_watched(cell)) detail::handle_left(*this, cell, ends);
  }

  CellRef cell_;
};

#define METHOD(name, parameters, arguments)
#define SHORT(name, Options, Type, parameters, arguments)                                         \
  inline Tensor name(const Tensor& x, TENON_BARE parameters const Type& axis, StreamOrDevice s) { \
    return name(x, TENON_BARE arguments Options{.axis = axis}, s);                                \
  }
#include <tenon/engine/tensor/methods.def>

/// An operand of an elementwise op: a Tensor or a C++ number.
class Operand {
 public:
  Operand(const Tensor& tensor) : value_(tensor) {}
  template <CppNumber T>
  Operand(T number) : value_(Number(number)) {}  // NOLINT: implicit
  Operand(Number number) : value_(number) {}
  const Tensor* tensor() const { return std::get_if<Tensor>(&value_); }
  const Number& number() const { return std::get<Number>(value_); }

 private:
  std::variant<Tensor, Number> value_;
};

namespace detail {
/// x itself; float16 and bfloat16 become float.
template <CppNumber T>
constexpr auto number_of(T x) {
  if constexpr (Float16Bits<T>)
    return static_cast<float>(x);
  else
    return x;
}
}  // namespace detail

// ---- operators; == compares elements. A Tensor does not convert to bool, so `if (a == b)` does not compile
Tensor operator+(const Operand&, const Operand&);
Tensor operator-(const Operand&, const Operand&);
Tensor operator*(const Operand&, const Operand&);
Tensor operator/(const Operand&, const Operand&);
/// remainder: the sign of the divisor.
Tensor operator%(const Operand&, const Operand&);
Tensor operator==(const Operand&, const Operand&);
Tensor operator!=(const Operand&, const Operand&);
Tensor operator<(const Operand&, const Operand&);
Tensor operator<=(const Operand&, const Operand&);
Tensor operator>(const Operand&, const Operand&);
Tensor operator>=(const Operand&, const Operand&);
Tensor operator&(const Operand&, const Operand&);
Tensor operator|(const Operand&, const Operand&);
Tensor operator^(const Operand&, const Operand&);
Tensor operator<<(const Operand&, const Operand&);
Tensor operator>>(const Operand&, const Operand&);
Tensor operator-(const Tensor&);
Tensor operator~(const Tensor&);
Tensor operator!(const Tensor&);
/// a += b is a = a + b: a becomes a handle of the sum, and other handles keep their value. A Module's parameter throws
/// UserError, because the sum requires no gradient; use assign.
inline Tensor& operator+=(Tensor& a, const Operand& b) { return a = a + b; }
inline Tensor& operator-=(Tensor& a, const Operand& b) { return a = a - b; }
inline Tensor& operator*=(Tensor& a, const Operand& b) { return a = a * b; }
inline Tensor& operator/=(Tensor& a, const Operand& b) { return a = a / b; }

// float16 and bfloat16 convert to Operand and to float. Between numbers, their operators are those of float.
#define TENON_AMONG_NUMBERS(op)             \
  template <CppNumber A, CppNumber B>       \
  requires Float16Bits<A> || Float16Bits<B> \
  constexpr auto operator op(A a, B b) { return detail::number_of(a) op detail::number_of(b); }
TENON_AMONG_NUMBERS(+)
TENON_AMONG_NUMBERS(-)
TENON_AMONG_NUMBERS(*)
TENON_AMONG_NUMBERS(/)
TENON_AMONG_NUMBERS(==)
TENON_AMONG_NUMBERS(!=)
TENON_AMONG_NUMBERS(<)
TENON_AMONG_NUMBERS(<=)
TENON_AMONG_NUMBERS(>)
TENON_AMONG_NUMBERS(>=)
#undef TENON_AMONG_NUMBERS

/// Computes the elements, and prints them as numpy does. If there are more than 1,000, it leaves out the middle.
std::string to_string(const Tensor&);

/// Computes several Tensors at once, in as few kernels as possible.
void realize(const Tensors&);

/// While a NoGrad exists, ops of this thread record no history.
class NoGrad {
 public:
  NoGrad();
  ~NoGrad();
  NoGrad(const NoGrad&) = delete;
  NoGrad& operator=(const NoGrad&) = delete;

 private:
  bool before_;
};

/// Is notified of the cells that this thread uses. With it jit learns what a function captures, assigns and reads.
class CellObserver {
 public:
  virtual ~CellObserver() = default;
  virtual void created(const CellRef&) {}
  virtual void used(const CellRef&) {}
  /// Called before the cell's value changes.
  virtual void assigned(const CellRef&) {}
  /// gradient_used: the cell's gradient, or the fact that it has none, is about to be used. gradient_set: it is about
  /// to change.
  virtual void gradient_used(const CellRef&) {}
  virtual void gradient_set(const CellRef&) {}
  /// handle_read: a handle was copied or its value used. handle_rebound: it is about to refer to another cell, or to
  /// none. handle_ended: it was destroyed.
  virtual void handle_read(const Tensor&) {}
  virtual void handle_rebound(const Tensor&) {}
  virtual void handle_ended(const Tensor&) noexcept {}
  /// Values are about to be read on the host; `op` is item, to_vector, to_string or realize. May throw.
  virtual void host_read(const Tensor&, const char* /*op*/) {}
  /// Can steps of what is traced run on the host, as opaque Primitives do? In an exported C file they cannot.
  virtual bool has_host() const { return true; }
};
/// Sets the observer of this thread (null: none); returns the previous one.
CellObserver* set_cell_observer(CellObserver*);

namespace detail {
/// While it lives, this thread has no observer: values that are constants of a trace can be computed and read.
class Unobserved {
 public:
  Unobserved() : outer_(set_cell_observer(nullptr)) {}
  ~Unobserved() { set_cell_observer(outer_); }
  Unobserved(const Unobserved&) = delete;
  Unobserved& operator=(const Unobserved&) = delete;

 private:
  CellObserver* outer_;
};
}  // namespace detail

}  // namespace tenon
