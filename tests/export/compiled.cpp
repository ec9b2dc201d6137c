#include "compiled.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <tenon/runtime/process.h>

namespace tenon::test {

std::string found_program(const std::string& name) {
  const char* const path = std::getenv("PATH");
  std::stringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');)
    if (fs::exists(fs::path(folder) / name)) return (fs::path(folder) / name).string();
  return {};
}

std::string run_well(std::vector<std::string> arguments) {
  arguments[0] = found_program(arguments[0]).empty() ? arguments[0] : found_program(arguments[0]);
  const Command command{arguments[0], arguments, {"ASAN_OPTIONS=detect_leaks=0"}};
  const Outcome outcome = run_processes(std::span(&command, 1), 1, 240)[0];
  EXPECT_TRUE(outcome.end == Outcome::End::Exited && outcome.code == 0)
      << command.to_string() << " " << outcome.describe() << "\n"
      << outcome.words;
  return outcome.words;
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}
std::string file_bytes(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void ExportedText::SetUp() { fs::create_directories(folder); }

void ExportedText::expect_checks(const ExportedC& files, const std::string& main_text,
                                 const std::vector<std::string>& more) {
  files.write(folder.string());
  write_file(folder / "main.c", main_text);
  std::vector<std::string> command{"gcc",
                                   "-std=gnu11",
                                   "-Wall",
                                   "-Wextra",
                                   "-Werror",
                                   "-O1",
                                   "-ffp-contract=off",
                                   "-fno-math-errno",
                                   "-fsanitize=address,undefined",
                                   "-fno-sanitize-recover"};
  command.insert(command.end(), {(folder / "main.c").string(), (folder / files.files[0].name).string(), "-o",
                                 (folder / "main").string()});
  command.insert(command.end(), more.begin(), more.end());
  run_well(command);
  run_well({(folder / "main").string(), folder.string()});
}

}  // namespace tenon::test
