// LOADs and STOREs of single elements that lie side by side become one access of up to so many bytes: where a thread of
// a grid takes runs of elements. Memory is aligned to at least 16 bytes.
#pragma once
#include <tenon/codegen/linearizer.h>

namespace tenon {

/// Gives those of the list that can be joined the access Joined. `bytes`: of the widest access; 0: none is joined.
void join_accesses(std::vector<UOp>& uops, const ast::Signature&, int64_t bytes);

}  // namespace tenon
