// Value: the value of a name while an ONNX graph is evaluated. It is a Tensor with ONNX's element type, or a list of
// integers that is known before anything is computed (the shape of a Tensor, and results computed from it). Known
// integers may be index expressions of Variables, so that shapes stay symbolic. A Value that depends on no input of the
// run is a constant: an op may read its elements also while jit traces the run.
#pragma once
#include <optional>
#include <string_view>

#include <tenon/io/onnx/element_type.h>

namespace tenon::onnx {

/// Numbers whose values are known: row-major, of at most one axis or a few elements. Each is an integer or, where the
/// element type is one of floats, what node_of gives for a number that is none.
struct Known {
  Sizes shape;
  std::vector<Node> values;
};

/// A number as an element of Known: a Node of dtype Index if it is an integer below 2^30, else a float constant. -0.0
/// is one too, as no integer has its sign.
Node node_of(double number);
/// Is it a float constant?
bool is_fraction(const Node& element);
/// The number that an element is; nullopt if it depends on a Variable.
std::optional<double> number_of(const Node& element);

class Value {
 public:
  /// Absent.
  Value() = default;
  Value(Tensor tensor) : type_(element_type_of(tensor.dtype())), tensor_(std::move(tensor)) {}  // NOLINT: implicit
  Value(Tensor tensor, ElementType type) : type_(type), tensor_(std::move(tensor)) {}
  Value(Known known, ElementType type) : type_(type), known_(std::move(known)) {}
  /// A Tensor whose elements are known too.
  Value(Tensor tensor, Known known, ElementType type)
      : type_(type), tensor_(std::move(tensor)), known_(std::move(known)) {}

  bool is_absent() const { return type_ == ElementType::Undefined; }
  ElementType type() const { return type_; }
  /// Throws UserError if the Value is absent.
  const Tensor& tensor() const;
  const std::optional<Known>& known() const { return known_; }
  Shape shape() const;
  /// Is it the same in every run on inputs of these shapes? Initializers are, and what deterministic nodes compute from
  /// constants and from shapes that are numbers.
  bool is_constant() const;
  void mark_constant() { is_constant_ = true; }
  /// A Tensor that is computed from this Value alone, so that it is a constant if this is one.
  Value computed(Tensor tensor) const;

 private:
  ElementType type_ = ElementType::Undefined;
  mutable std::optional<Tensor> tensor_;  // of known integers: made at its first use
  std::optional<Known> known_;
  bool is_constant_ = false;  // of what is not known
};
using Values = std::vector<Value>;

/// Throws UserError: `what` ("an axis that is resized") needs a number, and this size is none yet.
[[noreturn]] void refuse_symbolic(std::string_view what, const Node& size);
/// The number that a size is. Throws the same where it is symbolic.
int64_t require_number(std::string_view what, const Node& size);

/// The largest number of elements that are known integers.
inline constexpr std::size_t kMostKnown = 1024;

/// Can its elements be had now: are they known, or a constant, or is nothing traced?
bool can_read(const Value& value);

/// The elements of a Value, row-major, converted to T (uint8_t, int64_t, uint64_t, double): known ones, or computed and
/// read now. Throws UserError if they depend on a symbolic size, or on an input while jit traces the run.
template <class T>
std::vector<T> elements_of(const Value& value);

/// The integers of a Value: known ones, or read as elements_of does. Throws UserError if the elements are no integers.
std::vector<Node> integers_of(const Value& value);

}  // namespace tenon::onnx
