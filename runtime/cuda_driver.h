// NVIDIA's driver, loaded at its first use: the functions that we call, and facts about the GPU. Types are those of the
// driver's manual: CUresult is an int, CUdeviceptr has 64 bits, the rest are pointers.
#pragma once
#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace tenon::cuda {

using Pointer = unsigned long long;

/// A kernel's launch in a graph (CUDA_KERNEL_NODE_PARAMS).
struct KernelNode {
  void* function = nullptr;
  unsigned groups[3] = {}, group[3] = {}, shared_bytes = 0;
  void** arguments = nullptr;
  void **extra = nullptr, *kernel = nullptr, *context = nullptr;
};

/// How a node of a graph depends on another (CUgraphEdgeData).
struct GraphEdge {
  unsigned char from_port = 0, to_port = 0, type = 0, reserved[5] = {};
};
constexpr unsigned char kWhenBegunByKernel = 1, kProgrammatic = 1;  // the node begins when the other one says so

#define TENON_CUDA_DRIVER(F)                                       \
  F(cuInit, (unsigned))                                            \
  F(cuGetErrorString, (int, const char**))                         \
  F(cuDriverGetVersion, (int*))                                    \
  F(cuDeviceGetCount, (int*))                                      \
  F(cuDeviceGet, (int*, int))                                      \
  F(cuDeviceGetName, (char*, int, int))                            \
  F(cuDeviceGetAttribute, (int*, int, int))                        \
  F(cuDevicePrimaryCtxRetain, (void**, int))                       \
  F(cuCtxSetCurrent, (void*))                                      \
  F(cuMemAlloc_v2, (Pointer*, std::size_t))                        \
  F(cuMemFree_v2, (Pointer))                                       \
  F(cuMemcpyHtoD_v2, (Pointer, const void*, std::size_t))          \
  F(cuMemcpyDtoH_v2, (void*, Pointer, std::size_t))                \
  F(cuStreamCreate, (void**, unsigned))                            \
  F(cuMemcpyDtoDAsync_v2, (Pointer, Pointer, std::size_t, void*))  \
  F(cuMemsetD8Async, (Pointer, unsigned char, std::size_t, void*)) \
  F(cuStreamQuery, (void*))                                        \
  F(cuStreamSynchronize, (void*))                                  \
  F(cuEventCreate, (void**, unsigned))                             \
  F(cuEventDestroy_v2, (void*))                                    \
  F(cuEventRecord, (void*, void*))                                 \
  F(cuEventSynchronize, (void*))                                   \
  F(cuEventElapsedTime, (float*, void*, void*))                    \
  F(cuModuleLoadData, (void**, const void*))                       \
  F(cuModuleUnload, (void*))                                       \
  F(cuModuleGetFunction, (void**, void*, const char*))             \
  F(cuFuncSetAttribute, (void*, int, int))                         \
  F(cuLaunchKernel,                                                \
    (void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**))

// Functions that older drivers lack: null there.
#define TENON_CUDA_DRIVER_12(F)                                                                                      \
  F(cuGraphCreate, (void**, unsigned))                                                                               \
  F(cuGraphDestroy, (void*))                                                                                         \
  F(cuGraphAddKernelNode_v2, (void**, void*, void* const*, std::size_t, const KernelNode*))                          \
  F(cuGraphAddDependencies_v2, (void*, void* const*, void* const*, const GraphEdge*, std::size_t))                   \
  F(cuGraphInstantiateWithFlags, (void**, void*, unsigned long long))                                                \
  F(cuGraphExecKernelNodeSetParams_v2, (void*, void*, const KernelNode*))                                            \
  F(cuGraphExecDestroy, (void*))                                                                                     \
  F(cuGraphLaunch, (void*, void*))                                                                                   \
  F(cuTensorMapEncodeTiled, (void*, int, unsigned, void*, const uint64_t*, const uint64_t*, const uint32_t*,         \
                             const uint32_t*, int, int, int, int))                                                   \
  F(cuTensorMapEncodeIm2col, (void*, int, unsigned, void*, const uint64_t*, const uint64_t*, const int*, const int*, \
                              unsigned, unsigned, const uint32_t*, int, int, int, int))

struct Driver {
#define TENON_CUDA_MEMBER(name, parameters) int(*name) parameters = nullptr;
  TENON_CUDA_DRIVER(TENON_CUDA_MEMBER)
  TENON_CUDA_DRIVER_12(TENON_CUDA_MEMBER)
#undef TENON_CUDA_MEMBER
  std::string why;  // why it cannot be used; empty: it can
  void* context = nullptr;
  int device = 0, major = 0, minor = 0, version = 0;
  std::string name;
  pid_t process = 0;

  Driver();
  /// The driver's text for an error code.
  std::string text(int result) const;
};

/// Loaded at the first call.
const Driver& driver();
/// The same, with its context current on this thread. Throws UserError if there is no GPU, or in the child of a fork,
/// where the driver does not work.
const Driver& ready();
/// Did the parent of this process load the driver before a fork?
bool is_of_a_parent();
/// Throws UserError "[op] what failed: ..."; if the error may come from an earlier kernel, the text names the last
/// ones.
void check(const char* op, const char* what, int result);

/// Notes the kernel that is launched now, because the driver reports errors only later.
void note_launch(const std::string& kernel);
/// Notes that all launched kernels have ended without an error.
void note_wait();

inline Pointer address(const void* p) { return static_cast<Pointer>(reinterpret_cast<std::uintptr_t>(p)); }

/// Opens the first of these libraries that exists; it is never closed. If none exists: null, and the reason in `why`.
void* open_first(std::span<const char* const> names, std::string& why);
/// The library's function of this name, as F; null, and the reason in `why`, if there is none.
void* find_function(void* library, const char* name, std::string& why);

}  // namespace tenon::cuda
