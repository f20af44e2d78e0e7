"""Games from their tables to their settlements: people sit down, play as they should, are paid.

What comes of the stakes is reckoned here once more, from the rules in plain words: a tenth of the
pot, rounded down, for the house; the rest for the winners, single coins to the earliest named; all
back where nobody won.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import permutations
from random import Random
from typing import Any

from shared.lexicon.store import get
from tests.integration.board import Board
from tests.integration.hall_client import Frame, Person, eventually, guest, sign_up
from tests.integration.searches import warmed_up

GRANT = 1_000
MINUTE = {"kind": "whole_game", "budget_ms": 60_000}
BY_DAYS = {"kind": "correspondence", "budget_ms": 86_400_000}
LET_PASS, CHALLENGE = {"type": "let_pass"}, {"type": "challenge"}
PASS, RESIGN = {"type": "pass"}, {"type": "resign"}
OFFER_DRAW, DECLINE_DRAW = {"type": "offer_draw"}, {"type": "decline_draw"}
CONTESTED = ("scrabble", "upwords")
LONGEST_WINDOW_S = 120
"""The most that a window may be open."""


class Sitting:
    """A game with its people; `boards` by seat, each over a socket of its player's own."""

    def __init__(self, game: str, stake: int, people: Sequence[Person]) -> None:
        self.game = game
        self.stake = stake
        self.people = list(people)
        self.boards: list[Board] = []

    # --- how it stands ------------------------------------------------------------------------

    @property
    def match(self) -> Frame:
        """The game as the seat sees it that has heard most."""
        return max((board.match for board in self.boards), key=lambda match: int(match["seq"]))

    @property
    def to_move(self) -> int:
        return int(self.match["to_move"])

    def others(self, seat: int) -> list[int]:
        """Those still playing, without this one."""
        playing = (one["seat"] for one in self.match["seats"] if one["status"] == "playing")
        return [other for other in playing if other != seat]

    async def level(self) -> "Sitting":
        """All seats have heard the same, and nothing more comes of it: somebody is asked, or none.

        What one action does is told in several events: the last one lets a play pass, and then the
        window closes.
        """
        seq = -1
        while seq != self.match["seq"]:
            seq = self.match["seq"]
            for board in self.boards:
                await board.until(lambda b, seq=seq: b.match["seq"] >= seq and at_rest(b.match))  # type: ignore[misc]
        return self

    async def all_see(self, fact: Callable[[Board], bool]) -> "Sitting":
        for board in self.boards:
            await board.until(fact)
        return self

    async def did(self, kind: str) -> Frame:
        """The first of the game's own events of this kind, with what the first seat hears of it."""
        board = self.boards[0]
        frame = await board.socket.until(
            lambda f: f["type"] == "event" and any(d["type"] == kind for d in _did(f))
        )
        return next(d for d in _did(frame) if d["type"] == kind)

    # --- what is done -------------------------------------------------------------------------

    async def act(self, seat: int, action: Frame) -> Frame:
        """A seat acts; fails when that is refused."""
        answer = await self.boards[seat].act(action)
        assert answer["type"] == "accepted", (self.match["kind"], action, answer)
        await self.level()
        return answer

    async def refused(self, seat: int, action: Frame) -> str:
        """A seat acts in vain; the code."""
        answer = await self.boards[seat].act(action)
        assert answer["type"] == "refused", answer
        return str(answer["code"])

    async def play(self, luck: Random, *, eager: bool = False) -> Frame:
        """The seat to move does something legal; what. In a window it stands."""
        board = self.boards[self.to_move]
        action = await board.some_action(luck, eager=eager)
        await self.act(board.you, action)
        return action

    async def first_play(self, luck: Random) -> int:
        """Turns until somebody has something to play; who. In a window the play stands."""
        while True:
            mover = self.to_move
            if (await self.play(luck))["type"] in ("play", "write"):
                return mover

    async def let_pass(self) -> None:
        """Nobody contests the play that stands, if one does."""
        if self.match["phase"] == "window":
            for seat in self.match["window"]["seats"]:
                await self.act(seat, LET_PASS)

    async def turns(self, luck: Random, count: int = 500, *, eager: bool = False) -> "Sitting":
        """So many turns, or to the end."""
        for _ in range(count):
            if self.match["phase"] == "ended":
                return self
            await self.play(luck, eager=eager)
            await self.let_pass()
        return self

    # --- how it ends --------------------------------------------------------------------------

    async def over(self, patience_s: float = 60.0) -> Frame:
        """The result, once everybody has heard it."""
        for board in self.boards:
            await board.until(lambda b: b.ended, patience_s)
        assert all(board.match["seed"] for board in self.boards), "the seed is published"
        return dict(self.match["result"])

    async def settled(self, patience_s: float = 60.0) -> Frame:
        """The result, once everybody has the coins that come of it, to the coin."""
        result = await self.over(patience_s)
        paid = payments(self.stake, len(self.people), result)
        for seat, person in enumerate(self.people):
            if self.stake:
                await until_coins(person, GRANT - self.stake + paid[seat])
        return result


