// What the programs tenon-llm and tenon-run share: how they begin and end, and the options of where they compute.
#pragma once
#include <CLI/CLI.hpp>

#include <tenon/base/settings.h>

namespace tenon::program {

/// The check of integers that are 0 or more.
CLI::Range not_negative();
/// The check of names: an empty one, as of a shell's variable that is not set, would read as an option that is absent.
CLI::Validator not_empty();

/// --device and --threads.
struct DeviceOptions {
  std::string device;   // empty: TENON_DEVICE
  int64_t threads = 0;  // 0: one for each core
  void add_to(CLI::App& app);
  /// Sets what the user gave. Throws UserError for a device that is not there.
  void set(Settings& settings) const;
};

/// Writes what was printed so far. Throws std::system_error where the standard output cannot be written.
void flush_output();

/// Parses the arguments, by which the callbacks of `app` run, and gives the exit status. An error is a line on stderr;
/// that the standard output cannot be written is one, too.
int run_program(CLI::App& app, int count, const char* const* words);

}  // namespace tenon::program
