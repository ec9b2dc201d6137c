// Exported files, compiled and run by programs of this machine.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include <tenon/export_c.h>

namespace tenon::test {

namespace fs = std::filesystem;

/// Where PATH has a program; empty: nowhere.
std::string found_program(const std::string& name);
/// Runs a program in a folder that its arguments name by themselves; gives what it said.
std::string run_well(std::vector<std::string> arguments);
void write_file(const fs::path& path, const std::string& bytes);
std::string file_bytes(const fs::path& path);

struct ExportedText : testing::Test {
  fs::path folder = fs::path(SCRATCH_FOLDER) / testing::UnitTest::GetInstance()->current_test_info()->name();
  void SetUp() override;
  /// Compiles a main beside a C file, and runs it: it gives the number of its check that fails.
  void expect_checks(const ExportedC& files, const std::string& main_text, const std::vector<std::string>& more = {});
};

}  // namespace tenon::test
