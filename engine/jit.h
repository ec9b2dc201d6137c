// jit: a function of Tensors, traced once and replayed. The first call with given shapes, dtypes, devices and C++
// scalars runs the function on placeholders, which builds its graph, and computes it. Later calls launch the same
// kernels on the memory of their arguments: they build nothing and allocate nothing, except for an output whose last
// result the caller still holds.
#pragma once
#include <array>
#include <bit>
#include <functional>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include <tenon/engine/explain.h>
#include <tenon/engine/tensor.h>

namespace tenon {
namespace detail {

/// The part of a Jit that does not depend on the function's type.
class JitCore {
 public:
  using Function = std::function<Tensors(const Tensors&)>;
  JitCore();
  ~JitCore();
  JitCore(JitCore&&) noexcept;

  Tensors call(const Tensors& inputs, const std::vector<uint64_t>& scalars, const Function& f);
  std::vector<KernelInfo> kernels() const;
  int recordings() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

template <class T>
concept Scalar = std::is_arithmetic_v<T> || std::is_enum_v<T>;

// An argument is a Tensor, a list of Tensors, or a scalar that is part of what tells calls apart.
struct JitArguments {
  Tensors tensors;
  std::vector<uint64_t> scalars;
  void add(const Tensor& t) { tensors.push_back(t); }
  void add(const Tensors& list) {
    scalars.push_back(list.size());
    tensors.insert(tensors.end(), list.begin(), list.end());
  }
  template <Scalar T>
  void add(T value) {
    if constexpr (std::is_floating_point_v<T>)
      scalars.push_back(std::bit_cast<uint64_t>(static_cast<double>(value)));
    else
      scalars.push_back(static_cast<uint64_t>(value));
  }
};

// The same argument, of placeholders.
struct JitPlaceholders {
  const Tensors& tensors;
  std::size_t next = 0;
  Tensor take(const Tensor&) { return tensors[next++]; }
  Tensors take(const Tensors& list) {
    next += list.size();
    return Tensors(tensors.begin() + static_cast<std::ptrdiff_t>(next - list.size()),
                   tensors.begin() + static_cast<std::ptrdiff_t>(next));
  }
  template <Scalar T>
  T take(T value) {
    return value;
  }
};

// A result is a Tensor, a list of Tensors, or a pair, tuple or array of Tensors.
inline Tensors flatten(Tensor t) { return {std::move(t)}; }
inline Tensors flatten(Tensors list) { return list; }
template <class Group>
Tensors flatten(const Group& group) {
  return std::apply([](const auto&... t) { return Tensors{t...}; }, group);
}
template <class R>
R unflatten(Tensors list) {
  if constexpr (std::is_same_v<R, Tensor>)
    return std::move(list[0]);
  else if constexpr (std::is_same_v<R, Tensors>)
    return list;
  else
    return [&]<std::size_t... I>(std::index_sequence<I...>) { return R{std::move(list[I])...}; }
  (std::make_index_sequence<std::tuple_size_v<R>>());
}

}  // namespace detail

template <class F>
class Jit {
 public:
  explicit Jit(F f) : f_(std::move(f)) {}

  /// Arguments: Tensors, lists of Tensors, C++ scalars (part of the key: pass changing ones as 0-d Tensors). Throws
  /// what the function throws; UserError where it reads values on the host.
  template <class... Args>
  auto operator()(const Args&... args) {
    using R = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    detail::JitArguments in;
    (in.add(args), ...);
    Tensors out = core_.call(in.tensors, in.scalars, [&](const Tensors& placeholders) -> Tensors {
      detail::JitPlaceholders from{placeholders};
      std::tuple<decltype(from.take(args))...> arguments{from.take(args)...};
      if constexpr (std::is_void_v<R>) {
        std::apply(f_, arguments);
        return {};
      } else {
        return detail::flatten(std::apply(f_, arguments));
      }
    });
    if constexpr (!std::is_void_v<R>) return detail::unflatten<R>(std::move(out));
  }

  /// The steps of the last call, with the milliseconds that each took.
  std::vector<KernelInfo> kernels() const { return core_.kernels(); }
  /// How many different calls have been traced.
  int recordings() const { return core_.recordings(); }

 private:
  F f_;
  detail::JitCore core_;
};

/// `f` traced at its first call and replayed at later ones of equal shapes, dtypes, devices and scalars.
/// - Tensors that f captures are read anew at each call; those that it assigns are state and are updated at each call.
/// - Random numbers are new ones at each call.
/// - Plain C++ values that f captures, and whatever else it reads or does beside Tensor ops, are as they were at the
/// first call.
/// - Results carry no history: derivatives are taken inside f.
/// - What f rebinds (`a = c` of a captured a) is rebound at the first call only; use a.assign(c).
template <class F>
Jit<F> jit(F f) {
  return Jit<F>(std::move(f));
}

}  // namespace tenon
