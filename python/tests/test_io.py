"""Files: numpy's own reader and writer are the reference."""
import errno
import os
import struct
import subprocess
import sys

import numpy as np
import pytest

import tenon as tn


def test_npy_and_npz_are_numpys(tmp_path):
    x = np.random.default_rng(3).normal(size=(3, 4)).astype(np.float32)
    np.save(tmp_path / "a.npy", x)
    np.testing.assert_array_equal(tn.load(tmp_path / "a.npy").numpy(), x)
    tn.save(tmp_path / "b.npy", tn.array(x) + 1)
    np.testing.assert_array_equal(np.load(tmp_path / "b.npy"), x + 1)
    tn.savez_compressed(tmp_path / "c.npz", x, names=np.arange(3))
    with np.load(tmp_path / "c.npz") as file:
        assert sorted(file) == ["arr_0", "names"]
        np.testing.assert_array_equal(file["arr_0"], x)
    np.savez(tmp_path / "d.npz", x=x)
    assert list(tn.load(tmp_path / "d.npz")) == ["x"]
    tn.savez(tmp_path / "empty.npz")
    assert not np.load(tmp_path / "empty.npz").files and not tn.load(tmp_path / "empty.npz")


def test_safetensors_keep_dtypes_and_metadata(tmp_path):
    path = tmp_path / "a.safetensors"
    tensors = {str(d): tn.ones((2, 3), dtype=d) for d in tn.dtype if str(d) not in ("complex64", "complex128")}
    tn.save(path, tensors, {"by": "hand"})
    read, metadata = tn.load(path, return_metadata=True)
    assert metadata == {"by": "hand"} and {k: str(t.dtype) for k, t in read.items()} == {k: k for k in tensors}
    header = path.read_bytes()
    assert struct.unpack("<Q", header[:8])[0] < len(header)


def test_gguf_metadata(tmp_path):
    def text(s):
        return struct.pack("<Q", len(s)) + s

    pairs = [text(b"a.number") + struct.pack("<Ii", 5, -7), text(b"a.text") + struct.pack("<I", 8) + text(b"hello"),
             text(b"a.list") + struct.pack("<IIQ3f", 9, 6, 3, 1.0, 2.0, 3.5),
             text(b"a.words") + struct.pack("<IIQ", 9, 8, 2) + text(b"x") + text(b"yz")]
    head = b"GGUF" + struct.pack("<IQQ", 3, 1, len(pairs)) + b"".join(pairs)
    head += text(b"w") + struct.pack("<IQQIQ", 2, 3, 2, 0, 0)
    data = np.arange(6, dtype=np.float32)
    path = tmp_path / "m.gguf"
    path.write_bytes(head + b"\0" * (-len(head) % 32) + data.tobytes() + b"\0" * 8)
    tensors, metadata = tn.load(path, return_metadata=True)
    assert metadata == {"a.number": -7, "a.text": "hello", "a.list": [1.0, 2.0, 3.5], "a.words": ["x", "yz"]}
    assert tensors["w"].tolist() == [[0, 1, 2], [3, 4, 5]]


def test_gguf_texts_that_are_no_utf8(tmp_path):
    """They are read as os.fsdecode reads names of files, so none is lost."""
    def text(s):
        return struct.pack("<Q", len(s)) + s

    pairs = [text(b"k\xff") + struct.pack("<I", 8) + text(b"v\xfe"),
             text(b"words") + struct.pack("<IIQ", 9, 8, 1) + text(b"\xfd")]
    head = b"GGUF" + struct.pack("<IQQ", 3, 1, len(pairs)) + b"".join(pairs)
    head += text(b"w\xff") + struct.pack("<IQIQ", 1, 8, 0, 0)
    path = tmp_path / "m.gguf"
    path.write_bytes(head + b"\0" * (-len(head) % 32) + np.arange(8, dtype=np.float32).tobytes())
    tensors, metadata = tn.load(path, return_metadata=True)
    assert metadata == {"k\udcff": "v\udcfe", "words": ["\udcfd"]}
    assert tensors["w\udcff"].tolist() == list(range(8))


def test_a_path_that_is_no_utf8_is_refused():
    with pytest.raises(ValueError, match=r"\[load\] .*expected a path in UTF-8"):
        tn.load("x\udcff.npy")


def test_images(tmp_path):
    image = np.random.default_rng(4).integers(0, 256, (5, 7, 3)).astype(np.uint8)
    for name in ("a.png", "a.ppm"):
        tn.save(tmp_path / name, image)
        np.testing.assert_array_equal(tn.load(tmp_path / name).numpy(), image)


