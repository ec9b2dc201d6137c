// Handles that are watched: those through which a jit function reads a Tensor that it captured, and those that a Module
// names as its parameters. A handle is known by where it stands. What makes it a handle of another cell (a = c, a += b,
// a move) or ends it counts as a change, so that jit traces anew; a parameter refuses to become something untrained.
#pragma once
#include <atomic>
#include <cstdint>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// An entry of a cell's list. It lives as long as the cell, and only the counters change.
struct WatchedHandle {
  const Tensor* handle;
  std::atomic<uint64_t> changes{0};
  std::atomic<bool> is_parameter{false};
  WatchedHandle* next = nullptr;
};

/// The entry of a handle that is one of this cell; made where there is none. Threads may call it at once.
WatchedHandle& watch(const Tensor* handle, TensorCell& cell);

/// Says that a Module names this handle as a parameter, or does so no more.
void name_parameter(const Tensor& handle, bool is_one = true);

}  // namespace tenon
