// NAME_example.c and CMakeLists.txt of an exported function.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <tenon/engine/export_c/program.h>

namespace tenon::detail {
namespace {

// For the example: a function that shares work among threads.
std::string pthreads_text(const CProgram& p) {
  if (p.threads == 1) return {};
  return fmt::format(R"(
#include <pthread.h>

/* Each worker computes every {1}th part. */
typedef struct example_work {{
  {0}_part part;
  void* data;
  int64_t count;
  int worker;
}} example_work;

static void* compute_parts(void* given) {{
  const example_work* const work = given;
  for (int64_t k = work->worker; k < work->count; k += {1}) work->part(work->data, k, work->worker);
  return NULL;
}}

static void share_parts(void* context, {0}_part part, void* data, int64_t count) {{
  pthread_t threads[{1}];
  example_work works[{1}];
  int started[{1}] = {{0}};
  (void)context;
  for (int t = 0; t < {1}; ++t) {{
    works[t] = (example_work){{part, data, count, t}};
    if (t > 0) started[t] = pthread_create(&threads[t], NULL, compute_parts, &works[t]) == 0;
  }}
  for (int t = 0; t < {1}; ++t) /* what could not be started is computed here */
    if (!started[t]) compute_parts(&works[t]);
  for (int t = 0; t < {1}; ++t)
    if (started[t]) pthread_join(threads[t], NULL);
}}

static const {0}_threads example_threads = {{{1}, NULL, share_parts}};
)",
                     p.name, p.threads);
}

// The name in main for the size in bytes of a parameter; it differs from the names of all parameters.
std::string bytes_name(const CProgram& p, const std::string& parameter) {
  std::string name = parameter + "_bytes";
  for (bool taken = true; taken;) {
    taken = false;
    for (const auto* names : {&p.inputs, &p.outputs, &p.variables})
      taken |= std::ranges::find(*names, name) != names->end();
    if (taken) name += "_";
  }
  return name;
}

/// What the example takes arguments for.
std::vector<std::string> argument_names(const CProgram& p) {
  std::vector<std::string> all;
  for (const auto* names : {&p.inputs, &p.outputs, &p.variables}) all.insert(all.end(), names->begin(), names->end());
  if (p.has_file()) all.emplace_back("weights");
  all.emplace_back("repeat");
  return all;
}

std::string checked_memory(std::string_view name) {
  return fmt::format("  if ({0} == NULL) return fail(\"no memory\", \"{0}\");\n", name);
}

constexpr const char* kReadBytes = R"(/* Reads a file of just so many bytes. */
static int read_bytes(const char* path, void* bytes, size_t count) {
  FILE* file = fopen(path, "rb");
  const size_t got = file == NULL ? 0 : fread(bytes, 1, count, file);
  const int more = file != NULL && fgetc(file) != EOF;
  if (file == NULL || got != count || more)
    fprintf(stderr, "%s: expected a file of %lu bytes\n", path, (unsigned long)count);
  if (file != NULL) fclose(file);
  return file != NULL && got == count && !more;
}

)";

}  // namespace

