// fuzz_api: random programs over the public API against an eager reference. Workers run them; one that crashes or hangs
// is a program that fails. A failing program is shrunk and printed as C++. Exit status: the number of failing programs,
// 100 at most.
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/tests/api/draw.h>
#include <tenon/tests/api/ops.h>
#include <tenon/tests/api/print.h>
#include <tenon/tests/api/renumber.h>
#include <tenon/tests/api/run.h>
#include <tenon/tests/api/shrink.h>

namespace tenon::api {
namespace {

constexpr const char* kHelp =
    R"(fuzz_api [COUNT] [SEED] [options]: random programs over the API against an eager reference
  COUNT, SEED      programs, 200 where absent; the seed of the first, the next ones follow; random where absent
  --jobs N         workers at the same time; 1. Settings come from the environment (TENON_DEVICE, TENON_TARGET ...)
  --opts           every program with random Opts of its own seed
  --numbers        every program three times, with other numbers: the third time no compiler may run
  --print          prints the program of each seed as C++, and runs none
  --no-shrink      prints failing programs as they are
  --tries N        programs that shrinking may run; 300
  --keep-going N   stops after so many failures; 20
)";

struct Options {
  uint64_t count = 200, seed = 0, jobs = 1, tries = 300, failures = 20;
  bool seeded = false, opts = false, numbers = false, print = false, shrink = true;
};

Options parse(int argc, char** argv) {
  Options o;
  int positional = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string a = argv[i];
    const auto next = [&] {
      if (++i == argc) fmt::print(stderr, "{} needs a value\n{}", a, kHelp), std::exit(2);
      return std::stoull(argv[i]);
    };
    if (a == "--jobs")
      o.jobs = std::max<uint64_t>(next(), 1);
    else if (a == "--tries")
      o.tries = next();
    else if (a == "--keep-going")
      o.failures = next();
    else if (a == "--opts")
      o.opts = true;
    else if (a == "--numbers")
      o.numbers = true;
    else if (a == "--print")
      o.print = true;
    else if (a == "--no-shrink")
      o.shrink = false;
    else if (a[0] != '-' && positional == 0)
      o.count = std::stoull(a), ++positional;
    else if (a[0] != '-' && positional == 1)
      o.seed = std::stoull(a), o.seeded = true, ++positional;
    else
      fmt::print("{}", kHelp), std::exit(a == "--help" ? 0 : 2);
  }
  if (!o.seeded) o.seed = std::random_device{}() % 1'000'000'000;
  return o;
}

Outcome run_here(const Program& program, const Options& o) {
  const ScopedSettings scope([&](Settings& s) {
    if (o.opts) s.opts_seed = static_cast<int64_t>(program.seed % 1000000 + 1);
    s.verify = true;
  });
  Outcome all;
  for (int round = 0; round < (o.numbers ? 3 : 1); ++round) {
    const Program now = renumbered(program, round);
    Eager expected;
    try {
      expected.run(now);
    } catch (const Invalid&) {
      if (round > 0) return all;  // the numbers decide more than values
      throw;
    }
    const uint64_t before = kernel_counters().compiled;
    const Outcome outcome = run(now, expected);
    all = {outcome.problem, outcome.refused, all.compared + outcome.compared, all.skipped + outcome.skipped};
    if (!all.problem.empty() || !all.refused.empty()) return all;
    if (const uint64_t compiled = kernel_counters().compiled - before; round == 2 && compiled > 0)
      all.problem = fmt::format("compilers ran for third numbers: {} kernels", compiled);
  }
  return all;
}

constexpr unsigned kSeconds = 30;  // that a program may take

// How a process failed, by its status; empty where it did not. A sanitizer that finds a leak sets the status.
std::string failed_end(int status) {
  if (WIFSIGNALED(status)) return fmt::format("ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return WEXITSTATUS(status) == 0 ? "" : fmt::format("ended with status {}", WEXITSTATUS(status));
}

// Writes all; a reader that is gone is no matter.
void send(int to, const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t n = write(to, text.data() + at, text.size() - at);
    if (n <= 0) return;
    at += static_cast<std::size_t>(n);
  }
}

