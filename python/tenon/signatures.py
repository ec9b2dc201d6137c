"""The signature of a function of C++, and what is wrong with a call of it.

Both come from the text that nanobind keeps of a function's arguments: "def sum(x: Tensor, axis: int | None = \\\\0)".
"""

import difflib
import inspect
import re
from inspect import Parameter
from numbers import Complex, Integral, Real

_WORDS = {  # of a type: one, and several
    "tenon._tenon.Tensor | numpy.typing.ArrayLike | tenon._tenon.Expression":
        ("a Tensor, an array or numbers", "Tensors, arrays or numbers"),
    "int | tenon._tenon.Expression": ("a size", "sizes"), "tenon._tenon.dtype | str | type": ("a dtype", "dtypes"),
    "int": ("an int", "ints"), "float": ("a number", "numbers"), "complex": ("a number", "numbers"),
    "str": ("a str", "strs"), "bool": ("a bool", "bools"), "tenon._tenon.Tensor": ("a Tensor", "Tensors")}
_SEQUENCE = re.compile(r"(?:collections\.abc\.Sequence|list)\[(.*)\]")
_TUPLE = re.compile(r"tuple\[(.*)\]")


def _split(text, by=","):
    """The parts of a text between commas that stand in no bracket and in no quotes."""
    parts, depth, quoted, start = [], 0, False, 0
    for i, c in enumerate(text + by):
        quoted ^= c == "'"
        depth += (c in "([{") - (c in ")]}")
        if c == by and depth == 0 and not quoted:
            parts.append(text[start:i].strip())
            start = i + 1
    return [part for part in parts if part]


def _parameters(text, presets):
    kind, found = Parameter.POSITIONAL_OR_KEYWORD, []
    for part in _split(text[text.index("(") + 1:text.rindex(") ->")]):
        name, _, rest = (piece.strip() for piece in part.partition(":"))
        annotation, equals, preset = (piece.strip() for piece in rest.partition(" = "))
        if part == "/":
            found = [p.replace(kind=Parameter.POSITIONAL_ONLY) for p in found]
        elif part == "*":
            kind = Parameter.KEYWORD_ONLY
        elif part.startswith("**"):
            found.append(Parameter(name[2:], Parameter.VAR_KEYWORD))
        elif part.startswith("*"):
            found.append(Parameter(name[1:], Parameter.VAR_POSITIONAL))
            kind = Parameter.KEYWORD_ONLY
        else:
            found.append(Parameter(name, kind, annotation=annotation or Parameter.empty,
                                   default=presets[int(preset[1:])] if equals else Parameter.empty))
    return found


def signature_of(function):
    """The inspect.Signature of a function, a method, or a method of an object; of one with several, the first."""
    text, _, *presets = function.__nb_signature__[0]
    parameters = _parameters(text, presets[0] if presets else None)
    if type(function).__name__ == "nb_bound_method":
        parameters = parameters[1:]
    return inspect.Signature(parameters)


# ---- what is wrong


def _is_int(value):
    return isinstance(value, Integral) or (hasattr(value, "__index__") and not hasattr(value, "__len__"))


def _is_like_tensor(value):
    if isinstance(value, (list, tuple)):
        return all(map(_is_like_tensor, value))
    return isinstance(value, (int, float, complex)) or any(
        hasattr(value, name) for name in ("__array__", "__dlpack__", "__buffer__", "__array_interface__"))


_CHECKS: dict = {
    "None": lambda v: v is None,
    "bool": lambda v: type(v).__name__ in ("bool", "bool_"),
    "int": lambda v: _is_int(v) and not isinstance(v, bool),
    "float": lambda v: isinstance(v, Real) or (hasattr(v, "__float__") and not hasattr(v, "__len__")
                                               and "complex" not in str(getattr(v, "dtype", ""))),
    "complex": lambda v: isinstance(v, Complex) or hasattr(v, "__complex__") or _CHECKS["float"](v),
    "str": lambda v: isinstance(v, str),
    "numpy.typing.ArrayLike": _is_like_tensor,
}


def _fits(value, annotation):
    """May a value be of this type? True where that is not known."""
    if annotation is Parameter.empty or annotation == "object":
        return True
    for one in _split(annotation, "|"):
        sequence, parts = _SEQUENCE.fullmatch(one), _TUPLE.fullmatch(one)
        if sequence:
            fits = isinstance(value, (list, tuple, range)) and all(_fits(v, sequence[1]) for v in value)
        elif parts:
            types = _split(parts[1])
            fits = isinstance(value, (list, tuple)) and len(value) == len(types) and all(map(_fits, value, types))
        elif one in _CHECKS:
            fits = _CHECKS[one](value)
        else:
            short = one.rpartition(".")[2]
            fits = not short.isidentifier() or type(value).__name__ == short
        if fits:
            return True
    return False


