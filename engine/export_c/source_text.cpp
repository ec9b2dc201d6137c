// NAME.c of an exported function: for each target its kernels and a function that calls them in order, then the checks
// and the choice of the target.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include <tenon/engine/export_c/program.h>

namespace tenon::detail {
namespace {

std::string size_text(const CProgram& p, const BufferSpec& spec) {
  return fmt::format("(size_t)({})", p.text_of(spec.elements * Node(static_cast<int64_t>(size_of(spec.dtype)))));
}

// Where a buffer of the schedule is, as a pointer to void or to its elements.
std::string address(const CProgram& p, int buffer) {
  const auto b = static_cast<std::size_t>(buffer);
  struct Name {
    const CProgram& p;
    std::size_t b;
    std::string operator()(const CInput& i) const { return p.inputs[i.at]; }
    std::string operator()(const COutput& o) const { return p.outputs[o.at]; }
    std::string operator()(const CWeight& w) const { return "weights->" + p.weights[w.at]; }
    std::string operator()(const CState& s) const { return "state->" + p.states[s.at]; }
    std::string operator()(const CTemporary&) const {
      if (const auto* place = std::get_if<ArenaLayout::Place>(&p.layout.buffers[b]))
        return fmt::format("arena_begin+arena_places[{}]", place->at);
      const auto* offset = std::get_if<ArenaLayout::Offset>(&p.layout.buffers[b]);
      return offset == nullptr || offset->bytes == 0 ? "arena_begin" : fmt::format("arena_begin+{}", offset->bytes);
    }
  };
  return std::visit(Name{p, b}, p.capture.roles[b]);
}

bool is_in_arena(const CProgram& p, int buffer) {
  return std::holds_alternative<CTemporary>(p.capture.roles[static_cast<std::size_t>(buffer)]);
}

// The arguments of a kernel, without the part.
std::vector<std::string> arguments_of(const CProgram& p, const CSection& s, const ScheduleItem& item,
                                      const KernelSource& k) {
  const Dialect& dialect = dialect_of(s.target.machine);
  std::vector<std::string> list;
  for (std::size_t slot = 0; slot < item.buffers.size(); ++slot) {
    const auto& what = k.signature.slots[slot];
    const int b = item.buffers[slot];
    const bool other_type = p.capture.schedule->buffers[static_cast<std::size_t>(b)].dtype != what.dtype;
    const std::string text = address(p, b);
    if (!is_in_arena(p, b) && !other_type)
      list.push_back(text);
    else
      list.push_back(fmt::format("({}{}*)(void*)({})", what.written ? "" : "const ",
                                 dialect.types[static_cast<std::size_t>(what.dtype)].scalar, text));
  }
  for (const Node& v : k.signature.variables) list.push_back(p.text_of(v));
  return list;
}

std::string scratch_of(const CProgram& p) {
  if (p.layout.places.empty())
    return p.layout.bytes == 0 ? "arena_begin" : fmt::format("arena_begin+{}", p.layout.bytes);
  return fmt::format("arena_begin+arena_places[{}]", p.layout.places.size());
}

// The name holds the target's, because several targets may have a kernel of this name.
std::string name_of_part(const CProgram& p, const CSection& s, const KernelSource& k) {
  return fmt::format("{}_{}_{}_part", p.name, s.target.name, k.name);
}

// A function that runs one part of a kernel. All its arguments come through one pointer, so that a host can call it on
// its own threads.
std::string part_function(const CProgram& p, const CSection& s, const ScheduleItem& item, const KernelSource& k) {
  std::vector<std::string> list;
  for (std::size_t slot = 0; slot < item.buffers.size(); ++slot)
    list.push_back(fmt::format(
        "({}{}*)task->slots[{}]", k.signature.slots[slot].written ? "" : "const ",
        dialect_of(s.target.machine).types[static_cast<std::size_t>(k.signature.slots[slot].dtype)].scalar, slot));
  for (std::size_t v = 0; v < k.signature.variables.size(); ++v) list.push_back(fmt::format("task->sizes[{}]", v));
  list.emplace_back("part");
  if (k.scratch_bytes > 0) list.push_back(fmt::format("task->scratch+(size_t)worker*{}", s.scratch_bytes));
  const std::string call = fmt::format("  {}(", k.name);
  return fmt::format(
             "static void {0}(void* data, int64_t part, int worker) {{\n  const {1}_task* const task = data;\n{2}",
             name_of_part(p, s, k), p.name, k.scratch_bytes > 0 ? "" : "  (void)worker;\n") +
         call + list_of(list, call.size()) + ");\n}\n\n";
}

// The call of a kernel whose parts the host shares among workers.
std::string shared_call(const CProgram& p, const CSection& s, const ScheduleItem& item, const KernelSource& k) {
  const auto arguments = arguments_of(p, s, item, k);
  std::string text = fmt::format("  {{ /* {} */\n    {}_task shared_task;\n", k.name, p.name);
  for (std::size_t slot = 0; slot < item.buffers.size(); ++slot)
    text += fmt::format("    shared_task.slots[{}] = (void*)({});\n", slot, address(p, item.buffers[slot]));
  for (std::size_t v = 0; v < k.signature.variables.size(); ++v)
    text += fmt::format("    shared_task.sizes[{}] = {};\n", v, p.text_of(k.signature.variables[v]));
  if (k.scratch_bytes > 0) text += fmt::format("    shared_task.scratch = {};\n", scratch_of(p));
  return text + fmt::format("    {}_share(threads, {}, &shared_task, {});\n  }}\n", p.name, name_of_part(p, s, k),
                            p.text_of(k.parts));
}

std::string called(const CProgram& p, const CSection& s, const ScheduleItem& item, const KernelSource& k) {
  if (k.part && p.threads > 1) return shared_call(p, s, item, k);
  auto list = arguments_of(p, s, item, k);
  if (k.part) list.emplace_back("part_number");
  if (k.scratch_bytes > 0) list.push_back(scratch_of(p));
  const std::string call = fmt::format("{}{}(", k.part ? "    " : "  ", k.name);
  const std::string loop =
      k.part ? fmt::format("  for (int64_t part_number = 0; part_number < {}; ++part_number)\n", p.text_of(k.parts))
             : "";
  return loop + call + list_of(list, call.size()) + ");\n";
}

std::string copied(const CProgram& p, int to, int from) {
  return fmt::format("  memcpy({}, {}, {});\n", address(p, to), address(p, from),
                     size_text(p, p.capture.schedule->buffers[static_cast<std::size_t>(from)]));
}

// The parameters of NAME_steps_TARGET: those of NAME_run, with the arena's first byte and its places instead of the
// arena.
std::vector<std::string> parameters_of_steps(const CProgram& p, bool with_types) {
  std::vector<std::string> list = parameters_of_run(p, with_types);
  const std::size_t arena = list.size() - (p.threads > 1 ? 2 : 1);
  list[arena] = with_types ? "unsigned char* arena_begin" : "arena_begin";
  if (!p.layout.places.empty())
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(arena) + 1,
                with_types ? "const size_t* arena_places" : "arena_places");
  return list;
}

bool has_word(const std::string& text, const std::string& word) {
  const auto in_word = [&](std::size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_');
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if ((at == 0 || !in_word(at - 1)) && !in_word(at + word.size())) return true;
  return false;
}

// Statements that mark as unused the parameters that a text does not use.
std::string unused(const std::vector<std::string>& names, const std::string& text) {
  std::string statements;
  for (const std::string& name : names)
    if (!has_word(text, name)) statements += fmt::format("  (void){};\n", name);
  return statements;
}

std::string steps_text(const CProgram& p, const CSection& s) {
  const Schedule& plan = *p.capture.schedule;
  std::string text, steps;
  std::vector<std::string> written;
  for (std::size_t i = 0; i < plan.items.size(); ++i) {
    const ScheduleItem& item = plan.items[i];
    const KernelSource& k = s.kernels[i];
    if (item.kind == ItemKind::Copy) {
      steps += copied(p, item.buffers[0], item.buffers[1]);
      continue;
    }
    if (k.part && p.threads > 1 && std::ranges::find(written, k.name) == written.end()) {
      written.push_back(k.name);
      text += part_function(p, s, item, k);
    }
    steps += called(p, s, item, k);
  }
  for (const CaptureC::Moved& m : p.capture.moved)
    steps += fmt::format("  memcpy(state->{}, {}, sizeof state->{});\n", p.states[m.state], address(p, m.buffer),
                         p.states[m.state]);
  const std::string head = fmt::format("static void {}_steps_{}(", p.name, s.target.name);
  text += head + list_of(parameters_of_steps(p, true), head.size()) + ") {\n";
  return text + unused(parameters_of_steps(p, false), steps) + steps + "}\n\n";
}

// The size of the arena in use, if sizes are parameters.
std::string places_text(const CProgram& p) {
  if (p.layout.places.empty()) return {};
  std::string text = fmt::format(
      "/* Where each place of the arena begins, and at last where all end. */\nstatic void {}_places({}, size_t* "
      "arena_places) "
      "{{\n  int64_t most_bytes, value_bytes;\n  arena_places[0] = 0;\n",
      p.name, sizes_of_call(p, true));
  for (std::size_t k = 0; k < p.layout.places.size(); ++k) {
    text += "  most_bytes = 0;\n";
    for (const Node& bytes : p.layout.places[k])
      text += fmt::format("  value_bytes = {};\n  if (value_bytes > most_bytes) most_bytes = value_bytes;\n",
                          p.text_of(bytes));
    text += fmt::format("  arena_places[{}] = arena_places[{}]+(size_t)((most_bytes+63)/64*64);\n", k + 1, k);
  }
  return text + unused(p.variables, text.substr(text.find("{"))) + "}\n\n";
}

std::string bounds_text(const CProgram& p) {
  std::string text;
  for (std::size_t v = 0; v < p.variables.size(); ++v) {
    const auto& arg = p.capture.variables[v].arg<VariableArg>();
    text +=
        fmt::format("{}{} < {} || {} > {}", text.empty() ? "" : " || ", p.variables[v], arg.lo, p.variables[v], arg.hi);
  }
  return text;
}

std::string arena_text(const CProgram& p) {
  std::string text = fmt::format("size_t {}_arena_bytes({}) {{\n", p.name, sizes_of_call(p, true));
  if (!p.variables.empty()) text += fmt::format("  if ({}) return 0;\n", bounds_text(p));
  if (p.layout.places.empty()) return text + fmt::format("  return {};\n}}\n\n", p.arena_bytes());
  return text + fmt::format(
                    "  size_t arena_places[{}];\n  {}_places({}, arena_places);\n  return arena_places[{}]+{};\n}}\n\n",
                    p.layout.places.size() + 1, p.name, sizes_of_call(p, false), p.layout.places.size(),
                    p.scratch_bytes() + kArenaAlignment);
}

std::string run_text(const CProgram& p) {
  const std::string head = fmt::format("int {}_run(", p.name);
  std::string text = head + list_of(parameters_of_run(p, true), head.size()) + ") {\n", pointers;
  for (const std::string& name : parameters_of_run(p, false))
    if (std::ranges::find(p.variables, name) == p.variables.end() && name != "threads")
      pointers += fmt::format("{}{} == NULL", pointers.empty() ? "" : " || ", name);
  text += fmt::format("  if ({}) return {}_NULL_POINTER;\n", pointers, p.upper);
  if (!p.variables.empty()) text += fmt::format("  if ({}) return {}_SIZE_OUT_OF_BOUNDS;\n", bounds_text(p), p.upper);
  if (p.threads > 1)
    text += fmt::format(
        "  if (threads != NULL && (threads->workers < 1 || threads->workers > {} || threads->run == NULL))\n    return "
        "{}_BAD_THREADS;\n",
        p.threads, p.upper);
  text += "  unsigned char* const arena_begin = (unsigned char*)arena+(64-(uintptr_t)arena%64)%64;\n";
  if (!p.layout.places.empty())
    text += fmt::format("  size_t arena_places[{}];\n  {}_places({}, arena_places);\n", p.layout.places.size() + 1,
                        p.name, sizes_of_call(p, false));
  for (std::size_t k = 0; k < p.sections.size(); ++k) {
    const CTarget& t = p.sections[k].target;
    const std::string call = fmt::format("{}_steps_{}(", p.name, t.name);
    const std::string steps = call + list_of(parameters_of_steps(p, false), call.size() + 4) + ");\n";
    const std::string taken =
        p.asks_target()
            ? fmt::format("  if (weights->target == {}) {{\n    {}    return {}_OK;\n  }}\n", k + 1, steps, p.upper)
            : fmt::format("  {}  return {}_OK;\n", steps, p.upper);
    text += t.condition.empty() ? taken : fmt::format("#if {}\n{}#endif\n", t.condition, taken);
  }
  const bool anywhere = p.sections.back().target.condition.empty();
  if (!anywhere) text += unused(parameters_of_steps(p, false), {});
  if (!anywhere || p.asks_target()) text += fmt::format("  return {}_NO_TARGET;\n", p.upper);
  return text + "}\n";
}

std::string status_text(const CProgram& p) {
  return fmt::format(R"(const char* {0}_status_text(int status) {{
  switch (status) {{
    case {1}_OK: return "ok";
    case {1}_NULL_POINTER: return "a pointer is null";
    case {1}_SIZE_OUT_OF_BOUNDS: return "a size is out of its bounds";
    case {1}_BAD_WEIGHTS: return "the bytes are not the weights of this function, or not at a multiple of 8";
    case {1}_BAD_THREADS: return "threads has no function run, or too few or too many workers";
    case {1}_NO_TARGET: return "this machine has none of the instruction sets that the function was exported for{2}";
    default: return "no status of this function";
  }}
}}

)",
                     p.name, p.upper, p.asks_target() ? fmt::format(", or {}_load was not called", p.name) : "");
}

