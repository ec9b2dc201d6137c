#include <tenon/tests/api/number.h>

#include <algorithm>
#include <functional>
#include <numbers>
#include <optional>

namespace tenon::api {

Arithmetic& arithmetic() {
  thread_local Arithmetic of_thread;
  return of_thread;
}

InDType::InDType(DType d) : epsilon_(arithmetic().epsilon), single_(arithmetic().single) {
  arithmetic().single = d == DType::Float32;
  arithmetic().epsilon = d == DType::Float32 ? 0x1p-23 : 0x1p-52;
}

double rounded(double v) { return arithmetic().single ? static_cast<double>(static_cast<float>(v)) : v; }

int64_t wrapped(DType d, uint64_t bits) {
  switch (d) {
    case DType::Bool:
      return bits != 0 ? 1 : 0;
    case DType::Int8:
      return static_cast<int8_t>(bits);
    case DType::Int16:
      return static_cast<int16_t>(bits);
    case DType::Int32:
      return static_cast<int32_t>(bits);
    case DType::UInt8:
      return static_cast<uint8_t>(bits);
    case DType::UInt16:
      return static_cast<uint16_t>(bits);
    case DType::UInt32:
      return static_cast<uint32_t>(bits);
    default:
      return static_cast<int64_t>(bits);
  }
}

Number integer(int64_t i) {
  Number x;
  x.i = i;
  return x;
}
Number open_number() {
  Number x;
  x.f.e = std::numeric_limits<double>::infinity();
  return x;
}

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

Bounded bounded(double v, double e) {
  if (!(e >= 0) || (e > 0 && !std::isfinite(v))) e = kInfinite;
  return {v, e};
}

// The result of one rounding; `exact`: float64 holds it without one.
Bounded rounded_once(double v, double e, bool exact) {
  const double r = rounded(v);
  if (std::isfinite(v) && !std::isfinite(r)) return {r, e > 0 ? kInfinite : 0};
  if (exact && (r == v || std::isnan(v))) return bounded(v, e);
  if (!std::isfinite(v)) return bounded(v, e);
  const double least = arithmetic().single ? 0x1p-126 : 0x1p-1022;  // smaller ones may become 0
  return bounded(r, e + 4 * arithmetic().epsilon * std::fabs(v) + least);
}

Bounded add(const Bounded& a, const Bounded& b) {
  if (std::isnan(a.v) || std::isnan(b.v)) return {a.v + b.v, a.open() || b.open() ? kInfinite : 0};
  if (a.open() || b.open()) return {a.v + b.v, kInfinite};
  const double s = a.v + b.v, back = s - a.v, rest = (a.v - (s - back)) + (b.v - back);  // D. Knuth's TwoSum
  return rounded_once(s, a.e + b.e, rest == 0);
}

Bounded multiply(const Bounded& a, const Bounded& b) {
  const double p = a.v * b.v;
  if (std::isnan(p)) return {p, a.e + b.e > 0 ? kInfinite : 0};
  if (a.open() || b.open()) return {p, kInfinite};
  const double e = a.e == 0 && b.e == 0 ? 0 : std::fabs(a.v) * b.e + std::fabs(b.v) * a.e + a.e * b.e;
  return rounded_once(p, e, std::fma(a.v, b.v, -p) == 0 && (p != 0 || a.v == 0 || b.v == 0));
}

// The value at x, and how far it goes within x's error.
Bounded value_at(const Bounded& x, const std::function<double(double)>& value) {
  const double v = value(x.v);
  if (x.e == 0 && std::isnan(v)) return {v, 0};
  if (x.e == 0)
    return rounded_once(v, v == 0 || x.v == 0 ? 0 : 16 * arithmetic().epsilon * std::fabs(v),
                        v == 0 || v == 1 || x.v == 0 || std::isinf(v));
  if (x.open()) return {v, kInfinite};
  const double low = value(x.v - x.e), high = value(x.v + x.e);
  return rounded_once(v, std::fabs(low - v) + std::fabs(high - v) + 16 * arithmetic().epsilon * std::fabs(v), false);
}

// The product of two monomials; none where a level comes twice, or there are too many.
std::optional<Monomial> product(const Monomial& a, const Monomial& b) {
  Monomial result{};
  std::size_t i = 0, k = 0, n = 0;
  while ((i < 3 && a[i]) || (k < 3 && b[k])) {
    const Variable x = i < 3 ? a[i] : 0, y = k < 3 ? b[k] : 0;
    if (x && y && level_of(x) == level_of(y)) return {};
    if (n == 3) {
      arithmetic().singular = true;
      return {};
    }
    result[n++] = x > y ? (++i, x) : (++k, y);
  }
  return result;
}

void put(std::vector<Term>& terms, const Monomial& m, const Bounded& factor) {
  const auto at = std::lower_bound(terms.begin(), terms.end(), m,
                                   [](const Term& t, const Monomial& key) { return t.variables < key; });
  if (at != terms.end() && at->variables == m)
    at->factor = add(at->factor, factor);
  else
    terms.insert(at, {m, factor});
}

}  // namespace

