#include <tenon/runtime/process.h>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <string_view>

#include <fmt/format.h>

#include <tenon/runtime/counters.h>
#include <tenon/runtime/files.h>

extern char** environ;

namespace tenon {
namespace {

using Clock = std::chrono::steady_clock;

struct Child {
  std::size_t index;
  pid_t pid;
  Fd words;
  Clock::time_point deadline;
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& t : texts) result.push_back(t.data());
  result.push_back(nullptr);
  return result;
}

// The host's environment, but with English messages, because we search for words in them and a kernel's key does not
// hold the language.
std::vector<std::string> environment_of(const Command& command) {
  std::vector<std::string> variables = command.variables;
  variables.push_back("LC_ALL=C");
  const std::size_t ours = variables.size();
  for (char** v = environ; v != nullptr && *v != nullptr; ++v) {
    const std::string_view variable = *v;
    const std::string_view name = variable.substr(0, variable.find('=') + 1);
    if (std::none_of(variables.begin(), variables.begin() + static_cast<std::ptrdiff_t>(ours),
                     [&](const std::string& own) { return own.starts_with(name); }))
      variables.emplace_back(variable);
  }
  return variables;
}

// Returns 0, or the error number.
int start(const Command& command, Child& child) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return errno;
  Fd read_end(ends[0]), write_end(ends[1]);
  ::fcntl(read_end.get(), F_SETFL, O_NONBLOCK);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, write_end.get(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);

  // A compiler that inherits an ignored SIGCHLD cannot wait for its own children.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, preset;
  sigemptyset(&none);
  sigemptyset(&preset);
  for (int signal : {SIGCHLD, SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP}) sigaddset(&preset, signal);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &preset);

  std::vector<std::string> arguments = command.arguments, environment = environment_of(command);
  count(&CompileCounters::processes);
  const int error = ::posix_spawn(&child.pid, command.program.c_str(), &actions, &attributes,
                                  pointers(arguments).data(), pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  child.words = std::move(read_end);
  return error;
}

// Reads the bytes that are there; closes the pipe at its end.
void read_words(Child& child, std::string& words) {
  char bytes[16384];
  for (;;) {
    const ssize_t got = ::read(child.words.get(), bytes, sizeof bytes);
    if (got > 0)
      words.append(bytes, std::min<std::size_t>(static_cast<std::size_t>(got), kMostWords - words.size()));
    else if (got < 0 && errno == EINTR)
      continue;
    else if (got < 0 && errno == EAGAIN)
      return;
    else
      return child.words = Fd(), void();
  }
}

// True if the child has ended; then `outcome` says how.
bool reap(pid_t pid, int flags, Outcome& outcome) {
  int status = 0;
  pid_t got;
  do got = ::waitpid(pid, &status, flags);
  while (got < 0 && errno == EINTR);
  if (got == 0) return false;
  if (got < 0)
    outcome.end = Outcome::End::Unknown;  // ECHILD: SIGCHLD is ignored, or the host has waited for any child
  else if (WIFSIGNALED(status))
    outcome = {Outcome::End::Signaled, WTERMSIG(status), std::move(outcome.words)};
  else
    outcome = {Outcome::End::Exited, WEXITSTATUS(status), std::move(outcome.words)};
  return true;
}

// Waits for output, or for a short time: very short if some child has closed its end, because it is about to exit.
void wait_for_words(const std::vector<Child>& running) {
  std::vector<pollfd> pipes;
  timespec pause = {0, 20'000'000};  // a grandchild may hold the pipe open after its parent has ended
  for (const Child& c : running) {
    if (c.words)
      pipes.push_back({c.words.get(), POLLIN, 0});
    else
      pause.tv_nsec = 100'000;
  }
  ::ppoll(pipes.data(), pipes.size(), &pause, nullptr);
}

}  // namespace

std::string Command::to_string() const {
  std::string line;
  for (const std::string& a : arguments) {
    if (!line.empty()) line += ' ';
    const bool plain = !a.empty() && a.find_first_not_of(
                                         "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                         "-_=+./,:@%") == std::string::npos;
    if (plain) {
      line += a;
      continue;
    }
    line += '\'';
    for (char c : a) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += '\'';
  }
  return line;
}

std::string Outcome::describe() const {
  switch (end) {
    case End::Exited:
      return fmt::format("exited with {}", code);
    case End::Signaled:
      return fmt::format("was ended by signal {}", code);
    case End::TimedOut:
      return fmt::format("still ran after {} s (TENON_COMPILE_TIMEOUT) and was ended", code);
    case End::NotStarted:
      return fmt::format("could not be started: {}", std::strerror(code));
    case End::Unknown:
      break;
  }
  return "ended";
}

std::vector<Outcome> run_processes(std::span<const Command> commands, int at_once, int64_t timeout,
                                   const std::function<void()>& meanwhile) {
  std::vector<Outcome> outcomes(commands.size());
  std::vector<Child> running;
  std::size_t next = 0;
  bool called = !meanwhile;
  const auto begin = Clock::now();
  while (next < commands.size() || !running.empty()) {
    while (next < commands.size() && running.size() < static_cast<std::size_t>(std::max(at_once, 1))) {
      Child child{next, -1, Fd(), Clock::now() + std::chrono::seconds(timeout)};
      if (const int error = start(commands[next], child))
        outcomes[next] = {Outcome::End::NotStarted, error, {}};
      else
        running.push_back(std::move(child));
      ++next;
    }
    if (!called) meanwhile();
    called = true;
    if (!running.empty()) wait_for_words(running);
    std::erase_if(running, [&](Child& child) {
      Outcome& outcome = outcomes[child.index];
      if (child.words) read_words(child, outcome.words);
      if (reap(child.pid, WNOHANG, outcome)) {
        if (child.words) read_words(child, outcome.words);
        return true;
      }
      if (Clock::now() < child.deadline) return false;
      ::kill(-child.pid, SIGKILL);
      reap(child.pid, 0, outcome);
      outcome.end = Outcome::End::TimedOut;
      outcome.code = static_cast<int>(timeout);
      return true;
    });
  }
  const std::chrono::nanoseconds waited = Clock::now() - begin;
  count(&CompileCounters::waited, static_cast<uint64_t>(waited.count()));
  return outcomes;
}

}  // namespace tenon
