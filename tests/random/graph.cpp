#include <tenon/tests/random/graph.h>

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>

#include <tenon/tests/reference/value_parts.h>

namespace tenon::fuzz {

const OpRow& row(Op op) {
  static constexpr OpRow kRows[] = {
#define OP(name, sources, family) {#name, sources, Family::family},
      TENON_FUZZ_OPS(OP)
#undef OP
  };
  return kRows[static_cast<std::size_t>(op)];
}

int64_t value(const Size& size, const Values& values) {
  return size.constant + (size.times == 0 ? 0 : size.times * values.at(static_cast<std::size_t>(size.variable)));
}

std::vector<int64_t> shape_of(const GraphNode& node, const Values& values) {
  std::vector<int64_t> shape;
  for (const Size& size : node.shape) shape.push_back(value(size, values));
  return shape;
}

int64_t count_of(const std::vector<int64_t>& shape) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  return count;
}

namespace {

std::string text(const Size& s) {
  if (s.times == 0) return fmt::to_string(s.constant);
  const std::string variable =
      s.times == 1 ? fmt::format("v{}", s.variable) : fmt::format("{}*v{}", s.times, s.variable);
  return s.constant == 0 ? variable : fmt::format("{} + {}", s.constant, variable);
}
std::string text(const std::pair<Size, Size>& p) { return fmt::format("({}, {})", text(p.first), text(p.second)); }

template <class T>
std::string list(const std::vector<T>& values) {
  std::string result;
  for (const T& v : values) {
    if (!result.empty()) result += ", ";
    if constexpr (std::is_arithmetic_v<T>)
      result += fmt::to_string(v);
    else
      result += text(v);
  }
  return "(" + result + ")";
}

constexpr std::array<const char*, 6> kStyles = {"small integers", "eighths", "unit", "positive", "wide", "special"};

}  // namespace

std::string to_string(const Graph& graph) {
  std::string result;
  for (std::size_t v = 0; v < graph.variables.size(); ++v)
    result += fmt::format("  v{} in {} to {}\n", v, graph.variables[v].lo, graph.variables[v].hi);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const GraphNode& n = graph.nodes[i];
    std::string sources;
    for (const int s : n.src) sources += fmt::format("{}n{}", sources.empty() ? "" : ", ", s);
    result += fmt::format("  n{} {} {} = {}({})", i, name(n.dtype), list(n.shape), row(n.op).name, sources);
    if (!n.axes.empty()) result += " axes " + list(n.axes);
    if (!n.ranges.empty()) result += " ranges " + list(n.ranges);
    if (!n.steps.empty()) result += " steps " + list(n.steps);
    if (n.op == Op::full && !is_floating_point(n.dtype))
      result += fmt::format(" number {}", n.integer);
    else if (n.op == Op::full || n.op == Op::pad)
      result += fmt::format(" number {}", n.number);
    if (n.op == Op::input) result += fmt::format(" {} of seed {}", kStyles[static_cast<std::size_t>(n.style)], n.seed);
    result += '\n';
  }
  return result + "  outputs " + list(graph.outputs) + "\n";
}

// ---- inputs

namespace {

double float_element(Style style, std::mt19937_64& rng) {
  const auto between = [&](double lo, double hi) {
    return lo + (hi - lo) * static_cast<double>(rng() >> 11) * 0x1p-53;
  };
  const auto small = [&](int limit) {
    return static_cast<double>(static_cast<int64_t>(rng() % static_cast<uint64_t>(2 * limit + 1)) - limit);
  };
  switch (style) {
    case Style::SmallIntegers:
      return small(6);
    case Style::Eighths:
      return small(40) / 8;
    case Style::Unit:
      return between(-1, 1);
    case Style::Positive:
      return between(0.25, 4);
    case Style::Wide: {
      const double x = between(-1, 1);
      return x * std::exp2(between(-20, 20));
    }
    case Style::Special:
      break;
  }
  constexpr double inf = std::numeric_limits<double>::infinity();
  constexpr std::array<double, 10> kSpecial = {0.0,   -0.0,  inf, -inf, std::numeric_limits<double>::quiet_NaN(),
                                               1e-40, -3e38, 0.5, -2.5, 1.0};
  return rng() % 3 == 0 ? kSpecial[rng() % kSpecial.size()] : small(6);
}

int64_t integer_element(DType dtype, Style style, std::mt19937_64& rng) {
  if (dtype == DType::Bool) return static_cast<int64_t>(rng() % 2);
  const bool is_unsigned = tenon::is_unsigned(dtype);
  const auto limit = style == Style::Wide || style == Style::Special ? int64_t{0}
                     : style == Style::Positive || is_unsigned       ? 12
                                                                     : 6;
  if (limit == 0) return wrapped(dtype, rng());  // anything that the dtype holds
  const auto drawn = static_cast<int64_t>(rng() % static_cast<uint64_t>(2 * limit + 1)) - limit;
  return is_unsigned || style == Style::Positive ? (drawn < 0 ? -drawn : drawn) + (style == Style::Positive) : drawn;
}

}  // namespace

std::vector<Element> input_elements(const GraphNode& node, int64_t count) {
  std::mt19937_64 rng(node.seed);
  std::vector<Element> elements(static_cast<std::size_t>(count));
  for (Element& e : elements) {
    if (is_floating_point(node.dtype)) {
      e.f = float_element(node.style, rng);
      if (node.dtype == DType::Float32) e.f = static_cast<float>(e.f);
      if (node.dtype == DType::Float16) e.f = static_cast<double>(float16(e.f));
      if (node.dtype == DType::BFloat16) e.f = static_cast<double>(bfloat16(e.f));
    } else {
      e.i = integer_element(node.dtype, node.style, rng);
    }
  }
  return elements;
}

}  // namespace tenon::fuzz
