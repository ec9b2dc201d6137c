// What C11 kernels compute by code of their own, where others have an instruction: beside the host's libm.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <random>

#include <tenon/tenon.h>

namespace tenon::test {
namespace {

/// Any bits: subnormal numbers, infinities and NaN too; and numbers near each other, whose sums cancel.
template <class T, class Bits>
std::vector<T> numbers(std::size_t count, uint64_t seed) {
  std::mt19937_64 rng(seed);
  std::vector<T> all{T(0),
                     -T(0),
                     T(1),
                     std::numeric_limits<T>::infinity(),
                     std::numeric_limits<T>::denorm_min(),
                     std::numeric_limits<T>::max(),
                     -T(4),
                     std::numeric_limits<T>::quiet_NaN()};
  while (all.size() < count) {
    const auto bits = static_cast<Bits>(rng());
    const T value = std::bit_cast<T>(bits);
    all.push_back(rng() % 3 == 0
                      ? std::ldexp(T(1) + static_cast<T>(bits % 4096) / 4096, static_cast<int>(rng() % 40) - 20)
                      : value);
  }
  return all;
}

template <class T>
int64_t different(const std::vector<T>& a, const std::vector<T>& b) {
  int64_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    count += std::memcmp(&a[i], &b[i], sizeof(T)) != 0 && !(std::isnan(a[i]) && std::isnan(b[i]));
  return count;
}

constexpr std::size_t kCount = 200000;

TEST(C11, RoundsSquareRootsOnce) {
  const ScopedSettings c11([](Settings& s) { s.device = "CPU", s.target = "c11"; });
  const auto single = numbers<float, uint32_t>(kCount, 1);
  const auto wide = numbers<double, uint64_t>(kCount, 2);
  std::vector<float> single_roots;
  std::vector<double> wide_roots;
  for (const float x : single) single_roots.push_back(std::sqrt(x));
  for (const double x : wide) wide_roots.push_back(std::sqrt(x));
  EXPECT_EQ(different(sqrt(array(single)).to_vector<float>(), single_roots), 0);
  EXPECT_EQ(different(sqrt(array(wide)).to_vector<double>(), wide_roots), 0);
}

TEST(C11, RoundsFusedMultiplyAddsOnce) {
  const ScopedSettings c11([](Settings& s) { s.device = "CPU", s.target = "c11"; });
  const auto a = numbers<double, uint64_t>(kCount, 3), b = numbers<double, uint64_t>(kCount, 4);
  auto c = numbers<double, uint64_t>(kCount, 5);
  for (std::size_t i = 0; i < c.size(); i += 3) c[i] = -(a[i] * b[i]);  // what is left is the product's rounding
  std::vector<double> expected;
  for (std::size_t i = 0; i < c.size(); ++i) expected.push_back(std::fma(a[i], b[i], c[i]));
  EXPECT_EQ(different(mulacc(array(a), array(b), array(c)).to_vector<double>(), expected), 0);
  const auto x = numbers<float, uint32_t>(kCount, 6), y = numbers<float, uint32_t>(kCount, 7),
             z = numbers<float, uint32_t>(kCount, 8);
  std::vector<float> single;
  for (std::size_t i = 0; i < z.size(); ++i) single.push_back(std::fma(x[i], y[i], z[i]));
  EXPECT_EQ(different(mulacc(array(x), array(y), array(z)).to_vector<float>(), single), 0);
}

TEST(C11, HasNoVectorsAndNoBuiltins) {
  const ScopedSettings c11([](Settings& s) { s.device = "CPU", s.target = "c11"; });
  const Tensor x = empty({64, 64}), y = empty({64, 64}, DType::BFloat16);
  for (const Tensor& t : {matmul(exp(x), x), softmax(x, -1), x.T() + 1, cumsum(y, 0), sum(x > 0.0F), max(x, 1)}) {
    const std::string text = explain(t).source();
    for (const char* word : {"__", "vector_size", "({", "asm", "f32x", "math.h"})
      EXPECT_EQ(text.find(word), std::string::npos) << word << " in\n" << text;
  }
}

}  // namespace
}  // namespace tenon::test
