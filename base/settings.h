// The settings: a struct; each field is a row of settings.def, with the environment variable that gives its default.
// The environment is read once, at first use; a program changes settings for one thread and one scope.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

namespace tenon {

struct Settings {
#define SETTING(type, field, preset, variable, accepted, doc) type field = preset;
#include <tenon/base/settings.def>
#undef SETTING
};

/// The settings of this thread now: those of the innermost ScopedSettings, else those of the process. Throws UserError,
/// at each call, if an environment variable has a value that its setting cannot have.
const Settings& settings();

/// Changes settings of this thread until the end of the scope: `ScopedSettings quick([](Settings& s) { s.noopt = true;
/// });`. Throws UserError if a setting cannot have its value.
class ScopedSettings {
 public:
  explicit ScopedSettings(const std::function<void(Settings&)>& change);
  ~ScopedSettings();
  ScopedSettings(const ScopedSettings&) = delete;
  ScopedSettings& operator=(const ScopedSettings&) = delete;

 private:
  Settings values_;
  const Settings* outer_;
};

/// The table of environment variables as text, one line each; what `./dev help` and docs/settings.md print.
std::string describe_settings();

}  // namespace tenon
