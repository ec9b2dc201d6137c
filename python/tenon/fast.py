"""Functions that MLX has as kernels of their own; here they are expressions, which fuse with what is around them."""

from . import _tenon, naming

__all__ = ["layer_norm", "rms_norm", "rope", "scaled_dot_product_attention"]


def rms_norm(x, weight, eps):
    """x / sqrt(mean(x x) + eps) over the last axis, times weight (None: 1).

    >>> tn.fast.rms_norm(tn.array([3.0, 3.0]), tn.array([1.0, 2.0]), 0.0).tolist()
    [1.0, 2.0]
    """
    y = _tenon.rms_norm(x, eps=eps)
    return y if weight is None else y * weight


def layer_norm(x, weight, bias, eps):
    """(x - mean) / sqrt(var + eps) over the last axis, times weight, plus bias (None: neither).

    >>> tn.fast.layer_norm(tn.array([1.0, 3.0]), None, tn.ones(2), 0.0).tolist()
    [0.0, 2.0]
    """
    y = _tenon.layer_norm(x, eps=eps)
    y = y if weight is None else y * weight
    return y if bias is None else y + bias


def rope(a, dims, *, traditional, base, scale, offset):
    """nn.RoPE as a function.

    >>> x = tn.ones((1, 2, 4))
    >>> tn.fast.rope(x, 4, traditional=False, base=10000.0, scale=1.0, offset=0)[0, 0].tolist()
    [1.0, 1.0, 1.0, 1.0]
    """
    from .nn import RoPE

    return RoPE(dims, traditional, base, scale)(a, offset)


def scaled_dot_product_attention(q, k, v, *, scale, mask=None):
    """q (N, heads, L, D), k and v (N, fewer heads, S, D): softmax(scale q k^T + mask) v. `mask`: added, bool, or
    "causal". Query heads side by side share a head of k and v.

    >>> x = tn.ones((1, 2, 3, 4))
    >>> tn.fast.scaled_dot_product_attention(x, x, x, scale=0.5, mask="causal").shape
    (1, 2, 3, 4)
    """
    causal = isinstance(mask, str)
    if causal and mask != "causal":
        raise ValueError(f'[scaled_dot_product_attention] mask {mask!r}, expected an array or "causal"')
    heads = q.shape[-3] // k.shape[-3]
    if heads > 1:
        k, v = (_tenon.repeat(x, heads, axis=-3) for x in (k, v))
    return _tenon.scaled_dot_product_attention(q, k, v, scale=scale, mask=None if causal else mask, is_causal=causal)


naming.name_own_errors(globals())
