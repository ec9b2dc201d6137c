// tenon.fft.
#include <tenon/fft.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

fft::Norm norm_of(const char* op, const std::string& text) {
  for (const auto& [name, norm] :
       {std::pair{"backward", fft::Norm::Backward}, {"ortho", fft::Norm::Ortho}, {"forward", fft::Norm::Forward}})
    if (text == name) return norm;
  throw UserError(op, "norm \"" + text + "\", expected backward, ortho or forward");
}

template <Tensor (*transform)(const Tensor&, const fft::FFTOptions&, StreamOrDevice)>
void bind_one(nb::module_& m, const char* name, const char* doc) {
  m.def(
      name,
      [name](const TensorArg& x, std::optional<int64_t> n, AxisArg axis, const std::string& norm) {
        return transform(x, {.n = n, .axis = axis, .norm = norm_of(name, norm)}, {});
      },
      "x"_a, nb::kw_only(), "n"_a = nb::none(), "axis"_a = -1, "norm"_a = "backward", doc);
}

template <Tensor (*transform)(const Tensor&, const fft::FFTNOptions&, StreamOrDevice)>
void bind_several(nb::module_& m, const char* name, const char* doc) {
  m.def(
      name,
      [name](const TensorArg& x, const std::optional<std::vector<int64_t>>& s,
             const std::optional<std::vector<int>>& axes, const std::string& norm) {
        return transform(x, {.shape = s, .axes = axes, .norm = norm_of(name, norm)}, {});
      },
      "x"_a, nb::kw_only(), "s"_a = nb::none(), "axes"_a = nb::none(), "norm"_a = "backward", doc);
}

}  // namespace

void bind_fft(nb::module_& parent) {
  nb::module_ m = parent.def_submodule("_fft");
  bind_one<fft::fft>(m, "fft", "The transform of n elements along an axis, complex64; x is cut or padded with zeros.");
  bind_one<fft::ifft>(m, "ifft", "The inverse of fft.");
  bind_one<fft::rfft>(m, "rfft", "The first n / 2 + 1 elements of the transform of real x.");
  bind_one<fft::irfft>(m, "irfft", "The inverse of rfft: n real numbers, by default 2 (elements - 1).");
  bind_one<fft::hfft>(m, "hfft", "The n real numbers that x, the first half of a Hermitian sequence, transforms to.");
  bind_one<fft::ihfft>(m, "ihfft", "The inverse of hfft.");
  bind_several<fft::fftn>(m, "fftn", "fft along several axes; s: how many elements each has.");
  bind_several<fft::ifftn>(m, "ifftn", "ifft along several axes.");
  bind_several<fft::rfftn>(m, "rfftn", "rfft along the last of the axes, then fft along the others.");
  bind_several<fft::irfftn>(m, "irfftn", "ifft along the axes but the last, then irfft along that.");
  bind_several<fft::fft2>(m, "fft2", "fftn along the last two axes.");
  bind_several<fft::ifft2>(m, "ifft2", "ifftn along the last two axes.");
  bind_several<fft::rfft2>(m, "rfft2", "rfftn along the last two axes.");
  bind_several<fft::irfft2>(m, "irfft2", "irfftn along the last two axes.");
  m.def(
      "fftfreq",
      [](int64_t n, double d, const std::optional<DTypeArg>& dtype, const std::optional<std::string>& device) {
        return fft::fftfreq(n, d, dtype ? DType(*dtype) : DType::Float32,
                            device ? StreamOrDevice(*device) : StreamOrDevice());
      },
      "n"_a, nb::kw_only(), "d"_a = 1.0, "dtype"_a = nb::none(), "device"_a = nb::none(),
      "The frequencies of the elements of fft of n samples that are d apart.");
  m.def(
      "rfftfreq",
      [](int64_t n, double d, const std::optional<DTypeArg>& dtype, const std::optional<std::string>& device) {
        return fft::rfftfreq(n, d, dtype ? DType(*dtype) : DType::Float32,
                             device ? StreamOrDevice(*device) : StreamOrDevice());
      },
      "n"_a, nb::kw_only(), "d"_a = 1.0, "dtype"_a = nb::none(), "device"_a = nb::none(), "Those of rfft.");
#define WINDOW(name)                                                                                              \
  m.def(                                                                                                          \
      #name, [](int64_t n, bool periodic) { return fft::name(n, {.periodic = periodic}); }, "n"_a, nb::kw_only(), \
      "periodic"_a = true, "n samples of this window, float32.");
  WINDOW(hann)
  WINDOW(hamming)
  WINDOW(blackman)
  WINDOW(bartlett)
#undef WINDOW
  m.def(
      "kaiser", [](int64_t n, double beta, bool periodic) { return fft::kaiser(n, beta, {.periodic = periodic}); },
      "n"_a, "beta"_a = 12.0, nb::kw_only(), "periodic"_a = true, "n samples of this window, float32.");
  const auto stft_options = [](int64_t n, std::optional<int64_t> hop, const std::optional<TensorArg>& window,
                               bool center, bool normalized) {
    fft::STFTOptions options{.n = n, .hop = hop, .center = center, .normalized = normalized};
    if (window) options.window = window->tensor;
    return options;
  };
  m.def(
      "stft",
      [=](const TensorArg& x, int64_t n, std::optional<int64_t> hop, const std::optional<TensorArg>& window,
          bool center, bool normalized) { return fft::stft(x, stft_options(n, hop, window, center, normalized)); },
      "x"_a, nb::kw_only(), "n"_a = 512, "hop"_a = nb::none(), "window"_a = nb::none(), "center"_a = true,
      "normalized"_a = false, "rfft of overlapping windows of x: (..., n / 2 + 1, transforms).");
  m.def(
      "istft",
      [=](const TensorArg& x, int64_t n, std::optional<int64_t> hop, const std::optional<TensorArg>& window,
          bool center, bool normalized, std::optional<int64_t> length) {
        return fft::istft(x, stft_options(n, hop, window, center, normalized), length);
      },
      "x"_a, nb::kw_only(), "n"_a = 512, "hop"_a = nb::none(), "window"_a = nb::none(), "center"_a = true,
      "normalized"_a = false, "length"_a = nb::none(), "The inverse of stft.");
  m.def(
      "fftshift", [](const TensorArg& x, const AxesArg& axes) { return fft::fftshift(x, axes); }, "x"_a, nb::kw_only(),
      "axes"_a = nb::none(), "Moves frequency 0 from the front to the middle.");
  m.def(
      "ifftshift", [](const TensorArg& x, const AxesArg& axes) { return fft::ifftshift(x, axes); }, "x"_a,
      nb::kw_only(), "axes"_a = nb::none(), "Moves it back.");
}

}  // namespace tenon::python
