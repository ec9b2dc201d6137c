// fuzz_quantized_matmul [COUNT] [SEED]: products with quantized weights of random shapes, bits, groups and dtypes
// against float64 sums over the exact float32 weights, unpacked bit by bit. A result of float32 is within 1e-5 of sum
// |x w|; one of 16 bits is what a number so near rounds to. Prints failing cases, shrunk; the exit status is their
// number, 100 at most.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

#include <tenon/tenon.h>

namespace tenon {
namespace {

struct Case {
  uint64_t seed;  // of the numbers
  int64_t m, n, k, group_size;
  int bits;
  bool transpose;
  int64_t x_batch, w_batch;  // leading axes; 0: none, and x is a vector where m is 0
  bool transposed;           // x is shown by a view that is not contiguous
  DType x, scales, biases;
};

std::string text_of(const Case& c) {
  const auto axes = [](int64_t batch, int64_t rows, int64_t columns) {
    return (batch > 0 ? std::to_string(batch) + ", " : "") + (rows > 0 ? std::to_string(rows) + ", " : "") +
           std::to_string(columns);
  };
  const auto named = [](DType d) { return std::string(name(d)); };
  return "x " + named(c.x) + " (" + axes(c.x_batch, c.m, c.k) + ")" + (c.transposed ? " transposed" : "") + ", w (" +
         axes(c.w_batch, c.transpose ? c.n : c.k, c.transpose ? c.k : c.n) + "), group_size " +
         std::to_string(c.group_size) + ", bits " + std::to_string(c.bits) + ", transpose " +
         std::to_string(static_cast<int>(c.transpose)) + ", scales " + named(c.scales) + ", biases " + named(c.biases) +
         ", numbers of seed " + std::to_string(c.seed);
}

class Random {
 public:
  explicit Random(uint64_t seed) : engine_(seed) {}
  int64_t below(int64_t n) { return static_cast<int64_t>(engine_() % static_cast<uint64_t>(n)); }
  bool one_in(int64_t n) { return below(n) == 0; }
  template <class T>
  T of(std::initializer_list<T> values) {
    return values.begin()[below(static_cast<int64_t>(values.size()))];
  }
  uint64_t bits() { return engine_(); }
  double normal() { return normal_(engine_); }

