"""What somebody says they want to play, read and agreed."""

from pydantic import BaseModel, ConfigDict, Field

from services.gateway.problems import Problem
from services.gateway.taken import Object, Text
from shared.games.kernel import Malformed
from shared.messages.common import Player
from shared.messages.matchmaker import Wish
from shared.messages.wishes import agreed_wish


class WishIn(BaseModel):
    """As a client says it; what is left out has the game's default."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    game: Text = Field(max_length=40)
    language: Text = Field(max_length=10)
    options: Object = Field(default_factory=dict)
    time_control: Object = Field(default_factory=dict)
    seats: int = Field(default=2, ge=2, le=6)
    stake: int = Field(default=0, ge=0, le=1_000_000_000)


def agreed(said: WishIn, player: Player) -> Wish:
    """The wish, every default filled in. Raises `Problem`: `bad_options`, `guests_play_free`."""
    try:
        wish = agreed_wish(**dict(said))
    except Malformed as why:
        raise Problem("bad_options", why.sentence) from None
    if wish.stake and player.guest:
        raise Problem("guests_play_free", "Guests play for nothing. Sign up to play for a stake.")
    return wish
