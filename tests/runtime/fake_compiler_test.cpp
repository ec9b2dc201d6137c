// Compilers that do everything but compile: each must end in a CompileError that helps, or in the right result.
#include <signal.h>
#include <sys/wait.h>

#include <chrono>

#include <tenon/runtime/process.h>

#include "support.h"

namespace tenon {
namespace {

namespace fs = std::filesystem;
using testing::add_constant;
using testing::message_of;
using testing::run_on;
using testing::write_file;

class FakeCompilerTest : public testing::RuntimeTest {
 protected:
  FakeCompilerTest() : fds_(testing::open_descriptors()) {}
  ~FakeCompilerTest() override {
    EXPECT_EQ(testing::open_descriptors(), fds_) << "no descriptor is leaked";
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "no child is left";
  }

  // A compiler that runs `script`, with $out and $in as its output and source; asked its version it says "fake".
  std::string fake(const std::string& script, const std::string& name = "cc") {
    write_file(dir.path(name),
               "#!/bin/sh\n[ \"$1\" = --version ] && { echo fake; exit 0; }\n"
               "all=$*; while [ $# -gt 0 ]; do [ \"$1\" = -o ] && out=$2; in=$1; shift; done\n" +
                   script + "\n",
               0700);
    return dir.path(name);
  }
  // A compiler that gives this kernel for whatever source, fast.
  std::string canned(const std::string& source) {
    write_file(dir.path("canned.c"), source);
    const Command command{
        .program = "/usr/bin/cc",
        .arguments = {"cc", "-O2", "-fPIC", "-shared", "-nostdlib", "-o", dir.path("canned.so"), dir.path("canned.c")}};
    EXPECT_TRUE(run_processes(std::span(&command, 1), 1, 60)[0].may_have_succeeded());
    return fake("cp " + dir.path("canned.so") + " \"$out\"");
  }
  Program build(const std::string& cc, const std::string& name = "add", int64_t timeout = 20) {
    const ScopedSettings scope([&](Settings& s) {
      s.cc = cc;
      s.compile_timeout = timeout;
    });
    return Program(name, add_constant(name, 1));
  }
  static std::string kept_source(const std::string& message) {
    const std::string before = "\n  source kept in: ";
    const std::size_t at = message.find(before);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + before.size();
    return message.substr(begin, message.find('\n', begin) - begin);
  }
  // The error names the kernel, how the compiler ended, the command, the kept source, and what the compiler said.
  void expect_error(const std::string& cc, const std::string& how, const std::string& words = {},
                    int64_t timeout = 20) {
    const std::string message = message_of<CompileError>([&] { build(cc, "add", timeout); });
    EXPECT_EQ(message.find("[compile] add: " + how), 0u) << message;
    EXPECT_NE(message.find("\n  command: " + cc + " -O2 "), std::string::npos) << message;
    EXPECT_NE(message.find(words), std::string::npos) << message;
    const std::string source = kept_source(message);
    EXPECT_EQ(testing::file_text(source), add_constant("add", 1) + "\n") << message;
    if (!source.empty()) fs::remove_all(fs::path(source).parent_path());
    for (const std::string& name : testing::names_in(cache())) EXPECT_FALSE(name.starts_with("tmp-"));
  }

