// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 of the grid
//   add over reduce 0 of 1000 by 128 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 128), Upcast(reduce 0, 4)
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
template <class To, class From>
static __device__ To bits_as(From x) {
  union { From from; To to; } bits = {x};
  return bits.to;
}

template <class T, int n> struct alignas(sizeof(T)*n) side_by_side { T at[n]; };

extern "C" __global__ __launch_bounds__(256) void r_100_1000_4f1414(float* __restrict__ data0,
    const float* __restrict__ data1, const uint3 group) {
  const long long g0 = (long long)group.x+blockIdx.x;
  const long long l0 = threadIdx.x;
  __shared__ __align__(16) float stage0[128];
  __shared__ __align__(16) float stage1[128];
  const long long x_column = g0*1000+l0*4;
  const long long kept_column = l0%16;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  // sum
  for (long long r0 = 0; r0 < 2; ++r0) {
    const side_by_side<float, 4> x = (l0+r0*128 < 250) ? *(const side_by_side<float, 4>*)(data1+x_column+r0*512)
        : side_by_side<float, 4>{0.0f, 0.0f, 0.0f, 0.0f};
    sum0 = sum0+x.at[0];
    sum1 = sum1+x.at[1];
    sum2 = sum2+x.at[2];
    sum3 = sum3+x.at[3];
  }
  stage0[l0] = ((sum0+sum1)+sum2)+sum3;
  __syncthreads();
  float sum4 = 0.0f;
  float sum5 = 0.0f;
  // sum
  for (long long r1 = 0; r1 < 8; ++r1) {
    sum4 = sum4+stage0[kept_column+r1*16];
  }
  stage1[l0] = sum4;
  __syncthreads();
  // sum
  for (long long r2 = 0; r2 < 16; ++r2) {
    sum5 = sum5+stage1[r2];
  }
  if (l0 < 1) data0[g0] = sum5;
}
