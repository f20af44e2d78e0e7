"""What is particular to a game: contested plays, exchanges, the tile bag, days and times a turn."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from tests.integration.board import Board
from tests.integration.hall_client import Frame, Refused, eventually
from tests.integration.playing import (
    BY_DAYS,
    CHALLENGE,
    CONTESTED,
    LET_PASS,
    PASS,
    RESIGN,
    Sitting,
    misspelt,
    sitting,
)
from tests.stack import Stack

pytestmark = pytest.mark.stack
SHORTEST_S = 5
WINDOW = {"challenge_seconds": SHORTEST_S}


@pytest.fixture
def hall(stack: Stack) -> Stack:
    return stack


async def stands(sat: Sitting, action: Frame | None = None) -> int:
    """A play that can be contested, of the first who has one; the turn that it was made in."""
    if action is not None:
        await sat.act(sat.to_move, action)
    else:
        await sat.first_play(Random(1))
    assert sat.match["phase"] == "window"
    return int(sat.match["turn"])


async def faulty(sat: Sitting) -> int:
    """A play with a word that there isn't stands."""
    return await stands(sat, misspelt((await sat.boards[sat.to_move].fresh()).match))


# --- contesting ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CONTESTED)
async def test_a_contested_play_with_an_unknown_word_comes_back(hall: Stack, kind: str) -> None:
    """In Scrabble the turn is lost; in Upwords its player goes on, but may not exchange."""
    async with sitting(hall.gateways, kind, 3) as sat:
        mover, others = sat.to_move, sat.others(sat.to_move)
        turn = await faulty(sat)
        await sat.act(others[1], LET_PASS)
        await sat.act(others[0], CHALLENGE)
        back = await sat.did("taken_back")
        assert (back["seat"], len(back["unknown"])) == (mover, 1)
        assert (sat.match["phase"], sat.match["turn"]) == ("playing", turn + 1)
        position = (await sat.boards[mover].fresh()).match["position"]
        assert (len(position["rack"]), position["standing"]) == (7, None)
        assert not any(set(row) - {"."} for row in position["rows"])
        if kind == "scrabble":
            assert sat.to_move != mover
        else:
            assert sat.to_move == mover
            tiles = {"type": "exchange", "tiles": position["rack"][0]}
            assert await sat.refused(mover, tiles) == "no_exchange_now"
            await sat.act(mover, PASS)


@pytest.mark.parametrize("kind", CONTESTED)
async def test_a_play_contested_in_vain_counts(hall: Stack, kind: str) -> None:
    """In Scrabble the challenger loses their next turn; in Upwords it costs nothing."""
    async with sitting(hall.gateways, kind, 2) as sat:
        await stands(sat)
        mover = sat.to_move
        await sat.act(1 - mover, CHALLENGE)
        scored = await sat.did("scored")
        match = (await sat.boards[0].fresh()).match
        assert match["seats"][mover]["score"] == scored["points"]
        assert sat.to_move == (mover if kind == "scrabble" else 1 - mover)


@pytest.mark.parametrize("kind", CONTESTED)
async def test_a_window_that_nobody_uses_closes_by_itself_and_any_word_counts(
    hall: Stack, kind: str
) -> None:
    async with sitting(hall.gateways, kind, 3, options=WINDOW) as sat:
        mover, turn = sat.to_move, sat.match["turn"]
        # By the time that it is heard of, the window may be over: its event tells of it.
        await sat.act(mover, misspelt((await sat.boards[mover].fresh()).match))
        moved = (await heard(sat.boards[0], "moved"))["event"]
        window = moved["window"]
        assert window["until"] - moved["at"] == 1_000 * SHORTEST_S
        await sat.all_see(lambda b: b.match["turn"] > turn)
        closed = (await heard(sat.boards[0], "window_closed"))["event"]
        assert closed["at"] >= window["until"]
        assert clock(sat) == window["clock"]["remaining_ms"], "no clock ran in the window"
        scored = await sat.did("scored")
        match = (await sat.boards[0].fresh()).match
        assert match["seats"][mover]["score"] == scored["points"] > 0
        assert await sat.refused(sat.others(mover)[0], CHALLENGE) == "not_asked"


def clock(sat: Sitting) -> list[int]:
    return list(sat.match["clock"]["remaining_ms"])


async def heard(board: Board, type: str) -> Frame:
    return await board.socket.until(lambda f: f["type"] == "event" and f["event"]["type"] == type)


