"""Compiling number-crunching functions, with what was compiled kept for the next start.

Numba keeps a function's machine code until the function's own file changes; it doesn't notice a
change in another file whose functions or constants went into it. So the code is kept in a folder
named after the text of all files that could have: the modules that compile, and all that they
import. New rules never run with old machine code.
"""

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

from shared.lexicon.kept import base
from shared.lexicon.tidying import used

Function = TypeVar("Function", bound=Callable[..., Any])

_RULES: Final = ("lexicon", "games")
"""The packages beside each other whose functions call each other's compiled functions."""


_IMPORT: Final = re.compile(r"^\s*from (shared\.[\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)


def sources() -> list[Path]:
    """The modules that compile, and all of the rules that they import, one from another."""
    shared = Path(__file__).parents[1]
    files = {
        ".".join(file.relative_to(shared.parent).with_suffix("").parts): file
        for package in _RULES
        for file in (shared / package).rglob("*.py")
    }
    texts = {name: file.read_text("utf-8") for name, file in files.items()}
    todo = [name for name, text in texts.items() if f"from {__name__} import" in text]
    reached: set[str] = set()
    while todo:
        name = todo.pop()
        if name in texts and name not in reached:
            reached.add(name)
            todo += _imported(texts[name])
    return [files[name] for name in sorted(reached)]


def _imported(text: str) -> list[str]:
    """The names of modules that a text may import; not all are modules."""
    found = []
    for module, names in _IMPORT.findall(text):
        found.append(module)
        found += [f"{module}.{name}" for name in re.findall(r"\w+", names)]
    return found


def _digest() -> str:
    digest = sha256()
    for file in sources():
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


if (_kept := base()) is not None:
    _folder: Final = _kept / f"compiled-{_digest()}"
    used(_folder)
    numba.config.CACHE_DIR = str(_folder)  # type: ignore[attr-defined]


def compiled(function: Function) -> Function:
    """`function` as machine code: on first use, cached on disk. For flat arrays and numbers."""
    try:
        return cast(Function, numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:  # Nowhere to keep it: then it is compiled in each process.
        return cast(Function, numba.njit(nogil=True)(function))
