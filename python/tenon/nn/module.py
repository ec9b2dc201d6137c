"""Module: a part of a network whose Tensors have names."""

import reprlib

from .. import _tenon, io, transforms
from .._tenon import Tensor
from ..array_api import isdtype
from ..utils import tree_flatten, tree_unflatten

__all__ = ["Module", "value_and_grad"]


class Module:
    """A network or a part of one.

    Its attributes that are Tensors are its parameters, and those that are Modules its children; lists and dicts
    of them count too. Names that begin with an underscore do not. A point joins names, so none is in the key of a dict
    or in an attribute's name. Parameters keep their identity: an optimizer
    and `load_weights` assign new values to them, so a function made by jit sees them. An array of numpy that takes the
    place of a Tensor becomes one; elsewhere it is a constant of the program, and no parameter.

    Modules form a tree: one that holds itself is a ValueError where its parts are listed. A name that begins with an
    underscore may refer to the parent.

    >>> class Net(tn.nn.Module):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.layers = [tn.nn.Linear(4, 3), tn.nn.Linear(3, 2, bias=False)]
    ...     def __call__(self, x):
    ...         for layer in self.layers:
    ...             x = tn.relu(layer(x))
    ...         return x
    >>> net = Net()
    >>> [(name, p.shape) for name, p in tn.utils.tree_flatten(net.parameters())]
    [('layers.0.weight', (3, 4)), ('layers.0.bias', (3,)), ('layers.1.weight', (2, 3))]
    """

    _training = True
    _frozen: frozenset = frozenset()  # names of own Tensors that are not trained

    def __init__(self):
        pass  # programs written for MLX and PyTorch call it

    def __setattr__(self, name, value):
        if isinstance(vars(self).get(name), Tensor) and _is_foreign_array(value):
            value = _tenon.asarray(value)
        super().__setattr__(name, value)

    # ---- what there is

    def _items(self):
        return [(name, value) for name, value in vars(self).items() if not name.startswith("_")]

    def parameters(self):
        """All Tensors, as nested dicts and lists by name."""
        return _collect(self, lambda module, name: True, ())

    @property
    def state(self):
        """The same: what `realize` takes to compute everything that a step of training changes."""
        return self.parameters()

    def trainable_parameters(self):
        """The Tensors that are not frozen."""
        return _collect(self, lambda module, name: name not in module._frozen, ())

    def children(self):
        """The Modules that are attributes, as nested dicts and lists by name."""
        found = {name: _modules_of(value) for name, value in self._items()}
        return {_checked(name): value for name, value in found.items() if _holds_modules(value)}

    def named_modules(self):
        """Pairs (name, Module): this one, named "", and all inside, each before its own children."""
        return _named_modules(self, "", ())

    def modules(self):
        """This Module and all inside."""
        return [module for _, module in self.named_modules()]

    def leaf_modules(self):
        """The Modules without children, by name."""
        return tree_unflatten([(name, m) for name, m in self.named_modules() if name and not m.children()])

    # ---- what changes

    def update(self, parameters, strict=True):
        """Gives Tensors new values; `parameters`: nested as those of parameters(), with all of them or some.

        In a function that grad, vjp, jvp, vmap or checkpoint runs, the Module has them until that function ends.
        Raises TypeError for a value that is no array, and ValueError for a shape or a device that differs and, if
        `strict`, for a name that the Module lacks; then nothing changes.
        """
        places = []
        for name, value in tree_flatten(parameters):
            owner, key = self._find(name)
            if owner is not None:
                places.append((owner, key, value, name))
            elif strict:
                raise ValueError(f"[update] no parameter {name!r} in {type(self).__name__}")
        return self._put("update", places)

    def _put(self, op, places):
        """Gives the Tensors owner[key], of places (owner, key, value, name), their values: all, or none if one does not
        fit. It is assigned to the Tensor; one of another dtype takes its place, under all names that it has. In a
        derivative another Tensor has the name until the derivative ends."""
        fitting = []
        for owner, key, value, name in places:
            held = vars(owner) if isinstance(owner, Module) else owner
            value = _as_tensor(op, name, value)
            if value.shape != held[key].shape:
                raise ValueError(f"[{op}] {name} of shape {value.shape}, expected {held[key].shape}")
            if value.device != held[key].device:
                raise ValueError(f"[{op}] {name} on {value.device}, expected {held[key].device}: move it by to_device")
            if value is not held[key]:
                fitting.append((held, key, value))
        replaced = {id(held[key]) for held, key, _ in fitting}
        before = {id(v): _tenon.stop_gradient(v) for _, _, v in fitting if id(v) in replaced}  # given to each other
        others = {}  # of each Tensor that is replaced, by its number: that Tensor, and the other one
        for held, key, value in fitting:
            old = held[key]
            if transforms.swap_until_end(held, key, value):
                continue
            value = before.get(id(value), value)
            if value.dtype == old.dtype:
                old.assign(value)
            else:
                others[id(old)] = old, value
        for held, key, value in self._places() if others else ():
            if id(value) in others:
                held[key] = others[id(value)][1]
        return self

    def _places(self):
        """All Tensors: the dict or list that holds each, its key there, and the Tensor."""
        found = []

        def visit(held, key, value):
            if isinstance(value, Tensor):
                found.append((held, key, value))
            elif isinstance(value, (dict, list)):
                for inner, child in list(value.items() if isinstance(value, dict) else enumerate(value)):
                    visit(value, inner, child)

        for module in self.modules():
            for name, value in module._items():
                visit(vars(module), name, value)
        return found

    def _find(self, name):
        """Where the Tensor of this name is: a Module, list or dict, and the key in it; (None, "") if nowhere."""
        owner, value = None, self
        for key in name.split("."):
            owner = value
            if isinstance(owner, Module):
                value = vars(owner).get(key) if not key.startswith("_") else None
            elif isinstance(owner, dict):
                value = owner.get(key)
            elif isinstance(owner, list):
                key = int(key) if key.isdigit() else len(owner)
                value = owner[key] if key < len(owner) else None
            else:
                value = None
        return (owner, key) if isinstance(value, Tensor) else (None, "")

    def apply(self, f, filter_fn=None):
        """Every parameter p becomes f(p), of p's shape; `filter_fn(module, name, value)` chooses which. f is called
        once for a Tensor of several names, which stays one. If there is an error, nothing has changed."""
        places, results = [], {}
        for module in self.modules():
            for name, value in module._items():
                if not _has_tensors(value):
                    continue
                for path, p in tree_flatten(value, name, is_leaf=_is_module):
                    if isinstance(p, Tensor) and (filter_fn is None or filter_fn(module, name, p)):
                        owner, key = module._find(path)
                        if owner is None:
                            raise TypeError(f"[apply] {path} is in a tuple, which cannot change: use a list")
                        result = results[id(p)] if id(p) in results else results.setdefault(id(p), f(p))
                        places.append((owner, key, result, path))
        return self._put("apply", places)

    def apply_to_modules(self, f):
        """f(name, module) for this Module and all inside."""
        for name, module in self.named_modules():
            f(name, module)
        return self

    def freeze(self, *, recurse=True, keys=None, strict=False):
        """Takes Tensors out of the training: all, or those of these names."""
        return self._set_frozen(recurse, keys, strict, lambda module, names: module._frozen | names)

    def unfreeze(self, *, recurse=True, keys=None, strict=False):
        """Trains Tensors again: all, or those of these names. Buffers, such as running means, stay frozen."""
        return self._set_frozen(recurse, keys, strict, lambda module, names: module._frozen - names | module._buffers())

    def _set_frozen(self, recurse, keys, strict, frozen):
        keys = [keys] if isinstance(keys, str) else keys
        for module in self.modules() if recurse else [self]:
            own = {name for name, value in module._items() if _has_tensors(value)}
            if strict and keys is not None and not own.issuperset(keys):
                raise KeyError(f"[freeze] {type(module).__name__} has no {sorted(set(keys) - own)}")
            module._frozen = frozenset(frozen(module, own if keys is None else own & set(keys)))
        return self

    def _buffers(self):
        """The names of Tensors that are never trained."""
        return frozenset()

    def train(self, mode=True):
        """Sets this Module and all inside to training (the default) or evaluation: Dropout and BatchNorm differ."""
        for module in self.modules():
            module._training = bool(mode)
        return self

    def eval(self):
        """train(False)."""
        return self.train(False)

    @property
    def training(self):
        return self._training

    def set_dtype(self, dtype, predicate=lambda dtype: isdtype(dtype, "real floating")):
        """Casts every parameter of whose dtype the predicate is true; by default all floats."""
        return self.apply(lambda p: p.astype(dtype) if predicate(p.dtype) else p)

    # ---- files

    def load_weights(self, file_or_weights, strict=True):
        """Gives the parameters the values of a file (.safetensors, .npz, .gguf) or of pairs (name, array).

        Raises TypeError for a value that is no array, and ValueError if a shape differs and, if `strict`, if a name is
        missing or unknown; then nothing changes.
        """
        weights = io.load(file_or_weights) if not isinstance(file_or_weights, (list, dict)) else file_or_weights
        weights = {name: _as_tensor("load_weights", name, value) for name, value in dict(weights).items()}
        own = dict(tree_flatten(self.parameters()))
        if strict:
            missing, unknown = sorted(own.keys() - weights.keys()), sorted(weights.keys() - own.keys())
            if missing or unknown:
                raise ValueError(f"[load_weights] missing {missing}, unknown {unknown}; expected the names of "
                                 "parameters()")
        for name, value in weights.items():
            if name in own and value.shape != own[name].shape:
                raise ValueError(f"[load_weights] {name} has shape {value.shape}, expected {own[name].shape}")
        return self.update(tree_unflatten([(name, value) for name, value in weights.items() if name in own]))

    def save_weights(self, file):
        """Writes all parameters into a .safetensors or .npz file."""
        io.save(file, dict(tree_flatten(self.parameters())))

    def __getitem__(self, name):
        if name not in dict(self._items()):
            raise KeyError(name)
        return getattr(self, name)

    def __contains__(self, name):
        return name in dict(self._items())

    def _extra_repr(self):
        return ", ".join(f"{name}={value.shape}" for name, value in self._items() if isinstance(value, Tensor))

    @reprlib.recursive_repr("...")
    def __repr__(self):
        lines = [f"{type(self).__name__}({self._extra_repr()}"]
        for name, child in tree_flatten(self.children(), is_leaf=_is_module):
            lines.append(f"  ({name}): " + repr(child).replace("\n", "\n  "))
        return lines[0] + ")" if len(lines) == 1 else "\n".join([*lines, ")"])


