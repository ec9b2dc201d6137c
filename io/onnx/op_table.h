// The table of operators: a row for each, in files by topic (ops/). A row says from which version of ONNX on it
// applies, which attributes the operator has, and which function of Tensor ops computes it. docs/onnx.md is generated
// from it.
#pragma once
#include <span>

#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

struct OpRow {
  Text name;
  int since;  // applies from this opset on; among rows of one name, the newest that applies is used
  Values (*run)(Call&);
  Text attributes = "";    // their names, with spaces between them
  Text types = "numbers";  // the element types of the operands, in words
  Text domain = "";
  bool is_random = false;  // constants do not make its results constants
};

inline constexpr int kOldestOpset = 7, kNewestOpset = 28;

/// All rows, by domain, name and version.
std::span<const OpRow> op_table();
/// The row that applies; null if there is none.
const OpRow* find_op(Text domain, Text name, int64_t opset);
bool has_attribute(const OpRow& row, Text name);

/// The rows of each topic.
using OpRows = std::span<const OpRow>;
OpRows activation_rows();
OpRows attention_rows();
OpRows cast_rows();
OpRows control_rows();
OpRows convolution_rows();
OpRows elementwise_rows();
OpRows image_decoder_rows();
OpRows image_rows();
OpRows index_rows();
OpRows loss_rows();
OpRows microsoft_rows();
OpRows normalization_rows();
OpRows pooling_rows();
OpRows product_rows();
OpRows quantized_rows();
OpRows random_rows();
OpRows recurrent_rows();
OpRows reduction_rows();
OpRows resize_rows();
OpRows selection_rows();
OpRows shape_rows();
OpRows signal_rows();

}  // namespace tenon::onnx
