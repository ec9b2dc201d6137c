// CUDA C++ as NVRTC takes it, without any header: a kernel runs once for each element of a grid of up to three axes. A
// launch begins at `position`, because a grid has at most 65535 thread blocks along its second and third axis.
#include <tenon/codegen/render/scalar_spellings.h>

namespace tenon {
namespace {

constexpr Spelling kCudaSpellings[] = {
    {Op::Sqrt, OnFloat, "sqrt{f}({a})", ""},
    {Op::MulAcc, OnFloat, "fma{f}({a}, {b}, {c})", ""},
    {Op::Bitcast, OnAny, "bits_as<{T}>({a})", ""},
    {Op::Lane, OnAny, "", "{a}.at[{lane}]"},
    TENON_SCALAR_SPELLINGS,
};
static_assert(spells_primitive_ops(kCudaSpellings));

// A thread's part of four squares of 8 x 8 elements of 16 bits; it gives the address of one of their 32 rows.
#define TENON_FRAGMENT(kTransposed)                                              \
  "static __device__ side_by_side<uint, 4> {name}(const ushort* row) {{\n"       \
  "  side_by_side<uint, 4> x;\n"                                                 \
  "  asm volatile(\"ldmatrix.sync.aligned.m8n8.x4" kTransposed                   \
  ".shared.b16 {{%0,%1,%2,%3}}, [%4];\"\n"                                       \
  "      : \"=r\"(x.at[0]), \"=r\"(x.at[1]), \"=r\"(x.at[2]), \"=r\"(x.at[3])\n" \
  "      : \"r\"((uint)__cvta_generic_to_shared(row)) : \"memory\");\n"          \
  "  return x;\n}}"
// The product of 16 x 16 elements is two of 16 x 8.
#define TENON_ADD_PRODUCT(kType)                                                                                       \
  "static __device__ side_by_side<float, 8> {name}(side_by_side<uint, 4> a, side_by_side<uint, 4> b,\n"                \
  "    side_by_side<float, 8> sum) {{\n"                                                                               \
  "  #pragma unroll\n"                                                                                                 \
  "  for (int n = 0; n < 2; ++n)\n"                                                                                    \
  "    asm(\"mma.sync.aligned.m16n8k16.row.col.f32." kType "." kType                                                   \
  ".f32 {{%0,%1,%2,%3}}, {{%4,%5,%6,%7}}, {{%8,%9}}, {{%0,%1,%2,%3}};\"\n"                                             \
  "        : \"+f\"(sum.at[4*n]), \"+f\"(sum.at[4*n+1]), \"+f\"(sum.at[4*n+2]), \"+f\"(sum.at[4*n+3])\n"               \
  "        : \"r\"(a.at[0]), \"r\"(a.at[1]), \"r\"(a.at[2]), \"r\"(a.at[3]), \"r\"(b.at[2*n]), \"r\"(b.at[2*n+1]));\n" \
  "  return sum;\n}}"

// The product of 64 rows with columns of matrices in memory (wgmma). The tensor cores compute while the threads go on.
#define TENON_ADD_MATRICES(kType)                                                                                    \
  "template <int across_a, int across_b>\n"                                                                          \
  "static __device__ side_by_side<float, {count}> {name}(uint64 a, uint64 b, side_by_side<float, {count}> sum) {{\n" \
  "  asm volatile(\"{{ .reg .pred p; setp.eq.u32 p, 0, 0; \"\n"                                                      \
  "    \"wgmma.mma_async.sync.aligned.m64n{columns}k16.f32." kType "." kType                                         \
  " {{{registers}}},\"\n"                                                                                            \
  "    \"%{a}, %{b}, p, 1, 1, %{c}, %{d}; }}\" :{sums}\n"                                                            \
  "    : \"l\"(a), \"l\"(b), \"n\"(across_a), \"n\"(across_b) : \"memory\");\n"                                      \
  "  return sum;\n}}"

// The same with rows in the threads' registers.
#define TENON_ADD_PACKED(kType)                                                                                      \
  "template <int across_b>\n"                                                                                        \
  "static __device__ side_by_side<float, {count}> {name}(const side_by_side<uint, 4>& a, uint64 b,\n"                \
  "    side_by_side<float, {count}> sum) {{\n"                                                                       \
  "  asm volatile(\"{{ .reg .pred p; setp.eq.u32 p, 0, 0; \"\n"                                                      \
  "    \"wgmma.mma_async.sync.aligned.m64n{columns}k16.f32." kType "." kType                                         \
  " {{{registers}}},\"\n"                                                                                            \
  "    \"{{%{a},%{b},%{c},%{d}}}, %{e}, p, 1, 1, %{f}; }}\" :{sums}\n"                                               \
  "    : \"r\"(a.at[0]), \"r\"(a.at[1]), \"r\"(a.at[2]), \"r\"(a.at[3]), \"l\"(b), \"n\"(across_b) : \"memory\");\n" \
  "  return sum;\n}}"
#define TENON_ROUND_PAIRS(kAsm, kType)                              \
  "  " kAsm "(\"cvt.rn." kType                                      \
  "x2.f32 %0, %1, %2;\" : \"=r\"(x.at[0]) : \"f\"(b), \"f\"(a));\n" \
  "  " kAsm "(\"cvt.rn." kType                                      \
  "x2.f32 %0, %1, %2;\" : \"=r\"(x.at[1]) : \"f\"(d), \"f\"(c));\n" \
  "  " kAsm "(\"cvt.rn." kType                                      \
  "x2.f32 %0, %1, %2;\" : \"=r\"(x.at[2]) : \"f\"(f), \"f\"(e));\n" \
  "  " kAsm "(\"cvt.rn." kType "x2.f32 %0, %1, %2;\" : \"=r\"(x.at[3]) : \"f\"(h), \"f\"(g));\n"
// A FRAGMENT of a thread's sums in 16 rows and columns; not before products that still read its registers are awaited.
#define TENON_PACK(kType)                                                                                           \
  "static __device__ side_by_side<uint, 4> {name}(float a, float b, float c, float d, float e, float f, float g,\n" \
  "    float h) {{\n  side_by_side<uint, 4> x;\n" TENON_ROUND_PAIRS("asm volatile", kType) "  return x;\n}}"

// A thread has two columns of each of four squares. Of four threads with the same row each gets one square's columns:
// in two steps they exchange what the other has a use for.
#define TENON_EXCHANGE(kType) \
  "// Of four threads that have a row together, each gets 8 adjacent columns.\n"                                    \
  "static __device__ side_by_side<ushort, 8> {name}(float a, float b, float c, float d, float e, float f,\n"        \
  "    float g, float h) {{\n  side_by_side<uint, 4> x;\n" TENON_ROUND_PAIRS("asm", kType)                          \
  "  const bool odd = threadIdx.x & 1, upper = threadIdx.x & 2;\n"                                                  \
  "  uint y = __shfl_xor_sync(0xffffffffu, odd ? x.at[0] : x.at[1], 1);\n"                                          \
  "  uint z = __shfl_xor_sync(0xffffffffu, odd ? x.at[2] : x.at[3], 1);\n"                                          \
  "  if (odd) x.at[0] = y, x.at[2] = z;\n  else x.at[1] = y, x.at[3] = z;\n"                                        \
  "  y = __shfl_xor_sync(0xffffffffu, upper ? x.at[0] : x.at[2], 2);\n"                                             \
  "  z = __shfl_xor_sync(0xffffffffu, upper ? x.at[1] : x.at[3], 2);\n"                                             \
  "  if (upper) x.at[0] = y, x.at[1] = z;\n  else x.at[2] = y, x.at[3] = z;\n"                                      \
  "  return bits_as<side_by_side<ushort, 8>>(x);\n}}"

#define TENON_EXCHANGE_FLOATS                                                                               \
  "// Of four threads that have a row together, each gets 8 adjacent columns.\n"                            \
  "static __device__ side_by_side<float, 8> {name}(float a, float b, float c, float d, float e, float f,\n" \
  "    float g, float h) {{\n"                                                                              \
  "  side_by_side<float, 8> x = {{{{a, b, c, d, e, f, g, h}}}};\n"                                          \
  "  const bool odd = threadIdx.x & 1, upper = threadIdx.x & 2;\n"                                          \
  "  #pragma unroll\n"                                                                                      \
  "  for (int k = 0; k < 4; ++k) {{\n"                                                                      \
  "    float& even = x.at[k+k/2*2], &next = x.at[k+k/2*2+2];\n"                                             \
  "    const float y = __shfl_xor_sync(0xffffffffu, odd ? even : next, 1);\n"                               \
  "    if (odd) even = y;\n    else next = y;\n  }}\n"                                                      \
  "  #pragma unroll\n"                                                                                      \
  "  for (int k = 0; k < 4; ++k) {{\n"                                                                      \
  "    const float y = __shfl_xor_sync(0xffffffffu, upper ? x.at[k] : x.at[k+4], 2);\n"                     \
  "    if (upper) x.at[k] = y;\n    else x.at[k+4] = y;\n  }}\n"                                            \
  "  return x;\n}}"

// The copy engine brings the box that begins at x, y, ... to a group's memory, and counts its bytes.
#define TENON_COPY_BOX(kAxes, kParameters, kPlaces, kOperands) \
  TENON_COPY(kAxes, "", kParameters, kPlaces, "[%2]", kOperands)
// Of windows: the last parameters say which element of each window.
#define TENON_COPY_PLACES(kAxes, kParameters, kPlaces, kElements, kOperands) \
  TENON_COPY(kAxes, ".im2col", kParameters, kPlaces, "[%2], {{" kElements "}}", kOperands)
#define TENON_COPY(kAxes, kMode, kParameters, kPlaces, kRest, kOperands)                            \
  "static __device__ void {name}(void* to, const box_map& map, const uint64* counter, int bytes,\n" \
  "    " kParameters                                                                                \
  ") {{\n"                                                                                          \
  "  asm volatile(\"mbarrier.arrive.expect_tx.shared::cta.b64 _, [%2], %3;\"\n"                     \
  "      \"cp.async.bulk.tensor." kAxes "d.shared::cluster.global" kMode                            \
  ".mbarrier::complete_tx::bytes [%0], [%1, {{" kPlaces "}}], " kRest                               \
  ";\"\n"                                                                                           \
  "      :: \"r\"((uint)__cvta_generic_to_shared(to)), \"l\"(&map),\n"                              \
  "      \"r\"((uint)__cvta_generic_to_shared(counter)), \"r\"(bytes),\n"                           \
  "      " kOperands " : \"memory\");\n}}"

// NVRTC (13.0 to 13.5) folds a product into a choice between constants. Its assembler then treats a choice between
// 1 or -1 and -0 as an integer or truth value that is converted to a float, whose zero is +0. Neither of them
// analyses a choice of bytes.
// Choices between integers, which have one zero, are written as they are: NVRTC 13.0 gave 1 for the larger of such
// negated choices of bytes that are 0.
#define TENON_CHOOSE                                                                    \
  "static __device__ {T} {name}(bool c, {T} a, {T} b) {{\n"                             \
  "  union {{ {T} value; uint words[(sizeof({T}) + 3) / 4]; }} x = {{a}}, y = {{b}};\n" \
  "  for (uint i = 0; i < sizeof(x) / 4; ++i)\n"                                        \
  "    x.words[i] = __byte_perm(x.words[i], y.words[i], c ? 0x3210 : 0x7654);\n"        \
  "  return x.value;\n}}"

// What PTX has in one instruction since compute capability 8. Programs that are no GPU's read the other lines.
#define TENON_SINCE_8(kFast, kElse) "#if __CUDA_ARCH__ >= 800\n" kFast "#else\n" kElse "#endif\n"
#define TENON_SINCE_9(kFast) "#if __CUDA_ARCH__ >= 900\n" kFast "#endif\n"
// The larger or smaller one; of two zeros any, as the order of a reduction is any.
#define TENON_ANY(kOp, kLess)                                                                                \
  "static __device__ float {name}(float a, float b) {{\n" TENON_SINCE_8(                                     \
      "  float c;\n  asm(\"" kOp ".NaN.f32 %0, %1, %2;\" : \"=f\"(c) : \"f\"(a), \"f\"(b));\n  return c;\n", \
      "  return a " kLess " b || b != b ? b : a;\n") "}}"

// Where NVRTC's assembler (13.0) makes one instruction of two minima or maxima, it forgets that operands are negated.
// It does not analyse choices of bytes; two exchanges of halves give the same bits.
// NVRTC's assembler (13.0) may compare a result before it is cut to 16 bits, such as -x of the least int16. It does not
// analyse a choice of bytes.
#define TENON_CUT(T) "static __device__ " T " {name}(" T " x) {{ return (" T ")__byte_perm((uint)x, 0u, 0x4410); }}"

#define TENON_NEGATED(T)                                                                   \
  "static __device__ " T " {name}(" T                                                      \
  " x) {{\n  uint y = 0u-(uint)x;\n#ifdef __CUDA_ARCH__\n"                                 \
  "  asm(\"prmt.b32 %0, %0, 0, 0x1032;\\n\\tprmt.b32 %0, %0, 0, 0x1032;\" : \"+r\"(y));\n" \
  "#endif\n  return (" T ")y;\n}}"

// The conversions of float16 are functions of libdevice, which is part of every CUDA program.
#define TENON_BITS(From, T, x) "bits_as<" T ">(" x ")"
constexpr Function kCudaFunctions[] = {
    {"narrow", DType::BFloat16,
     "static __device__ ushort {name}(float a) {{\n" TENON_SINCE_8(
         "  ushort bits;\n  asm(\"cvt.rn.bf16.f32 %0, %1;\" : \"=h\"(bits) : \"f\"(a));\n  return bits;\n",
         "  const uint bits = bits_as<uint>(a);\n"
         "  return (ushort)(a == a ? (bits + 0x7fff + (bits >> 16 & 1)) >> 16 : bits >> 16 | 0x40);\n") "}}"},
    {"any_max", DType::Float32, TENON_ANY("max", "<")},
    {"any_min", DType::Float32, TENON_ANY("min", ">")},
    {"and_or", DType::UInt32,
     "static __device__ uint {name}(uint a, uint b, uint c) {{\n"
     "#ifdef __CUDA_ARCH__\n"
     "  uint d;\n  asm(\"lop3.b32 %0, %1, %2, %3, 0xea;\" : \"=r\"(d) : \"r\"(a), \"r\"(b), \"r\"(c));\n  return d;\n"
     "#else\n  return (a & b) | c;\n#endif\n}}"},
    {"widen", DType::BFloat16,
     "static __device__ float {name}(ushort bits) {{\n"
     "#ifdef __CUDA_ARCH__\n"
     "  float x;  // one instruction of either half of a register\n"
     "  asm(\"mov.b32 %0, {{%1, %2}};\" : \"=f\"(x) : \"h\"((ushort)0), \"h\"(bits));\n  return x;\n"
     "#else\n  return bits_as<float>((uint)bits << 16);\n#endif\n}}"},
    TENON_SCALAR_FUNCTIONS("static __device__ ", "ushort", "uint", TENON_BITS),
    {"widen", DType::Float16,
     "extern \"C\" __device__ float __nv_half2float(ushort);\n"
     "static __device__ float {name}(ushort bits) {{ return __nv_half2float(bits); }}"},
    {"narrow", DType::Float16,
     "extern \"C\" __device__ ushort __nv_float2half_rn(float);\n"
     "static __device__ ushort {name}(float a) {{ return __nv_float2half_rn(a); }}"},
    {"shuffle", DType::Void,
     "static __device__ {T} {name}({T} x, int distance) {{\n"
     "  return ({T})__shfl_xor_sync(0xffffffffu, x, distance);\n}}"},
    {"fragment", DType::UInt32, TENON_FRAGMENT("")},
    {"transposed_fragment", DType::UInt32, TENON_FRAGMENT(".trans")},
    {"copy_ahead", DType::Void,
     "// Copies `bytes` to shared memory while the threads go on; zeros if they are not there.\n"
     "template <int bytes>\n"
     "static __device__ void {name}(void* to, const void* from, bool there) {{\n"
     "  const uint at = (uint)__cvta_generic_to_shared(to), size = there ? bytes : 0;\n"
     "  if (bytes == 16)\n"
     "    asm volatile(\"cp.async.cg.shared.global [%0], [%1], 16, %2;\"\n"
     "        :: \"r\"(at), \"l\"(from), \"r\"(size) : \"memory\");\n"
     "  else\n"
     "    asm volatile(\"cp.async.ca.shared.global [%0], [%1], %2, %3;\"\n"
     "        :: \"r\"(at), \"l\"(from), \"n\"(bytes), \"r\"(size) : \"memory\");\n}}"},
    {"add_product", DType::Float16, TENON_ADD_PRODUCT("f16")},
    {"add_product", DType::BFloat16, TENON_ADD_PRODUCT("bf16")},
    {"add_matrices", DType::Float16, TENON_ADD_MATRICES("f16")},
    {"add_matrices", DType::BFloat16, TENON_ADD_MATRICES("bf16")},
    {"add_packed", DType::Float16, TENON_ADD_PACKED("f16")},
    {"add_packed", DType::BFloat16, TENON_ADD_PACKED("bf16")},
    {"pack", DType::Float16, TENON_PACK("f16")},
    {"pack", DType::BFloat16, TENON_PACK("bf16")},
    {"exchange", DType::Float16, TENON_EXCHANGE("f16")},
    {"exchange", DType::BFloat16, TENON_EXCHANGE("bf16")},
    {"exchange", DType::Float32, TENON_EXCHANGE_FLOATS},
    {"power2", DType::Float32,
     "static __device__ float {name}(float x) {{\n"
     "  float y;\n  asm(\"ex2.approx.ftz.f32 %0, %1;\" : \"=f\"(y) : \"f\"(x));\n  return y;\n}}"},
    {"inverse", DType::Float32,
     "static __device__ float {name}(float x) {{\n"
     "#ifdef __CUDA_ARCH__\n"
     "  float y;\n  asm(\"rcp.approx.ftz.f32 %0, %1;\" : \"=f\"(y) : \"f\"(x));\n  return y;\n"
     "#else\n  return 1.0f/x;\n#endif\n}}"},
    {"fade", DType::Float32,
     "// The sums of a thread's first row times one factor, those of its second row times another.\n"
     "template <int n>\n"
     "static __device__ side_by_side<float, n> {name}(side_by_side<float, n> sum, float first, float second) {{\n"
     "  #pragma unroll\n"
     "  for (int i = 0; i < n; ++i) sum.at[i] *= i % 4 < 2 ? first : second;\n"
     "  return sum;\n}}"},
    {"hide", DType::Float32,
     "// Of a thread's elements of two rows, those that stand from the end of their row on become -inf.\n"
     "template <int n>\n"
     "static __device__ side_by_side<float, n> {name}(side_by_side<float, n> x, int first, int second) {{\n"
     "  if (first > 2*n-7 && second > 2*n-7) return x;\n"
     "  #pragma unroll\n"
     "  for (int i = 0; i < n; ++i)\n"
     "    if (i/4*8+i%2 >= (i%4 < 2 ? first : second)) x.at[i] = __int_as_float(0xff800000);\n"
     "  return x;\n}}"},
    {"matrix", DType::Void,
     "// Describes a matrix to the tensor cores: rows of 128 bytes, permuted in 8 of them; so many rows are a slab.\n"
     "template <int rows>\n"
     "static __device__ uint64 {name}(const ushort* at, int element) {{\n"
     "  const uint64 slab = rows*128 >> 4, eight = 1024 >> 4, first = ((uint)__cvta_generic_to_shared(at) & 0x3ffff) "
     ">> 4;\n"
     "  return (first | slab << 16 | eight << 32 | 1ull << 62) + (uint)(element/8);\n}}"},
    {"await_products", DType::Void,
     "// Until all but so many products are added up, for all threads of the group.\n"
     "template <int pending>\n"
     "static __device__ void {name}() {{\n"
     "  asm volatile(\"wgmma.wait_group.sync.aligned %0;\" :: \"n\"(pending) : \"memory\");\n"
     "  __syncthreads();\n}}"},
    {"await_sums", DType::Void,
     "// The same for all but the products that so many groups of instructions behind them add up.\n"
     "template <int pending, int n>\n"
     "static __device__ side_by_side<{T}, n> {name}(side_by_side<{T}, n> sum) {{\n"
     "  asm volatile(\"wgmma.wait_group.sync.aligned %0;\" :: \"n\"(pending) : \"memory\");\n"
     "  #pragma unroll\n"
     "  for (int i = 0; i < n; ++i) asm volatile(\"\" : \"+f\"(sum.at[i]) :: \"memory\");\n"
     "  return sum;\n}}"},
    {"begin_products", DType::Void,
     "// Before products that tensor cores add up while the threads go on: they see all registers.\n"
     "static __device__ void {name}() {{ asm volatile(\"wgmma.fence.sync.aligned;\" ::: \"memory\"); }}"},
    {"end_products", DType::Void,
     "static __device__ void {name}() {{ asm volatile(\"wgmma.commit_group.sync.aligned;\" ::: \"memory\"); }}"},
    {"await_kernels", DType::Void,
     "// Until the kernel before has ended. This one may begin before that, if the launch allows it.\n"
     "static __device__ void {name}() {{\n" TENON_SINCE_9(
         "  asm volatile(\"griddepcontrol.wait;\" ::: \"memory\");\n") "}}"},
    {"begin_kernels", DType::Void,
     "// The next kernel may begin, and wait for the end of this one.\n"
     "static __device__ void {name}() {{\n" TENON_SINCE_9(
         "  asm volatile(\"griddepcontrol.launch_dependents;\");\n") "}}"},
    {"fewer_registers", DType::Void,
     "template <int n>\n"
     "static __device__ void {name}() {{ asm volatile(\"setmaxnreg.dec.sync.aligned.u32 %0;\" :: \"n\"(n)); }}"},
    {"more_registers", DType::Void,
     "template <int n>\n"
     "static __device__ void {name}() {{ asm volatile(\"setmaxnreg.inc.sync.aligned.u32 %0;\" :: \"n\"(n)); }}"},
    {"take_turn", DType::Void,
     "// Of two groups of four warps each begins products when the other has begun its own.\n"
     "static __device__ void {name}() {{ asm volatile(\"bar.sync %0, 256;\" :: \"r\"(1+threadIdx.x/128) : "
     "\"memory\"); }}"},
    {"give_turn", DType::Void,
     "static __device__ void {name}() {{ asm volatile(\"bar.arrive %0, 256;\" :: \"r\"(2-threadIdx.x/128) : "
     "\"memory\"); }}"},
    {"leave", DType::Void,
     "// Each warp counts that it has read a buffer.\n"
     "static __device__ void {name}(const uint64* counter) {{\n"
     "  if (threadIdx.x%32 == 0)\n"
     "    asm volatile(\"mbarrier.arrive.shared::cta.b64 _, [%0];\"\n"
     "        :: \"r\"((uint)__cvta_generic_to_shared(counter)) : \"memory\");\n}}"},
    {"settle", DType::Void,
     "template <int n>\n"
     "static __device__ side_by_side<{T}, n> {name}(side_by_side<{T}, n> sum) {{\n"
     "  asm volatile(\"wgmma.wait_group.sync.aligned 0;\" ::: \"memory\");\n"
     "  if (threadIdx.y == 0) __syncwarp();  // without a branch here ptxas lets products before masked stores wait\n"
     "  #pragma unroll\n"
     "  for (int i = 0; i < n; ++i) asm volatile(\"\" : \"+f\"(sum.at[i]) :: \"memory\");\n"
     "  return sum;\n}}"},
    {"counters", DType::Void,
     "// Counters of the boxes that come: one for each buffer, of so many boxes at a time.\n"
     "static __device__ uint64* {name}(uchar* at, int buffers, int boxes) {{\n"
     "  const uint first = (uint)__cvta_generic_to_shared(at);\n"
     "  if (threadIdx.x == 0) {{\n"
     "    for (int i = 0; i < buffers; ++i)\n"
     "      asm volatile(\"mbarrier.init.shared::cta.b64 [%0], %1;\" :: \"r\"(first+8*i), \"r\"(boxes) : \"memory\");\n"
     "    asm volatile(\"fence.mbarrier_init.release.cluster; fence.proxy.async.shared::cta;\" ::: \"memory\");\n"
     "  }}\n"
     "  return (uint64*)at;\n}}"},
    {"arrive", DType::Void,
     "// Until the boxes that a counter counts have come for the time of this parity.\n"
     "static __device__ void {name}(const uint64* counter, int parity) {{\n"
     "  asm volatile(\"{{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\"\n"
     "      \"@!p bra again; }}\" :: \"r\"((uint)__cvta_generic_to_shared(counter)), \"r\"(parity) : "
     "\"memory\");\n}}"},
    {"box", DType::Void, "struct alignas(64) box_map {{ uint64 words[16]; }};"},
    {"copy_box_2", DType::Void, TENON_COPY_BOX("2", "int x, int y", "%4, %5", "\"r\"(x), \"r\"(y)")},
    {"copy_box_3", DType::Void,
     TENON_COPY_BOX("3", "int x, int y, int z", "%4, %5, %6", "\"r\"(x), \"r\"(y), \"r\"(z)")},
    {"copy_box_4", DType::Void,
     TENON_COPY_BOX("4", "int x, int y, int z, int v", "%4, %5, %6, %7", "\"r\"(x), \"r\"(y), \"r\"(z), \"r\"(v)")},
    {"copy_box_5", DType::Void,
     TENON_COPY_BOX("5", "int x, int y, int z, int v, int w", "%4, %5, %6, %7, %8",
                    "\"r\"(x), \"r\"(y), \"r\"(z), \"r\"(v), \"r\"(w)")},
    {"copy_places_3", DType::Void,
     TENON_COPY_PLACES("3", "int x, int y, int z, int j", "%4, %5, %6", "%7",
                       "\"r\"(x), \"r\"(y), \"r\"(z), \"h\"((ushort)j)")},
    {"copy_places_4", DType::Void,
     TENON_COPY_PLACES("4", "int x, int y, int z, int v, int j, int k", "%4, %5, %6, %7", "%8, %9",
                       "\"r\"(x), \"r\"(y), \"r\"(z), \"r\"(v), \"h\"((ushort)j), \"h\"((ushort)k)")},
    {"copy_places_5", DType::Void,
     TENON_COPY_PLACES("5", "int x, int y, int z, int v, int w, int j, int k, int l", "%4, %5, %6, %7, %8",
                       "%9, %10, %11",
                       "\"r\"(x), \"r\"(y), \"r\"(z), \"r\"(v), \"r\"(w), \"h\"((ushort)j), \"h\"((ushort)k), "
                       "\"h\"((ushort)l)")},
    {"cut", DType::Int16, TENON_CUT("short")},
    {"cut", DType::UInt16, TENON_CUT("ushort")},
    {"negated", DType::Int32, TENON_NEGATED("int")},
    {"negated", DType::UInt32, TENON_NEGATED("uint")},
    {"choose", DType::Float32, TENON_CHOOSE},
    {"choose", DType::Float64, TENON_CHOOSE},
    {"stream", DType::Void,
     "template <class T, class U>\n"
     "static __device__ void {name}(T* to, U value) {{\n"
     "  const T x = value;\n"
     "  if (sizeof(T) == 16) __stcs((uint4*)to, bits_as<uint4>(x));\n"
     "  else if (sizeof(T) == 8) __stcs((uint2*)to, bits_as<uint2>(x));\n"
     "  else if (sizeof(T) == 4) __stcs((uint*)to, bits_as<uint>(x));\n"
     "  else *to = x;\n}}"},
};
#undef TENON_BITS
#undef TENON_SINCE_8
#undef TENON_SINCE_9
#undef TENON_ANY
#undef TENON_FRAGMENT
#undef TENON_ADD_PRODUCT
#undef TENON_ADD_MATRICES
#undef TENON_ADD_PACKED
#undef TENON_PACK
#undef TENON_ROUND_PAIRS
#undef TENON_EXCHANGE
#undef TENON_COPY_BOX
#undef TENON_COPY_PLACES
#undef TENON_COPY
#undef TENON_CHOOSE

constexpr Dialect kCuda{
    .name = "CUDA",
    .header =
        "typedef unsigned char uchar;\ntypedef unsigned short ushort;\ntypedef unsigned int uint;\n"
        "typedef unsigned long long uint64;\n"
        "template <class To, class From>\n"
        "static __device__ To bits_as(From x) {\n"
        "  union { From from; To to; } bits = {x};\n"
        "  return bits.to;\n"
        "}\n\n",
    .local = "__shared__ __align__(16) {T} {name}[{elements}];",
    .unroll = "#pragma unroll",
    .large_local = "extern __shared__ __align__(1024) uchar shared[];\n  {T}* const {name} = ({T}*)(shared+{offset});",
    .kernel = "extern \"C\" __global__ __launch_bounds__({threads}) void {name}({parameters}) {{",
    .function = "static __device__ {T} {name}({T} x{more}) {{",
    // Only what is written is restricted. Of a restricted constant NVIDIA's assembler takes it that no kernel writes it
    // while this one runs, and reads it before await_kernels: too early, if this kernel began early.
    .parameter = "{const}{T}* {restrict}{name}",
    .variable = "const long long {name}",
    .size = "const int {name}",
    .box = "const __grid_constant__ box_map map{number}",
    .grid = "const uint3 position",
    .groups = "const uint3 group",
    .position = "const {T} {name} = position.{xyz}+({T})blockIdx.{xyz}*blockDim.{xyz}+threadIdx.{xyz};",
    .group = "const {T} {name} = ({T})group.{xyz}+blockIdx.{xyz};",
    .in_group = "const {T} {name} = threadIdx.{xyz};",
    .barrier = "__syncthreads();",
    .commit = "asm volatile(\"cp.async.commit_group;\" ::: \"memory\");",
    .wait = "asm volatile(\"cp.async.commit_group; cp.async.wait_group {pending};\" ::: \"memory\"); __syncthreads();",
    .nan = "({T})__int_as_float(0x7fc00000)",
    .infinity = "({T})__int_as_float(0x7f800000)",
    .types = {{
        {"void", "", ""},
        {"long long", "i64", ""},
        {"bool", "mask32", ""},
        {"signed char", "i8", ""},
        {"short", "i16", ""},
        {"int", "i32", ""},
        {"long long", "i64", "ll"},
        {"uchar", "u8", ""},
        {"ushort", "u16", ""},
        {"uint", "u32", "u"},
        {"unsigned long long", "u64", "ull"},
        {"ushort", "f16", ""},
        {"ushort", "bf16", ""},
        {"float", "f32", "f"},
        {"double", "f64", ""},
    }},
    .joined = "template <class T, int n> struct alignas(sizeof(T)*(n&-n)) side_by_side { T at[n]; };",
    .joined_type = "side_by_side<{T}, {count}>",
    .short_indices = true,
    // NVRTC 13.0 computes (int)(63-i) of a long long i wrongly in a loop that it unrolls: 4 too many.
    .low_bits = "__double2loint(__longlong_as_double({a}))",
    .spellings = kCudaSpellings,
    .functions = kCudaFunctions,
};

}  // namespace

const Dialect& cuda_dialect() { return kCuda; }

}  // namespace tenon