std::string example_text(const CProgram& p) {
  std::string text = fmt::format(
      R"(/* Calls {0}_run. Arguments: NAME=FILE reads an input from raw bytes, or writes an output to
 * them; SIZE=NUMBER is a size; repeat=NUMBER calls it so often{1}. Inputs without a file are zeros; of
 * other outputs the first values are printed. */
{2}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
{3}
static const char* value_in(const char* argument, const char* name) {{
  const size_t length = strlen(name);
  return strncmp(argument, name, length) == 0 && argument[length] == '=' ? argument + length + 1 : NULL;
}}

static const char* value_of(int count, char** arguments, const char* name) {{
  const char* value = NULL;
  for (int i = 1; i < count && value == NULL; ++i) value = value_in(arguments[i], name);
  return value;
}}

/* -1 if the text is no whole number. */
static long long whole_number(const char* text) {{
  char* end;
  const long long number = strtoll(text, &end, 10);
  return end != text && *end == '\0' ? number : -1;
}}

/* The first argument that is for none of the names; NULL if there is none. */
static const char* unknown_of(int count, char** arguments) {{
  static const char* const known[] = {{"{4}"}};
  for (int i = 1; i < count; ++i) {{
    size_t k = 0;
    while (k < sizeof known / sizeof *known && value_in(arguments[i], known[k]) == NULL) ++k;
    if (k == sizeof known / sizeof *known) return arguments[i];
  }}
  return NULL;
}}

static int fail(const char* what, const char* name) {{
  fprintf(stderr, "%s: %s\n", name, what);
  return 1;
}}

{6}int main(int argument_count, char** argument_texts) {{
  const char* argument_value = unknown_of(argument_count, argument_texts);
  if (argument_value != NULL) return fail("expected NAME=VALUE for {5}", argument_value);
)",
      p.name, p.has_file() ? "; weights=FILE are the weights" : "", own_include(p), pthreads_text(p),
      fmt::join(argument_names(p), "\", \""), fmt::join(argument_names(p), ", "),
      p.inputs.empty() && !p.has_file() ? "" : kReadBytes);
  for (std::size_t v = 0; v < p.variables.size(); ++v)
    text += fmt::format(
        "  const int64_t {0} = (argument_value = value_of(argument_count, argument_texts, \"{0}\")) != NULL ? "
        "whole_number(argument_value) : {1};\n",
        p.variables[v], p.capture.variables[v].arg<VariableArg>().lo);
  text +=
      "  const long long repeat_count = (argument_value = value_of(argument_count, argument_texts, \"repeat\")) != "
      "NULL "
      "? whole_number(argument_value) : 1;\n"
      "  if (repeat_count < 1) return fail(\"expected a number of at least 1\", \"repeat\");\n";
  text += fmt::format("  const size_t arena_bytes = {}_arena_bytes({});\n", p.name, sizes_of_call(p, false));
  text += fmt::format("  if (arena_bytes == 0) return fail({0}_status_text({1}_SIZE_OUT_OF_BOUNDS), \"{0}\");\n",
                      p.name, p.upper);
  text += "  void* const arena = malloc(arena_bytes);\n" + checked_memory("arena") + "  int run_status = 0;\n";
  if (p.has_file()) {
    const auto places = weight_places(p);
    text += fmt::format(R"(  {0}_weights own_weights;
  const {0}_weights* const weights = &own_weights;
  void* const weights_bytes = malloc({1});
{2}  argument_value = value_of(argument_count, argument_texts, "weights");
  if (!read_bytes(argument_value != NULL ? argument_value : "{0}.bin", weights_bytes, {1})) return 1;
  run_status = {0}_load(&own_weights, weights_bytes, {1});
  if (run_status != 0) return fail({0}_status_text(run_status), "{0}_load");
)",
                        p.name, places.back().offset + places.back().bytes, checked_memory("weights_bytes"));
  } else if (p.asks_target()) {
    text += fmt::format(R"(  {0}_weights own_weights;
  const {0}_weights* const weights = &own_weights;
  run_status = {0}_load(&own_weights);
  if (run_status != 0) return fail({0}_status_text(run_status), "{0}_load");
)",
                        p.name);
  } else if (p.has_weights()) {
    text += fmt::format("  const {0}_weights* const weights = &{0}_own_weights;\n", p.name);
  }
  if (!p.states.empty())
    text += fmt::format("  {0}_state* const state = malloc(sizeof *state);\n{1}  {0}_reset({2}state);\n", p.name,
                        checked_memory("state"), p.has_first_values() ? "weights, " : "");
  const auto bytes_of = [&](const CArray& a) {
    return fmt::format("(size_t)({})*{}", p.text_of(a.elements), size_of(a.dtype));
  };
  for (std::size_t k = 0; k < p.inputs.size(); ++k) {
    const CArray& a = p.capture.inputs[k];
    text +=
        fmt::format(R"(  const size_t {1} = {3};
  {2}* const {0} = calloc({1}+1, 1);
{4}  argument_value = value_of(argument_count, argument_texts, "{0}");
  if (argument_value != NULL && !read_bytes(argument_value, {0}, {1})) return 1;
)",
                    p.inputs[k], bytes_name(p, p.inputs[k]), c_type(a.dtype), bytes_of(a), checked_memory(p.inputs[k]));
  }
  for (std::size_t k = 0; k < p.outputs.size(); ++k)
    text += fmt::format("  const size_t {1} = {3};\n  {2}* const {0} = malloc({1}+1);\n{4}", p.outputs[k],
                        bytes_name(p, p.outputs[k]), c_type(p.capture.outputs[k].dtype), bytes_of(p.capture.outputs[k]),
                        checked_memory(p.outputs[k]));
  if (p.threads > 1) text += fmt::format("  const {}_threads* const threads = &example_threads;\n", p.name);
  const std::string call = fmt::format("    run_status = {}_run(", p.name);
  text += "  for (long long call_number = 0; call_number < repeat_count && run_status == 0; ++call_number)\n" + call +
          list_of(parameters_of_run(p, false), call.size()) + ");\n";
  text += fmt::format("  if (run_status != 0) return fail({0}_status_text(run_status), \"{0}_run\");\n", p.name);
  for (std::size_t k = 0; k < p.outputs.size(); ++k) {
    const DType d = p.capture.outputs[k].dtype;
    const bool real = d == DType::Float32 || d == DType::Float64;
    text += fmt::format(R"(  if ((argument_value = value_of(argument_count, argument_texts, "{0}")) != NULL) {{
    FILE* const output_file = fopen(argument_value, "wb");
    if (output_file == NULL || fwrite({0}, 1, {4}, output_file) != {4}) return fail("cannot write", "{0}");
    if (fclose(output_file) != 0) return fail("cannot write", argument_value);
  }} else {{
    fprintf(stdout, "{0}:");
    for (size_t element = 0; element < {4}/{1} && element < 8; ++element)
      fprintf(stdout, {2}, ({3}){0}[element]);
    fprintf(stdout, "\n");
  }}
)",
                        p.outputs[k], size_of(d), real ? "\" %g\"" : "\" %lld\"", real ? "double" : "long long",
                        bytes_name(p, p.outputs[k]));
  }
  for (const auto* names : {&p.inputs, &p.outputs})
    for (const std::string& name : *names) text += fmt::format("  free({});\n", name);
  if (!p.states.empty()) text += "  free(state);\n";
  if (p.has_file()) text += "  free(weights_bytes);\n";
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
{1}target_link_libraries({0}_example PRIVATE {0}{2})
)",
                     p.name, p.threads > 1 ? "find_package(Threads REQUIRED)\n" : "",
                     p.threads > 1 ? " Threads::Threads" : "");
}

}  // namespace tenon::detail
