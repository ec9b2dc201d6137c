// The Renderer: a list of uops -> the text of a kernel in a Dialect. It names values that are used more than once,
// writes the others in place, and prints index expressions from their Nodes; every spelling comes from the Dialect's
// table.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/codegen/export.h>
#include <tenon/codegen/passes/functions.h>
#include <tenon/codegen/render/declarations.h>
#include <tenon/codegen/render/dialect.h>
#include <tenon/codegen/uops.h>

namespace tenon {

struct RenderedKernel {
  std::string text;
  DeclaredText declared;      // the part of the text above the kernel,
  std::string definition;     // and the kernel, from its first word on
  std::size_t scratch_bytes;  // per thread, for its STAGEs; 0: it takes no scratch pointer
  bool checked;               // its accesses are checked: it takes the table of its memory's sizes
};

/// `opening` is put above the kernel, a comment; `functions` are those that its values need. The text is
/// self-contained. `checked`: accesses are checked, if the Dialect has words for it.
RenderedKernel render_kernel(const std::vector<UOp>& uops, const ast::Signature&, std::string_view name,
                             std::string_view opening, const Dialect&, const Target&,
                             std::span<const FunctionOfValues> functions = {}, const Export* = nullptr,
                             bool checked = false);

}  // namespace tenon
