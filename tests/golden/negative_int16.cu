// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
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

static __device__ short cut_short(short x) { return (short)__byte_perm((uint)x, 0u, 0x4410); }

extern "C" __global__ __launch_bounds__(256) void E_4096_5265a4(bool* __restrict__ data0,
    const int* data1, const uint3 position) {
  const int t0 = position.x+(int)blockIdx.x*blockDim.x+threadIdx.x;
  if (t0 >= 1024) return;
  const side_by_side<int, 4> x = *(const side_by_side<int, 4>*)(data1+t0*4);
  short converted0 = (short)x.at[0];
  short negative0 = cut_short((short)(-(uint)((converted0<0)?cut_short((short)(-(uint)converted0)):converted0)));
  short converted1 = (short)x.at[1];
  short negative1 = cut_short((short)(-(uint)((converted1<0)?cut_short((short)(-(uint)converted1)):converted1)));
  short converted2 = (short)x.at[2];
  short negative2 = cut_short((short)(-(uint)((converted2<0)?cut_short((short)(-(uint)converted2)):converted2)));
  short converted3 = (short)x.at[3];
  short negative3 = cut_short((short)(-(uint)((converted3<0)?cut_short((short)(-(uint)converted3)):converted3)));
  side_by_side<bool, 4> out;
  out.at[0] = (-9)<=negative0;
  out.at[1] = (-9)<=negative1;
  out.at[2] = (-9)<=negative2;
  out.at[3] = (-9)<=negative3;
  *(side_by_side<bool, 4>*)(data0+t0*4) = out;
}
