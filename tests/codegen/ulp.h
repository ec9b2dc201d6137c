// How far a decomposed function, compiled as C, is from the C library's in a wider type: the worst error in units of
// the last place over samples, specials and (walk_float32) all inputs.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include <tenon/codegen/passes/decompose.h>

#include "c_function.h"

namespace tenon::test {

inline uint64_t seed() {
  const char* text = std::getenv("TENON_TEST_SEED");
  return text != nullptr ? std::strtoull(text, nullptr, 0) : 20240607;
}

inline Target fused_target(bool fused) {
  Target t = target("plain");
  t.fma = fused;
  return t;
}
inline bool machine_has_fma() { return target("native").fma; }
inline std::string flags_of(bool fused) {
  std::string flags;
  if (fused)
    for (const std::string& f : target("native").flags) flags += f + " ";
  return flags;
}

// ---- the errors of functions

template <class T>
struct Wider;
template <>
struct Wider<float> {
  using type = double;
};
template <>
struct Wider<double> {
  using type = long double;
};
template <class T>
using Wide = typename Wider<T>::type;

// A function as a value graph of x, and the same in the wider type.
template <class T>
struct Case {
  std::string name;
  Node (*graph)(const Node& x);
  Wide<T> (*exact)(Wide<T> x);
  double bound;  // in ULP, as promised
};
template <class T>
void PrintTo(const Case<T>& c, std::ostream* out) {  // in the names of tests
  *out << c.name;
}

constexpr double kDoubleBound = 4;  // ops.def has the bounds of float32
// Correctly rounded, and half a unit of the wider type's own rounding.
constexpr double kRounded = 0.5 + 0x1p-11;

template <class T, Op op>
Case<T> case_of(Wide<T> (*exact)(Wide<T>)) {
  const double bound = info(op).ulp == 0 ? kRounded : dtype_of<T>() == DType::Float32 ? info(op).ulp : kDoubleBound;
  return {std::string(info(op).name), [](const Node& x) { return ast::alu(op, {x}); }, exact, bound};
}
template <class T>
std::vector<Case<T>> transcendental() {
  return {case_of<T, Op::Exp>(std::exp),   case_of<T, Op::Exp2>(std::exp2), case_of<T, Op::Log>(std::log),
          case_of<T, Op::Log2>(std::log2), case_of<T, Op::Sin>(std::sin),   case_of<T, Op::Cos>(std::cos),
          case_of<T, Op::Tanh>(std::tanh), case_of<T, Op::Erf>(std::erf)};
}
// Correctly rounded ops, and functions that Tensors compose of ops: each op of theirs is rounded, so that the bound is
// the sum over them.
template <class T>
std::vector<Case<T>> algebraic() {
  return {case_of<T, Op::Sqrt>(std::sqrt),
          case_of<T, Op::Recip>([](Wide<T> x) { return 1 / x; }),
          {"rsqrt",
           [](const Node& x) {
             return ast::alu(Op::Div, {ast::constant(x.dtype(), 1.0), ast::alu(Op::Sqrt, {x})});
           },
           [](Wide<T> x) { return 1 / std::sqrt(x); }, 2},
          {"sigmoid",
           [](const Node& x) {
             const Node power = ast::alu(Op::Exp, {ast::alu(Op::Neg, {x})});
             return ast::alu(Op::Recip, {ast::alu(Op::Add, {ast::constant(x.dtype(), 1.0), power})});
           },
           [](Wide<T> x) {  // where exp(-x) overflows T, the formula gives 0 for a subnormal number
             const Wide<T> power = std::exp(-x);
             return std::isinf(static_cast<T>(power)) ? 0 : 1 / (1 + power);
           },
           4}};
}

// |got - exact| in units of the last place of T at `exact`, 0 where it is correctly rounded; infinity where one is NaN
// or infinite and the other is not, and for the wrong zero.
template <class T>
double ulps(T got, Wide<T> exact) {
  constexpr double wrong = std::numeric_limits<double>::infinity();
  const T nearest = static_cast<T>(exact);
  if (got == nearest) return got == 0 && std::signbit(got) != std::signbit(nearest) ? wrong : 0;
  if (std::isnan(got) && std::isnan(nearest)) return 0;
  if (!std::isfinite(got) || !std::isfinite(nearest)) return wrong;
  const int least = std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits;
  const int exponent = exact == 0 ? least : std::max(std::ilogb(exact) - std::numeric_limits<T>::digits + 1, least);
  return static_cast<double>(std::fabs(std::ldexp(static_cast<Wide<T>>(got) - exact, -exponent)));
}

template <class T>
struct Worst {
  double ulps = 0;
  T at = 0;
  T got = 0;
  int64_t count = 0;
};

// What a function is decomposed for: with fused multiply-adds, without, and with all that AVX-512 has (SCALE).
struct Variant {
  std::string_view name;
  int ops;
  CFunctions function;
};

template <class T>
void measure(const std::vector<Variant>& variants, const Case<T>& c, const std::vector<T>& x,
             std::vector<Worst<T>>& worst) {
  std::vector<T> y(x.size());
  std::vector<Wide<T>> exact(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) exact[i] = c.exact(static_cast<Wide<T>>(x[i]));
  worst.resize(variants.size());
  for (std::size_t k = 0; k < variants.size(); ++k) {
    variants[k].function.call(0, x.size(), y.data(), x.data());
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double error = ulps<T>(y[i], exact[i]);
      if (error > worst[k].ulps) worst[k] = {error, x[i], y[i], worst[k].count};
    }
    worst[k].count += static_cast<int64_t>(x.size());
  }
}

