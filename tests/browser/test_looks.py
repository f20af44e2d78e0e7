"""Every screen in every language, at both sizes: nothing overlaps, is cut off, or jumps.

With names as long as they may be, six players, all the coins one has at stake, high scores.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from random import Random

import pytest
from playwright.async_api import Page

from shared.cli.client.choosing import some_play
from shared.lexicon import store
from tests.browser.crowd import COINS, Crowd
from tests.browser.looks import SIZES, TONGUES, faults, look, resize, speak
from tests.browser.player import DESK, Player, Seating, until
from tests.browser.tiler import UNHURRIED, Tiler
from tests.stack import Stack

ALONE = ("/", "/sign-in", "/sign-up", "/nowhere")
PAGES = ("/", "/play?game=wordsteal", "/practice?game=words_with_friends", "/statement", "/games")
GAMES = {"scrabble": 4, "words_with_friends": 2, "upwords": 4, "wordsteal": 6, "wordgrid": 2}
FORMS = tuple(f"/open?game={kind}&stake={COINS}" for kind in GAMES)
OPEN_ALL = "document.querySelectorAll('#main details').forEach(one => one.open = true)"
TURNS = 6
"""Enough for words on the board, and lines in the list of moves."""


@pytest.fixture
async def crowd(hall: Stack) -> AsyncIterator[Crowd]:
    crowd = await Crowd.comes(hall.url, 6)
    yield crowd
    await crowd.leaves()


Prepare = Callable[[Page], Awaitable[None]]


async def in_all_tongues(
    player: Player,
    paths: Iterable[str],
    *,
    tongues: Iterable[str] = TONGUES,
    shows: str = "h1",
    playing: bool = False,
    prepare: Prepare | None = None,
) -> None:
    """Look at each page in each language, or in these."""
    page, found = player.page, []
    for path in paths:
        await player.go(path)
        for tongue in tongues:
            await speak(page, tongue)
            await page.locator(shows).first.wait_for(state="attached")
            if prepare:
                await prepare(page)
            found += await faults(page, f"{path} in {tongue}", playing=playing)
    assert not found, "\n".join(found)


async def opened(page: Page) -> None:
    """A form with all that it has."""
    await page.locator("#main button.main").last.wait_for()
    await page.evaluate(OPEN_ALL)


async def test_the_pages_of_the_hall(seat: Seating, crowd: Crowd) -> None:
    player = await seat()
    await in_all_tongues(player, ALONE)
    await crowd.opens("wordsteal", 6, private=False, joining="ask", stake=COINS)
    await crowd.lends(0, player.page)
    await in_all_tongues(player, PAGES)
    await in_all_tongues(player, FORMS, shows="form", prepare=opened)


async def test_a_table_that_five_would_like_to_join(seat: Seating, crowd: Crowd) -> None:
    owner, asker, guest = await seat(), await seat(), await seat()
    table = await crowd.opens("wordsteal", 6, joining="ask", stake=COINS)
    for api in crowd.apis[1:5]:
        await api.call("POST", f"/tables/{table}/requests", {"stake": COINS})
    path = f"/tables/{table}/requests/{crowd.accounts[1]}"
    await crowd.apis[0].call("POST", path, {"admit": True})
    for who, player in enumerate((owner, asker, guest)):
        await crowd.lends((0, 2, 5)[who], player.page)
        await in_all_tongues(player, (f"/t/{table}",))


async def laid(crowd: Crowd, game: str, who: int, player: Player) -> None:
    """A play on the board, not yet made."""
    match = await crowd.match(game, who)
    lexicon = store.get(match["lexicon"])
    if match["kind"] == "wordgrid":
        await player.draft(await player.find_move(), "clicks")
        return
    plays = [play for n in range(9) if (play := some_play(match, lexicon, Random(n)))]
    longest = max(plays, key=lambda play: len(play["tiles"]), default=None)
    if longest:
        await Tiler(player, game, "mouse").lays(longest["tiles"])


@pytest.mark.parametrize("kind", GAMES)
async def test_a_game(seat: Seating, crowd: Crowd, kind: str) -> None:
    """In the middle, with a play prepared; each of a phone's tabs; the result."""
    player, seats = await seat(), GAMES[kind]
    game = await crowd.plays(kind, seats, TURNS, **UNHURRIED.get(kind, {}))
    who = await crowd.mover(game)
    await crowd.lends(who, player.page)

    async def middle(page: Page) -> None:
        await resize(page, DESK)
        await player.to_move()
        await look(page, "highScores")

    at = {"shows": "[data-testid=board]", "playing": True}
    await in_all_tongues(player, (f"/t/{game}",), prepare=middle, **at)  # type: ignore[arg-type]
    await speak(player.page, "en")
    await middle(player.page)
    await stays(player, lambda: laid(crowd, game, who, player))
    assert not await faults(player.page, "with a play laid", playing=True)
    for other in range(seats):
        if other != who:
            await crowd.act(game, other, {"type": "resign"})
    await in_all_tongues(player, (f"/t/{game}",), shows="[data-testid=result]", playing=True)


async def stays(player: Player, change: Callable[[], Awaitable[None]]) -> None:
    """What has a place keeps it while the clock ticks and the preview changes."""
    before = {}
    for name, size in SIZES.items():
        await resize(player.page, size)
        before[name] = await look(player.page, "places")
    clocks = await player.clocks()

    async def ticked() -> bool:
        return await player.clocks() != clocks

    await until(ticked, "a clock ticks")
    await resize(player.page, DESK)
    await change()
    for name, size in SIZES.items():
        await resize(player.page, size)
        after = await look(player.page, "places")
        assert [one for one in before[name] if one not in after] == [], f"{name}: {after}"


async def test_questions_over_the_game(seat: Seating, crowd: Crowd) -> None:
    """A draw that is offered, tiles to exchange, a play that may be contested."""
    player = await seat()
    game = await crowd.plays("scrabble", 2, 3, **UNHURRIED["scrabble"])
    who, path = await crowd.mover(game), (f"/t/{game}",)
    await crowd.lends(who, player.page)
    await crowd.act(game, 1 - who, {"type": "offer_draw"})
    await in_all_tongues(player, path, shows="[data-testid=draw-question]", playing=True)
    await crowd.act(game, who, {"type": "decline_draw"})

    async def exchange(page: Page) -> None:
        await page.get_by_test_id("exchange").click()
        await page.get_by_test_id("exchange-yes").wait_for()

    await in_all_tongues(player, path, shows="[data-testid=exchange]", prepare=exchange)
    for tongue in TONGUES:  # No play may be contested so long that there is time for all.
        await crowd.lends(await crowd.may_contest(game), player.page)
        await in_all_tongues(
            player, path, tongues=(tongue,), shows="[data-testid=let-pass]", playing=True
        )
