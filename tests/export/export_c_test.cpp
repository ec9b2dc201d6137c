// Exported C: compiled by each compiler and run, every graph gives the bits that the CPU device gives. What the files
// hold and refuse.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include <tenon/base/target.h>
#include <tenon/runtime/process.h>
#include <tenon/symbolic/build.h>

#include "../error_of.h"
#include "graphs.h"

namespace tenon::test {
namespace {

namespace fs = std::filesystem;

std::string found_program(const std::string& name) {
  const char* const path = std::getenv("PATH");
  std::stringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');)
    if (fs::exists(fs::path(folder) / name)) return (fs::path(folder) / name).string();
  return {};
}

// Runs a program in a folder that its arguments name by themselves; gives what it said.
std::string run_well(std::vector<std::string> arguments) {
  arguments[0] = found_program(arguments[0]).empty() ? arguments[0] : found_program(arguments[0]);
  const Command command{arguments[0], arguments, {"ASAN_OPTIONS=detect_leaks=0"}};
  const Outcome outcome = run_processes(std::span(&command, 1), 1, 240)[0];
  EXPECT_TRUE(outcome.end == Outcome::End::Exited && outcome.code == 0)
      << command.to_string() << " " << outcome.describe() << "\n"
      << outcome.words;
  return outcome.words;
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}
std::string file_bytes(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

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
const std::vector<std::string> kVectors = {"-std=c11",          "-Wall",          "-Wextra", "-Werror", "-O1",
                                           "-ffp-contract=off", "-fno-math-errno"};
const std::vector<std::string> kQuick = {"-std=c11",          "-Wall",          "-Wextra", "-Werror",
                                         "-ffp-contract=off", "-fno-math-errno"};
const std::vector<std::string> kSanitized = {"-std=c11", "-g", "-O0", "-fsanitize=address,undefined",
                                             "-fno-sanitize-recover"};

const CompilerCase kCompilers[] = {
    {"Gcc", "gcc", kStrict},
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
    {"Aarch64", "aarch64-linux-gnu-gcc", kStrict, {"qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"}},
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
      const char* const names[] = {"main",          "value_of",    "fail",         "read_bytes",
                                   "compute_parts", "share_parts", "example_work", "example_threads"};
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
      EXPECT_TRUE(symbol == "memcpy" || symbol == "memset" || of_compiler) << symbol;
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

// ---- what the files hold, and what is refused

struct ExportedText : testing::Test {
  fs::path folder = fs::path(SCRATCH_FOLDER) / testing::UnitTest::GetInstance()->current_test_info()->name();
  void SetUp() override { fs::create_directories(folder); }

  // Compiles a main beside a C file, and runs it: it gives the number of its check that fails.
  void expect_checks(const ExportedC& files, const std::string& main_text, std::vector<std::string> more = {}) {
    files.write(folder.string());
    write_file(folder / "main.c", main_text);
    std::vector<std::string> command{"gcc",
                                     "-std=gnu11",
                                     "-Wall",
                                     "-Wextra",
                                     "-Werror",
                                     "-O1",
                                     "-ffp-contract=off",
                                     "-fno-math-errno",
                                     "-fsanitize=address,undefined",
                                     "-fno-sanitize-recover"};
    command.insert(command.end(), {(folder / "main.c").string(), (folder / files.files[0].name).string(), "-o",
                                   (folder / "main").string()});
    command.insert(command.end(), more.begin(), more.end());
    run_well(command);
    run_well({(folder / "main").string(), folder.string()});
  }
};

TEST_F(ExportedText, ReportsFaultsByAStatus) {
  const Tensor w = ones({4, 2});
  w.realize();
  const Variable n("n", 2, 9);
  const auto files = export_c([&](const Tensor& x) { return matmul(exp(x), w); }, std::tuple{empty({n, 4})},
                              {.name = "net", .inputs = {"x"}, .outputs = {"y"}});
  expect_checks(files, R"(#include "net.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CHECK(condition) if (!(condition)) return __LINE__
int main(int count, char** arguments) {
  (void)count;
  char path[4096];
  snprintf(path, sizeof path, "%s/net.bin", arguments[1]);
  static _Alignas(8) unsigned char bytes[1000];
  FILE* file = fopen(path, "rb");
  const size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  net_weights weights;
  CHECK(net_load(NULL, bytes, size) == NET_NULL_POINTER);
  CHECK(net_load(&weights, NULL, size) == NET_NULL_POINTER);
  CHECK(net_load(&weights, bytes, size - 1) == NET_BAD_WEIGHTS);
  CHECK(net_load(&weights, bytes + 1, size) == NET_BAD_WEIGHTS);
  for (int i = 0; i < 24; ++i) {
    bytes[i] ^= 1;
    CHECK(net_load(&weights, bytes, size) == NET_BAD_WEIGHTS);
    bytes[i] ^= 1;
  }
  CHECK(net_load(&weights, bytes, size) == NET_OK);
  const int64_t bad[] = {-9223372036854775807 - 1, -1, 0, 1, 10, 9223372036854775807};
  float x[9 * 4] = {0}, y[9 * 2];
  for (int i = 0; i < 6; ++i) {
    CHECK(net_arena_bytes(bad[i]) == 0);
    CHECK(net_run(&weights, x, y, bad[i], bytes) == NET_SIZE_OUT_OF_BOUNDS);
  }
  for (int64_t n = 2; n <= 9; ++n) {
    CHECK(net_arena_bytes(n) > 0 && net_arena_bytes(n) <= net_arena_bytes(9));
    for (int shift = 0; shift < 3; ++shift) { /* an arena may begin anywhere, and no byte beyond it is touched */
      char* arena = malloc(net_arena_bytes(n) + shift);
      CHECK(net_run(NULL, x, y, n, arena) == NET_NULL_POINTER);
      CHECK(net_run(&weights, NULL, y, n, arena) == NET_NULL_POINTER);
      CHECK(net_run(&weights, x, NULL, n, arena) == NET_NULL_POINTER);
      CHECK(net_run(&weights, x, y, n, NULL) == NET_NULL_POINTER);
      y[n * 2 - 1] = 0;
      if (n < 9) y[n * 2] = 7;
      CHECK(net_run(&weights, x, y, n, arena + shift) == NET_OK);
      CHECK(y[0] == 4 && y[n * 2 - 1] == 4 && (n == 9 || y[n * 2] == 7));
      free(arena);
    }
  }
  CHECK(strcmp(net_status_text(NET_SIZE_OUT_OF_BOUNDS), "a size is out of its bounds") == 0);
  CHECK(strcmp(net_status_text(99), "no status of this function") == 0);
  return 0;
}
)");
}

TEST_F(ExportedText, SharesWorkAmongThreadsOfTheHost) {
  const auto files =
      export_c([](const Tensor& x) { return matmul(softmax(x, -1), x) + 1; }, std::tuple{empty({192, 192})},
               {.name = "wide", .targets = {"native", "plain"}, .threads = 4});
  expect_checks(files, R"(#include "wide.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#define CHECK(condition) if (!(condition)) return __LINE__
typedef struct { wide_part part; void* data; int64_t count; int worker; } Work;
static int calls;
static void* work(void* p) {
  Work* w = p;
  for (int64_t k = w->worker; k < w->count; k += 4) w->part(w->data, k, w->worker);
  return NULL;
}
static void run(void* context, wide_part part, void* data, int64_t count) {
  pthread_t threads[4];
  Work works[4];
  ++*(int*)context;
  for (int t = 0; t < 4; ++t) {
    works[t] = (Work){part, data, count, t};
    pthread_create(&threads[t], NULL, work, &works[t]);
  }
  for (int t = 0; t < 4; ++t) pthread_join(threads[t], NULL);
}
static float x[192 * 192], alone[192 * 192], shared[192 * 192];
int main(void) {
  for (int i = 0; i < 192 * 192; ++i) x[i] = (float)(i * 7919 % 1000) / 500 - 1;
  void* arena = malloc(wide_arena_bytes());
  wide_threads threads = {4, &calls, run};
  CHECK(wide_run(x, alone, arena, NULL) == WIDE_OK);
  CHECK(wide_run(x, shared, arena, &threads) == WIDE_OK);
  CHECK(calls > 0 && memcmp(alone, shared, sizeof alone) == 0);
  threads.workers = 5;
  CHECK(wide_run(x, shared, arena, &threads) == WIDE_BAD_THREADS);
  threads.workers = 0;
  CHECK(wide_run(x, shared, arena, &threads) == WIDE_BAD_THREADS);
  threads.workers = 1, threads.run = NULL;
  CHECK(wide_run(x, shared, arena, &threads) == WIDE_BAD_THREADS);
  free(arena);
  return 0;
}
)",
                {"-pthread"});
}

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
}

TEST_F(ExportedText, StateBeginsAsItIsNowAndTheProgramsOwnStays) {
  Tensor sum = array({1.f, 2.f}), count = zeros({1});
  sum.realize(), count.realize();
  const auto files = export_c(
      [&](const Tensor& x) {
        sum.assign(sum + x);
        count.assign(count + 1);
        return sum / count;
      },
      std::tuple{empty({2})}, {.name = "average", .weights_in_source = true});
  EXPECT_EQ(sum.to_vector<float>(), (std::vector<float>{1, 2}));
  EXPECT_EQ(count.to_vector<float>(), (std::vector<float>{0}));
  EXPECT_EQ(files.state_bytes, 12u);
  expect_checks(files, R"(#include "average.h"
#include <string.h>
#define CHECK(condition) if (!(condition)) return __LINE__
int main(void) {
  average_state a, b;
  unsigned char arena[4096];
  const float x[2] = {3, 4};
  float y[2];
  CHECK(average_reset(&average_own_weights, &a) == AVERAGE_OK && average_reset(&average_own_weights, &b) == AVERAGE_OK);
  CHECK(average_reset(NULL, &a) == AVERAGE_NULL_POINTER);
  CHECK(average_reset(&average_own_weights, NULL) == AVERAGE_NULL_POINTER);
  CHECK(average_run(&average_own_weights, &a, x, y, arena) == AVERAGE_OK && y[0] == 4 && y[1] == 6);
  CHECK(average_run(&average_own_weights, &a, x, y, arena) == AVERAGE_OK && y[0] == 3.5f && y[1] == 5);
  CHECK(average_run(&average_own_weights, &b, x, y, arena) == AVERAGE_OK && y[0] == 4 && y[1] == 6);
  return 0;
}
)");
}

TEST_F(ExportedText, HeadersAreCppToo) {
  const auto files = export_c([](const Tensor& x) { return x > 0.0f; }, std::tuple{empty({2})}, {.name = "truth"});
  files.write(folder.string());
  write_file(folder / "main.cpp",
             "#include \"truth.h\"\nint main() { bool y[2]; float x[2] = {1, -1}; char arena[512];\n"
             "  return truth_run(x, y, arena) == TRUTH_OK && y[0] && !y[1] ? 0 : 1; }\n");
  run_well({"gcc", "-std=c11", "-c", (folder / "truth.c").string(), "-o", (folder / "truth.o").string()});
  run_well({"g++", "-std=c++17", "-pedantic", "-Wall", "-Wextra", "-Werror", (folder / "main.cpp").string(),
            (folder / "truth.o").string(), "-o", (folder / "main").string()});
  run_well({(folder / "main").string()});
}

TEST_F(ExportedText, EqualFunctionsGiveEqualFiles) {
  const auto files = [] {
    return export_c([](const Tensor& x) { return softmax(x, -1); }, std::tuple{empty({8, 8})}).file("model.c");
  };
  EXPECT_EQ(files(), files());
}

TEST_F(ExportedText, WhatCannotBeIsNamedWithTheRemedy) {
  const Tensor x = empty({4, 4});
  const auto error = [&](auto f, ExportCOptions options = {}) {
    return error_of([&] { export_c(std::move(f), std::tuple{x}, options); });
  };
  EXPECT_EQ(error([](const Tensor& a) { return sort(a); }),
            "[export_c] Sort runs on the host and is no kernel, expected kernels alone; compute it before and pass its "
            "result as an argument, or use an op that is one (max, argmax, cumsum, matmul)");
  EXPECT_EQ(error([](const Tensor& a) {
              return a + rand({4, 4});
            }),
            "[export_c] the function draws random numbers, which would be the same at every call; pass them as an "
            "argument");
  EXPECT_EQ(
      error([](Tensor a) {
        a.assign(a + 1);
        return a * 2;
      }),
      "[export_c] the function assigns its argument 0; return the new value, or capture the Tensor, so that it is "
      "state");
  EXPECT_NE(error([](const Tensor& a) { return a * sum(a).item<float>(); }).find("there is no value yet"),
            std::string::npos);
  Tensor w = ones({4, 4});
  w.set_requires_grad();
  sum(w * x).backward();
  EXPECT_EQ(
      error([&](const Tensor& a) {
        const Tensor loss = sum(w * a);
        loss.backward();
        return loss;
      }),
      "[export_c] the function adds to a gradient that is there already, which would be a constant of the C file; "
      "remove it before, or in the function (zero_grad)");
  const auto twice = [](const Tensor& a) { return a * 2; };
  EXPECT_EQ(error(twice, {.name = "two words"}),
            "[export_c] the name is \"two words\", expected a C identifier; for instance: model");
  EXPECT_EQ(error(twice, {.inputs = {"int"}}),
            "[export_c] \"int\" cannot name one of the inputs, expected a C identifier that is no word of C or of the "
            "texts (state, weights, arena)");
  EXPECT_EQ(error(twice, {.inputs = {"a"}, .outputs = {"a"}}), "[export_c] two parameters are called a; rename one");
  EXPECT_EQ(error(twice, {.inputs = {"a", "b"}}),
            "[export_c] 2 inputs are named, and there are 1; leave out the others");
  EXPECT_EQ(error(twice, {.targets = {"fast"}}),
            "[export_c] no target is called \"fast\"; there are plain, native, avx512, avx2, sse4, neon");
  EXPECT_EQ(error(twice, {.targets = {}}),
            "[export_c] no target is given, expected plain, native, avx512, avx2, sse4 or neon");
  EXPECT_EQ(error(twice, {.targets = {"plain", "plain"}}), "[export_c] the target plain is given twice; leave one out");
  EXPECT_EQ(error(twice, {.threads = 0}), "[export_c] threads is 0, expected 1 to 1024");
  EXPECT_EQ(error_of([&] { export_c(twice, std::tuple{x}).file("model.bin"); }),
            "[export_c] no file is called \"model.bin\"; there are model.c, model.h, model_example.c, CMakeLists.txt");
  EXPECT_NE(error_of<FileError>([&] { export_c(twice, std::tuple{x}).write("/dev/null/model"); }).find("cannot write"),
            std::string::npos);
}

}  // namespace
}  // namespace tenon::test
