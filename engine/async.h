// Evaluation that nobody waits for: the host goes on while a stream computes.
#pragma once
#include <tenon/engine/tensor.h>
#include <tenon/runtime/queue.h>

namespace tenon {

/// Computes the Tensors on the threads of their streams and returns at once. Streams run in order, different ones side
/// by side; a value that another stream is computing is waited for, not computed twice. Who asks for a value meanwhile
/// waits for it. An error reaches whoever waits: synchronize(stream), and whoever asks for a value that failed, which
/// is tried again then; all Tensors are as they were. Settings are those of the call; Variables are read when the work
/// runs. UserError inside jit.
void async_eval(const Tensors& tensors);
template <class... Rest>
requires(std::same_as<Rest, Tensor>&&...) void async_eval(const Tensor& first, const Rest&... rest) {
  async_eval(Tensors{first, rest...});
}

}  // namespace tenon
