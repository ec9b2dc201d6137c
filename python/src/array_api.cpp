// The ops of engine/ops/array_api.h, which are functions only; python/tenon/array_api.py makes named tuples of tuples.
#include <tenon/tenon.h>

#include <nanobind/stl/tuple.h>

#include "arguments.h"

namespace tenon::python {

using namespace nb::literals;

void bind_array_api(nb::module_& module) {
  const Functions m(module);
#define PAIRED(name) \
  m.def(             \
      #name, [](const OperandArg& a, const OperandArg& b) { return name(a, b); }, "x1"_a, "x2"_a);
  PAIRED(hypot)
  PAIRED(copysign)
  PAIRED(nextafter)
#undef PAIRED
  m.def(
      "signbit", [](const TensorArg& x) { return signbit(x); }, "x"_a);
#define RUNNING(name)                                                                                               \
  m.def(                                                                                                            \
      #name,                                                                                                        \
      [](const TensorArg& x, const std::optional<AxisArg>& axis, const std::optional<DTypeArg>& dtype,              \
         FlagArg include_initial) {                                                                                 \
        return in_dtype(name(widened(#name, x, dtype), {.axis = axis, .include_initial = include_initial}), dtype); \
      },                                                                                                            \
      "x"_a, nb::kw_only(), "axis"_a = nb::none(), "dtype"_a = nb::none(), "include_initial"_a = false);
  RUNNING(cumulative_sum)
  RUNNING(cumulative_prod)
#undef RUNNING
  m.def(
      "searchsorted",
      [](const TensorArg& sorted, const TensorArg& x, const std::string& side, const std::optional<TensorArg>& sorter) {
        if (side != "left" && side != "right")
          throw UserError("searchsorted", "side \"" + side + "\", expected left or right");
        SearchOptions options{.right = side == "right"};
        if (sorter) options.sorter = sorter->tensor;
        return searchsorted(sorted, x, options);
      },
      "x1"_a, "x2"_a, nb::kw_only(), "side"_a = "left", "sorter"_a = nb::none());
  m.def(
      "digitize",
      [](const TensorArg& x, const TensorArg& bins, FlagArg right) { return digitize(x, bins, {.right = right}); },
      "x"_a, "bins"_a, "right"_a = false);
  m.def(
      "isin",
      [](const TensorArg& x, const TensorArg& among, FlagArg invert) { return isin(x, among, {.invert = invert}); },
      "x1"_a, "x2"_a, nb::kw_only(), "invert"_a = false);
  m.def(
      "count_nonzero",
      [](const TensorArg& x, const AxesArg& axis, FlagArg keepdims) {
        return count_nonzero(x, {.axis = axis, .keepdims = keepdims});
      },
      "x"_a, nb::kw_only(), "axis"_a = nb::none(), "keepdims"_a = false);
  m.def(
      "nonzero", [](const TensorArg& x) { return nb::tuple(nb::cast(without_gil([&] { return nonzero(x); }))); },
      "x"_a);
  m.def(
      "argwhere", [](const TensorArg& x) { return without_gil([&] { return argwhere(x); }); }, "x"_a);
  m.def(
      "_unique",
      [](const TensorArg& x) {
        auto [values, indices, inverse, counts] = without_gil([&] { return unique_all(x); });
        return std::tuple{values, indices, inverse, counts};
      },
      "x"_a);
  m.def(
      "unique_values", [](const TensorArg& x) { return without_gil([&] { return unique_values(x); }); }, "x"_a);
  m.def(
      "_promote", [](DTypeArg a, DTypeArg b) { return promote_types(a, b); }, "a"_a, "b"_a);
}

}  // namespace tenon::python
