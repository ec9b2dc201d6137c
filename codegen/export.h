// A kernel as a function for programs without Tenon. The caller chooses its name and the order of its parameters. Sizes
// are 32-bit integers; each one gives the value of one Variable. A size may be a multiple: if N is 64*groups, N gives
// the value of groups.
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
    std::optional<int> slot = {};  // of a buffer; -1: the parameter is a size
    Node size = {};                // a Variable, or a Variable times a positive constant
  };
  std::string name;
  std::vector<Parameter> parameters;
};

/// Throws UserError unless each slot and each Variable of the kernel has exactly one parameter, and all names are
/// different identifiers that generated text does not use.
void check_export(const Export&, const ast::Signature&);

/// The Variable of a parameter that is a size, and the constant factor of the size.
std::pair<Node, int64_t> variable_of(const Export::Parameter&);

/// The names of the slots: data0, data1, ..., or the names of an Export's parameters.
std::vector<std::string> slot_names(std::size_t slots, const Export*);

}  // namespace tenon
