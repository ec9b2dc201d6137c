#include <tenon/runtime/compiler.h>

#include "support.h"

namespace tenon {
namespace {

using testing::message_of;
using Words = std::vector<std::string>;

TEST(SplitWords, FollowsTheShell) {
  EXPECT_EQ(split_words("gcc"), Words{"gcc"});
  EXPECT_EQ(split_words("  ccache\tgcc -m64 \n"), (Words{"ccache", "gcc", "-m64"}));
  EXPECT_EQ(split_words("'/a b/cc' \"-D x\""), (Words{"/a b/cc", "-D x"}));
  EXPECT_EQ(split_words("a\\ b c\\\\d"), (Words{"a b", "c\\d"}));
  EXPECT_EQ(split_words("pre'mid dle'post"), Words{"premid dlepost"});
  EXPECT_EQ(split_words("\"a\\\"b\\x\" 'c\\d'"), (Words{"a\"b\\x", "c\\d"}));
  EXPECT_EQ(split_words("'' x"), (Words{"", "x"}));
  EXPECT_EQ(split_words(""), Words{});
}

TEST(SplitWords, ExpandsNothing) {
  EXPECT_EQ(split_words("$CC $(id) `id` ; a|b & *"), (Words{"$CC", "$(id)", "`id`", ";", "a|b", "&", "*"}));
}

TEST(SplitWords, AnOpenQuoteIsAnError) {
  EXPECT_EQ(message_of<UserError>([] { split_words("gcc '-O2"); }),
            "[compiler] the compiler is set to `gcc '-O2`, where a ' is never closed; close it");
}

TEST(KeyField, TextsSideBySideAreTheSameOnlyIfEachIs) {
  EXPECT_NE(key_field("a") + key_field("b\n1:c"), key_field("a\n1:b") + key_field("c"));
}

class CompilerTest : public testing::RuntimeTest {
 protected:
  Compiler find(const std::string& cc) {
    const ScopedSettings scope([&](Settings& s) { s.cc = cc; });
    return find_compiler(CompileCache::from_settings());
  }
  std::string fake(const std::string& name, const std::string& version) {
    testing::write_file(dir.path(name), "#!/bin/sh\necho '" + version + "'\n", 0700);
    return dir.path(name);
  }
  static bool has(const Compiler& c, const std::string& flag) {
    return std::find(c.flags.begin(), c.flags.end(), flag) != c.flags.end();
  }
};

TEST_F(CompilerTest, FlagsFollowTheKindOfCompiler) {
  const Compiler gcc = find(fake("one", "one (Debian 12.2.0) 12.2.0\nCopyright Free Software Foundation"));
  EXPECT_TRUE(has(gcc, "-O2") && has(gcc, "-fno-tree-vectorize") && has(gcc, "-fno-gcse") && !has(gcc, "-O3"));
  const Compiler clang = find(fake("two", "Debian clang version 14.0.6"));
  EXPECT_TRUE(has(clang, "-O3") && !has(clang, "-O2"));
  for (const Compiler& c : {gcc, clang}) EXPECT_TRUE(has(c, "-ffp-contract=off") && has(c, "-nostdlib"));
}

TEST_F(CompilerTest, NoFlagOfFastMathEverReachesTheCompiler) {
  for (const char* version : {"gcc", "clang"}) {
    for (const char* isa : {"native", "plain", "avx2", "avx512", "neon"}) {
      const ScopedSettings scope([&](Settings& s) { s.target = isa; });
      const Compiler compiler = find(fake(version, version));
      for (const std::string& word : compiler.command("a.c", "a.so", "/tmp").arguments)
        for (const char* bad :
             {"fast-math", "Ofast", "unsafe-math", "finite-math", "associative-math", "reciprocal-math"})
          EXPECT_EQ(word.find(bad), std::string::npos) << word;
    }
  }
}

TEST_F(CompilerTest, TheVersionIsAskedOnceAProcessAndOnceACache) {
  const std::string cc = dir.path("counting");
  testing::write_file(cc, "#!/bin/sh\necho asked >> " + dir.path("asked") + "\necho gcc\n", 0700);
  find(cc);
  find(cc);
  EXPECT_EQ(testing::file_text(dir.path("asked")), "asked\n");
}

TEST_F(CompilerTest, AChangedCompilerIsAnotherOne) {
  const std::string cc = fake("cc", "gcc");
  const std::string before = find(cc).key();
  EXPECT_EQ(find(cc).key(), before);
  testing::write_file(cc, "#!/bin/sh\necho clang version 99\n", 0700);
  const Compiler after = find(cc);
  EXPECT_NE(after.key(), before);
  EXPECT_TRUE(has(after, "-O3")) << "its kind is asked again";
  const std::string launched = fake("launcher", "gcc") + " " + cc, behind = find(launched).key();
  testing::write_file(cc, "#!/bin/sh\necho clang version 100\n", 0700);
  EXPECT_NE(find(launched).key(), behind) << "also behind a launcher";
}

TEST_F(CompilerTest, ALinkToTheCompilerIsFollowed) {
  const std::string cc = fake("real", "gcc");
  ASSERT_EQ(::symlink(cc.c_str(), dir.path("link").c_str()), 0);
  const std::string before = find(dir.path("link")).key();
  fake("other", "clang");
  ::unlink(dir.path("link").c_str());
  ASSERT_EQ(::symlink(dir.path("other").c_str(), dir.path("link").c_str()), 0);
  EXPECT_NE(find(dir.path("link")).key(), before);
}

TEST_F(CompilerTest, EachPartOfTheKeyChangesIt) {
  const std::string cc = fake("cc", "gcc");
  std::set<std::string> keys = {find(cc).key()};
  for (const char* name : {"CPATH", "C_INCLUDE_PATH", "LIBRARY_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH"}) {
    const testing::ScopedVariable variable(name, "/some/where");
    EXPECT_TRUE(keys.insert(find(cc).key()).second) << name;
  }
  std::set<std::string> of_targets;  // of which one may be this machine's own
  for (const char* isa : {"plain", "avx2", "avx512"}) {
    const ScopedSettings scope([&](Settings& s) { s.target = isa; });
    EXPECT_TRUE(of_targets.insert(find(cc).key()).second) << isa;
  }
  EXPECT_TRUE(keys.insert(find("'" + cc + "' -m64").key()).second) << "an argument";
  EXPECT_TRUE(keys.insert(find(fake("other", "gcc")).key()).second) << "another path";
  EXPECT_TRUE(keys.insert(find(fake("more", "gcc") + " " + cc).key()).second) << "a launcher";
}

TEST_F(CompilerTest, TheSettingGoesBeforeCcAndCcBeforeTheDefault) {
  const std::string one = fake("one", "gcc"), two = fake("two", "gcc");
  const testing::ScopedVariable variable("CC", two.c_str());
  EXPECT_EQ(find(one).program, one);
  EXPECT_EQ(find("").program, two);
  const testing::ScopedVariable none("CC", nullptr);
  EXPECT_EQ(find("").words, Words{"cc"});
}

TEST_F(CompilerTest, AMissingCompilerIsAnErrorWithTheRemedy) {
  EXPECT_EQ(message_of<CompileError>([&] { find("no-such-compiler"); }),
            "[compile] there is no compiler `no-such-compiler`; install one (a package as gcc or clang), or name it by "
            "TENON_CC or CC");
  testing::write_file(dir.path("plain"), "#!/bin/sh\n", 0600);
  for (const std::string& cc :
       {dir.path("missing"), dir.path("plain"), dir.path(), std::string(" "), std::string("''")})
    EXPECT_THROW(find(cc), CompileError) << cc;
}

TEST_F(CompilerTest, ACompilerThatHangsWhenAskedItsVersionIsAnError) {
  testing::write_file(dir.path("cc"), "#!/bin/sh\nsleep 100\n", 0700);
  const ScopedSettings scope([](Settings& s) { s.compile_timeout = 1; });
  EXPECT_EQ(message_of<CompileError>([&] { find(dir.path("cc")); }),
            "[compile] the compiler still ran after 1 s (TENON_COMPILE_TIMEOUT) and was ended\n  command: " +
                dir.path("cc") + " --version");
}

}  // namespace
}  // namespace tenon
