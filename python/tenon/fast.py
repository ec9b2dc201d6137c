"""Functions that MLX has as kernels of their own; here they are expressions, which fuse with what is around them."""

from . import _tenon

__all__ = ["layer_norm", "rms_norm", "rope", "scaled_dot_product_attention"]


def rms_norm(x, weight, eps):
    """x / sqrt(mean(x x) + eps) over the last axis, times weight (None: 1)."""
    y = _tenon.rms_norm(x, eps=eps)
    return y if weight is None else y * weight


def layer_norm(x, weight, bias, eps):
    """(x - mean) / sqrt(var + eps) over the last axis, times weight, plus bias (None: neither)."""
    y = _tenon.layer_norm(x, eps=eps)
    y = y if weight is None else y * weight
    return y if bias is None else y + bias


def rope(a, dims, *, traditional, base, scale, offset):
    """nn.RoPE as a function."""
    from .nn import RoPE

    return RoPE(dims, traditional, base, scale)(a, offset)


def scaled_dot_product_attention(q, k, v, *, scale, mask=None):
    """q (N, heads, L, D), k and v (N, fewer heads, S, D): softmax(scale q k^T + mask) v. `mask`: added, bool, or
    "causal". Query heads side by side share a head of k and v."""
    causal = isinstance(mask, str)
    if causal and mask != "causal":
        raise ValueError(f'[scaled_dot_product_attention] mask {mask!r}, expected an array or "causal"')
    heads = q.shape[-3] // k.shape[-3]
    if heads > 1:
        k, v = (_tenon.repeat(x, heads, axis=-3) for x in (k, v))
    return _tenon.scaled_dot_product_attention(q, k, v, scale=scale, mask=None if causal else mask, is_causal=causal)
