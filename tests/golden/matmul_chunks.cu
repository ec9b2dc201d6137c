// data0(640, 640, 1) = sum(float32(data1(640, 640, 3072))*float32(data2(640, 640, 3072)), axes 2)
//   loops out 0 of 640 of the grid by units > out 1 of 640 of the grid by units
//   add over reduce 0 of 3072 in blocks of 1536 > reduce 0 of 3072 in blocks of 64 > reduce 0 of 3072 by units
//   stage0 keeps 4096 elements, f = 0.0109: data2(640, 640, 3072)
//   stage1 keeps 4096 elements, f = 0.0109: data1(640, 640, 3072)
//   Opts: Global(out 0), Global(out 1), Local(out 0, 1), Stage(data1), Stage(data2), TensorCore(reduce 0, 64),
//       Block(reduce 0, 64), Block(reduce 0, 1536)
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

// Counters of the boxes that come: one for each buffer, of so many boxes at a time.
static __device__ uint64* counters_void(uchar* at, int buffers, int boxes) {
  const uint first = (uint)__cvta_generic_to_shared(at);
  if (threadIdx.x == 0) {
    for (int i = 0; i < buffers; ++i)
      asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(first+8*i), "r"(boxes) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async.shared::cta;" ::: "memory");
  }
  return (uint64*)at;
}

// Until the kernel before has ended. This one may begin before that, if the launch allows it.
static __device__ void await_kernels_void() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

struct alignas(64) box_map { uint64 words[16]; };

static __device__ void copy_box_2_void(void* to, const box_map& map, const uint64* counter, int bytes,
    int x, int y) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%2], %3;"
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%4, %5}], [%2];"
      :: "r"((uint)__cvta_generic_to_shared(to)), "l"(&map),
      "r"((uint)__cvta_generic_to_shared(counter)), "r"(bytes),
      "r"(x), "r"(y) : "memory");
}

// Until all but so many products are added up, for all threads of the group.
template <int pending>
static __device__ void await_products_void() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" :: "n"(pending) : "memory");
  __syncthreads();
}

// Until the boxes that a counter counts have come for the time of this parity.
static __device__ void arrive_void(const uint64* counter, int parity) {
  asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;"
      "@!p bra again; }" :: "r"((uint)__cvta_generic_to_shared(counter)), "r"(parity) : "memory");
}

// Before products that tensor cores add up while the threads go on: they see all registers.
static __device__ void begin_products_void() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }

// Describes a matrix to the tensor cores: rows of 128 bytes, permuted in 8 of them; so many rows are a slab.
template <int rows>
static __device__ uint64 matrix_u64(const ushort* at, int element) {
  const uint64 slab = rows*128 >> 4, eight = 1024 >> 4, first = ((uint)__cvta_generic_to_shared(at) & 0x3ffff) >> 4;
  return (first | slab << 16 | eight << 32 | 1ull << 62) + (uint)(element/8);
}

template <int across_a, int across_b>
static __device__ side_by_side<float, 32> add_matrices_bf16_32(uint64 a, uint64 b, side_by_side<float, 32> sum) {
  asm volatile("{ .reg .pred p; setp.eq.u32 p, 0, 0; "
    "wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 {"
    "%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,"
    "%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31},"
    "%32, %33, p, 1, 1, %34, %35; }" :
    "+f"(sum.at[0]), "+f"(sum.at[1]), "+f"(sum.at[2]), "+f"(sum.at[3]), "+f"(sum.at[4]), "+f"(sum.at[5]),
    "+f"(sum.at[6]), "+f"(sum.at[7]), "+f"(sum.at[8]), "+f"(sum.at[9]), "+f"(sum.at[10]), "+f"(sum.at[11]),
    "+f"(sum.at[12]), "+f"(sum.at[13]), "+f"(sum.at[14]), "+f"(sum.at[15]), "+f"(sum.at[16]), "+f"(sum.at[17]),
    "+f"(sum.at[18]), "+f"(sum.at[19]), "+f"(sum.at[20]), "+f"(sum.at[21]), "+f"(sum.at[22]), "+f"(sum.at[23]),
    "+f"(sum.at[24]), "+f"(sum.at[25]), "+f"(sum.at[26]), "+f"(sum.at[27]), "+f"(sum.at[28]), "+f"(sum.at[29]),
    "+f"(sum.at[30]), "+f"(sum.at[31])
    : "l"(a), "l"(b), "n"(across_a), "n"(across_b) : "memory");
  return sum;
}