@pytest.mark.parametrize("kind", CONTESTED)
async def test_only_who_is_asked_may_answer_and_only_once(hall: Stack, kind: str) -> None:
    async with sitting(hall.gateways, kind, 3) as sat:
        turn = await stands(sat)
        mover, others = sat.to_move, sat.others(sat.to_move)
        assert await sat.refused(mover, LET_PASS) == "not_asked"
        assert await sat.refused(mover, CHALLENGE) == "not_asked"
        await sat.act(others[0], LET_PASS)
        assert await sat.refused(others[0], CHALLENGE) == "not_asked"
        assert await sat.refused(others[0], PASS) == "not_your_turn"
        await sat.act(others[1], LET_PASS)
        late = await sat.boards[others[1]].socket.act(sat.game, turn, CHALLENGE)
        assert late["code"] == "stale_turn"


@pytest.mark.parametrize("kind", CONTESTED)
async def test_where_words_are_refused_there_is_nothing_to_contest(hall: Stack, kind: str) -> None:
    async with sitting(hall.gateways, kind, 2, options={"validation": "refuse"}) as sat:
        wrong = misspelt((await sat.boards[sat.to_move].fresh()).match)
        turn = sat.match["turn"]
        assert await sat.refused(sat.to_move, wrong) == "word_unknown"
        assert sat.match["turn"] == turn
        await sat.first_play(Random(1))
        assert (sat.match["phase"], sat.match["turn"] > turn) == ("playing", True)


# --- leaving in a window -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", CONTESTED)
async def test_the_contested_player_leaves_and_the_play_is_taken_back(
    hall: Stack, kind: str
) -> None:
    async with sitting(hall.gateways, kind, 3, stake=35) as sat:
        turn = await stands(sat)
        mover = sat.to_move
        await sat.act(mover, RESIGN)
        assert (sat.match["phase"], sat.match["turn"]) == ("playing", turn + 1)
        position = (await sat.boards[mover].fresh()).match["position"]
        assert not any(set(row) - {"."} for row in position["rows"])
        await sat.turns(Random(2), 2)
        await sat.act(sat.to_move, RESIGN)
        await sat.settled()


@pytest.mark.parametrize("kind", CONTESTED)
async def test_who_was_asked_last_leaves_and_the_play_counts(hall: Stack, kind: str) -> None:
    async with sitting(hall.gateways, kind, 4, stake=35) as sat:
        await stands(sat)
        mover, others = sat.to_move, list(sat.match["window"]["seats"])
        await sat.act(others[0], RESIGN)
        assert sat.match["window"]["seats"] == others[1:]
        await sat.act(others[1], LET_PASS)
        await sat.act(others[2], RESIGN)
        assert (sat.match["phase"], sat.to_move) == ("playing", others[1])
        assert (await sat.boards[0].fresh()).match["seats"][mover]["score"] > 0
        await sat.act(mover, RESIGN)
        result = await sat.settled()
    assert result["winners"] == [others[1]]


# --- exchanging, the tile bag --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "most"), [("scrabble", 7), ("words_with_friends", 7), ("upwords", 1)]
)
async def test_tiles_are_exchanged_unseen(hall: Stack, kind: str, most: int) -> None:
    async with sitting(hall.gateways, kind, 2) as sat:
        mover = sat.to_move
        board = await sat.boards[mover].fresh()
        rack, bag = board.match["position"]["rack"], board.match["position"]["bag"]
        lacking = next(face for face in "ABCDEFGHIJKLMN" if face not in rack)
        assert await sat.refused(mover, {"type": "exchange", "tiles": lacking}) == "not_on_rack"
        await sat.act(mover, {"type": "exchange", "tiles": rack[:most]})
        mine, other = (
            next(d for d in frame["event"]["did"] if d["type"] == "exchanged")
            for frame in [await heard(sat.boards[seat], "moved") for seat in (mover, 1 - mover)]
        )
        assert (mine["count"], mine["gave"], len(mine["drew"])) == (most, rack[:most], most)
        assert other["count"] == most
        assert not {"gave", "drew"} & set(other)
        position = (await board.fresh()).match["position"]
        assert sorted(position["rack"]) == sorted(rack[most:] + mine["drew"])
        assert position["bag"] == bag
        assert sat.to_move == 1 - mover


async def test_the_tile_bag_is_open_in_ones_own_turn_only(hall: Stack) -> None:
    async with sitting(hall.gateways, "words_with_friends", 2) as sat:
        for _ in range(3):
            mover = sat.to_move
            for seat, board in enumerate(sat.boards):
                await board.watch()
                position = board.match["position"]
                if seat == mover:
                    assert (
                        len(position["tile_bag"]) == position["bag"] + position["tiles"][1 - seat]
                    )
                    assert position["tile_bag"] == "".join(sorted(position["tile_bag"]))
                else:
                    assert position["tile_bag"] is None
            await sat.play(Random(3))


