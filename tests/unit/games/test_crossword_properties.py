"""Whole games of Scrabble and Words With Friends, legal and illegal: what holds at every moment."""

from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games import match as m
from shared.games.crossword.applying import held
from shared.games.crossword.board import EMPTY
from shared.games.crossword.tiles import as_held, edition, ordered, without
from shared.games.kernel import GameError
from shared.games.registry import rules
from shared.lexicon import store
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import make
from tests.unit.games.crossing import begun, position
from tests.unit.games.crossing_players import fitting_word, legal_play, playing, some_action
from tests.unit.games.tables import CALM, CHALLENGE, LET_PASS, PASS, Game, mover
from tests.unit.games.whole import CONTROLS, heard, one_thing, to_the_end, whatever_is_done

KINDS = ("scrabble", "words_with_friends")
WORDS_OF_TWO = ["".join(pair) for pair in product("AEIORSTN", repeat=2)]


def some_game(kind: str, luck: Random) -> Game:
    """Any language, any number of seats, any options; words of random letters."""
    language = luck.choice(rules(kind).languages)
    common = [f for f in edition(kind, language).tiles.full if f in ALPHABETS[language].codes]
    words = {"".join(luck.choices(common, k=luck.choice((2, 2, 2, 3, 4)))) for _ in range(1_500)}
    options: dict[str, Any] = {}
    if kind == "scrabble":
        options = {"validation": luck.choice(("challenge", "refuse"))}
    lexicon = make("random", language, words)
    made = {"options": options, "time_control": luck.choice(CONTROLS)}
    seed = f"{luck.getrandbits(256):064x}"
    return begun(kind, luck.choice(rules(kind).seats), lexicon, seed=seed, **made)


@pytest.mark.parametrize("kind", KINDS)
@settings(CALM, max_examples=15)
@given(number=st.integers(0, 10**9))
def test_whatever_is_done_tiles_are_conserved_and_nothing_hidden_is_shown(
    kind: str, number: int
) -> None:
    luck = Random(number)

    def check(game: Game) -> None:
        check_tiles(game)
        check_scores(game)
        check_views(game, luck)

    whatever_is_done(some_game(kind, luck), luck, some_action, check)


def check_tiles(game: Game) -> None:
    """Each tile of the set is in one place."""
    made, full = position(game), edition(game.match.setup.game, game.match.setup.language).tiles
    on_board = "".join(as_held(face) for face in made.board if face != EMPTY)
    standing = held(made.standing.tiles) if made.standing else ""
    everywhere = made.bag + "".join(made.racks) + made.removed + on_board + standing
    assert ordered(everywhere) == full.full
    assert made.bag == ordered(made.bag), "a bag has no order of its own"
    assert all(len(rack) <= 7 for rack in made.racks)
    if made.standing is None and made.bag:
        playing = [made.racks[seat] for seat in game.match.playing]
        assert all(len(rack) == 7 for rack in playing), "racks are full while the bag isn't empty"


def check_scores(game: Game) -> None:
    """Scores are the sum of what was played, and the final count."""
    made = position(game)
    points = list(made.changes or (0,) * len(made.points))
    for turn in made.turns:
        points[turn.seat] += turn.points
    assert tuple(points) == made.points == game.match.scores


def check_views(game: Game, luck: Random) -> None:
    """What an audience is shown doesn't change when what it may not know does."""
    if game.match.phase == "ended":
        return
    for audience in (None, *range(game.match.setup.seats)):
        other = game.match.but(position=dealt_anew(game, luck, audience))
        assert m.view(game.match, audience) == m.view(other, audience)


def dealt_anew(game: Game, luck: Random, *known: int | None) -> Any:
    """The same position with all tiles dealt in another way but those on the `known` racks."""
    made = position(game)
    racks = list(made.racks)
    unknown = [seat for seat in range(len(racks)) if seat not in known]
    hidden = [*made.bag, *made.removed, *(face for seat in unknown for face in racks[seat])]
    luck.shuffle(hidden)
    for seat in unknown:
        racks[seat] = "".join(hidden.pop() for _ in racks[seat])
    bag, removed = hidden[: len(made.bag)], hidden[len(made.bag) :]
    return made.but(
        racks=tuple(racks), bag=ordered("".join(bag)), removed=ordered("".join(removed))
    )


@settings(CALM, max_examples=15)
@given(number=st.integers(0, 10**9))
def test_a_window_tells_nothing_of_hidden_tiles(number: int) -> None:
    """Also not that nobody will have a word: few words, few tiles, days a turn."""
    luck = Random(number)
    game = nearly_over(luck)
    for _ in range(30):
        if game.match.phase == "playing" and game.match.to_move is not None:
            check_hearing(game, game.match.to_move, luck)
        if game.match.phase == "ended":
            break
        one_turn(game, luck)


