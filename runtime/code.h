// Machine code of kernels: C sources in, functions out. Code that is loaded already is shared; then the cache on disk
// is asked; the rest is compiled in batches, several kernels in one file (the start of the compiler costs more than a
// kernel), and afterwards each kernel can be found alone. Several threads may call at once: each kernel is compiled
// once in a process.
//
// In the cache, the payload of a kernel is its shared object. If it was compiled with other kernels, the payload is the
// key of the entry that holds the object of them all.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/runtime/library.h>

namespace tenon {

struct CodeSpec {
  std::string name;    // of the function, a C identifier
  std::string source;  // complete C; includes only standard headers, as keys do not hold the contents of others
  TargetFlags flags = {};
};

struct Code {
  std::shared_ptr<const Library> library;  // hold it while the function may run
  void* function = nullptr;
};

/// One Code for each spec, in order. Throws CompileError for the first kernel that cannot be made; then the other
/// kernels are in the cache.
std::vector<Code> load_code(std::span<const CodeSpec> specs);

}  // namespace tenon
