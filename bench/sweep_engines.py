"""What the expressions of sweep_peers.py are written with, in each engine: Vocabulary spells it for numpy, and the
others override what they have functions of their own for.
"""
import peers
from peers import np


class Vocabulary:
    """On top of an engine of peers.py, whose `xp` has the functions that are called alike everywhere: exp, where ..."""

    def __getattr__(self, name):
        return getattr(self.xp, name)

    def given(self, x, dtype):
        """An input; bfloat16 comes as float32."""
        return self.array(x)

    def eager(self, f, arguments):
        return lambda: f(*arguments)

    def numpy(self, result):
        return np.asarray(result)

    def contiguous(self, x):
        return x

    def cast(self, x, dtype):
        return x.astype(dtype)

#-- -- elementwise
    def sigmoid(self, x):
        return 1 / (1 + self.exp(-x))

    def silu(self, x):
        return x * self.sigmoid(x)

    def relu(self, x):
        return self.xp.maximum(x, 0)

#-- -- reductions along an axis
    def sum(self, x, axis=None):
        return x.sum(axis)

    def softmax(self, x, axis):
        e = self.exp(x - x.max(axis, keepdims=True))
        return e / e.sum(axis, keepdims=True)

    def logsumexp(self, x, axis, keepdims=False):
        top = x.max(axis, keepdims=True)
        total = self.log(self.exp(x - top).sum(axis, keepdims=True)) + top
        return total if keepdims else total.squeeze(axis)

    def log_softmax(self, x, axis):
        return x - self.logsumexp(x, axis, True)

    def mean_of_squares(self, x, axis):
        return (x * x).mean(axis, keepdims=True)

    def norm(self, x, axis):
        """x over its distance from 0 along an axis or several."""
        return x / self.sqrt(self.mean_of_squares(x, axis) + 1e-5)

    def centred(self, x, axis):
        return x - x.mean(axis, keepdims=True)

    def layer_norm(self, x, axis):
        return self.norm(self.centred(x, axis), axis)

    def batch_norm(self, x):
        return self.layer_norm(x, (0, 2, 3))

#-- -- movement
    def permute(self, x, order):
        return x.transpose(order)

    def swapped(self, x):
        return x.swapaxes(-1, -2)

    def reshape(self, x, shape):
        return x.reshape(shape)

    def pad_image(self, x):
        return self.xp.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))

    def concat(self, parts, axis):
        return self.xp.concatenate(parts, axis)

    def stack(self, parts, axis):
        return self.xp.stack(parts, axis)

    def repeat(self, x, count, axis):
        return self.xp.repeat(x, count, axis)

    def upsample(self, x):
        return self.repeat(self.repeat(x, 2, 2), 2, 3)

    def every_second(self, x):
        return x[:, ::2]

    def take(self, x, indices):
        return x[indices]

    def take_along(self, x, indices, axis):
        return self.xp.take_along_axis(x, indices, axis)

    def one_hot(self, indices, classes):
        return (indices[:, None] == self.xp.arange(classes, dtype=indices.dtype)).astype("float32")

#-- -- products
    def causal(self, scores):
        """The scores with minus infinity where a key is later than its query."""
        return self.where(self.xp.tril(self.xp.ones(scores.shape[-2:], dtype=bool)), scores, -self.xp.inf)

    def attention(self, q, k, v, causal=False):
        scores = q @ self.swapped(k) * q.shape[-1] ** -0.5
        return self.softmax(self.causal(scores) if causal else scores, -1) @ v

    def conv_channels_last(self, x, w):
        return self.permute(self.conv(self.permute(x, (0, 3, 1, 2)), w, padding=1), (0, 2, 3, 1))


