"""A slow line: the first page stays small, and a stranger soon plays.

"Slow 4G" is Lighthouse's default for phones: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to and fro,
which it observes with 562.5 ms for each request (3.75 round trips of a connection that is made
anew). Connections here stay open: 400 ms for each request is more than two round trips.
"""

import time
from typing import Any

import httpx
import pytest
from playwright.async_api import Browser, CDPSession, Page

from tests.browser.player import DESK, PHONE, SOON_MS, Player, Seating, soon, until
from tests.stack import Stack

BUDGET_BYTES = 200_000
FUSE_S = 120.0
"""What a line takes is printed (`-s`) and not judged: the machine that tests is busy with much
else. The fuse is for a page that waits for something it needn't."""
SLOW_4G = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
BESIDE = ("/manifest.webmanifest", "/icon.svg", "/worker.js")
"""What a browser loads out of the page's sight."""
QUIET_S = 2.0
A_LETTER = '[data-face]:not([data-face="?"])'


class Line:
    """What goes over a page's line, as the browser counts it: headers and compressed bodies."""

    def __init__(self, wire: CDPSession) -> None:
        self.wire = wire
        self.urls: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        self.last = time.monotonic()
        wire.on("Network.requestWillBeSent", self._asked)
        wire.on("Network.loadingFinished", self._loaded)

    @classmethod
    async def of(cls, page: Page, **conditions: Any) -> "Line":
        wire = await page.context.new_cdp_session(page)
        line = cls(wire)
        await wire.send("Network.enable")
        if conditions:
            await wire.send("Network.emulateNetworkConditions", conditions)
        return line

    def _asked(self, event: dict[str, Any]) -> None:
        self.urls[event["requestId"]] = event["request"]["url"]
        self.last = time.monotonic()

    def _loaded(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = int(event["encodedDataLength"])
        self.last = time.monotonic()

    async def quiet(self) -> None:
        async def so() -> bool:
            return time.monotonic() - self.last > QUIET_S

        await until(so, "nothing more is loaded")

    def told(self) -> str:
        lines = [f"{size:>8} {self.urls.get(one, one)}" for one, size in self.sizes.items()]
        return "\n".join(sorted(lines, reverse=True))


@pytest.mark.parametrize("tongue", ["en-GB", "fr-FR"])
async def test_the_first_page_is_small(browser: Browser, hall: Stack, tongue: str) -> None:
    """Everything that a first visit of the hall loads, in the coding that any browser takes."""
    context = await soon(
        browser.new_context(
            viewport=PHONE, locale=tongue, extra_http_headers={"Accept-Encoding": "gzip"}
        )
    )
    context.set_default_timeout(SOON_MS)
    page = await soon(context.new_page())
    line = await Line.of(page)
    await page.goto(hall.url)
    await page.locator(".welcome .button.main").wait_for()
    await line.quiet()
    async with httpx.AsyncClient(base_url=hall.url, timeout=SOON_MS / 1000) as http:
        for path in BESIDE:
            async with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
                assert answer.status_code == 200, path
                line.urls[path] = path
                line.sizes[path] = len(b"".join([part async for part in answer.aiter_raw()]))
    await soon(context.close())
    total = sum(line.sizes.values())
    print(f"first page, {tongue}: {total / 1000:.1f} kB in {len(line.sizes)} files\n{line.told()}")
    assert any(url.endswith(".woff2") for url in line.urls.values()), "the font is counted"
    assert total < BUDGET_BYTES


async def _laid(player: Player) -> bool:
    """Tap a tile and the middle square. A tap that comes before the game begins is for nothing.

    Not a blank, of which one is asked what it is to be.
    """
    there = player.page.locator('[data-cell="112"]:not([data-letter=""])')
    if not await there.count():
        await player.page.get_by_test_id("rack").locator(A_LETTER).last.click()
        await player.cell(112).click()
    return bool(await there.count())


@pytest.mark.parametrize("kind", ["wordgrid", "scrabble"])
async def test_a_stranger_on_a_slow_line_soon_plays(
    seat: Seating, hall: Stack, browser: Browser, kind: str
) -> None:
    context = await soon(browser.new_context(viewport=DESK))
    context.set_default_timeout(SOON_MS)
    page = await soon(context.new_page())
    player = Player(page, hall.url)
    await Line.of(page, **SLOW_4G)

    began = time.monotonic()
    await page.goto(hall.url, wait_until="commit")
    await page.get_by_role("button", name="Play a practice game").wait_for()
    pressable = time.monotonic() - began

    link = page.get_by_role("link", name=kind.capitalize(), exact=True)
    began = time.monotonic()
    await link.click()
    easy = player.button("Play easy")
    await easy.click()
    pressed = time.monotonic() - began
    await player.cell(0).wait_for()
    if kind == "scrabble":
        await until(lambda: _laid(player), "a tile lies on the board")
    else:
        await player.to_move()  # Else the computer may write where this is about to be written.
        await page.locator(".cell.open").first.click()
        await player.button("Write E").click()
        await page.locator(".cell.draft").wait_for()
    placed = time.monotonic() - began
    await soon(context.close())

    print(
        f"slow 4G: hall after {pressable:.2f} s; {kind}: game chosen {pressed:.2f} s later, "
        f"a letter on the board {placed - pressed:.2f} s after that"
    )
    assert pressable < FUSE_S
    assert placed < FUSE_S
    assert player.problems == []
