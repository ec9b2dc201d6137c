"""Convolutions and pooling over one to three axes. Images are (N, C, H, W) and filters (outputs, inputs / groups,
rows, columns), as in the ops."""

import math

from .. import _tenon
from ..checks import ends, number, per_axis, sizes
from ..naming import naming_layer
from .layers import uniform_within
from .module import Module

__all__ = ["AvgPool1d", "AvgPool2d", "AvgPool3d", "Conv1d", "Conv2d", "Conv3d", "ConvTranspose1d", "ConvTranspose2d",
           "ConvTranspose3d", "MaxPool1d", "MaxPool2d", "MaxPool3d", "Upsample"]


class _Conv(Module):
    _axes = 2

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        op = type(self).__name__
        in_channels, out_channels, groups = sizes(op, in_channels=in_channels, out_channels=out_channels, groups=groups)
        if in_channels % groups or out_channels % groups:
            raise ValueError(f"[{op}] {groups} groups of {in_channels} and {out_channels} channels, expected a divisor "
                             "of both")
        kernel = per_axis(op, "kernel_size", kernel_size, self._axes)
        stride = per_axis(op, "stride", stride, self._axes)
        dilation = per_axis(op, "dilation", dilation, self._axes)
        padding = ends(op, "padding", padding, self._axes)
        limit = 1 / math.sqrt(in_channels // groups * math.prod(kernel))
        self.weight = uniform_within(limit, self._weight_shape(in_channels, out_channels, groups) + kernel)
        if bias:
            self.bias = uniform_within(limit, (out_channels,))
        self._options = {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups}

    def _weight_shape(self, inputs, outputs, groups):
        return (outputs, inputs // groups)

    @naming_layer
    def __call__(self, x):
        return self._op(x, self.weight, self.bias if "bias" in self else None, **self._options)

    def _extra_repr(self):
        options = ", ".join(f"{name}={value}" for name, value in self._options.items())
        return f"weight={self.weight.shape}, {options}, bias={'bias' in self}"


class Conv1d(_Conv):
    """x (N, in, L), as tn.conv1d. Weights are uniform within 1 / sqrt(in / groups * kernel)."""

    _axes, _op = 1, staticmethod(_tenon.conv1d)


class Conv2d(_Conv):
    """x (N, in, H, W), as tn.conv2d. A kernel, stride, padding or dilation is a number, or one for each axis.

    >>> tn.nn.Conv2d(3, 8, 3, padding=1)(tn.ones((2, 3, 10, 10))).shape
    (2, 8, 10, 10)
    """

    _axes, _op = 2, staticmethod(_tenon.conv2d)


class Conv3d(_Conv):
    """x (N, in, D, H, W), as tn.conv3d."""

    _axes, _op = 3, staticmethod(_tenon.conv3d)


class _ConvTranspose(_Conv):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, output_padding=0,
                 bias=True, groups=1):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias)
        per_axis(type(self).__name__, "output_padding", output_padding, self._axes, at_least=0)
        self._options["output_padding"] = output_padding

    def _weight_shape(self, inputs, outputs, groups):
        return (inputs, outputs // groups)


class ConvTranspose1d(_ConvTranspose):
    """The transpose of Conv1d, as tn.conv_transpose1d."""

    _axes, _op = 1, staticmethod(_tenon.conv_transpose1d)


class ConvTranspose2d(_ConvTranspose):
    """The transpose of Conv2d, as tn.conv_transpose2d."""

    _axes, _op = 2, staticmethod(_tenon.conv_transpose2d)


class ConvTranspose3d(_ConvTranspose):
    """The transpose of Conv3d, as tn.conv_transpose3d."""

    _axes, _op = 3, staticmethod(_tenon.conv_transpose3d)


class _Pool(Module):
    _axes = 2

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        op = type(self).__name__
        kernel = per_axis(op, "kernel_size", kernel_size, self._axes)
        if stride is not None:
            stride = per_axis(op, "stride", stride, self._axes)
        self._options = {"kernel": kernel, "stride": stride, "padding": ends(op, "padding", padding, self._axes)}

    @naming_layer
    def __call__(self, x):
        return self._op(x, **self._options)

    def _extra_repr(self):
        return ", ".join(f"{name}={value}" for name, value in self._options.items())


def _pools(op):
    """The three classes of a kind of pooling."""
    names = {"max": "MaxPool", "avg": "AvgPool"}
    for axes in (1, 2, 3):
        function = getattr(_tenon, f"{op}_pool{axes}d")
        doc = f"As tn.{op}_pool{axes}d; stride: by default the kernel's size."
        name = f"{names[op]}{axes}d"
        yield type(name, (_Pool,), {"__doc__": doc, "__module__": __name__, "_axes": axes,
                                    "_op": staticmethod(function)})


MaxPool1d, MaxPool2d, MaxPool3d = _pools("max")
AvgPool1d, AvgPool2d, AvgPool3d = _pools("avg")


class Upsample(Module):
    """x (N, C, ...) with every axis after the second `scale_factor` times as long (a number, or one for each axis).

    `mode`: "nearest", or "linear" between the centers of elements; with `align_corners` the outermost elements keep
    their places.

    >>> tn.nn.Upsample(2)(tn.array([[[1.0, 2.0]]])).tolist()
    [[[1.0, 1.0, 2.0, 2.0]]]
    """

    def __init__(self, scale_factor, mode="nearest", align_corners=False):
        super().__init__()
        if mode not in ("nearest", "linear"):
            raise ValueError(f"[Upsample] mode {mode!r}, expected 'nearest' or 'linear'")
        scales = scale_factor if isinstance(scale_factor, (list, tuple)) else [scale_factor]
        if not scales:
            raise ValueError(f"[Upsample] scale_factor = {scale_factor}, expected a number, or one for each axis")
        self._scales = [number("Upsample", "scale_factor", scale, "a number above 0 and below 2^31",
                               lambda v: 0 < v < 2**31) for scale in scales]
        self._mode, self._corners = mode, align_corners

    @naming_layer
    def __call__(self, x):
        axes = x.ndim - 2
        scales = self._scales * axes if len(self._scales) == 1 else self._scales
        if axes < 1 or len(scales) != axes:
            raise ValueError(f"[Upsample] {len(self._scales)} scale factors for x of shape {x.shape}, expected "
                             "(N, C, ...) and one factor, or one for each axis after the second")
        for axis, scale in enumerate(scales, 2):
            x = self._along(x, axis, scale)
        return x

    def _along(self, x, axis, scale):
        n = x.shape[axis]
        if self._mode == "nearest" and int(scale) == scale:
            return _tenon.repeat(x, int(scale), axis=axis)
        if not isinstance(n, int):
            raise ValueError(f"[Upsample] axis {axis} of size {n}, expected a number; a size with Variables may be "
                             "repeated a whole number of times, by mode 'nearest'")
        many = int(n * scale)
        if self._mode == "nearest":
            return _tenon.take(x, _tenon.floor(_tenon.arange(many) / scale).astype("int32"), axis=axis)
        place = _tenon.arange(many, dtype="float32")
        if self._corners:
            place = place * ((n - 1) / (many - 1) if many > 1 else 0)
        else:
            place = _tenon.clip((place + 0.5) / scale - 0.5, 0, n - 1)
        low = _tenon.floor(place)
        share = (place - low).reshape((many,) + (1,) * (x.ndim - 1 - axis))
        low = low.astype("int32")
        high = _tenon.minimum(low + 1, n - 1)
        return _tenon.take(x, low, axis=axis) * (1 - share) + _tenon.take(x, high, axis=axis) * share
