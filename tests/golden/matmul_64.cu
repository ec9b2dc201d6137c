// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 of the grid by 4 copies > out 1 of 64 of the grid by 64 threads
//   add over reduce 0 of 64
//   stage0 keeps 256 elements, f = 64: data1(64, 64, 64)
//   Opts: Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 1, 64), Stage(data1)
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long long uint64;
template <class To, class From>
static __device__ To bits_as(From x) {
  union { From from; To to; } bits = {x};
  return bits.to;
}

template <class T, int n> struct alignas(sizeof(T)*(n&-n)) side_by_side { T at[n]; };

extern "C" __global__ __launch_bounds__(64, 8) void r_64_64_64_6aada4(float* __restrict__ data0,
    const float* data1, const float* data2, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int g1 = (int)group.y+blockIdx.y;
  const int l0 = threadIdx.x;
  __shared__ __align__(16) float stage0[256];
  const side_by_side<float, 4> a = *(const side_by_side<float, 4>*)(data1+l0*4+g1*256);
  side_by_side<float, 4> out;
  out.at[0] = a.at[0];
  out.at[1] = a.at[1];
  out.at[2] = a.at[2];
  out.at[3] = a.at[3];
  *(side_by_side<float, 4>*)(stage0+l0*4) = out;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  __syncthreads();
  // sum
  for (int r0 = 0; r0 < 64; ++r0) {
    float b = data2[(g0+r0)*64+l0];
    sum0 = fmaf(stage0[r0], b, sum0);
    sum1 = fmaf(stage0[r0+64], b, sum1);
    sum2 = fmaf(stage0[r0+128], b, sum2);
    sum3 = fmaf(stage0[r0+192], b, sum3);
  }
  data0[g0*64+l0+g1*256] = sum0;
  data0[g0*64+l0+g1*256+64] = sum1;
  data0[g0*64+l0+g1*256+128] = sum2;
  data0[g0*64+l0+g1*256+192] = sum3;
}
