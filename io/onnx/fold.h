// Folds what is known of shapes: a node whose inputs are known integers gives known integers, and nothing is computed.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// The output of a node; nullopt where it is none of integers that are known.
std::optional<Value> fold(const Call& call);

}  // namespace tenon::onnx
