"""Linear regression by gradient descent."""
import mlx.core as mx

x = mx.sin(mx.arange(60, dtype=mx.float32)).reshape(20, 3)
w_star = mx.array([1.0, -2.0, 0.5])
y = x @ w_star + 0.1


def loss(w):
    return 0.5 * mx.mean(mx.square(x @ w - y))


w = mx.zeros((3,))
for _ in range(100):
    w = w - 0.5 * mx.grad(loss)(w)
    mx.eval(w)
print(w.tolist(), loss(w).item())
