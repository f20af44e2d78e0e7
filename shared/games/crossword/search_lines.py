"""The board for the compiled search: each row and column as a line of squares.

A line knows for each of its squares what lies there, which tiles may lie there (so that the word
across it is one), and what a tile there counts. It is laid out for words along the line, so rows
and columns are searched by the same code. In the work array each line has `LINE` numbers, from
its *base* on.

A tile's share of a score is its value times the square's *weight*, in two halves of one number:
the low half (the letter premium) counts in the main word, the high half in the cross word, whose
premiums are known beforehand. What doesn't depend on the new tiles is kept by where a word ends.
"""

from typing import Final

from shared.games.crossword.search_bits import Ints, Signs, child, lowest
from shared.games.crossword.search_pairs import ANY, WIDTH
from shared.games.crossword.search_rack import (
    BLANK,
    CODES,
    LETTER,
    OPTIONS,
    RACK_END,
    VALUES,
    WHOLE,
)
from shared.lexicon.automaton import FINAL_BIT, LETTERS_MASK
from shared.lexicon.compiled import compiled

SIDE: Final = 15
SQUARES: Final = SIDE * SIDE
LINES: Final = 2 * SIDE
"""The rows, then the columns."""
EVERYWHERE: Final = (1 << SIDE) - 1
PITCH: Final = SIDE + 2
"""From a square of the grid to the one below: a frame of empty squares is around the board."""
CROSS_SHIFT: Final = 32
MAIN_MASK: Final = (1 << CROSS_SHIFT) - 1

# The terms of an edition: values by code (blanks 0), premiums of letters and words by square, the
# bonus, how many tiles earn it, the square that the first play covers; the codes of the signs (by
# code point) on a board and on a rack.
LETTER_PREMIUMS: Final = CODES
WORD_PREMIUMS: Final = LETTER_PREMIUMS + SQUARES
BONUS: Final = WORD_PREMIUMS + SQUARES
BONUS_TILES: Final = BONUS + 1
START: Final = BONUS_TILES + 1
BOARD_SIGNS: Final = START + 1
HIGHEST: Final = 0x250
"""No sign has a code point as high as this."""
RACK_SIGNS: Final = BOARD_SIGNS + HIGHEST
TERMS: Final = RACK_SIGNS + HIGHEST
NOTHING: Final = -1
"""The code of an empty square."""
UNKNOWN: Final = -2
"""The code of a sign that can't be there."""

# The board's part of the work array: the framed grid; which squares of each line hold a tile (a
# bit each), with an empty line before and after rows and columns.
GRID: Final = RACK_END
FILLED: Final = GRID + PITCH * PITCH
BASES: Final = FILLED + 2 * PITCH

# A line's part: by column what lies there (-1: nothing), the tiles that may, weights, what a tile
# there adds to a score whatever it is, word premiums, and (when only the best play is wanted) what
# the rack's most valuable tile that may lie there is worth, -1 where none may.
LIES, MAY, WEIGHTS, ADDS, PREMIUMS, WORTH = range(0, 6 * PITCH, PITCH)
LINE: Final = 6 * PITCH
LINES_END: Final = BASES + LINES * LINE


@compiled
def code_of(terms: Ints, signs: int, sign: int) -> int:
    """The code of a sign, by the codes for a board (`BOARD_SIGNS`) or a rack."""
    return terms[signs + sign] if sign < HIGHEST else UNKNOWN


@compiled
def base_of(line: int) -> int:
    """Where a line's part of the work array begins."""
    return BASES + LINE * line


@compiled
def lay_out_board(work: Ints, board: Signs, terms: Ints) -> bool:
    """Fill the board's part of `work`. False: a sign on it can't be there."""
    for place in range(GRID, FILLED):
        work[place] = NOTHING
    for place in range(FILLED, BASES):
        work[place] = 0
    for row in range(SIDE):
        for column in range(SIDE):
            code = code_of(terms, BOARD_SIGNS, board[row * SIDE + column])
            if code >= 0:
                work[GRID + (row + 1) * PITCH + column + 1] = code
                work[FILLED + row + 1] |= 1 << column
                work[FILLED + PITCH + column + 1] |= 1 << row
            elif code == UNKNOWN:
                return False
    return True


@compiled
def is_empty(work: Ints) -> bool:
    """Whether no tile lies on the board."""
    filled = 0
    for line in range(FILLED, BASES):
        filled |= work[line]
    return filled == 0


