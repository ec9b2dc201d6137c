// Random programs. They are drawn statement by statement, each evaluated by the eager reference as it is drawn, so that
// shapes and dtypes fit. A seed makes the same program on every machine.
#pragma once
#include <tenon/tests/api/program.h>

namespace tenon::api {

Program draw(uint64_t seed);

}  // namespace tenon::api