# --- days a turn -------------------------------------------------------------------------------


@asynccontextmanager
async def by_days(hall: Stack, kind: str, seats: int) -> AsyncIterator[Sitting]:
    async with sitting(hall.gateways, kind, seats, time_control=BY_DAYS) as sat:
        yield sat


@pytest.mark.parametrize("kind", ["wordgrid", "words_with_friends"])
async def test_a_correspondence_game_begins_with_nobody_at_the_table(
    hall: Stack, kind: str
) -> None:
    async with sitting(hall.gateways, kind, 2, time_control=BY_DAYS, come=()) as sat:
        person = sat.people[0]

        async def begun() -> bool:
            match = (await person.get(f"/matches/{sat.game}"))["match"]
            return bool(match["phase"] == "playing" and match["deadline"]["what"] == "turn")

        await eventually(begun, "the game has begun")
        match = (await person.get(f"/matches/{sat.game}"))["match"]
        due = match["deadline"]["at"] - match["clock"]["since"]
        assert due == match["clock"]["remaining_ms"][match["to_move"]] <= BY_DAYS["budget_ms"]


@pytest.mark.parametrize("kind", CONTESTED)
async def test_the_next_players_own_action_closes_the_window(hall: Stack, kind: str) -> None:
    async with by_days(hall, kind, 3) as sat:
        turn = await stands(sat)
        mover = sat.to_move
        match = (await sat.boards[0].watch()).match
        assert match["window"]["until"] is None
        following = match["deadline"]["seat"]
        [third] = [seat for seat in sat.others(mover) if seat != following]
        assert match["clock"]["running"] == following
        early = await sat.boards[third].socket.act(sat.game, turn + 1, PASS)
        assert early["type"] == "refused"
        done = await sat.boards[following].socket.act(sat.game, turn + 1, PASS)
        assert done["type"] == "accepted"
        await sat.all_see(lambda b: b.match["turn"] == turn + 2)
        kinds = [f["event"]["type"] for f in sat.boards[0].socket.heard if f["type"] == "event"]
        assert kinds[-2:] == ["window_closed", "moved"]
        assert sat.to_move == third


# --- a time for each turn ------------------------------------------------------------------------


async def test_a_turn_of_wordsteal_that_runs_out_passes_to_the_next_of_three(hall: Stack) -> None:
    control: dict[str, Any] = {"kind": "per_turn", "budget_ms": 10_000}
    async with sitting(hall.gateways, "wordsteal", 3, time_control=control) as sat:
        late, turn = sat.to_move, int(sat.match["turn"])
        ran_out = (await heard(sat.boards[0], "ran_out"))["event"]
        await sat.all_see(lambda b: b.match["turn"] > turn)
        assert (ran_out["seat"], ran_out["turn"]) == (late, turn)
        assert sat.to_move == (late + 1) % 3
        assert clock(sat)[sat.to_move] == 10_000
        shown = await sat.boards[late].shown_at(turn)
        assert ran_out["at"] - shown.said_ms >= shown.left_ms - 100
        await sat.act(sat.to_move, PASS)


# --- word lists --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["scrabble", "words_with_friends"])
async def test_who_plays_with_challenges_looks_no_words_up(hall: Stack, kind: str) -> None:
    """At any gateway; who doesn't play may, and everybody when the game is over."""
    closed = kind == "scrabble"
    async with sitting(hall.gateways, kind, 2) as sat, sitting(hall.gateways, kind, 2) as other:
        player, list_ = sat.people[0], sat.match["lexicon"]
        paths = (f"/lexicons/{list_}/words/house", f"/lexicons/{list_}")
        if closed:
            for path in paths:
                await eventually(lambda path=path: _closed(player, path), "the list is closed")  # type: ignore[misc]
        else:
            assert (await player.get(paths[0]))["valid"]
        assert (await player.get("/lexicons/de-1/words/haus"))["valid"]
        await sat.act(0, RESIGN)
        await eventually(lambda: _open(player, paths[0]), "the list is open again")
        if closed:
            still = other.people[0]
            await eventually(lambda: _closed(still, paths[0]), "it is closed to who plays on")
        else:
            assert await _open(other.people[0], paths[0])


async def _closed(person: Any, path: str) -> bool:
    try:
        await person.get(path)
    except Refused as refused:
        return (refused.status, refused.code) == (403, "lookup_closed")
    except ValueError:  # The list itself, which is no JSON.
        return False
    return False


async def _open(person: Any, path: str) -> bool:
    return not await _closed(person, path)