def _in_words(annotation, several=0):
    """The type as an English phrase: of one such value, or of several."""
    words, parts = [], _split(annotation, "|")
    for known, phrases in _WORDS.items():
        of_known = _split(known, "|")
        if len(of_known) > 1 and set(of_known) <= set(parts):
            words.append(phrases[several])
            parts = [part for part in parts if part not in of_known]
    for one in parts:
        sequence = _SEQUENCE.fullmatch(one)
        if sequence:
            words.append(("a sequence of ", "sequences of ")[several] + _in_words(sequence[1], 1))
        else:
            words.append(_WORDS.get(one, (one, one))[several])
    words = list(dict.fromkeys(words))
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def _a(name):
    return ("an " if name[0] in "aeio" else "a ") + name


def described(value):
    """The value as errors show it: "an int, 3", "a Tensor of shape (2,) and dtype float32"."""
    shape = getattr(value, "shape", None)
    if isinstance(shape, tuple):
        return f"{_a(type(value).__name__)} of shape {shape} and dtype {str(value.dtype).rpartition('.')[2]}"
    if value is None:
        return "None"
    text = repr(value) if isinstance(value, (bool, int, float, complex, str, bytes, list, tuple, dict)) else ""
    return _a(type(value).__name__) + (f", {text}" if 0 < len(text) <= 60 else "")


def _names(parameters):
    return ", ".join(p.name for p in parameters)


def _first_mistake(parameters, in_place, by_name):
    """What is wrong for these parameters, and how many arguments were right before."""
    own = [p for p in parameters if p.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)]
    named = {p.name: p for p in parameters if p.kind in (Parameter.KEYWORD_ONLY, Parameter.POSITIONAL_OR_KEYWORD)}
    if any(p.kind is Parameter.VAR_POSITIONAL for p in parameters):
        in_place = in_place[:len(own)]
    if len(in_place) > len(own):
        only = [p for p in named.values() if p.kind is Parameter.KEYWORD_ONLY]
        remedy = f"; give {_names(only)} by name" if only else ""
        own = f"{len(own)} at most: {_names(own)}" if own else "none"
        return 0, f"{len(in_place)} arguments in place, expected {own}{remedy}"
    given = dict(zip(own, in_place))
    for name, value in by_name.items():
        if name not in named:
            near = difflib.get_close_matches(name, named, 1)
            hint = f" (do you mean {near[0]}?)" if near else ""
            expected = f"one of {', '.join(named)}{hint}" if named else "none by name"
            return 1, f"an argument {name}, expected {expected}"
        if named[name] in given:
            return 1, f"{name} comes twice, expected it in place or by name"
        given[named[name]] = value
    for p in (*own, *named.values()):
        if p not in given and p.default is Parameter.empty:
            all_names = _names(parameters)
            return 2, f"no argument {p.name}, expected {_in_words(p.annotation)}; its arguments are {all_names}"
    for right, (p, value) in enumerate(given.items()):
        if not _fits(value, p.annotation):
            return 3 + right, f"{p.name} is {described(value)}, expected {_in_words(p.annotation)}"
    for p, value in given.items():
        if isinstance(value, (list, tuple)):
            remedy = "; asarray makes one of a list" if "ArrayLike" in str(p.annotation) else ""
            return 2, f"{p.name} is {described(value)}, expected {_in_words(p.annotation)}{remedy}"
    all_given = ", ".join(f"{p.name}: {described(v)}" for p, v in given.items())
    return -1, f"arguments {all_given}, expected other types"


def mistake(function, in_place, by_name):
    """The text of the TypeError for a call with these arguments that nanobind has refused."""
    name, kind = function.__name__, type(function).__name__
    in_place = list(in_place)
    op = function.__qualname__.split(".")[0] if name == "__init__" else name
    found = []
    for text, _, *presets in function.__nb_signature__:
        parameters = _parameters(text, presets[0] if presets else None)
        if kind == "nb_method":
            parameters = parameters[1:]
        found.append(_first_mistake(parameters, in_place[1:] if kind == "nb_method" else in_place, by_name))
    return f"[{op}] {max(found, key=lambda one: one[0])[1]}; help({op}) has an example"
