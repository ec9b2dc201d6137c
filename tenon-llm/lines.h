// The lines of the standard input, which a signal can end.
#pragma once
#include <functional>
#include <optional>
#include <string>

namespace tenon::program {

class InputLines {
 public:
  /// The next line; none at the end of the input, or when `ends` says so after a signal. Calls `idle` about each second
  /// while nothing comes.
  std::optional<std::string> next(const std::function<bool()>& ends, const std::function<void()>& idle);

 private:
  std::string read_;  // and not returned yet
  bool at_end_ = false;
};

}  // namespace tenon::program
