// Value: the value of a name while an ONNX graph is evaluated. It is a Tensor with ONNX's element type, or a list of
// integers that is known before anything is computed (the shape of a Tensor, and results computed from it). Known
// integers may be index expressions of Variables, so that shapes stay symbolic.
#pragma once
#include <optional>

#include <tenon/io/onnx/element_type.h>

namespace tenon::onnx {

/// Integers whose values are known: row-major, of at most one axis or a few elements.
struct Known {
  Sizes shape;
  std::vector<Node> values;
};

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

 private:
  ElementType type_ = ElementType::Undefined;
  mutable std::optional<Tensor> tensor_;  // of known integers: made at its first use
  std::optional<Known> known_;
};
using Values = std::vector<Value>;

/// The largest number of elements that are known integers.
inline constexpr std::size_t kMostKnown = 1024;

/// The integers of a Value. If they are not known, they are computed now and read. Throws UserError if the elements are
/// no integers.
std::vector<Node> integers_of(const Value& value);

}  // namespace tenon::onnx
