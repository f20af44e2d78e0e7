"""Which games are known, and of which one may open a table."""

import pytest

from services.matchmaker.refusals import Refused
from services.matchmaker.terms import agree
from shared.games import registry
from shared.games.kernel import Malformed
from shared.messages.common import Player
from shared.messages.matchmaker import OpenTable
from tests.unit.games.toy import Toy


class Hidden(Toy):
    name = "hidden"


@pytest.fixture
def hidden() -> str:
    registry.register(Hidden(), offered=False)
    return Hidden.name


def test_a_game_that_is_not_offered_has_rules_and_no_tables(hidden: str) -> None:
    assert registry.rules(hidden).name == hidden
    assert hidden not in {rules.name for rules in registry.games()}
    with pytest.raises(Malformed, match="no game called 'hidden'"):
        registry.offered(hidden)


def test_the_matchmaker_opens_no_table_of_it(hidden: str) -> None:
    wish = OpenTable(owner=Player(account="a", name="Ann"), game=hidden, language="en")
    with pytest.raises(Refused):
        agree(wish)
    assert agree(wish.model_copy(update={"game": "wordgrid"})).game == "wordgrid"


def test_options_that_make_no_game_together_are_refused_when_a_table_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There are no Danish tiles for the small board of Upwords."""
    monkeypatch.setattr(registry, "_OFFERED", {"upwords"})
    owner = Player(account="a", name="Ann")
    wish = OpenTable(owner=owner, game="upwords", language="da", options={"board": "8x8"})
    with pytest.raises(Refused, match="no tiles"):
        agree(wish)
    assert agree(wish.model_copy(update={"language": "en"})).language == "en"
