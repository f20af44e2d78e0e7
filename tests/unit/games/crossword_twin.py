"""Legal plays found the slow, obvious way: every word, on every square, either way."""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations

from shared.games.crossword.board import EMPTY, is_empty, line
from shared.games.crossword.placement import place
from shared.games.crossword.scoring import score
from shared.games.crossword.tiles import BLANK, Edition, as_held
from shared.games.kernel import Illegal

Tiles = frozenset[tuple[int, str]]


def slow_plays(words: Collection[str], board: str, rack: str, edition: Edition) -> dict[Tiles, int]:
    """The new tiles of every legal play, and what it scores. `words` are in faces."""
    layout, found = edition.layout, dict[Tiles, int]()
    for across in (True, False):
        if is_empty(board) and not across:
            continue
        for first in range(layout.size):
            squares = line(layout.size, first * (layout.size if across else 1), across=across)
            for tiles in in_line(words, board, rack, squares):
                try:
                    placed = place(board, layout.size, layout.start, tiles, across=across)
                except Illegal:
                    continue
                if all(word.faces.upper() in words for word in placed.words):
                    found[frozenset(tiles.items())] = score(edition, placed)
    return found


def in_line(
    words: Collection[str], board: str, rack: str, squares: range
) -> Iterator[dict[int, str]]:
    """Every way to write a word on these squares with tiles of the rack."""
    for word in words:
        for at in range(len(squares) - len(word) + 1):
            under = squares[at : at + len(word)]
            lying = "".join([board[square] for square in under])
            if any(f not in (EMPTY, face) for f, face in zip(lying.upper(), word, strict=True)):
                continue
            wanted = {s: f for s, f in zip(under, word, strict=True) if board[s] == EMPTY}
            if wanted and len(wanted) <= len(rack):
                yield from with_blanks(wanted, rack)


def with_blanks(wanted: dict[int, str], rack: str) -> Iterator[dict[int, str]]:
    """Every choice of which of these tiles are blanks that the rack allows."""
    held = Counter(rack)
    if (Counter(wanted.values()) - held).total() > held[BLANK]:
        return
    for blanks in range(held[BLANK] + 1):
        for chosen in combinations(wanted, min(blanks, len(wanted))):
            tiles = {
                square: face.lower() if square in chosen else face
                for square, face in wanted.items()
            }
            if Counter(as_held(face) for face in tiles.values()) <= held:
                yield tiles
