#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>

#include "../error_of.h"

namespace tenon {
namespace {

struct Outcome {
  std::string output;
  int status;
};

// print_settings in an environment of these assignments alone; each case needs a process, since it reads once.
Outcome print_settings(const std::string& assignments) {
  FILE* pipe = popen(("env -i " + assignments + " '" PRINT_SETTINGS "' 2>&1").c_str(), "r");
  std::string output;
  std::array<char, 4096> part;
  while (std::size_t n = std::fread(part.data(), 1, part.size(), pipe)) output.append(part.data(), n);
  return {output, WEXITSTATUS(pclose(pipe))};
}

std::map<std::string, std::string> values(const std::string& assignments) {
  const Outcome run = print_settings(assignments);
  EXPECT_EQ(run.status, 0) << run.output;
  std::map<std::string, std::string> result;
  std::istringstream lines(run.output);
  for (std::string line; std::getline(lines, line);)
    result[line.substr(0, line.find('='))] = line.substr(line.find('=') + 1);
  return result;
}

TEST(Settings, WithoutEnvironmentAreTheDocumentedPresets) {
  std::ifstream page(SETTINGS_PAGE);
  std::map<std::string, std::string> documented;  // rows `| VARIABLE | preset | what it does |` of the first table
  for (std::string line; std::getline(page, line) && line != "## Variables of the tests";) {
    if (!line.starts_with("| `TENON_")) continue;
    const std::size_t bar = line.find('|', 1), end = line.find('|', bar + 1);
    std::string preset = line.substr(bar + 1, end - bar - 1);
    std::erase(preset, ' ');
#if defined(NDEBUG)
    if (preset.find("(") != preset.npos) preset = preset.substr(0, preset.find("("));
#else
    if (preset == "0(1withassertions)") preset = "1";
#endif
    documented[line.substr(3, line.find('`', 3) - 3)] = preset;
  }
  EXPECT_EQ(values(""), documented);
}

TEST(Settings, ThePageSaysOfEachWhatTheTableSays) {
  std::ifstream file(SETTINGS_PAGE);
  const std::string page((std::istreambuf_iterator<char>(file)), {});
  std::istringstream lines(describe_settings());
  int rows = 0;
  for (std::string line; std::getline(lines, line); ++rows) {
    const std::string variable = line.substr(0, line.find(' '));
    const std::string doc = line.substr(line.find_first_not_of(' ', variable.size()));
    EXPECT_NE(page.find("| `" + variable + "` |"), page.npos) << variable;
    EXPECT_NE(page.find("| " + doc + " |"), page.npos) << line;
  }
  EXPECT_GE(rows, 10);
}

TEST(Settings, TheEnvironmentPresetsIntegersBoolsAndText) {
  const auto set =
      values("TENON_DEBUG=4 TENON_NOOPT=1 TENON_CC='my cc -x' TENON_THREADS=-0 TENON_CACHE_LIMIT=12345678901");
  EXPECT_EQ(set.at("TENON_DEBUG"), "4");
  EXPECT_EQ(set.at("TENON_NOOPT"), "1");
  EXPECT_EQ(set.at("TENON_CC"), "my cc -x");
  EXPECT_EQ(set.at("TENON_THREADS"), "0");
  EXPECT_EQ(set.at("TENON_CACHE_LIMIT"), "12345678901");
  EXPECT_EQ(set.at("TENON_CHECK"), "0") << "the others keep their presets";
}

TEST(Settings, AnEmptyVariableCountsAsNotSet) { EXPECT_EQ(values("TENON_DEVICE= TENON_DEBUG="), values("")); }

TEST(Settings, TextWhereAnIntegerBelongsNamesTheVariableAndTheText) {
  for (const char* text : {"yes", "1x", "0x10", "1.5", "' '", "99999999999999999999", "-99999999999999999999"}) {
    const Outcome run = print_settings(std::string("TENON_DEBUG=") + text);
    EXPECT_EQ(run.status, 1) << run.output;
    std::string bare = text;
    std::erase(bare, '\'');
    EXPECT_EQ(run.output, "[settings] TENON_DEBUG is \"" + bare + "\", expected an integer\n");
  }
}

// Every variable with values that it cannot have, and what is said of each. Those without a line take any text: what a
// device, a compiler or a folder is called turns out when one is used.
TEST(Settings, AValueThatASettingCannotHaveIsAnError) {
  const std::string targets =
      "[settings] TENON_TARGET is \"sse9\": no target is called \"sse9\"; there are native, c11, plain, sse4, avx2, "
      "haswell, avx512, zen4, zen5, neon, opencl, metal, cuda70, cuda, cuda90\n";
  struct Row {
    const char *variable, *value;
    std::string error;
  };
  const std::string precisions =
      "[settings] TENON_MATMUL_PRECISION is \"tf32\", expected one of float32, bfloat16x6, bfloat16x3\n";
  std::vector<Row> rows{{"TENON_TARGET", "sse9", targets}, {"TENON_MATMUL_PRECISION", "tf32", precisions}};
  const auto add = [&](const char* variable, const char* value, const std::string& expected) {
    rows.push_back(
        {variable, value, std::string("[settings] ") + variable + " is " + value + ", expected " + expected});
  };
  for (const char* variable : {"TENON_NOOPT", "TENON_TUNE", "TENON_CHECK", "TENON_CHECK_KERNELS", "TENON_VERIFY"})
    for (const char* value : {"2", "-1"}) add(variable, value, "0 or 1\n");
  for (const char* value : {"-1", "6"}) add("TENON_DEBUG", value, "0 to 5\n");
  for (const char* value : {"-1", "-9223372036854775808"}) add("TENON_THREADS", value, "0 or more\n");
  for (const char* value : {"-1", "1000001"}) add("TENON_SPIN", value, "0 to 1000000\n");
  add("TENON_CACHE_LIMIT", "-1", "0 or more\n");
  for (const char* value : {"-60", "0", "9223372036854775807"}) add("TENON_COMPILE_TIMEOUT", value, "1 to 1000000\n");
  for (const Row& row : rows) {
    const Outcome run = print_settings(std::string(row.variable) + "=" + row.value);
    EXPECT_EQ(run.status, 1) << row.variable << "=" << row.value;
    EXPECT_EQ(run.output, row.error);
  }
  const std::set<std::string> any{"TENON_DEVICE", "TENON_OPTS_SEED", "TENON_CC", "TENON_CACHE"};
  std::istringstream lines(describe_settings());
  for (std::string line; std::getline(lines, line);) {
    const std::string variable = line.substr(0, line.find(' '));
    EXPECT_TRUE(any.contains(variable) ||
                std::ranges::any_of(rows, [&](const Row& r) { return r.variable == variable; }))
        << variable << ": say what it cannot be";
  }
}

TEST(Settings, AScopeWithSuchAValueIsAnErrorAndChangesNothing) {
  const int64_t before = settings().threads;
  EXPECT_EQ(error_of([&] { const ScopedSettings scope([](Settings& s) { s.threads = -1; }); }),
            "[settings] TENON_THREADS is -1, expected 0 or more");
  EXPECT_THROW(ScopedSettings([](Settings& s) { s.target = "sse9"; }), UserError);
  EXPECT_EQ(settings().threads, before);
}

TEST(Settings, AScopeChangesOnlyWhatItNamesAndEnds) {
  const Settings before = settings();
  {
    ScopedSettings outer([](Settings& s) { s.noopt = true, s.device = "INTERP"; });
    EXPECT_TRUE(settings().noopt);
    {
      ScopedSettings inner([](Settings& s) { s.noopt = false; });
      EXPECT_FALSE(settings().noopt);
      EXPECT_EQ(settings().device, "INTERP") << "an inner scope starts from the outer one";
    }
    EXPECT_TRUE(settings().noopt);
    EXPECT_EQ(settings().threads, before.threads);
  }
  EXPECT_EQ(settings().noopt, before.noopt);
  EXPECT_EQ(settings().device, before.device);
}

TEST(Settings, AScopeOfOneThreadIsNotSeenByAnother) {
  ScopedSettings here([](Settings& s) { s.debug = 3; });
  int64_t there = -1;
  std::thread([&] { there = settings().debug; }).join();
  EXPECT_NE(there, 3);
  EXPECT_EQ(settings().debug, 3);
}

TEST(Settings, AnExceptionEndsItsScopes) {
  const int64_t before = settings().debug;
  try {
    ScopedSettings scope([](Settings& s) { s.debug = 5; });
    throw std::runtime_error("thrown inside");
  } catch (const std::runtime_error&) {
  }
  EXPECT_EQ(settings().debug, before);
  EXPECT_THROW(ScopedSettings([](Settings& s) { s.debug = 5, throw std::runtime_error("thrown by the change"); }),
               std::runtime_error);
  EXPECT_EQ(settings().debug, before);
}

}  // namespace
}  // namespace tenon
