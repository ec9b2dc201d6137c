// data0(32, 1) = float16(sum(float32(data1(32, 4096))*mulacc(float32(data2(32, 4096)), float32(int32(shr(data3(32,
//     4096), uint32(view(32, 4096)(arange(8))*4)) & 15)), float32(data4(32, 4096))), axes 1))
//   loops out 0 of 32 of the grid
//   add over reduce 0 of 4096 by 64 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 64), Upcast(reduce 0, 32)
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

static __device__ uint and_or_uint(uint a, uint b, uint c) {
#ifdef __CUDA_ARCH__
  uint d;
  asm("lop3.b32 %0, %1, %2, %3, 0xea;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
  return d;
#else
  return (a & b) | c;
#endif
}

static __device__ float shuffle_float(float x, int distance) { return (float)__shfl_xor_sync(0xffffffffu, x, distance); }

extern "C" __device__ ushort __nv_float2half_rn(float);
static __device__ ushort narrow_f16(float a) { return __nv_float2half_rn(a); }

extern "C" __global__ __launch_bounds__(64) void r_32_4096_16186b(ushort* __restrict__ data0,
    const ushort* __restrict__ data1, const ushort* __restrict__ data2, const uint* __restrict__ data3,
    const ushort* __restrict__ data4, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int l0 = threadIdx.x;
  __shared__ __align__(16) float stage0[2];
  const int a_column = l0*32;
  const int quotient = l0/2;
  const int row = g0*64+quotient;
  const int c_column = g0*512+l0*4;
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
    const side_by_side<ushort, 8> a0 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*2048+24);
    float converted0 = widen_f16(data2[row+r0*32]);
    const side_by_side<uint, 4> c = *(const side_by_side<uint, 4>*)(data3+c_column+r0*256);
    float sum8 = fmaf(bits_as<float>(and_or_uint(c.at[3], 15u, 1258291200u)), 1.0f, -8388608.0f);
    float converted1 = widen_f16(data4[row+r0*32]);
    const side_by_side<ushort, 8> a1 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*2048+16);
    float sum9 = fmaf(bits_as<float>(and_or_uint(c.at[2], 15u, 1258291200u)), 1.0f, -8388608.0f);
    const side_by_side<ushort, 8> a2 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*2048+8);
    float sum10 = fmaf(bits_as<float>(and_or_uint(c.at[1], 15u, 1258291200u)), 1.0f, -8388608.0f);
    const side_by_side<ushort, 8> a3 = *(const side_by_side<ushort, 8>*)(data1+a_column+r0*2048);
    float sum11 = fmaf(bits_as<float>(and_or_uint(c.at[0], 15u, 1258291200u)), 1.0f, -8388608.0f);
    float sum12 = fmaf(widen_f16(a2.at[0]), fmaf(converted0, sum10, converted1),
        fmaf(widen_f16(a3.at[0]), fmaf(converted0, sum11, converted1), sum0));
    float sum13 = fmaf(widen_f16(a0.at[0]), fmaf(converted0, sum8, converted1),
        fmaf(widen_f16(a1.at[0]), fmaf(converted0, sum9, converted1), sum12));
    sum0 = sum13;
    float sum14 = fmaf(bits_as<float>(and_or_uint(c.at[3], 240u, 1258291200u)), 0.0625f, -524288.0f);
    float sum15 = fmaf(bits_as<float>(and_or_uint(c.at[2], 240u, 1258291200u)), 0.0625f, -524288.0f);
    float sum16 = fmaf(bits_as<float>(and_or_uint(c.at[1], 240u, 1258291200u)), 0.0625f, -524288.0f);
    float sum17 = fmaf(bits_as<float>(and_or_uint(c.at[0], 240u, 1258291200u)), 0.0625f, -524288.0f);
    float sum18 = fmaf(widen_f16(a2.at[1]), fmaf(converted0, sum16, converted1),
        fmaf(widen_f16(a3.at[1]), fmaf(converted0, sum17, converted1), sum1));
    float sum19 = fmaf(widen_f16(a0.at[1]), fmaf(converted0, sum14, converted1),
        fmaf(widen_f16(a1.at[1]), fmaf(converted0, sum15, converted1), sum18));
    sum1 = sum19;
    float sum20 = fmaf(bits_as<float>(and_or_uint(c.at[3], 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    float sum21 = fmaf(bits_as<float>(and_or_uint(c.at[2], 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    float sum22 = fmaf(bits_as<float>(and_or_uint(c.at[1], 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    float sum23 = fmaf(bits_as<float>(and_or_uint(c.at[0], 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    float sum24 = fmaf(widen_f16(a2.at[2]), fmaf(converted0, sum22, converted1),
        fmaf(widen_f16(a3.at[2]), fmaf(converted0, sum23, converted1), sum2));
    float sum25 = fmaf(widen_f16(a0.at[2]), fmaf(converted0, sum20, converted1),
        fmaf(widen_f16(a1.at[2]), fmaf(converted0, sum21, converted1), sum24));
    sum2 = sum25;
    float sum26 = fmaf(bits_as<float>(and_or_uint(c.at[3], 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum27 = fmaf(bits_as<float>(and_or_uint(c.at[2], 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum28 = fmaf(bits_as<float>(and_or_uint(c.at[1], 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum29 = fmaf(bits_as<float>(and_or_uint(c.at[0], 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum30 = fmaf(widen_f16(a2.at[3]), fmaf(converted0, sum28, converted1),
        fmaf(widen_f16(a3.at[3]), fmaf(converted0, sum29, converted1), sum3));
    float sum31 = fmaf(widen_f16(a0.at[3]), fmaf(converted0, sum26, converted1),
        fmaf(widen_f16(a1.at[3]), fmaf(converted0, sum27, converted1), sum30));
    sum3 = sum31;
    float sum32 = fmaf(bits_as<float>(and_or_uint(c.at[3], 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum33 = fmaf(bits_as<float>(and_or_uint(c.at[2], 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum34 = fmaf(bits_as<float>(and_or_uint(c.at[1], 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum35 = fmaf(bits_as<float>(and_or_uint(c.at[0], 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum36 = fmaf(widen_f16(a2.at[4]), fmaf(converted0, sum34, converted1),
        fmaf(widen_f16(a3.at[4]), fmaf(converted0, sum35, converted1), sum4));
    float sum37 = fmaf(widen_f16(a0.at[4]), fmaf(converted0, sum32, converted1),
        fmaf(widen_f16(a1.at[4]), fmaf(converted0, sum33, converted1), sum36));
    sum4 = sum37;
    uint shifted0 = c.at[3]>>12u;
    float sum38 = fmaf(bits_as<float>(and_or_uint(shifted0, 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    uint shifted1 = c.at[2]>>12u;
    float sum39 = fmaf(bits_as<float>(and_or_uint(shifted1, 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    uint shifted2 = c.at[1]>>12u;
    float sum40 = fmaf(bits_as<float>(and_or_uint(shifted2, 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    uint shifted3 = c.at[0]>>12u;
    float sum41 = fmaf(bits_as<float>(and_or_uint(shifted3, 3840u, 1258291200u)), 0.00390625f, -32768.0f);
    float sum42 = fmaf(widen_f16(a2.at[5]), fmaf(converted0, sum40, converted1),
        fmaf(widen_f16(a3.at[5]), fmaf(converted0, sum41, converted1), sum5));
    float sum43 = fmaf(widen_f16(a0.at[5]), fmaf(converted0, sum38, converted1),
        fmaf(widen_f16(a1.at[5]), fmaf(converted0, sum39, converted1), sum42));
    sum5 = sum43;
    float sum44 = fmaf(bits_as<float>(and_or_uint(shifted0, 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum45 = fmaf(bits_as<float>(and_or_uint(shifted1, 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum46 = fmaf(bits_as<float>(and_or_uint(shifted2, 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum47 = fmaf(bits_as<float>(and_or_uint(shifted3, 61440u, 1258291200u)), 0.00024414062f, -2048.0f);
    float sum48 = fmaf(widen_f16(a2.at[6]), fmaf(converted0, sum46, converted1),
        fmaf(widen_f16(a3.at[6]), fmaf(converted0, sum47, converted1), sum6));
    float sum49 = fmaf(widen_f16(a0.at[6]), fmaf(converted0, sum44, converted1),
        fmaf(widen_f16(a1.at[6]), fmaf(converted0, sum45, converted1), sum48));
    sum6 = sum49;
    float sum50 = fmaf(bits_as<float>(and_or_uint(shifted0, 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum51 = fmaf(bits_as<float>(and_or_uint(shifted1, 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum52 = fmaf(bits_as<float>(and_or_uint(shifted2, 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum53 = fmaf(bits_as<float>(and_or_uint(shifted3, 983040u, 1258291200u)), 1.5258789e-05f, -128.0f);
    float sum54 = fmaf(widen_f16(a2.at[7]), fmaf(converted0, sum52, converted1),
        fmaf(widen_f16(a3.at[7]), fmaf(converted0, sum53, converted1), sum7));
    float sum55 = fmaf(widen_f16(a0.at[7]), fmaf(converted0, sum50, converted1),
        fmaf(widen_f16(a1.at[7]), fmaf(converted0, sum51, converted1), sum54));
    sum7 = sum55;
  }
  float sum_of_lanes = ((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7;
  float value0 = shuffle_float(sum_of_lanes, 16);
  float sum56 = sum_of_lanes+value0;
  float value1 = shuffle_float(sum56, 8);
  float sum57 = sum56+value1;
  float value2 = shuffle_float(sum57, 4);
  float sum58 = sum57+value2;
  float value3 = shuffle_float(sum58, 2);
  float sum59 = sum58+value3;
  float value4 = shuffle_float(sum59, 1);
  if (l0%32 < 1) stage0[l0/32] = sum59+value4;
  __syncthreads();
  float kept = stage0[l0%2];
  float value5 = shuffle_float(kept, 1);
  if (l0 < 1) data0[g0] = narrow_f16(kept+value5);
}
