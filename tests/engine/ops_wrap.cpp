// Integers that leave their dtype wrap, also where they are made of positions, whose range an engine knows: products of
// positions and large constants, and what is computed of them, against unsigned arithmetic of 64 bits.
#include <limits>

#include <tenon/base/settings.h>
#include <tenon/base/target.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

constexpr uint64_t kFactor = 6364136223846793005;  // of Knuth's generator for 64 bits
constexpr int64_t kCount = 37;

/// What a dtype holds of 64 bits; those of a signed one, its sign in all bits above.
template <class T>
uint64_t bits(uint64_t b) {
  return static_cast<uint64_t>(static_cast<T>(b));
}

/// Element i is wrapped(i * factor + begin).
template <class T>
struct Values {
  uint64_t factor, begin;

  Tensor tensor() const {
    const DType d = dtype_of<T>();
    return arange(kCount, d) * number(factor) + number(begin);
  }
  T at(int64_t i) const { return static_cast<T>(static_cast<uint64_t>(i) * factor + begin); }
  static Number number(uint64_t b) { return static_cast<T>(b); }
};

class Checks {
 public:
  template <class T, class F>
  void add(std::string what, Tensor t, F expected) {
    got_.push_back(t.flatten());
    std::vector<T> all;
    for (int64_t i = 0; i < kCount; ++i) all.push_back(static_cast<T>(expected(i)));
    compare_.push_back([what = std::move(what), all = std::move(all)](const Tensor& x) {
      const std::vector<T> came = x.to_vector<T>();
      ASSERT_EQ(came.size(), all.size()) << what;
      for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(+came[i], +all[i]) << what << ", element " << i;
    });
  }
  void run() {
    realize(got_);
    for (std::size_t k = 0; k < got_.size(); ++k) compare_[k](got_[k]);
  }

 private:
  Tensors got_;
  std::vector<std::function<void(const Tensor&)>> compare_;
};

template <class T>
T floor_div(T a, T b) {
  const T q = static_cast<T>(a / b);
  return a % b != 0 && (a < 0) != (b < 0) ? static_cast<T>(q - 1) : q;
}
template <class T>
T floor_mod(T a, T b) {
  return static_cast<T>(a - static_cast<T>(floor_div(a, b) * b));
}

template <class T>
void add_checks(Checks& checks, const Values<T>& values) {
  using Limits = std::numeric_limits<T>;
  constexpr int width = 8 * sizeof(T);
  const std::string name = std::string(tenon::name(dtype_of<T>())) + " * " + std::to_string(values.factor) + " + " +
                           std::to_string(values.begin) + ", ";
  const Tensor v = values.tensor();
  const auto at = [values](int64_t i) { return values.at(i); };
  std::vector<int32_t> squares;
  for (int i = 0; i < 16; ++i) squares.push_back(i * i + 1);
  const Tensor table = array(squares);

  checks.add<T>(name + "itself", v, at);
  checks.add<T>(name + "flipped", v.flip(0), [=](int64_t i) { return at(kCount - 1 - i); });
  checks.add<T>(name + "neg", -v, [=](int64_t i) { return 0 - bits<T>(static_cast<uint64_t>(at(i))); });
  checks.add<T>(name + "sign", sign(v), [=](int64_t i) { return at(i) > 0 ? 1 : at(i) < 0 ? -1 : 0; });
  checks.add<bool>(name + "> 100", v > 100, [=](int64_t i) { return at(i) > 100; });
  checks.add<bool>(name + "<= the largest", v <= Number(Limits::max()), [](int64_t) { return true; });
  checks.add<bool>(name + "< the smallest", v < Number(Limits::min()), [](int64_t) { return false; });
  checks.add<T>(name + "% 100", v % 100, [=](int64_t i) { return floor_mod<T>(at(i), 100); });
  checks.add<T>(name + "// 7", floor_divide(v, 7), [=](int64_t i) { return floor_div<T>(at(i), 7); });
  checks.add<T>(name + ">> 5", v >> 5, [=](int64_t i) { return at(i) >> 5; });
  checks.add<T>(name + ">> its width", v >> width, [=](int64_t i) { return at(i) < 0 ? -1 : 0; });
  checks.add<T>(name + "<< 3", v << 3, [=](int64_t i) { return static_cast<uint64_t>(at(i)) << 3; });
  checks.add<int8_t>(name + "as int8", v.cast(DType::Int8), at);
  checks.add<int32_t>(name + "as int32", v.cast(DType::Int32), at);
  checks.add<int8_t>(name + "as int32 as int8 / 3", floor_divide(v.cast(DType::Int32).cast(DType::Int8), 3),
                     [=](int64_t i) { return floor_div<int>(static_cast<int8_t>(at(i)), 3); });
  checks.add<uint64_t>(name + "as uint64", v.cast(DType::UInt64), at);
  checks.add<T>(name + "where > 100", where(v > 100, v, 3), [=](int64_t i) { return at(i) > 100 ? at(i) : T(3); });
  checks.add<int32_t>(name + "take % 10", take(table, v % 10), [=](int64_t i) {
    const int k = static_cast<int>(floor_mod<T>(at(i), 10));
    return k * k + 1;
  });
  checks.add<int32_t>(name + "take >> all but 4 bits", take(table, v >> (width - 4)), [=](int64_t i) {
    const int k = static_cast<int>(at(i) >> (width - 4)), from_front = k < 0 ? k + 16 : k;
    return from_front * from_front + 1;
  });
  checks.add<int32_t>(name + "take", take(table, v), [=](int64_t i) {
    const uint64_t from_front = static_cast<uint64_t>(at(i)) + (at(i) < 0 ? 16 : 0);
    return from_front < 16 ? from_front * from_front + 1 : 0;
  });
}

