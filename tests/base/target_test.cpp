#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <tenon/base/error.h>
#include <tenon/base/target.h>

#include "../error_of.h"

namespace tenon {
namespace {

TEST(Target, NamedTargetsDoNotDependOnThisMachine) {
  struct Row {
    const char* name;
    int bytes, registers;
    bool fma;
  };
  for (const Row& row : {Row{"plain", 16, 16, false},
                         {"sse4", 16, 16, false},
                         {"avx2", 32, 16, true},
                         {"haswell", 32, 16, true},
                         {"avx512", 64, 32, true},
                         {"zen4", 64, 32, true},
                         {"zen5", 64, 32, true},
                         {"neon", 16, 32, true}}) {
    const Target& t = target(row.name);
    EXPECT_EQ(t.name, row.name);
    EXPECT_EQ(t.vector_bytes, row.bytes) << row.name;
    EXPECT_EQ(t.vector_registers, row.registers) << row.name;
    EXPECT_EQ(t.fma, row.fma) << row.name;
    EXPECT_EQ(t.l1_bytes, 32 << 10) << row.name;
    EXPECT_EQ(t.cores, 1) << row.name;
  }
}

TEST(Target, NoFlagChangesWhatFloatsMean) {
  for (const char* name : {"native", "plain", "avx2", "avx512", "neon"})
    for (const std::string& flag : target(name).flags) EXPECT_TRUE(flag.starts_with("-m")) << name << ": " << flag;
}

// The kernel's own list of CPU features, where there is one.
std::string cpuinfo_flags() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("flags")) return line + " ";
  return "";
}

TEST(Target, NativeIsTheWidestThatTheKernelReports) {
  const std::string flags = cpuinfo_flags();
  if (flags.empty()) GTEST_SKIP() << "no flags in /proc/cpuinfo";
  const auto has = [&](const char* flag) { return flags.find(std::string(" ") + flag + " ") != flags.npos; };
  const bool avx2 = has("avx2") && has("fma") && has("f16c");
  const bool avx512 = avx2 && has("avx512f") && has("avx512bw") && has("avx512dq") && has("avx512vl");
  const Target& t = target("native");
  EXPECT_EQ(t.vector_bytes, avx512 ? 64 : avx2 ? 32 : 16);
  EXPECT_EQ(t.fma, avx2);
  EXPECT_GE(t.cores, 1);
  EXPECT_GE(t.l1_bytes, 8 << 10);
}

TEST(Target, CpuFeaturesAreOneLineOfWhatTheKernelReports) {
  const std::string flags = cpuinfo_flags();
  std::istringstream words(cpu_features());
  std::string word;
  words >> word;
  EXPECT_EQ(word, target("native").name);
  EXPECT_EQ(cpu_features().find('\n'), std::string::npos);
  if (flags.empty()) GTEST_SKIP() << "no flags in /proc/cpuinfo";
  while (words >> word) {
    std::string spelled = word == "sse4.2" ? "sse4_2" : word == "avx512vnni" ? "avx512_vnni" : word;
    if (spelled == "avx512bf16") spelled = "avx512_bf16";
    EXPECT_NE(flags.find(" " + spelled + " "), flags.npos) << word;
  }
}

using Features = std::vector<std::string>;
const Features kAvx2{"avx", "avx2", "fma", "f16c"};
const Features kAvx512{"avx", "avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512dq", "avx512vl"};

TEST(Target, TheBestIsTheWidestOfWhichNothingIsMissing) {
  EXPECT_EQ(best_target({}).name, "plain");
  EXPECT_EQ(best_target(Features{"sse4.2", "avx"}).name, "plain");
  EXPECT_EQ(best_target(kAvx2).name, "avx2");
  EXPECT_EQ(best_target(kAvx512).name, "avx512");
  EXPECT_EQ(best_target(Features{"neon"}).name, "neon");
  for (const Features& all : {kAvx2, kAvx512})
    for (const std::string& without : best_target(all).needs) {
      Features some = all;
      std::erase(some, without);
      EXPECT_LT(best_target(some).vector_bytes, best_target(all).vector_bytes) << without;
    }
  Features vnni = kAvx512;
  vnni.push_back("avx512vnni");
  EXPECT_EQ(best_target(vnni).dot4, ByteDots::All);
  EXPECT_EQ(best_target(kAvx512).dot4, ByteDots::None);
}

