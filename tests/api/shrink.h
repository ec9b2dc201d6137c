// A failing program made small: statements dropped, transforms taken off, operands replaced by constants, sizes and
// values reduced, as long as it is a program and still fails.
#pragma once
#include <functional>

#include <tenon/tests/api/program.h>

namespace tenon::api {

/// `fails` is called at most `tries` times.
Program shrink(Program failing, const std::function<bool(const Program&)>& fails, int tries = 300);

}  // namespace tenon::api
