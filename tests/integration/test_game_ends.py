"""Every way a game can end, with what becomes of the stakes."""

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from tests.integration.hall_client import eventually
from tests.integration.playing import (
    BY_DAYS,
    DECLINE_DRAW,
    MINUTE,
    OFFER_DRAW,
    PASS,
    RESIGN,
    Sitting,
    sitting,
    together,
)
from tests.stack import Stack

pytestmark = pytest.mark.stack
STAKE = 35
SEATS = {"wordgrid": 2, "scrabble": 4, "words_with_friends": 2, "upwords": 3, "wordsteal": 6}
"""The most people of the largest tables here."""
KINDS = list(SEATS)
SEVERAL = [kind for kind, seats in SEATS.items() if seats > 2]
REFUSE = {"validation": "refuse"}
LONG_S = 180.0


@pytest.fixture
def hall(stack: Stack) -> Stack:
    return stack


# --- by the score ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "options", "ends"),
    [
        ("scrabble", REFUSE, {"went_out", "no_word"}),
        ("words_with_friends", {}, {"went_out", "scoreless_turns"}),
        ("upwords", {"board": "8x8", **REFUSE}, {"all_played", "no_word"}),
    ],
)
async def test_the_tiles_are_used_up(
    hall: Stack, kind: str, options: dict[str, str], ends: set[str]
) -> None:
    async with sitting(hall.gateways, kind, stake=STAKE, options=options) as sat:
        await sat.turns(Random(kind), eager=True)
        result = await sat.settled()
        position = sat.match["position"]
    assert (result["reason"], result["detail"] in ends) == ("score", True), result
    assert position["bag"] == 0


async def test_two_rounds_in_which_nobody_plays_end_wordsteal(hall: Stack) -> None:
    async with sitting(hall.gateways, "wordsteal", 3, stake=STAKE) as sat:
        best = await sat.first_play(Random(4))
        for _ in range(6):
            await sat.act(sat.to_move, PASS)
        result = await sat.settled()
    assert (result["detail"], result["winners"]) == ("nothing_played", [best])


async def test_the_target_ends_wordsteal_at_once(hall: Stack) -> None:
    async with sitting(hall.gateways, "wordsteal", 6, stake=STAKE, options={"target": 15}) as sat:
        await sat.turns(Random(5), eager=True)
        result = await sat.settled()
    [winner] = result["winners"]
    assert (result["detail"], result["scores"][winner] >= 15) == ("target", True)


async def test_three_turns_without_a_point_end_words_with_friends_once_somebody_has_one(
    hall: Stack,
) -> None:
    async with sitting(hall.gateways, "words_with_friends", stake=STAKE) as sat:
        for _ in range(4):
            await sat.act(sat.to_move, PASS)
        assert sat.match["phase"] == "playing", "0-0: the game goes on"
        scorer = await sat.first_play(Random(2))
        await sat.act(sat.to_move, PASS)
        rack = (await sat.boards[sat.to_move].fresh()).match["position"]["rack"]
        await sat.act(sat.to_move, {"type": "exchange", "tiles": rack[:2]})
        assert sat.match["phase"] == "playing"
        await sat.act(sat.to_move, PASS)
        result = await sat.settled()
    assert (result["detail"], result["winners"]) == ("scoreless_turns", [scorer])


# --- by leaving ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
async def test_all_but_one_leave_and_the_last_one_has_won_at_once(hall: Stack, kind: str) -> None:
    async with sitting(hall.gateways, kind, SEATS[kind], stake=STAKE) as sat:
        luck, gone = Random(kind), []
        await sat.turns(luck, 2)
        while sat.match["phase"] != "ended":
            seat = sat.to_move if len(gone) % 2 else sat.others(sat.to_move)[0]
            gone.append(seat)
            await sat.act(seat, RESIGN)
            if sat.match["phase"] != "ended":
                assert await sat.refused(seat, PASS) == "you_left"
                await sat.turns(luck, 1)
        result = await sat.settled()
    assert (result["reason"], len(gone)) == ("resigned", SEATS[kind] - 1)
    assert result["winners"] == [seat for seat in range(SEATS[kind]) if seat not in gone]


# --- by agreement ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
async def test_everybody_agrees_on_a_draw_and_has_their_stake_back(hall: Stack, kind: str) -> None:
    async with sitting(hall.gateways, kind, SEATS[kind], stake=STAKE) as sat:
        await sat.turns(Random(kind), 1)
        first = sat.to_move
        await sat.act(first, OFFER_DRAW)
        other = sat.others(first)[0]
        await sat.act(other, DECLINE_DRAW)
        assert sat.match["draw_offer"] is None
        assert await sat.refused(first, OFFER_DRAW) == "offered_already"
        await sat.act(other, OFFER_DRAW)
        for seat in sat.others(other):
            assert sat.match["phase"] == "playing", "all have to agree"
            await sat.act(seat, OFFER_DRAW)
        result = await sat.settled()
    assert (result["reason"], result["winners"], result["drawn"]) == ("drawn", [], True)


@pytest.mark.parametrize("kind", SEVERAL)
async def test_a_draw_after_somebody_has_lost_is_shared_by_those_who_agree(
    hall: Stack, kind: str
) -> None:
    """Who resigned has lost their stake; single coins go to the earliest in turn order."""
    async with sitting(hall.gateways, kind, 3, stake=STAKE) as sat:
        await sat.turns(Random(kind), 1)
        await sat.act(sat.to_move, OFFER_DRAW)
        gone = sat.others(sat.to_move)[0]
        await sat.act(gone, RESIGN)
        [agrees] = sat.others(sat.to_move)
        mover = sat.to_move
        await sat.act(agrees, OFFER_DRAW)
        result = await sat.settled()
    assert (result["reason"], result["drawn"]) == ("drawn", False)
    assert result["winners"] == [mover, agrees]


