"""Creation, arithmetic, indexing, reductions."""
import mlx.core as mx

a = mx.arange(12).reshape(3, 4)
print(a.shape, a.dtype == mx.int32, a[1].tolist(), a[:, 1:3].tolist(), a[..., -1].tolist(), a[None].shape)
print(a[mx.array([2, 0])].tolist(), a.T.tolist(), mx.transpose(a).shape, a.transpose(1, 0).shape)
b = a.astype(mx.float32) / 3
print(mx.sum(b, axis=0).tolist(), b.mean().item(), b.max(axis=1).tolist(), mx.var(b).item())
print(mx.concatenate([a, a], axis=1).shape, mx.stack([a, a]).shape, [p.tolist() for p in mx.split(a, 2, axis=1)])
print(mx.where(a % 2 == 0, a, -a).tolist(), (a > 5).tolist(), mx.clip(a, 2, 7).tolist())
a[1] = 100
a[:, 0] = mx.array([7, 8, 9])
print(a.tolist(), mx.argsort(-a[0]).tolist(), mx.sort(a, axis=0).tolist())
print(mx.pad(mx.ones((1, 2)), [(1, 0), (0, 1)]).tolist())
print(mx.repeat(mx.array([1, 2]), 2).tolist(), mx.tile(mx.array([1, 2]), 2).tolist())
