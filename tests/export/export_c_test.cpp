// Exported C: compiled by each compiler and run, every graph gives the bits that the CPU device gives.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>
#include <thread>

#include <tenon/base/target.h>
#include <tenon/runtime/process.h>
#include <tenon/symbolic/build.h>

#include "../error_of.h"
#include "compiled.h"
#include "graphs.h"

namespace tenon::test {
namespace {

int64_t count_of(const Tensor& t) {
  int64_t count = 1;
  for (const int64_t size : resolve(t.shape())) count *= size;
  return count;
}

std::string bytes_of(const Tensor& t) {
  const Tensor whole = contiguous(t);
  whole.realize();
  const auto bytes = whole.cell()->value->memory_in_order()->toCPU();
  const auto size = static_cast<std::size_t>(count_of(t)) * size_of(t.dtype());
  return {reinterpret_cast<const char*>(bytes.data()), size};
}

// Values of an argument: small numbers of both signs, eighths; truth values; indices that are within all axes here.
std::string values_for(const Tensor& example, std::mt19937_64& rng) {
  std::string bytes;
  for (int64_t i = 0; i < count_of(example); ++i) {
    const int64_t k = static_cast<int64_t>(rng() % 65) - 32;
    const auto put = [&](auto v) { bytes.append(reinterpret_cast<const char*>(&v), sizeof v); };
    switch (example.dtype()) {
      case DType::Float32:
        put(static_cast<float>(k) / 8);
        break;
      case DType::Float64:
        put(static_cast<double>(k) / 8);
        break;
      case DType::Float16:
        put(float16(static_cast<double>(k) / 8));
        break;
      case DType::BFloat16:
        put(bfloat16(static_cast<double>(k) / 8));
        break;
      case DType::Bool:
        put(k > 0);
        break;
      case DType::UInt8:
        put(static_cast<uint8_t>(k * 4));
        break;
      case DType::Int8:
        put(static_cast<int8_t>(k));
        break;
      case DType::Int32:
        put(static_cast<int32_t>((k + 32) % 3));
        break;
      case DType::Int64:
        put((k + 32) % 5);
        break;
      default:
        ADD_FAILURE() << "no values for " << name(example.dtype());
    }
  }
  return bytes;
}

// Memory of the example's shape, with these values.
Tensor filled(const Tensor& example, const std::string& bytes) {
  auto memory = std::make_shared<Buffer>(numel(example.shape(), "test").max(), example.dtype());
  std::memset(memory->data(), 0, memory->nbytes());
  std::memcpy(memory->data(), bytes.data(), bytes.size());
  Tensor t(lazy::from_buffer(std::move(memory), example.shape(), example.stream()));
  t.cell()->value->note_sizes();
  return t;
}

// Both are NaN, where the bits may differ.
template <class T>
bool equal_or_nan(const std::string& a, const std::string& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); i += sizeof(T)) {
    T x, y;
    std::memcpy(&x, a.data() + i, sizeof x);
    std::memcpy(&y, b.data() + i, sizeof y);
    if (std::memcmp(&x, &y, sizeof x) != 0 && !(x != x && y != y)) return false;
  }
  return true;
}
// Of other loops, whose sums have another order.
bool near(DType d, const std::string& a, const std::string& b) {
  if (!is_floating_point(d)) return a == b;
  if (a.size() != b.size()) return false;
  const auto value_at = [d](const std::string& bytes, std::size_t i) -> double {
    const auto as = [&](auto v) {
      std::memcpy(&v, bytes.data() + i, sizeof v);
      return static_cast<double>(v);
    };
    return d == DType::Float32   ? as(float{})
           : d == DType::Float64 ? as(double{})
           : d == DType::Float16 ? as(float16{})
                                 : as(bfloat16{});
  };
  const double error = d == DType::Float32 ? 2e-5 : d == DType::Float64 ? 1e-12 : 1e-2;
  for (std::size_t i = 0; i < a.size(); i += size_of(d)) {
    const double x = value_at(a, i), y = value_at(b, i);
    if (!(std::abs(x - y) <= error * (1 + std::abs(y))) && !(std::isnan(x) && std::isnan(y)) && x != y) return false;
  }
  return true;
}
bool equal_bits(DType d, const std::string& a, const std::string& b) {
  if (d == DType::Float32) return equal_or_nan<float>(a, b);
  if (d == DType::Float64) return equal_or_nan<double>(a, b);
  if (d == DType::Float16) return equal_or_nan<float16>(a, b);
  if (d == DType::BFloat16) return equal_or_nan<bfloat16>(a, b);
  return a == b;
}

struct Expected {
  std::vector<std::string> inputs, outputs;
  std::vector<DType> dtypes;
};

// What the CPU device computes for a target.
Expected expected_of(const ExportedGraph& graph, const std::string& target) {
  const ScopedSettings by([&](Settings& s) { s.target = target; });
  for (auto [variable, value] : graph.sizes) variable.bind(value);
  std::mt19937_64 rng(std::hash<std::string>()(graph.name));
  Expected expected;
  Tensors arguments, results;
  for (const Tensor& t : graph.examples) {
    expected.inputs.push_back(values_for(t, rng));
    arguments.push_back(filled(t, expected.inputs.back()));
  }
  auto f = jit(graph.make());
  for (int call = 0; call < graph.calls; ++call) results = f(arguments);
  for (const Tensor& t : results) {
    expected.outputs.push_back(bytes_of(t));
    expected.dtypes.push_back(t.dtype());
  }
  return expected;
}

