// How transforms are called, composed, and what they say when called wrongly.
#include <tenon/engine/autodiff/autograd.h>

#include "../error_of.h"
#include "transform_cases.h"

namespace tenon::test {
namespace {

using Doubles = std::vector<double>;
using Map = std::map<std::string, Tensor>;

Doubles values(const Tensor& t) { return t.to_vector<double>(); }

Tensor cube(const Tensor& x) { return x * x * x; }

TEST(Grad, OfTheFirstArgumentOrOfThoseNamed) {
  const Tensor x = array({1.0, 2.0}), y = array({3.0, 5.0});
  const auto f = [](const Tensor& a, const Tensor& b) { return sum(a * a * b); };
  EXPECT_EQ(values(grad(f)(x, y)), (Doubles{6, 20}));
  EXPECT_EQ(values(grad<1>(f)(x, y)), (Doubles{1, 4}));
  const auto [by_y, by_x] = grad<1, 0>(f)(x, y);
  EXPECT_EQ(values(by_y), (Doubles{1, 4}));
  EXPECT_EQ(values(by_x), (Doubles{6, 20}));
  const Tensors both = grad(f, {0, 1})(x, y);
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(values(both[1]), (Doubles{1, 4}));
}

TEST(Grad, OfListsMapsAndTuples) {
  const Map parameters{{"w", array({1.0, 2.0})}, {"b", array({0.5})}};
  const auto loss = [](const Map& p, const Tensor& x, double scale) { return sum(p.at("w") * x + p.at("b")) * scale; };
  const auto [value, g] = value_and_grad(loss)(parameters, array({3.0, 4.0}), 2.0);
  EXPECT_EQ(value.item<double>(), 24);
  ASSERT_EQ(g.size(), 2u);
  EXPECT_EQ(values(g.at("w")), (Doubles{6, 8}));
  EXPECT_EQ(values(g.at("b")), (Doubles{4}));
  const Tensors list = grad([](const Tensors& t) { return sum(t[0] * t[1]); })(Tensors{array({2.0}), array({7.0})});
  EXPECT_EQ(values(list[0]), (Doubles{7}));
  EXPECT_EQ(values(list[1]), (Doubles{2}));
}

TEST(Grad, PassesOtherResultsThrough) {
  const auto f = [](const Tensor& x) { return std::tuple{sum(x * x), x + 1, Map{{"twice", x * 2}}}; };
  const auto [result, g] = value_and_grad(f)(array({3.0}));
  EXPECT_EQ(std::get<0>(result).item<double>(), 9);
  EXPECT_EQ(values(std::get<1>(result)), (Doubles{4}));
  EXPECT_EQ(values(std::get<2>(result).at("twice")), (Doubles{6}));
  EXPECT_EQ(values(g), (Doubles{6}));
}

TEST(Grad, ResultsKeepNoHistory) {
  Tensor x = array({2.0});
  for (int i = 0; i < 3; ++i) {
    const auto [value, g] = value_and_grad([](const Tensor& t) { return sum(t * t); })(x);
    EXPECT_EQ(value.cell()->node, nullptr);
    EXPECT_EQ(g.cell()->node, nullptr);
    x = x - g * 0.25;
  }
  EXPECT_EQ(x.cell()->node, nullptr);
  EXPECT_EQ(x.item<double>(), 0.25);
}

TEST(Grad, SeesWhatAsksForGradientsOutside) {
  const Tensor w = array({3.0}).set_requires_grad();
  const Tensor g = grad([&](const Tensor& x) { return sum(w * x * x); })(array({5.0}));  // 2 w x
  sum(g * 7).backward();
  EXPECT_EQ(w.grad().item<double>(), 70);
}

TEST(Grad, UnderNoGradIsTheSame) {
  const NoGrad off;
  EXPECT_EQ(values(grad([](const Tensor& x) { return sum(cube(x)); })(array({2.0}))), (Doubles{12}));
  EXPECT_EQ(values(jvp(cube, array({2.0}), array({1.0})).second), (Doubles{12}));
}

TEST(Grad, StopsWhereItIsTold) {
  const auto f = [](const Tensor& x) {
    const NoGrad off;
    return x * x;
  };
  EXPECT_EQ(values(grad([](const Tensor& x) { return sum(x * stop_gradient(x)); })(array({3.0}))), (Doubles{3}));
  EXPECT_EQ(values(grad([&](const Tensor& x) { return sum(f(x) * x); })(array({3.0}))), (Doubles{9}));
  EXPECT_EQ(values(jvp([](const Tensor& x) { return x * x.detach(); }, array({3.0}), array({1.0})).second),
            (Doubles{3}));
  EXPECT_EQ(values(vmap([&](const Tensor& x) { return f(x) + stop_gradient(x); })(array({1.0, 3.0}))),
            (Doubles{2, 12}));
}

TEST(Vjp, AndJvpOfSeveralArgumentsAndResults) {
  const auto f = [](const Tensor& a, const Tensor& b) { return std::pair{a * b, a + 2 * b}; };
  const std::tuple x{array({2.0}), array({3.0})};
  const auto [y, pulled] = vjp(f, x, std::pair{array({1.0}), array({10.0})});
  EXPECT_EQ(values(y.second), (Doubles{8}));
  EXPECT_EQ(values(std::get<0>(pulled)), (Doubles{13}));
  EXPECT_EQ(values(std::get<1>(pulled)), (Doubles{22}));
  const auto [same, pushed] = jvp(f, x, std::tuple{array({1.0}), array({0.5})});
  EXPECT_EQ(values(same.first), (Doubles{6}));
  EXPECT_EQ(values(pushed.first), (Doubles{4}));
  EXPECT_EQ(values(pushed.second), (Doubles{2}));
}

TEST(Vjp, OfIntegersAndOfWhatIsNotUsedIsZero) {
  const auto f = [](const Tensor& x, const Tensor& index, const Tensor&) { return x[index]; };
  const std::tuple in{array({1.0, 2.0, 3.0}), array({2, 2}), array({9.f})};
  const auto [y, pulled] = vjp(f, in, array({1.0, 10.0}));
  EXPECT_EQ(values(y), (Doubles{3, 3}));
  EXPECT_EQ(values(std::get<0>(pulled)), (Doubles{0, 0, 11}));
  EXPECT_EQ(std::get<1>(pulled).to_vector<int>(), (std::vector<int>{0, 0}));
  EXPECT_EQ(std::get<2>(pulled).item<float>(), 0);
}

TEST(Compositions, HessianIsForwardOverReverse) {
  const Tensor x = array({0.5, -1.0, 2.0});
  const auto f = [](const Tensor& t) { return sum(t * t * t) + t[0] * t[1] * t[2]; };
  const Tensor hessian = vmap([&](const Tensor& v) { return jvp(grad(f), x, v).second; })(eye(3, DType::Float64));
  EXPECT_EQ(values(hessian), (Doubles{3, 2, -1, 2, -6, 0.5, -1, 0.5, 12}));
}

TEST(Compositions, PerSampleGradientsAreVmapOfGrad) {
  const Tensor w = array({1.0, -1.0}), x = array({{1.0, 2.0}, {3.0, 4.0}, {5.0, 6.0}}), y = array({0.0, 1.0, 2.0});
  const auto loss = [](const Tensor& weights, const Tensor& row, const Tensor& target) {
    return square(sum(weights * row) - target);
  };
  const Tensor all = vmap(grad(loss), {none, 0, 0})(w, x, y);
  Doubles want;
  for (int i = 0; i < 3; ++i)
    for (const double g : values(grad(loss)(w, x[i], y[i]))) want.push_back(g);
  EXPECT_EQ(values(all), want);
}

TEST(Compositions, GradOfVmapVmapOfVmapJvpOfJvp) {
  const Tensor x = array({{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}});
  const auto f = [](const Tensor& t) { return sum(exp(t * 0.1) * t); };
  EXPECT_EQ(values(grad([&](const Tensor& t) { return sum(vmap(f, {1})(t)); })(x)),
            values(grad([&](const Tensor& t) { return f(t); })(x)));
  const auto product = [](const Tensor& a, const Tensor& b) { return a * b; };
  const Tensor outer = vmap(vmap(product, {none, 0}), {0, none})(array({1.0, 2.0}), array({3.0, 5.0}));
  EXPECT_EQ(values(outer), (Doubles{3, 5, 6, 10}));
  const auto slope = [](const Tensor& t) { return jvp(cube, t, ones_like(t)).second; };
  EXPECT_EQ(values(jvp(slope, array({2.0}), array({1.0})).second), (Doubles{12}));
  EXPECT_EQ(values(grad([](const Tensor& t) { return sum(grad([](const Tensor& u) { return sum(cube(u)); })(t)); })(
                array({2.0}))),
            (Doubles{12}));
}

TEST(Compositions, JitOfAllOfThem) {
  const auto f = [](const Map& p, const Tensor& x) { return sum(tanh(p.at("w") * x)); };
  const Map p{{"w", array({0.5, 0.25})}};
  auto direct = vmap(value_and_grad(f), {none, 0});
  auto traced = jit(direct);
  for (const double scale : {1.0, 2.0, 3.0}) {
    const Tensor x = array({{1.0, 2.0}, {3.0, 4.0}, {5.0, 6.0}}) * scale;
    const auto [y, g] = traced(p, x);
    const auto [want, slopes] = direct(p, x);
    EXPECT_EQ(values(y), values(want));
    EXPECT_EQ(values(g.at("w")), values(slopes.at("w")));
  }
  EXPECT_EQ(traced.recordings(), 1);
  auto inner = jit([](const Tensor& x) { return x * x; });
  EXPECT_EQ(values(grad([&](const Tensor& x) { return sum(inner(x)); })(array({3.0}))), (Doubles{6}));
  EXPECT_EQ(values(vmap([&](const Tensor& x) { return inner(x); })(array({3.0, 4.0}))), (Doubles{9, 16}));
  auto second = jit([](const Tensor& x, const Tensor& v) {
    return jvp(grad([](const Tensor& t) { return sum(cube(t)); }), x, v).second;
  });
  for (const double x : {1.0, 2.0}) EXPECT_EQ(second(Tensor(x), Tensor(1.0)).item<double>(), 6 * x);
}

TEST(Compositions, BackwardInsideVmap) {
  const auto f = [](const Tensor& x) {
    x.set_requires_grad();
    sum(cube(x)).backward();
    return x.grad();
  };
  EXPECT_EQ(values(vmap(f)(array({{1.0, 2.0}, {3.0, 4.0}}))), (Doubles{3, 12, 27, 48}));
}

std::size_t kernels_of(const Tensor& t) { return explain(t).kernels.size(); }

TEST(Vmap, AddsNoKernels) {
  const auto f = [](const Tensor& x, const Tensor& w) { return softmax(relu(matmul(x, w)) + 1); };
  const Tensor w = rand({8, 5});
  const std::size_t alone = kernels_of(f(rand({4, 8}), w));
  for (const int64_t count : {2, 5, 64}) {
    EXPECT_EQ(kernels_of(vmap(f, {0, none})(rand({count, 4, 8}), w)), alone) << count;
    EXPECT_EQ(kernels_of(vmap(f, {1, 0})(rand({4, count, 8}), rand({count, 8, 5}))), alone) << count;
  }
}

TEST(Vmap, AxesForArgumentsTensorsOrAll) {
  const Tensors list{array({{1.0, 2.0}, {3.0, 4.0}}), array({{10.0, 20.0}, {30.0, 40.0}})};
  const auto f = [](const Tensors& t, const Tensor& s) { return t[0] + t[1] * s; };
  const Tensor s = array({1.0, 2.0});
  const Doubles first{11, 22, 63, 84};
  EXPECT_EQ(values(vmap(f)(list, s)), first);
  EXPECT_EQ(values(vmap(f, {0, 0})(list, s)), first);
  EXPECT_EQ(values(vmap(f, {0, 0, 0})(list, s)), first);
  EXPECT_EQ(values(vmap(f, {0, 1, 0}, {1})(list, s)), (Doubles{11, 43, 32, 84}));
  EXPECT_EQ(values(vmap(
                       [](const Tensor& x) {
                         return std::pair{x, ones({2}, DType::Float64)};
                       },
                       {}, {0, none})(s)
                       .second),
            (Doubles{1, 1}));
  EXPECT_EQ(values(vmap([](const Tensor&) { return array({7.0}); })(s)), (Doubles{7, 7}));
}

TEST(Vmap, OfNoSlicesAndOfScalars) {
  const Tensor none = vmap([](const Tensor& x) { return sum(x) * 2; })(zeros({0, 3}));
  EXPECT_EQ(none.sizes(), (Sizes{0}));
  EXPECT_EQ(values(vmap([](const Tensor& x, double by) { return x * by; })(array({1.0, 2.0}), 3.0)), (Doubles{3, 6}));
}

TEST(Vmap, DrawsRandomNumbersOnceForAllSlices) {
  const Tensor y = vmap([](const Tensor& x) { return x * 0 + rand({}, DType::Float64); })(zeros({3}, DType::Float64));
  const Doubles v = values(y);
  EXPECT_EQ(v[0], v[1]);
  EXPECT_EQ(v[0], v[2]);
}

TEST(Vmap, OfIndicesFoundInside) {
  std::mt19937_64 rng(3);
  const Tensor x = tensor(random_array({4, 6}, rng));
  const auto best = [](const Tensor& row) { return row[argmax(row)] + sort(row)[0]; };
  Tensors rows;
  for (int i = 0; i < 4; ++i) rows.push_back(best(x[i]));
  EXPECT_EQ(values(vmap(best)(x)), values(stack(rows)));
}

TEST(Vmap, NegativeAxesCountFromTheEndAndNoneIsAlongNoAxis) {
  const Tensor x = arange(9).reshape({3, 3}), s = array({1, 10, 100});
  const auto f = [](const Tensor& column, const Tensor& k) { return sum(column) * k; };
  for (const int axis : {1, -1})
    EXPECT_EQ(vmap(f, {axis, 0})(x, s).to_vector<int>(), (std::vector<int>{9, 120, 1500})) << axis;
  EXPECT_EQ(vmap(f, {-2, -1})(x, s).to_vector<int>(), (std::vector<int>{3, 120, 2100}));
  EXPECT_EQ(vmap(f, {none, 0})(x, s).to_vector<int>(), (std::vector<int>{36, 360, 3600}));
  const auto row = [](const Tensor& r) { return r * 2; };
  EXPECT_EQ(to_string(vmap(row, {0}, {-1})(x)), to_string(vmap(row, {0}, {1})(x)));
  EXPECT_EQ(to_string(vmap(row, {0}, {-2})(x)), to_string(vmap(row)(x)));
}

// With TENON_CHECK=1 indices go through an opaque Primitive.
TEST(Vmap, OfCheckedIndices) {
  const ScopedSettings checked([](Settings& s) { s.check = true; });
  std::mt19937_64 rng(4);
  const Tensor x = tensor(random_array({4, 6}, rng)), i = array({{0, -1, 5}, {2, 2, 1}, {3, 0, -6}, {1, 4, 2}});
  const auto pick = [](const Tensor& row, const Tensor& at) { return take(row, at) * 2; };
  const Axes ways = {none, 0, 1, -1};
  for (const auto row_axis : ways)
    for (const auto at_axis : ways) {
      if (!row_axis && !at_axis) continue;
      const auto slice_of = [](const Tensor& t, auto axis, int k) { return axis ? t[k] : t[0]; };
      const auto mapped = [](const Tensor& t, auto axis) { return !axis ? t[0] : axis == 0 ? t : t.T(); };
      Tensors rows;
      for (int k = 0; k < 4; ++k) rows.push_back(pick(slice_of(x, row_axis, k), slice_of(i, at_axis, k)));
      const Tensor got = vmap(pick, {row_axis, at_axis})(mapped(x, row_axis), mapped(i, at_axis));
      EXPECT_EQ(values(got), values(stack(rows))) << row_axis.value_or(9) << " " << at_axis.value_or(9);
    }
  const auto total = [&](const Tensor& t) { return sum(vmap(pick)(t, i)); };
  EXPECT_EQ(values(grad(total)(x))[1], 0) << "row 0 is read at 0, 5, and 5";
  EXPECT_EQ(values(grad(total)(x))[5], 4);
  const Tensor bad = vmap(pick)(x, array({{0}, {1}, {6}, {2}}));
  EXPECT_NE(error_of([&] { bad.realize(); }).find("index 6 is out of range for axis 0 of size 6"), std::string::npos);
}

TEST(Vmap, OfALongChain) {
  const auto f = [](const Tensor& x) {
    Tensor y = x;
    for (int i = 0; i < 20000; ++i) y = i % 2 ? y + 0.5 : -y;
    return y;
  };
  EXPECT_EQ(vmap(grad([&](const Tensor& x) { return sum(f(x)); }))(array({{1.0}, {2.0}})).to_vector<double>(),
            (Doubles{1, 1}));
}

TEST(Checkpoint, GivesTheSameAndKeepsLess) {
  const Tensor w = array({0.5, 0.25}).set_requires_grad();
  const auto layer = [&](const Tensor& x) { return tanh(x * w) + sin(x); };
  const auto chain = [&](const auto& f, const Tensor& x) { return sum(f(f(f(x)))); };
  const Tensor x = array({1.0, 2.0}).set_requires_grad(), z = array({1.0, 2.0}).set_requires_grad();
  chain(layer, x).backward();
  const Doubles by_w = values(w.grad());
  w.zero_grad();
  auto light = checkpoint(layer);
  const Tensor y = chain([&](const Tensor& t) { return light(t); }, z);
  // Of each layer one node: what is inside is not kept.
  const std::size_t nodes = nodes_under({y.cell()->node}, [](const NodeRef&) { return true; }).size();
  EXPECT_EQ(nodes, 5u);  // three layers, Sum and its Reshape
  y.backward();
  EXPECT_EQ(values(z.grad()), values(x.grad()));
  EXPECT_EQ(values(w.grad()), by_w);
  EXPECT_EQ(
      values(vmap(grad([&](const Tensor& t) { return sum(light(t)); }), {1}, {1})(array({{1.0, 3.0}, {2.0, 4.0}}))),
      values(vmap(grad([&](const Tensor& t) { return sum(layer(t)); }), {1}, {1})(array({{1.0, 3.0}, {2.0, 4.0}}))));
  EXPECT_EQ(values(jvp(light, array({1.0, 2.0}), array({1.0, 0.5})).second),
            values(jvp(layer, array({1.0, 2.0}), array({1.0, 0.5})).second));
}

TEST(CustomFunction, UsesItsRulesAndDerivesTheOthers) {
  // f = x^3 with a rule that says its slope is 100.
  const auto of_vjp = custom_function(
      cube, {.vjp = [](const Tensors&, const Tensors& g, const Tensors&) { return Tensors{g[0] * 100}; }});
  const auto of_jvp =
      custom_function(cube, {.jvp = [](const Tensors&, const Tensors& t) { return Tensors{t[0] * 100}; }});
  const Tensor x = array({2.0, 3.0});
  for (auto f : {std::function<Tensor(const Tensor&)>(of_vjp), std::function<Tensor(const Tensor&)>(of_jvp)}) {
    EXPECT_EQ(values(f(x)), (Doubles{8, 27}));
    EXPECT_EQ(values(grad([&](const Tensor& t) { return sum(f(t)); })(x)), (Doubles{100, 100}));
    EXPECT_EQ(values(jvp(f, x, ones_like(x)).second), (Doubles{100, 100}));
    EXPECT_EQ(values(vmap(f)(x)), (Doubles{8, 27}));
    EXPECT_EQ(values(vmap(grad([&](const Tensor& t) { return sum(f(t)); }))(x)), (Doubles{100, 100}));
    EXPECT_EQ(values(grad([&](const Tensor& t) { return sum(vmap(f)(t)); })(x)), (Doubles{100, 100}));
    EXPECT_EQ(values(jvp(vmap(f), x, ones_like(x)).second), (Doubles{100, 100}));
    x.set_requires_grad();
    x.zero_grad();
    sum(f(x)).backward();
    EXPECT_EQ(values(x.grad()), (Doubles{100, 100}));
    x.set_requires_grad(false);
  }
  EXPECT_EQ(values(grad([](const Tensor& t) { return sum(custom_function(cube)(t)); })(x)), (Doubles{12, 27}));
}

// The rule of one is written with another, whose own is derived too.
TEST(CustomFunction, DerivedRulesMayNeedDerivedRules) {
  const auto doubled = custom_function([](const Tensor& t) { return t * 2; },
                                       {.jvp = [](const Tensors&, const Tensors& t) { return Tensors{t[0] * 2}; }});
  const auto f =
      custom_function([](const Tensor& x) { return x * x; }, {.jvp = [&](const Tensors& x, const Tensors& t) {
                        auto twice = doubled;
                        return Tensors{twice(x[0] * t[0])};
                      }});
  const Tensor x = array({1.0, 2.0, 3.0});
  auto call = f;
  EXPECT_EQ(values(grad([&](const Tensor& t) { return sum(call(t)); })(x)), (Doubles{2, 4, 6}));
}

TEST(CustomFunction, UnmappedInputsOfAMappedRuleSumTheirCotangents) {
  auto f = custom_function([](const Tensor& a, const Tensor& b) { return a * b; },
                           {.vjp = [](const Tensors& x, const Tensors& g, const Tensors&) {
                             return Tensors{g[0] * x[1], g[0] * x[0] * 10};
                           }});
  const auto loss = [&](const Tensor& a, const Tensor& b) { return sum(vmap(f, {0, none})(a, b)); };
  EXPECT_EQ(grad<1>(loss)(array({1.0, 2.0}), Tensor(5.0)).item<double>(), 30);
}

TEST(CustomFunction, MapRuleOfTheCaller) {
  int called = 0;
  auto f = custom_function(cube, {.vmap = [&](const Tensors& x, const Axes& axes) {
                             ++called;
                             return std::pair{Tensors{cube(x[0]) + 1}, axes};
                           }});
  EXPECT_EQ(values(vmap(f)(array({1.0, 2.0}))), (Doubles{2, 9}));
  EXPECT_EQ(called, 1);
}

// An opaque square, with one rule at most.
class Square : public Primitive {
 public:
  enum Rule { None, Vjp, Jvp };
  Square(Stream s, Rule rule) : Primitive(s), rule_(rule) {}
  const char* name() const override { return "Square"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    for (int64_t i = 0; i < out[0].size(); ++i)
      out[0].data<double>()[i] = in[0].data<double>()[i] * in[0].data<double>()[i];
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& a, const Tensors& y) override {
    return rule_ == Vjp ? Tensors{g[0] * x[0] * 2} : Primitive::vjp(x, g, a, y);
  }
  Tensors jvp(const Tensors& x, const Tensors& t, const Argnums& a) override {
    return rule_ == Jvp ? Tensors{t[0] * x[0] * 2} : Primitive::jvp(x, t, a);
  }

