"""The search for the best end of a crossword game, against a twin that tries everything."""

from random import Random
from time import process_time, thread_time

import pytest

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword.ending import Best, solve
from services.bots.thinking.crossword.ending_search import Position
from shared.games.crossword.model import CrosswordPosition, Pass, Play, Put
from shared.games.crossword.search import plays, read_play
from shared.games.crossword.tiles import Edition, edition
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon, make
from shared.lexicon.tiling import automaton
from tests.unit.bots.ending_twin import Twin, position_of
from tests.unit.speed import slowness

SCRABBLE = edition("scrabble", "en")
FRIENDS = edition("words_with_friends", "en")
GAMES = pytest.mark.parametrize("played", [SCRABBLE, FRIENDS], ids=lambda played: played.game)
_WORDS = "AT CAT CATS TAD AD DO DOT QAT ZA SAD AS ADS OS TO DOTS COD"
WORDS = make("ends", "en", _WORDS.split())
CAT = {111: "C", 112: "A", 113: "T"}


def solved(
    played: Edition, lexicon: Lexicon, position: CrosswordPosition, idle: int = 0, ms: int = 9_000
) -> Best:
    """The best end for seat 0."""
    nodes = automaton(lexicon, played.tiles.tiling)
    seen = Position(position.board, *position.racks, idle, (position.skips[0], position.skips[1]))
    return solve(played, nodes, seen, Budget(thread_time, ms))


def agrees(played: Edition, position: CrosswordPosition, idle: int = 0) -> Best:
    """The search is exact, its value is the twin's, and its play reaches that value."""
    twin, best = Twin(played, WORDS), solved(played, WORDS, position, idle)
    assert best.exact
    assert best.gain == twin.gain(position, 0)
    assert twin.after(position, 0, action(best)) == best.gain
    return best


def action(best: Best) -> Play | Pass:
    if best.tiles is None:
        return Pass()
    return Play(tiles=[Put(square=square, face=face) for square, face in best.tiles.items()])


@GAMES
@pytest.mark.parametrize("number", [*range(10), 11])
def test_it_finds_what_the_twin_finds(played: Edition, number: int) -> None:
    luck = Random(number)  # The tenth one's twin takes a minute.
    tiles = luck.sample("AATDDOSCQZ?", luck.randrange(3, 6))
    cut = luck.randrange(1, len(tiles))
    racks = ("".join(tiles[:cut]), "".join(tiles[cut:]))
    agrees(played, position_of(CAT, racks))


@GAMES
def test_a_tile_that_fits_nowhere_is_counted(played: Edition) -> None:
    """Neither Q nor Z of the other can be played once the A is closed."""
    best = agrees(played, position_of(CAT, ("S", "QZ")))
    assert best.gain > 20
    assert best.tiles == {114: "S"}


@GAMES
@pytest.mark.parametrize(("passes", "idle"), [(1, 0), (2, 0), (3, 1)])
def test_passes_that_were_made_count(played: Edition, passes: int, idle: int) -> None:
    """In Scrabble the fourth pass is the end, in Words With Friends the third idle turn."""
    if played is FRIENDS:
        passes, idle = min(passes, 2), min(passes, 2)
    made = tuple((passes - k) % 2 for k in range(passes))
    position = position_of(CAT, ("QD", "ZT"), passes=made, scoreless=passes)
    agrees(played, position, idle)


@pytest.mark.parametrize("skips", [(0, 1), (1, 0), (0, 2), (2, 1)])
def test_turns_that_were_lost_are_heeded(skips: tuple[int, int]) -> None:
    agrees(SCRABBLE, position_of(CAT, ("AD", "TS"), skips=skips))


@pytest.mark.parametrize(
    ("word", "racks"),
    [("TAD", ("DC", "AO")), ("COD", ("SQ", "AC")), ("DOTS", ("QS", "OZ"))],
)
def test_it_passes_where_every_play_loses_more(word: str, racks: tuple[str, str]) -> None:
    """There is a play, but it opens the board to the other, who can't move without it."""
    position = position_of(dict(enumerate(word, start=111)), racks)
    nodes = automaton(WORDS, SCRABBLE.tiles.tiling)
    found = plays(position.board, racks[0], SCRABBLE, nodes)
    assert len(found) == 1
    best, twin = agrees(SCRABBLE, position), Twin(SCRABBLE, WORDS)
    assert best.tiles is None
    tiles = read_play(position.board, found[0], SCRABBLE).tiles
    puts = [Put(square=square, face=face) for square, face in tiles.items()]
    assert twin.after(position, 0, Play(tiles=puts)) < best.gain


def test_without_time_it_still_answers_with_a_play() -> None:
    position = position_of(CAT, ("ADOSTDQ", "ATDOSCZ"))
    best = solved(SCRABBLE, WORDS, position, ms=0)
    assert best.tiles


@pytest.mark.parametrize("racks", [("EEIYRAT", "LONGEAU"), ("NN?BRAI", "IIOOUIG")])
def test_it_keeps_the_budget(racks: tuple[str, str]) -> None:
    """In processor time, so that a busy machine doesn't decide it."""
    english = store.get("en-1")
    position = position_of(CAT | {127: "T", 142: "E", 157: "N"}, racks)
    solved(SCRABBLE, english, position, ms=1)  # compiled, loaded
    began = process_time()
    best = solved(SCRABBLE, english, position, ms=100)
    assert process_time() - began < 0.1 + 0.15 * slowness()
    assert best.tiles
