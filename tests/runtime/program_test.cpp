#include <tenon/runtime/program.h>

#include <sys/wait.h>

#include <thread>

#include <tenon/runtime/pool.h>

#include "support.h"

namespace tenon {
namespace {

using testing::add_constant;
using testing::message_of;
using testing::run_on;

class ProgramTest : public testing::RuntimeTest {};

TEST_F(ProgramTest, TwoAndThreeInRawC) {
  const BufferPtr two = Buffer::fromCPU(std::vector{2.f}), three = Buffer::fromCPU(std::vector{3.f});
  Buffer out(1, DType::Float32);
  const Program program("add", "void add(float* a, const float* b, const float* c) { *a = *b + *c; }");
  program(out, two, three);
  EXPECT_EQ(out.toCPU<float>(), std::vector{5.f});
}

TEST_F(ProgramTest, ArgumentsComeInTheOrderOfTheAbi) {
  const Program program(
      {.name = "k",
       .source = "#include <stdint.h>\n"
                 "void k(int64_t* data0, const int64_t* data1, int64_t m, int64_t n, int64_t t0, void* scratch) {\n"
                 "  int64_t* own = scratch;\n"
                 "  own[0] = data1[0];\n"
                 "  data0[t0] = own[0] * 1000 + m * 100 + n * 10 + t0;\n"
                 "}\n",
       .buffers = 2,
       .variables = 2,
       .part = true,
       .scratch_bytes = 8});
  Buffer out(4, DType::Int64);
  const BufferPtr in = Buffer::fromCPU(std::vector<int64_t>{7});
  void* const buffers[] = {out.data(), in->data()};
  const int64_t variables[] = {5, -3};
  program.launch(buffers, variables, 4);
  EXPECT_EQ(out.toCPU<int64_t>(), (std::vector<int64_t>{7470, 7471, 7472, 7473}));
}

TEST_F(ProgramTest, PartsRunOverThePoolEachWithScratchOfItsOwn) {
  const Program program({.name = "k",
                         .source = "void k(long* data0, long t0, void* scratch) {\n"
                                   "  volatile long* own = scratch;\n"
                                   "  for (long i = 0; i < 1000; i++) own[i] = t0;\n"
                                   "  long sum = 0;\n"
                                   "  for (long i = 0; i < 1000; i++) sum += own[i];\n"
                                   "  data0[2 * t0] = sum;\n"
                                   "  data0[2 * t0 + 1] = (long)scratch % 64;\n"
                                   "}\n",
                         .buffers = 1,
                         .part = true,
                         .scratch_bytes = 8000});
  set_threads(4);
  for (int round = 0; round < 20; ++round) {
    Buffer out(128, DType::Int64);
    void* const buffers[] = {out.data()};
    program.launch(buffers, {}, 64);
    const auto values = out.toCPU<int64_t>();
    for (int64_t part = 0; part < 64; ++part) {
      ASSERT_EQ(values[static_cast<std::size_t>(2 * part)], 1000 * part);
      ASSERT_EQ(values[static_cast<std::size_t>(2 * part + 1)], 0);
    }
  }
  set_threads(0);
}

TEST_F(ProgramTest, TakesManyArguments) {
  std::string parameters, sum;
  for (int i = 1; i < 200; ++i) {
    parameters += fmt::format(", const float* data{}", i);
    sum += fmt::format(" + *data{}", i);
  }
  const Program program({.name = "many",
                         .source = "void many(float* data0" + parameters + ") { *data0 = 0" + sum + "; }",
                         .buffers = 200});
  const BufferPtr one = Buffer::fromCPU(std::vector{1.f});
  Buffer out(1, DType::Float32);
  std::vector<void*> buffers(200, one->data());
  buffers[0] = out.data();
  program.launch(buffers);
  EXPECT_EQ(out.toCPU<float>()[0], 199.f);
}

// Counts beside those that a call is rounded up to (4, 8, 16, ... 256); each argument has a weight of its own.
TEST_F(ProgramTest, EveryNumberOfArgumentsArrivesInOrder) {
  std::vector<ProgramSpec> specs;
  for (const int count : {2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 64, 65, 128, 129, 253}) {
    std::string order = "long* data0", sum = "0";
    for (int i = 1; i < count; i += 2) order += fmt::format(", const long* data{}", i);
    for (int i = 2; i < count; i += 2) order += fmt::format(", long v{}", i);
    for (int i = 1; i < count; ++i) sum += fmt::format(" + {} * {}{}", i, i % 2 != 0 ? "*data" : "v", i);
    const std::string name = fmt::format("k{}", count);
    specs.push_back({.name = name,
                     .source = fmt::format("void {}({}) {{ *data0 = {}; }}", name, order, sum),
                     .buffers = 1 + count / 2,
                     .variables = count - 1 - count / 2});
  }
  for (const auto& program : compile_batch(specs)) {
    const int count = program->spec().buffers + program->spec().variables;
    std::vector<int64_t> values(static_cast<std::size_t>(program->spec().buffers)), variables;
    std::vector<void*> buffers;
    int64_t expected = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
      values[k] = static_cast<int64_t>(1000 * k + 7);
      buffers.push_back(&values[k]);
      if (k > 0) expected += static_cast<int64_t>(2 * k - 1) * values[k];
    }
    for (int i = 2; i < count; i += 2) {
      variables.push_back(-5'000'000'000 + i);
      expected += i * variables.back();
    }
    program->launch(buffers, variables);
    EXPECT_EQ(values[0], expected) << count << " arguments";
  }
}

TEST_F(ProgramTest, WrongCountsAndNamesAreErrors) {
  const Program program({.name = "k", .source = "void k(float* a, long n) { *a = n; }", .buffers = 1, .variables = 1});
  float x;
  void* const buffers[] = {&x, &x};
  const int64_t variables[] = {1};
  EXPECT_EQ(message_of<UserError>([&] { program.launch(buffers, variables); }),
            "[launch] k was given 2 buffers and 1 variables, expected 1 and 1");
  EXPECT_EQ(message_of<UserError>([&] { program.launch(std::span(buffers, 1), variables, 2); }),
            "[launch] k was given 2 parts, expected 1");
  for (const char* name : {"", "a b", "1a", "a;b", "a\n", "../x", "f(x)"})
    EXPECT_THROW(Program(name, "void f(void) {}"), UserError) << name;
  EXPECT_THROW(Program(ProgramSpec{.name = "k", .source = "", .buffers = 300}), UserError);
}

TEST_F(ProgramTest, ASourceThatIsNotCIsAnErrorWithTheCompilersWords) {
  const std::string message = message_of<CompileError>([] { Program("k", "void k(float* a) { *a = nonsense; }"); });
  EXPECT_EQ(message.find("[compile] k: the compiler exited with 1\n  command: "), 0u) << message;
  EXPECT_NE(message.find("'nonsense'"), std::string::npos) << message;
}

TEST_F(ProgramTest, ALongNameIsNoLongFileName) {
  const std::string name(4000, 'n');
  EXPECT_EQ(run_on(Program(name, add_constant(name, 1)), 1), 2);
}

TEST_F(ProgramTest, TheSameSourceIsCompiledOnceAProcess) {
  const Program first("add", add_constant("add", 5));
  const auto before = compile_counters();
  const Program second("add", add_constant("add", 5));
  EXPECT_EQ(run_on(second, 1), 6);
  const auto after = compile_counters();
  EXPECT_EQ(after.processes, before.processes);
  EXPECT_EQ(after.hits, before.hits) << "not even the disk is asked";
}

TEST_F(ProgramTest, WhatNobodyHoldsIsUnloadedAndLoadedAgainFromDisk) {
  { const Program first("add", add_constant("add", 5)); }
  const auto before = compile_counters();
  EXPECT_EQ(run_on(Program("add", add_constant("add", 5)), 1), 6);
  EXPECT_EQ(compile_counters().hits, before.hits + 1);
  EXPECT_EQ(compile_counters().processes, before.processes);
}

TEST_F(ProgramTest, ThreadsThatWantTheSameKernelCompileItOnce) {
  run_on(Program("warm", add_constant("warm", 0)), 0);
  const auto before = compile_counters();
  std::vector<std::thread> threads;
  std::atomic<int> right{0};
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      const ScopedSettings scope([&](Settings& s) { s.cache_dir = cache(); });
      right += run_on(Program("add", add_constant("add", 9)), 1) == 10;
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(right, 8);
  EXPECT_EQ(compile_counters().processes, before.processes + 1);
}

std::vector<ProgramSpec> specs(int count, int offset) {
  std::vector<ProgramSpec> all;
  for (int i = 0; i < count; ++i) {
    const std::string name = fmt::format("k{}", i);
    all.push_back({.name = name, .source = add_constant(name, offset + i), .buffers = 2});
  }
  return all;
}

TEST_F(ProgramTest, ABatchNeedsFewProcessesAndEachKernelIsFoundAlone) {
  { const Program warm("warm", add_constant("warm", 0)); }
  const int count = 30;
  const uint64_t cores = std::max(1u, std::thread::hardware_concurrency());
  const auto before = compile_counters();
  {
    const auto programs = compile_batch(specs(count, 0));
    for (int i = 0; i < count; ++i)
      EXPECT_EQ(run_on(*programs[static_cast<std::size_t>(i)], 1), static_cast<float>(i + 1));
  }
  EXPECT_LE(compile_counters().processes, before.processes + std::min<uint64_t>(cores, count));
  const auto compiled = compile_counters();
  for (int i = count - 1; i >= 0; --i)
    EXPECT_EQ(run_on(Program(specs(count, 0)[static_cast<std::size_t>(i)]), 1), static_cast<float>(i + 1));
  EXPECT_EQ(compile_counters().processes, compiled.processes);
  EXPECT_EQ(compile_counters().hits, compiled.hits + count);
}

TEST_F(ProgramTest, ABatchOfWhatIsThereAndWhatIsNotCompilesOnlyTheRest) {
  const auto some = specs(6, 10);
  const auto held = compile_batch(std::span(some).subspan(0, 2));
  { const auto stored = compile_batch(std::span(some).subspan(2, 2)); }
  const auto before = compile_counters();
  const auto all = compile_batch(some);
  EXPECT_EQ(compile_counters().hits, before.hits + 2);
  EXPECT_EQ(compile_counters().misses, before.misses + 2);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(run_on(*all[static_cast<std::size_t>(i)], 1), static_cast<float>(11 + i));
}

TEST_F(ProgramTest, KernelsOfOneNameAndTwiceTheSameKernelMayBeInABatch) {
  std::vector<ProgramSpec> all = {
      {.name = "f", .source = add_constant("f", 1), .buffers = 2},
      {.name = "f", .source = add_constant("f", 2), .buffers = 2},
      {.name = "f", .source = add_constant("f", 1), .buffers = 2},
      {.name = "g", .source = "static int one = 1;\n" + add_constant("g", 3), .buffers = 2}};
  const auto programs = compile_batch(all);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(run_on(*programs[i], 0), std::vector({1.f, 2.f, 1.f, 3.f})[i]);
}

TEST_F(ProgramTest, KernelsOfOneNameNeverMeetInAFile) {
  { const Program warm("warm", add_constant("warm", 0)); }
  std::vector<ProgramSpec> all;
  for (int i = 0; i < 6; ++i) all.push_back({.name = "f", .source = add_constant("f", i), .buffers = 2});
  const uint64_t before = compile_counters().processes;
  const auto programs = compile_batch(all);
  EXPECT_EQ(compile_counters().processes, before + 6) << "no compiler was started in vain";
  for (int i = 0; i < 6; ++i) EXPECT_EQ(run_on(*programs[static_cast<std::size_t>(i)], 1), static_cast<float>(i + 1));
}

TEST_F(ProgramTest, OneBadKernelOfABatchIsNamedAndTheOthersAreMade) {
  auto all = specs(9, 20);
  all[4].source = "void k4(float* a, const float* b) { oops }";
  const std::string message = message_of<CompileError>([&] { compile_batch(all); });
  EXPECT_EQ(message.find("[compile] k4: the compiler exited with 1\n"), 0u) << message;
  EXPECT_NE(message.find("oops"), std::string::npos) << message;
  const auto before = compile_counters();
  all.erase(all.begin() + 4);
  const auto programs = compile_batch(all);
  EXPECT_EQ(compile_counters().processes, before.processes);
  EXPECT_EQ(run_on(*programs[7], 0), 28.f);
  int kept = 0;
  for (const std::string& name : testing::names_in(cache())) kept += name.starts_with("tenon-work-");
  EXPECT_EQ(kept, 1) << "only the source of the bad kernel stays";
}

TEST_F(ProgramTest, KernelsWhoseHelpersClashAreCompiledApart) {
  std::vector<ProgramSpec> all;
  for (int i = 0; i < 6; ++i) {
    const std::string name = fmt::format("clash{}", i);
    all.push_back({.name = name,
                   .source = fmt::format("static float helper(float x) {{ return x + {}.0f; }}\n"
                                         "void {}(float* a, const float* b) {{ *a = helper(*b); }}\n",
                                         i, name),
                   .buffers = 2});
  }
  const auto programs = compile_batch(all);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(run_on(*programs[static_cast<std::size_t>(i)], 1), static_cast<float>(1 + i));
}

TEST_F(ProgramTest, WithoutACacheFolderEverythingWorks) {
  const testing::ScopedVariable home("HOME", nullptr), xdg("XDG_CACHE_HOME", nullptr);
  const ScopedSettings none([](Settings& s) { s.cache_dir = ""; });
  const auto programs = compile_batch(specs(3, 70));
  EXPECT_EQ(run_on(*programs[2], 1), 73);
}

TEST_F(ProgramTest, ACacheFolderMayHaveAnyName) {
  const std::string source = "void add(float* a, const float* b) { __asm__ volatile(\"nop\"); a[0] = b[0] + ";
  int constant = 80;
  for (const char* name : {"a\"b", "a\\b", "a\nb", "a b", "a'b", "a$b", "a%b", "a#b"}) {
    const ScopedSettings own([&](Settings& s) { s.cache_dir = cache() + "/" + name; });
    for (int run = 0; run < 2; ++run)
      EXPECT_EQ(run_on(Program("add", fmt::format("{}{}.f; }}", source, constant)), 1), 1 + constant);
    EXPECT_FALSE(testing::names_in(cache() + "/" + name).empty()) << name;
    ++constant;
  }
}

TEST_F(ProgramTest, AChildOfAForkLaunchesAndCompiles) {
  const Program program(
      {.name = "k", .source = "void k(long* a, long t0) { a[t0] = t0; }", .buffers = 1, .part = true});
  set_threads(3);
  const auto launch = [&] {
    Buffer out(50, DType::Int64);
    void* const buffers[] = {out.data()};
    program.launch(buffers, {}, 50);
    return out.toCPU<int64_t>()[49] == 49;
  };
  ASSERT_TRUE(launch());
  for (int i = 0; i < 5; ++i) {
    const pid_t pid = ::fork();
    if (pid == 0) {
      ::alarm(30);
      const bool right =
          launch() && run_on(Program("add", add_constant("add", 90 + i)), 1) == static_cast<float>(91 + i);
      ::_exit(right ? 0 : 1);
    }
    int status = -1;
    ASSERT_EQ(::waitpid(pid, &status, 0), pid);
    EXPECT_EQ(status, 0) << i;
  }
  set_threads(0);
}

}  // namespace
}  // namespace tenon
