#include <tenon/runtime/library.h>

#include <elf.h>

#include <limits>

#include <tenon/runtime/files.h>
#include <tenon/runtime/process.h>

#include "support.h"

namespace tenon {
namespace {

class LibraryTest : public testing::RuntimeTest {
 protected:
  std::string compile(const std::string& source, const std::vector<std::string>& more = {}) {
    testing::write_file(dir.path("a.c"), source);
    Command command{"/usr/bin/cc", {"cc", "-O1", "-fPIC", "-shared", "-o", dir.path("a.so"), dir.path("a.c")}};
    command.arguments.insert(command.arguments.end(), more.begin(), more.end());
    const Outcome outcome = run_processes(std::span(&command, 1), 1, 60)[0];
    EXPECT_TRUE(outcome.may_have_succeeded()) << outcome.words;
    return testing::file_text(dir.path("a.so"));
  }
  std::string fault_of(const std::string& elf) {
    std::string fault;
    EXPECT_EQ(Library::load(elf, "a", fault), nullptr);
    return fault;
  }
  std::shared_ptr<const Library> load(const std::string& elf) {
    std::string fault;
    auto library = Library::load(elf, "a", fault);
    EXPECT_EQ(fault, "");
    return library;
  }
  template <class F>
  static F* function(const std::shared_ptr<const Library>& library, const char* name) {
    return reinterpret_cast<F*>(library->find(name));
  }
};

TEST_F(LibraryTest, LibrariesLoadedOneAfterTheOtherAreNotConfused) {
  std::vector<std::shared_ptr<const Library>> held;
  for (int i = 0; i < 4; ++i)
    held.push_back(load(compile(fmt::format("int f(void) {{ return {}; }}", i), {"-nostdlib"})));
  for (int i = 0; i < 4; ++i) EXPECT_EQ(function<int()>(held[static_cast<std::size_t>(i)], "f")(), i);
}

TEST_F(LibraryTest, ManyCanBeHeldAtOnceWithoutADescriptorEach) {
  const std::string elf = compile("int f(void) { return 7; }", {"-nostdlib"});
  const std::size_t before = testing::open_descriptors();
  std::vector<std::shared_ptr<const Library>> held;
  for (int i = 0; i < 500; ++i) held.push_back(load(elf));
  EXPECT_EQ(testing::open_descriptors(), before);
  for (const auto& library : held) EXPECT_EQ(function<int()>(library, "f")(), 7);
}

TEST_F(LibraryTest, ASymbolThatIsNotThereIsNull) {
  EXPECT_EQ(load(compile("int f(void) { return 7; }"))->find("g"), nullptr);
}

TEST_F(LibraryTest, EveryTruncationIsAFaultNotACrash) {
  const std::string elf = compile("int f(void) { return 7; }", {"-nostdlib"});
  for (std::size_t n = 0; n < elf.size(); n += n < 1024 ? 1 : 13) ASSERT_NE(fault_of_elf(elf.substr(0, n)), "") << n;
  EXPECT_EQ(fault_of_elf(elf), "");
}

TEST_F(LibraryTest, WhatIsNoObjectForThisMachineIsNamed) {
  const std::string elf = compile("int f(void) { return 7; }", {"-nostdlib"});
  EXPECT_EQ(fault_of(""), "it is empty");
  EXPECT_EQ(fault_of("int f(void);"), "it is not an ELF file");
  std::string other = elf;
  other[offsetof(Elf64_Ehdr, e_machine)] = static_cast<char>(EM_S390);
  EXPECT_EQ(fault_of(other), "it is for another kind of machine");
  other = elf;
  other[EI_CLASS] = ELFCLASS32;
  EXPECT_EQ(fault_of(other), "it is not a shared object of this word size");
  EXPECT_EQ(fault_of(elf.substr(0, elf.size() - 1)), "it is truncated");
}

TEST_F(LibraryTest, ANeededSymbolThatNobodyHasIsAFault) {
  const std::string fault = fault_of(compile("int nobody_has_this(void); int f(void) { return nobody_has_this(); }"));
  EXPECT_NE(fault.find("undefined symbol: nobody_has_this"), std::string::npos) << fault;
}

volatile double tiny = std::numeric_limits<double>::min();

TEST_F(LibraryTest, TheFloatingPointModeOfTheHostStaysAsItWas) {
  const std::string elf = compile("int f(void) { return 7; }", {"-ffast-math"});
  std::string fault;
  const auto library = Library::load(elf, "a", fault);
  // gcc before 13 links code into such an object that flushes subnormals to zero in the thread that loads it.
  if (library == nullptr) {
    EXPECT_NE(fault.find("floating-point mode"), std::string::npos) << fault;
  }
  EXPECT_GT(tiny / 2, 0.0);
  load(compile("int f(void) { return 7; }", {"-O3", "-fno-math-errno"}));
  EXPECT_GT(tiny / 2, 0.0);
}

// Memory files may be forbidden: then a private file serves, and is gone when it is loaded.
class NoMemoryFiles : public Files {
 public:
  int memory_file(const char*) override {
    errno = ENOSYS;
    return -1;
  }
};

TEST_F(LibraryTest, WithoutMemoryFilesAPrivateFileServes) {
  NoMemoryFiles none;
  const ScopedFiles scope(none);
  const std::string one = compile("int f(void) { return 1; }"), two = compile("int f(void) { return 2; }");
  const auto first = load(one), second = load(two);
  EXPECT_EQ(function<int()>(first, "f")(), 1);
  EXPECT_EQ(function<int()>(second, "f")(), 2);
  EXPECT_TRUE(testing::names_in(cache()).empty());
}

}  // namespace
}  // namespace tenon
