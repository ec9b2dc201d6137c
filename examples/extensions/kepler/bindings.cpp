// The operation as a function of Python, over the Tensors of the module tenon.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>

#include "kepler.h"

namespace nb = nanobind;
using namespace nb::literals;

NB_MODULE(_ext, m) {
  nb::module_::import_("tenon");
  m.def("kepler", &kepler_ext::kepler, "mean_anom"_a, "ecc"_a,
        "sin E and cos E of E - ecc sin E = mean_anom, elementwise; float32 or float64, 0 <= ecc < 1.");
}
