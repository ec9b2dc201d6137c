"""PNG files of every kind, written and read here in Python from the format's description, beside Tenon's."""
import struct
import zlib

import numpy as np
import pytest
import tenon as tn

SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # of a pixel, by type
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}  # bits of a sample
KINDS = [(kind, depth) for kind, depths in DEPTHS.items() for depth in depths]
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def foretold(filter, left, above, corner):
    p = left + above - corner
    nearest = min((abs(p - left), 0, left), (abs(p - above), 1, above), (abs(p - corner), 2, corner))[2]
    return (0, left, above, (left + above) // 2, nearest)[filter]


def packed(samples, depth):
    """A row of samples (pixels, samples) as bytes."""
    if depth == 16:
        return samples.astype(">u2").tobytes()
    bits = (samples.reshape(-1, 1) >> np.arange(depth - 1, -1, -1)) & 1
    return np.packbits(bits.reshape(-1).astype(np.uint8)).tobytes()


def filtered(image, depth, rng):
    """Rows of samples (rows, columns, samples), each behind a filter drawn at random."""
    unit = max(1, image.shape[2] * depth // 8)
    above, out = None, b""
    for row in image:
        row = packed(row, depth)
        above = above or bytes(len(row))
        filter = int(rng.integers(5))
        at = lambda of, i: of[i] if i >= 0 else 0
        out += bytes([filter]) + bytes(
            (row[i] - foretold(filter, at(row, i - unit), above[i], at(above, i - unit))) % 256
            for i in range(len(row)))
        above = row
    return out


def encoded(image, kind, depth, rng, interlaced, extra):
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    parts = [image[y::down, x::across] for x, y, across, down in passes]
    data = zlib.compress(b"".join(filtered(part, depth, rng) for part in parts if part.size))
    cut = int(rng.integers(len(data)))
    header = struct.pack(">IIBBBBB", image.shape[1], image.shape[0], depth, kind, 0, 0, interlaced)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", data[:cut]) + chunk(b"IDAT", b"") +
            chunk(b"IDAT", data[cut:]) + chunk(b"IEND", b""))


@pytest.mark.parametrize("kind, depth", KINDS)
@pytest.mark.parametrize("interlaced", [False, True])
def test_every_kind_is_read(tmp_path, kind, depth, interlaced):
    rng = np.random.default_rng(100 * kind + depth)
    for height, width in ((1, 1), (2, 5), (9, 3), (13, 17)):
        image = rng.integers(0, 2**depth, (height, width, SAMPLES[kind]))
        for key in (None, image[0, 0]):
            expected = np.floor(image * (255 / (2**depth - 1)) + 0.5).astype(np.uint8)
            extra = b""
            if kind == 3:
                colors = rng.integers(0, 256, (2**depth, 4)).astype(np.uint8)
                extra = chunk(b"PLTE", colors[:, :3].tobytes())
                if key is not None:
                    extra += chunk(b"tRNS", colors[:-1, 3].tobytes())
                    colors[-1, 3] = 255
                expected = colors[image[..., 0], : 3 if key is None else 4]
            elif key is not None and kind in (0, 2):
                extra = chunk(b"tRNS", key.astype(">u2").tobytes())
                opacity = np.where((image == key).all(-1, keepdims=True), 0, 255).astype(np.uint8)
                expected = np.concatenate([expected, opacity], -1)
            if expected.shape[-1] == 1:
                expected = expected[..., 0]
            (tmp_path / "a.png").write_bytes(encoded(image, kind, depth, rng, interlaced, extra))
            np.testing.assert_array_equal(tn.load(tmp_path / "a.png").numpy(), expected)


def decoded(data):
    """The samples of a PNG of 8 bits, not interlaced."""
    at, packed_rows = 8, b""
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at : at + 8])
        content = data[at + 8 : at + 8 + size]
        assert chunk(name, content) == data[at : at + 12 + size]
        if name == b"IHDR":
            width, height, depth, kind, *rest = struct.unpack(">IIBBBBB", content)
            assert depth == 8 and rest == [0, 0, 0]
        elif name == b"IDAT":
            packed_rows += content
        at += 12 + size
    rows = zlib.decompress(packed_rows)
    unit, above, out = SAMPLES[kind], bytearray(width * SAMPLES[kind]), []
    for y in range(height):
        coded = rows[y * (len(above) + 1) : (y + 1) * (len(above) + 1)]
        row = bytearray(len(above))
        for i in range(len(row)):
            left, corner = (row[i - unit], above[i - unit]) if i >= unit else (0, 0)
            row[i] = (coded[1 + i] + foretold(coded[0], left, above[i], corner)) % 256
        out.append(row)
        above = row
    return np.frombuffer(b"".join(out), np.uint8).reshape(height, width, unit)


@pytest.mark.parametrize("channels", [1, 2, 3, 4])
def test_what_is_written_is_read_by_others(tmp_path, channels):
    rng = np.random.default_rng(channels)
    smooth = np.add.outer(np.arange(40), 3 * np.arange(23))[..., None] + np.arange(channels) * 50
    for image in (smooth, rng.integers(0, 256, (11, 1, channels)), rng.integers(0, 256, (1, 7, channels))):
        image = image.astype(np.uint8)
        tn.save(tmp_path / "a.png", image)
        data = (tmp_path / "a.png").read_bytes()
        np.testing.assert_array_equal(decoded(data), image)
    tn.save(tmp_path / "a.png", smooth.astype(np.uint8))
    assert (tmp_path / "a.png").stat().st_size < smooth.size / 2  # the filters foretell what changes evenly
