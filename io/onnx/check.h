// Checks a model before anything of it is evaluated: versions, names, ops and attributes of all its graphs.
#pragma once
#include <tenon/io/onnx/proto.h>

namespace tenon::onnx {

/// Throws FileError if the model has no graph, a version that is not supported, or a name that is used before it is
/// defined (a cycle, or a missing input) or defined twice. Also throws for ops and attributes that are not known; the
/// text lists all of them, each with its node and opset.
void check_model(const ModelProto& model, const Origin& origin);

}  // namespace tenon::onnx