Number operator-(const Number& x) {
  Number r = x;
  r.f.v = -r.f.v;
  for (Term& t : r.terms) t.factor.v = -t.factor.v;
  return r;
}

Number operator+(const Number& a, const Number& b) {
  Number r;
  r.f = add(a.f, b.f);
  r.terms = a.terms;
  for (const Term& t : b.terms) put(r.terms, t.variables, t.factor);
  return r;
}
Number operator-(const Number& a, const Number& b) { return a + -b; }

Number operator*(const Number& a, const Number& b) {
  Number r;
  r.f = multiply(a.f, b.f);
  for (const Term& t : a.terms) put(r.terms, t.variables, multiply(t.factor, b.f));
  for (const Term& t : b.terms) put(r.terms, t.variables, multiply(a.f, t.factor));
  for (const Term& s : a.terms)
    for (const Term& t : b.terms)
      if (const auto m = product(s.variables, t.variables)) put(r.terms, *m, multiply(s.factor, t.factor));
  if (!(r.terms.empty()) && !std::isfinite(r.f.v)) arithmetic().singular = true;
  return r;
}

Number operator/(const Number& a, const Number& b) {
  if (a.terms.empty() && b.terms.empty()) {  // rounded once
    Number r;
    if (b.f.v == 0 || (b.f.e > 0 && std::fabs(b.f.v) <= b.f.e)) {
      if (std::isnan(a.f.v) || (a.f.v == 0 && a.f.e == 0 && b.f.e == 0)) return {a.f.v / b.f.v};
      return open_number();  // the sign of a zero is not followed
    }
    const double q = a.f.v / b.f.v;
    const double e = a.f.e == 0 && b.f.e == 0 ? 0 : (a.f.e + std::fabs(q) * b.f.e) / (std::fabs(b.f.v) - b.f.e);
    r.f = rounded_once(q, e, std::fma(q, b.f.v, -a.f.v) == 0 || std::isinf(b.f.v));
    return r;
  }
  return a * reciprocal(b);
}

Number perturbed(Number x, Variable v) {
  put(x.terms, {v, 0, 0}, {1, 0});
  return x;
}

Number derivative(const Number& x, Variable v) {
  Number r(0);
  for (const Term& t : x.terms) {
    const auto at = std::find(t.variables.begin(), t.variables.end(), v);
    if (at == t.variables.end()) continue;
    Monomial rest = t.variables;
    std::rotate(rest.begin() + (at - t.variables.begin()), rest.begin() + (at - t.variables.begin()) + 1, rest.end());
    rest[2] = 0;
    if (rest[0] == 0)
      r.f = t.factor;
    else
      put(r.terms, rest, t.factor);
  }
  return r;
}

Number without_levels(Number x, unsigned from) {
  std::erase_if(x.terms, [from](const Term& t) { return level_of(t.variables[0]) >= from; });
  return x;
}
Number without_terms(Number x) {
  x.terms.clear();
  return x;
}
bool has_level(const Number& x, unsigned level) {
  for (const Term& t : x.terms)
    for (const Variable v : t.variables)
      if (v && level_of(v) == level) return true;
  return false;
}

namespace {

// f(a + sum b_k e_k) = f(a) + f'(a) sum b_k e_k, for the variables e_k of the highest level.
template <class Value, class Derivative>
Number lifted(const Number& x, const Value& value, const Derivative& df) {
  if (x.terms.empty()) {
    // A derivative of 0 that was dropped on the way here is NaN after an infinite slope.
    thread_local bool asks = false;
    if (arithmetic().level > 0 && !asks) {
      asks = true;
      const Number slope = df(x);
      if (!std::isfinite(slope.f.v) || slope.open()) arithmetic().singular = true;
      asks = false;
    }
    Number r;
    r.f = value(x.f);
    return r;
  }
  unsigned level = 0;
  for (const Term& t : x.terms) level = std::max(level, level_of(t.variables[0]));
  Number a = without_levels(x, level), rest;
  for (const Term& t : x.terms)
    if (level_of(t.variables[0]) == level) rest.terms.push_back(t);
  const Number slope = df(a);
  if (!std::isfinite(slope.f.v) || slope.open() || !std::isfinite(x.f.v)) arithmetic().singular = true;
  Number r = lifted(a, value, df);
  const Number change = slope * rest;
  for (const Term& t : change.terms) put(r.terms, t.variables, t.factor);
  return r;
}

}  // namespace

