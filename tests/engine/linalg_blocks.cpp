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

Matrix eye_of(int64_t n) {
  Matrix one(n, n);
  for (int64_t i = 0; i < n; ++i) one.at(i, i) = 1;
  return one;
}
double largest(const Matrix& a) { return difference(a, Matrix(a.rows, a.columns)); }

// Sizes around those of panels, and of halves of halves.
constexpr int64_t kBlockSizes[]{1, 15, 16, 17, 31, 32, 33, 49, 64, 65, 130};

TEST(LinalgBlocks, EquationsOfManySizes) {
  std::mt19937_64 rng(seed_of("Equations"));
  for (const int64_t n : kBlockSizes)
    for (const DType dtype : kDTypes)
      for (const int64_t columns : {1, 3, 40, 300}) {
        const Tensor a = drawn({n, n}, dtype, rng), b = drawn({n, columns}, dtype, rng);
        const Matrix x(solve(a, b)), of_a(a);
        const double bound = 60 * rounding(dtype) * static_cast<double>(n);
        EXPECT_LE(difference(of_a * x, Matrix(b)), bound * (1 + largest(x)))
            << n << ' ' << columns << ' ' << name(dtype);
        if (columns > 1) continue;
        const Matrix inverse(inv(a));
        EXPECT_LE(difference(of_a * inverse, eye_of(n)), bound * (1 + largest(inverse))) << n << ' ' << name(dtype);
        // det is the product of the eigenvalues of a triangle, and changes its sign with two rows.
        const SlogDet of = slogdet(a),
                      swapped =
                          slogdet(n > 1 ? concatenate({a.at({slice(1, 2)}), a.at({slice(0, 1)}), a.at({slice(2, n)})},
                                                      {.axis = 0})
                                        : -a);
        EXPECT_LE(difference(Matrix(of.sign.reshape({1, 1})), Matrix(-swapped.sign.reshape({1, 1}))), 1e-4) << n;
        const double got = of.logabsdet.cast(DType::Float64).item<double>();
        EXPECT_NEAR(got, swapped.logabsdet.cast(DType::Float64).item<double>(), 1e-2) << n;
        EXPECT_NEAR(got, sum(log(svdvals(a))).cast(DType::Float64).item<double>(), 1e-2) << n << ' ' << name(dtype);
      }
}

TEST(LinalgBlocks, TrianglesOfManySizes) {
  std::mt19937_64 rng(seed_of("Triangles"));
  for (const int64_t n : kBlockSizes)
    for (const DType dtype : kDTypes)
      for (const bool upper : {false, true})
        for (const bool unit : {false, true})
          for (const int64_t columns : {1, 5, 20, 150}) {
            const Tensor full = drawn({n, n}, dtype, rng) / static_cast<double>(n) + 2 * eye(n, dtype);
            const Tensor b = drawn({n, columns}, dtype, rng);
            const Matrix x(solve_triangular(full, b, {.upper = upper, .unit_diagonal = unit}));
            Matrix t(upper ? triu(full) : tril(full));
            for (int64_t i = 0; unit && i < n; ++i) t.at(i, i) = 1;
            EXPECT_LE(difference(t * x, Matrix(b)), 30 * rounding(dtype) * (1 + largest(x)))
                << n << ' ' << columns << ' ' << upper << unit << ' ' << name(dtype);
          }
}

// What is on the other side of the diagonal is not read.
TEST(LinalgBlocks, CholeskyOfManySizes) {
  std::mt19937_64 rng(seed_of("Cholesky"));
  for (const int64_t n : kBlockSizes)
    for (const DType dtype : kDTypes)
      for (const bool upper : {false, true}) {
        const Tensor x = drawn({n, n}, dtype, rng);
        const Tensor a = matmul(x, conj(x).transpose()) + static_cast<double>(n) * eye(n, dtype);
        const Tensor unread = full({n, n}, NAN).cast(dtype);
        const Tensor half = where(cast(upper ? triu(ones({n, n})) : tril(ones({n, n})), DType::Bool), a, unread);
        const Matrix factor(cholesky(half, {.upper = upper}));
        const Matrix product = upper ? adjoint(factor) * factor : factor * adjoint(factor);
        EXPECT_LE(difference(product, Matrix(a)), 10 * rounding(dtype) * static_cast<double>(n + 4) * 4) << n;
        for (int64_t i = 0; i < n; ++i)
          for (int64_t j = 0; j < i; ++j)
            ASSERT_EQ(std::abs(upper ? factor.at(i, j) : factor.at(j, i)), 0) << n << ' ' << name(dtype);
      }
  EXPECT_THROW(cholesky(eye(70) * -1).realize(), UserError);
}

// Values that are equal, or none of which changes where the halves of the tridiagonal matrix are joined.
TEST(LinalgBlocks, EigenvaluesThatAreEqual) {
  std::mt19937_64 rng(seed_of("Equal"));
  constexpr int64_t kRows = 140;
  const Tensor q = qr(drawn({kRows, kRows}, DType::Float64, rng)).q;
  std::vector<double> two_values(kRows), one_apart(kRows, 1);
  for (std::size_t i = 0; i < two_values.size(); ++i) two_values[i] = i % 2 == 0 ? -1 : 3;
  one_apart[7] = 2;
  const Tensor one = eye(kRows, DType::Float64);
  for (const Tensor& a : {one, one * 1e-12, zeros_like(one), ones_like(one),
                          matmul(q * array(two_values), q.transpose()), matmul(q * array(one_apart), q.transpose())}) {
    const Eigen of = eigh(a);
    const Matrix vectors(of.eigenvectors), values(unsqueeze(of.eigenvalues, 0));
    Matrix want = vectors;
    for (int64_t i = 0; i < kRows; ++i)
      for (int64_t j = 0; j < kRows; ++j) want.at(i, j) *= values.at(0, j);
    EXPECT_LE(difference(Matrix(a) * vectors, want), 1e-12 * (1 + largest(values)));
    EXPECT_LE(from_orthonormal(vectors), 1e-12);
    for (int64_t j = 1; j < kRows; ++j) EXPECT_LE(values.at(0, j - 1).real(), values.at(0, j).real());
  }
}

TEST(LinalgBlocks, SingularVectorsOfMatricesOfAnyScale) {
  std::mt19937_64 rng(seed_of("Singular"));
  for (const auto& [m, n] : std::vector<std::pair<int64_t, int64_t>>{{64, 110}, {130, 129}, {410, 400}})
    for (const DType dtype : kDTypes)
      for (const double scale : {1.0, 1e-30, 1e30}) {
        if (m > 400 && dtype != DType::Float32) continue;  // the loops of this test take seconds
        const Tensor x = drawn({m, n}, dtype, rng) * scale;
        const SVD of = svd(x, {.full_matrices = false});
        const Matrix u(of.u), s(unsqueeze(of.s, 0)), vh(of.vh);
        Matrix us = u;
        for (int64_t i = 0; i < u.rows; ++i)
          for (int64_t j = 0; j < u.columns; ++j) us.at(i, j) *= s.at(0, j);
        const double bound = 8 * rounding(dtype) * static_cast<double>(m + n);
        EXPECT_LE(difference(us * vh, Matrix(x)) / scale, bound) << m << " x " << n << ' ' << name(dtype);
        EXPECT_LE(from_orthonormal(u), bound);
        EXPECT_LE(from_orthonormal(adjoint(vh)), bound);
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
