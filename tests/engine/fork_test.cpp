// Forks while other threads are in every part of the library: the child, which has none of those threads, goes on by
// itself. And what processes share: sources in the compile cache. Expected values are computed here.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/tensor/async.h>
#include <tenon/engine/tensor/explain.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/primitive.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/files.h>
#include <tenon/runtime/pool.h>
#include <tenon/runtime/program.h>

namespace tenon::test {
namespace {

// Runs in a child; 0 if it was right. A child that hangs ends by SIGALRM.
int status_of_child(const std::function<bool()>& f) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::alarm(20);
    bool right = false;
    try {
      right = f();
    } catch (const std::exception& e) {
      std::fprintf(stderr, "in the child: %s\n", e.what());
    }
    ::_exit(right ? 0 : 1);
  }
  int status = -1;
  EXPECT_EQ(::waitpid(pid, &status, 0), pid);
  return status;
}

// Threads that call f with 0, 1, 2, ... until the end of the scope; no two with the same number.
class Load {
 public:
  explicit Load(const std::function<bool(int)>& f) {
    for (int t = 0; t < 2; ++t)
      threads_.emplace_back([this, f] {
        while (!stop_)
          if (!f(next_++)) ++wrong_;
      });
  }
  ~Load() {
    stop_ = true;
    for (std::thread& t : threads_) t.join();
    EXPECT_EQ(wrong_, 0);
  }
  int next() { return next_++; }

 private:
  std::atomic<bool> stop_{false};
  std::atomic<int> next_{0}, wrong_{0};
  std::vector<std::thread> threads_;
};

// Kernels of another size for each number, so that nothing about them is known: up to so many.
constexpr int kSizes = 4000;
Tensor fresh(int i) { return (arange(i % kSizes + 1) + 1).reshape({1, -1}).expand({2, i % kSizes + 1}) * 2; }

struct EntryPoint {
  const char* name;
  std::function<bool(int)> call;  // with a number of its own; true if right
  int forks = 200;
};

// Sources that no process has loaded, but that the cache on disk holds from the second round on.
bool runs_program(int i) {
  const std::string name = "fork_" + std::to_string(i % 8);
  const Program program(
      {.name = name, .source = "void " + name + "(long* a) { a[0] = " + std::to_string(i % 8) + "; }\n", .buffers = 1});
  int64_t out = -1;
  void* const buffers[] = {&out};
  program.launch(buffers, {});
  return out == i % 8;
}

bool runs_jit(int i) {
  static auto* const scaled = new auto(jit([](const Tensor& x) { return sum(x * 3); }));
  return (*scaled)(full({8}, i % 100, DType::Float32).contiguous()).item<float>() == static_cast<float>(24 * (i % 100));
}

bool evaluates_on_a_stream(int i) {
  const Stream stream{Device(), i % 4 + 1};
  const Tensor x = sum(ones({8}, DType::Float32, stream));
  async_eval(x);
  synchronize(stream);
  return x.item<float>() == 8;
}

bool runs_in_parts(int i) {
  std::atomic<int> sum{0};
  parallel_for(8, [&](int64_t part) { sum += static_cast<int>(part) + i % 2; });
  return sum == 28 + 8 * (i % 2);
}

bool uses_devices_and_memory(int) {
  Allocator own("fork");
  void* const block = own.allocate(100);
  own.free(block, 100);
  const Buffer buffer(16, DType::Float32, Device("CPU"));
  return device_names().size() >= 3 && own.figures().active == 0 && buffer.size() == 16;
}

const std::vector<EntryPoint> entry_points{
    {"Building", [](int i) { return fresh(i).size() == 2 * (i % kSizes + 1); }},
    {"Scheduling", [](int i) { return !explain(fresh(i)).kernels.empty(); }},
    {"Realizing", [](int) { return sum(ones({8})).item<float>() == 8; }},
    {"Interpreting",
     [](int i) {
       const ScopedSettings scope([](Settings& s) { s.device = "INTERP"; });
       const int n = i % 60 + 1;
       return sum((arange(n) + 1).reshape({1, -1}).expand({2, n})).item<int>() == n * (n + 1);
     }},
    {"Jit", runs_jit},
    {"Compiling", runs_program},
    {"Streams", evaluates_on_a_stream},
    {"Random",
     [](int) {
       const float x = rand({4}).to_vector<float>()[0];
       return x >= 0 && x < 1;
     }},
    {"Printing",
     [](int) {
       return to_string(arange(4) + 1) == to_string(array({1, 2, 3, 4}));
     }},
    {"Threads", runs_in_parts},
    {"Memory", uses_devices_and_memory},
};