def nearly_over(luck: Random) -> Game:
    """Most of the bag is out of the game, and few words are left to form."""
    words = luck.sample(WORDS_OF_TWO, 6)
    seats = luck.choice((2, 3, 4))
    game = begun("scrabble", seats, make("few", "en", words), time_control=CONTROLS[2])
    bag = position(game).bag
    kept = "".join(luck.sample(bag, luck.choice((0, 1, 2, 4))))
    game.match = game.match.but(
        position=position(game).but(bag=ordered(kept), removed=without(bag, kept))
    )
    return game


def check_hearing(game: Game, seat: int, luck: Random) -> None:
    """A play sounds the same to whoever doesn't know how the other tiles lie."""
    tiles = legal_play(game, position(game).racks[seat], luck)
    if tiles is None:
        return
    for audience in (None, *range(game.match.setup.seats)):
        known, dealt = position(game), dealt_anew(game, luck, seat, audience)
        ours, theirs = (heard(game, one, playing(tiles), audience) for one in (known, dealt))
        assert ours == theirs


@pytest.mark.parametrize("kind", KINDS)
@settings(CALM, max_examples=10)
@given(number=st.integers(0, 10**9))
def test_events_tell_an_audience_no_tile_but_its_own(kind: str, number: int) -> None:
    luck = Random(number)
    game = some_game(kind, luck)
    for step in range(40):
        one_thing(game, 700 * step, luck, some_action)
    for event in game.events:
        for audience in (None, *range(game.match.setup.seats)):
            shown = m.redact(event, audience) or {}
            for did in shown.get("did", ()):
                check_event(event.type, did, audience)


def check_event(kind: str, did: dict[str, Any], audience: int | None) -> None:
    if did["type"] == "drew":
        assert ("tiles" in did) == (audience is not None and str(audience) in did["counts"])
    elif did["type"] == "exchanged":
        assert ("drew" in did) == ("gave" in did) == (audience == did["seat"])
    elif did["type"] == "shown":
        assert kind == "ended"
    else:
        public = {"seat", "tiles", "words", "points", "unknown", "first", "rounds", "count"}
        assert set(did) <= {"type", "to_bag", "changes", *public}


@pytest.mark.parametrize("kind", KINDS)
@settings(CALM, max_examples=6)
@given(number=st.integers(0, 10**9))
def test_games_of_legal_plays_come_to_their_end(kind: str, number: int) -> None:
    luck = Random(number)
    game = some_game(kind, luck)
    assert to_the_end(game, lambda game: one_turn(game, luck)).reason == "score"
    check_tiles(game)
    check_scores(game)


def one_turn(game: Game, luck: Random) -> None:
    """Any legal play where there is one, seldom one that isn't; else mostly a pass."""
    if answered(game, luck):
        return
    seat, held = on_turn(game)
    if luck.random() < 0.1 and (tiles := fitting_word(game, held, luck)):
        with suppress(GameError):
            game.act(seat, playing(tiles))
            return
    if tiles := legal_play(game, held, luck):
        game.act(seat, playing(tiles))
        return
    swaps = len(held) <= len(position(game).bag) and luck.random() < 0.2
    game.act(seat, {"type": "exchange", "tiles": held} if swaps else PASS)


def answered(game: Game, luck: Random) -> bool:
    """Somebody has said something to the play that stands, if one does."""
    if game.match.window is None:
        return False
    game.act(luck.choice(game.match.window.seats), luck.choice((LET_PASS, LET_PASS, CHALLENGE)))
    return True


def on_turn(game: Game) -> tuple[int, str]:
    """The seat to move and its rack."""
    return mover(game), position(game).racks[mover(game)]


LANGUAGES = [(kind, language) for kind in KINDS for language in rules(kind).languages]


@pytest.mark.parametrize(("kind", "language"), LANGUAGES)
def test_a_whole_game_with_each_languages_list(kind: str, language: str) -> None:
    """Every play that the generator finds is accepted, and stands every challenge."""
    luck = Random(f"{kind} {language}")
    lexicon = store.get(store.latest(language).id)
    seats = luck.choice(rules(kind).seats)
    game = begun(kind, seats, lexicon, seed=f"{luck.getrandbits(256):064x}")
    to_the_end(game, lambda game: legal_turn(game, luck))
    assert len(position(game).turns) > 10
    assert "taken_back" not in {turn.kind for turn in position(game).turns}
    check_tiles(game)
    check_scores(game)


def legal_turn(game: Game, luck: Random) -> None:
    if answered(game, luck):
        return
    seat, held = on_turn(game)
    if tiles := legal_play(game, held, luck):
        game.act(seat, playing(tiles))
    elif len(held) <= len(position(game).bag):
        game.act(seat, {"type": "exchange", "tiles": held})
    else:
        game.act(seat, PASS)
