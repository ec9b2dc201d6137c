"""Transforms over nested structures, against derivatives known by formula."""
import collections
import dataclasses
import math
import threading

import numpy as np
import pytest

import tenon as tn

X = np.float32([[1, 2, 3], [4, 5, 6]])
Point = collections.namedtuple("Point", "x y")


def same(a, b):
    leaves, form = tn.tree_flatten(a)
    others, other_form = tn.tree_flatten(b)
    assert form == other_form
    for one, other in zip(leaves, others):
        np.testing.assert_allclose(np.asarray(one), np.asarray(other), rtol=1e-5)


def test_trees():
    tree = {"b": [1, (2, None)], "a": Point(3, {"z": 4})}
    leaves, form = tn.tree_flatten(tree)
    assert leaves == [3, 4, 1, 2] and tn.tree_leaves(tree) == leaves
    assert tn.tree_unflatten(form, leaves) == tree and isinstance(tn.tree_unflatten(form, leaves)["a"], Point)
    assert tn.tree_map(lambda a, b: a * b, tree, tree) == {"b": [1, (4, None)], "a": Point(9, {"z": 16})}
    assert form == tn.tree_flatten(tree)[1] and hash(form) == hash(tn.tree_flatten(tree)[1])
    assert form != tn.tree_flatten({"b": [1, (2, 3)], "a": Point(3, {"z": 4})})[1]
    assert tn.tree_leaves([None, 1], is_leaf=lambda x: x is None) == [None, 1]
    counts = collections.defaultdict(list, a=1)
    doubled = tn.tree_map(lambda n: 2 * n, counts)
    assert doubled == {"a": 2} and type(doubled) is collections.defaultdict and doubled["b"] == []
    for wrong in (lambda: tn.tree_map(max, [1], (1,)), lambda: tn.tree_unflatten(form, [1])):
        with pytest.raises(ValueError):
            wrong()


def loss(p, x, *, scale=1.0):
    return scale * tn.sum(tn.square(x @ p["w"] + p["b"])), None


P = {"w": np.float32([[1], [2], [3]]), "b": np.float32([1])}


def test_gradients_have_the_structure_of_the_argument():
    error = X @ P["w"] + P["b"]
    by_p = {"w": 2 * X.T @ error, "b": 2 * error.sum(0)}
    (value, aux), gradient = tn.value_and_grad(loss)(P, X)
    assert aux is None
    same(value, (error**2).sum())
    same(gradient, by_p)
    same(tn.grad(loss)(P, X, scale=2.0), tn.tree_map(lambda g: 2 * g, by_p))
    same(tn.grad(loss, argnums=(1, 0))(P, X), (2 * error @ P["w"].T, by_p))
    same(tn.grad(loss, argnums=-1)(P, X), 2 * error @ P["w"].T)


def test_decorators_keep_the_name():
    @tn.grad
    def cube(x):
        """x cubed."""
        return x**3

    @tn.grad(argnums=1)
    def product(x, y):
        return x * y

    @tn.jit
    def twice(x):
        return x * 2

    assert cube(2.0).item() == 12 and product(2.0, 5.0).item() == 2 and twice(tn.array(4)).item() == 8
    assert cube.__name__ == "cube" and cube.__doc__ == "x cubed." and twice.__name__ == "twice"
    assert tn.grad(cube)(2.0).item() == 12  # the second derivative


def test_vjp_and_jvp():
    def f(x, y):
        return {"product": x * y, "sum": [x + y]}

    x, y = X, X + 1
    dx, dy = X * 0 + 2, X * 0 + 3
    values, tangents = tn.jvp(f, (x, y), (dx, dy))
    same(values, {"product": x * y, "sum": [x + y]})
    same(tangents, {"product": dx * y + dy * x, "sum": [dx + dy]})
    values, cotangents = tn.vjp(f, [x, y], {"product": dx, "sum": [dy]})
    same(cotangents, (dx * y + dy, dx * x + dy))
    with pytest.raises(ValueError, match="vjp"):
        tn.vjp(f, [x, y], [dx])
    with pytest.raises(TypeError, match="float among the primals"):
        tn.jvp(f, [1.0, y], [dx, dy])
    for wrong in (lambda: tn.vjp(tn.sin, x, dx), lambda: tn.jvp(tn.sin, x, (dx,))):
        with pytest.raises(TypeError, match="primals of type ndarray, expected a list or tuple"):
            wrong()
    with pytest.raises(TypeError, match="tangents of type ndarray"):
        tn.jvp(tn.sin, (x,), dx)


