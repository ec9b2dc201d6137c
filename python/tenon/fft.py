"""Discrete Fourier transforms of any length, with norm "backward", "ortho" or "forward".

complex64 and float32: other real dtypes are cast first.
"""

from ._tenon._fft import (  # noqa: F401
    fft, fft2, fftfreq, fftn, fftshift, hfft, ifft, ifft2, ifftn, ifftshift, ihfft, irfft, irfft2, irfftn, rfft, rfft2,
    rfftfreq, rfftn)
