// The docstrings of ops: docs.def as a table.
#include <string_view>
#include <unordered_map>

#include "arguments.h"

namespace tenon::python {

const char* doc_of(const char* name) {
  static const std::unordered_map<std::string_view, const char*> docs = {
#define DOC(name, text) {#name, text},
#include "docs.def"
#undef DOC
  };
  const auto found = docs.find(name);
  return found == docs.end() ? "" : found->second;
}

}  // namespace tenon::python
