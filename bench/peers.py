#!/usr/bin/env python3
"""The workloads of tenon_bench in another engine, as its users would write them: peers.py ENGINE [--threads N]

ENGINE: numpy, jax, mlx, tinygrad, onnxruntime, torch or inductor (torch.compile). The first line printed names the
engine's version. Then each line "WORKLOAD SECONDS" of the input is answered by one JSON line: the best of the calls
that fit into so many seconds, at least two. {} answers a workload that the engine has no version of. The first call's
result is checked against numpy.
"""
import importlib.metadata
import json
import os
import sys
import time

THREADS = int(sys.argv[sys.argv.index("--threads") + 1]) if "--threads" in sys.argv else 2
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = str(THREADS)

import numpy as np  # after its number of threads is set

# Shapes of the inputs; float32 all of them, and int32 classes for mlp_train_step.
SHAPES = {
    "axpby_256x512": [(256, 512)] * 2,
    "fused_16M": [(1 << 24,)] * 3,
    "fused_16M_odd": [((1 << 24) - 3,)] * 3,
    "gelu_4M": [(1 << 22,)],
    "sum_16M": [(1 << 24,)],
    "softmax_4096": [(4096, 4096)],
    "layernorm_4096": [(4096, 1024), (1024,), (1024,)],
    "transpose_4096": [(4096, 4096)],
    "matmul_256": [(256, 256)] * 2,
    "matmul_1024": [(1024, 1024)] * 2,
    "matmul_2048": [(2048, 2048)] * 2,
    "matmul_1021": [(1021, 1021)] * 2,
    "matmul_1000x777x1300": [(1000, 777), (777, 1300)],
    "matvec_4096": [(1, 4096), (4096, 4096)],
    "mlp_bias_relu": [(512, 784), (784, 512), (512,)],
    "conv3x3_64": [(8, 64, 56, 56), (64, 64, 3, 3)],
    "attention_512": [(8, 512, 64)] * 3,
    "mlp_train_step": [(128, 784), (784, 512), (512,), (512, 10), (10,)],
    # Rows by the transposes of eight matrices of 4-bit codes in groups of 64; int8: the rows are rounded, too.
    "qmm_decode_4096": [(1, 4096), (8, 4096, 4096)],
    "qmm_decode_4096_int8": [(1, 4096), (8, 4096, 4096)],
    "qmm_prefill_4096": [(128, 4096), (8, 4096, 4096)],
    "qmm_prefill_4096_int8": [(128, 4096), (8, 4096, 4096)],
}

# The expressions; `e` is an Engine.
COMPUTE = {
    "axpby_256x512": lambda e, x, y: 4.0 * x + 2.0 * y,
    "fused_16M": lambda e, a, b, c: e.relu(a * b + c) * 0.5 + a,
    "fused_16M_odd": lambda e, a, b, c: e.relu(a * b + c) * 0.5 + a,
    "gelu_4M": lambda e, x: e.gelu(x),
    "sum_16M": lambda e, x: e.sum(x),
    "softmax_4096": lambda e, x: e.softmax(x),
    "layernorm_4096": lambda e, x, gain, bias: e.layer_norm(x, gain, bias),
    "transpose_4096": lambda e, x: e.transposed(x),
    "mlp_bias_relu": lambda e, x, w, b: e.relu(x @ w + b),
    "conv3x3_64": lambda e, x, w: e.conv(x, w),
    "attention_512": lambda e, q, k, v: e.softmax(q @ e.swapped(k) * 0.125) @ v,
    "mlp_train_step": lambda e, x, w1, b1, w2, b2, y: e.train_step(x, w1, b1, w2, b2, y),
}


def compute_of(name):
    return COMPUTE.get(name, lambda e, a, b: a @ b)  # matmul and matvec


