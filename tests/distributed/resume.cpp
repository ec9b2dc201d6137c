// distributed_resume FOLDER STEPS [KILLED STEP]: trains a network whose optimizer is divided, and writes a checkpoint
// after every second step; FOLDER/last has the number of the last whole one, from which a later run goes on, with any
// number of ranks. Rank KILLED is killed at STEP, when the others have begun to write its checkpoint. Rank 0 prints the
// losses.
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <tenon/distributed.h>
#include <tenon/nn.h>

namespace tn = tenon;
namespace td = tenon::distributed;

namespace {

struct Net : tn::nn::Module {
  tn::nn::Linear first{6, 8}, second{8, 3};
  Net() { add("first", first), add("second", second); }
  tn::Tensor loss(const tn::Tensor& x) const { return mean(square(second(tanh(first(x))))); }
};

int train(const std::string& folder, int steps, int killed, int killed_at) {
  const td::Group ranks = td::init({.timeout = 20});
  tn::manual_seed(1);
  Net net;
  tn::nn::Shards shards(net);
  tn::nn::Adam optimizer(shards, {.lr = 0.05});
  const auto prefix = [&](int step, const char* what) { return folder + "/" + std::to_string(step) + "_" + what; };
  int done = 0;
  if (std::ifstream last(folder + "/last"); last >> done) {
    tn::nn::load_parts(prefix(done, "net"), shards);
    tn::nn::load_parts(prefix(done, "adam"), optimizer);
    shards.give_values();
  }
  for (int step = done + 1; step <= steps; ++step) {
    tn::manual_seed(static_cast<uint64_t>(step));
    const tn::Tensor loss = net.loss(td::shard(tn::randn({12, 6})));
    loss.backward();
    shards.take_gradients();
    optimizer.step();
    optimizer.zero_grad();
    shards.give_values();
    const float mean = td::all_sum(loss / ranks.size()).item<float>();
    if (ranks.rank() == 0) std::printf("step %d loss %.7f\n", step, mean), std::fflush(stdout);
    if (step % 2 != 0) continue;
    tn::nn::save_parts(prefix(step, "net"), shards);
    if (step == killed_at && ranks.rank() == killed) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));  // the others write their files
      ::kill(::getpid(), SIGKILL);
    }
    tn::nn::save_parts(prefix(step, "adam"), optimizer);
    if (ranks.rank() == 0) {
      std::ofstream(folder + "/next") << step;
      std::filesystem::rename(folder + "/next", folder + "/last");
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) try {
  const auto number = [&](int at) { return argc > at ? std::stoi(argv[at]) : -1; };
  return train(argv[1], number(2), number(3), number(4));
} catch (const tenon::Error& e) {
  std::printf("%s\n", e.what());
  return 1;
}
