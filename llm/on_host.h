// Private to llm: values that this program reads, wherever the model computes.
#pragma once
#include <tenon/engine/tensor/tensor.h>

namespace tenon::llm {

/// x itself, if the host sees its memory; else a computed copy.
inline Tensor on_host(const Tensor& x) { return x.device().host_memory() ? x : x.to("CPU").realize(); }

}  // namespace tenon::llm
