"""Discrete Fourier transforms of any length, with norm "backward", "ortho" or "forward"; windows of samples.

float64 and complex128 in double precision; other dtypes are cast to float32 or complex64.
"""

from ._tenon._fft import (  # noqa: F401
    bartlett, blackman, fft, fft2, fftfreq, fftn, fftshift, hamming, hann, hfft, ifft, ifft2, ifftn, ifftshift, ihfft,
    irfft, irfft2, irfftn, istft, kaiser, rfft, rfft2, rfftfreq, rfftn, stft)
