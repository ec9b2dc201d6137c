"""Newton's method by a Hessian from forward over reverse derivatives."""
import mlx.core as mx


def rosenbrock(x):
    a, b = mx.sum(x * mx.array([1.0, 0.0])), mx.sum(x * mx.array([0.0, 1.0]))
    return 100.0 * (b - a**2) ** 2 + (1.0 - a) ** 2


def hessian(x):
    return mx.vmap(lambda v: mx.jvp(lambda x: [mx.grad(rosenbrock)(x)], [x], [v])[1][0])(mx.eye(2))


x = mx.array([-0.5, 0.8])
for _ in range(6):
    g, h = mx.grad(rosenbrock)(x), hessian(x)
    determinant = h[0, 0] * h[1, 1] - h[0, 1] * h[1, 0]
    inverse = mx.array([[h[1, 1].item(), -h[0, 1].item()], [-h[1, 0].item(), h[0, 0].item()]]) / determinant
    x = x - inverse @ g
    mx.eval(x)
print(x.tolist(), hessian(mx.array([1.0, 1.0])).tolist())
