"""Programs that mix what the array API has: special cases, dtypes, keyword-only arguments, shapes that depend on
values, operators in place, Python's numbers beside arrays, arrays without axes and without elements. Each is run with
numpy, whose results, their dtypes included, are the reference. Dtypes are named where the defaults differ."""
import math

import numpy as np
import pytest

import tenon as tn

INF, NAN = math.inf, math.nan


def special(xp, dtype="float64"):
    return xp.asarray([-INF, -2.5, -1.0, -0.0, 0.0, 0.5, 1.0, 2.5, INF, NAN], dtype=getattr(xp, dtype))


def a_table_is_cleaned(xp):
    """Rows with NaN go, columns are centered and clipped, and sums of what is left keep their dtypes."""
    x = xp.reshape(xp.arange(24, dtype=xp.float32), (6, 4))
    x[1, 2], x[4, 0] = NAN, INF
    keep = xp.all(xp.isfinite(x), axis=1)
    y = x[keep]
    y -= xp.mean(y, axis=0, keepdims=True)
    y = xp.clip(y, -5, 5.0)
    return (keep, y, xp.sum(y, axis=-1), xp.sum(keep, dtype=xp.int64), xp.nonzero(keep)[0],
            xp.sum(xp.astype(keep, xp.int8)).dtype == xp.sum(xp.astype(keep, xp.int16)).dtype, xp.prod(y[:0], axis=0))


def counts_of_words(xp):
    words = xp.asarray([3, 1, 3, 7, 1, 3, 0, 7], dtype=xp.int64)
    found = xp.unique_all(words)
    counts = xp.unique_counts(words)
    order = xp.argsort(counts.counts, descending=True, stable=True) if xp is not np else np.argsort(
        -counts.counts, stable=True)
    return (found.values, found.indices, xp.reshape(found.inverse_indices, (-1,)), found.counts, counts.values[order],
            xp.unique_values(words[words > 9]), xp.unique_inverse(words).values, xp.take(words, order, axis=0))


