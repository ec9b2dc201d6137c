// data0(4096) = (0.5*data1(4096))*(1 + tanh(0.7978845834732056*(data1(4096) +
//     (((0.044714998453855515*data1(4096))*data1(4096))*data1(4096)))))
//   loops out 0 of 4096 of the grid
//   Opts: Global(out 0), Upcast(out 0, 4)
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
template <class To, class From>
static __device__ To bits_as(From x) {
  union { From from; To to; } bits = {x};
  return bits.to;
}

template <class T, int n> struct alignas(sizeof(T)*n) side_by_side { T at[n]; };

static __device__ float tanh_float(float x) {
  int bits0 = bits_as<int>(x);
  float bits1 = bits_as<float>(bits0&2147483647);
  float sum0 = bits1+bits1;
  float y = (20.0f<sum0)?20.0f:sum0;
  float rounded = fmaf(y, 1.442695f, 12582912.0f);
  float power = bits_as<float>((bits_as<uint>(rounded)<<23u)+1065353216u);
  float n = rounded-12582912.0f;
  float r = fmaf(n, -1.4286068e-06f, fmaf(n, -0.69314575f, y));
  float sum1 = fmaf(fmaf(fmaf(0.0013869347f, r, 0.008366272f), r, 0.04166745f), r, 0.16666546f);
  float curve = fmaf(sum1, r, 0.49999997f);
  float w = fmaf(power, fmaf(r*r, curve, r), power-1.0f);
  return bits_as<float>(bits_as<int>(w/(w+2.0f))|(bits0&(-2147483647-1)));
}

extern "C" __global__ __launch_bounds__(256) void E_4096_463c29(float* __restrict__ data0,
    const float* __restrict__ data1, const uint3 position) {
  const int t0 = position.x+(int)blockIdx.x*blockDim.x+threadIdx.x;
  if (t0 >= 1024) return;
  const side_by_side<float, 4> x = *(const side_by_side<float, 4>*)(data1+t0*4);
  float sum0 = 1.0f+tanh_float(0.7978846f*(x.at[0]+(((0.044715f*x.at[0])*x.at[0])*x.at[0])));
  side_by_side<float, 4> out;
  out.at[0] = (0.5f*x.at[0])*sum0;
  float sum1 = 1.0f+tanh_float(0.7978846f*(x.at[1]+(((0.044715f*x.at[1])*x.at[1])*x.at[1])));
  out.at[1] = (0.5f*x.at[1])*sum1;
  float sum2 = 1.0f+tanh_float(0.7978846f*(x.at[2]+(((0.044715f*x.at[2])*x.at[2])*x.at[2])));
  out.at[2] = (0.5f*x.at[2])*sum2;
  float sum3 = 1.0f+tanh_float(0.7978846f*(x.at[3]+(((0.044715f*x.at[3])*x.at[3])*x.at[3])));
  out.at[3] = (0.5f*x.at[3])*sum3;
  *(side_by_side<float, 4>*)(data0+t0*4) = out;
}
