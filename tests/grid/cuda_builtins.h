// What is built into CUDA, for a C++ compiler: kernels are then plain functions, called once for each thread of a
// block, each by a fiber of its own (fibers.h). Memory that a block shares is static, as blocks run one after another.
// Where a thread is is a variable of the system's thread, which a kernel reads before its first barrier.
// Of the functions of <cmath> what kernels call is declared here: the header takes five times a kernel's compile time.
#pragma once
#include <stdint.h>

struct uint3 {
  unsigned x, y, z;
};

#define __global__
#define __device__
#define __shared__ static
#define __launch_bounds__(...)
#define __align__(bytes) __attribute__((aligned(bytes)))

extern "C" {
float fmaf(float, float, float), sqrtf(float);
double fma(double, double, double), sqrt(double);
}

static thread_local uint3 blockIdx, blockDim, threadIdx;

extern "C" void tenon_threadgroup_barrier(int line);
static inline void __syncthreads(int line = __builtin_LINE()) { tenon_threadgroup_barrier(line); }

static inline float __int_as_float(int bits) {
  float value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}
static inline double __longlong_as_double(long long bits) {
  double value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}
static inline int __double2loint(double value) {
  long long bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return static_cast<int>(bits);
}
// Bytes of x, the lower ones, and y, by the digits of `which`, lowest first.
static inline unsigned __byte_perm(unsigned x, unsigned y, unsigned which) {
  const uint64_t bytes = static_cast<uint64_t>(y) << 32 | x;
  unsigned taken = 0;
  for (int i = 0; i < 4; ++i) taken |= static_cast<unsigned>(bytes >> 8 * (which >> 4 * i & 7) & 0xff) << 8 * i;
  return taken;
}
// What the thread has whose number differs in the bits of `distance`.
extern "C" void tenon_exchange(void* value, unsigned bytes, int distance, int line);
template <class T>
static inline T __shfl_xor_sync(unsigned, T value, int distance, int line = __builtin_LINE()) {
  tenon_exchange(&value, sizeof value, distance, line);
  return value;
}
struct uint4 {
  unsigned x, y, z, w;
};
struct uint2 {
  unsigned x, y;
};
template <class T>
static inline void __stcs(T* to, T value) {
  __builtin_memcpy(to, &value, sizeof value);
}
extern "C" float __nv_half2float(unsigned short bits) {
  _Float16 value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return static_cast<float>(value);
}
extern "C" unsigned short __nv_float2half_rn(float a) {
  const auto value = static_cast<_Float16>(a);
  unsigned short bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}
