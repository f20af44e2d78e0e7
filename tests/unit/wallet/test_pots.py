"""From a match's result to everybody's coins, beside a reference that knows only the rules.

Whole matches of Wordsteal, for two to six: some leave, some agree to a draw, the others play it
out, or it is aborted. The engine's `stakes` make the orders, the wallet follows them (twice, as a
repeat may come), and every account has what the rules say, to the coin.
"""

from dataclasses import dataclass, field

from hypothesis import event, given, settings
from hypothesis import strategies as st

from services.engine.game import Around
from services.engine.game import Game as EngineGame
from services.engine.stakes import settling_of, stakes_of
from services.wallet.ledger import Ledger
from services.wallet.orders import decide
from shared.games import match as m
from shared.games.time_control import MINUTE, TimeControl
from shared.messages.common import Player, SeatTaken
from shared.messages.envelope import Message
from shared.messages.wallet import GameSettled, GrantSignup, HoldStake, PostStakes, VoidHold
from tests.unit.games.tables import OFFER, PASS, RESIGN, Game, wordgrid_setup

GAME = "game"
NAMES = ("dora", "ann", "fred", "bob", "emil", "cleo")
"""By seat: not in the order of the alphabet, so that no sorting passes for the rules' order."""
GRANT = 1_000_000


@dataclass
class Story:
    """What happens in a match: its points, who leaves and when, and how it ends."""

    seats: int
    stake: int
    points: list[int]
    steps: list[str]
    end: str


@st.composite
def stories(draw: st.DrawFn) -> Story:
    seats = draw(st.integers(2, 6))
    return Story(
        seats=seats,
        stake=draw(st.one_of(st.sampled_from((10, 11, 13, 10_007)), st.integers(10, 100_000))),
        points=draw(st.lists(st.integers(0, 2), min_size=seats, max_size=seats)),
        steps=draw(st.lists(st.sampled_from(("pass", "leave", "mover leaves")), max_size=seats)),
        end=draw(st.sampled_from(("score", "score", "agree", "agree", "abort"))),
    )


def played(story: Story, pick: st.DataObject) -> tuple[Game, int]:
    """The match of the story, ended; and who was to move then."""
    control = TimeControl(kind="per_turn", budget_ms=MINUTE)
    setup = wordgrid_setup(game="wordsteal", seats=story.seats, time_control=control, staked=True)
    game = Game(setup)
    game.take(m.staked(game.match, 0))
    game.arrive(*range(story.seats))
    points = tuple(story.points)
    game.match = game.match.but(position=game.match.position.but(points=points))
    for step in story.steps:
        take_step(game, step, pick)
    mover = game.match.to_move or 0
    while game.match.phase != "ended":
        mover = game.match.to_move or 0
        end(game, story.end)
    return game, mover


def take_step(game: Game, step: str, pick: st.DataObject) -> None:
    if game.match.phase == "ended":
        return
    to_move = game.match.order[0]
    if step == "pass":
        game.act(to_move, PASS)
    elif step == "leave":
        game.act(pick.draw(st.sampled_from(game.match.playing)), RESIGN)
    else:
        game.act(to_move, RESIGN)


def end(game: Game, how: str) -> None:
    if how == "abort":
        game.take(m.abort(game.match, "fault", 0))
    elif how == "agree":
        first = next(s for s in game.match.playing if game.match.may_offer[s])
        for seat in (first, *(s for s in game.match.playing if s != first)):
            game.act(seat, OFFER)
    else:
        game.act(game.match.order[0], PASS)


# --- the rules once more ----------------------------------------------------------------------


