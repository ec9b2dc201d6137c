#include <tenon/base/settings.h>

#include <cerrno>
#include <cstdlib>

#include <tenon/base/lock.h>
#include <tenon/base/precision.h>
#include <tenon/base/raise.h>
#include <tenon/base/target.h>

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
  if (value != 0 && value != 1) raise<UserError>("settings", "{} is {}, expected 0 or 1", variable, value);
  field = value != 0;
}

// Checks of a setting's value, by the column of settings.def.
struct Between {
  int64_t low, high;
  void check(const char* variable, int64_t value) const {
    if (value < low || value > high)
      raise<UserError>("settings", "{} is {}, expected {}", variable, value,
                       high == INT64_MAX ? fmt::format("{} or more", low) : fmt::format("{} to {}", low, high));
  }
};
constexpr Between between(int64_t low, int64_t high) { return {low, high}; }
constexpr Between at_least(int64_t low) { return {low, INT64_MAX}; }
struct ATarget {
  void check(const char* variable, const std::string& value) const try { target(value); } catch (const UserError& e) {
    raise<UserError>("settings", "{} is \"{}\": {}", variable, value, e.text());
  }
};
constexpr ATarget a_target;
struct APrecision {
  void check(const char* variable, const std::string& value) const {
    if (precision_of(value) == nullptr)
      raise<UserError>("settings", "{} is \"{}\", expected one of {}", variable, value, names_of_precisions());
  }
};
constexpr APrecision a_precision;
struct Any {
  template <class T>
  void check(const char*, const T&) const {}
};
constexpr Any any;

void check(const Settings& s) {
#define SETTING(type, field, initial, variable, accepted, doc) (accepted).check(variable, s.field);
#include <tenon/base/settings.def>
#undef SETTING
}

Settings from_environment() {
  Settings s;
#if !defined(NDEBUG)
  s.verify = true;  // builds with assertions check every stage
#endif
#define SETTING(type, field, initial, variable, accepted, doc) \
  if (const char* text = std::getenv(variable); text != nullptr && *text != '\0') preset(s.field, variable, text);
#include <tenon/base/settings.def>
#undef SETTING
  check(s);
  return s;
}

thread_local const Settings* innermost = nullptr;
constinit FirstUse<Settings> process_settings;

}  // namespace

const Settings& settings() { return innermost != nullptr ? *innermost : process_settings.get(from_environment); }

ScopedSettings::ScopedSettings(const std::function<void(Settings&)>& change) : values_(settings()), outer_(innermost) {
  change(values_);
  check(values_);
  innermost = &values_;
}

ScopedSettings::~ScopedSettings() { innermost = outer_; }

std::string describe_settings() {
  std::string text;
#define SETTING(type, field, initial, variable, accepted, doc) text += fmt::format("{:<24} {}\n", variable, doc);
#include <tenon/base/settings.def>
#undef SETTING
  return text;
}

}  // namespace tenon
