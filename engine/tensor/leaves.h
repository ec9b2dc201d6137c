// Structures as arguments and results: Tensors, C++ scalars, and lists, maps by name, pairs, tuples and arrays of
// these. The leaves of a structure are its Tensors in order; its marks are everything else that distinguishes two
// structures.
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
