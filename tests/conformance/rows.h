// What every driver of conformance data does: it reads a file's rows, checks each, prints the failures, and counts.
#pragma once
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

namespace conformance {

using Json = nlohmann::json;

/// Why a row fails.
struct Failure {
  std::string text;
};

struct Tally {
  int passed = 0, failed = 0;
  /// The closing line, and the exit status.
  int close() const {
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
  }
};

/// check(row) for each row; what it throws is the row's failure. nullopt, with a message, where there is no file.
template <class Check>
std::optional<Tally> check_rows(const char* path, Check&& check) {
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", path);
    return std::nullopt;
  }
  Tally tally;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    std::string id = "?", problem;
    try {
      const Json row = Json::parse(line);
      id = row.value("id", "?");
      check(row);
      ++tally.passed;
      continue;
    } catch (const Failure& f) {
      problem = f.text;
    } catch (const std::exception& e) {
      problem = std::string("expected a row that can be run, came ") + e.what();
    }
    ++tally.failed;
    std::printf("FAIL %s: %s\n", id.c_str(), problem.c_str());
  }
  return tally;
}

}  // namespace conformance
