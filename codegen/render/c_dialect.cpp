// C as gcc 12 and clang 14 both take it: vector extensions, no headers, instructions as one line of asm. A truth value
// is 0 or 1 in scalars and memory, and a mask (0 or -1, 32 bits wide) in vector lanes.
#include <tenon/codegen/render/dialect.h>

namespace tenon {
namespace {

// Signed sums, differences and products are computed unsigned, where overflow is defined; narrow scalars are cut back
// to their width.
constexpr Spelling kSpellings[] = {
    {Op::Add, OnFloat, "({a}+{b})", "({a}+{b})"},
    {Op::Add, OnUnsigned, "({T})({a}+{b})", "({a}+{b})"},
    {Op::Add, OnSigned, "({T})(({U}){a}+({U}){b})", "({T})(({U}){a}+({U}){b})", true},
    {Op::Sub, OnFloat, "({a}-{b})", "({a}-{b})"},
    {Op::Sub, OnUnsigned, "({T})({a}-{b})", "({a}-{b})"},
    {Op::Sub, OnSigned, "({T})(({U}){a}-({U}){b})", "({T})(({U}){a}-({U}){b})", true},
    {Op::Mul, OnFloat, "({a}*{b})", "({a}*{b})"},
    {Op::Mul, OnUnsigned, "({T})(({U}){a}*({U}){b})", "({a}*{b})"},
    {Op::Mul, OnSigned, "({T})(({U}){a}*({U}){b})", "({T})(({U}){a}*({U}){b})", true},
    {Op::Neg, OnFloat, "(-{a})", "(-{a})"},
    {Op::Neg, OnIntegers, "({T})(-({U}){a})", "({T})(-({U}){a})"},
    {Op::Div, OnFloat, "({a}/{b})", "({a}/{b})"},
    {Op::TruncDiv, OnIntegers, "({T})({a}/{b})", "({a}/{b})", true},
    {Op::TruncMod, OnIntegers, "({T})({a}%{b})", "({a}%{b})", true},
    {Op::Lt, OnAny, "({a}<{b})", "({a}<{b})", true},
    {Op::Le, OnAny, "({a}<={b})", "({a}<={b})", true},
    {Op::Eq, OnAny, "({a}=={b})", "({a}=={b})", true},
    {Op::Ne, OnAny, "({a}!={b})", "({a}!={b})", true},
    {Op::And, OnAny, "({T})({a}&{b})", "({a}&{b})", true},
    {Op::Or, OnAny, "({T})({a}|{b})", "({a}|{b})", true},
    {Op::Xor, OnAny, "({T})({a}^{b})", "({a}^{b})", true},
    {Op::Not, OnBool, "(!{a})", "(~{a})"},
    {Op::Not, OnIntegers, "({T})(~{a})", "(~{a})"},
    {Op::Shl, OnIntegers, "({T})(({U}){a}<<{b})", "({T})(({U}){a}<<({U}){b})", true},
    {Op::Shr, OnIntegers, "({T})({a}>>{b})", "({a}>>{b})", true},
    {Op::Where, OnAny, "({c}?{a}:{b})", "({T})((({M}){a}&{c})|(({M}){b}&~{c}))", true},
    {Op::Sqrt, OnFloat, "__builtin_sqrt{f}({a})", "sqrt_{N}({a})", true},
    {Op::Max, OnFloat, "max_{N}({a},{b})", "max_{N}({a},{b})", true},
    {Op::Min, OnFloat, "min_{N}({a},{b})", "min_{N}({a},{b})", true},
    {Op::MulAcc, OnFloat, "__builtin_fma{f}({a},{b},{c})", "mulacc_{N}({a},{b},{c})", true},
    {Op::Cast, OnAny, "({T}){a}", "__builtin_convertvector({a},{T})"},
    {Op::Bitcast, OnAny, "((union{{{S} from;{T} to;}}){{{a}}}).to", "(({T}){a})"},
    {Op::Lane, OnAny, "", "{a}[{lane}]"},
};

bool avx(const Target& t, int64_t, int64_t bytes) {
  return (t.name == "avx2" || t.name == "avx512") && bytes >= 16 && bytes <= t.vector_bytes;
}
template <int64_t kBytes>
bool avx_of(const Target& t, int64_t lanes, int64_t bytes) {
  return bytes == kBytes && avx(t, lanes, bytes);
}
bool sse(const Target& t, int64_t, int64_t bytes) { return t.name == "plain" && bytes == 16; }
bool any(const Target&, int64_t, int64_t) { return true; }
bool vector(const Target&, int64_t lanes, int64_t) { return lanes > 1; }

#define TENON_CHOOSE(kCondition) \
  "({{ {N} a_ = a, b_ = b; {M} c_ = " kCondition "; ({N})((({M})b_ & c_) | (({M})a_ & ~c_)); }})"
constexpr std::string_view kMax = TENON_CHOOSE("(a_ < b_) | (b_ != b_)"), kMin = TENON_CHOOSE("(b_ < a_) | (b_ != b_)");
#undef TENON_CHOOSE
// One instruction that gives a where the two are equal or either is NaN; then only a NaN in b is missing, which a
// constant b has not.
#define TENON_EXTREME(kName)                                 \
  "({{ {N} a_ = a, b_ = b, r_; __asm__(\"" kName             \
  " %1, %2, %0\" : \"=v\"(r_) : \"v\"(a_), \"v\"(b_)); \\\n" \
  "  {M} c_ = b_ != b_; ({N})((({M})b_ & c_) | (({M})r_ & ~c_)); }})"
constexpr std::string_view kMaxPs = TENON_EXTREME("vmaxps"), kMinPs = TENON_EXTREME("vminps"),
                           kMaxPd = TENON_EXTREME("vmaxpd"), kMinPd = TENON_EXTREME("vminpd");
#undef TENON_EXTREME
constexpr std::string_view kMaxScalar = "({{ {N} a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; }})",
                           kMinScalar = "({{ {N} a_ = a, b_ = b; (b_ < a_ || b_ != b_) ? b_ : a_; }})";

// Of the lanes those in from .. to - 1, which may reach beyond them: as bits, and as a mask.
#define TENON_CLAMP                                                          \
  "long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > {lanes} ? {lanes} : f_; " \
  "t_ = t_ < f_ ? f_ : t_ > {lanes} ? {lanes} : t_; "
#define TENON_BITS "(unsigned short)((1u << t_) - (1u << f_))"
#define TENON_LANES(kList) "(({M}){{" kList "}} >= (int)(from)) & (({M}){{" kList "}} < (int)(to))"
constexpr std::string_view kLoad512 = "({{ " TENON_CLAMP
                                      "\\\n  ({N})__builtin_ia32_loadups512_mask((const float*)(p), "
                                      "(__attribute__((vector_size(64))) float){{0}}, " TENON_BITS "); }})";
constexpr std::string_view kStore512 =
    "({{ " TENON_CLAMP
    "\\\n  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), " TENON_BITS
    "); }})";
constexpr std::string_view kLoad256 =
    "({N})__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), " TENON_LANES(
        "0,1,2,3,4,5,6,7") ")";
constexpr std::string_view kStore256 =
    "__builtin_ia32_maskstoreps256((__attribute__((vector_size(32))) float*)(p), " TENON_LANES(
        "0,1,2,3,4,5,6,7") ", (__attribute__((vector_size(32))) float)(a))";
constexpr std::string_view kLoadSome = "({{ " TENON_CLAMP
                                       "{N} v_ = {{0}}; if (t_ - f_ == {lanes}) v_ = *(const {N}_loose*)(p); \\\n"
                                       "  else {{ for (long l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; }} v_; }})";
constexpr std::string_view kStoreSome =
    "({{ " TENON_CLAMP
    "if (t_ - f_ == {lanes}) *({N}_loose*)(p) = a; \\\n"
    "  else {{ {T} v_[{lanes}]; *({N}_loose*)v_ = a; for (long l_ = f_; l_ < t_; ++l_) (p)[l_] = v_[l_]; }} }})";
#undef TENON_CLAMP
#undef TENON_BITS
#undef TENON_LANES

bool avx_words(const Target& t, int64_t lanes, int64_t bytes) { return avx(t, lanes, bytes) && bytes == 4 * lanes; }
template <int64_t kBytes>
bool words_of(const Target& t, int64_t lanes, int64_t bytes) {
  return bytes == kBytes && avx_words(t, lanes, bytes);
}

// The first row that is available serves.
constexpr Instruction kInstructions[] = {
    {"sqrt", DType::Float32, avx, "a", R"(({{ {N} r_; __asm__("vsqrtps %1, %0" : "=v"(r_) : "v"(a)); r_; }}))"},
    {"sqrt", DType::Float64, avx, "a", R"(({{ {N} r_; __asm__("vsqrtpd %1, %0" : "=v"(r_) : "v"(a)); r_; }}))"},
    {"sqrt", DType::Float32, sse, "a", R"(({{ {N} r_; __asm__("sqrtps %1, %0" : "=x"(r_) : "x"(a)); r_; }}))"},
    {"sqrt", DType::Float64, sse, "a", R"(({{ {N} r_; __asm__("sqrtpd %1, %0" : "=x"(r_) : "x"(a)); r_; }}))"},
    {"sqrt", DType::Float32, any, "a", "__builtin_sqrtf(a_[{l}])"},
    {"sqrt", DType::Float64, any, "a", "__builtin_sqrt(a_[{l}])"},
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
    {"max", DType::Float32, any, "a, b", kMaxScalar},
    {"max", DType::Float64, any, "a, b", kMaxScalar},
    {"min", DType::Float32, any, "a, b", kMinScalar},
    {"min", DType::Float64, any, "a, b", kMinScalar},
    {"stream", DType::Float32, avx, "aligned, p, a",
     R"(({{ if (aligned) __asm__("vmovntps %1, %0" : "=m"(*({N}*)(p)) : "v"(a)); else *({N}_loose*)(p) = a; }}))"},
    {"stream", DType::Float64, avx, "aligned, p, a",
     R"(({{ if (aligned) __asm__("vmovntpd %1, %0" : "=m"(*({N}*)(p)) : "v"(a)); else *({N}_loose*)(p) = a; }}))"},
    {"load_some", DType::Void, words_of<64>, "p, from, to", kLoad512},
    {"load_some", DType::Void, words_of<32>, "p, from, to", kLoad256},
    {"load_some", DType::Void, any, "p, from, to", kLoadSome},
    {"store_some", DType::Void, words_of<64>, "p, from, to, a", kStore512},
    {"store_some", DType::Void, words_of<32>, "p, from, to, a", kStore256},
    {"store_some", DType::Void, any, "p, from, to, a", kStoreSome},
};

constexpr Dialect kC{
    .name = "C",
    .local = "{T}* restrict {name} = ({T}*)((char*)scratch+{offset});",
    .kernel = "void {name}({parameters}) {{",
    .parameter = "{const}{T}* restrict data{slot}",
    .variable = "const long {name}",
    .nan = "__builtin_nan{f}(\"\")",
    .infinity = "__builtin_inf{f}()",
    .types = {{
        {"void", "", ""},         // Void
        {"long", "i64", ""},      // Index
        {"_Bool", "mask32", ""},  // Bool: in lanes a mask
        {"signed char", "i8", ""},
        {"short", "i16", ""},
        {"int", "i32", ""},
        {"long", "i64", "l"},
        {"unsigned char", "u8", ""},
        {"unsigned short", "u16", ""},
        {"unsigned", "u32", "u"},
        {"unsigned long", "u64", "ul"},
        {"unsigned short", "f16", ""},
        {"unsigned short", "bf16", ""},
        {"float", "f32", "f"},
        {"double", "f64", ""},
        {"", "", ""},
    }},
    .vector_type = "typedef {T} {N} __attribute__((vector_size({bytes})));",
    .loose_type = "typedef {N} {N}_loose __attribute__((aligned({align}), may_alias));",
    .shuffle = "__builtin_shufflevector({x}, {y}, {list})",
    .splat = "(({N}){{{list}}})",
    .prefetch = "__builtin_prefetch({address});",
    .aligned = "const _Bool aligned{slot} = ((long)data{slot} & {mask}) == 0;",
    .fence = "__asm__ volatile(\"sfence\" ::: \"memory\");",
    .spellings = kSpellings,
    .instructions = kInstructions,
};

}  // namespace

const Dialect& c_dialect() { return kC; }

}  // namespace tenon