class Forks : public testing::TestWithParam<EntryPoint> {};

TEST_P(Forks, AChildOfAForkUnderLoadGoesOn) {
  const EntryPoint& entry = GetParam();
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(entry.call(i));
  Load load(entry.call);
  for (int k = 0; k < entry.forks; ++k) {
    ::usleep(static_cast<useconds_t>(37 * k % 400));
    const int mine = load.next();
    ASSERT_EQ(status_of_child([&] { return entry.call(mine) && entry.call(mine + 1); }), 0) << "fork " << k;
  }
}
INSTANTIATE_TEST_SUITE_P(Fork, Forks, testing::ValuesIn(entry_points),
                         [](const auto& about) { return about.param.name; });

// All at once, and each in the child.
TEST(Fork, AChildOfAForkUnderMixedLoadCanDoEverything) {
  const auto any = [](int i) { return entry_points[static_cast<std::size_t>(i) % entry_points.size()].call(i); };
  Load load(any);
  for (int k = 0; k < 40; ++k) {
    ::usleep(static_cast<useconds_t>(97 * k % 1000));
    ASSERT_EQ(status_of_child([&] {
                for (const EntryPoint& entry : entry_points)
                  if (!entry.call(k)) return false;
                return true;
              }),
              0)
        << "fork " << k;
  }
}

// The memory of the old value is being overwritten as the process forks: it must not reach the child half done.
TEST(Fork, AChildOfAForkSeesAnUpdateInPlaceWholeOrNotAtAll) {
  const Tensor w = zeros({1 << 22}).contiguous();
  w.realize();
  for (int k = 1; k <= 20; ++k) {
    w.assign(w + 1);
    async_eval(w);
    ::usleep(static_cast<useconds_t>(331 * k % 3000));
    ASSERT_EQ(status_of_child([&] {
                const auto values = w.to_vector<float>();
                for (const float v : values)
                  if (v != static_cast<float>(k)) return false;
                return true;
              }),
              0)
        << "fork " << k;
  }
  synchronize();
}

// y = x + 1, and a fork on the way.
class Forking : public Primitive {
 public:
  explicit Forking(Stream s) : Primitive(s) {}
  const char* name() const override { return "Forking"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    pid = ::fork();
    if (pid == 0) ::alarm(20);
    out[0].allocate();
    for (int64_t i = 0; i < out[0].size(); ++i) out[0].data<float>()[i] = in[0].data<float>()[i] + 1;
  }
  static inline pid_t pid = -1;
};

TEST(Fork, AnOpaquePrimitiveMayForkAndBothGoOn) {
  const Tensor x = array({1.f, 2.f}) * 1.5;
  const Tensor y = Tensor(x.shape(), DType::Float32, std::make_shared<Forking>(x.stream()), {x}) * 2;
  const bool right = y.to_vector<float>() == std::vector<float>{5, 8} && sum(y).item<float>() == 13;
  if (Forking::pid == 0) ::_exit(right ? 0 : 1);
  EXPECT_TRUE(right);
  int status = -1;
  ASSERT_EQ(::waitpid(Forking::pid, &status, 0), Forking::pid);
  EXPECT_EQ(status, 0);
}

TEST(Fork, AFunctionUnderJitMayForkAndBothGoOn) {
  pid_t pid = -1;
  auto f = jit([&](const Tensor& x) {
    pid = ::fork();
    if (pid == 0) ::alarm(20);
    return x + 2;
  });
  const Tensor one = array({1.f});
  bool right = f(one).item<float>() == 3;
  right = f(one).item<float>() == 3 && right;
  if (pid == 0) ::_exit(right ? 0 : 1);
  EXPECT_TRUE(right);
  int status = -1;
  ASSERT_EQ(::waitpid(pid, &status, 0), pid);
  EXPECT_EQ(status, 0);
}

// Another thread is inside the function for as long as the child lives.
TEST(Fork, AChildOfAForkCallsAJitThatAnotherThreadIsIn) {
  std::atomic<bool> inside{false}, leave{false};
  auto f = jit([&](const Tensor& x) {
    inside = true;
    while (!leave) std::this_thread::yield();
    return x + 2;
  });
  std::thread other([&] { EXPECT_EQ(f(array({1.f})).item<float>(), 3); });
  while (!inside) std::this_thread::yield();
  const int status = status_of_child([&] {
    leave = true;
    return f(array({2.f})).item<float>() == 4;
  });
  leave = true;
  other.join();
  EXPECT_EQ(status, 0);
}

