// A shared object loaded from bytes in memory, so the checked bytes are the ones that run. It is loaded under a unique
// name from a memory file, so noexec folders, full disks and other processes do not matter; on a system without memory
// files, from a private file. It stays loaded as long as somebody holds it. Loading does not change the host's
// floating-point mode.
#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace tenon {

class Library {
 public:
  /// Debuggers and profilers show `name`. Gives null, and the reason in `fault`, if the bytes are not a complete shared
  /// object for this machine, if a symbol is undefined, or if loading them would change the floating-point mode.
  static std::shared_ptr<const Library> load(std::string_view elf, const std::string& name, std::string& fault);
  ~Library();
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  /// Null if it has no such symbol.
  void* find(const std::string& symbol) const;

 private:
  explicit Library(void* handle) : handle_(handle) {}
  void* handle_;
};

/// Why these bytes are not a complete shared object for this machine; empty if they are. The loader checks less: it
/// maps a truncated file, and then the process ends by SIGBUS.
std::string fault_of_elf(std::string_view bytes);

}  // namespace tenon
