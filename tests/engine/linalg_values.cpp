// linalg by what defines its results, on the interpreter and as C; the Python tests compare it with numpy. And a wrong
// use of each function.
#include <cmath>
#include <functional>
#include <map>

#include <tenon/complex.h>
#include <tenon/engine/linalg/routine.h>
#include <tenon/linalg.h>
#include <tenon/tests/error_of.h>

#include "op_names.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

using namespace linalg;

void expect_same(const Tensor& got, const Tensor& want, double tolerance, const char* what) {
  ASSERT_EQ(got.sizes(), want.sizes()) << what;
  const std::vector<double> x = got.cast(DType::Float64).to_vector<double>();
  const std::vector<double> y = want.cast(DType::Float64).to_vector<double>();
  for (std::size_t i = 0; i < x.size(); ++i) ASSERT_NEAR(x[i], y[i], tolerance) << what << ", element " << i;
}

TEST(Linalg, FactorsMultiplyToTheMatrix) {
  std::mt19937_64 rng(seed_of("FactorsMultiply"));
  for (const char* device : {"INTERP", "CPU"}) {
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    for (const DType dtype : {DType::Float32, DType::Float64}) {
      const double tolerance = dtype == DType::Float64 ? 1e-12 : 1e-4;
      for (const Sizes& shape : {Sizes{3, 3}, Sizes{2, 4, 2}, Sizes{2, 2, 4}, Sizes{0, 3, 2}}) {
        const Tensor x = tensor(random_array(shape, rng), dtype);
        const QR of = qr(x);
        expect_same(matmul(of.q, of.r), x, tolerance, "qr");
        const SVD s = svd(x, {.full_matrices = false});
        expect_same(matmul(s.u * unsqueeze(s.s, -2), s.vh), x, tolerance, "svd");
        expect_same(matmul(matmul(x, pinv(x)), x), x, tolerance, "pinv");
        const Tensor definite = matmul(x, x.transpose()) + eye(x.size(-2), dtype);
        const Tensor l = cholesky(definite);
        expect_same(matmul(l, l.transpose()), definite, tolerance, "cholesky");
        const Eigen e = eigh(definite);
        expect_same(matmul(e.eigenvectors * unsqueeze(e.eigenvalues, -2), e.eigenvectors.transpose()), definite,
                    tolerance, "eigh");
        expect_same(solve(definite, matmul(definite, x)), x, tolerance, "solve");
        expect_same(log(det(definite)), slogdet(definite).logabsdet, tolerance, "det");
        expect_same(expm(definite * 0), definite * 0 + eye(x.size(-2), dtype), tolerance, "expm");
      }
    }
  }
}

TEST(Linalg, EachMatrixOfABatchIsComputedAlone) {
  std::mt19937_64 rng(seed_of("EachMatrix"));
  const Tensor a = tensor(random_array({700, 3, 3}, rng)) + eye(3, DType::Float64) * 9;
  const Tensor all = inv(a), numbers = det(a);
  for (const int64_t i : {0, 1, 350, 699}) {
    expect_same(all[i], inv(a[i]), 0, "inv");
    expect_same(numbers[i], det(a[i]), 0, "det");
  }
}

TEST(Linalg, MatricesWithoutElementsHaveResults) {
  const Tensor none = zeros({2, 0, 0});
  EXPECT_EQ(det(none).to_vector<float>(), (std::vector<float>{1, 1}));
  EXPECT_EQ(slogdet(none).logabsdet.to_vector<float>(), (std::vector<float>{0, 0}));
  EXPECT_EQ(matrix_rank(zeros({3, 0})).item<int64_t>(), 0);
  EXPECT_EQ(solve(none, zeros({2, 0, 3})).sizes(), (Sizes{2, 0, 3}));
  EXPECT_EQ(svd(zeros({3, 0})).u.to_vector<float>(), eye(3).to_vector<float>());
  EXPECT_EQ(qr(zeros({3, 0}), {.complete = true}).q.to_vector<float>(), eye(3).to_vector<float>());
  EXPECT_EQ(pinv(zeros({3, 0})).sizes(), (Sizes{0, 3}));
  EXPECT_EQ(eigh(zeros({0, 4, 4})).eigenvectors.sizes(), (Sizes{0, 4, 4}));
}

