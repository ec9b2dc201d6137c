// C as gcc 12 and clang 14 both take it: vector extensions, no headers, instructions as one line of asm. Lanes
// hold no truth values, but masks (passes/lane_masks.h).
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/render/c_types.h>

namespace tenon {
namespace {

// Signed sums, differences and products are computed unsigned, where overflow is defined; narrow scalars are cut back
// to their width.
constexpr Spelling kCSpellings[] = {
    {Op::Add, OnFloat, "({a}+{b})", "({a}+{b})"},
    {Op::Add, OnUnsigned, "{t}({a}+{b})", "({a}+{b})"},
    {Op::Add, OnSigned, "{tu}({u}{a}+{u}{b})", "{tu}({u}{a}+{u}{b})", true},
    {Op::Sub, OnFloat, "({a}-{b})", "({a}-{b})"},
    {Op::Sub, OnUnsigned, "{t}({a}-{b})", "({a}-{b})"},
    {Op::Sub, OnSigned, "({T})(({U}){a}-({U}){b})", "({T})(({U}){a}-({U}){b})", true},
    {Op::Mul, OnFloat, "({a}*{b})", "({a}*{b})"},
    {Op::Mul, OnUnsigned, "{tu}({u}{a}*{u}{b})", "({a}*{b})"},
    {Op::Mul, OnSigned, "({T})(({U}){a}*({U}){b})", "({T})(({U}){a}*({U}){b})", true},
    {Op::Neg, OnFloat, "(-{a})", "(-{a})"},
    {Op::Neg, OnIntegers, "{tu}(-{u}{a})", "{tu}(-{u}{a})"},
    {Op::Div, OnFloat, "({a}/{b})", "({a}/{b})"},
    {Op::TruncDiv, OnIntegers, "{t}({a}/{b})", "({a}/{b})", true},
    {Op::TruncMod, OnIntegers, "{t}({a}%{b})", "({a}%{b})", true},
    {Op::Lt, OnAny, "({a}<{b})", "({a}<{b})", true},
    {Op::Le, OnAny, "({a}<={b})", "({a}<={b})", true},
    {Op::Eq, OnAny, "({a}=={b})", "({a}=={b})", true},
    {Op::Ne, OnAny, "({a}!={b})", "({a}!={b})", true},
    {Op::And, OnAny, "{t}({a}&{b})", "({a}&{b})", true},
    {Op::Or, OnAny, "{t}({a}|{b})", "({a}|{b})", true},
    {Op::Xor, OnAny, "{t}({a}^{b})", "({a}^{b})", true},
    {Op::Not, OnBool, "(!{a})", ""},
    {Op::Not, OnIntegers, "({T})(~{a})", "(~{a})"},
    {Op::Shl, OnIntegers, "{tu}({u}{a}<<{b})", "{tu}({u}{a}<<{u}{b})", true},
    {Op::Shr, OnIntegers, "{t}({a}>>{b})", "({a}>>{b})", true},
    {Op::Where, OnAny, "({c}?{a}:{b})", "{tm}(({m}{a}&{c})|({m}{b}&~{c}))", true},
    {Op::Sqrt, OnFloat, "__builtin_sqrt{f}({a})", "sqrt_{N}({a})", true},
    {Op::Max, OnFloat, "max_{N}({a}, {b})", "max_{N}({a}, {b})", true},
    {Op::Min, OnFloat, "min_{N}({a}, {b})", "min_{N}({a}, {b})", true},
    {Op::MulAcc, OnFloat, "__builtin_fma{f}({a}, {b}, {c})", "mulacc_{N}({a}, {b}, {c})", true},
    {Op::Rint, OnFloat, "rint_{N}({a})", "rint_{N}({a})", true},
    {Op::Dot4, OnSigned, "dot4_{N}({a}, {b}, {c})", "dot4_{N}({a}, {b}, {c})", true},
    {Op::DotPairs, OnSigned, "dot_pairs_{N}({a}, {b}, {c})", "dot_pairs_{N}({a}, {b}, {c})", true},
    {Op::AddPairs, OnSigned, "add_pairs_{N}({a}, {b})", "add_pairs_{N}({a}, {b})", true},
    {Op::Cast, OnAny, "({T}){a}", "__builtin_convertvector({a}, {T})"},
    {Op::Bitcast, OnAny, "bits_as({T}, {S}, {a})", "(({T}){a})"},
    {Op::Lane, OnAny, "", "{a}[{lane}]"},
};
static_assert(spells_primitive_ops(kCSpellings));

bool avx(const Target& t, int64_t, int64_t bytes) {
  return t.vector_bytes >= 32 && bytes >= 16 && bytes <= t.vector_bytes;
}
template <int64_t kBytes>
bool avx_of(const Target& t, int64_t lanes, int64_t bytes) {
  return bytes == kBytes && avx(t, lanes, bytes);
}
bool sse(const Target& t, int64_t, int64_t bytes) { return (t.name == "plain" || t.name == "sse4") && bytes == 16; }
template <int64_t kBytes>
bool small_dots_of(const Target& t, int64_t, int64_t bytes) {
  return t.dot4 == ByteDots::Small && bytes == kBytes;
}
bool all_dots(const Target& t, int64_t lanes, int64_t bytes) { return t.dot4 == ByteDots::All && avx(t, lanes, bytes); }
bool any(const Target&, int64_t, int64_t) { return true; }
bool vector(const Target&, int64_t lanes, int64_t) { return lanes > 1; }

#define TENON_CHOOSE(kCondition) \
  "({{ {N} a_ = a, b_ = b; {M} c_ = " kCondition "; ({N})((({M})b_ & c_) | (({M})a_ & ~c_)); }})"
constexpr std::string_view kMax = TENON_CHOOSE("(a_ < b_) | (b_ != b_)"), kMin = TENON_CHOOSE("(b_ < a_) | (b_ != b_)");
#undef TENON_CHOOSE
// One instruction gives a if both are equal or one is NaN. Only a NaN in b needs more, and a constant b is no NaN.
#define TENON_EXTREME(kName)                                 \
  "({{ {N} a_ = a, b_ = b, r_; __asm__(\"" kName             \
  " %1, %2, %0\" : \"=v\"(r_) : \"v\"(a_), \"v\"(b_)); \\\n" \
  "  {M} c_ = b_ != b_; ({N})((({M})b_ & c_) | (({M})r_ & ~c_)); }})"
constexpr std::string_view kMaxPs = TENON_EXTREME("vmaxps"), kMinPs = TENON_EXTREME("vminps"),
                           kMaxPd = TENON_EXTREME("vmaxpd"), kMinPd = TENON_EXTREME("vminpd");
#undef TENON_EXTREME
// Of the same instruction for one number, so that only a NaN is a branch, which is predicted; gcc 12 branches for each.
#define TENON_EXTREME_OF_ONE(kName)                          \
  "({{ {N} a_ = a, b_ = b, r_; __asm__(\"" kName             \
  " %1, %2, %0\" : \"=x\"(r_) : \"x\"(a_), \"x\"(b_)); \\\n" \
  "  b_ != b_ ? b_ : r_; }})"
constexpr std::string_view kMaxSs = TENON_EXTREME_OF_ONE("vmaxss"), kMinSs = TENON_EXTREME_OF_ONE("vminss"),
                           kMaxSd = TENON_EXTREME_OF_ONE("vmaxsd"), kMinSd = TENON_EXTREME_OF_ONE("vminsd");
#undef TENON_EXTREME_OF_ONE
constexpr std::string_view kMaxScalar = "({{ {N} a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; }})",
                           kMinScalar = "({{ {N} a_ = a, b_ = b; (b_ < a_ || b_ != b_) ? b_ : a_; }})";

constexpr std::string_view kAny128 = "(__builtin_ia32_movmskps((__attribute__((vector_size(16))) float)(a)) != 0)";

#define TENON_DOT4(kA, kB, kC)                                                                                         \
  "({{ unsigned u_ = " kA ", s_ = " kB "; (int)((unsigned)(" kC                                                        \
  ") + (u_ & 255) * (unsigned)(signed char)s_ \\\n"                                                                    \
  "  + (u_ >> 8 & 255) * (unsigned)(signed char)(s_ >> 8) + (u_ >> 16 & 255) * (unsigned)(signed char)(s_ >> 16) \\\n" \
  "  + (u_ >> 24) * (unsigned)(signed char)(s_ >> 24)); }})"
constexpr std::string_view kDot4 = TENON_DOT4("a", "b", "c"), kDot4Lane = TENON_DOT4("a_[{l}]", "b_[{l}]", "c_[{l}]");
#undef TENON_DOT4
#define TENON_VECTOR(kBytes, kType) "(__attribute__((vector_size(" #kBytes "))) " kType ")"
// Sums of two products as 16 bits: exact for bytes of a up to 128 (Target::dot4). Some of them are added as 16 bits,
// and the two sums of a lane as 32 bits, in two steps or in one.
#define TENON_PRODUCTS(kBytes, kBits) \
  "__builtin_ia32_pmaddubsw" kBits "(" TENON_VECTOR(kBytes, "char") "(a), \\\n  " TENON_VECTOR(kBytes, "char") "(b))"
#define TENON_TWO_SUMS(kBytes, kBits, kSums) \
  TENON_VECTOR(kBytes, "unsigned")           \
  "__builtin_ia32_pmaddwd" kBits "(" kSums ", 1 + " TENON_VECTOR(kBytes, "short") "{{}})"
#define TENON_DOT4_SMALL(kBytes, kBits) \
  "(({N})(" TENON_TWO_SUMS(kBytes, kBits, TENON_PRODUCTS(kBytes, kBits)) " + " TENON_VECTOR(kBytes, "unsigned") "(c))" \
                                                                                                                ")"
#define TENON_DOT_PAIRS(kBytes, kBits)             \
  "(({N})(" TENON_VECTOR(kBytes, "unsigned short") \
      TENON_PRODUCTS(kBytes, kBits) " + \\\n  " TENON_VECTOR(kBytes, "unsigned short") "(c)))"
#define TENON_ADD_PAIRS(kBytes, kBits)                                                                   \
  "(({N})(" TENON_TWO_SUMS(kBytes, kBits, TENON_VECTOR(kBytes, "short") "(a)") " + \\\n  " TENON_VECTOR( \
      kBytes, "unsigned") "(b)))"
constexpr std::string_view kDot4Small256 = TENON_DOT4_SMALL(32, "256"), kDot4Small128 = TENON_DOT4_SMALL(16, "128"),
                           kDotPairs256 = TENON_DOT_PAIRS(32, "256"), kDotPairs128 = TENON_DOT_PAIRS(16, "128"),
                           kAddPairs256 = TENON_ADD_PAIRS(32, "256"), kAddPairs128 = TENON_ADD_PAIRS(16, "128");
#undef TENON_ADD_PAIRS
#undef TENON_DOT_PAIRS
#undef TENON_DOT4_SMALL
#undef TENON_TWO_SUMS
#undef TENON_PRODUCTS
#define TENON_DOT_PAIRS(kA, kB, kC)                                                                                \
  "({{ unsigned u_ = " kA ", s_ = " kB ", p_ = " kC                                                                \
  "; (int)(((p_ + (u_ & 255) * (unsigned)(signed char)s_ \\\n"                                                     \
  "  + (u_ >> 8 & 255) * (unsigned)(signed char)(s_ >> 8)) & 65535) | ((p_ >> 16) \\\n"                            \
  "  + (u_ >> 16 & 255) * (unsigned)(signed char)(s_ >> 16) + (u_ >> 24) * (unsigned)(signed char)(s_ >> 24)) << " \
  "16); }})"
#define TENON_ADD_PAIRS(kA, kB) \
  "({{ int p_ = " kA "; (int)((unsigned)(" kB ") + (unsigned)(short)p_ + (unsigned)(p_ >> 16)); }})"
constexpr std::string_view kDotPairs = TENON_DOT_PAIRS("a", "b", "c"),
                           kDotPairsLane = TENON_DOT_PAIRS("a_[{l}]", "b_[{l}]", "c_[{l}]"),
                           kAddPairs = TENON_ADD_PAIRS("a", "b"), kAddPairsLane = TENON_ADD_PAIRS("a_[{l}]", "b_[{l}]");
#undef TENON_ADD_PAIRS
#undef TENON_DOT_PAIRS

// The lanes in from .. to - 1, as bits and as a mask. Both `from` and `to` may be far outside of the lanes.
#define TENON_CLAMP                                                             \
  "int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > {lanes} ? {lanes} : f_; " \
  "t_ = t_ < f_ ? f_ : t_ > {lanes} ? {lanes} : t_; "
// As bits for a masked instruction of AVX-512,
#define TENON_LOAD_BITS(kCode, kBytes, kType, kBits)    \
  "({{ " TENON_CLAMP "\\\n  ({N})__builtin_ia32_" kCode \
  "_mask("                                              \
  "(const " kType "*)(p), " TENON_VECTOR(kBytes, kType) "{{0}}, (unsigned " kBits ")((1u << t_) - (1u << f_))); }})"
#define TENON_STORE_BITS(kCode, kBytes, kType, kBits) \
  "({{ " TENON_CLAMP "\\\n  __builtin_ia32_" kCode    \
  "_mask("                                            \
  "(" kType "*)(p), " TENON_VECTOR(kBytes, kType) "(a), (unsigned " kBits ")((1u << t_) - (1u << f_))); }})"
constexpr std::string_view kLoadFloats512 = TENON_LOAD_BITS("loadups512", 64, "float", "short"),
                           kLoadDoubles512 = TENON_LOAD_BITS("loadupd512", 64, "double", "char"),
                           kStoreFloats512 = TENON_STORE_BITS("storeups512", 64, "float", "short"),
                           kStoreDoubles512 = TENON_STORE_BITS("storeupd512", 64, "double", "char");
#undef TENON_LOAD_BITS
#undef TENON_STORE_BITS
// and as a vector for one of AVX.
#define TENON_LANES(kInteger, kList) \
  "(({M}){{" kList "}} >= (" kInteger ")f_) & (({M}){{" kList "}} < (" kInteger ")t_)"
#define TENON_LOAD_LANES(kCode, kBytes, kType, kLanes)                                                        \
  "({{ " TENON_CLAMP "\\\n  ({N})__builtin_ia32_maskload" kCode "((const __attribute__((vector_size(" #kBytes \
  "))) " kType "*)(p), " kLanes "); }})"
#define TENON_STORE_LANES(kCode, kBytes, kType, kLanes)                                                          \
  "({{ " TENON_CLAMP "\\\n  __builtin_ia32_maskstore" kCode "((__attribute__((vector_size(" #kBytes "))) " kType \
  "*)(p), " kLanes ", " TENON_VECTOR(kBytes, kType) "(a)); }})"
#define TENON_8 TENON_LANES("int", "0,1,2,3,4,5,6,7")
#define TENON_4 TENON_LANES("int", "0,1,2,3")
#define TENON_4_LONG TENON_VECTOR(32, "long long") "(" TENON_LANES("int64_t", "0,1,2,3") ")"
constexpr std::string_view kLoadFloats256 = TENON_LOAD_LANES("ps256", 32, "float", TENON_8),
                           kLoadFloats128 = TENON_LOAD_LANES("ps", 16, "float", TENON_4),
                           kLoadDoubles256 = TENON_LOAD_LANES("pd256", 32, "double", TENON_4_LONG),
                           kStoreFloats256 = TENON_STORE_LANES("ps256", 32, "float", TENON_8),
                           kStoreFloats128 = TENON_STORE_LANES("ps", 16, "float", TENON_4),
                           kStoreDoubles256 = TENON_STORE_LANES("pd256", 32, "double", TENON_4_LONG);
#undef TENON_LANES
#undef TENON_LOAD_LANES
#undef TENON_STORE_LANES
#undef TENON_8
#undef TENON_4
#undef TENON_4_LONG
constexpr std::string_view kLoadSome = "({{ " TENON_CLAMP
                                       "{N} v_ = {{0}}; if (t_ - f_ == {lanes}) v_ = *(const {N}_loose*)(p); \\\n"
                                       "  else {{ for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; }} v_; }})";
constexpr std::string_view kStoreSome =
    "({{ " TENON_CLAMP
    "if (t_ - f_ == {lanes}) *({N}_loose*)(p) = a; \\\n"
    "  else {{ {T} v_[{lanes}]; *({N}_loose*)v_ = a; for (int64_t l_ = f_; l_ < t_; ++l_) (p)[l_] = v_[l_]; }} }})";

// The type that the builtins use for a vector of 16-bit elements.
#define TENON_SHORTS(kBytes) TENON_VECTOR(kBytes, "short")
#define TENON_BITS "(unsigned short)((1u << t_) - (1u << f_))"
constexpr std::string_view kLoadHalves256 =
    "({{ " TENON_CLAMP
    "\\\n  ({N})__builtin_ia32_loaddquhi256_mask((const void*)(p), " TENON_SHORTS(32) "{{0}}, " TENON_BITS "); }})";
constexpr std::string_view kStoreHalves256 =
    "({{ " TENON_CLAMP
    "\\\n  __builtin_ia32_storedquhi256_mask((__attribute__((vector_size(32))) short*)(p), " TENON_SHORTS(
        32) "(a), " TENON_BITS "); }})";
#undef TENON_CLAMP
#undef TENON_BITS
#define TENON_WIDEN(kElements) "__builtin_ia32_vcvtph2ps(" TENON_SHORTS(16) "{{" kElements "}})"
#define TENON_NARROW(kElements) \
  "(unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){{" kElements "}}, 0)[0]"

bool avx_words(const Target& t, int64_t lanes, int64_t bytes) { return avx(t, lanes, bytes) && bytes == 4 * lanes; }
template <int64_t kBytes>
bool words_of(const Target& t, int64_t lanes, int64_t bytes) {
  return bytes == kBytes && avx_words(t, lanes, bytes);
}
template <int64_t kBytes>
bool long_words_of(const Target& t, int64_t lanes, int64_t bytes) {
  return bytes == kBytes && bytes == 8 * lanes && avx(t, lanes, bytes);
}
bool words_of_avx2(const Target& t, int64_t lanes, int64_t bytes) {
  return t.vector_bytes == 32 && words_of<32>(t, lanes, bytes);
}
bool halves_of_256(const Target& t, int64_t lanes, int64_t bytes) {
  return t.vector_bytes == 64 && lanes == 16 && bytes == 32;
}
template <int64_t kLanes>
bool converts(const Target& t, int64_t lanes, int64_t) {
  return t.f16c && (lanes == kLanes || kLanes == 0) && 4 * lanes <= t.vector_bytes;
}
bool converts_each(const Target& t, int64_t, int64_t) { return t.f16c; }
bool converts_words(const Target& t, int64_t lanes, int64_t) { return extends_at_once(t, lanes); }
template <int64_t kLanes>
bool extends(const Target& t, int64_t lanes, int64_t) {
  return lanes == kLanes && extends_at_once(t, lanes);
}
bool words_of_256(const Target& t, int64_t lanes, int64_t) { return t.vector_bytes >= 32 && lanes == 8; }

#define TENON_EXTEND(name, a) \
  "({{ {N} a_ = a; {M} w_; __asm__(\"" name " %1, %0\" : \"=v\"(w_) : \"v\"(" a ")); w_; }})"
#define TENON_PADDED "__builtin_shufflevector(a_, a_, 0,1,2,3,4,5,6,7,-1,-1,-1,-1,-1,-1,-1,-1)"  // to 16 bytes

// A float32 rounded to the upper half of its bits, as a word of which this half is the lower one.
#define TENON_ROUND                                            \
  "({{ {F} a_ = a; {W} b_ = ({W})a_; {M} is_ = a_ == a_; \\\n" \
  "  b_ = ({W})((({M})(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | (({M})(b_ | 0x400000) & ~is_)) >> 16;"
#define TENON_INTS "__attribute__((vector_size(16))) int"

bool one(const Target&, int64_t lanes, int64_t) { return lanes == 1; }
bool avx_one(const Target& t, int64_t lanes, int64_t) { return t.vector_bytes >= 32 && lanes == 1; }

#define TENON_RINT(kRegister, kCode) \
  "({{ {N} r_; __asm__(\"" kCode "\" : \"=" kRegister "\"(r_) : \"" kRegister "\"(a)); r_; }})"
#define TENON_RINT_LANE(kType, kCode) "({{ " kType " r_; __asm__(\"" kCode "\" : \"=x\"(r_) : \"x\"(a_[{l}])); r_; }})"

#define TENON_SCALE(kType, a, b, kCode) \
  "({{ " kType " r_; __asm__(\"" kCode " %2, %1, %0\" : \"=v\"(r_) : \"v\"(" a "), \"v\"(" b ")); r_; }})"

// The first row that is available is used.
constexpr Instruction kInstructions[] = {
    {"sqrt", DType::Float32, avx, "a", R"(({{ {N} r_; __asm__("vsqrtps %1, %0" : "=v"(r_) : "v"(a)); r_; }}))"},
    {"sqrt", DType::Float64, avx, "a", R"(({{ {N} r_; __asm__("vsqrtpd %1, %0" : "=v"(r_) : "v"(a)); r_; }}))"},
    {"sqrt", DType::Float32, sse, "a", R"(({{ {N} r_; __asm__("sqrtps %1, %0" : "=x"(r_) : "x"(a)); r_; }}))"},
    {"sqrt", DType::Float64, sse, "a", R"(({{ {N} r_; __asm__("sqrtpd %1, %0" : "=x"(r_) : "x"(a)); r_; }}))"},
    {"sqrt", DType::Float32, any, "a", "__builtin_sqrtf(a_[{l}])"},
    {"sqrt", DType::Float64, any, "a", "__builtin_sqrt(a_[{l}])"},
    {"rint", DType::Float32, avx_of<64>, "a", TENON_RINT("v", "vrndscaleps $8, %1, %0")},
    {"rint", DType::Float64, avx_of<64>, "a", TENON_RINT("v", "vrndscalepd $8, %1, %0")},
    {"rint", DType::Float32, avx, "a", TENON_RINT("x", "vroundps $8, %1, %0")},
    {"rint", DType::Float64, avx, "a", TENON_RINT("x", "vroundpd $8, %1, %0")},
    {"rint", DType::Float32, one, "a", TENON_RINT("x", "vroundss $8, %1, %1, %0")},
    {"rint", DType::Float64, one, "a", TENON_RINT("x", "vroundsd $8, %1, %1, %0")},
    {"rint", DType::Float32, any, "a", TENON_RINT_LANE("float", "vroundss $8, %1, %1, %0")},
    {"rint", DType::Float64, any, "a", TENON_RINT_LANE("double", "vroundsd $8, %1, %1, %0")},
    {"scale", DType::Float32, avx, "a, b", TENON_SCALE("{N}", "a", "b", "vscalefps")},
    {"scale", DType::Float64, avx, "a, b", TENON_SCALE("{N}", "a", "b", "vscalefpd")},
    {"scale", DType::Float32, one, "a, b", TENON_SCALE("float", "a", "b", "vscalefss")},
    {"scale", DType::Float64, one, "a, b", TENON_SCALE("double", "a", "b", "vscalefsd")},
    {"scale", DType::Float32, any, "a, b", TENON_SCALE("float", "a_[{l}]", "b_[{l}]", "vscalefss")},
    {"scale", DType::Float64, any, "a, b", TENON_SCALE("double", "a_[{l}]", "b_[{l}]", "vscalefsd")},
    // Builtins that gcc and clang share: an asm statement would keep gcc from choosing its registers well.
    {"mulacc", DType::Float32, avx_of<64>, "a, b, c", "__builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)"},
    {"mulacc", DType::Float32, avx_of<32>, "a, b, c", "__builtin_ia32_vfmaddps256(a, b, c)"},
    {"mulacc", DType::Float32, avx_of<16>, "a, b, c", "__builtin_ia32_vfmaddps(a, b, c)"},
    {"mulacc", DType::Float64, avx_of<64>, "a, b, c", "__builtin_ia32_vfmaddpd512_mask(a, b, c, -1, 4)"},
    {"mulacc", DType::Float64, avx_of<32>, "a, b, c", "__builtin_ia32_vfmaddpd256(a, b, c)"},
    {"mulacc", DType::Float64, avx_of<16>, "a, b, c", "__builtin_ia32_vfmaddpd(a, b, c)"},
    {"mulacc", DType::Float32, any, "a, b, c", "__builtin_fmaf(a_[{l}], b_[{l}], c_[{l}])"},
    {"mulacc", DType::Float64, any, "a, b, c", "__builtin_fma(a_[{l}], b_[{l}], c_[{l}])"},
    {"max", DType::Float32, avx, "a, b", kMaxPs},
    {"max", DType::Float64, avx, "a, b", kMaxPd},
    {"min", DType::Float32, avx, "a, b", kMinPs},
    {"min", DType::Float64, avx, "a, b", kMinPd},
    {"max", DType::Float32, vector, "a, b", kMax},
    {"max", DType::Float64, vector, "a, b", kMax},
    {"min", DType::Float32, vector, "a, b", kMin},
    {"min", DType::Float64, vector, "a, b", kMin},
    {"max", DType::Float32, avx_one, "a, b", kMaxSs},
    {"max", DType::Float64, avx_one, "a, b", kMaxSd},
    {"min", DType::Float32, avx_one, "a, b", kMinSs},
    {"min", DType::Float64, avx_one, "a, b", kMinSd},
    {"max", DType::Float32, any, "a, b", kMaxScalar},
    {"max", DType::Float64, any, "a, b", kMaxScalar},
    {"min", DType::Float32, any, "a, b", kMinScalar},
    {"min", DType::Float64, any, "a, b", kMinScalar},
    {"dot4", DType::Int32, small_dots_of<32>, "a, b, c", kDot4Small256},
    {"dot4", DType::Int32, small_dots_of<16>, "a, b, c", kDot4Small128},
    {"dot4", DType::Int32, all_dots, "a, b, c",
     R"(({{ {N} c_ = c; __asm__("vpdpbusd %2, %1, %0" : "+v"(c_) : "v"(a), "v"(b)); c_; }}))"},
    {"dot4", DType::Int32, vector, "a, b, c", kDot4Lane},
    {"dot4", DType::Int32, any, "a, b, c", kDot4},
    {"dot_pairs", DType::Int32, small_dots_of<32>, "a, b, c", kDotPairs256},
    {"dot_pairs", DType::Int32, small_dots_of<16>, "a, b, c", kDotPairs128},
    {"dot_pairs", DType::Int32, vector, "a, b, c", kDotPairsLane},
    {"dot_pairs", DType::Int32, any, "a, b, c", kDotPairs},
    {"add_pairs", DType::Int32, small_dots_of<32>, "a, b", kAddPairs256},
    {"add_pairs", DType::Int32, small_dots_of<16>, "a, b", kAddPairs128},
    {"add_pairs", DType::Int32, vector, "a, b", kAddPairsLane},
    {"add_pairs", DType::Int32, any, "a, b", kAddPairs},
    {"widen", DType::Float16, converts<16>, "a",
     "__builtin_ia32_vcvtph2ps512_mask(" TENON_SHORTS(32) "(a), ({F}){{0}}, -1, 4)"},
    {"widen", DType::Float16, converts<8>, "a", "__builtin_ia32_vcvtph2ps256(" TENON_SHORTS(16) "(a))"},
    {"widen", DType::Float16, converts<4>, "a",
     "({{ {N} a_ = a; " TENON_WIDEN("(short)a_[0], (short)a_[1], (short)a_[2], (short)a_[3]") "; }})"},
    {"widen", DType::Float16, converts<1>, "a", TENON_WIDEN("(short)(a)") "[0]"},
    {"widen", DType::Float16, converts_each, "a", TENON_WIDEN("(short)a_[{l}]") "[0]", DType::Void, DType::Float32},
    {"narrow", DType::Float16, converts<16>, "a",
     "({N})__builtin_ia32_vcvtps2ph512_mask(a, 0, " TENON_SHORTS(32) "{{0}}, -1)"},
    {"narrow", DType::Float16, converts<8>, "a", "({N})__builtin_ia32_vcvtps2ph256(a, 0)"},
    {"narrow", DType::Float16, converts<1>, "a", TENON_NARROW("a")},
    {"narrow", DType::Float16, converts_each, "a", TENON_NARROW("a_[{l}]"), DType::Float32},
    // Rounds to nearest, ties to even: adds 0x7fff, and 1 more if the last kept bit is set, then cuts off 16 bits. NaN
    // keeps a mantissa bit. (vcvtneps2bf16 treats subnormals as zeros.)
    {"widen", DType::BFloat16, converts_words, "a",  // gcc 12 converts halves and joins them
     R"(({{ {W} w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); ({F})(w_ << 16); }}))"},
    {"widen", DType::BFloat16, vector, "a", "(({F})(__builtin_convertvector(a, {W}) << 16))"},
    {"widen", DType::BFloat16, any, "a", "((union{{unsigned from; float to;}}){{(unsigned)(a) << 16}}).to"},
    // Integers as words of 32 bits: gcc 12 widens twice, half by half.
    {"extend", DType::UInt8, extends<8>, "a", TENON_EXTEND("vpmovzxbd", TENON_PADDED)},
    {"extend", DType::UInt8, extends<16>, "a", TENON_EXTEND("vpmovzxbd", "a_")},
    {"extend", DType::Int8, extends<8>, "a", TENON_EXTEND("vpmovsxbd", TENON_PADDED)},
    {"extend", DType::Int8, extends<16>, "a", TENON_EXTEND("vpmovsxbd", "a_")},
    {"extend", DType::UInt16, converts_words, "a", TENON_EXTEND("vpmovzxwd", "a_")},
    {"extend", DType::Int16, converts_words, "a", TENON_EXTEND("vpmovsxwd", "a_")},
    {"narrow", DType::BFloat16, words_of_256, "a",
     TENON_ROUND " \\\n"
                 "  ({N})__builtin_ia32_packusdw128((" TENON_INTS ")__builtin_shufflevector(b_, b_, 0, 1, 2, 3), \\\n"
                 "    (" TENON_INTS ")__builtin_shufflevector(b_, b_, 4, 5, 6, 7)); }})"},
    {"narrow", DType::BFloat16, vector, "a", TENON_ROUND " __builtin_convertvector(b_, {N}); }})"},
    {"narrow", DType::BFloat16, any, "a",
     "({{ float a_ = a; unsigned b_ = ((union{{float from; unsigned to;}}){{a_}}).to; \\\n"
     "  (unsigned short)(a_ == a_ ? (b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16 : b_ >> 16 | 0x40); }})"},
    {"stream", DType::Float32, avx, "aligned, p, a",
     R"(({{ if (aligned) __asm__("vmovntps %1, %0" : "=m"(*({N}*)(p)) : "v"(a)); else *({N}_loose*)(p) = a; }}))"},
    {"stream", DType::Float64, avx, "aligned, p, a",
     R"(({{ if (aligned) __asm__("vmovntpd %1, %0" : "=m"(*({N}*)(p)) : "v"(a)); else *({N}_loose*)(p) = a; }}))"},
    {"in_register", DType::Void, avx, "a", R"(({{ {N} a_ = a; __asm__("" : "+v"(a_)); a_; }}))"},
    {"any", DType::Void, avx_of<64>, "a",
     R"(({{ unsigned short k_; __asm__("vptestmd %1, %1, %0" : "=Yk"(k_) : "v"(a)); k_ != 0; }}))"},
    {"any", DType::Void, avx_of<32>, "a",
     "(__builtin_ia32_movmskps256((__attribute__((vector_size(32))) float)(a)) != 0)"},
    {"any", DType::Void, avx_of<16>, "a", kAny128},
    {"any", DType::Void, sse, "a", kAny128},
    {"any", DType::Void, vector, "a",
     "({{ {N} a_ = a; int any_ = 0; for (int l_ = 0; l_ < {lanes}; ++l_) any_ |= a_[l_]; any_ != 0; }})"},
    // Within halves, then the quarters in order: two instructions, which need no register for a list of lanes.
    {"every_2", DType::Void, words_of_avx2, "v0, v1",
     "({{ __attribute__((vector_size(32))) double q_ = (__attribute__((vector_size(32))) double)"
     "__builtin_shufflevector(v0, v1, 0,2,9,11,4,6,13,15); \\\n  ({N})__builtin_shufflevector(q_, q_, 0,2,1,3); }})"},
    {"load_some", DType::Void, words_of<64>, "p, from, to", kLoadFloats512},
    {"load_some", DType::Void, words_of<32>, "p, from, to", kLoadFloats256},
    {"load_some", DType::Void, words_of<16>, "p, from, to", kLoadFloats128},
    {"load_some", DType::Void, long_words_of<64>, "p, from, to", kLoadDoubles512},
    {"load_some", DType::Void, long_words_of<32>, "p, from, to", kLoadDoubles256},
    {"load_some", DType::Void, halves_of_256, "p, from, to", kLoadHalves256},
    {"load_some", DType::Void, any, "p, from, to", kLoadSome},
    {"store_some", DType::Void, words_of<64>, "p, from, to, a", kStoreFloats512},
    {"store_some", DType::Void, words_of<32>, "p, from, to, a", kStoreFloats256},
    {"store_some", DType::Void, words_of<16>, "p, from, to, a", kStoreFloats128},
    {"store_some", DType::Void, long_words_of<64>, "p, from, to, a", kStoreDoubles512},
    {"store_some", DType::Void, long_words_of<32>, "p, from, to, a", kStoreDoubles256},
    {"store_some", DType::Void, halves_of_256, "p, from, to, a", kStoreHalves256},
    {"store_some", DType::Void, any, "p, from, to, a", kStoreSome},
};

#undef TENON_SHORTS
#undef TENON_VECTOR
#undef TENON_WIDEN
#undef TENON_NARROW
#undef TENON_EXTEND
#undef TENON_PADDED
#undef TENON_ROUND
#undef TENON_RINT
#undef TENON_RINT_LANE
#undef TENON_SCALE
#undef TENON_INTS

// An access outside of its memory goes to memory that nobody uses, and the first one is recorded with its position.
// Several kernels may be in one file.
constexpr Checks kChecks{
    .header =
        "#ifndef CHECKED_KERNELS\n"
        "#define CHECKED_KERNELS\n"
        "__attribute__((unused)) static char* checked_at(char* data, int64_t bytes, int64_t i, int64_t from,\n"
        "    int64_t to, int64_t lanes, int64_t memory, int64_t size, int64_t* table) {\n"
        "  static char elsewhere[8192] __attribute__((aligned(64)));\n"
        "  from = from < 0 ? 0 : from > lanes ? lanes : from;\n"
        "  to = to < from ? from : to > lanes ? lanes : to;\n"
        "  if (from == to) return elsewhere;\n"
        "  if (i >= -from && i <= size - to) return data + i * bytes;\n"
        "  if (__sync_bool_compare_and_swap(&table[0], 0, 1)) {\n"
        "    table[1] = memory;\n"
        "    table[2] = i < -from ? i + from : i > 0x7fffffffffffffff - to ? i : i + to - 1;\n"
        "    table[3] = size;\n"
        "  }\n"
        "  return elsewhere;\n"
        "}\n"
        "#define at_(data, i, from, to, lanes, memory, size) \\\n"
        "  ((__typeof__(&(data)[0]))checked_at((char*)(data), sizeof *(data), i, from, to, lanes, memory, size, \\\n"
        "    table_))\n"
        "#endif\n\n",
    .parameter = "int64_t* restrict table_",
    .size = "table_[{slot}+4]",
    .address = "at_({data}, {index}, {from}, {to}, {lanes}, {number}, {size})",
};

constexpr Dialect kC{
    .name = "C",
    .header = "#include <stdint.h>\n\n",
    // gcc 12 keeps constants of other loops in registers, and then a sum in memory, which takes twice the time.
    .full_registers =
        "// No constant stays in a register across loops: sums take nearly all of them.\n"
        "#ifndef __clang__\n#pragma GCC optimize(\"ira-loop-pressure\")\n#endif\n",
    .local = "{T}* restrict {name} = ({T}*)((char*)scratch+{offset});",
    .kernel = "void {name}({parameters}) {{",
    .function = "static inline __attribute__((always_inline)) {T} {name}({T} x{more}) {{",
    .rare_function = "static __attribute__((noinline, cold)) void {name}({T}* p{more}) {{\n  {T} x = *p;",
    .rare_call = "{T} other = x; {name}(&other{more});",
    .parameter = "{const}{T}* restrict {name}",
    .variable = "const int64_t {name}",
    .nan = "__builtin_nan{f}(\"\")",
    .infinity = "__builtin_inf{f}()",
    .types = c_types("l", "ul"),
    .bits_as = "#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)",
    .vector_type = "typedef {T} {N} __attribute__((vector_size({bytes})));",
    .loose_type = "typedef {N} {N}_loose __attribute__((aligned({align}), may_alias));",
    .shuffle = "__builtin_shufflevector({x}, {y}, {list})",
    .splat = "(({N}){{{list}}})",
    .where_or_zero = "{tm}({m}{a}&{c})",
    .zero_or = "{tm}({m}{b}&~{c})",
    .prefetch = "__builtin_prefetch({address});",
    .aligned = "const _Bool aligned{slot} = ((long)data{slot} & {mask}) == 0;",
    .fence = "__asm__ volatile(\"sfence\" ::: \"memory\");",
    .spellings = kCSpellings,
    .instructions = kInstructions,
    .checks = kChecks,
};

}  // namespace

const Dialect& c_dialect() { return kC; }

}  // namespace tenon