class Engine:
    """What the expressions need, spelled for numpy; others override what they have a function of their own for."""

    package = None  # that it comes in, where that has another name

    def __init__(self):
        self.xp = np

    def array(self, x):
        return x

    def compiled(self, f, arguments):
        """A function without arguments that computes f and returns when it is done."""
        return lambda: f(*arguments)

    def numpy(self, result):
        return np.asarray(result)

    def relu(self, x):
        return self.xp.maximum(x, 0)

    def gelu(self, x):
        return 0.5 * x * (1 + self.xp.tanh(0.7978845608 * (x + 0.044715 * x * x * x)))

    def sum(self, x):
        return x.sum()

    def softmax(self, x):
        e = self.xp.exp(x - x.max(-1, keepdims=True))
        return e / e.sum(-1, keepdims=True)

    def layer_norm(self, x, gain, bias):
        centred = x - x.mean(-1, keepdims=True)
        return centred / self.xp.sqrt((centred**2).mean(-1, keepdims=True) + 1e-5) * gain + bias

    def transposed(self, x):
        return np.ascontiguousarray(x.T)

    def swapped(self, x):
        return x.swapaxes(1, 2)

    conv = train_step = quantized = None


class Jax(Engine):
    def __init__(self):
        import jax

        self.jax, self.xp = jax, jax.numpy

    def array(self, x):
        return self.jax.device_put(x)

    def compiled(self, f, arguments):
        jitted = self.jax.jit(f)
        return lambda: self.jax.block_until_ready(jitted(*arguments))

    def softmax(self, x):
        return self.jax.nn.softmax(x)

    def transposed(self, x):
        return x.T.copy()

    def conv(self, x, w):
        return self.jax.lax.conv_general_dilated(x, w, (1, 1), "SAME")

    def train_step(self, x, w1, b1, w2, b2, y):
        def loss(p):
            logits = self.xp.maximum(x @ p[0] + p[1], 0) @ p[2] + p[3]
            return -self.xp.take_along_axis(self.jax.nn.log_softmax(logits), y[:, None], 1).mean()

        p = (w1, b1, w2, b2)
        return [a - 0.01 * g for a, g in zip(p, self.jax.grad(loss)(p))]


class Mlx(Engine):
    def __init__(self):
        import mlx.core

        self.xp = mlx.core
        self.xp.set_default_device(self.xp.cpu)

    def array(self, x):  # images are channels-last here
        return self.xp.array(np.ascontiguousarray(x.transpose(0, 2, 3, 1)) if x.ndim == 4 else x)

    def compiled(self, f, arguments):
        traced = self.xp.compile(f)

        def call():
            result = traced(*arguments)
            self.xp.eval(result)
            return result

        return call

    def numpy(self, result):
        a = np.array(result)
        return a.transpose(0, 3, 1, 2) if a.ndim == 4 else a

    def softmax(self, x):
        return self.xp.softmax(x, axis=-1)

    def layer_norm(self, x, gain, bias):
        return self.xp.fast.layer_norm(x, gain, bias, 1e-5)

    def transposed(self, x):
        return self.xp.contiguous(x.T)

    def conv(self, x, w):
        return self.xp.conv2d(x, w, padding=1)

    def train_step(self, x, w1, b1, w2, b2, y):
        def loss(p):
            logits = self.xp.maximum(x @ p[0] + p[1], 0) @ p[2] + p[3]
            chosen = self.xp.take_along_axis(logits, y[:, None], axis=1)[:, 0]
            return (self.xp.logsumexp(logits, axis=-1) - chosen).mean()

        p = [w1, b1, w2, b2]
        return [a - 0.01 * g for a, g in zip(p, self.xp.grad(loss)(p))]

    def quantized(self, x, weights, _):
        x, codes = self.xp.array(x), [self.xp.quantize(self.xp.array(w), 64, 4) for w in weights]
        self.xp.eval(codes)

        def call():
            result = [self.xp.quantized_matmul(x, *c, transpose=True, group_size=64, bits=4) for c in codes]
            self.xp.eval(result)
            return result

        return call


