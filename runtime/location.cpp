#include <tenon/runtime/location.h>

#include <dlfcn.h>

#include <climits>
#include <cstdlib>
#include <memory>

#include <tenon/base/raise.h>

namespace tenon {

std::string library_folder(const void* address) {
  Dl_info found{};
  if (address == nullptr || dladdr(address, &found) == 0 || found.dli_fname == nullptr)
    raise<FileError>("library_folder", "no program or shared library holds this address; give that of a variable");
  const std::unique_ptr<char, void (*)(void*)> path(realpath(found.dli_fname, nullptr), std::free);
  const std::string file = path ? path.get() : found.dli_fname;
  const std::size_t slash = file.rfind('/');
  return slash == std::string::npos ? "." : file.substr(0, slash);
}

}  // namespace tenon
