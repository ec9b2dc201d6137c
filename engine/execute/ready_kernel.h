// A kernel that can run: it is made ready once, then launched any number of times. For a device that compiles, it has
// generated source and a Program; for INTERP, the AST is evaluated.
#pragma once
#include <memory>
#include <span>
#include <string>

#include <tenon/codegen/codegen.h>
#include <tenon/runtime/grid_program.h>
#include <tenon/runtime/program.h>

namespace tenon {

/// A kernel that can run.
struct ReadyKernel {
  Node ast;
  KernelSource source;                     // text is empty where the device evaluates the AST
  std::shared_ptr<const Program> program;  // null there too, and until compiled
  GridProgram grid_program = {};           // in place of program, for a grid

  /// Runs on buffers by slot and values of the Variables, both in the order of source.signature. Returns when the
  /// kernel has ended. A checked program also takes the number of elements of each buffer.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables,
              std::span<const int64_t> elements = {}) const;
  /// The number of parts, which the threads share.
  int64_t parts(std::span<const int64_t> variables) const;
  bool takes_elements() const { return program != nullptr && program->spec().checked; }
};

/// The options for settings().verify, and for settings().debug 5, which prints the graph after each pass.
GenerateOptions options_of_settings();

/// What the runtime needs to know of generated source.
ProgramSpec spec_of(const KernelSource&);

/// The Opts of a kernel, "Upcast(out 1, 16) Thread(out 0, 2)"; empty if it has none.
std::string opts_text(const KernelSource&);

}  // namespace tenon
