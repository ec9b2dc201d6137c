// What holds for every built-in Primitive: its derivatives agree with central differences to second order, forward and
// reverse are each other's transpose, and mapping it equals calling it slice by slice.
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "../sanitizers.h"
#include "transform_cases.h"

namespace tenon::test {
namespace {

Tensors tensors(const std::vector<Array>& arrays) {
  Tensors all;
  for (const Array& a : arrays) all.push_back(tensor(a));
  return all;
}

std::vector<Array> random_like(const std::vector<Array>& arrays, std::mt19937_64& rng) {
  std::vector<Array> all;
  for (const Array& a : arrays) all.push_back(random_array(a.shape, rng, -1, 1));
  return all;
}

std::vector<Array> moved(std::vector<Array> x, const std::vector<Array>& v, double by) {
  for (std::size_t i = 0; i < x.size(); ++i)
    for (std::size_t k = 0; k < x[i].v.size(); ++k) x[i].v[k] += by * v[i].v[k];
  return x;
}

double dot(const Tensors& a, const Tensors& b) {
  Tensor sum(0.0);
  for (std::size_t i = 0; i < a.size(); ++i) sum = sum + tenon::sum(a[i] * b[i]);
  return sum.item<double>();
}

void expect_slope(const Tensors& derivative, const std::function<Tensors(double)>& at, const std::string& what,
                  double tolerance) {
  constexpr double h = 1e-4;
  const Tensors before = at(-h), after = at(h);
  for (std::size_t k = 0; k < derivative.size(); ++k)
    expect_near(read(derivative[k]), read((after[k] - before[k]) / (2 * h)), tolerance, what);
}

TEST(EveryPrimitive, HasACase) {
  std::set<std::string> missing;
  std::size_t files = 0;
  std::vector<std::filesystem::path> sources = {ENGINE_FOLDER "/tensor/movement.cpp"};
  for (const char* folder : {ENGINE_FOLDER "/fft", ENGINE_FOLDER "/linalg", ENGINE_FOLDER "/ops"})
    for (const auto& file : std::filesystem::directory_iterator(folder)) sources.push_back(file.path());
  for (const auto& path : sources) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    const std::string source = text.str();
    ++files;
    const std::regex quoted("\"(\\w+)\"");
    for (const std::regex& pattern : {std::regex("const (Function|Routine) \\w+\\{\\s*\"\\w+\""),
                                      std::regex("const char\\* name\\(\\) const override \\{[^}]*\\}")})
      for (std::sregex_iterator m(source.begin(), source.end(), pattern), end; m != end; ++m) {
        const std::string found = (*m)[0];
        for (std::sregex_iterator q(found.begin(), found.end(), quoted); q != end; ++q) missing.insert((*q)[1]);
      }
  }
  ASSERT_GT(files, 10u);
  ASSERT_GT(missing.size(), 60u) << "the patterns find the names no more";
  missing.erase("CheckIndex");     // under TENON_CHECK only: Vmap.OfCheckedIndices
  missing.erase("CheckWeights");   // gives what it is given, which no derivative passes: the weights of multinomial()
  missing.erase("CheckElements");  // takes a size, which has no derivative and no batch: python/tests/test_variables.py
  std::mt19937_64 rng(1);
  for (const TransformCase& c : transform_cases(rng)) missing.erase(c.name);
  for (const std::string& name : missing) ADD_FAILURE() << name << " has no case in transform_cases.h";
}

TEST(EveryPrimitive, CasesApplyIt) {
  std::mt19937_64 rng(seed_of("CasesApplyIt"));
  for (const TransformCase& c : transform_cases(rng)) {
    std::set<std::string> names;
    for (const NodeRef& node : trace(c.f, tensors(c.inputs)).nodes()) names.insert(node->primitive->name());
    EXPECT_TRUE(names.contains(c.name)) << c.name;
  }
}

TEST(EveryPrimitive, ForwardAndReverseDerivativesAreTransposesAndSlopes) {
  std::mt19937_64 rng(seed_of("EveryPrimitiveDerivatives"));
  for (const TransformCase& c : transform_cases(rng)) {
    const Tensors x = tensors(c.inputs);
    std::vector<Array> direction = random_like(c.inputs, rng);
    // Indices do not move.
    if (c.name == "Gather" || c.name == "Scatter" || c.name == "ScatterAdd")
      for (double& d : direction.back().v) d = 0;
    const Tensors v = tensors(direction);
    const auto [y, dy] = jvp(c.f, x, v);
    const Array u_array = random_array(resolve(y[0].shape()), rng, -1, 1);
    const Tensors u{tensor(u_array, y[0].dtype())};
    const Tensors g = vjp(c.f, x, u).second;
    if (!is_floating_point(y[0].dtype())) continue;
    const bool single = in_single_precision(c.name);
    EXPECT_NEAR(dot(u, dy), dot(g, v), single ? 1e-5 : 1e-9) << c.name;
    const double tolerance = single ? 1e-2 : 1e-6;
    expect_slope(
        dy, [&](double h) { return c.f(tensors(moved(c.inputs, direction, h))); }, c.name, tolerance);
    // How the reverse derivative changes along v: forward over reverse, and reverse over forward by its transpose.
    const auto reverse = [&](const Tensors& at) { return vjp(c.f, at, u).second; };
    const Tensors second = jvp(reverse, x, v).second;
    expect_slope(
        second, [&](double h) { return reverse(tensors(moved(c.inputs, direction, h))); }, c.name + ", second order",
        single ? 1e-2 : 1e-5);
    const Tensors other = vjp([&](const Tensors& at) { return jvp(c.f, at, v).second; }, x, u).second;
    for (std::size_t i = 0; i < x.size(); ++i)
      expect_near(read(other[i]), read(second[i]), single ? 1e-5 : 1e-9, c.name + ", both orders");
  }
}

// Every way to map some of the inputs.
std::vector<Axes> every_axes(const std::vector<Array>& inputs) {
  std::vector<Axes> all{{}};
  for (const Array& a : inputs) {
    std::vector<Axes> longer;
    for (const Axes& axes : all)
      for (int axis = -1; axis <= static_cast<int>(a.shape.size()); ++axis) {
        longer.push_back(axes);
        longer.back().push_back(axis < 0 ? none : std::optional(axis));
      }
    all = std::move(longer);
  }
  std::erase_if(all, [](const Axes& axes) { return std::ranges::all_of(axes, [](const auto& a) { return !a; }); });
  return all;
}

TEST(EveryPrimitive, MappedAlongEveryAxisIsTheStackOfItsSlices) {
  std::mt19937_64 rng(seed_of("EveryPrimitiveMapped"));
  constexpr int64_t count = 2;
  int ways = 0;
  for (const TransformCase& c : transform_cases(rng)) {
    std::vector<std::vector<Array>> slices;  // as valid inputs as those of the case, but different
    for (int64_t i = 0; i < count; ++i) slices.push_back(c.inputs);
    for (Array& a : slices[1])
      std::rotate(a.v.begin(), a.v.begin() + static_cast<std::ptrdiff_t>(a.v.size() / 2), a.v.end());
    const int rank = c.f(tensors(c.inputs))[0].ndim();
    for (const Axes& axes : every_axes(c.inputs)) {
      if (kSanitized && ways++ % 8 != 0) continue;  // each way takes ten times as long
      Tensors batched;
      for (std::size_t k = 0; k < axes.size(); ++k)
        batched.push_back(axes[k] ? stack({tensor(slices[0][k]), tensor(slices[1][k])}, *axes[k])
                                  : tensor(c.inputs[k]));
      Tensors rows;
      for (int64_t i = 0; i < count; ++i) {
        Tensors one;
        for (std::size_t k = 0; k < axes.size(); ++k)
          one.push_back(tensor(axes[k] ? slices[static_cast<std::size_t>(i)][k] : c.inputs[k]));
        rows.push_back(c.f(one)[0]);
      }
      Tensors got, want;
      for (int out = 0; out <= rank; ++out) {
        got.push_back(vmap(c.f, axes, {out})(batched)[0].cast(DType::Float64));
        want.push_back(stack(rows, {.axis = out}).cast(DType::Float64));
      }
      Tensors both = got;
      both.insert(both.end(), want.begin(), want.end());
      realize(both);
      for (int out = 0; out <= rank; ++out) {
        const auto k = static_cast<std::size_t>(out);
        ASSERT_EQ(got[k].sizes(), want[k].sizes()) << c.name;
        ASSERT_EQ(got[k].bitcast(DType::Int64).to_vector<int64_t>(), want[k].bitcast(DType::Int64).to_vector<int64_t>())
            << c.name << ", axes " << testing::PrintToString(axes) << " to " << out;
      }
    }
  }
}

}  // namespace
}  // namespace tenon::test
