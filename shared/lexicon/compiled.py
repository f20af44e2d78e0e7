"""Compiling number-crunching functions, with what was compiled kept for the next start.

Numba keeps a function's machine code until the function's own file changes; it doesn't notice a
change in another file that the function calls into. So the code is kept in a folder named after
the text of all the rules: new rules never run with old machine code.
"""

import os
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

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


def _base() -> Path | None:
    """`NUMBA_CACHE_DIR`, else beside the source, else (read-only) a folder of this user's."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen)
    here = Path(__file__).parent
    if os.access(here, os.W_OK):
        return here / "__pycache__"
    folder = Path(tempfile.gettempdir()) / f"wordhall-compiled-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    # Code that somebody else could have put there isn't run.
    return folder if folder.stat().st_uid == os.getuid() else None


if (_kept := _base()) is not None:
    numba.config.CACHE_DIR = str(_kept / f"compiled-{_rules_digest()}")  # type: ignore[attr-defined]


def compiled(function: Function) -> Function:
    """`function` as machine code: on first use, cached on disk. For flat arrays and numbers."""
    try:
        return cast(Function, numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:  # Nowhere to keep it: then it is compiled in each process.
        return cast(Function, numba.njit(nogil=True)(function))
