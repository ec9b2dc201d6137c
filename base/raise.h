// raise<Kind>(op, format, arguments...): throws an Error; its text is formatted only here. Private to the library
// (fmt; its ranges.h has fmt::join).
#pragma once
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include <tenon/base/error.h>

namespace tenon {

template <class Kind, class... Args>
[[noreturn]] void raise(std::string_view op, fmt::format_string<Args...> text, Args&&... args) {
  throw Kind(std::string(op), fmt::format(text, std::forward<Args>(args)...));
}

}  // namespace tenon