// Inputs at which something special happens, with their neighbours and negatives.
template <class T>
std::vector<T> special_inputs() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> x;
  // clang-format off
  for (const double v :
       {0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 10.0, 20.0, 88.72283, 103.97, 104.5, 89.0, 127.0, 128.0, 128.5, 149.0,
        150.0, 150.5, 126.0, 709.782712893384, 710.0, 745.13, 745.5, 1023.0, 1024.0, 1074.0, 1075.0, 1075.5, 1e10,
        1e22, 1e30, 0.7071067811865476, 1.4142135623730951, 9.01, 9.011, 10.5, 19.06, 20.5})
    // clang-format on
    x.push_back(static_cast<T>(v));
  for (int k = 1; k <= 64; ++k) x.push_back(static_cast<T>(k * 1.57079632679489661923132169163975144L));
  x.push_back(static_cast<T>(std::ldexp(6381956970095103.0, 797)));  // the float64 nearest to a multiple of pi/2
  x.insert(x.end(), {Limits::min(), Limits::denorm_min(), Limits::max(), Limits::infinity(), Limits::epsilon()});
  const std::vector<T> exact = x;
  for (const T v : exact) {
    T up = v, down = v;
    for (int k = 0; k < 40; ++k) {
      up = std::nextafter(up, Limits::infinity());
      down = std::nextafter(down, -Limits::infinity());
      x.insert(x.end(), {up, down, -up, -down});
    }
    x.push_back(-v);
  }
  x.push_back(Limits::quiet_NaN());
  x.push_back(-Limits::quiet_NaN());
  return x;
}

constexpr std::size_t kBlock = 1 << 20;

// One input of each `step` neighbours among all 2^32.
inline std::vector<Worst<float>> measure_single(const std::vector<Variant>& f, const Case<float>& c, uint64_t step) {
  std::vector<Worst<float>> worst;
  measure(f, c, special_inputs<float>(), worst);
  std::mt19937_64 random(seed());
  std::vector<float> x;
  for (uint64_t bits = 0; bits < (uint64_t{1} << 32); bits += step) {
    x.push_back(std::bit_cast<float>(static_cast<uint32_t>(bits + (step == 1 ? 0 : random() % step))));
    if (x.size() == kBlock) measure(f, c, x, worst), x.clear();
  }
  measure(f, c, x, worst);
  return worst;
}

inline std::vector<Worst<double>> measure_double(const std::vector<Variant>& f, const Case<double>& c) {
  std::vector<Worst<double>> worst;
  measure(f, c, special_inputs<double>(), worst);
  std::mt19937_64 random(seed());
  std::uniform_real_distribution<double> exponent(-30, 10.5);
  std::vector<double> x;
  for (int i = 0; i < 1 << 19; ++i) {
    const double sign = random() % 2 == 0 ? 1 : -1;
    x.push_back(std::bit_cast<double>(random()));              // every exponent
    x.push_back(sign * std::exp2(exponent(random)));           // where functions vary
    x.push_back(1 + sign * std::exp2(exponent(random) - 11));  // around 1
  }
  measure(f, c, x, worst);
  return worst;
}

// Ops of the decomposed graph, without constants and inputs.
inline int count_ops(const Node& value) {
  int ops = 0;
  for (const Node& n : topological(std::span(&value, 1), [](const Node& n) { return n.op() == Op::Load; }))
    ops += !n.is_const() && n.op() != Op::Load && n.op() != Op::Bitcast;
  return ops;
}

/// Compiles and measures one function, with fused multiply-adds where the machine has them, without, and as for AVX-512
/// where that differs, and prints a line of each with its worst input.
template <class T, class Measure>
std::vector<Worst<T>> report(const Case<T>& c, Measure measure_all) {
  std::vector<Variant> variants;
  Target wide = fused_target(true);
  wide.vector_bytes = 64;
  const Node x = c.graph(input(1, dtype_of<T>())), fused = decompose(x, fused_target(true)), most = decompose(x, wide);
  const auto add = [&](std::string_view name, const Node& value, bool fuses) {
    if (!fuses || machine_has_fma()) variants.push_back({name, count_ops(value), CFunctions(value, flags_of(fuses))});
  };
  add("fused", fused, true);
  add("not fused", decompose(x, fused_target(false)), false);
  if (!(most == fused)) add("AVX-512", most, true);
  const std::vector<Worst<T>> worst = measure_all(variants, c);
  for (std::size_t k = 0; k < worst.size(); ++k) {
    const auto& [error, at, got, count] = worst[k];
    std::puts(fmt::format("{:<8}{} {:<9} {:3} ops  {:.3f} ULP at {:a} ({:.9g}), gives {:.9g}; {} inputs", c.name,
                          name(dtype_of<T>()), variants[k].name, variants[k].ops, error, at, at, got, count)
                  .c_str());
  }
  std::fflush(stdout);
  return worst;
}

}  // namespace tenon::test
