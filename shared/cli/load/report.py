"""The figures of a load, and what must be so: each check a sentence when it isn't."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from shared.cli.load.run import Outcome
from shared.cli.load.times import Played, Turns

LIMIT: Final = 2.0
"""A game may take so many times the time it takes alone."""
ANSWER_S: Final = 1.0
ANSWERED: Final = 0.99
"""So many of the bots' answers come within `ANSWER_S`."""
ENDINGS: Final = frozenset({"score", "resigned", "drawn"})
DUE: Final = frozenset({"matchmaker.expire_table", "matchmaker.forget_seekers"})
"""Reminders of dates that have come, which repair nothing."""
ANSWERS: Final = "wordhall_bot_answer_seconds"
FAULTS_SHOWN: Final = 10


@dataclass(slots=True)
class Alone:
    """What a kind of game takes when it is alone, beside the thinking. Seconds."""

    opening_s: float = 0.0
    turns: dict[str, Turns] = field(default_factory=dict)

    def rest_s(self, sort: str) -> float:
        """Of a turn of this sort."""
        turns = self.turns.get(sort)
        return turns.rest_s / turns.count if turns else 0.0


def by_kind(alone: Sequence[Played]) -> dict[str, Alone]:
    """What was measured of games that were alone, by their kinds."""
    return {one.label: Alone(one.opening_s, one.turns) for one in alone}


def ratio(game: Played, alone: Alone) -> float:
    """How often the game took the time that as many turns, with their thinking, take alone."""
    rest_s = sum(turns.count * alone.rest_s(sort) for sort, turns in game.turns.items())
    return game.took_s / (alone.opening_s + game.thinking_s + rest_s)


def ratios(outcome: Outcome) -> list[float]:
    """Of each game that ended and whose kind was measured alone, sorted."""
    kinds = by_kind(outcome.alone)
    games = [game for game in outcome.played if game.reason and game.label in kinds]
    return sorted(ratio(game, kinds[game.label]) for game in games)


def quantile(values: Sequence[float], part: float) -> float:
    """Of sorted values; 0 where there are none."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


# --- what must be so ------------------------------------------------------------------------------


def broken(outcome: Outcome) -> list[str]:
    """A sentence for each thing that is not as it must be."""
    return [*wrong(outcome), *repaired(outcome), *_too_slow(outcome), *late_answers(outcome)]


def wrong(outcome: Outcome) -> list[str]:
    """The same, of all that must be so on any machine, however busy."""
    return [
        *_not_ended(outcome),
        *(finding.sentence for finding in outcome.findings if not finding.holds),
    ]


def _not_ended(outcome: Outcome) -> Iterator[str]:
    games = [*outcome.alone, *outcome.played]
    faults = [game.fault for game in games if game.fault]
    yield from faults[:FAULTS_SHOWN]
    ends = Counter(game.reason or "no end" for game in games if game.reason not in ENDINGS)
    for reason, count in ends.items():
        yield f"{count} games ended as none should: {reason}."


def _too_slow(outcome: Outcome) -> Iterator[str]:
    slow = [one for one in ratios(outcome) if one > LIMIT]
    if slow:
        yield (
            f"{len(slow)} games took more than {LIMIT:g} times the time they take alone, "
            f"the slowest {slow[-1]:.2f} times."
        )


def repairs(outcome: Outcome) -> dict[str, int]:
    """What reconcilers sent because an effect was missing, by the message's type."""
    sent = outcome.counted.by("wordhall_reminders_total", "type")
    return {type: int(count) for type, count in sent.items() if count and type not in DUE}


def repaired(outcome: Outcome) -> Iterator[str]:
    """A sentence for each type of message that was sent again.

    Reconcilers can't tell what is lost from what is late by some seconds: on a machine that stands
    still for as long they remind of both.
    """
    for type, count in repairs(outcome).items():
        yield f"Reconcilers had to send {type} {count} times."


def late_answers(outcome: Outcome) -> Iterator[str]:
    """A sentence when too many bots' answers came late."""
    within = outcome.counted.share_within(ANSWERS, ANSWER_S)
    if within is not None and within < ANSWERED:
        yield f"Only {within:.1%} of the bots' answers came within {ANSWER_S:g} s."


# --- what is shown --------------------------------------------------------------------------------


def lines(outcome: Outcome) -> Iterator[str]:
    """The figures, a line each."""
    if outcome.alone:
        yield from _alone_lines(outcome)
    yield from _together_lines(outcome)
    yield from _hall_lines(outcome)
    yield from bot_lines(outcome)


