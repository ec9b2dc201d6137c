#include <tenon/distributed/exchange.h>

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <list>
#include <thread>

#include <tenon/base/raise.h>
#include <tenon/base/waiting.h>

namespace tenon::collective {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kPiece = std::size_t{1} << 30;  // the most bytes of one message
// Within a machine, Open MPI copies a message below 4 KiB at once; for a longer one it asks the receiver, which takes
// as long as several short ones.
constexpr std::size_t kShort = 4032, kShortPieces = std::size_t{32} << 10;
constexpr std::size_t kWords = 512;  // of a farewell
constexpr int kKinds = 5;
constexpr const char* kEnded = "has ended";
constexpr double kLook = 0.02;  // seconds between two looks for ranks that have ended
constexpr double kGrace = 1.0;  // seconds for the last messages of a rank that has ended

struct Where {
  int64_t host, process;
};

struct Kept {
  std::vector<std::byte> bytes;
  int64_t request = 0;
};

// This process as a part of its job.
struct Job {
  Lock lock{LockRank::Unranked};
  const TenonTransport* transport = nullptr;
  Team all;
  std::vector<Where> places;      // by rank
  std::vector<std::string> gone;  // by rank: its farewell
  double timeout = 60;
  bool joined = false;  // by this process, not by the parent of a fork
  std::string fault;    // why no operation can begin any more
  std::list<Kept> sends;
  int64_t farewell = 0;
  Clock::time_point heard;
  std::array<char, kWords> words{};
  const ForkHook hook{[this] { joined = false; }};
};

Job& job() { return process_state<Job>(); }

/// How many bytes of a message of `count` bytes travel at a time: the same for the sender and the receiver.
std::size_t piece_of(const Job& j, std::size_t count, int peer) {
  const bool is_near =
      j.places[static_cast<std::size_t>(peer)].host == j.places[static_cast<std::size_t>(j.all.mine)].host;
  return is_near && count <= kShortPieces ? kShort : kPiece;
}

int tag_of(int channel, Message kind) { return channel * kKinds + static_cast<int>(kind); }

int64_t host_id() {
  std::array<char, 256> name{};
  ::gethostname(name.data(), name.size() - 1);
  uint64_t hash = 14695981039346656037u;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return static_cast<int64_t>(hash);
}

// Has a process of this machine ended? A zombie has.
bool has_ended(int64_t process) {
  if (::kill(static_cast<pid_t>(process), 0) != 0) return errno == ESRCH;
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_ends = text.rfind(')');
  return name_ends != std::string::npos && text.compare(name_ends + 2, 1, "Z") == 0;
}

[[noreturn]] void raise_transport(const Job& j, const char* op) {
  raise<UserError>(op, "{} fails: {}", j.transport->version(), j.transport->fault());
}

void listen(Job& j) {
  if (j.transport->receive(j.words.data(), kWords, -1, tag_of(0, Message::Farewell), &j.farewell) != 0)
    raise_transport(j, "distributed");
}

// Tells all ranks that this one takes part no more. The messages go on their way, but nobody waits for long.
void say_farewell(Job& j, const std::string& words) {
  static std::array<char, kWords> text;  // may be read after this function
  text.fill(0);
  text[0] = static_cast<char>(j.all.mine & 0xff);
  text[1] = static_cast<char>(j.all.mine >> 8 & 0xff);
  text[2] = static_cast<char>(j.all.mine >> 16 & 0xff);
  std::memcpy(text.data() + 3, words.data(), std::min(words.size(), kWords - 4));
  std::vector<int64_t> requests;
  for (int r = 0; r < j.all.size(); ++r) {
    int64_t request = 0;
    if (r != j.all.mine && j.gone[static_cast<std::size_t>(r)].empty() &&
        j.transport->send(text.data(), kWords, r, tag_of(0, Message::Farewell), &request) == 0)
      requests.push_back(request);
  }
  const auto until = Clock::now() + std::chrono::milliseconds(100);
  for (int64_t& request : requests)
    for (int64_t count = 0; j.transport->test(&request, &count) == 0 && Clock::now() < until;)
      std::this_thread::yield();
}

void hear_farewells(Job& j) {
  int64_t count = 0;
  if (j.transport->test(&j.farewell, &count) != 1) return;
  const auto byte = [&](int i) {
    return static_cast<int>(static_cast<unsigned char>(j.words[static_cast<std::size_t>(i)]));
  };
  const auto rank = static_cast<std::size_t>(byte(0) | byte(1) << 8 | byte(2) << 16);
  if (rank < j.gone.size()) j.gone[rank] = std::string(j.words.data() + 3);
  listen(j);
}

void release_sends(Job& j) {
  int64_t count = 0;
  std::erase_if(j.sends, [&](Kept& k) { return j.transport->test(&k.request, &count) != 0; });
}

// At exit: the last sends arrive, the others hear of it, MPI ends. If an operation failed, MPI would wait for ever.
void leave() {
  Job& j = job();
  if (!j.joined || !j.fault.empty()) return;
  const auto until = Clock::now() + std::chrono::duration<double>(j.timeout);
  while (!j.sends.empty() && Clock::now() < until) {
    release_sends(j);
    std::this_thread::yield();
  }
  say_farewell(j, kEnded);
  if (j.sends.empty()) j.transport->end();
}

}  // namespace

