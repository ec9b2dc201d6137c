#include <tenon/engine/export_c/section.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <tenon/base/raise.h>

namespace tenon::detail {
namespace {

/// A feature of x86, by gcc's name: the bit of cpuid that reports it, and the registers that the system must save for
/// it.
struct Feature {
  std::string_view name;
  int leaf;
  char reg;
  int bit;
  uint32_t saved;  // of XCR0
};
constexpr uint32_t kSse = 0, kAvx = 0x6, kAvx512 = 0xe6;
constexpr Feature kFeatures[] = {
    {"sse4.2", 1, 'c', 20, kSse},      {"avx2", 7, 'b', 5, kAvx},         {"fma", 1, 'c', 12, kAvx},
    {"f16c", 1, 'c', 29, kAvx},        {"avx512f", 7, 'b', 16, kAvx512},  {"avx512bw", 7, 'b', 30, kAvx512},
    {"avx512dq", 7, 'b', 17, kAvx512}, {"avx512vl", 7, 'b', 31, kAvx512}, {"avx512vnni", 7, 'c', 11, kAvx512},
};

constexpr std::string_view kTargets[] = {"plain", "native", "avx512", "avx2", "sse4", "neon"};

/// The name of the function whose definition is `text`.
std::string name_of_function(const std::string& text) {
  const std::size_t end = text.find('(', text.find("__attribute__((") == std::string::npos ? 0 : text.find("))") + 2);
  std::size_t begin = end;
  while (begin > 0 && (std::isalnum(static_cast<unsigned char>(text[begin - 1])) != 0 || text[begin - 1] == '_'))
    --begin;
  return text.substr(begin, end - begin);
}

void add_new(std::vector<std::string>& all, const std::vector<std::string>& more) {
  for (const std::string& line : more)
    if (std::ranges::find(all, line) == all.end()) all.push_back(line);
}

DeclaredText declared_in(const CSection& s) {
  DeclaredText all;
  for (const KernelSource& k : s.kernels) {
    add_new(all.types, k.declared.types);
    add_new(all.macros, k.declared.macros);
    add_new(all.functions, k.declared.functions);
  }
  return all;
}

/// "f32x4" of the macro "#define sqrt_f32x4(a) ...": what #undef takes.
std::string name_of_macro(const std::string& text) {
  const std::size_t begin = std::string_view("#define ").size();
  return text.substr(begin, text.find('(') - begin);
}

/// Would a kernel call libm's fma? That happens only for a float64 sum of products, on a target without the
/// instruction.
bool calls_fma(const CSection& s) {
  return !s.target.machine.fma && s.target.machine.dialect == "C" &&
         std::ranges::any_of(s.kernels,
                             [](const KernelSource& k) { return k.text.find("__builtin_fma(") != std::string::npos; });
}

/// The same fma, written in C11.
std::string fma_text(const CSection& s) {
  const std::string name = s.target.name + "_fma";
  for (const Function& f : c11_dialect().functions)
    if (f.name == "mulacc" && f.dtype == DType::Float64)
      return fmt::format(fmt::runtime(f.text), fmt::arg("name", name)) +
             fmt::format("#define __builtin_fma {}\n\n", name);
  raise<InternalError>("export_c", "C11 has no fma");
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  return fmt::format("{}", fmt::join(words, between));
}

/// The bits that a target needs of those that NAME_features gives.
uint32_t feature_bits(const CTarget& t) {
  uint32_t bits = 0;
  for (const std::string& name : t.features)
    bits |= 1u << (std::ranges::find(kFeatures, name, &Feature::name) - std::begin(kFeatures));
  return bits;
}

/// The condition of the preprocessor under which the compiler may use a target's features anyway.
std::string has_features_text(const CTarget& t) {
  std::vector<std::string> macros;
  for (const std::string& f : t.features) {
    std::string macro = f == "sse4.2" ? "SSE4_2" : f;
    std::ranges::transform(macro, macro.begin(), [](unsigned char x) { return std::toupper(x); });
    macros.push_back(fmt::format("defined(__{}__)", macro));
  }
  return joined(macros, " && ");
}

/// A function NAME_features that says, as bits, which features of x86 the machine has.
std::string features_text(const std::string& name, const std::vector<CSection>& sections) {
  std::vector<std::string> asked;
  for (const CSection& s : sections)
    if (!s.target.features.empty()) asked.push_back(fmt::format("!({})", has_features_text(s.target)));
  std::string text = fmt::format(R"(#if defined(__GNUC__) && !defined(__TINYC__) && defined(__x86_64__) && ({})
static uint32_t {}_features(void) {{
  uint32_t a, b1, c1, d, b7 = 0, c7 = 0, saved = 0, high, features = 0;
  __asm__ volatile("cpuid" : "=a"(a), "=b"(b1), "=c"(c1), "=d"(d) : "a"(1), "c"(0));
  if ((c1 >> 27 & 1) != 0) __asm__ volatile("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  /* what has AVX has leaf 7 too */
  if ((c1 >> 28 & 1) != 0) __asm__ volatile("cpuid" : "=a"(a), "=b"(b7), "=c"(c7), "=d"(d) : "a"(7), "c"(0));
  (void)a, (void)b1, (void)d, (void)high;
)",
                                 joined(asked, " || "), name);
  for (std::size_t k = 0; k < std::size(kFeatures); ++k) {
    const Feature& f = kFeatures[k];
    text += fmt::format("  if (({}{} >> {} & 1) != 0 && (saved & {:#x}) == {:#x}) features |= {:#x}; /* {} */\n", f.reg,
                        f.leaf, f.bit, f.saved, f.saved, 1u << k, f.name);
  }
  return text + "  return features;\n}\n#endif\n\n";
}

}  // namespace

CTarget c_target(const std::string& name, int threads) {
  if (std::ranges::find(kTargets, name) == std::end(kTargets))
    raise<UserError>("export_c", "no target is called \"{}\"; there are {}", name, fmt::join(kTargets, ", "));
  CTarget t{name, target(name == "plain" ? "c11" : name), {}, {}};
  t.machine.cores = threads;
  if (t.machine.dialect == "C11") return t;
  for (const std::string& flag : t.machine.flags)
    for (const Feature& f : kFeatures)
      if (flag == fmt::format("-m{}", f.name)) t.features.emplace_back(f.name);
  const bool arm = t.machine.name == "neon";
  t.condition =
      fmt::format("defined(__GNUC__) && !defined(__TINYC__) && defined({})", arm ? "__aarch64__" : "__x86_64__");
  return t;
}

CSection section_of(const CaptureC& capture, CTarget target) {
  CSection s{std::move(target), {}, 0};
  for (const ScheduleItem& item : capture.schedule->items) {
    s.kernels.emplace_back();
    if (item.kind != ItemKind::Kernel) continue;
    GenerateOptions options;
    options.like = item.like;
    s.kernels.back() = generate(item.ast, s.target.machine, HeuristicOpts{}, options);
    s.scratch_bytes = std::max(s.scratch_bytes, s.kernels.back().scratch_bytes);
  }
  tell_apart(s.kernels);
  return s;
}

void tell_apart(std::vector<KernelSource>& kernels) {
  std::map<std::string, std::string> definitions;
  for (KernelSource& k : kernels)
    while (!k.name.empty() && definitions.try_emplace(k.name, k.definition).first->second != k.definition) {
      k.definition.insert(k.definition.find(k.name) + k.name.size(), "_");
      k.name += "_";
    }
}

std::vector<std::string> names_in(const CSection& s) {
  std::vector<std::string> names;
  for (const std::string& f : declared_in(s).functions) names.push_back(name_of_function(f));
  for (const KernelSource& k : s.kernels)
    if (!k.name.empty()) add_new(names, {k.name});
  return names;
}

std::string kernels_text(const CSection& s) {
  const DeclaredText declared = declared_in(s);
  std::string text = calls_fma(s) ? fma_text(s) : std::string();
  for (const auto* lines : {&declared.types, &declared.macros})
    if (!lines->empty()) text += joined(*lines, "\n") + "\n\n";
  for (const std::string& function : declared.functions) text += function + "\n";
  std::set<std::string> written;
  for (const KernelSource& k : s.kernels)
    if (!k.name.empty() && written.insert(k.name).second) text += k.opening + "static " + k.definition + "\n";
  return text;
}

/// Kernels have vectors already; gcc makes them slower if it looks for more, or schedules for some machines.
constexpr const char* kGccTuning =
    "#pragma GCC target(\"tune=generic\")\n#pragma GCC optimize(\"no-tree-vectorize\")\n";

std::string section_begin(const CSection& s, bool renames) {
  const CTarget& t = s.target;
  std::string text = fmt::format("/* ==== {} */\n", t.name);
  if (!t.condition.empty()) text += fmt::format("#if {}\n", t.condition);
  if (!t.features.empty()) {
    const std::string list = joined(t.features, ",");
    text += fmt::format(
        "#if defined(__clang__)\n#pragma clang attribute push(__attribute__((target(\"{0}\"))), apply_to = function)\n"
        "#else\n#pragma GCC push_options\n#pragma GCC target(\"{0}\")\n{1}#endif\n",
        list, kGccTuning);
  }
  if (renames)
    for (const std::string& name : names_in(s)) text += fmt::format("#define {0} {1}_{0}\n", name, t.name);
  return text + "\n";
}

std::string section_end(const CSection& s, bool renames) {
  std::string text = calls_fma(s) ? "#undef __builtin_fma\n" : "";
  for (const std::string& macro : declared_in(s).macros) text += fmt::format("#undef {}\n", name_of_macro(macro));
  if (renames)
    for (const std::string& name : names_in(s)) text += fmt::format("#undef {}\n", name);
  if (!s.target.features.empty())
    text += "#if defined(__clang__)\n#pragma clang attribute pop\n#else\n#pragma GCC pop_options\n#endif\n";
  if (!s.target.condition.empty()) text += "#endif\n";
  return text.empty() ? text : text + "\n";
}

std::string find_target_text(const std::string& name, const std::vector<CSection>& sections) {
  std::string text = features_text(name, sections);
  text += fmt::format(
      "/* The first target of which the machine has all instructions; 0: it has none. */\n"
      "static int {}_find_target(void) {{\n",
      name);
  for (std::size_t k = 0; k < sections.size(); ++k) {
    const CTarget& t = sections[k].target;
    std::string taken = fmt::format("  return {}; /* {} */\n", k + 1, t.name);
    if (!t.features.empty())
      taken =
          fmt::format("#if {0}\n{1}#else\n  if (({2}_features() & {3:#x}) == {3:#x}) return {4}; /* {5} */\n#endif\n",
                      has_features_text(t), taken, name, feature_bits(t), k + 1, t.name);
    text += t.condition.empty() ? taken : fmt::format("#if {}\n{}#endif\n", t.condition, taken);
  }
  if (!sections.back().target.condition.empty()) text += "  return 0;\n";
  return text + "}\n\n";
}

}  // namespace tenon::detail
