// The Metal shading language: a kernel runs once for each element of a grid of up to three axes. It has no float64.
#include <tenon/codegen/render/scalar_spellings.h>

namespace tenon {
namespace {

constexpr Spelling kMetalSpellings[] = {TENON_SCALAR_SPELLINGS, {Op::Bitcast, OnAny, "as_type<{T}>({a})", ""}};
static_assert(spells_primitive_ops(kMetalSpellings));

#define TENON_BITS(From, T, x) "as_type<" T ">(" x ")"
constexpr Function kMetalFunctions[] = {
    TENON_SCALAR_FUNCTIONS("inline ", "ushort", "uint", TENON_BITS),
    {"widen", DType::Float16, "inline float {name}(half a) {{ return float(a); }}"},
    {"narrow", DType::Float16, "inline half {name}(float a) {{ return half(a); }}"},
};
#undef TENON_BITS

constexpr Dialect kMetal{
    .name = "Metal",
    .header = "#include <metal_stdlib>\nusing namespace metal;\n#pragma METAL fp contract(off)\n",
    .local = "threadgroup {T} {name}[{elements}];",
    .kernel = "[[kernel]] void {name}({parameters}) {{",
    .function = "inline {T} {name}({T} x{more}) {{",
    .parameter = "device {const}{T}* {name} [[buffer({slot})]]",
    .variable = "constant long& {name} [[buffer({slot})]]",
    .size = "constant int& {name} [[buffer({slot})]]",
    .grid = "uint3 position [[thread_position_in_grid]]",
    .groups = "uint3 group [[threadgroup_position_in_grid]],\n    uint3 in_group [[thread_position_in_threadgroup]]",
    .position = "const long {name} = position.{xyz};",
    .group = "const long {name} = group.{xyz};",
    .in_group = "const long {name} = in_group.{xyz};",
    .barrier = "threadgroup_barrier(mem_flags::mem_threadgroup);",
    .nan = "({T})NAN",
    .infinity = "({T})INFINITY",
    .types = {{
        {"void", "", ""},
        {"long", "i64", ""},
        {"bool", "mask32", ""},
        {"char", "i8", ""},
        {"short", "i16", ""},
        {"int", "i32", ""},
        {"long", "i64", "l"},
        {"uchar", "u8", ""},
        {"ushort", "u16", ""},
        {"uint", "u32", "u"},
        {"ulong", "u64", "ul"},
        {"half", "f16", ""},
        {"ushort", "bf16", ""},
        {"float", "f32", "f"},
        {"", "", ""},
    }},
    .spellings = kMetalSpellings,
    .functions = kMetalFunctions,
};

}  // namespace

const Dialect& metal_dialect() { return kMetal; }

}  // namespace tenon
