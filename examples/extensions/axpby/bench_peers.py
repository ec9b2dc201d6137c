"""The same workload by MLX and JAX, where they are installed: microseconds an evaluation on (256, 512) float32."""
import time


def simple(a, b):
    return 4.0 * a + 2.0 * b


def microseconds(run):
    for _ in range(100):
        run()
    best = 1e30
    for _ in range(5):
        begin = time.perf_counter()
        for _ in range(1000):
            run()
        best = min(best, (time.perf_counter() - begin) / 1000 * 1e6)
    return best


try:
    import mlx.core as mx

    mx.set_default_device(mx.cpu)
    x, y = mx.random.normal((256, 512)), mx.random.normal((256, 512))
    mx.eval(x, y)
    compiled = mx.compile(simple)
    print(f"MLX     {microseconds(lambda: mx.eval(simple(x, y))):6.1f} us   "
          f"compiled {microseconds(lambda: mx.eval(compiled(x, y))):6.1f} us")
except ImportError:
    print("MLX is not installed")
try:
    import jax

    jax.config.update("jax_platforms", "cpu")
    u, v = (jax.random.normal(jax.random.key(i), (256, 512)) for i in (0, 1))
    jitted = jax.jit(simple)
    print(f"JAX     {microseconds(lambda: simple(u, v).block_until_ready()):6.1f} us   "
          f"jitted   {microseconds(lambda: jitted(u, v).block_until_ready()):6.1f} us")
except ImportError:
    print("JAX is not installed")