class Tinygrad(Engine):
    def __init__(self):
        os.environ.setdefault("DEV", "CPU")
        import tinygrad

        self.tinygrad = tinygrad

    def array(self, x):
        return self.tinygrad.Tensor(x).realize()

    def compiled(self, f, arguments):
        jitted = self.tinygrad.TinyJit(lambda *a: f(*a).realize())
        device = self.tinygrad.Device[self.tinygrad.Device.DEFAULT]

        def call():
            result = jitted(*arguments)
            device.synchronize()
            return result

        return call

    def numpy(self, result):
        return result.numpy()

    def relu(self, x):
        return x.relu()

    def gelu(self, x):
        return x.gelu()

    def softmax(self, x):
        return x.softmax(-1)

    def layer_norm(self, x, gain, bias):
        return x.layernorm() * gain + bias

    def transposed(self, x):
        return x.T.contiguous()

    def swapped(self, x):
        return x.transpose(1, 2)

    def conv(self, x, w):
        return x.conv2d(w, padding=1)


class Torch(Engine):
    def __init__(self):
        import torch

        self.xp = torch
        torch.set_num_threads(THREADS)

    def array(self, x):
        return self.xp.from_numpy(x)

    def numpy(self, result):
        return result.numpy()

    def relu(self, x):
        return self.xp.relu(x)

    def gelu(self, x):
        return self.xp.nn.functional.gelu(x, approximate="tanh")

    def softmax(self, x):
        return self.xp.softmax(x, -1)

    def layer_norm(self, x, gain, bias):
        return self.xp.nn.functional.layer_norm(x, gain.shape, gain, bias)

    def transposed(self, x):
        return x.T.contiguous()

    def conv(self, x, w):
        return self.xp.nn.functional.conv2d(x, w, padding=1)

    def train_step(self, x, w1, b1, w2, b2, y):
        p = [a.detach().requires_grad_() for a in (w1, b1, w2, b2)]
        loss = self.xp.nn.functional.cross_entropy(self.xp.relu(x @ p[0] + p[1]) @ p[2] + p[3], y.long())
        return [(a - 0.01 * g).detach() for a, g in zip(p, self.xp.autograd.grad(loss, p))]


class Inductor(Torch):
    package = "torch"

    def compiled(self, f, arguments):
        self.xp.compiler.reset()  # it compiles the same Python code only so many times, then runs it uncompiled
        compiled = self.xp.compile(f)
        return lambda: compiled(*arguments)


class OnnxValue:
    """A value of an ONNX graph in the making: operators, defined below, add nodes."""

    def __init__(self, engine, name):
        self.engine, self.name = engine, name

    def __getitem__(self, i):
        return self.engine.node("Gather", self, np.int64(i), axis=0)


OPERATORS = dict(add="Add", sub="Sub", mul="Mul", truediv="Div", pow="Pow", matmul="MatMul", gt="Greater")
for method, op in OPERATORS.items():
    setattr(OnnxValue, f"__{method}__", lambda self, other, op=op: self.engine.node(op, self, other))
    setattr(OnnxValue, f"__r{method}__", lambda self, other, op=op: self.engine.node(op, other, self))


