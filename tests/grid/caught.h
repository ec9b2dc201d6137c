// Runs kernels so that one which touches what it was not given, or does not end, is an error that names it: the access
// meets a page that nobody may touch (guarded.h), the time is processor time of the process.
#pragma once
#include <functional>
#include <span>
#include <string>

#include <tenon/tests/kernel/guarded.h>

namespace tenon::test {

/// Runs body on this memory, by slots. Returns what went wrong: "touches 4 bytes behind the end of slot 0", "has not
/// ended after 60 s", or nothing. Where another thread of the process does it, the process ends with that line.
std::string caught(std::span<const Guarded> memory, const std::string& kernel, const std::function<void()>& body);

}  // namespace tenon::test
