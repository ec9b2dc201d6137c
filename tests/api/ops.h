// The ops that programs are drawn from, a row each: how arguments are drawn, the eager meaning, the call, its text.
#pragma once
#include <random>
#include <string>
#include <vector>

#include <tenon/tenon.h>
#include <tenon/tests/api/program.h>

namespace tenon::api {

using Operands = std::vector<Operand>;
using Texts = std::vector<std::string>;

/// How an op's arguments are drawn (draw_call.cpp).
enum class Family : uint8_t {
  Unary,   // one Tensor
  Binary,  // a Tensor, and a Tensor that broadcasts or a number
  Bits,    // the same of integers and bools
  Shift,
  Ternary,       // lerp, mulacc, where, clip
  Number,        // one Tensor and numbers
  Reduce,        // ints: keepdims, then the axes (none: all)
  Axis,          // ints: one axis
  OptionalAxis,  // ints: an axis, or none
  Shape,         // ints: a new shape
  Axes,          // ints: an order or a list of axes
  Pairs,         // ints: (before, after) an axis
  Diagonal,      // ints: k
  Entries,       // x[entries]
  EntriesValue,  // slice_update
  Index,         // a Tensor, indices; ints: axis
  IndexValue,    // a Tensor, indices, values; ints: axis
  Product,       // two Tensors
  Window,        // ints: kernel, stride, padding
  Convolution,
  Several,  // a list of Tensors; ints: axis
  Parts,    // ints: axis, number, which of the results
  Dtype,    // to another dtype
  Leaf,     // no Tensor
};

struct Op {
  std::string name;
  Family family;
  Array (*eager)(const Call&, const Arrays&);
  Tensor (*call)(const Call&, const Operands&);
  std::string (*text)(const Call&, const Texts&);
};

const std::vector<Op>& ops();
const Op& op_named(const std::string& name);
/// Names of methods.def that no row of ops() has and that are not left out on purpose.
std::vector<std::string> missing_methods();

/// Parts of the table.
std::vector<Op> elementwise_ops();
std::vector<Op> shape_ops();
std::vector<Op> index_ops();
std::vector<Op> reduction_ops();
std::vector<Op> product_ops();

// ---- texts
std::string listed(const std::vector<int64_t>& ints, std::size_t from = 0);  // "1, 2"
std::string number_text(double v);
std::string dtype_text(DType d);
std::string entries_text(const std::vector<Entry>& entries);
std::vector<Index> entries_of(const std::vector<Entry>& entries);
inline Tensor tensor_of(const Operand& o) { return *o.tensor(); }

}  // namespace tenon::api
