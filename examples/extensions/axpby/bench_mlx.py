"""The same workload by MLX, where it is installed: microseconds an evaluation on (256, 512) float32."""
import time

import mlx.core as mx

mx.set_default_device(mx.cpu)
x, y = mx.random.normal((256, 512)), mx.random.normal((256, 512))
mx.eval(x, y)


def simple(a, b):
    return 4.0 * a + 2.0 * b


def microseconds(f):
    for _ in range(100):
        mx.eval(f(x, y))
    best = 1e30
    for _ in range(5):
        begin = time.perf_counter()
        for _ in range(1000):
            mx.eval(f(x, y))
        best = min(best, (time.perf_counter() - begin) / 1000 * 1e6)
    return best


print(f"MLX     {microseconds(simple):6.1f} us   compiled {microseconds(mx.compile(simple)):6.1f} us")
