// Random training programs with jit and without it: what a function reads, assigns and differentiates is drawn, and so
// is what happens to its Tensors between its calls. Values, gradients and which Tensors have one must be the same;
// where jit cannot do the same it must say so.
#include "gradient_support.h"

namespace tenon::test {
namespace {

struct Program {
  std::vector<unsigned> inside;                // statements of the function
  std::vector<std::vector<unsigned>> between;  // statements before each call
};

Program random_program(std::mt19937_64& rng) {
  const auto statements = [&](std::size_t most) {
    std::vector<unsigned> all(rng() % (most + 1));
    for (unsigned& s : all) s = static_cast<unsigned>(rng());
    return all;
  };
  Program p{statements(5), {}};
  for (int call = 0; call < 6; ++call) p.between.push_back(statements(2));
  return p;
}

struct World {
  Tensor w = array({1.0, -2.0}).realize().set_requires_grad();
  Tensor v = array({0.5, 3.0}).realize().set_requires_grad();
  Tensor state = array({1.0, 1.0}).realize();
  Tensor kept;  // a gradient that somebody holds
  std::vector<double> seen;
};

// How a program ends: with what it saw, or with an error.
struct Ending {
  std::vector<double> seen;
  std::string error;
};

Tensor call(const Program& p, World& o, const Tensor& x) {
  Tensor y = x * o.w;
  for (const unsigned s : p.inside) {
    switch (s % 9) {
      case 0:
        y = y * o.v + o.state;
        break;
      case 1:
        y = y + o.w * (s / 9 % 3);
        break;
      case 2:
        sum(y * y).backward();
        break;
      case 3:
        (s / 9 % 2 ? o.w : o.v).zero_grad();
        break;
      case 4:
        o.state.assign(o.state * 0.5 + y.detach());
        break;
      case 5:
        if (o.w.has_grad()) o.w.assign(o.w - o.w.grad() * 0.125);
        break;
      case 6:
        if (x.requires_grad()) sum(x * y).backward();
        break;
      case 7:
        if (o.v.has_grad()) y = y + o.v.grad();
        break;
      default:
        y = y * 0.5;
    }
  }
  return sum(y);
}

void look(World& o, const Tensor& t) {
  for (const double e : t.to_vector<double>()) o.seen.push_back(e);
}

template <class F>
Ending ending_of(const Program& p, F wrap) {
  World o;
  const auto f = [&](const Tensor& x) { return call(p, o, x); };
  auto g = wrap(f);
  Ending end;
  try {
    for (std::size_t i = 0; i < p.between.size(); ++i) {
      Tensor x = array({static_cast<double>(i % 3) - 0.5, 2.0}).realize();
      for (const unsigned s : p.between[i]) {
        Tensor& t = s / 9 % 2 ? o.w : o.v;
        switch (s % 9) {
          case 0:
            o.w.zero_grad(), o.v.zero_grad();
            break;
          case 1:
            t.assign(t * 0.5);
            break;
          case 2:
            t = (t.detach() - 1).set_requires_grad();  // a handle of another Tensor
            break;
          case 3:
            o.state += 1;
            break;
          case 4:
            if (t.has_grad()) o.kept = t.grad();
            break;
          case 5:
            (g(x) + sum(t)).backward();
            break;
          case 6:
            x.set_requires_grad();
            break;
          case 7:
            sum(t * t).backward();
            break;
          default:
            o.state = o.state.detach() * 2;
        }
      }
      look(o, g(x).reshape({1}));
      for (const Tensor* t : std::initializer_list<const Tensor*>{&o.w, &o.v, &x}) {
        o.seen.push_back(t->has_grad());
        if (t->has_grad()) look(o, t->grad());
      }
      look(o, o.w), look(o, o.v), look(o, o.state), look(o, o.kept.cast(DType::Float64));
    }
  } catch (const UserError& e) {
    end.error = e.what();
  }
  end.seen = o.seen;
  return end;
}

TEST(RandomTrainingPrograms, DoTheSameUnderJit) {
  std::mt19937_64 seeds(seed_of("RandomTrainingPrograms"));
  int compared = 0, refused = 0;
  for (int round = 0; round < 200; ++round) {
    const uint64_t seed = seeds();
    std::mt19937_64 rng(seed);
    SCOPED_TRACE("round seed " + std::to_string(seed));
    const Program p = random_program(rng);
    const Ending plain = ending_of(p, [](const auto& f) { return f; });
    const Ending traced = ending_of(p, [](const auto& f) { return jit(f); });
    if (traced.error.starts_with("[jit] a derivative leads through a result")) {
      ++refused;
      ASSERT_LE(traced.seen.size(), plain.seen.size());
    } else {
      ++compared;
      ASSERT_EQ(traced.error, plain.error);
      ASSERT_EQ(traced.seen.size(), plain.seen.size());
    }
    for (std::size_t i = 0; i < traced.seen.size(); ++i) {
      const double want = plain.seen[i];
      if (!std::isfinite(want) && !std::isfinite(traced.seen[i])) continue;
      ASSERT_LE(std::fabs(traced.seen[i] - want), 1e-12 * std::max(1.0, std::fabs(want))) << "value " << i;
    }
  }
  EXPECT_GT(compared, 100);
  EXPECT_GT(refused, 10);
}

}  // namespace
}  // namespace tenon::test
