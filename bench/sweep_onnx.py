"""What the expressions of sweep_peers.py are written with, in ONNX Runtime; what it lacks here leaves out the rows."""
import peers
from peers import np

UNARY = {name: name.capitalize() for name in "exp log sin cos tanh sqrt erf sigmoid relu round".split()}
REDUCTIONS = dict(mean="ReduceMean", max="ReduceMax", logsumexp="ReduceLogSumExp")


class OnnxRuntime(peers.OnnxRuntime):
    eager = None

    def __getattr__(self, name):
        if name in UNARY:
            return lambda x: self.node(UNARY[name], x)
        if name in REDUCTIONS:
            return lambda x, axis, keepdims=0: self.reduced(REDUCTIONS[name], x, axis, keepdims)
        raise AttributeError(name)

    def given(self, x, dtype):
        if dtype == "bfloat16":
            raise AttributeError("bfloat16")
        return x

    def contiguous(self, x):
        return x

    def numpy(self, result):
        return np.asarray(result)

    def results(self, called):
        return called.copy_outputs_to_cpu()

    def reduced(self, op, x, axis, keepdims=0):
        return self.node(op, x, np.atleast_1d(np.int64(axis)), keepdims=keepdims)

    def sum(self, x, axis):
        return self.reduced("ReduceSum", x, axis)

    def gelu(self, x):
        return self.node("Gelu", x, approximate="tanh")

    def silu(self, x):
        return x * self.sigmoid(x)

    def where(self, condition, x, y):
        return self.node("Where", condition, x, y)

    def clip(self, x, low, high):
        return self.node("Clip", x, low, high)

    def cast(self, x, dtype):
        return self.node("Cast", x, to=self.onnx.helper.np_dtype_to_tensor_dtype(np.dtype(dtype)))

    def argmax(self, x, axis):
        return self.node("ArgMax", x, axis=axis, keepdims=0)

    def softmax(self, x, axis):
        return self.node("Softmax", x, axis=axis)

    def log_softmax(self, x, axis):
        return self.node("LogSoftmax", x, axis=axis)

    def centred(self, x, axis):
        return x - self.mean(x, axis, 1)

    def norm(self, x, axis):
        return x / self.sqrt(self.mean(x * x, axis, 1) + 1e-5)

    def layer_norm(self, x, axis):
        return self.norm(self.centred(x, axis), axis)

    def batch_norm(self, x):
        return self.layer_norm(x, (0, 2, 3))

    def cumsum(self, x, axis):
        return self.node("CumSum", x, np.int64(axis))

    def permute(self, x, order):
        return self.node("Transpose", x, perm=order)

    def transposed(self, x):
        return self.permute(x, [1, 0])

    def reshape(self, x, shape):
        return self.node("Reshape", x, np.int64(shape))

    def pad_image(self, x):
        return self.node("Pad", x, np.int64([0, 0, 1, 1, 0, 0, 1, 1]))

    def concat(self, parts, axis):
        return self.node("Concat", *parts, axis=axis)

    def split(self, x, count, axis):
        return self.node("Split", x, outputs=count, axis=axis, num_outputs=count)

    def tile(self, x, counts):
        return self.node("Tile", x, np.int64(counts))

    def every_second(self, x):
        return self.node("Slice", x, np.int64([0]), np.int64([1 << 40]), np.int64([1]), np.int64([2]))

    def upsample(self, x):
        return self.node("Resize", x, np.float32([]), np.float32([1, 1, 2, 2]), mode="nearest")

    def take(self, x, indices):
        return self.node("Gather", x, indices, axis=0)

    def take_along(self, x, indices, axis):
        return self.node("GatherElements", x, indices, axis=axis)

    def one_hot(self, indices, classes):
        return self.node("OneHot", indices, np.int64(classes), np.float32([0, 1]))

    def top_k(self, x, k):
        return self.node("TopK", x, np.int64([k]), outputs=2, axis=-1)

    def attention(self, q, k, v, causal=False):
        if causal:
            raise AttributeError("causal")
        return self.node("Softmax", q @ self.permute(k, [0, 1, 3, 2]) * 0.125, axis=-1) @ v  # of 64 features

    def conv(self, x, w, stride=1, padding=0, dilation=1, groups=1):
        dims = self.shape_of[w.name][2:]
        all_axes = lambda value: [value] * len(dims)
        pads = [padding] * 2 * len(dims)
        more = dict(strides=all_axes(stride), pads=pads, dilations=all_axes(dilation), group=groups)
        return self.node("Conv", x, w, kernel_shape=dims, **more)

    def compiled(self, f, arguments):
        self.shape_of = {f"x{i}": list(a.shape) for i, a in enumerate(arguments)}
        return peers.OnnxRuntime.compiled(self, f, arguments)

    def conv_transposed(self, x, w):
        return self.node("ConvTranspose", x, w, kernel_shape=[4, 4], strides=[2, 2], pads=[1] * 4)

    def max_pool(self, x):
        return self.node("MaxPool", x, kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4)

    def random_uniform(self, shape):
        return self.node("RandomUniform", shape=shape)

    def random_normal(self, shape):
        return self.node("RandomNormal", shape=shape)
