// The functions that the tests export: one of each kind of op, of each dtype, of free sizes and of state.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <tenon/export_c.h>
#include <tenon/tenon.h>

namespace tenon::test {

struct ExportedGraph {
  std::string name;
  /// Made anew for each use, so that state begins with its first values.
  std::function<std::function<Tensors(const Tensors&)>()> make;
  Tensors examples;
  std::vector<std::pair<Variable, int64_t>> sizes = {};  // and the value that each has in the test
  int calls = 1;
};

const std::vector<ExportedGraph>& exported_graphs();

}  // namespace tenon::test
