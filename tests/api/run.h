// A program run by Tenon and held against what the eager reference expects.
#pragma once
#include <tenon/tests/api/eager.h>

namespace tenon::api {

struct Outcome {
  std::string problem;  // what is wrong; empty where nothing is
  std::string refused;  // the UserError that ended the program where the API may refuse
  int64_t compared = 0, skipped = 0;
};

Outcome run(const Program& program, const Eager& expected);

/// "expected ... got ..." of two arrays, or nothing where they agree.
std::string difference(const Array& expected, const Array& got);

}  // namespace tenon::api
