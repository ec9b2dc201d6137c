#include <tenon/base/dtype.h>

#include <array>
#include <ostream>
#include <utility>

namespace tenon {
namespace {

using K = DTypeKind;
constexpr std::array<DTypeInfo, kDTypes> kTable{{
    {"void", "None", 0, K::None},
    {"index", "dtypes.int", 0, K::None},
    {"bool", "dtypes.bool", 1, K::Bool},
    {"int8", "dtypes.char", 1, K::Signed},
    {"int16", "dtypes.short", 2, K::Signed},
    {"int32", "dtypes.int", 4, K::Signed},
    {"int64", "dtypes.long", 8, K::Signed},
    {"uint8", "dtypes.uchar", 1, K::Unsigned},
    {"uint16", "dtypes.ushort", 2, K::Unsigned},
    {"uint32", "dtypes.uint", 4, K::Unsigned},
    {"uint64", "dtypes.ulong", 8, K::Unsigned},
    {"float16", "dtypes.half", 2, K::Float},
    {"bfloat16", "dtypes.bfloat16", 2, K::Float},
    {"float32", "dtypes.float", 4, K::Float},
    {"float64", "dtypes.double", 8, K::Float},
    {"complex64", "dtypes.complex64", 8, K::Complex},
    {"complex128", "dtypes.complex128", 16, K::Complex},
}};

DType signed_of_size(std::size_t bytes) {
  return bytes <= 1 ? DType::Int8 : bytes == 2 ? DType::Int16 : bytes == 4 ? DType::Int32 : DType::Int64;
}

}  // namespace

const DTypeInfo& info(DType d) { return kTable[static_cast<std::size_t>(d)]; }

DType promote_types(DType a, DType b) {
  if (a == b) return a;
  if (info(a).kind > info(b).kind) std::swap(a, b);  // a is of the lower kind; signed sorts before unsigned integers
  const DTypeInfo &x = info(a), &y = info(b);
  if (x.kind == K::Float && y.kind == K::Float) {
    if (x.size == 2 && y.size == 2) return DType::Float32;  // float16 with bfloat16
    return x.size > y.size ? a : b;
  }
  if (y.kind == K::Complex)
    return a == DType::Float64 ? DType::Complex128 : x.kind == K::Complex ? (x.size > y.size ? a : b) : b;
  if (x.kind == K::Signed && y.kind == K::Unsigned) {
    if (y.size < x.size) return a;
    return y.size == 8 ? DType::Float32 : signed_of_size(2 * y.size);
  }
  if (x.kind == y.kind) return x.size > y.size ? a : b;
  return b;  // bool with anything, an integer with a float
}

std::ostream& operator<<(std::ostream& os, DType d) { return os << name(d); }

}  // namespace tenon
