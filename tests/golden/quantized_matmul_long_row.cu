// data0(32, 1) = float16(sum(float32(data1(32, 2048))*mulacc(float32(data2(32, 2048)), float32(int32(shr(data3(32,
//     2048), uint32(view(32, 2048)(arange(8))*4)) & 15)), float32(data4(32, 2048))), axes 1))
//   loops out 0 of 32 of the grid
//   add over reduce 0 of 2048 by 32 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 32), Upcast(reduce 0, 32)
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long long uint64;
template <class To, class From>
static __device__ To bits_as(From x) {
  union { From from; To to; } bits = {x};
  return bits.to;
}

template <class T, int n> struct alignas(sizeof(T)*n) side_by_side { T at[n]; };

extern "C" __device__ float __nv_half2float(ushort);
static __device__ float widen_f16(ushort bits) { return __nv_half2float(bits); }

static __device__ float shuffle_float(float x, int distance) { return (float)__shfl_xor_sync(0xffffffffu, x, distance); }

extern "C" __device__ ushort __nv_float2half_rn(float);
static __device__ ushort narrow_f16(float a) { return __nv_float2half_rn(a); }

extern "C" __global__ __launch_bounds__(32) void r_32_2048_40b7ca(ushort* __restrict__ data0,
    const ushort* __restrict__ data1, const ushort* __restrict__ data2, const uint* __restrict__ data3,
    const ushort* __restrict__ data4, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int l0 = threadIdx.x;
  const int a_column = l0*32;
  const int quotient = l0/2;
  const int row = g0*32+quotient;
  const int c_column = g0*256+l0*4;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  float sum4 = 0.0f;
  float sum5 = 0.0f;
  float sum6 = 0.0f;
  float sum7 = 0.0f;
  // sum
  for (int r0 = 0; r0 < 2; ++r0) {
    const side_by_side<ushort, 8> a0 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*1024+24);
    float converted0 = widen_f16(data2[row+r0*16]);
    const side_by_side<uint, 4> c = *(const side_by_side<uint, 4>*)(data3+c_column+r0*128);
    float converted1 = widen_f16(data4[row+r0*16]);
    const side_by_side<ushort, 8> a1 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*1024+16);
    const side_by_side<ushort, 8> a2 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*1024+8);
    const side_by_side<ushort, 8> a3 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*1024);
    float sum8 = fmaf(widen_f16(a3.at[0]), fmaf(converted0, (float)(int)((c.at[0]>>0u)&15u), converted1), sum0);
    float sum9 = fmaf(widen_f16(a2.at[0]), fmaf(converted0, (float)(int)((c.at[1]>>0u)&15u), converted1), sum8);
    float sum10 = fmaf(widen_f16(a1.at[0]), fmaf(converted0, (float)(int)((c.at[2]>>0u)&15u), converted1), sum9);
    float sum11 = fmaf(widen_f16(a0.at[0]), fmaf(converted0, (float)(int)((c.at[3]>>0u)&15u), converted1), sum10);
    sum0 = sum11;
    float sum12 = fmaf(widen_f16(a3.at[1]), fmaf(converted0, (float)(int)((c.at[0]>>4u)&15u), converted1), sum1);
    float sum13 = fmaf(widen_f16(a2.at[1]), fmaf(converted0, (float)(int)((c.at[1]>>4u)&15u), converted1), sum12);
    float sum14 = fmaf(widen_f16(a1.at[1]), fmaf(converted0, (float)(int)((c.at[2]>>4u)&15u), converted1), sum13);
    float sum15 = fmaf(widen_f16(a0.at[1]), fmaf(converted0, (float)(int)((c.at[3]>>4u)&15u), converted1), sum14);
    sum1 = sum15;
    float sum16 = fmaf(widen_f16(a3.at[2]), fmaf(converted0, (float)(int)((c.at[0]>>8u)&15u), converted1), sum2);
    float sum17 = fmaf(widen_f16(a2.at[2]), fmaf(converted0, (float)(int)((c.at[1]>>8u)&15u), converted1), sum16);
    float sum18 = fmaf(widen_f16(a1.at[2]), fmaf(converted0, (float)(int)((c.at[2]>>8u)&15u), converted1), sum17);
    float sum19 = fmaf(widen_f16(a0.at[2]), fmaf(converted0, (float)(int)((c.at[3]>>8u)&15u), converted1), sum18);
    sum2 = sum19;
    float sum20 = fmaf(widen_f16(a3.at[3]), fmaf(converted0, (float)(int)((c.at[0]>>12u)&15u), converted1), sum3);
    float sum21 = fmaf(widen_f16(a2.at[3]), fmaf(converted0, (float)(int)((c.at[1]>>12u)&15u), converted1), sum20);
    float sum22 = fmaf(widen_f16(a1.at[3]), fmaf(converted0, (float)(int)((c.at[2]>>12u)&15u), converted1), sum21);
    float sum23 = fmaf(widen_f16(a0.at[3]), fmaf(converted0, (float)(int)((c.at[3]>>12u)&15u), converted1), sum22);
    sum3 = sum23;
    float sum24 = fmaf(widen_f16(a3.at[4]), fmaf(converted0, (float)(int)((c.at[0]>>16u)&15u), converted1), sum4);
    float sum25 = fmaf(widen_f16(a2.at[4]), fmaf(converted0, (float)(int)((c.at[1]>>16u)&15u), converted1), sum24);
    float sum26 = fmaf(widen_f16(a1.at[4]), fmaf(converted0, (float)(int)((c.at[2]>>16u)&15u), converted1), sum25);
    float sum27 = fmaf(widen_f16(a0.at[4]), fmaf(converted0, (float)(int)((c.at[3]>>16u)&15u), converted1), sum26);
    sum4 = sum27;
    float sum28 = fmaf(widen_f16(a3.at[5]), fmaf(converted0, (float)(int)((c.at[0]>>20u)&15u), converted1), sum5);
    float sum29 = fmaf(widen_f16(a2.at[5]), fmaf(converted0, (float)(int)((c.at[1]>>20u)&15u), converted1), sum28);
    float sum30 = fmaf(widen_f16(a1.at[5]), fmaf(converted0, (float)(int)((c.at[2]>>20u)&15u), converted1), sum29);
    float sum31 = fmaf(widen_f16(a0.at[5]), fmaf(converted0, (float)(int)((c.at[3]>>20u)&15u), converted1), sum30);
    sum5 = sum31;
    float sum32 = fmaf(widen_f16(a3.at[6]), fmaf(converted0, (float)(int)((c.at[0]>>24u)&15u), converted1), sum6);
    float sum33 = fmaf(widen_f16(a2.at[6]), fmaf(converted0, (float)(int)((c.at[1]>>24u)&15u), converted1), sum32);
    float sum34 = fmaf(widen_f16(a1.at[6]), fmaf(converted0, (float)(int)((c.at[2]>>24u)&15u), converted1), sum33);
    float sum35 = fmaf(widen_f16(a0.at[6]), fmaf(converted0, (float)(int)((c.at[3]>>24u)&15u), converted1), sum34);
    sum6 = sum35;
    float sum36 = fmaf(widen_f16(a3.at[7]), fmaf(converted0, (float)(int)((c.at[0]>>28u)&15u), converted1), sum7);
    float sum37 = fmaf(widen_f16(a2.at[7]), fmaf(converted0, (float)(int)((c.at[1]>>28u)&15u), converted1), sum36);
    float sum38 = fmaf(widen_f16(a1.at[7]), fmaf(converted0, (float)(int)((c.at[2]>>28u)&15u), converted1), sum37);
    float sum39 = fmaf(widen_f16(a0.at[7]), fmaf(converted0, (float)(int)((c.at[3]>>28u)&15u), converted1), sum38);
    sum7 = sum39;
  }
  float sum_of_lanes = ((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7;
  float value0 = shuffle_float(sum_of_lanes, 16);
  float sum40 = sum_of_lanes+value0;
  float value1 = shuffle_float(sum40, 8);
  float sum41 = sum40+value1;
  float value2 = shuffle_float(sum41, 4);
  float sum42 = sum41+value2;
  float value3 = shuffle_float(sum42, 2);
  float sum43 = sum42+value3;
  float value4 = shuffle_float(sum43, 1);
  if (l0 < 1) data0[g0] = narrow_f16(sum43+value4);
}
