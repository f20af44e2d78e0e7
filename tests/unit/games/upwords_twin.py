"""Upwords' plays found the slow, obvious way: every word at every place, then every rule."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

Square = tuple[int, int]
Board = dict[Square, str]
"""The stacks that have tiles, from the bottom up."""
Play = frozenset[tuple[int, str]]
"""Tiles by the number of their square."""


def faces(word: str) -> str:
    """A word on tiles: QU is one of them."""
    return word.replace("QU", "Ɋ")


def slow_plays(
    words: Collection[str], stacks: Sequence[str], rack: str, *, plain_s: bool = True
) -> dict[Play, int]:
    """Every legal play with its score. `words` in letters."""
    side = int(len(stacks) ** 0.5)
    board = {divmod(at, side): stack for at, stack in enumerate(stacks) if stack}
    valid = {faces(word) for word in words if "Q" not in word.replace("QU", "")}
    found = {}
    for tiles in placements(valid, board, side, rack):
        score = judge(valid, board, side, tiles, plain_s=plain_s)
        if score is not None:
            found[frozenset((r * side + c, face) for (r, c), face in tiles.items())] = score
    return found


def placements(
    valid: Collection[str], board: Board, side: int, rack: str
) -> Iterator[dict[Square, str]]:
    """The tiles that would have to be laid for each word at each place, where the rack has them."""
    for word in valid:
        for row in range(side):
            for column in range(side):
                for down, across in ((0, 1), (1, 0)):
                    squares = [(row + k * down, column + k * across) for k in range(len(word))]
                    if max(squares[-1]) >= side:
                        continue
                    tiles = {
                        square: face
                        for square, face in zip(squares, word, strict=True)
                        if board.get(square, " ")[-1] != face
                    }
                    if tiles and not Counter(tiles.values()) - Counter(rack):
                        yield tiles


def judge(
    valid: Collection[str], board: Board, side: int, tiles: dict[Square, str], *, plain_s: bool
) -> int | None:
    """The score of a play, or None for one that is against a rule."""
    rows, columns = {r for r, _ in tiles}, {c for _, c in tiles}
    if len(rows) > 1 and len(columns) > 1:
        return None
    after = dict(board)
    for square, face in tiles.items():
        after[square] = after.get(square, "") + face
    if any(len(after[square]) > 5 for square in tiles):
        return None
    if any(after[square][-2:] == face * 2 for square, face in tiles.items()):
        return None
    if not joined(board, side, tiles):
        return None
    words = formed(after, tiles)
    if not words or any("".join(after[s][-1] for s in word) not in valid for word in words):
        return None
    if covers_a_word(board, tiles):
        return None
    if not plain_s and lone_s(board, tiles, words):
        return None
    return sum(worth(after, word) for word in words) + (20 if len(tiles) == 7 else 0)


def joined(board: Board, side: int, tiles: dict[Square, str]) -> bool:
    if not board:
        middle = {side // 2 - 1, side // 2}
        return any(r in middle and c in middle for r, c in tiles)
    near = {(r + dr, c + dc) for r, c in tiles for dr, dc in ((0, 0), (0, 1), (1, 0))}
    near |= {(r - dr, c - dc) for r, c in tiles for dr, dc in ((0, 1), (1, 0))}
    return bool(near & set(board))


def run(filled: Collection[Square], square: Square, step: Square) -> tuple[Square, ...]:
    (r, c), (dr, dc) = square, step
    while (r - dr, c - dc) in filled:
        r, c = r - dr, c - dc
    squares = [(r, c)]
    while (r + dr, c + dc) in filled:
        r, c = r + dr, c + dc
        squares.append((r, c))
    return tuple(squares)


def formed(after: Board, tiles: dict[Square, str]) -> set[tuple[Square, ...]]:
    """Each run through a new tile, once."""
    runs = {run(after, square, step) for square in tiles for step in ((0, 1), (1, 0))}
    return {squares for squares in runs if len(squares) > 1}


def covers_a_word(board: Board, tiles: dict[Square, str]) -> bool:
    steps = ((0, 1), (1, 0))
    runs = {run(board, square, step) for square in tiles if square in board for step in steps}
    return any(len(squares) > 1 and set(squares) <= set(tiles) for squares in runs)


def lone_s(board: Board, tiles: dict[Square, str], words: set[tuple[Square, ...]]) -> bool:
    if list(tiles.values()) != ["S"] or len(words) > 1 or set(tiles) & set(board):
        return False
    (word,) = words
    return word[-1] in tiles and len(word) > 2


def worth(after: Board, word: tuple[Square, ...]) -> int:
    stacks = [after[square] for square in word]
    if max(len(stack) for stack in stacks) == 1:
        return 2 * len(stacks) + (2 if "Ɋ" in stacks else 0)
    return len("".join(stacks))
