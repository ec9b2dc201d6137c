"""grad, vjp, jvp, vmap, jit, checkpoint, custom_function: each makes a function from a function of nested structures
of Tensors.

The library works on lists of Tensors. Here structures become such lists and back; what is no Tensor stays as it is.
"""

import functools
import threading

from . import _tenon
from ._tenon import Tensor
from .naming import naming_itself
from .tree import TreeDef, tree_flatten, tree_leaves, tree_unflatten

__all__ = ["checkpoint", "custom_function", "grad", "jit", "jvp", "value_and_grad", "vjp", "vmap"]


def _is_array(leaf):
    return isinstance(leaf, Tensor) or hasattr(leaf, "__dlpack__")


class _Structure:
    """A nested structure taken apart: its Tensors, and all else."""

    __slots__ = ("form", "tensors", "others")

    def __init__(self, tree):
        leaves, self.form = tree_flatten(tree)
        self.tensors = [_tenon.asarray(leaf) for leaf in leaves if _is_array(leaf)]
        self.others = tuple(_TENSOR if _is_array(leaf) else leaf for leaf in leaves)

    def filled(self, tensors):
        """The structure with other Tensors."""
        if self.form.kind is TreeDef and self.others[0] is _TENSOR:
            return tensors[0]
        tensors = iter(tensors)
        return tree_unflatten(self.form, [next(tensors) if leaf is _TENSOR else leaf for leaf in self.others])


_TENSOR = object()  # stands for a Tensor among the other leaves


class _Trace(threading.local):
    """What a Module's parameters are while a function is traced, for each trace of this thread, the innermost last:
    a list of (dict, key, value before) in a derivative or vmap, which ends by putting these back; None in jit, where
    parameters are assigned.
    """

    def __init__(self):
        self.stack = []

    def run(self, swaps, f, *args, **kwargs):
        self.stack.append(swaps)
        try:
            return f(*args, **kwargs)
        finally:
            self.stack.pop()
            for held, key, value in reversed(swaps or ()):
                held[key] = value


_trace = _Trace()


def swap_until_end(held, key, value):
    """In a derivative or vmap: held[key] = value until its function ends, and True. Elsewhere False."""
    if not _trace.stack or _trace.stack[-1] is None:
        return False
    _trace.stack[-1].append((held, key, held[key]))
    held[key] = value
    return True


def in_jit():
    """Is a function being traced by jit?"""
    return None in _trace.stack


class StateMissing(Exception):
    """Raised where a function that jit traces needs state that must exist before: jit runs `make`, and traces again."""

    def __init__(self, make):
        super().__init__("a function of jit needs state that does not exist yet")
        self.make = make


class _OnLists:
    """f as a function of a list of Tensors, which notes the structure of f's result."""

    def __init__(self, f, arguments):
        self.f, self.arguments, self.result = f, arguments, None

    def __call__(self, tensors):
        args, kwargs = self.arguments.filled(tensors)
        self.result = _Structure(_trace.run([], self.f, *args, **kwargs))
        return self.result.tensors


def _arguments(op, name, given):
    """The arguments that a list or tuple gives, as a structure of Tensors."""
    if not isinstance(given, (list, tuple)):
        raise TypeError(f"[{op}] {name} of type {type(given).__name__}, expected a list or tuple, of f's arguments")
    return _require_tensors(op, (tuple(given), {}))


def _require_tensors(op, tree):
    structure = _Structure(tree)
    wrong = [leaf for leaf in structure.others if leaf is not _TENSOR]
    if wrong:
        raise TypeError(f"[{op}] {type(wrong[0]).__name__} among the primals or their derivatives, expected Tensors")
    return structure


def _decorator(transform):
    """Lets a transform be used as @transform and as @transform(options)."""

    @functools.wraps(transform)
    def of_function_or_options(f=None, **options):
        if f is None:
            return functools.partial(of_function_or_options, **options)
        if not callable(f):
            raise TypeError(f"[{transform.__name__}] {type(f).__name__}, expected a function")
        return transform(f, **options)

    return of_function_or_options


def vjp(f, primals, cotangents):
    """f's results at the primals, and the cotangents of the primals.

    `primals`: a list or tuple of f's arguments. `cotangents`: as f's result, or a list of one for each Tensor in it.

    >>> tn.vjp(lambda x: x * x, (tn.array(3.0),), tn.array(1.0))
    (array(9., dtype=float32), (array(6., dtype=float32),))
    """
    arguments = _arguments("vjp", "primals", primals)
    of_lists = _OnLists(f, arguments)
    values, pulled = _tenon._vjp(of_lists, arguments.tensors, _require_tensors("vjp", cotangents).tensors)
    return of_lists.result.filled(values), arguments.filled(pulled)[0]


