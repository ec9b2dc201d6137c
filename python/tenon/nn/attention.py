"""Attention, encodings of positions, and the Transformer of Vaswani and others 2017."""

import math

from .. import _tenon
from ..array_api import finfo
from .layers import Dropout, Linear
from .module import Module
from .norms import LayerNorm

__all__ = ["ALiBi", "MultiHeadAttention", "RoPE", "SinusoidalPositionalEncoding", "Transformer", "TransformerDecoder",
           "TransformerDecoderLayer", "TransformerEncoder", "TransformerEncoderLayer"]


class MultiHeadAttention(Module):
    """queries (..., L, dims), keys and values (..., S, inputs): (..., L, output dims) by num_heads heads.

    `mask`: added to the scores, or bool with True where a key counts; it broadcasts to (..., heads, L, S).

    >>> attention = tn.nn.MultiHeadAttention(8, 2)
    >>> x = tn.ones((3, 5, 8))
    >>> attention(x, x, x, attention.create_additive_causal_mask(5)).shape
    (3, 5, 8)
    """

    def __init__(self, dims, num_heads, query_input_dims=None, key_input_dims=None, value_input_dims=None,
                 value_dims=None, value_output_dims=None, bias=False):
        super().__init__()
        if dims % num_heads:
            raise ValueError(f"[MultiHeadAttention] {num_heads} heads of {dims} features, expected a divisor")
        value_dims = value_dims or dims
        self._heads = num_heads
        self.query_proj = Linear(query_input_dims or dims, dims, bias=bias)
        self.key_proj = Linear(key_input_dims or dims, dims, bias=bias)
        self.value_proj = Linear(value_input_dims or key_input_dims or dims, value_dims, bias=bias)
        self.out_proj = Linear(value_dims, value_output_dims or dims, bias=bias)

    def __call__(self, queries, keys, values, mask=None):
        q, k, v = (_tenon.swapaxes(_tenon.unflatten(project(x), -1, (self._heads, -1)), -2, -3)
                   for project, x in ((self.query_proj, queries), (self.key_proj, keys), (self.value_proj, values)))
        y = _tenon.scaled_dot_product_attention(q, k, v, mask=mask)
        return self.out_proj(_tenon.flatten(_tenon.swapaxes(y, -2, -3), -2))

    @staticmethod
    def create_additive_causal_mask(n, dtype="float32"):
        """(n, n): 0 up to the diagonal, and above it the least finite number of the dtype."""
        like = _tenon.zeros((n, n), dtype=dtype)
        return _tenon.triu(_tenon.full_like(like, finfo(like.dtype).min), 1)


class RoPE(Module):
    """x (..., L, features): rotates the first `dims` features by angles of their positions (Su and others 2021)."""

    def __init__(self, dims, traditional=False, base=10000, scale=1.0):
        super().__init__()
        self._dims, self._options = dims, {"base": base, "scale": scale, "traditional": traditional}

    def __call__(self, x, offset=0):
        turned = _tenon.rope(x[..., : self._dims], offset=offset, **self._options)
        return turned if x.shape[-1] == self._dims else _tenon.concat([turned, x[..., self._dims :]], axis=-1)

    def _extra_repr(self):
        return f"{self._dims}, " + ", ".join(f"{name}={value}" for name, value in self._options.items())


