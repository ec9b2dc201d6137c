// One element of the eager reference. An integer wraps as its dtype does. A float is a value with a bound of its error
// and its derivatives: forward-mode differentiation by nilpotent variables, one for each element that a derivative is
// taken by, so one evaluation gives all derivatives. A variable belongs to a level (a derivative within a derivative
// has the next one), and two variables of one level have the product 0, since each level takes first derivatives only.
#pragma once
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <tenon/base/dtype.h>

namespace tenon::api {

using Variable = uint32_t;  // level * 2^24 + number + 1
constexpr Variable variable(unsigned level, uint32_t number) { return (level << 24) + number + 1; }
constexpr unsigned level_of(Variable v) { return (v - 1) >> 24; }

/// A value, and how far a right result may be from it; infinite where the reference leaves the result open.
struct Bounded {
  double v = 0, e = 0;
  bool open() const { return std::isinf(e); }
};

/// Up to three variables of different levels, the highest first; 0 stands for none.
using Monomial = std::array<Variable, 3>;
struct Term {
  Monomial variables;
  Bounded factor;
};

struct Number {
  int64_t i = 0;  // of integers and bools; the bits of uint64
  Bounded f;      // of floats; of integers f.e tells whether they are open
  std::vector<Term> terms;

  Number() = default;
  Number(double v) : f{v, 0} {}  // NOLINT: implicit
  bool open() const { return f.open(); }
};
Number integer(int64_t i);
Number open_number();

/// What arithmetic of this thread rounds to, and what it met.
struct Arithmetic {
  double epsilon = 0x1p-52;
  bool single = false;    // results are rounded to float32
  bool singular = false;  // a derivative was asked for where there is none
  unsigned level = 0;     // of the innermost derivative; 0 is that of backward()
};
Arithmetic& arithmetic();
/// While one lives, numbers are of this dtype.
class InDType {
 public:
  explicit InDType(DType d);
  ~InDType() { arithmetic().epsilon = epsilon_, arithmetic().single = single_; }
  InDType(const InDType&) = delete;
  InDType& operator=(const InDType&) = delete;

 private:
  double epsilon_;
  bool single_;
};

Number operator+(const Number&, const Number&);
Number operator-(const Number&, const Number&);
Number operator-(const Number&);
Number operator*(const Number&, const Number&);
Number operator/(const Number&, const Number&);
inline Number& operator+=(Number& a, const Number& b) { return a = a + b; }

/// A smooth function: its value, and its derivative as a function of the same kind.
Number smooth(const Number& x, double (*value)(double), Number (*derivative)(const Number&));
/// A function that is constant between its steps.
Number stepped(const Number& x, double (*value)(double));
/// a where the truth is 1, else b; both where it is open.
Number choose(const Number& truth, const Number& a, const Number& b);
/// The same number whose error grows to the distance of another one.
Number widened(Number a, const Number& b);

/// Bools of floats: a < b, a == b; open where the errors leave it so.
Number less(const Number& a, const Number& b);
Number equal(const Number& a, const Number& b);

Number exp(const Number&);
Number log(const Number&);
Number sin(const Number&);
Number cos(const Number&);
Number tanh(const Number&);
Number sqrt(const Number&);
Number rsqrt(const Number&);
Number reciprocal(const Number&);
Number sigmoid(const Number&);
Number softplus(const Number&);  // log(1 + exp(x))
Number expm1(const Number&);
Number log1p(const Number&);
Number arcsin(const Number&);
Number arccos(const Number&);
Number arctan(const Number&);
Number sinh(const Number&);
Number cosh(const Number&);
Number arcsinh(const Number&);
Number arccosh(const Number&);
Number arctanh(const Number&);
Number erf(const Number&);
Number abs(const Number&);
Number relu(const Number&);
Number sign(const Number&);
Number maximum(const Number&, const Number&);
Number minimum(const Number&, const Number&);
/// x^p of a fixed p, x^y.
Number power(const Number& x, double p);
Number power(const Number& x, const Number& y);

/// x with the variable of this level and number added.
Number perturbed(Number x, Variable v);
/// The factor of a variable: the derivative by it, which may have terms of other levels.
Number derivative(const Number& x, Variable v);
/// Without the variables of this level and of those above it.
Number without_levels(Number x, unsigned from);
Number without_terms(Number x);
bool has_level(const Number& x, unsigned level);

/// Rounded to the dtype of the moment.
double rounded(double);
/// Two's complement of the dtype's width.
int64_t wrapped(DType, uint64_t bits);

}  // namespace tenon::api
