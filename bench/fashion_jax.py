"""The network of examples/fashion_mnist in JAX: milliseconds a step of 100 images, seconds an epoch. Takes STEPS."""
import sys, time, gzip, numpy as np, jax, jax.numpy as jnp
def idx(p, skip): return np.frombuffer(gzip.open(p).read(), np.uint8)[skip:]
d = "/usr/share/datasets/fashion-mnist/train-"
X = idx(d + "images-idx3-ubyte.gz", 16).reshape(-1, 28, 28); Y = idx(d + "labels-idx1-ubyte.gz", 8).astype(np.int32)
def init(k, shape, n): return jax.random.uniform(k, shape, minval=-1, maxval=1) / np.sqrt(n)
k = jax.random.split(jax.random.PRNGKey(0), 8)
W = dict(w1=init(k[0], (16,1,3,3), 9), b1=jnp.zeros(16), w2=init(k[1], (32,16,3,3), 144), b2=jnp.zeros(32),
         w3=init(k[2], (1568,128), 1568), b3=jnp.zeros(128), w4=init(k[3], (128,10), 128), b4=jnp.zeros(10))
conv = lambda x, w: jax.lax.conv_general_dilated(x, w, (1,1), "SAME", dimension_numbers=("NCHW","OIHW","NCHW"))
pool = lambda x: jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1,1,2,2), (1,1,2,2), "VALID")
def loss(W, x, y, key):
    x = x.reshape(-1,1,28,28).astype(jnp.float32) / 255
    x = pool(jax.nn.relu(conv(x, W["w1"]) + W["b1"].reshape(1,-1,1,1)))
    x = pool(jax.nn.relu(conv(x, W["w2"]) + W["b2"].reshape(1,-1,1,1)))
    x = jax.nn.relu(x.reshape(x.shape[0], -1) @ W["w3"] + W["b3"])
    x = jnp.where(jax.random.bernoulli(key, 0.75, x.shape), x / 0.75, 0)
    l = x @ W["w4"] + W["b4"]
    return jnp.mean(jax.nn.logsumexp(l, axis=1) - jnp.take_along_axis(l, y[:,None], 1)[:,0])
@jax.jit
def step(W, m, v, t, X, Y, i, key):
    l, g = jax.value_and_grad(loss)(W, X[i], Y[i], key)
    m = jax.tree.map(lambda m, g: 0.9*m + 0.1*g, m, g); v = jax.tree.map(lambda v, g: 0.999*v + 0.001*g*g, v, g)
    W = jax.tree.map(lambda w, m, v: w - 1e-3 * m/(1-0.9**t) / (jnp.sqrt(v/(1-0.999**t)) + 1e-8), W, m, v)
    return W, m, v, l
m = jax.tree.map(jnp.zeros_like, W); v = jax.tree.map(jnp.zeros_like, W); X = jnp.asarray(X); Y = jnp.asarray(Y)
order = np.random.permutation(60000); key = jax.random.PRNGKey(1); best = 1e9; n = int(sys.argv[1])
for s in range(n):
    key, sub = jax.random.split(key); t0 = time.time()
    W, m, v, l = step(W, m, v, float(s+1), X, Y, order[s*100:(s+1)*100], sub); l = float(l); t = time.time() - t0
    if s > 2: best = min(best, t); total = t if s == 3 else total + t
mean = total / (n - 3)
print(f"jax: loss {l:.3f}, {1e3*mean:.1f} ms a step ({1e3*best:.1f} at best), {600*mean:.1f} s an epoch")
