// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 of the grid
//   add over reduce 0 of 128 by 64 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 64)
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
template <class To, class From>
static __device__ To bits_as(From x) {
  union { From from; To to; } bits = {x};
  return bits.to;
}

extern "C" __device__ float __nv_half2float(ushort);
static __device__ float widen_f16(ushort bits) { return __nv_half2float(bits); }

extern "C" __device__ ushort __nv_float2half_rn(float);
static __device__ ushort narrow_f16(float a) { return __nv_float2half_rn(a); }

extern "C" __global__ __launch_bounds__(256) void r_32_128_5a9b43(ushort* __restrict__ data0,
    const ushort* __restrict__ data1, const ushort* __restrict__ data2, const uint* __restrict__ data3,
    const ushort* __restrict__ data4, const uint3 group) {
  const long long g0 = (long long)group.x+blockIdx.x;
  const long long l0 = threadIdx.x;
  __shared__ __align__(16) float stage0[64];
  const long long row = g0*2;
  const long long c_row = g0*16+l0/8;
  uint position0 = (uint)(__double2loint(__longlong_as_double(l0%8*4)));
  float sum0 = 0.0f;
  // sum
  for (long long r0 = 0; r0 < 2; ++r0) {
    float sum1 = fmaf(widen_f16(data2[row+r0]), (float)(int)((data3[c_row+r0*8]>>position0)&15u),
        widen_f16(data4[row+r0]));
    sum0 = fmaf(widen_f16(data1[l0+r0*64]), sum1, sum0);
  }
  stage0[l0] = sum0;
  __syncthreads();
  float sum2 = 0.0f;
  // sum
  for (long long r1 = 0; r1 < 64; ++r1) {
    sum2 = sum2+stage0[r1];
  }
  if (l0 < 1) data0[g0] = narrow_f16(sum2);
}