Number smooth(const Number& x, double (*value)(double), Number (*derivative)(const Number&)) {
  return lifted(
      x, [value](const Bounded& at) { return value_at(at, value); }, derivative);
}
Number stepped(const Number& x, double (*value)(double)) {
  Number r;
  r.f.v = value(x.f.v);
  if (x.open())
    r.f.e = kInfinite;
  else if (x.f.e > 0)
    r.f.e = std::max(std::fabs(value(x.f.v + x.f.e) - r.f.v), std::fabs(value(x.f.v - x.f.e) - r.f.v));
  return r;
}

Number widened(Number a, const Number& b) {
  const double apart = a.f.v == b.f.v || (std::isnan(a.f.v) && std::isnan(b.f.v)) ? 0 : std::fabs(a.f.v - b.f.v);
  a.f = bounded(a.f.v, apart + std::max(a.f.e, b.f.e));
  if (a.i != b.i) a.f.e = kInfinite;
  for (Term& t : a.terms) {
    const auto at =
        std::find_if(b.terms.begin(), b.terms.end(), [&](const Term& o) { return o.variables == t.variables; });
    if (at == b.terms.end() || at->factor.v != t.factor.v) t.factor.e = kInfinite;
  }
  for (const Term& t : b.terms)
    if (std::none_of(a.terms.begin(), a.terms.end(), [&](const Term& o) { return o.variables == t.variables; }))
      put(a.terms, t.variables, {t.factor.v, kInfinite});
  return a;
}
Number choose(const Number& truth, const Number& a, const Number& b) {
  return truth.open() ? widened(a, b) : truth.i ? a : b;
}

Number less(const Number& a, const Number& b) {
  if (a.open() || b.open() || std::fabs(a.f.v - b.f.v) < a.f.e + b.f.e) return open_number();
  if (a.f.e + b.f.e > 0 && a.f.v == b.f.v) return open_number();
  return integer(a.f.v < b.f.v);
}
Number equal(const Number& a, const Number& b) {
  if (a.open() || b.open()) return open_number();
  if (a.f.e + b.f.e > 0 && std::fabs(a.f.v - b.f.v) <= a.f.e + b.f.e) return open_number();
  return integer(a.f.v == b.f.v);
}

// ---- functions

