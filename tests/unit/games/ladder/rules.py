"""Ladder: climb from word to word, one letter at a time.

The first word is drawn. In turn, each player changes one letter of the last word so that a word
stands there which wasn't used before. A rung scores a point for every letter that isn't the first
word's. Each player has a secret letter, and at the end 2 more points for each rung of their own
with it. The game is over when the ladder is high enough, or when the player to move can't climb,
which is found before they are asked. Who is level shares; two who are level have drawn.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Final, Literal

from shared.games.kernel import (
    Action,
    Audience,
    Chance,
    Equipment,
    Event,
    Illegal,
    Next,
    Options,
    Over,
    Position,
    Setting,
    Stay,
    Step,
    Table,
)
from shared.games.time_control import DAY, MINUTE, TimeControl
from shared.games.values import Seat
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import Lexicon
from tests.unit.games.ladder.model import (
    Climb,
    Climbed,
    LadderOptions,
    LadderPosition,
    Rung,
    Shown,
    Started,
)

FIRST_WORDS: Final = {"en": ("COLD", "HEAD", "WARM")}
"""By language. Each is in the published list and can be climbed from."""
SECRET: Final = 2
"""What a rung with the builder's secret letter is worth more."""


class Ladder:
    """The rules of Ladder, for two to four players."""

    name: ClassVar[str] = "ladder"
    title: ClassVar[str] = "Ladder"
    languages: ClassVar[tuple[str, ...]] = tuple(FIRST_WORDS)
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    order: ClassVar[int] = 1
    joining: ClassVar[Literal["open", "ask"]] = "open"
    options: ClassVar[type[Options]] = LadderOptions
    position: ClassVar[type[Position]] = LadderPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Climb,)
    answers: ClassVar[tuple[type[Action], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]] = (Started, Climbed, Shown)
    time_controls: ClassVar[tuple[TimeControl, ...]] = (
        TimeControl(kind="whole_game", budget_ms=5 * MINUTE),
        TimeControl(kind="correspondence", budget_ms=2 * DAY),
    )

    def warm_up(self, lexicon: Lexicon) -> None:
        """Nothing to load or compile."""

    def equipment(self, setting: Setting) -> Equipment:
        """Nothing but the letters."""
        return Equipment(squares=(), letters=tuple(ALPHABETS[setting.language].letters))

    def empty(self, setting: Setting) -> LadderPosition:
        """No word yet."""
        return LadderPosition(bonus=(0,) * setting.seats)

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Draw who starts, the first word and the secret letters."""
        first = chance.below(setting.seats)
        word = _drawn(FIRST_WORDS[setting.language], chance)
        alphabet = ALPHABETS[setting.language].letters
        letters = {seat: _drawn(alphabet, chance) for seat in range(setting.seats)}
        return Step((Started(first=first, word=word, letters=letters),), Next(first))

    def decide(
        self, position: LadderPosition, table: Table, seat: Seat, action: Climb, chance: Chance
    ) -> Step:
        """One more rung. Raises `Illegal`."""
        climbed = _check(position, table.lexicon, action)
        after = self.evolve(position, seat, climbed)
        end = _end(after, table)
        if end is None:
            return Step((climbed,), Next())
        shown = _shown(after, _bonus(after))
        winners = self._winners(self.evolve(after, seat, shown), table)
        return Step((climbed, shown), Over(winners, end))

    def _winners(self, position: LadderPosition, table: Table) -> tuple[Seat, ...]:
        """The highest of those still playing, in turn order; nobody when two are level."""
        scores = self.scores(position)
        best = max(scores[seat] for seat in table.order)
        winners = tuple(seat for seat in table.order if scores[seat] == best)
        return () if table.seats == len(winners) == 2 else winners

    def departed(self, position: LadderPosition, table: Table, seat: Seat, chance: Chance) -> Step:
        """The ladder stays as it is, and so does whose turn it is, unless it was the leaver's."""
        return Step((), Next() if seat == table.to_move else Stay())

    def turn_ran_out(self, position: LadderPosition, table: Table, chance: Chance) -> None:
        """Time used up is leaving."""
        return

    def window_closed(self, position: LadderPosition, table: Table, chance: Chance) -> Step:
        """Never asked: no play can be contested."""
        raise AssertionError("Ladder opens no window")

    def closing(self, position: LadderPosition) -> tuple[Event, ...]:
        """The secret letters, where they weren't counted: they are worth nothing then."""
        if position.shown or not position.letters:
            return ()
        return (_shown(position, (0,) * len(position.letters)),)

    def evolve(
        self, position: LadderPosition, seat: Seat | None, event: Started | Climbed | Shown
    ) -> LadderPosition:
        """The position after an event."""
        if isinstance(event, Started):
            letters = tuple(event.letters[seat] for seat in sorted(event.letters))
            return position.but(word=event.word, letters=letters)
        if isinstance(event, Shown):
            return position.but(bonus=event.bonus, shown=True)
        assert seat is not None
        rung = Rung(seat=seat, word=event.word, points=event.points)
        return position.but(rungs=(*position.rungs, rung))

    def scores(self, position: LadderPosition) -> tuple[int, ...]:
        """What each seat's rungs add up to, and its bonus once it is shown."""
        scores = list(position.bonus)
        for rung in position.rungs:
            scores[rung.seat] += rung.points
        return tuple(scores)

    def view(
        self, position: LadderPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """The ladder, one's own letter, and everybody's in the end."""
        mine = position.letters[audience] if audience is not None and position.letters else None
        return {
            "word": position.word,
            "rungs": [rung.model_dump(mode="json") for rung in position.rungs],
            "letter": mine,
            "letters": list(position.letters) if position.shown else None,
            "bonus": list(position.bonus),
        }


def steps(position: LadderPosition, lexicon: Lexicon) -> Iterator[str]:
    """Every word that may come next."""
    last, used = _last(position), _used(position)
    for at, old in enumerate(last):
        for letter in lexicon.alphabet.letters:
            word = last[:at] + letter + last[at + 1 :]
            if letter != old and word not in used and word in lexicon:
                yield word


def _check(position: LadderPosition, lexicon: Lexicon, action: Climb) -> Climbed:
    """The rung that the action builds. Raises `Illegal` for the first rule that it breaks."""
    word = lexicon.normalise(action.word)
    if word is None or word not in lexicon:
        raise Illegal("word_unknown", f"That is not in the {lexicon.alphabet.name} list.")
    if len(word) != len(position.word):
        raise Illegal("other_length", f"A word of this ladder has {len(position.word)} letters.")
    if _differing(word, _last(position)) != 1:
        raise Illegal("not_one_letter", f"Change exactly one letter of {_last(position)}.")
    if word in _used(position):
        raise Illegal("word_used", f"{word} was used before in this game.")
    return Climbed(word=word, points=_differing(word, position.word))


def _end(position: LadderPosition, table: Table) -> str | None:
    """Why the game is over before the next player is asked, if it is."""
    if len(position.rungs) >= table.options.rungs:
        return "top"
    return None if any(steps(position, table.lexicon)) else "no_step"


def _bonus(position: LadderPosition) -> tuple[int, ...]:
    """What each seat gets for its secret letter."""
    bonus = [0] * len(position.letters)
    for rung in position.rungs:
        bonus[rung.seat] += SECRET * (position.letters[rung.seat] in rung.word)
    return tuple(bonus)


def _shown(position: LadderPosition, bonus: tuple[int, ...]) -> Shown:
    return Shown(letters=position.letters, bonus=bonus)


def _last(position: LadderPosition) -> str:
    return position.rungs[-1].word if position.rungs else position.word


def _used(position: LadderPosition) -> set[str]:
    return {position.word, *(rung.word for rung in position.rungs)}


def _differing(word: str, other: str) -> int:
    return sum(one != two for one, two in zip(word, other, strict=True))


def _drawn(things: tuple[str, ...] | str, chance: Chance) -> str:
    return things[chance.below(len(things))]
