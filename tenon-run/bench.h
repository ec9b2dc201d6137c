// How long a model takes: whole calls, and each of their kernels.
#pragma once
#include <functional>

#include <tenon/io/onnx/session.h>

#include "inputs.h"

namespace tenon::program {

double seconds_of(const std::function<void()>& f);

/// Prints the time of the first call, and the median and the least of `count` more. Calls are replayed; a model that
/// reads values on the host cannot be, so its graph is built at each call.
void bench(onnx::Session& session, const Inputs& given, int64_t count);

/// Prints the kernels of a replay by their median time in `count` calls, the longest first, and why each is a kernel of
/// its own; those of one name (the same text) in one line. Throws UserError where the model cannot be replayed.
void profile(onnx::Session& session, const Inputs& given, int64_t count);

}  // namespace tenon::program
