// What must hold for a single node, by its op: the part of the verifier that is a table over ops.def. Each function
// says what is wrong; empty if nothing is.
#pragma once
#include <string>

#include <tenon/symbolic/node.h>

namespace tenon {

/// The forms of a graph, in the order in which passes make them.
enum class GraphForm : uint8_t {
  Ast,          // LazyOps (codegen/lazy_op.h)
  Wide,         // the same without arithmetic in 16-bit floats
  Lowered,      // UOps: values at an index
  Accumulated,  // each REDUCE holds its update, an expression of its ACC; no FOLD
  Primitive,    // only the ops that passes/decompose.h lists
  Masked        // truth values in lanes are masks
};

/// The number of the sources, and their ops.
std::string wrong_sources(const Node&);
/// The argument's type.
std::string wrong_argument(const Node&);
/// The dtypes of the sources and of the result. wrong_sources must have found nothing.
std::string wrong_dtypes(const Node&);
/// Whether the op may stand in a graph of this form.
std::string wrong_stage(const Node&, GraphForm);
/// Does it compute in float16 or bfloat16, rather than store or move them?
bool computes_in_16_bits(const Node&);
/// Is it an op that remains after passes/decompose.h?
bool is_primitive(const Node&);

/// A node in a line: its op, dtype, argument and the ops of its sources; index expressions written out.
std::string short_text(const Node&);
/// All nodes of a graph, one a line, sources first: a number, the node, the numbers of its sources.
std::string graph_text(const Node& sink);

}  // namespace tenon
