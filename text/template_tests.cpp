// Jinja's tests: the words after `is`.
#include <algorithm>
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/text/template_run.h>

namespace tenon::text {
namespace {

using Test = bool (*)(TemplateRun&, const Value&, CallArguments&);

const Value& other(TemplateRun& run, const CallArguments& a) {
  if (a.values.size() != 1) run.fail(fmt::format("a test has {} arguments, expected 1", a.values.size()));
  return a.values[0];
}

bool is_remainder(TemplateRun& run, const Value& v, const Value& by, int64_t rest) {
  return run.same(run.arithmetic("%", v, by), rest);
}

#define TEST_OF [](TemplateRun & run, const Value& v, CallArguments& a) -> bool
#define UNUSED static_cast<void>(run), static_cast<void>(v), static_cast<void>(a)
// clang-format off
constexpr std::pair<std::string_view, Test> kTests[] = {
    {"!=", TEST_OF { return !run.same(v, other(run, a)); }},
    {"<", TEST_OF { return run.compare(v, other(run, a)) < 0; }},
    {"<=", TEST_OF { return run.compare(v, other(run, a)) <= 0; }},
    {"==", TEST_OF { return run.same(v, other(run, a)); }},
    {">", TEST_OF { return run.compare(v, other(run, a)) > 0; }},
    {">=", TEST_OF { return run.compare(v, other(run, a)) >= 0; }},
    {"boolean", TEST_OF { return UNUSED, v.boolean() != nullptr; }},
    {"callable", TEST_OF { return UNUSED, v.function() != nullptr; }},
    {"defined", TEST_OF { return UNUSED, !v.is_undefined(); }},
    {"divisibleby", TEST_OF { return is_remainder(run, v, other(run, a), 0); }},
    {"eq", TEST_OF { return run.same(v, other(run, a)); }},
    {"equalto", TEST_OF { return run.same(v, other(run, a)); }},
    {"even", TEST_OF { return UNUSED, is_remainder(run, v, 2, 0); }},
    {"false", TEST_OF { return UNUSED, v.boolean() != nullptr && !*v.boolean(); }},
    {"float", TEST_OF { return UNUSED, v.real() != nullptr; }},
    {"ge", TEST_OF { return run.compare(v, other(run, a)) >= 0; }},
    {"greaterthan", TEST_OF { return run.compare(v, other(run, a)) > 0; }},
    {"gt", TEST_OF { return run.compare(v, other(run, a)) > 0; }},
    {"in", TEST_OF { return run.contains(other(run, a), v); }},
    {"integer", TEST_OF { return UNUSED, v.integer() != nullptr; }},
    {"iterable", TEST_OF {
       return UNUSED, v.text() || v.list() || v.is_undefined() || v.loop() ||
                          (v.map() != nullptr && !v.map()->is_namespace);
     }},
    {"le", TEST_OF { return run.compare(v, other(run, a)) <= 0; }},
    {"lessthan", TEST_OF { return run.compare(v, other(run, a)) < 0; }},
    {"lower", TEST_OF {
       return UNUSED, run.str(v) == lower_text(run.str(v)) && run.str(v) != upper_text(run.str(v));
     }},
    {"lt", TEST_OF { return run.compare(v, other(run, a)) < 0; }},
    {"mapping", TEST_OF { return UNUSED, v.map() != nullptr && !v.map()->is_namespace; }},
    {"ne", TEST_OF { return !run.same(v, other(run, a)); }},
    {"none", TEST_OF { return UNUSED, v.is_none(); }},
    {"number", TEST_OF { return UNUSED, v.integer() || v.real() || v.boolean(); }},
    {"odd", TEST_OF { return UNUSED, is_remainder(run, v, 2, 1); }},
    {"sequence", TEST_OF {
       return UNUSED, v.text() || v.list() || v.is_undefined() || (v.map() != nullptr && !v.map()->is_namespace);
     }},
    {"string", TEST_OF { return UNUSED, v.text() != nullptr; }},
    {"true", TEST_OF { return UNUSED, v.boolean() != nullptr && *v.boolean(); }},
    {"undefined", TEST_OF { return UNUSED, v.is_undefined(); }},
    {"upper", TEST_OF {
       return UNUSED, run.str(v) == upper_text(run.str(v)) && run.str(v) != lower_text(run.str(v));
     }},
};
// clang-format on
#undef UNUSED
#undef TEST_OF

}  // namespace

bool TemplateRun::test(const std::string& name, const Value& input, CallArguments& arguments) {
  for (const auto& [known, t] : kTests)
    if (known == name) return t(*this, input, arguments);
  std::string names;
  for (const auto& [known, t] : kTests) names += (names.empty() ? "" : ", ") + std::string(known);
  fail(fmt::format("the test {} is not known; known are {}", io::in_quotes(name), names));
}

}  // namespace tenon::text
