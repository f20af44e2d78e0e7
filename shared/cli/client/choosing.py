"""Something legal to do, in any of the five games, from what a seat is shown (`Match`).

For clients that only have to play: tests, loads, chaos. A word is never unknown here, and an action
that is chosen is legal as long as nothing has happened since the match was shown.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import numpy as np

from shared.games.crossword import search as crossword_search
from shared.games.crossword import seen as crossword
from shared.games.crossword.search_bits import Ints
from shared.games.upwords import search as upwords_search
from shared.games.upwords import seen as upwords
from shared.games.upwords.stacks import side
from shared.games.upwords.walk import PLAY, TILE_BITS
from shared.games.wordgrid import search as wordgrid_search
from shared.games.wordsteal import search as wordsteal_search
from shared.games.wordsteal import seen as wordsteal
from shared.games.wordsteal.search import POINTS
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]
Match = Mapping[str, Any]

PASS: Final[Json] = {"type": "pass"}
LET_PASS: Final[Json] = {"type": "let_pass"}
CHALLENGE: Final[Json] = {"type": "challenge"}


def asked(match: Match) -> str | None:
    """What the game wants of the seat: its `turn`, an answer in a `window`, or nothing."""
    you = match["you"]
    if match["phase"] == "playing" and match["to_move"] == you is not None:
        return "turn"
    window = match["window"]  # None where a play ended the game, until that is told
    if match["phase"] == "window" and window and you in window["seats"]:
        return "window"
    return None


def some_action(
    match: Match, lexicon: Lexicon, rng: Random, *, contests: float = 0.0, eager: bool = False
) -> Json:
    """A legal action of the seat that `match` is shown to.

    In its turn a play; where there is none, an exchange or a pass. In a window it lets the play
    pass, or contests it as often as `contests` says. Raises `ValueError` where the seat is not
    asked for anything, or a game that goes on has nothing for it.
    """
    what = asked(match)
    if what == "window":
        return dict(CHALLENGE if rng.random() < contests else LET_PASS)
    if what is None:
        raise ValueError("this seat has nothing to do")
    return some_play(match, lexicon, rng, eager=eager) or no_play(match, rng)


def some_play(match: Match, lexicon: Lexicon, rng: Random, *, eager: bool = False) -> Json | None:
    """A play of the seat, as if it were its turn; None where it has none.

    At random, or (`eager`) one that brings the end nearer: most tiles, in Wordsteal most points.
    """
    return _PLAYS[match["kind"]](match, lexicon, rng if not eager else None)


def some_bluff(match: Match, lexicon: Lexicon, rng: Random) -> Json | None:
    """A play of letters in an order that is probably no word; None where there is nothing to mix.

    It is placed by the rules, mostly: whoever plays it may be refused.
    """
    play = some_play(match, lexicon, rng)
    if play is None or len(play.get("tiles", ())) < 2:
        return None
    faces = [tile["face"] for tile in play["tiles"]]
    rng.shuffle(faces)
    mixed = zip(play["tiles"], faces, strict=True)
    return {**play, "tiles": [{**tile, "face": face} for tile, face in mixed]}


def no_play(match: Match, rng: Random) -> Json:
    """What the seat does when it doesn't play: an exchange where that is possible, or a pass.

    Raises `ValueError` in Wordgrid, where one always plays.
    """
    kind, position = match["kind"], match["position"]
    if kind == "wordgrid":
        raise ValueError("there is no legal move")
    if kind == "wordsteal" or not position["bag"]:
        return dict(PASS)
    if kind == "upwords":
        mine = position["withdrawn"] == match["you"]
        return dict(PASS) if mine else {"type": "exchange", "tiles": rng.choice(position["rack"])}
    count = min(len(position["rack"]), position["bag"])
    return {"type": "exchange", "tiles": "".join(rng.sample(position["rack"], count))}


def _wordgrid(match: Match, lexicon: Lexicon, rng: Random | None) -> Json | None:
    position = match["position"]
    grid, used = "".join(position["rows"]), tuple(position["used"])
    rows = wordgrid_search.move_rows(lexicon, grid, used)
    if not len(rows):
        return None
    move = wordgrid_search.read_move(lexicon.alphabet, rows[rng.randrange(len(rows)) if rng else 0])
    return {"type": "write", "cell": move.cell, "letter": move.letter, "path": list(move.path)}


def _crossword(match: Match, lexicon: Lexicon, rng: Random | None) -> Json | None:
    seen = crossword.seen(match)
    rows = crossword.plays(seen, lexicon)
    if not len(rows):
        return None
    row = rows[rng.randrange(len(rows)) if rng else rows["count"].argmax()]
    return crossword.play(crossword_search.read_play(seen.board, row, seen.edition).tiles)


def _upwords(match: Match, lexicon: Lexicon, rng: Random | None) -> Json | None:
    seen = upwords.seen(match)
    tiling = seen.tiles.tiling
    rows = upwords_search.play_rows(lexicon, tiling, seen.board, seen.rack, plain_s=seen.plain_s)
    if not len(rows):
        return None
    squares = side(seen.board)
    row = rows[rng.randrange(len(rows)) if rng else _laid(rows, squares).argmax()]
    return upwords.play(upwords_search.read_play(tiling, squares, row).laid)


def _laid(rows: Ints, squares: int) -> Ints:
    """How many tiles each play lays."""
    tile = (1 << TILE_BITS) - 1
    laid: Ints = np.zeros(len(rows), dtype=np.int64)
    for at in range(squares):
        laid += (rows[:, PLAY] >> at * TILE_BITS & tile) > 0
    return laid


def _wordsteal(match: Match, lexicon: Lexicon, rng: Random | None) -> Json | None:
    seen = wordsteal.seen(match)
    rows = wordsteal_search.play_rows(lexicon, seen.at_turn, seen.options)
    if not len(rows):
        return None
    row = rows[rng.randrange(len(rows)) if rng else rows[:, POINTS].argmax()]
    found = wordsteal_search.read_play(lexicon.alphabet, seen.grid, row)
    return wordsteal.play(found.squares, found.letters)


_PLAYS: Final[Mapping[str, Callable[[Match, Lexicon, Random | None], Json | None]]] = {
    "wordgrid": _wordgrid,
    "scrabble": _crossword,
    "words_with_friends": _crossword,
    "upwords": _upwords,
    "wordsteal": _wordsteal,
}
