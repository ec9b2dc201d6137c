"""The losses."""
import mlx.core as mx
import mlx.nn as nn

a = mx.sin(mx.arange(12, dtype=mx.float32)).reshape(4, 3)
b = mx.cos(mx.arange(12, dtype=mx.float32)).reshape(4, 3)
y = mx.array([0, 2, 1, 1])
p, q = mx.softmax(a, axis=-1), mx.softmax(b, axis=-1)
L = nn.losses
print(L.cross_entropy(a, y).tolist(), L.cross_entropy(a, p, reduction="sum").item())
print(L.cross_entropy(a, y, label_smoothing=0.2, reduction="mean").item())
print(L.binary_cross_entropy(a, p).item())
print(L.binary_cross_entropy(p, q, with_logits=False, reduction="none")[0].tolist())
print(L.l1_loss(a, b).item(), L.mse_loss(a, b).item(), L.smooth_l1_loss(a, b, beta=0.5).item())
print(L.huber_loss(a, b, delta=0.4)[1].tolist(), L.log_cosh_loss(a, b)[2].tolist())
print(L.nll_loss(mx.log(p), y).tolist(), L.kl_div_loss(mx.log(p), mx.log(q)).tolist())
print(L.hinge_loss(a, mx.sign(b))[0].tolist(), L.cosine_similarity_loss(a, b).tolist())
print(L.triplet_loss(a, b, a * b).tolist(), L.margin_ranking_loss(a, b, mx.sign(b), margin=0.3)[3].tolist())
print(L.gaussian_nll_loss(a, b, p).item())
