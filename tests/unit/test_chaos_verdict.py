"""The verdict of a chaos run sees what it is there to see: in whole games of all five kinds."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any
from uuid import UUID, uuid5

import pytest

from shared.cli.chaos.evidence import Evidence, Sent, Told
from shared.cli.chaos.verdict import verdict
from shared.cli.client.choosing import asked, some_action, some_bluff
from shared.games import match as m
from shared.games.kernel import GameError
from shared.games.registry import rules
from shared.games.stakes import divide, pot_of
from shared.lexicon import store
from shared.messages.common import Player, SeatTaken
from shared.messages.engine import GameAdvanced
from shared.messages.wallet import GameSettled
from tests.unit.games.tables import SEED, Game

GAME = "0d5a2f0a-0000-4000-8000-000000000001"
STAKE = 100
NAMES = ("ann", "bob", "cem", "dee")
LONGEST = 400

Spoil = Callable[[Evidence], None]


class Recorder:
    """A game that is played, and all that is known about it."""

    def __init__(self, kind: str, seats: int, options: dict[str, Any]) -> None:
        lexicon = store.get(store.latest("en").id)
        setup = m.Setup(
            game=kind,
            language="en",
            lexicon=lexicon.id,
            seats=seats,
            options=options,
            time_control=rules(kind).time_controls[0],
            seed=SEED,
            staked=True,
            matched_at=0,
        )
        self.game = Game(setup, lexicon)
        self.found = Evidence()
        self.told(tuple(self.game.events), None)
        self.told(self.game.take(m.staked(self.game.match, 0)), None)
        for seat in range(seats):
            self.told(self.game.take(m.arrive(self.game.match, lexicon, seat, 0)), None)

    def told(self, events: m.Events, action: str | None) -> None:
        """Everybody hears of these events, and they are written down everywhere."""
        if not events:
            return
        bodies = [json.loads(json.dumps(m.dump_event(event))) for event in events]
        rows = self.found.events.setdefault(GAME, [])
        for n, body in enumerate(bodies):
            rows.append({"seq": body["seq"], "action": None if n else action, "body": body})
        for seat in range(self.game.match.setup.seats):
            for event in events:
                seen = json.loads(json.dumps(m.redact(event, seat)))
                self.found.told.append(Told(NAMES[seat], GAME, seat, seen))
        players = tuple(
            SeatTaken(seat=seat, player=Player(account=name, name=name))
            for seat, name in enumerate(NAMES[: self.game.match.setup.seats])
        )
        self.found.log[GAME].append(
            GameAdvanced(
                game=GAME,
                seq=bodies[0]["seq"],
                events=tuple(bodies),
                deadline=None,
                players=players,
                stake=STAKE,
            )
        )

    def act(self, seat: int, action: dict[str, Any]) -> None:
        """A seat's action, accepted or refused."""
        client_id, turn = str(UUID(int=len(self.found.sent) + 1)), self.game.match.turn
        id = str(uuid5(UUID(GAME), f"{seat}:{client_id}"))
        self.found.sent[client_id] = Sent(id, GAME, seat, turn, action)
        try:
            events = self.game.act(seat, action, spent_ms=0)
        except GameError as error:
            self.found.refused.append((NAMES[seat], client_id, error.code))
            return
        self.told(events, id)
        self.found.accepted.append((NAMES[seat], client_id, events[0].seq))

    def play(self, luck: Random) -> Evidence:
        """To the end, with bluffs, challenges, an offer and one who leaves three others."""
        for n in range(LONGEST):
            if self.game.match.phase == "ended":
                return self.over()
            seats = range(self.game.match.setup.seats)
            views = [json.loads(json.dumps(m.view(self.game.match, seat))) for seat in seats]
            seat = luck.choice([seat for seat in seats if asked(views[seat])])
            self.act(seat, self.choice(views[seat], n, luck))
        raise AssertionError("the game did not end")

    def choice(self, view: dict[str, Any], n: int, luck: Random) -> dict[str, Any]:
        if n == 3:
            return {"type": "offer_draw"}
        if n == 20 and len(self.game.match.playing) > 2:
            return {"type": "resign"}
        turn = asked(view) == "turn"
        bluff = some_bluff(view, self.game.lexicon, luck) if turn and luck.random() < 0.2 else None
        return bluff or some_action(view, self.game.lexicon, luck, contests=0.2)

    def over(self) -> Evidence:
        """The end of it in the tables and at the wallet."""
        result, found = self.game.match.result, self.found
        assert result is not None
        assert result.winners
        pot = pot_of(STAKE, self.game.match.setup.seats)
        winners = [NAMES[seat] for seat in result.winners]
        paid = dict(zip(winners, divide(pot.payout, [1] * len(winners)), strict=True))
        said = GameSettled(
            game=GAME, outcome="settled", pot=pot.pot, fee=pot.fee, paid=paid, reason="score", at=1
        )
        found.settled[GAME] = [said, said]
        found.games = [{"game": GAME, "status": "ended", "settling": "done"}]
        found.tables = [{"id": GAME, "status": "closed", "reason": "score"}]
        amounts = {"credits_pending": 0, "credits_posted": pot.pot, "debits_posted": pot.pot}
        found.escrows = [{"id": GAME, "state": "settled", **amounts}]
        return found


