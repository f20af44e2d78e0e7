"""What a player is charged for a turn: the time they saw it, and nothing else.

```
pair            the gateway's own measure, from writing the turn to the player's socket until the
                action came back; taken by one monotonic clock, so no two clocks are compared
lead            what had passed of the turn, by the engine's clock, when that gateway first had
                the player: nothing when it had them before the turn began
elapsed         the whole turn by the engine's clock: nobody is ever charged more

with a pair     min(elapsed, lead + pair); over the time left by no more than WIRE_MS: the time left
without one     elapsed
```
`lead` and `elapsed` are without what the match has credited: the time between two gateways when
the first one died (see `presence`).
A stall of the bus or the engine lies in `elapsed`, never in a pair.
"""

from services.engine.game import Game, Seat
from shared.messages.common import Millis

WIRE_MS: Millis = 100
"""The way from the gateway to the page and back is in the pair: who clicks while their page shows
time may be over by so much, and has acted in time."""


def charged_ms(
    game: Game, seat: Seat, gateway: str | None, spent_ms: Millis | None, now: Millis
) -> Millis:
    """Milliseconds of the present turn that `seat` pays for when it acts at `now`."""
    clock = game.match.clock
    elapsed = clock.elapsed(now)
    if spent_ms is None or clock.since is None:
        return elapsed
    held = game.holds(seat, gateway)
    lead = max(0, held.since - clock.since) if held else 0
    charged = min(elapsed, lead + max(0, spent_ms))
    left = clock.remaining_ms[clock.running] if clock.running is not None else charged
    return left if left < charged <= left + WIRE_MS else charged
