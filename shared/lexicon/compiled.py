"""Compiling number-crunching functions, with what was compiled kept for the next start.

Numba keeps a function's machine code until the function's own file changes; it doesn't notice a
change in another file that the function calls into. So the code is kept in a folder named after
the text of all the rules: new rules never run with old machine code.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

from shared.lexicon.kept import base

Function = TypeVar("Function", bound=Callable[..., Any])

_RULES: Final = ("lexicon", "games")
"""The packages beside each other whose functions call each other's compiled functions."""


def _rules_digest() -> str:
    shared = Path(__file__).parents[1]
    digest = sha256()
    for package in _RULES:
        for file in sorted((shared / package).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


if (_kept := base()) is not None:
    numba.config.CACHE_DIR = str(_kept / f"compiled-{_rules_digest()}")  # type: ignore[attr-defined]


def compiled(function: Function) -> Function:
    """`function` as machine code: on first use, cached on disk. For flat arrays and numbers."""
    try:
        return cast(Function, numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:  # Nowhere to keep it: then it is compiled in each process.
        return cast(Function, numba.njit(nogil=True)(function))
