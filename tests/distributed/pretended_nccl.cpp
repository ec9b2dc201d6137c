// libnccl.so.2 for machines without GPUs, beside the driver that tests/cuda pretends: a GPU's memory is the host's.
// Ranks meet in a file of shared memory, where each has room for a part of its data. The functions are those that
// distributed/nccl.cpp names.
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

#include <tenon/base/float16.h>

namespace {

constexpr int kRanks = 8, kInvalid = 4;
constexpr std::size_t kRoom = std::size_t{1} << 20;  // bytes of a rank's part

struct Meeting {
  std::atomic<int> come, step;
  std::atomic<bool> aborted;
  std::byte rooms[kRanks][kRoom];
};

struct Communicator {
  Meeting* meeting;
  int size, rank;
  // Returns when all have called it, or one has aborted.
  void barrier() {
    const int before = meeting->step.load();
    if (meeting->come.fetch_add(1) + 1 == size) {
      meeting->come.store(0);
      meeting->step.store(before + 1);
    }
    while (meeting->step.load() == before && !meeting->aborted.load()) std::this_thread::yield();
  }
  /// Parts of all ranks, of at most kRoom bytes, in turn: f(first byte, bytes) reads the rooms.
  void share(const void* in, std::size_t bytes, const std::function<void(std::size_t, std::size_t)>& f) {
    for (std::size_t at = 0; at < bytes; at += kRoom) {
      const std::size_t part = std::min(kRoom, bytes - at);
      std::memcpy(meeting->rooms[rank], static_cast<const std::byte*>(in) + at, part);
      barrier();
      f(at, part);
      barrier();
    }
  }
};

constexpr std::size_t kBytes[] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2};

template <class T>
void add(const std::byte* from, std::byte* to, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; i += sizeof(T)) {
    T a, b;
    std::memcpy(&a, to + i, sizeof a);
    std::memcpy(&b, from + i, sizeof b);
    a = static_cast<T>(a + b);
    std::memcpy(to + i, &a, sizeof a);
  }
}
constexpr void (*kAdd[])(const std::byte*, std::byte*, std::size_t) = {
    add<int8_t>,   add<uint8_t>,        add<int32_t>, add<uint32_t>, add<int64_t>,
    add<uint64_t>, add<tenon::float16>, add<float>,   add<double>,   add<tenon::bfloat16>};

struct UniqueId {
  char bytes[128];
};

struct Message {
  const void* in;
  void* out;
  std::size_t bytes;
  int peer;
  Communicator* comm;
};
thread_local std::vector<Message> sent, received;

}  // namespace

extern "C" {

const char* ncclGetErrorString(int) { return "pretended error"; }
const char* ncclGetLastError(void*) { return "no more is known"; }
int ncclGetUniqueId(UniqueId* id) {
  std::snprintf(id->bytes, sizeof id->bytes, "/tenon_pretended_nccl_%d_%d", getpid(), rand());
  return 0;
}
int ncclCommInitRank(void** comm, int size, UniqueId id, int rank) {
  const int file = shm_open(id.bytes, O_RDWR | O_CREAT, 0600);
  if (size > kRanks || file < 0 || ftruncate(file, sizeof(Meeting)) != 0) return kInvalid;
  void* const memory = mmap(nullptr, sizeof(Meeting), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  auto* const made = new Communicator{static_cast<Meeting*>(memory), size, rank};
  made->barrier();
  shm_unlink(id.bytes);
  *comm = made;
  return 0;
}
int ncclCommGetAsyncError(void*, int* state) { return *state = 0, 0; }
int ncclCommAbort(void* comm) { return static_cast<Communicator*>(comm)->meeting->aborted.store(true), 0; }

int ncclAllReduce(const void* in, void* out, std::size_t count, int type, int op, void* comm, void*) {
  auto& c = *static_cast<Communicator*>(comm);
  if (op != 0) return kInvalid;
  c.share(in, count * kBytes[type], [&](std::size_t at, std::size_t part) {
    std::memcpy(static_cast<std::byte*>(out) + at, c.meeting->rooms[0], part);
    for (int r = 1; r < c.size; ++r) kAdd[type](c.meeting->rooms[r], static_cast<std::byte*>(out) + at, part);
  });
  return 0;
}
int ncclReduce(const void* in, void* out, std::size_t count, int type, int op, int root, void* comm, void* stream) {
  std::vector<std::byte> all(count * kBytes[type]);
  const int result = ncclAllReduce(in, all.data(), count, type, op, comm, stream);
  if (static_cast<Communicator*>(comm)->rank == root) std::memcpy(out, all.data(), all.size());
  return result;
}
int ncclReduceScatter(const void* in, void* out, std::size_t count, int type, int op, void* comm, void* stream) {
  auto& c = *static_cast<Communicator*>(comm);
  const std::size_t bytes = count * kBytes[type];
  std::vector<std::byte> all(bytes * static_cast<std::size_t>(c.size));
  const int result = ncclAllReduce(in, all.data(), count * static_cast<std::size_t>(c.size), type, op, comm, stream);
  std::memcpy(out, all.data() + bytes * static_cast<std::size_t>(c.rank), bytes);
  return result;
}
int ncclAllGather(const void* in, void* out, std::size_t count, int type, void* comm, void*) {
  auto& c = *static_cast<Communicator*>(comm);
  const std::size_t bytes = count * kBytes[type];
  c.share(in, bytes, [&](std::size_t at, std::size_t part) {
    for (int r = 0; r < c.size; ++r)
      std::memcpy(static_cast<std::byte*>(out) + bytes * static_cast<std::size_t>(r) + at, c.meeting->rooms[r], part);
  });
  return 0;
}
int ncclBroadcast(const void* in, void* out, std::size_t count, int type, int root, void* comm, void*) {
  auto& c = *static_cast<Communicator*>(comm);
  c.share(in, count * kBytes[type], [&](std::size_t at, std::size_t part) {
    std::memcpy(static_cast<std::byte*>(out) + at, c.meeting->rooms[root], part);
  });
  return 0;
}

// A group of messages: each rank's part for each other one.
int ncclSend(const void* in, std::size_t count, int type, int peer, void* comm, void*) {
  return sent.push_back({in, nullptr, count * kBytes[type], peer, static_cast<Communicator*>(comm)}), 0;
}
int ncclRecv(void* out, std::size_t count, int type, int peer, void* comm, void*) {
  return received.push_back({nullptr, out, count * kBytes[type], peer, static_cast<Communicator*>(comm)}), 0;
}
int ncclGroupStart() { return 0; }
int ncclGroupEnd() {
  if (sent.empty()) return 0;
  Communicator& c = *sent[0].comm;
  for (const Message& m : sent)  // in the order of the peers on every rank: all share what goes to m.peer
    c.share(m.in, m.bytes, [&](std::size_t at, std::size_t part) {
      if (m.peer != c.rank) return;
      for (const Message& r : received)
        std::memcpy(static_cast<std::byte*>(r.out) + at, c.meeting->rooms[r.peer], part);
    });
  sent.clear();
  received.clear();
  return 0;
}

}  // extern "C"