def powers_and_roots(xp):
    x = special(xp)
    big = xp.asarray([2.0, -2.0, 0.0, -0.0, 1.0, INF], dtype=xp.float64)
    # numpy's x**0.5 is sqrt, which gives NaN and -0.0 where the standard's pow gives inf and 0.0.
    half = xp.full_like(x, 0.5)
    table = [xp.pow(big[:, None], x[None, :]), x**0, xp.pow(x, half), 1.0**x, xp.pow(x, xp.asarray(3.0,
             dtype=xp.float64)),
             xp.sqrt(x), xp.hypot(x, big[:1]), xp.sign(x), xp.signbit(x), xp.copysign(big[:1], x), xp.reciprocal(x)]
    ints = xp.asarray([-3, -1, 0, 2, 5], dtype=xp.int16)
    return [*table, ints**2, ints * ints, ints // 2, ints % -2, xp.square(ints), -ints, abs(ints), +ints, ~ints]


def remainders(xp):
    x = special(xp)[1:-2]  # numpy has NaN for inf // 1.5, where the standard has inf
    table = [x // 1.5, x % 1.5, x // -0.5, x % -0.5, xp.remainder(x, INF), x[3:] % NAN, x[4:] // x[4:]]
    i = xp.asarray([-7, -6, 6, 7], dtype=xp.int32)
    j = xp.asarray([[3], [-3]], dtype=xp.int8)
    return [*table, i // j, i % j, divmod(7, 3) == (7 // 3, 7 % 3), xp.floor_divide(i, 4), 13 // i, 13 % i]


def bits(xp):
    a = xp.asarray([0, 1, 127, 128, 255], dtype=xp.uint8)
    b = xp.asarray([[1], [3]], dtype=xp.int16)
    c = xp.asarray([True, False], dtype=xp.bool)
    a = a + 0
    a ^= 0b1010
    a &= 0x7f
    a <<= 1
    a |= 1
    return (a, a & b, a ^ b, b << 3, b >> 1, ~a, c ^ True, c | xp.asarray(False), ~c, xp.bitwise_left_shift(b, 2),
            xp.bitwise_invert(b), xp.logical_xor(c, ~c), xp.logical_not(xp.asarray(c, copy=True)), c & c[::-1])


def of_no_elements(xp):
    e = xp.zeros((0, 3), dtype=xp.float32)
    return (xp.sum(e), xp.prod(e), xp.sum(e, axis=0), xp.sum(e, axis=1), xp.any(e), xp.all(e), xp.concat([e, e],
            axis=1),
            xp.concat([e, xp.ones((2, 3), dtype=xp.float32)]), xp.reshape(e, (3, 0)).T, xp.unique_values(e), e[:,
            1] * 2,
            xp.matmul(e, xp.ones((3, 2), dtype=xp.float32)), xp.matmul(e.T, e), xp.sort(e), xp.cumulative_sum(e,
            axis=1),
            xp.cumulative_sum(e[:, 0], include_initial=True), xp.tile(e, (2, 1)), xp.stack([e, e]).shape,
            xp.broadcast_to(xp.ones((1, 3), dtype=xp.int8), (0, 3)), xp.nonzero(e)[0].shape,
            xp.max(xp.ones((2, 0), dtype=xp.int8), axis=0), xp.where(e > 0, e, 1.0))


def of_no_axes(xp):
    x = xp.asarray(2.5, dtype=xp.float64)
    n = xp.asarray(3, dtype=xp.int64)
    y = x + 0
    y += n
    y *= 2
    y -= xp.asarray(0.5, dtype=xp.float32)
    return (y, x[()], x[None], x[..., None, None], xp.sum(x), xp.max(n, keepdims=True), xp.reshape(x, (1, 1)),
            xp.stack([x, y]), xp.where(n > 2, x, y), bool(n > 2), int(n), float(x), complex(x), range(5)[n],
            xp.squeeze(xp.ones((1, 1), dtype=xp.int8)), xp.permute_dims(x, ()), xp.broadcast_arrays(x, xp.ones(2,
            dtype=
            xp.int8))[0], xp.argmax(x), x // n, n**2, xp.result_type(n, x, 1j) == xp.complex128)


def numbers_beside_arrays(xp):
    i8, u8 = xp.asarray([100, -100], dtype=xp.int8), xp.asarray([200, 100], dtype=xp.uint8)
    f32 = xp.asarray([0.1, 1e30], dtype=xp.float32)
    c64 = xp.asarray([1 + 2j], dtype=xp.complex64)
    flags = xp.asarray([True, False])
    wrong = []
    for number in (300, -200, 2**70):
        try:
            _ = i8 + number
            wrong.append("fits")
        except (OverflowError, ValueError):
            wrong.append("refused")
    return (i8 + 27, i8 * 2, u8 + 100, u8 - 201, 1.5 * f32, f32 * f32, f32 + 1, 2 - f32, c64 * 2.0, c64 + 1j,
            1j * f32,
            i8 + u8, i8 * f32, u8 / xp.asarray([3.0], dtype=xp.float32), 5 - i8,
            i8 < 1000 if xp is not np else i8 < 127,
            flags & True, wrong, xp.maximum(i8, 5), xp.minimum(2.0, f32), xp.atan2(f32, 1.0))


def gathered_and_written(xp):
    x = xp.reshape(xp.arange(12, dtype=xp.int32), (3, 4))
    i = xp.asarray([2, 0, -1], dtype=xp.int64)
    y = xp.asarray(x, copy=True)
    y[1:, ::2] = xp.asarray([[7], [8]], dtype=xp.int32)
    y[..., -1] += 100
    y[0] = -1
    z = xp.asarray(x, copy=True)
    z[z % 3 == 0] = 0
    return (xp.take(x, i, axis=0), xp.take_along_axis(x, xp.argsort(-x, axis=1), axis=1), x[i], x[i, i], x[:, i], y,
            z,
            x[::-1, ::-2], x[1, None, ..., None], x[x > 6], xp.nonzero(x % 5 == 0), xp.flip(x, axis=(0, 1)),
            xp.roll(x, (1, -1), axis=(0, 1)), xp.repeat(x, xp.asarray([0, 1, 2, 0]), axis=1), x[i % 2 == 0],
            xp.expand_dims(x, axis=-1).shape, xp.count_nonzero(x > 3, axis=1), xp.diff(x, axis=0, prepend=x[:1]))


def searched_and_sorted(xp):
    x = xp.asarray([[0.5, NAN, -INF, 2.0], [0.0, -0.0, INF, 1.0]], dtype=xp.float64)
    edges = xp.asarray([-1.0, 0.0, 0.0, 1.0], dtype=xp.float64)
    return (xp.sort(x, axis=1), xp.argsort(x, axis=-1, stable=True), xp.searchsorted(edges, edges),
            xp.searchsorted(edges, xp.asarray([0.0, 5.0], dtype=xp.float64), side="right"),
            xp.searchsorted(edges[::-1], edges, sorter=xp.asarray([3, 2, 1, 0])), xp.argmax(x[1:], axis=1),
            xp.argmin(x, axis=0), xp.max(x[1:], axis=1, keepdims=True), xp.min(x), xp.maximum(x, 0.25),
            xp.isnan(xp.max(x, axis=1)), xp.any(x > 1, axis=0), xp.clip(x, min=xp.asarray([-0.5], dtype=xp.float64)),
            xp.clip(x, max=0.25), xp.clip(xp.asarray([3, 9], dtype=xp.uint8), 4, None))


def complex_numbers(xp):
    z = xp.asarray([1 + 1j, -1 + 0j, 0j, 2 - 3j], dtype=xp.complex128)
    w = z + 0
    w *= 1j
    w /= xp.asarray(2.0, dtype=xp.float64)
    return (w, abs(z), xp.real(z), xp.imag(w), xp.conj(z), z == xp.conj(z), xp.exp(z), xp.log(z[:2]), xp.sqrt(z),
            z**2,
            xp.sum(z), xp.prod(z[:2]), xp.mean(z), xp.matmul(xp.reshape(z, (2, 2)), xp.reshape(w, (2, 2))),
            xp.vecdot(z, w), xp.tanh(z), xp.isfinite(z), xp.astype(xp.real(z), xp.complex64), xp.where(abs(z) > 1,
            z, 0),
            xp.sign(z), xp.cumulative_sum(z), xp.concat([z, xp.ones(1, dtype=xp.float32)]).dtype == xp.complex128)


def linear_algebra(xp):
    a = xp.reshape(xp.arange(12, dtype=xp.float64), (2, 2, 3))
    m = xp.asarray([[4.0, 1.0], [2.0, 3.0]], dtype=xp.float64)
    v = xp.asarray([1, 2, 3], dtype=xp.int16)
    return (xp.matmul(a, v), v @ v, xp.tensordot(a, a, axes=((1, 2), (1, 2))), xp.tensordot(m, m, axes=0).shape,
            xp.vecdot(a, a, axis=1), xp.linalg.matrix_norm(m, ord="nuc"), xp.linalg.vector_norm(a, axis=(0, 2)),
            xp.linalg.inv(m) @ m, xp.linalg.solve(m, m[:, 0]), xp.linalg.det(m), xp.linalg.slogdet(-m),
            xp.linalg.outer(
            v, v), xp.linalg.cross(xp.astype(v, xp.int32), v[::-1]), xp.linalg.diagonal(a, offset=1), xp.linalg.trace(
            a, dtype=xp.float32), xp.linalg.matrix_power(m, -2), xp.linalg.eigvalsh(m + m.T),
            xp.linalg.matrix_rank(a),
            xp.linalg.vector_norm(xp.zeros((2, 0), dtype=xp.float64), axis=1, ord=INF), xp.linalg.pinv(a[0]) @ a[0],
            xp.linalg.vector_norm(a, ord=0, keepdims=True), xp.matrix_transpose(a), xp.tril(m, k=-1), xp.triu(a, k=1))


def statistics(xp):
    x = xp.reshape(xp.arange(10, dtype=xp.float64), (2, 5)) ** 2
    small = xp.asarray([120, 120, 7], dtype=xp.int8)
    return (xp.mean(x, axis=0), xp.var(x, correction=1), xp.std(x, axis=1, correction=0.5, keepdims=True),
            xp.var(x[:, :1], axis=1), xp.sum(small, dtype=xp.int64), xp.sum(x, axis=(0, 1), dtype=xp.float32),
            xp.prod(small, dtype=xp.float64), xp.cumulative_prod(x + 1, axis=1), xp.cumulative_sum(
            small, dtype=xp.int32, include_initial=True), xp.max(small), xp.mean(x[:, 2:2].T, axis=1).shape,
            xp.all(x >= 0, axis=(0, 1), keepdims=True), xp.any(xp.asarray([], dtype=xp.bool)),
            xp.count_nonzero(small - 7),
            xp.astype(xp.linalg.vector_norm(xp.full((40,), 2**62, dtype=xp.int64)), xp.float32))


def made_and_converted(xp):
    x = xp.linspace(-1, 1, num=5, dtype=xp.float64)
    return (x, xp.linspace(0, 1, 4, endpoint=False, dtype=xp.float32), xp.arange(3, 10, 2, dtype=xp.int8), xp.arange(
            5, 0, -2, dtype=xp.uint16), xp.eye(2, 3, k=1, dtype=xp.int8), xp.full((2, 1), 7, dtype=xp.uint8),
            xp.full_like(
            x, 3), xp.zeros_like(x, dtype=xp.bool), xp.astype(x, xp.int32), xp.astype(x * 2, xp.bool), xp.astype(
            xp.asarray([0, 3], dtype=xp.int8), xp.float32, copy=False), xp.meshgrid(x[:2], x[:3], indexing="ij"),
            xp.asarray([[1, 2], [3, 4]], dtype=xp.uint64), xp.tril(xp.ones((3, 3), dtype=xp.int16)), xp.isdtype(
            x.dtype, ("real floating", "bool")), xp.can_cast(xp.int8, xp.int16), xp.finfo(xp.float32).eps, xp.iinfo(
            xp.uint8).max, xp.empty((2, 0), dtype=xp.float32).shape, xp.moveaxis(xp.zeros((2, 3, 4)), 0, -1).shape,
            xp.asarray(x, copy=True) is x, xp.unstack(xp.eye(2, dtype=xp.int8))[1], xp.broadcast_to(x[:1], (2, 1)))


def steps_of_a_simulation(xp):
    """A random walk on a ring, by integers alone, with histograms by sums of comparisons."""
    place = xp.arange(8, dtype=xp.int64)
    speed = xp.asarray(place * place % 5 - 2, dtype=xp.int64)
    for step in range(6):
        place += speed
        place %= 8
        hit = xp.sum(place[:, None] == place[None, :], axis=1) > 1
        speed = xp.where(hit, -speed, speed + step % 2)
    counts = xp.sum(xp.astype(place[:, None] == xp.arange(8), xp.int32), axis=0, dtype=xp.int32)
    share = xp.astype(counts, xp.float64) / xp.sum(counts)
    safe = xp.where(share > 0, share, 1.0)
    return place, speed, counts, -xp.sum(share * xp.log2(safe)), xp.unique_counts(place).counts, xp.any(hit)


PROGRAMS = [a_table_is_cleaned, counts_of_words, powers_and_roots, remainders, bits, of_no_elements, of_no_axes,
            numbers_beside_arrays, gathered_and_written, searched_and_sorted, complex_numbers, linear_algebra,
            statistics,
            made_and_converted, steps_of_a_simulation]


def compare(ours, numpys, where):
    if isinstance(numpys, (tuple, list)):
        assert len(ours) == len(numpys), where
        for i, (a, b) in enumerate(zip(ours, numpys)):
            compare(a, b, (*where, i))
    elif isinstance(numpys, (np.ndarray, np.generic)) and hasattr(ours, "dtype"):
        a = np.asarray(ours)
        assert a.shape == numpys.shape, (where, a.shape, numpys.shape)
        assert a.dtype == numpys.dtype, (where, a.dtype, numpys.dtype)
        loose = numpys.dtype in (np.float32, np.complex64)
        np.testing.assert_allclose(a, numpys, rtol=1e-6 if loose else 1e-12, atol=1e-7 if loose else 1e-13,
        err_msg=str(where))
        if numpys.dtype.kind == "f":
            real = ~np.isnan(numpys)
            assert (np.signbit(a) == np.signbit(numpys))[real & (numpys == 0)].all(), where
    else:
        assert ours == numpys or (ours != ours and numpys != numpys), (where, ours, numpys)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.__name__)
def test_a_program_gives_what_it_gives_with_numpy(program):
    with np.errstate(all="ignore"):
        compare(program(tn), program(np), (program.__name__,))
