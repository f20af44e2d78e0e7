"""Folders of kept files that no code here reads any more go a week after they were last used.

A folder is named after the code that fills it. Whoever uses one says so (`used`), so that code that
runs beside this one, older or newer, keeps its own. Nobody is harmed by losing one all the same:
who has mapped a file goes on with it, who was about to read it makes it anew, and a folder in which
a file is being made was used a moment ago.
"""

import os
import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

STALE_S: Final = 7 * 24 * 3600
_NAME: Final = re.compile(r"(automata|compiled)-[0-9a-f]{16}")


def used(folder: Path) -> None:
    """This folder is in use now, if it is there."""
    with suppress(OSError):
        os.utime(folder)


def remove_stale(base: Path, now: float) -> None:
    """Remove the folders in `base` that nobody used for a week before `now` (Unix seconds)."""
    for folder in base.iterdir():
        if _NAME.fullmatch(folder.name) and _is_ours(folder):
            last = max(_changed(path) for path in (folder, *folder.rglob("*")))
            if last < now - STALE_S:
                shutil.rmtree(folder, ignore_errors=True)


def _is_ours(folder: Path) -> bool:
    return not folder.is_symlink() and folder.is_dir() and folder.stat().st_uid == os.getuid()


def _changed(path: Path) -> float:
    """When it was changed last; 0 for what is gone meanwhile."""
    with suppress(OSError):
        return path.lstat().st_mtime
    return 0.0
