"""One whole game between levels under the real rules, which raise on the first illegal action."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import thread_time
from typing import Any, Final

from services.bots.thinking import choose, warm_up
from shared.cli.moves import read_words
from shared.games import match as matches
from shared.games.kernel import Chance, SeededChance
from shared.games.registry import rules
from shared.games.state import Match
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon

Clock = Callable[[], float]
Think = Callable[[str, Mapping[str, Any], Lexicon, Chance, int, Clock], dict[str, Any]]
"""What `services.bots.thinking.choose` is: from a level, a view and luck to an action."""

MOST_ACTIONS: Final = 3_000
"""More than any game takes: a game that doesn't end is a fault."""


@dataclass(frozen=True, slots=True)
class Bout:
    """A game to play: `levels` has one for each seat, `seed` names its luck.

    `words`: a file with the words to play with; none: the newest list of the language.
    """

    game: str
    language: str
    levels: tuple[str, ...]
    budget_ms: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    words: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it, by seat: the share of the win (a draw: half each), points, milliseconds
    of each turn's thinking; how many turns there were."""

    levels: tuple[str, ...]
    won: tuple[float, ...]
    points: tuple[int, ...]
    thought_ms: tuple[tuple[float, ...], ...]
    turns: int
    detail: str | None


def play(bout: Bout, think: Think | None = None) -> Outcome:
    """Play it. Thinking is measured in processor time: a busy machine makes no bot weaker."""
    thought: list[list[float]] = [[] for _ in bout.levels]
    for match in positions(bout, thought, think):
        last = match
    return _outcome(bout, last, thought)


def positions(
    bout: Bout, thought: list[list[float]] | None = None, think: Think | None = None
) -> Iterator[Match]:
    """The match each time somebody is asked, and when it is over.

    The milliseconds of each turn's thinking are added to `thought`, by seat. `think`: who thinks,
    if not the bots of the service.
    """
    think = think or choose
    lexicon = ready(bout.game, bout.language, bout.words)
    match = _begun(bout, lexicon)
    for action_number in range(MOST_ACTIONS):
        yield match
        if match.phase == "ended":
            return
        seat = match.window.seats[0] if match.window else match.to_move
        assert seat is not None
        began = thread_time()
        action = _thought(bout, match, seat, lexicon, action_number, think)
        if thought is not None and match.window is None:
            thought[seat].append(1000 * (thread_time() - began))
        match = _acted(match, lexicon, seat, action)
    raise RuntimeError(f"{bout} does not end")


@cache
def ready(game: str, language: str, words: str | None = None) -> Lexicon:
    """The list of a language or of a file, and the game's searches compiled: once a process."""
    if words is not None:
        lexicon = read_words(Path(words), language)
    else:
        lexicon = store.get(store.latest(language).id)
    warm_up(game, lexicon)
    return lexicon


def _thought(
    bout: Bout, match: Match, seat: int, lexicon: Lexicon, turn: int, think: Think
) -> dict[str, Any]:
    chance = SeededChance(_seed(f"{bout.seed}/{seat}"), turn)
    view = matches.view(match, seat)
    return think(bout.levels[seat], view, lexicon, chance, bout.budget_ms, thread_time)


def _acted(match: Match, lexicon: Lexicon, seat: int, action: Mapping[str, Any]) -> Match:
    turn = match.turn
    for event in matches.decide(match, lexicon, seat, action, 0, turn=turn, spent_ms=0):
        match = matches.evolve(match, event)
    return match


def _begun(bout: Bout, lexicon: Lexicon) -> Match:
    setup = matches.Setup(
        game=bout.game,
        language=bout.language,
        lexicon=lexicon.id,
        options=dict(bout.options),
        time_control=rules(bout.game).time_controls[0],
        seats=len(bout.levels),
        practice=True,
        seed=_seed(bout.seed).hex(),
        matched_at=0,
    )
    match = matches.fold(matches.create(setup, 0))
    for seat in range(setup.seats):
        for event in matches.arrive(match, lexicon, seat, 0):
            match = matches.evolve(match, event)
    return match


def _outcome(bout: Bout, match: Match, thought: list[list[float]]) -> Outcome:
    assert match.result is not None
    seats = range(len(bout.levels))
    winners = match.result.winners or tuple(seats)
    return Outcome(
        levels=bout.levels,
        won=tuple((seat in winners) / len(winners) for seat in seats),
        points=match.result.scores,
        thought_ms=tuple(tuple(one) for one in thought),
        turns=match.turn,
        detail=match.result.detail,
    )


def _seed(name: str) -> bytes:
    return sha256(name.encode()).digest()
