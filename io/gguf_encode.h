// Values of GGUF metadata as bytes, and back: the format's type numbers are the indices of GgufValue's alternatives.
#pragma once
#include <tenon/io/gguf_header.h>

namespace tenon::io {

/// The bytes of a number of this type; 0 for strings and lists.
std::size_t gguf_type_bytes(std::size_t type);
/// A string with its length before it.
std::string encode_text(std::string_view text);
/// The value without its type.
std::string encode_value(const GgufValue& value);

}  // namespace tenon::io