def due(story: Story, game: Game, mover: int) -> dict[str, int]:
    """What comes back to each account. Nothing is taken from how the result names its winners."""
    result = game.match.result
    assert result is not None
    people = NAMES[: story.seats]
    back = dict.fromkeys(people, story.stake)
    stayed = [seat for seat in range(story.seats) if game.match.status[seat] == "playing"]
    if result.reason == "aborted":
        event("aborted")
        return back
    if len(stayed) == 1:
        event("one is left")
        return shared_out(story, stayed)
    if result.reason == "drawn":
        event("drawn by all" if len(stayed) == story.seats else "drawn by who is left")
        return back if len(stayed) == story.seats else shared_out(story, around(stayed, mover))
    best = max(story.points[seat] for seat in stayed)
    level = [seat for seat in stayed if story.points[seat] == best]
    if len(level) == 2 and story.seats == 2:
        event("two are level")
        return back
    event("shared" if len(level) > 1 else "won")
    began: int = game.match.position.first  # type: ignore[attr-defined]
    return shared_out(story, around(level, began))


def around(seats: list[int], first: int) -> list[int]:
    """Seats in turn order from `first` on."""
    return [seat for seat in [*range(first, 6), *range(first)] if seat in seats]


def shared_out(story: Story, winners: list[int]) -> dict[str, int]:
    """The payout, coin by coin, round and round."""
    paid = dict.fromkeys(NAMES[: story.seats], 0)
    pot = story.seats * story.stake
    payout = pot - pot // 10
    for n, seat in enumerate(winners):
        paid[NAMES[seat]] = payout // len(winners) + (1 if n < payout % len(winners) else 0)
    return paid


# --- the wallet -------------------------------------------------------------------------------


@dataclass
class Wallet:
    ledger: Ledger = field(default_factory=lambda: Ledger(at=7))
    settled: list[GameSettled] = field(default_factory=list)

    def follow(self, order: Message, key: str = GAME) -> None:
        said = [one.body for one in decide(self.ledger, key, 0, order, grant=GRANT)]
        self.settled += [body for body in said if isinstance(body, GameSettled)]

    def coins(self, account: str) -> tuple[int, int]:
        found = self.ledger.accounts[account]
        return found.available, found.held


def staked(story: Story, players: tuple[SeatTaken, ...], order: list[int]) -> Wallet:
    """Every stake in the escrow; somebody had a seat, and left it again."""
    wallet = Wallet()
    for name in (*NAMES, "gus"):
        wallet.follow(GrantSignup(account=name), name)
    for who, hold in [("gus", "left"), *((NAMES[seat], f"h{seat}") for seat in order)]:
        wallet.follow(HoldStake(hold=hold, reservation=f"r{hold}", account=who, amount=story.stake))
    wallet.follow(VoidHold(hold="left", reason="left"))
    wallet.follow(PostStakes(stake=story.stake, stakes=stakes_of(players)))
    for seat in order:
        assert wallet.coins(NAMES[seat]) == (GRANT - story.stake, 0)
    return wallet


@settings(max_examples=300, deadline=None)
@given(stories(), st.data())
def test_everybody_gets_what_the_rules_say_to_the_coin(story: Story, pick: st.DataObject) -> None:
    players = tuple(
        SeatTaken(seat=n, player=Player(account=name, name=name), hold=f"h{n}")
        for n, name in enumerate(NAMES[: story.seats])
    )
    wallet = staked(story, players, pick.draw(st.permutations(range(story.seats))))
    game, mover = played(story, pick)
    around_it = Around(players=players, stake=story.stake, practice=False, created_at=0)
    order = settling_of(EngineGame(id=GAME, match=game.match, around=around_it, kept=0))
    back = due(story, game, mover)

    for _ in range(2):
        wallet.follow(order)
        for name in NAMES[: story.seats]:
            assert wallet.coins(name) == (GRANT - story.stake + back[name], 0), name
        pot = story.seats * story.stake
        house = wallet.ledger.accounts.get("house:0")
        assert (house.available if house else 0) == pot - sum(back.values())
    assert pot - sum(back.values()) in (0, pot // 10)
    assert wallet.coins("gus") == (GRANT, 0)
    [told] = wallet.settled
    assert told.paid == {name: amount for name, amount in back.items() if amount}
