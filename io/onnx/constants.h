// The constants of a model, when it is loaded: read from the file, moved by nodes that only move them (exporters slice
// and concatenate weights), and laid out in memory as the nodes read them. Calls would do so anew each time.
#pragma once
#include <tenon/io/onnx/evaluate.h>

namespace tenon::onnx {

/// Fills `constants` of a checked model. Nodes of the main graph that only move floats known now are replaced by their
/// results. Throws FileError if the data of an initializer is damaged.
void read_constants(ModelData& data);

}  // namespace tenon::onnx
