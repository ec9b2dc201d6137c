// Several processes and one cache.
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <thread>

#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/process.h>

#include "support.h"

namespace tenon {
namespace {

class ProcessesTest : public testing::RuntimeTest {
 protected:
  Command child(int count, int offset) const {
    return {RUNTIME_CHILD, {"runtime_child", cache(), std::to_string(count), std::to_string(offset)}};
  }
  std::string run(int count, int offset) const {
    const Command command = child(count, offset);
    const Outcome outcome = run_processes(std::span(&command, 1), 1, 60)[0];
    EXPECT_EQ(outcome.describe(), "exited with 0") << outcome.words;
    return outcome.words;
  }
};

TEST_F(ProcessesTest, ASecondProcessStartsNone) {
  EXPECT_EQ(run(1, 0), "right 1 processes 2 hits 0 misses 1 bad 0\n") << "the compiler, and its version";
  EXPECT_EQ(run(1, 0), "right 1 processes 0 hits 1 misses 0 bad 0\n");
  run(20, 0);
  EXPECT_EQ(run(20, 0), "right 20 processes 0 hits 20 misses 0 bad 0\n");
}

TEST_F(ProcessesTest, EightOnAnEmptyCacheAllSucceed) {
  for (int round = 0; round < 3; ++round) {
    const std::vector<Command> commands(8, child(5, 10 * round));
    for (const Outcome& outcome : run_processes(commands, 8, 60)) {
      EXPECT_EQ(outcome.describe(), "exited with 0");
      EXPECT_EQ(outcome.words.find("right 5 "), 0u) << outcome.words;
      EXPECT_NE(outcome.words.find("bad 0\n"), std::string::npos) << outcome.words;
    }
    EXPECT_EQ(run(5, 10 * round), "right 5 processes 0 hits 5 misses 0 bad 0\n");
  }
  for (const std::string& name : testing::names_in(cache())) EXPECT_EQ(name.size(), 64u) << name;
}

TEST_F(ProcessesTest, OneKilledAtAnyMomentDisturbsNobody) {
  std::mt19937_64 random(testing::seed_of_this_run());
  run(2, 0);
  for (int round = 0; round < 30; ++round) {
    Command command = child(2, 10 + round);
    std::vector<char*> arguments;
    for (std::string& a : command.arguments) arguments.push_back(a.data());
    arguments.push_back(nullptr);
    pid_t pid = -1;
    ASSERT_EQ(::posix_spawn(&pid, RUNTIME_CHILD, nullptr, nullptr, arguments.data(), environ), 0);
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 60000));
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
    if (round % 10 == 9) {
      EXPECT_NE(run(2, 10 + round).find("right 2 "), std::string::npos);
    }
  }
  for (int round = 0; round < 30; ++round)
    EXPECT_NE(run(2, 10 + round).find("bad 0\n"), std::string::npos) << "nothing half written was ever there";
}

TEST_F(ProcessesTest, EvictionWhileAnotherLoadsDoesNoHarm) {
  run(10, 0);
  std::atomic<bool> stop{false};
  std::thread evicting([&] {
    while (!stop) CompileCache(cache(), 1).sweep();
  });
  const std::vector<Command> commands(6, child(4, 0));
  for (const Outcome& outcome : run_processes(commands, 3, 60))
    EXPECT_EQ(outcome.words.find("right 4 "), 0u) << outcome.words;
  stop = true;
  evicting.join();
}

TEST_F(ProcessesTest, EveryDamagedEntryIsRebuilt) {
  run(3, 0);
  for (const std::string& name : testing::names_in(cache())) {
    std::string bytes = testing::file_text(cache() + "/" + name);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] + 1);
    testing::write_file(cache() + "/" + name, bytes);
  }
  const std::string after = run(3, 0);
  EXPECT_EQ(after.find("right 3 "), 0u) << after;
  EXPECT_EQ(after.find("bad 0"), std::string::npos) << after;
  EXPECT_EQ(run(3, 0), "right 3 processes 0 hits 3 misses 0 bad 0\n");
}

}  // namespace
}  // namespace tenon
