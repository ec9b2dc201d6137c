// jit: a function of Tensors is traced once and replayed. The first call with given shapes, dtypes, devices and C++
// scalars calls the function with placeholders, which builds its graph, and computes the graph. Later calls launch the
// same kernels on the memory of their arguments. They build nothing, and allocate memory only for an output whose last
// result the caller still holds.
#pragma once
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <tenon/engine/tensor/explain.h>
#include <tenon/engine/tensor/leaves.h>

namespace tenon {

struct JitOptions {
  /// A call of an operation may fail: a Primitive's, or a message between ranks. true: then the Tensors that the
  /// function assigns are as before the call; so those that it assigns before such a call get new memory each time, and
  /// their old values are copied. false: they are assigned in place, and after a failure may have parts of their new
  /// values.
  bool keeps_assigned = true;
};

namespace detail {

/// The part of a Jit that does not depend on the function's type.
class JitCore {
 public:
  using Function = std::function<Tensors(const Tensors&)>;
  /// What a result is that is an argument or a captured Tensor: a handle of that, or a Tensor of its own with the value
  /// of the call.
  enum class Same { Handle, Value };
  explicit JitCore(Same same = Same::Handle, const JitOptions& options = {});
  ~JitCore();
  JitCore(JitCore&&) noexcept;

  /// The structure of the results without their values. If f is called, f sets it; else it is as f set it when it was
  /// traced.
  using Structure = std::shared_ptr<const void>;
  Tensors call(const Tensors& inputs, const std::vector<uint64_t>& scalars, Structure& structure, const Function& f);
  std::vector<KernelInfo> kernels() const;
  int recordings() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
  Same same_;
  JitOptions options_;
};

}  // namespace detail

template <class F>
class Jit {
 public:
  explicit Jit(F f, const JitOptions& options = {}) : f_(std::move(f)), core_(detail::JitCore::Same::Handle, options) {}

  /// Arguments: Tensors, lists and maps of them, C++ scalars. A new value of a scalar is traced again, so pass a scalar
  /// that changes as a 0-d Tensor. Throws what the function throws; UserError if it reads values on the host.
  template <class... Args>
  auto operator()(const Args&... args) {
    using R = detail::ResultOf<F, Args...>;
    detail::Leaves in;
    (in.add(args), ...);
    detail::JitCore::Structure structure;
    const Tensors out = core_.call(in.tensors, in.marks, structure, [&](const Tensors& placeholders) -> Tensors {
      auto arguments = detail::refilled(placeholders, args...);
      if constexpr (std::is_void_v<R>) {
        std::apply(f_, arguments);
        return {};
      } else {
        const R result = std::apply(f_, arguments);
        Tensors leaves = detail::leaves_of(result);
        structure = std::make_shared<R>(detail::Refill(Tensors(leaves.size()))(result));
        return leaves;
      }
    });
    if constexpr (!std::is_void_v<R>) return detail::Refill(out)(*std::static_pointer_cast<const R>(structure));
  }

  /// The steps of the last call, with the milliseconds that each took.
  std::vector<KernelInfo> kernels() const { return core_.kernels(); }
  /// How many different calls have been traced.
  int recordings() const { return core_.recordings(); }

 private:
  F f_;
  detail::JitCore core_;
};

/// `f`, traced at its first call and replayed at later calls with equal shapes, dtypes, devices and scalars.
/// - Tensors that f captures are read at each call; those that f assigns are updated at each call. If a captured handle
/// has become a handle of another Tensor (`w -= 1`), f is traced again.
/// - Gradients are updated too: backward() inside f adds to the grad() of captured Tensors and arguments at each call.
/// - A result that is an argument or a captured Tensor is a handle of that, as without jit.
/// - Random numbers are different at each call.
/// - Plain C++ values that f captures, and everything that f reads or does besides Tensor ops, stay as in the traced
/// call.
/// - Results have no history, so take derivatives inside f. backward() throws UserError if it reaches a result that
/// depends on a Tensor that requires a gradient.
/// - Throws UserError if f rebinds a captured Tensor that it has read (`a = c`, `a += b`); use a.assign(c) instead. One
/// that it has not read is not watched: it becomes that handle at the traced call, and later calls leave it so.
/// - If an argument is a Tensor that f captures too and f assigns the captured one, the argument keeps its value of the
/// call. Throws UserError if f assigns both, or adds to the gradient of both.
template <class F>
Jit<F> jit(F f, const JitOptions& options = {}) {
  return Jit<F>(std::move(f), options);
}

}  // namespace tenon