async def test_who_leaves_is_asked_no_more_and_the_others_have_drawn(hall: Stack) -> None:
    async with sitting(hall.gateways, "scrabble", 4, stake=STAKE) as sat:
        first, *others = [sat.to_move, *sat.others(sat.to_move)]
        await sat.act(first, OFFER_DRAW)
        for seat in others[:2]:
            await sat.act(seat, OFFER_DRAW)
        await sat.act(others[2], RESIGN)
        result = await sat.settled()
    assert (result["reason"], sorted(result["winners"])) == ("drawn", sorted((first, *others[:2])))


# --- by time ---------------------------------------------------------------------------------


async def _runs_out_of_time(hall: Stack, kind: str, seats: int = 2) -> None:
    """Ahead on the board or not, who runs out of time has lost."""
    wish = {"time_control": MINUTE, "stake": STAKE}
    async with sitting(hall.gateways, kind, seats, **wish) as sat:
        await sat.turns(Random(kind), 1)
        late = sat.to_move
        if seats > 2:
            seat = sat.boards[0]
            await seat.until(lambda b: b.match["seats"][late]["status"] != "playing", LONG_S)
            await sat.level()
            assert sat.match["phase"] == "playing", "the others play on"
            await sat.act(sat.others(sat.to_move)[0], RESIGN)
        result = await sat.settled(LONG_S)
        assert sat.match["seats"][late]["status"] == "timed_out"
    assert (result["reason"], late in result["winners"]) == (
        "time" if seats == 2 else "resigned",
        0,
    )


async def _misses_three_turns(hall: Stack) -> None:
    control = {"kind": "per_turn", "budget_ms": 10_000}
    async with sitting(
        hall.gateways, "wordsteal", 2, stake=STAKE, time_control=control, options={"target": 1_000}
    ) as sat:
        await sat.turns(Random(1), 1)
        late, luck = sat.to_move, Random(2)
        for missed in range(1, 4):
            turn = sat.match["turn"]
            await sat.all_see(lambda b, turn=turn: b.ended or b.match["turn"] > turn)  # type: ignore[misc]
            if missed < 3:
                assert sat.to_move != late
                await sat.turns(luck, 1)
                late_ones = (await sat.boards[late].fresh()).match["position"]["late"]
                assert late_ones[late] == missed
        result = await sat.settled(LONG_S)
    assert (result["reason"], result["winners"]) == ("time", [1 - late])


async def _nobody_comes(hall: Stack, kind: str, seats: int) -> None:
    """All but the last come to the table: a minute after it was made the game is aborted."""
    missing = seats - 1
    async with sitting(hall.gateways, kind, seats, stake=STAKE, come=tuple(range(missing))) as sat:
        assert sat.match["phase"] == "waiting"
        result = await sat.settled(LONG_S)
        assert not sat.match["seats"][missing]["arrived"]
    assert (result["reason"], result["detail"]) == ("aborted", "nobody_came")


async def _goes_on_by_days(hall: Stack) -> None:
    """By correspondence a game begins without anybody at the table, and goes on for days."""
    async with sitting(hall.gateways, "scrabble", 3, stake=STAKE, time_control=BY_DAYS) as sat:
        await sat.turns(Random(3), 2)
        for seat in (0, 1):
            await sat.act(seat, RESIGN)
        result = await sat.settled()
    assert result["winners"] == [2]


async def test_time_ends_a_game_in_every_way_it_can(hall: Stack) -> None:
    """All at the same time: each of them takes a minute."""
    ends: list[Callable[[], Awaitable[None]]] = [
        lambda: _runs_out_of_time(hall, "wordgrid"),
        lambda: _runs_out_of_time(hall, "scrabble", 3),
        lambda: _runs_out_of_time(hall, "words_with_friends"),
        lambda: _runs_out_of_time(hall, "upwords"),
        lambda: _misses_three_turns(hall),
        lambda: _nobody_comes(hall, "scrabble", 3),
        lambda: _nobody_comes(hall, "wordsteal", 2),
        lambda: _goes_on_by_days(hall),
    ]
    await together(*(end() for end in ends))


# --- afterwards ------------------------------------------------------------------------------


async def test_an_ended_game_is_in_everybodys_list_with_their_coins(hall: Stack) -> None:
    async with sitting(hall.gateways, "upwords", 3, stake=STAKE) as sat:
        await sat.act(sat.to_move, RESIGN)
        first = sat.to_move
        await sat.act(first, RESIGN)
        result = await sat.settled()
    [winner] = result["winners"]
    for seat, person in enumerate(sat.people):
        mine = await eventually(lambda p=person: _finished(p, sat), "the game is in the list")  # type: ignore[misc]
        assert mine["outcome"] == ("won" if seat == winner else "lost")
        assert mine["coins"] == (95 if seat == winner else 0)


async def _finished(person, sat: Sitting):  # type: ignore[no-untyped-def]
    games = (await person.get("/me/games?state=finished"))["games"]
    return next((g for g in games if g["game"] == sat.game and g["coins"] is not None), None)