class Numpy(Vocabulary, peers.Engine):
    """Times and, with hand-written gradients, the results that the others' are held against."""

    def contiguous(self, x):
        return np.ascontiguousarray(x)

    def erf(self, x):
        from scipy.special import erf

        return erf(x)

    def windows(self, x, kernel, stride, dilation):
        reach = [dilation * (k - 1) + 1 for k in kernel]
        view = np.lib.stride_tricks.sliding_window_view(x, reach, tuple(range(2, x.ndim)))
        dims = x.ndim - 2
        return view[(..., *[slice(None, None, stride)] * dims, *[slice(None, None, dilation)] * dims)]

    def padded(self, x, padding, value=0):
        return np.pad(x, [(0, 0)] * 2 + [(padding, padding)] * (x.ndim - 2), constant_values=value)

    def conv(self, x, w, stride=1, padding=0, dilation=1, groups=1):
        view = self.windows(self.padded(x, padding), w.shape[2:], stride, dilation)
        dims = x.ndim - 2
        channels, filters = x.shape[1] // groups, w.shape[0] // groups
        each = []
        for g in range(groups):
            part = view[:, g * channels : (g + 1) * channels]
            kernel = w[g * filters : (g + 1) * filters]
            axes = [1, *range(2 + dims, 2 + 2 * dims)], list(range(1, 2 + dims))
            each.append(np.moveaxis(np.tensordot(part, kernel, axes), -1, 1))
        return np.concatenate(each, 1)

    def conv_transposed(self, x, w):
        n, c, height, width = x.shape
        apart = np.zeros((n, c, 2 * height - 1, 2 * width - 1), x.dtype)
        apart[:, :, ::2, ::2] = x
        return self.conv(apart, w.swapaxes(0, 1)[:, :, ::-1, ::-1], padding=w.shape[2] - 2)

    def max_pool(self, x):
        return self.windows(self.padded(x, 1, -np.inf), (3, 3), 2, 1).max((-2, -1))

    def scatter_add(self, x, indices, values):
        y = x.copy()
        np.add.at(y, indices, values)
        return y

    def argsort(self, x):
        return np.argsort(x, axis=-1)

    def top_k(self, x, k):
        among = np.argpartition(x, -k, axis=-1)[:, -k:]
        order = np.argsort(-np.take_along_axis(x, among, 1), axis=-1)
        indices = np.take_along_axis(among, order, 1)
        return np.take_along_axis(x, indices, 1), indices

    def count_unique(self, x):
        return np.unique(x).size

    def random_uniform(self, shape):
        return np.random.default_rng().random(shape, np.float32)

    def random_normal(self, shape):
        return np.random.default_rng().standard_normal(shape, np.float32)


class Jax(Vocabulary, peers.Jax):
    def given(self, x, dtype):
        return self.jax.device_put(self.xp.asarray(x, dtype))

    def compiled(self, f, arguments):
        def with_key(key, *a):  # a key among the arguments, or XLA would draw the numbers as it compiles
            self.key = key
            return f(*a)

        return peers.Jax.compiled(self, with_key, [self.jax.random.key(0), *arguments])

    def eager(self, f, arguments):
        return lambda: self.jax.block_until_ready(f(*arguments))

    def erf(self, x):
        return self.jax.scipy.special.erf(x)

    def softmax(self, x, axis):
        return self.jax.nn.softmax(x, axis)

    def conv(self, x, w, stride=1, padding=0, dilation=1, groups=1, **more):
        dims = x.ndim - 2
        return self.jax.lax.conv_general_dilated(
            x,
            w,
            (stride,) * dims,
            [(padding, padding)] * dims,
            rhs_dilation=(dilation,) * dims,
            feature_group_count=groups,
            **more,
        )

    def conv_transposed(self, x, w):
        flipped = w.swapaxes(0, 1)[:, :, ::-1, ::-1]
        return self.conv(x, flipped, padding=w.shape[2] - 2, lhs_dilation=(2, 2))

    def conv_channels_last(self, x, w):
        return self.conv(x, w, padding=1, dimension_numbers=("NHWC", "OIHW", "NHWC"))

    def max_pool(self, x):
        window = (1, 1, 3, 3), (1, 1, 2, 2), [(0, 0), (0, 0), (1, 1), (1, 1)]
        return self.jax.lax.reduce_window(x, -self.xp.inf, self.jax.lax.max, *window)

    def scatter_add(self, x, indices, values):
        return x.at[indices].add(values)

    def argsort(self, x):
        return self.xp.argsort(x, axis=-1)

    def top_k(self, x, k):
        return self.jax.lax.top_k(x, k)

    def count_unique(self, x):
        ordered = self.xp.sort(x)
        return (ordered[1:] != ordered[:-1]).sum() + 1

    def random_uniform(self, shape):
        return self.jax.random.uniform(self.key, shape)

    def random_normal(self, shape):
        return self.jax.random.normal(self.key, shape)

    def gradient(self, loss, parameters):
        return self.jax.grad(loss)(parameters)