def _alone_lines(outcome: Outcome) -> Iterator[str]:
    yield "Alone, one game at a time; beside the thinking:"
    for label, alone in sorted(by_kind(outcome.alone).items()):
        turns = [f"a {sort}'s turn {alone.rest_s(sort) * 1000:.0f} ms" for sort in alone.turns]
        yield f"  {label:<28} opening {alone.opening_s * 1000:5.0f} ms, {', '.join(turns)}"


def _together_lines(outcome: Outcome) -> Iterator[str]:
    games = outcome.played
    ended = Counter(game.reason or "not ended" for game in games)
    how = ", ".join(f"{count} {reason}" for reason, count in ended.most_common())
    staked, with_bots = sum(g.stake > 0 for g in games), sum(g.bots > 0 for g in games)
    kinds = Counter(game.label.split(",")[0] for game in games)
    yield f"Together, {len(games)} games at once ({staked} staked, {with_bots} with bots):"
    yield f"  {', '.join(f'{count} {kind}' for kind, count in sorted(kinds.items()))}"
    yield f"  ended in {outcome.took_s:.0f} s: {how}"
    if found := ratios(outcome):
        middle, late = quantile(found, 0.5), quantile(found, 0.99)
        yield (
            f"  time together / time alone: median {middle:.3f}, p99 {late:.3f}, "
            f"longest {found[-1]:.3f} (at most {LIMIT:g})"
        )
    yield from _move_lines(outcome)


def _move_lines(outcome: Outcome) -> Iterator[str]:
    games = outcome.played
    moves = sorted(one for game in games for one in game.moves_s)
    turns = sum(one.count for game in games for one in game.turns.values())
    p50, p99 = (quantile(moves, part) * 1000 for part in (0.5, 0.99))
    yield f"  {turns} turns, {turns / outcome.took_s:.0f} a second"
    yield f"  a move, socket to another player's socket: p50 {p50:.0f} ms, p99 {p99:.0f} ms"
    refused = sum((game.refused for game in games), Counter[str]())
    said = ", ".join(f"{count} {code}" for code, count in refused.most_common()) or "none"
    reconnects = sum(game.reconnects for game in games)
    yield f"  refused: {said}; sockets lost: {reconnects}"


def _hall_lines(outcome: Outcome) -> Iterator[str]:
    lag = "wordhall_record_lag_seconds"
    topics = ("engine.commands", "wallet.commands", "matchmaker.commands", "engine.events")
    p99 = [(topic, outcome.counted.quantile(lag, 0.99, topic=topic)) for topic in topics]
    said = ", ".join(f"{topic} {at:g} s" for topic, at in p99 if at is not None)
    action_s, behind = max(outcome.lags.action_s, default=0), max(outcome.lags.behind, default=0)
    sent = ", ".join(f"{count} {type}" for type, count in repairs(outcome).items()) or "nothing"
    holds = sum(finding.holds for finding in outcome.findings)
    yield "The hall:"
    yield f"  99 of 100 batches' oldest records were no older than: {said}"
    yield f"  the oldest action without an answer at a gateway, at worst: {action_s:.2f} s"
    yield f"  the gateways' views, at worst: {behind:.0f} records behind"
    yield f"  reconcilers had to repair: {sent}"
    yield f"  at rest {outcome.rest_s:.1f} s after the last game"
    yield f"  audit: {holds} of {len(outcome.findings)} invariants hold"


def bot_lines(outcome: Outcome) -> Iterator[str]:
    """How soon bots answered, by their own metric and at people's sockets."""
    within = outcome.counted.share_within(ANSWERS, ANSWER_S)
    if within is None:
        return
    yield "Bots' answers (the pause for people's sake is switched off):"
    for kind in sorted(outcome.counted.by(f"{ANSWERS}_count", "kind")):
        levels = outcome.counted.by(f"{ANSWERS}_count", "level", kind=kind)
        for level, count in sorted(levels.items()):
            if count:
                yield f"  {kind}, {level}: {_answered(outcome, kind, level, int(count))}"
    yield f"  all: {within:.2%} within {ANSWER_S:g} s by the bots' metric"


def _answered(outcome: Outcome, kind: str, level: str, count: int) -> str:
    where = {"kind": kind, "level": level}
    within = outcome.counted.share_within(ANSWERS, ANSWER_S, **where) or 0.0
    bound = outcome.counted.quantile(ANSWERS, 0.99, **where)
    label = f"{kind}, {level}"
    heard = sorted(s for game in outcome.played if game.label == label for s in game.answers_s)
    p50, p99 = quantile(heard, 0.5), quantile(heard, 0.99)
    return (
        f"{count} answers, {within:.1%} within {ANSWER_S:g} s, p99 at most {bound:g} s; "
        f"heard by people p50 {p50:.2f} s, p99 {p99:.2f} s"
    )