@pytest.mark.parametrize("ending", ["safetensors", "npz"])
def test_a_name_may_have_any_character(tmp_path, ending):
    """A C string ends at a NUL: of these names one would remain."""
    tensors = {"a\0b": tn.ones(2), "a\0c": tn.zeros(2), "\u00e9 \n": tn.ones(1)}
    tn.save(str(tmp_path / f"x.{ending}"), tensors)
    loaded = tn.load(str(tmp_path / f"x.{ending}"))
    assert {name: x.tolist() for name, x in loaded.items()} == {name: x.tolist() for name, x in tensors.items()}


def test_a_path_with_a_nul_names_no_other_file(tmp_path):
    (tmp_path / "a").write_bytes(b"")
    for call in (lambda path: tn.load(path), lambda path: tn.save(path, tn.ones(1))):
        with pytest.raises(ValueError, match="a path has no NUL"):
            call(str(tmp_path / "a") + "\0.npy")
    assert (tmp_path / "a").read_bytes() == b""


def test_errors_name_the_file(tmp_path):
    with pytest.raises(tn.FileError, match="nothing.npz"):
        tn.load(tmp_path / "nothing.npz")
    (tmp_path / "bad.safetensors").write_bytes(b"12345678" * 3)
    with pytest.raises(tn.FileError, match="bad.safetensors"):
        tn.load(tmp_path / "bad.safetensors")
    for call in (lambda: tn.load("weights.pt"), lambda: tn.save("weights", tn.ones(1)),
                 lambda: tn.save("m.gguf", {"w": tn.ones(1)}), lambda: tn.save("x.npz", {"w": tn.ones(1)}, {"a": "b"})):
        with pytest.raises(ValueError, match="expected"):
            call()


def test_an_error_of_save_lists_what_can_be_saved():
    with pytest.raises(ValueError, match="one of safetensors, npz, npy, idx, png, ppm is expected$"):
        tn.save("weights.pt", {"w": tn.ones(1)})
    with pytest.raises(ValueError, match="ppm is expected; `tenon-llm quantize` writes gguf$"):
        tn.save("weights.gguf", {"w": tn.ones(1)})
    with pytest.raises(ValueError, match="ppm, gguf is expected$"):
        tn.load("weights.pt")


def test_what_is_no_path_and_what_is_no_name():
    with pytest.raises(TypeError, match=r"^\[save\] a path is Tensor, expected str"):
        tn.save(tn.ones(2), "x.npy")
    with pytest.raises(TypeError, match=r"^\[load\] a path is int, expected str"):
        tn.load(3)
    with pytest.raises(TypeError, match=r"^\[save\] a Tensor's name is 1, expected a str"):
        tn.save("x.npz", {1: tn.ones(2)})


def test_errors_of_the_system_are_pythons(tmp_path):
    x, missing = tn.ones(2), str(tmp_path / "missing.npy")
    with pytest.raises(FileNotFoundError, match=r"^\[load\] .*missing.npy: cannot be opened: No such file") as caught:
        tn.load(missing)
    assert isinstance(caught.value, tn.FileError) and isinstance(caught.value, OSError)
    assert (caught.value.errno, caught.value.filename) == (errno.ENOENT, missing)
    assert caught.value.strerror == os.strerror(errno.ENOENT)
    with pytest.raises(FileNotFoundError, match=r"^\[save\] .*: its folder takes no new file, .*: No such file"):
        tn.save(tmp_path / "nowhere" / "x.npy", x)
    with pytest.raises(FileNotFoundError, match=r"^\[savez\] .*: its folder takes no new file"):
        tn.savez(tmp_path / "nowhere" / "x.npz", x)
    (tmp_path / "damaged.npy").write_bytes(b"no array")
    with pytest.raises(tn.FileError, match=r"^\[load\] ") as caught:
        tn.load(tmp_path / "damaged.npy")
    assert not isinstance(caught.value, FileNotFoundError) and caught.value.errno is None


def test_a_file_that_may_not_be_written_stays(tmp_path):
    path = tmp_path / "x.npy"
    tn.save(path, tn.ones(2))
    path.chmod(0o444)
    writes = f"import tenon as tn; tn.save({str(path)!r}, tn.zeros(2))"
    if os.geteuid() == 0:  # who may write everything, so as somebody else
        tmp_path.chmod(0o777)
        writes = f"import os, tenon as tn; os.setuid(65534); tn.save({str(path)!r}, tn.zeros(2))"
    run = subprocess.run([sys.executable, "-c", writes], capture_output=True, text=True)
    assert "[save] " in run.stderr and "cannot be opened for writing: Permission denied" in run.stderr
    assert tn.load(path).tolist() == [1, 1] and os.listdir(tmp_path) == ["x.npy"]


def test_another_name_of_a_file_keeps_what_it_had(tmp_path):
    tn.save(tmp_path / "x.npy", tn.ones(2))
    os.link(tmp_path / "x.npy", tmp_path / "y.npy")
    tn.save(tmp_path / "x.npy", tn.zeros(2))
    assert tn.load(tmp_path / "x.npy").tolist() == [0, 0] and tn.load(tmp_path / "y.npy").tolist() == [1, 1]
