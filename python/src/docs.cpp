// The docstrings of ops, a row each in docs/*.def: DOC(name, text); names of tenon.linalg, tenon.fft and tenon.random
// have these words in front. The text tells the shape of the result, and ends with an example, which
// python/tests/test_docs.py runs.
#include <string_view>
#include <unordered_map>

#include "arguments.h"

namespace tenon::python {

const char* doc_of(const std::string& name) {
  static const std::unordered_map<std::string_view, const char*> docs = {
#define DOC(name, text) {#name, text},
#include "docs/creation.def"
#include "docs/elementwise.def"
#include "docs/groups.def"
#include "docs/more_ops.def"
#include "docs/movement.def"
#include "docs/products.def"
#include "docs/reductions.def"
#undef DOC
  };
  const auto found = docs.find(name);
  if (found == docs.end())
    throw InternalError("docs", "no row DOC(" + name + ", ...), expected one in python/src/docs");
  return found->second;
}

}  // namespace tenon::python