 private:
  std::size_t fds_;
};

TEST_F(FakeCompilerTest, OneThatFailsIsQuoted) {
  expect_error(fake("echo 'add.c:1: error: no good' >&2; exit 1"), "the compiler exited with 1\n",
               "add.c:1: error: no good");
}
TEST_F(FakeCompilerTest, OneWhoseOptimizationStumblesIsAskedAgain) {
  const std::string cc = canned(add_constant("add", 1)), works = testing::file_text(cc);
  const std::string stumbles = "{ echo 'add.c:1: internal compiler error: in isel' >&2; exit 1; }\n";
  write_file(
      cc, std::string(works).insert(works.find("cp "), "case \"$all\" in *' -O1 '*) ;; *) " + stumbles + ";; esac\n"),
      0700);
  EXPECT_EQ(run_on(build(cc), 2), 3);
  expect_error(fake(stumbles, "always"), "the compiler exited with 1\n", "internal compiler error: in isel");
}
TEST_F(FakeCompilerTest, OneKilledByASignal) {
  expect_error(fake("kill -9 $$"), "the compiler was ended by signal 9\n");
}
TEST_F(FakeCompilerTest, OneThatCrashes) {
  expect_error(fake("kill -SEGV $$"), "the compiler was ended by signal 11\n");
}

TEST_F(FakeCompilerTest, OneThatHangsIsEndedWithItsGroup) {
  const auto start = std::chrono::steady_clock::now();
  expect_error(fake("echo working; sleep 1000"),
               "the compiler still ran after 1 s (TENON_COMPILE_TIMEOUT) and was ended\n", "working", 1);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST_F(FakeCompilerTest, OneThatPrintsAHundredMegabytes) {
  const std::string cc = fake("head -c 100000000 /dev/zero | tr '\\0' x >&2; exit 1");
  expect_error(cc, "the compiler exited with 1\n", "xxxx");
  EXPECT_LT(message_of<CompileError>([&] { build(cc); }).size(), 70000u);
}

TEST_F(FakeCompilerTest, OneThatPrintsAHundredMegabytesAndSucceeds) {
  const std::string cc = canned(add_constant("add", 1));
  const std::string script = testing::file_text(cc);
  write_file(cc, script + "head -c 100000000 /dev/zero >&2\n", 0700);
  EXPECT_EQ(run_on(build(cc), 2), 3);
}

TEST_F(FakeCompilerTest, OneThatSucceedsWithoutOutput) {
  expect_error(fake("exit 0"),
               "the compiler exited with 0, but its output cannot be read: No such file or directory\n");
}
TEST_F(FakeCompilerTest, OneThatMakesAnEmptyFile) {
  expect_error(fake(": > \"$out\""), "what the compiler made cannot be loaded: it is empty\n");
}
TEST_F(FakeCompilerTest, OneThatMakesText) {
  expect_error(fake("cp \"$in\" \"$out\""), "what the compiler made cannot be loaded: it is not an ELF file\n");
}

TEST_F(FakeCompilerTest, OneThatMakesATruncatedObject) {
  canned(add_constant("add", 1));
  for (int bytes : {1, 63, 64, 500, 4096, 8000})
    expect_error(fake(fmt::format("head -c {} {} > \"$out\"", bytes, dir.path("canned.so"))),
                 "what the compiler made cannot be loaded: it is ");
}

TEST_F(FakeCompilerTest, OneThatMakesAnObjectForAnotherMachine) {
  canned(add_constant("add", 1));
  std::string elf = testing::file_text(dir.path("canned.so"));
  elf[18] = 22;  // e_machine: S/390
  write_file(dir.path("canned.so"), elf);
  expect_error(dir.path("cc"), "what the compiler made cannot be loaded: it is for another kind of machine\n");
}

TEST_F(FakeCompilerTest, OneThatMakesAProgram) {
  expect_error(fake("cp /bin/true \"$out\""), "what the compiler made cannot be loaded: ");
}
TEST_F(FakeCompilerTest, OneThatMakesAFolder) {
  expect_error(fake("mkdir \"$out\""), "the compiler exited with 0, but its output cannot be read: Is a directory\n");
}

TEST_F(FakeCompilerTest, OneThatMakesAnotherFunction) {
  expect_error(canned(add_constant("other", 1)),
               "what the compiler made cannot be loaded: it has no function called add\n");
}
TEST_F(FakeCompilerTest, OneThatMakesCodeWithAMissingSymbol) {
  expect_error(canned("void nobody_has_this(void); void add(float* a, const float* b) { nobody_has_this(); }\n"),
               "what the compiler made cannot be loaded: ", "nobody_has_this");
}

TEST_F(FakeCompilerTest, OneThatIsNoProgram) {
  write_file(dir.path("cc"), "#!/no/such/interpreter\n", 0700);
  const std::string message = message_of<CompileError>([&] { build(dir.path("cc")); });
  EXPECT_NE(message.find("the compiler could not be started: No such file or directory\n  command: "),
            std::string::npos)
      << message;
  write_file(dir.path("cc"),
             "\x7f"
             "ELF nonsense",
             0700);
  EXPECT_NE(message_of<CompileError>([&] { build(dir.path("cc")); }).find("could not be started"), std::string::npos);
}

TEST_F(FakeCompilerTest, OneThatLeavesAChildBehindThatHoldsItsOutput) {
  const std::string cc = canned(add_constant("add", 1));
  write_file(cc, testing::file_text(cc) + "sleep 20 &\n", 0700);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run_on(build(cc), 2), 3);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
}

TEST_F(FakeCompilerTest, OneThatCannotWriteInTheCacheWritesElsewhere) {
  canned(add_constant("add", 1));
  const std::string cc = fake("case \"$out\" in " + cache() +
                              "/*) echo 'ld: final link failed: No space left on device' >&2; exit 1;; esac\n"
                              "cp " +
                              dir.path("canned.so") + " \"$out\"");
  EXPECT_EQ(run_on(build(cc), 2), 3);
  for (const std::string& name : testing::names_in(cache())) EXPECT_EQ(name.size(), 64u) << name;
}

TEST_F(FakeCompilerTest, OneThatNeverFindsRoom) {
  expect_error(fake("echo 'No space left on device' >&2; exit 1"), "the compiler exited with 1\n",
               "No space left on device");
}

TEST_F(FakeCompilerTest, AfterAFailureTheSameKernelCanBeTriedAgain) {
  const std::string cc = fake("exit 1");
  EXPECT_THROW(build(cc), CompileError);
  canned(add_constant("add", 1));
  EXPECT_EQ(run_on(build(cc), 2), 3);
}

TEST_F(FakeCompilerTest, ItIsNeverGivenToAShell) {
  canned(add_constant("add", 1));
  const std::string body = testing::file_text(dir.path("cc"));
  const std::vector<std::string> hostile = {"with space",
                                            "semi;colon",
                                            "$(touch pwned)",
                                            "`touch pwned`",
                                            "quo'te",
                                            "double\"quote",
                                            "new\nline",
                                            "back\\slash",
                                            "a&b",
                                            "a|b",
                                            "a>b",
                                            "*",
                                            "?",
                                            "~",
                                            "-dash",
                                            "@at",
                                            "#hash",
                                            "%s%n",
                                            "\xc3\xa4",
                                            "tab\there",
                                            "$HOME",
                                            "trailing space ",
                                            "{brace}",
                                            "!bang"};
  for (const std::string& name : hostile) {
    const std::string folder = dir.path(name);
    fs::create_directory(folder);
    write_file(folder + "/c c", body, 0700);
    const ScopedSettings scope([&](Settings& s) { s.cache_dir = folder; });
    EXPECT_EQ(run_on(build(folder + "/c c"), 2), 3) << name;
    const std::string quoted = Command{.program = {}, .arguments = {folder + "/c c"}}.to_string();
    EXPECT_EQ(run_on(build(quoted), 2), 3) << quoted;
    EXPECT_FALSE(fs::exists("pwned"));
  }
}

TEST_F(FakeCompilerTest, TheRealCompilerWorksInAFolderOfAnyName) {
  int n = 100;
  for (const std::string name : {"with space", "semi;colon", "$(touch pwned)", "quo'te", "double\"quote", "new\nline",
                                 "back\\slash", "-dash", "@at", "#hash", "%s", "\xc3\xa4"}) {
    const ScopedSettings scope([&](Settings& s) { s.cache_dir = dir.path(name); });
    const int value = n++;
    EXPECT_EQ(run_on(Program("add", add_constant("add", value)), 1), static_cast<float>(value + 1)) << name;
    EXPECT_GE(testing::names_in(dir.path(name)).size(), 1u) << name;
  }
  EXPECT_FALSE(fs::exists("pwned"));
}

TEST_F(FakeCompilerTest, TheHostMayIgnoreSigchld) {
  auto* old = ::signal(SIGCHLD, SIG_IGN);
  const ScopedSettings scope([&](Settings& s) { s.cache_dir = cache(); });
  EXPECT_EQ(run_on(Program("add", add_constant("add", 41)), 1), 42);
  const std::string message = message_of<CompileError>([] { Program("add", "no C at all"); });
  ::signal(SIGCHLD, old);
  EXPECT_NE(message.find("its output cannot be read"), std::string::npos) << message;
  ASSERT_NE(kept_source(message), "");
  fs::remove_all(fs::path(kept_source(message)).parent_path());
}

}  // namespace
}  // namespace tenon
