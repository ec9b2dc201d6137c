// tenon.fft.
#include <tenon/fft.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

fft::Norm norm_of(const std::string& transform, const std::string& text) {
  for (const auto& [name, norm] :
       {std::pair{"backward", fft::Norm::Backward}, {"ortho", fft::Norm::Ortho}, {"forward", fft::Norm::Forward}})
    if (text == name) return norm;
  throw UserError("fft." + transform, "norm \"" + text + "\", expected backward, ortho or forward");
}

template <Tensor (*transform)(const Tensor&, const fft::FFTOptions&, StreamOrDevice)>
void bind_one(const Functions& m, const char* name) {
  m.def(
      name,
      [name](const TensorArg& x, std::optional<int64_t> n, AxisArg axis, const std::string& norm) {
        return transform(x, {.n = n, .axis = axis, .norm = norm_of(name, norm)}, {});
      },
      "x"_a, nb::kw_only(), "n"_a = nb::none(), "axis"_a = -1, "norm"_a = "backward");
}

template <Tensor (*transform)(const Tensor&, const fft::FFTNOptions&, StreamOrDevice)>
void bind_several(const Functions& m, const char* name) {
  m.def(
      name,
      [name](const TensorArg& x, const std::optional<std::vector<int64_t>>& s,
             const std::optional<std::vector<int>>& axes, const std::string& norm) {
        return transform(x, {.shape = s, .axes = axes, .norm = norm_of(name, norm)}, {});
      },
      "x"_a, nb::kw_only(), "s"_a = nb::none(), "axes"_a = nb::none(), "norm"_a = "backward");
}

}  // namespace

void bind_fft(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("_fft");
  const Functions m(module, "fft.");
  bind_one<fft::fft>(m, "fft");
  bind_one<fft::ifft>(m, "ifft");
  bind_one<fft::rfft>(m, "rfft");
  bind_one<fft::irfft>(m, "irfft");
  bind_one<fft::hfft>(m, "hfft");
  bind_one<fft::ihfft>(m, "ihfft");
  bind_several<fft::fftn>(m, "fftn");
  bind_several<fft::ifftn>(m, "ifftn");
  bind_several<fft::rfftn>(m, "rfftn");
  bind_several<fft::irfftn>(m, "irfftn");
  bind_several<fft::fft2>(m, "fft2");
  bind_several<fft::ifft2>(m, "ifft2");
  bind_several<fft::rfft2>(m, "rfft2");
  bind_several<fft::irfft2>(m, "irfft2");
  m.def(
      "fftfreq",
      [](int64_t n, double d, const std::optional<DTypeArg>& dtype, const std::optional<std::string>& device) {
        return fft::fftfreq(n, d, dtype ? DType(*dtype) : DType::Float32,
                            device ? StreamOrDevice(*device) : StreamOrDevice());
      },
      "n"_a, nb::kw_only(), "d"_a = 1.0, "dtype"_a = nb::none(), "device"_a = nb::none());
  m.def(
      "rfftfreq",
      [](int64_t n, double d, const std::optional<DTypeArg>& dtype, const std::optional<std::string>& device) {
        return fft::rfftfreq(n, d, dtype ? DType(*dtype) : DType::Float32,
                             device ? StreamOrDevice(*device) : StreamOrDevice());
      },
      "n"_a, nb::kw_only(), "d"_a = 1.0, "dtype"_a = nb::none(), "device"_a = nb::none());
#define WINDOW(name)                                                                                                 \
  m.def(                                                                                                             \
      #name, [](int64_t n, FlagArg periodic) { return fft::name(n, {.periodic = periodic}); }, "n"_a, nb::kw_only(), \
      "periodic"_a = true);
  WINDOW(hann)
  WINDOW(hamming)
  WINDOW(blackman)
  WINDOW(bartlett)
#undef WINDOW
  m.def(
      "kaiser", [](int64_t n, double beta, FlagArg periodic) { return fft::kaiser(n, beta, {.periodic = periodic}); },
      "n"_a, "beta"_a = 12.0, nb::kw_only(), "periodic"_a = true);
  const auto stft_options = [](int64_t n, std::optional<int64_t> hop, const std::optional<TensorArg>& window,
                               FlagArg center, FlagArg normalized) {
    fft::STFTOptions options{.n = n, .hop = hop, .center = center, .normalized = normalized};
    if (window) options.window = window->tensor;
    return options;
  };
  m.def(
      "stft",
      [=](const TensorArg& x, int64_t n, std::optional<int64_t> hop, const std::optional<TensorArg>& window,
          FlagArg center,
          FlagArg normalized) { return fft::stft(x, stft_options(n, hop, window, center, normalized)); },
      "x"_a, nb::kw_only(), "n"_a = 512, "hop"_a = nb::none(), "window"_a = nb::none(), "center"_a = true,
      "normalized"_a = false);
  m.def(
      "istft",
      [=](const TensorArg& x, int64_t n, std::optional<int64_t> hop, const std::optional<TensorArg>& window,
          FlagArg center, FlagArg normalized, std::optional<int64_t> length) {
        return fft::istft(x, stft_options(n, hop, window, center, normalized), length);
      },
      "x"_a, nb::kw_only(), "n"_a = 512, "hop"_a = nb::none(), "window"_a = nb::none(), "center"_a = true,
      "normalized"_a = false, "length"_a = nb::none());
  m.def(
      "fftshift", [](const TensorArg& x, const AxesArg& axes) { return fft::fftshift(x, axes); }, "x"_a, nb::kw_only(),
      "axes"_a = nb::none());
  m.def(
      "ifftshift", [](const TensorArg& x, const AxesArg& axes) { return fft::ifftshift(x, axes); }, "x"_a,
      nb::kw_only(), "axes"_a = nb::none());
}

}  // namespace tenon::python
