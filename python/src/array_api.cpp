// The ops of engine/ops/array_api.h, which are functions only; python/tenon/array_api.py makes named tuples of tuples.
#include <tenon/tenon.h>

#include <nanobind/stl/tuple.h>

#include "arguments.h"

namespace tenon::python {

using namespace nb::literals;

void bind_array_api(nb::module_& m) {
#define PAIRED(name, doc) \
  m.def(                  \
      #name, [](const OperandArg& a, const OperandArg& b) { return name(a, b); }, "x1"_a, "x2"_a, doc);
  PAIRED(hypot, "The root of x1^2 + x2^2, without overflow.")
  PAIRED(copysign, "|x1| with the sign of x2.")
  PAIRED(nextafter, "The next float after x1 on the way to x2.")
#undef PAIRED
  m.def(
      "signbit", [](const TensorArg& x) { return signbit(x); }, "x"_a, "Is the sign bit set, as that of -0 is?");
#define RUNNING(name, doc)                                                                             \
  m.def(                                                                                               \
      #name,                                                                                           \
      [](const TensorArg& x, const std::optional<AxisArg>& axis, const std::optional<DTypeArg>& dtype, \
         bool include_initial) {                                                                       \
        return name(widened(x, dtype), {.axis = axis, .include_initial = include_initial});            \
      },                                                                                               \
      "x"_a, nb::kw_only(), "axis"_a = nb::none(), "dtype"_a = nb::none(), "include_initial"_a = false, doc);
  RUNNING(cumulative_sum, "Element i is the sum of the elements up to i along an axis; include_initial: 0 in front.")
  RUNNING(cumulative_prod, "Element i is the product of the elements up to i; include_initial: 1 in front.")
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
      "x1"_a, "x2"_a, nb::kw_only(), "side"_a = "left", "sorter"_a = nb::none(),
      "How many elements of the sorted vector x1 stand before the place of each element of x2; int64.");
  m.def(
      "isin",
      [](const TensorArg& x, const TensorArg& among, bool invert) { return isin(x, among, {.invert = invert}); },
      "x1"_a, "x2"_a, nb::kw_only(), "invert"_a = false, "Is each element of x1 among those of x2?");
  m.def(
      "count_nonzero",
      [](const TensorArg& x, const AxesArg& axis, bool keepdims) {
        return count_nonzero(x, {.axis = axis, .keepdims = keepdims});
      },
      "x"_a, nb::kw_only(), "axis"_a = nb::none(), "keepdims"_a = false, "How many elements are not 0; int64.");
  m.def(
      "nonzero", [](const TensorArg& x) { return nb::tuple(nb::cast(without_gil([&] { return nonzero(x); }))); }, "x"_a,
      "The indices of the elements that are not 0, a vector an axis. Computed at once, so not under jit.");
  m.def(
      "argwhere", [](const TensorArg& x) { return without_gil([&] { return argwhere(x); }); }, "x"_a,
      "The same as rows.");
  m.def(
      "_unique",
      [](const TensorArg& x) {
        auto [values, indices, inverse, counts] = without_gil([&] { return unique_all(x); });
        return std::tuple{values, indices, inverse, counts};
      },
      "x"_a);
  m.def(
      "unique_values", [](const TensorArg& x) { return without_gil([&] { return unique_values(x); }); }, "x"_a,
      "The elements without repetitions, ascending. Computed at once, so not under jit.");
  m.def(
      "_promote", [](DTypeArg a, DTypeArg b) { return promote_types(a, b); }, "a"_a, "b"_a);
}

}  // namespace tenon::python
