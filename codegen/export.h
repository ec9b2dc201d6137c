// A kernel as a function for programs without Tenon: under a name of its own, with its parameters in an order of their
// own. Sizes are 32-bit integers there; each gives the value of one Variable, as N gives that of groups if it is
// 64 groups.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tenon/codegen/lazy_op.h>

namespace tenon {

struct Export {
  struct Parameter {
    std::string name;
    std::optional<int> slot = {};  // of memory; none: a size,
    Node size = {};                // a Variable, or one times a positive constant
  };
  std::string name;
  std::vector<Parameter> parameters;
};

/// Each slot and each Variable of the kernel has just one parameter, whose name is an identifier that nothing else has.
/// Throws UserError.
void check_export(const Export&, const ast::Signature&);

/// The Variable of a parameter that is a size, and what it is multiplied by there.
std::pair<Node, int64_t> variable_of(const Export::Parameter&);

/// The names of the slots: data0, data1, ..., or those of the parameters.
std::vector<std::string> slot_names(std::size_t slots, const Export*);

}  // namespace tenon
