// golden FOLDER: compares the generated source of the golden set with the files of FOLDER, and prints the first lines
// that differ. golden --update FOLDER: writes the files anew; read the diff before it is committed. golden --sources
// FOLDER OUT: writes each target's source as a file of its own, for compilers to check.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string_view>

#include <tenon/codegen/codegen.h>

#include <tenon/examples/metal_source/quantized_matmul.h>

#include "kernels.h"

using namespace tenon;

namespace {

std::string read(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool compare(const std::string& name, const std::string& expected, const std::string& came) {
  if (expected == came) return true;
  std::istringstream a(expected), b(came);
  std::string x, y;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(a, x)), more_b = static_cast<bool>(std::getline(b, y));
    if (!more_a) x = "(end)";
    if (!more_b) y = "(end)";
    if (x != y) {
      std::cout << "FAIL " << name << " line " << line << "\n  expected " << x << "\n  came     " << y << "\n";
      return false;
    }
  }
}

/// Has each line at most 120 columns, as every source has?
bool is_narrow(const std::string& name, const std::string& source) {
  std::istringstream lines(source);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.size() <= 120) continue;
    std::cout << "FAIL " << name << " line " << number << " has " << line.size() << " columns, at most 120\n";
    return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view mode = argc > 1 ? argv[1] : "";
  int failed = 0, passed = 0;
  const auto check = [&](const std::string& file, const std::string& text) {
    const bool narrow = file == "picks.txt" || is_narrow(file, text);
    if (mode == "--update")
      std::ofstream(std::string(argv[2]) + "/" + file) << text;
    else
      (compare(file, read(std::string(argv[1]) + "/" + file), text) && narrow ? passed : failed)++;
  };
  for (const auto& kernel : test::golden_kernels()) {
    if (mode == "--sources") {
      for (const std::string& name : test::golden_targets)
        std::ofstream(std::string(argv[3]) + "/" + kernel.name + "." + name + ".c")
            << generate(kernel.sink, target(name)).text;
      continue;
    }
    const auto grid = std::ranges::find(test::golden_grids, kernel.name, &test::GoldenGrid::name);
    const bool on_grids = grid != test::golden_grids.end();
    if (on_grids) check(kernel.name + ".cu", test::text_for(grid->cuda, kernel));
    if (on_grids && grid->for_tensor_cores) continue;
    check(kernel.name + ".c", test::golden_text(kernel));
    if (on_grids) check(kernel.name + ".metal", test::text_for("metal", kernel));
  }
  for (const DType dtype : {DType::Float16, DType::BFloat16}) {
    if (mode == "--sources") break;
    const std::string which = dtype == DType::BFloat16 ? "_bfloat16" : "";
    check("quantized_matmul_w4a16_g64" + which + ".metal", quantized_matmul_w4a16_g64(dtype));
  }
  if (mode != "--sources") check("picks.txt", test::golden_picks());
  if (mode.starts_with("--")) return 0;
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
}
