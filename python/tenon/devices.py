"""Where Tensors are made and computed."""

from ._tenon import empty, settings
from .naming import name_own_errors


def _checked(op, name):
    if not isinstance(name, str):
        from .signatures import described  # which takes its time to import

        raise TypeError(f"[{op}] name is {described(name)}, expected the name of a device, such as 'CPU'")
    return name


class device(str):
    """The name of a device, as `x.device` is one. In a `with` block it is the default of this thread.

    >>> with tn.device("INTERP"):
    ...     tn.ones(2).device
    'INTERP'
    >>> tn.ones(2, device=tn.device("INTERP")).device
    'INTERP'
    """

    def __new__(cls, name):
        self = super().__new__(cls, _checked("device", name))
        self._scopes = []
        empty((0,), device=name)  # raises ValueError if there is none of this name
        return self

    def __enter__(self):
        self._scopes.append(settings(device=str(self)).__enter__())
        return self

    def __exit__(self, *exception):
        self._scopes.pop().__exit__(*exception)

    def __repr__(self):
        return f"tenon.device({str(self)!r})"


def default_device():
    """The name of the device that a Tensor is made on where none is named.

    >>> with tn.device("INTERP"):
    ...     tn.default_device()
    'INTERP'
    """
    return settings.current()["device"] or "CPU"


def stream(name):
    """The device of this name for a `with` block, as `device` is: each device has one queue of work.

    >>> with tn.stream("INTERP"):
    ...     tn.ones(2).device
    'INTERP'
    """
    return device(_checked("stream", name))


cpu = "CPU"
name_own_errors(globals())
