// Constants as a dialect writes them.
#pragma once
#include <string>

#include <tenon/codegen/render/dialect.h>

namespace tenon {

/// The value of a CONST as a literal of this dtype: in parentheses if it is negative. Of bfloat16 it is the bits; of
/// float16 too, unless the dialect has the type half.
std::string literal_text(const Dialect&, DType, const Node& constant);

}  // namespace tenon
