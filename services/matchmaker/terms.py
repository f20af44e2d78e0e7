"""Whether a table may be opened like this, and what exactly it then asks of everybody."""

from services.matchmaker import refusals
from services.matchmaker.table import Terms
from shared.games import registry, terms
from shared.games.kernel import Malformed
from shared.messages.matchmaker import OpenTable


def agree(wish: OpenTable) -> Terms:
    """The terms of the table that is wished for, every default filled in.

    Raises `Refused`: `bad_options` with a sentence that says what to change.
    """
    agreed = _agreed(wish, wish.seats)
    if len(wish.bots) >= wish.seats:
        raise refusals.bad_options("There are more bots than seats beside your own.")
    if wish.stake and (wish.bots or wish.practice):
        raise refusals.bad_options("Practice and games with a bot are free: no stake.")
    return Terms(
        game=wish.game,
        language=wish.language,
        options=agreed.options,
        time_control=agreed.time_control,
        stake=wish.stake,
        private=wish.private,
        practice=wish.practice,
        joining=wish.joining or registry.rules(wish.game).joining,
    )


def check_seats(asked: Terms, taken: int) -> None:
    """Whether `taken` people and bots can play it. Raises `Refused`: `too_few_seats`."""
    rules = registry.rules(asked.game)
    if taken not in rules.seats:
        raise refusals.too_few_seats(rules.title, terms.numbers(rules.seats), taken)
    _agreed(asked, taken)


def _agreed(wish: OpenTable | Terms, seats: int) -> terms.Agreed:
    try:
        return terms.agree(
            game=wish.game,
            language=wish.language,
            options=wish.options,
            time_control=wish.time_control,
            seats=seats,
            stake=wish.stake,
        )
    except Malformed as error:
        raise refusals.bad_options(error.sentence) from error
