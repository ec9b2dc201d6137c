// weight = exp(data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1)))
// data0(64, 128) = weight*recip(view(64, 128)(sum(weight, axes 1)))
//   loops out 0 of 64 of the grid > out 1 of 128 by 64 threads
//   max over reduce 0 of 128 by 64 threads
//   add over reduce 1 of 128 by 64 threads
//   Opts: Global(out 0), Local(out 1, 64), Upcast(out 1, 4), GroupReduce(reduce 0, 64), Upcast(reduce 0, 4),
//       GroupReduce(reduce 1, 64), Upcast(reduce 1, 4)
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

static __device__ float any_max_float(float a, float b) {
#if __CUDA_ARCH__ >= 800
  float c;
  asm("max.NaN.f32 %0, %1, %2;" : "=f"(c) : "f"(a), "f"(b));
  return c;
#else
  return a < b || b != b ? b : a;
#endif
}

static __device__ float shuffle_float(float x, int distance) {
  return (float)__shfl_xor_sync(0xffffffffu, x, distance);
}

static __device__ float min_float(float a, float b) { return a > b || b != b ? b : a; }

static __device__ float exp_float(float x) {
  float clamped = min_float(any_max_float(x, -104.5f), 89.0f);
  float rounded = fmaf(clamped, 0.7213475f, 12582912.0f);
  float h = rounded-12582912.0f;
  float r = fmaf(h, -2.8572135e-06f, fmaf(h, -1.3862915f, clamped));
  float square = r*r;
  float sum = fmaf(fmaf(r, 0.00019629758f, 0.0014105472f), square, fmaf(r, 0.008335969f, 0.0416612f));
  float curve = fmaf(sum, square, fmaf(r, 0.16666616f, 0.50000036f));
  float p0 = fmaf(fmaf(curve, r, 1.0f), r, 1.0f);
  float half_power = bits_as<float>((bits_as<uint>(rounded)<<23u)+1065353216u);
  return (p0*half_power)*half_power;
}

extern "C" __global__ __launch_bounds__(64, 8) void r_64_128_128_c63832(float* __restrict__ data0,
    const float* data1, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int l0 = threadIdx.x;
  __shared__ __align__(16) float stage0[4];
  __shared__ __align__(16) float stage1[4];
  const int quotient = l0/32;
  const int remainder0 = l0%32;
  const int remainder1 = l0%2;
  const side_by_side<float, 4> x = (l0 < 32) ? *(const side_by_side<float, 4>*)(data1+g0*128+l0*4)
      : side_by_side<float, 4>{0.0f, 0.0f, 0.0f, 0.0f};
  bool inside = l0 < 32;
  float larger0 = any_max_float(inside?x.at[0]:-(float)__int_as_float(0x7f800000), inside?x.at[1]
      :-(float)__int_as_float(0x7f800000));
  float larger1 = any_max_float(larger0, inside?x.at[2]:-(float)__int_as_float(0x7f800000));
  float larger2 = any_max_float(larger1, inside?x.at[3]:-(float)__int_as_float(0x7f800000));
  float value0 = shuffle_float(larger2, 16);
  float larger3 = any_max_float(larger2, value0);
  float value1 = shuffle_float(larger3, 8);
  float larger4 = any_max_float(larger3, value1);
  float value2 = shuffle_float(larger4, 4);
  float larger5 = any_max_float(larger4, value2);
  float value3 = shuffle_float(larger5, 2);
  float larger6 = any_max_float(larger5, value3);
  float value4 = shuffle_float(larger6, 1);
  if (remainder0 < 1) stage0[quotient] = any_max_float(larger6, value4);
  __syncthreads();
  float kept0 = stage0[remainder1];
  float value5 = shuffle_float(kept0, 1);
  float larger7 = any_max_float(kept0, value5);
  float power0 = exp_float(x.at[0]-larger7);
  float power1 = exp_float(x.at[1]-larger7);
  float power2 = exp_float(x.at[2]-larger7);
  float power3 = exp_float(x.at[3]-larger7);
  float sum0 = (((inside?power0:0.0f)+(inside?power1:0.0f))+(inside?power2:0.0f))+(inside?power3:0.0f);
  float value6 = shuffle_float(sum0, 16);
  float sum1 = sum0+value6;
  float value7 = shuffle_float(sum1, 8);
  float sum2 = sum1+value7;
  float value8 = shuffle_float(sum2, 4);
  float sum3 = sum2+value8;
  float value9 = shuffle_float(sum3, 2);
  float sum4 = sum3+value9;
  float value10 = shuffle_float(sum4, 1);
  if (remainder0 < 1) stage1[quotient] = sum4+value10;
  __syncthreads();
  float kept1 = stage1[remainder1];
  float value11 = shuffle_float(kept1, 1);
  float inverse = 1.0f/(kept1+value11);
  side_by_side<float, 4> out;
  out.at[0] = power0*inverse;
  out.at[1] = power1*inverse;
  out.at[2] = power2*inverse;
  out.at[3] = power3*inverse;
  if (l0 < 32) *(side_by_side<float, 4>*)(data0+g0*128+l0*4) = out;
}
