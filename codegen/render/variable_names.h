// What a kernel calls its Variables: each by its own name, unless the language, the kernel or another Variable has
// taken that; then "_v" follows it. Two Variables of one kernel may have one name and different bounds.
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
