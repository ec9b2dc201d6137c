// Arrays of float64 that tests compute with by plain loops, and the ways in which a Tensor can show one: row-major,
// permuted, expanded, flipped, masked. The loops share nothing with the library. Tests run on INTERP unless
// TENON_DEVICE says otherwise.
#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>

#include <tenon/tenon.h>

namespace tenon::test {

inline const int kDevice = setenv("TENON_DEVICE", "INTERP", 0);

struct Array {
  Sizes shape;
  std::vector<double> v;

  int64_t count() const {
    int64_t n = 1;
    for (int64_t s : shape) n *= s;
    return n;
  }
};

/// The indices of element i, row-major.
inline Sizes unflatten(int64_t i, const Sizes& shape) {
  Sizes at(shape.size());
  for (std::size_t a = shape.size(); a-- > 0;) {
    at[a] = i % shape[a];
    i /= shape[a];
  }
  return at;
}
inline int64_t flat(const Sizes& at, const Sizes& shape) {
  int64_t i = 0;
  for (std::size_t a = 0; a < shape.size(); ++a) i = i * shape[a] + at[a];
  return i;
}

/// An array of this shape whose element at an index is f(index).
inline Array generate(const Sizes& shape, const std::function<double(const Sizes&)>& f) {
  Array a{shape, {}};
  for (int64_t i = 0, n = a.count(); i < n; ++i) a.v.push_back(f(unflatten(i, shape)));
  return a;
}

inline double element(const Array& a, const Sizes& at) { return a.v[static_cast<std::size_t>(flat(at, a.shape))]; }

/// The element of `a` that stands at `at` of a shape to which `a` broadcasts.
inline double broadcast_element(const Array& a, const Sizes& at) {
  Sizes own(a.shape.size());
  for (std::size_t k = 0; k < own.size(); ++k) {
    const std::size_t from = at.size() - own.size() + k;
    own[k] = a.shape[k] == 1 ? 0 : at[from];
  }
  return element(a, own);
}

inline uint64_t seed_of(const char* test) {
  const char* given = std::getenv("TENON_TEST_SEED");
  const uint64_t seed = given ? std::strtoull(given, nullptr, 10) : 20231101;
  std::printf("%s: TENON_TEST_SEED=%llu\n", test, static_cast<unsigned long long>(seed));
  return seed;
}

/// Values between low and high, of multiples of 1/8 so that every dtype holds them and sums are exact.
inline Array random_array(const Sizes& shape, std::mt19937_64& rng, double low = -4, double high = 4) {
  std::uniform_int_distribution<int> eighths(static_cast<int>(std::ceil(low * 8)), static_cast<int>(high * 8));
  return generate(shape, [&](const Sizes&) { return eighths(rng) / 8.0; });
}

template <class T>
Tensor tensor_as(const Array& a) {
  std::vector<T> values;
  for (double x : a.v) values.push_back(static_cast<T>(x));
  return array(values, Dims(a.shape));
}

inline Tensor tensor(const Array& a, DType dtype = DType::Float64) { return tensor_as<double>(a).cast(dtype); }

/// Elements as float64, whatever the dtype.
inline Array read(const Tensor& t) {
  const Tensor wide = t.cast(DType::Float64);
  return {resolve(t.shape()), wide.to_vector<double>()};
}

inline void expect_near(const Array& got, const Array& want, double tolerance, const std::string& what) {
  ASSERT_EQ(got.shape, want.shape) << what;
  for (std::size_t i = 0; i < want.v.size(); ++i) {
    if (std::isnan(want.v[i])) {
      ASSERT_TRUE(std::isnan(got.v[i])) << what << ", element " << i << ": " << got.v[i] << ", expected nan";
    } else if (std::isinf(want.v[i])) {
      ASSERT_EQ(got.v[i], want.v[i]) << what << ", element " << i;
    } else {
      ASSERT_LE(std::fabs(got.v[i] - want.v[i]), tolerance * std::max(1.0, std::fabs(want.v[i])))
          << what << ", element " << i << ": " << got.v[i] << ", expected " << want.v[i];
    }
  }
}

/// A Tensor and what it shows.
struct Shown {
  std::string how;
  Tensor tensor;
  Array array;
};

/// `shape` shown in every way: what is shown is random, and zeros where masked.
inline std::vector<Shown> every_view(const Sizes& shape, std::mt19937_64& rng, DType dtype = DType::Float64,
                                     double low = -4, double high = 4) {
  std::vector<Shown> all;
  const Array plain = random_array(shape, rng, low, high);
  all.push_back({"row-major", tensor(plain, dtype), plain});
  if (shape.empty()) return all;

  const Sizes reversed(shape.rbegin(), shape.rend());
  const Array stored = random_array(reversed, rng, low, high);
  std::vector<int> order;
  for (std::size_t k = shape.size(); k-- > 0;) order.push_back(static_cast<int>(k));
  all.push_back({"permuted", tensor(stored, dtype).permute(order),
                 generate(shape, [&](const Sizes& at) { return element(stored, Sizes(at.rbegin(), at.rend())); })});

  Sizes row = shape;
  row[0] = 1;
  const Array one = random_array(row, rng, low, high);
  all.push_back({"expanded", tensor(one, dtype).broadcast_to(shape),
                 generate(shape, [&](const Sizes& at) { return broadcast_element(one, at); })});

  const Array turned = random_array(shape, rng, low, high);
  all.push_back({"flipped", tensor(turned, dtype).flip(-1), generate(shape, [&](Sizes at) {
                   at.back() = shape.back() - 1 - at.back();
                   return element(turned, at);
                 })});

  if (shape[0] >= 2 && low <= 0 && high >= 0) {
    Sizes inner = shape;
    inner[0] -= 2;
    const Array middle = random_array(inner, rng, low, high);
    Pairs padding(shape.size(), {Node(0), Node(0)});
    padding[0] = {1, 1};
    all.push_back({"masked", tensor(middle, dtype).pad(padding), generate(shape, [&](Sizes at) {
                     if (at[0] == 0 || at[0] == shape[0] - 1) return 0.0;
                     --at[0];
                     return element(middle, at);
                   })});
  }
  return all;
}

inline const std::vector<Sizes> kShapes = {{}, {0}, {1}, {7}, {3, 5}, {2, 1, 4}, {2, 0, 3}, {3, 2, 5, 2}};

}  // namespace tenon::test
