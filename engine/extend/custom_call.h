// custom_call: a registered function (runtime/calls.h) as a node of the graph. The call site says what comes out, in
// which layout memory is wanted, and how the call is differentiated and batched; the function only computes. Wrong
// names, dtypes and counts are found when the call is made; what the function does wrong arrives where its value is
// waited for, as an error that names the call.
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
/// Those of a Tensor.
OutputSpec like(const Tensor& x);

/// How a call is made over one more axis: once an element; or once over all, with the mapped axes in front, where
/// inputs that are not mapped have size 1 (expand_dims) or the same size (broadcast_all). Rules are mapped themselves:
/// they need not know of the axis.
enum class Vmap : uint8_t { sequential, expand_dims, broadcast_all };

/// Axes of an array from the fastest in memory to the slowest, as XLA writes layouts: {1, 0} is a row-major matrix,
/// {0, 1} a column-major one; empty: row-major.
using MemoryOrder = std::vector<int>;

/// Result `output` begins as a copy of operand `input`, in one memory where nobody else needs the operand.
struct Alias {
  int input, output;
  friend bool operator==(const Alias&, const Alias&) = default;
};

struct CallOptions {
  /// The results, or a rule that gives them for these inputs.
  std::vector<OutputSpec> outputs = {};
  std::function<std::vector<OutputSpec>(const Tensors& inputs)> output_rule = {};
  /// The tangents of the outputs, from one an input (zeros where none is given); any Tensor ops. The reverse is
  /// derived.
  std::function<Tensors(const Tensors& in, const Tensors& out, const Tensors& tangents)> jvp = {};
  /// The cotangents of all inputs, from those of all outputs.
  std::function<Tensors(const Tensors& in, const Tensors& out, const Tensors& cotangents)> vjp = {};
  Vmap vmap = Vmap::sequential;
  /// For the function: CallContext::attribute.
  Attributes attributes = {};
  /// For the opaque form: the bytes of a descriptor (pack_descriptor), or a rule that gives them for these inputs.
  std::string opaque = {};
  std::function<std::string(const Tensors& inputs)> opaque_rule = {};
  /// The function's first operand is one more, in host memory: an int64, the number of elements of output 0.
  bool size_first = false;
  /// One an operand or result, or none: all row-major. dims() keep the order of the axes.
  std::vector<MemoryOrder> operand_layouts = {}, result_layouts = {};
  std::vector<Alias> aliases = {};
  /// It does more than fill its outputs: equal calls are not computed once, and jit makes it at each replay. Like all
  /// values it is computed when one of its outputs is asked for: outside of jit, and in what a transform traces, a call
  /// of which no output is used is never made. Which of several comes first is not said, unless one reads the other.
  bool side_effect = false;
};

/// The results of the function registered as `name` for the device of the stream (by default that of the inputs).
/// Throws UserError where name, platform, dtypes, layouts or aliases do not fit, naming the call.
Tensors custom_call(const std::string& name, const Tensors& inputs, const CallOptions& options, StreamOrDevice s = {});

}  // namespace tenon