std::string task_text(const CProgram& p) {
  const auto shares = [](const CSection& s) { return std::ranges::count(s.kernels, true, &KernelSource::part) != 0; };
  if (p.threads == 1 || std::ranges::none_of(p.sections, shares)) return {};
  std::size_t slots = 1, sizes = 1;
  for (const CSection& s : p.sections)
    for (const KernelSource& k : s.kernels) {
      slots = std::max(slots, k.signature.slots.size());
      sizes = std::max(sizes, k.signature.variables.size());
    }
  return fmt::format(R"(/* The arguments of a kernel whose parts several workers compute. */
typedef struct {0}_task {{
  void* slots[{1}];
  int64_t sizes[{2}];
  unsigned char* scratch;
}} {0}_task;

static void {0}_share(const {0}_threads* threads, {0}_part part, void* data, int64_t count) {{
  if (threads != NULL) {{
    threads->run(threads->context, part, data, count);
    return;
  }}
  for (int64_t k = 0; k < count; ++k) part(data, k, 0);
}}

)",
                     p.name, slots, sizes);
}

}  // namespace

std::string source_text(const CProgram& p) {
  std::string text = fmt::format(
      R"(/* {0}: exported by Tenon. {0}.h says how to call it. Compile it by {1}. */
{2}
#include <float.h>
#include <string.h>

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ > 0)
#error "these kernels need NaN, infinities and the order of sums: compile them without -ffast-math"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "these kernels round each operation to its type: compile them without x87, by -msse2 -mfpmath=sse"
#endif
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__TINYC__)
#pragma GCC optimize("fp-contract=off")
#endif

)",
      p.name,
      only_plain(p) ? "any C11 compiler: cc -std=c11 -O2"
                    : "gcc or clang: cc -std=c11 -O2 -ffp-contract=off -fno-math-errno",
      own_include(p));
  if (p.arena_bytes() > UINT32_MAX)
    text += fmt::format("#if SIZE_MAX < {}u\n#error \"the arena may be larger than this machine's memory\"\n#endif\n\n",
                        p.arena_bytes());
  text += task_text(p);
  const bool renames = p.sections.size() > 1;
  for (const CSection& s : p.sections)
    text += section_begin(s, renames && !s.target.condition.empty()) + kernels_text(s) + steps_text(p, s) +
            section_end(s, renames && !s.target.condition.empty());
  if (p.asks_target()) text += find_target_text(p.name, p.sections);
  return text + own_weights_text(p) + status_text(p) + load_text(p) + reset_text(p) + places_text(p) + arena_text(p) +
         run_text(p);
}

}  // namespace tenon::detail
