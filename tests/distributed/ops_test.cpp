// The values of the collectives, beside what one process computes from all ranks' inputs.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <fstream>
#include <limits>

#include <tenon/complex.h>

#include "ranks.h"

namespace ranks {
namespace {

namespace td = tenon::distributed;

// Few and small kernels: the interpreter needs no compiler.
const ScopedSettings kInterpreted([](Settings& s) { s.device = "INTERP"; });

// Messages in one step, in one segment, and in several with an uneven end.
const int64_t kCounts[] = {0, 1, 7, 1000, 40000, 200003};

template <class T>
std::vector<T> typed(int rank, int number, int64_t count) {
  std::vector<T> values;
  for (const double v : values_of(rank, number, count)) values.push_back(static_cast<T>(static_cast<float>(v)));
  return values;
}

template <class T>
void check_reductions() {
  int number = static_cast<int>(dtype_of<T>()) * 100;
  for (const int64_t count : kCounts) {
    ++number;
    std::vector<T> sums = typed<T>(0, number, count), most = sums, least = sums;
    for (int r = 1; r < all().size(); ++r) {
      const std::vector<T> more = typed<T>(r, number, count);
      for (std::size_t i = 0; i < more.size(); ++i) {
        sums[i] = static_cast<T>(sums[i] + more[i]);
        most[i] = more[i] > most[i] ? more[i] : most[i];
        least[i] = more[i] < least[i] ? more[i] : least[i];
      }
    }
    const Tensor x = array(typed<T>(all().rank(), number, count));
    EXPECT_EQ(td::all_sum(x).to_vector<T>(), sums) << name(x.dtype()) << count;
    EXPECT_EQ(td::all_max(x).to_vector<T>(), most) << name(x.dtype()) << count;
    EXPECT_EQ(td::all_min(x).to_vector<T>(), least) << name(x.dtype()) << count;
  }
}

TEST(Collective, ReductionsOfEveryDtypeAndLength) {
  check_reductions<int8_t>();
  check_reductions<int16_t>();
  check_reductions<int32_t>();
  check_reductions<int64_t>();
  check_reductions<uint8_t>();
  check_reductions<uint16_t>();
  check_reductions<uint32_t>();
  check_reductions<uint64_t>();
  check_reductions<float16>();
  check_reductions<bfloat16>();
  check_reductions<float>();
  check_reductions<double>();
  const Tensor z = td::all_sum(array({1.f, 2.f}).cast(DType::Complex64));
  EXPECT_EQ(real(z).to_vector<float>()[1], 2.f * static_cast<float>(all().size()));
}

TEST(Collective, SumsOf16BitFloatsAreRoundedOnce) {
  // 2048 + 1 + 1 + ...: each step of float16 would give 2048 again.
  const int n = all().size();
  const Tensor x = full({3}, all().rank() == 0 ? 2048.f : 1.f, DType::Float16);
  const float exact = static_cast<float>(2048 + n - 1);
  EXPECT_EQ(td::all_sum(x).cast(DType::Float32).to_vector<float>(),
            std::vector<float>(3, static_cast<float>(float16(exact))));
}

TEST(Collective, SumsHaveTheOrderOfTheRanks) {
  // Values for which every other order gives other bits.
  const auto value = [](int r, int64_t i) {
    return std::ldexp(1.0f + static_cast<float>(i % 13) / 16, 24 - 8 * (r % 4)) * (r % 3 == 1 ? -1 : 1);
  };
  for (const int64_t count : {5, 100001}) {
    std::vector<float> mine, expected(static_cast<std::size_t>(count));
    for (int64_t i = 0; i < count; ++i) {
      mine.push_back(value(all().rank(), i));
      float sum = value(0, i);
      for (int r = 1; r < all().size(); ++r) sum += value(r, i);
      expected[static_cast<std::size_t>(i)] = sum;
    }
    EXPECT_EQ(td::all_sum(array(mine)).to_vector<float>(), expected);
  }
}

TEST(Collective, ExtremesOfNaN) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Tensor some = array({all().rank() == all().size() - 1 ? nan : 1.f, 2.f});
  EXPECT_TRUE(std::isnan(td::all_max(some).to_vector<float>()[0]));
  EXPECT_TRUE(std::isnan(td::all_min(some).to_vector<float>()[0]));
}

TEST(Collective, BoolCountsAndIsCompared) {
  const Tensor x = array({all().rank() == 0, true, false});
  EXPECT_EQ(td::all_sum(x).to_vector<int>(), (std::vector<int>{1, all().size(), 0}));
  EXPECT_EQ(td::all_max(x).cast(DType::Int32).to_vector<int>(), (std::vector<int>{1, 1, 0}));
}

TEST(Collective, PartsAlongAnyAxis) {
  const int n = all().size(), me = all().rank();
  for (int axis = 0; axis < 3; ++axis)
    for (const int64_t wide : {3, 300}) {
      Sizes shape{2, 3, wide};
      const int number = 2000 + axis;
      const Tensor x = tensor_of(me, number, shape, DType::Float32);
      Tensors rows;
      for (int r = 0; r < n; ++r) rows.push_back(tensor_of(r, number, shape, DType::Float32));
      EXPECT_TRUE(array_equal(td::all_gather(x, axis), concatenate(rows, axis)).item<bool>());

      shape[static_cast<std::size_t>(axis)] *= n;
      const int64_t part = shape[static_cast<std::size_t>(axis)] / n;
      const Tensor y = tensor_of(me, number + 10, shape, DType::Float32);
      const Tensor every = stacked(number + 10, shape, DType::Float32);
      const auto cut = [&](const Tensor& t, int at, int r) {
        std::vector<Index> entries(static_cast<std::size_t>(at), Index(slice()));
        entries.emplace_back(slice(part * r, part * (r + 1)));
        return t.at(entries);
      };
      EXPECT_TRUE(array_equal(td::reduce_scatter(y, axis), cut(sum(every, 0), axis, me)).item<bool>());
      Tensors parts;
      for (int r = 0; r < n; ++r) parts.push_back(cut(every[r], axis, me));
      EXPECT_TRUE(array_equal(td::all_to_all(y, axis), concatenate(parts, axis)).item<bool>());
    }
}

TEST(Collective, EveryDtypeMoves) {
  const int n = all().size(), me = all().rank();
  for (const DType dtype : {DType::Bool, DType::Int8, DType::Int16, DType::Int32, DType::Int64, DType::UInt8,
                            DType::UInt16, DType::UInt32, DType::UInt64, DType::Float16, DType::BFloat16,
                            DType::Float32, DType::Float64, DType::Complex64, DType::Complex128}) {
    SCOPED_TRACE(name(dtype));
    const auto of = [&](int rank) { return tensor_of(rank, 2500, {2 * n, 3}, dtype); };
    const Tensor x = of(me), every = stacked(2500, {2 * n, 3}, dtype);
    const auto is = [](const Tensor& got, const Tensor& expected) {
      EXPECT_EQ(name(got.dtype()), name(expected.dtype()));
      EXPECT_TRUE(array_equal(got, expected).item<bool>());
    };
    is(td::all_gather(x), every.reshape({-1, 3}));
    is(td::broadcast(x, n - 1), of(n - 1));
    Tensors parts;
    for (int r = 0; r < n; ++r) parts.push_back(every[{r, slice(2 * me, 2 * me + 2)}]);
    is(td::all_to_all(x), concatenate(parts, 0));
    const Tensor counted = dtype == DType::Bool ? every.cast(DType::Int32) : every;
    is(td::reduce_scatter(x), sum(counted, 0).cast(counted.dtype())[slice(2 * me, 2 * me + 2)]);
    if (n == 1) continue;
    td::send(x, (me + 1) % n).realize();
    is(td::recv({2 * n, 3}, dtype, (me + n - 1) % n), of((me + n - 1) % n));
  }
}

TEST(Collective, BroadcastFromEveryRank) {
  for (int root = 0; root < all().size(); ++root)
    for (const int64_t count : {1, 9000, 100001})
      EXPECT_EQ(td::broadcast(tensor_of(all().rank(), 3000 + root, {count}, DType::Float64), root).to_vector<double>(),
                values_of(root, 3000 + root, count));
}

TEST(Collective, MessagesGoRound) {
  const int n = all().size(), me = all().rank();
  if (n == 1) return;
  for (const int64_t count : {4, 300000}) {  // all send first: nobody may wait for a receiver
    const Tensor sent = td::send(tensor_of(me, 4000, {count}, DType::Float64), (me + 1) % n);
    sent.realize();
    const int from = (me + n - 1) % n;
    EXPECT_EQ(td::recv({count}, DType::Float64, from).to_vector<double>(), values_of(from, 4000, count));
  }
}

TEST(Collective, GroupsOfSomeRanks) {
  const int n = all().size(), me = all().rank();
  const td::Group half = all().split(me % 2, -me);  // in the opposite order
  EXPECT_EQ(half.size(), n / 2 + (me % 2 == 0 ? n % 2 : 0));
  std::vector<int> members;
  for (int r = n - 1; r >= 0; --r)
    if (r % 2 == me % 2) members.push_back(r);
  EXPECT_EQ(members[static_cast<std::size_t>(half.rank())], me);
  EXPECT_EQ(td::all_gather(array({me}), 0, half).to_vector<int>(), members);
  half.barrier();
  all().barrier();
}

TEST(Collective, JitReplaysThem) {
  const int n = all().size(), me = all().rank();
  auto step = jit([&](const Tensor& x) {
    if (n > 1) td::send(x * 2, (me + 1) % n);  // its result is not used
    return td::all_sum(x + 1) * 3;
  });
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(step(full({2}, static_cast<float>(i * me))).to_vector<float>()[1],
              3.f * static_cast<float>(i * n * (n - 1) / 2 + n));
    if (n > 1) {
      const int from = (me + n - 1) % n;
      EXPECT_EQ(td::recv({2}, DType::Float32, from).to_vector<float>()[0], static_cast<float>(2 * i * from));
    }
  }
}

