"""What is made once on a machine and kept in files: compiled code, and the automata.

An automaton's file is mapped by every process that uses it, so they share its pages. The mapping is
private: what a process wrote there (nobody does) would stay its own. A file is the SHA-256 of the
nodes, then the nodes as this machine writes numbers; one that is cut short, damaged, or written by
somebody else is as good as none, and is made anew. Whoever makes it writes another file and renames
it, so two at once do no harm. Then what older code left behind is tidied away (`tidying.py`).
"""

import mmap
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from shared.lexicon.tidying import remove_stale, used

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DIGEST_BYTES: Final = 32
NODE_BYTES: Final = 8


def base() -> Path | None:
    """`NUMBA_CACHE_DIR`, else beside the source, else (read-only) a folder of this user's."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen)
    here = Path(__file__).parent
    if os.access(here, os.W_OK):
        return here / "__pycache__"
    folder = Path(tempfile.gettempdir()) / f"wordhall-compiled-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    # What somebody else could have put there isn't used.
    return folder if folder.stat().st_uid == os.getuid() else None


@cache
def makers_digest() -> str:
    """The digest of the code that makes automata: other code never reads what this one wrote."""
    digest = sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def nodes(name: str, make: Callable[[], "NDArray[np.int64]"]) -> memoryview:
    """The nodes kept under `name`, as 64-bit numbers; made and kept if they aren't."""
    folder = base()
    if folder is None:
        return make().data
    file = folder / f"automata-{makers_digest()}" / f"{name}.nodes"
    found = mapped(file)
    if found is not None:
        used(file.parent)
        return found
    made = make()
    with suppress(OSError):  # Read-only or full: then it is made in each process.
        keep(file, made.data.cast("B"))
        remove_stale(folder, file.stat().st_mtime)
    return mapped(file) or made.data


def mapped(file: Path) -> memoryview | None:
    """The nodes in a file; None where there is none that can be trusted."""
    with suppress(OSError, ValueError), file.open("rb") as stream:
        if os.fstat(stream.fileno()).st_uid not in _trusted():
            return None
        whole = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_COPY))
        digest, kept = whole[:DIGEST_BYTES], whole[DIGEST_BYTES:]
        if len(kept) and not len(kept) % NODE_BYTES and sha256(kept).digest() == digest:
            return kept.cast("q")
    return None


def keep(file: Path, kept: memoryview) -> None:
    """Write a file whole or not at all. Raises `OSError`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as stream:
        try:
            stream.write(sha256(kept).digest())
            stream.write(kept)
            stream.flush()
            os.chmod(stream.name, 0o644)
            os.replace(stream.name, file)
        except BaseException:
            os.unlink(stream.name)
            raise


def _trusted() -> set[int]:
    """Who could have written this code may have written what it made."""
    return {os.getuid(), Path(__file__).stat().st_uid, 0}
