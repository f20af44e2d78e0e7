"""`wordhall moves --game wordsteal`: positions in, numbers out."""

import pytest

from shared.cli.moves import answers, counter
from shared.games.wordsteal.model import WordstealOptions
from shared.games.wordsteal.search import Seen
from shared.lexicon.lexicon import make
from tests.unit.games.wordsteal_twin import slow_plays

WORDS = ["AT", "TEA", "EAT", "ATE", "SEAT", "TEAS"]
LIST = make("few", "en", WORDS)
BARE = "/".join(["15"] * 15)


def answer(line: str) -> str:
    (told,) = answers(counter("wordsteal", LIST), [line])
    return told


def test_plays_sum_top_tops_are_those_of_the_slow_twin() -> None:
    rows, owners = ["15"] * 15, ["." * 15] * 15
    rows[7], owners[7] = "6TEA6", "......111......"
    line = "\t".join(("/".join(rows), "SEATXXX", "/".join(owners), "0", "2"))
    grid = "." * 111 + "TEA" + "." * 111
    found = slow_plays(WORDS, Seen(grid, "".join(owners), "SEATXXX", 0, 2), WordstealOptions())
    points = [play.points for play in found]
    assert (
        answer(line) == f"{len(points)}\t{sum(points)}\t{max(points)}\t{points.count(max(points))}"
    )
    assert len(points) > 10


def test_a_grid_and_a_draw_are_enough() -> None:
    assert answer(f"{BARE}\tATXXXXX") == "4\t8\t2\t4"
    assert answer(f"{BARE}\tXXXXXXX") == "0\t0\t0\t0"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "malformed_line"),
        (BARE, "malformed_line"),
        (f"{BARE}\tAAAAAAAA", "malformed_draw"),
        (f"{BARE}\tA?", "malformed_draw"),
        (f"{BARE}\tAT\tx", "malformed_owners"),
        (f"{BARE}\tAT\t\t6", "malformed_seat"),
        (f"{BARE}\tAT\t\t01", "malformed_seat"),
        (f"{BARE}\tAT\t\t0\tmany", "malformed_bonus"),
        (f"{BARE}\tAT\t\t0\t99999999", "malformed_bonus"),
        ("15\tAT", "malformed_board"),
        (f"14a/{BARE[3:]}\tAT", "letter_unknown"),
    ],
)
def test_what_cannot_be_read_gets_its_code(line: str, code: str) -> None:
    assert answer(line) == f"error\t{code}"