TEST(Collective, AReplayOfWholeRowsCopiesNothing) {
  const Tensor x = tensor_of(all().rank(), 5000, {4 * all().size(), 3}, DType::Float32).realize();
  for (const auto& f :
       {+[](const Tensor& t) { return td::all_gather(t); }, +[](const Tensor& t) { return td::reduce_scatter(t); },
        +[](const Tensor& t) { return td::all_to_all(t); }}) {
    auto step = jit(f);
    step(x);
    EXPECT_EQ(step.kernels().size(), 1u) << step.kernels()[0].name();
  }
}

// As the operating system counts: of MPI and of the compiler's caches too.
double resident_mb() {
  std::ifstream file("/proc/self/statm");
  double pages = 0;
  file >> pages >> pages;
  return pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

TEST(Collective, ThousandsOfStepsKeepNoMemory) {
  const int n = all().size(), me = all().rank(), steps = n > 2 ? 1000 : 10000;  // ranks that share a core are slow
  auto step = jit([&](const Tensor& x) {
    const Tensor y = td::all_sum(x) + td::all_max(x) + td::broadcast(x, n - 1);
    return td::all_gather(td::reduce_scatter(n > 1 ? y + td::send(x, (me + 1) % n) : y));
  });
  const Tensor x = ones({1024 * n}).contiguous().realize();
  const auto run = [&](int count) {
    for (int i = 0; i < count; ++i) {
      step(x);
      if (n > 1) td::recv({1024 * n}, DType::Float32, (me + n - 1) % n).realize();
    }
    return resident_mb();
  };
  const double before = run(steps / 10), after = run(steps);
  EXPECT_LT(after - before, 4e-4 * steps) << "MB in " << steps << " steps, after " << before << " MB";
}

TEST(Collective, ErrorsNameWhatIsExpected) {
  const int n = all().size();
  const auto text = [](const auto& f) -> std::string {
    try {
      f();
    } catch (const UserError& e) {
      return e.what();
    }
    return "no error";
  };
  EXPECT_EQ(text([&] { td::broadcast(ones({2}), n); }),
            "[broadcast] rank " + std::to_string(n) + ", expected 0 to " + std::to_string(n - 1));
  EXPECT_NE(text([&] { td::send(ones({2}), all().rank()); }).find("is this one"), std::string::npos);
  EXPECT_NE(text([&] { td::all_max(ones({2}).cast(DType::Complex64)); }).find("no order"), std::string::npos);
  EXPECT_NE(text([&] { td::all_gather(ones({2}), 1); }).find("[all_gather]"), std::string::npos);
  EXPECT_NE(text([&] { td::init({.backend = "smoke"}); }).find("expected any, mpi, nccl or one"), std::string::npos);
  EXPECT_NE(text([&] { all().split(-1); }).find("color -1"), std::string::npos);
  if (n == 1) return;
  EXPECT_NE(text([&] { td::reduce_scatter(ones({n + 1})); }).find("a multiple of the"), std::string::npos);
}

}  // namespace
}  // namespace ranks
