// NAME.h of an exported function.
#include <fmt/format.h>

#include <tenon/engine/export_c/program.h>

namespace tenon::detail {
namespace {

/// Where a caller gets the weights from.
std::string weights_source(const CProgram& p) {
  if (p.has_file())
    return fmt::format(
        "/* Weights that lie in the bytes of {0}.bin, which begin at a multiple of 8 and stay where they are. */\n"
        "int {0}_load({0}_weights* weights, const void* bytes, size_t count);\n",
        p.name);
  if (p.asks_target())
    return fmt::format("/* {1}. Call it once, before {0}_run. */\nint {0}_load({0}_weights* weights);\n", p.name,
                       p.has_values() ? "The weights of the C file, and the kernels for this machine"
                                      : "Finds the kernels for this machine");
  return fmt::format("extern const {0}_weights {0}_own_weights;\n", p.name);
}

std::string weights_and_state(const CProgram& p) {
  std::string text;
  if (p.has_weights()) {
    text += fmt::format(
        "/* What {}_run reads and never changes; several calls may share it. */\ntypedef struct {}_weights {{\n",
        p.name, p.name);
    if (p.asks_target())
      text += fmt::format("  int target; /* the kernels for this machine, found by {}_load */\n", p.name);
    for (const CWeightPlace& w : weight_places(p))
      text += fmt::format("  const {}* {}; /* {} */\n", c_type(w.array->dtype), w.name, describe_array(p, *w.array));
    text += fmt::format("}} {}_weights;\n", p.name);
    text += weights_source(p) + "\n";
  }
  if (!p.states.empty()) {
    text += fmt::format("/* What {}_run changes: one for each sequence of calls. */\ntypedef struct {}_state {{\n",
                        p.name, p.name);
    for (std::size_t s = 0; s < p.states.size(); ++s) {
      const CArray& a = p.capture.states[s];
      text += fmt::format("  {} {}[{}]; /* {} */\n", c_type(a.dtype), p.states[s],
                          std::max<int64_t>(1, a.elements.value()), describe_array(p, a));
    }
    text += fmt::format("}} {0}_state;\n/* The first values of the state. */\nint {0}_reset({1}{0}_state* state);\n\n",
                        p.name, p.has_first_values() ? fmt::format("const {}_weights* weights, ", p.name) : "");
  }
  return text;
}

std::string documented(const CProgram& p) {
  std::string text = " * Arrays are row-major, and none overlaps another.\n";
  const auto list = [&](std::string_view what, const std::vector<std::string>& names,
                        const std::vector<CArray>& arrays) {
    for (std::size_t k = 0; k < names.size(); ++k)
      text += fmt::format(" *   {} {}: {}\n", what, names[k], describe_array(p, arrays[k]));
  };
  list("in ", p.inputs, p.capture.inputs);
  list("out", p.outputs, p.capture.outputs);
  for (std::size_t v = 0; v < p.variables.size(); ++v) {
    const auto& arg = p.capture.variables[v].arg<VariableArg>();
    text += fmt::format(" *   size {}: {} to {}\n", p.variables[v], arg.lo, arg.hi);
  }
  return text;
}

}  // namespace

std::string header_text(const CProgram& p) {
  std::string text = fmt::format(
      R"(/* {0}: a function that Tenon exported. It allocates nothing, changes no global and calls nothing but
 * memcpy, memmove and memset. Several threads may call it at once, each with an arena{1} of its own. */
#ifndef {2}_H
#define {2}_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {{
#endif

enum {{
  {2}_OK = 0,
  {2}_NULL_POINTER = 1,
  {2}_SIZE_OUT_OF_BOUNDS = 2,
  {2}_BAD_WEIGHTS = 3,
  {2}_BAD_THREADS = 4,
  {2}_NO_TARGET = 5
}};
const char* {0}_status_text(int status);

)",
      p.name, p.states.empty() ? "" : " and a state", p.upper);
  text += weights_and_state(p);
  if (p.threads > 1)
    text += fmt::format(
        R"(/* How the host shares work: run calls part(data, k, worker) once for each k from 0 to count-1, and
 * returns when all have returned. worker is 0 to workers-1, and no two calls at a time have the same one. */
typedef void (*{0}_part)(void* data, int64_t k, int worker);
typedef struct {0}_threads {{
  int workers; /* 1 to {1} */
  void* context;
  void (*run)(void* context, {0}_part part, void* data, int64_t count);
}} {0}_threads;

)",
        p.name, p.threads);
  text += fmt::format(
      "/* Bytes that {}_run needs as arena, at most {}; 0: a size is out of its bounds. */\nsize_t "
      "{}_arena_bytes({});\n\n",
      p.name, p.arena_bytes(), p.name, sizes_of_call(p, true));
  text += fmt::format("/* Computes the outputs{}. The arena may lie anywhere, and what it holds does not matter.\n{}",
                      p.states.empty() ? "" : " and the next state", documented(p));
  if (p.threads > 1) text += " *   threads: NULL computes all on this thread; the values are the same.\n";
  text += " * Gives a status; where it is not 0, nothing has changed. */\n";
  const std::string head = fmt::format("int {}_run(", p.name);
  text += head + list_of(parameters_of_run(p, true), head.size()) + ");\n";
  return text + fmt::format("\n#ifdef __cplusplus\n}}\n#endif\n\n#endif\n");
}

}  // namespace tenon::detail