def jvp(f, primals, tangents):
    """f's results at the primals, and the tangents of the results for these tangents, one for each primal.

    >>> tn.jvp(lambda x: x * x, (tn.array(3.0),), (tn.array(1.0),))
    (array(9., dtype=float32), array(6., dtype=float32))
    """
    arguments = _arguments("jvp", "primals", primals)
    directions = _arguments("jvp", "tangents", tangents)
    of_lists = _OnLists(f, arguments)
    values, pushed = _tenon._jvp(of_lists, arguments.tensors, directions.tensors)
    return of_lists.result.filled(values), of_lists.result.filled(pushed)


@_decorator
def value_and_grad(f, *, argnums=0):
    """A function that gives f's result and its gradient by the arguments with these numbers.

    f gives a Tensor of one float element, or a tuple that begins with one. The gradient has the structure of the
    argument; for a tuple of argnums it is a tuple. A Python float as such an argument counts as a 0-d Tensor.

    >>> tn.value_and_grad(lambda x: tn.sum(x * x))(tn.array([1.0, 2.0]))
    (array(5., dtype=float32), array([2., 4.], dtype=float32))
    """
    return naming_itself("value_and_grad", _value_and_grad(f, argnums), op="grad")


def _value_and_grad(f, argnums):
    numbers = (argnums,) if isinstance(argnums, int) else tuple(argnums)

    @functools.wraps(f)
    def value_and_gradient(*args, **kwargs):
        wanted = [n + len(args) if n < 0 else n for n in numbers]
        for n in wanted:
            if not 0 <= n < len(args):
                raise ValueError(f"[grad] argnums = {argnums}, but the call has {len(args)} positional arguments")
        args = [_floats_as_tensors(a) if n in wanted else a for n, a in enumerate(args)]
        parts = [_Structure(a) for a in args]
        for n in wanted:
            if parts[n].others and not parts[n].tensors:
                raise TypeError(f"[grad] argument {n} is of type {type(args[n]).__name__} and holds no Tensor, "
                                "expected Tensors or floats to derive by")
        places = {}  # argument: the numbers of its Tensors among all
        first = 0
        for n, part in enumerate(parts):
            places[n] = list(range(first, first + len(part.tensors)))
            first += len(part.tensors)
        arguments = _Structure((tuple(args), kwargs))
        of_lists = _OnLists(f, arguments)
        values, gradients = _tenon._value_and_grad(of_lists, arguments.tensors, [i for n in wanted for i in places[n]])
        gradients = iter(gradients)
        by_argument = tuple(parts[n].filled([next(gradients) for _ in places[n]]) for n in wanted)
        return of_lists.result.filled(values), by_argument[0] if isinstance(argnums, int) else by_argument

    return value_and_gradient


def _floats_as_tensors(tree):
    leaves, form = tree_flatten(tree)
    return tree_unflatten(form, [_tenon.array(leaf) if isinstance(leaf, float) else leaf for leaf in leaves])


@_decorator
def grad(f, *, argnums=0):
    """As value_and_grad, but only the gradient.

    >>> tn.grad(lambda x: tn.sum(x * x))(tn.array([1.0, 2.0])).tolist()
    [2.0, 4.0]
    """
    both = _value_and_grad(f, argnums)

    @functools.wraps(f)
    def gradient(*args, **kwargs):
        return both(*args, **kwargs)[1]

    return gradient


def _axes_of(axes, tree):
    """The axis of each Tensor of a structure; `axes` has its form, or ends earlier with one axis for all below."""
    if axes is None or isinstance(axes, int):
        return [axes] * len(_Structure(tree).tensors)
    if isinstance(axes, dict):
        if not isinstance(tree, dict) or axes.keys() != tree.keys():
            raise ValueError("[vmap] in_axes has other keys than the argument")
        pairs = [(axes[key], tree[key]) for key in sorted(tree)]
    else:
        if not isinstance(tree, (list, tuple)) or len(axes) != len(tree):
            raise ValueError(f"[vmap] in_axes has {len(axes)} entries, expected one for each argument")
        pairs = list(zip(axes, tree))
    return [axis for axis_tree, child in pairs for axis in _axes_of(axis_tree, child)]


