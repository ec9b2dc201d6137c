// CUDA C++ as NVRTC takes it, without any header: a kernel runs once for each element of a grid of up to three axes. A
// launch begins at `position`, because a grid has at most 65535 thread blocks along its second and third axis.
#include <tenon/codegen/render/scalar_spellings.h>

namespace tenon {
namespace {

constexpr Spelling kCudaSpellings[] = {
    {Op::Sqrt, OnFloat, "sqrt{f}({a})", ""},
    {Op::MulAcc, OnFloat, "fma{f}({a}, {b}, {c})", ""},
    {Op::Bitcast, OnAny, "bits_as<{T}>({a})", ""},
    TENON_SCALAR_SPELLINGS,
};
static_assert(spells_primitive_ops(kCudaSpellings));

// The conversions of float16 are functions of libdevice, which is part of every CUDA program.
#define TENON_BITS(From, T, x) "bits_as<" T ">(" x ")"
constexpr Function kCudaFunctions[] = {
    TENON_SCALAR_FUNCTIONS("static __device__ ", "ushort", "uint", TENON_BITS),
    {"widen", DType::Float16,
     "extern \"C\" __device__ float __nv_half2float(ushort);\n"
     "static __device__ float {name}(ushort bits) {{ return __nv_half2float(bits); }}"},
    {"narrow", DType::Float16,
     "extern \"C\" __device__ ushort __nv_float2half_rn(float);\n"
     "static __device__ ushort {name}(float a) {{ return __nv_float2half_rn(a); }}"},
    // NVRTC (13.0 to 13.5) folds a product into a choice between constants. Its assembler then treats a choice between
    // 1 or -1 and -0 as an integer or truth value that is converted to a float, whose zero is +0. Neither of them
    // analyses a choice of bytes.
    {"choose", DType::Void,
     "static __device__ {T} {name}(bool c, {T} a, {T} b) {{\n"
     "  union {{ {T} value; uint words[(sizeof({T}) + 3) / 4]; }} x = {{a}}, y = {{b}};\n"
     "  for (uint i = 0; i < sizeof(x) / 4; ++i)\n"
     "    x.words[i] = __byte_perm(x.words[i], y.words[i], c ? 0x3210 : 0x7654);\n"
     "  return x.value;\n}}"},
};
#undef TENON_BITS

constexpr Dialect kCuda{
    .name = "CUDA",
    .header =
        "typedef unsigned char uchar;\ntypedef unsigned short ushort;\ntypedef unsigned int uint;\n"
        "template <class To, class From>\n"
        "static __device__ To bits_as(From x) {\n"
        "  union { From from; To to; } bits = {x};\n"
        "  return bits.to;\n"
        "}\n\n",
    .local = "__shared__ __align__(16) {T} {name}[{elements}];",
    .kernel = "extern \"C\" __global__ __launch_bounds__(256) void {name}({parameters}) {{",
    .function = "static __device__ {T} {name}({T} x) {{",
    .parameter = "{const}{T}* __restrict__ {name}",
    .variable = "const long long {name}",
    .size = "const int {name}",
    .grid = "const uint3 position",
    .groups = "const uint3 group",
    .position = "const long long {name} = position.{xyz}+(long long)blockIdx.{xyz}*blockDim.{xyz}+threadIdx.{xyz};",
    .group = "const long long {name} = (long long)group.{xyz}+blockIdx.{xyz};",
    .in_group = "const long long {name} = threadIdx.{xyz};",
    .barrier = "__syncthreads();",
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
        {"unsigned long long", "c64", "ull"},
    }},
    .joined = "template <class T, int n> struct alignas(sizeof(T)*n) side_by_side { T at[n]; };",
    .joined_type = "side_by_side<{T}, {count}>",
    // NVRTC 13.0 computes (int)(63-i) of a long long i wrongly in a loop that it unrolls: 4 too many.
    .low_bits = "__double2loint(__longlong_as_double({a}))",
    .spellings = kCudaSpellings,
    .functions = kCudaFunctions,
};

}  // namespace

const Dialect& cuda_dialect() { return kCuda; }

}  // namespace tenon
