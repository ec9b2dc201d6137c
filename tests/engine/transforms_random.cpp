// Random functions under random compositions of transforms, against loops over slices and central differences.
#include "../sanitizers.h"
#include "transform_cases.h"

namespace tenon::test {
namespace {

using Scalar = std::function<Tensor(const Tensor&)>;  // of a Tensor (3), one element

// Three indices of an axis of size 3: negative ones, equal ones, and ones out of range.
Tensor random_places(unsigned c) {
  const auto place = [&](unsigned shift) { return static_cast<int>(c >> shift & 0xff) % 9 - 4; };
  return array({place(8), place(16), place(24)});
}

// A smooth function of (3) to one element: random ops one after another, each result may be used again. Many formulas
// branch where an element is 0 or two are equal; the functions do not.
Scalar random_function(std::mt19937_64& rng) {
  std::vector<unsigned> choices(7);
  for (unsigned& c : choices) c = static_cast<unsigned>(rng());
  return [choices](const Tensor& x) {
    Tensors have{x};
    for (const unsigned c : choices) {
      const Tensor &a = have.back(), &b = have[c / 28 % have.size()];
      const Tensor matrix = unsqueeze(a, 1) * unsqueeze(b, 0) * 0.5;
      switch (c % 28) {
        case 0:
          have.push_back(a * b);
          break;
        case 1:
          have.push_back(a / (square(b) + 1));
          break;
        case 2:
          have.push_back(sin(a) - b);
          break;
        case 3:
          have.push_back(tanh(a + b));
          break;
        case 4:
          have.push_back(matmul(matrix, a * 0.5));
          break;
        case 5:
          have.push_back(softmax(a) + b);
          break;
        case 6:
          have.push_back(flip(a, 0) * b);
          break;
        case 7:
          have.push_back(cumsum(a * 0.5, {.axis = 0}));
          break;
        case 8:
          have.push_back(a[array({2, 0, 2})] + b);
          break;
        case 9:
          have.push_back(concatenate({a, b})[slice(1, none, 2)]);
          break;
        case 10:
          have.push_back(where(b > 100, b, a * a));
          break;
        case 11:
          have.push_back(sum(matrix, {.axis = 0}) * 0.5);
          break;
        case 12:
          have.push_back(cumprod(tanh(a) + 1.5, {.axis = 0}) - b);
          break;
        case 13:
          have.push_back(checkpoint([](const Tensor& t, const Tensor& u) { return sigmoid(t) * u; })(a, b));
          break;
        case 14:
          have.push_back(logaddexp(a, b));
          break;
        case 15:
          have.push_back(softplus(a) + log_sigmoid(b));
          break;
        case 16:
          have.push_back(b * binary_cross_entropy_with_logits(a, b));
          break;
        case 17:
          have.push_back(scatter(a, 0, random_places(c), b));
          break;
        case 18:
          have.push_back(scatter_add(a, 0, random_places(c), b));
          break;
        case 19:
          have.push_back(take(a, random_places(c)) - b);
          break;
        case 20:
          have.push_back(
              sum(scatter(matrix, 1, stack({random_places(c), random_places(c >> 1)}), matrix * 2), {.axis = 0}));
          break;
        case 21:
          have.push_back(take_along_axis(matrix, stack({random_places(c)}), {.axis = 0})[0]);
          break;
        case 22:
          have.push_back(slice_update(a, {slice(0, 3, 2)}, b[slice(0, 2)]));
          break;
        case 23:
          have.push_back(cumprod(a, {.axis = 0}));
          break;
        case 24:
          have.push_back(prod(a) + b);
          break;
        case 25:
          have.push_back(power(a, full_like(a, 2 + c / 28 % 2)) - b);
          break;
        case 26:
          have.push_back(vmap([&b](const Tensor& t) { return sum(t * b); })(matrix));
          break;
        default:
          have.push_back(grad([&b](const Tensor& t) { return sum(t * t * b); })(a) * 0.5);
      }
      have.back() = tanh(have.back() * 0.5);  // sizes stay moderate, and so do the derivatives of what follows
    }
    return sum(have.back() * have[have.size() / 2] + x);
  };
}

TEST(RandomCompositions, EqualLoopsAndDifferences) {
  std::mt19937_64 seeds(seed_of("RandomCompositions"));
  for (int round = 0; round < rounds(60); ++round) {
    const uint64_t seed = seeds();
    std::mt19937_64 rng(seed);
    SCOPED_TRACE("round seed " + std::to_string(seed));
    const Scalar f = random_function(rng);
    // Zeros and equal elements are frequent.
    const bool special = rng() % 2 == 0;
    const Array rows_array =
        special ? generate({2, 3}, [&](const Sizes&) { return static_cast<int>(rng() % 3) * 0.5 - 0.5; })
                : random_array({2, 3}, rng, -1, 1);
    const Array v_array = random_array({3}, rng, -1, 1);
    const Tensor rows = tensor(rows_array), v = tensor(v_array);
    const auto slope = [&](const Tensor& x) { return grad(f)(x); };
    const auto curve = [&](const Tensor& x) { return jvp(slope, x, v).second; };

    constexpr double h = 1e-4;
    const Tensor x = rows[0];
    const Tensor slopes = stack({(f(x + v * h) - f(x - v * h)) / (2 * h), sum(slope(x) * v), jvp(f, x, v).second});
    const Array s = read(slopes);
    EXPECT_NEAR(s.v[1], s.v[0], 1e-6 * std::max(1.0, std::fabs(s.v[0])));
    EXPECT_NEAR(s.v[2], s.v[1], 1e-10 * std::max(1.0, std::fabs(s.v[1])));
    expect_near(read(curve(x)), read((slope(x + v * h) - slope(x - v * h)) / (2 * h)), 2e-6, "second order");

    const auto loop = [&](const auto& g) { return read(stack({g(rows[0]), g(rows[1])})); };
    expect_near(read(vmap(f)(rows)), loop(f), 1e-12, "vmap");
    expect_near(read(vmap(slope)(rows)), loop(slope), 1e-12, "vmap of grad");
    expect_near(read(vmap(curve, {1})(rows.T())), loop(curve), 1e-12, "vmap of jvp of grad");
    expect_near(read(grad([&](const Tensor& t) { return sum(vmap(f)(t)); })(rows)), loop(slope), 1e-12, "grad of vmap");
    expect_near(read(vmap(grad(checkpoint(f)))(rows)), loop(slope), 1e-12, "checkpoint");
    expect_near(read(jit(vmap(slope))(rows)), loop(slope), 1e-12, "jit");
  }
}

}  // namespace
}  // namespace tenon::test
