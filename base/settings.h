// The settings: one struct, one row a field in settings.def with the environment variable that presets it. The
// environment is read once, at first use; code changes settings for a scope of one thread.
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

/// What holds in this thread now: the innermost ScopedSettings, else the process's settings. Throws UserError where a
/// variable of the environment has a value that its setting cannot have; each call does.
const Settings& settings();

/// Changes settings of this thread until the end of the scope: `ScopedSettings quick([](Settings& s) { s.noopt = true;
/// });`. Throws UserError for a value that the setting cannot have.
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
