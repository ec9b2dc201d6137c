// Machine code of kernels: C sources in, functions out. What is loaded already is shared; then the cache on disk is
// asked; what is missing there is compiled in batches, several kernels a file (the compiler's start costs more than a
// kernel), and each kernel can be found alone afterwards. Several threads may ask at once: a kernel is compiled once a
// process.
//
// In the cache, the payload of a kernel is its shared object, or, if it was compiled with others, the key of the entry
// that holds the object of them all.
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
  std::string source;  // complete C; includes only standard headers, as the contents of others are in no key
  TargetFlags flags = {};
};

struct Code {
  std::shared_ptr<const Library> library;  // hold it while the function may run
  void* function = nullptr;
};

/// One Code a spec, in order. Throws CompileError for the first kernel that cannot be made; the others are in the cache
/// then.
std::vector<Code> load_code(std::span<const CodeSpec> specs);

}  // namespace tenon
