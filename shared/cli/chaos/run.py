"""A run: sign up, play while the plan is carried out, let everything come to rest, judge."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shared.cli.auditing.audit import audit
from shared.cli.auditing.findings import Finding
from shared.cli.auditing.rest import rest
from shared.cli.chaos.evidence import gather_evidence
from shared.cli.chaos.load import Load, LoadSettings, Tally
from shared.cli.chaos.plan import Fault
from shared.cli.chaos.verdict import verdict
from shared.cli.chaos.victims import Havoc, Server, Victim
from shared.cli.client.warming import warm_up

REST_S: Final = 180.0
"""How long games, payouts and outboxes may take to come to rest once nobody is hurt any more."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Where a run takes place: a hall with a fresh database and fresh topics."""

    gateways: Sequence[str]
    victims: Mapping[str, Victim]
    servers: Mapping[str, Server]
    kafka: str
    dsn: str
    diaries: Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a run."""

    tally: Tally
    findings: Sequence[Finding]
    rest_s: float

    @property
    def holds(self) -> bool:
        """Nothing that must not happen has happened."""
        return not self.tally.faults and all(finding.holds for finding in self.findings)


async def run(
    ground: Ground,
    plan: Sequence[Fault],
    settings: LoadSettings,
    seed: int,
    say: Callable[[str], None],
) -> Outcome:
    """Carry it out. `say` is told what happens, a line at a time."""
    ground.diaries.mkdir(parents=True, exist_ok=True)
    await asyncio.to_thread(warm_up)
    load = Load(ground.gateways, settings, ground.diaries, seed)
    say(f"{settings.people} players sign up")
    await load.sign_up()
    say(f"{settings.pairs} games at a time, {settings.moves_per_s:g} moves a second")
    havoc = Havoc(ground.victims, ground.servers, say)
    tally, _ = await asyncio.gather(load.run(), havoc.wreak(plan))
    say("everybody is well again; waiting until all has come to rest")
    rest_s = await rest(ground.dsn, REST_S)
    say("judging")
    evidence = await gather_evidence(ground.dsn, ground.kafka, ground.diaries)
    findings = [*verdict(evidence), *await audit(ground.dsn, grace_ms=0)]
    return Outcome(tally, findings, rest_s)
