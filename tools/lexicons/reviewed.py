"""Our own part of the lists: words that were looked at one by one, in `data/`.

`<language>-2.txt` and `-3.txt` are all words of that length; `-added` and `-removed` change what
the sources give; `da-danish` and `it-cut` help to tell them apart; `-doubtful` notes what one could
see otherwise, and is read by nobody but people.
"""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data"
LENGTHS: Final = (2, 3)
"""Words of these lengths come from nowhere else."""


def read(language: str, name: str) -> frozenset[str]:
    """The words of a file; none if there is no such file."""
    file = DATA / f"{language}-{name}.txt"
    return frozenset(file.read_text(encoding="utf-8").split()) if file.exists() else frozenset()
