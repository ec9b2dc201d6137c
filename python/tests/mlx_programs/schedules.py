"""Learning rates that change."""
import mlx.core as mx
import mlx.optimizers as optim

step = lambda n: mx.array(n)
schedules = [
    optim.exponential_decay(0.1, 0.9), optim.step_decay(0.1, 0.5, 10), optim.cosine_decay(0.1, 30),
    optim.cosine_decay(0.1, 30, 0.01), optim.linear_schedule(0.0, 0.1, 20),
    optim.join_schedules([optim.linear_schedule(0.0, 0.1, 10), optim.cosine_decay(0.1, 20)], [10]),
]
for schedule in schedules:
    print([round(mx.array(schedule(step(n))).item(), 6) for n in (0, 1, 7, 10, 15, 29, 40)])
optimizer = optim.SGD(optim.step_decay(0.5, 0.1, 2))
parameters = {"w": mx.array([10.0])}
for _ in range(5):
    parameters = optimizer.apply_gradients({"w": mx.array([1.0])}, parameters)
    mx.eval(parameters, optimizer.state)
print(parameters["w"].item())
