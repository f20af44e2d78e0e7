"""Compiling number-crunching functions, with what was compiled kept for the next start."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., Any])


def _keep_somewhere() -> None:
    """Keep compiled code beside the source, or in a folder of this user's where that is read-only.

    Numba itself looks at the home folder next, which a container may not have.
    """
    if os.environ.get("NUMBA_CACHE_DIR") or os.access(Path(__file__).parent, os.W_OK):
        return
    folder = Path(tempfile.gettempdir()) / f"wordhall-compiled-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.stat().st_uid == os.getuid():
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


_keep_somewhere()


def compiled(function: Function) -> Function:
    """`function` as machine code: on first use, cached on disk. For flat arrays and numbers."""
    return cast(Function, numba.njit(cache=True, nogil=True)(function))