@compiled
def _filled(line: int) -> int:
    """Where the work array says which squares of a line hold a tile."""
    return FILLED + 1 + line + (PITCH - SIDE if line >= SIDE else 0)


@compiled
def crossed(work: Ints, line: int) -> int:
    """The empty squares of a line that have a tile beside the line, a bit each."""
    place = _filled(line)
    return (work[place - 1] | work[place + 1]) & ~work[place]  # type: ignore[no-any-return]


@compiled
def touching(work: Ints, line: int) -> int:
    """The empty squares of a line that touch a tile, a bit each."""
    filled = work[_filled(line)]
    beside = (filled << 1 | filled >> 1) & ~filled & EVERYWHERE
    return beside | crossed(work, line)  # type: ignore[no-any-return]


@compiled
def lay_out_line(work: Ints, terms: Ints, nodes: Ints, before: Ints, line: int) -> None:
    """Fill a line's part of `work`."""
    base, down = base_of(line), line >= SIDE
    number = line - SIDE if down else line
    step, along, square, leap = PITCH, 1, number * SIDE, 1
    if down:
        step, along, square, leap = 1, PITCH, number, SIDE
    at = GRID + (number + 1) * step + along
    for column in range(base, base + SIDE):
        work[LIES + column] = work[at]
        work[MAY + column] = -1
        work[WEIGHTS + column] = terms[LETTER_PREMIUMS + square]
        work[PREMIUMS + column] = terms[WORD_PREMIUMS + square]
        work[ADDS + column] = 0
        square += leap
        at += along
    work[LIES + base + SIDE] = -1
    work[MAY + base + SIDE] = 0
    at -= SIDE * along
    _mind_tiles_after(work, before, line)
    squares = crossed(work, line)
    while squares:
        column = lowest(squares)
        squares &= squares - 1
        _mind_cross(work, nodes, base + column, at + column * along, step)


@compiled
def _mind_tiles_after(work: Ints, before: Ints, line: int) -> None:
    """Left of a tile only letters may lie that some word has there."""
    base, filled = base_of(line), work[_filled(line)]
    squares = filled >> 1 & ~filled
    while squares:
        column = base + lowest(squares)
        squares &= squares - 1
        first, second = work[LIES + column + 1], work[LIES + column + 2]
        second = ANY if second < 0 else second & LETTER
        letters = before[(first & LETTER) * (WIDTH + 1) + second]
        work[MAY + column] = letters | letters << BLANK


@compiled
def _mind_cross(work: Ints, nodes: Ints, column: int, at: int, step: int) -> None:
    """At a crossed square only letters may lie that make a word across; that word counts too."""
    held = work[OPTIONS + work[WHOLE]] & work[MAY + column]
    letters = _letters_across(work, nodes, at, step, (held | held >> BLANK) & LETTERS_MASK)
    work[MAY + column] = letters | letters << BLANK
    premium = work[PREMIUMS + column]
    work[ADDS + column] = premium * _value_across(work, at, step)
    work[WEIGHTS + column] *= 1 | premium << CROSS_SHIFT


@compiled
def _value_across(work: Ints, at: int, step: int) -> int:
    """What the tiles on both sides of an empty square are worth."""
    value, place = 0, at - step
    while work[place] >= 0:
        value += work[VALUES + work[place]]
        place -= step
    place = at + step
    while work[place] >= 0:
        value += work[VALUES + work[place]]
        place += step
    return value


@compiled
def _letters_across(work: Ints, nodes: Ints, at: int, step: int, wanted: int) -> int:
    """The letters among `wanted` that make a word with the tiles on both sides of a square."""
    place = at
    while work[place - step] >= 0:
        place -= step
    node = walk(work, nodes, nodes[0], place, step)
    letters = node & wanted
    fitting = 0
    while letters:
        letter = lowest(letters)
        letters &= letters - 1
        whole = walk(work, nodes, child(nodes, node, letter), at + step, step)
        if whole & FINAL_BIT:
            fitting |= 1 << letter
    return fitting


@compiled
def walk(work: Ints, nodes: Ints, node: int, place: int, step: int) -> int:
    """The node after the tiles from a place on, up to an empty square; 0: no word is so."""
    code = work[place]
    while code >= 0:
        code &= LETTER
        if not node >> code & 1:
            return 0
        node = child(nodes, node, code)
        place += step
        code = work[place]
    return node
