"""Tile sets and editions, read from `shared/games/data/tilesets.json`, and drawing from a bag.

A tile is one character, its face (`shared/lexicon/tiling.py`): upper case a letter's tile, the
same in lower case a blank that stands for it, `?` a blank not played yet. A bag or a rack is a
multiset of tiles, written as a string. A bag is always `ordered`: it has no order of its own that
could tell what will be drawn.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from shared.games.crossword.board import Layout
from shared.games.kernel import Chance, Equipment, Tile
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.tiling import DIGRAPH_FACES, Tiling

BLANK: Final = "?"
RACK: Final = 7
DATA: Final = Path(__file__).parents[1] / "data" / "tilesets.json"


@dataclass(frozen=True, eq=False)
class TileSet:
    """The tiles of one edition.

    `counts`: how many there are of each face, blanks included; `worth`: the value of each face
    (0 in games that don't value letters); `digraphs`: the faces that are two letters, and which.
    """

    language: str
    counts: Mapping[str, int]
    worth: Mapping[str, int]
    digraphs: Mapping[str, str]

    @cached_property
    def tiling(self) -> Tiling:
        """How words are written with these tiles.

        Without blanks, a letter that no tile has can't be written.
        """
        pairs = tuple(self.digraphs.values())
        if BLANK in self.counts:
            return Tiling(self.language, pairs)
        whole = Tiling(self.language, pairs)
        return Tiling(self.language, pairs, "".join(f for f in whole.faces if f not in self.counts))

    @cached_property
    def full(self) -> str:
        """All tiles: the bag before anybody drew."""
        return ordered("".join(face * count for face, count in self.counts.items()))

    @cached_property
    def playable(self) -> frozenset[str]:
        """Every face that can lie on a board: letters, and with blanks in the set their blanks."""
        faces = "".join(self.counts).replace(BLANK, "")
        if BLANK not in self.counts:
            return frozenset(faces)
        if self.language in ALPHABETS:  # A blank can be a letter that no tile has.
            faces = self.tiling.faces
        return frozenset(faces + faces.lower())

    def rank(self, face: str) -> tuple[int, ...]:
        """Where a tile stands in the alphabet: blanks before A, a tile of two letters by both."""
        if face == BLANK:
            return (-1,)
        letters = self.tiling.alphabet.codes
        return tuple(letters[letter] for letter in self.tiling.spell(face))

    @property
    def kinds(self) -> tuple[Tile, ...]:
        """Every kind of tile, in the order of the alphabet."""
        return tuple(
            Tile(
                face=face, letters=self.spell(face), count=self.counts[face], value=self.worth[face]
            )
            for face in sorted(self.counts, key=self.rank)
        )

    def value(self, face: str) -> int:
        """What a tile is worth; a blank 0, played or not."""
        return self.worth.get(face, 0)

    def total(self, tiles: str) -> int:
        """What tiles are worth together."""
        return sum(self.worth.get(face, 0) for face in tiles)

    def spell(self, faces: str) -> str:
        """What tiles read, the letters of a blank in lower case."""
        return "".join(_spelled(self.digraphs, face) for face in faces)


def _spelled(digraphs: Mapping[str, str], face: str) -> str:
    pair = digraphs.get(face.upper(), face.upper())
    return pair if face.isupper() else pair.lower()


@dataclass(frozen=True, eq=False)
class Edition:
    """A board, a tile set and the bonus for playing a whole rack: all that is data in a game."""

    game: str
    layout: Layout
    tiles: TileSet
    bonus: int

    @property
    def language(self) -> str:
        """The code of the tiles' language."""
        return self.tiles.language

    @property
    def equipment(self) -> Equipment:
        """What a client needs of it."""
        return equipment(self.layout.rows, self.tiles, self.bonus)


def equipment(squares: Sequence[str], tiles: TileSet, bonus: int) -> Equipment:
    """What a client needs of a board with these signs and these tiles."""
    faces = sorted((face for face in tiles.playable if face.isupper()), key=tiles.rank)
    return Equipment(
        squares=tuple(squares), letters=tuple(faces), tiles=tiles.kinds, rack=RACK, bonus=bonus
    )


@cache
def edition(game: str, language: str) -> Edition:
    """An edition of `scrabble` or `words_with_friends`. Raises `KeyError` where there is none."""
    said = _said(game)
    return Edition(game, layout(game), tile_set(game, language), said["bonus"])


@cache
def layout(game: str) -> Layout:
    """The board of a game (`scrabble`, `words_with_friends`, `wordsteal`)."""
    return Layout(tuple(_said(game)["board"]))


@cache
def tile_set(game: str, key: str) -> TileSet:
    """The tiles of a game by its key: a language, or one and a size (`en_10x10`).

    Raises `KeyError` where there is none.
    """
    counts: dict[str, int] = {}
    worth: dict[str, int] = {}
    digraphs: dict[str, str] = {}
    for written, said in _said(game)["tiles"][key].items():
        face = DIGRAPH_FACES.get(written.upper(), written)
        counts[face], worth[face] = said if isinstance(said, list) else (said, 0)
        if face != written:
            digraphs[face] = written.upper()
    return TileSet(key.partition("_")[0], counts, worth, digraphs)


def _said(game: str) -> dict[str, Any]:
    said: dict[str, Any] = _data()[game]
    return said


@cache
def _data() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(DATA.read_text("utf-8"))
    return read


def ordered(tiles: str) -> str:
    """The same tiles in one fixed order."""
    return "".join(sorted(tiles))


def draw(bag: str, count: int, chance: Chance) -> tuple[str, str]:
    """Draw `count` tiles, or as many as there are: those drawn, in that order, and the bag left."""
    drawn = ""
    for _ in range(min(count, len(bag))):
        at = chance.below(len(bag))
        drawn += bag[at]
        bag = bag[:at] + bag[at + 1 :]
    return drawn, bag


def without(held: str, tiles: str) -> str:
    """What is left when these tiles are taken away. Raises `ValueError` if one isn't there."""
    for face in tiles:
        at = held.index(face)
        held = held[:at] + held[at + 1 :]
    return held


def as_held(face: str) -> str:
    """The tile that lies on a rack before it is played as `face`."""
    return BLANK if face.islower() else face