def at_rest(match: Frame) -> bool:
    """Whether a game waits for somebody, or is over."""
    if match["phase"] == "window":
        return bool(match["window"]["seats"])
    if match["phase"] == "playing":
        playing = {seat["seat"] for seat in match["seats"] if seat["status"] == "playing"}
        return match["to_move"] is not None and not playing <= set(match["agreed"])
    return True


def _did(frame: Frame) -> list[Frame]:
    return frame["event"].get("did") or []


def payments(stake: int, seats: int, result: Frame) -> list[int]:
    """What each seat gets, once all stakes are in."""
    pot, winners = stake * seats, result["winners"]
    if not winners:
        return [stake] * seats
    payout = pot - pot // 10
    paid = [0] * seats
    for place, seat in enumerate(winners):
        paid[seat] = payout // len(winners) + (place < payout % len(winners))
    return paid


async def until_coins(person: Person, available: int) -> None:
    async def there() -> bool:
        balance = await person.balance()
        return (balance["available"], balance["held"]) == (available, 0)

    await eventually(there, f"{person.name} has {available} coins and none held")


# --- sitting down ----------------------------------------------------------------------------


@asynccontextmanager
async def sitting(
    gateways: Sequence[str],
    kind: str,
    seats: int = 2,
    *,
    stake: int = 0,
    come: Sequence[int] | None = None,
    **wish: Any,
) -> AsyncIterator[Sitting]:
    """People at a table whose game has begun; at a stake they have accounts.

    `come`: the seats whose players come to the table (all of them): without all it hasn't begun.
    """
    await warmed_up(kind, wish.get("language", "en"))
    wish["options"] = unhurried(kind, wish.get("options"))
    arrive = sign_up if stake else guest
    people = [await arrive(gateways[n % len(gateways)]) for n in range(seats)]
    game = await seated(people, kind, stake=stake, **wish)
    async with AsyncExitStack() as sockets:
        sat = Sitting(game, stake, people)
        for seat in range(seats) if come is None else come:
            socket = await sockets.enter_async_context(people[seat].socket())
            sat.boards.append(await Board(socket, game).watch())
            assert sat.boards[-1].you == seat
        if come is None:
            await sat.all_see(lambda b: b.match["phase"] == "playing")
        yield sat


async def seated(people: Sequence[Person], kind: str, *, stake: int = 0, **wish: Any) -> str:
    """A table of this game that these people sit at, in this order; its game is made."""
    owner, *others = people
    body = {"game": kind, "language": "en", "seats": len(people), "stake": stake, **wish}
    if not stake:
        body.setdefault("private", True)
    table: str = (await owner.post("/tables", body))["table"]["id"]
    for other in others:
        await other.found(f"/tables/{table}")  # Perhaps at another gateway, which hears of it late.
        if (await owner.get(f"/tables/{table}"))["table"]["joining"] == "ask":
            await other.post(f"/tables/{table}/requests", {"stake": stake})
            await owner.post(f"/tables/{table}/requests/{other.account}", {"admit": True})
            await _sits(other, table)
        else:
            await other.post(f"/tables/{table}/seats", {"stake": stake})
    if (await owner.get(f"/tables/{table}"))["table"]["joining"] == "ask":
        await owner.post(f"/tables/{table}/start", {})
    return table


async def _sits(person: Person, table: str) -> None:
    async def taken() -> bool:
        seats = (await person.get(f"/tables/{table}"))["table"]["seats"]
        mine = [seat for seat in seats if (seat["player"] or {}).get("account") == person.account]
        return [seat["status"] for seat in mine] == ["taken"]

    await eventually(taken, f"{person.name} sits at the table")


def unhurried(kind: str, options: Frame | None = None) -> Frame:
    """These options, and the longest windows: who answers in them is in time on any machine."""
    windows = {"challenge_seconds": LONGEST_WINDOW_S} if kind in CONTESTED else {}
    return {**windows, **(options or {})}


# --- what is played --------------------------------------------------------------------------


def misspelt(match: Frame) -> Frame:
    """A first play of tiles on the rack that write no word of the list."""
    lexicon, position = get(match["lexicon"]), match["position"]
    side = len(position["rows"])
    start = side // 2 * (side + 1) - (side + 1) % 2  # On the centre, or one of the four there.
    letters = [face for face in position["rack"] if face in lexicon.alphabet.letters]
    word = next(w for w in permutations(letters, 4) if "".join(w) not in lexicon)
    return {"type": "play", "tiles": [{"square": start + n, "face": f} for n, f in enumerate(word)]}


async def together(*plays: Any) -> list[Any]:
    """All at the same time; the first failure is raised, and ends the others."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(play) for play in plays]
    return [task.result() for task in tasks]
