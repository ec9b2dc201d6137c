// The collectives between GPUs, beside what one process computes from all ranks' inputs. They skip where there is no
// GPU or no NCCL; ctest runs them with libraries that pretend to be NVIDIA's.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include <tenon/distributed/nccl.h>
#include <tenon/runtime/cuda.h>

#include "ranks.h"

namespace ranks {
namespace {

namespace td = tenon::distributed;

class Gpus : public testing::Test {
 protected:
  void SetUp() override {
    if (!cuda::unavailable().empty()) GTEST_SKIP() << cuda::unavailable();
    if (all().size() > 1 && !collective::nccl_unavailable().empty()) GTEST_SKIP() << collective::nccl_unavailable();
  }
};

/// In a GPU's memory, by a copy: no kernel is compiled.
Tensor there(const Tensor& x) { return x.to("CUDA"); }
template <class T = float>
std::vector<T> back(const Tensor& x) {
  return x.to("CPU").to_vector<T>();
}

template <class T>
void check_sums(int number) {
  for (const int64_t count : {1, 1000, 700001}) {
    ++number;
    std::vector<T> mine, sums(static_cast<std::size_t>(count));
    for (int r = 0; r < all().size(); ++r) {
      const std::vector<double> values = values_of(r, number, count);
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto v = static_cast<T>(static_cast<float>(values[i]));
        if (r == all().rank()) mine.push_back(v);
        sums[i] = static_cast<T>(sums[i] + v);
      }
    }
    EXPECT_EQ(back<T>(td::all_sum(there(array(mine)))), sums) << name(dtype_of<T>()) << count;
  }
}

TEST_F(Gpus, SumsOfEveryDtypeAndLength) {
  check_sums<int8_t>(5000);
  check_sums<int16_t>(5010);
  check_sums<int32_t>(5020);
  check_sums<uint64_t>(5030);
  check_sums<float16>(5040);
  check_sums<bfloat16>(5050);
  check_sums<float>(5060);
  check_sums<double>(5070);
  EXPECT_EQ(back<int>(td::all_sum(there(array({true, all().rank() == 0})))), (std::vector<int>{all().size(), 1}));
  EXPECT_EQ(back(td::all_sum(there(ones({0})))).size(), 0u);
}

TEST_F(Gpus, PartsAndCopies) {
  const int n = all().size(), me = all().rank();
  const Sizes shape{n, 3000};
  const Tensor x = tensor_of(me, 5100, shape, DType::Float32), every = stacked(5100, shape, DType::Float32);
  EXPECT_EQ(back(td::all_gather(there(x))), every.to_vector<float>());
  EXPECT_EQ(back(td::reduce_scatter(there(x))), sum(every, 0)[me].to_vector<float>());
  EXPECT_EQ(back(td::all_to_all(there(x))), moveaxis(every, 1, 0)[me].to_vector<float>());
  for (int root = 0; root < n; ++root) EXPECT_EQ(back(td::broadcast(there(x), root)), every[root].to_vector<float>());
}

TEST_F(Gpus, ExtremesOfNaN) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Tensor some = there(array({all().rank() == all().size() - 1 ? nan : 1.f, static_cast<float>(all().rank())}));
  EXPECT_TRUE(std::isnan(back(td::all_max(some))[0]));
  EXPECT_EQ(back(td::all_max(some))[1], static_cast<float>(all().size() - 1));
  EXPECT_EQ(back(td::all_min(some))[1], 0.f);
}

TEST_F(Gpus, MessagesGoRound) {
  const int n = all().size(), me = all().rank();
  if (n == 1) return;
  td::send(there(tensor_of(me, 5200, {300000}, DType::Float64)), (me + 1) % n).realize();
  const int from = (me + n - 1) % n;
  EXPECT_EQ(back<double>(td::recv({300000}, DType::Float64, from, all(), "CUDA")), values_of(from, 5200, 300000));
}

TEST_F(Gpus, GroupsOfSomeRanks) {
  const td::Group mine = all().split(all().rank() % 2);
  EXPECT_EQ(back(td::all_sum(there(ones({3})), mine)), std::vector<float>(3, static_cast<float>(mine.size())));
  EXPECT_EQ(back(td::all_sum(there(ones({3})))), std::vector<float>(3, static_cast<float>(all().size())));
}

TEST_F(Gpus, JitAndDerivatives) {
  const int n = all().size(), me = all().rank();
  auto step = jit(value_and_grad([](const Tensor& x) { return sum(td::all_sum(x * x)); }));
  for (int i = 0; i < 3; ++i) {
    const auto [value, gradient] = step(there(full({2}, static_cast<float>(i + me))));
    float squares = 0;
    for (int r = 0; r < n; ++r) squares += 2 * static_cast<float>((i + r) * (i + r));
    EXPECT_EQ(back(value)[0], squares);
    EXPECT_EQ(back(gradient)[1], 2.f * static_cast<float>(n * (i + me)));
  }
}

}  // namespace
}  // namespace ranks
