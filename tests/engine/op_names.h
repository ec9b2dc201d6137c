// The names of all ops, read from where they are declared, so that a table of tests can tell which of them it misses.
#pragma once
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace tenon::test {

/// The functions that are not methods, as ops.h and complex.h of this folder declare them.
inline std::vector<std::string> free_functions(const std::string& folder) {
  std::stringstream text;
  for (const char* header : {"tensor/ops.h", "ops/complex.h"}) text << std::ifstream(folder + "/" + header).rdbuf();
  std::vector<std::string> names;
  std::string line;
  const std::regex declaration("^(inline )?(Tensor|Tensors|TopK|void) ([a-z_0-9]+)\\(.*");
  bool hidden = false;  // within namespace detail
  while (std::getline(text, line)) {
    if (line == "namespace detail {") hidden = true;
    if (line == "}  // namespace detail") hidden = false;
    if (std::smatch found; !hidden && std::regex_match(line, found, declaration)) names.push_back(found[3]);
  }
  return names;
}

}  // namespace tenon::test
