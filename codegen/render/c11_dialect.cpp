// C11 and nothing else: no vectors, no builtins, no statement expressions, no libm. Programs for any C compiler are
// exported in this dialect (engine/export_c).
#include <tenon/codegen/render/c_types.h>
#include <tenon/codegen/render/scalar_spellings.h>

namespace tenon {
namespace {

constexpr Spelling kC11Spellings[] = {
    {Op::Sqrt, OnFloat, "sqrt_{N}({a})", ""},
    {Op::MulAcc, OnFloat, "mulacc_{N}({a}, {b}, {c})", ""},
    {Op::Bitcast, OnAny, "bits_as({T}, {S}, {a})", ""},
    TENON_SCALAR_SPELLINGS,
};
static_assert(spells_primitive_ops(kC11Spellings));

// Computes one digit at a time. The root has one bit more than the result. If that bit is set, the remainder is not 0,
// so the result rounds up.
#define TENON_ROOT(U, ONE, MANTISSA, BIAS)              \
  "static inline {T} {name}({T} x) {{\n"                \
  "  union {{ {T} value; " U                            \
  " bits; }} v;\n"                                      \
  "  " U                                                \
  " rest, bit, root = 0, twice = 0;\n"                  \
  "  int exponent;\n"                                   \
  "  v.value = x;\n"                                    \
  "  if (!(x > 0) || v.bits >> " MANTISSA " == 2*" BIAS \
  "+1) return x < 0 ? (x-x)/(x-x) : x;\n"               \
  "  exponent = (int)(v.bits >> " MANTISSA              \
  ");\n"                                                \
  "  rest = v.bits & ((" ONE " << " MANTISSA            \
  ")-1);\n"                                             \
  "  if (exponent > 0) rest |= " ONE " << " MANTISSA    \
  ";\n"                                                 \
  "  else for (exponent = 1; rest >> " MANTISSA         \
  " == 0; --exponent) rest <<= 1;\n"                    \
  "  rest <<= exponent % 2 == 0 ? 2 : 1;\n"             \
  "  for (bit = " ONE " << (" MANTISSA                  \
  "+1); bit != 0; bit >>= 1, rest <<= 1) {{\n"          \
  "    if (twice+bit > rest) continue;\n"               \
  "    rest -= twice+bit;\n"                            \
  "    twice += bit << 1;\n"                            \
  "    root += bit;\n"                                  \
  "  }}\n"                                              \
  "  v.bits = ((" U ")((exponent+" BIAS ")/2-1) << " MANTISSA ")+((root+1) >> 1);\n  return v.value;\n}}\n"

// a * b + c, rounded once, by integers.
constexpr std::string_view kMulAcc = R"(static inline double {name}(double a, double b, double c) {{
  union {{ double value; uint64_t bits; }} v;
  const double operands[3] = {{a, b, c}};
  uint64_t m[3], high, low, other, below, sign, q, rest;
  int e[3], k, exponent, distance, drop;
  for (k = 0, sign = 0; k < 3; ++k) {{
    v.value = operands[k];
    e[k] = (int)(v.bits >> 52 & 2047);
    m[k] = v.bits & 0xfffffffffffffull;
    sign |= (v.bits >> 63) << k;
    if (e[k] == 2047) return k == 2 ? c : a*b+c;
    if (e[k] > 0) m[k] |= 1ull << 52;
    else for (e[k] = 1; m[k] != 0 && m[k] >> 52 == 0; --e[k]) m[k] <<= 1;
  }}
  if (m[0] == 0 || m[1] == 0) return a*b+c;
  if (m[2] == 0) return a*b;
  sign = ((sign ^ sign >> 1) & 1) | (sign & 4) >> 1;
  /* the product and the term in 128 bits each, whose highest bits are bit 124 or 125 */
  below = (m[0] & 0xffffffffull)*(m[1] & 0xffffffffull);
  other = (m[0] >> 32)*(m[1] & 0xffffffffull)+(below >> 32);
  rest = (m[0] & 0xffffffffull)*(m[1] >> 32)+(other & 0xffffffffull);
  high = (m[0] >> 32)*(m[1] >> 32)+(other >> 32)+(rest >> 32);
  low = rest << 32 | (below & 0xffffffffull);
  high = high << 20 | low >> 44;
  low <<= 20;
  other = m[2] << 9;
  below = 0;
  exponent = e[0]+e[1]-2150-20;
  distance = exponent-(e[2]-1075-73);
  if (distance < 0) {{
    q = high, high = other, other = q;
    q = low, low = below, below = q;
    sign = sign >> 1 | (sign & 1) << 1;
    exponent -= distance;
    distance = -distance;
  }}
  /* the smaller one at the larger one's exponent; its last bit says whether something is cut off */
  for (; distance >= 64; distance -= 64) {{
    below = other | (below != 0);
    other = 0;
    if (distance > 256) distance = 256;
  }}
  if (distance > 0) {{
    below = below >> distance | other << (64-distance) | (below << (64-distance) != 0);
    other >>= distance;
  }}
  if ((sign & 1) == sign >> 1) {{
    low += below;
    high += other+(low < below);
  }} else if (high > other || (high == other && low >= below)) {{
    high -= other+(low < below);
    low -= below;
    if (high == 0 && low == 0) return 0;
  }} else {{
    high = other-high-(below < low);
    low = below-low;
    sign >>= 1;
  }}
  for (; high >> 63 == 0; --exponent) {{
    high = high << 1 | low >> 63;
    low <<= 1;
  }}
  exponent += 127+1023;
  drop = exponent < 1 ? 76-exponent : 75;
  v.bits = (sign & 1) << 63;
  if (exponent >= 2047) v.bits |= 0x7ff0000000000000ull;
  if (exponent >= 2047 || drop > 128) return v.value;
  q = drop == 128 ? 0 : high >> (drop-64);
  rest = drop == 128 ? high : high << (128-drop);
  if (rest > 1ull << 63 || (rest == 1ull << 63 && (low != 0 || (q & 1) != 0))) ++q;
  v.bits |= (exponent < 1 ? 0 : (uint64_t)(exponent-1) << 52)+q;
  return v.value;
}}
)";