struct CompilerCase {
  std::string title, compiler;
  std::vector<std::string> flags;
  std::vector<std::string> runs_by = {};
  std::vector<std::string> targets = {"plain"};
  std::string like = "c11";  // the CPU device's target that gives the same bits; empty: this machine has none
  bool names_checked = true;
  int threads = 1;
};
std::ostream& operator<<(std::ostream& out, const CompilerCase& c) { return out << c.title; }

const std::vector<std::string> kStrict = {"-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1"};
const std::vector<std::string> kOptimized = {"-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O2"};
const std::vector<std::string> kVectors = {"-std=c11",          "-Wall",          "-Wextra", "-Werror", "-O1",
                                           "-ffp-contract=off", "-fno-math-errno"};
const std::vector<std::string> kQuick = {"-std=c11",          "-Wall",          "-Wextra", "-Werror",
                                         "-ffp-contract=off", "-fno-math-errno"};
const std::vector<std::string> kSanitized = {"-std=c11", "-g", "-O0", "-fsanitize=address,undefined",
                                             "-fno-sanitize-recover"};

const CompilerCase kCompilers[] = {
    {"Gcc", "gcc", kOptimized},
    {"Clang", "clang", kStrict},
    {"Tcc", "tcc", {"-std=c11", "-Wall", "-Werror"}},
    {"Sanitizers", "gcc", kSanitized, {}, {"plain"}, "c11", false},
    {"NativeByGcc",
     "gcc",
     kVectors,
     {},
     {"native", "plain"},
     "native",
     true,
     static_cast<int>(std::thread::hardware_concurrency())},
    {"NativeByClang",
     "clang",
     kVectors,
     {},
     {"native"},
     "native",
     true,
     static_cast<int>(std::thread::hardware_concurrency())},
    {"SeveralTargets", "gcc", kQuick, {}, {"avx2", "sse4", "plain"}, "avx2"},
    {"Aarch64", "aarch64-linux-gnu-gcc", kOptimized, {"qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"}},
    {"Riscv64", "riscv64-linux-gnu-gcc", kStrict, {"qemu-riscv64", "-L", "/usr/riscv64-linux-gnu"}},
    {"Arm", "arm-linux-gnueabihf-gcc", kStrict, {"qemu-arm", "-L", "/usr/arm-linux-gnueabihf"}},
    {"Neon",
     "aarch64-linux-gnu-gcc",
     kVectors,
     {"qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"},
     {"neon", "plain"},
     "",
     true},
};

class Exported : public testing::TestWithParam<CompilerCase> {
 protected:
  fs::path folder_ = fs::path(SCRATCH_FOLDER) / GetParam().title;

  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  // Examples as one program, whose first argument says which is meant.
  void write_program() const {
    std::string text = "#include <string.h>\n", choice;
    for (const ExportedGraph& g : exported_graphs()) {
      const char* const names[] = {"main",        "value_in",     "value_of",       "whole_number",
                                   "unknown_of",  "fail",         "read_bytes",     "compute_parts",
                                   "share_parts", "example_work", "example_threads"};
      for (const char* n : names) text += "#define " + std::string(n) + " " + g.name + "_" + n + "\n";
      text += "#include \"" + g.name + "_example.c\"\n";
      for (const char* n : names) text += "#undef " + std::string(n) + "\n";
      choice +=
          "  if (strcmp(arguments[1], \"" + g.name + "\") == 0) return " + g.name + "_main(count-1, arguments+1);\n";
    }
    write_file(folder_ / "all.c", text + "int main(int count, char** arguments) {\n" + choice + "  return 9;\n}\n");
  }

  void check_names(const std::vector<std::string>& objects) const {
    std::vector<std::string> command{"nm", "-u"};
    command.insert(command.end(), objects.begin(), objects.end());
    std::stringstream words(run_well(command));
    for (std::string line; std::getline(words, line);) {
      std::stringstream entry(line);
      std::string kind, symbol;
      entry >> kind >> symbol;
      if (kind != "U") continue;
      const bool of_compiler = symbol.starts_with("__aeabi_") || symbol == "_GLOBAL_OFFSET_TABLE_" ||
                               (GetParam().compiler == "tcc" && symbol.starts_with("__fixuns"));
      EXPECT_TRUE(symbol == "memcpy" || symbol == "memmove" || symbol == "memset" || of_compiler) << symbol;
    }
  }
};

