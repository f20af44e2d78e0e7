"""Whole games of Wordsteal, legal and illegal: what holds at every moment of every game."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games import match as m
from shared.games.crossword.board import EMPTY
from shared.games.wordsteal.drawing import playable, weights
from shared.games.wordsteal.grid import NOBODY
from shared.games.wordsteal.model import Placed, WordstealOptions
from shared.games.wordsteal.rules import Wordsteal
from shared.games.wordsteal.search import Seen, all_plays, best_play
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import CALM, PASS, Game, mover, wordgrid_setup
from tests.unit.games.whole import ANYTHING, CONTROLS, to_the_end, whatever_is_done
from tests.unit.games.wordsteal_tables import on


def some_list(language: str, luck: Random) -> Lexicon:
    """Words of letters that are often drawn."""
    letters, counts = zip(*weights(language).items(), strict=True)
    words = {
        "".join(luck.choices(letters, counts, k=luck.choice((2, 2, 2, 3)))) for _ in range(200)
    }
    return make("random", language, words)


def some_game(luck: Random) -> Game:
    language = luck.choice(Wordsteal.languages)
    options = {
        "target": luck.choice((10, 30, 100)),
        "no_steal_with_an_s": luck.random() < 0.5,
        "no_clearing": luck.random() < 0.3,
    }
    seats = luck.choice(Wordsteal.seats)
    setup = wordgrid_setup(
        game="wordsteal",
        language=language,
        seats=seats,
        options=options,
        time_control=luck.choice(CONTROLS),
        seed=f"{luck.getrandbits(256):064x}",
    )
    return Game(setup, some_list(language, luck)).arrive(*range(seats))


def seen(game: Game, seat: int) -> Seen:
    position = on(game)
    return Seen(position.grid, position.owners, position.draw, seat, position.bonus[seat])


def chosen(game: Game) -> WordstealOptions:
    return WordstealOptions.model_validate(game.match.setup.options)


def some_action(game: Game, seat: int, luck: Random) -> dict[str, Any]:
    """A legal play, letters anywhere, nothing, or what there isn't."""
    what = luck.random()
    if what < 0.15:
        return dict(luck.choice(ANYTHING))
    if what < 0.30:
        return PASS
    plays = all_plays(game.lexicon, seen(game, seat), chosen(game))
    if plays and what < 0.8:
        play = luck.choice(plays)
        return putting(dict(zip(play.squares, play.letters, strict=True)))
    first, step = 112 + luck.randrange(-30, 30), luck.choice((1, 15))
    letters = luck.sample(on(game).draw, luck.randint(1, 4))
    return putting({first + step * k: letter for k, letter in enumerate(letters)})


def putting(letters: dict[int, str]) -> dict[str, Any]:
    return {"type": "play", "tiles": [{"square": s, "face": f} for s, f in letters.items()]}


class Watch:
    """Looks at a game again and again; keeps what it was when it looked last."""

    def __init__(self, game: Game) -> None:
        self.before, self.count = game.match, len(game.events)

    def __call__(self, game: Game) -> None:
        check_position(game)
        check_scores(self.before, game, self.count)
        check_open(game)
        self.before, self.count = game.match, len(game.events)


@settings(CALM, max_examples=12)
@given(number=st.integers(0, 10**9))
def test_whatever_is_done(number: int) -> None:
    """Scores add up, letters are owned, the draw is playable, all lies open, prefixes fold."""
    luck = Random(number)
    game = some_game(luck)
    whatever_is_done(game, luck, some_action, Watch(game))


def check_position(game: Game) -> None:
    position, seats = on(game), game.match.setup.seats
    assert len(position.grid) == len(position.owners) == 225
    for letter, owner in zip(position.grid, position.owners, strict=True):
        assert (letter == EMPTY) == (owner == NOBODY)
        assert owner == NOBODY or int(owner) < seats
    if game.match.phase == "playing":
        assert len(position.draw) == 7
        assert playable(position.draw)
    for seat, points in enumerate(game.match.scores):
        assert points >= position.owners.count(str(seat)), "a score is never below letters owned"
    assert all(bonus >= 0 for bonus in position.bonus)


def check_scores(before: m.Match, game: Game, count: int) -> None:
    """All points come from letters placed and from bonus points turned into points."""
    placed = [
        did
        for event in game.events[count:]
        for did in getattr(event, "did", ())
        if type(did) is Placed
    ]
    fresh = sum(len(play.tiles) + play.converted for play in placed)
    assert sum(game.match.scores) - sum(before.scores) == fresh
    for play in placed:
        assert play.points == len(play.tiles) + play.converted + sum(play.taken.values())


def check_open(game: Game) -> None:
    """Everything lies open: all see the same, the seed excepted."""
    first, *others = (
        {**m.view(game.match, audience), "you": None, "may_offer_draw": None}
        for audience in (None, *range(game.match.setup.seats))
    )
    assert all(other == first for other in others)
    assert first["position"]["draw"] == on(game).draw


@settings(CALM, max_examples=6)
@given(number=st.integers(0, 10**9))
def test_games_of_best_plays_come_to_their_end(number: int) -> None:
    game = some_game(Random(number))
    result = to_the_end(game, best_turn)
    assert result.detail in ("target", "nothing_played")
    if result.detail == "target":
        assert max(result.scores) >= chosen(game).target


def best_turn(game: Game) -> None:
    """The best play there is, worth what the search says; else nothing."""
    seat = mover(game)
    play = best_play(game.lexicon, seen(game, seat), chosen(game))
    if play is None:
        game.act(seat, PASS)
        return
    points = game.match.scores[seat]
    game.act(seat, putting(dict(zip(play.squares, play.letters, strict=True))))
    assert game.match.scores[seat] - points == play.points
