// Derivatives and batching rules: random cases of each operation (TENON_TEST_ROUNDS, or 10), beside the same function
// of all ranks' inputs in one process, whose first axis counts the ranks.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "ranks.h"

namespace ranks {
namespace {

namespace td = tenon::distributed;

struct Rule {
  const char* name;
  std::function<Tensor(const Tensor& x, int axis)> here;
  std::function<Tensor(const Tensor& all, int axis)> in_one;  // (ranks, ...) to (ranks, ...)
  bool parts = false;                                         // the axis is divided among the ranks
};

int n() { return all().size(); }

Tensor every(const Tensor& x) {  // each rank has it
  Shape shape = x.shape();
  shape.insert(shape.begin(), Node(n()));
  return expand(expand_dims(x, 0), shape);
}
// (ranks, ..., a, ...) to (ranks, ranks, ..., a / ranks, ...): whose, for whom.
Tensor cut(const Tensor& x, int axis) { return stack(split(x, n(), axis + 1), 1); }
// (ranks, parts, ..., a, ...) to (ranks, ..., parts * a, ...)
Tensor join(const Tensor& x, int axis) {
  Tensors parts;
  for (int p = 0; p < n(); ++p) parts.push_back(x[{slice(), p}]);
  return concatenate(parts, axis + 1);
}

const Rule kRules[] = {
    {"all_sum", [](const Tensor& x, int) { return td::all_sum(x); },
     [](const Tensor& x, int) { return every(sum(x, 0)); }},
    {"all_max", [](const Tensor& x, int) { return td::all_max(x); },
     [](const Tensor& x, int) { return every(max(x, 0)); }},
    {"all_min", [](const Tensor& x, int) { return td::all_min(x); },
     [](const Tensor& x, int) { return every(min(x, 0)); }},
    {"all_gather", [](const Tensor& x, int axis) { return td::all_gather(x, axis); },
     [](const Tensor& x, int axis) { return every(join(expand_dims(x, 0), axis)[0]); }},
    {"reduce_scatter", [](const Tensor& x, int axis) { return td::reduce_scatter(x, axis); },
     [](const Tensor& x, int axis) { return sum(cut(x, axis), 0); }, true},
    {"broadcast", [](const Tensor& x, int) { return td::broadcast(x, n() - 1); },
     [](const Tensor& x, int) { return every(x[n() - 1]); }},
    {"all_to_all", [](const Tensor& x, int axis) { return td::all_to_all(x, axis); },
     [](const Tensor& x, int axis) { return join(cut(x, axis).transpose(0, 1), axis); }, true},
    // Each rank sends to the next one: what counts is what it has and what it gets.
    {"send",
     [](const Tensor& x, int) {
       if (n() == 1) return x * 3;
       const Tensor sent = td::send(x, (all().rank() + 1) % n());
       return sent + 2 * td::recv_like(x, (all().rank() + n() - 1) % n());
     },
     [](const Tensor& x, int) { return x + 2 * roll(x, 1, 0); }},
    {"shard", [](const Tensor& x, int axis) { return td::shard(x, axis); },
     [](const Tensor& x, int axis) {
       Tensors own;
       for (int r = 0; r < n(); ++r) own.push_back(cut(x, axis)[{r, r}]);
       return stack(own, 0);
     },
     true},
    {"after", [](const Tensor& x, int) { return td::after(x * 3, {td::all_sum(x)}); },
     [](const Tensor& x, int) { return x * 3; }},
};

int rounds() {
  const char* const given = std::getenv("TENON_TEST_ROUNDS");
  return given ? std::atoi(given) : 10;
}

class Rules : public ::testing::TestWithParam<Rule> {};

TEST_P(Rules, EqualThoseOfOneProcess) {
  const ScopedSettings interpreted([](Settings& s) { s.device = "INTERP"; });
  const Rule& rule = GetParam();
  const int me = all().rank();
  std::mt19937 random(7);
  for (int number = 5000; number < 5000 + rounds(); ++number) {
    Sizes shape;
    for (int axis = 0, axes = 1 + static_cast<int>(random() % 3); axis < axes; ++axis)
      shape.push_back(1 + static_cast<int64_t>(random() % 3));
    const int axis = static_cast<int>(random() % shape.size());
    if (rule.parts) shape[static_cast<std::size_t>(axis)] *= n();
    const Tensor x = tensor_of(me, number, shape, DType::Float64), xs = stacked(number, shape, DType::Float64);
    const auto here = [&](const Tensor& t) { return rule.here(t, axis); };
    const auto in_one = [&](const Tensor& t) { return rule.in_one(t, axis); };
    const auto near = [&](const char* what, const Tensor& got, const Tensor& expected) {
      ASSERT_EQ(to_string(got.shape()), to_string(expected.shape())) << rule.name << " " << what << " " << number;
      ASSERT_TRUE(allclose(got, expected).item<bool>()) << rule.name << " " << what << " " << number;
    };

    const Tensor t = tensor_of(me, number + 10000, shape, DType::Float64),
                 ts = stacked(number + 10000, shape, DType::Float64);
    const auto [y, dy] = jvp(here, x, t);
    const auto [ys, dys] = jvp(in_one, xs, ts);
    near("value", y, ys[me]);
    near("jvp", dy, dys[me]);
    const Sizes out = ys[me].sizes();
    const Tensor g = tensor_of(me, number + 20000, out, DType::Float64),
                 gs = stacked(number + 20000, out, DType::Float64);
    near("vjp", vjp(here, x, g).second, vjp(in_one, xs, gs).second[me]);

    // A batch of 2 at a random place.
    const int at = static_cast<int>(random() % (shape.size() + 1)), to = static_cast<int>(random() % (out.size() + 1));
    Sizes batch = shape;
    batch.insert(batch.begin() + at, 2);
    const Tensor b = tensor_of(me, number + 30000, batch, DType::Float64),
                 bs = stacked(number + 30000, batch, DType::Float64);
    near("vmap", vmap(here, Axes{at}, Axes{to})(b), vmap(in_one, Axes{at + 1}, Axes{to + 1})(bs)[me]);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, Rules, ::testing::ValuesIn(kRules),
                         [](const auto& p) { return std::string(p.param.name); });

TEST(Rules, OfPartsOfAComputation) {
  // y = sum over ranks of w_r x: the derivative of one y, which all ranks have.
  const float w = static_cast<float>(all().rank() + 1), total = static_cast<float>(n() * (n() + 1) / 2);
  const auto f = [&](const Tensor& x) { return sum(td::leave_parts(td::enter_parts(x) * w)); };
  EXPECT_EQ(f(ones({2})).item<float>(), 2 * total);
  EXPECT_EQ(grad(f)(ones({2})).to_vector<float>(), std::vector<float>(2, total));
}

TEST(Rules, OfPartsEqualThoseOfOneProcess) {
  const ScopedSettings interpreted([](Settings& s) { s.device = "INTERP"; });
  const int me = all().rank();
  std::mt19937 random(8);
  for (int number = 6000; number < 6000 + rounds(); ++number) {
    const Sizes shape{1 + static_cast<int64_t>(random() % 3), 1 + static_cast<int64_t>(random() % 3)};
    const auto given = [&](int rank, int which) {
      return tensor_of(rank, number + 10000 * which, shape, DType::Float64);
    };
    // x, its tangent and the cotangent are the same on all ranks; the weights are not.
    const Tensor x = given(0, 0), t = given(0, 1), g = given(0, 2), w = given(me, 3);
    const Tensor total = sum(stacked(number + 30000, shape, DType::Float64), 0);
    const auto here = [&](const Tensor& in) { return td::leave_parts(td::enter_parts(in) * w); };
    const auto near = [&](const char* what, const Tensor& got, const Tensor& expected) {
      ASSERT_EQ(to_string(got.shape()), to_string(expected.shape())) << what << " " << number;
      ASSERT_TRUE(allclose(got, expected).item<bool>()) << what << " " << number;
    };
    const auto [y, dy] = jvp(here, x, t);
    near("value", y, x * total);
    near("jvp", dy, t * total);
    near("vjp", vjp(here, x, g).second, g * total);
    const auto of_weight = [&](const Tensor& own) { return td::leave_parts(td::enter_parts(x) * own); };
    near("vjp of a weight", vjp(of_weight, w, g).second, g * x);
    const auto slope = [](const auto& f) { return grad([f](const Tensor& in) { return sum(f(in) * square(in)); }); };
    near("second derivative", grad([&](const Tensor& in) { return sum(slope(here)(in) * t); })(x), 6 * total * x * t);
    const int at = static_cast<int>(random() % 3);
    const Tensor batch = stack({x, t, g}, at);
    near("vmap", vmap(here, Axes{at}, Axes{at})(batch), stack({x * total, t * total, g * total}, at));
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace ranks
