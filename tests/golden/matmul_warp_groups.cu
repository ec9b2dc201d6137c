// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 0 of 640 of the grid by units > out 1 of 640 of the grid by units
//   add over reduce 0 of 512 in blocks of 64 > reduce 0 of 512 by units
//   stage0 keeps 4096 elements, f = 0.0112: data2(640, 640, 512)
//   stage1 keeps 4096 elements, f = 0.0112: data1(640, 640, 512)
//   Opts: Global(out 0), Global(out 1), Local(out 0, 1), Stage(data1), Stage(data2), TensorCore(reduce 0, 64),
//       Block(reduce 0, 64)
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

// Of four threads that have a row together, each gets 8 adjacent columns.
static __device__ side_by_side<ushort, 8> exchange_bf16(float a, float b, float c, float d, float e, float f,
    float g, float h) {
  side_by_side<uint, 4> x;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(x.at[0]) : "f"(b), "f"(a));
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(x.at[1]) : "f"(d), "f"(c));
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(x.at[2]) : "f"(f), "f"(e));
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(x.at[3]) : "f"(h), "f"(g));
  const bool odd = threadIdx.x & 1, upper = threadIdx.x & 2;
  uint y = __shfl_xor_sync(0xffffffffu, odd ? x.at[0] : x.at[1], 1);
  uint z = __shfl_xor_sync(0xffffffffu, odd ? x.at[2] : x.at[3], 1);
  if (odd) x.at[0] = y, x.at[2] = z;
  else x.at[1] = y, x.at[3] = z;
  y = __shfl_xor_sync(0xffffffffu, upper ? x.at[0] : x.at[2], 2);
  z = __shfl_xor_sync(0xffffffffu, upper ? x.at[1] : x.at[3], 2);
  if (upper) x.at[0] = y, x.at[1] = z;
  else x.at[2] = y, x.at[3] = z;
  return bits_as<side_by_side<ushort, 8>>(x);
}

// The next kernel may begin, and wait for the end of this one.
static __device__ void begin_kernels_void() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;");
#endif
}

extern "C" __global__ __launch_bounds__(128) void r_640_640_512_19a9e5(ushort* __restrict__ data0,
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
  const int quotient0 = l0/32;
  const int remainder0 = l0%4;
  const int remainder1 = l0/4%8;
  await_kernels_void();
  // fills stage1, fills stage0
  for (int i0 = 0; i0 < 2; ++i0) {
    if (l0 < 1) copy_box_2_void(stage1+i0*4096, map0, came1+i0, 8192, i0*64, g1*64);
    if (l0 < 1) copy_box_2_void(stage0+i0*4096, map1, came0+i0, 8192, g0*64, i0*64);
  }
  side_by_side<float, 32> sum = {};
  // fills stage1, fills stage0, sum
  for (int r0 = 0; r0 < 8; ++r0) {
    const int quotient1 = r0/4;
    const int remainder2 = r0%4;
    const int remainder3 = (r0+2)%4;
    await_products_void<1>();
    arrive_void(came1+remainder2, quotient1);
    if (l0 < 1 && r0 < 6) copy_box_2_void(stage1+remainder3*4096, map0, came1+remainder3, 8192, r0*64+128, g1*64);
    arrive_void(came0+remainder2, quotient1);
    if (l0 < 1 && r0 < 6) copy_box_2_void(stage0+remainder3*4096, map1, came0+remainder3, 8192, g0*64, r0*64+128);
    begin_products_void();
    #pragma unroll
    for (int r1 = 0; r1 < 4; ++r1) {
      unsigned long long value0 = matrix_u64<64>(stage1+remainder2*4096, r1*16);
      unsigned long long value1 = matrix_u64<64>(stage0+remainder2*4096, r1*1024);
      sum = add_matrices_bf16_32<0, 1>(value0, value1, sum);
    }
    end_products_void();
  }
  sum = settle_float(sum);
  side_by_side<ushort, 8> run0 = exchange_bf16(sum.at[0], sum.at[1], sum.at[4], sum.at[5], sum.at[8], sum.at[9],
      sum.at[12], sum.at[13]);
  side_by_side<ushort, 8> run1 = exchange_bf16(sum.at[16], sum.at[17], sum.at[20], sum.at[21], sum.at[24],
      sum.at[25], sum.at[28], sum.at[29]);
  side_by_side<ushort, 8> run2 = exchange_bf16(sum.at[2], sum.at[3], sum.at[6], sum.at[7], sum.at[10], sum.at[11],
      sum.at[14], sum.at[15]);
  side_by_side<ushort, 8> run3 = exchange_bf16(sum.at[18], sum.at[19], sum.at[22], sum.at[23], sum.at[26],
      sum.at[27], sum.at[30], sum.at[31]);
  begin_kernels_void();
  *(side_by_side<ushort, 8>*)(data0+g0*64+g1*40960+quotient0*10240+remainder0*8+remainder1*640) = run0;
  *(side_by_side<ushort, 8>*)(data0+g0*64+g1*40960+quotient0*10240+remainder0*8+remainder1*640+32) = run1;
  *(side_by_side<ushort, 8>*)(data0+g0*64+g1*40960+quotient0*10240+remainder0*8+remainder1*640+5120) = run2;
  *(side_by_side<ushort, 8>*)(data0+g0*64+g1*40960+quotient0*10240+remainder0*8+remainder1*640+5152) = run3;
}