// ---- sources that processes share through the compile cache

/// Sums that nothing computes in the parent; 100 if they are wrong, else how many kernels the child generated.
int generated_by_sums() {
  const uint64_t before = kernel_counters().generated;
  const Tensor x = arange(5 * 77).reshape({5, 77});
  const bool right = sum(x * x, 1).to_vector<int64_t>()[0] == 76 * 77 * 153 / 6;
  return right ? static_cast<int>(kernel_counters().generated - before) : 100;
}
pid_t start_child(const std::function<int()>& f = generated_by_sums) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::alarm(20);
    ::_exit(f());
  }
  return pid;
}
int result_of(pid_t child) {
  int status = -1;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 101;
}
int generated_by_child(const std::function<int()>& f = generated_by_sums) { return result_of(start_child(f)); }

class SharedSources : public testing::Test {
 protected:
  ~SharedSources() override { std::filesystem::remove_all(folder_); }

  /// Changes the bytes of each file of the cache.
  void change_files(const std::function<void(std::string&)>& change) const {
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      std::ifstream in(entry.path(), std::ios::binary);
      std::string bytes{std::istreambuf_iterator<char>(in), {}};
      change(bytes);
      std::ofstream(entry.path(), std::ios::binary) << bytes;
    }
  }

  const std::string folder_ = testing::TempDir() + "tenon_shared_" + std::to_string(::getpid());
  const ScopedSettings scope_{[this](Settings& s) { s.cache_dir = folder_, s.verify = false; }};
};

TEST_F(SharedSources, ASecondProcessGeneratesNothing) {
  EXPECT_EQ(generated_by_child(), 1);
  EXPECT_EQ(generated_by_child(), 0);
  const ScopedSettings verified([](Settings& s) { s.verify = true; });
  EXPECT_EQ(generated_by_child(), 1) << "what is verified is made";
}

TEST_F(SharedSources, OtherSettingsAreOtherSources) {
  EXPECT_EQ(generated_by_child(), 1);
  const std::function<void(Settings&)> changes[] = {
      [](Settings& s) { s.noopt = true; }, [](Settings& s) { s.opts_seed = 3; }, [](Settings& s) { s.target = "c11"; },
      [](Settings& s) { s.check_kernels = true; }};
  for (const auto& change : changes) {
    const ScopedSettings scope(change);
    EXPECT_EQ(generated_by_child(), 1);
  }
  EXPECT_EQ(generated_by_child(), 0);
}

TEST_F(SharedSources, ADamagedFileIsNoSource) {
  const std::function<void(std::string&)> damages[] = {
      [](std::string& bytes) { bytes.resize(bytes.size() / 2); }, [](std::string& bytes) { bytes.clear(); },
      [](std::string& bytes) { bytes.back() = static_cast<char>(bytes.back() ^ 1); },
      [](std::string& bytes) { bytes[bytes.size() * 3 / 4] ^= 4; }, [](std::string& bytes) { bytes += "x"; }};
  for (const auto& damage : damages) {
    EXPECT_EQ(generated_by_child(), 1);
    EXPECT_EQ(generated_by_child(), 0);
    change_files(damage);
  }
  EXPECT_EQ(generated_by_child(), 1);
}

TEST_F(SharedSources, ProcessesMayWriteThemAtOnce) {
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) children.push_back(start_child());
  for (const pid_t child : children) EXPECT_LE(result_of(child), 1);
  EXPECT_EQ(generated_by_child(), 0);
}

TEST_F(SharedSources, AFullDiskOnlyCostsTime) {
  class FullDisk : public Files {
    int open(int dir, const char* path, int flags, mode_t mode) override {
      if (!std::string_view(path).starts_with("tmp-")) return Files::open(dir, path, flags, mode);
      return errno = ENOSPC, -1;
    }
  } full;
  const auto on_full_disk = [&] {
    const ScopedFiles scope(full);
    return generated_by_sums();
  };
  EXPECT_EQ(generated_by_child(on_full_disk), 1);
  EXPECT_EQ(generated_by_child(on_full_disk), 1) << "nothing was kept";
  EXPECT_EQ(generated_by_child(), 1);
  EXPECT_EQ(generated_by_child(on_full_disk), 0);
}

}  // namespace
}  // namespace tenon::test
