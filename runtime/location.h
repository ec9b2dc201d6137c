// The folder of a shared library or program, so that an extension finds files that were installed beside it.
#pragma once
#include <string>

namespace tenon {

/// The folder of the program or shared library that holds this address, without a slash at the end; throws FileError if
/// none does. Take the address of a variable of the extension itself: `static const char here = 0;
/// library_folder(&here)`.
std::string library_folder(const void* address);

/// The path of a file in that folder: `colocated(&here, "axpby.metal")`. It need not exist.
inline std::string colocated(const void* address, const std::string& file) {
  return library_folder(address) + "/" + file;
}

}  // namespace tenon
