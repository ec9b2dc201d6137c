// The same program with other numbers: constants of elementwise ops, updates and assignments that neither decide a
// shape nor stand for what algebra simplifies (0, 1, -1, halves and powers of two).
#pragma once
#include <tenon/tests/api/program.h>

namespace tenon::api {

/// `round` 0 gives the program itself.
Program renumbered(const Program& program, int round);

}  // namespace tenon::api