#define TENON_BITS(From, T, x) "((union {{ " From " from; " T " to; }}){{" x "}}).to"
constexpr Function kC11Functions[] = {
    TENON_SCALAR_FUNCTIONS("static inline ", "uint16_t", "uint32_t", TENON_BITS),
    {"sqrt", DType::Float32, TENON_ROOT("uint32_t", "1u", "23", "127")},
    {"sqrt", DType::Float64, TENON_ROOT("uint64_t", "1ull", "52", "1023")},
    {"mulacc", DType::Float64, kMulAcc},
};
#undef TENON_BITS
#undef TENON_ROOT

constexpr Dialect kC11{
    .name = "C11",
    .header = "#include <stdint.h>\n\n",
    .local = "{T}* restrict {name} = ({T}*)(void*)((char*)scratch+{offset});",
    .kernel = "void {name}({parameters}) {{",
    .function = "static inline {T} {name}({T} x{more}) {{",
    .rare_function = "static inline void {name}({T}* p{more}) {{\n  {T} x = *p;",
    .rare_call = "{T} other = x; {name}(&other{more});",
    .parameter = "{const}{T}* restrict {name}",
    .variable = "const int64_t {name}",
    .nan = "((union {{ {U} bits; {T} value; }}){{{nan}}}).value",
    .infinity = "((union {{ {U} bits; {T} value; }}){{{infinity}}}).value",
    .types = c_types("ll", "ull"),
    .bits_as = "#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)",
    .spellings = kC11Spellings,
    .functions = kC11Functions,
};

}  // namespace

const Dialect& c11_dialect() { return kC11; }

}  // namespace tenon
