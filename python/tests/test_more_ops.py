"""Ops of special.h, segments.h, statistics.h and image.h by name, beside numpy or values by hand; tests/peers compares
them at length in C++."""
import numpy as np
import pytest
from numpy import array

import tenon as tn

X = np.array([0.5, 3.0, -2.25, 8.0])
IDS = np.array([1, 0, 1, 1])
CASES = [
    (tn.lgamma(array([1.0, 4.0])), [0, np.log(6)]), (tn.digamma(array([1.0])), [-0.5772156649]),
    (tn.sinc(X), np.sinc(X)),
    (tn.logit(array([0.25])), [-np.log(3)]), (tn.logaddexp2(X, 1.0), np.logaddexp2(X, 1)),
    (tn.xlogy(array([0.0, 2.0]), array([0.0, 3.0])), [0, 2 * np.log(3)]), (tn.fmod(X, 2.0), np.fmod(X, 2)),
    (tn.fmax(X, 1.0), np.fmax(X, 1)), (tn.fmin(X, 1.0), np.fmin(X, 1)), (tn.ldexp(X, 3), np.ldexp(X, 3)),
    (tn.frexp(X)[0], np.frexp(X)[0]), (tn.gcd(np.array([12, 18]), 8), [4, 2]),
    (tn.lcm(np.array([12, 18]), 8), [24, 72]), (tn.masked_select(X, X > 0), X[X > 0]),
    (tn.put(X, np.array([1]), 7.0), [0.5, 7, -2.25, 8]), (tn.unravel_index(np.array([5]), (2, 3))[1], [2]),
    (tn.segment_sum(X, IDS, 2), [3, 6.25]), (tn.segment_mean(X, IDS, 2), [3, 6.25 / 3]),
    (tn.segment_max(X, IDS, 2), [3, 8]), (tn.segment_min(X, IDS, 2), [3, -2.25]),
    (tn.scatter_max(X, 0, np.array([0]), np.array([1.0])), [1, 3, -2.25, 8]),
    (tn.scatter_min(X, 0, np.array([0]), np.array([1.0])), X), (tn.bincount(IDS, minlength=3), [1, 3, 0]),
    (tn.histogram(X, bins=3)[0], np.histogram(X, 3)[0]),
    (tn.histogram(X, np.array([-3.0, 0, 1, 9]))[0], np.histogram(X, [-3, 0, 1, 9])[0]),
    (tn.quantile(X, 0.3), np.quantile(X, 0.3)), (tn.quantile(X, [0.1, 0.9]), np.quantile(X, [0.1, 0.9])),
    (tn.percentile(X, 30, method="lower"), np.percentile(X, 30, method="lower")),
    (tn.cov(np.stack([X, IDS])), np.cov(np.stack([X, IDS]))),
    (tn.cov(np.stack([X, IDS]).T, rowvar=False), np.cov(np.stack([X, IDS]))),
    (tn.corrcoef(np.stack([X, IDS])), np.corrcoef(np.stack([X, IDS]))),
    (tn.cov(X, IDS, ddof=0), np.cov(X, IDS, ddof=0)), (tn.corrcoef(X, IDS), np.corrcoef(X, IDS)),
    (tn.cov(np.stack([X, X * X]).T, IDS[:, None], False), np.cov(np.stack([X, X * X, IDS]))),
    (tn.corrcoef(np.stack([X, IDS]).T, rowvar=False), np.corrcoef(X, IDS)),
    (tn.interp(array([0.5]), array([0.0, 1.0]), array([4.0, 6.0])), [5]),
    (tn.convolve(X, X[:2], "same"), np.convolve(X, X[:2], "same")),
    (tn.correlate(X, X[:2]), np.correlate(X, X[:2])),
    (tn.resize(array([1.0, 3.0]), [4]), [1, 1.5, 2.5, 3]),
    (tn.grid_sample(X.reshape(1, 1, 2, 2), np.zeros((1, 1, 1, 2))), X.mean().reshape(1, 1, 1, 1)),
    (tn.im2col(X.reshape(1, 1, 2, 2), 2), X.reshape(1, 4, 1)),
    (tn.col2im(X.reshape(1, 4, 1), 2, 2), X.reshape(1, 1, 2, 2)),
    (tn.fft.hann(4), [0, 0.5, 1, 0.5]), (tn.fft.hamming(4), [0.08, 0.54, 1, 0.54]), (tn.fft.blackman(2), [0, 1]),
    (tn.fft.bartlett(4), [0, 0.5, 1, 0.5]), (tn.fft.kaiser(2, 0.0), [1, 1]),
    (tn.fft.istft(tn.fft.stft(X, n=2), n=2), X),
]


@pytest.mark.parametrize("case", range(len(CASES)))
def test_values(case):
    got, want = CASES[case]
    np.testing.assert_allclose(np.asarray(got), want, rtol=1e-5, atol=1e-6)


def test_unknown_words_are_named():
    with pytest.raises(ValueError, match=r'"best", expected one of linear, lower, higher, nearest, midpoint'):
        tn.quantile(X, 0.5, method="best")


def test_sinc_is_0_at_integers_and_nan_at_infinity():
    x = np.array([1, -2, 3, 1e20, 2.**60 + 2**10, -7.5, 100.25, 0, np.inf, -np.inf, np.nan])
    got = tn.sinc(tn.array(x)).numpy()
    assert (got[:5] == 0).all() and np.isnan(got[8:]).all()
    wanted = [np.sin(-7.5 * np.pi) / (-7.5 * np.pi), np.sin(np.pi / 4) / (100.25 * np.pi), 1]
    np.testing.assert_allclose(got[5:8], wanted, rtol=1e-13)
    with np.errstate(all="ignore"):
        slope = tn.grad(lambda t: tn.sum(tn.sinc(t)))(tn.array([1., 2., 0.5])).numpy()
    np.testing.assert_allclose(slope, [-1, 0.5, -4 / np.pi], rtol=1e-6)


def test_covariances_of_too_few_observations_are_nan():
    for x in (np.zeros((2, 0)), np.zeros((2, 1)), np.zeros(1), np.zeros(0)):
        assert np.isnan(tn.cov(tn.array(x)).numpy()).all(), x.shape
    assert np.isnan(tn.cov(tn.array(np.ones((2, 2))), ddof=3).numpy()).all()