template <class T>
void add_all(Checks& checks) {
  constexpr auto largest = static_cast<uint64_t>(std::numeric_limits<T>::max());
  for (const Values<T>& values : {Values<T>{kFactor, 0}, Values<T>{largest / 20, largest - 100}})
    add_checks(checks, values);
}

struct Way {
  const char *name, *device, *compiler;
};
class Wrap : public testing::TestWithParam<Way> {
 protected:
  ScopedSettings scope_{[](Settings& s) {
    s.device = GetParam().device;
    s.cc = GetParam().compiler;
  }};
};

TEST_P(Wrap, GivesWhatUnsignedArithmeticGives) {
  Checks checks;
  add_all<int64_t>(checks);
  add_all<int32_t>(checks);
  if (std::string(GetParam().name) != "ubsan") {
    add_all<int16_t>(checks);
    add_all<uint8_t>(checks);
    add_all<uint64_t>(checks);
  }
  checks.run();
}

TEST_P(Wrap, GivesWhatUnsignedArithmeticGivesOfVariables) {
  Variable n("wrap_n", 1, int64_t{1} << 40);
  n.bind((int64_t{1} << 39) + 5);
  const auto value = (uint64_t{1} << 39) + 5;
  const auto at = [&](int64_t i) { return static_cast<int64_t>((static_cast<uint64_t>(i) + value) * kFactor); };
  const Tensor v = (arange(kCount, DType::Int64) + value_of(n, DType::Int64)) * static_cast<int64_t>(kFactor);
  Checks checks;
  checks.add<int64_t>("itself", v, at);
  checks.add<bool>("> 0", v > 0, [&](int64_t i) { return at(i) > 0; });
  checks.add<int64_t>("% 1000", v % 1000, [&](int64_t i) { return floor_mod<int64_t>(at(i), 1000); });
  checks.run();
}

// The last one's checks of undefined behaviour end the process where a kernel has any.
INSTANTIATE_TEST_SUITE_P(Ways, Wrap,
                         testing::Values(Way{"interp", "INTERP", "gcc"}, Way{"gcc", "CPU", "gcc"},
                                         Way{"ubsan", "CPU",
                                             "gcc -fsanitize=undefined -fsanitize-undefined-trap-on-error"}),
                         [](const auto& info) { return info.param.name; });

TEST(Arange, MayStepFartherThanItsDtypeReaches) {
  constexpr int64_t least = INT32_MIN, most = INT32_MAX;
  EXPECT_EQ(arange(least, most, 3000000000).to_vector<int>(), (std::vector<int>{INT32_MIN, 852516352}));
  EXPECT_EQ(arange(most, least, -3000000000).to_vector<int>(), (std::vector<int>{INT32_MAX, -852516353}));
  EXPECT_EQ(arange(least, most, 1 << 30).to_vector<int>(), (std::vector<int>{INT32_MIN, -(1 << 30), 0, 1 << 30}));
  EXPECT_EQ(arange(INT64_MIN, INT64_MIN).to_vector<int>(), std::vector<int>());
}

TEST(Indices, FarBeyondTheEndReadNothing) {
  for (const char* name : {"c11", "plain", "avx2", "native"}) {
    if (std::string(name) == "avx2" && cpu_features().find(" avx2") == std::string::npos) continue;
    const ScopedSettings scope([&](Settings& s) {
      s.device = "CPU";
      s.target = name;
    });
    // Unsigned, so that they are not counted from the end: the index is one expression.
    const Tensor row = arange(16, DType::UInt64), column = reshape(arange(3, DType::UInt64), {3, 1});
    const Tensor table = (arange(16, DType::Float32) + 1).contiguous().realize();
    const std::vector<float> came = (take(table, column * (int64_t{1} << 32) + row) + 0.5f).to_vector<float>();
    for (std::size_t i = 0; i < 48; ++i) {
      const float expected = i < 16 ? static_cast<float>(i) + 1.5f : 0.5f;
      EXPECT_EQ(came[i], expected) << name << ", element " << i;
    }
  }
}

}  // namespace
}  // namespace tenon::test
