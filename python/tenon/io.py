"""Files of Tensors: safetensors, npz, npy, gguf, idx, png, ppm. The name's ending says which.

Files are mapped, not read: a Tensor takes memory only if its values are used. The file must not be made shorter while
one of its Tensors lives.
"""

import os

from . import _tenon, naming

__all__ = ["load", "save", "save_safetensors", "savez", "savez_compressed"]

_ONE = ("npy", "idx", "png", "ppm")
_WRITTEN = ("safetensors", "npz", *_ONE)
_READ = (*_WRITTEN, "gguf")


def _path(op, file):
    if not isinstance(file, (str, bytes, os.PathLike)):
        raise TypeError(f"[{op}] a path is {type(file).__name__}, expected str, bytes or os.PathLike")
    path = os.fsdecode(file)
    if "\0" in path:
        raise ValueError(f"[{op}] {path!r}: a path has no NUL; the system would take what is before it")
    try:
        path.encode()
    except UnicodeEncodeError:
        raise ValueError(f"[{op}] {path!r}: expected a path in UTF-8; rename the file") from None
    return path


def _ending(op, file, expected):
    path = _path(op, file)
    name = path[:-3] if path.endswith(".gz") else path
    ending = {"pgm": "ppm"}.get(name.rpartition(".")[2], name.rpartition(".")[2])
    if name.endswith(("-ubyte", "-idx1", "-idx3")):
        ending = "idx"
    if ending not in expected:
        why = "; `tenon-llm quantize` writes gguf" if ending == "gguf" else ""
        raise ValueError(f"[{op}] {path}: a name ending in one of {', '.join(expected)} is expected{why}")
    return path, ending


def load(file, return_metadata=False):
    """The Tensor of a .npy, .idx, .png or .ppm file; those of a .safetensors, .npz or .gguf file in a dict by name.

    With `return_metadata` a pair: the Tensors, and the file's metadata as a dict (safetensors, gguf). Tensors of gguf
    in blocks of few bits are their float32 values, an expression over the file's bytes. Raises tn.FileError for a
    file that is missing or damaged.

    >>> import os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "x.npy")
    >>> tn.save(path, tn.arange(3))
    >>> tn.load(path).tolist()
    [0, 1, 2]
    """
    path, ending = _ending("load", file, _READ)
    if ending in _ONE:
        return getattr(_tenon, f"_load_{ending}")(path)
    tensors, metadata = getattr(_tenon, f"_load_{ending}")(path)
    return (tensors, metadata) if return_metadata else tensors


def save(file, value, metadata=None):
    """Writes a Tensor (.npy, .idx, .png, .ppm) or a dict of them by name (.safetensors, .npz); computes them.

    `metadata`: a dict of strings for safetensors. The file is written beside the path, and then takes the place of one
    that was there, which stays if this fails; a hard link to that keeps the old one. A file that may not be written is
    not replaced: tn.FileError, as numpy's save.

    >>> import os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "example.safetensors")
    >>> tn.save(path, {"a": tn.arange(3)}, {"by": "hand"})
    >>> tn.load(path, return_metadata=True)
    ({'a': array([0, 1, 2], dtype=int32)}, {'by': 'hand'})
    """
    path, ending = _ending("save", file, _WRITTEN)
    if metadata is not None and ending != "safetensors":
        raise ValueError(f"[save] metadata for {path}, expected a .safetensors file")
    if hasattr(value, "items") == (ending in _ONE):
        expected = "a Tensor" if ending in _ONE else "a dict of Tensors by name"
        raise TypeError(f"[save] {path}: {type(value).__name__}, expected {expected}")
    if ending in _ONE:
        return getattr(_tenon, f"_save_{ending}")(path, _tenon.asarray(value))
    for name in value:
        if not isinstance(name, str):
            raise TypeError(f"[save] a Tensor's name is {name!r}, expected a str")
    tensors = {name: _tenon.asarray(tensor) for name, tensor in value.items()}
    if ending == "safetensors":
        return _tenon._save_safetensors(path, tensors, metadata or {})
    return _tenon._save_npz(path, tensors, False)


def save_safetensors(file, tensors, metadata=None):
    """save for a name that ends in .safetensors; adds the ending if it is missing.

    >>> import os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "weights")
    >>> tn.save_safetensors(path, {"w": tn.arange(3)})
    >>> tn.load(path + ".safetensors")["w"].tolist()
    [0, 1, 2]
    """
    path = _path("save_safetensors", file)
    save(path if path.endswith(".safetensors") else path + ".safetensors", tensors, metadata)


def _savez(file, args, kwargs, compress):
    path = _path("_savez", file)
    tensors = {**{f"arr_{i}": tensor for i, tensor in enumerate(args)}, **kwargs}
    _tenon._save_npz(path if path.endswith(".npz") else path + ".npz",
                     {name: _tenon.asarray(tensor) for name, tensor in tensors.items()}, compress)


def savez(file, *args, **kwargs):
    """Writes a .npz file as numpy.savez does: arguments without a name are arr_0, arr_1, ...

    >>> import os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "x.npz")
    >>> tn.savez(path, tn.arange(3), b=tn.ones(2))
    >>> sorted(tn.load(path))
    ['arr_0', 'b']
    """
    _savez(file, args, kwargs, False)


def savez_compressed(file, *args, **kwargs):
    """savez, deflated.

    >>> import os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "x.npz")
    >>> tn.savez_compressed(path, a=tn.zeros(1000))
    >>> os.path.getsize(path) < 1000
    True
    """
    _savez(file, args, kwargs, True)


naming.name_own_errors(globals())
