"""Logistic regression with value_and_grad over a dict."""
import mlx.core as mx

x = mx.cos(mx.arange(80, dtype=mx.float32) * 0.7).reshape(40, 2)
y = (x[:, 0] + 2 * x[:, 1] > 0).astype(mx.float32)


def loss(params, x, y):
    logits = x @ params["w"] + params["b"]
    return mx.mean(mx.logaddexp(mx.array(0.0), logits) - y * logits)


params = {"w": mx.zeros((2,)), "b": mx.array(0.0)}
step = mx.value_and_grad(loss)
for _ in range(50):
    value, grads = step(params, x, y)
    params = {k: params[k] - 1.0 * grads[k] for k in params}
    mx.eval(params, value)
print(value.item(), params["w"].tolist(), params["b"].item())
