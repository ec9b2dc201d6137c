// data0(4096) = float32(data1(4096) <= 0.5)/-1
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

static __device__ float choose_float(bool c, float a, float b) {
  union { float value; uint words[(sizeof(float) + 3) / 4]; } x = {a}, y = {b};
  for (uint i = 0; i < sizeof(x) / 4; ++i)
    x.words[i] = __byte_perm(x.words[i], y.words[i], c ? 0x3210 : 0x7654);
  return x.value;
}

extern "C" __global__ __launch_bounds__(256) void E_4096_fd0de2(float* __restrict__ data0,
    const float* data1, const uint3 position) {
  const int t0 = position.x+(int)blockIdx.x*blockDim.x+threadIdx.x;
  if (t0 >= 1024) return;
  const side_by_side<float, 4> x = *(const side_by_side<float, 4>*)(data1+t0*4);
  side_by_side<float, 4> out;
  out.at[0] = choose_float(x.at[0]<=0.5f, 1.0f, 0.0f)/(-1.0f);
  out.at[1] = choose_float(x.at[1]<=0.5f, 1.0f, 0.0f)/(-1.0f);
  out.at[2] = choose_float(x.at[2]<=0.5f, 1.0f, 0.0f)/(-1.0f);
  out.at[3] = choose_float(x.at[3]<=0.5f, 1.0f, 0.0f)/(-1.0f);
  *(side_by_side<float, 4>*)(data0+t0*4) = out;
}
