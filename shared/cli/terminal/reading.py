"""A line that a player types, read as an action of the game they are in.

```
8H WORD        Scrabble, Words With Friends, Wordsteal, Upwords: from row 8, column H across
H8 WORD        the same downwards; letters that lie there already may be typed or be a dot
8H wOrd        a letter in lower case is a blank (Scrabble, Words With Friends)
C2 R SHEER     Wordgrid: R in column C, row 2, for the word SHEER
x ABC          exchange these tiles
pass           pass, or play nothing
bag            how many tiles are in the bag; in Words With Friends which ones you don't see
ok             let the play that stands pass;  challenge  contest it
resign, draw (offer or accept one), no (decline it)
```
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from shared.cli.counting.stacked import read_faces as read_stacked
from shared.cli.terminal.drawing import tiles_of
from shared.games.crossword.board import EMPTY, line
from shared.games.crossword.notation import read_faces, read_start
from shared.games.kernel import Malformed
from shared.games.wordgrid.grid import CELLS, NEIGHBOURS, SIDE
from shared.lexicon.alphabet import ALPHABETS

Json = dict[str, Any]
Match = Mapping[str, Any]

HELP: Final = (__doc__ or "").split("```")[1].strip()
"""What one may type, a line each."""

PLAIN: Final = {
    "pass": "pass",
    "p": "pass",
    "ok": "let_pass",
    "challenge": "challenge",
    "resign": "resign",
    "draw": "offer_draw",
    "no": "decline_draw",
}
"""Words that are a whole action."""


def read(match: Match, typed: str) -> Json:
    """The action. Raises `Malformed` with a sentence for the player."""
    words = typed.split()
    if not words:
        raise Malformed("malformed", "Type a play, or help.")
    if len(words) == 1 and (plain := PLAIN.get(words[0].lower())):
        return {"type": plain}
    if match["kind"] == "wordgrid":
        return _written(match, words)
    if words[0].lower() in ("x", "exchange"):
        if len(words) == 1:
            raise Malformed("malformed", "Type the tiles to give back, such as x AE.")
        return {"type": "exchange", "tiles": _faces(match, "".join(words[1:]))}
    if len(words) != 2:
        raise Malformed("malformed", "A play is a square and a word, such as 8H WORD.")
    return _played(match, *words)


def _faces(match: Match, written: str) -> str:
    tiles = tiles_of(match)
    if match["kind"] == "upwords":
        return read_stacked(written.upper(), tiles)
    return read_faces(written.upper(), tiles)


def _played(match: Match, where: str, word: str) -> Json:
    """Only the letters that aren't there yet are placed."""
    board = "".join(match["position"]["rows"])
    size = len(match["position"]["rows"])
    start, across = read_start(where, size)
    squares = line(size, start, across=across)
    squares = squares[squares.index(start) :]
    faces = _word(match, word)
    if len(faces) > len(squares):
        raise Malformed("off_board", "The play runs off the board.")
    laid = [
        {"square": square, "face": face}
        for square, face in zip(squares, faces, strict=False)
        if face != EMPTY and face.upper() != board[square].upper()
    ]
    if not laid:
        raise Malformed("malformed", "All of that lies there already.")
    return {"type": "play", "tiles": laid}


def _word(match: Match, word: str) -> str:
    """The faces of a typed word; dots stay."""
    tiles = tiles_of(match)
    if match["kind"] == "upwords":
        parts = word.upper().split(EMPTY)
        return EMPTY.join(read_stacked(part, tiles) for part in parts)
    faces = read_faces(word, tiles)
    return faces.upper() if match["kind"] == "wordsteal" else faces


def _written(match: Match, words: list[str]) -> Json:
    if len(words) != 3:
        raise Malformed("malformed", "A move is a cell, a letter and a word, such as C2 R SHEER.")
    where, typed, word = words
    cell, _ = read_start(where, SIDE)
    alphabet = ALPHABETS[match["language"]]
    letter = alphabet.letter(typed)
    if letter is None:
        raise Malformed("letter_unknown", f"{typed!r} is no letter of this language.")
    grid = list("".join(match["position"]["rows"]))
    if grid[cell] != EMPTY:
        raise Malformed("cell_taken", "There is a letter in that cell.")
    grid[cell] = letter
    wanted = "".join(alphabet.letter(sign) or sign for sign in word)
    for path in _paths("".join(grid), wanted):
        if cell in path:
            return {"type": "write", "cell": cell, "letter": letter, "path": list(path)}
    raise Malformed("path_misses_letter", f"{wanted} can't be traced through {where.upper()}.")


def _paths(grid: str, word: str) -> Iterator[tuple[int, ...]]:
    """Every way of tracing the word through touching cells, none of them twice."""
    begun: list[tuple[int, ...]] = [(cell,) for cell in range(CELLS) if grid[cell] == word[0]]
    while begun:
        path = begun.pop()
        if len(path) == len(word):
            yield path
            continue
        begun += [
            (*path, cell)
            for cell in NEIGHBOURS[path[-1]]
            if cell not in path and grid[cell] == word[len(path)]
        ]