Number exp(const Number& x) { return smooth(x, std::exp, exp); }
Number reciprocal(const Number& x) {
  return lifted(
      x,
      [](const Bounded& at) {
        return (Number(1) /
                [&] {
                  Number n;
                  n.f = at;
                  return n;
                }())
            .f;
      },
      [](const Number& a) {
        const Number y = reciprocal(a);
        return -(y * y);
      });
}
Number log(const Number& x) { return smooth(x, std::log, reciprocal); }
Number sin(const Number& x) { return smooth(x, std::sin, cos); }
Number cos(const Number& x) {
  return smooth(x, std::cos, [](const Number& a) { return -sin(a); });
}
Number tanh(const Number& x) {
  return smooth(x, std::tanh, [](const Number& a) {
    const Number y = tanh(a);
    return Number(1) - y * y;
  });
}
Number sqrt(const Number& x) {
  return lifted(
      x,
      [](const Bounded& at) {
        const double s = std::sqrt(at.v);
        if (at.e == 0) return rounded_once(s, 0, std::fma(s, s, -at.v) == 0 || !std::isfinite(s));
        if (at.v <= at.e) return Bounded{s, kInfinite};
        return value_at(at, [](double v) { return std::sqrt(v); });
      },
      [](const Number& a) { return Number(0.5) * rsqrt(a); });
}
Number rsqrt(const Number& x) { return reciprocal(sqrt(x)); }
Number sigmoid(const Number& x) {
  return smooth(
      x, [](double v) { return 1 / (1 + std::exp(-v)); }, [](const Number& a) { return sigmoid(a) * sigmoid(-a); });
}
Number softplus(const Number& x) {
  return smooth(
      x, [](double v) { return std::max(v, 0.0) + std::log1p(std::exp(-std::fabs(v))); }, sigmoid);
}
Number expm1(const Number& x) {
  return smooth(x, std::expm1, [](const Number& a) { return expm1(a) + Number(1); });
}
Number log1p(const Number& x) {
  return smooth(x, std::log1p, [](const Number& a) { return reciprocal(Number(1) + a); });
}
Number arcsin(const Number& x) {
  return smooth(x, std::asin, [](const Number& a) { return rsqrt((Number(1) - a) * (Number(1) + a)); });
}
Number arccos(const Number& x) {
  return smooth(x, std::acos, [](const Number& a) { return -rsqrt((Number(1) - a) * (Number(1) + a)); });
}
Number arctan(const Number& x) {
  return smooth(x, std::atan, [](const Number& a) { return reciprocal(Number(1) + a * a); });
}
Number sinh(const Number& x) { return smooth(x, std::sinh, cosh); }
Number cosh(const Number& x) { return smooth(x, std::cosh, sinh); }
Number arcsinh(const Number& x) {
  return smooth(x, std::asinh, [](const Number& a) { return rsqrt(Number(1) + a * a); });
}
Number arccosh(const Number& x) {
  return smooth(x, std::acosh, [](const Number& a) { return rsqrt((a - Number(1)) * (a + Number(1))); });
}
Number arctanh(const Number& x) {
  return smooth(x, std::atanh, [](const Number& a) { return reciprocal((Number(1) - a) * (Number(1) + a)); });
}
Number erf(const Number& x) {
  return smooth(x, std::erf, [](const Number& a) { return Number(2 * std::numbers::inv_sqrtpi) * exp(-(a * a)); });
}

Number abs(const Number& x) {
  if (std::isnan(x.f.v) && !x.terms.empty()) arithmetic().singular = true;
  return std::isnan(x.f.v) ? x : sign(x) * x;
}
Number sign(const Number& x) {
  return stepped(x, [](double v) { return v > 0 ? 1.0 : v < 0 ? -1.0 : v == 0 ? 0.0 : v; });
}
// At 0 the derivative is 0.
Number relu(const Number& x) {
  if (std::isnan(x.f.v) && !x.terms.empty()) arithmetic().singular = true;
  if (std::isnan(x.f.v)) return x;
  return choose(less(Number(0), x), x, Number(0));
}
// Of equal ones each has half of the derivative.
Number maximum(const Number& a, const Number& b) {
  if ((std::isnan(a.f.v) || std::isnan(b.f.v)) && (!a.terms.empty() || !b.terms.empty())) arithmetic().singular = true;
  if (std::isnan(a.f.v)) return a;
  if (std::isnan(b.f.v)) return b;
  const Number tie = equal(a, b);
  if (tie.open()) {
    Number r = widened(a.f.v >= b.f.v ? a : b, a.f.v >= b.f.v ? b : a);
    r.f.e = std::max(a.f.e, b.f.e);
    return r;
  }
  if (tie.i == 0) return a.f.v > b.f.v ? a : b;
  if (std::isinf(a.f.v)) return a.terms.empty() ? b : a;
  if (a.terms.empty() && b.terms.empty()) return a;
  return (a + b) * Number(0.5);
}
Number minimum(const Number& a, const Number& b) { return -maximum(-a, -b); }

Number power(const Number& x, double p) {
  if (p == 0) return 1;
  return lifted(
      x,
      [p](const Bounded& at) {
        if (at.v == 0 && p < 0) return Bounded{kInfinite, kInfinite};
        return value_at(at, [p](double v) { return std::pow(v, p); });
      },
      [p](const Number& a) { return Number(p) * power(a, p - 1); });
}
Number power(const Number& x, const Number& y) {
  if (y.terms.empty() && y.f.e == 0) return power(x, y.f.v);
  if (x.f.v == 1 && x.f.e == 0 && !std::isfinite(y.f.v)) {  // 1, even of NaN, and no formula's derivative
    if (x.terms.empty() && y.terms.empty()) return 1;
    arithmetic().singular = true;
    return open_number();
  }
  if (x.f.v - x.f.e > 0) {
    Number r = exp(y * log(x));
    if (x.terms.empty() && y.terms.empty()) r.f.v = rounded(std::pow(x.f.v, y.f.v));
    return r;
  }
  arithmetic().singular = true;  // a derivative by the exponent
  return open_number();
}

}  // namespace tenon::api
