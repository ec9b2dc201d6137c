#include <tenon/runtime/process.h>

#include <signal.h>
#include <sys/wait.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "support.h"

namespace tenon {
namespace {

using End = Outcome::End;

Command shell(const std::string& script) { return {"/bin/sh", {"sh", "-c", script}}; }

Outcome run(const std::string& script, int64_t timeout = 20) {
  const Command command = shell(script);
  return run_processes(std::span(&command, 1), 1, timeout)[0];
}

double seconds_of(const std::function<void()>& f) {
  const auto start = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(Process, TellsHowAChildEndedAndWhatItSaid) {
  const Outcome good = run("echo out; echo err >&2");
  EXPECT_EQ(good.describe(), "exited with 0");
  EXPECT_EQ(good.words, "out\nerr\n");
  EXPECT_EQ(run("exit 3").describe(), "exited with 3");
  EXPECT_EQ(run("kill -9 $$").describe(), "was ended by signal 9");
  const Command missing = {"/nonexistent/cc", {"cc"}};
  EXPECT_EQ(run_processes(std::span(&missing, 1), 1, 1)[0].describe(),
            "could not be started: No such file or directory");
}

TEST(Process, KeepsTheOrderOfTheCommandsAndRunsThemAtOnce) {
  std::vector<Command> commands;
  for (int i = 0; i < 8; ++i) commands.push_back(shell(fmt::format("sleep {}; echo {}", i < 4 ? 1.2 : 0.8, i)));
  std::vector<Outcome> outcomes;
  EXPECT_LT(seconds_of([&] { outcomes = run_processes(commands, 8, 20); }), 6) << "one after the other takes 8 s";
  for (int i = 0; i < 8; ++i) EXPECT_EQ(outcomes[static_cast<std::size_t>(i)].words, fmt::format("{}\n", i));
}

TEST(Process, KeepsOnlyTheFirstWords) {
  const Outcome outcome = run("head -c 100000000 /dev/zero >&2");
  EXPECT_EQ(outcome.words.size(), kMostWords);
  EXPECT_EQ(outcome.end, End::Exited);
}

TEST(Process, EndsTheWholeGroupOfAChildThatHangs) {
  testing::TempDir dir;
  const double took = seconds_of([&] {
    const Outcome outcome = run(fmt::format("sleep 1000 & echo $! > {}; wait", dir.path("pid")), 1);
    EXPECT_EQ(outcome.describe(), "still ran after 1 s (TENON_COMPILE_TIMEOUT) and was ended");
  });
  EXPECT_LT(took, 30);
  const int grandchild = std::stoi(testing::file_text(dir.path("pid")));
  bool gone = false;
  for (int i = 0; i < 100 && !gone; ++i) {
    const std::string state = testing::file_text(fmt::format("/proc/{}/stat", grandchild));
    gone = state.empty() || state.find(") Z ") != std::string::npos;  // nobody may wait for orphans in a container
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(gone);
}

TEST(Process, AChildThatClosesItsOutputAndHangsIsEndedToo) {
  EXPECT_EQ(run("exec >&- 2>&-; sleep 1000", 1).end, End::TimedOut);
}

TEST(Process, AGrandchildThatKeepsTheOutputOpenDoesNotHoldUsUp) {
  EXPECT_LT(seconds_of([] { EXPECT_EQ(run("sleep 20 & echo said").words, "said\n"); }), 15);
}

TEST(Process, ReadsNothingFromTheHostsInput) { EXPECT_EQ(run("cat; echo end").words, "end\n"); }

TEST(Process, SpeaksEnglishAndHasTheVariablesOfItsCommand) {
  const testing::ScopedVariable german("LC_ALL", "de_DE.UTF-8");
  EXPECT_EQ(run("echo $LC_ALL").words, "C\n");
  const testing::ScopedVariable temporary("TMPDIR", "/elsewhere"), like("TMPDIR_TOO", "here");
  Command command = shell("echo $TMPDIR $TMPDIR_TOO");
  command.variables = {"TMPDIR=/x y"};
  EXPECT_EQ(run_processes(std::span(&command, 1), 1, 20)[0].words, "/x y here\n");
}

TEST(Process, LeavesNoDescriptorAndNoZombie) {
  const std::size_t before = testing::open_descriptors();
  for (int i = 0; i < 10; ++i) run("echo x; exit 1");
  run("exec sleep 1000", 1);
  EXPECT_EQ(testing::open_descriptors(), before);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(Process, ChildrenSeeNoneOfOurDescriptors) {
  const std::string seen = run("ls /proc/self/fd | sort -n | tr '\\n' ' '").words;
  // 0, 1, 2, and the one with which ls reads the folder; descriptors that the test's own parent left open may follow.
  EXPECT_EQ(seen.substr(0, 6), "0 1 2 ") << seen;
  const testing::TempDir dir;
  const int own = ::open(dir.path().c_str(), O_RDONLY | O_CLOEXEC);
  EXPECT_EQ(run(fmt::format("ls /proc/self/fd/{} 2>/dev/null || echo closed", own)).words, "closed\n");
  ::close(own);
}

TEST(Process, WorksWhereTheHostIgnoresSigchld) {
  auto* old = ::signal(SIGCHLD, SIG_IGN);
  const Outcome outcome = run("echo fine; /bin/true && echo child waited for");
  const Outcome slow = run("sleep 0.1; echo slow");
  const Outcome hung = run("sleep 1000", 1);
  const Command command = {"/bin/grep", {"grep", "SigIgn", "/proc/self/status"}};
  const std::string ignored = run_processes(std::span(&command, 1), 1, 20)[0].words;
  ::signal(SIGCHLD, old);
  EXPECT_EQ(std::stoull(ignored.substr(ignored.find(':') + 1), nullptr, 16) & (1u << (SIGCHLD - 1)), 0u)
      << "a compiler that ignores SIGCHLD cannot wait for its own children: " << ignored;
  EXPECT_EQ(outcome.words, "fine\nchild waited for\n");
  EXPECT_TRUE(outcome.may_have_succeeded());
  EXPECT_EQ(slow.words, "slow\n");
  EXPECT_EQ(hung.end, End::TimedOut);
}

TEST(Process, WorksWhereTheHostWaitsForAnyChild) {
  std::atomic<bool> stop{false};
  std::thread host([&] {
    while (!stop) ::waitpid(-1, nullptr, WNOHANG);
  });
  for (int i = 0; i < 50; ++i) {
    const Outcome outcome = run("echo fine");
    EXPECT_EQ(outcome.words, "fine\n");
    EXPECT_TRUE(outcome.may_have_succeeded());
  }
  stop = true;
  host.join();
}

TEST(Process, SurvivesSignalsToTheHost) {
  struct sigaction act = {}, old;
  act.sa_handler = [](int) {};
  ::sigaction(SIGALRM, &act, &old);  // without SA_RESTART: calls are interrupted
  const itimerval often = {{0, 1000}, {0, 1000}}, never = {};
  ::setitimer(ITIMER_REAL, &often, nullptr);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(run("sleep 0.05; echo fine").words, "fine\n");
  ::setitimer(ITIMER_REAL, &never, nullptr);
  ::sigaction(SIGALRM, &old, nullptr);
}

TEST(Process, CommandsPrintAsOneWouldTypeThem) {
  EXPECT_EQ((Command{"/usr/bin/cc", {"cc", "-O2", "a b.c", "it's", "$(x)", ""}, {}}).to_string(),
            "cc -O2 'a b.c' 'it'\\''s' '$(x)' ''");
}

}  // namespace
}  // namespace tenon
