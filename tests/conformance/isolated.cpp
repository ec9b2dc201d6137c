#include "isolated.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

namespace conformance {
namespace {

using Clock = std::chrono::steady_clock;

struct Child {
  std::size_t number;
  pid_t pid;
  int pipe;
  Clock::time_point deadline;
  std::string text;
};

Child start(std::size_t number, const std::function<Verdict(std::size_t)>& check, int seconds) {
  int ends[2];
  if (pipe(ends) != 0) return {number, -1, -1, {}, {}};
  std::fflush(nullptr);
  const pid_t pid = fork();
  if (pid == 0) {
    close(ends[0]);
    const Verdict verdict = check(number);
    const std::string text = std::string(1, "PFS"[static_cast<int>(verdict.kind)]) + verdict.text.substr(0, 4000);
    const bool written = write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  return {number, pid, ends[0], Clock::now() + std::chrono::seconds(seconds), {}};
}

Verdict end(Child& child, bool hangs) {
  if (hangs) kill(child.pid, SIGKILL);
  int status = 0;
  while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR) {
  }
  close(child.pipe);
  if (hangs) return {Verdict::Kind::Failed, "hangs"};
  if (WIFSIGNALED(status)) return {Verdict::Kind::Failed, std::string("crashes: ") + strsignal(WTERMSIG(status))};
  if (child.text.empty()) return {Verdict::Kind::Failed, "ends without a verdict"};
  const char kind = child.text[0];
  return {kind == 'P'   ? Verdict::Kind::Passed
          : kind == 'S' ? Verdict::Kind::Skipped
                        : Verdict::Kind::Failed,
          child.text.substr(1)};
}

}  // namespace

std::vector<Verdict> check_isolated(std::size_t cases, const std::function<Verdict(std::size_t)>& check, int jobs,
                                    int seconds) {
  std::vector<Verdict> verdicts(cases);
  std::vector<Child> running;
  for (std::size_t next = 0; next < cases || !running.empty();) {
    while (next < cases && running.size() < static_cast<std::size_t>(jobs)) {
      running.push_back(start(next++, check, seconds));
      if (running.back().pid < 0) return verdicts;
    }
    std::vector<pollfd> waits;
    for (const Child& c : running) waits.push_back({c.pipe, POLLIN, 0});
    poll(waits.data(), waits.size(), 100);
    for (std::size_t i = running.size(); i-- > 0;) {
      Child& child = running[i];
      char buffer[4096];
      const ssize_t got = waits[i].revents == 0 ? -1 : read(child.pipe, buffer, sizeof buffer);
      if (got > 0) child.text.append(buffer, static_cast<std::size_t>(got));
      const bool hangs = Clock::now() > child.deadline;
      if (got != 0 && !hangs) continue;
      verdicts[child.number] = end(child, hangs);
      running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return verdicts;
}

}  // namespace conformance
