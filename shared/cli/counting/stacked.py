"""Stacks and their tiles as people write them down: a height and the letter on top."""

import re
import unicodedata
from typing import Final

from shared.games.crossword.tiles import TileSet
from shared.games.kernel import Malformed
from shared.games.upwords.stacks import EMPTY, MAX_HEIGHT

UNDER: Final = "_"
"""A tile that lies under another: some letter."""
_CELL: Final = re.compile(r"([0-9])([^0-9]+)")


def read_cell(written: str, tiles: TileSet) -> str:
    """A stack; nothing and '.' are an empty square. Raises `Malformed`."""
    if written in ("", EMPTY):
        return ""
    found = _CELL.fullmatch(written)
    if found is None or not 1 <= int(found[1]) <= MAX_HEIGHT:
        sentence = f"A cell is a height (1 to {MAX_HEIGHT}) and the letter on top, or empty."
        raise Malformed("malformed_board", sentence)
    return UNDER * (int(found[1]) - 1) + read_face(found[2], tiles)


def read_face(written: str, tiles: TileSet) -> str:
    """The face of a tile from its letters. Raises `Malformed`."""
    faces = read_faces(written, tiles)
    if len(faces) != 1:
        raise Malformed("tile_unknown", f"{written!r} is not one tile.")
    return faces


def read_faces(written: str, tiles: TileSet) -> str:
    """Tiles in a row, in faces: Q and U together are the Qu tile. Raises `Malformed`."""
    letters = "".join(_letters(sign, tiles) for sign in unicodedata.normalize("NFC", written))
    faces = tiles.tiling.tokenise(letters) if letters else ""
    if faces is None:
        raise Malformed("tile_unknown", f"{written!r} has a letter that is on no tile.")
    return faces


def _letters(sign: str, tiles: TileSet) -> str:
    """The letter that a sign is, or the two that a face stands for. Raises `Malformed`."""
    letters = tiles.tiling.alphabet.letter(sign) or tiles.digraphs.get(sign.upper())
    if letters is None:
        raise Malformed("tile_unknown", f"{sign!r} is no letter of this language.")
    return letters
