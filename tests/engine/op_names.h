// The names of all ops, read from where they are declared, so that a table of tests can tell which of them it misses.
#pragma once
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace tenon::test {

/// The functions that a header declares, whatever they give.
inline std::set<std::string> functions_of(const std::string& header) {
  std::set<std::string> names;
  std::ifstream text(header);
  const std::regex declaration("^(inline )?[A-Z]\\w* ([a-z_0-9]+)\\(.*");
  for (std::string line; std::getline(text, line);)
    if (std::smatch found; std::regex_match(line, found, declaration)) names.insert(found[2]);
  return names;
}

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
