// The functions of build.h. An expression whose coefficients would not fit in 64 bits is not rewritten.
#include <tenon/symbolic/build.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

template <class F>
Node normal(Op op, std::initializer_list<Node> src, F&& f) {
  const Engine engine;
  try {
    return within_int64(f(), op, src);
  } catch (const Overflow&) {
    return as_written(op, src);
  }
}

// Then + - * max min of them need no rules.
bool both_numbers(const Node& a, const Node& b) {
  return a.is_const() && b.is_const() && a.dtype() == DType::Index && b.dtype() == DType::Index;
}

Node normal_all(Op op, std::span<const Node> src) {
  const Engine engine;
  return rebuilt(make_node(op, DType::Index, src), src);
}

constexpr int64_t kUnbound = INT64_MIN;

Node variable(const std::string& name, int64_t min, int64_t max) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto part = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
  if (name.empty() || !letter(name[0]) || !std::ranges::all_of(name, part))
    raise<UserError>("Variable", "the name \"{}\", expected letters, digits and _, a letter first", name);
  if (min > max)
    raise<UserError>("Variable", "{} has minimum {} and maximum {}; the minimum must not be above", name, min, max);
  return make_node(Op::Variable, DType::Index, std::span<const Node>(),
                   VariableArg{name, min, max, std::make_shared<std::atomic<int64_t>>(kUnbound)});
}

void check_divisor(const char* op, const Node& divisor) {
  if (divisor.is(0)) raise<UserError>(op, "the divisor is the constant 0; expected any other value");
}

}  // namespace

Variable::Variable(const std::string& name, int64_t min, int64_t max) : Node(variable(name, min, max)) {}

void Variable::bind(int64_t value) {
  const auto& v = arg<VariableArg>();
  if (value < v.lo || value > v.hi)
    raise<UserError>("Variable", "{} cannot be bound to {}; expected a value from {} to {}", v.name, value, v.lo, v.hi);
  if (v.bound == nullptr) raise<InternalError>("Variable", "{} has no place for a value", v.name);
  v.bound->store(value);
}

std::optional<int64_t> bound_value(const Node& variable) {
  const auto& bound = variable.arg<VariableArg>().bound;
  const int64_t value = bound == nullptr ? kUnbound : bound->load();
  return value == kUnbound ? std::nullopt : std::optional(value);
}

Node stand_in(StandInArg::Analysis analysis, const Node& size, std::size_t axis) {
  return make_node(Op::StandIn, DType::Index, {size}, StandInArg{analysis, static_cast<int32_t>(axis)});
}

Node operator+(const Node& a, const Node& b) {
  if (int64_t c = 0; both_numbers(a, b) && !__builtin_add_overflow(a.value(), b.value(), &c)) return c;
  return normal(Op::Add, {a, b}, [&] { return sum_of(a, b); });
}
Node operator-(const Node& a, const Node& b) {
  if (int64_t c = 0; both_numbers(a, b) && !__builtin_sub_overflow(a.value(), b.value(), &c)) return c;
  return normal(Op::Sub, {a, b}, [&] { return sum_of(a, b, -1); });
}
Node operator*(const Node& a, const Node& b) {
  if (int64_t c = 0; both_numbers(a, b) && !__builtin_mul_overflow(a.value(), b.value(), &c)) return c;
  return normal(Op::Mul, {a, b}, [&] { return product_of(a, b); });
}
Node operator-(const Node& a) {
  return normal(Op::Neg, {a}, [&] { return scaled(a, -1); });
}
Node operator/(const Node& a, const Node& b) {
  check_divisor("//", b);
  return normal(Op::FloorDiv, {a, b}, [&] { return div_of(a, b); });
}
Node operator%(const Node& a, const Node& b) {
  check_divisor("%", b);
  return normal(Op::FloorMod, {a, b}, [&] { return mod_of(a, b); });
}
Node lt(const Node& a, const Node& b) {
  return normal(Op::Lt, {a, b}, [&] { return less_of(a, b); });
}
Node le(const Node& a, const Node& b) {
  return normal(Op::Le, {a, b}, [&] { return less_of(a, sum_of(b, Node(1))); });
}
Node gt(const Node& a, const Node& b) { return lt(b, a); }
Node ge(const Node& a, const Node& b) { return le(b, a); }

namespace {

bool truth_of(const char* comparison, const char* expression, const Node& a, const Node& b, const Node& truth) {
  if (truth.min() == truth.max()) return truth.min() != 0;
  raise<UserError>(comparison,
                   "{} {} {} depends on the value of a Variable; {}(a, b) gives the comparison as an expression",
                   render(a), comparison, render(b), expression);
}

}  // namespace

bool operator<(const Node& a, const Node& b) { return truth_of("<", "lt", a, b, lt(a, b)); }
bool operator<=(const Node& a, const Node& b) { return truth_of("<=", "le", a, b, le(a, b)); }
bool operator>(const Node& a, const Node& b) { return truth_of(">", "gt", a, b, gt(a, b)); }
bool operator>=(const Node& a, const Node& b) { return truth_of(">=", "ge", a, b, ge(a, b)); }

Node eq(const Node& a, const Node& b) {
  return normal(Op::Eq, {a, b}, [&] { return eq_of(a, b); });
}
Node ne(const Node& a, const Node& b) {
  return normal(Op::Ne, {a, b}, [&] { return ne_of(a, b); });
}
Node operator&&(const Node& a, const Node& b) {
  const Node both[] = {a, b};
  return all_of(both);
}
Node operator||(const Node& a, const Node& b) {
  const Node either[] = {a, b};
  return normal_all(Op::Or, either);
}
Node logical_not(const Node& a) {
  return normal(Op::Not, {a}, [&] { return not_of(a); });
}
Node max(const Node& a, const Node& b) {
  if (both_numbers(a, b)) return std::max(a.value(), b.value());
  const Node both[] = {a, b};
  return normal_all(Op::Max, both);
}
Node min(const Node& a, const Node& b) {
  if (both_numbers(a, b)) return std::min(a.value(), b.value());
  const Node both[] = {a, b};
  return normal_all(Op::Min, both);
}
Node where(const Node& condition, const Node& then, const Node& otherwise) {
  return normal(Op::Where, {condition, then, otherwise}, [&] { return where_of(condition, then, otherwise); });
}
Node sum(std::span<const Node> terms) { return terms.empty() ? Node(0) : normal_all(Op::Add, terms); }
Node product(std::span<const Node> factors) { return factors.empty() ? Node(1) : normal_all(Op::Mul, factors); }
Node all_of(std::span<const Node> truths) { return truths.empty() ? Node(1) : normal_all(Op::And, truths); }

}  // namespace tenon
