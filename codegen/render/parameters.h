// The parameters of a kernel as text and, in a grid of threads, the position of a thread. A kernel is launched with
// single threads, of which there may be more than the grid has, or, if threads work together, with whole groups.
#pragma once
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include <tenon/codegen/export.h>
#include <tenon/codegen/render/dialect.h>
#include <tenon/codegen/uops.h>

namespace tenon {

/// Is it a position in the grid, or in a group of threads?
bool is_position(const UOp&);

/// The positions of a kernel, outermost first. Their names are put into `names`.
class GridPositions {
 public:
  GridPositions(const std::vector<UOp>& uops, const Dialect&, std::unordered_map<Node, std::string>& names);

  /// Do the threads work in groups?
  bool in_groups() const { return in_groups_; }
  /// Statements that define the names.
  const std::vector<std::string>& definitions() const { return definitions_; }
  /// The axes of a grid of single threads; a thread beyond the end of one returns.
  const std::vector<Node>& axes() const { return axes_; }

 private:
  bool in_groups_ = false;
  std::vector<std::string> definitions_;
  std::vector<Node> axes_;
};

/// The parameters, broken into lines: buffers, Variables, maps of boxes, the parameter `grid` if it is not empty, the
/// thread part, scratch memory, the table of checks; or the parameters of an Export, and `grid`. `width`: the columns
/// before them.
std::string parameter_list(const ast::Signature&, const Dialect&, const std::unordered_map<Node, std::string>& names,
                           std::size_t boxes, std::string_view grid, bool part, bool scratch, bool checked,
                           const Export*, std::size_t width);

/// The names of an Export's parameters; without one, none.
std::set<std::string> parameter_names(const Export*);

/// Statements that give Variables, by these names, the values of an Export's sizes; without one, none.
std::vector<std::string> variable_definitions(const Export*, const Dialect&,
                                              const std::unordered_map<Node, std::string>& names);

}  // namespace tenon
