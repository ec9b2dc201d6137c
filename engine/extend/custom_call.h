// custom_call: a registered function (runtime/calls.h) as a node of the graph. The call site says what the results are,
// which memory layout the function wants, and how the call is differentiated and batched; the function only computes.
// Wrong names, dtypes and counts raise errors when the call is made. A fault inside the function raises an error when
// its value is waited for; this error names the call.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include <tenon/engine/tensor/primitive.h>
#include <tenon/runtime/calls.h>

namespace tenon {

/// Shape and dtype of a result.
struct OutputSpec {
  Shape shape;
  DType dtype;
};
/// The shape and dtype of a Tensor.
OutputSpec like(const Tensor& x);

/// How vmap makes a call: once for each slice (sequential); or once for the whole batch, with the batch axis in front,
/// where inputs that are not mapped have size 1 (expand_dims) or the same size (broadcast_all). vmap also maps the
/// rules, so they need not know about this axis.
enum class Vmap : uint8_t { sequential, expand_dims, broadcast_all };

/// Axes of an array from the fastest in memory to the slowest, as XLA writes layouts: {1, 0} is a row-major matrix,
/// {0, 1} a column-major one; empty: row-major.
using MemoryOrder = std::vector<int>;

/// Result `output` begins as a copy of operand `input`. Both have the same memory if nothing else needs the operand.
struct Alias {
  int input, output;
  friend bool operator==(const Alias&, const Alias&) = default;
};

struct CallOptions {
  /// The results, or a rule that gives them for these inputs.
  std::vector<OutputSpec> outputs = {};
  std::function<std::vector<OutputSpec>(const Tensors& inputs)> output_rule = {};
  /// The tangents of the outputs, from one tangent for each input (zeros if none is given); any Tensor ops. The reverse
  /// rule is derived from it.
  std::function<Tensors(const Tensors& in, const Tensors& out, const Tensors& tangents)> jvp = {};
  /// The cotangents of all inputs, from those of all outputs.
  std::function<Tensors(const Tensors& in, const Tensors& out, const Tensors& cotangents)> vjp = {};
  Vmap vmap = Vmap::sequential;
  /// For the function: CallContext::attribute.
  Attributes attributes = {};
  /// For the opaque form: the bytes of a descriptor (pack_descriptor), or a rule that gives them for these inputs.
  std::string opaque = {};
  std::function<std::string(const Tensors& inputs)> opaque_rule = {};
  /// The function gets one more operand in front, in host memory: an int64, the number of elements of output 0.
  bool size_first = false;
  /// One order for each operand or result, or an empty list: all are row-major. dims() keep the order of the axes.
  std::vector<MemoryOrder> operand_layouts = {}, result_layouts = {};
  std::vector<Alias> aliases = {};
  /// The call does more than fill its outputs: equal calls are not merged, and jit makes the call at each replay. Like
  /// every value it is computed when one of its outputs is needed: outside of jit, and in a function that a transform
  /// traces, it is never made if no output is used. The order of several such calls is not defined, unless one reads an
  /// output of the other.
  bool side_effect = false;
};

/// The results of the function registered as `name` for the device of the stream (by default the stream of the inputs).
/// Throws UserError, naming the call, if name, platform, dtypes, layouts or aliases do not fit.
Tensors custom_call(const std::string& name, const Tensors& inputs, const CallOptions& options, StreamOrDevice s = {});

}  // namespace tenon
