"""Where tiles may be laid, and which words they make there; the words aren't looked up here."""

from dataclasses import dataclass

from shared.games.kernel import Illegal
from shared.games.upwords import stacks as s
from shared.games.upwords.stacks import MAX_HEIGHT, Laid, Squares, Stacks


@dataclass(frozen=True, slots=True)
class Placement:
    """Tiles laid by the rules: the board then, and the squares of each word, the main one first."""

    stacks: Stacks
    words: tuple[Squares, ...]


def place(stacks: Stacks, laid: tuple[Laid, ...], *, plain_s: bool = True) -> Placement:
    """The placement of tiles on a board. Raises `Illegal` for the first rule it breaks.

    `plain_s`: whether a play may be nothing but an S behind a word.
    """
    _check_squares(stacks, laid)
    after = s.lay(stacks, laid)
    line, across = _line(after, laid)
    runs = _runs(after, laid, line, across)
    _check_gaps(runs[0], laid)
    _check_stacks(stacks, laid)
    _check_joined(stacks, laid, runs)
    _check_covers(stacks, laid, line)
    words = tuple(run for run in runs if len(run) > 1)
    if not words:
        raise Illegal("word_too_short", "A word has at least two letters.")
    if not plain_s and is_plain_s(stacks, laid, words):
        raise Illegal("plain_s", "Here a play can't be only an S behind a word.")
    return Placement(after, words)


def _check_squares(stacks: Stacks, laid: tuple[Laid, ...]) -> None:
    if any(not 0 <= one.square < len(stacks) for one in laid):
        raise Illegal("square_unknown", "There is no such square on this board.")
    if len({one.square for one in laid}) < len(laid):
        raise Illegal("square_twice", "At most one tile goes on any stack in a turn.")


def _line(after: Stacks, laid: tuple[Laid, ...]) -> tuple[range, bool]:
    """The line of the play. A single tile's is its row, if it makes a word there."""
    side, first = s.side(after), laid[0].square
    row, column = s.row_of(side, first), s.column_of(side, first)
    in_row = all(one.square in row for one in laid)
    if len(laid) == 1:
        in_row = len(s.run(after, row, first)) > 1
    elif not in_row and not all(one.square in column for one in laid):
        raise Illegal("not_in_line", "All tiles of a play go in one row or one column.")
    return (row, True) if in_row else (column, False)


def _runs(after: Stacks, laid: tuple[Laid, ...], line: range, across: bool) -> list[Squares]:
    """The run along the play, then those across it in the order of their squares."""
    side = s.side(after)
    crossing = s.column_of if across else s.row_of
    squares = sorted(one.square for one in laid)
    return [
        s.run(after, line, squares[0]),
        *(s.run(after, crossing(side, square), square) for square in squares),
    ]


def _check_gaps(run: Squares, laid: tuple[Laid, ...]) -> None:
    if any(one.square not in run for one in laid):
        raise Illegal("gap", "The letters of a play leave no gap.")


def _check_stacks(stacks: Stacks, laid: tuple[Laid, ...]) -> None:
    for square, tile in laid:
        if len(stacks[square]) >= MAX_HEIGHT:
            raise Illegal("stack_full", f"A stack is at most {MAX_HEIGHT} tiles high.")
        if stacks[square].endswith(tile):
            raise Illegal("same_letter", "A letter never goes on the same letter.")


def _check_joined(stacks: Stacks, laid: tuple[Laid, ...], runs: list[Squares]) -> None:
    if any(stacks):
        if not any(stacks[square] for run in runs for square in run):
            raise Illegal("not_connected", "A play joins the words on the board.")
    elif not {one.square for one in laid} & set(s.centre(s.side(stacks))):
        raise Illegal("start_not_covered", "The first play covers one of the four centre squares.")


def _check_covers(stacks: Stacks, laid: tuple[Laid, ...], line: range) -> None:
    """No word along the line is covered whole; a single letter may be."""
    covered = {one.square for one in laid}
    for run in s.runs(stacks, line):
        if len(run) > 1 and covered.issuperset(run):
            raise Illegal("word_covered", "At least one letter of a word stays uncovered.")


def is_plain_s(stacks: Stacks, laid: tuple[Laid, ...], words: tuple[Squares, ...]) -> bool:
    """Whether all that a play does is lengthen one word by an S at its end.

    What was there has at least two letters (a single one is no word), and the S stands on the board
    (on a stack it changes a word and doesn't lengthen it).
    """
    square, tile = laid[0]
    if len(laid) > 1 or tile != "S" or stacks[square] or len(words) > 1:
        return False
    return len(words[0]) > 2 and words[0][-1] == square
