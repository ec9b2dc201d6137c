// The element types. Each has a name, a size in bytes, a kind, and a name in listings. Index is the dtype of index
// expressions: a mathematical integer, which the renderer writes as int32 or int64 according to its proven bounds. It
// is never stored in memory.
#pragma once
#include <complex>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string_view>

#include <tenon/base/float16.h>

namespace tenon {

enum class DType : uint8_t {
  Void,
  Index,
  Bool,
  Int8,
  Int16,
  Int32,
  Int64,
  UInt8,
  UInt16,
  UInt32,
  UInt64,
  Float16,
  BFloat16,
  Float32,
  Float64,
  Complex64,
  Complex128
};

inline constexpr DType kLastDType = DType::Complex128;
inline constexpr std::size_t kDTypes = static_cast<std::size_t>(kLastDType) + 1;
/// The dtypes of the values of kernels, which have the parts of complex numbers: those before Complex64.
inline constexpr std::size_t kKernelDTypes = static_cast<std::size_t>(DType::Complex64);

enum class DTypeKind : uint8_t { None, Bool, Signed, Unsigned, Float, Complex };

struct DTypeInfo {
  std::string_view name;       // "float32"
  std::string_view seed_name;  // "dtypes.float"
  std::size_t size;            // bytes of one element in memory
  DTypeKind kind;
};

const DTypeInfo& info(DType);
inline std::string_view name(DType d) { return info(d).name; }
/// Writes the name, "float32".
std::ostream& operator<<(std::ostream&, DType);
inline std::size_t size_of(DType d) { return info(d).size; }
inline bool is_floating_point(DType d) { return info(d).kind == DTypeKind::Float; }
/// Signed and unsigned integers; not bool, not Index.
inline bool is_integer(DType d) { return info(d).kind == DTypeKind::Signed || info(d).kind == DTypeKind::Unsigned; }
/// float16 and bfloat16: stored in 16 bits, computed in float32.
inline bool is_float16_bits(DType d) { return d == DType::Float16 || d == DType::BFloat16; }
inline bool is_unsigned(DType d) { return info(d).kind == DTypeKind::Unsigned; }
inline bool is_complex(DType d) { return info(d).kind == DTypeKind::Complex; }
/// The dtype of the parts of complex numbers; other dtypes themselves.
inline DType part_of(DType d) {
  return d == DType::Complex64 ? DType::Float32 : d == DType::Complex128 ? DType::Float64 : d;
}
/// Numbers in one element: two in a complex one, of dtype part_of.
inline int64_t parts_in(DType d) { return is_complex(d) ? 2 : 1; }
/// The complex dtype with parts of this dtype, float32 or float64.
inline DType complex_of(DType part) { return part == DType::Float64 ? DType::Complex128 : DType::Complex64; }

/// The dtype of the result of an op with two operands, as in JAX and MLX: bool < integers < floats < complex; within
/// one kind the wider dtype. float64 with complex64 gives complex128.
DType promote_types(DType, DType);

namespace detail {
template <class T>
constexpr bool has_no_dtype = false;
}  // namespace detail

/// The dtype of a C++ type: dtype_of<float>() is Float32. Another type does not compile.
template <class T>
constexpr DType dtype_of() {
  static_assert(detail::has_no_dtype<T>,
                "Tensors do not hold elements of this C++ type. They hold bool, integers of 8 to 64 bits, "
                "tenon::float16, tenon::bfloat16, float, double, std::complex<float> and std::complex<double>; convert "
                "the elements, or give each number of a struct a Tensor of its own.");
  return DType::Void;
}
template <>
constexpr DType dtype_of<bool>() {
  return DType::Bool;
}
template <>
constexpr DType dtype_of<int8_t>() {
  return DType::Int8;
}
template <>
constexpr DType dtype_of<int16_t>() {
  return DType::Int16;
}
template <>
constexpr DType dtype_of<int32_t>() {
  return DType::Int32;
}
template <>
constexpr DType dtype_of<long>() {
  return DType::Int64;
}
template <>
constexpr DType dtype_of<long long>() {
  return DType::Int64;
}
template <>
constexpr DType dtype_of<uint8_t>() {
  return DType::UInt8;
}
template <>
constexpr DType dtype_of<uint16_t>() {
  return DType::UInt16;
}
template <>
constexpr DType dtype_of<uint32_t>() {
  return DType::UInt32;
}
template <>
constexpr DType dtype_of<unsigned long>() {
  return DType::UInt64;
}
template <>
constexpr DType dtype_of<unsigned long long>() {
  return DType::UInt64;
}
template <>
constexpr DType dtype_of<float16>() {
  return DType::Float16;
}
template <>
constexpr DType dtype_of<bfloat16>() {
  return DType::BFloat16;
}
template <>
constexpr DType dtype_of<float>() {
  return DType::Float32;
}
template <>
constexpr DType dtype_of<double>() {
  return DType::Float64;
}
template <>
constexpr DType dtype_of<std::complex<float>>() {
  return DType::Complex64;
}
template <>
constexpr DType dtype_of<std::complex<double>>() {
  return DType::Complex128;
}

}  // namespace tenon
