// Folds known integers: a node whose inputs are known integers gives known integers, and computes nothing.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// The output of a node; nullopt if it is not made of known integers.
std::optional<Value> fold(const Call& call);

}  // namespace tenon::onnx
