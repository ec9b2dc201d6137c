// Asynchronous evaluation: the host continues while a stream computes.
#pragma once
#include <tenon/engine/tensor/tensor.h>
#include <tenon/runtime/queue.h>

namespace tenon {

/// Computes the Tensors on the threads of their streams, and returns at once. The work of one stream runs in order;
/// different streams run in parallel. No value is computed twice: whoever needs a value that is being computed waits
/// for it. An error is thrown by synchronize(stream). A value whose computation failed is computed again when it is
/// asked for; a failure changes no Tensor. The settings are those of the call. Variables are read when the work runs.
/// Throws UserError inside jit.
void async_eval(const Tensors& tensors);
template <class... Rest>
requires(std::same_as<Rest, Tensor>&&...) void async_eval(const Tensor& first, const Rest&... rest) {
  async_eval(Tensors{first, rest...});
}

}  // namespace tenon
