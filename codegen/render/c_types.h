// The names of types that C and C11 share; they differ in how a literal of 64 bits ends.
#pragma once
#include <tenon/codegen/render/dialect.h>

namespace tenon {

/// By DType.
constexpr std::array<TypeNames, kKernelDTypes> c_types(std::string_view end_of_int64, std::string_view end_of_uint64) {
  return {{
      {"void", "", ""},        // Void
      {"int64_t", "i64", ""},  // Index
      {"_Bool", "", ""},       // Bool
      {"int8_t", "i8", ""},
      {"int16_t", "i16", ""},
      {"int32_t", "i32", ""},
      {"int64_t", "i64", end_of_int64},
      {"uint8_t", "u8", ""},
      {"uint16_t", "u16", ""},
      {"uint32_t", "u32", "u"},
      {"uint64_t", "u64", end_of_uint64},
      {"uint16_t", "f16", ""},
      {"uint16_t", "bf16", ""},
      {"float", "f32", "f"},
      {"double", "f64", ""},
  }};
}

}  // namespace tenon
