// Transforms make a function of Tensors from another one, which takes the same arguments. Arguments and results are
// Tensors, lists, maps by name, pairs and tuples of Tensors, and C++ scalars. Transforms compose in any order, also
// with jit. A transform calls the function once with placeholders and records its ops (trace.h); nothing is computed
// until somebody asks for a value. docs/transforms.md has examples.
#pragma once
#include <optional>

#include <tenon/engine/tensor/leaves.h>

namespace tenon {
namespace detail {

using TensorFunction = std::function<Tensors(const Tensors&)>;
using Pair = std::pair<Tensors, Tensors>;

Pair run_vjp(const TensorFunction& f, const Tensors& primals, const Tensors& cotangents);
Pair run_jvp(const TensorFunction& f, const Tensors& primals, const Tensors& tangents);
/// f's results, and the gradient of the first with respect to the arguments in argnums. The first must be one float
/// element. `op`: what errors name, grad or value_and_grad.
Pair value_and_gradient(const char* op, const TensorFunction& f, const Tensors& arguments,
                        const std::vector<int>& argnums);
/// `counts[k]`: how many inputs the first k + 1 arguments have together.
Tensors run_vmap(const TensorFunction& f, const Tensors& inputs, const std::vector<std::size_t>& counts, const Axes& in,
                 const Axes& out);

/// f applied to the leaves of its arguments, which have the structure of `args`; sets `result` to what f returned.
template <class F, class R, class... Args>
TensorFunction on_leaves(F& f, std::optional<R>& result, const Args&... args) {
  return [&](const Tensors& placeholders) {
    result.emplace(std::apply(f, refilled(placeholders, args...)));
    return leaves_of(*result);
  };
}

/// A gradient with respect to a C++ number does not compile.
template <class... Args>
constexpr void require_tensors() {
  static_assert(
      (!Scalar<Args> && ...),
      "grad: an argument with respect to which a gradient is taken is a C++ number, which is a constant of the "
      "function; pass a Tensor, such as Tensor(2.f).");
}

template <class F, class... Args>
auto call_value_and_gradient(const char* op, F& f, const std::vector<int>& argnums, const Args&... args) {
  std::optional<ResultOf<F, Args...>> result;
  const auto [values, gradients] = value_and_gradient(op, on_leaves(f, result, args...), leaves_of(args...), argnums);
  return std::pair{Refill(values)(*result), gradients};
}

/// Can f be called with the elements of the tuple P as its arguments?
template <class F, class P, std::size_t... I>
constexpr bool takes_parts(std::index_sequence<I...>) {
  return std::is_invocable_v<F&, const std::tuple_element_t<I, P>&...>;
}
template <class F, class P>
constexpr bool takes_parts() {
  if constexpr (TupleLike<P>)
    return takes_parts<F, P>(std::make_index_sequence<std::tuple_size_v<P>>());
  else
    return false;
}

/// The numbers of the leaves that belong to argument number `at`.
template <class... Args>
std::vector<int> leaves_of_argument(int at, const Args&... args) {
  std::vector<int> numbers;
  int argument = 0, leaf = 0;
  const auto count = [&](const auto& a) {
    for (std::size_t n = leaves_of(a).size(); n > 0; --n, ++leaf)
      if (argument == at) numbers.push_back(leaf);
    ++argument;
  };
  (count(args), ...);
  return numbers;
}

template <int... argnums, class F>
auto with_gradient(const char* op, F f) {
  return [op, f = std::move(f)](const auto&... args) mutable {
    using Given = std::tuple<std::decay_t<decltype(args)>...>;
    if constexpr (sizeof...(argnums) == 0) {
      require_tensors<std::tuple_element_t<0, Given>>();
      auto [value, gradients] = call_value_and_gradient(op, f, leaves_of_argument(0, args...), args...);
      return std::pair{std::move(value), Refill(gradients)(std::get<0>(std::tie(args...)))};
    } else {
      require_tensors<std::tuple_element_t<argnums, Given>...>();
      std::vector<int> leaves;
      for (const int i : {argnums...})
        for (const int leaf : leaves_of_argument(i, args...)) leaves.push_back(leaf);
      auto [value, gradients] = call_value_and_gradient(op, f, leaves, args...);
      Refill refill(gradients);
      const auto all = std::tie(args...);
      if constexpr (sizeof...(argnums) == 1)
        return std::pair{std::move(value), refill(std::get<argnums...>(all))};
      else
        return std::pair{std::move(value), std::tuple{refill(std::get<argnums>(all))...}};
    }
  };
}
template <class F>
auto with_gradient(const char* op, F f, std::vector<int> argnums) {
  return [op, f = std::move(f), argnums = std::move(argnums)](const auto&... args) mutable {
    return call_value_and_gradient(op, f, argnums, args...);
  };
}

}  // namespace detail

/// f's results at `primals`, and the cotangents of the primals for these cotangents of the results (one for each, with
/// its shape and dtype). They are zeros for a primal that f does not depend on or that is no float.
///   auto [y, dx] = vjp(f, x, dy);
/// `primals` is f's argument, or a tuple of its arguments. Throws UserError where numbers, shapes or dtypes differ.
template <class F, class P, class C>
auto vjp(F f, const P& primals, const C& cotangents) {
  if constexpr (std::is_invocable_v<F&, const P&>) {
    std::optional<detail::ResultOf<F, P>> result;
    const auto [values, pulled] = detail::run_vjp(detail::on_leaves(f, result, primals), detail::leaves_of(primals),
                                                  detail::leaves_of(cotangents));
    return std::pair{detail::Refill(values)(*result), detail::Refill(pulled)(primals)};
  } else if constexpr (detail::takes_parts<F, P>()) {
    return vjp([&f](const P& group) { return std::apply(f, group); }, primals, cotangents);
  } else {
    static_assert(detail::takes_parts<F, P>(), "vjp: f takes neither the primals nor their parts one by one");
  }
}

/// f's results at `primals`, and the tangents of the results for these tangents of the primals (one for each primal,
/// with its shape and dtype; tangents of integers are ignored).
///   auto [y, dy] = jvp(f, x, dx);
/// `primals` is f's argument, or a tuple of its arguments. Throws UserError where numbers, shapes or dtypes differ.
template <class F, class P>
auto jvp(F f, const P& primals, const P& tangents) {
  if constexpr (std::is_invocable_v<F&, const P&>) {
    std::optional<detail::ResultOf<F, P>> result;
    const auto [values, pushed] =
        detail::run_jvp(detail::on_leaves(f, result, primals), detail::leaves_of(primals), detail::leaves_of(tangents));
    return std::pair{detail::Refill(values)(*result), detail::Refill(pushed)(*result)};
  } else if constexpr (detail::takes_parts<F, P>()) {
    return jvp([&f](const P& group) { return std::apply(f, group); }, primals, tangents);
  } else {
    static_assert(detail::takes_parts<F, P>(), "jvp: f takes neither the primals nor their parts one by one");
  }
}

/// A function that gives the results of f and its gradient with respect to the arguments with these numbers (the first
/// if none is given). f gives a Tensor of one float element, or a pair or tuple that begins with one. The gradient has
/// the structure of the argument; for several arguments it is a tuple.
///   auto [loss, g] = value_and_grad(f)(parameters, x, y);          // g is like parameters
///   auto [loss, g] = value_and_grad<0, 2>(f)(a, b, c);             // g is a tuple of two
template <int... argnums, class F>
auto value_and_grad(F f) {
  return detail::with_gradient<argnums...>("value_and_grad", std::move(f));
}
/// The same, for argument numbers that are known only at run time. Here the numbers count the Tensors of all arguments.
template <class F>
auto value_and_grad(F f, std::vector<int> argnums) {
  return detail::with_gradient("value_and_grad", std::move(f), std::move(argnums));
}

/// A function that gives only the gradient.
///   Tensor slope = grad([](const Tensor& x) { return sum(x * x); })(x);
template <int... argnums, class F>
auto grad(F f) {
  return [of = detail::with_gradient<argnums...>("grad", std::move(f))](const auto&... args) mutable {
    return of(args...).second;
  };
}
template <class F>
auto grad(F f, std::vector<int> argnums) {
  return [of = detail::with_gradient("grad", std::move(f), std::move(argnums))](const auto&... args) mutable {
    return of(args...).second;
  };
}

/// A function that applies f to every slice of its arguments and stacks the results: one call for the whole batch, with
/// as many kernels as f has. `in`: the axis along which an argument is sliced (a negative one counts from the end), or
/// `none` (every slice gets the whole argument); one for each argument, one for each Tensor, or one for all; axis 0 if
/// nothing is given. `out`: the place of this axis in the results; `none` is allowed only if a result does not depend
/// on the slice.
///   Tensor y = vmap(f, {0, none}, {1})(rows, weights);
/// - Inside f a Tensor has the shape of one slice and no value: to read it throws UserError.
/// - Random numbers are drawn once and are the same for every slice. If they must differ, draw a batch of them
/// outside.
/// Throws UserError if an axis does not exist or sizes differ.
template <class F>
auto vmap(F f, Axes in = {}, Axes out = {}) {
  return [f = std::move(f), in = std::move(in), out = std::move(out)](const auto&... args) mutable {
    std::optional<detail::ResultOf<F, std::decay_t<decltype(args)>...>> result;
    std::vector<std::size_t> counts;
    std::size_t count = 0;
    (counts.push_back(count += detail::leaves_of(args).size()), ...);
    const Tensors outputs =
        detail::run_vmap(detail::on_leaves(f, result, args...), detail::leaves_of(args...), counts, in, out);
    return detail::Refill(outputs)(*result);
  };
}

/// Rules that replace what transforms would find by tracing a function. Missing rules are derived: vjp and jvp from
/// each other, if the given one is linear in its tangents or cotangents (else UserError), and vmap by mapping the
/// function and its rules. The lists hold the function's Tensors in order.
struct CustomRules {
  /// The cotangent of each input, from the cotangents of all outputs.
  std::function<Tensors(const Tensors& inputs, const Tensors& cotangents, const Tensors& outputs)> vjp = {};
  /// The tangent of each output, from the tangents of all inputs (zeros if an input has none).
  std::function<Tensors(const Tensors& inputs, const Tensors& tangents)> jvp = {};
  /// The outputs for a batch, and the batch axis of each, for inputs with the batch axes `axes` (none: no such axis).
  std::function<std::pair<Tensors, Axes>(const Tensors& inputs, const Axes& axes)> vmap = {};
};

namespace detail {
Tensors call_custom(const TensorFunction& f, const CustomRules& rules, const Tensors& inputs);
Tensors call_checkpointed(const TensorFunction& f, const Tensors& inputs);
}  // namespace detail

/// f with the caller's rules.
///   auto clipped = custom_function([](const Tensor& x) { return x * 1; },
///       {.vjp = [](auto&, auto& g, auto&) { return Tensors{clip(g[0], -1, 1)}; }});
/// A vjp or jvp rule does not cover what f captures: a derivative with respect to a captured Tensor throws UserError;
/// make it an argument.
template <class F>
auto custom_function(F f, CustomRules rules = {}) {
  return [f = std::move(f), rules = std::move(rules)](const auto&... args) mutable {
    std::optional<detail::ResultOf<F, std::decay_t<decltype(args)>...>> result;
    const Tensors outputs =
        detail::call_custom(detail::on_leaves(f, result, args...), rules, detail::leaves_of(args...));
    return detail::Refill(outputs)(*result);
  };
}

/// Computes f. Derivatives keep only its arguments and compute its intermediate values again: less memory, more work.
template <class F>
auto checkpoint(F f) {
  return [f = std::move(f)](const auto&... args) mutable {
    std::optional<detail::ResultOf<F, std::decay_t<decltype(args)>...>> result;
    const Tensors outputs =
        detail::call_checkpointed(detail::on_leaves(f, result, args...), detail::leaves_of(args...));
    return detail::Refill(outputs)(*result);
  };
}

/// x itself; derivatives treat it as a constant.
inline Tensor stop_gradient(const Tensor& x) { return detach(x); }

}  // namespace tenon