 private:
  Rule rule_;
};

Tensor square_by(Square::Rule rule, const Tensor& x) {
  return Tensor(x.shape(), DType::Float64, std::make_shared<Square>(x.stream(), rule), {x});
}

TEST(UserPrimitive, MissingRulesAreDerived) {
  const Tensor x = array({2.0, 3.0});
  for (const Square::Rule rule : {Square::Vjp, Square::Jvp}) {
    const auto f = [&](const Tensor& t) { return square_by(rule, t); };
    EXPECT_EQ(values(grad([&](const Tensor& t) { return sum(f(t)); })(x)), (Doubles{4, 6}));
    EXPECT_EQ(values(jvp(f, x, array({1.0, 10.0})).second), (Doubles{4, 60}));
    EXPECT_EQ(values(vmap(f)(x)), (Doubles{4, 9}));
    EXPECT_EQ(values(vmap(grad([&](const Tensor& t) { return sum(f(t)); }), {1}, {1})(x.reshape({1, 2}))),
              (Doubles{4, 6}));
    EXPECT_EQ(values(jvp(grad([&](const Tensor& t) { return sum(f(t) * t); }), x, ones_like(x)).second),
              (Doubles{12, 18}));
  }
  EXPECT_EQ(vmap([](const Tensor& t) { return square_by(Square::None, t); })(zeros({0, 2}, DType::Float64)).sizes(),
            (Sizes{0, 2}));
}

TEST(UserPrimitive, WhatCannotBeDerivedIsNamed) {
  const auto f = [](const Tensor& t) { return sum(square_by(Square::None, t)); };
  EXPECT_EQ(error_of([&] { grad(f)(array({1.0})); }), "[Square::vjp] not implemented; override it in the Primitive");
  EXPECT_EQ(error_of([&] { jvp(f, array({1.0}), array({1.0})); }),
            "[Square::jvp] not implemented; override it in the Primitive");
  // Linear, and its jvp is itself: the transpose of that would need its transpose.
  class Mirror : public Primitive {
   public:
    using Primitive::Primitive;
    const char* name() const override { return "Mirror"; }
    void eval_cpu(const Tensors& in, Tensors& out) override { out[0].allocate(donate(in[0])); }
    Tensors jvp(const Tensors&, const Tensors& t, const Argnums&) override {
      return {Tensor(t[0].shape(), t[0].dtype(), std::make_shared<Mirror>(stream()), {t[0]})};
    }
  };
  const auto mirrored = [](const Tensor& t) {
    return sum(Tensor(t.shape(), t.dtype(), std::make_shared<Mirror>(t.stream()), {t}));
  };
  EXPECT_EQ(error_of([&] { grad(mirrored)(array({1.0})); }),
            "[Mirror::vjp] not implemented; override it in the Primitive");
}

std::string not_linear(const std::string& rule, const char* why, const char* takes, const char* other) {
  return "[" + rule + "] " + why + " its " + takes + ", so that no " + other +
         " can be derived from it; write it as a linear function of them, or give a rule for " + other + " too";
}

TEST(CustomFunction, ARuleThatIsNotLinearHasNoTranspose) {
  using Rule = std::function<Tensor(const Tensor& x, const Tensor& t)>;
  const auto by = [](const Rule& rule, bool forward) {
    CustomRules rules;
    if (forward)
      rules.jvp = [rule](const Tensors& x, const Tensors& t) { return Tensors{rule(x[0], t[0])}; };
    else
      rules.vjp = [rule](const Tensors& x, const Tensors& g, const Tensors&) { return Tensors{rule(x[0], g[0])}; };
    return [f = custom_function(cube, rules)](const Tensor& t) mutable { return f(t); };
  };
  const Tensor x = array({1.0, 2.0, 3.0});
  const auto reverse = [&](const Rule& rule) {
    auto f = by(rule, true);
    return grad([&](const Tensor& t) { return sum(f(t)); })(x);
  };
  const auto forward = [&](const Rule& rule) { return jvp(by(rule, false), x, ones_like(x)).second; };

  const Rule products[] = {
      [](const Tensor&, const Tensor& t) { return t * t; },
      [](const Tensor&, const Tensor& t) { return sum(t) * t; },
      [](const Tensor& u, const Tensor& t) { return u / t; },
      [](const Tensor&, const Tensor& t) { return abs(t); },
      [](const Tensor&, const Tensor& t) { return relu(t); },
      [](const Tensor&, const Tensor& t) { return clip(t, -1, 1); },
      [](const Tensor&, const Tensor& t) { return max(t) + zeros_like(t); },
      [](const Tensor&, const Tensor& t) { return checkpoint([](const Tensor& s) { return s * s; })(t); },
      [](const Tensor& u, const Tensor& t) { return where(t > 0, u, 0); },
      [](const Tensor&, const Tensor& t) { return t.cast(DType::Int32).cast(DType::Float64); }};
  for (const Rule& rule : products) {
    EXPECT_EQ(error_of([&] { reverse(rule); }),
              not_linear("custom_function::jvp", "is not linear in", "tangents", "vjp"));
    EXPECT_EQ(error_of([&] { forward(rule); }),
              not_linear("custom_function::vjp", "is not linear in", "cotangents", "jvp"));
  }
  const Rule stops[] = {[](const Tensor&, const Tensor& t) { return t + stop_gradient(t); },
                        [](const Tensor&, const Tensor& t) {
                          const NoGrad off;
                          return t * 2;
                        }};
  for (const Rule& rule : stops)
    EXPECT_EQ(error_of([&] { reverse(rule); }),
              not_linear("custom_function::jvp", "stops derivatives of", "tangents", "vjp"));

  // Each is linear; the second number is its transpose at ones.
  const std::pair<Rule, Doubles> linear[] = {
      {[](const Tensor& u, const Tensor& t) { return u * t / 2; }, {0.5, 1, 1.5}},
      {[](const Tensor& u, const Tensor& t) { return where(u > 1, t, 0) - flip(t, 0); }, {-1, 0, 0}},
      {[](const Tensor& u, const Tensor& t) { return cumsum(t, {.axis = 0}) + stop_gradient(u) * t; }, {4, 4, 4}},
      {[](const Tensor&, const Tensor& t) {
         return t.cast(DType::Float32).cast(DType::Float64)[array({1, 1, 2})];
       },
       {0, 2, 1}},
      {[](const Tensor& u, const Tensor&) { return zeros_like(u); }, {0, 0, 0}},
      {[](const Tensor& u, const Tensor& t) {
         return vmap([](const Tensor& a, const Tensor& b) { return a * b; })(u, t);
       },
       {1, 2, 3}}};
  for (const auto& [rule, transpose] : linear) {
    EXPECT_EQ(values(reverse(rule)), transpose);
    EXPECT_EQ(values(forward(rule)), transpose);
    const NoGrad off;
    EXPECT_EQ(values(reverse(rule)), transpose);
  }
}

// As it is under grad: what it does to cotangents is its own affair.
TEST(CustomFunction, AVjpThatIsNotLinearServesTheReverse) {
  auto clipped = custom_function(
      [](const Tensor& t) { return t * 1; },
      {.vjp = [](const Tensors&, const Tensors& g, const Tensors&) { return Tensors{clip(g[0], -1, 1)}; }});
  EXPECT_EQ(values(grad([&](const Tensor& t) { return sum(clipped(t) * 100); })(array({1.0, 2.0}))), (Doubles{1, 1}));
}

TEST(CustomFunction, ARuleOfAWrongShapeIsNamedWhereItIsTransposed) {
  const Tensor x = array({1.0, 2.0, 3.0});
  auto by_jvp = custom_function(cube, {.jvp = [](const Tensors&, const Tensors& t) { return Tensors{sum(t[0])}; }});
  EXPECT_EQ(error_of([&] { grad([&](const Tensor& t) { return sum(by_jvp(t)); })(x); }),
            "[custom_function::jvp] gave float64 () for number 0, expected shape and dtype of what it belongs to, "
            "float64 (3)");
  auto by_vjp = custom_function(cube, {.vjp = [](const Tensors&, const Tensors& g, const Tensors&) {
                                  return Tensors{g[0].cast(DType::Float32)};
                                }});
  EXPECT_EQ(error_of([&] { jvp(by_vjp, x, x); }),
            "[custom_function::vjp] gave float32 (3) for number 0, expected shape and dtype of what it belongs to, "
            "float64 (3)");
  auto two = custom_function(cube, {.jvp = [](const Tensors&, const Tensors& t) { return Tensors{t[0], t[0]}; }});
  EXPECT_EQ(error_of([&] { grad([&](const Tensor& t) { return sum(two(t)); })(x); }),
            "[custom_function::jvp] gave 2 results, expected 1");
}

TEST(UserPrimitive, RulesThatAreNotLinearAreNamed) {
  class Odd : public Primitive {
   public:
    Odd(Stream s, bool forward) : Primitive(s), forward_(forward) {}
    const char* name() const override { return "Odd"; }
    Tensors jvp(const Tensors& x, const Tensors& t, const Argnums& a) override {
      return forward_ ? Tensors{t[0] * t[0]} : Primitive::jvp(x, t, a);
    }
    Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& a, const Tensors& y) override {
      return forward_ ? Primitive::vjp(x, g, a, y) : Tensors{relu(g[0])};
    }

   private:
    bool forward_;
  };
  const Tensor x = array({1.0, 2.0});
  const auto odd = [](const Tensor& t, bool forward) {
    return Tensor(t.shape(), t.dtype(), std::make_shared<Odd>(t.stream(), forward), {t});
  };
  EXPECT_EQ(error_of([&] { grad([&](const Tensor& t) { return sum(odd(t, true)); })(x); }),
            not_linear("Odd::jvp", "is not linear in", "tangents", "vjp"));
  EXPECT_EQ(error_of([&] { jvp([&](const Tensor& t) { return odd(t, false); }, x, x); }),
            not_linear("Odd::vjp", "is not linear in", "cotangents", "jvp"));
  x.set_requires_grad();
  EXPECT_EQ(error_of([&] { sum(odd(x, true)).backward(); }),
            not_linear("Odd::jvp", "is not linear in", "tangents", "vjp"));
}

TEST(Errors, SayWhatToDo) {
  const Tensor x = array({1.0, 2.0});
  EXPECT_EQ(error_of([&] { grad([](const Tensor& t) { return t; })(x); }),
            "[grad] the function gives float64 (2), expected one float element first; reduce it, as with sum()");
  EXPECT_EQ(error_of([&] {
              grad([](const Tensor& t) { return sum(t); })(array({1, 2}));
            }),
            "[grad] argument Tensor 0 is of int32, which has no derivatives; cast it, or choose others");
  EXPECT_EQ(error_of([&] { value_and_grad([](const Tensor& t) { return t; })(x); }),
            "[value_and_grad] the function gives float64 (2), expected one float element first; reduce it, as with "
            "sum()");
  EXPECT_EQ(error_of([&] { value_and_grad([](const Tensor& t) { return sum(t); }, {3})(x); }),
            "[value_and_grad] argument number 3, but there are 1 Tensors; they count from 0");
  EXPECT_EQ(error_of([&] {
              vjp(cube, x, array({1.f, 2.f}));
            }),
            "[vjp] cotangent 0 is float32 (2), expected shape and dtype of result 0, float64 (2)");
  EXPECT_EQ(error_of([&] { vmap(cube, {1})(x); }),
            "[vmap] axis 1 of Tensor 0, which is (2); axes are -1 to 0, and none is along no axis");
  EXPECT_EQ(error_of([&] { vmap(cube, {0}, {-3})(array({{1.0}})); }),
            "[vmap] axis -3 of result 0, of which a slice is (1); axes are -2 to 1, and none is along no axis");
  EXPECT_EQ(error_of([&] { vmap(cube, {none})(x); }),
            "[vmap] none of 1 Tensors is mapped; give one an axis, or call the function itself");
  EXPECT_EQ(error_of([&] { vmap([](const Tensor& a, const Tensor& b) { return a + b; })(x, zeros({3})); }),
            "[vmap] Tensor 1 has size 3 along axis 0, Tensor 0 has 2 along axis 0; expected one size");
  EXPECT_EQ(error_of([&] { vmap(cube, {0}, {none})(x); }),
            "[vmap] result 0 differs from slice to slice, so it cannot have the axis none; give it one");
  EXPECT_NE(error_of([&] {
              vmap([](const Tensor& t) { return t.item<double>() > 0 ? t : -t; })(x);
            }).find("[vmap] a slice has no value"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              vmap([](const Tensor& t) { return t.item<double>() > 0 ? t : -t; })(stack({x, x}));
            }).find("[vmap] a slice has no value"),
            std::string::npos)
      << "whatever its size";
  Tensor kept = x;
  vmap([&](const Tensor& t) { return kept = t; })(x);
  EXPECT_NE(error_of([&] { kept.item<double>(); }).find("[vmap] a slice has no value"), std::string::npos);
  const Tensor state = array({0.0});
  EXPECT_NE(
      error_of([&] { vmap([&](const Tensor& t) { return state.assign(t), t; })(x); }).find("[assign] inside vmap"),
      std::string::npos);
  EXPECT_EQ(state.item<double>(), 0);
}

}  // namespace
}  // namespace tenon::test
