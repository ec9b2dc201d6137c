// The Metal shading language: a kernel runs once for each element of a grid of up to three axes. It has no float64.
#include <tenon/codegen/render/grid_spellings.h>

namespace tenon {
namespace {

constexpr Spelling kSpellings[] = {TENON_GRID_SPELLINGS, {Op::Bitcast, OnAny, "as_type<{T}>({a})", ""}};

constexpr Dialect kMetal{
    .name = "Metal",
    .header = "#include <metal_stdlib>\nusing namespace metal;\n#pragma METAL fp contract(off)\n",
    .kernel = "[[kernel]] void {name}({parameters}) {{",
    .parameter = "device {const}{T}* data{slot} [[buffer({slot})]]",
    .variable = "constant long& {name} [[buffer({slot})]]",
    .grid = "uint3 position [[thread_position_in_grid]]",
    .position = "const long {name} = position.{xyz};",
    .nan = "({T})NAN",
    .infinity = "({T})INFINITY",
    .extremum = "inline {T} {name}({T} a, {T} b) {{ return a {order} b || b != b ? b : a; }}",
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
        {"ushort", "f16", ""},
        {"ushort", "bf16", ""},
        {"float", "f32", "f"},
        {"", "", ""},
        {"", "", ""},
    }},
    .spellings = kSpellings,
};

}  // namespace

const Dialect& metal_dialect() { return kMetal; }

}  // namespace tenon