 private:
  std::mt19937_64 engine_;
  std::normal_distribution<double> normal_;
};

Case random_case(uint64_t seed) {
  Random r(seed);
  Case c{};
  c.seed = seed;
  c.m = r.one_in(12) ? 128 : 1 + r.below(17);
  c.group_size = r.of<int64_t>({32, 64, 128});
  c.bits = r.of({2, 3, 4, 5, 6, 8});
  c.transpose = !r.one_in(3);
  const int64_t packed = c.group_size * (1 + r.below(4)), even = 2 * r.below(40), other = even + (r.one_in(4) ? 2 : 1);
  (c.transpose ? c.k : c.n) = packed;
  (c.transpose ? c.n : c.k) = other;
  if (r.one_in(5)) {
    c.x_batch = 1 + r.below(3);
    c.w_batch = r.of<int64_t>({0, 1, c.x_batch});
  } else if (r.one_in(12)) {
    c.m = 0;
  }
  c.transposed = c.m > 0 && r.one_in(4);
  c.x = r.of({DType::Float32, DType::Float16, DType::BFloat16});
  c.scales = r.of({DType::Float32, DType::Float16, DType::BFloat16});
  c.biases = r.one_in(4) ? r.of({DType::Float32, DType::Float16, DType::BFloat16}) : c.scales;
  return c;
}

double rounded(double x, DType dtype) {
  if (dtype == DType::Float16) return float16(x);
  if (dtype == DType::BFloat16) return bfloat16(x);
  return static_cast<float>(x);
}

std::vector<float> normals(Random& r, int64_t count, DType dtype, double scale) {
  std::vector<float> v;
  for (int64_t i = 0; i < count; ++i) v.push_back(static_cast<float>(rounded(scale * r.normal(), dtype)));
  return v;
}

Tensor tensor_of(const std::vector<float>& v, const Dims& shape, DType dtype) {
  if (dtype == DType::Float16) return array(std::vector<float16>(v.begin(), v.end()), shape);
  if (dtype == DType::BFloat16) return array(std::vector<bfloat16>(v.begin(), v.end()), shape);
  return array(v, shape);
}

/// Of the batches, and of rows, where there are any.
Shape shape_of(int64_t batch, int64_t rows, int64_t columns) {
  Shape shape;
  if (batch > 0) shape.emplace_back(batch);
  if (rows > 0) shape.emplace_back(rows);
  shape.emplace_back(columns);
  return shape;
}

/// A case with its numbers, what Tenon will make of them, and what it should.
struct Product {
  Case c;
  DType dtype;                      // of the result
  std::vector<double> sums, sizes;  // sum x w and sum |x w|
  Tensor y;
};

Product product_of(const Case& c) {
  Random r(c.seed * 0x9E3779B97F4A7C15u + 1);
  Product p{c, DType::Float32, {}, {}, {}};
  const int64_t m = std::max<int64_t>(c.m, 1), x_batch = std::max<int64_t>(c.x_batch, 1),
                w_batch = std::max<int64_t>(c.w_batch, 1);
  const int64_t rows = c.transpose ? c.n : c.k, columns = c.transpose ? c.k : c.n;
  const int64_t words = columns * c.bits / 32, groups = columns / c.group_size;
  const std::vector<float> x = normals(r, x_batch * m * c.k, c.x, 1),
                           scales = normals(r, w_batch * rows * groups, c.scales, 1.0 / (1 << c.bits)),
                           biases = normals(r, w_batch * rows * groups, c.biases, 1);
  std::vector<uint32_t> w_q(static_cast<std::size_t>(w_batch * rows * words));
  for (uint32_t& word : w_q) word = static_cast<uint32_t>(r.bits());

  const auto weight = [&](int64_t batch, int64_t row, int64_t column) -> double {
    const int64_t line = batch * rows + row;
    int code = 0;
    for (int b = 0; b < c.bits; ++b) {
      const int64_t at = column * c.bits + b;
      code |= static_cast<int>(w_q[line * words + at / 32] >> at % 32 & 1) << b;
    }
    const int64_t group = line * groups + column / c.group_size;
    return static_cast<float>(double{scales[group]} * code + biases[group]);
  };
  std::vector<double> w(static_cast<std::size_t>(w_batch * c.k * c.n));  // [batch][k][n]
  for (int64_t b = 0; b < w_batch; ++b)
    for (int64_t k = 0; k < c.k; ++k)
      for (int64_t n = 0; n < c.n; ++n) w[(b * c.k + k) * c.n + n] = c.transpose ? weight(b, n, k) : weight(b, k, n);
  for (int64_t b = 0; b < x_batch; ++b)
    for (int64_t i = 0; i < m; ++i)
      for (int64_t n = 0; n < c.n; ++n) {
        double sum = 0, size = 0;
        for (int64_t k = 0; k < c.k; ++k) {
          const double term = x[(b * m + i) * c.k + k] * w[(b % w_batch * c.k + k) * c.n + n];
          sum += term, size += std::fabs(term);
        }
        p.sums.push_back(sum), p.sizes.push_back(size);
      }
  if (c.x == c.scales && c.x == c.biases) p.dtype = c.x;
  std::vector<float> by_columns(c.transposed ? x.size() : 0);
  for (std::size_t i = 0; i < by_columns.size(); ++i)
    by_columns[i / (m * c.k) * (m * c.k) + i % c.k * m + i / c.k % m] = x[i];
  const Tensor xt = c.transposed ? tensor_of(by_columns, shape_of(c.x_batch, c.k, c.m), c.x).T()
                                 : tensor_of(x, shape_of(c.x_batch, c.m, c.k), c.x);
  const Shape of_groups = shape_of(c.w_batch, rows, groups);
  p.y = quantized_matmul(xt, array(w_q, shape_of(c.w_batch, rows, words)), tensor_of(scales, of_groups, c.scales),
                         tensor_of(biases, of_groups, c.biases),
                         {.transpose = c.transpose, .group_size = c.group_size, .bits = c.bits});
  return p;
}

/// Empty where it is right.
std::string wrong(const Product& p) {
  if (p.y.dtype() != p.dtype) return "the result is " + std::string(name(p.y.dtype()));
  const std::vector<float> y = p.y.cast(DType::Float32).to_vector<float>();
  if (y.size() != p.sums.size()) return "the result has " + std::to_string(y.size()) + " elements";
  for (std::size_t i = 0; i < y.size(); ++i) {
    const double near = 1e-5 * p.sizes[i], low = rounded(p.sums[i] - near, p.dtype),
                 high = rounded(p.sums[i] + near, p.dtype);
    if (!(y[i] >= low && y[i] <= high))
      return "element " + std::to_string(i) + " is " + std::to_string(y[i]) + ", expected " + std::to_string(low) +
             " to " + std::to_string(high);
  }
  return "";
}

/// The same, of what cannot be computed too.
std::string problem_of(const Product& p) {
  try {
    return wrong(p);
  } catch (const Error& e) {
    return e.what();
  }
}
std::string problem(const Case& c) { return problem_of(product_of(c)); }

Case shrunk(Case c) {
  const std::vector<void (*)(Case&)> steps = {
      [](Case& s) { s.transposed = false; },
      [](Case& s) { s.x_batch = s.w_batch = 0; },
      [](Case& s) { s.w_batch = 0; },
      [](Case& s) { s.m = std::min<int64_t>(s.m, 1); },
      [](Case& s) { (s.transpose ? s.n : s.k) = 1; },
      [](Case& s) { s.group_size = 32; },
      [](Case& s) { (s.transpose ? s.k : s.n) = s.group_size; },
      [](Case& s) { s.bits = 4; },
      [](Case& s) { s.x = s.scales = s.biases = DType::Float32; },
  };
  for (const auto step : steps) {
    Case smaller = c;
    step(smaller);
    if (!problem(smaller).empty()) c = smaller;
  }
  return c;
}

int run(uint64_t count, uint64_t first) {
  constexpr uint64_t kTogether = 20;  // kernels that are compiled together
  int failed = 0;
  int64_t outputs = 0;
  for (uint64_t begin = first; begin < first + count; begin += kTogether) {
    std::vector<Product> products;
    Tensors results;
    for (uint64_t seed = begin; seed < std::min(begin + kTogether, first + count); ++seed) {
      products.push_back(product_of(random_case(seed)));
      results.push_back(products.back().y);
    }
    try {
      realize(results);
    } catch (const Error&) {  // found again below, alone
    }
    for (const Product& p : products) {
      outputs += static_cast<int64_t>(p.sums.size());
      const std::string found = problem_of(p);
      if (found.empty()) continue;
      ++failed;
      const Case small = shrunk(p.c);
      std::printf("FAILED: %s\n  %s\n  again: fuzz_quantized_matmul 1 %llu\n  shrunk: %s\n  %s\n", text_of(p.c).c_str(),
                  found.c_str(), static_cast<unsigned long long>(p.c.seed), text_of(small).c_str(),
                  problem(small).c_str());
    }
  }
  std::printf("%llu products from seed %llu, %lld outputs: %d wrong\n", static_cast<unsigned long long>(count),
              static_cast<unsigned long long>(first), static_cast<long long>(outputs), failed);
  return std::min(failed, 100);
}

}  // namespace
}  // namespace tenon

int main(int argc, char** argv) {
  const auto number = [&](int i, uint64_t absent) { return i < argc ? std::strtoull(argv[i], nullptr, 10) : absent; };
  return tenon::run(number(1, 100), number(2, std::random_device{}() % 1'000'000'000));
}
