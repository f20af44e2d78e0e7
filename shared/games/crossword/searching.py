"""Whether a rack has any legal play: slow, obvious, and stops at the first."""

from collections.abc import Iterator

from shared.games.crossword.board import EMPTY, is_empty, line, neighbours
from shared.games.crossword.placement import place
from shared.games.crossword.tiles import BLANK, Edition, without
from shared.games.kernel import Illegal
from shared.lexicon.automaton import CHILD_SHIFT, FINAL_BIT
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton


def any_play(board: str, rack: str, edition: Edition, lexicon: Lexicon) -> bool:
    """Whether these tiles can be played anywhere."""
    return next(plays(board, rack, edition, lexicon), None) is not None


def plays(board: str, rack: str, edition: Edition, lexicon: Lexicon) -> Iterator[dict[int, str]]:
    """Every legal play as faces by square; some twice."""
    size, start = edition.layout.size, edition.layout.start
    nodes = _Words(edition, lexicon)
    for across in (True, False):
        for first in range(0, size * size, size) if across else range(size):
            squares = line(size, first, across=across)
            for at in range(size):
                if at and board[squares[at - 1]] != EMPTY:
                    continue
                for tiles in _along(board, rack, nodes, squares[at:], nodes.root, {}):
                    if _is_legal(board, size, start, tiles, nodes):
                        yield tiles


class _Words:
    """The automaton over faces, one step at a time."""

    def __init__(self, edition: Edition, lexicon: Lexicon) -> None:
        self._tiling = edition.tiles.tiling
        memo = lexicon.memo
        key = f"slow {self._tiling}"
        if key not in memo:
            memo[key] = automaton(lexicon, self._tiling).tolist()
        self._nodes: list[int] = memo[key]
        self.root = self._nodes[0]

    def step(self, node: int, face: str) -> int | None:
        code = self._tiling.codes[face.upper()]
        if not node >> code & 1:
            return None
        below = node & ((1 << code) - 1)
        return self._nodes[(node >> CHILD_SHIFT) + below.bit_count()]

    def led_to(self, node: int) -> Iterator[str]:
        return (face for face, code in self._tiling.codes.items() if node >> code & 1)

    def has(self, faces: str) -> bool:
        node: int | None = self.root
        for face in faces:
            if node is None:
                return False
            node = self.step(node, face)
        return node is not None and bool(node & FINAL_BIT)


def _along(
    board: str, rack: str, words: _Words, squares: range, node: int, placed: dict[int, str]
) -> Iterator[dict[int, str]]:
    """Every way to read a word from the first of these squares, by the tiles it places."""
    if not squares:
        if placed and node & FINAL_BIT:
            yield dict(placed)
        return
    square = squares[0]
    if board[square] != EMPTY:
        if (child := words.step(node, board[square])) is not None:
            yield from _along(board, rack, words, squares[1:], child, placed)
        return
    if placed and node & FINAL_BIT:
        yield dict(placed)
    for face in words.led_to(node):
        child = words.step(node, face)
        assert child is not None
        for tile, shown in ((face, face), (BLANK, face.lower())):
            if tile in rack:
                more = {**placed, square: shown}
                yield from _along(board, without(rack, tile), words, squares[1:], child, more)


def _is_legal(board: str, size: int, start: int, tiles: dict[int, str], words: _Words) -> bool:
    joined = is_empty(board) or any(
        board[near] != EMPTY for square in tiles for near in neighbours(size, square)
    )
    if not joined:
        return False
    try:
        formed = place(board, size, start, tiles).words
    except Illegal:
        return False
    return all(words.has(word.faces) for word in formed)
