// The AST of one fused kernel: each output is a STORE of its value, computed down to what lies in memory. VIEWs without
// a mask move down to the LOADs and merge there, so that only what a kernel computes tells it apart: a formula written
// with other movement ops on the way gives the same AST. Slots: the outputs in order, then what is loaded in order of
// first use.
#pragma once
#include <functional>
#include <vector>

#include <tenon/engine/schedule/fusion.h>

namespace tenon {

struct KernelAst {
  Node sink;
  std::vector<int> slots;  // the memory behind each slot, as memory_of names it
};

/// `memory_of` numbers the memory of a node; nodes of one number share a slot.
KernelAst build_ast(const Graph&, const Fusion&, int kernel, const std::function<int(int node)>& memory_of);

/// May the kernel read `slot` while it writes it? Yes if each LOAD of it is at the very index where a STORE writes it
/// next: seen as the STORE sees it, computed in the same loops.
bool reads_where_it_writes(const Node& sink, int slot);

}  // namespace tenon
