// The names of Variables in a kernel: each keeps its own name. If the language, the kernel or another Variable uses
// that name already, "_v" is appended. (Two Variables of one kernel may have one name and different bounds.)
#pragma once
#include <set>
#include <string>
#include <unordered_map>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/render/dialect.h>

namespace tenon {

/// `taken`: names that none may have.
std::unordered_map<Node, std::string> variable_names(const ast::Signature&, const Dialect&,
                                                     std::set<std::string> taken);

}  // namespace tenon