@_decorator
def vmap(f, *, in_axes=0, out_axes=0):
    """A function that applies f to every slice of its arguments and stacks the results, with as many kernels as f has.

    `in_axes`: the axis along which each argument is sliced, or None (every slice gets the whole); one for all, or a
    tuple with one for each argument, which may be nested as the argument is. `out_axes`: the place of this axis in the
    results; one for all, or one for each Tensor.

    >>> tn.vmap(lambda row, v: tn.dot(row, v), in_axes=(0, None))(tn.ones((3, 2)), tn.arange(2.0)).tolist()
    [1.0, 1.0, 1.0]
    """

    @functools.wraps(f)
    def mapped(*args, **kwargs):
        arguments = _Structure((args, kwargs))
        axes = _axes_of(in_axes, args) + [0] * len(_Structure(kwargs).tensors)
        out = tree_leaves(out_axes, is_leaf=lambda a: a is None)
        of_lists = _OnLists(f, arguments)
        counts = list(range(1, len(axes) + 1))
        values = _tenon._vmap(of_lists, arguments.tensors, counts, axes, out)
        return of_lists.result.filled(values)

    return mapped


@_decorator
def checkpoint(f):
    """f, but derivatives keep only its arguments and compute its intermediate values again.

    >>> tn.grad(tn.checkpoint(lambda x: tn.sin(x) ** 2))(tn.array(0.0)).item()
    0.0
    """

    @functools.wraps(f)
    def checkpointed(*args, **kwargs):
        arguments = _Structure((args, kwargs))
        of_lists = _OnLists(f, arguments)
        values = _tenon._checkpoint(of_lists, arguments.tensors)
        return of_lists.result.filled(values)

    return checkpointed


class custom_function:
    """f, with rules of its own for vjp, jvp and vmap. A rule that is missing is derived from the others or from f.

    The arguments are positional. `primals`, `tangents` and `inputs` are tuples of them, `cotangents` and `outputs` have
    the structure of f's result, and so has what the rules for jvp and vmap give. A rule for vjp gives a tuple with the
    cotangent of each argument, or that of the only one; None stands for zeros.

    >>> @tn.custom_function
    ... def clipped(x):
    ...     return x * 1
    >>> @clipped.vjp
    ... def clipped_vjp(primals, cotangents, outputs):
    ...     return tn.clip(cotangents, -1, 1)
    >>> tn.grad(lambda x: tn.sum(clipped(x) * 3))(tn.ones(2)).tolist()
    [1.0, 1.0]
    """

    def __init__(self, f):
        if not callable(f):
            raise TypeError(f"[custom_function] {type(f).__name__}, expected a function")
        functools.update_wrapper(self, f)
        self._f = f
        self._rules = {}

    def vjp(self, rule):
        """Decorates rule(primals, cotangents, outputs), which gives the cotangents of the arguments."""
        self._rules["vjp"] = rule
        return rule

    def jvp(self, rule):
        """Decorates rule(primals, tangents), which gives the tangents of the results."""
        self._rules["jvp"] = rule
        return rule

    def vmap(self, rule):
        """Decorates rule(inputs, axes), which gives the results for a batch, and the batch axis of each. An axis is
        None where an argument has no batch."""
        self._rules["vmap"] = rule
        return rule

    def __call__(self, *args):
        arguments = _Structure((args, {}))
        of_lists = _OnLists(self._f, arguments)
        counts = [len(_Structure(argument).tensors) for argument in args]
        given, arguments.tensors = arguments.tensors, None  # the rules live as long as the result, and keep none

        def vjp(inputs, cotangents, outputs):
            result = of_lists.result
            pulled = self._rules["vjp"](arguments.filled(inputs)[0], result.filled(cotangents), result.filled(outputs))
            if len(counts) == 1 and not (isinstance(pulled, (list, tuple)) and len(pulled) == 1):
                pulled = (pulled,)
            if not isinstance(pulled, (list, tuple)) or len(pulled) != len(counts):
                raise ValueError(f"[custom_function] the rule for vjp gave {type(pulled).__name__}, expected a tuple "
                                 f"of {len(counts)} cotangents")
            inputs = iter(inputs)
            tensors = []
            for count, cotangent in zip(counts, pulled):
                own = [next(inputs) for _ in range(count)]
                tensors += map(_tenon.zeros_like, own) if cotangent is None else _Structure(cotangent).tensors
            return tensors

        def jvp(inputs, tangents):
            return _Structure(self._rules["jvp"](arguments.filled(inputs)[0], arguments.filled(tangents)[0])).tensors

        def vmap(inputs, axes):
            results, out_axes = self._rules["vmap"](arguments.filled(inputs)[0], arguments.filled(axes)[0])
            results = _Structure(results).tensors
            axes = tree_leaves(out_axes, is_leaf=lambda axis: axis is None)
            return results, axes * len(results) if len(axes) == 1 else axes

        rules = {"vjp": vjp, "jvp": jvp, "vmap": vmap}
        wanted = (rules[name] if name in self._rules else None for name in ("vjp", "jvp", "vmap"))
        values = _tenon._custom(of_lists, *wanted, given)
        of_lists.result.tensors = None
        return of_lists.result.filled(values)


