// The error of a step that failed while values were computed. It names the op of the step. Whoever asked for the values
// may have asked for those of another expression, so as_op and Python's naming.py leave this name.
#pragma once
#include <tenon/base/error.h>

namespace tenon {

class StepError : public UserError {
 public:
  explicit StepError(const UserError& of) : UserError(of) {}
};

}  // namespace tenon
