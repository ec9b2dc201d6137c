// OpenCL C 1.2: a kernel runs once for each element of a grid of up to three axes. Truth values are bytes, because a
// parameter of a kernel may not be a bool.
#include <tenon/codegen/render/scalar_spellings.h>

namespace tenon {
namespace {

constexpr Spelling kOpenClSpellings[] = {TENON_SCALAR_SPELLINGS, {Op::Bitcast, OnAny, "as_{T}({a})", ""}};
static_assert(spells_primitive_ops(kOpenClSpellings));

#define TENON_BITS(From, T, x) "as_" T "(" x ")"
constexpr Function kOpenClFunctions[] = {
    TENON_SCALAR_FUNCTIONS("", "ushort", "uint", TENON_BITS),
    {"widen", DType::Float16, "float {name}(ushort bits) {{ return vload_half(0, (const half*)&bits); }}"},
    {"narrow", DType::Float16,
     "ushort {name}(float a) {{\n  ushort bits;\n  vstore_half_rte(a, 0, (half*)&bits);\n  return bits;\n}}"},
};
#undef TENON_BITS

constexpr Dialect kOpenCl{
    .name = "OpenCL",
    .header = "#pragma OPENCL FP_CONTRACT OFF\n",
    .local = "__local {T} {name}[{elements}];",
    .kernel = "__kernel void {name}({parameters}) {{",
    .function = "{T} {name}({T} x{more}) {{",
    .parameter = "__global {const}{T}* restrict {name}",
    .variable = "const long {name}",
    .size = "const int {name}",
    .position = "const long {name} = get_global_id({axis});",
    .group = "const long {name} = get_group_id({axis});",
    .in_group = "const long {name} = get_local_id({axis});",
    .barrier = "barrier(CLK_LOCAL_MEM_FENCE);",
    .nan = "({T})NAN",
    .infinity = "({T})INFINITY",
    .types = {{
        {"void", "", ""},
        {"long", "i64", ""},
        {"uchar", "u8", ""},
        {"char", "i8", ""},
        {"short", "i16", ""},
        {"int", "i32", ""},
        {"long", "i64", "l"},
        {"uchar", "u8", ""},
        {"ushort", "u16", ""},
        {"uint", "u32", "u"},
        {"ulong", "u64", "ul"},
        {"ushort", "f16", ""},
        {"ushort", "bf16", ""},
        {"float", "f32", "f"},
        {"double", "f64", ""},
    }},
    .spellings = kOpenClSpellings,
    .functions = kOpenClFunctions,
};

}  // namespace

const Dialect& opencl_dialect() { return kOpenCl; }

}  // namespace tenon
