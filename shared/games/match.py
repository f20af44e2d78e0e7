"""What all games share, in one place to import: a match from its making to its result.

A match is a value (`state.Match`). `create`, `staked` and `arrive` (`starting`), `decide`
(`deciding`), `time_up` and `credit` (`timing`) and `abort` (`ending`) read it and answer with
events; `evolve` applies them (`evolving`); `view` and `redact` are the only ways out to players
and observers (`views`); `dump`, `load`, `dump_event` and `load_event` write and read it whole
(`codec`). The engine, the clock and the bots know this module and no particular game.
"""

from shared.games.codec import dump, dump_event, load, load_event
from shared.games.deciding import decide
from shared.games.ending import Events, abort
from shared.games.events import MatchEvent
from shared.games.evolving import evolve, fold
from shared.games.starting import ARRIVAL_MS, arrive, create, staked
from shared.games.state import Contest, Deadline, Match, NextTurn, Result, Setup
from shared.games.timing import credit, deadline, time_up
from shared.games.views import redact, view

__all__ = [
    "ARRIVAL_MS",
    "Contest",
    "Deadline",
    "Events",
    "Match",
    "MatchEvent",
    "NextTurn",
    "Result",
    "Setup",
    "abort",
    "arrive",
    "create",
    "credit",
    "deadline",
    "decide",
    "dump",
    "dump_event",
    "evolve",
    "fold",
    "load",
    "load_event",
    "redact",
    "staked",
    "time_up",
    "view",
]
