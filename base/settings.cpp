#include <tenon/base/settings.h>

#include <cerrno>
#include <cstdlib>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>

namespace tenon {
namespace {

void preset(std::string& field, const char*, const char* text) { field = text; }

void preset(int64_t& field, const char* variable, const char* text) {
  char* end = nullptr;
  errno = 0;
  const long long value = std::strtoll(text, &end, 10);
  if (end == text || *end != '\0' || errno == ERANGE)
    raise<UserError>("settings", "{} is \"{}\", expected an integer", variable, text);
  field = value;
}

void preset(bool& field, const char* variable, const char* text) {
  int64_t value = 0;
  preset(value, variable, text);
  field = value != 0;
}

Settings from_environment() {
  Settings s;
#if !defined(NDEBUG)
  s.verify = true;  // builds with assertions check every stage
#endif
#define SETTING(type, field, initial, variable, doc) \
  if (const char* text = std::getenv(variable); text != nullptr && *text != '\0') preset(s.field, variable, text);
#include <tenon/base/settings.def>
#undef SETTING
  return s;
}

thread_local const Settings* innermost = nullptr;
constinit FirstUse<Settings> process_settings;

}  // namespace

const Settings& settings() {
  return innermost != nullptr ? *innermost : process_settings.get(from_environment);
}

ScopedSettings::ScopedSettings(const std::function<void(Settings&)>& change) : values_(settings()), outer_(innermost) {
  change(values_);
  innermost = &values_;
}

ScopedSettings::~ScopedSettings() { innermost = outer_; }

std::string describe_settings() {
  std::string text;
#define SETTING(type, field, initial, variable, doc) text += fmt::format("{:<24} {}\n", variable, doc);
#include <tenon/base/settings.def>
#undef SETTING
  return text;
}

}  // namespace tenon
