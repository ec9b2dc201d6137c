"""A few steps of every optimizer on a bowl."""
import mlx.core as mx
import mlx.optimizers as optim


class Bowl:
    """What an optimizer's apply_gradients needs: parameters and gradients as dicts."""

    def __init__(self):
        self.parameters = {"a": mx.array([1.0, -2.0, 3.0]), "b": {"c": mx.array([[0.5, -0.5], [2.0, 1.0]])}}

    def gradients(self):
        return {"a": 2 * self.parameters["a"], "b": {"c": 4 * self.parameters["b"]["c"]}}


for optimizer in (
    optim.SGD(0.1), optim.SGD(0.1, momentum=0.9, nesterov=True, weight_decay=0.01), optim.RMSprop(0.05),
    optim.Adagrad(0.3), optim.AdaDelta(1.0), optim.Adam(0.1, bias_correction=True),
    optim.Adam(0.1, bias_correction=False),
    optim.AdamW(0.1, weight_decay=0.1, bias_correction=True), optim.Adamax(0.1), optim.Lion(0.05, weight_decay=0.1),
    optim.Adafactor(), optim.Adafactor(0.1, relative_step=False, scale_parameter=False, beta_1=0.9),
):
    bowl = Bowl()
    for _ in range(6):
        bowl.parameters = optimizer.apply_gradients(bowl.gradients(), bowl.parameters)
        mx.eval(bowl.parameters, optimizer.state)
    print(type(optimizer).__name__, bowl.parameters["a"].tolist(), bowl.parameters["b"]["c"].tolist())
