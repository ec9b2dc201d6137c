// How LOADs and STOREs reach memory: decided here, written by the renderer.
#pragma once
#include <tenon/codegen/uops.h>

namespace tenon {

/// Gives each LOAD and STORE of the list its access.
void choose_access(std::vector<UOp>& uops, const ast::Signature&);

}  // namespace tenon
