"""Laying plays that were found, quickly: what searches do that look many turns ahead."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from shared.games.crossword.board import EMPTY
from shared.games.crossword.search_lines import SIDE
from shared.games.crossword.search_rack import BLANK, CODES, TILE_BITS
from shared.games.crossword.tiles import Edition, as_held

Row = tuple[int, int, int, int, int]
"""A record of `search.plays` as Python's numbers: tiles, score, square, down, count."""

CODE: Final = CODES - 1


@cache
def faces_of(edition: Edition) -> tuple[str, ...]:
    """The face of each packed tile (code + 1)."""
    faces = [""] * (CODES + 1)
    for code, face in enumerate(edition.tiles.tiling.faces):
        faces[code + 1], faces[code + 1 + BLANK] = face, face.lower()
    return tuple(faces)


def squares_of(board: str, play: Row, faces: Sequence[str]) -> dict[int, str]:
    """The new tiles of a play by square."""
    packed, _, at, down, _ = play
    tiles, step = {}, SIDE if down else 1
    while packed:
        if board[at] == EMPTY:
            tiles[at] = faces[packed & CODE]
            packed >>= TILE_BITS
        at += step
    return tiles


def lay(board: str, rack: str, play: Row, faces: Sequence[str]) -> tuple[str, str]:
    """The board with a play of this rack, and what is left of the rack."""
    squares = list(board)
    for square, face in squares_of(board, play, faces).items():
        squares[square] = face
        rack = rack.replace(as_held(face), "", 1)
    return "".join(squares), rack
