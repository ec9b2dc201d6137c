// Streams: evaluation that nobody waits for, order, errors, forks, and several host threads at once.
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <thread>

#include <tenon/base/error.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/tensor/async.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/primitive.h>
#include <tenon/runtime/allocator.h>
#include <tenon/tests/sanitizers.h>

#if defined(__SANITIZE_THREAD__)
// Children of forks start threads in these tests, which TSan refuses unless told that it is meant.
extern "C" __attribute__((visibility("default"))) const char* __tsan_default_options() { return "die_after_fork=0"; }
#endif

namespace tenon::test {
namespace {

const int kDevice = setenv("TENON_DEVICE", "INTERP", 0);
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

double ms_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// x + 1, after `gate` has opened; throws where told to.
class Slow : public Primitive {
 public:
  Slow(Stream s, std::atomic<bool>* gate, std::atomic<bool>* fail = nullptr) : Primitive(s), gate_(gate), fail_(fail) {}
  const char* name() const override { return "Slow"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    ++running;
    for (const auto end = Clock::now() + std::chrono::seconds(60); gate_ && !*gate_ && Clock::now() < end;)
      std::this_thread::sleep_for(milliseconds(1));
    --running;
    if (fail_ && *fail_) throw std::domain_error("told to fail");
    ++calls;
    out[0].allocate();
    for (int64_t i = 0; i < out[0].size(); ++i) out[0].data<float>()[i] = in[0].data<float>()[i] + 1;
  }
  static inline std::atomic<int> running{0}, calls{0};

 private:
  std::atomic<bool>*gate_, *fail_;
};

Tensor slow(const Tensor& x, std::atomic<bool>* gate, std::atomic<bool>* fail = nullptr) {
  return Tensor(x.shape(), DType::Float32, std::make_shared<Slow>(x.stream(), gate, fail), {x});
}

std::size_t thread_count_of_process() {
  const std::filesystem::directory_iterator tasks("/proc/self/task");
  return static_cast<std::size_t>(std::distance(begin(tasks), end(tasks)));
}
std::size_t descriptors() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

TEST(Async, ReturnsAtOnceAndTheValueIsThereLater) {
  std::atomic<bool> gate{false};
  const Tensor y = slow(array({1.f, 2.f}), &gate);
  const auto begin = Clock::now();
  async_eval(y);
  EXPECT_LT(ms_since(begin), 500);
  gate = true;
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{2, 3}));
  synchronize(y.stream());
}

TEST(Async, StreamsOverlapAndEachIsInOrder) {
  std::atomic<bool> gate{false};
  const Stream a = new_stream(), b = new_stream();
  EXPECT_FALSE(a == b);
  const Tensor x = slow(zeros({2}, DType::Float32, a), &gate), y = slow(zeros({2}, DType::Float32, b), &gate);
  const Tensor later = slow(ones({2}, DType::Float32, a), nullptr);
  async_eval(x, y);
  async_eval(later);
  for (const auto end = Clock::now() + std::chrono::seconds(30); Slow::running < 2 && Clock::now() < end;)
    std::this_thread::sleep_for(milliseconds(1));
  EXPECT_EQ(Slow::running, 2) << "one on each stream";
  EXPECT_FALSE(later.lazy()->realized) << "behind x on its stream";
  gate = true;
  synchronize();
  EXPECT_EQ(later.to_vector<float>(), (std::vector<float>{2, 2}));
}

TEST(Async, WhatAnotherComputesIsWaitedForAndNotComputedTwice) {
  std::atomic<bool> gate{false};
  const Stream a = new_stream(), b = new_stream();
  const Tensor x = slow(zeros({2}, DType::Float32, a), &gate);
  const int before = Slow::calls;
  async_eval(x);
  while (Slow::running == 0) std::this_thread::sleep_for(milliseconds(1));
  const Tensor y = x.to(b) * 2;
  async_eval(y);
  std::thread opens([&] {
    std::this_thread::sleep_for(milliseconds(20));
    gate = true;
  });
  EXPECT_EQ((x + 5).to_vector<float>(), (std::vector<float>{6, 6}));
  opens.join();
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{2, 2}));
  EXPECT_EQ(Slow::calls, before + 1);
  synchronize();
}

// On the device that interprets, and on that whose kernels are compiled and run by the pool.
class AsyncOn : public testing::TestWithParam<const char*> {
 protected:
  const Device device{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Devices, AsyncOn, testing::Values("INTERP", "CPU"),
                         [](const auto& on) { return std::string(on.param); });

TEST_P(AsyncOn, AThousandOnFourStreamsThatNeedEachOther) {
  std::mt19937 rng(7);
  std::vector<Stream> streams;
  for (int i = 0; i < 4; ++i) streams.push_back(new_stream(device));
  std::vector<Tensor> values{array({1.f, 2.f, 3.f}, device)};
  std::vector<float> want{1};
  for (int i = 0; i < 1000; ++i) {
    const std::size_t p = values.size() - 1 - rng() % std::min<std::size_t>(values.size(), 8),
                      q = rng() % values.size();
    const Stream s = streams[rng() % 4];
    values.push_back(values[p].to(s) * 0.5f + values[q].to(s) * 0.25f + 1);
    want.push_back(want[p] * 0.5f + want[q] * 0.25f + 1);
    async_eval(values.back());
  }
  synchronize();
  for (std::size_t i = 0; i < values.size(); i += 37) {
    ASSERT_TRUE(values[i].lazy()->base().realized);
    EXPECT_FLOAT_EQ(values[i].to_vector<float>()[0], want[i]);
  }
}

TEST(Async, AnErrorReachesWhoWaitsAndAllIsAsItWas) {
  std::atomic<bool> fail{true};
  const Tensor x = array({1.f}), y = slow(x, nullptr, &fail), z = y * 2;
  async_eval(z);
  EXPECT_THROW(synchronize(z.stream()), UserError);
  EXPECT_NO_THROW(synchronize(z.stream())) << "told once";
  EXPECT_THROW(z.realize(), UserError);
  EXPECT_EQ(x.item<float>(), 1);
  fail = false;
  EXPECT_EQ(z.item<float>(), 4);
}

TEST(Async, AWriteInPlaceLeavesWhatIsStillRead) {
  std::atomic<bool> gate{false};
  Tensor x = array({1.f, 2.f});
  x.realize();
  const Tensor y = slow(x, &gate);
  async_eval(y);
  while (Slow::running == 0) std::this_thread::sleep_for(milliseconds(1));
  x.assign(x * 100);
  EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{100, 200}));
  gate = true;
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{2, 3}));
  synchronize();
}

