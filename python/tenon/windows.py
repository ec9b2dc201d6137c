"""Windows of samples by numpy's names: symmetric, where those of tenon.fft are periodic unless they are told."""

from ._tenon import _fft
from .naming import name_own_errors


def _symmetric(name, of, what):
    def window(M):
        return getattr(_fft, of)(M, periodic=False)

    window.__name__ = window.__qualname__ = name
    window.__doc__ = f"""{what}'s window of M samples, symmetric.

    >>> round(tn.{name}(5)[2].item(), 3)
    1.0
    """
    return window


bartlett, blackman = _symmetric("bartlett", "bartlett", "Bartlett"), _symmetric("blackman", "blackman", "Blackman")
hamming, hanning = _symmetric("hamming", "hamming", "Hamming"), _symmetric("hanning", "hann", "Hann")


def kaiser(M, beta):
    """Kaiser's window of M samples, symmetric; a larger beta makes it narrower.

    >>> [round(v, 2) for v in tn.kaiser(3, 0.0).tolist()]
    [1.0, 1.0, 1.0]
    """
    return _fft.kaiser(M, beta, periodic=False)


name_own_errors(globals())
