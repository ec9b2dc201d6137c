// Windows of samples, and Fourier transforms of them. Windows are float32; they are periodic, as transforms need them,
// unless said otherwise.
#pragma once
#include <optional>

#include <tenon/engine/tensor/ops.h>

namespace tenon::fft {

struct WindowOptions {
  ByName by_name{};
  bool periodic = true;  // one period, of n samples; false: symmetric, the last sample equals the first
};
/// n samples of a window: cosines, or bartlett's triangle. hann: 0.5 - 0.5 cos; hamming: 0.54 - 0.46 cos; blackman:
/// 0.42 - 0.5 cos + 0.08 cos of twice the angle; bartlett: a triangle; kaiser: Bessel functions of beta.
/// @code{.cpp}
/// fft::hann(4);                                        // [0.  0.5 1.  0.5]
/// fft::bartlett(5, {.periodic = false});               // [0.  0.5 1.  0.5 0. ]
/// @endcode
Tensor hann(int64_t n, const WindowOptions& options = {}, StreamOrDevice s = {});
Tensor hamming(int64_t n, const WindowOptions& options = {}, StreamOrDevice s = {});
Tensor blackman(int64_t n, const WindowOptions& options = {}, StreamOrDevice s = {});
Tensor bartlett(int64_t n, const WindowOptions& options = {}, StreamOrDevice s = {});
Tensor kaiser(int64_t n, double beta = 12, const WindowOptions& options = {}, StreamOrDevice s = {});

struct STFTOptions {
  ByName by_name{};
  int64_t n = 512;                    // samples of a transform
  std::optional<int64_t> hop = {};    // samples between two beginnings; absent: n / 4, or 1
  std::optional<Tensor> window = {};  // (at most n), in the middle of the n samples; absent: ones
  bool center = true;                 // transform k is around sample k hop: x is reflected at both ends
  bool normalized = false;            // divided by sqrt(n)
};
/// The rfft of overlapping windows of x (..., samples): complex64 (..., n / 2 + 1, transforms). Real x only.
Tensor stft(const Tensor& x, const STFTOptions& options = {}, StreamOrDevice s = {});
/// The inverse of stft: (..., samples), of `length` samples, or as many as the transforms reach to. Where windows sum
/// to 0, the samples are 0.
Tensor istft(const Tensor& x, const STFTOptions& options = {}, std::optional<int64_t> length = {},
             StreamOrDevice s = {});

}  // namespace tenon::fft
