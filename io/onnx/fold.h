// Folds known numbers (value.h): a node whose inputs are known gives known numbers, and computes nothing. So sizes stay
// index expressions of Variables, also where a graph computes with them as floats (Shape, Cast, Mul, Floor, Cast).
// Constants alone need no folding: an op reads them (Value::is_constant).
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// The output of a node; nullopt if it is not made of known numbers.
std::optional<Value> fold(const Call& call);

}  // namespace tenon::onnx
