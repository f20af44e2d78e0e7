"""The search's jobs: each place where words may begin, and what they can score from there.

Every play covers an *anchor*, an empty square that touches a tile, and is found from the first it
covers. What lies left of the anchor is either tiles on the board or a beginning from the rack on
squares that touch nothing. So a job is an anchor and a first square, with the beginnings that
reach from one to the other; squares that touch nothing belong to one anchor, so there are never
more jobs than squares.
"""

from typing import Final

from shared.games.crossword.search_bits import Ints, lowest
from shared.games.crossword.search_lines import (
    ADDS,
    BONUS,
    BONUS_TILES,
    CROSS_SHIFT,
    LIES,
    LINES,
    LINES_END,
    MAIN_MASK,
    MAY,
    PITCH,
    PREMIUMS,
    SIDE,
    WEIGHTS,
    WORTH,
    base_of,
    touching,
    walk,
)
from shared.games.crossword.search_rack import (
    BEGIN_LEFT,
    BEGIN_NODE,
    BEGIN_OPTIONS,
    BEGIN_SECOND,
    BEGIN_TILES,
    OPTIONS,
    SPELLS,
    TILES,
    TOP,
    VALUES,
    WHOLE,
    twice,
)
from shared.lexicon.automaton import LETTERS_MASK
from shared.lexicon.compiled import compiled

# The jobs' part of the work array: how many there are, then of each the line, the anchor, the
# first column, the beginnings (from, to), at most what can be scored.
JOBS: Final = LINES_END
JOB_LINE, JOB_ANCHOR, JOB_FIRST, JOB_FROM, JOB_TO, JOB_BOUND = range(6)
JOB: Final = 6
JOBS_END: Final = JOBS + 1 + JOB * LINES * SIDE

# What a job's words score, by where they end: what the main word is multiplied by, the rest that
# doesn't depend on the new tiles, and at most how much words that end further on score.
TIMES: Final = JOBS_END
REST: Final = TIMES + PITCH
BOUND: Final = REST + PITCH
SCORING_END: Final = BOUND + PITCH


@compiled
def anchors_of(work: Ints, line: int, first: int) -> int:
    """The anchors of a line, a bit each. `first`: the square a first play covers, -1 later.

    A first play is looked for in a row only.
    """
    if first < 0:
        return touching(work, line)
    return 1 << first % SIDE if line == first // SIDE else 0


@compiled
def longest_gap(work: Ints, first: int) -> int:
    """How many squares that touch nothing lie side by side before an anchor, at most."""
    longest = 0
    for line in range(LINES):
        last = -1
        anchors = anchors_of(work, line, first)
        while anchors:
            anchor = lowest(anchors)
            anchors &= anchors - 1
            longest = max(longest, anchor - last - 1)
            last = anchor
    return longest


@compiled
def add_jobs(
    work: Ints, nodes: Ints, begun: Ints, ends: Ints, spare: int, line: int, anchors: int
) -> int:
    """Add the jobs of a line that was laid out; answers the next spare place of beginnings."""
    base, last = base_of(line), -1
    while anchors:
        anchor = lowest(anchors)
        anchors &= anchors - 1
        if not work[base + MAY + anchor]:
            pass
        elif anchor and work[base + LIES + anchor - 1] >= 0:
            spare = _go_on(work, nodes, begun, spare, line, anchor)
        else:
            start = ends[0] - 1
            for length in range(min(anchor - last, work[TILES])):
                _add_job(work, line, anchor, anchor - length, start, ends[length])
                start = ends[length]
        last = anchor
    return spare


@compiled
def _go_on(work: Ints, nodes: Ints, begun: Ints, spare: int, line: int, anchor: int) -> int:
    """Add the job of going on after the tiles left of an anchor; answers the next spare place."""
    base, first = base_of(line), anchor
    while first and work[base + LIES + first - 1] >= 0:
        first -= 1
    node = walk(work, nodes, nodes[0], base + LIES + first, 1)
    if not node & LETTERS_MASK:
        return spare
    begun[BEGIN_OPTIONS, spare] = twice(node) & work[OPTIONS + work[WHOLE]]
    begun[BEGIN_SECOND, spare] = -1
    begun[BEGIN_NODE, spare] = node
    begun[BEGIN_LEFT, spare] = work[WHOLE]
    begun[BEGIN_TILES, spare] = 0
    _add_job(work, line, anchor, first, spare, spare + 1)
    return spare + 1


