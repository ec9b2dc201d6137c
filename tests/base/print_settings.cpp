// Prints every setting as `VARIABLE=value`, or the error that reading them raised.
#include <cstdio>
#include <sstream>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>

int main() try {
  const tenon::Settings& s = tenon::settings();
  std::ostringstream out;
#define SETTING(type, field, preset, variable, accepted, doc) out << variable << '=' << s.field << '\n';
#include <tenon/base/settings.def>
#undef SETTING
  std::fputs(out.str().c_str(), stdout);
} catch (const tenon::Error& e) {
  std::puts(e.what());
  return e.kind() == tenon::ErrorKind::User ? 1 : 2;
}
