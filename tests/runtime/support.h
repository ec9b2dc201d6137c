// What the tests of the runtime share: temporary folders, files, settings that keep a test away from the user's cache.
#pragma once
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/runtime/counters.h>
#include <tenon/runtime/program.h>

namespace tenon::testing {

class TempDir {
 public:
  TempDir() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tenon-test-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~TempDir() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  std::string path(std::string_view name = {}) const { return name.empty() ? path_ : path_ + "/" + std::string(name); }

 private:
  std::string path_;
};

inline void write_file(const std::string& path, std::string_view bytes, mode_t mode = 0600) {
  {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    ASSERT_TRUE(out.good()) << path;
  }
  ::chmod(path.c_str(), mode);
}

inline std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

inline std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  if (std::filesystem::exists(folder))
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      names.push_back(entry.path().filename().string());
  return names;
}

inline std::size_t open_descriptors() { return names_in("/proc/self/fd").size(); }

/// An environment variable, put back at the end of the scope.
class ScopedVariable {
 public:
  ScopedVariable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    if (value != nullptr)
      ::setenv(name, value, 1);
    else
      ::unsetenv(name);
  }
  ~ScopedVariable() {
    if (old_)
      ::setenv(name_, old_->c_str(), 1);
    else
      ::unsetenv(name_);
  }
  ScopedVariable(const ScopedVariable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

/// Each test has a folder and a compile cache of its own in it.
class RuntimeTest : public ::testing::Test {
 protected:
  RuntimeTest() : settings_([this](Settings& s) { s.cache_dir = cache(); }) {}
  std::string cache() const { return dir.path("cache"); }
  TempDir dir;

 private:
  ScopedSettings settings_;
};

inline uint64_t seed_of_this_run() {
  const char* given = std::getenv("TENON_TEST_SEED");
  const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device{}();
  fmt::print("TENON_TEST_SEED={}\n", seed);
  return seed;
}

/// The source of a kernel unlike any other: data0[0] = data1[0] + n.
inline std::string add_constant(const std::string& name, int n) {
  return fmt::format("void {}(float* data0, const float* data1) {{ data0[0] = data1[0] + {}.0f; }}\n", name, n);
}

inline float run_on(const Program& program, float x) {
  Buffer out(1, DType::Float32, "CPU");
  program(out, Buffer::fromCPU(std::vector{x}, "CPU"));
  return out.toCPU<float>()[0];
}

/// The message of the error of type E that f throws; a failed test if it throws none.
template <class E, class F>
std::string message_of(F&& f) {
  try {
    f();
  } catch (const E& e) {
    return e.what();
  } catch (const std::exception& e) {
    ADD_FAILURE() << "another error: " << e.what();
    return {};
  }
  ADD_FAILURE() << "no error";
  return {};
}

}  // namespace tenon::testing