class Torch(Vocabulary, peers.Torch):
    def given(self, x, dtype):
        return self.array(x).to(getattr(self.xp, dtype))

    def numpy(self, result):
        if not isinstance(result, self.xp.Tensor):
            return np.asarray(result)
        result = result.detach()
        return (result.float() if result.dtype == self.xp.bfloat16 else result).numpy()

    def contiguous(self, x):
        return x.contiguous()

    def cast(self, x, dtype):
        return x.to(getattr(self.xp, dtype))

    def relu(self, x):
        return self.xp.relu(x)

    def sigmoid(self, x):
        return self.xp.sigmoid(x)

    def silu(self, x):
        return self.xp.nn.functional.silu(x)

    def arctan2(self, x, y):
        return self.xp.atan2(x, y)

    def clip(self, x, low, high):
        return self.xp.clamp(x, low, high)

    def sum(self, x, axis=None):
        return x.sum() if axis is None else x.sum(axis)

    def max(self, x, axis):
        return x.amax(axis)

    def var(self, x, axis):
        return x.var(axis, correction=0)

    def median(self, x, axis):
        return x.quantile(0.5, axis)

    def softmax(self, x, axis):
        return self.xp.softmax(x, axis)

    def logsumexp(self, x, axis, keepdims=False):
        return self.xp.logsumexp(x, axis, keepdims)

    def log_softmax(self, x, axis):
        return self.xp.log_softmax(x, axis)

    def layer_norm(self, x, axis):
        if axis in (-1, x.ndim - 1):
            return self.xp.nn.functional.layer_norm(x, x.shape[-1:])
        return Vocabulary.layer_norm(self, x, axis)

    def permute(self, x, order):
        return x.permute(order)

    def transposed(self, x):
        return x.T

    def pad_image(self, x):
        return self.xp.nn.functional.pad(x, (1, 1, 1, 1))

    def concat(self, parts, axis):
        return self.xp.cat(parts, axis)

    def split(self, x, count, axis):
        return self.xp.chunk(x, count, axis)

    def repeat(self, x, count, axis):
        return x.repeat_interleave(count, axis)

    def take_along(self, x, indices, axis):
        return self.xp.take_along_dim(x, indices.long(), axis)

    def one_hot(self, indices, classes):
        return self.xp.nn.functional.one_hot(indices.long(), classes).float()

    def upsample(self, x):
        return self.xp.nn.functional.interpolate(x, scale_factor=2, mode="nearest")

    def attention(self, q, k, v, causal=False):
        return self.xp.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)

    def conv(self, x, w, stride=1, padding=0, dilation=1, groups=1):
        convolution = self.xp.nn.functional.conv1d if x.ndim == 3 else self.xp.nn.functional.conv2d
        return convolution(x, w, None, stride, padding, dilation, groups)

    def conv_transposed(self, x, w):
        return self.xp.nn.functional.conv_transpose2d(x, w, stride=2, padding=1)

    def max_pool(self, x):
        return self.xp.nn.functional.max_pool2d(x, 3, 2, 1)

    def scatter_add(self, x, indices, values):
        return x.index_add(0, indices, values)

    def sort(self, x):
        return self.xp.sort(x).values

    def top_k(self, x, k):
        return tuple(self.xp.topk(x, k))

    def count_unique(self, x):
        return self.xp.unique(x).numel()

    def random_uniform(self, shape):
        return self.xp.rand(shape)

    def random_normal(self, shape):
        return self.xp.randn(shape)

    def gradient(self, loss, parameters):
        leaves = [p.detach().requires_grad_() for p in parameters]
        return list(self.xp.autograd.grad(loss(leaves), leaves))


class Inductor(Torch, peers.Inductor):
    def compiled(self, f, arguments):
        return peers.Inductor.compiled(self, f, arguments)

    eager = None
