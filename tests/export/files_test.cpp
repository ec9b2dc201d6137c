// What exported files hold and refuse.
#include <cstdlib>

#include <tenon/base/target.h>
#include <tenon/complex.h>
#include <tenon/engine/export_c/names.h>
#include <tenon/engine/export_c/section.h>
#include <tenon/fft.h>
#include <tenon/linalg.h>
#include <tenon/tenon.h>

#include "../error_of.h"
#include "compiled.h"

namespace tenon::test {
namespace {

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
  wide_weights machine;
  CHECK(wide_load(&machine) == WIDE_OK);
  CHECK(wide_run(&machine, x, alone, arena, NULL) == WIDE_OK);
  CHECK(wide_run(&machine, x, shared, arena, &threads) == WIDE_OK);
  CHECK(calls > 0 && memcmp(alone, shared, sizeof alone) == 0);
  threads.workers = 5;
  CHECK(wide_run(&machine, x, shared, arena, &threads) == WIDE_BAD_THREADS);
  threads.workers = 0;
  CHECK(wide_run(&machine, x, shared, arena, &threads) == WIDE_BAD_THREADS);
  threads.workers = 1, threads.run = NULL;
  CHECK(wide_run(&machine, x, shared, arena, &threads) == WIDE_BAD_THREADS);
  free(arena);
  return 0;
}
)",
                {"-pthread"});
}

TEST_F(ExportedText, SeveralTargetsShareWorkEachByItsOwnParts) {
  const auto files =
      export_c([](const Tensor& x) { return cumsum(x, 1); }, std::tuple{empty({640, 1000}, DType::Float64)},
               {.name = "running", .targets = {"avx2", "sse4", "plain"}, .threads = 4});
  expect_checks(files, R"(#include "running.h"
#include <stdlib.h>
static double x[640 * 1000], y[640 * 1000];
static void run(void* context, running_part part, void* data, int64_t count) {
  ++*(int*)context;
  for (int64_t k = 0; k < count; ++k) part(data, k, (int)(k % 4));
}
int main(void) {
  int calls = 0;
  running_threads threads = {4, &calls, run};
  for (int i = 0; i < 640 * 1000; ++i) x[i] = i % 3;
  void* arena = malloc(running_arena_bytes());
  running_weights machine;
  if (running_load(&machine) != RUNNING_OK) return 2;
  const int status = running_run(&machine, x, y, arena, &threads);
  free(arena);
  return status == RUNNING_OK && calls > 0 && y[999] == 999 && y[640 * 1000 - 1] == 999 ? 0 : 1;
}
)");
}

