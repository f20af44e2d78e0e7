"""What a seat sees of Scrabble and Words With Friends, read back from the JSON of its view."""

import json
from random import Random
from typing import Any

import pytest

from shared.games import match as m
from shared.games.crossword import search
from shared.games.crossword.board import put
from shared.games.crossword.seen import actions, plays, seen
from tests.unit.games.crossing import WORDS, begun, play, position, set_up, settle
from tests.unit.games.tables import Game, mover

GAMES = pytest.mark.parametrize("kind", ["scrabble", "words_with_friends"])
REFUSE: dict[str, Any] = {"options": {"validation": "refuse"}}


def view(game: Game, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(json.dumps(m.view(game.match, seat)))
    return shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_read_as_it_is(seats: int) -> None:
    game = set_up(begun("scrabble", seats), ("8G", "CaTS"), to_move=1)
    for seat in range(seats):
        now, read = position(game), seen(view(game, seat))
        assert (read.seat, read.to_move, read.counted, read.board) == (seat, 1, *[now.board] * 2)
        assert (read.rack, read.points) == (now.racks[seat], game.match.scores)
        assert (read.order, read.bag) == (game.match.order, len(now.bag))
        assert (read.game, read.language, read.edition.bonus) == ("scrabble", "en", 50)
        assert not read.contests


def test_an_observer_has_no_rack() -> None:
    read = seen(view(begun("scrabble"), None))
    assert (read.seat, read.rack) == (-1, "")


@GAMES
def test_what_is_unseen_is_the_bag_and_the_other_racks(kind: str) -> None:
    game = begun(kind)
    for seat in range(2):
        now = position(game)
        assert seen(view(game, seat)).unseen == "".join(sorted(now.bag + now.racks[1 - seat]))


def test_a_blank_on_the_board_is_a_blank_that_is_seen() -> None:
    bag = position(begun("scrabble")).bag
    game = set_up(begun("scrabble"), ("8G", "CaTS"), racks=("EEEEEEE", "?"), bag=bag)
    assert seen(view(game, 1)).unseen.count("?") == 0
    assert seen(view(game, 0)).unseen.count("?") == 1


def test_a_play_that_stands_lies_on_the_board_and_is_contested_by_the_others() -> None:
    game = set_up(begun("scrabble", 3), racks=("CATSEEE", "EEEEEEE", "EEEEEEE"), to_move=0)
    game.act(0, play(game, "8H", "CATS"))
    for seat in range(3):
        read, now = seen(view(game, seat)), position(game)
        assert read.contests == (seat != 0)
        assert read.standing == now.standing
        assert read.counted == now.board
        assert read.board == put(now.board, {112: "C", 113: "A", 114: "T", 115: "S"})
        assert "C" not in read.unseen.replace("C", "", 1)
    assert seen(view(settle(game), 0)).counted == put(
        "." * 225, {112: "C", 113: "A", 114: "T", 115: "S"}
    )


def test_passes_and_turns_without_a_point_are_counted_from_the_last() -> None:
    game = set_up(begun("words_with_friends"), racks=("CATSEEE", "EEEEEEE"), to_move=0)
    game.act(0, play(game, "8H", "CATS"))
    game.act(1, {"type": "exchange", "tiles": "EE"})
    assert (seen(view(game, 0)).passes, seen(view(game, 0)).scoreless) == (0, 1)
    game.act(0, {"type": "pass"})
    assert (seen(view(game, 0)).passes, seen(view(game, 0)).scoreless) == (1, 2)


@GAMES
@pytest.mark.parametrize("number", range(3))
def test_every_play_is_accepted(kind: str, number: int) -> None:
    changes: dict[str, Any] = REFUSE if kind == "scrabble" else {}
    game, luck = begun(kind, lexicon=WORDS, seed=f"{number:064x}", **changes), Random(number)
    game = set_up(game, ("8G", "CATS"), to_move=0, racks=("TEARSO?", "EASTINO"))
    for _ in range(3):
        seat, shown = mover(game), view(game, mover(game))
        offered, before = actions(shown, game.lexicon), game.match
        scores = [
            search.read_play(seen(shown).board, one, seen(shown).edition).score
            for one in plays(seen(shown), game.lexicon)
        ]
        assert len(offered) == len(scores) > 10
        for action, score in zip(offered, scores, strict=True):
            game.match = before
            game.act(seat, action)
            turn = position(game).turns[-1]
            assert turn.points == score
        game.match = before
        game.act(seat, luck.choice(offered))
        if game.match.phase == "ended":
            break
