"""Boards, squares and plays as people write them.

A board: rows from the top with `/` between; a number is so many empty squares, upper case a tile,
lower case a blank that stands for the letter. A play: `8D` starts in row 8, column D and runs
across, `D8` runs down; then a character a square, `.` for a tile that lies there already. A tile
of two letters is written as its face or in brackets (`[CH]`, as a blank `[ch]`).
"""

import re
import unicodedata
from typing import Final

from shared.games.crossword.board import EMPTY, line
from shared.games.crossword.tiles import TileSet
from shared.games.kernel import Malformed

_PARTS: Final = re.compile(r"[0-9]+|[^0-9]", re.DOTALL)
_ACROSS: Final = re.compile(r"([0-9]{1,2})([A-Z])")
_DOWN: Final = re.compile(r"([A-Z])([0-9]{1,2})")


def read_faces(written: str, tiles: TileSet) -> str:
    """What is written, with its letters composed and a face for each pair in brackets."""
    faces = unicodedata.normalize("NFC", written)
    for face, pair in tiles.digraphs.items():
        faces = faces.replace(f"[{pair}]", face).replace(f"[{pair.lower()}]", face.lower())
    return faces


def read_board(written: str, size: int, tiles: TileSet) -> str:
    """The board that is written. Raises `Malformed`."""
    rows = [_read_row(row, size) for row in read_faces(written, tiles).split("/")]
    if len(rows) != size or any(len(row) != size for row in rows):
        raise Malformed("malformed_board", f"A board is {size} rows of {size} squares.")
    board = "".join(rows)
    check_faces(board.replace(EMPTY, ""), tiles)
    return board


def _read_row(written: str, size: int) -> str:
    row = ""
    for part in _PARTS.findall(written):
        if part[0] not in "0123456789":
            row += part
        elif len(part) > 2 or int(part) > size:
            raise Malformed("malformed_board", f"A row has only {size} squares.")
        else:
            row += EMPTY * int(part)
    return row


def write_board(board: str, size: int) -> str:
    """The board as `read_board` reads it."""
    rows = [board[at : at + size] for at in range(0, len(board), size)]
    empty = re.escape(EMPTY)
    return "/".join(re.sub(f"{empty}+", lambda squares: str(len(squares[0])), row) for row in rows)


def read_start(written: str, size: int) -> tuple[int, bool]:
    """The first square of a play, and whether it runs across. Raises `Malformed`."""
    upper = written.strip().upper()
    if found := _ACROSS.fullmatch(upper):
        number, letter = found[1], found[2]
    elif found := _DOWN.fullmatch(upper):
        letter, number = found[1], found[2]
    else:
        raise Malformed("malformed_square", "A play starts at a square such as 8D or D8.")
    row, column = int(number) - 1, ord(letter) - ord("A")
    if not (0 <= row < size and column < size):
        raise Malformed("off_board", f"There is no square {upper}.")
    return row * size + column, upper[0].isdigit()


def write_start(square: int, size: int, *, across: bool) -> str:
    """The first square of a play, as `read_start` reads it."""
    row, column = divmod(square, size)
    letter = chr(ord("A") + column)
    return f"{row + 1}{letter}" if across else f"{letter}{row + 1}"


def read_play(
    board: str, size: int, start: int, written: str, tiles: TileSet, *, across: bool
) -> dict[int, str]:
    """The faces that a play puts on squares. Raises `Malformed` where it doesn't fit the board."""
    squares = line(size, start, across=across)
    squares = squares[squares.index(start) :]
    faces = read_faces(written, tiles)
    if len(faces) > len(squares):
        raise Malformed("off_board", "The play runs off the board.")
    placed = {}
    for square, face in zip(squares, faces, strict=False):
        if face == EMPTY and board[square] == EMPTY:
            raise Malformed("gap", "There is no tile where the play says so.")
        if face != EMPTY and board[square] != EMPTY:
            raise Malformed("square_taken", "There is a tile where the play places one.")
        if face != EMPTY:
            placed[square] = face
    check_faces("".join(placed.values()), tiles)
    return placed


def check_faces(faces: str, tiles: TileSet) -> None:
    """Raises `Malformed` for a face that can't lie on a board with these tiles."""
    for face in faces:
        if face not in tiles.playable:
            raise Malformed("letter_unknown", f"{face!r} is on no tile of this language.")
