// What stands above a kernel's text, piece by piece: for whoever puts several kernels in one file.
#pragma once
#include <string>
#include <vector>

namespace tenon {

/// Each declaration once, in an order in which later ones name earlier ones. Kernels for one target declare a name all
/// in the same way, so several in one file need each line once.
struct DeclaredText {
  std::vector<std::string> types, macros, functions;
};

}  // namespace tenon