def test_vmap():
    same(tn.vmap(tn.dot)(X, X), (X * X).sum(1))
    same(tn.vmap(lambda x, w: x * w, in_axes=(1, None), out_axes=1)(X, np.float32([1, 2])), X * np.float32([[1], [2]]))
    total = tn.vmap(lambda t: {"y": t["a"] + t["b"]}, in_axes=({"a": 0, "b": None},))
    same(total({"a": X, "b": X[0]}), {"y": X + X[0]})
    same(tn.vmap(lambda x: (x, x.sum()), out_axes=(1, 0))(X), (X.T, X.sum(1)))
    same(tn.vmap(tn.grad(lambda x: tn.sum(x**2)))(X), 2 * X)
    same(tn.vmap(lambda x, n: x * n)(X, 3), X * 3)
    for axes in ((0, 0, 0), (5,)):
        with pytest.raises(ValueError, match="vmap"):
            tn.vmap(lambda x: x, in_axes=axes)(X)
    with pytest.raises(ValueError):
        tn.vmap(lambda x: x.item())(X)


def test_checkpoint():
    def f(x):
        return tn.sum(tn.sin(x) ** 2)

    same(tn.grad(tn.checkpoint(f))(X), 2 * np.sin(X) * np.cos(X))


def test_jit_replays():
    calls = []

    @tn.jit
    def step(p, x, name, *, power=2):
        calls.append(name)
        return Point(tn.tree_map(lambda a: a**power, p), {"x": x + 1, "name": name})

    p = {"a": tn.array(2.0), "b": [tn.array([3.0])]}
    for k in range(3):
        result = step(p, X + k, "one")
        same(result.x, {"a": np.float32(4), "b": [np.float32([9])]})
        same(result.y["x"], X + k + 1)
        assert result.y["name"] == "one"
    assert calls == ["one"] and step.recordings == 1 and len(step.kernels) > 0
    assert step(p, X, "two").y["name"] == "two" and step(p, X, "one", power=3).x["a"].item() == 8
    step(p, X[:1], "one")
    assert calls == ["one", "two", "one", "one"]
    with pytest.raises(TypeError, match="hashable"):
        step(p, X, {1, 2})


def test_jit_tells_every_structure_apart():
    x = tn.array([1.0])
    structures = [
        x, [x], (x,), [[x]], [(x,)], ([x],), {"a": x}, {"b": x}, {"a": [x]}, [x, None], [None, x], (x, None), [x, 0],
        [x, 0.0], [x, False], [x, "0"], [x, int], [x, (int, 0)], [x, list], [x, [list, 2]], [x, [x]], [[x], x], [x, x],
        [x, x, 0], [x, [x, 0]], {"a": x, "b": x}, {"a": {"b": x}, "b": 0}, {"a": x, "b": {"b": x}}, Point(x, 0),
        Point(0, x), (0, x), [], (), {}, None, [None], [[]], [{}], [()], [1, 2], [(1, 2)], [(1,), 2], [1, (2,)]]
    seen = []
    f = tn.jit(lambda tree: seen.append(0) or tn.ones(1))
    for round in range(2):
        for tree in structures:
            f(tree)
            assert len(seen) == f.recordings
    assert f.recordings == len(structures)
    f({"b": x, "a": x})  # the order of a dict's keys does not matter
    f([np.ones(1, np.float32)])
    assert f.recordings == len(structures)
    deep = []
    deep.append(deep)
    with pytest.raises(ValueError, match="nested deeper"):
        f(deep)


def test_jit_tells_numbers_of_other_types_apart():
    f = tn.jit(lambda x, n: x * n)
    x = tn.array([1, 2])
    assert f(x, 2).dtype is tn.int32 and f(x, 2.0).dtype is tn.float32 and f(x, True).tolist() == [1, 2]


def test_jit_reads_and_assigns_what_it_captures():
    state = tn.zeros(2)

    @tn.jit
    def add(x):
        state.assign(state + x)
        return state * 10

    for k in range(1, 4):
        same(add(np.float32([1, 2])), np.float32([10, 20]) * k)
    same(state, np.float32([3, 6]))
    state.assign(1.0)
    same(add(np.float32([1, 1])), np.float32([20, 20]))


W = tn.array([1.0])  # that the next test's functions give other values


