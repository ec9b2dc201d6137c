// Private to the tables of ops: a row's eager meaning, call and text as expressions of its arguments: c the call, a the
// operands, x the first one as a Tensor, t the texts.
#pragma once
#include <tenon/tests/api/ops.h>

#define TEXT(expression) \
  []([[maybe_unused]] const Call& c, [[maybe_unused]] const Texts& t) -> std::string { return expression; }
#define CALL(expression)                                            \
  []([[maybe_unused]] const Call& c, const Operands& a) -> Tensor { \
    const Tensor& x = *a[0].tensor();                               \
    return expression;                                              \
  }
#define EAGER(expression) \
  []([[maybe_unused]] const Call& c, [[maybe_unused]] const Arrays& a) -> Array { return expression; }

namespace tenon::api {

inline std::string text_of(int64_t i) { return std::to_string(i); }
/// The integers of a call as ints.
inline std::vector<int> ints_of(const Call& c, std::size_t from = 0) {
  return {c.ints.begin() + static_cast<std::ptrdiff_t>(from), c.ints.end()};
}
inline TakeOptions take_options(const Call& c, std::size_t at) {
  TakeOptions o;
  if (c.ints.size() > at) o.axis = static_cast<int>(c.ints[at]);
  return o;
}
inline std::string take_text(const Call& c, std::size_t at) {
  return c.ints.size() > at ? ", {.axis = " + text_of(c.ints[at]) + "}" : "";
}

}  // namespace tenon::api
