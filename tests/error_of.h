// The text of the error that a call throws, for tests of what it says.
#pragma once
#include <string>

#include <tenon/base/error.h>

namespace tenon {

template <class Kind = UserError, class F>
std::string error_of(F&& call) {
  try {
    call();
  } catch (const Kind& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace tenon
