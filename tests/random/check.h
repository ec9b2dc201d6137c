// Graphs computed by Tenon and held against the reference, element by element.
#pragma once
#include <span>
#include <string>
#include <vector>

#include <tenon/tests/random/generate.h>
#include <tenon/tests/reference/reference.h>

namespace tenon::fuzz {

/// One way to compute: a device, the C compiler, and which Opts.
struct Setup {
  std::string name;
  std::string device = "CPU";
  std::string cc = "cc";
  bool noopt = false;     // plain loops
  int64_t opts_seed = 0;  // random Opts, where not 0
};

/// What should come out: for each round (renumber.h), for each output.
using Expected = std::vector<std::vector<Array>>;
Expected expected_of(const GraphCase& c);

struct Points {
  int64_t compared = 0, exact = 0, ambiguous = 0;
};

/// What is wrong with each graph, empty where nothing is. All are computed together, so that their kernels are compiled
/// in one batch; only where that throws one by one. Counts into `points`.
std::vector<std::string> check(std::span<const GraphCase* const> cases, std::span<const Expected* const> expected,
                               const Setup& setup, Points& points);
/// The same for one.
std::string check(const GraphCase& c, const Setup& setup);

}  // namespace tenon::fuzz
