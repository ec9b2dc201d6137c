// ONNX's element types, and how Tensors hold them. Tenon has no elements below 8 bits and no float8: integers of 4 and
// 2 bits are held as int8 and uint8, small floats as float32, which holds their values exactly. So a Value has its
// element type beside its Tensor.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include <tenon/engine/tensor/ops.h>

namespace tenon::onnx {

/// The numbers of TensorProto.DataType.
enum class ElementType : uint8_t {
  Undefined = 0,
  Float = 1,
  UInt8 = 2,
  Int8 = 3,
  UInt16 = 4,
  Int16 = 5,
  Int32 = 6,
  Int64 = 7,
  String = 8,
  Bool = 9,
  Float16 = 10,
  Double = 11,
  UInt32 = 12,
  UInt64 = 13,
  Complex64 = 14,
  Complex128 = 15,
  BFloat16 = 16,
  Float8E4M3FN = 17,
  Float8E4M3FNUZ = 18,
  Float8E5M2 = 19,
  Float8E5M2FNUZ = 20,
  UInt4 = 21,
  Int4 = 22,
  Float4E2M1 = 23,
  Float8E8M0 = 24,
  UInt2 = 25,
  Int2 = 26,
  Float6E2M3 = 27,
  Float6E3M2 = 28
};

/// A float of at most 8 bits: a sign (except Exponent), exponent bits, mantissa bits.
struct SmallFloat {
  enum class Specials : uint8_t {
    Ieee,          // infinities and NaN at the largest exponent
    Nan,           // NaN where all bits are ones, no infinity
    UnsignedZero,  // NaN in place of -0, no infinity
    Finite,        // no NaN and no infinity
    Exponent       // a power of two without a sign; NaN where all bits are ones
  };
  int exponent = 0, mantissa = 0, bias = 0;
  Specials specials = Specials::Finite;
  double largest = 0;
};

struct ElementInfo {
  ElementType type;
  std::string_view name;
  DType held;  // Void: Tensors cannot hold it
  int bits;    // in a file
  SmallFloat small = {};
  bool is_small_float() const { return small.exponent != 0; }
  bool is_small_integer() const { return bits < 8 && !is_small_float(); }
};

/// The row of a type; null if ONNX has no such type.
const ElementInfo* find_info(int64_t type);
const ElementInfo& info(ElementType type);
std::span<const ElementInfo> element_types();
/// The element type that equals a Tensor's dtype.
ElementType element_type_of(DType dtype);

/// The value of a small float's bits.
float small_float_value(const SmallFloat& format, unsigned bits);

enum class ScaleRounding : uint8_t { Nearest, Up, Down };
/// x as a Tensor of `type` holds it: integers wrap, small floats are rounded to nearest even. A value that is too large
/// becomes the largest number, or, without `saturate`, infinity or NaN. `rounding` is for powers of two.
Tensor to_element_type(const Tensor& x, ElementType type, bool saturate = true,
                       ScaleRounding rounding = ScaleRounding::Up);

}  // namespace tenon::onnx
