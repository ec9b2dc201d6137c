// Constants as a dialect writes them.
#pragma once
#include <string>

#include <tenon/codegen/render/dialect.h>

namespace tenon {

/// The value of a CONST as a literal of this dtype: in parentheses where it is negative; of float16 and bfloat16 its
/// bits.
std::string literal_text(const Dialect&, DType, const Node& constant);

}  // namespace tenon