TEST(Target, WhatRunsHereHasTheCachesAndCoresOfThisMachine) {
  const Target& native = target("native");
  for (const char* name : {"c11", "plain", "avx2", "haswell", "avx512", "zen4"}) {
    const Target &named = target(name), &here = target_here(name);
    EXPECT_EQ(here.name, named.name);
    EXPECT_EQ(here.flags, named.flags);
    EXPECT_EQ(here.rates.multiply_adds, named.rates.multiply_adds) << name;
    EXPECT_EQ(here.cores, native.cores) << name;
    EXPECT_EQ(here.l2_bytes, native.l2_bytes) << name;
    EXPECT_EQ(here.l3_bytes, native.l3_bytes) << name;
    EXPECT_EQ(named.cores, 1) << name << " itself does not depend on the machine";
  }
  EXPECT_EQ(target_here("cuda").cores, target("cuda").cores);
  EXPECT_EQ(&target_here("native"), &native);
}

TEST(Target, OneThatTheMachineCannotRunIsAnErrorThatNamesWhatIsMissing) {
  const auto error = [](const char* name, const Features& features) {
    return error_of([&] { check_runs(target(name), features); });
  };
  const std::string remedy = ", which this machine lacks; set TENON_TARGET to native, or leave it unset";
  EXPECT_EQ(error("avx512", kAvx2), "[target] avx512 needs avx512f, avx512bw, avx512dq, avx512vl" + remedy);
  Features some = kAvx512;
  std::erase(some, "avx512bw");
  EXPECT_EQ(error("avx512", some), "[target] avx512 needs avx512bw" + remedy);
  EXPECT_EQ(error("avx2", {}), "[target] avx2 needs avx2, fma, f16c" + remedy);
  EXPECT_EQ(error("neon", kAvx512), "[target] neon needs neon" + remedy);
  for (const char* name : {"plain", "avx2"}) EXPECT_EQ(error(name, kAvx2), "no error");
  for (const char* name : {"opencl", "metal", "plain"}) EXPECT_EQ(error(name, {}), "no error");
  check_runs(target("native"));
}

TEST(Target, AnUnknownNameIsToldTheKnownOnes) {
  EXPECT_EQ(
      error_of([&] { target("sse9"); }),
      "[target] no target is called \"sse9\"; there are native, c11, plain, sse4, avx2, haswell, avx512, zen4, zen5, "
      "neon, opencl, metal, cuda70, cuda, cuda90");
}

#if defined(__linux__)
// Where there are several, it runs again in a process that has the first one alone.
TEST(Target, CoresAreThoseThatTheProcessMayRunOn) {
  cpu_set_t set;
  ASSERT_EQ(sched_getaffinity(getpid(), sizeof set, &set), 0);
  EXPECT_EQ(cores_here(), CPU_COUNT(&set));
  EXPECT_EQ(target_here("avx2").cores, cores_here());
  if (cores_here() == 1) return;
  const pid_t child = fork();
  if (child == 0) {
    int first = 0;
    while (!CPU_ISSET(first, &set)) ++first;
    CPU_ZERO(&set);
    CPU_SET(first, &set);
    if (sched_setaffinity(0, sizeof set, &set) == 0)
      execl("/proc/self/exe", "base_test", "--gtest_filter=Target.CoresAreThoseThatTheProcessMayRunOn", nullptr);
    _exit(1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
#endif

}  // namespace
}  // namespace tenon