// The problem of a program that runs in a process of its own; empty where there is none.
std::string problem_of(const Program& program, const Options& o) {
  int ends[2];
  if (pipe(ends) != 0) std::abort();
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    alarm(kSeconds);
    try {
      send(ends[1], run_here(program, o).problem);
    } catch (const std::exception& e) {
      send(ends[1], std::string("the reference: ") + e.what());
    }
    _exit(0);
  }
  close(ends[1]);
  std::string problem;
  char buffer[4096];
  for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0;) problem.append(buffer, static_cast<std::size_t>(n));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  const std::string end = failed_end(status);
  return end.empty() ? problem : end;
}

// So that shrinking does not wander off to another fault.
std::string kind_of(const std::string& problem) {
  if (problem.find(" differ; ") != std::string::npos) return "values";
  return problem.substr(0, 24);
}

void report(uint64_t seed, const std::string& problem, const Options& o) {
  fmt::print("FAILED seed {}: {}\n  again: fuzz_api 1 {}{}\n", seed, problem, seed,
             o.opts      ? " --opts"
             : o.numbers ? " --numbers"
                         : "");
  Program program = draw(seed);
  const std::string alone = problem_of(program, o);
  if (alone.empty()) {
    fmt::print("  run by itself it passes: it takes the programs before it, or some luck\n");
  } else if (o.shrink) {
    std::string last = alone;
    program = shrink(
        program,
        [&](const Program& smaller) {
          const std::string p = problem_of(smaller, o);
          const bool same = kind_of(p) == kind_of(alone);
          if (same) last = p;
          return same;
        },
        static_cast<int>(o.tries));
    fmt::print("  shrunk: {}\n", last);
  }
  Eager expected;
  expected.run(program);
  fmt::print("{}\n", to_cpp(program, expected));
  std::fflush(stdout);
}

// A worker tells what it does by lines: "begin SEED", "fail SEED problem", "refused SEED text", "points COMPARED
// SKIPPED".
void work(uint64_t first, uint64_t end, uint64_t step, const Options& o, int to) {
  int64_t compared = 0, skipped = 0;
  for (uint64_t seed = first; seed < end; seed += step) {
    send(to, fmt::format("begin {}\n", seed));
    alarm(kSeconds);
    std::string line;
    try {
      const Outcome outcome = run_here(draw(seed), o);
      compared += outcome.compared, skipped += outcome.skipped;
      if (!outcome.problem.empty()) line = fmt::format("fail {} {}", seed, outcome.problem);
      if (!outcome.refused.empty()) line = fmt::format("refused {} {}", seed, outcome.refused);
    } catch (const std::exception& e) {
      line = fmt::format("fail {} the reference: {}", seed, e.what());
    }
    std::replace(line.begin(), line.end(), '\n', ' ');
    if (!line.empty()) send(to, line + "\n");
  }
  send(to, fmt::format("points {} {}\n", compared, skipped));
}

struct Worker {
  pid_t process = -1;
  int from = -1;
  uint64_t next = 0, seed = 0;  // where it starts, and where it is
  bool done = false;
  std::string text;
};

class Fuzzer {
 public:
  explicit Fuzzer(const Options& o) : o_(o), workers_(static_cast<std::size_t>(std::min(o.jobs, o.count))) {}

