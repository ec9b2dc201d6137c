#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include <tenon/base/error.h>
#include <tenon/base/target.h>

namespace tenon {
namespace {

TEST(Target, NamedTargetsDoNotDependOnThisMachine) {
  struct Row {
    const char* name;
    int bytes, registers;
    bool fma;
  };
  for (const Row& row :
       {Row{"plain", 16, 16, false}, {"avx2", 32, 16, true}, {"avx512", 64, 32, true}, {"neon", 16, 32, true}}) {
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
  const bool avx512 = has("avx512f") && has("avx512bw") && has("avx512dq") && has("avx512vl");
  const Target& t = target("native");
  EXPECT_EQ(t.vector_bytes, avx512 ? 64 : has("avx2") && has("fma") ? 32 : 16);
  EXPECT_EQ(t.fma, has("fma"));
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

TEST(Target, AnUnknownNameIsToldTheKnownOnes) {
  try {
    target("sse9");
    FAIL() << "nothing was thrown";
  } catch (const UserError& e) {
    EXPECT_STREQ(e.what(),
                 "[target] no target is called \"sse9\"; there are native, plain, avx2, avx512, neon, opencl "
                 "and metal");
  }
}

}  // namespace
}  // namespace tenon
