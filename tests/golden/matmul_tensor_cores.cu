// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 0 of 1000 of the grid by 2 copies of units by 2 warps > out 1 of 1024 of the grid by units by 4 warps
//   add over reduce 0 of 512 in blocks of 64 > reduce 0 of 512 by units
//   stage0 keeps 4608 elements, f = 32: data2(1000, 1024, 512)
//   stage1 keeps 4608 elements, f = 64: data1(1000, 1024, 512)
//   Opts: Global(out 0), Global(out 1), Unroll(out 0, 2), Local(out 0, 2), Unroll(out 1, 1), Local(out 1, 4),
//       Stage(data1), Stage(data2), TensorCore(reduce 0, 16), Block(reduce 0, 64)
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

// Copies `bytes` to shared memory while the threads go on; zeros if they are not there.
template <int bytes>
static __device__ void copy_ahead_void(void* to, const void* from, bool there) {
  const uint at = (uint)__cvta_generic_to_shared(to), size = there ? bytes : 0;
  if (bytes == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;"
        :: "r"(at), "l"(from), "r"(size) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;"
        :: "r"(at), "l"(from), "n"(bytes), "r"(size) : "memory");
}

static __device__ side_by_side<uint, 4> fragment_uint(const ushort* row) {
  side_by_side<uint, 4> x;
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
      : "=r"(x.at[0]), "=r"(x.at[1]), "=r"(x.at[2]), "=r"(x.at[3])
      : "r"((uint)__cvta_generic_to_shared(row)) : "memory");
  return x;
}

static __device__ side_by_side<float, 8> add_product_bf16(side_by_side<uint, 4> a, side_by_side<uint, 4> b,
    side_by_side<float, 8> sum) {
  #pragma unroll
  for (int n = 0; n < 2; ++n)
    asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
        : "+f"(sum.at[4*n]), "+f"(sum.at[4*n+1]), "+f"(sum.at[4*n+2]), "+f"(sum.at[4*n+3])
        : "r"(a.at[0]), "r"(a.at[1]), "r"(a.at[2]), "r"(a.at[3]), "r"(b.at[2*n]), "r"(b.at[2*n+1]));
  return sum;
}

static __device__ ushort narrow_bf16(float a) {
#if __CUDA_ARCH__ >= 800
  ushort bits;
  asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(bits) : "f"(a));
  return bits;
#else
  const uint bits = bits_as<uint>(a);
  return (ushort)(a == a ? (bits + 0x7fff + (bits >> 16 & 1)) >> 16 : bits >> 16 | 0x40);
#endif
}

static __device__ float widen_bf16(ushort bits) {
#ifdef __CUDA_ARCH__
  float x;  // one instruction of either half of a register
  asm("mov.b32 %0, {%1, %2};" : "=f"(x) : "h"((ushort)0), "h"(bits));
  return x;
#else
  return bits_as<float>((uint)bits << 16);
#endif
}

static __device__ float max_float(float a, float b) { return a < b || b != b ? b : a; }

