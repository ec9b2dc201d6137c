// Private to drawing: the state of a program that is being drawn.
#pragma once
#include <optional>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/eager.h>
#include <tenon/tests/api/ops.h>

namespace tenon::api {

/// The same numbers on every machine.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15 + 0x632be59bd9b4e019) {}
  uint64_t next() {  // splitmix64 (G. Steele, D. Lea, C. Flood 2014)
    uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  int64_t below(int64_t n) { return static_cast<int64_t>(next() % static_cast<uint64_t>(n)); }
  int64_t between(int64_t low, int64_t high) { return low + below(high - low + 1); }
  bool chance(double p) { return static_cast<double>(next() >> 11) * 0x1p-53 < p; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int64_t>(list.size())))];
  }
  template <class T>
  T of(std::initializer_list<T> list) {
    return *(list.begin() + below(static_cast<int64_t>(list.size())));
  }

 private:
  uint64_t state_;
};

/// What programs of a seed are mostly about.
enum class Theme : uint8_t { Mixed, Aliases, History, Jit, Transforms, Integers, Products };

class Drawer {
 public:
  explicit Drawer(uint64_t seed) : random(seed) {}

  /// Evaluates the statement and keeps it; throws Invalid where it does not fit.
  void emit(Statement s);
  int new_handle() { return next_handle_++; }

  // Handles.
  int pick();  // any; the latest ones are likelier
  std::optional<int> pick_if(const std::function<bool(const Array&)>& holds);
  int literal(Array a);
  int pick_or_literal(DType d, const Sizes& shape);
  int floats(const Sizes& shape);
  int indices(const Sizes& shape, int64_t n);

  // Values.
  Array random_array(DType d, const Sizes& shape);
  Sizes random_shape();
  DType random_dtype();
  Argument constant_for(DType d);
  Argument operand(DType beside);
  Argument handle(int id) { return {Argument::Kind::Handle, id, {}}; }
  int64_t random_axis(const Array& a);

  /// A call of this op with arguments that probably fit.
  Call draw_call(const Op& op);
  std::vector<Entry> random_entries(const Sizes& shape, bool views);

  Random random;
  Theme theme = Theme::Mixed;
  Eager eager;
  std::vector<Statement>* into = nullptr;
  std::vector<int> visible;
  bool in_function = false;

 private:
  int next_handle_ = 0;
};

}  // namespace tenon::api
