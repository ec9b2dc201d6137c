// Plain structs as arguments and results of transforms and jit.
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/jit/jit.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

struct Weights {
  Tensor w, b;
};
struct Fit {
  Tensor loss;
  Weights of;
  std::vector<Tensor> rows;
  int steps;
};
struct Single {
  Tensor x;
};

TEST(Structs, ArePassedThroughTransformsAndJit) {
  const auto loss = [](const Weights& p, const Tensor& x) { return sum(square(x * p.w + p.b)); };
  const Weights p{array({2.f, 3.f}), array({1.f, 0.f})};
  const Tensor x = array({1.f, -1.f});
  const Weights g = grad(loss)(p, x);
  EXPECT_EQ(to_string(g.w), "[6. 6.]");
  EXPECT_EQ(to_string(g.b), "[ 6. -6.]");
  auto fit = jit([&](const Weights& q, const Tensor& t) {
    const auto [value, slope] = value_and_grad(loss)(q, t);
    return Fit{value, {q.w - slope.w, q.b}, {t, t * 2}, 7};
  });
  for (int call = 0; call < 2; ++call) {
    const Fit f = fit(p, x);
    EXPECT_EQ(to_string(f.loss), "18.0");
    EXPECT_EQ(to_string(f.of.w), "[-4. -3.]");
    EXPECT_EQ(to_string(f.of.b), "[1. 0.]");
    EXPECT_EQ(to_string(f.rows[1]), "[ 2. -2.]");
    EXPECT_EQ(f.steps, 7);
  }
  EXPECT_EQ(to_string(vmap([](const Single& s) { return Single{s.x * s.x}; })(Single{x}).x), "[1. 1.]");
  const TopK best = vmap([](const Tensor& row) { return topk(row, 1); })(array({{1.f, 5.f}, {7.f, 2.f}}));
  EXPECT_EQ(to_string(best.values), "[[5.]\n [7.]]");
  EXPECT_EQ(to_string(best.indices), "[[1]\n [0]]");
}

}  // namespace
}  // namespace tenon::test