extern "C" __global__ __launch_bounds__(256, 2) void r_1000_1024_512_6411e9(ushort* __restrict__ data0,
    const ushort* data1, const ushort* data2, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int g1 = (int)group.y+blockIdx.y;
  const int l0 = threadIdx.x;
  extern __shared__ __align__(1024) uchar shared[];
  ushort* const stage1 = (ushort*)(shared+0);
  ushort* const stage0 = (ushort*)(shared+27648);
  const int quotient0 = l0/8;
  const int remainder0 = l0%8;
  const int quotient1 = l0/128;
  const int remainder1 = l0%16;
  const int remainder2 = l0/16%2;
  const int remainder3 = l0/32%4;
  const int remainder4 = l0%4;
  const int remainder5 = l0/4%8;
  for (int i0 = 0; i0 < 2; ++i0) {
    const int kept_row0 = i0*4608+quotient0*72+remainder0*8;
    const int a_column0 = i0*64+g1*32768+quotient0*512+remainder0*8;
    const int b_column0 = g0*32768+i0*64+quotient0*512+remainder0*8;
    // fills stage1
    #pragma unroll
    for (int i1 = 0; i1 < 2; ++i1) {
      copy_ahead_void<16>(stage1+kept_row0+i1*2304, data1+a_column0+i1*16384, l0+i1*256+g1*512 < 8000);
    }
    // fills stage0
    #pragma unroll
    for (int i2 = 0; i2 < 2; ++i2) {
      copy_ahead_void<16>(stage0+kept_row0+i2*2304, data2+b_column0+i2*16384, true);
    }
    asm volatile("cp.async.commit_group;" ::: "memory");
  }
  side_by_side<float, 8> sum0 = {};
  side_by_side<float, 8> sum1 = {};
  for (int r0 = 0; r0 < 8; ++r0) {
    const int remainder6 = (r0+2)%3;
    const int kept_row1 = quotient0*72+remainder0*8+remainder6*4608;
    const int a_column1 = r0*64+g1*32768+quotient0*512+remainder0*8;
    const int remainder7 = r0%3;
    const int kept_row2 = quotient1*2304+remainder1*72+remainder2*8+remainder7*4608;
    const int kept_row3 = remainder0*72+quotient0%2*8+remainder2*576+remainder3*1152+remainder7*4608;
    const int b_column1 = g0*32768+r0*64+quotient0*512+remainder0*8;
    asm volatile("cp.async.commit_group; cp.async.wait_group 1;" ::: "memory"); __syncthreads();
    // fills stage1
    #pragma unroll
    for (int i3 = 0; i3 < 2; ++i3) {
      copy_ahead_void<16>(stage1+kept_row1+i3*2304, data1+a_column1+i3*16384+128, r0 < 6 && l0+i3*256
          +g1*512 < 8000);
    }
    // sum
    for (int r1 = 0; r1 < 4; ++r1) {
      side_by_side<uint, 4> value0 = fragment_uint(stage1+kept_row2+r1*16);
      side_by_side<uint, 4> value1 = fragment_uint(stage0+kept_row3+r1*16);
      side_by_side<uint, 4> value2 = fragment_uint(stage1+kept_row2+r1*16+1152);
      sum0 = add_product_bf16(value0, value1, sum0);
      sum1 = add_product_bf16(value2, value1, sum1);
    }
    // fills stage0
    #pragma unroll
    for (int i4 = 0; i4 < 2; ++i4) {
      copy_ahead_void<16>(stage0+kept_row1+i4*2304, data2+b_column1+i4*16384+128, r0 < 6);
    }
  }
  side_by_side<ushort, 2> out0;
  out0.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[0])), 0.0f));
  out0.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[1])), 0.0f));
  *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2+remainder5*1024
      +remainder3*16) = out0;
  side_by_side<ushort, 2> out1;
  out1.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[4])), 0.0f));
  out1.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[5])), 0.0f));
  *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2+remainder5*1024+remainder3*16
      +8) = out1;
  side_by_side<ushort, 2> out2;
  out2.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[2])), 0.0f));
  out2.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[3])), 0.0f));
  if (l0+g1*256 < 3968) *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2
      +remainder5*1024+remainder3*16+8192) = out2;
  side_by_side<ushort, 2> out3;
  out3.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[6])), 0.0f));
  out3.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0.at[7])), 0.0f));
  if (l0+g1*256 < 3968) *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2
      +remainder5*1024+remainder3*16+8200) = out3;
  side_by_side<ushort, 2> out4;
  out4.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[0])), 0.0f));
  out4.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[1])), 0.0f));
  if (l0+g1*256 < 3968) *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2
      +remainder5*1024+remainder3*16+16384) = out4;
  side_by_side<ushort, 2> out5;
  out5.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[4])), 0.0f));
  out5.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[5])), 0.0f));
  if (l0+g1*256 < 3968) *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2
      +remainder5*1024+remainder3*16+16392) = out5;
  side_by_side<ushort, 2> out6;
  out6.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[2])), 0.0f));
  out6.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[3])), 0.0f));
  if (l0+g1*256 < 3968) *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2
      +remainder5*1024+remainder3*16+24576) = out6;
  side_by_side<ushort, 2> out7;
  out7.at[0] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[6])), 0.0f));
  out7.at[1] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1.at[7])), 0.0f));
  if (l0+g1*256 < 3968) *(side_by_side<ushort, 2>*)(data0+g0*64+g1*65536+quotient1*32768+remainder4*2
      +remainder5*1024+remainder3*16+24584) = out7;
}