def played(kind: str, seats: int = 2, seed: int = 1, **options: Any) -> Evidence:
    """What is known about a game in which all is well."""
    return Recorder(kind, seats, options).play(Random(f"{kind} {seed}"))


@pytest.fixture(scope="module")
def scrabble() -> Evidence:
    """A game of three, with challenges."""
    return played("scrabble", 3)


def broken(evidence: Evidence) -> list[str]:
    return [finding.name for finding in verdict(evidence) if not finding.holds]


@pytest.mark.parametrize(
    ("kind", "seats", "options"),
    [
        ("wordgrid", 2, {}),
        ("scrabble", 3, {}),
        ("scrabble", 2, {"validation": "refuse"}),
        ("words_with_friends", 2, {}),
        ("upwords", 4, {}),
        ("wordsteal", 4, {"target": 60}),
    ],
)
def test_all_is_well(kind: str, seats: int, options: dict[str, Any]) -> None:
    evidence = played(kind, seats, **options)
    assert broken(evidence) == []
    checked = {finding.name: finding.checked for finding in verdict(evidence)}
    assert checked["accepted"] >= 10
    assert checked["told"] == seats * len(evidence.events[GAME])


def first(evidence: Evidence, what: str) -> int:
    """Which of the accepted actions is the first of this type."""
    for n, (_, client_id, _) in enumerate(evidence.accepted):
        if evidence.sent[client_id].action["type"] == what:
            return n
    raise AssertionError(f"nobody did {what}")


def row_of(evidence: Evidence, n: int) -> dict[str, Any]:
    """The event that came of the n-th accepted action."""
    return evidence.events[GAME][evidence.accepted[n][2] - 1]


def lose_the_move(evidence: Evidence) -> None:
    row_of(evidence, 0)["action"] = None


def accept_at_another_seq(evidence: Evidence) -> None:
    player, client_id, seq = evidence.accepted[0]
    evidence.accepted[0] = (player, client_id, seq + 1)


def accept_another_play(evidence: Evidence) -> None:
    evidence.sent[evidence.accepted[first(evidence, "play")][1]].action["tiles"][0]["square"] += 1


def accept_another_exchange(evidence: Evidence) -> None:
    exchange = {"type": "exchange", "tiles": "ZZ"}
    evidence.sent[evidence.accepted[first(evidence, "play")][1]].action.update(exchange)


