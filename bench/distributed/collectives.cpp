// The time of our collectives, as a jit replays them, beside plain_mpi.c: the smallest mean of rounds, in microseconds,
// of the slowest rank. On CUDA beside plain_nccl.c.
//   mpirun -np 2 collectives; mpicc -O2 bench/distributed/plain_mpi.c -o plain_mpi; mpirun -np 2 plain_mpi
//   TENON_DEVICE=CUDA mpirun -np 2 collectives
#include <algorithm>
#include <chrono>
#include <cstdio>

#include <tenon/distributed.h>
#include <tenon/distributed/collective.h>
#include <tenon/tenon.h>

namespace tn = tenon;
namespace td = tenon::distributed;

int main() try {
  const td::Group ranks = td::init();
  const tn::Device device;
  const bool on_host = device.host_memory();
  const auto time = [&](const char* op, int64_t bytes, const auto& call) {
    const int repeats = bytes <= 1 << 20 ? 200 : on_host ? 3 : 20;
    double best = 1e9;
    call();
    for (int round = 0; round < 7; ++round) {
      device.wait();
      ranks.barrier();
      const auto begin = std::chrono::steady_clock::now();
      for (int i = 0; i < repeats; ++i) call();
      device.wait();
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      best =
          std::min(best, td::all_max(tn::full({}, took.count() / repeats, tn::DType::Float64, "CPU")).item<double>());
    }
    if (ranks.rank() == 0) std::printf("tenon %s %lld %.2f\n", op, static_cast<long long>(bytes), best * 1e6);
    std::fflush(stdout);
  };
  for (int64_t bytes = 4 << 10; bytes <= int64_t{on_host ? 64 : 256} << 20; bytes *= 4) {
    const tn::Tensor x = tn::ones({bytes / 4}).contiguous().realize();
    const tn::Tensor part = tn::ones({bytes / 4 / ranks.size()}).contiguous().realize();
    auto sum = tn::jit([](const tn::Tensor& t) { return td::all_sum(t); });
    auto gather = tn::jit([](const tn::Tensor& t) { return td::all_gather(t); });
    time("all_sum", bytes, [&] { sum(x); });
    time("all_gather", bytes, [&] { gather(part); });
    if (!on_host) continue;
    // Without the graph: the memory is the caller's.
    std::vector<float> out(static_cast<std::size_t>(bytes / 4));
    time("all_sum_alone", bytes, [&] {
      tn::collective::all_reduce(ranks.team(), "all_sum", tn::collective::Reduction::Sum, tn::DType::Float32,
                                 x.data<float>(), bytes / 4, out.data());
    });
    time("all_gather_alone", bytes, [&] {
      tn::collective::all_gather(ranks.team(), "all_gather", part.data<float>(),
                                 static_cast<std::size_t>(bytes / ranks.size()), out.data());
    });
  }
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
