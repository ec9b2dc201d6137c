// fail(origin, format, arguments...): throws a FileError whose text is formatted only now. Private to the library
// (fmt).
#pragma once
#include <fmt/format.h>

#include <utility>

#include <tenon/io/file.h>

namespace tenon::io {

template <class... Args>
[[noreturn]] void fail(const Origin& origin, fmt::format_string<Args...> text, Args&&... args) {
  fail_with(origin, fmt::format(text, std::forward<Args>(args)...));
}

}  // namespace tenon::io
