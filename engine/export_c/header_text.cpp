// NAME.h, NAME_example.c and CMakeLists.txt of an exported function.
#include <fmt/format.h>

#include <tenon/engine/export_c/program.h>

namespace tenon::detail {
namespace {

std::string weights_and_state(const CProgram& p) {
  std::string text;
  if (p.has_weights()) {
    text += fmt::format(
        "/* What {}_run reads and never changes; several calls may share it. */\ntypedef struct {}_weights {{\n",
        p.name, p.name);
    for (const CWeightPlace& w : weight_places(p))
      text += fmt::format("  const {}* {}; /* {} */\n", c_type(w.array->dtype), w.name, describe_array(p, *w.array));
    text += fmt::format("}} {}_weights;\n", p.name);
    if (p.weights_in_source)
      text += fmt::format("extern const {0}_weights {0}_own_weights;\n\n", p.name);
    else
      text += fmt::format(
          "/* Weights that lie in the bytes of {0}.bin, which begin at a multiple of 8 and stay where they are. */\n"
          "int {0}_load({0}_weights* weights, const void* bytes, size_t count);\n\n",
          p.name);
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
      R"(/* {0}: a function that Tenon exported. It allocates nothing, changes no global and calls
 * nothing but memcpy and memset. Several threads may call it at once, each with an arena{1} of its own. */
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

std::string example_text(const CProgram& p) {
  std::string text = fmt::format(
      R"(/* Calls {0}_run. Arguments: NAME=FILE reads an input from raw bytes, or writes an output to
 * them; SIZE=NUMBER is a size; repeat=NUMBER calls it so often{1}. Inputs without a file are zeros; of
 * other outputs the first values are printed. */
{2}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* value_of(int count, char** arguments, const char* name) {{
  const size_t length = strlen(name);
  for (int i = 1; i < count; ++i)
    if (strncmp(arguments[i], name, length) == 0 && arguments[i][length] == '=') return arguments[i] + length + 1;
  return NULL;
}}

static int fail(const char* what, const char* name) {{
  fprintf(stderr, "%s: %s\n", name, what);
  return 1;
}}

/* Reads a file of just so many bytes. */
static int read_bytes(const char* path, void* bytes, size_t count) {{
  FILE* file = fopen(path, "rb");
  const size_t got = file == NULL ? 0 : fread(bytes, 1, count, file);
  const int more = file != NULL && fgetc(file) != EOF;
  if (file == NULL || got != count || more)
    fprintf(stderr, "%s: expected a file of %lu bytes\n", path, (unsigned long)count);
  if (file != NULL) fclose(file);
  return file != NULL && got == count && !more;
}}

int main(int argument_count, char** argument_texts) {{
  const char* argument_value;
)",
      p.name, p.has_weights() && !p.weights_in_source ? "; weights=FILE are the weights" : "", own_include(p));
  for (std::size_t v = 0; v < p.variables.size(); ++v)
    text += fmt::format(
        "  const int64_t {0} = (argument_value = value_of(argument_count, argument_texts, \"{0}\")) != NULL ? "
        "atoll(argument_value) : {1};\n",
        p.variables[v], p.capture.variables[v].arg<VariableArg>().lo);
  text +=
      "  const long repeat_count = (argument_value = value_of(argument_count, argument_texts, \"repeat\")) != NULL ? "
      "atol(argument_value) : 1;\n";
  text += fmt::format("  const size_t arena_bytes = {}_arena_bytes({});\n", p.name, sizes_of_call(p, false));
  text += fmt::format("  if (arena_bytes == 0) return fail({0}_status_text({1}_SIZE_OUT_OF_BOUNDS), \"{0}\");\n",
                      p.name, p.upper);
  text += "  void* const arena = malloc(arena_bytes);\n  int run_status = 0;\n";
  if (p.has_weights() && !p.weights_in_source) {
    const auto places = weight_places(p);
    text += fmt::format(R"(  {0}_weights own_weights;
  const {0}_weights* const weights = &own_weights;
  void* const weights_bytes = malloc({1});
  argument_value = value_of(argument_count, argument_texts, "weights");
  if (!read_bytes(argument_value != NULL ? argument_value : "{0}.bin", weights_bytes, {1})) return 1;
  run_status = {0}_load(&own_weights, weights_bytes, {1});
  if (run_status != 0) return fail({0}_status_text(run_status), "{0}_load");
)",
                        p.name, places.back().offset + places.back().bytes);
  } else if (p.has_weights()) {
    text += fmt::format("  const {0}_weights* const weights = &{0}_own_weights;\n", p.name);
  }
  if (!p.states.empty())
    text += fmt::format("  {0}_state* const state = malloc(sizeof *state);\n  {0}_reset({1}state);\n", p.name,
                        p.has_first_values() ? "weights, " : "");
  const auto bytes_of = [&](const CArray& a) {
    return fmt::format("(size_t)({})*{}", p.text_of(a.elements), size_of(a.dtype));
  };
  for (std::size_t k = 0; k < p.inputs.size(); ++k) {
    const CArray& a = p.capture.inputs[k];
    text += fmt::format(R"(  const size_t {0}_bytes = {2};
  {1}* const {0} = calloc({0}_bytes+1, 1);
  argument_value = value_of(argument_count, argument_texts, "{0}");
  if (argument_value != NULL && !read_bytes(argument_value, {0}, {0}_bytes)) return 1;
)",
                        p.inputs[k], c_type(a.dtype), bytes_of(a));
  }
  for (std::size_t k = 0; k < p.outputs.size(); ++k)
    text += fmt::format("  const size_t {0}_bytes = {2};\n  {1}* const {0} = malloc({0}_bytes+1);\n", p.outputs[k],
                        c_type(p.capture.outputs[k].dtype), bytes_of(p.capture.outputs[k]));
  if (p.threads > 1) text += fmt::format("  const {}_threads* const threads = NULL;\n", p.name);
  const std::string call = fmt::format("    run_status = {}_run(", p.name);
  text += "  for (long call_number = 0; call_number < repeat_count && run_status == 0; ++call_number)\n" + call +
          list_of(parameters_of_run(p, false), call.size()) + ");\n";
  text += fmt::format("  if (run_status != 0) return fail({0}_status_text(run_status), \"{0}_run\");\n", p.name);
  for (std::size_t k = 0; k < p.outputs.size(); ++k) {
    const DType d = p.capture.outputs[k].dtype;
    const bool real = d == DType::Float32 || d == DType::Float64;
    text += fmt::format(R"(  if ((argument_value = value_of(argument_count, argument_texts, "{0}")) != NULL) {{
    FILE* const output_file = fopen(argument_value, "wb");
    if (output_file == NULL || fwrite({0}, 1, {0}_bytes, output_file) != {0}_bytes) return fail("cannot write", "{0}");
    if (fclose(output_file) != 0) return fail("cannot write", argument_value);
  }} else {{
    fprintf(stdout, "{0}:");
    for (size_t element = 0; element < {0}_bytes/{1} && element < 8; ++element)
      fprintf(stdout, {2}, ({3}){0}[element]);
    fprintf(stdout, "\n");
  }}
)",
                        p.outputs[k], size_of(d), real ? "\" %g\"" : "\" %lld\"", real ? "double" : "long long");
  }
  for (const auto* names : {&p.inputs, &p.outputs})
    for (const std::string& name : *names) text += fmt::format("  free({});\n", name);
  if (!p.states.empty()) text += "  free(state);\n";
  if (p.has_weights() && !p.weights_in_source) text += "  free(weights_bytes);\n";
  return text + "  free(arena);\n  return 0;\n}\n";
}

std::string cmake_text(const CProgram& p) {
  return fmt::format(R"(cmake_minimum_required(VERSION 3.16)
project({0} LANGUAGES C)

add_library({0} STATIC {0}.c)
target_include_directories({0} PUBLIC ${{CMAKE_CURRENT_SOURCE_DIR}})
set_target_properties({0} PROPERTIES C_STANDARD 11 C_EXTENSIONS OFF)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
  # The same bits everywhere, and no call of sqrtf.
  target_compile_options({0} PRIVATE -ffp-contract=off -fno-math-errno)
endif()

add_executable({0}_example {0}_example.c)
target_link_libraries({0}_example PRIVATE {0})
)",
                     p.name);
}

}  // namespace tenon::detail
