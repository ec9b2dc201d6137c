// The operation as a function of Python, over the Tensors of the module tenon.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "axpby.h"

namespace nb = nanobind;
using namespace nb::literals;

NB_MODULE(_ext, m) {
  nb::module_::import_("tenon");
  m.def(
      "axpby",
      [](const tenon::Tensor& x, const tenon::Tensor& y, float alpha, float beta,
         const std::optional<std::string>& stream) {
        return axpby_ext::axpby(x, y, alpha, beta, stream ? tenon::StreamOrDevice(*stream) : tenon::StreamOrDevice());
      },
      "x"_a, "y"_a, "alpha"_a, "beta"_a, nb::kw_only(), "stream"_a = nb::none(),
      "alpha x + beta y, elementwise. x and y broadcast and promote; integers become float32.");
}
