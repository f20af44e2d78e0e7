"""Whole games of Upwords, legal and illegal actions: what holds at every moment of every game."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games import match as m
from shared.games.crossword.tiles import without
from shared.games.kernel import GameError
from shared.games.state import setting
from shared.games.upwords.editions import tile_set
from shared.games.upwords.rules import Upwords
from shared.games.upwords.search import all_plays
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import CALM, LET_PASS, Game, mover
from tests.unit.games.upwords_tables import UP, position, upwords_setup
from tests.unit.games.whole import ANYTHING, CONTROLS, Check, heard, to_the_end, whatever_is_done

_ORD = """ØL ÅL LÆ AB BÅ ØRE ARE ER DER DET EN TO TRE SE LES EL ÅER"""
DANISH = make("ord", "da", _ORD.split())
EDITIONS = (("en", "10x10", UP), ("en", "8x8", UP), ("da", "10x10", DANISH))


def new_game(luck: Random, **changes: Any) -> Game:
    """Any edition, any number of seats, any options, but for the changes."""
    seats = luck.choice((2, 3, 4))
    language, board, lexicon = luck.choice(EDITIONS)
    options = {
        "board": board,
        "validation": changes.get("validation") or luck.choice(("challenge", "refuse")),
        "plain_s": luck.choice(("allow", "forbid")),
    }
    setup = upwords_setup(
        seats=seats,
        language=language,
        options=options,
        time_control=changes.get("time_control") or luck.choice((CONTROLS[0], CONTROLS[2])),
        seed=f"{luck.getrandbits(256):064x}",
    )
    return Game(setup, lexicon).arrive(*range(seats))


def nearly_over(luck: Random, **changes: Any) -> Game:
    """Most of the bag is out of the game, so that it comes to an end. Its events begin here."""
    game = new_game(luck, **changes)
    now = position(game)
    kept = "".join(sorted(luck.sample(now.bag, luck.choice((0, 1, 3, 12)))))
    game.match = game.match.but(position=now.but(bag=kept, removed=without(now.bag, kept)))
    game.events.clear()
    return game


def legal_plays(game: Game, seat: int) -> list[dict[str, Any]]:
    made, now = game.match.setup, position(game)
    tiling = tile_set(made.language, made.options["board"]).tiling
    plain_s = made.options["plain_s"] == "allow"
    rack = now.racks[seat] if 0 <= seat < made.seats else ""
    return [
        {"type": "play", "tiles": [{"square": at, "face": face} for at, face in laid]}
        for laid, _ in all_plays(game.lexicon, tiling, now.stacks, rack, plain_s=plain_s)
    ]


def some_action(game: Game, seat: int, luck: Random) -> dict[str, Any]:
    """Mostly something that makes sense."""
    what = luck.random()
    if what < 0.1:
        return dict(luck.choice(ANYTHING))
    if game.match.window is not None and what < 0.7:
        return {"type": luck.choice(("let_pass", "let_pass", "let_pass", "challenge"))}
    rack = position(game).racks[seat % game.match.setup.seats]
    plays = legal_plays(game, seat)
    if plays and what < 0.6:
        return luck.choice(plays)
    if plays and what < 0.85:
        return misspelt(luck.choice(plays), rack, luck)
    if what < 0.9:
        return {"type": "exchange", "tiles": luck.choice(rack or "Z")}
    if what < 0.94:
        return {"type": "pass"}
    return nonsense(game, rack, luck)


def misspelt(play: dict[str, Any], rack: str, luck: Random) -> dict[str, Any]:
    """Other tiles of the rack where a legal play has its own."""
    faces = luck.sample(rack, len(play["tiles"]))
    tiles = [{**tile, "face": face} for tile, face in zip(play["tiles"], faces, strict=True)]
    return {"type": "play", "tiles": tiles}


def nonsense(game: Game, rack: str, luck: Random) -> dict[str, Any]:
    """Tiles of the rack along some line, letters that are mostly no word."""
    n, step = len(position(game).stacks), luck.choice((1, 8, 10, 3))
    first, faces = luck.randrange(-1, n), luck.sample(rack, luck.randrange(len(rack) + 1))
    tiles = [{"square": first + k * step, "face": face} for k, face in enumerate(faces)]
    return {"type": "play", "tiles": tiles}


@settings(CALM, max_examples=20)
@given(st.integers(0, 10**9))
def test_whatever_is_done(number: int) -> None:
    luck = Random(number)
    game = new_game(luck)
    whatever_is_done(game, luck, some_action, checking(game, luck))


def checking(game: Game, luck: Random) -> Check:
    tiles = tiles_in_game(game)

    def check(game: Game) -> None:
        assert tiles_in_game(game) == tiles, "tiles are conserved"
        check_scores(game.match)
        check_hidden(game.match, luck)

    return check


@settings(CALM, max_examples=20)
@given(st.integers(0, 10**9))
def test_whatever_is_done_near_the_end(number: int) -> None:
    luck = Random(number)
    game = nearly_over(luck)
    begun, check = game.match, checking(game, luck)
    play_on(game, luck, 60, check)
    check_folding_from(game, begun)


def play_on(game: Game, luck: Random, steps: int, check: Check) -> None:
    """Mostly whoever is asked does something."""
    for step in range(steps):
        if luck.random() < 0.02:
            game.time_up(step * 1_000)
        seat = luck.randrange(game.match.setup.seats)
        if luck.random() < 0.9 and game.match.to_move is not None:
            asked = game.match.window.seats if game.match.window else ()
            seat = luck.choice(asked or (game.match.to_move,))
        with suppress(GameError):  # And nothing else.
            game.act(seat, some_action(game, seat, luck), step * 1_000)
        check(game)


def check_folding_from(game: Game, begun: m.Match) -> None:
    """As `folds`, from a position that was set up by hand."""
    match = begun
    for event in game.events:
        dumped = json.loads(json.dumps(m.dump_event(event)))
        assert m.load_event("upwords", dumped) == event
        match = m.evolve(match, event)
        assert m.load(m.dump(match)) == match
    assert match == game.match


def tiles_in_game(game: Game) -> str:
    now: Any = position(game)
    standing = "".join(tile.face for tile in now.standing.tiles) if now.standing else ""
    return "".join(sorted("".join((*now.stacks, *now.racks, now.bag, now.removed, standing))))


def check_scores(match: m.Match) -> None:
    now: Any = match.position
    counted = [0] * match.setup.seats
    for turn in now.turns:
        counted[turn.seat] += turn.points if turn.kind == "play" else 0
    if now.changes is not None:
        counted = [had + more for had, more in zip(counted, now.changes, strict=True)]
    assert match.scores == tuple(counted)
    if match.phase == "playing" and match.to_move is not None:
        assert now.racks[match.to_move], "who has no tiles isn't asked"
    assert all(len(stack) <= 5 for stack in now.stacks)


def check_hidden(match: m.Match, luck: Random) -> None:
    """What is hidden makes no difference to what is seen."""
    if match.phase == "ended":
        return
    now: Any = match.position
    for audience in (None, *range(match.setup.seats)):
        racks = tuple(
            rack if seat == audience else "".join(luck.choice("ABC") for _ in rack)
            for seat, rack in enumerate(now.racks)
        )
        other = now.but(racks=racks, bag="Z" * len(now.bag), removed="")
        assert m.view(match.but(position=other), audience) == m.view(match, audience)


@settings(CALM, max_examples=15)
@given(st.integers(0, 10**9))
def test_a_window_tells_nothing_of_hidden_tiles(number: int) -> None:
    """Also not that nobody will have a word: days a turn, whatever lies on the other racks."""
    luck = Random(number)
    game = nearly_over(luck, validation="challenge", time_control=CONTROLS[2])
    for _ in range(25):
        if game.match.phase == "playing" and game.match.to_move is not None:
            check_hearing(game, game.match.to_move, luck)
        if game.match.phase == "ended":
            break
        play_on(game, luck, 1, check=lambda game: None)


def check_hearing(game: Game, seat: int, luck: Random) -> None:
    """A play sounds the same to whoever doesn't know what the other tiles are."""
    now, plays = position(game), legal_plays(game, seat)
    play = luck.choice(plays) if plays else {}
    for audience in (None, *range(game.match.setup.seats)) if plays else ():
        racks = tuple(
            rack if other in (seat, audience) else "".join(luck.choice("QZES") for _ in rack)
            for other, rack in enumerate(now.racks)
        )
        dealt = now.but(racks=racks, bag=luck.choice("QES") * len(now.bag))
        assert heard(game, now, play, audience) == heard(game, dealt, play, audience)


