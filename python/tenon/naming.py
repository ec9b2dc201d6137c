"""Errors of functions that are composed of ops: each names the function that was called, not the op in it that raised
it. An op's error begins with its name in brackets, "[moveaxis] axis 7 ...". Errors of others stay as they are: those of
the user's code, which a function calls, and those of a step of another expression, whose values a function reads."""

import functools
import re
from types import FunctionType

from ._tenon import FileError

_OP = re.compile(r"\[([a-zA-Z_][\w.]*)\] ")
_KINDS = (TypeError, ValueError, IndexError)  # and none of their subclasses, whose arguments are no text
_OURS = (*_KINDS, FileError)
_PACKAGE = __name__.partition(".")[0]


def _is_own(error):
    """Did an op of ours raise it, for what the function gave it?"""
    if type(error) not in _KINDS and not isinstance(error, FileError):
        return False
    if len(error.args) != 1 or hasattr(error, "is_of_step"):
        return False
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_globals.get("__name__", "").partition(".")[0] != _PACKAGE:
            return False
        step = step.tb_next
    return True


def _renamed(name, text):
    op = _OP.match(text)
    if op is None:  # Python's own error: that of a wrong call has the name of the function
        return text if text.startswith(f"{name.rpartition('.')[2]}(") else f"[{name}] {text}"
    return f"[{name}] {text[op.end():].replace(f'help({op[1]})', f'help({name})')}"


def named(name, function):
    """The function under this name, with which its errors begin too."""
    alias = naming_itself(name, function)
    alias.__name__ = alias.__qualname__ = name
    return alias


def naming_itself(name, function, op=""):
    """The function, of which errors begin with "[name] "; only those that begin with "[op] ", if an op is given."""

    @functools.wraps(function)
    def named(*args, **kwargs):
        try:
            return function(*args, **kwargs)
        except _OURS as error:
            if _is_own(error) and str(error).startswith(f"[{op}] " if op else ""):
                error.args = (_renamed(name, str(error)),)
            raise

    return named


def naming_layer(call):
    """A layer's __call__, of which errors begin with the name of the layer's class."""

    @functools.wraps(call)
    def named(self, *args, **kwargs):
        try:
            return call(self, *args, **kwargs)
        except _OURS as error:
            if _is_own(error):
                error.args = (_renamed(type(self).__name__, str(error)),)
            raise

    return named


def name_own_errors(module, but=(), prefix=""):
    """Replaces the public functions that a module defines, `module` being its globals, by ones of which errors begin
    with "[prefix name] ". `but`: those whose calls must cost nothing more, and which name themselves."""
    own = {f: naming_itself(prefix + f.__name__, f) for name, f in module.items()
           if isinstance(f, FunctionType) and f.__module__ == module["__name__"] and not name.startswith("_")
           and name not in but}
    module.update({name: own[f] for name, f in module.items() if isinstance(f, FunctionType) and f in own})
