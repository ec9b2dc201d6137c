"""grad, vjp, jvp and vmap, composed."""
import mlx.core as mx


def f(x):
    return mx.sum(mx.sin(x) * mx.exp(-x))


x = mx.array([0.3, -1.2, 2.0])
print(mx.grad(f)(x).tolist(), mx.grad(lambda x: mx.sum(mx.grad(f)(x) ** 2))(x).tolist())
print([t.tolist() for t in mx.jvp(lambda x: [mx.tanh(x)], [x], [mx.ones(3)])[1]])
print([t.tolist() for t in mx.vjp(lambda a, b: a * b, [x, x + 1], [mx.ones(3)])[1]])
rows = mx.arange(6, dtype=mx.float32).reshape(2, 3)
print(mx.vmap(lambda r: mx.sum(r * r))(rows).tolist(), mx.vmap(lambda a, b: a @ b, in_axes=(0, None))(rows, x).tolist())
print(mx.vmap(mx.grad(f))(rows * 0.1).tolist())
value, grads = mx.value_and_grad(lambda a, b: mx.sum(a * b), argnums=(0, 1))(x, x * 2)
print(value.item(), [g.tolist() for g in grads])
