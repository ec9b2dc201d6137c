"""Nested structures: dicts, lists, tuples (named ones too), dataclasses and None around leaves.

A structure is its leaves in order and a TreeDef, which can be hashed and compared. Dicts are visited in the order of
their sorted keys, dataclasses in the order of their fields. None is a structure without leaves. Anything else is a
leaf.
"""

__all__ = ["TreeDef", "tree_flatten", "tree_leaves", "tree_map", "tree_unflatten"]


class TreeDef:
    """The form of a structure without its leaves."""

    __slots__ = ("kind", "keys", "children", "default", "count")

    def __init__(self, kind, keys=(), children=(), default=None):
        self.kind = kind  # dict, list, a class of tuples or a dataclass; None of None; TreeDef of a leaf
        self.keys = keys  # of a dict, sorted; the names of a dataclass's fields
        self.children = children
        self.default = default  # of a defaultdict, what makes missing items
        self.count = 1 if kind is TreeDef else sum(child.count for child in children)

    def _as_tuple(self):
        return (self.kind, self.keys, self.children, self.default)

    def __eq__(self, other):
        return self is other or (isinstance(other, TreeDef) and self._as_tuple() == other._as_tuple())

    def __hash__(self):
        return hash(self._as_tuple())

    def __repr__(self):
        return f"TreeDef({tree_unflatten(self, ['*'] * self.count)})"


_LEAF = TreeDef(TreeDef)
_NONE = TreeDef(None)


def _flatten(tree, leaves, is_leaf):
    if is_leaf is not None and is_leaf(tree):
        leaves.append(tree)
        return _LEAF
    if tree is None:
        return _NONE
    if isinstance(tree, dict):
        keys = tuple(sorted(tree))
        children = tuple(_flatten(tree[key], leaves, is_leaf) for key in keys)
        return TreeDef(type(tree), keys, children, getattr(tree, "default_factory", None))
    if isinstance(tree, (list, tuple)):
        return TreeDef(type(tree), (), tuple(_flatten(child, leaves, is_leaf) for child in tree))
    fields = getattr(type(tree), "__dataclass_fields__", None)
    if fields is not None:
        children = tuple(_flatten(getattr(tree, name), leaves, is_leaf) for name in fields)
        return TreeDef(type(tree), tuple(fields), children)
    leaves.append(tree)
    return _LEAF


def tree_flatten(tree, *, is_leaf=None):
    """The leaves in a list, and the TreeDef.

    >>> leaves, form = tn.tree_flatten({"w": [1, 2], "b": None})
    >>> leaves
    [1, 2]
    """
    leaves = []
    return leaves, _flatten(tree, leaves, is_leaf)


def _unflatten(form, leaves):
    if form.kind is TreeDef:
        return next(leaves)
    if form.kind is None:
        return None
    children = [_unflatten(child, leaves) for child in form.children]
    if issubclass(form.kind, dict):
        made = form.kind() if form.default is None else form.kind(form.default)
        made.update(zip(form.keys, children))
        return made
    if hasattr(form.kind, "__dataclass_fields__"):
        made = object.__new__(form.kind)  # without __init__ and __post_init__, whose work is in the fields already
        for name, child in zip(form.keys, children):
            object.__setattr__(made, name, child)
        return made
    return form.kind(*children) if hasattr(form.kind, "_fields") else form.kind(children)


def tree_unflatten(form, leaves):
    """The structure of this form with these leaves.

    >>> leaves, form = tn.tree_flatten({"w": [1, 2]})
    >>> tn.tree_unflatten(form, [3, 4])
    {'w': [3, 4]}
    """
    leaves = list(leaves)
    if len(leaves) != form.count:
        raise ValueError(f"[tree_unflatten] {len(leaves)} leaves, expected {form.count}")
    return _unflatten(form, iter(leaves))


def tree_leaves(tree, *, is_leaf=None):
    """The leaves in a list.

    >>> tn.tree_leaves({"w": [1, 2], "b": None})
    [1, 2]
    """
    return tree_flatten(tree, is_leaf=is_leaf)[0]


def tree_map(f, tree, *others, is_leaf=None):
    """The structure with f(leaf, leaves of the others...) in place of each leaf.

    >>> tn.tree_map(lambda a, b: a + b, {"x": 1, "y": (2, None)}, {"x": 10, "y": (20, None)})
    {'x': 11, 'y': (22, None)}
    """
    leaves, form = tree_flatten(tree, is_leaf=is_leaf)
    columns = [leaves]
    for other in others:
        more, other_form = tree_flatten(other, is_leaf=is_leaf)
        if other_form != form:
            raise ValueError(f"[tree_map] structures {form} and {other_form}, expected equal ones")
        columns.append(more)
    return tree_unflatten(form, [f(*row) for row in zip(*columns)])
