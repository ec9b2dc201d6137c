// OpenCL C 1.2: a kernel runs once for each element of a grid of up to three axes. Truth values are bytes, which a
// kernel may take where it may not take bool.
#include <tenon/codegen/render/grid_spellings.h>

namespace tenon {
namespace {

constexpr Spelling kSpellings[] = {TENON_GRID_SPELLINGS, {Op::Bitcast, OnAny, "as_{T}({a})", ""}};

constexpr Dialect kOpenCl{
    .name = "OpenCL",
    .header = "#pragma OPENCL FP_CONTRACT OFF\n",
    .kernel = "__kernel void {name}({parameters}) {{",
    .parameter = "__global {const}{T}* restrict data{slot}",
    .variable = "const long {name}",
    .position = "const long {name} = get_global_id({axis});",
    .nan = "({T})NAN",
    .infinity = "({T})INFINITY",
    .extremum = "{T} {name}({T} a, {T} b) {{ return a {order} b || b != b ? b : a; }}",
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
        {"", "", ""},
    }},
    .spellings = kSpellings,
};

}  // namespace

const Dialect& opencl_dialect() { return kOpenCl; }

}  // namespace tenon
