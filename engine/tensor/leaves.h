// Structures as arguments and results: Tensors, C++ scalars, and lists, maps by name, pairs, tuples, arrays and plain
// structs of these. The leaves of a structure are its Tensors in order; its marks are everything else that
// distinguishes two structures.
#pragma once
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::detail {

template <class T>
concept Scalar = std::is_arithmetic_v<T> || std::is_enum_v<T>;
template <class T>
concept TupleLike = requires {
  std::tuple_size<T>::value;
};

/// A struct without constructors and bases, with at most kMostFields fields.
template <class T>
concept PlainStruct = std::is_aggregate_v<T> && std::is_class_v<T> && !TupleLike<T>;
constexpr std::size_t kMostFields = 8;

struct AnyField {
  template <class T>
  operator T() const;  // NOLINT: implicit
};
template <class T, std::size_t... I>
constexpr bool takes_fields(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), AnyField())...}; };
}
/// How many fields a struct has: the largest number that fills it in braces.
template <class T, std::size_t n = kMostFields + 1>
constexpr std::size_t count_fields() {
  if constexpr (n == 0 || takes_fields<T>(std::make_index_sequence<n>()))
    return n;
  else
    return count_fields<T, n - 1>();
}

/// f(field...) of a struct, in order.
template <class T, class F>
auto with_fields(T&& group, F&& f) {
  constexpr std::size_t n = count_fields<std::decay_t<T>>();
  static_assert(n <= kMostFields,
                "A struct of arguments or results has at most 8 fields; use a std::tuple, or a "
                "std::map of names, for more.");
#define TENON_FIELDS(count, ...) \
  if constexpr (n == (count)) {  \
    auto& [__VA_ARGS__] = group; \
    return f(__VA_ARGS__);       \
  } else
  TENON_FIELDS(1, a)
  TENON_FIELDS(2, a, b)
  TENON_FIELDS(3, a, b, c)
  TENON_FIELDS(4, a, b, c, d)
  TENON_FIELDS(5, a, b, c, d, e)
  TENON_FIELDS(6, a, b, c, d, e, g)
  TENON_FIELDS(7, a, b, c, d, e, g, h)
  TENON_FIELDS(8, a, b, c, d, e, g, h, i)
  return f();
#undef TENON_FIELDS
}

template <class T>
concept OtherThing = !Scalar<T> && !TupleLike<T> && !PlainStruct<T>;
template <class T>
constexpr bool is_structure = false;

/// The leaves and the marks (scalars, sizes, names) of the structures that are added.
struct Leaves {
  Tensors tensors;
  std::vector<uint64_t> marks;

  void add(const Tensor& t) { tensors.push_back(t); }
  template <Scalar T>
  void add(T value) {
    if constexpr (std::is_floating_point_v<T>)
      marks.push_back(std::bit_cast<uint64_t>(static_cast<double>(value)));
    else
      marks.push_back(static_cast<uint64_t>(value));
  }
  template <class T>
  void add(const std::vector<T>& list) {
    marks.push_back(list.size());
    for (const T& e : list) add(e);
  }
  template <class T, class... Rest>
  void add(const std::map<std::string, T, Rest...>& named) {
    marks.push_back(named.size());
    for (const auto& [name, value] : named) {
      marks.push_back(std::hash<std::string>()(name));
      add(value);
    }
  }
  template <TupleLike T>
  void add(const T& group) {
    std::apply([&](const auto&... e) { (add(e), ...); }, group);
  }
  template <PlainStruct T>
  void add(const T& group) {
    with_fields(group, [&](const auto&... e) { (add(e), ...); });
  }
  template <OtherThing T>
  void add(const T&) {
    static_assert(is_structure<T>,
                  "Arguments and results of transforms and jit are Tensors, C++ numbers, and vectors, maps by name, "
                  "pairs, tuples, arrays and plain structs (without constructors) of these.");
  }
};

template <class... T>
Tensors leaves_of(const T&... structures) {
  Leaves all;
  (all.add(structures), ...);
  return std::move(all.tensors);
}

/// Copies structures, and replaces their leaves by the Tensors of a list, in order.
class Refill {
 public:
  /// `from` must outlive this object.
  explicit Refill(const Tensors& from) : from_(from) {}
  Tensor operator()(const Tensor&) { return from_[next_++]; }
  template <Scalar T>
  T operator()(T value) {
    return value;
  }
  template <class T>
  std::vector<T> operator()(const std::vector<T>& list) {
    std::vector<T> all;
    for (const T& e : list) all.push_back((*this)(e));
    return all;
  }
  template <class T, class... Rest>
  std::map<std::string, T, Rest...> operator()(std::map<std::string, T, Rest...> named) {
    for (auto& [name, value] : named) value = (*this)(value);
    return named;
  }
  template <TupleLike T>
  T operator()(const T& group) {
    return std::apply([&](const auto&... e) { return T{(*this)(e)...}; }, group);  // braces: in order
  }
  template <PlainStruct T>
  T operator()(const T& group) {
    return with_fields(group, [&](const auto&... e) { return T{(*this)(e)...}; });
  }
  template <OtherThing T>
  T operator()(const T& group) {
    return group;  // Leaves::add says what is wrong
  }

 private:
  const Tensors& from_;
  std::size_t next_ = 0;
};

/// The arguments with the leaves of `from`.
template <class... Args>
std::tuple<Args...> refilled(const Tensors& from, const Args&... like) {
  Refill refill(from);
  return std::tuple<Args...>{refill(like)...};
}

template <class F, class... Args>
using ResultOf = std::decay_t<std::invoke_result_t<F&, const Args&...>>;

}  // namespace tenon::detail
