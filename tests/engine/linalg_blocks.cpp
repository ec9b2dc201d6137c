// Factors of matrices that are larger than a panel of reflectors (engine/linalg/panel.h), by what defines them.
#include <cmath>
#include <complex>

#include <dlfcn.h>

#include <tenon/complex.h>
#include <tenon/engine/linalg/lapack.h>
#include <tenon/linalg.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

using namespace linalg;

constexpr DType kDTypes[]{DType::Float32, DType::Float64, DType::Complex64};

/// A matrix as float64, and plain loops over it.
struct Matrix {
  int64_t rows, columns;
  std::vector<std::complex<double>> v;

  Matrix(int64_t m, int64_t n) : rows(m), columns(n), v(static_cast<std::size_t>(m * n)) {}
  explicit Matrix(const Tensor& x) : Matrix(x.size(-2), x.size(-1)) {
    const bool complex = x.dtype() == DType::Complex64;
    const auto re = (complex ? real(x) : x).cast(DType::Float64).to_vector<double>();
    const auto im = complex ? imag(x).cast(DType::Float64).to_vector<double>() : std::vector<double>(re.size());
    for (std::size_t i = 0; i < v.size(); ++i) v[i] = {re[i], im[i]};
  }
  std::complex<double>& at(int64_t i, int64_t j) { return v[static_cast<std::size_t>(i * columns + j)]; }
  std::complex<double> at(int64_t i, int64_t j) const { return v[static_cast<std::size_t>(i * columns + j)]; }
};
Matrix operator*(const Matrix& a, const Matrix& b) {
  Matrix c(a.rows, b.columns);
  for (int64_t i = 0; i < a.rows; ++i)
    for (int64_t k = 0; k < a.columns; ++k)
      for (int64_t j = 0; j < b.columns; ++j) c.at(i, j) += a.at(i, k) * b.at(k, j);
  return c;
}
Matrix adjoint(const Matrix& a) {
  Matrix b(a.columns, a.rows);
  for (int64_t i = 0; i < a.rows; ++i)
    for (int64_t j = 0; j < a.columns; ++j) b.at(j, i) = std::conj(a.at(i, j));
  return b;
}
double difference(const Matrix& a, const Matrix& b) {
  EXPECT_EQ(a.v.size(), b.v.size());
  double most = 0;
  for (std::size_t i = 0; i < a.v.size(); ++i) most = std::max(most, std::abs(a.v[i] - b.v[i]));
  return most;
}
double from_orthonormal(const Matrix& q) {
  Matrix one(q.columns, q.columns);
  for (int64_t i = 0; i < q.columns; ++i) one.at(i, i) = 1;
  return difference(adjoint(q) * q, one);
}

Tensor drawn(const Sizes& shape, DType dtype, std::mt19937_64& rng) {
  const Tensor re = tensor(random_array(shape, rng));
  if (dtype != DType::Complex64) return re.cast(dtype);
  return complex(re.cast(DType::Float32), tensor(random_array(shape, rng), DType::Float32));
}
double rounding(DType dtype) { return dtype == DType::Float64 ? 0x1p-52 : 0x1p-23; }

TEST(LinalgBlocks, QHasOrthonormalColumnsAndRIsATriangle) {
  std::mt19937_64 rng(seed_of("Orthonormal"));
  for (const auto& [m, n] : std::vector<std::pair<int64_t, int64_t>>{
           {100, 70}, {70, 100}, {65, 33}, {33, 65}, {32, 32}, {16, 17}, {1, 40}, {90, 1}})
    for (const DType dtype : kDTypes)
      for (const bool complete : {false, true}) {
        const Tensor x = drawn({m, n}, dtype, rng);
        const QR of = qr(x, {.complete = complete});
        const Matrix q(of.q), r(of.r);
        const double bound = 4 * rounding(dtype) * static_cast<double>(std::max(m, n));
        EXPECT_LE(difference(q * r, Matrix(x)), bound) << m << " x " << n << ' ' << name(dtype);
        EXPECT_LE(from_orthonormal(q), bound) << m << " x " << n << ' ' << name(dtype);
        for (int64_t i = 0; i < r.rows; ++i)
          for (int64_t j = 0; j < std::min(i, n); ++j) ASSERT_EQ(std::abs(r.at(i, j)), 0);
      }
}

// The error of each column is small beside this column.
TEST(LinalgBlocks, QRHoldsForColumnsOfAnyScale) {
  std::mt19937_64 rng(seed_of("Scales"));
  for (const DType dtype : kDTypes) {
    constexpr int64_t kColumns = 50;
    const double reach = dtype == DType::Float64 ? 290 : 28;
    const auto scale = [&](int64_t j) { return std::pow(10.0, reach * (2.0 * static_cast<double>(j) / kColumns - 1)); };
    std::vector<double> scales;
    for (int64_t j = 0; j < kColumns; ++j) scales.push_back(scale(j));
    const Tensor x =
        drawn({80, kColumns}, dtype, rng) * array(scales).cast(dtype == DType::Float64 ? dtype : DType::Float32);
    const QR of = qr(x);
    const Matrix q(of.q);
    Matrix r(of.r), want(x);
    for (Matrix* each : {&r, &want})
      for (int64_t i = 0; i < each->rows; ++i)
        for (int64_t j = 0; j < kColumns; ++j) each->at(i, j) /= scale(j);
    EXPECT_LE(difference(q * r, want), 100 * rounding(dtype)) << name(dtype);
    EXPECT_LE(from_orthonormal(q), 100 * rounding(dtype)) << name(dtype);
  }
}

