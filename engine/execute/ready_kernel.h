// A kernel that can run: made ready once, then launched any number of times. A device that compiles has generated
// source and a Program; INTERP evaluates the AST.
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
  std::shared_ptr<const Program> program;  // null there, and until compiled
  GridProgram grid_program = {};           // instead, of a kernel for grids

  /// On buffers by slot and values of the Variables, both in the order of source.signature. Returns when it has run.
  /// A checked program takes the elements of each buffer.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables,
              std::span<const int64_t> elements = {}) const;
  bool takes_elements() const { return program != nullptr && program->spec().checked; }
};

/// Under settings().verify, and at settings().debug 5 with the graph printed after each pass.
GenerateOptions options_of_settings();

/// What the runtime needs to know of generated source.
ProgramSpec spec_of(const KernelSource&);

/// The Opts of a kernel, "Upcast(out 1, 16) Thread(out 0, 2)"; empty where it has none.
std::string opts_text(const KernelSource&);

}  // namespace tenon
