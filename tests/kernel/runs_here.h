// Which targets' kernels this machine can run.
#pragma once
#include <string>

#include <tenon/base/error.h>
#include <tenon/base/target.h>

namespace tenon::test {

inline bool runs_here(const std::string& name) {
  try {
    check_runs(target(name));
    return true;
  } catch (const UserError&) {
    return false;
  }
}

}  // namespace tenon::test
