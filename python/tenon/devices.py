"""Where Tensors are made and computed."""

from ._tenon import empty, settings


class device:
    """In a `with` block: this device is the default, of this thread. By itself the name of a device.

    >>> import tenon as tn
    >>> with tn.device("INTERP"):
    ...     tn.ones(2).device
    'INTERP'
    """

    def __init__(self, name):
        self._name = str(name)
        self._scopes = []
        empty((0,), device=self._name)  # raises ValueError if there is none of this name

    def __enter__(self):
        self._scopes.append(settings(device=self._name).__enter__())
        return self

    def __exit__(self, *exception):
        self._scopes.pop().__exit__(*exception)

    def __str__(self):
        return self._name

    def __repr__(self):
        return f"tenon.device({self._name!r})"

    def __eq__(self, other):
        return str(other) == self._name

    def __hash__(self):
        return hash(self._name)


def default_device():
    """The name of the device that a Tensor is made on where none is named.

    >>> import tenon as tn
    >>> with tn.device("INTERP"):
    ...     tn.default_device()
    'INTERP'
    """
    return settings.current()["device"] or "CPU"