def value_and_grad(model, f):
    """A function of f's arguments: f's result, and its gradient by the Module's trainable parameters, nested as they
    are.

    >>> model = tn.nn.Linear(2, 1)
    >>> loss, gradients = tn.nn.value_and_grad(model, lambda x: tn.sum(model(x)))(tn.ones((3, 2)))
    >>> gradients["weight"].tolist(), gradients["bias"].tolist()
    ([[3.0, 3.0]], [3.0])
    """

    def of_parameters(parameters, *args, **kwargs):
        model.update(parameters)
        return f(*args, **kwargs)

    both = transforms.value_and_grad(of_parameters)
    return lambda *args, **kwargs: both(model.trainable_parameters(), *args, **kwargs)


def _is_module(value):
    return isinstance(value, Module)


def _has_tensors(value):
    return _collected(value, lambda module, name: True, True, ()) is not None and not isinstance(value, Module)


def _modules_of(value):
    """The nested structure with Modules alone: None stands for what is none."""
    if isinstance(value, dict):
        inner = {key: _modules_of(child) for key, child in value.items()}
        return {_checked(key): child for key, child in inner.items() if _holds_modules(child)}
    if isinstance(value, list):
        return [_modules_of(child) for child in value]
    return value if isinstance(value, Module) else None


def _holds_modules(value):
    return any(True for _ in tree_flatten(value, is_leaf=_is_module))


