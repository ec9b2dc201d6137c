"""Layers that normalize, then multiply by a weight and add a bias for each feature or channel."""

from .. import _tenon
from ..array_api import isdtype
from ..checks import not_negative, number, size
from .module import Module

__all__ = ["BatchNorm", "GroupNorm", "InstanceNorm", "LayerNorm", "RMSNorm"]


class _Affine(Module):
    """Weight (ones) and bias (zeros), if `affine`."""

    def __init__(self, dims, eps, affine=True, bias=True):
        super().__init__()
        op = type(self).__name__
        self._dims, self._eps = size(op, "dims", dims), not_negative(op, "eps", eps)
        if affine:
            self.weight = _tenon.ones((self._dims,))
            if bias:
                self.bias = _tenon.zeros((self._dims,))

    def _scaled(self, x, channel_axis=-1):
        for name, op in (("weight", _tenon.multiply), ("bias", _tenon.add)):
            if name in self:
                shape = [1] * x.ndim
                shape[channel_axis] = self._dims
                x = op(x, self[name].reshape(tuple(shape)))
        return x

    def _check(self, x, channel_axis):
        if x.ndim <= channel_axis or x.shape[channel_axis] != self._dims:
            raise ValueError(f"[{type(self).__name__}] shape {x.shape}, expected {self._dims} along axis "
                             f"{channel_axis}")

    def _extra_repr(self):
        return f"{self._dims}, eps={self._eps}, affine={'weight' in self}"


class LayerNorm(_Affine):
    """x (..., dims): (x - mean) / sqrt(var + eps) over the last axis.

    >>> tn.nn.LayerNorm(2, eps=0)(tn.array([1.0, 3.0])).tolist()
    [-1.0, 1.0]
    """

    def __init__(self, dims, eps=1e-5, affine=True, bias=True):
        super().__init__(dims, eps, affine, bias)

    def __call__(self, x):
        self._check(x, x.ndim - 1)
        return self._scaled(_tenon.layer_norm(x, eps=self._eps))


class RMSNorm(_Affine):
    """x (..., dims): x / sqrt(mean(x x) + eps) over the last axis."""

    def __init__(self, dims, eps=1e-5):
        super().__init__(dims, eps, bias=False)

    def __call__(self, x):
        self._check(x, x.ndim - 1)
        return self._scaled(_tenon.rms_norm(x, eps=self._eps))


class GroupNorm(_Affine):
    """x (N, dims, ...): each of num_groups groups of channels is normalized, as in PyTorch."""

    def __init__(self, num_groups, dims, eps=1e-5, affine=True, pytorch_compatible=True):
        super().__init__(dims, eps, affine)
        if not pytorch_compatible:
            raise ValueError("[GroupNorm] pytorch_compatible=False, expected True: groups are channels side by side")
        self._groups = size("GroupNorm", "num_groups", num_groups)
        if self._dims % self._groups:
            raise ValueError(f"[GroupNorm] {num_groups} groups of {dims} channels, expected a divisor")

    def __call__(self, x):
        self._check(x, 1)
        return self._scaled(_tenon.group_norm(x, self._groups, eps=self._eps), 1)


class InstanceNorm(_Affine):
    """x (N, dims, ...): each channel of each image is normalized."""

    def __init__(self, dims, eps=1e-5, affine=False):
        super().__init__(dims, eps, affine)

    def __call__(self, x):
        self._check(x, 1)
        return self._scaled(_tenon.group_norm(x, self._dims, eps=self._eps), 1)


class BatchNorm(_Affine):
    """x (N, dims, ...): (x - mean) / sqrt(var + eps) for each channel.

    In training, mean and variance are those of the batch, of which `momentum` goes into running_mean and running_var;
    otherwise they are these. The running variance is the unbiased one.
    """

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True):
        super().__init__(num_features, eps, affine)
        self._momentum = number("BatchNorm", "momentum", momentum, "a share from 0 to 1", lambda v: 0 <= v <= 1)
        if track_running_stats:
            self.running_mean = _tenon.zeros((self._dims,))
            self.running_var = _tenon.ones((self._dims,))
            self._frozen = self._buffers()

    def _buffers(self):
        return frozenset({"running_mean", "running_var"}) if "running_mean" in self else frozenset()

    def __call__(self, x):
        self._check(x, 1)
        others = tuple(axis for axis in range(x.ndim) if axis != 1)
        shape = (1, self._dims) + (1,) * (x.ndim - 2)
        if self.training or "running_mean" not in self:
            mean, var = _tenon.mean(x, others), _tenon.var(x, others)
            n = x.size // self._dims
            if self.training and isinstance(n, int) and n < 2:
                raise ValueError(f"[BatchNorm] x is {x.shape}, expected two or more elements a channel in training")
            if self.training and "running_mean" in self:
                count = n if isinstance(n, int) else _tenon.value_of(n).astype("float32")
                keep, unbiased = 1 - self._momentum, count / (count - 1)
                for running, own in ((self.running_mean, mean), (self.running_var, unbiased * var)):
                    mixed = keep * running + self._momentum * _tenon.stop_gradient(own)
                    running.assign(mixed.astype(running.dtype))  # statistics keep their dtype
        else:
            mean, var = self.running_mean, self.running_var
        normalized = (x - mean.reshape(shape)) * _tenon.rsqrt(var.reshape(shape) + self._eps)
        if isdtype(x.dtype, "real floating"):  # running statistics may be of a wider dtype, those of x are not
            normalized = normalized.astype(x.dtype)
        return self._scaled(normalized, 1)
