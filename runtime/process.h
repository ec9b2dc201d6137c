// Runs several child processes at once. Each is started from an argument vector (never by a shell), in a process group
// of its own, with an empty standard input; its output and its errors are read as one text. When run_processes returns,
// every child has ended and was waited for by its own id, and no descriptor is left open. This also holds in programs
// that ignore SIGCHLD, or that wait for any child.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tenon {

struct Command {
  std::string program;                      // the file to execute
  std::vector<std::string> arguments;       // arguments[0] is the name it is called by
  std::vector<std::string> variables = {};  // "NAME=value": set over the host's environment
  std::string to_string() const;            // as one would type it in a shell
};

struct Outcome {
  enum class End { Exited, Signaled, TimedOut, NotStarted, Unknown };  // Unknown: the host took its status
  End end = End::Unknown;
  int code = 0;       // exit code, signal, seconds or errno, by `end`
  std::string words;  // the first 64 KiB
  /// Did it exit with 0? If its status is unknown the answer is yes, and only its output files show whether it
  /// succeeded.
  bool may_have_succeeded() const { return end == End::Unknown || (end == End::Exited && code == 0); }
  std::string describe() const;  // "exited with 1"
};

constexpr std::size_t kMostWords = std::size_t{64} << 10;

/// Runs all commands, `at_once` at a time. Each is killed, with its whole process group, after `timeout` seconds.
/// `meanwhile` is called once, after the first commands have been started. The outcomes have the order of the commands.
std::vector<Outcome> run_processes(std::span<const Command> commands, int at_once, int64_t timeout,
                                   const std::function<void()>& meanwhile = {});

}  // namespace tenon