TEST(Linalg, DerivativesOfTheExponentialAreLinear) {
  std::mt19937_64 rng(seed_of("ExponentialLinear"));
  for (const DType dtype : {DType::Float32, DType::Float64}) {
    const double tolerance = dtype == DType::Float64 ? 1e-12 : 1e-4;
    const Tensor a = tensor(random_array({3, 4, 4}, rng), dtype), change = tensor(random_array({3, 4, 4}, rng), dtype);
    const auto f = [](const Tensor& x) { return expm(x); };
    const auto pulled = [&](double by) { return vjp(f, a, change * by).second; };
    const auto pushed = [&](double by) { return jvp(f, a, change * by).second; };
    for (const double by : {65536.0, 1e-6}) {
      expect_same(pulled(by) / by, pulled(1), tolerance, "vjp");
      expect_same(pushed(by) / by, pushed(1), tolerance, "jvp");
    }
    expect_same(pulled(0), zeros_like(a), 0, "vjp of 0");
  }
  EXPECT_EQ(grad([](const Tensor& x) { return sum(expm(x)); })(zeros({2, 0, 0})).sizes(), (Sizes{2, 0, 0}));
}

// clang-format off
const std::string kMatrices = "x is (3), expected matrices (..., rows, columns) of known sizes";
const std::string kOrders = ", expected fro, nuc, 1, -1, 2, -2, infinity or -infinity";
#define USE(...) [] { static_cast<void>(__VA_ARGS__); }
const std::multimap<std::string, std::pair<std::function<void()>, std::string>> kWrongUses = {
    {"solve", {USE(solve(zeros({2, 3}), zeros({2}))), "a is (2, 3), expected square matrices"}},
    {"solve", {USE(solve(zeros({2, 2}), zeros({3}))), "a is (2, 2), b is (3), expected as many rows of both"}},
    {"solve_triangular", {USE(solve_triangular(zeros({2}), zeros({2}))), "a is (2), expected (..., rows, columns)"}},
    {"inv", {USE(inv(zeros({3}))), kMatrices}},
    {"pinv", {USE(pinv(eye(2), {.rtol = -1.0})), "rtol -1, expected 0 or more"}},
    {"lstsq", {USE(lstsq(eye(2), zeros({3}))), "a is (2, 2), b is (3), expected as many rows of both"}},
    {"polyfit",
     {USE(polyfit(zeros({2}), zeros({2}), -1)),
      "degree -1 for 2 points, expected 0 to 1: more coefficients are not determined"}},
    {"polyfit",
     {USE(polyfit(zeros({2}), zeros({2}), 2)),
      "degree 2 for 2 points, expected 0 to 1: more coefficients are not determined"}},
    {"polyfit",
     {USE(polyfit(zeros({2}), zeros({3}), 1)),
      "x is (2), y is (3), expected (n) and (n) or (n, k), with n of 1 or more"}},
    {"cholesky", {USE(cholesky(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"qr", {USE(qr(zeros({3}))), kMatrices}},
    {"svd", {USE(svd(zeros({3}))), kMatrices}},
    {"svdvals", {USE(svdvals(zeros({3}))), kMatrices}},
    {"eigh", {USE(eigh(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"eigvalsh", {USE(eigvalsh(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"eig", {USE(eig(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"eigvals", {USE(eigvals(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"det", {USE(det(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"slogdet", {USE(slogdet(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"matrix_rank", {USE(matrix_rank(zeros({3}))), kMatrices}},
    {"matrix_norm", {USE(matrix_norm(eye(2), {.ord = 3.0})), "ord 3" + kOrders}},
    {"matrix_norm", {USE(matrix_norm(eye(2), {.ord = "l2"})), "ord l2" + kOrders}},
    {"vector_norm",
     {USE(vector_norm(eye(2), {.axis = 5})), "axis 5 is out of range for shape (2, 2); axes are -2 to 1"}},
    {"trace", {USE(linalg::trace(zeros({2}))), "x is (2), expected matrices (..., rows, columns)"}},
    {"diagonal", {USE(linalg::diagonal(zeros({2}))), "x is (2), expected matrices (..., rows, columns)"}},
    {"matrix_power", {USE(matrix_power(zeros({2, 3}), 2)), "x is (2, 3), expected square matrices"}},
    {"expm", {USE(expm(zeros({2, 3}))), "x is (2, 3), expected square matrices"}},
    {"cross", {USE(cross(zeros({2}), zeros({3}))), "x is (2), expected 3 elements along axis -1"}},
    {"vecdot", {USE(vecdot(zeros({2}), zeros({3}))), "a is (2), b is (3), expected as many elements along axis -1"}},
    {"tensordot",
     {USE(linalg::tensordot(zeros({2}), zeros({2}), {0}, {})), "1 axes of a and 0 of b, expected as many"}},
};
#undef USE
// clang-format on

TEST(Linalg, EveryFunctionNamesAWrongUse) {
  std::size_t count = 0;
  for (const std::string& name : functions_of(ENGINE_FOLDER "/linalg/linalg.h")) {
    ++count;
    EXPECT_TRUE(kWrongUses.contains(name)) << name << " has no wrong use in this file";
  }
  EXPECT_EQ(count, 26u) << "the pattern finds the names no more";
  for (const auto& [name, wrong] : kWrongUses)
    EXPECT_EQ(error_of(wrong.first), "[linalg." + name + "] " + wrong.second);
}

TEST(Linalg, WhatHasNoAnswerIsAnErrorOfTheValue) {
  const std::string place = "(counted from 0, row by row of the batch) ";
  const Tensor second = stack({eye(2), array({{1.f, 2.f}, {2.f, 4.f}})});
  EXPECT_EQ(error_of([&] { inv(second).realize(); }), "[linalg.inv] matrix 1 " + place + "is singular");
  EXPECT_EQ(error_of([&] { cholesky(-eye(2)).realize(); }),
            "[linalg.cholesky] matrix 0 " + place + "is not positive definite");
  EXPECT_EQ(error_of([&] {
              solve_triangular(zeros({1, 1}), ones({1})).realize();
            }),
            "[linalg.solve_triangular] matrix 0 " + place + "is singular: it has a 0 on its diagonal");
  EXPECT_EQ(slogdet(second).sign.to_vector<float>(), (std::vector<float>{1, 0}));
  EXPECT_EQ(error_of([&] {
              solve(second, ones({2, 2})).realize();
            }),
            "[linalg.solve] matrix 1 " + place + "is singular");
  EXPECT_EQ(error_of([&] { matrix_power(second, -1).realize(); }),
            "[linalg.matrix_power] matrix 1 " + place + "is singular");
}

TEST(Linalg, AnErrorOfADerivativeNamesTheFunctionToo) {
  const auto determinant = [](const Tensor& x) { return det(x); };
  EXPECT_EQ(error_of([&] { grad(determinant)(zeros({2, 2})).realize(); }).substr(0, 21), "[linalg.det] matrix 0");
}

TEST(Linalg, WhatIsNotFiniteHasNoSingularValuesOrEigenvalues) {
  const std::string fault =
      "matrix 1 (counted from 0, row by row of the batch) has a NaN or an infinity, expected finite numbers; "
      "isfinite() shows where they are not";
  for (const float bad : {NAN, INFINITY, -INFINITY}) {
    const Tensor x = stack({eye(2), array({{1.f, bad}, {bad, 4.f}})});
    const std::vector<std::pair<std::string, std::function<Tensor()>>> uses{
        {"svd", [&] { return svd(x).u; }},
        {"svdvals", [&] { return svdvals(x); }},
        {"eigh", [&] { return eigh(x).eigenvectors; }},
        {"eigvalsh", [&] { return eigvalsh(x); }},
        {"eig", [&] { return eig(x).eigenvectors; }},
        {"eigvals", [&] { return eigvals(x); }},
        {"pinv", [&] { return pinv(x); }},
        {"lstsq",
         [&] {
           return lstsq(x, ones({2, 2, 1})).solution;
         }},
        {"matrix_rank", [&] { return matrix_rank(x); }},
        {"matrix_norm", [&] { return matrix_norm(x, {.ord = 2.0}); }},
    };
    for (const auto& use : uses)
      EXPECT_EQ(error_of([&] { use.second().realize(); }), "[linalg." + use.first + "] " + fault) << bad;
  }
  EXPECT_EQ(error_of([&] {
              polyfit(array({0.f, 1.f, NAN}), ones({3}), 1).realize();
            }).substr(0, 25),
            "[linalg.polyfit] matrix 0");
}

TEST(Linalg, SizesThatLapackWritesAsFloatsAreRoundedUp) {
  const int64_t needed = 1 + 6 * 8194 + 2 * int64_t{8194} * 8194;  // of syevd for 8194 rows; no float
  EXPECT_LT(static_cast<int64_t>(static_cast<float>(needed)) + 1, needed);
  EXPECT_GE(detail::enough(static_cast<float>(needed)), needed);
  EXPECT_GE(detail::enough(5.F), 5);
  EXPECT_LE(detail::enough(5.0), 6);
}

TEST(Linalg, ArgumentsThatLapackRefusesAreInternalErrors) {
  EXPECT_EQ(detail::answer("Solve", [](int* info) { *info = 3; }), 3);
  EXPECT_THROW(detail::answer("Solve", [](int* info) { *info = -4; }), InternalError);
}

}  // namespace
}  // namespace tenon::test
