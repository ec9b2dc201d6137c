#include "program.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <system_error>

#include <tenon/base/raise.h>
#include <tenon/runtime/device.h>

namespace tenon::program {
namespace {

/// CLI11 reads integers by strtoll, which gives the nearest one where a number is too large.
void refuse_too_large_integers(CLI::App& app) {
  const auto check = [](const std::string& text) -> std::string {
    errno = 0;
    std::strtoll(text.c_str(), nullptr, 0);
    return errno == ERANGE ? text + " is no integer of 64 bits" : "";
  };
  for (CLI::Option* option : app.get_options())
    if (option->get_type_name().starts_with("INT")) option->check(check);
  for (CLI::App* command : app.get_subcommands(nullptr)) refuse_too_large_integers(*command);
}

}  // namespace

CLI::Range not_negative() { return {int64_t{0}, std::numeric_limits<int64_t>::max()}; }

CLI::Validator not_empty() {
  return {[](std::string& name) { return std::string(name.empty() ? "it is empty, expected a name" : ""); }, ""};
}

void DeviceOptions::add_to(CLI::App& app) {
  app.add_option("--device", device, "CPU, INTERP, OPENCL, METAL or CUDA; absent: TENON_DEVICE")->check(not_empty());
  app.add_option("-t,--threads", threads, "threads of the CPU device; 0: one for each core")->check(not_negative());
}

void DeviceOptions::set(Settings& settings) const {
  if (threads > 0) settings.threads = threads;
  if (device.empty()) return;
  try {
    settings.device = Device(device).name();
  } catch (const UserError& e) {
    raise<UserError>("", "--device: {}", e.text());
  }
}

void flush_output() {
  if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category());
}

int run_program(CLI::App& app, int count, const char* const* words) {
  const char* name = app.get_name().c_str();
  int status = 0;
  std::error_code lost;  // why what was printed is not written
  try {
    refuse_too_large_integers(app);
    app.parse(count, words);
  } catch (const CLI::ParseError& e) {
    status = app.exit(e);
  } catch (const std::exception& e) {
    status = 1;
    const auto* of_system = dynamic_cast<const std::system_error*>(&e);
    if (of_system != nullptr && std::ferror(stdout) != 0)  // of flush_output or of fmt::print
      lost = of_system->code();
    else
      std::fprintf(stderr, "%s: %s\n", name, e.what());
  }
  if (std::fflush(stdout) != 0) lost = {errno, std::generic_category()};
  if (!lost && std::ferror(stdout) == 0) return status;
  const std::string why = lost ? ": " + lost.message() : "";
  std::fprintf(stderr, "%s: the standard output cannot be written%s\n", name, why.c_str());
  return status == 0 ? 1 : status;
}

}  // namespace tenon::program