def _within(module, parents):
    """The parents and this Module below them. Raises ValueError if it is one of them."""
    if any(module is parent for parent in parents):
        raise ValueError(f"[Module] {type(module).__name__} holds itself, expected a tree of Modules; give the "
                         "reference a name that begins with an underscore")
    return (*parents, module)


def _named_modules(module, name, parents):
    pairs, parents = [(name, module)], _within(module, parents)
    for inner, child in tree_flatten(module.children(), name, is_leaf=_is_module):
        pairs += _named_modules(child, inner, parents)
    return pairs


def replace_modules(model, replaced):
    """Puts replaced(name, module) in the place of each Module inside the model. Returns the model."""
    for prefix, module in model.named_modules():
        for name, value in module._items():
            path = f"{prefix}.{name}" if prefix else name
            if isinstance(value, Module):
                setattr(module, name, replaced(path, value))
            elif isinstance(value, (list, dict)):
                _replace_in(value, path, replaced)
    return model


def _replace_in(held, path, replaced):
    for key in list(held) if isinstance(held, dict) else range(len(held)):
        value = held[key]
        if isinstance(value, Module):
            held[key] = replaced(f"{path}.{key}", value)
        elif isinstance(value, (list, dict)):
            _replace_in(value, f"{path}.{key}", replaced)


def _collect(value, wanted, parents):
    """The Tensors of a Module for which wanted(module, name), nested by name."""
    found, parents = {}, _within(value, parents)
    for name, child in value._items():
        child = _collected(child, wanted, wanted(value, name), parents)
        if child is not None:
            found[_checked(name)] = child
    return found


def _checked(key):
    """A key under which something is found again by its name."""
    if not isinstance(key, str) or not key or "." in key:
        raise ValueError(f"[Module] the key {key!r} of a Tensor or Module, expected a name of one or more characters "
                         "without a point")
    return key


def _collected(value, wanted, own, parents):
    if isinstance(value, Tensor):
        return value if own else None
    if isinstance(value, Module):
        return _collect(value, wanted, parents)
    if isinstance(value, dict):
        inner = {key: _collected(child, wanted, own, parents) for key, child in value.items()}
        return {_checked(key): child for key, child in inner.items() if child is not None} or None
    if isinstance(value, list):
        inner = [_collected(child, wanted, own, parents) for child in value]
        return inner if any(child is not None for child in inner) else None
    return None


def _is_foreign_array(value):
    return not isinstance(value, Tensor) and (hasattr(value, "__array__") or hasattr(value, "__dlpack__"))


def _as_tensor(op, name, value):
    if isinstance(value, Tensor):
        return value
    if not _is_foreign_array(value):
        raise TypeError(f"[{op}] {name} of type {type(value).__name__}, expected a Tensor or another array")
    return _tenon.asarray(value)
