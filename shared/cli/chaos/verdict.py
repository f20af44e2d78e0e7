"""What must hold after a run, whatever was done to whom. Reads nothing but the evidence."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Final

from pydantic_core import from_json, to_json

from shared.cli.auditing.findings import Finding
from shared.cli.chaos.evidence import Evidence, Told
from shared.cli.chaos.showing import shows
from shared.games import match as matches
from shared.games.stakes import divide, pot_of
from shared.messages.wallet import GameSettled

Json = dict[str, Any]


def verdict(evidence: Evidence) -> list[Finding]:
    """Each rule, checked."""
    return [rule(evidence) for rule in RULES]


def accepted_once(evidence: Evidence) -> Finding:
    """Look for every action that a player was told is committed."""
    finding = Finding("accepted", "Every accepted action is in the events once, as it was sent.")
    rows = _by_action(evidence)
    for player, client_id, seq in evidence.accepted:
        finding.checked += 1
        sent = evidence.sent.get(client_id)
        found = rows.get(sent.id, []) if sent else []
        if sent is None or len(found) != 1:
            finding.blame(f"{client_id} of {player} is there {len(found)} times")
        elif found[0]["seq"] != seq or not shows(found[0]["body"], sent):
            finding.blame(f"{client_id} of {player} (seq {seq}) is there as {found[0]}")
    return finding


def refused_never(evidence: Evidence) -> Finding:
    """Look for actions that a player was told changed nothing."""
    finding = Finding("refused", "No refused action is in the events.")
    rows = _by_action(evidence)
    for player, client_id, code in evidence.refused:
        finding.checked += 1
        sent = evidence.sent.get(client_id)
        if sent and sent.id in rows:
            finding.blame(f"{client_id} of {player} was refused ({code}) and is there")
    return finding


def _by_action(evidence: Evidence) -> dict[str, list[Json]]:
    rows: dict[str, list[Json]] = {}
    for event in chain.from_iterable(evidence.events.values()):
        if event["action"]:
            rows.setdefault(event["action"], []).append(event)
    return rows


def seq_without_gaps(evidence: Evidence) -> Finding:
    """Read each game's stream as a consumer does: first appearances in order, repeats the same."""
    finding = Finding("seq", "In tables and topics seq counts from 1 without a gap.")
    for game in evidence.events.keys() | evidence.log.keys():
        finding.checked += 1
        table = [event["body"] for event in evidence.events.get(game, [])]
        if [event["seq"] for event in table] != list(range(1, len(table) + 1)):
            finding.blame(f"{game}: the table has a gap")
        elif (wrong := _stream_differs(table, evidence, game)) is not None:
            finding.blame(f"{game}: {wrong}")
    return finding


def _stream_differs(table: Sequence[Json], evidence: Evidence, game: str) -> str | None:
    last = 0
    for event in chain.from_iterable(message.events for message in evidence.log.get(game, [])):
        if event["seq"] > last + 1:
            return f"in the topic {event['seq']} comes after {last}"
        if event["seq"] > len(table) or event != table[event["seq"] - 1]:
            return f"event {event['seq']} of the topic is not the table's"
        last = max(last, event["seq"])
    return None if last == len(table) else f"the topic ends at {last}, the table at {len(table)}"


def told_as_it_was(evidence: Evidence) -> Finding:
    """Compare what players were told, event by event, with what they may see of what happened."""
    finding = Finding("told", "Players were told each event once and as it is in the tables.")
    seen: set[tuple[str, str, int]] = set()
    for one in evidence.told:
        finding.checked += 1
        key = (one.player, one.game, one.event["seq"])
        if key in seen or one.event != _as_seen(evidence, one):
            finding.blame(f"{one.player} (seat {one.seat}) heard of {one.game}: {one.event}")
        seen.add(key)
    return finding


def _as_seen(evidence: Evidence, told: Told) -> Json | None:
    """The event of that number in the tables, as the seat may see it, in JSON."""
    rows = evidence.events.get(told.game, [])
    if told.event["seq"] > len(rows):
        return None
    kind = rows[0]["body"]["setup"]["game"]
    event = matches.load_event(kind, rows[told.event["seq"] - 1]["body"])
    return dict(from_json(to_json(matches.redact(event, told.seat))))


def games_ended(evidence: Evidence) -> Finding:
    """Every game is over and its stakes are dealt with; every table is closed."""
    finding = Finding("ended", "Every game has ended, and every table is closed.")
    for game in evidence.games:
        finding.checked += 1
        if game["status"] != "ended" or game["settling"] == "asked":
            finding.blame(f"game {dict(game)}")
    for table in evidence.tables:
        finding.checked += 1
        if table["status"] != "closed":
            finding.blame(f"table {table['id']} is {table['status']}")
    return finding


def paid_once(evidence: Evidence) -> Finding:
    """Compare each game's result with what the wallet says it paid."""
    finding = Finding("paid", "Each game is paid once, as its result says.")
    for game, rows in evidence.events.items():
        if not evidence.log[game] or evidence.log[game][0].stake == 0:
            continue
        finding.checked += 1
        words = {word.model_dump_json(exclude={"at"}) for word in evidence.settled.get(game, [])}
        if len(words) != 1:
            finding.blame(f"{game} was settled {len(words)} times")
        elif not _as_result(evidence.settled[game][0], evidence, game, rows[-1]["body"]):
            finding.blame(f"{game}: {rows[-1]['body'].get('result')} was paid {words}")
    return finding


def _as_result(said: GameSettled, evidence: Evidence, game: str, last: Json) -> bool:
    if last["type"] != "ended":
        return False
    result, first = last["result"], evidence.log[game][0]
    players = {taken.seat: taken.player for taken in first.players or ()}
    accounts = {seat: player.account for seat, player in players.items() if player}
    if result["drawn"] or result["aborted"]:
        return said.outcome == "refunded" and said.fee == 0
    pot = pot_of(first.stake, len(accounts))
    winners = [accounts[seat] for seat in result["winners"]]
    shares = divide(pot.payout, [1] * len(winners))
    paid = dict(zip(winners, shares, strict=True))
    return (said.outcome, said.pot, said.fee, said.paid) == ("settled", pot.pot, pot.fee, paid)


def no_open_hold(evidence: Evidence) -> Finding:
    """Every hold was posted or given back, and no escrow keeps a coin."""
    finding = Finding("holds", "No hold is open and no escrow keeps a coin.")
    finding.checked = len(evidence.escrows)
    for hold in evidence.open_holds:
        finding.blame(f"hold {hold['hold']} of {hold['book']}")
    for escrow in evidence.escrows:
        empty = (
            escrow["credits_posted"] == escrow["debits_posted"] and not escrow["credits_pending"]
        )
        if escrow["state"] == "posted" or not empty:
            finding.blame(f"escrow {dict(escrow)}")
    return finding


def nothing_left_over(evidence: Evidence) -> Finding:
    """Outboxes are empty, nothing is parked, nothing became a dead letter."""
    finding = Finding("left over", "No outbox, no parked message and no dead letter is left.")
    finding.checked = len(evidence.left_over) + 1
    for table, count in evidence.left_over.items():
        if count:
            finding.blame(f"{count} rows in {table}")
    for letter in evidence.dead_letters:
        finding.blame(f"dead letter {letter}")
    return finding


Rule = Callable[[Evidence], Finding]
RULES: Final[tuple[Rule, ...]] = (
    accepted_once,
    refused_never,
    seq_without_gaps,
    told_as_it_was,
    games_ended,
    paid_once,
    no_open_hold,
    nothing_left_over,
)
