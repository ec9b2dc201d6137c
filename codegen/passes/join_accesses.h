// Joins LOADs and STOREs of adjacent single elements into one access. They occur where a thread of a grid takes runs of
// elements. Memory is aligned to at least 16 bytes.
#pragma once
#include <tenon/codegen/uops.h>

namespace tenon {

/// Gives the access Joined to the entries that can be joined. `bytes`: the size of the widest access; 0: nothing is
/// joined.
void join_accesses(std::vector<UOp>& uops, const ast::Signature&, int64_t bytes);

}  // namespace tenon
