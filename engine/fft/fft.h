// Discrete Fourier transforms of any length, on the host: by factors; a length with a large prime factor by a
// convolution. float64 and complex128 are computed in double precision; all other dtypes are cast to float32 or
// complex64. All have derivatives of any order. The lengths of transformed axes must be known numbers; throws UserError
// if one is symbolic or 0.
#pragma once
#include <optional>
#include <vector>

#include <tenon/engine/tensor/ops.h>

namespace tenon::fft {

/// Which direction is divided by n, the number of elements: Backward: the inverse; Forward: the forward one; Ortho:
/// both, by sqrt(n).
enum class Norm : uint8_t { Backward, Ortho, Forward };

struct FFTOptions {
  ByName by_name{};
  std::optional<int64_t> n = {};  // elements of the transform: x is cut or padded with zeros; absent: those of x
  int axis = -1;
  Norm norm = Norm::Backward;
};
/// fft: y_k = sum over j of x_j exp(-2 pi i j k / n). ifft: the inverse of fft. complex64 of as many elements.
/// @code{.cpp}
/// fft::fft(array({1.f, 2.f, 3.f, 4.f}));    // [10.+0.j -2.+2.j -2.+0.j -2.-2.j]
/// fft::rfft(array({1.f, 2.f, 3.f, 4.f}));   // [10.+0.j -2.+2.j -2.+0.j]
/// fft::irfft(fft::rfft(array({1.f, 2.f})));  // [1. 2.]
/// @endcode
Tensor fft(const Tensor& x, const FFTOptions& options = {}, StreamOrDevice s = {});
Tensor ifft(const Tensor& x, const FFTOptions& options = {}, StreamOrDevice s = {});
/// fft of real numbers: its first n / 2 + 1 elements; the others are conjugates of these. Throws UserError for
/// complex64.
Tensor rfft(const Tensor& x, const FFTOptions& options = {}, StreamOrDevice s = {});
/// The inverse of rfft: n real numbers, by default 2 (elements of x - 1).
Tensor irfft(const Tensor& x, const FFTOptions& options = {}, StreamOrDevice s = {});
/// fft of a sequence whose transform is real, given by its first n / 2 + 1 elements. Gives n real numbers; n is 2
/// (elements of x - 1) if absent.
Tensor hfft(const Tensor& x, const FFTOptions& options = {}, StreamOrDevice s = {});
/// The inverse of hfft: n / 2 + 1 elements. Throws UserError for complex64.
Tensor ihfft(const Tensor& x, const FFTOptions& options = {}, StreamOrDevice s = {});

struct FFTNOptions {
  ByName by_name{};
  std::optional<std::vector<int64_t>> shape = {};  // elements along each of the axes; absent: those of x
  std::optional<std::vector<int>> axes = {};       // absent: as many of the last as .shape has, or all
  Norm norm = Norm::Backward;
};
/// The transforms along several axes. rfftn applies rfft along the last of them, first; irfftn applies irfft along the
/// last of them, last. Along the other axes it is fft or ifft.
Tensor fftn(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});
Tensor ifftn(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});
Tensor rfftn(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});
Tensor irfftn(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});
/// As fftn, ifftn, rfftn and irfftn, along the last two axes if none are given.
Tensor fft2(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});
Tensor ifft2(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});
Tensor rfft2(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});
Tensor irfft2(const Tensor& x, const FFTNOptions& options = {}, StreamOrDevice s = {});

/// The frequencies of the elements of fft (rfft) of n samples that are d apart: [0, 1, ..., -2, -1] / (d n).
/// @code{.cpp}
/// fft::fftfreq(4);             // [ 0.    0.25 -0.5  -0.25]
/// fft::rfftfreq(4);            // [0.   0.25 0.5 ]
/// fft::fftshift(arange(5));    // [3 4 0 1 2]
/// @endcode
Tensor fftfreq(int64_t n, double d = 1, DType dtype = DType::Float32, StreamOrDevice s = {});
Tensor rfftfreq(int64_t n, double d = 1, DType dtype = DType::Float32, StreamOrDevice s = {});
/// Moves frequency 0 from the front to the middle of these axes; ifftshift: moves it from there to the front. Any
/// dtype.
Tensor fftshift(const Tensor& x, const AxisList& axes = all_axes, StreamOrDevice s = {});
Tensor ifftshift(const Tensor& x, const AxisList& axes = all_axes, StreamOrDevice s = {});

}  // namespace tenon::fft
