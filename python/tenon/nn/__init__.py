"""Networks: Modules whose Tensors have names, layers, losses and initializers.

>>> import tenon as tn
>>> model = tn.nn.Sequential(tn.nn.Linear(2, 16), tn.nn.Tanh(), tn.nn.Linear(16, 1))
>>> optimizer = tn.optim.Adam(learning_rate=0.05)
>>> x = tn.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
>>> y = tn.array([[0.0], [1.0], [1.0], [0.0]])
>>> @tn.jit
... def step(x, y):
...     loss, gradients = tn.nn.value_and_grad(model, lambda x, y: tn.nn.losses.mse_loss(model(x), y))(x, y)
...     optimizer.update(model, gradients)
...     return loss
>>> for _ in range(200):
...     loss = step(x, y)
>>> loss.item() < 0.01
True
"""

from . import init, losses
from .activations import *  # noqa: F403
from .attention import *  # noqa: F403
from .average import *  # noqa: F403
from .convolution import *  # noqa: F403
from .layers import *  # noqa: F403
from .lora import *  # noqa: F403
from .module import Module, value_and_grad
from .norms import *  # noqa: F403
from .quantized import *  # noqa: F403
from .recurrent import *  # noqa: F403
