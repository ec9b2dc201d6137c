// Folds known integers: a node whose inputs are known integers gives known integers, and computes nothing. So sizes
// stay index expressions of Variables, also where a graph computes with them as floats that hold integers (Shape, Cast,
// Mul, Floor, Cast). Numbers need no folding: an op reads them as constants (Value::is_constant).
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// The output of a node; nullopt if it is not made of known integers.
std::optional<Value> fold(const Call& call);

}  // namespace tenon::onnx