class OnnxRuntime(Engine):
    def __init__(self):
        import onnx
        import onnxruntime

        self.onnx, self.runtime = onnx, onnxruntime

    def node(self, op, *inputs, outputs=None, **attributes):
        """A Python number among the inputs becomes a constant of the arguments' dtype, an array one of its own."""
        names = []
        for value in inputs:
            if not isinstance(value, OnnxValue):
                value = np.asarray(value, None if hasattr(value, "dtype") else self.constant)
                constant = self.onnx.numpy_helper.from_array(value, f"c{len(self.constants)}")
                self.constants.append(constant)
                value = OnnxValue(self, constant.name)
            names.append(value.name)
        results = [f"v{len(self.nodes)}_{i}" for i in range(outputs or 1)]
        self.nodes.append(self.onnx.helper.make_node(op, names, results, **attributes))
        values = [OnnxValue(self, name) for name in results]
        return values if outputs else values[0]

    def compiled(self, f, arguments):
        helper, kind_of = self.onnx.helper, lambda a: self.onnx.helper.np_dtype_to_tensor_dtype(a.dtype)
        self.nodes, self.constants = [], []
        self.constant = next((a.dtype for a in arguments if a.dtype.kind == "f"), np.dtype(np.float32))
        outputs = f(*(OnnxValue(self, f"x{i}") for i in range(len(arguments))))
        outputs = outputs if isinstance(outputs, (list, tuple)) else [outputs]
        graph = helper.make_graph(
            self.nodes,
            "workload",
            [helper.make_tensor_value_info(f"x{i}", kind_of(a), a.shape) for i, a in enumerate(arguments)],
            [helper.make_empty_tensor_value_info(output.name) for output in outputs],
            self.constants,
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
        options = self.runtime.SessionOptions()
        options.intra_op_num_threads = THREADS
        session = self.runtime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])
        binding = session.io_binding()
        for i, a in enumerate(arguments):
            binding.bind_ortvalue_input(f"x{i}", self.runtime.OrtValue.ortvalue_from_numpy(a))
        for output in outputs:
            binding.bind_output(output.name)

        def call():
            session.run_with_iobinding(binding)
            return binding

        return call

    def quantized(self, x, weights, int8):
        helper, tensor = self.onnx.helper, self.onnx.TensorProto
        rows, columns = weights[0].shape
        nodes, constants = [], []
        for k, w in enumerate(weights):
            groups = w.reshape(rows, -1, 64)
            low, step = groups.min(-1), (groups.max(-1) - groups.min(-1)) / 15
            zero = np.clip(np.round(-low / step), 0, 15).astype(np.uint8)
            codes = np.clip(np.round(groups / step[..., None]) + zero[..., None], 0, 15).astype(np.uint8)
            pairs = lambda c: c[..., 0::2] | (c[..., 1::2] << 4)
            parts = {"B": pairs(codes), "s": step.astype(np.float32).reshape(-1), "z": pairs(zero).reshape(-1)}
            constants += [self.onnx.numpy_helper.from_array(part, f"{n}{k}") for n, part in parts.items()]
            inputs = ["x", *(f"{n}{k}" for n in parts)]
            level = dict(bits=4, block_size=64, accuracy_level=4 if int8 else 1)
            domain = "com.microsoft"
            nodes.append(
                helper.make_node("MatMulNBits", inputs, [f"y{k}"], domain=domain, K=columns, N=rows, **level)
            )
        graph = helper.make_graph(
            nodes,
            "workload",
            [helper.make_tensor_value_info("x", tensor.FLOAT, x.shape)],
            [helper.make_tensor_value_info(f"y{k}", tensor.FLOAT, None) for k in range(len(weights))],
            constants,
        )
        sets = [helper.make_opsetid("", 20), helper.make_opsetid("com.microsoft", 1)]
        options = self.runtime.SessionOptions()
        options.intra_op_num_threads = THREADS
        model = helper.make_model(graph, opset_imports=sets, ir_version=9).SerializeToString()
        session = self.runtime.InferenceSession(model, options, ["CPUExecutionProvider"])
        return lambda: session.run(None, {"x": x})

    def numpy(self, result):
        return result.copy_outputs_to_cpu()[0]

    def relu(self, x):
        return self.node("Relu", x)

    def gelu(self, x):
        return self.node("Gelu", x, approximate="tanh")

    def sum(self, x):
        return self.node("ReduceSum", x, keepdims=0)

    def softmax(self, x):
        return self.node("Softmax", x, axis=-1)

    def layer_norm(self, x, gain, bias):
        return self.node("LayerNormalization", x, gain, bias, axis=-1, epsilon=1e-5)

    def transposed(self, x):
        return self.node("Transpose", x, perm=[1, 0])

    def swapped(self, x):
        return self.node("Transpose", x, perm=[0, 2, 1])

    def conv(self, x, w):
        return self.node("Conv", x, w, kernel_shape=[3, 3], pads=[1, 1, 1, 1])


ENGINES = {
    "numpy": Engine,
    "jax": Jax,
    "mlx": Mlx,
    "tinygrad": Tinygrad,
    "onnxruntime": OnnxRuntime,
    "torch": Torch,
    "inductor": Inductor,
}