TEST(Async, SynchronizeInsideItsOwnStreamIsRefused) {
  class Waits : public Primitive {
   public:
    using Primitive::Primitive;
    const char* name() const override { return "Waits"; }
    void eval_cpu(const Tensors&, Tensors&) override { synchronize(stream()); }
  };
  const Stream s = new_stream();
  async_eval(Tensor({2}, DType::Float32, std::make_shared<Waits>(s), {}));
  EXPECT_THROW(synchronize(s), UserError);
}

TEST_P(AsyncOn, HostThreadsBuildAndRealizeAThousandGraphsEach) {
  const Tensor shared = arange(0, 32, 1, device) * 2;  // computed by whoever comes first
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 2; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 1000; ++i) {
        const Tensor y = (shared + array({i}, device)) * (t + 1);  // numbers as data: few kernels serve all
        Tensor sum = y.sum();
        if (i % 3 == 0) async_eval(sum);
        if (i % 5 == 0)
          sum =
              sum +
              grad([](const Tensor& x) { return tenon::sum(x * x); })(y.cast(DType::Float32)).sum().cast(DType::Int32) *
                  0;
        wrong += sum.item<int>() != (992 + 32 * i) * (t + 1);
      }
    });
  for (std::thread& t : threads) t.join();
  synchronize();
  EXPECT_EQ(wrong, 0);
}

TEST(Async, AChildOfAForkComputes) {
  std::atomic<bool> gate{false};
  const Tensor x = slow(array({1.f}), &gate), done = array({1.f}) + 1;
  done.realize();
  async_eval(x);
  while (Slow::running == 0) std::this_thread::sleep_for(milliseconds(1));
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::alarm(60);
    gate = true;
    const bool right = (done + 1).item<float>() == 3 && x.item<float>() == 2;
    const Tensor later = done * 7;
    async_eval(later);
    synchronize();
    ::_exit(right && later.item<float>() == 14 ? 0 : 1);
  }
  gate = true;
  int status = -1;
  ASSERT_EQ(::waitpid(pid, &status, 0), pid);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(x.item<float>(), 2);
  synchronize();
}

// Bytes that malloc has given out. The resident memory would grow by malloc's arenas of many threads too.
std::size_t bytes_in_use() { return mallinfo2().uordblks; }

TEST_P(AsyncOn, LeavesNoThreadsDescriptorsOrMemory) {
  const auto work = [&] {
    for (int i = 0; i < 1000; ++i) {
      if (i % 50 == 0) synchronize();
      const Stream s = new_stream(device);
      async_eval(arange(0, 1000, 1, s) + full({}, i, DType::Int32, s).contiguous());
    }
    synchronize();
  };
  const auto work_and_rest = [&] {
    work();
    std::this_thread::sleep_for(milliseconds(300));  // the threads of its streams have ended
  };
  work_and_rest();  // fills what is kept on purpose
  const std::size_t threads = thread_count_of_process(), open = descriptors();
  const std::size_t active = device.allocator().figures().active, in_use = bytes_in_use();
  // Caches that drop their values at a limit hold now more, now less.
  const auto grown = [&] { return bytes_in_use() > in_use + (std::size_t{64} << 10); };
  int rounds = 0;
  do work_and_rest();
  while (grown() && ++rounds < 6);
  const auto end = Clock::now() + std::chrono::seconds(20);
  while (thread_count_of_process() > threads && Clock::now() < end) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_LE(thread_count_of_process(), threads);
  EXPECT_EQ(descriptors(), open);
  EXPECT_EQ(device.allocator().figures().active, active);
  EXPECT_TRUE(kSanitized || !grown()) << "after each of " << rounds << " times a thousand streams";
}

// Suite Cost: run alone, for it compares times.
TEST(Cost, AsyncEvalOfACompiledKernelOf50MsReturnsIn1Ms) {
  const Device cpu("CPU");
  int64_t count = 1 << 20;
  const auto graph = [&] { return sum(sin(arange(0, count, 1, cpu).cast(DType::Float64))); };
  const auto ms = [&] {
    graph().realize();  // compiles
    const auto begin = Clock::now();
    graph().realize();
    return ms_since(begin);
  };
  while (ms() < 50 && count < int64_t{1} << 32) count *= 2;
  double returned = 1e9, took = 0;
  for (int round = 0; round < 5; ++round) {
    const Tensor y = graph();
    const auto begin = Clock::now();
    async_eval(y);
    returned = std::min(returned, ms_since(begin));
    synchronize(y.stream());
    took = std::max(took, ms_since(begin));
  }
  EXPECT_LT(returned, 1);
  EXPECT_GT(took, 25) << "else there was nothing to wait for";
}

}  // namespace
}  // namespace tenon::test
