// The AST of one fused kernel: each output is a STORE of its value, computed down to the values that lie in memory.
// Complex numbers are two STOREs, of the real and of the imaginary parts, which alternate in memory; LOADs see their
// parts, too, so that an AST has real dtypes alone. VIEWs without a mask move down to the LOADs and merge there, so
// that ASTs differ only if the computations differ: the same formula with other movement ops on the way gives the same
// AST. Slots: the outputs in order, then the loaded memory in order of first use.
#pragma once
#include <functional>
#include <vector>

#include <tenon/engine/schedule/fusion.h>

namespace tenon {

struct KernelAst {
  Node sink;
  std::vector<int> slots;  // the memory behind each slot, as memory_of names it
};

/// `memory_of` numbers the memory of a node; nodes with the same number share a slot.
KernelAst build_ast(const Graph&, const Fusion&, int kernel, const std::function<int(int node)>& memory_of);

/// May the kernel read `slot` while it writes it? Yes, if each LOAD of it reads exactly the element that a STORE writes
/// next: through the same view, in the same loops.
bool reads_where_it_writes(const Node& sink, int slot);

}  // namespace tenon
