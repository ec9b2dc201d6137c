#include <tenon/tests/api/renumber.h>

#include <cmath>

namespace tenon::api {
namespace {

bool is_plain(double v) {
  int exponent = 0;
  return std::isfinite(v) && std::fabs(std::frexp(v, &exponent)) != 0.5 && v != 0;
}

std::vector<Statement> renumbered(const std::vector<Statement>& statements, int round);

Statement renumbered(Statement s, int round) {
  for (Argument& a : s.call.arguments)
    if (a.kind == Argument::Kind::Constant && a.constant.kind == Array::Weak::Float && is_plain(a.constant.f))
      a.constant.f *= 1 + 0.0625 * round;  // 3 becomes 3.1875 and 3.375, which no power of two is either
  if (s.callable.function) {
    Function f = *s.callable.function;
    f.body = renumbered(f.body, round);
    s.callable.function = std::make_shared<const Function>(std::move(f));
  }
  return s;
}

std::vector<Statement> renumbered(const std::vector<Statement>& statements, int round) {
  std::vector<Statement> others;
  for (const Statement& s : statements) others.push_back(renumbered(s, round));
  return others;
}

}  // namespace

Program renumbered(const Program& program, int round) { return {program.seed, renumbered(program.statements, round)}; }

}  // namespace tenon::api