TEST_P(Exported, GraphsGiveTheBitsOfTheCpuDevice) {
  const CompilerCase& by = GetParam();
  if (found_program(by.compiler).empty()) GTEST_SKIP() << by.compiler << " is not installed";
  if (!by.runs_by.empty() && found_program(by.runs_by[0]).empty()) GTEST_SKIP() << by.runs_by[0] << " is not installed";
  const bool has_target = by.like.empty() || error_of([&] { check_runs(target(by.like)); }) == "no error";
  if (!has_target) GTEST_SKIP() << "this machine has no " << by.like;
  std::vector<std::string> sources, objects;
  std::vector<Expected> expected;
  for (const ExportedGraph& g : exported_graphs()) {
    const ExportCOptions options{
        .name = g.name, .targets = by.targets, .weights_in_source = g.name < "m", .threads = by.threads};
    export_c(g.make(), g.examples, options).write(folder_.string());
    expected.push_back(expected_of(g, by.like.empty() ? "c11" : by.like));
    sources.push_back((folder_ / (g.name + ".c")).string());
    objects.push_back((folder_ / (g.name + ".o")).string());
  }
  write_program();
  const fs::path here = fs::current_path();
  fs::current_path(folder_);  // where compilers put object files
  std::vector<std::string> compile{by.compiler};
  compile.insert(compile.end(), by.flags.begin(), by.flags.end());
  if (by.compiler == "tcc") {  // one file at a time
    for (const std::string& source : sources) {
      auto one = compile;
      one.insert(one.end(), {"-c", source});
      run_well(one);
    }
  } else {
    auto every = compile;
    every.push_back("-c");
    every.insert(every.end(), sources.begin(), sources.end());
    run_well(every);
  }
  if (by.names_checked) check_names(objects);
  auto link = compile;
  std::erase(link, "-pedantic");
  link.insert(link.end(), {"all.c", "-o", (folder_ / "all").string()});
  link.insert(link.end(), objects.begin(), objects.end());
  run_well(link);
  int64_t compared = 0;
  for (std::size_t k = 0; k < expected.size() && !HasFatalFailure(); ++k) {
    const ExportedGraph& g = exported_graphs()[k];
    std::vector<std::string> command = by.runs_by;
    command.insert(command.end(), {(folder_ / "all").string(), g.name, "repeat=" + std::to_string(g.calls)});
    for (const auto& [variable, value] : g.sizes) command.push_back(variable.name() + "=" + std::to_string(value));
    for (std::size_t i = 0; i < expected[k].inputs.size(); ++i) {
      const fs::path file = folder_ / (g.name + ".in" + std::to_string(i));
      write_file(file, expected[k].inputs[i]);
      command.push_back("in" + std::to_string(i) + "=" + file.string());
    }
    for (std::size_t o = 0; o < expected[k].outputs.size(); ++o)
      command.push_back("out" + std::to_string(o) + "=" + (folder_ / (g.name + ".out" + std::to_string(o))).string());
    run_well(command);
    for (std::size_t o = 0; o < expected[k].outputs.size(); ++o, ++compared) {
      const std::string got = file_bytes(folder_ / (g.name + ".out" + std::to_string(o)));
      EXPECT_EQ(got.size(), expected[k].outputs[o].size());
      const bool equal = by.like.empty() ? near(expected[k].dtypes[o], got, expected[k].outputs[o])
                                         : equal_bits(expected[k].dtypes[o], got, expected[k].outputs[o]);
      EXPECT_TRUE(equal) << g.name << ", output " << o;
    }
  }
  EXPECT_GT(compared, 60);
  fs::current_path(here);
}

INSTANTIATE_TEST_SUITE_P(By, Exported, testing::ValuesIn(kCompilers),
                         [](const auto& info) { return info.param.title; });

TEST_F(ExportedText, TheExampleBuildsByCmakeAndHasThreads) {
  const auto f = [](const Tensors& x) -> Tensors { return {matmul(x[0], x[0]) + 1}; };
  export_c(f, Tensors{empty({160, 160})}, {.name = "square", .threads = 3}).write(folder.string());
  run_well({"cmake", "-S", folder.string(), "-B", (folder / "build").string()});
  run_well({"cmake", "--build", (folder / "build").string()});
  const Expected expected = expected_of({"square", [&] { return f; }, {empty({160, 160})}}, "c11");
  write_file(folder / "x", expected.inputs[0]);
  run_well({(folder / "build" / "square_example").string(), "in0=" + (folder / "x").string(),
            "out0=" + (folder / "y").string()});
  EXPECT_TRUE(file_bytes(folder / "y") == expected.outputs[0]);
  const std::string printed = run_well({(folder / "build" / "square_example").string()});
  EXPECT_EQ(printed, "out0: 1 1 1 1 1 1 1 1\n");
  const auto refused = [&](const std::string& argument) {
    const Command command{(folder / "build" / "square_example").string(), {"square_example", argument}, {}};
    const Outcome outcome = run_processes(std::span(&command, 1), 1, 240)[0];
    EXPECT_EQ(outcome.code, 1) << argument;
    return outcome.words;
  };
  EXPECT_EQ(refused("in=x"), "in=x: expected NAME=VALUE for in0, out0, repeat\n");
  for (const char* count : {"repeat=0", "repeat=-5", "repeat=1.5", "repeat="})
    EXPECT_EQ(refused(count), "repeat: expected a number of at least 1\n");
}

}  // namespace
}  // namespace tenon::test