@settings(CALM, max_examples=15)
@given(st.integers(0, 10**9))
def test_events_show_no_hidden_tile(number: int) -> None:
    """Changing what only others may know of an event changes nothing of what is shown of it."""
    luck = Random(number)
    game = luck.choice((new_game, nearly_over))(luck)
    play_on(game, luck, 40, check=lambda game: None)
    for event in game.events:
        for audience in (None, *range(game.match.setup.seats)):
            shown = m.redact(event, audience)
            assert shown == m.redact(veiled(event, audience), audience)


def veiled(event: Any, audience: int | None) -> Any:
    """The event with other tiles for all but one seat."""
    if not getattr(event, "did", ()):
        return event
    return event.but(did=tuple(_veiled(one, audience) for one in event.did))


def _veiled(one: Any, audience: int | None) -> Any:
    changes = {}
    for field in one.private:
        tiles = getattr(one, field)
        changes[field] = {s: t if s == audience else "?" * len(t) for s, t in tiles.items()}
    return one.but(**changes)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("language", "board", "lexicon"), EDITIONS)
def test_whole_games_come_to_an_end(
    seats: int, language: str, board: str, lexicon: Lexicon
) -> None:
    """Random legal plays, an exchange where there is none, a pass when the bag is empty."""
    luck = Random(seats)
    setup = upwords_setup(seats=seats, language=language, options={"board": board})
    game = Game(setup, lexicon).arrive(*range(seats))
    result = to_the_end(game, lambda game: sensible_turn(game, luck))
    assert result.detail in ("all_played", "no_word", "passes")
    assert tiles_in_game(game) == Upwords().empty(setting(setup)).bag
    check_scores(game.match)
    best = max(result.scores)
    assert set(result.winners) <= {s for s in range(seats) if result.scores[s] == best}


def sensible_turn(game: Game, luck: Random) -> None:
    if game.match.window is not None:
        game.act(game.match.window.seats[0], LET_PASS)
    else:
        game.act(mover(game), sensible(game, luck))


def sensible(game: Game, luck: Random) -> dict[str, Any]:
    seat, now = game.match.to_move or 0, position(game)
    tiling = tile_set(game.match.setup.language, game.match.setup.options["board"]).tiling
    plays = all_plays(game.lexicon, tiling, now.stacks, now.racks[seat])
    if plays:
        laid, _ = luck.choice(plays)
        return {"type": "play", "tiles": [{"square": at, "face": face} for at, face in laid]}
    exchanges = sum(turn.kind == "exchange" for turn in now.turns)
    if now.bag and exchanges < 100:
        return {"type": "exchange", "tiles": luck.choice(now.racks[seat])}
    return {"type": "pass"}