class SinusoidalPositionalEncoding(Module):
    """positions (...): (..., dims), sines then cosines of frequencies from min_freq to max_freq."""

    def __init__(self, dims, min_freq=0.0001, max_freq=1, scale=None, cos_first=False, full_turns=False):
        super().__init__()
        steps = 1 - _tenon.arange(dims // 2, dtype="float32") / (dims // 2 - 1)
        span = math.log(max_freq / min_freq)
        self._frequencies = _tenon.exp(steps * span + math.log(min_freq)) * (2 * math.pi if full_turns else 1)
        self._scale, self._cos_first = scale or math.sqrt(2 / dims), cos_first

    def __call__(self, x):
        angle = _tenon.expand_dims(x, -1) * self._frequencies
        parts = [_tenon.sin(angle), _tenon.cos(angle)]
        return _tenon.concat(parts[::-1] if self._cos_first else parts, axis=-1) * self._scale


class ALiBi(Module):
    """scores (N, heads, L, S) with a bias that falls with the distance (Press and others 2022)."""

    def __call__(self, scores, offset=0, mask=None):
        heads, rows, keys = scores.shape[-3:]
        slopes = 2.0 ** (_tenon.arange(1, heads + 1, dtype="float32") * (-8.0 / heads))
        distance = _tenon.abs(_tenon.expand_dims(_tenon.arange(offset, offset + rows), 1) - _tenon.arange(keys))
        bias = -slopes.reshape((heads, 1, 1)) * distance.astype("float32")
        return scores + (bias if mask is None else bias + mask)


class _Block(Module):
    """What the layers of encoder and decoder share: residuals around parts, each normalized before or after."""

    def _residual(self, x, norm, part):
        return x + part(norm(x)) if self._norm_first else norm(x + part(x))

    def _feed_forward(self, x):
        return self.linear2(self.dropout(self._activation(self.linear1(x))))


class TransformerEncoderLayer(_Block):
    """Attention to x itself, then two Linear layers with `activation` between them."""

    def __init__(self, dims, num_heads, mlp_dims=None, dropout=0.0, activation=_tenon.relu, norm_first=True):
        super().__init__()
        mlp_dims = mlp_dims or 4 * dims
        self.attention = MultiHeadAttention(dims, num_heads)
        self.ln1, self.ln2 = LayerNorm(dims), LayerNorm(dims)
        self.linear1, self.linear2 = Linear(dims, mlp_dims), Linear(mlp_dims, dims)
        self.dropout = Dropout(dropout)
        self._activation, self._norm_first = activation, norm_first

    def __call__(self, x, mask=None):
        x = self._residual(x, self.ln1, lambda y: self.dropout(self.attention(y, y, y, mask)))
        return self._residual(x, self.ln2, self._feed_forward)


class TransformerEncoder(Module):
    """num_layers TransformerEncoderLayers, then a LayerNorm. `checkpoint`: derivatives compute each layer again."""

    def __init__(self, num_layers, dims, num_heads, mlp_dims=None, dropout=0.0, activation=_tenon.relu, norm_first=True,
                 checkpoint=False):
        super().__init__()
        self.layers = [TransformerEncoderLayer(dims, num_heads, mlp_dims, dropout, activation, norm_first)
                       for _ in range(num_layers)]
        self.ln = LayerNorm(dims)
        self._checkpoint = checkpoint

    def __call__(self, x, mask=None):
        for layer in self.layers:
            x = (checkpointed(layer) if self._checkpoint else layer)(x, mask)
        return self.ln(x)


class TransformerDecoderLayer(_Block):
    """As the encoder's layer, with attention to the memory between."""

    def __init__(self, dims, num_heads, mlp_dims=None, dropout=0.0, activation=_tenon.relu, norm_first=True):
        super().__init__()
        mlp_dims = mlp_dims or 4 * dims
        self.self_attention = MultiHeadAttention(dims, num_heads)
        self.cross_attention = MultiHeadAttention(dims, num_heads)
        self.ln1, self.ln2, self.ln3 = LayerNorm(dims), LayerNorm(dims), LayerNorm(dims)
        self.linear1, self.linear2 = Linear(dims, mlp_dims), Linear(mlp_dims, dims)
        self.dropout = Dropout(dropout)
        self._activation, self._norm_first = activation, norm_first

    def __call__(self, x, memory, x_mask=None, memory_mask=None):
        x = self._residual(x, self.ln1, lambda y: self.dropout(self.self_attention(y, y, y, x_mask)))
        x = self._residual(x, self.ln2, lambda y: self.dropout(self.cross_attention(y, memory, memory, memory_mask)))
        return self._residual(x, self.ln3, self._feed_forward)


class TransformerDecoder(Module):
    """num_layers TransformerDecoderLayers, then a LayerNorm."""

    def __init__(self, num_layers, dims, num_heads, mlp_dims=None, dropout=0.0, activation=_tenon.relu, norm_first=True,
                 checkpoint=False):
        super().__init__()
        self.layers = [TransformerDecoderLayer(dims, num_heads, mlp_dims, dropout, activation, norm_first)
                       for _ in range(num_layers)]
        self.ln = LayerNorm(dims)
        self._checkpoint = checkpoint

    def __call__(self, x, memory, x_mask=None, memory_mask=None):
        for layer in self.layers:
            x = (checkpointed(layer) if self._checkpoint else layer)(x, memory, x_mask, memory_mask)
        return self.ln(x)


class Transformer(Module):
    """Encoder and decoder: src (N, S, dims), tgt (N, L, dims) to (N, L, dims)."""

    def __init__(self, dims=512, num_heads=8, num_encoder_layers=6, num_decoder_layers=6, mlp_dims=None, dropout=0.0,
                 activation=_tenon.relu, norm_first=True, checkpoint=False):
        super().__init__()
        options = (dims, num_heads, mlp_dims, dropout, activation, norm_first, checkpoint)
        self.encoder = TransformerEncoder(num_encoder_layers, *options)
        self.decoder = TransformerDecoder(num_decoder_layers, *options)

    def __call__(self, src, tgt, src_mask=None, tgt_mask=None, memory_mask=None):
        return self.decoder(tgt, self.encoder(src, src_mask), tgt_mask, memory_mask)


def checkpointed(module):
    """The Module as a function whose derivatives compute its intermediate values again."""
    from ..transforms import checkpoint

    def of_parameters(parameters, *args):
        module.update(parameters)
        return module(*args)

    again = checkpoint(of_parameters)
    return lambda *args: again(module.trainable_parameters(), *args)
