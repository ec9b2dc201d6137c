// The examples that stand in the docstrings of the public headers: each is compiled and run, and what it prints is what
// it says.
#include <cstdio>
#include <filesystem>
#include <string>

#include <unistd.h>

#include <tenon/complex.h>
#include <tenon/export_c.h>
#include <tenon/fft.h>
#include <tenon/io.h>
#include <tenon/linalg.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

int failed = 0, shown = 0;

void shows(std::string came, const char* expression, const char* expected) {
  std::string text;  // lines and what stands before them become one "|"
  for (const char c : came) {
    if (c == '\n') {
      while (!text.empty() && text.back() == ' ') text.pop_back();
      text += '|';
    } else if (c != ' ' || text.empty() || text.back() != '|') {
      text += c;
    }
  }
  ++shown;
  if (text == expected) return;
  ++failed;
  std::printf("%s\n  says  %s\n  gives %s\n", expression, expected, text.c_str());
}

void run() {
#include EXAMPLES
}

// What the examples write lies in a folder of its own, which goes with it.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "tenon_docstrings_XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) throw FileError("docstrings", "no temporary folder can be made");
    path_ = path;
    std::filesystem::current_path(path_);
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::current_path("/", ignored);
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

 private:
  std::filesystem::path path_;
};

}  // namespace

int main() try {
  const TemporaryFolder here;
  run();
  std::printf("%d examples, %d wrong\n", shown, failed);
  return failed == 0 && shown >= 30 ? 0 : 1;
} catch (const Error& e) {
  std::puts(e.what());
  return 1;
}
