// Handles that are watched: those through which a jit function reads a captured Tensor, and those that a Module names
// as its parameters. A handle is identified by its address. When it becomes a handle of another cell (a = c, a += b, a
// move) or is destroyed, this counts as a change, so that jit traces again. A handle that is a parameter refuses to
// become a handle of a Tensor that is not trained.
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

/// The entry of this handle of the cell; made if there is none. Several threads may call it at once.
WatchedHandle& watch(const Tensor* handle, TensorCell& cell);

/// Marks this handle as a parameter that a Module names, or removes the mark.
void name_parameter(const Tensor& handle, bool is_one = true);

}  // namespace tenon