def kept_global(x):
    global W
    W = W + x
    return W


def kept_by_helper(x):
    return kept_global(x) * 2


def keeping(how):
    """A function of one Tensor that keeps what it computed."""
    w, held = tn.array([1.0]), {"w": tn.array([1.0]), "list": []}

    def nonlocal_(x):
        nonlocal w
        w = w + x
        return w

    def in_place(x):
        nonlocal w
        w += x
        return w

    def unread(x):
        nonlocal w
        w = x * 2
        return x + 1

    def argument(x):
        held["w"] = x
        return x + 1

    def item(x):
        held["w"] = held["w"] + x
        return held["w"]

    def appended(x):
        held["list"].append(x * 2)
        return x + 1

    def in_a_cycle(x):
        held["list"].append(held)
        held["w"] = x * 2
        return x + 1

    def random(x):
        held["w"] = tn.random.normal((1,))
        return x + 1

    def under_grad(x):
        def loss(v):
            held["w"] = w * 2
            return tn.sum(v * v)
        return tn.grad(loss)(x)

    def in_another(x):
        return tn.jit(nonlocal_)(x) + 1

    return {**locals(), "global": kept_global, "helper": kept_by_helper}[how]


@pytest.mark.parametrize("how", ["global", "helper", "nonlocal_", "in_place", "unread", "argument", "item", "appended",
                                 "in_a_cycle", "random", "under_grad", "in_another"])
def test_jit_refuses_a_function_that_keeps_what_it_computed(how):
    f = tn.jit(keeping(how))
    with pytest.raises(ValueError, match=r"\[jit\] something outside .* shape \(1,\) .* w.assign\(w \+ x\)"):
        f(tn.array([1.0]))
    assert f.recordings == 0


def test_jit_refuses_an_item_of_a_captured_tensor_and_says_what_to_write():
    s = tn.zeros(3)

    @tn.jit
    def wrong(v):
        s[0] = v
        return s * 1

    @tn.jit
    def right(v):
        s.assign(tn.slice_update(s, 0, v))
        return s * 1

    with pytest.raises(ValueError, match=r"w\[i\] = x of a global.*w.assign\(tn.slice_update\(w, i, x\)\)"):
        wrong(tn.array(1.0))
    assert s.tolist() == [0, 0, 0]
    assert [right(tn.array(v)).tolist() for v in (1.0, 2.0)] == [[1, 0, 0], [2, 0, 0]] and s.tolist() == [2, 0, 0]


def test_a_result_of_jit_that_is_a_captured_tensor_or_an_argument_is_its_value_of_the_call():
    s, a = tn.zeros(2), tn.ones(2)
    captured, given = tn.jit(lambda x: s), tn.jit(lambda x: x)
    used = tn.jit(lambda x: (s, s + x))
    for change in (lambda: s.assign(s + 1), lambda: s.__setitem__(0, 9.0)):
        results = [captured(a), given(a), used(a)[0]]
        before = s.tolist()
        change()
        a.assign(a + 1)
        results[0][1] = -5.0
        assert results[0].tolist() == [before[0], -5] and results[2].tolist() == before
        assert results[1].tolist() == [a.tolist()[0] - 1] * 2
        assert captured(a).tolist() == s.tolist() == used(a)[0].tolist()


def test_jit_allows_what_nobody_keeps_and_tables():
    table, w = {}, tn.array([1.0])

    @tn.jit
    def f(x):
        if "numbers" not in table:
            table["numbers"] = tn.arange(3) * 2.0 + tn.array([1.0, 2.0, 3.0])
        y = x + w
        cycle = [y]
        cycle.append(cycle)
        w.assign(w + x)
        return {"sum": y * table["numbers"], "x": x, "twice": [y, y], "w": w}

    for k in range(3):
        result = f(tn.array([2.0]))
        assert result["sum"].tolist() == [a * (3 + 2 * k) for a in (1, 4, 7)] and result["x"].item() == 2
        assert result["twice"][0].item() == result["twice"][1].item() == 3 + 2 * k and w.item() == 3 + 2 * k
    assert f.recordings == 1 and table["numbers"].tolist() == [1, 4, 7]


