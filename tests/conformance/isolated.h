// Runs cases in processes of their own, several at a time: a case that crashes or hangs is a failure, and no more.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace conformance {

struct Verdict {
  enum class Kind { Passed, Failed, Skipped } kind = Kind::Failed;
  std::string text;  // why it failed or was skipped
};

/// The verdict of each case: what check(case) returns in a child process; Failed where the child crashes or takes more
/// than `seconds`. `jobs` children run at a time.
std::vector<Verdict> check_isolated(std::size_t cases, const std::function<Verdict(std::size_t)>& check, int jobs,
                                    int seconds);

}  // namespace conformance
