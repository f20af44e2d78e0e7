"""The compiled search for plays: from each job's beginnings on, tile by tile to every word.

The walk keeps what it must come back to in frames of the work array, one a tile at most. It writes
plays as pairs of numbers: the tiles, packed; the score with the square, direction and count.
"""

from typing import Final

import numpy as np

from shared.games.crossword.search_bits import Ints, Signs, child, get, lowest
from shared.games.crossword.search_jobs import (
    BOUND,
    JOB_ANCHOR,
    JOB_BOUND,
    JOB_FIRST,
    JOB_FROM,
    JOB_LINE,
    JOB_TO,
    JOBS,
    REST,
    SCORING_END,
    TIMES,
    add_jobs,
    anchors_of,
    bound,
    bound_jobs,
    job_of,
    longest_gap,
    most_promising,
    weigh,
)
from shared.games.crossword.search_lines import (
    CROSS_SHIFT,
    LIES,
    LINES,
    MAIN_MASK,
    MAY,
    RACK_SIGNS,
    SIDE,
    START,
    WEIGHTS,
    base_of,
    code_of,
    crossed,
    is_empty,
    lay_out_board,
    lay_out_line,
)
from shared.games.crossword.search_rack import (
    BEGIN_LEFT,
    BEGIN_NODE,
    BEGIN_OPTIONS,
    BEGIN_SECOND,
    BEGIN_TILES,
    CODES,
    LETTER,
    MOST_TILES,
    OPTIONS,
    STRIDES,
    TILE_BITS,
    TILES,
    VALUES,
    begin_words,
    lay_out_rack,
    twice,
)
from shared.lexicon.automaton import FINAL_BIT
from shared.lexicon.compiled import compiled

# How many plays were written, the score that a play must pass to be written, then the frames.
COUNT: Final = SCORING_END
FLOOR: Final = COUNT + 1
FRAMES: Final = FLOOR + 1
FRAME: Final = 7
WORK: Final = FRAMES + FRAME * (MOST_TILES + 1)

PLAY: Final = 2
SQUARE_SHIFT: Final = 32
DOWN_SHIFT: Final = 48
COUNT_SHIFT: Final = 56


@compiled
def find_plays(
    board: Signs, rack: Signs, terms: Ints, nodes: Ints, before: Ints, found: Ints, best_only: bool
) -> int:
    """Write legal plays to `found` until it is full, or only the best; answers how many.

    `board` and `rack` are in signs, `terms` an edition's numbers, `before` what `search_pairs.py`
    says of `nodes`. Answers -1 when there are signs that can't be there.
    """
    work = np.empty(WORK, dtype=np.int64)
    held = _codes_of(rack, terms)
    if not lay_out_board(work, board, terms) or not _are_tiles(held):
        return -1
    lay_out_rack(work, held, terms)
    begun = _prepare(work, terms, nodes, before)
    work[COUNT], work[FLOOR] = 0, -1
    if best_only:
        bound_jobs(work, terms)
    for number in range(work[JOBS]):
        job = most_promising(work) if best_only else job_of(number)
        if best_only and work[job + JOB_BOUND] <= work[FLOOR]:
            break
        if best_only:
            weigh(work, terms, job)
            bound(work, job)
            work[job + JOB_BOUND] = -1
        _extend(work, terms, nodes, begun, job, found, best_only)
        if work[COUNT] == found.shape[0] and not best_only:
            break
    return 1 if work[FLOOR] >= 0 else work[COUNT]


@compiled
def _codes_of(rack: Signs, terms: Ints) -> Ints:
    codes = np.empty(rack.shape[0], dtype=np.int64)
    for at in range(rack.shape[0]):
        codes[at] = code_of(terms, RACK_SIGNS, rack[at])
    return codes


@compiled
def _are_tiles(codes: Ints) -> bool:
    lowest_code = 0
    for at in range(codes.shape[0]):
        lowest_code = min(lowest_code, codes[at])
    return lowest_code >= 0


@compiled
def _prepare(work: Ints, terms: Ints, nodes: Ints, before: Ints) -> Ints:
    """Lay out the lines and list the jobs; answers their beginnings."""
    first = terms[START] if is_empty(work) else -1
    ends = np.empty(MOST_TILES + 1, dtype=np.int64)
    longest = min(longest_gap(work, first), work[TILES] - 1)
    begun = begin_words(work, nodes, longest, ends)
    spare = ends[max(longest, 0)]
    work[JOBS] = 0
    for line in range(LINES):
        anchors = anchors_of(work, line, first)
        if anchors:
            lay_out_line(work, terms, nodes, before, line)
            spare = add_jobs(work, nodes, begun, ends, spare, line, anchors)
    return begun


@compiled
def _where(work: Ints, job: int) -> int:
    """The square and direction of a job's words, as they are in a play."""
    line, first = work[job + JOB_LINE], work[job + JOB_FIRST]
    if line < SIDE:
        return line * SIDE + first << SQUARE_SHIFT  # type: ignore[no-any-return]
    return first * SIDE + line - SIDE << SQUARE_SHIFT | 1 << DOWN_SHIFT  # type: ignore[no-any-return]


@compiled
def _fewest(work: Ints, job: int) -> int:
    """How many tiles a job's plays have at least.

    A single tile that makes words both ways is found in its row, so not in its column.
    """
    line = work[job + JOB_LINE]
    return 2 if line >= SIDE and crossed(work, line) >> work[job + JOB_ANCHOR] & 1 else 1


