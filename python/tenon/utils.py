"""Nested structures whose leaves have names: "layers.0.weight". `tenon.tree` has the same without names."""

from .tree import tree_map

__all__ = ["tree_flatten", "tree_map", "tree_map_with_path", "tree_reduce", "tree_unflatten"]


def _visit(tree, prefix, is_leaf, pairs):
    if is_leaf is not None and is_leaf(tree):
        pairs.append((prefix, tree))
    elif isinstance(tree, dict):
        for key, child in tree.items():
            _visit(child, f"{prefix}.{key}" if prefix else str(key), is_leaf, pairs)
    elif isinstance(tree, (list, tuple)):
        for number, child in enumerate(tree):
            _visit(child, f"{prefix}.{number}" if prefix else str(number), is_leaf, pairs)
    elif tree is not None:
        pairs.append((prefix, tree))


def tree_flatten(tree, prefix="", is_leaf=None, destination=None):
    """Pairs (name, leaf); keys and positions are joined by points. `destination`: a dict or list that takes them.

    >>> tn.utils.tree_flatten({"layers": [{"w": 1}, {"w": 2}], "b": None})
    [('layers.0.w', 1), ('layers.1.w', 2)]
    """
    pairs = []
    _visit(tree, prefix, is_leaf, pairs)
    if destination is None:
        return pairs
    (destination.update if isinstance(destination, dict) else destination.extend)(pairs)
    return destination


def tree_unflatten(pairs):
    """The dicts and lists of which tree_flatten gives these pairs; a level whose keys are 0, 1, 2, ... is a list.

    >>> tn.utils.tree_unflatten([("layers.0.w", 1), ("layers.1.w", 2)])
    {'layers': [{'w': 1}, {'w': 2}]}
    """
    pairs = list(pairs.items() if isinstance(pairs, dict) else pairs)
    if len(pairs) == 1 and pairs[0][0] == "":
        return pairs[0][1]
    groups = {}
    for name, leaf in pairs:
        key, _, rest = name.partition(".")
        groups.setdefault(key, []).append((rest, leaf))
    level = {key: tree_unflatten(group) for key, group in groups.items()}
    if level and set(level) == {str(i) for i in range(len(level))}:
        return [level[str(i)] for i in range(len(level))]
    return level


def tree_map_with_path(f, tree, *others, is_leaf=None):
    """As tree_map, but f gets the leaf's name first.

    >>> tn.utils.tree_map_with_path(lambda name, leaf: f"{name}={leaf}", {"a": [1, 2]})
    {'a': ['a.0=1', 'a.1=2']}
    """
    names = iter(sorted_names(tree, is_leaf))
    return tree_map(lambda *leaves: f(next(names), *leaves), tree, *others, is_leaf=is_leaf)


def sorted_names(tree, is_leaf=None):
    """The names of the leaves in the order of `tree_leaves`, which visits dicts by sorted keys.

    >>> tn.utils.sorted_names({"b": [1, 2], "a": 3})
    ['a', 'b.0', 'b.1']
    """

    def names(tree, prefix):
        if is_leaf is not None and is_leaf(tree):
            return [prefix]
        if isinstance(tree, dict):
            children = [(key, tree[key]) for key in sorted(tree)]
        elif isinstance(tree, (list, tuple)):
            children = list(enumerate(tree))
        else:
            return [] if tree is None else [prefix]
        return [name for key, child in children for name in names(child, f"{prefix}.{key}" if prefix else str(key))]

    return names(tree, "")


def tree_reduce(f, tree, initializer=None, is_leaf=None):
    """f(f(f(first, second), third), ...) over the leaves, from `initializer` if there is one.

    >>> tn.utils.tree_reduce(lambda a, b: a + b, {"x": 1, "y": [2, 3]}, 0)
    6
    """
    for _, leaf in tree_flatten(tree, is_leaf=is_leaf):
        initializer = leaf if initializer is None else f(initializer, leaf)
    return initializer