class _Static:
    """An argument of jit that is part of the trace as a whole, whatever it holds."""

    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value

    def __hash__(self):
        return hash(self.value)

    def __eq__(self, other):
        return type(other) is _Static and _same(self.value, other.value)


def _same(a, b):
    """Does a function do the same with both? Python's == also holds of 2 and 2.0, of 1 and True, of 0.0 and -0.0."""
    if type(a) is not type(b):
        return False
    if type(a) in (tuple, list):
        return len(a) == len(b) and all(map(_same, a, b))
    if isinstance(a, (float, complex)):
        return repr(a) == repr(b)
    return bool(a == b)


class Jit:
    """A function that is traced once and replayed: see jit."""

    def __init__(self, f, static_argnums=(), static_argnames=()):
        functools.update_wrapper(self, f)
        self._f = f
        self._static = _static_places(f, static_argnums, static_argnames)
        self._core = _tenon._Jit()
        self._numbers = {}  # all but the Tensors of a call: its number
        self._results = []  # the structures of results; here, not in _core, so that the garbage collector sees them

    def _traced(self, arguments, tensors):
        args, kwargs = _Structure(arguments).filled(tensors)
        if self._static is not None:
            args = [a.value if type(a) is _Static else a for a in args]
            kwargs = {name: a.value if type(a) is _Static else a for name, a in kwargs.items()}
        draws = _tenon._random._Draws()
        try:
            result = _Structure(_trace.run(None, self._f, *args, **kwargs))
        except StateMissing:
            draws.take_back()  # the next trace draws the same
            raise
        tensors, result.tensors = result.tensors, None
        self._results.append(result)
        return tensors, len(self._results) - 1

    def __call__(self, *args, **kwargs):
        if self._static is not None:
            numbers, names = self._static
            args = tuple(_Static(a) if n in numbers or n - len(args) in numbers else a for n, a in enumerate(args))
            kwargs = {name: _Static(a) if name in names else a for name, a in kwargs.items()}
        while True:
            try:
                values, result = self._core((args, kwargs), self._numbers, self._traced)
                return self._results[result].filled(values)
            except StateMissing as missing:
                if in_jit():
                    raise  # the outermost begins again
                missing.make()

    def __get__(self, instance, owner=None):
        return self if instance is None else functools.partial(self, instance)

    @property
    def kernels(self):
        """The steps of the last call, with the milliseconds that each took."""
        return self._core.kernels

    @property
    def recordings(self):
        """How many different calls have been traced."""
        return self._core.recordings


def _static_places(f, argnums, argnames):
    """The numbers and the names of the static arguments, each with those that f's signature tells of the other; None:
    there are none."""
    numbers = {argnums} if isinstance(argnums, int) else set(argnums)
    names = {argnames} if isinstance(argnames, str) else set(argnames)
    if not numbers and not names:
        return None
    import inspect  # which takes a third of the time of importing this package

    try:
        parameters = list(inspect.signature(f).parameters.values())
    except (TypeError, ValueError):
        return numbers, names
    positional = [p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    takes = {p.kind for p in parameters}
    wrong = [n for n in numbers if not -len(positional) <= n < len(positional)]
    if wrong and inspect.Parameter.VAR_POSITIONAL not in takes:
        raise ValueError(f"[jit] static argument {wrong[0]}, but the function has {len(positional)} positional ones")
    unknown = names - {p.name for p in parameters}
    if unknown and inspect.Parameter.VAR_KEYWORD not in takes:
        raise ValueError(f"[jit] static argument {sorted(unknown)[0]!r}, which the function does not have")
    by_number = {positional[n] for n in numbers if n not in wrong}
    by_name = {n for n, name in enumerate(positional) if name in names}
    return numbers | by_name, names | by_number


@_decorator
def jit(f, *, static_argnums=(), static_argnames=()):
    """f, traced at its first call and replayed at later calls with equal shapes, dtypes and structures.

    - What is no Tensor (a float, a string) is part of the trace: another value is traced anew. Pass a number that
      changes as a 0-d Tensor.
    - Tensors that f captures are read at each call, and those that f assigns by `assign` are updated. That a name is
      given another Tensor outside (`w = w - 1`) is not seen as long as anything holds the old one: use
      `w.assign(w - 1)`, or pass w as an argument. Where f does that itself (a global, nonlocal, attribute or item
      keeps a Tensor that f computed), ValueError is raised.
    - Reading a value inside f raises ValueError.
    - An argument that `static_argnums` or `static_argnames` tell by number or by name is part of the trace as a whole,
      with what it holds, so it must be hashable; another value is traced anew.

    >>> power = tn.jit(lambda x, how: x ** how["by"], static_argnames="how")
    """
    return Jit(f, static_argnums, static_argnames)
