// The opaque descriptor of the CUDA call, and its entry.
#pragma once
#include <cstddef>
#include <cstdint>

namespace kepler_ext {

struct KeplerDescriptor {
  int64_t size;
  bool is_double;
};

/// buffers: M, e, sin E, cos E, on the device. Throws std::runtime_error where the launch fails.
void gpu_kepler(void* stream, void** buffers, const char* opaque, std::size_t length);

}  // namespace kepler_ext
