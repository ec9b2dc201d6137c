// distributed_faults FAULT [SECONDS RANK]: ranks of which one does something else than the others. Each that lives
// prints the error that it gets, and how long it took. killed: RANK (the last one) is killed after SECONDS (0.02),
// wherever it is. What init() says is printed as it is.
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <thread>

#include <tenon/distributed.h>
#include <tenon/tenon.h>

namespace td = tenon::distributed;

namespace {

int run(int argc, char** argv) {
  const std::string fault = argc > 1 ? argv[1] : "";
  const td::Group group = td::init({.timeout = fault == "absent" ? 2.0 : 20.0});
  const bool last = group.rank() == group.size() - 1;
  group.barrier();
  const auto begin = std::chrono::steady_clock::now();
  const auto get = [](const tenon::Tensor& x) { x.to("CPU").realize(); };  // on a GPU realize() does not wait
  try {
    const tenon::Tensor x = tenon::ones({last && (fault == "differ_shape" || fault == "sizes") ? 3 : 2});
    if (fault == "differ_shape" || fault == "sizes") get(td::all_sum(x));
    if (fault == "differ_dtype") get(td::all_sum(last ? x.cast(tenon::DType::Int32) : x));
    if (fault == "differ_op") get(last ? td::all_max(x) : td::all_sum(x));
    if (fault == "order") {
      if (last) get(td::broadcast(x, 0));
      get(td::all_sum(x));
      if (!last) get(td::broadcast(x, 0));
    }
    if (fault == "absent") {
      if (last) std::this_thread::sleep_for(std::chrono::seconds(4));
      get(td::all_sum(x));
    }
    if (fault == "left" && last) return 0;
    if (fault == "thrown" && last) throw tenon::UserError("model", "no such file");
    if (fault == "killed" && group.rank() == (argc > 3 ? std::stoi(argv[3]) : group.size() - 1))
      std::thread([after = argc > 2 ? std::stod(argv[2]) : 0.02] {
        std::this_thread::sleep_for(std::chrono::duration<double>(after));
        ::kill(::getpid(), SIGKILL);
      }).detach();
    // Short messages, and long ones beside a kernel.
    for (int i = 0; i < 1000000 && (fault == "killed" || fault == "left" || fault == "thrown"); ++i)
      tenon::realize({td::all_sum(tenon::ones({i % 2 == 0 ? 100 : 300000})), sqrt(tenon::ones({1000}) * i)});
    std::printf("no error\n");
  } catch (const tenon::Error& e) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::printf("rank %d after %.0f s: %s\n", group.rank(), seconds, e.what());
  }
  std::fflush(stdout);
  return 0;
}

}  // namespace

int main(int argc, char** argv) try { return run(argc, argv); } catch (const tenon::Error& e) {
  std::printf("%s\n", e.what());
  return 1;
}
