// The CUDA kernel, compiled by nvcc where it is asked for (KEPLER_CUDA).
#include <cuda_runtime.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "kepler_cuda.h"
#include "kepler_solver.h"

namespace kepler_ext {
namespace {

// A grid-stride loop: any number of threads serves any size.
template <class T>
__global__ void kepler_kernel(int64_t size, const T* M, const T* e, T* sin_E, T* cos_E) {
  const int64_t step = static_cast<int64_t>(blockDim.x) * gridDim.x;
  for (int64_t i = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < size; i += step)
    solve_kepler<T>(M[i], e[i], sin_E + i, cos_E + i);
}

template <class T>
void launch(int64_t size, void** buffers, cudaStream_t stream) {
  const int block = 128;
  const int grid = static_cast<int>(std::min<int64_t>(1 << 16, (size + block - 1) / block));
  kepler_kernel<T><<<grid, block, 0, stream>>>(size, static_cast<const T*>(buffers[0]),
                                               static_cast<const T*>(buffers[1]), static_cast<T*>(buffers[2]),
                                               static_cast<T*>(buffers[3]));
}

}  // namespace

void gpu_kepler(void* stream, void** buffers, const char* opaque, std::size_t length) {
  KeplerDescriptor d;
  if (length != sizeof d) throw std::runtime_error("kepler: a descriptor of another size");
  std::memcpy(&d, opaque, sizeof d);
  if (d.size == 0) return;
  (d.is_double ? launch<double> : launch<float>)(d.size, buffers, static_cast<cudaStream_t>(stream));
  const cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}

}  // namespace kepler_ext