@compiled
def job_of(number: int) -> int:
    """Where a job is in the work array."""
    return JOBS + 1 + JOB * number


@compiled
def _add_job(work: Ints, line: int, anchor: int, first: int, start: int, end: int) -> None:
    if start == end:
        return
    job = job_of(work[JOBS])
    work[JOBS] += 1
    work[job + JOB_LINE], work[job + JOB_ANCHOR], work[job + JOB_FIRST] = line, anchor, first
    work[job + JOB_FROM], work[job + JOB_TO] = start, end


@compiled
def weigh(work: Ints, terms: Ints, job: int) -> None:
    """Fill `TIMES` and `REST` for a job."""
    base = base_of(work[job + JOB_LINE])
    times, adds, tiles, value = 1, 0, 0, 0
    for column in range(work[job + JOB_FIRST], SIDE):
        code = work[base + LIES + column]
        if code >= 0:
            value += work[VALUES + code]
        else:
            tiles += 1
            if tiles > work[TILES] or not work[base + MAY + column]:
                return
            times *= work[base + PREMIUMS + column]
            adds += work[base + ADDS + column]
        bonus = terms[BONUS] if tiles == terms[BONUS_TILES] else 0
        work[TIMES + column + 1] = times
        work[REST + column + 1] = times * value + adds + bonus


@compiled
def bound_jobs(work: Ints, terms: Ints) -> None:
    """Say for each job what its plays score at most."""
    line = -1
    for number in range(work[JOBS]):
        job = job_of(number)
        if work[job + JOB_LINE] != line:
            line = work[job + JOB_LINE]
            _value_squares(work, base_of(line))
        weigh(work, terms, job)
        work[job + JOB_BOUND] = bound(work, job)


@compiled
def _value_squares(work: Ints, base: int) -> None:
    """Fill a line's `WORTH`."""
    held = work[OPTIONS + work[WHOLE]]
    for column in range(base, base + SIDE):
        may = work[MAY + column] & held
        if may == held:
            work[WORTH + column] = work[TOP + 1]
        else:
            work[WORTH + column] = _highest(work, may) if may else -1


@compiled
def most_promising(work: Ints) -> int:
    """The job with the highest bound."""
    best = job_of(0)
    for number in range(1, work[JOBS]):
        job = job_of(number)
        if work[job + JOB_BOUND] > work[best + JOB_BOUND]:
            best = job
    return best


@compiled
def bound(work: Ints, job: int) -> int:
    """At most what a job's plays score; fills `BOUND` for the job that was weighed.

    As if on each square lay the most valuable tile of the rack that may lie there, but together
    not more than the rack's most valuable tiles are worth.
    """
    base, anchor = base_of(work[job + JOB_LINE]), work[job + JOB_ANCHOR]
    tiles = worth = extra = cross = lying = 0
    end = work[job + JOB_FIRST]
    while end < SIDE:
        if work[base + LIES + end] >= 0:
            lying = 1
        else:
            value, weight = work[base + WORTH + end], work[base + WEIGHTS + end]
            tiles += 1
            if value < 0 or tiles > work[TILES]:
                break
            worth += value
            extra += value * ((weight & MAIN_MASK) - 1)
            cross += value * (weight >> CROSS_SHIFT)
        end += 1
        work[BOUND + end] = -1
        if end > anchor and work[base + LIES + end] < 0 and (lying or work[SPELLS + tiles]):
            most = min(worth, work[TOP + tiles]) + extra
            work[BOUND + end] = work[REST + end] + work[TIMES + end] * most + cross
    return _beyond(work, anchor, end)


@compiled
def _highest(work: Ints, may: int) -> int:
    """The value of the most valuable of some tiles."""
    value, letters = 0, may & LETTERS_MASK
    while letters:
        value = max(value, work[VALUES + lowest(letters)])
        letters &= letters - 1
    return value


@compiled
def _beyond(work: Ints, anchor: int, end: int) -> int:
    """Make bounds of words that end somewhere those of words that end further on; the highest."""
    highest = -1
    while end > anchor:
        highest, work[BOUND + end] = max(highest, work[BOUND + end]), highest
        end -= 1
    return highest