Exchange::Exchange(const Team& team, const char* op) : team_(team), op_(op) {
  Job& j = job();
  if (team.size() == 1) return;
  requests_.reserve(16);  // a short message takes as long as a few allocations
  if (!j.joined)
    raise<UserError>(op, "this process is a fork of rank {}, expected the process that called distributed::init",
                     j.all.mine);
  hold_ = std::unique_lock(j.lock);
  if (!j.fault.empty()) raise<UserError>(op, "no operation can begin after a failed one: {}", j.fault);
  if (!j.sends.empty()) release_sends(j);
  const auto now = Clock::now();  // to listen takes as long as a small message
  if (std::chrono::duration<double>(now - j.heard).count() < kLook) return;
  j.heard = now;
  hear_farewells(j);
  for (std::size_t rank = 0; rank < j.gone.size(); ++rank)
    if (!j.gone[rank].empty() && j.gone[rank] != kEnded) give_up(fmt::format("rank {} {}", rank, j.gone[rank]));
}

// Requests that are still open belong to memory that ends: no thread calls the transport any more (give_up).
Exchange::~Exchange() = default;

void Exchange::send(const void* bytes, std::size_t count, int to, Message kind) {
  Job& j = job();
  const int peer = team_.ranks[static_cast<std::size_t>(to)];
  const std::size_t piece = piece_of(j, count, peer);
  for (std::size_t at = 0; at < count || at == 0; at += piece) {
    Request r{0, -1, peer};
    if (j.transport->send(static_cast<const std::byte*>(bytes) + at, static_cast<int64_t>(std::min(piece, count - at)),
                          peer, tag_of(team_.channel, kind), &r.handle) != 0)
      give_up(fmt::format("{}: {}", j.transport->version(), j.transport->fault()));
    requests_.push_back(r);
  }
}

void Exchange::receive(void* bytes, std::size_t count, int from, Message kind) {
  Job& j = job();
  const int peer = team_.ranks[static_cast<std::size_t>(from)];
  const std::size_t piece = piece_of(j, count, peer);
  for (std::size_t at = 0; at < count || at == 0; at += piece) {
    Request r{0, static_cast<int64_t>(std::min(piece, count - at)), peer};
    if (j.transport->receive(static_cast<std::byte*>(bytes) + at, r.expected, peer, tag_of(team_.channel, kind),
                             &r.handle) != 0)
      give_up(fmt::format("{}: {}", j.transport->version(), j.transport->fault()));
    requests_.push_back(r);
  }
}

void Exchange::send_copy(const void* bytes, std::size_t count, int to, Message kind) {
  Job& j = job();
  const int peer = team_.ranks[static_cast<std::size_t>(to)];
  const std::size_t piece = piece_of(j, count, peer);
  for (std::size_t at = 0; at < count || at == 0; at += piece) {
    const auto* begin = static_cast<const std::byte*>(bytes) + at;
    Kept& kept = j.sends.emplace_back();
    kept.bytes.assign(begin, begin + std::min(piece, count - at));
    if (j.transport->send(kept.bytes.data(), static_cast<int64_t>(kept.bytes.size()), peer, tag_of(team_.channel, kind),
                          &kept.request) != 0)
      give_up(fmt::format("{}: {}", j.transport->version(), j.transport->fault()));
  }
}

