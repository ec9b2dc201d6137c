// A program as C++ that prints what it reads beside what is expected.
#pragma once
#include <tenon/tests/api/eager.h>

namespace tenon::api {

std::string to_cpp(const Program& program, const Eager& expected);

}  // namespace tenon::api
