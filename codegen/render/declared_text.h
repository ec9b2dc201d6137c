// What stands above a kernel's text, piece by piece: for code that puts several kernels in one file.
#pragma once
#include <string>
#include <vector>

namespace tenon {

/// Each declaration once; a declaration uses only earlier ones. All kernels for one target declare a name in the same
/// way, so several kernels in one file need each line only once.
struct DeclaredText {
  std::vector<std::string> types, macros, functions;
};

}  // namespace tenon
