// data0(4096) = (0.5*data1(4096))*(1 + tanh((0.7978845834732056*data1(4096))*(1 +
//     (0.044714998453855515*min(data1(4096)*data1(4096), 100)))))
//   loops out 0 of 4096 of the grid
//   Opts: Global(out 0), Upcast(out 0, 4)
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

static __device__ float min_float(float a, float b) { return a > b || b != b ? b : a; }

static __device__ float any_max_float(float a, float b) {
#if __CUDA_ARCH__ >= 800
  float c;
  asm("max.NaN.f32 %0, %1, %2;" : "=f"(c) : "f"(a), "f"(b));
  return c;
#else
  return a < b || b != b ? b : a;
#endif
}

static __device__ float inverse_float(float x) {
#ifdef __CUDA_ARCH__
  float y;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
#else
  return 1.0f/x;
#endif
}

static __device__ float tanh_float(float x) {
  float clamped = min_float(any_max_float(x, -9.5f), 9.5f);
  float square = clamped*clamped;
  float sum0 = fmaf(fmaf(0.001048385f, square, 0.111663304f), square, 1.0f);
  float negative0 = -sum0;
  float sum1 = fmaf(fmaf(-6.7889594e-08f, square, -0.00097202155f), square, -0.083333254f);
  float numerator = fmaf(square, sum1, 0.0f);
  float value0 = inverse_float(sum0);
  float inverse0 = fmaf(fmaf(negative0, value0, 1.0f), value0, value0);
  float first0 = numerator*inverse0;
  float u = fmaf(clamped, fmaf(fmaf(negative0, first0, numerator), inverse0, first0), clamped);
  float sum2 = fmaf(u, u, 4.0f);
  float negative1 = -sum2;
  float sum3 = fmaf(-u, u, 4.0f);
  float value1 = inverse_float(sum2);
  float inverse1 = fmaf(fmaf(negative1, value1, 1.0f), value1, value1);
  float first1 = sum3*inverse1;
  float w = fmaf(fmaf(negative1, first1, sum3), inverse1, first1);
  return fmaf(u, w, u)*0.5f;
}

extern "C" __global__ __launch_bounds__(256) void E_4096_afca16(float* __restrict__ data0,
    const float* data1, const uint3 position) {
  const int t0 = position.x+(int)blockIdx.x*blockDim.x+threadIdx.x;
  if (t0 >= 1024) return;
  const side_by_side<float, 4> x = *(const side_by_side<float, 4>*)(data1+t0*4);
  float product0 = (0.7978846f*x.at[0])*(1.0f+(0.044715f*min_float(x.at[0]*x.at[0], 100.0f)));
  float product1 = (0.7978846f*x.at[1])*(1.0f+(0.044715f*min_float(x.at[1]*x.at[1], 100.0f)));
  float product2 = (0.7978846f*x.at[2])*(1.0f+(0.044715f*min_float(x.at[2]*x.at[2], 100.0f)));
  float product3 = (0.7978846f*x.at[3])*(1.0f+(0.044715f*min_float(x.at[3]*x.at[3], 100.0f)));
  side_by_side<float, 4> out;
  out.at[0] = (0.5f*x.at[0])*(1.0f+tanh_float(product0));
  out.at[1] = (0.5f*x.at[1])*(1.0f+tanh_float(product1));
  out.at[2] = (0.5f*x.at[2])*(1.0f+tanh_float(product2));
  out.at[3] = (0.5f*x.at[3])*(1.0f+tanh_float(product3));
  *(side_by_side<float, 4>*)(data0+t0*4) = out;
}