  int run() {
    const auto start = std::chrono::steady_clock::now();
    fmt::print("seeds {} to {}\n", o_.seed, o_.seed + o_.count - 1);
    std::fflush(stdout);
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      workers_[i].next = o_.seed + i;
      launch(workers_[i]);
    }
    while (std::any_of(workers_.begin(), workers_.end(), [](const Worker& w) { return w.from >= 0; })) listen();
    std::sort(failed_.begin(), failed_.end());
    for (const auto& [seed, problem] : failed_) report(seed, problem, o_);
    for (const auto& [text, count] : refused_) fmt::print("refused {} times: {}\n", count, text);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    fmt::print("{} elements compared, {} open ones skipped ({:.1f} %)\n{} of {} programs failed, {:.1f} s\n", compared_,
               skipped_,
               100.0 * static_cast<double>(skipped_) / static_cast<double>(std::max<int64_t>(compared_ + skipped_, 1)),
               failed_.size(), o_.count, seconds.count());
    return static_cast<int>(std::min<std::size_t>(failed_.size(), 100));
  }

 private:
  void launch(Worker& w) {
    int ends[2];
    if (pipe(ends) != 0) std::abort();
    std::fflush(stdout);
    w.process = fork();
    if (w.process == 0) {
      close(ends[0]);
      work(w.next, o_.seed + o_.count, workers_.size(), o_, ends[1]);
      std::exit(0);
    }
    close(ends[1]);
    w.from = ends[0];
    w.done = false;
    w.text.clear();
  }

  void listen() {
    std::vector<pollfd> polled;
    std::vector<Worker*> of;
    for (Worker& w : workers_)
      if (w.from >= 0) polled.push_back({w.from, POLLIN, 0}), of.push_back(&w);
    poll(polled.data(), polled.size(), -1);
    for (std::size_t i = 0; i < polled.size(); ++i) {
      if (polled[i].revents == 0) continue;
      char buffer[65536];
      const ssize_t n = read(of[i]->from, buffer, sizeof buffer);
      if (n > 0) {
        of[i]->text.append(buffer, static_cast<std::size_t>(n));
        for (std::size_t end; (end = of[i]->text.find('\n')) != std::string::npos; of[i]->text.erase(0, end + 1))
          take(*of[i], of[i]->text.substr(0, end));
      } else {
        ended(*of[i]);
      }
    }
  }

  void take(Worker& w, const std::string& line) {
    const auto rest = [&](std::size_t from) { return line.substr(line.find(' ', from) + 1); };
    if (line.starts_with("begin ")) w.seed = std::stoull(line.substr(6));
    if (line.starts_with("fail ")) note(w.seed, rest(5));
    if (line.starts_with("refused ")) ++refused_[rest(8).substr(0, 120)];
    if (line.starts_with("points ")) {
      w.done = true;
      compared_ += std::stoll(line.substr(7));
      skipped_ += std::stoll(rest(7));
    }
  }

  void note(uint64_t seed, const std::string& problem) {
    failed_.emplace_back(seed, problem);
    fmt::print("seed {} fails: {}\n", seed, problem);
    std::fflush(stdout);
    if (failed_.size() == o_.failures)
      for (const Worker& w : workers_)
        if (w.from >= 0) kill(w.process, SIGKILL);
  }

  void ended(Worker& w) {
    close(w.from);
    w.from = -1;
    int status = 0;
    waitpid(w.process, &status, 0);
    const std::string end = failed_end(status);
    if ((w.done && end.empty()) || failed_.size() >= o_.failures) return;
    if (w.done) return note(w.seed, "after the last program: " + end);
    note(w.seed, end.empty() ? "ended before its last program" : end);
    w.next = w.seed + workers_.size();
    if (w.next < o_.seed + o_.count && failed_.size() < o_.failures) launch(w);
  }

  Options o_;
  std::vector<Worker> workers_;
  std::vector<std::pair<uint64_t, std::string>> failed_;
  std::map<std::string, int> refused_;
  int64_t compared_ = 0, skipped_ = 0;
};

int fuzz(const Options& o) {
  const std::vector<std::string> missing = missing_methods();
  for (const std::string& name : missing)
    fmt::print("no program can draw {}: tests/api/ops.h wants a row for it\n", name);
  if (!missing.empty()) return 101;
  if (o.print) {
    for (uint64_t seed = o.seed; seed < o.seed + o.count; ++seed) {
      const Program p = draw(seed);
      Eager expected;
      expected.run(p);
      fmt::print("// seed {}\n{}\n", seed, to_cpp(p, expected));
    }
    return 0;
  }
  return Fuzzer(o).run();
}

}  // namespace
}  // namespace tenon::api

int main(int argc, char** argv) { return tenon::api::fuzz(tenon::api::parse(argc, argv)); }
