// Derivatives against central differences in float64.
#pragma once
#include "tensor_support.h"

namespace tenon::test {

using Function = std::function<Tensor(const Tensors&)>;

// Weights that differ for each element, so that a gradient that goes to the wrong place shows.
inline Tensor weighted_sum(const Tensor& y) {
  const Tensor flat = y.flatten().cast(DType::Float64);
  return sum(flat * (arange(flat.shape()[0], DType::Float64) * 0.37 + 0.5));
}

// Each input's gradient of weighted_sum(f(inputs)) against (f(x + h) - f(x - h)) / 2h, all displacements of an input in
// one batch of reads.
inline void check_gradients(const std::string& what, const Function& f, const std::vector<Array>& inputs,
                            double tolerance = 2e-7) {
  Tensors leaves;
  for (const Array& a : inputs) leaves.push_back(tensor(a).set_requires_grad());
  weighted_sum(f(leaves)).backward();
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    ASSERT_TRUE(leaves[k].has_grad()) << what;
    EXPECT_EQ(leaves[k].grad().shape(), leaves[k].shape()) << what;
    const Array got = read(leaves[k].grad());
    Tensors displaced;
    constexpr double h = 1e-5;
    for (std::size_t i = 0; i < inputs[k].v.size(); ++i)
      for (double sign : {1.0, -1.0}) {
        Tensors plain;
        for (const Array& a : inputs) plain.push_back(tensor(a));
        Array moved = inputs[k];
        moved.v[i] += sign * h;
        plain[k] = tensor(moved);
        displaced.push_back(weighted_sum(f(plain)));
      }
    for (std::size_t i = 0; i < inputs[k].v.size(); ++i) {
      const double slope = (displaced[2 * i].item<double>() - displaced[2 * i + 1].item<double>()) / (2 * h);
      ASSERT_NEAR(got.v[i], slope, tolerance * std::max(1.0, std::fabs(slope)))
          << what << ", input " << k << ", element " << i;
    }
  }
}

inline Array away_from_zero(const Sizes& shape, std::mt19937_64& rng) {
  Array a = random_array(shape, rng, 0.25, 3);
  for (double& x : a.v)
    if (rng() % 2) x = -x;
  return a;
}

}  // namespace tenon::test
