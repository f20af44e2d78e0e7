"""The word lists that come with the project, read from `data/<id>/`.

`words.txt.xz` is the list, one word a line, sorted by code point; `automaton.z` the same words as
the little-endian nodes of `automaton.py`, compressed with zlib, so that loading takes
milliseconds; `meta.json` says what they are; `LICENCE` and `ATTRIBUTION` whose.
"""

import lzma
import sys
import zlib
from array import array
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import Lexicon

DATA: Final = Path(__file__).parent / "data"


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
    nodes = array("Q", zlib.decompress((DATA / id / "automaton.z").read_bytes()))
    if sys.byteorder == "big":
        nodes.byteswap()
    view = memoryview(nodes).toreadonly()
    return Lexicon(id, ALPHABETS[said.language], said.sha256, said.words, view)


def text(id: str) -> bytes:
    """The list as it is published: UTF-8, one word a line."""
    return lzma.decompress((DATA / meta(id).id / "words.txt.xz").read_bytes())


def licence(id: str) -> str:
    """The licence and attribution that go with the list."""
    folder = DATA / meta(id).id
    return "\n\n".join((folder / name).read_text() for name in ("ATTRIBUTION", "LICENCE"))


@cache
def common(id: str) -> tuple[str, ...]:
    """Words of the list that everybody knows, most common first (empty where none are marked).

    They come from the list's own source: see its ATTRIBUTION.
    """
    file = DATA / meta(id).id / "common.txt.xz"
    return tuple(lzma.decompress(file.read_bytes()).decode().split()) if file.exists() else ()
