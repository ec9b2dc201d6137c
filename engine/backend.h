// How an AST is run on a device: made ready once, then launched any number of times. A device that compiles gets
// generated source and a Program; INTERP evaluates the AST. Kernels are kept by AST, device and settings, so that equal
// kernels of different graphs are one.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <tenon/codegen/codegen.h>
#include <tenon/engine/schedule.h>
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
Making making_of_settings();

/// What the runtime needs to know of generated source.
ProgramSpec spec_of(const KernelSource&);

/// The kernel of an item, generated but not necessarily compiled.
std::shared_ptr<const ReadyKernel> describe_kernel(const ScheduleItem&);

/// The kernels of the items (null for an item that is no kernel), ready to launch: what is missing is compiled in one
/// batch. Throws CompileError; nothing has changed then.
std::vector<std::shared_ptr<const ReadyKernel>> ready_kernels(const Schedule&);

struct KernelCounters {
  uint64_t generated = 0, compiled = 0;  // kernels, in this process
};
KernelCounters kernel_counters();

}  // namespace tenon
