#include <tenon/distributed/nccl.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/waiting.h>
#include <tenon/distributed/collective.h>
#include <tenon/distributed/exchange.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/cuda_driver.h>
#include <tenon/runtime/device.h>

namespace tenon::collective {
namespace {

// ---- NCCL's C interface, as far as it is used (NCCL's manual: "API", "Types"). A result is 0, or an error's number.

using Communicator = void*;
struct UniqueId {
  char bytes[128];
};
constexpr int kInProgress = 7;
enum Type : int {
  Int8 = 0,
  UInt8 = 1,
  Int32 = 2,
  UInt32 = 3,
  Int64 = 4,
  UInt64 = 5,
  Half = 6,
  Float = 7,
  Double = 8,
  BFloat16 = 9
};

#define TENON_NCCL(F)                                                                         \
  F(const char*, ncclGetErrorString, (int))                                                   \
  F(const char*, ncclGetLastError, (Communicator))                                            \
  F(int, ncclGetUniqueId, (UniqueId*))                                                        \
  F(int, ncclCommInitRank, (Communicator*, int, UniqueId, int))                               \
  F(int, ncclCommGetAsyncError, (Communicator, int*))                                         \
  F(int, ncclCommAbort, (Communicator))                                                       \
  F(int, ncclGroupStart, ())                                                                  \
  F(int, ncclGroupEnd, ())                                                                    \
  F(int, ncclAllReduce, (const void*, void*, std::size_t, int, int, Communicator, void*))     \
  F(int, ncclReduce, (const void*, void*, std::size_t, int, int, int, Communicator, void*))   \
  F(int, ncclReduceScatter, (const void*, void*, std::size_t, int, int, Communicator, void*)) \
  F(int, ncclAllGather, (const void*, void*, std::size_t, int, Communicator, void*))          \
  F(int, ncclBroadcast, (const void*, void*, std::size_t, int, int, Communicator, void*))     \
  F(int, ncclSend, (const void*, std::size_t, int, int, Communicator, void*))                 \
  F(int, ncclRecv, (void*, std::size_t, int, int, Communicator, void*))

struct Nccl {
#define TENON_NCCL_MEMBER(result, name, parameters) result(*name) parameters = nullptr;
  TENON_NCCL(TENON_NCCL_MEMBER)
#undef TENON_NCCL_MEMBER
  std::string why;  // why it cannot be used; empty: it can

