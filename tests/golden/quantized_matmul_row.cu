// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 of the grid
//   add over reduce 0 of 128 by 64 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 64)
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long long uint64;
template <class To, class From>
static __device__ To bits_as(From x) {
  union { From from; To to; } bits = {x};
  return bits.to;
}

extern "C" __device__ float __nv_half2float(ushort);
static __device__ float widen_f16(ushort bits) { return __nv_half2float(bits); }

static __device__ uint and_or_uint(uint a, uint b, uint c) {
#ifdef __CUDA_ARCH__
  uint d;
  asm("lop3.b32 %0, %1, %2, %3, 0xea;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
  return d;
#else
  return (a & b) | c;
#endif
}

static __device__ float shuffle_float(float x, int distance) {
  return (float)__shfl_xor_sync(0xffffffffu, x, distance);
}

extern "C" __device__ ushort __nv_float2half_rn(float);
static __device__ ushort narrow_f16(float a) { return __nv_float2half_rn(a); }

extern "C" __global__ __launch_bounds__(64, 8) void r_32_128_cacc16(ushort* __restrict__ data0,
    const ushort* data1, const ushort* data2, const uint* data3, const ushort* data4, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int l0 = threadIdx.x;
  __shared__ __align__(16) float stage0[4];
  const int row = g0*2;
  const int c_row = g0*16+l0/8;
  uint position0 = (uint)(l0%8*4);
  float sum0 = 0.0f;
  // sum
  for (int r0 = 0; r0 < 2; ++r0) {
    float bits = bits_as<float>(and_or_uint(data3[c_row+r0*8]>>position0, 15u, 1258291200u));
    float sum1 = fmaf(widen_f16(data2[row+r0]), fmaf(bits, 1.0f, -8388608.0f), widen_f16(data4[row+r0]));
    sum0 = fmaf(widen_f16(data1[l0+r0*64]), sum1, sum0);
  }
  float value0 = shuffle_float(sum0, 16);
  float sum2 = sum0+value0;
  float value1 = shuffle_float(sum2, 8);
  float sum3 = sum2+value1;
  float value2 = shuffle_float(sum3, 4);
  float sum4 = sum3+value2;
  float value3 = shuffle_float(sum4, 2);
  float sum5 = sum4+value3;
  float value4 = shuffle_float(sum5, 1);
  if (l0%32 < 1) stage0[l0/32] = sum5+value4;
  __syncthreads();
  float kept = stage0[l0%2];
  float value5 = shuffle_float(kept, 1);
  if (l0 < 1) data0[g0] = narrow_f16(kept+value5);
}