TEST(LinalgBlocks, WhatIsATriangleAlreadyIsItsOwnR) {
  const Tensor x = triu(ones({40, 40})), none = zeros({40, 3});
  EXPECT_EQ(qr(x).r.to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(qr(x).q.to_vector<float>(), eye(40).to_vector<float>());
  EXPECT_EQ(qr(none).r.to_vector<float>(), std::vector<float>(9));
  EXPECT_EQ(from_orthonormal(Matrix(qr(none).q)), 0);
}

// The solution is the shortest where a^H (a x - b) = 0 and x is in the range of a^H.
TEST(LinalgBlocks, LeastSquaresOfAnyRank) {
  std::mt19937_64 rng(seed_of("LeastSquares"));
  for (const auto& [m, n] : std::vector<std::pair<int64_t, int64_t>>{{70, 40}, {40, 70}, {33, 33}, {1, 9}, {9, 1}})
    for (const DType dtype : kDTypes)
      for (const int64_t lost : {0, 3}) {
        const int64_t rank = std::min(m, n) - lost;
        if (rank < 1) continue;
        const Tensor right_factor = drawn({rank, n}, dtype, rng), left_factor = drawn({m, rank}, dtype, rng);
        const Tensor a = matmul(left_factor, right_factor).realize();
        const Tensor b = drawn({m, 2}, dtype, rng);
        const LeastSquares got = lstsq(a, b, {.rtol = 1e-5});
        const Matrix x(got.solution), of_a(a), s(unsqueeze(svdvals(a), 0));
        EXPECT_EQ(got.rank.item<int64_t>(), rank);
        const double greatest = std::abs(s.at(0, 0)), least = std::abs(s.at(0, rank - 1));
        const double bound = 20 * rounding(dtype) * static_cast<double>(std::max(m, n)) * greatest / least;
        const Matrix normal = adjoint(of_a) * (of_a * x), right = adjoint(of_a) * Matrix(b);
        EXPECT_LE(difference(normal, right), bound * greatest * 10) << m << " x " << n << ' ' << name(dtype);
        const Matrix inverse(pinv(a, {.rtol = 1e-5}));
        EXPECT_LE(difference(inverse * (of_a * x), x), bound * 10 / least) << m << " x " << n << ' ' << name(dtype);
        EXPECT_LE(difference(inverse * Matrix(b), x), bound * 10 / least) << m << " x " << n << ' ' << name(dtype);
      }
}

TEST(LinalgBlocks, EigenvectorsOfMatricesOfAnyScale) {
  std::mt19937_64 rng(seed_of("Eigen"));
  for (const int64_t n : {1, 2, 40, 130})
    for (const DType dtype : kDTypes)
      for (const double scale : {1.0, 1e-30, 1e30}) {
        const Tensor x = drawn({n, n}, dtype, rng);
        const Tensor symmetric = (x + conj(x).transpose()) * scale;
        const Eigen of = eigh(symmetric);
        const Matrix vectors(of.eigenvectors), values(unsqueeze(of.eigenvalues, 0)), a(symmetric);
        Matrix want = vectors;
        for (int64_t i = 0; i < n; ++i)
          for (int64_t j = 0; j < n; ++j) want.at(i, j) *= values.at(0, j);
        const double bound = 8 * rounding(dtype) * static_cast<double>(n + 2);
        EXPECT_LE(difference(a * vectors, want) / scale, bound) << n << ' ' << name(dtype);
        EXPECT_LE(from_orthonormal(vectors), bound) << n << ' ' << name(dtype);
        EXPECT_LE(difference(Matrix(unsqueeze(eigvalsh(symmetric), 0)), values) / scale, 4 * bound) << n;
      }
}

TEST(LinalgBlocks, LapackHasItsThreadsAgainAfterwards) {
  detail::lapack<float>("test");
  void* const library = dlopen("libopenblas.so.0", RTLD_NOW);
  if (library == nullptr) GTEST_SKIP() << "another LAPACK";
  const auto threads = reinterpret_cast<int (*)()>(dlsym(library, "openblas_get_num_threads"));
  const int before = threads();
  {
    const detail::OneThread outer;
    EXPECT_EQ(threads(), 1);
    { const detail::OneThread inner; }
    EXPECT_EQ(threads(), 1);
    const detail::OneThread unwanted(false);
  }
  EXPECT_EQ(threads(), before);
  qr(ones({40, 40})).q.realize();
  EXPECT_EQ(threads(), before);
  dlclose(library);
}

}  // namespace
}  // namespace tenon::test
