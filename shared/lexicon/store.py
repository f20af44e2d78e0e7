"""The word lists that come with the project, read from `data/<id>/`.

`words.front.xz` is the list, sorted by code point, as `front.py` writes it; `meta.json` says what
it is, `LICENCE` and `ATTRIBUTION` whose. The automaton is built once on each machine (`kept.py`).
`data/common/` has the common words of each list, and whose those are.
"""

import lzma
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel, ConfigDict

from shared.lexicon import front, kept
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import Lexicon

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DATA: Final = Path(__file__).parent / "data"
COMMON: Final = "common"


class LexiconMeta(BaseModel):
    """What is said of a published list. `sha256` is the digest of its text."""

    model_config = ConfigDict(frozen=True)

    id: str
    language: str
    version: int
    words: int
    sha256: str
    licence: str


class NoSuchLexiconError(KeyError):
    """There is no published list of that id."""


@cache
def published() -> tuple[LexiconMeta, ...]:
    """All published lists, by id."""
    files = sorted(DATA.glob("*/meta.json"))
    return tuple(LexiconMeta.model_validate_json(file.read_bytes()) for file in files)


def meta(id: str) -> LexiconMeta:
    """What is said of one list. Raises `NoSuchLexiconError`."""
    for one in published():
        if one.id == id:
            return one
    raise NoSuchLexiconError(id)


def latest(language: str) -> LexiconMeta:
    """The newest list of a language: new games begin with it. Raises `NoSuchLexiconError`."""
    lists = [one for one in published() if one.language == language]
    if not lists:
        raise NoSuchLexiconError(language)
    return max(lists, key=lambda one: one.version)


@cache
def get(id: str) -> Lexicon:
    """The list, loaded once a process. Raises `NoSuchLexiconError`."""
    said = meta(id)
    alphabet = ALPHABETS[said.language]
    nodes = kept.nodes(f"{id}-{said.sha256[:16]}", lambda: _built(id, alphabet.letters))
    return Lexicon(id, alphabet, said.sha256, said.words, nodes)


def _built(id: str, letters: str) -> "NDArray[np.int64]":
    from shared.lexicon.building import build_text

    return build_text(text(id).decode(), letters)


def text(id: str) -> bytes:
    """The list as it is published: UTF-8, one word a line."""
    packed = (DATA / meta(id).id / "words.front.xz").read_bytes()
    return front.unpack(lzma.decompress(packed))


def licence(id: str) -> str:
    """The licence and attribution that go with the list."""
    folder = DATA / meta(id).id
    return "\n\n".join((folder / name).read_text("utf-8") for name in ("ATTRIBUTION", "LICENCE"))


@cache
def common(id: str) -> tuple[str, ...]:
    """Words of the list that everybody knows, the most frequent first; some thousands.

    Their source and licence aren't the list's: `data/common` says whose they are. Raises
    `NoSuchLexiconError`.
    """
    packed = (DATA / COMMON / f"{meta(id).id}.txt.xz").read_bytes()
    return tuple(lzma.decompress(packed).decode().split())
