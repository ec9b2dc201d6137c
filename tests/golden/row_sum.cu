// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 of the grid
//   add over reduce 0 of 1000 by 64 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 64), Upcast(reduce 0, 4)
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

static __device__ float shuffle_float(float x, int distance) {
  return (float)__shfl_xor_sync(0xffffffffu, x, distance);
}

extern "C" __global__ __launch_bounds__(64, 8) void r_100_1000_cbdd46(float* __restrict__ data0,
    const float* data1, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int l0 = threadIdx.x;
  __shared__ __align__(16) float stage0[4];
  const int x_column = g0*1000+l0*4;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  // sum
  #pragma unroll
  for (int r0 = 0; r0 < 4; ++r0) {
    const side_by_side<float, 4> x = (l0+r0*64 < 250) ? *(const side_by_side<float, 4>*)(data1+x_column+r0*256)
        : side_by_side<float, 4>{0.0f, 0.0f, 0.0f, 0.0f};
    sum0 = sum0+x.at[0];
    sum1 = sum1+x.at[1];
    sum2 = sum2+x.at[2];
    sum3 = sum3+x.at[3];
  }
  float sum_of_lanes = ((sum0+sum1)+sum2)+sum3;
  float value0 = shuffle_float(sum_of_lanes, 16);
  float sum4 = sum_of_lanes+value0;
  float value1 = shuffle_float(sum4, 8);
  float sum5 = sum4+value1;
  float value2 = shuffle_float(sum5, 4);
  float sum6 = sum5+value2;
  float value3 = shuffle_float(sum6, 2);
  float sum7 = sum6+value3;
  float value4 = shuffle_float(sum7, 1);
  if (l0%32 < 1) stage0[l0/32] = sum7+value4;
  __syncthreads();
  float kept = stage0[l0%2];
  float value5 = shuffle_float(kept, 1);
  if (l0 < 1) data0[g0] = kept+value5;
}