  Nccl() {
    constexpr std::array names{"libnccl.so.2"};
    void* library = cuda::open_first(names, why);
    if (library == nullptr) return;
#define TENON_NCCL_FIND(result, name, parameters) \
  name = reinterpret_cast<decltype(name)>(cuda::find_function(library, #name, why));
    TENON_NCCL(TENON_NCCL_FIND)
#undef TENON_NCCL_FIND
  }
};

constinit FirstUse<Nccl> nccl_opened;

const Nccl& loaded() {
  return nccl_opened.get([] { return Nccl(); });
}

const Nccl& nccl(const char* op) {
  const Nccl& n = loaded();
  if (!n.why.empty())
    raise<UserError>(op,
                     "there is no NCCL: {}; install it (libnccl2) or give LD_LIBRARY_PATH its folder, or use "
                     "x.to(\"CPU\")",
                     n.why);
  return n;
}

// ---- communicators

// All of this process, by the ranks of their team and its channel.
struct Communicators {
  Lock lock{LockRank::Unranked};
  std::map<std::pair<std::vector<int>, int>, Communicator> made;
  Team last_team;
  const char* last_op = "distributed";
  int64_t put = 0;  // operations
};

Communicators& communicators() { return process_state<Communicators>(); }

// Kernels that wait for other ranks end.
void abort_all() {
  Communicators& all = communicators();
  const std::lock_guard hold(all.lock);
  for (const auto& [team, comm] : all.made) loaded().ncclCommAbort(comm);
  all.made.clear();
}

[[noreturn]] void fail(const Team& team, const char* op, int result, Communicator comm) {
  const std::string words =
      fmt::format("NCCL fails: {} ({})", loaded().ncclGetErrorString(result), loaded().ncclGetLastError(comm));
  abort_all();
  give_up(team, op, words);
}

// Called while a call of NCCL or the stream does not end.
void look(const Team& team, const char* op, Communicator comm, double seconds) try {
  int state = 0;
  if (comm != nullptr && loaded().ncclCommGetAsyncError(comm, &state) == 0 && state != 0 && state != kInProgress)
    fail(team, op, state, comm);
  look_for_others(team, op, seconds);
} catch (const Error&) {
  abort_all();
  throw;
}

void look_from_stream(double seconds) {
  Communicators& all = communicators();
  Team team;
  Communicator comm = nullptr;
  {
    const std::lock_guard hold(all.lock);
    team = all.last_team;
    if (const auto at = all.made.find({team.ranks, team.channel}); at != all.made.end()) comm = at->second;
  }
  if (comm != nullptr) look(team, all.last_op, comm, seconds);
}

// The ranks connect: a call that waits for the others, so a thread makes it. If they do not come, it is left behind.
// What connects at the first use would wait there (NCCL_RUNTIME_CONNECT).
Communicator connect(const Team& team, const char* op, const UniqueId& id) {
  struct Connection {
    std::atomic<int> result{kInProgress};
    Communicator comm = nullptr;
  };
  ::setenv("NCCL_RUNTIME_CONNECT", "0", /*overwrite=*/0);
  const auto made = std::make_shared<Connection>();
  std::thread([made, id, size = team.size(), rank = team.mine] {
    cuda::ready();
    made->result.store(loaded().ncclCommInitRank(&made->comm, size, id, rank));
  }).detach();
  for (Waiting waiting; made->result.load() == kInProgress;)
    if (waiting.pause()) look(team, op, nullptr, waiting.seconds());
  if (const int result = made->result.load(); result != 0) fail(team, op, result, nullptr);
  return made->comm;
}

// Rank 0 makes a name, by which all meet. If a rank cannot, all hear of it.
Communicator meet(const Team& team, const char* op) {
  struct Card {
    UniqueId id{};
    char fault[256] = {};
  };
  Card mine;
  std::string fault = cuda::unavailable().empty() ? loaded().why : cuda::unavailable();
  if (fault.empty() && team.mine == 0)
    if (const int result = loaded().ncclGetUniqueId(&mine.id); result != 0) fault = loaded().ncclGetErrorString(result);
  fault.copy(mine.fault, sizeof mine.fault - 1);
  std::vector<Card> cards(static_cast<std::size_t>(team.size()));
  all_gather(team, op, &mine, sizeof mine, cards.data());
  for (std::size_t r = 0; r < cards.size(); ++r)
    if (cards[r].fault[0] != 0)
      raise<UserError>(op, "rank {} cannot take part: {}; install NCCL (libnccl2) there, or use x.to(\"CPU\")",
                       team.ranks[r], cards[r].fault);
  return connect(team, op, cards[0].id);
}

Communicator communicator(const Team& team, const char* op) {
  Communicators& all = communicators();
  const std::pair key(team.ranks, team.channel);
  {
    const std::lock_guard hold(all.lock);
    all.last_op = op;
    if (const auto at = all.made.find(key); at != all.made.end()) return all.last_team = team, at->second;
  }
  Communicator comm = meet(team, op);
  cuda::while_waiting(look_from_stream);
  const std::lock_guard hold(all.lock);
  all.last_team = team;
  return all.made[key] = comm;
}

// call(NCCL, communicator, stream) puts an operation on the stream. If the stream stood still, the driver would take
// about a thousand launches and then wait without an end; so we wait before.
constexpr int64_t kAhead = 32;

template <class Call>
void put(const Team& team, const char* op, const Call& call) {
  look_for_others(team, op, 0);
  if (++communicators().put % kAhead == 0) cuda::finish(cuda::stream(0), op);
  Communicator comm = communicator(team, op);
  cuda::ready();
  if (const int result = call(nccl(op), comm, cuda::stream(0)); result != 0) fail(team, op, result, comm);
}

// ---- dtypes

struct Elements {
  Type type;
  std::size_t count;
};

Elements elements_of(const char* op, DType dtype, int64_t count) {
  const auto n = static_cast<std::size_t>(count);
  switch (dtype) {
    case DType::Bool:
    case DType::UInt8:
      return {UInt8, n};
    case DType::Int8:
      return {Int8, n};
    case DType::Int32:
      return {Int32, n};
    case DType::UInt32:
      return {UInt32, n};
    case DType::Int64:
      return {Int64, n};
    case DType::UInt64:
      return {UInt64, n};
    case DType::Float16:
      return {Half, n};
    case DType::BFloat16:
      return {BFloat16, n};
    case DType::Float32:
      return {Float, n};
    case DType::Float64:
      return {Double, n};
    case DType::Complex64:
      return {Float, 2 * n};
    case DType::Complex128:
      return {Double, 2 * n};
    default:
      raise<UserError>(op, "NCCL has no {}; cast it", name(dtype));
  }
}

constexpr int kSum = 0;
int of(Reduction reduction) { return reduction == Reduction::Sum ? kSum : reduction == Reduction::Max ? 2 : 3; }

// ---- the operations

void gather(const Team& team, const char* op, const void* in, std::size_t bytes, void* out) {
  put(team, op, [&](const Nccl& n, Communicator comm, void* stream) {
    return n.ncclAllGather(in, out, bytes, Int8, comm, stream);
  });
}

void reduce(const Team& team, const char* op, Reduction reduction, DType dtype, const void* in, int64_t count,
            void* out) {
  const auto [type, elements] = elements_of(op, dtype, count);
  put(team, op, [&, type = type, elements = elements](const Nccl& n, Communicator comm, void* stream) {
    return n.ncclAllReduce(in, out, elements, type, of(reduction), comm, stream);
  });
}

void reduce_parts(const Team& team, const char* op, Reduction reduction, DType dtype, const void* in, int64_t count,
                  void* out) {
  const auto [type, elements] = elements_of(op, dtype, count);
  put(team, op, [&, type = type, elements = elements](const Nccl& n, Communicator comm, void* stream) {
    return n.ncclReduceScatter(in, out, elements, type, of(reduction), comm, stream);
  });
}

void reduce_to_one(const Team& team, const char* op, DType dtype, const void* in, int64_t count, int root, void* out) {
  const auto [type, elements] = elements_of(op, dtype, count);
  put(team, op, [&, type = type, elements = elements](const Nccl& n, Communicator comm, void* stream) {
    return n.ncclReduce(in, out, elements, type, kSum, root, comm, stream);
  });
  if (team.mine != root) cuda::zero_on_device(out, static_cast<std::size_t>(count) * size_of(dtype));
}

void exchange_parts(const Team& team, const char* op, const void* in, std::size_t bytes, void* out) {
  put(team, op, [&](const Nccl& n, Communicator comm, void* stream) {
    int result = n.ncclGroupStart();
    for (int r = 0; r < team.size() && result == 0; ++r) {
      const std::size_t place = bytes * static_cast<std::size_t>(r);
      result = n.ncclSend(static_cast<const std::byte*>(in) + place, bytes, Int8, r, comm, stream);
      if (result == 0) result = n.ncclRecv(static_cast<std::byte*>(out) + place, bytes, Int8, r, comm, stream);
    }
    const int ended = n.ncclGroupEnd();
    return result != 0 ? result : ended;
  });
}

void from_root(const Team& team, const char* op, const void* in, std::size_t bytes, int root, void* out) {
  put(team, op, [&](const Nccl& n, Communicator comm, void* stream) {
    return n.ncclBroadcast(in, out, bytes, Int8, root, comm, stream);
  });
}

void send_copy(const Team& team, const char* op, const void* in, std::size_t bytes, int to, std::string_view words) {
  std::vector<std::byte> host(bytes);
  Device("CUDA").copies().to_host(host.data(), in, bytes);
  send(team, op, host.data(), bytes, to, words);
}

void receive_copy(const Team& team, const char* op, void* out, std::size_t bytes, int from, std::string_view words) {
  std::vector<std::byte> host(bytes);
  receive(team, op, host.data(), bytes, from, words);
  Device("CUDA").copies().from_host(out, host.data(), bytes);
}

void copy_here(const void* in, std::size_t bytes, void* out) {
  if (in != out) cuda::copy_on_device(out, in, bytes);
}

}  // namespace

const std::string& nccl_unavailable() { return loaded().why; }

const Carrier& nccl_carrier() {
  static constexpr Carrier carrier{gather,    reduce,    reduce_parts, reduce_to_one, exchange_parts,
                                   from_root, send_copy, receive_copy, copy_here,     cuda::zero_on_device};
  return carrier;
}

}  // namespace tenon::collective