@compiled
def _follows(work: Ints, column: int) -> int:
    """What may follow a tile on a square: the letter of the tile on the next, or anything."""
    code = work[LIES + column + 1]
    return -1 if code < 0 else 1 << (code & LETTER)


@compiled
def _extend(
    work: Ints, terms: Ints, nodes: Ints, begun: Ints, job: int, found: Ints, best_only: bool
) -> None:
    """Find a job's plays: write them to `found` until it is full, or only the best so far."""
    anchor, first, end = work[job + JOB_ANCHOR], work[job + JOB_FIRST], work[job + JOB_TO]
    base, where, fewest = base_of(work[job + JOB_LINE]), _where(work, job), _fewest(work, job)
    may, follows = work[base + MAY + anchor], _follows(work, base + anchor)
    at = _next_beginning(begun, work[job + JOB_FROM], end, may, follows)
    if at == end:
        return
    weigh(work, terms, job)
    before = 0 if work[base + LIES + first] >= 0 else anchor - first
    count, floor, depth, options = work[COUNT], work[FLOOR], 0, 0
    node = left = tiles = points = column = used = 0
    while count < found.shape[0] or best_only:
        if not options and depth:
            depth -= 1
            options, node, left, tiles, points, column, used = _resume(work, depth)
        elif not options and at < end:
            options, node, left, tiles, points = _begin(work, begun, at, may, base + first)
            column, used = anchor, before
            at = _next_beginning(begun, at + 1, end, may, follows)
        elif not options:
            break
        tile = lowest(options)
        options &= options - 1
        onward, beyond = _through(work, nodes, child(nodes, node, tile & LETTER), base, column + 1)
        if not onward:
            continue
        remains = left - get(work, STRIDES + tile)
        placed = tiles | (tile + 1) << TILE_BITS * used
        total = points + get(work, VALUES + tile) * get(work, base + WEIGHTS + column)
        if onward & FINAL_BIT and beyond - first > 1 and used + 1 >= fewest:
            score = _score(work, total, beyond)
            if score > floor:
                found[count, 0] = placed
                found[count, 1] = score | where | (used + 1) << COUNT_SHIFT
                count, floor = (count, score) if best_only else (count + 1, floor)
        possible = twice(onward) & get(work, base + MAY + beyond) & get(work, OPTIONS + remains)
        if possible and (floor < 0 or get(work, BOUND + beyond) > floor):
            if options:
                _interrupt(work, depth, options, node, left, tiles, points, column, used)
                depth += 1
            options, node, left = possible, onward, remains
            tiles, points, column, used = placed, total, beyond, used + 1
    work[COUNT], work[FLOOR] = count, floor


@compiled
def _begin(
    work: Ints, begun: Ints, at: int, may: int, square: int
) -> tuple[int, int, int, int, int]:
    """Where the walk is after a beginning, its first tile on a square: options to points."""
    tiles = begun[BEGIN_TILES, at]
    options, node = begun[BEGIN_OPTIONS, at] & may, begun[BEGIN_NODE, at]
    return options, node, begun[BEGIN_LEFT, at], tiles, _points(work, tiles, square)


@compiled
def _score(work: Ints, total: int, beyond: int) -> int:
    """What a play is worth that goes up to a square: the main word, cross words, all tiles."""
    main = get(work, TIMES + beyond) * (total & MAIN_MASK)
    return main + (total >> CROSS_SHIFT) + get(work, REST + beyond)


@compiled
def _next_beginning(begun: Ints, at: int, end: int, may: int, follows: int) -> int:
    """The first beginning from `at` on that leads to the anchor and over it; `end`: none."""
    while at < end:
        if begun[BEGIN_OPTIONS, at] & may and begun[BEGIN_SECOND, at] & follows:
            break
        at += 1
    return at


@compiled
def _through(work: Ints, nodes: Ints, node: int, base: int, column: int) -> tuple[int, int]:
    """The node and the column after the tiles that lie from a column on; node 0: no word is so."""
    code = get(work, base + LIES + column)
    while code >= 0:
        if not node >> (code & LETTER) & 1:
            return 0, column
        node = child(nodes, node, code & LETTER)
        column += 1
        code = get(work, base + LIES + column)
    return node, column


@compiled
def _interrupt(
    work: Ints,
    depth: int,
    options: int,
    node: int,
    left: int,
    tiles: int,
    points: int,
    column: int,
    used: int,
) -> None:
    """Keep where the walk is, to come back for its other options."""
    frame = FRAMES + FRAME * depth
    work[frame], work[frame + 1], work[frame + 2], work[frame + 3] = options, node, left, tiles
    work[frame + 4], work[frame + 5], work[frame + 6] = points, column, used


@compiled
def _resume(work: Ints, depth: int) -> tuple[int, int, int, int, int, int, int]:
    """Where the walk was."""
    frame = FRAMES + FRAME * depth
    options, node, left, tiles = work[frame], work[frame + 1], work[frame + 2], work[frame + 3]
    return options, node, left, tiles, work[frame + 4], work[frame + 5], work[frame + 6]


@compiled
def _points(work: Ints, tiles: int, column: int) -> int:
    """What the tiles of a beginning, the first on the square `column`, add to a score."""
    points = 0
    while tiles:
        points += work[VALUES + (tiles & (CODES - 1)) - 1] * work[WEIGHTS + column]
        tiles >>= TILE_BITS
        column += 1
    return points
