// NVIDIA's driver, loaded when it is first asked for, with the functions that are used and what is known of the GPU.
// Types as the driver's manual has them: CUresult is an int, CUdeviceptr 64 bits, the rest pointers.
#pragma once
#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace tenon::cuda {

using Pointer = unsigned long long;

#define TENON_CUDA_DRIVER(F)                              \
  F(cuInit, (unsigned))                                   \
  F(cuGetErrorString, (int, const char**))                \
  F(cuDriverGetVersion, (int*))                           \
  F(cuDeviceGetCount, (int*))                             \
  F(cuDeviceGet, (int*, int))                             \
  F(cuDeviceGetName, (char*, int, int))                   \
  F(cuDeviceGetAttribute, (int*, int, int))               \
  F(cuDevicePrimaryCtxRetain, (void**, int))              \
  F(cuCtxSetCurrent, (void*))                             \
  F(cuMemAlloc_v2, (Pointer*, std::size_t))               \
  F(cuMemFree_v2, (Pointer))                              \
  F(cuMemcpyHtoD_v2, (Pointer, const void*, std::size_t)) \
  F(cuMemcpyDtoH_v2, (void*, Pointer, std::size_t))       \
  F(cuStreamCreate, (void**, unsigned))                   \
  F(cuStreamSynchronize, (void*))                         \
  F(cuEventCreate, (void**, unsigned))                    \
  F(cuEventDestroy_v2, (void*))                           \
  F(cuEventRecord, (void*, void*))                        \
  F(cuEventSynchronize, (void*))                          \
  F(cuEventElapsedTime, (float*, void*, void*))           \
  F(cuModuleLoadData, (void**, const void*))              \
  F(cuModuleUnload, (void*))                              \
  F(cuModuleGetFunction, (void**, void*, const char*))    \
  F(cuLaunchKernel,                                       \
    (void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**))

struct Driver {
#define TENON_CUDA_MEMBER(name, parameters) int(*name) parameters = nullptr;
  TENON_CUDA_DRIVER(TENON_CUDA_MEMBER)
#undef TENON_CUDA_MEMBER
  std::string why;  // it cannot be used; empty: it can
  void* context = nullptr;
  int device = 0, major = 0, minor = 0, version = 0;
  std::string name;
  pid_t process = 0;

  Driver();
  /// What the driver says of an error.
  std::string text(int result) const;
};

/// Loaded at the first call.
const Driver& driver();
/// The same with its context current on this thread. Throws UserError where there is no GPU, and in the child of a
/// fork, to which the driver gives nothing.
const Driver& ready();
/// Is this process a child that forked from the one that uses the GPU?
bool is_of_a_parent();
/// Throws UserError "[op] what failed: ..."; where a kernel may have failed before, it names the last ones.
void check(const char* op, const char* what, int result);

/// Notes the kernel that is launched now, for errors, which the driver tells of later.
void note_launch(const std::string& kernel);
/// All kernels that were launched have ended well.
void note_wait();

inline Pointer address(const void* p) { return static_cast<Pointer>(reinterpret_cast<std::uintptr_t>(p)); }

/// The library under the first of these names that is there, never closed; else null, and why not.
void* open_first(std::span<const char* const> names, std::string& why);
/// Its function of this name, as F; null, and why, where it has none.
void* find_function(void* library, const char* name, std::string& why);

}  // namespace tenon::cuda
