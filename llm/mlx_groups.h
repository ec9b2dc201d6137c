// Weights as MLX stores them in safetensors: a quantized layer has a weight of packed codes (uint32), and scales and
// biases, one of each for a group of elements of a row. Here they become one tensor in blocks, as those of GGUF are.
#pragma once
#include <tenon/io/named_tensors.h>
#include <tenon/io/quantization_config.h>
#include <tenon/llm/file_tensors.h>

namespace tenon::llm {

/// Moves the quantized weights out of `file` into `to`, under the name of the weight. Throws FileError, which names
/// `path`, if shapes or dtypes do not fit each other or the config.
void take_mlx_groups(io::TensorMap& file, FileTensors& to, const io::QuantizationConfig& config,
                     const std::string& path);

}  // namespace tenon::llm