def accept_a_challenge_that_was_none(evidence: Evidence) -> None:
    _, client_id, _ = evidence.accepted[first(evidence, "let_pass")]
    evidence.sent[client_id].action["type"] = "challenge"


def accept_what_nobody_sent(evidence: Evidence) -> None:
    evidence.sent.clear()


def refuse_what_was_done(evidence: Evidence) -> None:
    player, client_id, _ = evidence.accepted.pop(0)
    evidence.refused.append((player, client_id, "stale_turn"))


def skip_a_seq_in_the_topic(evidence: Evidence) -> None:
    del evidence.log[GAME][1]


def publish_another_event(evidence: Evidence) -> None:
    last = evidence.log[GAME][-1]
    changed = {**last.events[0], "at": 1}
    evidence.log[GAME][-1] = last.model_copy(update={"events": (changed, *last.events[1:])})


def lose_the_last_event_of_the_topic(evidence: Evidence) -> None:
    del evidence.log[GAME][-1]


def tell_twice(evidence: Evidence) -> None:
    evidence.told *= 2


def tell_otherwise(evidence: Evidence) -> None:
    evidence.told[0].event["at"] += 1


def tell_another_s_tiles(evidence: Evidence) -> None:
    drew = next(row["body"] for row in evidence.events[GAME] if row["body"]["type"] == "begun")
    evidence.told = [Told("bob", GAME, 1, drew)]


def leave_a_game_open(evidence: Evidence) -> None:
    evidence.games[0]["status"] = "playing"


def leave_a_payout_open(evidence: Evidence) -> None:
    evidence.games[0]["settling"] = "asked"


def leave_a_table_open(evidence: Evidence) -> None:
    evidence.tables[0]["status"] = "matched"


def pay_twice(evidence: Evidence) -> None:
    evidence.settled[GAME].append(_paid(evidence, "zoe"))


def pay_the_loser(evidence: Evidence) -> None:
    evidence.settled[GAME] = [_paid(evidence, "zoe")]


def _paid(evidence: Evidence, name: str) -> GameSettled:
    said = evidence.settled[GAME][0]
    return said.model_copy(update={"paid": {name: sum(said.paid.values())}})


def pay_nobody(evidence: Evidence) -> None:
    evidence.settled.clear()


def keep_a_hold(evidence: Evidence) -> None:
    evidence.open_holds = [{"book": GAME, "hold": "h"}]


def keep_a_coin(evidence: Evidence) -> None:
    evidence.escrows[0]["debits_posted"] -= 1


def park_a_message(evidence: Evidence) -> None:
    evidence.left_over = {"engine.parked": 1}


def write_a_dead_letter(evidence: Evidence) -> None:
    evidence.dead_letters = ["{}"]


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (lose_the_move, "accepted"),
        (accept_at_another_seq, "accepted"),
        (accept_another_play, "accepted"),
        (accept_another_exchange, "accepted"),
        (accept_a_challenge_that_was_none, "accepted"),
        (accept_what_nobody_sent, "accepted"),
        (refuse_what_was_done, "refused"),
        (skip_a_seq_in_the_topic, "seq"),
        (publish_another_event, "seq"),
        (lose_the_last_event_of_the_topic, "seq"),
        (tell_twice, "told"),
        (tell_otherwise, "told"),
        (tell_another_s_tiles, "told"),
        (leave_a_game_open, "ended"),
        (leave_a_payout_open, "ended"),
        (leave_a_table_open, "ended"),
        (pay_twice, "paid"),
        (pay_the_loser, "paid"),
        (pay_nobody, "paid"),
        (keep_a_hold, "holds"),
        (keep_a_coin, "holds"),
        (park_a_message, "left over"),
        (write_a_dead_letter, "left over"),
    ],
)
def test_what_must_not_be_is_seen(scrabble: Evidence, spoil: Spoil, rule: str) -> None:
    evidence = copy.deepcopy(scrabble)
    spoil(evidence)
    assert broken(evidence) == [rule]