// cpuid leaves a virtual machine, which takes longer than a small network.
TEST_F(ExportedText, TheProcessorIsAskedWhenWeightsAreLoaded) {
  const Tensor w = full({4, 2}, 3.0f).contiguous();
  const auto files = [&](std::vector<std::string> targets, bool in_source) {
    return export_c([&](const Tensor& x) { return matmul(x, w); }, std::tuple{empty({1, 4})},
                    {.name = "net", .targets = std::move(targets), .weights_in_source = in_source});
  };
  const auto inside = files({"avx2", "sse4", "plain"}, true);
  expect_checks(inside, R"(#include "net.h"
#include <string.h>
#define CHECK(condition) if (!(condition)) return __LINE__
int main(void) {
  net_weights weights = {0};
  const float x[4] = {1, 2, 3, 4};
  float y[2] = {0};
  unsigned char arena[4096];
  CHECK(net_load(NULL) == NET_NULL_POINTER);
  CHECK(net_run(&weights, x, y, arena) == NET_NO_TARGET && y[0] == 0);
  CHECK(strstr(net_status_text(NET_NO_TARGET), "net_load was not called") != NULL);
  CHECK(net_load(&weights) == NET_OK);
  CHECK(net_run(&weights, x, y, arena) == NET_OK && y[0] == 30 && y[1] == 30);
  return 0;
}
)");
  const std::string& text = inside.file("net.c");
  EXPECT_EQ(text.find("_features()", text.find("int net_run(")), std::string::npos);
  const fs::path compiled = folder / "net.s";
  const auto asks = [&](const std::vector<std::string>& flags) {
    std::vector<std::string> command{"gcc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-S"};
    command.insert(command.end(), flags.begin(), flags.end());
    command.insert(command.end(), {(folder / "net.c").string(), "-o", compiled.string()});
    run_well(command);
    return file_bytes(compiled).find("cpuid") != std::string::npos;
  };
  if (error_of([] { check_runs(target("avx2")); }) == "no error") {
    EXPECT_TRUE(asks({}));
    EXPECT_FALSE(asks({"-mavx2", "-mfma", "-mf16c"}));
    files({"avx2", "plain"}, false).write(folder.string());
    EXPECT_TRUE(asks({}));
    EXPECT_FALSE(asks({"-mavx2", "-mfma", "-mf16c"}));
  }
  // Which target it is, the compiler knows: nothing is found at run time.
  EXPECT_NE(files({"plain"}, true).file("net.h").find("net_own_weights"), std::string::npos);
  EXPECT_EQ(files({"neon", "plain"}, true).file("net.h").find("net_load"), std::string::npos);
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

// The identity of a file of weights: the same arrays in another order are of another function.
TEST_F(ExportedText, WeightsOfAnotherFunctionHaveAnotherId) {
  const Tensor u = full({4, 4}, 2.0f).contiguous(), v = full({4, 4}, 3.0f).contiguous();
  const auto head = [&](const Tensor& first, const Tensor& second) {
    return export_c([&](const Tensor& x) { return matmul(relu(matmul(x, first)), second); }, std::tuple{empty({4, 4})})
        .file("model.bin")
        .substr(0, 24);
  };
  EXPECT_NE(head(u, v), head(v, u));
  EXPECT_EQ(head(u, v), head(u, v));
}

// What was read before an assignment would be the new value at the second call.
TEST_F(ExportedText, StateThatSharesItsMemoryIsRefused) {
  const auto words = [](const std::string& error) {
    return error.find("shares its memory with another") != std::string::npos;
  };
  Tensor w = ones({3}).contiguous();
  w.realize();
  const Tensor start = w.detach(), part = w[{slice(0, 2)}], own = w + 0;
  const auto error = [&](const Tensor& other) {
    return error_of([&] {
      export_c(
          [&](const Tensor& g) {
            w.assign(w - g);
            return sum(w) - sum(other);
          },
          std::tuple{empty({3})});
    });
  };
  EXPECT_TRUE(words(error(start))) << error(start);
  EXPECT_TRUE(words(error(part))) << error(part);
  EXPECT_EQ(error(own), "no error");
  Tensor average = w.detach();
  EXPECT_TRUE(words(error_of([&] {
    export_c(
        [&](const Tensor& g) {
          w.assign(w - g);
          average.assign(average * 0.5f + w);
          return average;
        },
        std::tuple{empty({3})});
  })));
}

// gcc's own dialect fuses a*b+c on aarch64 if nobody says no; and what the machine cannot round well is refused.
TEST_F(ExportedText, SourcesKeepTheirRoundingByAnyDialect) {
  export_c([](const Tensor& x, const Tensor& y, const Tensor& z) { return x * y + z; },
           std::tuple{empty({64}), empty({64}), empty({64})}, {.name = "sums"})
      .write(folder.string());
  const std::string source = (folder / "sums.c").string(), text = (folder / "sums.s").string();
  if (!found_program("aarch64-linux-gnu-gcc").empty()) {
    run_well({"aarch64-linux-gnu-gcc", "-std=gnu11", "-O2", "-S", source, "-o", text});
    EXPECT_EQ(file_bytes(text).find("fmadd"), std::string::npos);
    EXPECT_EQ(file_bytes(text).find("fmla"), std::string::npos);
    EXPECT_NE(file_bytes(text).find("fmul"), std::string::npos);
  }
  for (const char* flag : {"-ffast-math", "-ffinite-math-only"})
    EXPECT_NE(std::system(("gcc -O2 -c " + source + " -o " + text + " 2>/dev/null " + flag).c_str()), 0) << flag;
}

// Each would be more memory than there is; the files take what a call needs.
TEST_F(ExportedText, ArgumentsTakeNoMemoryHere) {
  const Variable n("n", 1, 30'000'000'000);
  const auto files = export_c([](const Tensor& x) { return x + 1; }, std::tuple{empty({n})});
  EXPECT_NE(files.file("model.h").find("size n: 1 to 30000000000"), std::string::npos);
  const auto same = export_c([](const Tensor& x) { return x; }, std::tuple{empty({3})}, {.name = "same"});
  expect_checks(same, R"(#include "same.h"
int main(void) {
  const float x[3] = {1, 2, 3};
  float y[3];
  char arena[512];
  return same_run(x, y, arena) == SAME_OK && y[0] == 1 && y[2] == 3 ? 0 : 1;
}
)");
}

// The example's own names beside those of its parameters; a size that no call can have.
TEST_F(ExportedText, ExamplesCompileWithAnyNames) {
  const auto twice = [](const Tensor& x, const Tensor& y) { return x + y; };
  const auto files = export_c(twice, std::tuple{empty({2}), empty({2})},
                              {.name = "near", .inputs = {"x", "x_bytes"}, .outputs = {"x_bytes_"}});
  files.write(folder.string());
  const std::string compiled = (folder / "near").string();
  run_well({"gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", (folder / "near.c").string(),
            (folder / "near_example.c").string(), "-o", compiled});
  EXPECT_EQ(run_well({compiled}), "x_bytes_: 0 0\n");
  const Variable n("n", 1, INT64_MAX), p("p", INT64_MIN, 4);
  for (const Variable& v : {n, p})
    EXPECT_NE(error_of([&] {
                export_c([&](const Tensor& x) { return x + value_of(v, DType::Float32); }, std::tuple{empty({2})});
              }).find("give it smaller bounds"),
              std::string::npos);
  EXPECT_NE(error_of([&] {
              export_c(twice, std::tuple{empty({2}), empty({2})}, {.targets = {"plain", "avx2"}});
            }).find("put plain last"),
            std::string::npos);
}

TEST(ExportedNames, KernelsOfOneNameThatDifferGetNamesOfTheirOwn) {
  std::vector<KernelSource> kernels(5);
  const std::string name = "E_4_c0ffee";
  const std::string a = "void E_4_c0ffee(float* restrict data0) {}\n", b = "void E_4_c0ffee(int* restrict data0) {}\n";
  for (std::size_t k = 0; k < 4; ++k) kernels[k].name = name, kernels[k].definition = k % 2 == 0 ? a : b;
  detail::tell_apart(kernels);
  for (const std::size_t k : {0, 2}) EXPECT_TRUE(kernels[k].name == name && kernels[k].definition == a) << k;
  for (const std::size_t k : {1, 3}) {
    EXPECT_EQ(kernels[k].name, "E_4_c0ffee_");
    EXPECT_EQ(kernels[k].definition, "void E_4_c0ffee_(int* restrict data0) {}\n");
  }
  EXPECT_EQ(kernels[4].name, "");
}

TEST(ExportC, OneTensorIsTheOnlyArgument) {
  const auto f = [](const Tensor& x) { return exp(x); };
  EXPECT_EQ(export_c(f, empty({2}), {.name = "one"}).file("one.c"),
            export_c(f, std::tuple{empty({2})}, {.name = "one"}).file("one.c"));
}

TEST(ExportedNames, AreNoneThatAFileOrALanguageHas) {
  for (const char* word : {"static_cast", "nullptr", "char8_t", "co_await", "EOF", "linux", "bitand", "example_work"}) {
    EXPECT_FALSE(detail::is_c_identifier(word)) << word;
    EXPECT_EQ(c_identifier(word), std::string(word) + "_");
  }
  const auto named = [](const std::string& file, const std::string& input) {
    return error_of([&] {
      export_c([](const Tensor& x) { return x + 1; }, std::tuple{empty({2})}, {.name = file, .inputs = {input}});
    });
  };
  EXPECT_EQ(named("audio", "audio_features"),
            "[export_c] \"audio_features\" cannot name one of the inputs, as names that begin with audio_ are the "
            "file's own; rename it");
  EXPECT_NE(named("audio", "AUDIO_OK").find("file's own"), std::string::npos);
  EXPECT_EQ(named("audio", "audio"), "no error");
  for (const char* file : {"string", "Math", "install"})
    EXPECT_NE(named(file, "x").find("is a target of CMake's; rename it"), std::string::npos) << file;
  EXPECT_EQ(c_identifier("string"), "string_");
  const Variable places("net_places", 1, 8);
  EXPECT_NE(export_c([](const Tensor& x) { return x + 1; }, std::tuple{empty({places})}, {.name = "net"})
                .file("net.h")
                .find("int64_t nnet_places"),
            std::string::npos);
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
  EXPECT_EQ(
      error([](const Tensor& a) { return linalg::solve(a, a); }),
      "[export_c] linalg.solve runs on the host and is no kernel, expected kernels alone; compute it before and pass "
      "its result as an argument, or use an op that is one (max, argmax, cumsum, matmul)");
  const auto refuses = [&](const char* op, auto f) {
    EXPECT_EQ(error(f).find(std::string("[export_c] ") + op + " runs on the host and is no kernel"), 0u) << error(f);
  };
  refuses("linalg.inv", [](const Tensor& a) { return linalg::inv(a); });
  refuses("a transform of fft", [](const Tensor& a) { return real(fft::fft(a)); });
  refuses("lcm", [](const Tensor& a) { return lcm(a.cast(DType::Int32), 6); });
  refuses("gcd", [](const Tensor& a) { return gcd(a.cast(DType::Int32), 6); });
  EXPECT_EQ(error([](const Tensor& a) {
              return scatter_max(a, 0, zeros({4, 4}, DType::Int64), a);
            }).find("[export_c] scatter_max runs on the host and is no kernel"),
            0u);
  const Variable rows("rows_or_none", 0, 8);
  EXPECT_EQ(error_of([&] {
              export_c([](const Tensor& a) { return max(a, 0); }, std::tuple{empty({rows, 4})});
            }),
            "[max] axis 0 of shape (rows_or_none, 4) may have size 0, of which no element is the max, and an exported "
            "function cannot raise an error; give the Variables of rows_or_none bounds that make it 1 or more");
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
  EXPECT_EQ(
      error(twice, {.name = "two words"}),
      "[export_c] the name is \"two words\", expected a C identifier that is no word of C or of the texts (state, "
      "weights, arena); for instance: model");
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
