"""What a seat sees of Upwords and Wordsteal, read back from the JSON of its view."""

import json
from random import Random
from typing import Any

import pytest

from shared.games import match as m
from shared.games.upwords import seen as upwords_seen
from shared.games.upwords.stacks import Laid, lay
from shared.games.wordsteal import seen as wordsteal_seen
from tests.unit.games.tables import Game, mover
from tests.unit.games.test_wordsteal_games import some_game
from tests.unit.games.upwords_tables import at, hold, let_all_pass, play, position, upwords
from tests.unit.games.wordsteal_tables import on


def view(game: Game, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(json.dumps(m.view(game.match, seat)))
    return shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_upwords_is_read_as_it_is(seats: int) -> None:
    game = at(upwords(seats), "4,3 CATS 4,3 R 2,3v OA")
    for seat in range(seats):
        seen = upwords_seen.seen(view(game, seat))
        now = position(game)
        assert (seen.seat, seen.stacks, seen.board) == (seat, now.stacks, now.stacks)
        assert (seen.rack, seen.points) == (now.racks[seat], game.match.scores)
        assert (seen.order, seen.bag) == (game.match.order, len(now.bag))
        assert not seen.contests


def test_what_is_unseen_is_the_bag_and_the_other_racks() -> None:
    game = upwords(3)
    for seat in range(3):
        now = position(game)
        others = "".join(rack for other, rack in enumerate(now.racks) if other != seat)
        seen = upwords_seen.seen(view(game, seat))
        assert seen.unseen == "".join(sorted(now.bag + others))


def test_a_play_that_stands_lies_on_the_board_and_is_contested_by_the_others() -> None:
    game = hold(upwords(3), "CATSEEE")
    first = mover(game)
    game.act(first, play(4, 4, "CATS"))
    for seat in range(3):
        seen = upwords_seen.seen(view(game, seat))
        assert seen.contests == (seat != first)
        assert seen.standing is not None
        laid = ((tile.square, tile.face) for tile in seen.standing.tiles)
        assert not any(seen.stacks)
        assert seen.board == lay(seen.stacks, [Laid(*one) for one in laid])
    let_all_pass(game)
    assert upwords_seen.seen(view(game, first)).board == position(game).stacks


def test_every_play_of_upwords_is_accepted() -> None:
    game = hold(upwords(options={"validation": "refuse"}), "CATSEON")
    game = at(game, "4,4 TEA")
    offered = upwords_seen.actions(view(game, mover(game)), game.lexicon)
    assert len(offered) > 10
    before = game.match
    for action in offered:
        game.match = before
        game.act(mover(game), action)


@pytest.mark.parametrize("number", range(4))
def test_every_play_of_wordsteal_is_accepted(number: int) -> None:
    luck = Random(number)
    game = some_game(luck)
    for _ in range(4):
        seat, now = mover(game), on(game)
        seen = wordsteal_seen.seen(view(game, seat))
        assert (seen.grid, seen.owners, seen.draw) == (now.grid, now.owners, now.draw)
        assert (seen.points, seen.bonus) == (game.match.scores, now.bonus)
        assert seen.order == game.match.order
        offered = wordsteal_seen.actions(view(game, seat), game.lexicon)
        if not offered:
            break
        before, points = game.match, game.match.scores[seat]
        for action, found in zip(offered, wordsteal_seen.plays(seen, game.lexicon), strict=True):
            game.match = before
            game.act(seat, action)
            assert game.match.scores[seat] == points + found.points
        game.match = before
        game.act(seat, luck.choice(offered))
        if game.match.phase == "ended":
            break
