// The examples that stand in the docstrings of the public headers: each is compiled and run, and what it prints is what
// it says.
#include <cstdio>
#include <string>

#include <tenon/complex.h>
#include <tenon/io.h>
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

}  // namespace

int main() try {
  run();
  std::printf("%d examples, %d wrong\n", shown, failed);
  return failed == 0 && shown >= 30 ? 0 : 1;
} catch (const Error& e) {
  std::puts(e.what());
  return 1;
}
