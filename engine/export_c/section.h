// The kernels of an exported function for one target, as text. The C file holds the texts of all targets.
#pragma once
#include <string>
#include <vector>

#include <tenon/codegen/codegen.h>
#include <tenon/codegen/render/dialect.h>
#include <tenon/engine/export_c/capture.h>

namespace tenon::detail {

/// A target as a C file sees it.
struct CTarget {
  std::string name;  // as the caller calls it: "plain"
  Target machine;
  std::vector<std::string> features;  // features of x86 that the machine must have; gcc's names
  std::string condition;              // of the preprocessor; empty: everywhere
};

/// Throws UserError if no target has this name.
CTarget c_target(const std::string& name, int threads);

struct CSection {
  CTarget target;
  std::vector<KernelSource> kernels;  // by item of the schedule; one without a name is no kernel
  std::size_t scratch_bytes = 0;      // that a worker needs at most
};

CSection section_of(const CaptureC&, CTarget);
/// The hash in a kernel's name is short: different kernels with the same name get names of their own.
void tell_apart(std::vector<KernelSource>&);

/// The names of the kernels and of the functions that they call, which several targets may have.
std::vector<std::string> names_in(const CSection&);
/// The declarations that the kernels use, each once, then the kernels, each once.
std::string kernels_text(const CSection&);
/// Lines around the code that only this target's compilers and machines accept.
std::string section_begin(const CSection&, bool renames);
std::string section_end(const CSection&, bool renames);
/// A function NAME_find_target, which gives the number of the first section that the machine can run, from 1 on; 0:
/// it can run none. It asks the processor only for what the compiler may not use anyway.
std::string find_target_text(const std::string& name, const std::vector<CSection>&);

}  // namespace tenon::detail