static __device__ void end_products_void() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }

template <int n>
static __device__ side_by_side<float, n> settle_float(side_by_side<float, n> sum) {
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  if (threadIdx.y == 0) __syncwarp();  // without a branch here ptxas lets products before masked stores wait
  #pragma unroll
  for (int i = 0; i < n; ++i) asm volatile("" : "+f"(sum.at[i]) :: "memory");
  return sum;
}

// The next kernel may begin, and wait for the end of this one.
static __device__ void begin_kernels_void() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;");
#endif
}

extern "C" __global__ __launch_bounds__(128) void r_640_640_3072_fe18af(float* __restrict__ data0,
    const ushort* data1, const ushort* data2, const __grid_constant__ box_map map0,
    const __grid_constant__ box_map map1, const uint3 group) {
  const int g0 = (int)group.x+blockIdx.x;
  const int g1 = (int)group.y+blockIdx.y;
  const int l0 = threadIdx.x;
  extern __shared__ __align__(1024) uchar shared[];
  ushort* const stage1 = (ushort*)(shared+0);
  uint64* const came1 = counters_void(shared+65536, 4, 1);
  ushort* const stage0 = (ushort*)(shared+32768);
  uint64* const came0 = counters_void(shared+65568, 4, 1);
  const int quotient = l0/32;
  const int remainder0 = l0%4;
  const int remainder1 = l0/4%8;
  await_kernels_void();
  // fills stage1, fills stage0
  for (int i0 = 0; i0 < 2; ++i0) {
    if (l0 < 1) copy_box_2_void(stage1+i0*4096, map0, came1+i0, 8192, i0*64, g1*64);
    if (l0 < 1) copy_box_2_void(stage0+i0*4096, map1, came0+i0, 8192, i0*64, g0*64);
  }
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  float sum4 = 0.0f;
  float sum5 = 0.0f;
  float sum6 = 0.0f;
  float sum7 = 0.0f;
  float sum8 = 0.0f;
  float sum9 = 0.0f;
  float sum10 = 0.0f;
  float sum11 = 0.0f;
  float sum12 = 0.0f;
  float sum13 = 0.0f;
  float sum14 = 0.0f;
  float sum15 = 0.0f;
  float sum16 = 0.0f;
  float sum17 = 0.0f;
  float sum18 = 0.0f;
  float sum19 = 0.0f;
  float sum20 = 0.0f;
  float sum21 = 0.0f;
  float sum22 = 0.0f;
  float sum23 = 0.0f;
  float sum24 = 0.0f;
  float sum25 = 0.0f;
  float sum26 = 0.0f;
  float sum27 = 0.0f;
  float sum28 = 0.0f;
  float sum29 = 0.0f;
  float sum30 = 0.0f;
  float sum31 = 0.0f;
  // fills stage1, fills stage0, sum
  for (int r0 = 0; r0 < 2; ++r0) {
    side_by_side<float, 32> sum32 = {};
    for (int r1 = 0; r1 < 24; ++r1) {
      const int remainder2 = r1/4%2;
      const int remainder3 = r1%4;
      const int remainder4 = (r1+2)%4;
      await_products_void<1>();
      arrive_void(came1+remainder3, remainder2);
      if (l0 < 1 && r0*24+r1 < 46) copy_box_2_void(stage1+remainder4*4096, map0, came1+remainder4, 8192, r0*1536
          +r1*64+128, g1*64);
      arrive_void(came0+remainder3, remainder2);
      if (l0 < 1 && r0*24+r1 < 46) copy_box_2_void(stage0+remainder4*4096, map1, came0+remainder4, 8192, r0*1536
          +r1*64+128, g0*64);
      begin_products_void();
      #pragma unroll
      for (int r2 = 0; r2 < 4; ++r2) {
        unsigned long long value0 = matrix_u64<64>(stage1+remainder3*4096, r2*16);
        unsigned long long value1 = matrix_u64<64>(stage0+remainder3*4096, r2*16);
        sum32 = add_matrices_bf16_32<0, 0>(value0, value1, sum32);
      }
      end_products_void();
    }
    sum32 = settle_float(sum32);
    sum0 = sum0+sum32.at[0];
    sum1 = sum1+sum32.at[1];
    sum2 = sum2+sum32.at[4];
    sum3 = sum3+sum32.at[5];
    sum4 = sum4+sum32.at[8];
    sum5 = sum5+sum32.at[9];
    sum6 = sum6+sum32.at[12];
    sum7 = sum7+sum32.at[13];
    sum8 = sum8+sum32.at[16];
    sum9 = sum9+sum32.at[17];
    sum10 = sum10+sum32.at[20];
    sum11 = sum11+sum32.at[21];
    sum12 = sum12+sum32.at[24];
    sum13 = sum13+sum32.at[25];
    sum14 = sum14+sum32.at[28];
    sum15 = sum15+sum32.at[29];
    sum16 = sum16+sum32.at[2];
    sum17 = sum17+sum32.at[3];
    sum18 = sum18+sum32.at[6];
    sum19 = sum19+sum32.at[7];
    sum20 = sum20+sum32.at[10];
    sum21 = sum21+sum32.at[11];
    sum22 = sum22+sum32.at[14];
    sum23 = sum23+sum32.at[15];
    sum24 = sum24+sum32.at[18];
    sum25 = sum25+sum32.at[19];
    sum26 = sum26+sum32.at[22];
    sum27 = sum27+sum32.at[23];
    sum28 = sum28+sum32.at[26];
    sum29 = sum29+sum32.at[27];
    sum30 = sum30+sum32.at[30];
    sum31 = sum31+sum32.at[31];
    __syncthreads();
  }
  begin_kernels_void();
  side_by_side<float, 2> out0;
  out0.at[0] = sum0;
  out0.at[1] = sum1;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640) = out0;
  side_by_side<float, 2> out1;
  out1.at[0] = sum2;
  out1.at[1] = sum3;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+8) = out1;
  side_by_side<float, 2> out2;
  out2.at[0] = sum4;
  out2.at[1] = sum5;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+16) = out2;
  side_by_side<float, 2> out3;
  out3.at[0] = sum6;
  out3.at[1] = sum7;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+24) = out3;
  side_by_side<float, 2> out4;
  out4.at[0] = sum8;
  out4.at[1] = sum9;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+32) = out4;
  side_by_side<float, 2> out5;
  out5.at[0] = sum10;
  out5.at[1] = sum11;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+40) = out5;
  side_by_side<float, 2> out6;
  out6.at[0] = sum12;
  out6.at[1] = sum13;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+48) = out6;
  side_by_side<float, 2> out7;
  out7.at[0] = sum14;
  out7.at[1] = sum15;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+56) = out7;
  side_by_side<float, 2> out8;
  out8.at[0] = sum16;
  out8.at[1] = sum17;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5120) = out8;
  side_by_side<float, 2> out9;
  out9.at[0] = sum18;
  out9.at[1] = sum19;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5128) = out9;
  side_by_side<float, 2> out10;
  out10.at[0] = sum20;
  out10.at[1] = sum21;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5136) = out10;
  side_by_side<float, 2> out11;
  out11.at[0] = sum22;
  out11.at[1] = sum23;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5144) = out11;
  side_by_side<float, 2> out12;
  out12.at[0] = sum24;
  out12.at[1] = sum25;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5152) = out12;
  side_by_side<float, 2> out13;
  out13.at[0] = sum26;
  out13.at[1] = sum27;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5160) = out13;
  side_by_side<float, 2> out14;
  out14.at[0] = sum28;
  out14.at[1] = sum29;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5168) = out14;
  side_by_side<float, 2> out15;
  out15.at[0] = sum30;
  out15.at[1] = sum31;
  *(side_by_side<float, 2>*)(data0+g0*64+g1*40960+quotient*10240+remainder0*2+remainder1*640+5176) = out15;
}
