// Derivatives of every op that goes by computed indices, which are drawn: negative ones, equal ones, ones out of range,
// and values that are equal. Reverse against forward against central differences.
#include "gradient_support.h"

namespace tenon::test {
namespace {

Tensor drawn_indices(const Dims& shape, int64_t count, std::mt19937_64& rng) {
  std::vector<int> all;
  for (int64_t i = 0; i < count; ++i) all.push_back(static_cast<int>(rng() % 9) - 4);  // of an axis of size 3
  return array(all, shape);
}

TEST(ComputedIndices, ReverseAndForwardDerivativesAreSlopes) {
  std::mt19937_64 rng(seed_of("ComputedIndices"));
  for (int round = 0; round < 12; ++round) {
    const Tensor row = drawn_indices({4}, 4, rng), square = drawn_indices({3, 3}, 9, rng);
    const Tensor wide = drawn_indices({3, 5}, 15, rng);
    const std::pair<const char*, Function> all[] = {
        {"take", [&](auto& x) { return take(x[0], row, {.axis = 1}) * take(x[0], row, {.axis = 0}).T(); }},
        {"embedding", [&](auto& x) { return embedding(x[0], square); }},
        {"gather", [&](auto& x) { return gather(x[0], 1, wide) * gather(x[1], 1, wide); }},
        {"take_along_axis", [&](auto& x) { return take_along_axis(x[0], wide, {.axis = 1}); }},
        {"at",
         [&](auto& x) {
           return x[0][{row, row}] + x[0][{slice(), row}][1];
         }},
        {"scatter", [&](auto& x) { return tenon::square(scatter(x[0], 0, square, x[1])); }},
        {"scatter of more",
         [&](auto& x) {
           return scatter(x[0], 1, wide, x[0][{slice(), array({0, 1, 2, 0, 1})}] * x[1][0][0]);
         }},
        {"scatter_add", [&](auto& x) { return tenon::square(scatter_add(x[0], 1, square, x[1])); }},
        {"slice_update",
         [&](auto& x) { return slice_update(x[0], {slice(none, none, -2)}, x[1][slice(0, 2)]) * x[0]; }},
        {"sort", [&](auto& x) { return sort(take(x[0], row, {.axis = 1})) * topk(x[1], 2).values[0][0]; }},
        {"cummax", [&](auto& x) { return cummax(x[0], {.axis = 1}) + cummin(x[1], {.axis = 0}); }},
    };
    // Different values, so that what is sorted has slopes.
    std::vector<double> values(18);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = 0.25 * static_cast<double>(i) - 2.1;
    std::ranges::shuffle(values, rng);
    const std::vector<Array> inputs = {{{3, 3}, {values.begin(), values.begin() + 9}},
                                       {{3, 3}, {values.begin() + 9, values.end()}}};
    const Tensors x{tensor(inputs[0]), tensor(inputs[1])};
    const Tensors v{tensor(random_array({3, 3}, rng, -1, 1)), tensor(random_array({3, 3}, rng, -1, 1))};
    for (const auto& [name, f] : all) {
      const std::string what = std::string(name) + ", round " + std::to_string(round);
      const auto scalar = [&f = f](const Tensor& a, const Tensor& b) { return weighted_sum(f({a, b})); };
      const auto [by_a, by_b] = grad<0, 1>(scalar)(x[0], x[1]);
      const Tensor along = sum(by_a * v[0]) + sum(by_b * v[1]);
      const auto pushed = jvp(scalar, std::pair{x[0], x[1]}, std::pair{v[0], v[1]}).second;
      constexpr double h = 1e-5;
      const Tensor slope =
          (scalar(x[0] + v[0] * h, x[1] + v[1] * h) - scalar(x[0] - v[0] * h, x[1] - v[1] * h)) / (2 * h);
      const double want = slope.item<double>();
      EXPECT_NEAR(along.item<double>(), want, 1e-6 * std::max(1.0, std::fabs(want))) << what;
      EXPECT_NEAR(pushed.item<double>(), want, 1e-6 * std::max(1.0, std::fabs(want))) << what;
    }
  }
}

}  // namespace
}  // namespace tenon::test