def conv_of_first_image(x, w):
    padded = np.pad(x[0], ((0, 0), (1, 1), (1, 1)))
    shifted = [padded[:, i : i + x.shape[2], j : j + x.shape[3]] for i in range(3) for j in range(3)]
    return sum(np.einsum("fc,chw->fhw", w[:, :, k // 3, k % 3], s) for k, s in enumerate(shifted))


def check(name, result, inputs):
    """The result is numpy's, up to a thousandth of the largest value; the training step is not checked."""
    if name == "mlp_train_step":
        return
    if name == "conv3x3_64":
        expected, result = conv_of_first_image(*inputs), result[0]
    else:
        expected = compute_of(name)(Engine(), *inputs)
    if not np.allclose(result, expected, rtol=0, atol=1e-3 * float(np.abs(expected).max())):
        raise ValueError(f"{name}: differs from numpy")


class Workload:
    """A workload with its inputs, compiled; its first two calls are done, the first timed and checked."""

    def __init__(self, engine, name):
        random = np.random.default_rng(0)
        inputs = [random.standard_normal(shape, np.float32) for shape in SHAPES[name]]
        if name == "mlp_train_step":
            inputs.append(random.integers(0, 10, 128).astype(np.int32))
        if name.startswith("qmm"):
            return self.prepare_quantized(engine, inputs, name.endswith("int8"))
        f = compute_of(name)
        start = time.perf_counter()
        self.call = engine.compiled(lambda *a: f(engine, *a), [engine.array(x) for x in inputs])
        result = self.call()
        self.first_ms = 1e3 * (time.perf_counter() - start)
        if name != "mlp_train_step":
            check(name, engine.numpy(result), inputs)
        self.call()  # TinyJit captures at the second call

    def prepare_quantized(self, engine, inputs, int8):
        x, weights = inputs
        self.call = engine.quantized(x, weights, int8)
        start = time.perf_counter()
        result = self.call()
        self.first_ms = 1e3 * (time.perf_counter() - start)
        expected = x @ weights[-1].T
        if np.abs(np.asarray(result[-1]) - expected).max() > 0.25 * np.abs(expected).max():  # 4 bits are few
            raise ValueError("a product with codes is far from that with the weights")


def best_ms(call, seconds):
    best, begin, calls = 1e30, time.perf_counter(), 0
    while calls < 2 or time.perf_counter() - begin < seconds:
        start = time.perf_counter()
        result = call()  # what it returns lives until it is computed anew
        best = min(best, time.perf_counter() - start)
        calls += 1
    del result
    return 1e3 * best


def serve(engines, respond):
    """Runs the engine that the command line names: prints its version, then what `respond(engine, line)` gives for each
    line of the input, an empty answer where it gives none."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in engines:
        sys.exit(__doc__)
    engine = engines[name]()
    answers = os.fdopen(os.dup(1), "w")  # engines may print
    os.dup2(2, 1)

    def answer(fields):
        print(json.dumps({"engine": name, **fields} if fields else {}), file=answers, flush=True)

    answer({"version": importlib.metadata.version(engine.package or name)})
    for line in sys.stdin:
        try:
            answer(respond(engine, line))
        except Exception as e:  # another engine's failure is a cell of the table
            answer({"error": f"{type(e).__name__}: {e}"})


def main():
    ready = {}

    def respond(engine, line):
        wanted, seconds = line.split()
        lacks = {"conv3x3_64": engine.conv, "mlp_train_step": engine.train_step}.get(wanted, True) is None
        if wanted.startswith("qmm"):
            lacks = engine.quantized is None or (wanted.endswith("int8") and not isinstance(engine, OnnxRuntime))
        if wanted not in SHAPES or lacks:
            return None
        if wanted not in ready:
            ready.clear()
            ready[wanted] = Workload(engine, wanted)
        workload = ready[wanted]
        ms = best_ms(workload.call, float(seconds))
        return {"workload": wanted, "ms": round(ms, 4), "first_ms": round(workload.first_ms, 2)}

    serve(ENGINES, respond)


if __name__ == "__main__":
    main()