bool Exchange::test(Request& r) {
  int64_t count = 0;
  const int state = job().transport->test(&r.handle, &count);
  if (state < 0) give_up(fmt::format("rank {} sends other sizes: {}", r.peer, job().transport->fault()));
  if (state == 0) return false;
  r.done = true;
  if (r.expected >= 0 && count != r.expected)
    give_up(
        fmt::format("{} bytes came from rank {}, expected {}: the ranks call it with different shapes or in "
                    "different orders; TENON_CHECK=1 compares them",
                    count, r.peer, r.expected));
  return true;
}

void Exchange::wait(std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end; ++i) {
    if (requests_[i].done) continue;
    for (Waiting waiting; !test(requests_[i]);)
      if (waiting.pause()) look_around(requests_[i].peer, waiting.seconds());
  }
}

void Exchange::look_around(int rank_waited_for, double seconds) {
  Job& j = job();
  hear_farewells(j);
  const auto peer = static_cast<std::size_t>(rank_waited_for);
  for (std::size_t rank = 0; rank < j.gone.size(); ++rank) {
    // A rank that failed ends the job; one that has ended may have sent all that it should.
    const bool ended = j.gone[rank] == kEnded;
    if (!j.gone[rank].empty() && (!ended || (rank == peer && seconds > kGrace)))
      give_up(fmt::format("rank {} {}", rank, j.gone[rank]));
  }
  const Where& where = j.places[peer];
  if (seconds > kGrace && where.host == host_id() && has_ended(where.process))
    give_up(fmt::format("rank {} (process {}) has ended without a word", peer, where.process));
  if (seconds > j.timeout)
    give_up(
        fmt::format("rank {} has not answered for {} s; it waits, computes for longer (give init a longer "
                    "timeout), or has ended",
                    peer, j.timeout));
}

void Exchange::give_up(const std::string& words) {
  Job& j = job();
  j.fault = fmt::format("rank {} of {}, {}: {}", j.all.mine, j.all.size(), op_, words);
  const bool told = words.find("gave up") != std::string::npos;
  say_farewell(j, told ? words.substr(words.find("gave up")) : fmt::format("gave up in {}: {}", op_, words));
  raise<UserError>(op_, "on rank {} of {}: {}", j.all.mine, j.all.size(), words);
}

void look_for_others(const Team& team, const char* op, double seconds) {
  Exchange x(team, op);
  if (seconds > 0)
    for (int r = 0; r < team.size(); ++r)
      if (r != team.mine) x.look_around(team.ranks[static_cast<std::size_t>(r)], seconds);
}

void give_up(const Team& team, const char* op, const std::string& words) { Exchange(team, op).give_up(words); }

const Team& start_job(const TenonTransport& transport, double timeout) {
  Job& j = job();
  {
    const std::lock_guard hold(j.lock);
    j.timeout = timeout;
    if (j.transport != nullptr) return j.all;
    int size = 1;
    if (transport.start(&j.all.mine, &size) != 0)
      raise<UserError>("distributed::init", "MPI does not start: {}", transport.fault());
    j.transport = &transport;
    j.joined = true;
    j.all.ranks.resize(static_cast<std::size_t>(size));
    for (int r = 0; r < size; ++r) j.all.ranks[static_cast<std::size_t>(r)] = r;
    j.places.resize(j.all.ranks.size());
    j.gone.resize(j.all.ranks.size());
    j.places[static_cast<std::size_t>(j.all.mine)] = {host_id(), ::getpid()};
    listen(j);
    std::atexit(leave);
  }
  Exchange x(j.all, "distributed::init");
  for (int r = 0; r < j.all.size(); ++r)
    if (r != j.all.mine) x.receive(&j.places[static_cast<std::size_t>(r)], sizeof(Where), r);
  for (int r = 0; r < j.all.size(); ++r)
    if (r != j.all.mine) x.send(&j.places[static_cast<std::size_t>(j.all.mine)], sizeof(Where), r);
  x.wait();
  return j.all;
}

}  // namespace tenon::collective