def test_jit_of_a_method_and_from_threads():
    class Model:
        def __init__(self):
            self.w = tn.array([1.0, 2.0])

        @tn.jit
        def __call__(self, x):
            return self.w * x

    model = Model()
    results = {}
    threads = [threading.Thread(target=lambda i=i: results.update({i: [model(tn.full((2,), float(i + k))).tolist()
                                                                        for k in range(20)]})) for i in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert all(results[i] == [[i + k, 2.0 * (i + k)] for k in range(20)] for i in range(4))


def test_to_read_a_value_in_jit_is_an_error():
    for read in (lambda x: x.item(), float, bool, lambda x: x.numpy(), repr, lambda x: x[x > 1], tn.realize):
        with pytest.raises(ValueError, match="jit is tracing"):
            tn.jit(read)(tn.array(1.0) if read in (float, bool) else tn.array([1.0]))


def test_errors_of_the_function_come_through():
    for transform in (tn.grad, tn.vmap, tn.jit, tn.checkpoint):
        with pytest.raises(ZeroDivisionError):
            transform(lambda x: x / (1 // 0))(X)
    with pytest.raises(ValueError, match="grad"):
        tn.grad(lambda x: x)(X)
    with pytest.raises(TypeError, match="expected a function"):
        tn.grad(3)


def test_item_assignment_has_a_derivative():
    def f(x):
        y = x * 2
        y[0] = x[1] * x[1]
        return tn.sum(y)

    same(tn.grad(f)(np.float32([1, 2, 3])), np.float32([0, 6, 2]))


# ---- rules of one's own


@tn.custom_function
def scaled(x, by):
    """With rules that are wrong on purpose, so that it shows who used them."""
    return {"y": x * by["k"]}


@scaled.vjp
def scaled_vjp(primals, cotangents, outputs):
    x, by = primals
    return cotangents["y"] * 10 + outputs["y"] * 0, {"k": tn.sum(cotangents["y"] * x) * 100}


@scaled.jvp
def scaled_jvp(primals, tangents):
    return {"y": tangents[0] * 1000 + tangents[1]["k"] * 0}


@scaled.vmap
def scaled_vmap(inputs, axes):
    assert axes[0] == 1 and axes[1] == {"k": None}
    return {"y": inputs[0] * 7}, 1


def test_rules_of_a_custom_function_are_used():
    x, by = tn.array([1.0, 2.0]), {"k": tn.array(3.0)}
    assert scaled(x, by)["y"].tolist() == [3, 6]
    loss = lambda x, by: tn.sum(scaled(x, by)["y"])
    assert tn.grad(loss)(x, by).tolist() == [10, 10]
    assert tn.grad(loss, argnums=1)(x, by)["k"].item() == 300
    assert tn.jvp(scaled, (x, by), (tn.ones(2), {"k": tn.array(1.0)}))[1]["y"].tolist() == [1000, 1000]
    assert tn.vmap(scaled, in_axes=(1, None), out_axes=1)(tn.ones((2, 3)), by)["y"].tolist() == [[7] * 3] * 2
    assert tn.jit(tn.grad(loss))(x, by).tolist() == [10, 10]


def test_rules_that_are_missing_are_derived():
    @tn.custom_function
    def cube(x):
        return x * x * x

    x = tn.array([1.0, 2.0])
    assert tn.grad(lambda x: tn.sum(cube(x)))(x).tolist() == [3, 12]
    assert tn.vmap(cube)(x).tolist() == [1, 8]
    cube.vjp(lambda primals, cotangent, output: None)
    assert tn.grad(lambda x: tn.sum(cube(x) + x))(x).tolist() == [1, 1]
    cube.vjp(lambda primals, cotangent, output: (cotangent, cotangent))
    with pytest.raises(ValueError, match="2 cotangents for 1 inputs"):
        tn.grad(lambda x: tn.sum(cube(x)))(x)


# ---- what is no Tensor


@dataclasses.dataclass(frozen=True)
class Pair:
    first: object
    second: object
    doubled: bool = dataclasses.field(init=False, default=False)


def test_dataclasses_are_structures():
    pair = Pair(tn.array(1.0), {"x": tn.array(2.0)})
    leaves, form = tn.tree_flatten(pair)
    assert len(leaves) == 3 and tn.tree_unflatten(form, leaves) == pair
    assert tn.tree_map(lambda leaf: leaf, pair) == pair
    loss = lambda p: p.first * p.second["x"]
    gradient = tn.grad(loss)(pair)
    assert isinstance(gradient, Pair) and (gradient.first.item(), gradient.second["x"].item()) == (2, 1)
    f = tn.jit(lambda p: Pair(p.second, p.first))
    for k in (1.0, 2.0):
        swapped = f(Pair(tn.array(k), tn.array(5.0)))
        assert (swapped.first.item(), swapped.second.item()) == (5, k)
    assert f.recordings == 1


def test_static_arguments_are_part_of_the_trace():
    @tn.jit(static_argnums=1, static_argnames=("how",))
    def f(x, by, scale=1.0, *, how=None):
        assert type(by) is frozenset and type(how) in (tuple, type(None))
        return x * (sum(by) + len(how or ())) * scale

    x = tn.array([1.0, 2.0])
    assert f(x, frozenset([2])).tolist() == [2, 4]
    assert f(x, frozenset([2])).tolist() == [2, 4] and f.recordings == 1
    assert f(x, by=frozenset([3]), how=(1, 2)).tolist() == [5, 10] and f.recordings == 2
    assert f(x + 1, frozenset([3]), how=(1, 2)).tolist() == [10, 15] and f.recordings == 3
    assert f(x + 2, frozenset([3]), how=(1, 2)).tolist() == [15, 20] and f.recordings == 3
    with pytest.raises(TypeError, match="hashable"):
        f(x, {2})
    for wrong in ({"static_argnums": 7}, {"static_argnames": "nothing"}):
        with pytest.raises(ValueError, match="static argument"):
            tn.jit(lambda x, y: x, **wrong)


def test_a_device_for_a_block():
    with tn.device("INTERP") as device:
        assert tn.ones(2).device == "INTERP" == tn.default_device() == str(device)
        with tn.device("CPU"):
            assert tn.ones(2).device == "CPU"
        assert tn.ones(2).device == "INTERP"
    assert tn.default_device() == tn.ones(2).device
    with tn.stream("INTERP"), tn.stream(tn.cpu):
        assert tn.ones(2).device == "CPU"
    with pytest.raises(ValueError, match="NOWHERE"):
        tn.device("NOWHERE")


def test_jit_tells_values_apart_that_are_equal_for_python():
    of_static = tn.jit(lambda x, k: x // k if isinstance(k, int) else x / k, static_argnums=1)
    five = tn.array([5])
    assert [of_static(five, k).item() for k in (2, 2.0, True)] == [2, 2.5, 5] and of_static.recordings == 3
    nested = tn.jit(lambda x, k: x * k[0], static_argnums=1)
    assert (nested(five, (1,)).dtype, nested(five, (1.0,)).dtype) == (tn.int32, tn.float32)
    for of_sign in (tn.jit(tn.copysign), tn.jit(tn.copysign, static_argnums=1)):
        assert [of_sign(tn.array([1.0]), k).item() for k in (0.0, -0.0, 0.0)] == [1, -1, 1]
        assert of_sign.recordings == 2
    root = tn.jit(lambda x, k: tn.sqrt(x * k))
    one = tn.array([1 + 0j])
    assert [root(one, complex(-1, y)).item().imag for y in (0.0, -0.0)] == [1, -1]


def test_nan_as_an_argument_is_one_recording():
    f = tn.jit(lambda x, scale, where: x * scale if where.real != where.real else x)
    for _ in range(3):
        assert tn.isnan(f(tn.ones(2), math.nan, complex(math.nan, 0.0))).tolist() == [True, True]
    assert f.recordings == 1
    assert tn.jit(lambda x, s: tn.copysign(x, s))(tn.ones(1), -math.nan).tolist() == [-1]
    sign = tn.jit(lambda x, s: tn.copysign(x, math.copysign(1, s)))
    assert [sign(tn.ones(1), s).tolist() for s in (math.nan, -math.nan, 0.0, -0.0)] == [[1], [-1], [1], [-1]]
    assert f(tn.ones(2), -0.0, complex(0, -0.0)).tolist() == f(tn.ones(2), 0.0, 0j).tolist() == [1, 1]
    assert f.recordings == 3


def test_vmap_of_a_value_without_axes_says_so():
    with pytest.raises(ValueError, match="has no axes; give none for it"):
        tn.vmap(lambda x: x)(tn.array(1.0))


NAN = float("nan")
POINTS = [NAN, -1.0, 0.0, 1.0, 2.0, -2.0, float("inf")]
SLOPES = {  # docs/transforms.md, "Gradients"; what PyTorch and JAX have differs from op to op
    lambda x: tn.clip(x, -1, 1): [1, 1, 1, 1, 0, 0, 0],
    lambda x: tn.hardtanh(x): [1, 0, 1, 0, 0, 0, 0],
    lambda x: tn.relu(x): [0, 0, 0, 1, 1, 0, 1],
    lambda x: tn.abs(x): [NAN, -1, 0, 1, 1, -1, 1],
    lambda x: tn.maximum(x, 1.0): [0, 0, 0, 0.5, 1, 0, 1],
    lambda x: tn.minimum(1.0, x): [0, 1, 1, 0.5, 0, 1, 0],
}


@pytest.mark.parametrize("f", SLOPES)
def test_slopes_at_ties_at_bounds_and_of_nan(f):
    np.testing.assert_array_equal(tn.grad(lambda x: f(x).sum())(tn.array(POINTS)).numpy(), SLOPES[f])


def test_slopes_of_extrema_and_of_bounds():
    for f in (tn.maximum, tn.minimum):
        a, b = tn.array([NAN, 1.0, NAN, 1.0]), tn.array([1.0, NAN, NAN, 1.0])
        for g in tn.grad(lambda a, b: f(a, b).sum(), argnums=(0, 1))(a, b):
            assert g.tolist() == [0, 0, 0, 0.5]
    assert tn.grad(tn.max)(tn.array([1.0, 2.0, 2.0])).tolist() == [0, 0.5, 0.5]
    assert np.isnan(tn.grad(tn.max)(tn.array([1.0, NAN, 2.0])).numpy()).all()
    low, high = tn.grad(lambda low, high: tn.clip(tn.array(POINTS), low, high).sum(), argnums=(0, 1))(
        tn.array(-1.0), tn.array(1.0))
    assert low.item() == 1 and high.item() == 2


def test_a_rule_may_call_its_own_function_under_jit():
    @tn.custom_function
    def exponential(x):
        return tn.exp(x) * 1

    @exponential.jvp
    def exponential_jvp(primals, tangents):
        return tangents[0] * exponential(primals[0])

    slope = tn.grad(lambda x: tn.sum(exponential(x)))
    x = tn.array([0.5, -1.0])
    for f in (slope, tn.grad(lambda x: tn.sum(slope(x)))):
        np.testing.assert_allclose(tn.jit(f)(x).numpy(), np.exp(x.numpy()), rtol=1e-6)


CONSTANTS = {
    "counts in a list": lambda x: tn.repeat(x, [1, 2, 0, 1], axis=0),
    "counts of numpy": lambda x: tn.repeat(x, np.array([1, 2, 0, 1]), axis=0),
    "counts in a Tensor": lambda x: tn.repeat(x, tn.array([1, 2, 0, 1]), axis=0),
    "a mask in a list": lambda x: x[[True, False, True, False]],
    "a mask of numpy": lambda x: x[np.array([True, False, True, False]), 1:],
    "a computed mask": lambda x: x[tn.arange(4) % 2 == 0],
    "a condition": lambda x: tn.compress([True, False, True], x, axis=0),
    "places": lambda x: tn.delete(x, np.array([True, False, True, False]), axis=0),
    "bools of axes": lambda x: x[tn.ix_([True, False, True, False], [0, 2])],
    "a triangle": lambda x: x[tn.tril_indices(3)],
}


@pytest.mark.parametrize("name", CONSTANTS)
def test_jit_reads_constants_that_the_function_makes(name):
    f = tn.jit(CONSTANTS[name])
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    for shift in (0, 100):
        expected = CONSTANTS[name](tn.array(x + shift))
        np.testing.assert_array_equal(f(tn.array(x + shift)).numpy(), expected.numpy())
    assert f.recordings == 1


def test_jit_reads_nothing_that_may_be_another_value_at_the_next_call():
    mask, n = tn.array([True, False, True]), tn.Variable("places", 1, 3)
    n.bind(3)

    def of_what_it_assigns(x):
        mask.assign(mask)
        return x[mask]

    for f in (lambda x: x[x > 1], lambda x: x[mask], lambda x: x[~mask], lambda x: x[mask.reshape(3)],
              lambda x: x[tn.random.uniform(shape=3) > 0.5], lambda x: x[tn.arange(3) < n],
              lambda x: x[:n][tn.arange(3)[:n] > 0], of_what_it_assigns):
        with pytest.raises(ValueError, match="jit is tracing"):
            tn.jit(f)(tn.array([1.0, 2.0, 3.0]))
