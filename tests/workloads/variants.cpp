#include <tenon/codegen/join_axes.h>
#include <tenon/tests/workloads/variants.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/scalar.h>
#include <tenon/runtime/program.h>
#include <tenon/tests/kernel/guarded.h>

namespace tenon::test {
namespace {

using Memory = std::vector<Guarded>;

bool sums_floats(const Node& sink) {
  return std::ranges::any_of(reductions(sink), [](const Node& n) {
    const Combiner c = n.arg<ReduceArg>().combiner;
    return is_floating_point(n.dtype()) && c != Combiner::Max && c != Combiner::Min;
  });
}

/// Far above the rounding of one operation, far below what a wrong element would change.
double nudge_of(DType d) { return d == DType::Float64 ? 0x1p-46 : 0x1p-19; }

/// Small numbers, other ones in each slot: sums and products of most of them are exact. Some integers are of the
/// highest bit alone, since their sums wrap; where floats are summed they would hide the rest. `nudged`: floats
/// are a little larger, by some of their last bits.
Memory make_memory(const RealKernel& k, const ast::Signature& signature, bool nudged) {
  Memory memory;
  const bool highest = !sums_floats(k.sink);
  for (std::size_t s = 0; s < k.elements.size(); ++s) {
    std::mt19937_64 rng(s + 1), last_bits(s + 1);
    const DType d = signature.slots[s].dtype;
    const auto count = static_cast<std::size_t>(k.elements[s]);
    Guarded slot(count * size_of(d), s % 2 == 1);
    for (std::size_t i = 0; i < count; ++i) {
      const int64_t v = static_cast<int64_t>(rng() % 25) - (is_unsigned(d) ? 0 : 12);
      Scalar x;
      if (holds_float(d))
        x.f = static_cast<double>(v) / 8 * (nudged ? 1 + nudge_of(d) * static_cast<double>(4 + last_bits() % 4) : 1);
      else if (d == DType::Bool)
        x.i = v & 1;
      else
        x.i = v == 12 && highest ? int64_t{1} << (8 * size_of(d) - 1) : v;
      store_scalar(d, slot.data() + i * size_of(d), x);
    }
    memory.push_back(std::move(slot));
  }
  return memory;
}

/// What is wrong with a slot. Results of float sums may differ by their own rounding, and by as much as they move when
/// what the kernel reads is `nudged`.
std::string compare(DType d, const Guarded& came, const Guarded& expected, const Guarded* nudged) {
  if (std::memcmp(came.data(), expected.data(), came.size()) == 0) return {};
  const auto element = [&](const Guarded& slot, std::size_t at) { return load_scalar(d, slot.data() + at); };
  for (std::size_t at = 0; at < came.size(); at += size_of(d)) {
    const Scalar a = element(came, at), b = element(expected, at);
    if (!holds_float(d)) {
      if (a.i != b.i) return fmt::format("element {}: came {}, expected {}", at / size_of(d), a.i, b.i);
      continue;
    }
    const double moved = nudged ? std::fabs(element(*nudged, at).f - b.f) + nudge_of(d) * std::fabs(b.f) : 0;
    if (a.f != b.f && !(std::isnan(a.f) && std::isnan(b.f)) && !(std::fabs(a.f - b.f) <= 4 * moved))
      return fmt::format("element {}: came {:.9g}, expected {:.9g}", at / size_of(d), a.f, b.f);
  }
  return {};
}

KernelSource source_of(const Variant& v) {
  Target t = target(settings().target);
  t.l2_bytes = v.l2_bytes;
  return generate(v.kernel.sink, t, v.opts, {.verify = true, .checked = settings().check_kernels});
}

/// The kernel as one that is called part by part, with scratch memory of the caller: both come last, and are passed
/// like Variables.
ProgramSpec spec_of(const KernelSource& s) {
  const auto variables = s.signature.variables.size() + (s.part ? 1 : 0) + (s.scratch_bytes > 0 ? 1 : 0);
  return {.name = s.name,
          .source = s.text,
          .buffers = static_cast<int>(s.signature.slots.size()),
          .variables = static_cast<int>(variables),
          .checked = s.checked,
          .flags = s.flags};
}

/// What all slots hold after the kernel: last part first, each with scratch memory that holds NaNs.
Memory run(const RealKernel& k, const KernelSource& source, const Program& program, bool nudged = false) {
  Memory memory = make_memory(k, source.signature, nudged);
  std::vector<void*> slots;
  for (Guarded& slot : memory) slots.push_back(slot.data());
  const auto& names = source.signature.variables;
  int64_t part = evaluate(source.parts, [&](const Node& leaf) {
    return k.variables[static_cast<std::size_t>(std::ranges::find(names, leaf) - names.begin())];
  });
  Guarded scratch(source.scratch_bytes, false);
  while (part-- > 0) {
    std::memset(scratch.data(), 0xff, scratch.size());
    std::vector<int64_t> values = k.variables;
    if (source.part) values.push_back(part);
    if (source.scratch_bytes > 0) values.push_back(reinterpret_cast<int64_t>(scratch.data()));
    program.launch(slots, values, 1, k.elements);
  }
  return memory;
}

std::string disagreement(const RealKernel& k, const std::array<KernelSource, 2>& sources, const Program& of_plain,
                         const Program& of_other) {
  const auto& [plain, other] = sources;
  const Memory expected = run(k, plain, of_plain), came = run(k, other, of_other);
  const bool exact = !sums_floats(k.sink);
  const Memory nudged = exact ? Memory() : run(k, plain, of_plain, true);
  for (std::size_t s = 0; s < came.size(); ++s) {
    const DType d = plain.signature.slots[s].dtype;
    const std::string wrong = compare(d, came[s], expected[s], exact ? nullptr : &nudged[s]);
    if (!wrong.empty()) return fmt::format("slot {}, {}", s, wrong);
  }
  return {};
}

std::string kind_of(const Opt& o) {
  const std::string text = to_string(o);
  return text.substr(0, text.find('('));
}

std::string opts_text(std::span<const Opt> opts) {
  std::string text;
  for (const Opt& o : opts) text += (text.empty() ? "" : " ") + to_string(o);
  return text;
}

}  // namespace

Variant usual_variant(const RealKernel& kernel) {
  const Target& t = target(settings().target);
  return {kernel, generate(kernel.sink, t).opts, t.l2_bytes};
}

Variant random_variant(const RealKernel& kernel, std::mt19937_64& rng) {
  const auto below = [&](std::size_t n) { return static_cast<int64_t>(rng() % n); };
  const LoopPlan plan = join_axes(kernel.sink, plain_plan(kernel.sink));
  Variant v{kernel, random_opts(plan, static_cast<int>(kernel.elements.size()), false, rng, /*most_copies=*/128)};
  // Of a range that is reduced: so many elements a chunk that there are as many chunks as another range has elements.
  std::vector<int64_t> sizes, reduced;
  for (std::size_t s = 0; s < plan.stores.size(); ++s)
    for (const Node& size : plan.stores[s].sizes(loop_shape(kernel.sink.src(s)))) sizes.push_back(size.max());
  const auto reduces = reductions(kernel.sink);
  for (const auto& [position, nest] : plan.reduces)
    for (const Node& size : nest.sizes(*ast::shape_of(reduces[position].src(0)))) reduced.push_back(size.max());
  if (!sizes.empty() && !reduced.empty() && below(3) == 0) {
    const int64_t count = std::max<int64_t>(sizes[static_cast<std::size_t>(below(sizes.size()))], 1),
                  range = below(reduced.size());
    const int64_t elements = (reduced[static_cast<std::size_t>(range)] + count - 1) / count;
    v.opts.push_back({OptKind::Chunk, {true, static_cast<int>(range)}, std::max<int64_t>(elements, 1)});
  }
  if (below(3) == 0) v.l2_bytes = 512 << below(6);
  return v;
}

std::vector<std::string> disagreements(std::span<const Variant> variants,
                                       const std::function<void(std::size_t)>& before) {
  const ScopedSettings patient([](Settings& s) { s.compile_timeout = 300; });  // for 64 lanes transposed, and the like
  std::vector<std::string> problems(variants.size());
  std::vector<std::array<KernelSource, 2>> sources(variants.size());  // plain loops, variant
  std::vector<ProgramSpec> specs;
  for (std::size_t i = 0; i < variants.size(); ++i) try {
      sources[i] = {source_of({variants[i].kernel, {}}), source_of(variants[i])};
    } catch (const Error& e) {
      problems[i] = e.what();
    }
  std::vector<std::size_t> made;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    if (!problems[i].empty()) continue;
    made.push_back(i);
    for (const KernelSource& s : sources[i]) specs.push_back(spec_of(s));
  }
  std::vector<std::shared_ptr<const Program>> programs;
  try {
    programs = compile_batch(specs);
  } catch (const Error& e) {
    if (variants.size() == 1) return {e.what()};
    for (const std::size_t i : made) problems[i] = disagreements(variants.subspan(i, 1), before)[0];
    return problems;
  }
  for (std::size_t m = 0; m < made.size(); ++m) {
    const std::size_t i = made[m];
    if (before) before(i);
    try {
      problems[i] = disagreement(variants[i].kernel, sources[i], *programs[2 * m], *programs[2 * m + 1]);
    } catch (const Error& e) {
      problems[i] = e.what();
    }
  }
  return problems;
}

std::string disagreement(const Variant& v) { return disagreements(std::span(&v, 1))[0]; }

Variant shrunk(Variant v) {
  const auto try_instead = [&](Variant smaller) {
    if (disagreement(smaller).empty()) return false;
    v = std::move(smaller);
    return true;
  };
  for (std::size_t i = v.opts.size(); i-- > 0;) {
    Variant smaller = v;
    smaller.opts.erase(smaller.opts.begin() + static_cast<std::ptrdiff_t>(i));
    try_instead(std::move(smaller));
  }
  try_instead({v.kernel, v.opts});
  return v;
}

std::string regression(const Variant& v) {
  std::string opts, title = v.kernel.name;
  for (const Opt& o : v.opts)
    opts += fmt::format("{}{{OptKind::{}, {{{}, {}}}, {}}}", opts.empty() ? "" : ", ", kind_of(o), o.range.reduce,
                        o.range.axis, o.amount);
  std::ranges::replace(title, ' ', '_');
  return fmt::format("// {}\nTEST(Variants, {}) {{ expect_agrees({{kernel_named(\"{}\"), {{{}}}, {}}}); }}\n",
                     opts_text(v.opts), title, v.kernel.name, opts, v.l2_bytes);
}

}  // namespace tenon::test
